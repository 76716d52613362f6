import { Counter, Gauge, Histogram, Registry } from "prom-client"
import type { StorageCall } from "../media/s3-client.ts"

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])

/** Counters that the code increments in place: whole numbers that only grow. */
export interface Counters {
  /** Sign-ins by outcome. */
  signIns: { accepted: number; refused: number; throttled: number }
  /** Pictures of forms by whether they were stored. */
  uploads: { stored: number; refused: number }
  /**
   * Complete sweeps of the pictures, and the time of the latest one, in milliseconds since 1970.
   */
  sweeps: { done: number; lastAt: number }
}

/** An answered request: the pattern of its route, never its address. */
export interface AnsweredRequest {
  /** The type of the requested resource: api, page, picture, file, health. */
  sort: string
  route: string
  method: string
  status: number
  seconds: number
}

/** A value by its labels; a value alone is one without any. */
export type Figures = number | [labels: Record<string, string>, value: number][]

type Reader = () => Figures | undefined | Promise<Figures | undefined>

export type Metrics = ReturnType<typeof openMetrics>

/** The metrics of this process; each start resets them. */
export function openMetrics({ version }: { version: string }) {
  const registry = new Registry()
  const registers = [registry]
  const counters: Counters = {
    signIns: { accepted: 0, refused: 0, throttled: 0 },
    uploads: { stored: 0, refused: 0 },
    sweeps: { done: 0, lastAt: 0 },
  }
  const requests = new Counter({
    name: "disha_http_requests_total",
    help: "Requests answered, by sort, method and class of the status",
    labelNames: ["sort", "method", "status"],
    registers,
  })
  const durations = new Histogram({
    name: "disha_http_request_duration_seconds",
    help: "How long requests took from their head to the end of the answer, by the pattern of their route",
    labelNames: ["sort", "route", "method"],
    buckets: SECONDS,
    registers,
  })
  const statements = new Histogram({
    name: "disha_database_duration_seconds",
    help: "How long statements and transactions took, the wait for a connection included",
    labelNames: ["sort"],
    buckets: SECONDS,
    registers,
  })
  const failures = new Counter({
    name: "disha_database_failures_total",
    help: "Statements and transactions that failed: unavailable when the database did not answer, else error",
    labelNames: ["failure"],
    registers,
  })
  for (const failure of ["unavailable", "error"]) failures.inc({ failure }, 0)
  const calls = new Histogram({
    name: "disha_storage_duration_seconds",
    help: "How long requests to the storage of the pictures took, with all their tries",
    labelNames: ["operation"],
    buckets: SECONDS,
    registers,
  })
  const failedCalls = new Counter({
    name: "disha_storage_failures_total",
    help: "Requests to the storage of the pictures that were given up or refused",
    labelNames: ["operation"],
    registers,
  })
  const retries = new Counter({
    name: "disha_storage_retries_total",
    help: "Tries that were made after one that the storage did not answer, or answered that it cannot now",
    labelNames: ["operation"],
    registers,
  })

  const addTo =
    (Sort: typeof Counter | typeof Gauge) => (described: string, help: string, read: Reader) => {
      const [name = "", ...labelNames] = described.split(/[{,}]/).filter(Boolean)
      // Reloaded code adds its metrics again.
      registry.removeSingleMetric(name)
      const metric: Counter | Gauge = new Sort({
        name,
        help,
        labelNames,
        registers,
        async collect() {
          const figures = await found(read)
          metric.reset()
          if (figures === undefined) metric.remove()
          else if (typeof figures === "number") metric.inc(figures)
          else for (const [labels, value] of figures) metric.inc(labels, value)
        },
      })
    }
  const [counter, gauge] = [addTo(Counter), addTo(Gauge)]

  gauge("disha_build_info{version,node}", "The version that runs; always 1", () => [
    [{ version, node: process.version }, 1],
  ])
  counter("disha_sign_ins_total{outcome}", "Tries to sign in, by how they ended", () =>
    figuresBy("outcome", counters.signIns),
  )
  counter("disha_uploads_total{outcome}", "Pictures in forms, by whether they were kept", () =>
    figuresBy("outcome", counters.uploads),
  )
  counter(
    "disha_picture_sweeps_total",
    "Sweeps of the pictures that went through",
    () => counters.sweeps.done,
  )
  gauge(
    "disha_picture_sweep_last_timestamp_seconds",
    "When the last sweep of the pictures went through",
    () => (counters.sweeps.lastAt > 0 ? counters.sweeps.lastAt / 1_000 : undefined),
  )

  let underWay: Promise<string> | undefined
  return {
    counters,
    answered({ sort, route, method, status, seconds }: AnsweredRequest) {
      const known = METHODS.has(method) ? method : "other"
      requests.inc({ sort, method: known, status: `${Math.floor(status / 100)}xx` })
      durations.observe({ sort, route, method: known }, seconds)
    },
    /** Observes a statement or transaction of the database, with its type of failure. */
    queried(sort: "statement" | "transaction", seconds: number, failure?: "unavailable" | "error") {
      statements.observe({ sort }, seconds)
      if (failure) failures.inc({ failure })
    },
    /** Observes a request to the storage of the pictures, where they are in a bucket. */
    calledStorage({ operation, seconds, retries: again, isFailed }: StorageCall) {
      calls.observe({ operation }, seconds)
      failedCalls.inc({ operation }, Number(isFailed))
      retries.inc({ operation }, again)
    },
    /**
     * Adds a counter by its name with its labels, `a{b,c}`. `read` is called at each scrape; a
     * failure leaves the metric out.
     */
    counter,
    /** Adds a gauge in the same way. */
    gauge,
    /** Gives all metrics in the text format of Prometheus. */
    read() {
      // Concurrent scrapes share one result, since reading may query the database.
      underWay ??= registry.metrics().finally(() => {
        underWay = undefined
      })
      return underWay
    },
    /** The content type of the text of `read`. */
    contentType: registry.contentType,
  }
}

/** Counts by their names, as rows of one label. */
export function figuresBy(label: string, counts: Record<string, number>): Figures {
  return Object.entries(counts).map(([name, count]) => [{ [label]: name }, count])
}

async function found(read: Reader): Promise<Figures | undefined> {
  try {
    return await read()
  } catch {
    return undefined
  }
}
