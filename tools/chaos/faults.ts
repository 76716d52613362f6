import { appendFileSync, rmSync, statfsSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { until } from "../fleet/app.ts"
import type { Fleet } from "../fleet/fleet.ts"
import type { PostgresNode } from "../fleet/postgres-pair.ts"
import { query } from "../fleet/query.ts"
import { FLOODS, startFlood } from "../floods/floods.ts"
import { through } from "../floods/way.ts"
import type { Random } from "./random.ts"

const MEGABYTE = 1024 * 1024
const CHECK_MS = 100
const CONNECT_MS = 1_000

/** Something bad that is really done. Resolves when it is over as far as the outside goes. */
export interface Fault {
  name: string
  /** Comes from the network alone, so that no process may end by it. */
  isFlood?: boolean
  make(fleet: Fleet, random: Random): Promise<unknown>
}

/** The possible faults of a fleet whose disks are small, or whose disks are the system's. */
export function faults({ areDisksSmall }: { areDisksSmall: boolean }): Fault[] {
  return [...ALWAYS, ...(areDisksSmall ? FULL_DISKS : []), ...FROM_ONE_NETWORK]
}

const FROM_ONE_NETWORK: Fault[] = FLOODS.map((flood) => ({
  name: `a flood: ${flood.name}`,
  isFlood: true,
  async make({ proxy, staff }, { between }) {
    const { over } = startFlood(flood, {
      way: through(proxy.proxyProtocolPort),
      from: `203.0.113.${Math.floor(between(1, 255))}`,
      account: staff.email,
      signal: AbortSignal.timeout(Math.round(between(4_000, 12_000))),
    })
    await over
  },
}))

const FULL_DISKS: Fault[] = [
  {
    name: "the disk of the pictures is full",
    async make({ apps }, { between }) {
      const folder = apps[0].settings.DATA_DIR!
      const filler = join(folder, "filler")
      const { bsize, bavail } = statfsSync(folder)
      writeFileSync(filler, Buffer.alloc(Math.max(0, bsize * bavail - 2 * MEGABYTE)))
      await pause(between(2_000, 6_000))
      rmSync(filler)
    },
  },
  {
    name: "the disk of the database is full",
    async make({ pair }, { between }) {
      const filler = fillUp(pair.primaryData)
      await pause(between(2_000, 6_000))
      rmSync(filler)
      await isBack(pair.primary)
    },
  },
  {
    name: "the disk of the database is full, and its log has to grow",
    async make({ pair }, { between }) {
      const filler = fillUp(pair.primaryData)
      const end = performance.now() + between(2_000, 6_000)
      // A new file of the log for which there is no room ends the server.
      const statement = "select pg_logical_emit_message(false, 'chaos', 'full'), pg_switch_wal()"
      while (performance.now() < end) {
        await query(pair.primary.url, statement, { limitMs: CONNECT_MS }).catch(() => undefined)
        await pause(CHECK_MS)
      }
      rmSync(filler)
      await isBack(pair.primary)
    },
  },
]

/** Leaves nothing free; gives the file that takes it. */
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

/** Starts the server again when it has ended, as its unit would; resolves when it answers. */
async function isBack(server: PostgresNode) {
  const answers = async () => {
    if (server.pid === undefined) await server.start().catch(() => undefined)
    return query(server.url, "select 1", { limitMs: CONNECT_MS }).then(
      () => true,
      () => false,
    )
  }
  // One that never answers shows in the time to the first good reply.
  await until(answers, "", { limitMs: 30_000, everyMs: CHECK_MS }).catch(() => undefined)
}

const ALWAYS: Fault[] = [
  {
    name: "a process is killed",
    make: ({ apps }, { of }) => of(apps).stop("SIGKILL"),
  },
  {
    name: "two processes are killed at once",
    make({ apps }, { of }) {
      const spared = of(apps)
      const others = apps.filter((app) => app !== spared)
      return Promise.all(others.map((app) => app.stop("SIGKILL")))
    },
  },
  {
    name: "a process is told to end",
    make: ({ apps }, { of }) => of(apps).stop("SIGTERM"),
  },
  {
    name: "the database is killed and started again",
    make: ({ pair }, { between }) => restart(pair.primary, "kill", between(200, 4_000)),
  },
  {
    name: "the database is stopped for a while",
    make: ({ pair }, { between }) => restart(pair.primary, "fast", between(1_000, 6_000)),
  },
  {
    name: "the replica is killed and started again",
    make: ({ pair }, { between }) => restart(pair.replica, "kill", between(200, 3_000)),
  },
  {
    name: "the proxy is killed and started again",
    async make({ proxy }, { between }) {
      await proxy.app.stop("SIGKILL")
      await pause(between(100, 1_000))
      await proxy.app.start()
    },
  },
  {
    name: "all connections to the database are cut",
    make: ({ pair }) =>
      query(
        pair.primary.url,
        "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
      ),
  },
  {
    name: "a process stands still for a moment",
    async make({ apps }, { of, between }) {
      const { pid } = of(apps)
      if (pid === undefined) return
      process.kill(pid, "SIGSTOP")
      await pause(between(500, 3_000))
      process.kill(pid, "SIGCONT")
    },
  },
]

async function restart(server: PostgresNode, how: "fast" | "kill", awayMs: number) {
  await server.stop(how)
  await pause(awayMs)
  await server.start()
}
