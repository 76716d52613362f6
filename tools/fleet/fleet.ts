import { randomBytes } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"
import { noTmpfs, setDiskSize, unmount } from "#scripts/tmpfs.ts"
import { type App, makeApp } from "./app.ts"
import { withLifetime } from "./lifetime.ts"
import { type PostgresPair, startPostgresPair } from "./postgres-pair.ts"
import { makeProxy, type ReverseProxy } from "./proxy.ts"
import { newStaff, type Staff } from "./staff.ts"

const MEGABYTE = 1024 * 1024
/** Of the database: its own 40 MB, its log, and some minutes of writing. */
const SMALL_DISKS = { pictures: 1_024 * MEGABYTE, database: 384 * MEGABYTE }
/** The log is cleared before it fills the disk, and has to grow where the disk is full. */
const SMALL_LOG = { max_wal_size: "96MB", min_wal_size: "32MB" }
/** As systemd does with RestartSec=500ms. */
const RESTART_AFTER_MS = 500

const NAMES = ["A", "B", "C"] as const

type Query = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>

/** Three processes of the product behind HAProxy, on a primary and a replica. */
export interface Fleet {
  apps: [App, App, App]
  proxy: ReverseProxy
  pair: PostgresPair
  staff: Staff
  settings: Record<string, string>
  /** Queries the primary, past the product. */
  query: Query
  queryReplica: Query
  stop(): Promise<void>
}

interface FleetOptions {
  settings?: Record<string, string>
  /** Further settings of single processes. */
  settingsOf?: Partial<Record<(typeof NAMES)[number], Record<string, string>>>
  /** The folder of pictures that all share; each process has its own where pictures are elsewhere. */
  sharedFolder?: string
  /** PostgreSQL's data is on a disk of 384 MB. */
  isDatabaseSmall?: boolean
}

/** Neither the processes nor the proxy run yet. */
export function makeFleet({
  settings,
  settingsOf = {},
  sharedFolder,
  isDatabaseSmall = false,
}: FleetOptions) {
  return withLifetime<Omit<Fleet, "stop">>(async ({ defer, folder }) => {
    const pair = await startPostgresPair(isDatabaseSmall ? SMALL_LOG : {}, {
      primaryDiskBytes: isDatabaseSmall ? SMALL_DISKS.database : undefined,
    })
    defer(pair.stop)
    const staff = newStaff()
    const common: Record<string, string> = {
      ...staff.settings,
      DATABASE_URL: pair.primary.url,
      DATABASE_REPLICA_URLS: pair.replica.url,
      SESSION_SECRET: randomBytes(32).toString("hex"),
      TRUST_PROXY: "127.0.0.1",
      // Longer than the proxy takes to notice that a process is about to end.
      SHUTDOWN_GRACE_MS: "1500",
      LOG_LEVEL: "error",
      ...settings,
    }
    // The processes know the proxy's address, and it knows their ports: settings are added later.
    const specs = NAMES.map((name) => {
      const DATA_DIR = sharedFolder ?? folder(`fleet-${name}`)
      const own: Record<string, string> = { ...common, ...settingsOf[name], DATA_DIR }
      return { name, settings: own }
    })
    const apps = (await Promise.all(specs.map(makeApp))) as Fleet["apps"]
    for (const app of apps) defer(() => app.stop("SIGKILL"))
    const proxy = await makeProxy(apps)
    for (const one of specs) one.settings.PUBLIC_ORIGIN = proxy.origin
    defer(proxy.stop)
    const querier = (url: string): Query => {
      const pool = new pg.Pool({ connectionString: url, max: 2 })
      pool.on("error", () => undefined)
      defer(() => pool.end())
      return async (text, values = []) => (await pool.query(text, values)).rows
    }
    return {
      ...{ apps, proxy, pair, staff, settings: specs[0]!.settings },
      query: querier(pair.primary.url),
      queryReplica: querier(pair.replica.url),
    }
  })
}

/** Mounts a disk of 1 GB on a folder; gives why that is not possible here. */
export function mountSmallDisk(folder: string, defer: (stop: () => unknown) => void) {
  const reason = noTmpfs()
  if (reason !== undefined) return reason
  setDiskSize(folder, SMALL_DISKS.pictures, { isNew: true })
  defer(() => unmount(folder))
  return undefined
}

/** Starts a process again whenever it has ended, until `stop()`. */
export function supervise(app: App): { readonly restarts: number; stop(): Promise<unknown> } {
  let isOver = false
  let restarts = 0
  const watching = (async () => {
    while (!isOver) {
      await pause(RESTART_AFTER_MS)
      if (isOver || app.pid !== undefined) continue
      restarts += 1
      // A start that fails, as without the database, is repeated.
      await app.start().catch(() => undefined)
    }
  })()
  return {
    get restarts() {
      return restarts
    },
    async stop() {
      isOver = true
      await watching
      await app.stop()
    },
  }
}
