import { freePort } from "#scripts/postgres.ts"
import { ownEnvironment, type Running, START_FLAGS, startNode } from "../bench/servers.ts"

/** One process of the product; it keeps its port over any number of ends and starts. */
export interface App {
  /** A letter, for what is printed. */
  name: string
  port: number
  /** http://127.0.0.1:… */
  origin: string
  /** Of the process; undefined while it does not run. */
  readonly pid: number | undefined
  /**
   * Resolves when it says that it is ready; `root` is the folder of another version. Throws what it
   * printed.
   */
  start(root?: string): Promise<void>
  /** Resolves with its exit code (128 + n after signal n) when it has ended. */
  stop(signal?: "SIGTERM" | "SIGKILL"): Promise<number>
}

interface AppOptions {
  name: string
  /** The folder that the product is installed in, built. */
  root: string
  /** Settings of the product; nothing of this process's environment comes along. */
  settings: Record<string, string>
}

/** The product in production mode, as `npm start` starts it. It does not run yet. */
export async function makeApp({ name, root: usual, settings }: AppOptions): Promise<App> {
  const port = await freePort()
  let running: Running | undefined
  return {
    name,
    port,
    origin: `http://127.0.0.1:${port}`,
    get pid() {
      return running?.pid
    },
    async start(root = usual) {
      const env = { ...ownEnvironment(), LOG_LEVEL: "error", ...settings }
      const started = await startNode([...START_FLAGS, "server.js"], {
        root,
        env,
        port,
        readyPath: "/readyz",
      })
      running = started
      void started.ended.then(() => {
        if (running === started) running = undefined
      })
    },
    async stop(signal = "SIGTERM") {
      if (!running) return 0
      const { pid, ended } = running
      process.kill(pid, signal)
      return (await ended).code
    },
  }
}
