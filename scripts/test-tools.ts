/**
 * The programs that the tests and the fleet need and that are not npm packages: a Chromium, a
 * PostgreSQL server, HAProxy, nginx and OpenStack Swift, an object storage that speaks S3. `node
 * scripts/test-tools.ts` says where they are and gets what is missing.
 *
 * Chromium comes by `apt-get install` where we may (as root, or by sudo without a password),
 * otherwise as an unpacked copy in the tools folder, which touches nothing else. PostgreSQL always
 * comes as such a copy: installing Debian's package would create a cluster and leave a server
 * running.
 *
 * Settings: CHROMIUM is the path of a Chrome or Chromium to use; DISHA_TOOLS=private passes over
 * everything the system has and uses the unpacked copies.
 */

import { existsSync, readdirSync } from "node:fs"
import { chmod, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises"
import { homedir, tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { beforeEnd, endTogether, run } from "./processes.mjs"

export interface PostgresTools {
  /** The folder of initdb and postgres. */
  binFolder: string
  /** The environment variables that they need. */
  env: Record<string, string>
}

export interface TestTools {
  /** The path of a Chrome or Chromium. */
  chromium?: string | undefined
  postgres?: PostgresTools | undefined
  /** For each wanted tool that could not be had, a sentence. */
  missing: { chromium?: string | undefined; postgres?: string | undefined }
}

/** A program of Debian, and what it needs in its environment beside the usual. */
export interface Program {
  path: string
  env: Record<string, string>
}

/** Thrown with a sentence for people. */
class CannotGet extends Error {}

/** Chromium without a user interface comes first: a page costs a seventh less CPU. */
const CHROME_NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
]
const CHROME_PATHS = [
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
]
// The data of Chromium is a package of its own, and without a font it draws boxes.
const CHROME_PACKAGES = ["chromium-headless-shell", "chromium-common", "fonts-liberation"]
/** The switches of a Chromium without a screen. */
export const HEADLESS_SWITCHES = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-sync",
]
/** Never beside the system's own loader: a mixed C library crashes everything. */
const SYSTEM_PACKAGES = /^(libc6|libc-bin|libc-l10n|locales)_/
const LOCK_TRIES = 60
const LOCK_PAUSE_MS = 5_000

/** The path of CHROMIUM, of the system's Chrome or Chromium, or of the unpacked one. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const inSystem = [
    ...searchPath().flatMap((folder) => CHROME_NAMES.map((name) => join(folder, name))),
    ...CHROME_PATHS,
  ]
  const own = join(toolsFolder(), "chromium", "chromium")
  return [...(mayUseSystem() ? inSystem : []), own].find((path) => existsSync(path))
}

/** The newest PostgreSQL server of the system, or the unpacked one. */
export function findPostgres(): PostgresTools | undefined {
  const system = mayUseSystem() ? [...versionFolders("/usr/lib/postgresql"), ...searchPath()] : []
  const inSystem = system.find(hasServer)
  if (inSystem) return { binFolder: inSystem, env: {} }
  const root = join(toolsFolder(), "postgresql")
  const unpacked = versionFolders(join(root, "usr/lib/postgresql")).find(hasServer)
  if (!unpacked) return undefined
  return { binFolder: unpacked, env: { LD_LIBRARY_PATH: librariesOf(root).join(delimiter) } }
}

/**
 * A program of /usr/sbin, from the package of the same name: the system's, or an unpacked copy,
 * which is got where there is none. Throws a sentence when it cannot be had.
 */
export async function getProgram(name: string, file: string): Promise<Program> {
  const find = (): Program | undefined => {
    const inSystem = [...searchPath(), "/usr/sbin"].map((folder) => join(folder, file))
    const path = mayUseSystem() ? inSystem.find((one) => existsSync(one)) : undefined
    if (path) return { path, env: {} }
    const root = join(toolsFolder(), file)
    const own = join(root, "usr/sbin", file)
    return existsSync(own)
      ? { path: own, env: { LD_LIBRARY_PATH: librariesOf(root).join(delimiter) } }
      : undefined
  }
  return need(name, find, () =>
    unpack({ packages: async () => [file], name: file, check: async () => {} }),
  )
}

/** The programs of OpenStack Swift. */
export interface SwiftTools {
  /** The folder of swift-proxy-server and the others, which `python` runs. */
  binFolder: string
  python: string
  memcached: string
  env: Record<string, string>
}

const SWIFT_PACKAGES = [
  "swift-proxy",
  "swift-account",
  "swift-container",
  "swift-object",
  "memcached",
]

/**
 * An unpacked copy of OpenStack Swift, which speaks S3; it is got where there is none. It is never
 * taken from the system: installing Debian's packages would leave servers running. Throws a
 * sentence when it cannot be had.
 */
