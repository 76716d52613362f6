import type { Socket } from "node:net"
import type pg from "pg"
import type { PoolFigures, QueryOptions } from "./open.ts"

const STATEMENT_TIMEOUT_MS = 15_000
const CONNECT_TIMEOUT_MS = 5_000
/** A live server answers or cancels a statement long before; after this the connection is dead. */
const REPLY_LIMIT_MS = 20_000
/**
 * The same for work without a limit of its own, such as a transaction. No idle connection gets as
 * old.
 */
const SILENCE_LIMIT_MS = 2 * 60_000
const POOL_SIZE = 10
/** Statements of the same text are planned once per connection; further texts are not prepared. */
const MAX_PREPARED = 200

/** The connections to one server. */
export type ServerPool = ReturnType<typeof openPool>

export function openPool(
  driver: typeof pg,
  connectionString: string,
  { connectMs = CONNECT_TIMEOUT_MS, replyMs = REPLY_LIMIT_MS, silenceMs = SILENCE_LIMIT_MS } = {},
) {
  const pool = new driver.Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    // Reads are short: parallel workers and JIT cost more than they save. The planner overestimates
    // the cells of a map and would sort every home on disk with less memory. Smaller bitmaps of
    // several indexes become lossy: whole pages, all read.
    options: `-c statement_timeout=${STATEMENT_TIMEOUT_MS} -c timezone=UTC -c application_name=disha -c jit=off -c max_parallel_workers_per_gather=0 -c work_mem=16MB -c hash_mem_multiplier=4`,
  })
  // The pool replaces a connection that breaks while idle; an unhandled error would end the
  // process.
  pool.on("error", () => undefined)
  const held = new Set<pg.PoolClient>()
  pool.on("connect", (client) => {
    held.add(client)
    // The same between two statements of a transaction: its next statement fails.
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
    /** Runs one statement with `$1…` parameters. Throws what the driver throws. */
    async query<Row extends object>(
      text: string,
      values: unknown[],
      { usesCustomPlan }: QueryOptions = {},
    ) {
      statements += 1
      const name = usesCustomPlan ? undefined : nameOf(text)
      const statement = { ...(name && { name }), text, values, query_timeout: replyMs }
      return (await pool.query<Row>(statement)).rows
    },
    /** Closes the connections to a server that does not answer, so that their statements fail. */
    drop() {
      for (const client of held) client.connection.stream.destroy()
    },
    figures: (name: string): PoolFigures => ({
      name,
      size: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      statements,
    }),
    close: () => pool.end(),
  }
}

/** The driver's types omit its stream: TCP, or TLS over it. */
export function socketOf({ connection }: pg.Client): Socket {
  return connection.stream as Socket
}
