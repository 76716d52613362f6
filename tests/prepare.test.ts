import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import fs from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterEach, expect, test, vi } from "vitest"

/**
 * Behaviour of the fake npm, by the variable FAKE: it stands in for the network and a slow machine.
 */
const FAKE_NPM = `#!/bin/sh
echo "$*" >> calls
case "$1:$FAKE" in
  *:hang) echo $$ > hanging; exec sleep 300 ;;
  ci:offline) echo "npm error code EAI_AGAIN" >&2; exit 1 ;;
  ci:full) echo "npm error code ENOSPC" >&2; exit 1 ;;
  ci:untrusted) echo "npm error code SELF_SIGNED_CERT_IN_CHAIN" >&2; exit 1 ;;
  ci:unfit) echo "npm error code EUSAGE" >&2; exit 1 ;;
  run:broken) echo "app/page.tsx: unexpected token"; exit 1 ;;
  ci:*)
    rm -rf node_modules; mkdir -p node_modules/thing node_modules/.bin
    echo '{}' > node_modules/thing/package.json
    command -v node > npm-runs-on
    mkdir -p "$OWN_NODE/bin" "$OWN_NODE/include" && echo '{}' > "$OWN_NODE/package.json"
    ln -s "$NODE_TO_INSTALL" "$OWN_NODE/bin/node"
    if [ "$FAKE" != unlinked ]; then ln -s "$NODE_TO_INSTALL" node_modules/.bin/node; fi
    if [ -d bin ]; then cp bin/* node_modules/.bin/; fi ;;
  run:*) mkdir -p build; echo built > build/server.js ;;
esac
`

const { scripts } = JSON.parse(fs.readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>
}

const OWN_NODE = `node_modules/node-${process.platform}-${process.arch}`

const projects: string[] = []
const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL")
  for (const project of projects.splice(0)) fs.rmSync(project, { recursive: true, force: true })
})

test("the first start installs and builds, the second does neither and says nothing", async () => {
  const project = aProject()
  const first = await prepare(project)
  expect(first.code).toBe(0)
  expect(first.output).toMatch(
    /^Installing packages \(once\) …\nInstalled in \d+ s\.\nBuilding …\nBuilt in \d+ s\.\n$/,
  )
  expect(callsOf(project)).toEqual([
    "ci --include=dev --include=optional --no-audit --no-fund",
    "run build",
  ])
  expect(fs.readdirSync(join(project, OWN_NODE)).toSorted()).toEqual(["bin", "package.json"])
  const second = await prepare(project)
  expect(second).toEqual({ code: 0, output: "" })
  expect(callsOf(project)).toHaveLength(2)
})

test("npm run dev installs and does not build", async () => {
  const project = aProject()
  await prepare(project, { args: ["--for=dev"] })
  expect(callsOf(project).map((call) => call.split(" ")[0])).toEqual(["ci"])
})

test("a changed source is built again, and a changed test is not", async () => {
  const project = await aReadyProject()
  fs.writeFileSync(join(project, "app/page.test.ts"), "new test")
  await prepare(project)
  expect(callsOf(project)).toEqual([])
  fs.writeFileSync(join(project, "app/page.ts"), "other page")
  await prepare(project)
  expect(callsOf(project)).toEqual(["run build"])
})

test("a source that only got a newer date is not built again", async () => {
  const project = await aReadyProject()
  const later = new Date(Date.now() + 60_000)
  fs.utimesSync(join(project, "app/page.ts"), later, later)
  await prepare(project)
  expect(callsOf(project)).toEqual([])
})

test("a removed source and a removed build are noticed", async () => {
  const project = await aReadyProject()
  fs.rmSync(join(project, "app/page.ts"))
  await prepare(project)
  expect(callsOf(project)).toEqual(["run build"])
  fs.rmSync(join(project, "build"), { recursive: true })
  await prepare(project)
  expect(callsOf(project)).toEqual(["run build", "run build"])
})

test("a changed package-lock.json and a missing package are installed", async () => {
  const project = await aReadyProject()
  fs.writeFileSync(join(project, "package-lock.json"), aLock("2.0.0"))
  await prepare(project, { args: ["--for=dev"] })
  expect(callsOf(project)).toHaveLength(1)
  fs.rmSync(join(project, "node_modules/thing"), { recursive: true })
  await prepare(project, { args: ["--for=dev"] })
  expect(callsOf(project)).toHaveLength(2)
})

test("packages that were installed by hand are not installed again", async () => {
  const project = await aReadyProject()
  fs.rmSync(join(project, "node_modules/.disha-lock"))
  fs.writeFileSync(join(project, "node_modules/.package-lock.json"), aLock())
  await prepare(project)
  expect(callsOf(project)).toEqual([])
})

test("a build that failed shows its output and is tried again", async () => {
  const project = await aReadyProject()
  fs.writeFileSync(join(project, "app/page.ts"), "broken page")
  const { code, output } = await prepare(project, { fake: "broken" })
  expect(code).toBe(1)
  expect(output).toContain("app/page.tsx: unexpected token")
  expect(output).toContain("The build failed.")
  expect((await prepare(project)).code).toBe(0)
  expect(callsOf(project)).toEqual(["run build", "run build"])
})

