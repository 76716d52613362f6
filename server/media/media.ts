import { createHash, randomUUID } from "node:crypto"
import { rm, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Readable } from "node:stream"
import { and, eq, sql } from "drizzle-orm"
import { LRUCache } from "lru-cache"
import { type Format, type Picture, variantFile, type Width } from "#catalog/image.ts"
import type { Folder } from "#catalog/kind.ts"
import { AppError, type AppErrorCode } from "#contract/app-error.ts"
import { type Lease, type Leases, openLeases } from "../db/leases.ts"
import type { Database } from "../db/open.ts"
import { assets } from "../db/schema.ts"
import { addJob } from "../jobs.ts"
import { NotTaken, openEncoder } from "./encoder.ts"
import type { Inspected, Refusal } from "./encoder-process.ts"
import { openLocalStore } from "./local-store.ts"
import { everyVariant, isDrawing, openMaker } from "./maker.ts"
import type { SocialCard } from "./social-card.ts"
import type { Original, Place, Range, Store } from "./store.ts"
import { findLost, isKept, removeStrays } from "./strays.ts"

export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024
const MAX_ALT_CHARACTERS = 500
const MAX_NAME_CHARACTERS = 255

/** Descriptions kept in memory; one takes about half a kilobyte. */
const DESCRIPTIONS = 10_000
const HOT_BYTES = 24 * 1024 * 1024
/** Larger files are streamed from the store; what is remembered of them is their size. */
const MAX_HOT_FILE_BYTES = 192 * 1024
const ENTRY_BYTES = 512

const CONTENT_TYPES: Record<Format, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
}

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

/** A local file that an upload has become. */
export interface Upload {
  path: string
  /** What `inspect` has promised of it, where it was looked at before. */
  inspection?: Promise<Inspected> | undefined
}

type Decided = Inspected & { bytes: number }

/**
 * What a save under way counts on: no unused picture is removed while it is claimed, by whatever
 * process.
 */
export interface Claim {
  add(picture: Original): Promise<void>
  release(): Promise<void>
}

export interface About {
  /**
   * What is seen, in words. Given for a picture that is there already, it replaces what was said
   * before.
   */
  alt?: string
  /** What the file was called where it came from. */
  originalName?: string
  /** The form field that the upload came in; errors carry it. */
  field?: string
  /** What sentences call the upload: "Feature image". */
  label?: string
  /** Takes the picture up. */
  claim?: Claim
  /**
   * The upload ships with the product in the form of an original: WebP, upright, within bounds,
   * without metadata. It is kept as it is, and each copy is made on its first request.
   */
  isOriginal?: boolean
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
  /**
   * Where whoever has the address may fetch it without us, for an hour at least; nowhere where it
   * is on our disk.
   */
  address(): Promise<string | undefined>
}

