import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:net"
import { join, resolve } from "node:path"
import { START_FLAGS } from "#tools/fleet/app.ts"

const ROOT = resolve(import.meta.dirname, "../..")

/**
 * Where the browser tests find the product that Playwright starts (serve.ts). Two runs at once need
 * two ports.
 */
export const ORIGIN = `http://127.0.0.1:${process.env.E2E_PORT ?? 43117}`
export const DATA_DIR = join(ROOT, ".cache/e2e/data")
/** Everything that this product prints. */
export const LOG_FILE = join(ROOT, ".cache/e2e/server.log")
/** How it came to be filled, an `EarlierStart[]`; written when it is open. */
export const STARTS_FILE = join(ROOT, ".cache/e2e/starts.json")

/** A start of the product that was ended again before the tests began. */
export interface EarlierStart {
  /** The signal that ended it. */
  signal: "SIGKILL" | "SIGTERM"
  /** Its exit code, or the name of the signal that ended it. */
  ended: number | string
  /** From the signal to the end. */
  endedAfterMs: number
  output: string
}

export interface Product {
  origin: string
  process: ChildProcess
  /** Its output so far, on both streams. */
  output(): string
  /** Resolves when it has printed this; rejects with all it printed when it ends before. */
  printed(text: string): Promise<void>
  /** Resolves when it is open to visitors; rejects with all it printed when it ends before. */
  ready(): Promise<void>
  /** Its exit code, or the name of the signal that ended it. */
  ended: Promise<number | string>
}

interface StartOptions {
  dataDir: string
  /** A free port by default. */
  port?: number
  /** Environment variables beside those; of the machine's own only what a program needs to run. */
  settings?: Record<string, string>
}

const running = new Set<ChildProcess>()
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL")
})

/**
 * Starts server.js as `npm start` does after the build, in production mode and without the demo.
 */
export async function startProduct({ dataDir, port, settings }: StartOptions): Promise<Product> {
  const ownPort = port ?? (await freePort())
  const origin = `http://127.0.0.1:${ownPort}`
  const { PATH = "", HOME = "" } = process.env
  const child = spawn(process.execPath, [...START_FLAGS, "server.js"], {
    cwd: ROOT,
    env: {
      PATH,
      HOME,
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      PORT: String(ownPort),
      PUBLIC_ORIGIN: origin,
      LOG_LEVEL: "warn",
      DEMO: "0",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  })
  running.add(child)
  let output = ""
  const waiting = new Set<() => void>()
  const hear = (chunk: string) => {
    output += chunk
    for (const look of waiting) look()
  }
  child.stdout.setEncoding("utf8").on("data", hear)
  child.stderr.setEncoding("utf8").on("data", hear)
  const ended = once(child, "close").then(([code, signal]) => {
    running.delete(child)
    return (code ?? signal) as number | string
  })

  function printed(text: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (!output.includes(text)) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
      void ended.then((how) =>
        reject(new Error(`It ended (${how}) before it printed “${text}”:\n${output}`)),
      )
    })
  }

  return {
    origin,
    process: child,
    output: () => output,
    printed,
    ready: () => printed(`Disha is open at ${origin}`),
    ended,
  }
}

/** A port that no process listened to a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  server.close()
  await once(server, "close")
  if (address === null || typeof address === "string") throw new Error("The port is not known")
  return address.port
}
