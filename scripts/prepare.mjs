/**
 * Makes the folder ready to run: installs what is missing, builds what has changed, and looks
 * whether the Node that the server will run on is new enough. Prints nothing when there is nothing
 * to do.
 *
 *   node scripts/prepare.mjs              before `npm start`: packages and build
 *   node scripts/prepare.mjs --for=test   before `npm test`: the same
 *   node scripts/prepare.mjs --for=dev    before `npm run dev`: packages only
 *
 * Plain JavaScript on builtins, for any Node from 18 on: it runs before anything is installed.
 */
import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import fs from "node:fs"
import { delimiter, dirname, join, resolve, sep } from "node:path"
import { fileURLToPath } from "node:url"
import { endTogether, run } from "./processes.mjs"

const OLDEST_SERVER_NODE = 24
const PURPOSES = ["start", "test", "dev"]

/** Everything the build reads. Missing entries are skipped. */
const BUILD_INPUTS = [
  "app",
  "catalog",
  "contract",
  "public",
  "server",
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "scripts/finish-build.ts",
  "tsconfig.json",
  "vite.config.ts",
]
const NOT_BUILT = /(\.test\.tsx?|README\.md)$/

const LOCK_CHECK_MS = 200
const LOCK_WRITING_MS = 5_000
const STILL_BUSY_MS = 30_000
const ALMOST_FULL_BYTES = 50 * 2 ** 20

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..")
const at = (...parts) => join(root, ...parts)
const binFolder = at("node_modules", ".bin")
const ownNodeName = `node-${process.platform}-${process.arch}`
const ownNodePackage = `node_modules/${ownNodeName}`
/** As the link in binFolder names it. */
const ownNode = join("..", ownNodeName, "bin", "node")
/** The folder of the Node for npm where the machine's is too old. */
const nodeForNpm = at(".cache", "node")
const lockFile = at(".cache", "prepare.lock")
const packagesStamp = at("node_modules", ".disha-lock")
const buildStamp = at("build", ".inputs")

/** A reason to stop that is fit to be read as it is. */
class Refusal extends Error {}

endTogether()
try {
  await main()
} catch (error) {
  console.error(`\nDisha is not ready: ${sentence(error)}`)
  process.exit(1)
}

async function main() {
  const purpose =
    process.argv.find((argument) => argument.startsWith("--for="))?.slice(6) ?? "start"
  if (!PURPOSES.includes(purpose)) {
    throw new Refusal(`--for is one of ${PURPOSES.join(", ")}, not “${purpose}”.`)
  }
  const wantsBuild = purpose !== "dev"
  if (!packagesAreReady() || !nodeIsLinked() || (wantsBuild && !buildIsReady())) {
    await withLock(async () => {
      // Checked again: the previous holder of the lock may have done the work.
      if (!packagesAreReady()) await install()
      if (!nodeIsLinked()) linkNode()
      checkNode()
      if (wantsBuild && !buildIsReady()) await build()
    })
  }
  checkNode()
}

/* Packages */

/**
 * Whether every package of package-lock.json lies in node_modules, as an install that finished left
 * it.
 */
function packagesAreReady() {
  const text = read(at("package-lock.json"))
  if (text === undefined)
    throw new Refusal("package-lock.json is missing: restore it from the repository.")
  const wanted = requiredPackages(text)
  if (!wanted.every(([path]) => fs.existsSync(at(path, "package.json")))) return false
  const expected = packagesKey(text)
  if (read(packagesStamp) === expected) return true
  // An `npm ci` or `npm install` typed by hand is as good as ours: npm's own record says what it
  // finished.
  const installed = parse(read(at("node_modules", ".package-lock.json")))?.packages ?? {}
  const isWhole = wanted.every(([path, { version, integrity }]) => {
    return installed[path]?.version === version && installed[path]?.integrity === integrity
  })
  if (isWhole) tryWrite(packagesStamp, expected)
  return isWhole
}

/**
 * The packages that must be there: all but the optional ones, of which the Node of this platform
 * must be.
 */
function requiredPackages(lockText) {
  const packages = parse(lockText)?.packages
  if (packages === undefined)
    throw new Refusal("package-lock.json is damaged: restore it from the repository.")
  return Object.entries(packages).filter(([path, entry]) => {
    if (path === ownNodePackage) return true
    return path !== "" && !entry.link && !entry.optional && !entry.devOptional && !entry.inBundle
  })
}

/** The platform belongs to it: a folder copied to another machine holds the wrong binaries. */
function packagesKey(lockText) {
  return `${createHash("sha256").update(lockText).digest("hex")} ${process.platform}-${process.arch}\n`
}

