import { randomBytes } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { beforeEnd } from "#scripts/processes.mjs"
import { noTmpfs, setDiskSize, unmount } from "#scripts/tmpfs.ts"
import { type App, makeApp } from "../fleet/apps.ts"
import { type PostgresPair, startPostgresPair } from "../fleet/postgres-pair.ts"
import { type Proxy as HttpProxy, makeProxy } from "../fleet/proxy.ts"

const MEGABYTE = 1024 * 1024
const DISK_BYTES = 1_024 * MEGABYTE
/** Of the database: its own 40 MB, its log, and some minutes of writing. */
const DATABASE_DISK_BYTES = 384 * MEGABYTE
/**
 * So that the log is cleared before it fills the disk by itself, and has to grow where that is
 * full.
 */
const DATABASE_SETTINGS = { max_wal_size: "96MB", min_wal_size: "32MB" }
const NAMES = ["A", "B", "C"]
/** As systemd does with Restart=always and RestartSec=500ms. */
const RESTART_AFTER_MS = 500

/** A process that is started again whenever it ends, until the world does. */
export interface Supervised {
  app: App
  /** How often it was started again. */
  readonly restarts: number
}

/** A fleet on this machine, with somebody who starts again what has died. */
export interface World {
  origin: string
  apps: Supervised[]
  pair: PostgresPair
  proxy: HttpProxy
  dataDir: string
  /** Why the disks cannot be made full here; undefined where they can. */
  noDisk: string | undefined
  settings: Record<string, string>
  staff: { email: string; password: string }
  /** Ends the processes of the product alone; nobody starts them again. */
  stopApps(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts two databases, three processes and a proxy; data folder and database are on small disks
 * where one can be mounted.
 */
export async function startWorld(root: string): Promise<World> {
  const stops: (() => Promise<unknown> | unknown)[] = []
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  try {
    const dataDir = mkdtempSync(join(tmpdir(), "disha-chaos-"))
    const noDisk = noTmpfs()
    if (noDisk === undefined) setDiskSize(dataDir, DISK_BYTES, { isNew: true })
    const removeData = () => {
      if (noDisk === undefined) unmount(dataDir)
      rmSync(dataDir, { recursive: true, force: true })
    }
    stops.push(removeData)
    beforeEnd(removeData)
    const pair = await startPostgresPair(DATABASE_SETTINGS, {
      primaryDiskBytes: noDisk === undefined ? DATABASE_DISK_BYTES : undefined,
    })
    stops.push(pair.stop)
    const staff = { email: "staff@disha.test", password: randomBytes(16).toString("hex") }
    const settings = {
      DATA_DIR: dataDir,
      DATABASE_URL: pair.primary.url,
      SESSION_SECRET: randomBytes(32).toString("hex"),
      DATABASE_REPLICA_URLS: pair.replica.url,
      DEMO: "0",
      ADMIN_EMAIL: staff.email,
      ADMIN_PASSWORD: staff.password,
      TRUST_PROXY: "127.0.0.1",
      SHUTDOWN_GRACE_MS: "1000",
    }
    const apps: (Supervised & { end(): Promise<unknown> })[] = []
    for (const name of NAMES) {
      const supervised = await supervise(await makeApp({ name, root, settings }))
      apps.push(supervised)
      stops.push(supervised.end)
    }
    const proxy = await makeProxy(apps.map(({ app }) => app))
    await proxy.start()
    stops.push(() => proxy.stop("SIGKILL"))
    const stopApps = async () => void (await Promise.all(apps.map(({ end }) => end())))
    return {
      origin: proxy.origin,
      apps,
      pair,
      proxy,
      dataDir,
      noDisk,
      settings,
      staff,
      stopApps,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function supervise(app: App) {
  let isOver = false
  let restarts = 0
  await app.start()
  const watching = (async () => {
    while (!isOver) {
      await pause(RESTART_AFTER_MS)
      if (isOver || app.pid !== undefined) continue
      restarts += 1
      // What could not start, as without its database, is tried again after the same time.
      await app.start().catch(() => undefined)
    }
  })()
  return {
    app,
    get restarts() {
      return restarts
    },
    async end() {
      isOver = true
      await watching
      await app.stop()
    },
  }
}
