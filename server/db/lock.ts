import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"

/**
 * Takes a folder for this process alone and returns what gives it back. The lock is the operating
 * system's own (SQLite's exclusive file lock), so it ends with the process, however that dies.
 * Throws a sentence when another process has it; nothing in the folder is touched then.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(folder, ".lock"))
  try {
    lock.exec("PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE")
  } catch (cause) {
    lock.close()
    throw new Error(
      `The data folder ${folder} is in use by another Disha process. Stop that one first, or give this one a DATA_DIR of its own.`,
      { cause },
    )
  }
  return () => {
    lock.exec("ROLLBACK")
    lock.close()
  }
}
