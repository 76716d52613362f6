import { setTimeout as pause } from "node:timers/promises"
import { sql } from "drizzle-orm"
import type { Database, Orm } from "./db/open.ts"
import { queryRow } from "./db/query-row.ts"

/** The delay of the first retry doubles with each further one, up to the maximum. */
const FIRST_RETRY_MS = 10_000
const MAX_RETRY_MS = 5 * 60_000
const ATTEMPT_LIMIT_MS = 60 * 60_000
const LEASE_MS = 30_000
/** Other processes add jobs and leave jobs behind; the embedded database has none. */
const POLL_MS = { server: 5_000, embedded: 60_000 }
const RECORD_AGAIN_MS = 1_000
const MAX_ERROR_CHARACTERS = 300

/** The clock of the database, which all processes share. */
export const DATABASE_CLOCK = "clock_timestamp()"

/** pino's way of logging. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface Job {
  key: string
  payload: unknown
  /** Counts from 1. */
  attempts: number
}

/** How jobs of one kind are done. */
export interface JobHandler {
  /**
   * Does the work; a rejection is retried. The signal aborts at the time limit, when the lease is
   * lost or the process stops. May run again after success, where a process died before recording
   * it.
   */
  run(job: Job, signal: AbortSignal): Promise<unknown>
  /** Records that `run` resolved; repeated until it succeeds, `run` is not. */
  finish?(job: Job): Promise<unknown>
  /** Makes it one recurring job: runs at once, and this long after each success. */
  everyMs?: number
  /** How long an attempt may take; an hour by default. */
  limitMs?: number
  /** Another process takes a job whose lease was not renewed for this long; 30 s by default. */
  leaseMs?: number
  /** How long `close` waits for the attempt in hand before it aborts it; 0 by default. */
  graceMs?: number
}

/** A failure with fields for the log. Its message is stored, so it must not hold personal data. */
export class JobError extends Error {
  override name = "JobError"
  readonly fields: object
  /** Other jobs of the kind would fail as well: they wait for the first retry. */
  readonly concernsAll: boolean

  constructor(message: string, { fields = {}, concernsAll = false, cause }: JobErrorOptions = {}) {
    super(message, { cause })
    this.fields = fields
    this.concernsAll = concernsAll
  }
}

interface JobErrorOptions {
  fields?: object
  concernsAll?: boolean
  cause?: unknown
}

/**
 * The queue of all work that outlives its request: rows of `jobs`, so it survives restarts and is
 * shared by all processes. Each process does one job of a kind at a time.
 */
export type Jobs = ReturnType<typeof openJobs>

interface JobsOptions {
  database: Database
  /** SQL of the present, evaluated in each statement; by default the clock of the database. */
  now?: () => string
}

export function openJobs({ database, now = () => DATABASE_CLOCK }: JobsOptions) {
  const workers = new Map<string, Worker>()
  const all = (work: (worker: Worker) => Promise<void>) =>
    Promise.all([...workers.values()].map(work))
  return {
    /** Starts work on jobs of these kinds, including those of earlier processes. */
    start(handlers: Record<string, JobHandler>, log: Log) {
      for (const [kind, handler] of Object.entries(handlers)) {
        const worker = openWorker({ database, now, kind, handler, log })
        workers.set(kind, worker)
        worker.notify()
      }
    },
    /** Polls for due jobs of the kind now, after one was added. */
    notify: (kind: string) => workers.get(kind)?.notify(),
    /** Resolves when all due jobs have been tried. */
    async idle() {
      await all((worker) => worker.idle())
    },
    /** Starts no further job and releases the running ones to other processes. */
    async close() {
      await all((worker) => worker.close())
    },
  }
}

/**
 * Adds a job, which commits with the transaction of `orm`. An existing job of that kind and key
 * runs again.
 */
