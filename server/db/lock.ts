import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"

/**
 * Locks a folder for this process and returns the function that releases it. The lock is the
 * operating system's (SQLite's exclusive file lock), so it ends with the process. Throws an Error
 * with a sentence, and leaves the folder untouched, when another process has it.
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
