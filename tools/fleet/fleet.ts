import { randomBytes } from "node:crypto"
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { beforeEnd } from "#scripts/processes.mjs"
import { type App, makeApp } from "./apps.ts"
import { type MailServer, startMailServer } from "./mail-server.ts"
import { startObjectStore } from "./object-store.ts"
import { type PostgresPair, startPostgresPair } from "./postgres-pair.ts"
import { makeProxy } from "./proxy.ts"
import type { Staff } from "./staff.ts"
import { type WatchedStore, watchStore } from "./watched-store.ts"

const NAMES = ["A", "B", "C"]
/** Longer than the proxy takes to notice that a process is about to end. */
const SHUTDOWN_GRACE_MS = 1_500

/** Everything that the product runs on, on this machine. */
export interface Fleet {
  root: string
  pair: PostgresPair
  apps: [App, App, App]
  proxy: Awaited<ReturnType<typeof makeProxy>>
  mail: MailServer
  /** Where all processes keep their pictures. */
  pictures: WatchedStore
  /** Of the first account. */
  staff: Staff
  /** Asks the primary, past the product. */
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  queryReplica<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  stop(): Promise<void>
}

/**
 * Makes a primary, a replica, an object storage, a mail server, three processes of the product
 * behind a proxy; neither the processes nor the proxy run yet. `settings` go to every process.
 */
export async function makeFleet(
  root: string,
  settings: Record<string, string> = {},
): Promise<Fleet> {
  const stops: (() => unknown)[] = []
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  beforeEnd(stop)
  try {
    const folder = mkdtempSync(join(tmpdir(), "disha-fleet-"))
    stops.push(() => rmSync(folder, { recursive: true, force: true }))
    const pair = await startPostgresPair()
    stops.push(pair.stop)
    const store = await startObjectStore()
    stops.push(store.stop)
    const pictures = await watchStore(store.endpoint)
    stops.push(pictures.close)
    const mail = await startMailServer()
    stops.push(mail.stop)
    const staff = { email: "staff@disha.test", password: randomBytes(16).toString("hex") }
    const common = {
      DATABASE_URL: pair.primary.url,
      DATABASE_REPLICA_URLS: pair.replica.url,
      ...store.settings,
      ASSET_STORE: store.settings.ASSET_STORE.replace(store.endpoint, pictures.endpoint),
      SESSION_SECRET: randomBytes(32).toString("hex"),
      ADMIN_EMAIL: staff.email,
      ADMIN_PASSWORD: staff.password,
      SMTP_URL: mail.url,
      LEADS_TO: "leads@disha.test",
      TRUST_PROXY: "127.0.0.1",
      SHUTDOWN_GRACE_MS: String(SHUTDOWN_GRACE_MS),
      ...settings,
    }
    // Each knows the public address, which is the proxy's, and the proxy each of them: ports first.
    const made = NAMES.map((name) => {
      const dataDir = join(folder, name)
      mkdirSync(dataDir)
      return { name, settings: { ...common, DATA_DIR: dataDir } as Record<string, string> }
    })
    const apps = (await Promise.all(made.map((one) => makeApp({ ...one, root })))) as Fleet["apps"]
    const proxy = await makeProxy(apps)
    for (const one of made) one.settings.PUBLIC_ORIGIN = proxy.origin
    stops.push(() => proxy.stop("SIGKILL"))
    for (const app of apps) stops.push(() => app.stop("SIGKILL"))
    const asker = (url: string) => {
      const pool = new pg.Pool({ connectionString: url, max: 2 })
      pool.on("error", () => undefined)
      stops.push(() => pool.end())
      return async <Row extends object>(text: string, values: unknown[] = []) =>
        (await pool.query<Row>(text, values)).rows
    }
    return {
      root,
      pair,
      apps,
      proxy,
      mail,
      pictures,
      staff,
      query: asker(pair.primary.url),
      queryReplica: asker(pair.replica.url),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
