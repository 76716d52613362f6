import { Agent } from "node:http"
import { setTimeout as pause } from "node:timers/promises"
import autocannon, { type Options, type Result } from "autocannon"
import { ask, causeOf } from "./ask.ts"

/** Gives the next address to request. */
export type NextPath = () => string

/** The paths in turn. A path that is a function is another address each time. */
export function inTurn(paths: readonly (string | (() => string))[]): NextPath {
  let next = 0
  return () => {
    const path = paths[next++ % paths.length]!
    return typeof path === "string" ? path : path()
  }
}

/** What a number of requests took. */
export interface Speed {
  requests: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Responses other than 2xx, and connections that broke. */
  failures: number
}

/** Requests as fast as replies come, for so many seconds or until so many are answered. */
export async function drive(of: {
  origin: string
  next: NextPath
  headers: Record<string, string>
  connections: number
  seconds?: number
  amount?: number
}): Promise<Speed> {
  const took: number[] = []
  const options: Options = {
    url: of.origin,
    connections: of.connections,
    ...(of.amount === undefined ? { duration: of.seconds } : { amount: of.amount }),
    headers: of.headers,
    requests: [{ setupRequest: (request) => ({ ...request, path: of.next() }) }],
  }
  const { requests, non2xx, errors } = await new Promise<Result>((resolve, reject) => {
    const run = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
    // Its own percentiles are whole milliseconds.
    run.on("response", (_client, _status, _bytes, tookMs) => took.push(tookMs))
  })
  return {
    requests: requests.total,
    perSecond: requests.average,
    p50Ms: percentile(took, 50),
    p99Ms: percentile(took, 99),
    failures: non2xx + errors,
  }
}

export interface Failure {
  /** Milliseconds since 1970. */
  at: number
  path: string
  /** The status, or what became of the connection. */
  cause: string
}

export interface LoadReport {
  requests: number
  failures: Failure[]
  p50Ms: number
  p99Ms: number
  maxMs: number
}

/**
 * Visitors who read until `stop()`, each on a kept connection, with a pause after each reply. A
 * status from 400 on is a failure.
 */
export function startLoad(of: {
  origin: string
  paths: readonly (string | (() => string))[]
  visitors: number
  pauseMs: number
}): { stop(): Promise<LoadReport> } {
  const took: number[] = []
  const failures: Failure[] = []
  let isOver = false

  async function visit(offset: number) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const next = inTurn([...of.paths.slice(offset), ...of.paths.slice(0, offset)])
    while (!isOver) {
      const path = next()
      const began = performance.now()
      const cause = await ask(of.origin + path, { agent }).then(
        ({ status }) => (status < 400 ? undefined : String(status)),
        causeOf,
      )
      took.push(performance.now() - began)
      if (cause) failures.push({ at: Date.now(), path, cause })
      await pause(of.pauseMs)
    }
    agent.destroy()
  }

  const all = Promise.all(
    Array.from({ length: of.visitors }, (_, index) => visit(index % of.paths.length)),
  )
  return {
    async stop() {
      isOver = true
      await all
      return {
        requests: took.length,
        failures,
        p50Ms: percentile(took, 50),
        p99Ms: percentile(took, 99),
        maxMs: Math.max(0, ...took),
      }
    },
  }
}

/** The value that so many percent of the values do not exceed; 0 of no values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0
}
