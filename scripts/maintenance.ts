import { readConfig } from "#server/config.ts"
import { type MaintenanceCommand, runMaintenance } from "#server/maintenance/commands.ts"
import { openStore } from "#server/media/open-store.ts"
import { callRunningServer } from "#server/staff-channel.ts"
import { openPlace } from "./place.ts"
import { printError } from "./print-error.ts"

/**
 * Runs a command, in the running server where it holds the embedded database, and prints the
 * result. A failure is printed as an error, and the exit code is 1.
 */
export async function callMaintenance(command: MaintenanceCommand): Promise<void> {
  try {
    console.log(await carriedOut(command))
  } catch (error) {
    printError(error)
  }
}

async function carriedOut(command: MaintenanceCommand): Promise<string> {
  const config = readConfig()
  if (!config.databaseUrl) {
    const output = await callRunningServer(config.dataDir, command)
    if (output !== undefined) return output
  }
  const database = await openPlace(config)
  try {
    const store = await openStore(config)
    return await runMaintenance({ database, store, rules: config }, command, {
      isAlone: database.kind === "embedded",
    })
  } finally {
    await database.close()
  }
}