test.each([
  ["offline", "the package registry did not answer"],
  ["full", "The disk is full."],
  ["untrusted", "certificate of the package registry is not trusted"],
  ["unfit", "do not fit each other"],
])("an install that fails (%s) ends with a sentence", async (fake, words) => {
  const { code, output } = await prepare(aProject(), { fake })
  expect(code).toBe(1)
  expect(output).toContain(words)
  expect(output).not.toContain("    at ")
})

test("a missing npm is reported in a sentence", async () => {
  const project = aProject()
  fs.rmSync(join(project, "fake/npm"))
  const { code, output } = await prepare(project, { path: join(project, "fake") })
  expect(code).toBe(1)
  expect(output).toContain("npm was not found.")
})

test("a Node that is too old for the server is reported in a sentence", async () => {
  const project = aProject()
  const oldNode = join(project, "fake/old-node")
  fs.writeFileSync(oldNode, "#!/bin/sh\necho v20.19.0\n", { mode: 0o755 })
  const { code, output } = await prepare(project, { nodeToInstall: oldNode })
  expect(code).toBe(1)
  expect(output).toContain("Disha runs on Node 24 or newer, and this is Node 20.19.0.")
  expect(callsOf(project)).not.toContain("run build")
})

test("the Node of the packages is a command of theirs where an older npm has lost the link", async () => {
  const project = aProject()
  const oldNode = join(project, "fake/node")
  fs.writeFileSync(oldNode, "#!/bin/sh\necho v20.19.0\n", { mode: 0o755 })
  expect(await prepare(project, { fake: "unlinked" })).toMatchObject({ code: 0 })
  const command = join(project, "node_modules/.bin/node")
  expect(fs.realpathSync(command)).toBe(fs.realpathSync(process.execPath))
  fs.rmSync(command)
  expect(await prepare(project)).toEqual({ code: 0, output: "" })
  expect(fs.realpathSync(command)).toBe(fs.realpathSync(process.execPath))
})

test("npm runs on the Node of the packages, which it installs first, where the machine's is older", async () => {
  const project = aClone()
  const { code } = await outputOf(
    spawn(join(project, "fake/node"), ["scripts/prepare.mjs"], {
      cwd: project,
      env: envOfClone(project),
    }),
  )
  expect(code).toBe(0)
  const command = fs.readFileSync(join(project, "npm-runs-on"), "utf8").trim()
  expect(command).toBe(join(project, ".cache/node", OWN_NODE, "bin/node"))
  expect(fs.existsSync(join(project, ".cache/node"))).toBe(false)
})

test("of two starts at once, one installs and builds, and the other waits", async () => {
  const project = aProject()
  const both = await Promise.all([prepare(project), prepare(project)])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(callsOf(project)).toHaveLength(2)
})

test("SIGTERM ends a running install with everything it started, and the next start installs", async () => {
  const project = aProject()
  const child = startPrepare(project, { fake: "hang" })
  const npm = await hangingNpm(project)
  child.kill("SIGTERM")
  expect(await once(child, "exit")).toEqual([143, null])
  expect(isRunning(npm)).toBe(false)
  expect((await prepare(project)).code).toBe(0)
})

test("a start whose shell has ended, as npm's does on SIGTERM, ends its install too", async () => {
  const project = aProject()
  const command = `"${process.execPath}" scripts/prepare.mjs && echo next > next`
  const shell = spawn("/bin/sh", ["-c", command], {
    cwd: project,
    env: envOf(project, { fake: "hang" }),
  })
  children.push(shell)
  const npm = await hangingNpm(project)
  shell.kill("SIGTERM")
  await vi.waitFor(() => expect(isRunning(npm)).toBe(false), 8_000)
  expect(fs.existsSync(join(project, "next"))).toBe(false)
})

test("a start killed in the middle leaves no lock that holds up the next one", async () => {
  const project = aProject()
  const child = startPrepare(project, { fake: "hang" })
  const npm = await hangingNpm(project)
  child.kill("SIGKILL")
  await once(child, "exit")
  expect(fs.existsSync(join(project, ".cache/prepare.lock"))).toBe(true)

  // The npm it left behind still writes to node_modules: it is waited for.
  const next = startPrepare(project, {})
  const [line] = await once(next.stdout!.setEncoding("utf8"), "data")
  expect(line).toBe(`Waiting for another start in this folder (process ${npm}) …\n`)
  process.kill(npm, "SIGKILL")
  expect(await once(next, "exit")).toEqual([0, null])
})

test.each(Object.entries(scripts))(
  "npm run %s works as the first command after a clone, where the shell has met an older Node",
  async (_name, script) => {
    const project = aClone()
    const { code, output } = await outputOf(
      spawn("/bin/sh", ["-c", script], { cwd: project, env: envOfClone(project) }),
    )
    expect(output).not.toContain("ERR_UNKNOWN_FILE_EXTENSION")
    expect(code).toBe(0)
    const ran = fs.readFileSync(join(project, "ran"), "utf8").trimEnd().split("\n")
    expect(script.split(" && ").at(-1)).toContain(ran.at(-1))
  },
)

