import { createHash, randomUUID } from "node:crypto"
import { rm, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Readable } from "node:stream"
import { and, eq, sql } from "drizzle-orm"
import { LRUCache } from "lru-cache"
import type { Folder } from "#catalog/kind.ts"
import { firstOf } from "#catalog/lists.ts"
import {
  type FocalPoint,
  type Format,
  isStoredPdf,
  MAX_ALT_CHARACTERS,
  type Picture,
  variantFile,
  type Width,
} from "#catalog/picture.ts"
import { AppError, type AppErrorCode, notFound } from "#contract/app-error.ts"
import { MAX_FILE_BYTES } from "#contract/form-names.ts"
import { type Lease, type Leases, openLeases } from "../db/leases.ts"
import type { Database } from "../db/open.ts"
import { assets } from "../db/schema.ts"
import { addJob } from "../jobs.ts"
import { openEncoder, UnsupportedUpload } from "./encoder.ts"
import type { Inspected, Refusal } from "./encoder-process.ts"
import { FOCAL_POINT } from "./focal-point.ts"
import { openLocalStore } from "./local-store.ts"
import { everyVariant, isDrawing, openMaker } from "./maker.ts"
import { findLost, isStored, removeOrphans } from "./orphans.ts"
import { inspectPdf, type PdfRefusal } from "./pdf.ts"
import { PLAIN } from "./perceptual-hash.ts"
import type { SocialCard } from "./social-card.ts"
import { keyOf, type Original, type Place, type Range, type Store } from "./store.ts"

const MAX_NAME_CHARACTERS = 255

/** Descriptions cached in memory; one takes about half a kilobyte. */
const DESCRIPTIONS = 10_000
const HOT_BYTES = 24 * 1024 * 1024
/** Larger files are streamed from the store; memory holds only their size. */
const MAX_HOT_FILE_BYTES = 192 * 1024
const ENTRY_BYTES = 512

const CONTENT_TYPES: Record<Format | "pdf", string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  pdf: "application/pdf",
}

/** Predicates of the messages about refused uploads; the file is the subject. */
const SENTENCES: Record<Refusal | PdfRefusal | "bytes", { code: AppErrorCode; words: string }> = {
  empty: { code: "invalid", words: "is an empty file" },
  type: { code: "unsupportedMedia", words: "must be a JPEG, PNG, WebP, AVIF or HEIC picture" },
  pixels: { code: "tooLarge", words: "has more than 50 megapixels" },
  bytes: { code: "tooLarge", words: "is larger than 15 MB" },
  damaged: {
    code: "invalid",
    words: "is damaged and cannot be read. Please try another copy of the picture",
  },
  notPdf: { code: "unsupportedMedia", words: "must be a PDF" },
  brokenPdf: {
    code: "invalid",
    words: "is damaged or cut short. Please try another copy of the PDF",
  },
  lockedPdf: {
    code: "invalid",
    words: "is locked with a password. Please save a copy without one",
  },
}

/** The local file of an upload. */
export interface Upload {
  path: string
  /** The result of an earlier call of `inspect`. */
  inspection?: Promise<Inspected> | undefined
}

type Decided = Inspected & { bytes: number }

/** Protects the pictures of a save under way: no process removes a claimed unused picture. */
export interface Claim {
  add(picture: Original): Promise<void>
  release(): Promise<void>
}

export interface About {
  /** The alt text. It replaces the stored one of an existing picture, unless it is empty. */
  alt?: string
  /** The file's name on the sender's computer. */
  originalName?: string
  /** The form field that the upload came in; errors carry it. */
  field?: string
  /** The subject of the messages about the upload: "Feature image". */
  label?: string
  /** The claim that protects the picture. */
  claim?: Claim
  /**
   * The upload is an original already (WebP, upright, within bounds, without metadata). It is
   * stored as it is; each copy is made on its first request.
   */
  isOriginal?: boolean
  /** The upload has to be a PDF, which is stored as it is. */
  isPdf?: boolean
  /** The result of an earlier inspection of these bytes; without it they are inspected now. */
  inspected?: Inspected | undefined
}

