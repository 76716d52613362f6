import { chownSync, mkdirSync, mkdtempSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import {
  freePort,
  initialise,
  type Launched,
  launch,
  newPlace,
  type Place,
} from "#scripts/postgres.ts"
import { run } from "#scripts/processes.mjs"
import { setDiskSize, unmount } from "#scripts/tmpfs.ts"
import { withLifetime } from "./lifetime.ts"

/** One server of the pair. It keeps its port and its data over any number of starts. */
export interface PostgresNode {
  /** postgres://… of a superuser, on the loopback interface. */
  url: string
  /** Of its main process; undefined while it does not run. */
  readonly pid: number | undefined
  /** Resolves when it accepts connections. Throws its output when it does not start. */
  start(): Promise<void>
  /** `fast`: everything is written, as an operator stops it. `kill`: SIGKILL. */
  stop(how?: "fast" | "kill"): Promise<void>
}

export interface PostgresPair {
  primary: PostgresNode
  /** The folder of the primary's data. */
  primaryData: string
  /** Follows the primary by streaming, through a slot, and answers reads. */
  replica: PostgresNode
  stop(): Promise<void>
}

const START_TRIES = 20
const RETRY_MS = 250

const COMMON = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  // A replica that lost the primary reconnects at once.
  wal_retrieve_retry_interval: "200ms",
  wal_receiver_timeout: "5s",
}
const REPLICA = { hot_standby: "on", hot_standby_feedback: "on", max_standby_streaming_delay: "2s" }

/**
 * Starts a primary and its replica. `primaryDiskBytes` mounts a disk of that size for the primary's
 * data, as root only. Throws a sentence when there is no PostgreSQL or one does not start.
 */
export function startPostgresPair(
  primarySettings: Record<string, string> = {},
  { primaryDiskBytes }: { primaryDiskBytes?: number | undefined } = {},
): Promise<PostgresPair> {
  return withLifetime(async ({ defer, removeLater }) => {
    const place = newPlace()
    removeLater(place.folder)
    if (primaryDiskBytes !== undefined) {
      mkdirSync(place.data)
      setDiskSize(place.data, primaryDiskBytes, { isNew: true })
      defer(() => unmount(place.data))
      own(place, place.data)
    }
    const password = await initialise(place)
    const port = await freePort()
    const primary = nodeOf(place, password, { ...COMMON, ...primarySettings, port: String(port) })
    defer(() => primary.stop("kill"))
    await primary.start()
    const copy = { ...place, data: join(place.folder, "replica") }
    await copyPrimary(copy, port, password)
    const settings = { ...COMMON, ...REPLICA, port: String(await freePort()) }
    const replica = nodeOf(copy, password, settings)
    defer(() => replica.stop("kill"))
    await replica.start()
    return { primary, primaryData: place.data, replica }
  })
}

function own({ user }: Place, folder: string) {
  if (user) chownSync(folder, user.uid, user.gid)
}

function nodeOf(
  place: Place,
  password: string,
  settings: Record<string, string> & { port: string },
): PostgresNode {
  let running: Launched | undefined

  async function start() {
    for (let attempt = 1; running === undefined; attempt++) {
      const folder = mkdtempSync(join(place.folder, "run-"))
      own(place, folder)
      try {
        const launched = await launch({ ...place, folder }, settings)
        running = launched
        void launched.ended.then(() => {
          if (running === launched) running = undefined
        })
      } catch (error) {
        // Children of a killed server hold its memory for a moment.
        if (attempt === START_TRIES || !/shared memory|lock file/.test(String(error))) throw error
        await pause(RETRY_MS)
      }
    }
  }

  return {
    url: `postgres://disha:${password}@127.0.0.1:${settings.port}/postgres`,
    get pid() {
      return running?.pid
    },
    start,
    async stop(how = "fast") {
      await running?.end(how === "fast" ? "SIGINT" : "SIGKILL")
    },
  }
}

/** Fills the data folder of a replica from the running primary. */
async function copyPrimary(
  { binFolder, data, folder, env, user }: Place,
  port: number,
  password: string,
) {
  const from = ["-h", "127.0.0.1", "-p", String(port), "-U", "disha"]
  const how = ["-R", "-X", "stream", "-C", "-S", "replica", "--checkpoint=fast", "--no-sync"]
  const where = { isQuiet: true, cwd: folder, env: { ...env, PGPASSWORD: password }, ...user }
  const args = ["-D", data, ...from, ...how]
  const { code, output } = await run(join(binFolder, "pg_basebackup"), args, where)
  if (code !== 0) throw new Error(`The primary could not be copied:\n${output.trimEnd()}`)
}