export interface Media {
  /**
   * Looks at a local file behind which a picture is said to be, before anything else is done: all
   * of its bytes are read and decoded. Rejects with NotTaken, which `store` puts into words.
   */
  inspect(path: string): Promise<Inspected>
  /**
   * Keeps an upload when it is decided that it is a picture that is taken. A local file is taken
   * over. Its original (turned upright, at most 2560 px wide, without its metadata, as WebP) is
   * made afterwards, by the job that is added here or when it is asked for; what was uploaded is on
   * the disk until then, and never sent. The same upload in the same folder is the same picture. Throws AppError
   * `invalid`, `unsupportedMedia`, `tooLarge` or `unavailable`, and leaves nothing behind then.
   * Never call it inside a transaction: it writes to the database by itself.
   */
  store(folder: Folder, upload: Buffer | Upload, about?: About): Promise<Picture>
  /** Begins a claim, to be given to `store`; it must be released. */
  claim(): Claim
  /** The pictures among those wanted that exist, by `${folder}/${file}`; at most one query. */
  describe(wanted: readonly { folder: Folder; file: string }[]): Promise<Map<string, Picture>>
  /** Drops what memory holds of a picture; to be called when its alt text was written elsewhere. */
  forget(folder: Folder, file: string): void
  /**
   * Removes a picture, its record and its copies, and resolves to whether it did. With `isUnused`
   * it is asked first, while nobody can take the picture up, and what is claimed stays. Not inside
   * a transaction.
   */
  remove(folder: Folder, file: string, isUnused?: () => Promise<boolean>): Promise<boolean>
  /** The kept picture itself, if it exists; made at once where it waits for it. */
  original(folder: Folder, file: string): Promise<StoredFile | undefined>
  /**
   * A smaller copy, if the picture exists: made when it is asked for the first time, once, and
   * kept. A copy is never larger than its picture: for a width beyond it, the answer is the picture
   * whole. Throws AppError `unavailable` when it cannot be made.
   */
  variant(
    folder: Folder,
    file: string,
    width: Width,
    format: Format,
  ): Promise<StoredFile | undefined>
  /**
   * A card by the hash of what it shows, 32 hex characters; made when it is asked for the first
   * time, once, and kept.
   */
  card(hash: string, shown: SocialCard): Promise<StoredFile>
  /**
   * Makes the original and the likely copies of a picture ahead of requests: the work of a job
   * `picture`. Rejects when something could not be made, or when the signal aborts.
   */
  prepare(place: Original, signal: AbortSignal): Promise<void>
  /** Removes files that belong to no picture on record and are old enough; resolves to how many. */
  removeStrays(): Promise<number>
  /** Pictures on record whose files are gone. */
  findLost(): Promise<{ folder: Folder; file: string }[]>
  /** The ids of the encoder's processes. */
  encoderPids(): number[]
  close(): Promise<void>
}

type MediaOptions = {
  database: Database
  /** Of the process; where none are given it opens its own. */
  leases?: Leases
  /** The folder that the product is installed in. */
  root: string
  log?: { warn(message: string): void }
} & (
  | { store: Store }
  /** Files are kept on the local disk, in this folder. */
  | { dataDir: string }
)

