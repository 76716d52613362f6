import { appendFileSync, rmSync, statfsSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"
import type { PostgresNode } from "../fleet/postgres-pair.ts"
import { FLOODS, startFlood } from "../floods/floods.ts"
import { through } from "../floods/way.ts"
import type { Chance } from "./chance.ts"
import type { World } from "./world.ts"

const MEGABYTE = 1024 * 1024
const CHECK_MS = 100
const BACK_WITHIN_MS = 30_000

/**
 * Something bad that is really done. Resolves when it is over as far as the world outside the
 * product goes.
 */
export interface Fault {
  name: string
  /** Comes from the network alone, so that no process may end by it. */
  isFlood?: boolean
  make(world: World, chance: Chance): Promise<void>
}

/** What can be done to this world. */
export function faultsFor({ noDisk }: World): Fault[] {
  return [...ALWAYS, ...(noDisk === undefined ? FULL_DISKS : []), ...FROM_ONE_NETWORK]
}

const FROM_ONE_NETWORK: Fault[] = FLOODS.map((flood) => ({
  name: `a flood: ${flood.name}`,
  isFlood: true,
  async make({ proxy, staff }, chance) {
    const { over } = startFlood(flood, {
      way: through("HAProxy", proxy.toldPort),
      from: `203.0.113.${Math.floor(chance.between(1, 255))}`,
      account: staff.email,
      signal: AbortSignal.timeout(Math.round(chance.between(4_000, 12_000))),
    })
    await over
  },
}))

const FULL_DISKS: Fault[] = [
  {
    name: "the disk of the pictures is full",
    async make({ dataDir }, chance) {
      const filler = join(dataDir, "filler")
      const { bsize, bavail } = statfsSync(dataDir)
      writeFileSync(filler, Buffer.alloc(Math.max(0, bsize * bavail - 2 * MEGABYTE)))
      await pause(chance.between(2_000, 6_000))
      rmSync(filler)
    },
  },
  {
    name: "the disk of the database is full",
    async make({ pair }, chance) {
      const filler = fillUp(pair.primaryData)
      await pause(chance.between(2_000, 6_000))
      rmSync(filler)
      await back(pair.primary)
    },
  },
  {
    name: "the disk of the database is full, and its log has to grow",
    async make({ pair }, chance) {
      const filler = fillUp(pair.primaryData)
      await growLog(pair.primary, chance.between(2_000, 6_000))
      rmSync(filler)
      await back(pair.primary)
    },
  },
]

/** Leaves nothing free, and says by which file. */
function fillUp(folder: string): string {
  const filler = join(folder, "filler")
  for (const bytes of [MEGABYTE, 4_096]) {
    const chunk = Buffer.alloc(bytes)
    try {
      for (;;) appendFileSync(filler, chunk)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error
    }
  }
  return filler
}

/**
 * Has the database begin new files of its log, as busy hours do. The one for which there is no room
 * ends the server, as PostgreSQL has it, and it cannot start again before there is.
 */
async function growLog({ url }: PostgresNode, forMs: number) {
  const until = performance.now() + forMs
  while (performance.now() < until) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
    // What is said of a connection that breaks is in the failure of its statement.
    client.on("error", () => undefined)
    try {
      await client.connect()
      await client.query("select pg_logical_emit_message(false, 'chaos', 'full'), pg_switch_wal()")
    } catch {
      // It has ended, or is about to.
    } finally {
      await client.end().catch(() => undefined)
    }
    await pause(CHECK_MS)
  }
}

/**
 * Starts the server again when it has ended, as its unit would, and resolves when it answers. One
 * that never does is for those who wait for a good answer to tell.
 */
async function back(server: PostgresNode) {
  const until = performance.now() + BACK_WITHIN_MS
  while (performance.now() < until) {
    if (server.pid === undefined) await server.start().catch(() => undefined)
    const client = new pg.Client({ connectionString: server.url, connectionTimeoutMillis: 1_000 })
    client.on("error", () => undefined)
    try {
      await client.connect()
      await client.query("select 1")
      return
    } catch {
      await pause(CHECK_MS)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

const ALWAYS: Fault[] = [
  {
    name: "a process is killed",
    async make({ apps }, chance) {
      await chance.of(apps).app.stop("SIGKILL")
    },
  },
  {
    name: "two processes are killed at once",
    async make({ apps }, chance) {
      const spared = chance.of(apps)
      await Promise.all(apps.filter((one) => one !== spared).map(({ app }) => app.stop("SIGKILL")))
    },
  },
  {
    name: "a process is told to end",
    async make({ apps }, chance) {
      await chance.of(apps).app.stop("SIGTERM")
    },
  },
  {
    name: "the database is killed and started again",
    async make({ pair: { primary } }, chance) {
      await primary.stop("kill")
      await pause(chance.between(200, 4_000))
      await primary.start()
    },
  },
  {
    name: "the database is stopped for a while",
    async make({ pair: { primary } }, chance) {
      await primary.stop("fast")
      await pause(chance.between(1_000, 6_000))
      await primary.start()
    },
  },
  {
    name: "the replica is killed and started again",
    async make({ pair: { replica } }, chance) {
      await replica.stop("kill")
      await pause(chance.between(200, 3_000))
      await replica.start()
    },
  },
  {
    name: "the proxy is killed and started again",
    async make({ proxy }, chance) {
      await proxy.stop("SIGKILL")
      await pause(chance.between(100, 1_000))
      await proxy.start()
    },
  },
  {
    name: "all connections to the database are cut",
    async make({ pair: { primary } }) {
      const client = new pg.Client(primary.url)
      await client.connect()
      try {
        await client.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
        )
      } finally {
        await client.end()
      }
    },
  },
  {
    name: "a process stands still for a moment",
    async make({ apps }, chance) {
      const { pid } = chance.of(apps).app
      if (pid === undefined) return
      process.kill(pid, "SIGSTOP")
      await pause(chance.between(500, 3_000))
      process.kill(pid, "SIGCONT")
    },
  },
]