async function install() {
  const lockText = read(at("package-lock.json"))
  const [npm, npmArgs] = findNpm()
  fs.rmSync(packagesStamp, { force: true })
  // Production settings in the environment must not leave out what the build needs.
  const args = [...npmArgs, "ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"]
  const { code, output } = await timed("Installing packages (once)", "Installed", async () => {
    const fetched = await fetchNode(lockText)
    if (fetched && fetched.code !== 0) return fetched
    const env = envForNpm(...(fetched ? [fetched.binFolder] : []))
    return run(npm, args, { cwd: root, env, isQuiet: true, onStart: noteChild })
  })
  fs.rmSync(nodeForNpm, { recursive: true, force: true })
  if (code !== 0) throw new Refusal(whyInstallFailed(code, output))
  // Headers for C: 67 MB that nothing here compiles with.
  fs.rmSync(at(ownNodePackage, "include"), { recursive: true, force: true })
  fs.writeFileSync(packagesStamp, packagesKey(lockText))
  if (!packagesAreReady()) throw new Refusal("npm finished, but packages are missing: start again.")
}

/**
 * npm leaves out the native part of a package (an optional one) that the Node it runs on is too old
 * for. On an old one it first installs the Node of the packages by itself, as package-lock.json has
 * it, and then runs on that.
 */
async function fetchNode(lockText) {
  const entry = parse(lockText)?.packages?.[ownNodePackage]
  if (entry === undefined || Number.parseInt(process.versions.node, 10) >= OLDEST_SERVER_NODE)
    return undefined
  const packages = {
    "": { dependencies: { [ownNodeName]: entry.version } },
    [ownNodePackage]: entry,
  }
  fs.mkdirSync(nodeForNpm, { recursive: true })
  fs.writeFileSync(join(nodeForNpm, "package.json"), JSON.stringify(packages[""]))
  fs.writeFileSync(
    join(nodeForNpm, "package-lock.json"),
    JSON.stringify({ lockfileVersion: 3, packages }),
  )
  const [npm, npmArgs] = findNpm()
  const args = [...npmArgs, "ci", "--no-audit", "--no-fund"]
  const result = await run(npm, args, {
    cwd: nodeForNpm,
    env: envForNpm(),
    isQuiet: true,
    onStart: noteChild,
  })
  return { ...result, binFolder: join(nodeForNpm, ownNodePackage, "bin") }
}

function whyInstallFailed(code, output) {
  const general = whyWriteFailed(output)
  if (general) return general
  if (
    /E(NOTFOUND|AI_AGAIN|CONNREFUSED|CONNRESET|TIMEDOUT|NETUNREACH|HOSTUNREACH)|ERR_SOCKET_TIMEOUT|ENOTCACHED/.test(
      output,
    )
  ) {
    return "The packages could not be downloaded, because the package registry did not answer. Connect to the internet (or set npm's proxy) and start again."
  }
  const errors = output.split("\n").filter((line) => line.startsWith("npm error"))
  console.error(lastLines(errors.length > 0 ? errors.join("\n") : output, 20))
  if (/\bE?CERT_|_CERT(S|IFICATE)?_|_CERT\b|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/.test(output)) {
    return "The certificate of the package registry is not trusted. Behind a company's proxy, set NODE_EXTRA_CA_CERTS to the file of its certificate and start again."
  }
  if (/\bEUSAGE\b/.test(output)) {
    return "package-lock.json and package.json do not fit each other: restore both from the repository, or run npm install."
  }
  return `The packages could not be installed: npm ci ended with code ${code}. What it said is above.`
}

/** npm as a command and its first arguments. */
function findNpm() {
  const path = pathWithoutOwnBin()
  for (const folder of path.split(delimiter)) {
    if (folder !== "" && isExecutable(join(folder, "npm"))) return [join(folder, "npm"), []]
  }
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  if (script && fs.existsSync(script))
    return [node && fs.existsSync(node) ? node : process.execPath, [script]]
  throw new Refusal(
    "npm was not found. Install Node.js with npm (https://nodejs.org) and start again.",
  )
}

/**
 * npm cannot run on the Node that npm scripts put first in PATH: npm ci deletes node_modules, and
 * that Node with it.
 */
function envForNpm(...firstFolders) {
  return { ...process.env, PATH: [...firstFolders, pathWithoutOwnBin()].join(delimiter) }
}

function pathWithoutOwnBin() {
  const folders = (process.env.PATH ?? "").split(delimiter)
  return folders.filter((folder) => resolve(folder) !== binFolder).join(delimiter)
}

