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
import { beforeEnd, run } from "#scripts/processes.mjs"
import { setDiskSize, unmount } from "#scripts/tmpfs.ts"

/** One server of the pair; it keeps its port and its data over any number of ends and starts. */
export interface PostgresNode {
  /** postgres://… of a superuser, on the loopback. */
  url: string
  /** Of its main process; undefined while it does not run. */
  readonly pid: number | undefined
  /** Resolves when it takes connections. Throws what it said when it does not start. */
  start(): Promise<void>
  /**
   * `fast`: as an operator stops it, with everything written. `kill`: SIGKILL, as a machine that
   * dies.
   */
  stop(how?: "fast" | "kill"): Promise<void>
}

export interface PostgresPair {
  primary: PostgresNode
  /** The folder of the primary's data. */
  primaryData: string
  /** Follows the primary by streaming, through a slot, and answers reads. */
  replica: PostgresNode
  /** Ends both and removes their files. */
  stop(): Promise<void>
}

const SLOT = "replica"
const START_TRIES = 20
const RETRY_MS = 250

const COMMON = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  // A replica that lost the primary asks for it again at once.
  wal_retrieve_retry_interval: "200ms",
  wal_receiver_timeout: "5s",
}
const REPLICA = { hot_standby: "on", hot_standby_feedback: "on", max_standby_streaming_delay: "2s" }

interface PairOptions {
  /**
   * The primary's data is on a disk of its own of so many bytes, which needs a root user who may
   * mount one.
   */
  primaryDiskBytes?: number | undefined
}

/**
 * Starts a primary and a replica of it. Throws a sentence when there is no PostgreSQL or one does
 * not start.
 */
export async function startPostgresPair(
  primarySettings: Record<string, string> = {},
  { primaryDiskBytes }: PairOptions = {},
): Promise<PostgresPair> {
  const place = newPlace()
  const nodes: PostgresNode[] = []
  const stop = async () => {
    for (const node of nodes.splice(0).reverse()) await node.stop("kill")
    if (primaryDiskBytes !== undefined) unmount(place.data)
    rmSync(place.folder, { recursive: true, force: true })
  }
  beforeEnd(stop)
  try {
    if (primaryDiskBytes !== undefined) mountFor(place, primaryDiskBytes)
    const password = await initialise(place)
    const [primaryPort, replicaPort] = [await freePort(), await freePort()]
    const primary = nodeOf(
      place,
      { ...COMMON, ...primarySettings, port: String(primaryPort) },
      password,
    )
    nodes.push(primary)
    await primary.start()
    const data = join(place.folder, "replica")
    await copyOf({ ...place, data }, { port: primaryPort, password })
    const replica = nodeOf(
      { ...place, data },
      { ...COMMON, ...REPLICA, port: String(replicaPort) },
      password,
    )
    nodes.push(replica)
    await replica.start()
    return { primary, primaryData: place.data, replica, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function mountFor({ data, user }: Place, bytes: number) {
  mkdirSync(data)
  setDiskSize(data, bytes, { isNew: true })
  if (user) chownSync(data, user.uid, user.gid)
}

function nodeOf(
  place: Place,
  settings: Record<string, string> & { port: string },
  password: string,
): PostgresNode {
  let running: Launched | undefined

  async function launchOnce(): Promise<Launched> {
    const folder = mkdtempSync(join(place.folder, "run-"))
    if (place.user) chownSync(folder, place.user.uid, place.user.gid)
    return launch({ ...place, folder }, settings)
  }

  async function start() {
    if (running) return
    for (let attempt = 1; running === undefined; attempt++) {
      try {
        const launched = await launchOnce()
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
async function copyOf(place: Place, { port, password }: { port: number; password: string }) {
  const from = ["-h", "127.0.0.1", "-p", String(port), "-U", "disha"]
  const how = ["-R", "-X", "stream", "-C", "-S", SLOT, "--checkpoint=fast", "--no-sync"]
  const { code, output } = await run(
    join(place.binFolder, "pg_basebackup"),
    ["-D", place.data, ...from, ...how],
    {
      isQuiet: true,
      cwd: place.folder,
      env: { ...place.env, PGPASSWORD: password },
      ...place.user,
    },
  )
  if (code !== 0) throw new Error(`The primary could not be copied:\n${output.trimEnd()}`)
}
