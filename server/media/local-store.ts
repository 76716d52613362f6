import { randomUUID } from "node:crypto"
import { createReadStream } from "node:fs"
import {
  chmod,
  mkdir,
  open,
  opendir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
} from "node:fs/promises"
import { dirname, join, relative, sep } from "node:path"
import { FOLDERS } from "#catalog/kind.ts"
import { AppError } from "#contract/app-error.ts"
import { CARD_AGE_MS, MIN_AGE_MS, type Place, pathOf, type Store, storageKey } from "./store.ts"

/** The free space that uploads leave to the database on the same disk. */
const MIN_FREE_BYTES = 96 * 1024 * 1024

/**
 * Stores files under `dataDir` by the paths of store.ts. A file is written in `incoming/`, on the
 * same file system, synced, then renamed to its final name. Removes the files that a crash left in
 * `incoming`.
 */
export async function openLocalStore(dataDir: string): Promise<Store> {
  const incoming = await openIncoming(dataDir)
  const localPath = (place: Place) => join(dataDir, pathOf(place))

  async function* places() {
    // An original replaces its source: in this order, one of the two is always listed.
    const kinds = ["sources", "assets"].flatMap((kind) =>
      FOLDERS.map((folder) => `${kind}/${folder}`),
    )
    for (const folder of [...kinds, "variants"]) {
      const isRecursive = folder === "variants"
      for await (const { path, ageMs } of filesIn(join(dataDir, folder), {
        recursive: isRecursive,
      })) {
        const place = storageKey(relative(dataDir, path).replaceAll(sep, "/"))
        if (place) yield { place, ageMs }
      }
    }
  }

  return {
    async put(place, localFile) {
      const path = localPath(place)
      await checkFreeSpace(dataDir)
      // The metadata of an upload may contain its place.
      await chmod(localFile, 0o640)
      await flush(localFile)
      await mkdir(dirname(path), { recursive: true, mode: 0o750 })
      await rename(localFile, path)
      await flush(dirname(path))
    },
    async find(place) {
      try {
        const found = await stat(localPath(place))
        return found.isFile() ? found.size : undefined
      } catch (error) {
        if (isAbsence(error)) return undefined
        throw error
      }
    },
    read: async (place) => readFile(localPath(place)),
    async open(place, range) {
      const handle = await open(localPath(place))
      return createReadStream("", {
        fd: handle,
        ...(range && { start: range.first, end: range.last }),
      })
    },
    withLocalFile: async (place, work) => work(localPath(place)),
    remove: async (place) => rm(localPath(place), { force: true }),
    temporaryFile: incoming.temporaryFile,
    places,
    async removeLeftovers() {
      await incoming.removeLeftovers()
      await mkdir(join(dataDir, "cards"), { recursive: true, mode: 0o750 })
      await removeOld(join(dataDir, "cards"), CARD_AGE_MS)
    },
    addressOf: async () => undefined,
  }
}

/** The folder for unfinished files; removes those that a crash left. */
export async function openIncoming(dataDir: string) {
  const folder = join(dataDir, "incoming")
  const removeLeftovers = () => removeOld(folder, MIN_AGE_MS)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeLeftovers()
  return { temporaryFile: () => join(folder, randomUUID()), removeLeftovers }
}

/** The files of a folder, if it exists, without those that are removed meanwhile. */
async function* filesIn(folder: string, options: { recursive: boolean }) {
  const entries = await opendir(folder, options).catch((error) => {
    if (!isAbsence(error)) throw error
  })
  if (!entries) return
  for await (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const found = entry.isFile() && (await stat(path).catch(() => undefined))
    if (found) yield { path, ageMs: ageMsOf(found) }
  }
}

/**
 * The smaller age of two clocks, the system's and the one since the start: setting the system's
 * clock forward makes no file old.
 */
function ageMsOf({ mtimeMs }: { mtimeMs: number }): number {
  return Math.min(Date.now(), performance.timeOrigin + performance.now()) - mtimeMs
}

async function removeOld(folder: string, minAgeMs: number) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && ageMsOf(found) > minAgeMs) await rm(path, { force: true, recursive: true })
  }
}

/** Whether the folder's disk has space for a picture. */
export async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= MIN_FREE_BYTES
}

async function checkFreeSpace(folder: string) {
  if (await hasRoom(folder)) return
  throw new AppError(
    "unavailable",
    "The disk is almost full, so no picture can be saved. Please free some space.",
  )
}

/** Syncs the file, or the entries of the folder, to the disk. */
async function flush(path: string) {
  const handle = await open(path, "r")
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function isAbsence(error: unknown): boolean {
  return ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")
}
