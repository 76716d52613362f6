import { chmodSync, mkdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { encryptorOf, findSecret } from "./auth/secret.ts"
import { type Config, readConfig } from "./config.ts"
import { openLeases } from "./db/leases.ts"
import { openDatabase } from "./db/open.ts"
import { openJobs } from "./jobs.ts"
import { openMedia } from "./media/media.ts"
import { openStore } from "./media/open-store.ts"
import { openStaffChannel } from "./staff-channel.ts"
import { timedDatabase, watchProcess, watchWork } from "./telemetry/figures.ts"
import { openMetrics } from "./telemetry/metrics.ts"

/** The long-lived resources of the process; in development they outlive a reload of the code. */
export type Resources = Awaited<ReturnType<typeof openResources>>

/**
 * Opens the database, after its migrations, and the picture store. Throws a sentence for the
 * operator.
 */
export async function openResources({
  root,
  config = readConfig(),
}: {
  root: string
  config?: Config
}) {
  closeToOthers(config.dataDir)
  const encryptor = encryptorOf(findSecret(config), config.sessionSecretBefore)
  const metrics = openMetrics({ version: versionOf(root) })
  const opened = await openDatabase({
    url: config.databaseUrl,
    replicaUrls: config.databaseReplicaUrls,
    dataDir: config.dataDir,
    root,
  })
  const database = timedDatabase(opened, metrics)
  const store = await openStore({ ...config, onCall: metrics.calledStorage })
  const leases = openLeases(database)
  const media = await openMedia({ database, store, leases, root, log: console })
  const closeStaffChannel = await openStaffChannel(
    { database, store, rules: config },
    config.dataDir,
  )
  const jobs = openJobs({ database })
  watchWork(metrics, database)
  watchProcess(metrics)
  const closing = new AbortController()
  return {
    config,
    root,
    database,
    media,
    leases,
    encryptor,
    jobs,
    metrics,
    /** Aborts when the resources close, to end background work. */
    closing: closing.signal,
    async close() {
      closing.abort()
      await closeStaffChannel()
      await jobs.close()
      await media.close()
      await leases.close()
      await database.close()
    },
  }
}

/** Creates the data folder, or removes its permissions for users outside of its group. */
function closeToOthers(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { mode } = statSync(folder)
  if ((mode & 0o007) === 0) return
  try {
    chmodSync(folder, mode & 0o770)
  } catch {
    console.error(
      `Every user of this machine may look into ${folder}: its owner can end that by chmod 0700`,
    )
  }
}

function versionOf(root: string): string {
  return (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string })
    .version
}