export function getSwift(): Promise<SwiftTools> {
  return need("OpenStack Swift", findSwift, () =>
    unpack({ packages: async () => SWIFT_PACKAGES, name: "swift", check: checkSwift }),
  )
}

function findSwift(): SwiftTools | undefined {
  const root = join(toolsFolder(), "swift")
  // The packages are made for Debian's own Python, not for another that comes first in the path.
  const python = ["/usr/bin/python3", join(root, "usr/bin/python3")].find((path) =>
    existsSync(path),
  )
  const binFolder = join(root, "usr/bin")
  if (!python || !existsSync(join(binFolder, "swift-proxy-server"))) return undefined
  const env = {
    LD_LIBRARY_PATH: librariesOf(root).join(delimiter),
    PYTHONPATH: join(root, "usr/lib/python3/dist-packages"),
  }
  return { binFolder, python, memcached: join(binFolder, "memcached"), env }
}

async function checkSwift(): Promise<void> {
  const tools = findSwift()
  if (!tools) throw new CannotGet("Debian's packages hold no Swift that runs here.")
  const env = { ...process.env, ...tools.env }
  await requireRun("Swift", env, tools.python, ["-c", "import swift.common.middleware.s3api"])
}

/**
 * Finds the wanted tools and gets those that are missing. Prints a line for each one it gets; never
 * rejects.
 */
export async function getTestTools(wanted: {
  chromium: boolean
  postgres: boolean
}): Promise<TestTools> {
  const postgres = wanted.postgres
    ? await findOrGet("a PostgreSQL server", findPostgres, unpackPostgres)
    : {}
  const chromium = wanted.chromium ? await findOrGet("Chromium", findChromium, getChromium) : {}
  return {
    postgres: postgres.tool,
    chromium: chromium.tool,
    missing: { postgres: postgres.missing, chromium: chromium.missing },
  }
}

/** A tool, which is got where there is none. Throws a sentence when it cannot be had. */
async function need<Tool>(
  name: string,
  find: () => Tool | undefined,
  work: () => Promise<void>,
): Promise<Tool> {
  const { tool, missing } = await findOrGet(name, find, work)
  if (!tool) throw new Error(`There is no ${name}: ${missing}`)
  return tool
}

/** A tool, which `work` gets where there is none, or why it could not be got. */
async function findOrGet<Tool>(
  name: string,
  find: () => Tool | undefined,
  work: () => Promise<void>,
): Promise<{ tool?: Tool | undefined; missing?: string | undefined }> {
  const known = find()
  if (known) return { tool: known }
  const missing = await get(name, work)
  return { tool: find(), missing }
}

/** Does it, and returns why it could not be done. */
async function get(name: string, work: () => Promise<void>): Promise<string | undefined> {
  const start = Date.now()
  console.log(`Getting ${name} (once) …`)
  try {
    needApt()
    await work()
    console.log(`Got ${name} in ${Math.max(1, Math.round((Date.now() - start) / 1000))} s.`)
    return undefined
  } catch (error) {
    if (error instanceof CannotGet) return error.message
    return error instanceof Error ? error.message : String(error)
  }
}

async function getChromium(): Promise<void> {
  const asRoot = await rootCommand()
  if (asRoot && mayUseSystem() && (await installChromium(asRoot)) && findChromium()) return
  await unpack({
    packages: async () => CHROME_PACKAGES,
    name: "chromium",
    finish: writeLauncher,
    check: checkChromium,
  })
}

async function unpackPostgres(): Promise<void> {
  await unpack({
    packages: async (apt) => [await newestPostgres(apt)],
    name: "postgresql",
    check: checkPostgres,
  })
}

/* By apt-get, into the system */

/** The prefix that runs a command as root without a password prompt. */
async function rootCommand(): Promise<string[] | undefined> {
  if (process.getuid?.() === 0) return []
  const { code } = await run("sudo", ["-n", "true"], { isQuiet: true })
  return code === 0 ? ["sudo", "-n"] : undefined
}