/** A file that can be sent. */
export interface StoredFile {
  bytes: number
  contentType: string
  /** With its quotes. */
  etag: string
  /** The content, where it is cached in memory. */
  data: Buffer | undefined
  /** A stream of the content or of a part of it; the caller ends it. */
  open(range?: Range): Promise<Readable>
  /**
   * A public address for direct download, valid for an hour at least; undefined on the local disk.
   */
  address(): Promise<string | undefined>
}

type MediaOptions = {
  database: Database
  /** The leases of the process; by default its own are opened. */
  leases?: Leases
  /** The folder of the installed product. */
  root: string
  log?: { warn(message: string): void }
} & (
  | { store: Store }
  /** The folder on the local disk for the files. */
  | { dataDir: string }
)

export type Media = Awaited<ReturnType<typeof openMedia>>

/** Opens the picture service: files, records, and the processes that make copies. */
export async function openMedia(options: MediaOptions) {
  const { database, root, log } = options
  const store = "store" in options ? options.store : await openLocalStore(options.dataDir)
  const leases = options.leases ?? openLeases(database)
  const encoder = openEncoder({
    processFile: join(root, "server/media/encoder-process.ts"),
    onCrash: (message) => log?.warn(message),
  })
  const descriptions = new LRUCache<string, Picture>({ max: DESCRIPTIONS })
  const hotFiles = new LRUCache<string, StoredFile>({ maxSize: HOT_BYTES })
  const turns = new Map<string, Promise<unknown>>()
  let changesSeen = database.changes.count
  const maker = openMaker({ store, encoder, leases, describe, inTurn })

  /**
   * Reads and decodes all bytes of a local file, before anything is stored. Rejects with
   * UnsupportedUpload, which `store` turns into a message.
   */
  function inspect(path: string): Promise<Inspected> {
    const { result } = encoder.submit({ verb: "inspect", source: path }, "uploaded")
    // A cancelled form never awaits the inspections of its pictures.
    result.catch(() => undefined)
    return result
  }

  /**
   * Stores an upload, deduplicated within its folder; a job makes the original. Not inside a
   * transaction. Throws AppError `invalid`, `unsupportedMedia`, `tooLarge` or `unavailable`, and
   * stores nothing then.
   */
  async function storeUpload(
    folder: Folder,
    upload: Buffer | Upload,
    about: About = {},
  ): Promise<Picture> {
    const size = Buffer.isBuffer(upload) ? upload.length : (await stat(upload.path)).size
    if (size > MAX_FILE_BYTES) throw refusal("bytes", about)
    const path = Buffer.isBuffer(upload) ? store.temporaryFile() : upload.path
    try {
      if (Buffer.isBuffer(upload)) await writeFile(path, upload, { flag: "wx", mode: 0o600 })
      const earlier = Buffer.isBuffer(upload) ? undefined : upload.inspection
      if (about.isPdf) {
        const found = await inspectPdf(path)
        if (typeof found === "string") throw refusal(found, about)
        return await storeFile(folder, path, { ...found, bytes: size }, about)
      }
      const inspection = about.inspected ?? earlier ?? inspect(path)
      const inspected = await Promise.resolve(inspection).catch((error) => {
        throw error instanceof UnsupportedUpload ? refusal(error.refusal, about) : error
      })
      return await storeFile(folder, path, { ...inspected, bytes: size }, about)
    } finally {
      if (Buffer.isBuffer(upload)) await rm(path, { force: true })
    }
  }

  async function storeFile(
    folder: Folder,
    localFile: string,
    inspected: Decided,
    about: About,
  ): Promise<Picture> {
    const place = { folder, file: storedName(inspected, folder, about) }
    await about.claim?.add(place)
    return inTurn(place, async () => {
      const isNew = !(await isStored(store, place))
      const stored = isFinished(about) ? place : { sourceOf: place }
      if (isNew) await store.put(stored, localFile)
      try {
        return await writeRecord(place, inspected, about)
      } catch (error) {
        if (isNew) await store.remove(stored)
        throw error
      }
    })
  }

  async function writeRecord(place: Original, inspected: Decided, about: About): Promise<Picture> {
    const { folder, file } = place
    const { width, height, placeholder, perceptualHash, bytes } = inspected
    const alt = plainText(about.alt, MAX_ALT_CHARACTERS)
    const originalName = plainText(about.originalName, MAX_NAME_CHARACTERS)
    const kind = CONTENT_TYPES[about.isPdf ? "pdf" : "webp"]
    const row = firstOf(
      await database.transaction(async (orm) => {
        if (!isFinished(about)) await addJob(orm, "picture", keyOf(place), { payload: place })
        return orm
          .insert(assets)
          .values({
            folder,
            file,
            kind,
            width,
            height,
            placeholder,
            perceptualHash,
            alt,
            bytes,
            originalName,
          })
          .onConflictDoUpdate({
            target: [assets.folder, assets.file],
            set: {
              alt: sql`case when excluded.alt = '' then ${assets.alt} else excluded.alt end`,
              createdAt: sql`excluded.created_at`,
              perceptualHash: sql`excluded.perceptual_hash`,
            },
          })
          .returning({ alt: assets.alt, focalX: assets.focalX, focalY: assets.focalY })
      }),
    )
    const { focalX: x, focalY: y } = row
    const focalPoint = x === null || y === null ? null : { x, y }
    const picture = pictureOf({
      folder,
      file,
      width,
      height,
      placeholder,
      alt: row.alt,
      focalPoint,
      bytes: about.isPdf ? bytes : null,
    })
    descriptions.set(keyOf(place), picture)
    return picture
  }

  /** The existing pictures among `wanted`, by `${folder}/${file}`; at most one query. */
  async function describe(wanted: readonly Original[]): Promise<Map<string, Picture>> {
    // Another process may have changed an alt text.
    if (database.kind === "server" && database.changes.count !== changesSeen) descriptions.clear()
    changesSeen = database.changes.count
    const since = changesSeen
    const found = new Map<string, Picture>()
    const unknown = new Map<string, Original>()
    for (const { folder, file } of wanted) {
      const key = keyOf({ folder, file })
      const known = descriptions.get(key)
      if (known) found.set(key, known)
      else unknown.set(key, { folder, file })
    }
    if (unknown.size === 0) return found
    const uncached = [...unknown.values()]
    for (const picture of await readPictures(database, uncached)) {
      const key = keyOf(picture)
      if (database.changes.count === since) descriptions.set(key, picture)
      found.set(key, picture)
    }
    return found
  }

  async function remember(
    key: string,
    place: Place,
    bytes: number,
    format: Format | "pdf",
  ): Promise<StoredFile> {
    const name = key.slice(key.lastIndexOf("/") + 1)
    const file: StoredFile = {
      bytes,
      contentType: CONTENT_TYPES[format],
      etag: `"${name}-${bytes.toString(36)}"`,
      data: bytes <= MAX_HOT_FILE_BYTES ? await store.read(place) : undefined,
      open: (range) => store.open(place, range),
      address: () => store.addressOf(place),
    }
    hotFiles.set(key, file, { size: ENTRY_BYTES + (file.data?.length ?? 0) })
    return file
  }

  /** Undefined while the original is not made, or without its file. */
  async function hashOfStored(place: Original): Promise<string | null | undefined> {
    if ((await store.find(place)) === undefined) return undefined
    try {
      const { perceptualHash } = await store.withLocalFile(
        place,
        (source) => encoder.submit({ verb: "inspect", source }, "ahead").result,
      )
      return perceptualHash
    } catch (error) {
      if (error instanceof UnsupportedUpload) return PLAIN
      throw error
    }
  }

  /**
   * Drops the cached description and files of a picture; for alt text that was written elsewhere.
   */
  function forget(folder: Folder, file: string) {
    descriptions.delete(`${folder}/${file}`)
    hotFiles.delete(`${folder}/${file}`)
    for (const [width, format] of everyVariant())
      hotFiles.delete(`${folder}/${variantFile(file, width, format)}`)
  }

  /** Serialises the work on one picture, across all processes. */
  function inTurn<T>(place: Original, work: () => Promise<T>): Promise<T> {
    const key = keyOf(place)
    const alone = () => leases.inTurn(`file ${key}`, work)
    const turn = (turns.get(key) ?? Promise.resolve()).then(alone, alone)
    const settled = turn.then(
      () => undefined,
      () => undefined,
    )
    turns.set(key, settled)
    void settled.then(() => turns.get(key) === settled && turns.delete(key))
    return turn
  }

  /** Starts a claim for `store` and `adopt`; the caller releases it. */
  function claim(): Claim {
    const held = new Map<string, Promise<Lease | undefined>>()
    return {
      async add(picture) {
        const key = keyOf(picture)
        // Set before any await: two uploads of a form may be the same picture.
        if (!held.has(key)) held.set(key, leases.take(`${claimsOf(key)}${randomUUID()}`))
        await held.get(key)
      },
      async release() {
        await Promise.allSettled([...held.values()].map(async (lease) => (await lease)?.release()))
      },
    }
  }

  return {
    inspect,
    store: storeUpload,
    claim,
    /**
     * Takes stored pictures for a record: those without an alt text get this one. Resolves to the
     * pictures that exist; the caller claims them before.
     */
    async adopt(pictures: readonly Original[], alt: string) {
      const folders = pictures.map(({ folder }) => folder)
      const files = pictures.map(({ file }) => file)
      for (const { folder, file } of pictures) descriptions.delete(keyOf({ folder, file }))
      return database.query<Original>(
        `update assets a set alt = case when a.alt = '' then $3 else a.alt end
           from unnest($1::text[], $2::text[]) as wanted (folder, file)
          where a.folder = wanted.folder and a.file = wanted.file returning a.folder, a.file`,
        [folders, files, plainText(alt, MAX_ALT_CHARACTERS)],
      )
    },
    /**
     * Puts a stored picture into another folder too, with its alt text and focal point; one that is
     * there counts as stored now. Not inside a transaction.
     */
    async copy(from: Original, folder: Folder) {
      const place = { folder, file: from.file }
      const held = claim()
      const target = store.temporaryFile()
      await held.add(from)
      await held.add(place)
      try {
        if ((await maker.original(from, "awaited")) === undefined) throw notFound("Picture")
        await inTurn(place, async () => {
          if (!(await isStored(store, place))) {
            await writeFile(target, await store.read(from), { flag: "wx", mode: 0o600 })
            await store.put(place, target)
          }
          await database.query(
            `insert into assets (folder, file, kind, width, height, placeholder, perceptual_hash, alt, bytes, original_name, focal_x, focal_y)
               select $1, file, kind, width, height, placeholder, perceptual_hash, alt, bytes, original_name, focal_x, focal_y
                 from assets where folder = $2 and file = $3
               on conflict (folder, file) do update set created_at = excluded.created_at`,
            [folder, from.folder, from.file],
          )
        })
      } finally {
        await rm(target, { force: true })
        await held.release()
      }
    },
    describe,
    forget,
    /**
     * Removes a picture, its record and its copies; resolves to whether it did. `isUnused` runs
     * under the picture's lock; a claimed picture stays. Not inside a transaction.
     */
    remove: (folder: Folder, file: string, isUnused?: () => Promise<boolean>) =>
      inTurn({ folder, file }, async () => {
        const isClaimed = () => leases.isAnyTaken(claimsOf(keyOf({ folder, file })))
        // In this order: a claim is released after the record that uses the picture is written.
        if (isUnused && ((await isClaimed()) || !(await isUnused()))) return false
        await database.orm
          .delete(assets)
          .where(and(eq(assets.folder, folder), eq(assets.file, file)))
        await store.remove({ folder, file })
        await store.remove({ sourceOf: { folder, file } })
        forget(folder, file)
        if (isStoredPdf(file)) return true
        const others = await database.query("select 1 from assets where file = $1 limit 1", [file])
        if (others.length > 0) return true
        for (const [width, format] of everyVariant())
          await store.remove({ of: file, width, format })
        return true
      }),
    /** The original, if the picture exists; made now where it is still missing. */
    async original(folder: Folder, file: string) {
      const key = keyOf({ folder, file })
      const hot = hotFiles.get(key)
      if (hot) return hot
      const bytes = await maker.original({ folder, file }, "awaited")
      return bytes === undefined
        ? undefined
        : remember(key, { folder, file }, bytes, isStoredPdf(file) ? "pdf" : "webp")
    },
    /**
     * A smaller copy, if the picture exists; made on its first request and stored. A width beyond
     * the picture's gives the picture whole. Throws AppError `unavailable` when it cannot be made.
     */
    async variant(folder: Folder, file: string, width: Width, format: Format) {
      const key = `${folder}/${variantFile(file, width, format)}`
      const hot = hotFiles.get(key)
      if (hot) return hot
      const found = await maker.variant({ folder, file }, width, format, "awaited")
      return found && remember(key, found.place, found.bytes, format)
    },
    /** A card by the hash of its content, 32 hex characters; made on first request and stored. */
    async card(hash: string, shown: SocialCard) {
      const place = { card: hash }
      return remember(`cards/${hash}`, place, await maker.card(place, shown), "jpg")
    },
    prepare: maker.prepare,
    /** Computes the perceptual hashes of pictures from before there were any, one after another. */
    async addMissingHashes(signal: AbortSignal) {
      const places = await database.query<Original>(
        "select folder, file from assets where perceptual_hash is null and kind <> $1",
        [CONTENT_TYPES.pdf],
      )
      for (const place of places) {
        signal.throwIfAborted()
        const hash = await hashOfStored(place)
        if (hash)
          await database.query(
            "update assets set perceptual_hash = $1::bit(64) where folder = $2 and file = $3",
            [hash, place.folder, place.file],
          )
      }
    },
    /** Removes old files that belong to no picture on record; resolves to their number. */
    removeOrphans: () => removeOrphans({ database, store, inTurn }),
    /** Pictures on record whose files are gone. */
    findLost: () => findLost({ database, store }),
    /** The ids of the encoder's processes. */
    encoderPids: encoder.pids,
    async close() {
      const makerClosed = maker.close()
      await encoder.close()
      await Promise.allSettled([...turns.values(), makerClosed])
      if (!options.leases) await leases.close()
    },
  }
}

