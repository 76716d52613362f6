import { setTimeout as pause } from "node:timers/promises"
import type pg from "pg"
import { isUnreachable } from "./failures.ts"

/** A server that says nothing for so long is asked over a new connection. */
const SILENCE_LIMIT_MS = 1_000
const CONNECT_LIMIT_MS = 2_000
const FIRST_RETRY_MS = 50
const MAX_RETRY_MS = 500

interface WatchOptions<Row> {
  url: string
  /** Said once at the beginning of each connection, such as `listen …`. */
  greeting?: string
  /** Asked again and again; `onAsk` is called just before. */
  question: string
  onAsk?: () => void
  onAnswer?: (row: Row) => void
  /** How long to wait after an answer, in milliseconds; `ask` cuts it short. */
  everyMs: () => number
  onNotice?: () => void
  /** There is a connection, the first one or a new one. */
  onReached?: () => void
  /** No connection can be had: because nobody is there, or because the server wants none. */
  onMissed?: (isAway: boolean) => void
}

/** A connection of its own to a server, for hearing it and for seeing that it still answers. */
export interface Watch {
  /** Asks the question at once. */
  ask(): void
  close(): Promise<void>
}

/**
 * Keeps one connection, and makes another as soon as it breaks or falls silent, until it is closed.
 */
export function watchServer<Row extends object>(
  driver: typeof pg,
  options: WatchOptions<Row>,
): Watch {
  let isClosed = false
  let isAsked = false
  let isTalking = false
  let client: pg.Client | undefined
  let wake = () => {}

  async function keep() {
    let retryMs = 0
    while (!isClosed) {
      client = new driver.Client({
        connectionString: options.url,
        connectionTimeoutMillis: CONNECT_LIMIT_MS,
        keepAlive: true,
        application_name: "disha watch",
      })
      const broken = endOf(client)
      try {
        await Promise.race([greet(client), broken])
        retryMs = 0
        options.onReached?.()
        await Promise.race([talk(client), broken])
      } catch (error) {
        // Where there was a connection, a new one is tried before anybody is told.
        if (retryMs > 0 && !isClosed) options.onMissed?.(isUnreachable(error))
      }
      isTalking = false
      client.connection.stream.destroy()
      if (isClosed) return
      await rest(retryMs)
      retryMs = Math.min(Math.max(retryMs * 2, FIRST_RETRY_MS), MAX_RETRY_MS)
    }
  }

  async function greet(client: pg.Client) {
    if (options.onNotice) client.on("notification", options.onNotice)
    await client.connect()
    if (options.greeting) await client.query(options.greeting)
  }

  /** Rejects when an answer does not come. */
  async function talk(client: pg.Client) {
    isTalking = true
    while (!isClosed) {
      isAsked = false
      options.onAsk?.()
      const { rows } = await inTime(client.query<Row>(options.question))
      options.onAnswer?.(rows[0]!)
      if (!isAsked) await rest(options.everyMs())
    }
  }

  function rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      timer.unref()
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  const kept = keep()
  return {
    ask() {
      isAsked = true
      if (isTalking) wake()
    },
    async close() {
      isClosed = true
      client?.connection.stream.destroy()
      wake()
      await kept
    },
  }
}

/** Rejects when the connection has ended. */
function endOf(client: pg.Client): Promise<never> {
  const end = new Promise<never>((_, reject) => {
    client.on("error", reject)
    client.on("end", () => reject(new Error("Connection terminated")))
  })
  end.catch(() => {})
  return end
}

/**
 * In two halves, so that an answer that came while this process itself was held up is still found.
 */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const over = new AbortController()
  const half = () => pause(SILENCE_LIMIT_MS / 2, undefined, { signal: over.signal, ref: false })
  const silence = half()
    .then(half)
    .then(() => Promise.reject(new Error("Connection terminated: the server says nothing")))
  silence.catch(() => {})
  try {
    return await Promise.race([work, silence])
  } finally {
    over.abort()
    work.catch(() => {})
  }
}
