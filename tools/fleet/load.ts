import { Agent, get } from "node:http"
import { setTimeout as pause } from "node:timers/promises"
import { causeOf, sendRequest } from "./http-client.ts"

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

/** The duration of a number of requests. */
export interface Speed {
  requests: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Replies with an error, and connections that broke. */
  failures: number
}

/**
 * Requests as fast as replies come, for so many seconds or until so many are answered. It leaves
 * bodies unread: a client that costs more than the server would be what is measured.
 */
export async function drive(of: {
  origin: string
  next: NextPath
  headers: Record<string, string>
  connections: number
  seconds?: number
  amount?: number
}): Promise<Speed> {
  const { next, headers, connections, seconds = Infinity, amount = Infinity } = of
  const { hostname, port } = new URL(of.origin)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const took: number[] = []
  let [started, failures] = [0, 0]
  const began = performance.now()
  const once = () =>
    new Promise<boolean>((resolve) => {
      get({ hostname, port, path: next(), headers, agent }, (reply) => {
        reply.resume().on("end", () => resolve((reply.statusCode ?? 500) < 400))
        reply.on("error", () => resolve(false))
      }).on("error", () => resolve(false))
    })
  const lane = async () => {
    while (started < amount && performance.now() - began < seconds * 1_000) {
      started += 1
      const sentAt = performance.now()
      if (!(await once())) failures += 1
      took.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: connections }, lane))
  agent.destroy()
  return {
    requests: took.length,
    perSecond: (took.length / (performance.now() - began)) * 1_000,
    p50Ms: percentile(took, 50),
    p99Ms: percentile(took, 99),
    failures,
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
 * Visitors who read until `stop()`, each on a keep-alive connection, with a pause after each reply. A
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
      const cause = await sendRequest(of.origin + path, { agent }).then(
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

export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** The value that so many percent of the values do not exceed; 0 of no values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0
}
