import { randomBytes } from "node:crypto"
import { startPostgres } from "#scripts/postgres.ts"
import { type AppOptions, command, makeApp } from "./app.ts"
import { withLifetime } from "./lifetime.ts"
import { query } from "./query.ts"
import { newStaff } from "./staff.ts"

interface ProductOptions extends AppOptions {
  database: "server" | "embedded"
  /** A PostgreSQL database that is filled already; it is used as it is, and stays. */
  databaseUrl?: string | undefined
}

/** One process of the product with a database of its own. */
export type Product = Awaited<ReturnType<typeof startProduct>>

/** The process does not run yet, and its database is empty. */
export function makeProduct({ database, databaseUrl, settings, ...how }: ProductOptions) {
  return withLifetime(async ({ use, folder }) => {
    const own = database === "server" && !databaseUrl ? use(await startPostgres()) : undefined
    const url = databaseUrl ?? own?.url
    const staff = newStaff()
    const all: Record<string, string> = {
      ...staff.settings,
      DATA_DIR: folder("product"),
      ...(url && { DATABASE_URL: url, SESSION_SECRET: randomBytes(32).toString("hex") }),
      DEMO: "0",
      ...settings,
    }
    const app = use(await makeApp({ settings: all, ...how }))
    /** Those whose processor time counts: the product's, and the database server's main process. */
    const pids = () => [app.pid, own?.pid].filter((pid) => pid !== undefined)
    return { app, origin: app.origin, pids, databaseUrl: url, isOwn: own !== undefined, staff }
  })
}

/**
 * Fills a scratch catalogue in temporary folders with the demo and `size` generated projects, or
 * with nothing at all, and starts the product on it.
 */
export function startProduct({ size, ...options }: ProductOptions & { size?: number }) {
  return withLifetime(async ({ use }) => {
    const product = use(await makeProduct(options))
    const { app, databaseUrl, isOwn } = product
    if (size !== undefined) {
      const filled = await command("demo", size > 0 ? ["--size", String(size)] : [], app.settings)
      if (filled.code !== 0) throw new Error(`The catalogue could not be filled:\n${filled.output}`)
    }
    const version = databaseUrl ? await settle(databaseUrl, isOwn) : "embedded PGlite"
    await app.start()
    return { ...product, version }
  })
}

/**
 * Vacuums after the bulk load, and gives the name and version of the server. In a database of our
 * own the picture copies count as made: making them takes both cores for minutes.
 */
async function settle(url: string, isOurs: boolean): Promise<string> {
  if (isOurs) await query(url, "delete from jobs where kind = 'picture'")
  await query(url, "vacuum (analyze)")
  await query(url, "checkpoint")
  const [row] = await query<{ server_version: string }>(url, "show server_version")
  return `PostgreSQL ${row!.server_version}`
}
