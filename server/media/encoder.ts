import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { availableParallelism, constants, setPriority } from "node:os"
import { AppError } from "#contract/app-error.ts"
import type {
  CardJob,
  EncoderJob,
  EncoderReply,
  Inspected,
  InspectJob,
  NormaliseJob,
  Refusal,
  VariantJob,
} from "./encoder-process.ts"

/** The processor time limit of a job; its process is killed beyond it. */
const JOB_COMPUTING_MS = 120_000
/**
 * The limit of elapsed time: at the lowest priority, a busy machine may delay a job for minutes.
 */
const JOB_TIMEOUT_MS = 20 * 60_000
const LOOK_EVERY_MS = 30_000
const MS_PER_TICK = 10
/** The idle time after which a process ends: it holds some 80 MB, and restarts in 250 ms. */
const IDLE_MS = 5 * 60_000
/** The idle time of the extra process, which only inspects uploads. */
const EXTRA_IDLE_MS = 2_000
/** More waiting jobs than this are refused, apart from those made ahead of requests. */
const MAX_WAITING = 1_000

/** In order of priority: uploads of an open form, pictures of an open request, work in advance. */
const URGENCIES = ["uploaded", "awaited", "ahead"] as const

export type Urgency = (typeof URGENCIES)[number]

export interface Ticket<T> {
  result: Promise<T>
  /** Moves a waiting job from `ahead` to `awaited`. */
  prioritise(): void
}

/** An upload that is not a picture we take; `refusal` says why. */
export class UnsupportedUpload extends Error {
  override name = "UnsupportedUpload"
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(`The upload is refused: ${refusal}`)
    this.refusal = refusal
  }
}

/**
 * The encoding processes and their queue. Each process does one job at a time, at the lowest
 * priority.
 */
export interface Encoder {
  /**
   * Rejects with UnsupportedUpload when the source is no supported picture, and with AppError `unavailable`
   * when the job could not be done.
   */
  submit(job: InspectJob, urgency: Urgency): Ticket<Inspected>
  submit(job: NormaliseJob | VariantJob | CardJob, urgency: Urgency): Ticket<null>
  /** The ids of the living processes. */
  pids(): number[]
  /** Rejects the waiting jobs and ends the processes. */
  close(): Promise<void>
}

interface EncoderOptions {
  /** Path of encoder-process.ts. */
  processFile: string
  /**
   * The most processes that make pictures; by default one on up to two cores, otherwise two. One
   * more may inspect uploads, so that no form waits for an encoding.
   */
  processes?: number
  /** Idle milliseconds before a process ends; by default 5 minutes. */
  idleMs?: number
  onCrash?: ((message: string) => void) | undefined
}

interface Entry {
  job: EncoderJob
  urgency: Urgency
  tries: number
  resolve(result: unknown): void
  reject(error: Error): void
}

interface Worker {
  child: ChildProcess
  entry: Entry | undefined
  timer: NodeJS.Timeout | undefined
  isTooSlow: boolean
  /**
   * Killed because it was idle; gets no more jobs. The exit may take a while at the lowest
   * priority.
   */
  isEnding: boolean
  errors: string
}