/* The project and its fake npm */

interface Circumstances {
  args?: string[]
  fake?: string
  /** Instead of the fake npm's folder and the usual ones. */
  path?: string
  nodeToInstall?: string
}

function aProject(): string {
  const project = fs.mkdtempSync(join(tmpdir(), "disha-prepare-"))
  projects.push(project)
  for (const folder of ["app", "scripts", "fake"]) fs.mkdirSync(join(project, folder))
  for (const script of ["prepare.mjs", "processes.mjs"]) {
    fs.copyFileSync(
      join(import.meta.dirname, "../scripts", script),
      join(project, "scripts", script),
    )
  }
  fs.writeFileSync(join(project, "package.json"), JSON.stringify({ type: "module" }))
  fs.writeFileSync(join(project, "package-lock.json"), aLock())
  fs.writeFileSync(join(project, "app/page.ts"), "page")
  fs.writeFileSync(join(project, "fake/npm"), FAKE_NPM, { mode: 0o755 })
  return project
}

/**
 * With the real commands; what they run only notes its name. The machine's Node knows no
 * TypeScript.
 */
function aClone(): string {
  const project = aProject()
  const version = `Object.defineProperty(process, "versions", { value: { node: "18.20.8" } })`
  fs.writeFileSync(join(project, "fake/old.cjs"), version)
  const old = `--no-strip-types --require "${join(project, "fake/old.cjs")}"`
  for (const [name, options] of Object.entries({ node: old, "new-node": "" })) {
    const command = `#!/bin/sh\nexec "${process.execPath}" ${options} "$@"\n`
    fs.writeFileSync(join(project, "fake", name), command, { mode: 0o755 })
  }
  const note = (name: string) =>
    `import fs from "node:fs"\nfs.appendFileSync("ran", "${name}\\n")\n`
  fs.writeFileSync(join(project, "server.js"), note("server.js"))
  const all = Object.values(scripts).join(" ")
  for (const [file] of all.matchAll(/(?:scripts|tests|tools)\/[\w/-]+\.ts/g)) {
    fs.mkdirSync(dirname(join(project, file)), { recursive: true })
    fs.writeFileSync(
      join(project, file),
      `${note(file)}const typed: string = ""\nexport { typed }\n`,
    )
  }
  fs.mkdirSync(join(project, "bin"))
  for (const tool of ["biome", "drizzle-kit", "knip", "react-router", "tsc", "vitest"]) {
    fs.writeFileSync(join(project, "bin", tool), `#!/bin/sh\necho ${tool} >> ran\n`, {
      mode: 0o755,
    })
  }
  return project
}

function envOfClone(project: string) {
  return envOf(project, { nodeToInstall: join(project, "fake/new-node") })
}

/** Installed and built, with no calls noted. */
async function aReadyProject(): Promise<string> {
  const project = aProject()
  expect((await prepare(project)).code).toBe(0)
  fs.rmSync(join(project, "calls"))
  return project
}

function aLock(version = "1.0.0"): string {
  const thing = { version, integrity: `sha512-${version}` }
  const elsewhere = { version: "1.0.0", optional: true, os: ["haiku"] }
  return JSON.stringify({
    packages: {
      "": {},
      "node_modules/thing": thing,
      "node_modules/elsewhere": elsewhere,
      [OWN_NODE]: { version, integrity: thing.integrity, optional: true },
    },
  })
}

function startPrepare(project: string, circumstances: Circumstances): ChildProcess {
  const args = ["scripts/prepare.mjs", ...(circumstances.args ?? [])]
  const child = spawn(process.execPath, args, { cwd: project, env: envOf(project, circumstances) })
  children.push(child)
  return child
}

function prepare(project: string, circumstances: Circumstances = {}) {
  return outputOf(startPrepare(project, circumstances))
}

async function outputOf(child: ChildProcess) {
  let output = ""
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text
    })
  }
  const [code] = await once(child, "close")
  return { code, output }
}

function envOf(
  project: string,
  { fake = "", path, nodeToInstall = process.execPath }: Circumstances,
) {
  return {
    PATH: path ?? `${join(project, "node_modules/.bin")}:${join(project, "fake")}:/usr/bin:/bin`,
    FAKE: fake,
    OWN_NODE,
    NODE_TO_INSTALL: nodeToInstall,
    npm_lifecycle_event: "start",
  }
}

function callsOf(project: string): string[] {
  const file = join(project, "calls")
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8").trimEnd().split("\n") : []
}

/** The id of the fake npm once it hangs. */
function hangingNpm(project: string): Promise<number> {
  return vi.waitFor(() => {
    const id = Number(fs.readFileSync(join(project, "hanging"), "utf8"))
    expect(id).toBeGreaterThan(0)
    // The start adds it to its lock a moment after npm runs.
    expect(fs.readFileSync(join(project, ".cache/prepare.lock"), "utf8")).toContain(String(id))
    return id
  }, 8_000)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, "utf8"))
  } catch {
    return false
  }
}
