import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { rm, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { and, eq, sql } from "drizzle-orm"
import {
  copyWidths,
  FORMATS,
  type Format,
  keptWidth,
  type Picture,
  variantFile,
  WIDTHS,
  type Width,
} from "#catalog/image.ts"
import type { Folder } from "#catalog/kind.ts"
import { AppError, type AppErrorCode } from "#contract/app-error.ts"
import type { Database } from "../db/open.ts"
import { assets } from "../db/schema.ts"
import { BoundedCache } from "./bounded-cache.ts"
import { NotTaken, openEncoder, type Ticket, type Urgency } from "./encoder.ts"
import type { Normalised, Refusal } from "./encoder-process.ts"
import { openLocalStore, type Place, type Range, type Store, type Variant } from "./store.ts"

export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024
const MAX_ALT_CHARACTERS = 500
const MAX_NAME_CHARACTERS = 255

/** Descriptions kept in memory; one takes about half a kilobyte. */
const DESCRIPTIONS = 10_000
/** Uploads whose result is remembered by the hash of what came; the same picture often serves several records. */
const RECENT_UPLOADS = 500
const HOT_BYTES = 32 * 1024 * 1024
/** Larger files are streamed from the store; what is remembered of them is their size. */
const MAX_HOT_FILE_BYTES = 192 * 1024
const ENTRY_BYTES = 512

/** In these folders lie drawings and marks more than photographs. */
const DRAWN: readonly Folder[] = ["projects/logos", "projects/floorplans"]
/** What cards and pages on most screens ask for; made before the rest. */
const FIRST_WIDTHS: readonly Width[] = [640, 960]
/** JPEG is for browsers that are gone from the street; those few copies are made when asked for. */
const WARM_FORMATS: readonly Format[] = ["webp", "avif"]

const CONTENT_TYPES: Record<Format, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" }

/** What is said about an upload that is not taken; the subject is put before it. */
const SENTENCES: Record<Refusal | "bytes", { code: AppErrorCode; words: string }> = {
  empty: { code: "invalid", words: "is an empty file" },
  type: { code: "unsupportedMedia", words: "must be a JPEG, PNG, WebP or AVIF picture" },
  pixels: { code: "tooLarge", words: "has more than 50 megapixels" },
  bytes: { code: "tooLarge", words: "is larger than 15 MB" },
  damaged: {
    code: "invalid",
    words: "is damaged and cannot be read. Please try another copy of the picture",
  },
}

export interface About {
  /** What is seen, in words. Given for a picture that is there already, it replaces what was said before. */
  alt?: string
  /** What the file was called where it came from. */
  originalName?: string
  /** The form field that the upload came in; errors carry it. */
  field?: string
  /** What sentences call the upload: "Feature image". */
  label?: string
}

/** A file that can be sent. */
export interface StoredFile {
  bytes: number
  contentType: string
  /** With its quotes. */
  etag: string
  /** The content, where it is at hand in memory. */
  data: Buffer | undefined
  /** A stream of the content or of a part of it; whoever asks ends it. */
  open(range?: Range): Promise<Readable>
}

export interface Media {
  /**
   * Keeps an upload: turned upright, at most 2560 px wide, without its metadata, as WebP. The same content in the same folder
   * is the same picture. The bytes are a buffer or a local file, which stays where it is.
   * Throws AppError `invalid`, `unsupportedMedia`, `tooLarge` or `unavailable`, and leaves nothing behind then.
   * Never call it inside a transaction: it writes to the database by itself.
   */
  store(folder: Folder, upload: Buffer | { path: string }, about?: About): Promise<Picture>
  /** The pictures among those wanted that exist, by `${folder}/${file}`; at most one query. */
  describe(wanted: readonly { folder: Folder; file: string }[]): Promise<Map<string, Picture>>
  /** Drops what memory holds of a picture; to be called when its alt text was written elsewhere. */
  forget(folder: Folder, file: string): void
  /** Removes a picture, its record and its copies. The caller knows that nothing refers to it. Not inside a transaction. */
  remove(folder: Folder, file: string): Promise<void>
  /** The kept picture itself, if it exists. */
  original(folder: Folder, file: string): Promise<StoredFile | undefined>
  /**
   * A smaller copy, if the picture exists: made when it is asked for the first time, once, and kept. A copy is never larger
   * than its picture: for a width beyond it, the answer is the picture whole. Throws AppError `unavailable` when it cannot be made.
   */
  variant(folder: Folder, file: string, width: Width, format: Format): Promise<StoredFile | undefined>
  /** Makes the copies that are likely to be asked for, behind everything that somebody waits for. Never throws. */
  warm(pictures: readonly Picture[]): Promise<void>
  /** The ids of the encoder's processes. */
  encoderPids(): number[]
  close(): Promise<void>
}

interface MediaOptions {
  database: Database
  dataDir: string
  /** The folder that the product is installed in. */
  root: string
  /** Where files are kept; by default on the local disk, under `dataDir`. */
  store?: Store
  log?: { warn(message: string): void }
}

/** Opens the pictures: their files, their records and the processes that make their copies. */
export async function openMedia(options: MediaOptions): Promise<Media> {
  const { database, dataDir, root, log } = options
  const store = options.store ?? (await openLocalStore(dataDir))
  const encoder = openEncoder({
    processFile: join(root, "server/media/encoder-process.ts"),
    onCrash: (message) => log?.warn(message),
  })
  const descriptions = new BoundedCache<Picture>(DESCRIPTIONS)
  const hotFiles = new BoundedCache<StoredFile>(HOT_BYTES)
  const recent = new BoundedCache<{ folder: Folder; made: Normalised }>(RECENT_UPLOADS)
  const making = new Map<string, { result: Promise<number>; hurry(): void }>()
  const turns = new Map<string, Promise<unknown>>()
  let isClosed = false

  async function storeUpload(
    folder: Folder,
    upload: Buffer | { path: string },
    about: About,
  ): Promise<Picture> {
    const size = Buffer.isBuffer(upload) ? upload.length : (await stat(upload.path)).size
    if (size > MAX_UPLOAD_BYTES) throw refusal("bytes", about)
    const target = store.temporaryFile()
    const source = Buffer.isBuffer(upload) ? store.temporaryFile() : upload.path
    try {
      if (Buffer.isBuffer(upload)) await writeFile(source, upload, { flag: "wx" })
      const isDrawing = DRAWN.includes(folder)
      const key = `${isDrawing} ${await hashOf(source)}`
      const made = (await copyOfKnown(key, target)) ?? (await encodeUpload())
      recent.set(key, { folder, made }, 1)
      return await keep(folder, target, made, about)

      function encodeUpload() {
        const job = { verb: "normalise", source, target, isDrawing } as const
        return encoder.submit(job, "awaited").result.catch((error) => {
          throw error instanceof NotTaken ? refusal(error.refusal, about) : error
        })
      }
    } finally {
      await rm(target, { force: true })
      if (Buffer.isBuffer(upload)) await rm(source, { force: true })
    }
  }

  /** A file that came before, perhaps for another folder, is not encoded again: its result is copied. */
  async function copyOfKnown(key: string, target: string): Promise<Normalised | undefined> {
    const known = recent.get(key)
    const place = known && { folder: known.folder, file: storedName(known.made) }
    if (!place || (await store.find(place)) === undefined) return undefined
    await writeFile(target, await store.read(place), { flag: "wx" })
    return known.made
  }

  function keep(folder: Folder, localFile: string, made: Normalised, about: About): Promise<Picture> {
    const file = storedName(made)
    return inTurn(`${folder}/${file}`, async () => {
      const isNew = (await store.find({ folder, file })) === undefined
      if (isNew) await store.put({ folder, file }, localFile)
      try {
        return await writeRecord(folder, file, made, about)
      } catch (error) {
        if (isNew) await store.remove({ folder, file })
        throw error
      }
    })
  }

  async function writeRecord(folder: Folder, file: string, made: Normalised, about: About): Promise<Picture> {
    const { width, height, placeholder, bytes } = made
    const alt = plainText(about.alt, MAX_ALT_CHARACTERS)
    const originalName = plainText(about.originalName, MAX_NAME_CHARACTERS)
    const [row] = await database.orm
      .insert(assets)
      .values({
        folder,
        file,
        kind: CONTENT_TYPES.webp,
        width,
        height,
        placeholder,
        alt,
        bytes,
        originalName,
      })
      .onConflictDoUpdate({
        target: [assets.folder, assets.file],
        set: { alt: sql`case when excluded.alt = '' then ${assets.alt} else excluded.alt end` },
      })
      .returning({ alt: assets.alt })
    const picture = { folder, file, width, height, placeholder, alt: row!.alt }
    descriptions.set(`${folder}/${file}`, picture)
    return picture
  }

  async function describe(
    wanted: readonly { folder: Folder; file: string }[],
  ): Promise<Map<string, Picture>> {
    const found = new Map<string, Picture>()
    const unknown = new Map<string, { folder: Folder; file: string }>()
    for (const { folder, file } of wanted) {
      const key = `${folder}/${file}`
      const known = descriptions.get(key)
      if (known) found.set(key, known)
      else unknown.set(key, { folder, file })
    }
    if (unknown.size === 0) return found
    const asked = [...unknown.values()]
    const rows = await database.query<Picture>(
      `select folder, file, width, height, placeholder, alt from assets
        where (folder, file) in (select * from unnest($1::text[], $2::text[]))`,
      [asked.map(({ folder }) => folder), asked.map(({ file }) => file)],
    )
    for (const picture of rows) {
      const key = `${picture.folder}/${picture.file}`
      descriptions.set(key, picture)
      found.set(key, picture)
    }
    return found
  }

  /** Where the copy is, made if need be; nothing when there is no such picture. */
  async function ensureVariant(folder: Folder, file: string, width: Width, format: Format, urgency: Urgency) {
    if ((await store.find({ folder, file })) === undefined) return undefined
    const asNamed: Variant = { of: file, width, format }
    const there = await store.find(asNamed)
    if (there !== undefined) return { place: asNamed, bytes: there }
    const picture = (await describe([{ folder, file }])).get(`${folder}/${file}`)
    if (!picture) return undefined
    const place: Variant = { of: file, width: keptWidth(picture, width), format }
    return { place, bytes: await makeOnce(folder, place, urgency) }
  }

  function makeOnce(folder: Folder, place: Variant, urgency: Urgency): Promise<number> {
    const key = variantFile(place.of, place.width, place.format)
    const current = making.get(key)
    if (current) {
      if (urgency === "awaited") current.hurry()
      return current.result
    }
    let ticket: Ticket<null> | undefined
    let isHurried = urgency === "awaited"
    const result = make().finally(() => making.delete(key))
    making.set(key, {
      result,
      hurry() {
        isHurried = true
        ticket?.hurry()
      },
    })
    return result

    async function make(): Promise<number> {
      // Between the caller's look and its turn here another may have made it.
      const there = await store.find(place)
      if (there !== undefined) return there
      const target = store.temporaryFile()
      try {
        await store.withLocalFile({ folder, file: place.of }, (source) => {
          const { width, format } = place
          const job = {
            verb: "variant",
            source,
            target,
            width,
            format,
            isDrawing: DRAWN.includes(folder),
          } as const
          ticket = encoder.submit(job, isHurried ? "awaited" : "ahead")
          return ticket.result
        })
        const { size } = await stat(target)
        await store.put(place, target)
        return size
      } finally {
        await rm(target, { force: true })
      }
    }
  }

  async function remember(key: string, place: Place, bytes: number, format: Format): Promise<StoredFile> {
    const name = key.slice(key.lastIndexOf("/") + 1)
    const file: StoredFile = {
      bytes,
      contentType: CONTENT_TYPES[format],
      etag: `"${name}-${bytes.toString(36)}"`,
      data: bytes <= MAX_HOT_FILE_BYTES ? await store.read(place) : undefined,
      open: (range) => store.open(place, range),
    }
    hotFiles.set(key, file, ENTRY_BYTES + (file.data?.length ?? 0))
    return file
  }

  function forget(folder: Folder, file: string) {
    descriptions.delete(`${folder}/${file}`)
    hotFiles.delete(`${folder}/${file}`)
    for (const [width, format] of everyVariant())
      hotFiles.delete(`${folder}/${variantFile(file, width, format)}`)
  }

  /** Runs the work on one picture after the other work on it. */
  function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (turns.get(key) ?? Promise.resolve()).then(work, work)
    const settled = turn.then(
      () => undefined,
      () => undefined,
    )
    turns.set(key, settled)
    void settled.then(() => turns.get(key) === settled && turns.delete(key))
    return turn
  }

  return {
    store: (folder, upload, about = {}) => storeUpload(folder, upload, about),
    describe,
    forget,
    remove: (folder, file) =>
      inTurn(`${folder}/${file}`, async () => {
        await database.orm.delete(assets).where(and(eq(assets.folder, folder), eq(assets.file, file)))
        await store.remove({ folder, file })
        forget(folder, file)
        const others = await database.query("select 1 from assets where file = $1 limit 1", [file])
        if (others.length > 0) return
        for (const [width, format] of everyVariant()) await store.remove({ of: file, width, format })
      }),
    async original(folder, file) {
      const key = `${folder}/${file}`
      const hot = hotFiles.get(key)
      if (hot) return hot
      const bytes = await store.find({ folder, file })
      return bytes === undefined ? undefined : remember(key, { folder, file }, bytes, "webp")
    },
    async variant(folder, file, width, format) {
      const key = `${folder}/${variantFile(file, width, format)}`
      const hot = hotFiles.get(key)
      if (hot) return hot
      const found = await ensureVariant(folder, file, width, format, "awaited")
      return found && remember(key, found.place, found.bytes, format)
    },
    async warm(pictures) {
      for (const isFirst of [true, false]) {
        for (const picture of pictures) {
          for (const width of copyWidths(picture)) {
            if (FIRST_WIDTHS.includes(width) !== isFirst) continue
            for (const format of WARM_FORMATS) {
              if (isClosed) return
              await ensureVariant(picture.folder, picture.file, width, format, "ahead").catch((error) => {
                if (!isClosed)
                  log?.warn(`A copy of ${picture.folder}/${picture.file} was not made: ${error.message}`)
              })
            }
          }
        }
      }
    },
    encoderPids: encoder.pids,
    async close() {
      isClosed = true
      await encoder.close()
      await Promise.allSettled([...turns.values(), ...[...making.values()].map(({ result }) => result)])
    },
  }
}

function storedName({ hash }: Normalised): string {
  return `${hash.slice(0, 32)}.webp`
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256")
  await pipeline(createReadStream(file), hash)
  return hash.digest("hex")
}

function* everyVariant(): Generator<[Width, Format]> {
  for (const width of WIDTHS) for (const format of FORMATS) yield [width, format]
}

function refusal(why: keyof typeof SENTENCES, { field, label = "The file" }: About): AppError {
  const { code, words } = SENTENCES[why]
  const message = `${label} ${words}`
  return new AppError(code, message, { fields: field ? [{ path: field, message }] : [] })
}

/** What PostgreSQL can hold of a text, and no more of it than is of use. */
function plainText(value = "", maxCharacters: number): string {
  return value.toWellFormed().replaceAll("\0", "").trim().slice(0, maxCharacters).toWellFormed()
}
