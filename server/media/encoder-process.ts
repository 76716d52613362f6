// Runs in a child process, outside the bundle: decoding uploads may crash or hang, and encoding
// uses every core. Node runs this file and its imports unbuilt: erasable TypeScript, no packages but
// sharp and, for HEIC, libheif-js.
import { createHash } from "node:crypto"
import { once } from "node:events"
import { createReadStream, existsSync, readdirSync } from "node:fs"
import { open, rm, stat, writeFile } from "node:fs/promises"
import { constants, setPriority } from "node:os"
import { pipeline } from "node:stream/promises"
import { Worker } from "node:worker_threads"
import sharp, { type Sharp } from "sharp"
import { drawCard } from "./draw-card.ts"
import type { HeicJob, HeicReply } from "./heic-worker.ts"
import { HASH_SIDE, perceptualHash } from "./perceptual-hash.ts"
import type { SocialCard } from "./social-card.ts"

/** Pixels. */
const MAX_WIDTH = 2560
/** Pixels. WebP allows 16,383 a side; the tallest brochures stay below this. */
const MAX_HEIGHT = 8192
const MAX_INPUT_PIXELS = 50_000_000
/** Seconds of elapsed time; the lowest priority gets few of them on a busy machine. */
const TIMEOUT_S = 120
/** The width of what placeholder and perceptual hash are made from; twice as high at most. */
const MINIATURE_WIDTH = 64
const PLACEHOLDER_WIDTH = 16
const MAX_PLACEHOLDER_CHARACTERS = 249
/** The width of the copy for phones, which hardly any other screen uses. */
const PHONE_WIDTH = 640
const PAPER = "#FBF8F3"
/** Drawings stay lossless up to this many times the bytes of a lossy encoding. */
const LOSSLESS_MAY_COST = 1.5

export type EncoderJob = InspectJob | NormaliseJob | VariantJob | CardJob

/** Checks whether an upload is a supported picture, by its bytes, all of which are decoded. */
export interface InspectJob {
  verb: "inspect"
  source: string
}

/**
 * Turns an inspected upload into the stored WebP. Paths are of local files; `target` is
 * overwritten.
 */
export interface NormaliseJob {
  verb: "normalise"
  source: string
  target: string
  /** The size that the inspection found, in pixels. */
  width: number
  height: number
  /** Lines and flat colours rather than a photograph. */
  isDrawing: boolean
}

/** Makes a copy that is at most `width` pixels across. */
export interface VariantJob {
  verb: "variant"
  source: string
  target: string
  width: number
  format: "avif" | "webp" | "jpg"
  /** Of AVIF: 0, the fastest, to 9, the smallest. */
  effort: number
  isDrawing: boolean
}

/** Makes a social card as a JPEG. */
export interface CardJob {
  verb: "card"
  /** A stored picture; without one the card has text alone. */
  source: string | undefined
  target: string
  card: SocialCard
}

export interface Inspected {
  /** SHA-256 of the upload in hex. */
  hash: string
  /** The size of the stored picture in pixels: upright and within bounds. */
  width: number
  height: number
  /** A blurred miniature as a data URI; empty for a picture with transparency. */
  placeholder: string
  /** 64 characters 0 or 1, by perceptual-hash.ts; null for a PDF. */
  perceptualHash: string | null
}

/** The reason for the refusal of an upload. */
export type Refusal = "empty" | "type" | "pixels" | "damaged"

export type EncoderReply = { id: number } & (
  | { result: Inspected | null }
  | { refusal: Refusal }
  | { error: string }
)

class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal)
    this.refusal = refusal
  }
}

