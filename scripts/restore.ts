// npm run restore -- <folder>            fills an empty place from a backup
// npm run restore -- <folder> --force    lets it take the place of all that is there
import { resolve } from "node:path"
import { parseArgs } from "node:util"
import { readConfig } from "#server/config.ts"
import { runMaintenance } from "#server/maintenance/commands.ts"
import { readBackup, restoreBackup } from "#server/maintenance/restore.ts"
import { openStore } from "#server/media/open-store.ts"
import { openPlace } from "./place.ts"
import { printError } from "./print-error.ts"

try {
  const { values, positionals } = parseArgs({
    options: { force: { type: "boolean", default: false } },
    allowPositionals: true,
  })
  const [folder, ...others] = positionals
  if (folder === undefined || others.length > 0) {
    throw new Error("Say which backup to restore:\n  npm run restore -- /backup/monday [--force]")
  }
  const config = readConfig()
  // Checked before anything is opened, so that a damaged backup creates nothing.
  const backup = await readBackup(resolve(folder))
  const database = await openPlace(config, { mustExist: false })
  try {
    const store = await openStore(config)
    await restoreBackup({ database, store }, backup, { isForced: values.force })
    console.log(`The backup of ${backup.manifest.createdAt} is restored. Everybody is signed out.`)
    const isAlone = database.kind === "embedded"
    console.log(await runMaintenance({ database, store }, { verb: "verify" }, { isAlone }))
  } finally {
    await database.close()
  }
} catch (error) {
  printError(error)
}
