import { appendFileSync, rmSync, statfsSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { until } from "../fleet/app.ts"
import type { Fleet } from "../fleet/fleet.ts"
import { FLOODS, type Flood, startFlood } from "../floods/floods.ts"
import { through } from "../floods/way.ts"
import type { Random } from "./work.ts"

const MEGABYTE = 1024 * 1024
const CHECK_MS = 100

/** Something bad that is really done. Resolves when it is over as far as the outside goes. */
type Make = (fleet: Fleet, random: Random) => Promise<unknown>

/**
 * The possible faults of a fleet whose disks are small, or whose disks are the system's. A flood comes
 * from the network alone, so that no process may end by it.
 */
export function faults({ areDisksSmall }: { areDisksSmall: boolean }) {
  const own = Object.entries({ ...ALWAYS, ...(areDisksSmall && FULL_DISKS) })
  return [
    ...own.map(([name, make]) => ({ name, isFlood: false, make })),
    ...FLOODS.map((one) => ({ name: `a flood: ${one.name}`, isFlood: true, make: sent(one) })),
  ]
}

export type Fault = ReturnType<typeof faults>[number]

function sent(flood: Flood): Make {
  return ({ proxy, staff }, { between }) =>
    startFlood(flood, {
      way: through(proxy.proxyProtocolPort),
      from: `203.0.113.${Math.floor(between(1, 255))}`,
      account: staff.email,
      signal: AbortSignal.timeout(Math.round(between(4_000, 12_000))),
    }).over
}

const FULL_DISKS: Record<string, Make> = {
  "the disk of the pictures is full": ({ apps }, { between }) => {
    const away = () => pause(between(2_000, 6_000))
    return whileFull({ folder: apps[0].settings.DATA_DIR!, spare: 2 * MEGABYTE }, away)
  },
  "the disk of the database is full": (fleet, { between }) =>
    whileDatabaseIsFull(fleet, () => pause(between(2_000, 6_000))),
  "the disk of the database is full, and its log has to grow": (fleet, { between }) =>
    whileDatabaseIsFull(fleet, async () => {
      const end = performance.now() + between(2_000, 6_000)
      // A new file of the log for which there is no room ends the server.
      const statement = "select pg_logical_emit_message(false, 'chaos', 'full'), pg_switch_wal()"
      while (performance.now() < end) {
        await fleet.pair.primary.query(statement).catch(() => undefined)
        await pause(CHECK_MS)
      }
    }),
}

async function whileDatabaseIsFull({ pair }: Fleet, work: () => Promise<unknown>) {
  await whileFull({ folder: pair.primaryData, spare: 0 }, work)
  const { primary } = pair
  // It is started again when it has ended, as its unit would.
  const answers = async () => {
    if (primary.pid === undefined) await primary.start().catch(() => undefined)
    return primary.query("select 1").then(
      () => true,
      () => false,
    )
  }
  // One that never answers shows in the time to the first good reply.
  await until(answers, "", { limitMs: 30_000, everyMs: CHECK_MS }).catch(() => undefined)
}

/** Does the work while so many bytes are free on the disk of the folder. */
async function whileFull(of: { folder: string; spare: number }, work: () => Promise<unknown>) {
  const filler = join(of.folder, "filler")
  const freeBytes = () => {
    const { bsize, bavail } = statfsSync(of.folder)
    return bsize * bavail - of.spare
  }
  try {
    for (let free = freeBytes(); free > 0; free = freeBytes())
      appendFileSync(filler, Buffer.alloc(Math.min(free, MEGABYTE)))
  } catch (error) {
    // Others fill it as well.
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error
  }
  await work()
  rmSync(filler)
}

const ALWAYS: Record<string, Make> = {
  "a process is killed": ({ apps }, { of }) => of(apps).stop("SIGKILL"),
  "two processes are killed at once": ({ apps }, { of }) => {
    const spared = of(apps)
    return Promise.all(apps.map((app) => app !== spared && app.stop("SIGKILL")))
  },
  "a process gets SIGTERM": ({ apps }, { of }) => of(apps).stop("SIGTERM"),
  "the database is killed and started again": ({ pair }, { between }) =>
    restart(pair.primary, "kill", between(200, 4_000)),
  "the database is stopped for a while": ({ pair }, { between }) =>
    restart(pair.primary, "fast", between(1_000, 6_000)),
  "the replica is killed and started again": ({ pair }, { between }) =>
    restart(pair.replica, "kill", between(200, 3_000)),
  "the proxy is killed and started again": ({ proxy }, { between }) =>
    restart(proxy.app, "SIGKILL", between(100, 1_000)),
  "all connections to the database are cut": ({ pair }) =>
    pair.primary.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
    ),
  "a process stands still for a moment": async ({ apps }, { of, between }) => {
    const { pid } = of(apps)
    if (pid === undefined) return
    process.kill(pid, "SIGSTOP")
    await pause(between(500, 3_000))
    process.kill(pid, "SIGCONT")
  },
}

async function restart<How>(
  server: { stop(how: How): Promise<unknown>; start(): Promise<void> },
  how: How,
  awayMs: number,
) {
  await server.stop(how)
  await pause(awayMs)
  await server.start()
}
