import { randomBytes } from "node:crypto"
import { noTmpfs, setDiskSize, unmount } from "#scripts/tmpfs.ts"
import { type App, makeApp, repeat } from "./app.ts"
import { withLifetime } from "./lifetime.ts"
import { startPostgresPair } from "./postgres-pair.ts"
import { makeProxy } from "./proxy.ts"
import { query } from "./query.ts"
import { newStaff } from "./staff.ts"

const MEGABYTE = 1024 * 1024
/** Of the database: its own 40 MB, its log, and some minutes of writing. */
const SMALL_DISKS = { pictures: 1_024 * MEGABYTE, database: 384 * MEGABYTE }
/** The log is cleared before it fills the disk, and has to grow where the disk is full. */
const SMALL_LOG = { max_wal_size: "96MB", min_wal_size: "32MB" }
/** As systemd does with RestartSec=500ms. */
const RESTART_AFTER_MS = 500

const NAMES = ["A", "B", "C"] as const

/** Three processes of the product behind HAProxy, on a primary and a replica. */
export type Fleet = Awaited<ReturnType<typeof makeFleet>>

interface FleetOptions {
  settings: Record<string, string>
  /** Further settings of single processes. */
  settingsOf?: Partial<Record<(typeof NAMES)[number], Record<string, string>>>
  /** The folder of pictures that all share; each process has its own where pictures are elsewhere. */
  sharedFolder?: string
  /** PostgreSQL's data is on a disk of 384 MB. */
  isDatabaseSmall?: boolean
}

/** Neither the processes nor the proxy run yet. */
export function makeFleet({ settings, settingsOf, sharedFolder, isDatabaseSmall }: FleetOptions) {
  return withLifetime(async ({ defer, folder }) => {
    const pair = await (isDatabaseSmall
      ? startPostgresPair(SMALL_LOG, { primaryDiskBytes: SMALL_DISKS.database })
      : startPostgresPair())
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
    const starting = NAMES.map((name) => {
      const DATA_DIR = sharedFolder ?? folder(`fleet-${name}`)
      return makeApp({ name, settings: { ...common, ...settingsOf?.[name], DATA_DIR } })
    })
    const apps = (await Promise.all(starting)) as [App, App, App]
    for (const app of apps) defer(() => app.stop("SIGKILL"))
    const proxy = await makeProxy("haproxy", apps)
    defer(proxy.stop)
    // The proxy knows the ports of the processes, and they know its address.
    for (const { settings } of apps) settings.PUBLIC_ORIGIN = proxy.origin
    const querier =
      (url: string) =>
      <Row extends object>(statement: string, values: unknown[] = []) =>
        query<Row>(url, statement, { values })
    return {
      ...{ apps, proxy, pair, staff },
      /** Queries the primary, past the product. */
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
export function supervise(app: App) {
  let restarts = 0
  const startAgain = async () => {
    if (app.pid !== undefined) return
    restarts += 1
    // A start that fails, as without the database, is repeated.
    await app.start().catch(() => undefined)
  }
  const watching = repeat([startAgain], RESTART_AFTER_MS)
  return {
    restarts: () => restarts,
    async stop() {
      await watching.stop()
      await app.stop()
    },
  }
}