/** Opens the pictures: their files, their records and the processes that make their copies. */
export async function openMedia(options: MediaOptions): Promise<Media> {
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

  function inspect(path: string): Promise<Inspected> {
    const { result } = encoder.submit({ verb: "inspect", source: path }, "uploaded")
    // A form may be given up before anybody asks what came of its pictures.
    result.catch(() => undefined)
    return result
  }

  async function storeUpload(
    folder: Folder,
    upload: Buffer | Upload,
    about: About,
  ): Promise<Picture> {
    const size = Buffer.isBuffer(upload) ? upload.length : (await stat(upload.path)).size
    if (size > MAX_UPLOAD_BYTES) throw refusal("bytes", about)
    const path = Buffer.isBuffer(upload) ? store.temporaryFile() : upload.path
    try {
      if (Buffer.isBuffer(upload)) await writeFile(path, upload, { flag: "wx", mode: 0o600 })
      const { inspection = inspect(path) } = Buffer.isBuffer(upload) ? {} : upload
      const inspected = await inspection.catch((error) => {
        throw error instanceof NotTaken ? refusal(error.refusal, about) : error
      })
      return await keep(folder, path, { ...inspected, bytes: size }, about)
    } finally {
      if (Buffer.isBuffer(upload)) await rm(path, { force: true })
    }
  }

  async function keep(
    folder: Folder,
    localFile: string,
    inspected: Decided,
    about: About,
  ): Promise<Picture> {
    const place = { folder, file: storedName(inspected, folder) }
    await about.claim?.add(place)
    return inTurn(place, async () => {
      const isNew = !(await isKept(store, place))
      const kept = about.isOriginal ? place : { sourceOf: place }
      if (isNew) await store.put(kept, localFile)
      try {
        return await writeRecord(place, inspected, about)
      } catch (error) {
        if (isNew) await store.remove(kept)
        throw error
      }
    })
  }

  async function writeRecord(place: Original, inspected: Decided, about: About): Promise<Picture> {
    const { folder, file } = place
    const { width, height, placeholder, bytes } = inspected
    const alt = plainText(about.alt, MAX_ALT_CHARACTERS)
    const originalName = plainText(about.originalName, MAX_NAME_CHARACTERS)
    const kind = CONTENT_TYPES.webp
    const [row] = await database.transaction(async (orm) => {
      if (!about.isOriginal) await addJob(orm, "picture", keyOf(place), { payload: place })
      return orm
        .insert(assets)
        .values({ folder, file, kind, width, height, placeholder, alt, bytes, originalName })
        .onConflictDoUpdate({
          target: [assets.folder, assets.file],
          set: {
            alt: sql`case when excluded.alt = '' then ${assets.alt} else excluded.alt end`,
            createdAt: sql`excluded.created_at`,
          },
        })
        .returning({ alt: assets.alt })
    })
    const picture = { folder, file, width, height, placeholder, alt: row!.alt }
    descriptions.set(keyOf(place), picture)
    return picture
  }

  async function describe(
    wanted: readonly { folder: Folder; file: string }[],
  ): Promise<Map<string, Picture>> {
    // What is said of a picture may have been written by another process.
    if (database.kind === "server" && database.changes.count !== changesSeen) descriptions.clear()
    changesSeen = database.changes.count
    const since = changesSeen
    const found = new Map<string, Picture>()
    const unknown = new Map<string, { folder: Folder; file: string }>()
    for (const { folder, file } of wanted) {
      const key = keyOf({ folder, file })
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
    format: Format,
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

  function forget(folder: Folder, file: string) {
    descriptions.delete(`${folder}/${file}`)
    hotFiles.delete(`${folder}/${file}`)
    for (const [width, format] of everyVariant())
      hotFiles.delete(`${folder}/${variantFile(file, width, format)}`)
  }

  /** Runs the work on one picture after the other work on it, in this process and in others. */
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

  function claim(): Claim {
    const held = new Map<string, Promise<Lease | undefined>>()
    return {
      async add(picture) {
        const key = keyOf(picture)
        // Before any wait: two uploads of a form may be the same picture.
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
    store: (folder, upload, about = {}) => storeUpload(folder, upload, about),
    claim,
    describe,
    forget,
    remove: (folder, file, isUnused) =>
      inTurn({ folder, file }, async () => {
        const isClaimed = () => leases.isAnyTaken(claimsOf(keyOf({ folder, file })))
        // In this order: whoever gives a claim back has written the record that uses the picture.
        if (isUnused && ((await isClaimed()) || !(await isUnused()))) return false
        await database.orm
          .delete(assets)
          .where(and(eq(assets.folder, folder), eq(assets.file, file)))
        await store.remove({ folder, file })
        await store.remove({ sourceOf: { folder, file } })
        forget(folder, file)
        const others = await database.query("select 1 from assets where file = $1 limit 1", [file])
        if (others.length > 0) return true
        for (const [width, format] of everyVariant())
          await store.remove({ of: file, width, format })
        return true
      }),
    async original(folder, file) {
      const key = keyOf({ folder, file })
      const hot = hotFiles.get(key)
      if (hot) return hot
      const bytes = await maker.original({ folder, file }, "awaited")
      return bytes === undefined ? undefined : remember(key, { folder, file }, bytes, "webp")
    },
    async variant(folder, file, width, format) {
      const key = `${folder}/${variantFile(file, width, format)}`
      const hot = hotFiles.get(key)
      if (hot) return hot
      const found = await maker.variant({ folder, file }, width, format, "awaited")
      return found && remember(key, found.place, found.bytes, format)
    },
    async card(hash, shown) {
      const place = { card: hash }
      return remember(`cards/${hash}`, place, await maker.card(place, shown), "jpg")
    },
    prepare: maker.prepare,
    removeStrays: () => removeStrays({ database, store, inTurn }),
    findLost: () => findLost({ database, store }),
    encoderPids: encoder.pids,
    async close() {
      const made = maker.close()
      await encoder.close()
      await Promise.allSettled([...turns.values(), made])
      if (!options.leases) await leases.close()
    },
  }
}

function keyOf({ folder, file }: Original): string {
  return `${folder}/${file}`
}

/** How the names of the claims of a picture begin. */
function claimsOf(key: string): string {
  return `claim ${key} `
}

/** What is uploaded and how it is kept say everything about the result, so they are its name. */
function storedName({ hash }: Inspected, folder: Folder): string {
  const way = isDrawing(folder) ? "drawing" : "photograph"
  return `${createHash("sha256").update(`${way} ${hash}`).digest("hex").slice(0, 32)}.webp`
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
