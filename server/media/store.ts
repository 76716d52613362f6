import type { Readable } from "node:stream"
import { FOLDERS, type Folder } from "#catalog/kind.ts"
import { type Format, isStoredFile, isStoredPdf, type Width } from "#catalog/picture.ts"

/** A younger file may belong to a save under way, in any process. */
export const MIN_AGE_MS = 60 * 60 * 1000
/** Older cards are removed; the next request makes them again. */
export const CARD_AGE_MS = 30 * 24 * 60 * 60 * 1000

const CARD = /^[0-9a-f]{32}$/
const VARIANT = /^variants\/[0-9a-f]{2}\/([0-9a-f]{32})\.(\d+)\.([a-z]+)$/
const ORIGINAL = new RegExp(
  `^(assets|sources)/(${FOLDERS.join("|")})/([0-9a-f]{32}\\.(?:webp|pdf))$`,
)

/** An original in its folder. */
export interface Original {
  folder: Folder
  /** Content hash and ending: `isStoredFile` or `isStoredPdf`. */
  file: string
}

/**
 * An upload before its original is made. Its metadata may show place and person, so it is never
 * sent.
 */
export interface Source {
  sourceOf: Original
}

/** A smaller copy. It belongs to the content, not to a folder: two folders share a copy. */
export interface Variant {
  /** The original's file name. */
  of: string
  width: Width
  format: Format
}

/** A social card by the hash of its content. It may be removed at any time. */
export interface Card {
  card: string
}

export type Place = Original | Source | Variant | Card

/** Bytes from the first to the last, both included. */
export interface Range {
  first: number
  last: number
}

/**
 * The storage of files: the local disk or a bucket. Names are content hashes: a file never changes.
 * A missing file throws an error of the code `ENOENT`; an unreachable storage AppError
 * `unavailable`.
 */
export interface Store {
  /**
   * Moves a finished local file of `temporaryFile` to its final name; readers see no file or the
   * whole one. Throws AppError `unavailable` when the disk is full.
   */
  put(place: Place, localFile: string): Promise<void>
  /** The size of a file in bytes, if it is there. */
  find(place: Place): Promise<number | undefined>
  /** The content of a file. */
  read(place: Place): Promise<Buffer>
  /** A stream of a file; the caller ends it. */
  open(place: Place, range?: Range): Promise<Readable>
  /** A local path of the file for the duration of the work. */
  withLocalFile<T>(place: Place, work: (path: string) => Promise<T>): Promise<T>
  /** Removes a file; a missing one is no failure. */
  remove(place: Place): Promise<void>
  /** A path on the local disk for a new file. */
  temporaryFile(): string
  /** All files except cards, with the time since they were written. */
  places(): AsyncGenerator<{ place: Place; ageMs: number }>
  /** Removes the unfinished files of dead processes, and cards older than CARD_AGE_MS. */
  removeLeftovers(): Promise<void>
  /**
   * A public address, valid for an hour at least and stable for some time, so that browsers cache
   * it. Undefined on the local disk.
   */
  addressOf(place: Place): Promise<string | undefined>
}

export function isFolder(value: string): value is Folder {
  return (FOLDERS as readonly string[]).includes(value)
}

/**
 * The path of a file, with slashes: `assets/{folder}/{file}`, `sources/{folder}/…` until the
 * original is made, `variants/…` and `cards/…`. Throws for invalid names, against path traversal.
 */
export function pathOf(place: Place): string {
  if ("sourceOf" in place) return originalPath("sources", place.sourceOf)
  if ("folder" in place) return originalPath("assets", place)
  if ("card" in place) {
    if (!CARD.test(place.card)) throw new Error("Not the name of a card")
    return `cards/${place.card}.jpg`
  }
  if (!isStoredFile(place.of)) throw new Error("Not the name of a stored picture")
  const stem = place.of.slice(0, -".webp".length)
  return `variants/${stem.slice(0, 2)}/${stem}.${place.width}.${place.format}`
}

function originalPath(kind: "assets" | "sources", { folder, file }: Original): string {
  if (!isFolder(folder) || !(isStoredFile(file) || isStoredPdf(file)))
    throw new Error("Not the name of a stored picture")
  return `${kind}/${folder}/${file}`
}

/** The original or source at a path of `pathOf`, if there is one. */
export function pictureAt(path: string): Original | Source | undefined {
  const [, kind, folder, file] = ORIGINAL.exec(path) ?? []
  if (!kind) return undefined
  const original = { folder, file } as Original
  return kind === "sources" ? { sourceOf: original } : original
}

/** The original, source or copy at a path, if there is one. */
export function storageKey(path: string): Exclude<Place, Card> | undefined {
  const [, stem, width, format] = VARIANT.exec(path) ?? []
  if (stem === undefined) return pictureAt(path)
  return { of: `${stem}.webp`, width: Number(width) as Width, format: format as Format }
}

/** The key of a picture in maps and jobs, `areas/….webp`. */
export function keyOf({ folder, file }: Original): string {
  return `${folder}/${file}`
}