/* Build */

/** Whether the last build that finished read exactly what lies here now. */
function buildIsReady() {
  return read(buildStamp) === buildKey()
}

/** Of content, not of times: a pull or a checkout changes times at will. */
function buildKey() {
  const hash = createHash("sha256")
  for (const input of BUILD_INPUTS) addToHash(hash, input)
  return `${hash.digest("hex")}\n`
}

function addToHash(hash, path) {
  if (NOT_BUILT.test(path)) return
  const stat = fs.statSync(at(path), { throwIfNoEntry: false })
  if (stat === undefined) return
  if (stat.isDirectory()) {
    for (const name of fs.readdirSync(at(path)).sort()) addToHash(hash, join(path, name))
  } else if (stat.isFile()) {
    hash.update(`${path.split(sep).join("/")}\0${stat.size}\0`).update(fs.readFileSync(at(path)))
  }
}

async function build() {
  // Taken before, so that a file saved during the build is built the next time.
  const key = buildKey()
  const [npm, npmArgs] = findNpm()
  fs.rmSync(buildStamp, { force: true })
  const { code, output } = await timed("Building", "Built", () =>
    run(npm, [...npmArgs, "run", "build"], {
      cwd: root,
      env: { ...envForNpm(), NODE_ENV: "production" },
      isQuiet: true,
      onStart: noteChild,
    }),
  )
  if (code !== 0) {
    const general = whyWriteFailed(output)
    if (general) throw new Refusal(general)
    console.error(output.trimEnd())
    throw new Refusal("The build failed. What it said is above.")
  }
  fs.mkdirSync(dirname(buildStamp), { recursive: true })
  fs.writeFileSync(buildStamp, key)
}

/* The Node of the server */

/** Whether the Node that came with the packages, if one did, is a command of theirs. */
function nodeIsLinked() {
  return !fs.existsSync(join(binFolder, ownNode)) || fs.existsSync(join(binFolder, "node"))
}

/**
 * npm 10 and older remove the link together with the Node of the other platform, which has the same
 * name.
 */
function linkNode() {
  fs.rmSync(join(binFolder, "node"), { force: true })
  fs.symlinkSync(ownNode, join(binFolder, "node"))
}

function checkNode() {
  const own = join(binFolder, "node")
  const { version, trouble } = versionOfServerNode(own)
  if (trouble !== undefined) {
    throw new Refusal(
      fs.existsSync(own)
        ? `The Node that came with the packages does not run on this system (${trouble}). It needs Linux with glibc 2.28 or newer.`
        : `Node was not found (${trouble}). Install Node ${OLDEST_SERVER_NODE} or newer (https://nodejs.org) and start again.`,
    )
  }
  if (Number.parseInt(version, 10) >= OLDEST_SERVER_NODE) return
  throw new Refusal(
    `Disha runs on Node ${OLDEST_SERVER_NODE} or newer, and this is Node ${version}. ` +
      "For Linux on x64 and arm64 it comes with the packages; here, install it from https://nodejs.org and start again.",
  )
}

/**
 * The node that a command of package.json finds: npm puts the folder of the packages' commands
 * first.
 */
function versionOfServerNode(own) {
  if (realPath(own) === realPath(process.execPath)) return { version: process.versions.node }
  const path = [binFolder, process.env.PATH ?? ""].join(delimiter)
  const { stdout, stderr, error, status } = spawnSync("node", ["--version"], {
    cwd: root,
    env: { ...process.env, PATH: path },
    encoding: "utf8",
  })
  const version = /^v(\d+\.\d+\.\d+)/.exec(stdout ?? "")?.[1]
  if (version !== undefined) return { version }
  return { trouble: error?.message ?? lastLines(stderr, 1) ?? `code ${status}` }
}

/* One at a time */

/**
 * Does the work while no other start works on this folder. The lock is a file that names its
 * process; one whose process has died, with the npm it had started, is taken over.
 */
async function withLock(work) {
  fs.mkdirSync(dirname(lockFile), { recursive: true })
  let hasPrinted = false
  for (;;) {
    const holder = takeLock()
    if (holder === undefined) break
    if (!hasPrinted) console.log(`Waiting for another start in this folder (process ${holder}) …`)
    hasPrinted = true
    await new Promise((done) => setTimeout(done, LOCK_CHECK_MS))
  }
  process.on("exit", () => fs.rmSync(lockFile, { force: true }))
  await work()
  fs.rmSync(lockFile, { force: true })
}

