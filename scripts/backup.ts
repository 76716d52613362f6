// npm run backup -- <folder> copies the database and the pictures, as they stand at one moment,
// into a new folder
import { resolve } from "node:path"
import { callMaintenance } from "./maintenance.ts"

const [folder, ...others] = process.argv.slice(2)
if (folder === undefined || folder.startsWith("-") || others.length > 0) {
  console.error(
    "Say where the backup shall be, a folder that is not there yet:\n  npm run backup -- /backup/monday",
  )
  process.exit(1)
}
await callMaintenance({ verb: "backup", folder: resolve(folder) })
