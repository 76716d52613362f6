import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { freePort } from "../postgres.ts"
import { beforeEnd } from "../processes.mjs"
import { getHaproxy } from "../test-tools.ts"

/** HAProxy before the processes of the product; it keeps its port over any number of ends and starts. */
export interface Proxy {
  /** http://127.0.0.1:… */
  origin: string
  readonly pid: number | undefined
  /** The file that it is run by. */
  configuration: string
  start(): Promise<void>
  stop(signal?: "SIGTERM" | "SIGKILL"): Promise<void>
}

export interface Backend {
  name: string
  port: number
}

const START_LIMIT_MS = 10_000
const CHECK_MS = 50

/** The configuration that operators are given, docs/deploy/haproxy.cfg, with these addresses. */
export function haproxyConfiguration(port: number, backends: readonly Backend[]): string {
  const servers = backends.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} check\n`).join("")
  return readFileSync(new URL("../../docs/deploy/haproxy.cfg", import.meta.url), "utf8")
    .replace(/^ {2}bind .*$/m, `  bind 127.0.0.1:${port}`)
    .replace(/(^ {2}server .*\n)+/gm, servers)
}

/** The proxy; it does not run yet. Gets HAProxy from Debian's packages where there is none. */
export async function makeProxy(backends: readonly Backend[]): Promise<Proxy> {
  const { path, env } = await getHaproxy()
  const folder = mkdtempSync(join(tmpdir(), "disha-proxy-"))
  const configuration = join(folder, "haproxy.cfg")
  const port = await freePort()
  writeFileSync(configuration, haproxyConfiguration(port, backends))
  const origin = `http://127.0.0.1:${port}`
  let child: ReturnType<typeof spawn> | undefined
  const kill = () => child?.kill("SIGKILL")
  process.on("exit", () => {
    kill()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEnd(kill)

  async function start() {
    const started = spawn(path, ["-db", "-f", configuration], {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    })
    child = started
    let said = ""
    for (const stream of [started.stdout, started.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        said = (said + text).slice(-20_000)
      })
    }
    started.on("exit", () => {
      if (child === started) child = undefined
    })
    const limit = Date.now() + START_LIMIT_MS
    while (
      !(await fetch(origin).then(
        () => true,
        () => false,
      ))
    ) {
      if (child !== started || Date.now() > limit) {
        started.kill("SIGKILL")
        throw new Error(`HAProxy did not start:\n${said}`)
      }
      await pause(CHECK_MS)
    }
  }

  return {
    origin,
    configuration,
    get pid() {
      return child?.pid
    },
    start,
    async stop(signal = "SIGTERM") {
      if (!child) return
      const ended = once(child, "exit")
      child.kill(signal)
      await ended
    },
  }
}