beNice()
sharp.cache(false)
sharp.concurrency(1)
// Of all that libvips can read, four formats are open to what comes from outside; the type by bytes
// is only the first door.
sharp.block({ operation: ["VipsForeignLoad"] })
sharp.unblock({
  operation: [
    ...[
      "VipsForeignLoadJpegFile",
      "VipsForeignLoadPngFile",
      "VipsForeignLoadWebpFile",
      "VipsForeignLoadHeifFile",
    ],
    ...["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
    // SVG is decoded from memory only, where all drawings are ours; an uploaded SVG is a file.
    "VipsForeignLoadSvgBuffer",
  ],
})

process.on("disconnect", () => process.kill(process.pid, "SIGKILL"))
process.on("message", async ({ id, job }: { id: number; job: EncoderJob }) => {
  reply({ id, ...(await answer(job)) } as EncoderReply)
})

async function answer(job: EncoderJob) {
  try {
    return { result: await done(job) }
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal }
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

function done(job: EncoderJob): Promise<Inspected | null> {
  if (job.verb === "inspect") return inspect(job)
  if (job.verb === "card") return makeCard(job)
  return job.verb === "normalise" ? normalise(job) : makeVariant(job)
}

function reply(message: EncoderReply) {
  if (process.connected) process.send!(message)
}

/**
 * On Linux a priority belongs to a thread, and those that libvips computes on may exist already.
 */
function beNice() {
  setPriority(constants.priority.PRIORITY_LOW)
  if (!existsSync("/proc/self/task")) return
  for (const thread of readdirSync("/proc/self/task")) {
    try {
      setPriority(Number(thread), constants.priority.PRIORITY_LOW)
    } catch {
      // The thread has ended meanwhile.
    }
  }
}

/**
 * JPEG and WebP are decoded at an eighth of their size here: all bytes are read, and few pixels are
 * computed.
 */
async function inspect({ source }: InspectJob): Promise<Inspected> {
  const type = await typeOf(source)
  const expected = type === "heic" ? "png" : type
  const { size, miniature } = await decoded(() =>
    asReadable(source, source, async (file) => {
      const { format, compression, autoOrient } = await read(file).metadata()
      if (format !== expected || (format === "heif" && compression !== "av1"))
        throw new Refused("type")
      return { size: bounded(autoOrient), miniature: await miniatureOf(file) }
    }),
  )
  return {
    hash: await hashOf(source),
    ...size,
    placeholder: await placeholderOf(miniature),
    perceptualHash: await perceptualHashOf(miniature),
  }
}

function bounded({ width, height }: { width: number; height: number }): {
  width: number
  height: number
} {
  const factor = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height)
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  }
}

function miniatureOf(source: string): Promise<Buffer> {
  return read(source)
    .autoOrient()
    .resize({
      width: MINIATURE_WIDTH,
      height: MINIATURE_WIDTH * 2,
      fit: "inside",
      withoutEnlargement: true,
    })
    .toColourspace("srgb")
    .timeout({ seconds: TIMEOUT_S })
    .png()
    .toBuffer()
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256")
  await pipeline(createReadStream(file), hash)
  return hash.digest("hex")
}

/**
 * Half the time of the default for two per cent more bytes; the original is seldom sent, its copies
 * are.
 */
const EFFORT = 2

async function normalise({
  source,
  target,
  width,
  height,
  isDrawing,
}: NormaliseJob): Promise<null> {
  return asReadable(source, target, async (file) => {
    const { hasAlpha } = await read(file).metadata()
    const picture = () =>
      read(file)
        .autoOrient()
        .resize({ width, height, fit: "fill" })
        .toColourspace("srgb")
        .timeout({ seconds: TIMEOUT_S })
    // A photograph goes from file to file, so that it is never in memory whole.
    if (!isDrawing && !hasAlpha) await lossyOriginal(picture()).toFile(target)
    else await writeFile(target, await encodeDrawing(picture()), { flag: "wx" })
    return null
  })
}

/**
 * Passes a file that libvips reads: the upload, or for HEIC (HEVC) a PNG with a name that begins
 * with `temporary`, which is removed afterwards.
 */
async function asReadable<T>(
  source: string,
  temporary: string,
  work: (file: string) => Promise<T>,
): Promise<T> {
  if ((await typeOf(source)) !== "heic") return work(source)
  const target = `${temporary}.png`
  const workerData: HeicJob = { source, target, maxPixels: MAX_INPUT_PIXELS }
  try {
    const worker = new Worker(new URL("./heic-worker.ts", import.meta.url), { workerData })
    const [answer] = (await once(worker, "message")) as [HeicReply]
    if (answer !== "done") throw new Refused(answer)
    return await work(target)
  } finally {
    await rm(target, { force: true })
  }
}

function lossyOriginal(picture: Sharp, { isDrawing = false } = {}): Sharp {
  return picture.webp({ quality: 82, alphaQuality: 90, smartSubsample: isDrawing, effort: EFFORT })
}

async function encodeDrawing(picture: Sharp): Promise<Buffer> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const decoded = () => sharp(data, { raw: { width, height, channels } })
  const lossy = await lossyOriginal(decoded(), { isDrawing: true }).toBuffer()
  const lossless = await decoded().webp({ lossless: true, effort: EFFORT }).toBuffer()
  return lossless.length <= lossy.length * LOSSLESS_MAY_COST ? lossless : lossy
}

/**
 * The pixels of phones are too fine for the difference to other widths, and their lines are the
 * slowest.
 */
const PHONE_QUALITY = 44
/**
 * Of what would not come with the first packets of a new connection (RFC 6928: ten of 1,460 bytes),
 * its headers included.
 */
