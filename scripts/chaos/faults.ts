import { rmSync, statfsSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"
import type { Chance } from "./chance.ts"
import type { World } from "./world.ts"

const MEGABYTE = 1024 * 1024

/** Something bad that is really done. Resolves when it is over as far as the world outside the product goes. */
export interface Fault {
  name: string
  make(world: World, chance: Chance): Promise<void>
}

/** What can be done to this world. */
export function faultsFor({ noDisk }: World): Fault[] {
  return noDisk === undefined ? [...ALWAYS, fullDisk] : ALWAYS
}

const fullDisk: Fault = {
  name: "the disk of the pictures is full",
  async make({ dataDir }, chance) {
    const filler = join(dataDir, "filler")
    const { bsize, bavail } = statfsSync(dataDir)
    writeFileSync(filler, Buffer.alloc(Math.max(0, bsize * bavail - 2 * MEGABYTE)))
    await pause(chance.between(2_000, 6_000))
    rmSync(filler)
  },
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