async function installChromium(asRoot: string[]): Promise<boolean> {
  const command = [...asRoot, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q"]
  const options = ["-o", "DPkg::Lock::Timeout=300"]
  const install = [...options, "install", "-y", "--no-install-recommends", ...CHROME_PACKAGES]
  if ((await aptGet(command, install)).code === 0) return true
  // Package lists are missing on a fresh machine and name vanished files on an old one.
  await aptGet(command, ["update"])
  const { code, output } = await aptGet(command, install)
  if (code !== 0)
    console.log(`apt-get could not install it (${lastLine(output)}); unpacking a copy instead …`)
  return code === 0
}

/** Waits while another program works on the system's packages. */
async function aptGet(
  command: string[],
  args: string[],
): Promise<{ code: number; output: string }> {
  const [program = "apt-get", ...first] = command
  for (let attempt = 1; ; attempt++) {
    const result = await run(program, [...first, ...args], { isQuiet: true, env: plainEnv() })
    const isLocked = /could not get lock|unable to (acquire|lock)/i.test(result.output)
    if (result.code === 0 || !isLocked || attempt === LOCK_TRIES) return result
    if (attempt === 1) console.log("  waiting for another program that is installing packages …")
    await pause(LOCK_PAUSE_MS)
  }
}

/* As a copy, into the tools folder */

interface Unpacking {
  name: string
  /** Given the apt options to use. */
  packages: (apt: string[]) => Promise<string[]>
  /** Adds to the unpacked files, which will lie in `final`. */
  finish?: (unpacked: string, final: string) => Promise<void>
  /** Throws when it does not work. */
  check: () => Promise<void>
}

/**
 * Downloads Debian packages with all they need beyond the system's, and unpacks them without
 * installing.
 */
async function unpack({ name, packages, finish, check }: Unpacking): Promise<void> {
  const final = join(toolsFolder(), name)
  const work = `${final}.${process.pid}`
  const clear = () => rm(work, { recursive: true, force: true })
  beforeEnd(clear)
  try {
    const archives = await download(work, packages)
    const unpacked = join(work, "root")
    await mkdir(unpacked)
    for (const archive of archives) {
      const { code, output } = await run("dpkg-deb", ["-x", archive, unpacked], { isQuiet: true })
      if (code !== 0) throw new CannotGet(`${archive} could not be unpacked: ${lastLine(output)}`)
    }
    await finish?.(unpacked, final)
    await chmod(unpacked, 0o755)
    await rm(final, { recursive: true, force: true })
    await rename(unpacked, final)
  } finally {
    await clear()
  }
  try {
    await check()
  } catch (error) {
    await rm(final, { recursive: true, force: true })
    throw error
  }
}

/** Paths of the downloaded archives, in `work`. */
async function download(work: string, packages: Unpacking["packages"]): Promise<string[]> {
  const apt = [
    ...["-o", `Dir::State=${work}/state`],
    ...["-o", `Dir::Cache=${work}/cache`],
    // apt leaves out what the system has already.
    ...["-o", "Dir::State::status=/var/lib/dpkg/status"],
    ...["-o", "Debug::NoLocking=1"],
    ...["-o", "APT::Sandbox::User=root"],
    ...["-o", "Acquire::Languages=none"],
  ]
  const folder = join(work, "cache", "archives")
  await mkdir(join(work, "state", "lists", "partial"), { recursive: true })
  await mkdir(join(folder, "partial"), { recursive: true })
  const update = await aptGet(["apt-get", ...apt], ["-q", "update"])
  const named = await packages(apt)
  const install = ["install", "--reinstall", "-q", "-y", "--no-install-recommends"]
  const args = [...install, "--download-only", ...named]
  const { code, output } = await aptGet(["apt-get", ...apt], args)
  if (code !== 0) {
    const why =
      /^E: .*$/m.exec(output)?.[0] ?? /^[EW]: .*$/m.exec(update.output)?.[0] ?? lastLine(output)
    throw new CannotGet(`The packages of Debian could not be downloaded (${why}).`)
  }
  const names = (await readdir(folder)).filter(
    (file) => file.endsWith(".deb") && !SYSTEM_PACKAGES.test(file),
  )
  return names.map((file) => join(folder, file))
}

/** The package behind Debian's “postgresql”, such as postgresql-15. */
async function newestPostgres(apt: string[]): Promise<string> {
  const { output } = await run("apt-cache", [...apt, "depends", "postgresql"], {
    isQuiet: true,
    env: plainEnv(),
  })
  const found = /Depends: (postgresql-\d+)/.exec(output)?.[1]
  if (!found)
    throw new CannotGet(
      "apt knows no package “postgresql”, or its package lists could not be downloaded.",
    )
  return found
}

/** A command that starts the unpacked Chromium with its libraries and fonts. */
async function writeLauncher(unpacked: string, final: string): Promise<void> {
  const libraries = librariesOf(unpacked).map((folder) => folder.replace(unpacked, final))
  const aliases = {
    Sans: ["sans-serif", "Arial", "Helvetica"],
    Serif: ["serif", "Times New Roman", "Times"],
    Mono: ["monospace", "Courier New", "Courier"],
  }
  const fonts = [
    `<?xml version="1.0"?>`,
    `<!DOCTYPE fontconfig SYSTEM "fonts.dtd">`,
    `<fontconfig>`,
    `  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>`,
    `  <dir>${final}/usr/share/fonts</dir>`,
    `  <cachedir prefix="xdg">fontconfig</cachedir>`,
    ...Object.entries(aliases).flatMap(([style, families]) => {
      const prefer = `<prefer><family>Liberation ${style}</family></prefer>`
      return families.map((family) => `  <alias><family>${family}</family>${prefer}</alias>`)
    }),
    `</fontconfig>`,
  ]
  await writeFile(join(unpacked, "fonts.conf"), `${fonts.join("\n")}\n`)
  const launcher = [
    `#!/bin/sh`,
    `export LD_LIBRARY_PATH="${libraries.join(":")}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"`,
    `export FONTCONFIG_FILE="${final}/fonts.conf"`,
    `exec "${final}/usr/lib/chromium/chromium-headless-shell" "$@"`,
  ]
  await writeFile(join(unpacked, "chromium"), `${launcher.join("\n")}\n`, { mode: 0o755 })
}

async function checkChromium(): Promise<void> {
  const path = findChromium()
  if (!path)
    throw new CannotGet("Debian's package holds no Chromium. Set CHROMIUM to the path of a Chrome.")
  const profile = join(tmpdir(), `disha-chromium-${process.pid}`)
  const page = "data:text/html,<p id=found>It runs</p>"
  const args = ["30", path, ...HEADLESS_SWITCHES, `--user-data-dir=${profile}`, "--dump-dom", page]
  const { output } = await run("timeout", args, { isQuiet: true })
  await rm(profile, { recursive: true, force: true })
  if (!output.includes(`<p id="found">It runs</p>`)) {
    throw new CannotGet(
      `The unpacked Chromium does not run here (${lastLine(output)}). Set CHROMIUM to the path of a Chrome.`,
    )
  }
}

async function checkPostgres(): Promise<void> {
  const tools = findPostgres()
  if (!tools) throw new CannotGet("Debian's package holds no PostgreSQL server.")
  const env = { ...process.env, ...tools.env }
  await requireRun("PostgreSQL", env, join(tools.binFolder, "postgres"), ["--version"])
}

/** Throws when an unpacked program does not run. */
async function requireRun(name: string, env: NodeJS.ProcessEnv, command: string, args: string[]) {
  const { code, output } = await run(command, args, { isQuiet: true, env })
  if (code !== 0)
    throw new CannotGet(`The unpacked ${name} does not run here (${lastLine(output)}).`)
}

/* Places */

/** For root a place that others may read, too: PostgreSQL refuses to run as root. */
function toolsFolder(): string {
  if (process.getuid?.() === 0) return "/var/cache/disha-tools"
  return join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "disha-tools")
}

