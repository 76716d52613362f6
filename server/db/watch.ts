import { setTimeout as pause } from "node:timers/promises"
import type pg from "pg"
import { firstOf } from "#catalog/lists.ts"
import { isUnreachable } from "./failures.ts"

/** After so long without an answer the query is sent over a new connection. */
const SILENCE_LIMIT_MS = 1_000
const CONNECT_LIMIT_MS = 2_000
const FIRST_RETRY_MS = 50
const MAX_RETRY_MS = 500

interface WatchOptions<Row> {
  url: string
  /** Sent once at the beginning of each connection, such as `listen …`. */
  greeting?: string
  /** Sent repeatedly; `onQuery` is called just before. */
  question: string
  onQuery?: () => void
  onAnswer?: (row: Row) => void
  /** How long to wait after an answer, in milliseconds; `query` cuts it short. */
  everyMs: () => number
  onNotice?: () => void
  /** There is a connection, the first one or a new one. */
  onReached?: () => void
  /** No connection is possible: `isAway` when the server is unreachable, false when it refuses. */
  onMissed?: (isAway: boolean) => void
}

/** A separate connection to a server, for its notifications and for health checks. */
export interface Watch {
  /** Sends the question at once. */
  query(): void
  close(): Promise<void>
}

/** Holds one connection until it is closed, and replaces it when it breaks or does not answer. */
export function watchServer<Row extends object>(
  driver: typeof pg,
  options: WatchOptions<Row>,
): Watch {
  let isClosed = false
  let isRequested = false
  let isTalking = false
  let client: pg.Client | undefined
  let endRest = () => {}

  async function run() {
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
        // After a broken connection a new one is tried before `onMissed` is called.
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
      isRequested = false
      options.onQuery?.()
      const { rows } = await inTime(client.query<Row>(options.question))
      options.onAnswer?.(firstOf(rows))
      if (!isRequested) await rest(options.everyMs())
    }
  }

  function rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      timer.unref()
      endRest = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  const running = run()
  return {
    query() {
      isRequested = true
      if (isTalking) endRest()
    },
    async close() {
      isClosed = true
      client?.connection.stream.destroy()
      endRest()
      await running
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

/** Waits in two halves, so that an answer that arrived while this process was busy still counts. */
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
