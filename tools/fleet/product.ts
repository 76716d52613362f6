import { randomBytes } from "node:crypto"
import pg from "pg"
import { startPostgres } from "#scripts/postgres.ts"
import { type App, command, makeApp } from "./app.ts"
import { withLifetime } from "./lifetime.ts"
import { newStaff, type Staff } from "./staff.ts"

export type DatabaseKind = "server" | "embedded"

/** One process of the product with a database of its own. */
export interface Product {
  app: App
  origin: string
  /** Those whose processor time counts: the product's, and the database server's main process. */
  pids: number[]
  databaseUrl: string | undefined
  /** Such as "PostgreSQL 15.14". */
  database: string
  staff: Staff
  stop(): Promise<void>
}

interface ProductOptions {
  /** The demo and so many generated projects; nothing at all when undefined. */
  size?: number | undefined
  database: DatabaseKind
  settings?: Record<string, string>
  /** A PostgreSQL database that is filled already; it is used as it is, and stays. */
  databaseUrl?: string | undefined
}

/** Fills a scratch catalogue in temporary folders and starts the product on it. */
export function startProduct({ size, database, databaseUrl, settings }: ProductOptions) {
  return withLifetime<Omit<Product, "stop">>(async ({ defer, folder }) => {
    const own = database === "server" && !databaseUrl ? await startPostgres() : undefined
    if (own) defer(own.stop)
    const url = databaseUrl ?? own?.url
    const staff = newStaff()
    const all: Record<string, string> = {
      ...staff.settings,
      DATA_DIR: folder("product"),
      ...(url && { DATABASE_URL: url, SESSION_SECRET: randomBytes(32).toString("hex") }),
      DEMO: "0",
      ...settings,
    }
    if (size !== undefined) {
      const filled = await command("demo", size > 0 ? ["--size", String(size)] : [], all)
      if (filled.code !== 0) throw new Error(`The catalogue could not be filled:\n${filled.output}`)
    }
    const version = url ? await settle(url, own !== undefined) : "embedded PGlite"
    const app = await makeApp({ settings: all })
    defer(() => app.stop())
    await app.start()
    const pids = own ? [app.pid!, own.pid] : [app.pid!]
    return { app, origin: app.origin, pids, databaseUrl: url, database: version, staff }
  })
}

/**
 * Vacuums after the bulk load, and gives the name and version of the server. In a database of our
 * own the picture copies count as made: making them takes both cores for minutes.
 */
async function settle(url: string, isOurs: boolean): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    if (isOurs) await client.query("delete from jobs where kind = 'picture'")
    await client.query("vacuum (analyze)")
    await client.query("checkpoint")
    const { rows } = await client.query<{ server_version: string }>("show server_version")
    return `PostgreSQL ${rows[0]!.server_version}`
  } finally {
    await client.end()
  }
}