/** The prefix of the claims of a picture. */
function claimsOf(key: string): string {
  return `claim ${key} `
}

/** The upload and its encoding decide the result, so their hash is its name. */
function storedName({ hash }: Inspected, folder: Folder, { isPdf }: About): string {
  const nameOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32)
  if (isPdf) return `${nameOf(`pdf ${hash}`)}.pdf`
  const way = isDrawing(folder) ? "drawing" : "photograph"
  return `${nameOf(`${way} ${hash}`)}.webp`
}

/** Whether an upload is stored as it is. */
function isFinished({ isOriginal, isPdf }: About): boolean {
  return Boolean(isOriginal || isPdf)
}

function refusal(why: keyof typeof SENTENCES, { field, label = "The file" }: About): AppError {
  const { code, words } = SENTENCES[why]
  const message = `${label} ${words}`
  return new AppError(code, message, { fields: field ? [{ path: field, message }] : [] })
}

/** The text without characters that PostgreSQL refuses, cut to `maxCharacters`. */
function plainText(value = "", maxCharacters: number): string {
  return value.toWellFormed().replaceAll("\0", "").trim().slice(0, maxCharacters).toWellFormed()
}

/** Descriptions of stored pictures, read from the database. */
export async function readPictures(
  database: Pick<Database, "query">,
  wanted: readonly Original[],
): Promise<Picture[]> {
  const rows = await database.query<DescribedRow>(
    `select folder, file, width, height, placeholder, alt, ${FOCAL_POINT} as "focalPoint",
       ${PDF_BYTES} as bytes from assets
      where (folder, file) in (select * from unnest($1::text[], $2::text[]))`,
    [wanted.map(({ folder }) => folder), wanted.map(({ file }) => file)],
  )
  return rows.map(pictureOf)
}

const PDF_BYTES = "case when kind = 'application/pdf' then bytes::int end"

type DescribedRow = Omit<Picture, "focalPoint" | "bytes"> & {
  focalPoint: FocalPoint | null
  bytes: number | null
}

/** Pages carry descriptions, and most pictures have no focal point. */
function pictureOf({ focalPoint, bytes, ...rest }: DescribedRow): Picture {
  return { ...rest, ...(focalPoint && { focalPoint }), ...(bytes && { bytes }) }
}
