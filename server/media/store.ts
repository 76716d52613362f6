import type { Readable } from "node:stream"
import type { Format, Width } from "#catalog/image.ts"
import { FOLDERS, type Folder } from "#catalog/kind.ts"

/** What is younger may belong to a save under way, in this process or in another. */
export const MIN_AGE_MS = 60 * 60 * 1000
/** Cards that nobody asked for as long are made anew when somebody does. */
export const CARD_AGE_MS = 30 * 24 * 60 * 60 * 1000

/** The name of a stored picture: half of a SHA-256, and `.webp`. */
const FILE = /^[0-9a-f]{32}\.webp$/
const CARD = /^[0-9a-f]{32}$/
const VARIANT = /^variants\/[0-9a-f]{2}\/([0-9a-f]{32})\.(\d+)\.([a-z]+)$/
const ORIGINAL = new RegExp(`^(assets|sources)/(${FOLDERS.join("|")})/([0-9a-f]{32}\\.webp)$`)

/** An original in its folder. */
export interface Original {
  folder: Folder
  /** Content hash and ending, as FILE says. */
  file: string
}

/**
 * What was uploaded, until its original is made. It may tell where and by whom it was taken, so it
 * is never sent.
 */
export interface Source {
  sourceOf: Original
}

/**
 * A smaller copy. It belongs to a content, not to a folder: a picture used in two folders is
 * encoded once.
 */
export interface Variant {
  /** The original's file name. */
  of: string
  width: Width
  format: Format
}

/**
 * A picture for cards of other sites, by the hash of what it shows. It may be removed at any time.
 */
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
 * Where files are kept: on the local disk or in an object storage. Names are made from content, so
 * a file never changes once it is there. What is read and not there throws an error of the code
 * `ENOENT`; where the storage does not answer, all throw AppError `unavailable`.
 */
export interface Store {
  /**
   * Takes over a finished local file (one that `temporaryFile` named) under its final name, all or
   * nothing: whatever happens, a reader sees no file or the whole one. Throws AppError
   * `unavailable` when there is no room.
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
  /** All that is kept, one after the other, with the time since it was written; cards apart. */
  places(): AsyncGenerator<{ place: Place; ageMs: number }>
  /**
   * Removes what uploads and encoders that died have left behind, and cards that are a month old.
   */
  removeLeftovers(): Promise<void>
  /**
   * An address at which whoever has it may read the file without us, for an hour at least; the same
   * for some time, so that a browser finds what it has. Undefined where files are on our own disk.
   */
  addressOf(place: Place): Promise<string | undefined>
}

export function isFolder(value: string): value is Folder {
  return (FOLDERS as readonly string[]).includes(value)
}

export function isStoredFile(value: string): boolean {
  return FILE.test(value)
}

/**
 * The name under which a store keeps a file, as a path with slashes: `assets/{folder}/{file}`,
 * `sources/{folder}/…` until the original is made, `variants/…` and `cards/…`. Throws for what is
 * no name, so that nothing else ever becomes a path.
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
  if (!isFolder(folder) || !isStoredFile(file)) throw new Error("Not the name of a stored picture")
  return `${kind}/${folder}/${file}`
}

/**
 * The picture that lies under a path as `pathOf` makes them, if one does: an original or its
 * source.
 */
export function pictureAt(path: string): Original | Source | undefined {
  const [, kind, folder, file] = ORIGINAL.exec(path) ?? []
  if (!kind) return undefined
  const original = { folder, file } as Original
  return kind === "sources" ? { sourceOf: original } : original
}

/** What lies under a path, if it is an original, a source or a copy. */
export function placeAt(path: string): Exclude<Place, Card> | undefined {
  const [, stem, width, format] = VARIANT.exec(path) ?? []
  if (stem === undefined) return pictureAt(path)
  return { of: `${stem}.webp`, width: Number(width) as Width, format: format as Format }
}