/** Takes the lock, or returns the id of the living process that holds it. */
function takeLock() {
  const mine = `${lockFile}.${process.pid}`
  fs.writeFileSync(mine, JSON.stringify({ holder: identity(process.pid) }))
  try {
    // A link appears at once with its content and fails when the name is taken.
    fs.linkSync(mine, lockFile)
    return undefined
  } catch (error) {
    if (error.code !== "EEXIST") throw error
  } finally {
    fs.rmSync(mine, { force: true })
  }
  const text = read(lockFile)
  if (text === undefined) return takeLock()
  const { holder, child } = parse(text) ?? {}
  if (holder && isAlive(holder)) return holder.pid
  if (child && isAlive(child)) return child.pid
  const isFresh =
    Date.now() - (fs.statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs ?? 0) < LOCK_WRITING_MS
  if (!holder && isFresh) return "unknown"
  dropLock(text)
  return takeLock()
}

/**
 * Removes a lock left behind, and only that one: another start may have replaced it a moment ago.
 */
function dropLock(text) {
  const aside = `${lockFile}.${process.pid}.old`
  try {
    fs.renameSync(lockFile, aside)
    if (read(aside) !== text) fs.linkSync(aside, lockFile)
  } catch (error) {
    if (error.code !== "ENOENT" && error.code !== "EEXIST") throw error
  }
  fs.rmSync(aside, { force: true })
}

/** Adds the command at work to the lock: it may outlive us when we are killed. */
function noteChild(pid) {
  const mine = `${lockFile}.${process.pid}`
  fs.writeFileSync(mine, JSON.stringify({ holder: identity(process.pid), child: identity(pid) }))
  fs.renameSync(mine, lockFile)
}

/** A process id with its start time where the system tells it, for ids are used again. */
function identity(pid) {
  return { pid, started: statusOf(pid)?.started }
}

function isAlive({ pid, started }) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== "EPERM") return false
  }
  const status = statusOf(pid)
  if (status === undefined) return true
  return !"ZX".includes(status.state) && (started === undefined || status.started === started)
}

/** State letter and start time (in clock ticks since boot) of a process, on Linux. */
function statusOf(pid) {
  const text = read(`/proc/${pid}/stat`)
  if (text === undefined) return undefined
  // The name in the second field may hold spaces and brackets of its own.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ")
  return { state: fields[0], started: fields[19] }
}

/* Words */

/** Says what begins, that it goes on, and how long it took. */
async function timed(beginning, done, work) {
  const start = Date.now()
  const seconds = () => Math.max(1, Math.round((Date.now() - start) / 1000))
  console.log(`${beginning} …`)
  const timer = setInterval(
    () => console.log(`  still at it after ${seconds()} s …`),
    STILL_BUSY_MS,
  )
  const result = await work()
  clearInterval(timer)
  if (result.code === 0) console.log(`${done} in ${seconds()} s.`)
  return result
}

function sentence(error) {
  if (error instanceof Refusal) return error.message
  return whyWriteFailed(`${error.code} ${error.path ?? ""}`) ?? error.stack
}

function whyWriteFailed(output) {
  if (/\b(ENOSPC|EDQUOT)\b|no space left on device/i.test(output) || diskIsFull()) {
    return `The disk is full. Make room where ${root} lies (about 1 GB) and start again.`
  }
  if (/\bEROFS\b/.test(output)) return `${root} lies on a file system that cannot be written to.`
  if (/\b(EACCES|EPERM)\b/.test(output)) {
    const user = process.getuid?.() === 0 ? "root" : "this user"
    return `Something in ${root} cannot be written by ${user}. Give the folder to the user who starts Disha (chown -R) and start again.`
  }
  return undefined
}

function diskIsFull() {
  try {
    const { bavail, bsize } = fs.statfsSync(root)
    return bavail * bsize < ALMOST_FULL_BYTES
  } catch {
    return false
  }
}

function lastLines(text, count) {
  const lines = (text ?? "").trimEnd().split("\n").slice(-count)
  return lines.join("\n") || undefined
}

/* Files */

function read(path) {
  try {
    return fs.readFileSync(path, "utf8")
  } catch {
    return undefined
  }
}

function tryWrite(path, text) {
  try {
    fs.writeFileSync(path, text)
  } catch {
    // It only saves time.
  }
}

function parse(json) {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function realPath(path) {
  try {
    return fs.realpathSync(path)
  } catch {
    return undefined
  }
}

function isExecutable(path) {
  try {
    fs.accessSync(path, fs.constants.X_OK)
    return fs.statSync(path).isFile()
  } catch {
    return false
  }
}