/** Prepares the processes; the first starts with the first job. */
export function openEncoder(options: EncoderOptions): Encoder {
  const makers = options.processes ?? (availableParallelism() > 2 ? 2 : 1)
  const waiting: Record<Urgency, Entry[]> = { uploaded: [], awaited: [], ahead: [] }
  const workers = new Set<Worker>()
  let nextId = 1
  let isClosed = false

  function submit(job: EncoderJob, urgency: Urgency): Ticket<never> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const entry: Entry = { job, urgency, tries: 0, resolve, reject }
    if (isClosed) reject(closing())
    else if (urgency !== "ahead" && waiting[urgency].length >= MAX_WAITING) reject(tooBusy())
    else {
      waiting[urgency].push(entry)
      assign()
    }
    return { result: promise as Promise<never>, prioritise: () => prioritise(entry) }
  }

  function prioritise(entry: Entry) {
    const at = waiting.ahead.indexOf(entry)
    if (at < 0) return
    waiting.ahead.splice(at, 1)
    entry.urgency = "awaited"
    waiting.awaited.push(entry)
  }

  function assign() {
    for (const urgency of URGENCIES) {
      const limit = urgency === "uploaded" ? makers + 1 : makers
      while (busy() < limit) {
        const [next] = waiting[urgency]
        if (!next) break
        const idle =
          [...workers].find(({ entry, isEnding }) => !entry && !isEnding) ?? startWorker()
        waiting[urgency].shift()
        give(idle, next)
      }
    }
  }

  function busy(): number {
    return [...workers].filter((worker) => worker.entry).length
  }

  function startWorker(): Worker {
    // The process handles untrusted files, so it inherits no settings and no secrets. One heap, and
    // pixels that are freed to the system at once, limit its memory.
    const child = fork(options.processFile, {
      env: {
        MALLOC_ARENA_MAX: "2",
        MALLOC_MMAP_THRESHOLD_: String(256 * 1024),
        MALLOC_TRIM_THRESHOLD_: String(256 * 1024),
      },
      execArgv: [],
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    })
    const worker: Worker = {
      child,
      entry: undefined,
      timer: undefined,
      isTooSlow: false,
      isEnding: false,
      errors: "",
    }
    workers.add(worker)
    lowerPriority(child)
    child.stderr?.on("data", (data) => (worker.errors = (worker.errors + data).slice(-2_000)))
    child.on("message", (reply: EncoderReply) => settle(worker, reply))
    child.on("error", (error) => lose(worker, error.message))
    child.on("exit", (code, signal) => lose(worker, `ended by ${signal ?? `code ${code}`}`))
    return worker
  }

  function give(worker: Worker, entry: Entry) {
    worker.entry = entry
    entry.tries += 1
    clearTimeout(worker.timer)
    const begun = { at: performance.now(), computed: computedMs(worker.child) }
    worker.timer = setInterval(() => {
      const taken = performance.now() - begun.at
      const computed = computedMs(worker.child) - begun.computed
      // Without processor times, the elapsed time counts.
      if (taken < JOB_TIMEOUT_MS && (Number.isNaN(computed) ? taken : computed) < JOB_COMPUTING_MS)
        return
      worker.isTooSlow = true
      worker.child.kill("SIGKILL")
    }, LOOK_EVERY_MS)
    // The exit handler notices a dead process.
    worker.child.send({ id: nextId++, job: entry.job }, () => undefined)
  }

  function settle(worker: Worker, reply: EncoderReply) {
    const { entry } = worker
    worker.entry = undefined
    clearTimeout(worker.timer)
    const idleMs = workers.size > makers ? EXTRA_IDLE_MS : (options.idleMs ?? IDLE_MS)
    worker.timer = setTimeout(() => {
      worker.isEnding = true
      worker.child.kill("SIGKILL")
    }, idleMs)
    worker.timer.unref()
    if ("result" in reply) entry?.resolve(reply.result)
    else if ("refusal" in reply) entry?.reject(new UnsupportedUpload(reply.refusal))
    else entry?.reject(notDone(reply.error))
    assign()
  }

  function lose(worker: Worker, how: string) {
    if (!workers.delete(worker)) return
    clearTimeout(worker.timer)
    const { entry } = worker
    if (entry) {
      options.onCrash?.(
        `The picture encoder ${how} at a job (${entry.job.verb}). ${worker.errors}`.trim(),
      )
      if (isClosed) entry.reject(closing())
      else if (worker.isTooSlow) entry.reject(notDone("it took too long"))
      else if (entry.tries > 1) entry.reject(notDone(how))
      else waiting[entry.urgency].unshift(entry)
    }
    if (!isClosed) assign()
  }

  return {
    submit,
    pids: () => [...workers].flatMap(({ child }) => child.pid ?? []),
    async close() {
      isClosed = true
      for (const urgency of URGENCIES)
        for (const entry of waiting[urgency].splice(0)) entry.reject(closing())
      const ends = [...workers].map(({ child }) => (child.pid ? once(child, "exit") : undefined))
      for (const { child } of workers) child.kill("SIGKILL")
      await Promise.all(ends)
    },
  }
}

/**
 * The processor time of a process so far, in milliseconds (proc(5): utime, stime); NaN where the
 * system does not report it.
 */
function computedMs({ pid }: ChildProcess): number {
  try {
    const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")
    const [user = Number.NaN, system = Number.NaN] = fields.split(" ").slice(11, 13).map(Number)
    return (user + system) * MS_PER_TICK
  } catch {
    return Number.NaN
  }
}

/** Called before the process starts threads: they inherit the priority. */
function lowerPriority(child: ChildProcess) {
  try {
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended already, which its exit reports.
  }
}

function closing(): AppError {
  return new AppError("unavailable", "The server is shutting down")
}

function tooBusy(): AppError {
  return new AppError(
    "unavailable",
    "Too many pictures are being made at the moment. Please try again.",
    {
      retryAfterSeconds: 10,
    },
  )
}

function notDone(why: string): AppError {
  return new AppError("unavailable", "The picture could not be processed. Please try again.", {
    cause: new Error(why),
    retryAfterSeconds: 5,
  })
}
