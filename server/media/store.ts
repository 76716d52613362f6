import { randomUUID } from "node:crypto"
import { createReadStream } from "node:fs"
import { mkdir, open, opendir, readdir, readFile, rename, rm, stat, statfs } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { Readable } from "node:stream"
import type { Format, Width } from "#catalog/image.ts"
import { FOLDERS, type Folder } from "#catalog/kind.ts"
import { AppError } from "#contract/app-error.ts"

/** Nothing is stored when less than this is free: the database beside it must be able to go on. */
const MIN_FREE_BYTES = 96 * 1024 * 1024
/** What is younger may belong to a save under way, in this process or in another. */
export const MIN_AGE_MS = 60 * 60 * 1000

/** The name of a stored picture: half of a SHA-256, and `.webp`. */
const FILE = /^[0-9a-f]{32}\.webp$/
const VARIANT = /^([0-9a-f]{32})\.(\d+)\.([a-z]+)$/

/** An original in its folder. */
export interface Original {
  folder: Folder
  /** Content hash and ending, as FILE says. */
  file: string
}

/** What was uploaded, until its original is made. It may tell where and by whom it was taken, so it is never sent. */
export interface Source {
  sourceOf: Original
}

/** A smaller copy. It belongs to a content, not to a folder: a picture used in two folders is encoded once. */
export interface Variant {
  /** The original's file name. */
  of: string
  width: Width
  format: Format
}

export type Place = Original | Source | Variant

/** Bytes from the first to the last, both included. */
export interface Range {
  first: number
  last: number
}

/**
 * Where files are kept. Names are made from content, so a file never changes once it is there.
 * The local disk is one; object storage can be another.
 */
export interface Store {
  /**
   * Takes over a finished local file (one that `temporaryFile` named) under its final name, all or nothing:
   * whatever happens, a reader sees no file or the whole one. Throws AppError `unavailable` when there is no room.
   */
  put(place: Place, localFile: string): Promise<void>
  /** The size of a file in bytes, if it is there. */
  find(place: Place): Promise<number | undefined>
  /** The whole of a file that is there. */
  read(place: Place): Promise<Buffer>
  /** A stream of a file that is there; whoever asks ends it. */
  open(place: Place, range?: Range): Promise<Readable>
  /** Lends the file under a local path for the time of the work. */
  withLocalFile<T>(place: Place, work: (path: string) => Promise<T>): Promise<T>
  /** Removes a file; one that is not there is no failure. */
  remove(place: Place): Promise<void>
  /** A path on the local disk for a file that is being made; nothing is there yet. */
  temporaryFile(): string
  /** All that is kept, one after the other, with the time since it was written. */
  places(): AsyncGenerator<{ place: Place; ageMs: number }>
  /** Removes what uploads and encoders that died have left behind. */
  removeLeftovers(): Promise<void>
}

export function isFolder(value: string): value is Folder {
  return (FOLDERS as readonly string[]).includes(value)
}

export function isStoredFile(value: string): boolean {
  return FILE.test(value)
}

/**
 * Keeps files under `dataDir`: `assets/{folder}/{file}`, `sources/{folder}/…` until the original is made, `variants/…` (may
 * be deleted at any time) and `incoming/` for what is being made. All are on one file system. What a crash left in `incoming` is removed.
 */
export async function openLocalStore(dataDir: string): Promise<Store> {
  const incoming = join(dataDir, "incoming")
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await removeLeftovers(incoming)

  function pathOf(place: Place): string {
    if ("sourceOf" in place) return originalPath("sources", place.sourceOf)
    if ("folder" in place) return originalPath("assets", place)
    if (!isStoredFile(place.of)) throw new Error("Not the name of a stored picture")
    const stem = place.of.slice(0, -".webp".length)
    return join(dataDir, "variants", stem.slice(0, 2), `${stem}.${place.width}.${place.format}`)
  }

  function originalPath(kind: "assets" | "sources", { folder, file }: Original): string {
    if (!isFolder(folder) || !isStoredFile(file)) throw new Error("Not the name of a stored picture")
    return join(dataDir, kind, folder, file)
  }

  async function* places(): AsyncGenerator<{ place: Place; ageMs: number }> {
    for (const folder of FOLDERS) {
      for await (const { name, ageMs } of filesIn(join(dataDir, "sources", folder)))
        if (isStoredFile(name)) yield { place: { sourceOf: { folder, file: name } }, ageMs }
      for await (const { name, ageMs } of filesIn(join(dataDir, "assets", folder)))
        if (isStoredFile(name)) yield { place: { folder, file: name }, ageMs }
    }
    for await (const { name, ageMs } of filesIn(join(dataDir, "variants"), { recursive: true })) {
      const [, stem, width, format] = VARIANT.exec(name) ?? []
      const place = { of: `${stem}.webp`, width: Number(width) as Width, format: format as Format }
      if (stem !== undefined) yield { place, ageMs }
    }
  }

  return {
    async put(place, localFile) {
      const path = pathOf(place)
      await checkFreeSpace(dataDir)
      await flush(localFile)
      await mkdir(dirname(path), { recursive: true })
      await rename(localFile, path)
      await flush(dirname(path))
    },
    async find(place) {
      try {
        const found = await stat(pathOf(place))
        return found.isFile() ? found.size : undefined
      } catch (error) {
        if (isAbsence(error)) return undefined
        throw error
      }
    },
    read: (place) => readFile(pathOf(place)),
    async open(place, range) {
      const handle = await open(pathOf(place))
      return createReadStream("", { fd: handle, ...(range && { start: range.first, end: range.last }) })
    },
    withLocalFile: (place, work) => work(pathOf(place)),
    remove: (place) => rm(pathOf(place), { force: true }),
    temporaryFile: () => join(incoming, randomUUID()),
    places,
    removeLeftovers: () => removeLeftovers(incoming),
  }
}

/** The files of a folder, if it is there; those that go away meanwhile are left out. */
async function* filesIn(folder: string, options: { recursive?: boolean } = {}) {
  const entries = await opendir(folder, options).catch((error) => {
    if (!isAbsence(error)) throw error
  })
  if (!entries) return
  for await (const entry of entries) {
    const found = entry.isFile() && (await stat(join(entry.parentPath, entry.name)).catch(() => undefined))
    if (found) yield { name: entry.name, ageMs: Date.now() - found.mtimeMs }
  }
}

async function removeLeftovers(folder: string) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > MIN_AGE_MS) await rm(path, { force: true, recursive: true })
  }
}

async function checkFreeSpace(folder: string) {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= MIN_FREE_BYTES) return
  throw new AppError(
    "unavailable",
    "The disk is almost full, so no picture can be saved. Please free some space.",
  )
}

/** Waits until the file, or the entries of the folder, are on the disk. */
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
