/** Where the commands of the operator find what the settings name. */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Config } from "#server/config.ts"
import { type Database, openDatabase } from "#server/db/open.ts"

/**
 * The database of the settings. Throws a sentence where it cannot be opened; with `mustExist` also
 * where there is none yet.
 */
export async function openPlace(
  { databaseUrl: url, dataDir }: Config,
  { mustExist = true } = {},
): Promise<Database> {
  if (mustExist && !url && !existsSync(join(dataDir, "database"))) {
    throw new Error(
      `There is no database in ${dataDir}: set DATA_DIR as the server has it, or start the server once.`,
    )
  }
  const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "")
  return openDatabase({ url, dataDir, root })
}