function mayUseSystem(): boolean {
  return process.env.DISHA_TOOLS !== "private"
}

function searchPath(): string[] {
  return (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "")
}

/** The bin folders of the versions in a folder, newest first. */
function versionFolders(folder: string): string[] {
  if (!existsSync(folder)) return []
  const versions = readdirSync(folder).sort((a, b) => Number(b) - Number(a))
  return versions.map((version) => join(folder, version, "bin"))
}

function hasServer(binFolder: string): boolean {
  return existsSync(join(binFolder, "initdb")) && existsSync(join(binFolder, "postgres"))
}

/** The folders below `root` that hold shared libraries. */
function librariesOf(root: string): string[] {
  const folders = new Set<string>()
  for (const top of ["lib", "usr/lib"]) {
    if (!existsSync(join(root, top))) continue
    for (const entry of readdirSync(join(root, top), { recursive: true, withFileTypes: true })) {
      if (/^lib.*\.so(\.|$)/.test(entry.name)) folders.add(entry.parentPath)
    }
  }
  return [...folders].sort((a, b) => a.length - b.length)
}

function needApt(): void {
  const has = (name: string) => searchPath().some((folder) => existsSync(join(folder, name)))
  if (has("apt-get") && has("dpkg-deb")) return
  throw new CannotGet(
    "It is not installed, and only Debian's apt can get it here. Install it and start again.",
  )
}

/** English messages and no questions. */
function plainEnv(): NodeJS.ProcessEnv {
  return { ...process.env, LC_ALL: "C", DEBIAN_FRONTEND: "noninteractive" }
}

function lastLine(output: string): string {
  return output.trimEnd().split("\n").at(-1) ?? ""
}

if (import.meta.main) {
  endTogether()
  const { chromium, postgres, missing } = await getTestTools({ chromium: true, postgres: true })
  console.log(`Chromium: ${chromium ?? missing.chromium}`)
  console.log(`PostgreSQL: ${postgres?.binFolder ?? missing.postgres}`)
  if (!chromium || !postgres) process.exitCode = 1
}
