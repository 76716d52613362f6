import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core"
import { type Changes, countChanges } from "./changes.ts"
import { openEmbedded } from "./embedded.ts"
import { lockFolder } from "./lock.ts"
import { ormOf } from "./orm.ts"
import * as schema from "./schema.ts"

/** The ORM, for writes and migrations; also what a transaction hands to its work. */
export type Orm = PgDatabase<PgQueryResultHKT, typeof schema>

export interface Database {
  kind: "embedded" | "server"
  orm: Orm
  /** Counts the changes of the catalogue. */
  changes: Changes
  /**
   * Runs one statement with `$1…` parameters and returns its rows as objects. Throws AppError
   * `unavailable` when the database cannot be reached or does not answer in time. While the primary
   * server is away a replica answers reads.
   */
  query<Row extends object>(
    text: string,
    values?: unknown[],
    options?: QueryOptions,
  ): Promise<Row[]>
  /**
   * The same for reads where no row means "not found" or a refusal. A replica may lack the last
   * writes, so while the primary is away no row throws `unavailable` as well.
   */
  lookUp<Row extends object>(
    text: string,
    values?: unknown[],
    options?: QueryOptions,
  ): Promise<Row[]>
  /**
   * Runs work whose statements outside transactions, awaited ones included, may go to a replica
   * that has all changes known here. A replica's refusal, such as of a write, sends the statement
   * to the primary.
   */
  nearby<T>(work: () => T): T
  /**
   * Runs work in one transaction. Inside it only `orm` of the argument may be used: the embedded
   * database has one connection.
   */
  transaction<T>(work: (orm: Orm) => Promise<T>): Promise<T>
  /** Runs work while no other process does the same. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** The connections to servers as they are now; none of the embedded database. */
  pools(): PoolFigures[]
  close(): Promise<void>
}

export interface QueryOptions {
  /**
   * Plans the statement for its values. Otherwise a server caches one plan for all values, which is
   * cheaper for most statements. The embedded database caches none.
   */
  usesCustomPlan?: boolean | undefined
}

export interface PoolFigures {
  name: string
  /** Open connections, and the idle ones among them. */
  size: number
  idle: number
  /** Statements that wait for a connection. */
  waiting: number
  /** Statements outside transactions that were sent to it since the start. */
  statements: number
  /** Of a replica: how it follows the primary. */
  following?: Following
}

export interface Following {
  doesAnswer: boolean
  /** It has all changes of the catalogue that are known here, so visitors read from it. */
  isCurrent: boolean
  /**
   * Bytes of the write-ahead log that it had not replayed at the last check; undefined when
   * unknown.
   */
  behindBytes: number | undefined
}

export interface DatabaseOptions {
  /** `postgres://…`; without it the embedded database is opened. */
  url?: string | undefined
  /** Servers that follow that one, for reads. */
  replicaUrls?: readonly string[] | undefined
  /** Folder of the embedded database; without one it lives in memory. */
  dataDir?: string | undefined
  /** The folder that the product is installed in. */
  root: string
  isDurable?: boolean
  beginning?: string | undefined
}

/** Opens the database and migrates its schema. Throws an Error with a sentence for the operator. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const migrationsFolder = join(options.root, "server/db/migrations")
  const { url, replicaUrls = [] } = options
  if (!url) return openInProcess(options, migrationsFolder)
  const { openServer } = await import("./server.ts")
  return openServer({ url, replicaUrls, migrationsFolder })
}

async function openInProcess(
  options: DatabaseOptions,
  migrationsFolder: string,
): Promise<Database> {
  const [{ drizzle }, { migrate }] = await Promise.all([
    import("drizzle-orm/pglite"),
    import("drizzle-orm/pglite/migrator"),
  ])
  const unlock = options.dataDir ? lockFolder(options.dataDir) : undefined
  const client = await openEmbedded({
    workerFile: pathToFileURL(join(options.root, "server/db/embedded-worker.ts")),
    folder: options.dataDir && join(options.dataDir, "database"),
    isDurable: options.isDurable ?? true,
    beginning: options.beginning,
  }).catch((error) => {
    unlock?.()
    throw error
  })
  // The driver's type is the whole PGlite class; it uses query, exec and transaction alone.
  const orm = drizzle({ client: client as never, schema })
  await migrate(orm, { migrationsFolder })
  const query = async <Row extends object>(text: string, values?: unknown[]) =>
    (await client.query(text, values)).rows as Row[]
  return {
    kind: "embedded",
    orm: ormOf(orm),
    changes: countChanges(),
    query,
    lookUp: query,
    nearby: (work) => work(),
    transaction: (work) => orm.transaction((tx) => work(ormOf(tx))),
    alone: (work) => work(),
    pools: () => [],
    async close() {
      await client.close()
      unlock?.()
    },
  }
}
