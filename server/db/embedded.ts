import { once } from "node:events"
import { mkdirSync } from "node:fs"
import { statfs } from "node:fs/promises"
import { Worker } from "node:worker_threads"
import { AppError } from "#contract/app-error.ts"
import type { WorkerRequest } from "./embedded-worker.ts"

const QUERY_TIMEOUT_MS = 15_000
/**
 * Writes stop before the disk is full: PostgreSQL without room for its log hangs and cannot
 * restart.
 */
const MIN_FREE_BYTES = 64 * 1024 * 1024
const FREE_SPACE_CHECK_MS = 2_000

export interface QueryResult {
  rows: unknown[]
  fields: { name: string; dataTypeID: number }[]
  affectedRows?: number
}

interface QueryOptions {
  rowMode?: "array" | "object"
  parsers?: unknown
  /** Milliseconds; 0 waits for ever. */
  timeoutMs?: number
}

/** The methods that the ORM's PGlite driver calls. */
export interface EmbeddedSession {
  query(text: string, values?: unknown[], options?: QueryOptions): Promise<QueryResult>
  exec(text: string): Promise<void>
}

export interface EmbeddedClient extends EmbeddedSession {
  transaction<T>(work: (session: EmbeddedSession & { rollback(): never }) => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface Options {
  /** Where the embedded-worker.ts file is. */
  workerFile: URL
  /** Folder of the database; without one it lives in memory. */
  folder?: string | undefined
  /** Whether a commit waits for the disk. Only tests do without. */
  isDurable?: boolean
  /**
   * A dump (tar) that a database in memory begins as. Only for tests: it spares them all
   * migrations.
   */
  beginning?: string | undefined
}

/**
 * Opens PostgreSQL in a worker thread of this process. A query that times out ends the worker and
 * fails with `unavailable`; the next one restarts it, and PostgreSQL recovers all acknowledged
 * commits from its log.
 */
export async function openEmbedded({
  workerFile,
  folder,
  isDurable = true,
  beginning,
}: Options): Promise<EmbeddedClient> {
  if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 })
  let connection = await start()
  let isClosed = false
  let tail: Promise<unknown> = Promise.resolve()
  let lastSpaceCheck = Number.NEGATIVE_INFINITY

  async function start() {
    const worker = new Worker(workerFile, { workerData: { folder, isDurable, beginning } })
    const pending = new Map<
      number,
      { resolve: (value: never) => void; reject: (error: Error) => void }
    >()
    let nextId = 1
    let isAlive = true
    const fail = (error: Error) => {
      isAlive = false
      for (const { reject } of pending.values()) reject(error)
      pending.clear()
    }
    await once(worker, "message")
    worker.on("message", ({ id, result, error }) => {
      const waiting = pending.get(id)
      pending.delete(id)
      if (error) waiting?.reject(Object.assign(new Error(error.message), error))
      else waiting?.resolve(result as never)
    })
    worker.on("error", fail)
    worker.on("exit", () => fail(new Error("The embedded database stopped")))

    function send<T>(request: Omit<WorkerRequest, "id">, timeoutMs: number): Promise<T> {
      const id = nextId++
      return new Promise<T>((resolve, reject) => {
        const timer = timeoutMs > 0 ? setTimeout(giveUp, timeoutMs) : undefined
        pending.set(id, {
          resolve(value: T) {
            clearTimeout(timer)
            resolve(value)
          },
          reject(error) {
            clearTimeout(timer)
            reject(error)
          },
        })
        worker.postMessage({ id, ...request })
        function giveUp() {
          fail(
            new AppError("unavailable", "The database did not answer in time. Please try again."),
          )
          void worker.terminate()
        }
      })
    }
    return { worker, send, isAlive: () => isAlive }
  }

  async function send<T>(
    request: Omit<WorkerRequest, "id">,
    timeoutMs = QUERY_TIMEOUT_MS,
  ): Promise<T> {
    if (!connection.isAlive()) {
      if (isClosed) throw new AppError("unavailable", "The server is shutting down")
      connection = await start()
    }
    return connection.send<T>(request, timeoutMs)
  }

  async function checkFreeSpace(text: string) {
    if (!folder || /^\s*(select|begin|commit|rollback|set|declare|fetch|close)\b/i.test(text))
      return
    if (performance.now() - lastSpaceCheck < FREE_SPACE_CHECK_MS) return
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < MIN_FREE_BYTES) {
      throw new AppError(
        "unavailable",
        "The disk is almost full, so nothing can be saved. Please free some space.",
      )
    }
    lastSpaceCheck = performance.now()
  }

  const session: EmbeddedSession = {
    async query(text, values, options) {
      await checkFreeSpace(text)
      return send(
        {
          verb: "query",
          text,
          values: values ?? [],
          rowMode: options?.rowMode,
          asText: options?.parsers !== undefined,
        },
        options?.timeoutMs,
      )
    },
    async exec(text) {
      await checkFreeSpace(text)
      await send({ verb: "exec", text }, 0)
    },
  }

  /** One connection serves all: work outside a transaction waits until the open one has ended. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = tail.then(work, work)
    tail = turn.catch(() => undefined)
    return turn
  }

  return {
    query: (text, values, options) => inTurn(() => session.query(text, values, options)),
    exec: (text) => inTurn(() => session.exec(text)),
    transaction: (work) =>
      inTurn(async () => {
        await session.query("BEGIN")
        try {
          const result = await work({
            ...session,
            rollback: () => {
              throw new Error("Rolled back")
            },
          })
          await session.query("COMMIT")
          return result
        } catch (error) {
          await session.query("ROLLBACK").catch(() => undefined)
          throw error
        }
      }),
    async close() {
      isClosed = true
      await tail
      if (connection.isAlive()) await connection.send({ verb: "close" }, 5_000)
      await connection.worker.terminate()
    },
  }
}
