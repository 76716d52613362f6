import { type EventLoopUtilization, monitorEventLoopDelay, performance } from "node:perf_hooks"
import { countSessions } from "../auth/sessions.ts"
import type { Database, Following } from "../db/open.ts"
import { within } from "../health.ts"
import { waitingJobs } from "../jobs.ts"
import type { Admission } from "../limits/admission.ts"
import type { CacheFigures } from "../pages/page-cache.ts"
import { type Counters, figuresBy, type Metrics } from "./metrics.ts"

/**
 * The database with every statement and transaction timed. Writes of the ORM outside a transaction
 * are not timed.
 */
export function timedDatabase(database: Database, metrics: Pick<Metrics, "queried">): Database {
  async function timed<T>(sort: "statement" | "transaction", work: () => Promise<T>): Promise<T> {
    const began = performance.now()
    const seconds = () => (performance.now() - began) / 1_000
    try {
      const result = await work()
      metrics.queried(sort, seconds())
      return result
    } catch (error) {
      const isUnavailable = (error as { code?: string }).code === "unavailable"
      metrics.queried(sort, seconds(), isUnavailable ? "unavailable" : "error")
      throw error
    }
  }
  return {
    ...database,
    query: (...args) => timed("statement", () => database.query(...args)),
    lookUp: (...args) => timed("statement", () => database.lookUp(...args)),
    transaction: (work) => timed("transaction", () => database.transaction(work)),
  }
}

/** The sign-in with every attempt counted by its outcome. */
export function countedSignIn<Attempt, Answer extends { user?: unknown } | undefined>(
  signIn: (attempt: Attempt) => Promise<Answer>,
  { signIns }: Counters,
): (attempt: Attempt) => Promise<Answer> {
  return async (attempt) => {
    try {
      const answer = await signIn(attempt)
      // Without a user the second step is still open.
      if (answer?.user) signIns.accepted += 1
      return answer
    } catch (error) {
      const { code } = error as { code?: string }
      if (code === "unauthenticated") signIns.refused += 1
      if (code === "tooManyRequests") signIns.throttled += 1
      throw error
    }
  }
}

/** Counts the pictures of a form by the outcome of `saving`. */
export async function countedUploads<T>(
  saving: Promise<T>,
  { uploads }: Counters,
  count: number,
): Promise<T> {
  try {
    const saved = await saving
    uploads.stored += count
    return saved
  } catch (error) {
    uploads.refused += count
    throw error
  }
}

/** Adds gauges that are read at each scrape: connections, sessions, and queues in the database. */
export function watchWork(metrics: Metrics, database: Database) {
  const { counter, gauge } = metrics
  gauge(
    "disha_database_connections{pool,state}",
    "Connections to the database, by pool and state",
    () =>
      database.pools().flatMap(({ name: pool, size, idle }): [Record<string, string>, number][] => [
        [{ pool, state: "busy" }, size - idle],
        [{ pool, state: "idle" }, idle],
      ]),
  )
  gauge("disha_database_waiting{pool}", "Statements that wait for a connection", () =>
    database.pools().map(({ name: pool, waiting }) => [{ pool }, waiting]),
  )
  counter(
    "disha_database_statements_total{pool}",
    "Statements outside transactions, by the pool that they were sent to",
    () => database.pools().map(({ name: pool, statements }) => [{ pool }, statements]),
  )
  const ofReplicas = (figure: (following: Following) => number | undefined) => () =>
    database.pools().flatMap(({ name: pool, following }): [Record<string, string>, number][] => {
      const value = following && figure(following)
      return value === undefined ? [] : [[{ pool }, value]]
    })
  gauge(
    "disha_database_replica_up{pool}",
    "Whether the replica answered when it was last looked at",
    ofReplicas(({ doesAnswer }) => Number(doesAnswer)),
  )
  gauge(
    "disha_database_replica_current{pool}",
    "Whether visitors read from the replica: it has every change that is known here",
    ofReplicas(({ isCurrent }) => Number(isCurrent)),
  )
  gauge(
    "disha_database_replica_behind_bytes{pool}",
    "What the replica had not replayed of the log of changes when it and the primary were last looked at",
    ofReplicas(({ behindBytes }) => behindBytes),
  )
  gauge(
    "disha_database_up",
    "Whether the database answered this look within three seconds",
    async () => Number((await within(database.query("select 1"))) !== undefined),
  )
  gauge("disha_sessions_alive", "Sessions of staff that would be let in", () =>
    within(countSessions(database)),
  )
  const mail = shared(() => within(waitingJobs(database, "mail")))
  gauge(
    "disha_mail_waiting",
    "Enquiries that wait to be mailed",
    async () => (await mail())?.waiting,
  )
  gauge(
    "disha_mail_oldest_seconds",
    "How long the oldest of them has waited; 0 where none does",
    async () => (await mail())?.oldestSeconds,
  )
  gauge(
    "disha_pictures_waiting",
    "Pictures of which something is still to be made",
    async () => (await within(waitingJobs(database, "picture")))?.waiting,
  )
}