const LOW_QUALITY = 36
const FIRST_WINDOW_BYTES = 13_800

async function makeVariant(job: VariantJob): Promise<null> {
  const { source, target, width, format, effort, isDrawing } = job
  const picture = read(source)
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: TIMEOUT_S })
  const chromaSubsampling = isDrawing ? "4:4:4" : "4:2:0"
  const avif = (quality: number) => picture.clone().avif({ quality, effort, chromaSubsampling })
  if (format === "avif" && width === PHONE_WIDTH && !isDrawing) {
    const copy = await avif(PHONE_QUALITY).toBuffer()
    await writeFile(
      target,
      copy.length <= FIRST_WINDOW_BYTES ? copy : await avif(LOW_QUALITY).toBuffer(),
    )
    return null
  }
  if (format === "avif") picture.avif({ quality: isDrawing ? 60 : 50, effort, chromaSubsampling })
  if (format === "webp") picture.webp({ quality: isDrawing ? 86 : 76, smartSubsample: isDrawing })
  if (format === "jpg") {
    picture
      .flatten({ background: PAPER })
      .jpeg({ quality: isDrawing ? 86 : 76, mozjpeg: true, chromaSubsampling })
  }
  await picture.toFile(target)
  return null
}

async function makeCard({ source, target, card }: CardJob): Promise<null> {
  const drawn = await drawCard(
    card,
    source ? read(source).timeout({ seconds: TIMEOUT_S }) : undefined,
  )
  await drawn.jpeg({ quality: 82, mozjpeg: true }).timeout({ seconds: TIMEOUT_S }).toFile(target)
  return null
}

async function placeholderOf(miniature: Buffer): Promise<string> {
  // A miniature behind a picture that one can see through would shine through it for good.
  if (!(await sharp(miniature).stats()).isOpaque) return ""
  for (const quality of [50, 30, 10, 1]) {
    const webp = await sharp(miniature)
      .removeAlpha()
      .resize({
        width: PLACEHOLDER_WIDTH,
        height: PLACEHOLDER_WIDTH * 2,
        fit: "inside",
        withoutEnlargement: true,
      })
      .blur(0.6)
      .webp({ quality, effort: 6 })
      .toBuffer()
    const uri = `data:image/webp;base64,${webp.toString("base64")}`
    if (uri.length <= MAX_PLACEHOLDER_CHARACTERS) return uri
  }
  return ""
}

async function perceptualHashOf(miniature: Buffer): Promise<string> {
  const grey = await sharp(miniature)
    .flatten({ background: "white" })
    .resize({ width: HASH_SIDE, height: HASH_SIDE, fit: "fill" })
    .greyscale()
    .raw()
    .toBuffer()
  return perceptualHash(grey)
}

/**
 * Opens a picture; half a file is a failure, a picture that merely is not to the letter of its
 * standard is not.
 */
function read(source: string): Sharp {
  return sharp(source, {
    limitInputPixels: MAX_INPUT_PIXELS,
    failOn: "error",
    sequentialRead: true,
  })
}

/** Runs what reads an upload, and says in our words what is wrong with it. */
async function decoded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refused || /^timeout/i.test((error as Error).message)) throw error
    throw new Refused(/exceeds pixel limit/i.test(String(error)) ? "pixels" : "damaged")
  }
}

/** Of the main picture or of its parts, compressed as HEVC; AVIF has brands of its own. */
const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "mif1"]

/** The format by the file's bytes, as libvips calls it; its name is not trusted. */
async function typeOf(file: string): Promise<"jpeg" | "png" | "webp" | "heif" | "heic"> {
  const { size } = await stat(file)
  if (size === 0) throw new Refused("empty")
  const handle = await open(file)
  try {
    const start = Buffer.alloc(64)
    await handle.read(start, 0, start.length, 0)
    const text = start.toString("latin1")
    if (text.startsWith("\xff\xd8\xff")) return "jpeg"
    if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png"
    if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp"
    if (text.slice(4, 8) === "ftyp") {
      const named = brands(start)
      if (named.includes("avif")) return "heif"
      if (named.some((brand) => HEIC_BRANDS.includes(brand))) return "heic"
    }
    throw new Refused("type")
  } finally {
    await handle.close()
  }
}

/** The brands that the first box of an ISO media file lists. */
function brands(start: Buffer): string[] {
  const end = Math.min(start.readUInt32BE(0), start.length)
  const found: string[] = []
  for (let at = 8; at + 4 <= end; at += 4) found.push(start.toString("latin1", at, at + 4))
  return found
}
