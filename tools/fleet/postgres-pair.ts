import { chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
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
import { query } from "./query.ts"

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

export type PostgresPair = Awaited<ReturnType<typeof startPostgresPair>>

/**
 * Starts a primary and its replica, which follows it by streaming and answers reads. `diskBytes`
 * mounts a disk of that size for the primary's data, as root only. Throws a sentence when there is no
 * PostgreSQL or one does not start.
 */
export function startPostgresPair(settings: Record<string, string> = {}, diskBytes?: number) {
  return withLifetime(async ({ defer }) => {
    const place = newPlace()
    defer(() => rmSync(place.folder, { recursive: true, force: true }))
    if (diskBytes !== undefined) {
      mkdirSync(place.data)
      setDiskSize(place.data, diskBytes, { isNew: true })
      defer(() => unmount(place.data))
      own(place, place.data)
    }
    const password = await initialise(place)
    const startNode = async (of: Place, settings: Record<string, string>) => {
      const port = String(await freePort())
      const node = nodeOf(of, password, { ...COMMON, ...settings, port })
      defer(() => node.stop("kill"))
      await node.start()
      return node
    }
    const primary = await startNode(place, settings)
    const copy = { ...place, data: join(place.folder, "replica") }
    await copyPrimary(copy, primary.url)
    return { primary, primaryData: place.data, replica: await startNode(copy, REPLICA) }
  })
}

function own({ user }: Place, folder: string) {
  if (user) chownSync(folder, user.uid, user.gid)
}

export type PostgresNode = ReturnType<typeof nodeOf>

/** One server of the pair. It keeps its port and its data over any number of starts. */
function nodeOf(place: Place, password: string, settings: Record<"port", string>) {
  let running: Launched | undefined
  const url = `postgres://disha:${password}@127.0.0.1:${settings.port}/postgres`

  return {
    /** postgres://… of a superuser, on the loopback interface. */
    url,
    query: <Row extends object>(statement: string, values?: unknown[]) =>
      query<Row>(url, statement, values),
    /** Of its main process; undefined while it does not run. */
    get pid() {
      return running?.pid
    },
    /** Resolves when it accepts connections. Throws its output when it does not start. */
    async start() {
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
    },
    /** `fast`: everything is written, as an operator stops it. `kill`: SIGKILL. */
    async stop(how: "fast" | "kill" = "fast") {
      await running?.end(how === "fast" ? "SIGINT" : "SIGKILL")
    },
  }
}

/** Fills the data folder of a replica from the running primary. */
async function copyPrimary({ binFolder, data, folder: cwd, env, user }: Place, url: string) {
  const how = ["-R", "-X", "stream", "-C", "-S", "replica", "--checkpoint=fast", "--no-sync"]
  const where = { isQuiet: true, cwd, env, ...user }
  const command = join(binFolder, "pg_basebackup")
  const { code, output } = await run(command, ["-D", data, "-d", url, ...how], where)
  if (code !== 0) throw new Error(`The primary could not be copied:\n${output.trimEnd()}`)
}
