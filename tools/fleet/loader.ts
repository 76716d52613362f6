import { Agent, request } from "node:http"
import { setTimeout as pause } from "node:timers/promises"
import { percentile } from "../bench/drive.ts"

export interface LoadOptions {
  origin: string
  /** Asked in turn by each visitor; a function makes an address anew each time. */
  paths: readonly (string | (() => string))[]
  visitors: number
  /** Between an answer and the visitor's next question. */
  pauseMs: number
  headers?: Record<string, string>
  /** Which answers are right; below 400 where nothing is said. */
  isRight?: (status: number) => boolean
}

export interface Failure {
  /** Milliseconds since 1970. */
  at: number
  path: string
  /** The status, or what became of the connection. */
  what: string
}

export interface LoadReport {
  requests: number
  failures: Failure[]
  p50Ms: number
  p99Ms: number
  maxMs: number
}

export interface Load {
  readonly requests: number
  /** Resolves with all of it when the last answer has come. */
  stop(): Promise<LoadReport>
}

const ANSWER_LIMIT_MS = 20_000

/** Visitors who read, each on a connection of its own, until they are told to stop. */
export function startLoad({
  origin,
  paths,
  visitors,
  pauseMs,
  headers,
  isRight = isFine,
}: LoadOptions): Load {
  const latencies: number[] = []
  const failures: Failure[] = []
  let isOver = false

  async function visit(first: number) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let next = first; !isOver; next++) {
      const path = paths[next % paths.length]!
      const address = typeof path === "string" ? path : path()
      const began = performance.now()
      const what = await ask(`${origin}${address}`, agent, headers).then(
        (status) => (isRight(status) ? undefined : String(status)),
        (error: Error & { code?: string }) => error.code ?? error.message,
      )
      latencies.push(performance.now() - began)
      if (what) failures.push({ at: Date.now(), path: address, what })
      await pause(pauseMs)
    }
    agent.destroy()
  }

  const all = Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)))
  return {
    get requests() {
      return latencies.length
    },
    async stop() {
      isOver = true
      await all
      return {
        requests: latencies.length,
        failures,
        p50Ms: percentile(latencies, 50),
        p99Ms: percentile(latencies, 99),
        maxMs: Math.max(0, ...latencies),
      }
    },
  }
}

function isFine(status: number): boolean {
  return status < 400
}

function ask(url: string, agent: Agent, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      { agent, headers, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) },
      (response) => {
        response.on("error", reject)
        response.on("end", () => resolve(response.statusCode ?? 0))
        response.resume()
      },
    )
    asked.on("error", reject)
    asked.end()
  })
}
