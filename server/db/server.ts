import { AsyncLocalStorage } from "node:async_hooks"
import type pg from "pg"
import { countChanges } from "./changes.ts"
import {
  explain,
  explainTransaction,
  isForAnother,
  isNotReached,
  isReadOnly,
  isUnreachable,
  notSaved,
  uncertain,
} from "./failures.ts"
import type { Database } from "./open.ts"
import { ormOf } from "./orm.ts"
import { openPool, socketOf } from "./pool.ts"
import { openReplicas, POSITION_OF_PRIMARY } from "./replicas.ts"
import * as schema from "./schema.ts"
import { watchServer } from "./watch.ts"

const MIGRATION_LOCK = 727_001
const WORK_LOCK = 727_002
/** The channel that the triggers of the catalogue notify. */
const CHANNEL = "disha_catalogue"
const LOOK_EVERY_MS = 500

/** Set in work whose reads may go to a replica. */
const nearby = new AsyncLocalStorage<true>()

type QueryArguments = Parameters<Database["query"]>

interface ServerOptions {
  url: string
  /** Servers that follow that one. */
  replicaUrls: readonly string[]
  migrationsFolder: string
}

/** Connects to a PostgreSQL server and migrates its schema. Throws an Error with a sentence. */
export async function openServer({
  url,
  replicaUrls,
  migrationsFolder,
}: ServerOptions): Promise<Database> {
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import("pg"),
    import("drizzle-orm/node-postgres"),
    import("drizzle-orm/node-postgres/migrator"),
  ])
  // PostgreSQL sends 64-bit integers as text; ours (AED, counts) stay within what a number holds
  // exactly.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const primary = openPool(pg, url)
  const orm = drizzle({ client: primary.pool, schema })
  await holding(MIGRATION_LOCK, (client) =>
    migrate(drizzle({ client }), { migrationsFolder }),
  ).catch(async (error) => {
    await primary.close()
    throw error
  })
  const changes = countChanges()
  const replicas = openReplicas(pg, {
    urls: replicaUrls,
    changes,
    queryPrimary: () => watch.query(),
  })
  /** While the primary is away nothing can be written, so caches stay valid. */
  let isAway = false
  const watch = watchServer<{ position: number }>(pg, {
    url,
    greeting: `listen ${CHANNEL}`,
    question: replicaUrls.length > 0 ? POSITION_OF_PRIMARY : "select 0 as position",
    everyMs: () => LOOK_EVERY_MS,
    onQuery: replicas.onQueryPrimary,
    onAnswer: ({ position }) => replicas.onPrimaryAt(position),
    onNotice: () => changes.note(),
    onReached() {
      isAway = false
      // Changes from the time without a connection.
      changes.note()
    },
    onMissed(isUnreachable) {
      if (isUnreachable && !isAway) primary.drop()
      isAway = isUnreachable
      // The server answers but notifications are lost: other processes may write.
      if (!isAway) changes.note()
    },
  })

  /** Runs work on a connection of its own while it holds a lock that ends with the connection. */
  async function holding<T>(lock: number, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await primary.pool.connect().catch((cause) => {
      throw new Error(`The database at DATABASE_URL cannot be reached: ${cause.message}`, { cause })
    })
    try {
      await client.query("SET statement_timeout = 0")
      socketOf(client).setTimeout(0)
      await client.query("SELECT pg_advisory_lock($1)", [lock])
      return await work(client)
    } finally {
      client.release(true)
    }
  }

  /**
   * Queries the primary, else a replica; `failure` is the primary's error beside a replica's rows.
   */
  async function runQuery<Row extends object>(
    ...[text, values = [], options]: QueryArguments
  ): Promise<{ rows: Row[]; failure?: unknown }> {
    let failure: unknown = PRIMARY_AWAY
    if (!isAway) {
      try {
        return { rows: await primary.query<Row>(text, values, options) }
      } catch (error) {
        if (!isUnreachable(error)) throw explain(error)
        failure = error
      }
    }
    const replica = replicas.any()
    if (!replica) throw explain(failure)
    try {
      return { rows: await replica.query<Row>(text, values, options), failure }
    } catch (error) {
      // Only a write is refused. If the primary had received it, its outcome is unknown.
      throw isReadOnly(error) && !isNotReached(failure) ? uncertain(failure) : explain(error)
    }
  }

  /** The rows of a current replica; undefined outside `nearby` and where none answers. */
  async function queryNearby<Row extends object>(
    ...[text, values = [], options]: QueryArguments
  ): Promise<Row[] | undefined> {
    try {
      return await (nearby.getStore() && replicas.current()?.query<Row>(text, values, options))
    } catch (error) {
      if (isForAnother(error)) return undefined
      throw explain(error)
    }
  }

  return {
    kind: "server",
    orm: ormOf(orm),
    changes,
    query: async <Row extends object>(...statement: QueryArguments) =>
      (await queryNearby<Row>(...statement)) ?? (await runQuery<Row>(...statement)).rows,
    async lookUp<Row extends object>(...statement: QueryArguments) {
      const near = await queryNearby<Row>(...statement)
      if (near) return near
      const { rows, failure } = await runQuery<Row>(...statement)
      if (failure && rows.length === 0) throw explain(failure)
      return rows
    },
    nearby: (work) => (replicaUrls.length > 0 ? nearby.run(true, work) : work()),
    async transaction(work) {
      if (isAway) throw notSaved()
      let isDone = false
      try {
        return await orm.transaction(async (tx) => {
          const result = await work(ormOf(tx))
          isDone = true
          return result
        })
      } catch (error) {
        throw explainTransaction(error, { isDone })
      }
    },
    alone: (work) => holding(WORK_LOCK, work),
    pools: () => [primary.figures("primary"), ...replicas.figures()],
    async close() {
      await watch.close()
      await replicas.close()
      await primary.close()
    },
  }
}

/** The error for an absent primary that was not queried. */
const PRIMARY_AWAY = Object.assign(new Error("The primary is away"), { code: "ECONNREFUSED" })
