import type { Socket } from "node:net"
import type pg from "pg"
import type { PoolFigures, QueryOptions } from "./open.ts"

const STATEMENT_TIMEOUT_MS = 15_000
const CONNECT_TIMEOUT_MS = 5_000
/**
 * A server that lives answers a statement, or breaks it off, long before: this connection leads
 * nowhere any more.
 */
const REPLY_LIMIT_MS = 20_000
/**
 * The same for what has no limit of its own, such as a transaction; no connection that is in
 * nobody's hands gets as old.
 */
const SILENCE_LIMIT_MS = 2 * 60_000
const POOL_SIZE = 10
/**
 * Statements of the same text are planned once per connection; beyond so many different texts, no
 * more are kept.
 */
const MAX_PREPARED = 200

/** The connections to one server. */
export interface ServerPool {
  pool: pg.Pool
  /** Runs one statement with `$1…` parameters. Throws what the driver throws. */
  query<Row extends object>(text: string, values: unknown[], options?: QueryOptions): Promise<Row[]>
  /** Breaks off what waits for a server that has fallen silent. */
  drop(): void
  figures(name: string): PoolFigures
  close(): Promise<void>
}

export function openPool(
  driver: typeof pg,
  connectionString: string,
  { connectMs = CONNECT_TIMEOUT_MS, replyMs = REPLY_LIMIT_MS, silenceMs = SILENCE_LIMIT_MS } = {},
): ServerPool {
  const pool = new driver.Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    // Reads are short: what helpers and compiled plans save them is less than what it costs to
    // start either. The planner expects many more cells of a map than there are, and would sort
    // every home of them on the disk. And what several indexes find together of a million homes is
    // kept by whole pages in less, all of which are read then.
    options: `-c statement_timeout=${STATEMENT_TIMEOUT_MS} -c timezone=UTC -c application_name=disha -c jit=off -c max_parallel_workers_per_gather=0 -c work_mem=16MB -c hash_mem_multiplier=4`,
  })
  // A connection that breaks while it is idle is replaced by the pool; unheard, its error would end
  // the process.
  pool.on("error", () => undefined)
  const held = new Set<pg.PoolClient>()
  pool.on("connect", (client) => {
    held.add(client)
    // Nor does one that breaks between two statements of a transaction: the next of them fails, and
    // says so.
    client.on("error", () => undefined)
    const socket = socketOf(client)
    socket.setTimeout(silenceMs, () => socket.destroy())
  })
  pool.on("remove", (client) => void held.delete(client))

  let statements = 0
  const names = new Map<string, string>()
  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known || names.size >= MAX_PREPARED) return known
    const name = `disha_${names.size}`
    names.set(text, name)
    return name
  }

  return {
    pool,
    async query<Row extends object>(
      text: string,
      values: unknown[],
      { isPlannedAnew }: QueryOptions = {},
    ) {
      statements += 1
      const name = isPlannedAnew ? undefined : nameOf(text)
      const statement = { ...(name && { name }), text, values, query_timeout: replyMs }
      return (await pool.query<Row>(statement)).rows
    },
    drop() {
      for (const client of held) client.connection.stream.destroy()
    },
    figures: (name) => ({
      name,
      size: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      statements,
    }),
    close: () => pool.end(),
  }
}

/** The driver's types say less of what it speaks through: TCP, or TLS over it. */
export function socketOf({ connection }: pg.Client): Socket {
  return connection.stream as Socket
}