export async function addJob(
  orm: Pick<Orm, "execute">,
  kind: string,
  key: string,
  { payload = {}, runAfter }: { payload?: object; runAfter?: Date } = {},
): Promise<void> {
  await orm.execute(sql`
    insert into jobs (kind, key, payload, run_after)
    values (${kind}, ${key}, ${JSON.stringify(payload)}::jsonb,
            ${runAfter?.toISOString() ?? null}::timestamptz)
    on conflict (kind, key) do update
      set payload = excluded.payload, run_after = excluded.run_after, attempts = 0`)
}

/** The number of waiting jobs of a kind, and the age of the oldest in seconds; 0 without any. */
export async function waitingJobs(
  database: Pick<Database, "query">,
  kind: string,
): Promise<{ waiting: number; oldestSeconds: number }> {
  return queryRow<{ waiting: number; oldestSeconds: number }>(
    database,
    `select count(*)::int as waiting,
            coalesce(greatest(extract(epoch from now() - min(created_at)), 0), 0)::float8
              as "oldestSeconds"
       from jobs where kind = $1`,
    [kind],
  )
}

interface Worker {
  notify(): void
  idle(): Promise<void>
  close(): Promise<void>
}

interface WorkerOptions extends Required<JobsOptions> {
  kind: string
  handler: JobHandler
  log: Log
}

