import { readFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { freePort } from "#scripts/postgres.ts"
import { run } from "#scripts/processes.mjs"

export const ROOT = join(import.meta.dirname, "../..")

/** The first start loads the demo, and a busy machine leaves it little time. */
const READY_LIMIT_MS = 300_000
const CHECK_MS = 50

export interface AppOptions {
  name?: string
  /** A free one unless given. */
  port?: number
  /** Nothing of this process's environment is passed on beside PATH and HOME. */
  settings?: Record<string, string>
  /** Arguments of `command`; as `npm start` runs the built product unless given. */
  args?: readonly string[]
  command?: string
  /** Answers when the process is ready: with 200, unless any status will do. */
  readyPath?: string
  isReadyByAnyStatus?: boolean
}

const PACKAGE = readFileSync(join(ROOT, "package.json"), "utf8")
const { start }: Record<"start", string> = JSON.parse(PACKAGE).scripts

/** The flags that `npm start` gives to Node. */
export const START_FLAGS: string[] = start.match(/--(?!for)[a-z-]+(?:=\d+)?/g) ?? []

/** The environment that `npm start` sets. */
function startEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env
  const own = (start.match(/\b[A-Z_]+=\S+/g) ?? []).map((setting) => setting.split("="))
  return { PATH, HOME, ...Object.fromEntries(own) }
}

/** A server process. It keeps its port over any number of starts. */
export type App = Awaited<ReturnType<typeof makeApp>>

/** A process of the product in production mode, or of another server. It does not run yet. */
export async function makeApp({
  name = "product",
  port: given,
  settings = {},
  command = process.execPath,
  args = [...START_FLAGS, "server.js"],
  readyPath = "/readyz",
  isReadyByAnyStatus = false,
}: AppOptions) {
  const port = given ?? (await freePort())
  const origin = `http://127.0.0.1:${port}`
  let running: { pid: number; ended: Promise<{ code: number; output: string }> } | undefined

  return {
    name,
    port,
    origin,
    settings,
    /** Undefined while it does not run. */
    get pid() {
      return running?.pid
    },
    /** Resolves when it is ready; `root` is the folder of another version. Throws its output. */
    async start(root = ROOT) {
      const env = { ...startEnvironment(), LOG_LEVEL: "warn", ...settings, PORT: String(port) }
      const child = { pid: 0 }
      const onStart = (pid: number) => Object.assign(child, { pid })
      const ended = run(command, [...args], { cwd: root, env, isQuiet: true, onStart })
      const started = { ...child, ended }
      running = started
      void ended.then(() => {
        if (running === started) running = undefined
      })
      const isSettled = async () =>
        running !== started || isOk(origin + readyPath, isReadyByAnyStatus)
      await until(isSettled, "", { limitMs: READY_LIMIT_MS }).catch(() => this.stop("SIGKILL"))
      if (running !== started) throw new Error(`${name} did not start:\n${(await ended).output}`)
    },
    /** Resolves with its exit code when it has ended: 128 + n after signal n, 0 if it did not run. */
    async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM") {
      if (!running) return 0
      const { pid, ended } = running
      process.kill(pid, signal)
      return (await ended).code
    },
  }
}

/** Whether it answers with 200 or the like, or with `isAnyStatus` at all. */
export function isOk(url: string, isAnyStatus = false): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok || isAnyStatus,
    () => false,
  )
}

/** Asks again and again until it is so. Throws the complaint after the limit. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  complaint: string,
  { limitMs = 60_000, everyMs = CHECK_MS } = {},
): Promise<void> {
  const limit = performance.now() + limitMs
  while (!(await isSo())) {
    if (performance.now() > limit) throw new Error(complaint)
    await pause(everyMs)
  }
}

/** Does the works side by side, each again after a pause, until `stop()`, which waits for them. */
export function repeat(works: readonly (() => Promise<unknown>)[], pauseMs: number) {
  let isOver = false
  const working = works.map(async (work) => {
    while (!isOver) {
      await work()
      if (pauseMs > 0) await pause(pauseMs)
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(working)
    },
  }
}

/** Runs one of the operator's commands, such as `verify`, with these settings. */
export function command(name: string, words: string[], settings: Record<string, string>) {
  const env = { ...startEnvironment(), ...settings }
  return run(process.execPath, [`scripts/${name}.ts`, ...words], { cwd: ROOT, env, isQuiet: true })
}
