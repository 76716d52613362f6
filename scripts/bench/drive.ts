import { Agent, get } from "node:http"
import autocannon, { type Options, type Result } from "autocannon"

const SAMPLE_MS = 100

export interface Drive {
  origin: string
  /** Asked in turn; each connection begins at another one. */
  paths: string[]
  headers: Record<string, string>
  connections: number
  seconds: number
}

export interface Speed {
  /** Those that were asked, answered or not when the time was over. */
  requests: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Answers other than 200, and none at all. */
  failures: number
}

/** Asks as fast as answers come, on so many connections for so many seconds. No request is conditional. */
export async function drive({ origin, paths, headers, connections, seconds }: Drive): Promise<Speed> {
  const latencies: number[] = []
  let failures = 0
  let begun = 0
  const options: Options = {
    url: origin,
    connections,
    duration: seconds,
    sampleInt: SAMPLE_MS,
    headers,
    setupClient(client) {
      const first = Math.floor((begun++ * paths.length) / connections)
      client.setRequests([...paths.slice(first), ...paths.slice(0, first)].map((path) => ({ path })))
    },
  }
  const { errors, requests, duration } = await new Promise<Result>((resolve, reject) => {
    const instance = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
    instance.on("response", (_client, status, _bytes, tookMs) => {
      latencies.push(tookMs)
      if (status !== 200) failures++
    })
  })
  return {
    requests: requests.sent,
    perSecond: latencies.length / duration,
    p50Ms: percentile(latencies, 50),
    p99Ms: percentile(latencies, 99),
    failures: failures + errors,
  }
}

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  tookMs: number
}

const alone = new Agent({ keepAlive: true, maxSockets: 1 })

/** Asks once, on the one connection that is kept for this. */
export function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: alone, headers }, async (response) => {
      try {
        const body = Buffer.concat(await response.toArray())
        const tookMs = performance.now() - began
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, tookMs })
      } catch (error) {
        reject(error)
      }
    })
    request.on("error", reject)
  })
}

/** The value that so many percent of the values do not exceed; 0 of no values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0
}

export function median(values: readonly number[]): number {
  return percentile(values, 50)
}