function openWorker({ database, now, kind, handler, log }: WorkerOptions): Worker {
  const { everyMs, limitMs = ATTEMPT_LIMIT_MS, leaseMs = LEASE_MS, graceMs = 0 } = handler
  const giveUp = new AbortController()
  /** Finished jobs whose success is not recorded yet, because the database did not answer. */
  const done = new Map<string, Job>()
  let isAdopted = false
  let isNotified = false
  let isClosed = false
  let underWay: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  function notify() {
    if (isClosed) return
    isNotified = true
    underWay ??= work().finally(() => {
      underWay = undefined
    })
  }

  async function work() {
    clearTimeout(timer)
    let delay = FIRST_RETRY_MS
    try {
      if (!isAdopted) await adopt()
      isAdopted = true
      let isDown = false
      while (isNotified && !isClosed) {
        isNotified = false
        isDown = await runDue()
      }
      if (!isDown && !isClosed) delay = await untilNext()
    } catch (error) {
      if (!isClosed) log.error({ err: error, job: kind }, "the queue of jobs does not answer")
      if (done.size > 0) delay = RECORD_AGAIN_MS
    }
    if (isClosed) return
    timer = setTimeout(notify, isNotified ? 0 : delay)
    timer.unref()
  }

  /** A lease beyond the longest possible one dates from before the clock was set back. */
  function isFree(at: string): string {
    const beyond = `leased_until > ${at} + ${span(2 * leaseMs)}`
    return `(leased_until is null or leased_until <= ${at} or ${beyond})`
  }

  /** Makes jobs due that an earlier process had delayed. */
  async function adopt() {
    if (everyMs)
      await database.query(
        "insert into jobs (kind, key) values ($1, '') on conflict (kind, key) do nothing",
        [kind],
      )
    // The embedded database has one process, so leases of an earlier one are void.
    if (database.kind === "embedded")
      await database.query("update jobs set leased_until = null where kind = $1", [kind])
    await database.query(
      `update jobs set run_after = null where kind = $1 and attempts > 0 and ${isFree(now())}`,
      [kind],
    )
  }

  /** Runs the due jobs. Resolves to whether it stopped at a failure that concerns all jobs. */
  async function runDue(): Promise<boolean> {
    while (!isClosed) {
      await record()
      // Starts before the lease does: a process that was suspended in between aborts in time.
      const limit = AbortSignal.timeout(limitMs)
      const job = await claim()
      if (!job) return false
      const lost = new AbortController()
      const renewal = setInterval(() => void renew(job, lost), leaseMs / 3).unref()
      try {
        const signal = AbortSignal.any([giveUp.signal, limit, lost.signal])
        await Promise.race([handler.run(job, signal), aborted(signal)])
      } catch (error) {
        await putOff(job, error)
        if (error instanceof JobError && error.concernsAll) return true
        continue
      } finally {
        clearInterval(renewal)
      }
      done.set(job.key, job)
      await record()
    }
    return false
  }

  /**
   * Leases the next due job to this process. The clock is read for each row, after any wait for a
   * lock. A retry beyond the longest delay dates from before the clock was set back.
   */
  async function claim(): Promise<Job | undefined> {
    const at = now()
    const [job] = await database.query<Job>(
      `update jobs set attempts = attempts + 1, leased_until = ${at} + ${span(leaseMs)}
        where (kind, key) = (
          select kind, key from jobs
           where kind = $1 and ${isFree(at)}
             and (run_after is null or run_after <= ${at}
               or (attempts > 0 and run_after > ${at} + ${span(MAX_RETRY_MS)}))
           order by run_after nulls first, created_at, key limit 1 for update skip locked)
       returning key, payload, attempts`,
      [kind],
    )
    return job
  }

  async function renew({ key, attempts }: Job, lost: AbortController) {
    const renewed = await database
      .query(
        `update jobs set leased_until = ${now()} + ${span(leaseMs)}
          where kind = $1 and key = $2 and attempts = $3 returning key`,
        [kind, key, attempts],
      )
      .catch(() => undefined)
    if (renewed?.length === 0) lost.abort(new Error("The lease was lost"))
  }

  /** Only for this attempt: another process may have taken and finished the job. */
  async function putOff({ key, attempts }: Job, error: unknown) {
    const mine = [kind, key, attempts]
    if (giveUp.signal.aborted) {
      await database.query(
        `update jobs set leased_until = null, attempts = attempts - 1
          where kind = $1 and key = $2 and attempts = $3`,
        mine,
      )
      return
    }
    const delay = Math.min(FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 20), MAX_RETRY_MS)
    const { message, fields } = error instanceof JobError ? error : described(error)
    log.warn({ job: kind, key, attempts, retryInSeconds: delay / 1_000, ...fields }, message)
    await database.query(
      `update jobs set run_after = ${now()} + ${span(delay)}, leased_until = null, last_error = $4
        where kind = $1 and key = $2 and attempts = $3`,
      [...mine, message.slice(0, MAX_ERROR_CHARACTERS)],
    )
  }

  async function record() {
    for (const job of done.values()) {
      await handler.finish?.(job)
      await database.query(
        everyMs
          ? `update jobs set run_after = ${now()} + ${span(everyMs)}, leased_until = null,
                             attempts = 0, last_error = null
              where kind = $1 and key = $2 and attempts = $3`
          : "delete from jobs where kind = $1 and key = $2 and attempts = $3",
        [kind, job.key, job.attempts],
      )
      done.delete(job.key)
    }
  }

  async function untilNext(): Promise<number> {
    const at = now()
    const row = await queryRow<{ ms: number | null }>(
      database,
      `select 1000 * extract(epoch from
                min(coalesce(greatest(run_after, leased_until), ${at})) - ${at})::float8 as ms
         from jobs where kind = $1`,
      [kind],
    )
    const poll = POLL_MS[database.kind]
    return Math.min(Math.max(Math.ceil(row.ms ?? poll), 1), poll)
  }

  return {
    notify,
    async idle() {
      await underWay
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      if (!underWay) return
      const waited = new AbortController()
      await Promise.race([underWay, pause(graceMs, undefined, waited).catch(() => {})])
      waited.abort()
      giveUp.abort()
      await underWay
    },
  }
}

/** Rejects when the signal aborts. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener("abort", () => reject(signal.reason), { once: true })
  })
}

function described(error: unknown): { message: string; fields: object } {
  return { message: error instanceof Error ? error.message : String(error), fields: {} }
}

/** SQL of a span of time. */
function span(milliseconds: number): string {
  return `interval '${milliseconds} milliseconds'`
}