const DELAY_GRAIN_MS = 20

/**
 * Adds the machine's resources that the process uses, by the usual names of dashboards. Times of
 * garbage collection are missing: an observer of the many short ones costs a read a tenth more.
 */
export function watchProcess({ counter, gauge }: Pick<Metrics, "counter" | "gauge">) {
  const startedAt = performance.timeOrigin / 1_000
  const delay = monitorEventLoopDelay({ resolution: DELAY_GRAIN_MS })
  delay.enable()
  let before: EventLoopUtilization = performance.eventLoopUtilization()
  counter("process_cpu_seconds_total", "Processor time of the process, user and system", () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  gauge(
    "process_start_time_seconds",
    "When the process began, in seconds since 1970",
    () => startedAt,
  )
  gauge("process_resident_memory_bytes", "Memory of the process", () => process.memoryUsage.rss())
  gauge("nodejs_heap_bytes{part}", "Memory of its objects, and of buffers beside them", () => {
    const { heapUsed, heapTotal, external } = process.memoryUsage()
    return figuresBy("part", { used: heapUsed, total: heapTotal, external })
  })
  gauge(
    "nodejs_eventloop_delay_seconds{quantile}",
    "How late the event loop was since the last look",
    () => {
      const grain = DELAY_GRAIN_MS / 1_000
      const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - grain) || 0
      const figures = {
        "0.5": late(delay.percentile(50)),
        "0.99": late(delay.percentile(99)),
        "1": late(delay.max),
      }
      delay.reset()
      return figuresBy("quantile", figures)
    },
  )
  gauge(
    "nodejs_eventloop_busy_ratio",
    "What part of the time since the last look the event loop was at work",
    () => {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, before)
      before = now
      return utilization
    },
  )
}

/** Adds the metrics of the admission control. */
export function watchAdmission(
  { counter, gauge }: Pick<Metrics, "counter" | "gauge">,
  admission: Pick<Admission, "refused" | "underWay" | "waitMs">,
) {
  counter(
    "disha_requests_shed_total",
    "Requests sent away because more came than can be answered",
    () => admission.refused,
  )
  gauge(
    "disha_requests_under_way",
    "Requests that were let in and are not rendered yet",
    () => admission.underWay,
  )
  gauge(
    "disha_requests_wait_seconds",
    "How long the last one that was let in had waited",
    () => admission.waitMs / 1_000,
  )
}

/** Adds the metrics of the page cache. */
export function watchPageCache(metrics: Metrics, figures: () => CacheFigures) {
  metrics.counter(
    "disha_kept_pages_total{outcome}",
    "Pages by what was done: sent finished, not modified, rendered",
    () => {
      const { sent, notModified, rendered } = figures()
      return figuresBy("outcome", { sent, not_modified: notModified, rendered })
    },
  )
  metrics.counter(
    "disha_kept_pages_drops_total",
    "Times that a change put all kept pages in doubt",
    () => figures().drops,
  )
  metrics.counter(
    "disha_kept_pages_same_total",
    "Pages that were rendered anew and came out the same",
    () => figures().same,
  )
  metrics.gauge("disha_kept_pages", "Pages that are kept", () => figures().pages)
  metrics.gauge(
    "disha_kept_pages_bytes",
    "What they weigh, their compressed copies included",
    () => figures().bytes,
  )
}

/** Concurrent callers share one result. */
function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined
  return () => {
    underWay ??= read().finally(() => {
      underWay = undefined
    })
    return underWay
  }
}
