import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core"
import { AppError } from "#contract/app-error.ts"
import { type Changes, countChanges } from "./changes.ts"
import { openEmbedded } from "./embedded.ts"
import { lockFolder } from "./lock.ts"
import * as schema from "./schema.ts"

const STATEMENT_TIMEOUT_MS = 15_000
const CONNECT_TIMEOUT_MS = 5_000
const POOL_SIZE = 10
/** Statements of the same text are planned once per connection; beyond so many different texts, no more are kept. */
const MAX_PREPARED = 200
const MIGRATION_LOCK = 727_001

/** The ORM, for writes and migrations; also what a transaction hands to its work. */
export type Orm = PgDatabase<PgQueryResultHKT, typeof schema>

export interface Database {
  kind: "embedded" | "server"
  orm: Orm
  /** Counts the changes of the catalogue. */
  changes: Changes
  /**
   * Runs one statement with `$1…` parameters and returns its rows as objects.
   * Throws AppError `unavailable` when the database cannot be reached or does not answer in time.
   */
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  /** Runs work in one transaction. Inside it only `orm` of the argument may be used: the embedded database has one connection. */
  transaction<T>(work: (orm: Orm) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** `postgres://…`; without it the embedded database is opened. */
  url?: string | undefined
  /** Folder of the embedded database; without one it lives in memory. */
  dataDir?: string | undefined
  /** The folder that the product is installed in. */
  root: string
  isDurable?: boolean
}

/** Opens the database and brings its schema up to date. Throws a sentence for the operator when it cannot. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const migrationsFolder = join(options.root, "server/db/migrations")
  return options.url ? openServer(options.url, migrationsFolder) : openInProcess(options, migrationsFolder)
}

async function openServer(url: string, migrationsFolder: string): Promise<Database> {
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import("pg"),
    import("drizzle-orm/node-postgres"),
    import("drizzle-orm/node-postgres/migrator"),
  ])
  // PostgreSQL sends 64-bit integers as text; ours (AED, counts) stay within what a number holds exactly.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // Reads are short: what helpers and compiled plans save them is less than what it costs to start either.
    options: `-c statement_timeout=${STATEMENT_TIMEOUT_MS} -c timezone=UTC -c application_name=disha -c jit=off -c max_parallel_workers_per_gather=0`,
  })
  // A connection that breaks while it is idle is replaced by the pool; unheard, its error would end the process.
  pool.on("error", () => undefined)
  const orm = drizzle({ client: pool, schema })
  await migrateOnce()

  const names = new Map<string, string>()
  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known || names.size >= MAX_PREPARED) return known
    const name = `disha_${names.size}`
    names.set(text, name)
    return name
  }

  async function migrateOnce() {
    const client = await pool.connect().catch((cause) => {
      throw new Error(`The database at DATABASE_URL cannot be reached: ${cause.message}`, { cause })
    })
    try {
      await client.query("SET statement_timeout = 0")
      await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK])
      await migrate(drizzle({ client }), { migrationsFolder })
      await client.query("SELECT pg_advisory_unlock($1)", [MIGRATION_LOCK])
    } finally {
      client.release(true)
    }
  }

  return {
    kind: "server",
    orm: orm as unknown as Orm,
    changes: countChanges(),
    async query(text, values = []) {
      try {
        const name = nameOf(text)
        return (await pool.query(name ? { name, text, values } : { text, values })).rows
      } catch (error) {
        throw explain(error)
      }
    },
    transaction: (work) => orm.transaction((tx) => work(tx as unknown as Orm)),
    close: () => pool.end(),
  }
}

async function openInProcess(options: DatabaseOptions, migrationsFolder: string): Promise<Database> {
  const [{ drizzle }, { migrate }] = await Promise.all([
    import("drizzle-orm/pglite"),
    import("drizzle-orm/pglite/migrator"),
  ])
  const unlock = options.dataDir ? lockFolder(options.dataDir) : undefined
  const client = await openEmbedded({
    workerFile: pathToFileURL(join(options.root, "server/db/embedded-worker.ts")),
    folder: options.dataDir && join(options.dataDir, "database"),
    isDurable: options.isDurable ?? true,
  }).catch((error) => {
    unlock?.()
    throw error
  })
  // The driver asks for the whole PGlite class and uses query, exec and transaction alone.
  const orm = drizzle({ client: client as never, schema })
  await migrate(orm, { migrationsFolder })
  return {
    kind: "embedded",
    orm: orm as unknown as Orm,
    changes: countChanges(),
    query: async <Row extends object>(text: string, values?: unknown[]) =>
      (await client.query(text, values)).rows as Row[],
    transaction: (work) => orm.transaction((tx) => work(tx as unknown as Orm)),
    async close() {
      await client.close()
      unlock?.()
    },
  }
}

/** Whether the database answers. Never throws. */
export async function isReachable(database: Database): Promise<boolean> {
  return database.query("SELECT 1 AS ok").then(
    () => true,
    () => false,
  )
}

const UNREACHABLE = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|57P0|08|57014|53)/

/** Turns the driver's complaint about the connection into a sentence; anything else stays what it was. */
function explain(error: unknown): unknown {
  const { code = "", message = "" } = error as { code?: string; message?: string }
  if (
    UNREACHABLE.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(message)
  ) {
    return new AppError("unavailable", "The database does not answer at the moment. Please try again.", {
      cause: error,
      retryAfterSeconds: 5,
    })
  }
  return error
}

/** The name of the constraint that a write offended, if that is what went wrong (drivers and ORM wrap it differently). */
export function brokenConstraint(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as Error & { code?: string; constraint?: string }
    if (code?.startsWith("23")) return constraint
  }
  return undefined
}
