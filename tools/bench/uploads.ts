import { once } from "node:events"
import { request } from "node:http"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import sharp from "sharp"
import { median, percentile } from "./drive.ts"
import { type DatabaseKind, type Product, startProduct } from "./servers.ts"
import { signIn } from "./staff.ts"
import { openSteady } from "./steady.ts"
import { memoryOf, processesBelow } from "./usage.ts"

const PICTURES = 10
const WIDTH = 4_000
const HEIGHT = 3_000
/**
 * How strong the grain of the photographs is, and how well it is kept: together they make about 5
 * MB.
 */
const GRAIN = 32
const QUALITY = 94
const QUIET_MS = 5_000
const MEMORY_EVERY_MS = 100
const PREPARED_LIMIT_MS = 300_000
const CHUNK_BYTES = 256 * 1024

export interface UploadFigures {
  /** Megabytes of one form. */
  formMb: number
  /**
   * From its first byte to its last, as they left: the median. The product holds a form back while
   * it serves others.
   */
  sendingMs: number
  /** From the last byte that left to the answer, each round and their median. */
  answerMs: number[]
  medianAnswerMs: number
  /**
   * The p99 of other requests: while nothing goes on, from the first byte of a form to its answer,
   * and while pictures are made.
   */
  quietP99Ms: number
  savingP99Ms: number
  makingP99Ms: number
  /** What the process and all below it had at most, less what the process had alone before. */
  growthMb: number
  /** From the answer until all sizes were there. */
  makingSeconds: number
}

/**
 * Saves ten photographs of 5 MB in one form, as fast as the loopback carries them, and looks at
 * what it costs: the person who saves, other visitors, and the memory. Starts a product of its own.
 */
export async function measureUploads({
  root,
  database,
  rounds,
}: {
  root: string
  database: DatabaseKind
  rounds: number
}): Promise<UploadFigures> {
  const product = await startProduct({ root, size: 0, database })
  const steady = openSteady(`${product.origin}/api/v1/projects?limit=12`)
  try {
    const cookie = await signIn(product)
    const base = await basePhotograph(root)
    await steady.during(() => pause(1_000))
    const before = memoryOf(product.pid).pssMb
    const saves: Saved[] = []
    const quiet: number[][] = []
    const saving: number[][] = []
    const making: number[][] = []
    let peak = 0
    let formBytes = 0
    let makingMs = 0
    for (let round = 0; round < rounds; round++) {
      const form = await formOf(await photographs(base, round))
      formBytes = form.body.length
      quiet.push(await steady.during(() => pause(QUIET_MS)))
      const watch = setInterval(() => {
        peak = Math.max(peak, treeMb(product.pid))
      }, MEMORY_EVERY_MS)
      saving.push(await steady.during(async () => saves.push(await save(product, cookie, form))))
      const began = performance.now()
      making.push(await steady.during(() => prepared(product, cookie)))
      makingMs += performance.now() - began
      clearInterval(watch)
    }
    const answers = saves.map(({ answerMs }) => answerMs)
    return {
      formMb: formBytes / 1e6,
      sendingMs: median(saves.map(({ sendingMs }) => sendingMs)),
      answerMs: answers,
      medianAnswerMs: median(answers),
      quietP99Ms: percentile(quiet.flat(), 99),
      savingP99Ms: percentile(saving.flat(), 99),
      makingP99Ms: percentile(making.flat(), 99),
      growthMb: peak - before,
      makingSeconds: makingMs / rounds / 1_000,
    }
  } finally {
    steady.stop()
    await product.stop()
  }
}

/** A picture of the demo in the size of a camera's, without grain. */
function basePhotograph(root: string): Promise<Buffer> {
  return sharp(join(root, "demo/images/pictures/area-creek.webp"))
    .resize(WIDTH, HEIGHT, { fit: "cover" })
    .raw()
    .toBuffer()
}

/** Ten photographs that nobody has sent before. */
async function photographs(base: Buffer, round: number): Promise<Buffer[]> {
  const made: Buffer[] = []
  const grain = Buffer.from(
    Uint8Array.from({ length: 65_521 }, () => Math.random() * GRAIN - GRAIN / 2),
  )
  for (let at = 0; at < PICTURES; at++) {
    const pixels = Buffer.from(base)
    const offset = round * PICTURES + at
    for (let i = 0; i < pixels.length; i++) {
      const value = pixels[i]! + grain.readInt8((i + offset * 997 + (i >> 8)) % grain.length)
      pixels[i] = value < 0 ? 0 : value > 255 ? 255 : value
    }
    const raw = { width: WIDTH, height: HEIGHT, channels: 3 as const }
    made.push(await sharp(pixels, { raw }).jpeg({ quality: QUALITY }).toBuffer())
  }
  return made
}

interface Sent {
  contentType: string
  body: Buffer
}

async function formOf([feature, logo, brochure, ...gallery]: Buffer[]): Promise<Sent> {
  const form = new FormData()
  const texts = {
    name: "Surya Terraces",
    title: "Two-bedroom homes by the canal",
    price: "1450000",
    type: "Apartment",
    address: "Marina Walk",
    city: "Dubai",
    country: "United Arab Emirates",
    areaSize: "1210",
    bedroomNumber: "2",
    bathNumber: "2",
    handover: "Q4 2027",
    nutshell: "Morning light in every kitchen.",
    description: "A long description.",
    locationDescription: "By the canal.",
    nearbyAreas: "JLT Palm-Jumeirah",
    "paymentPlan[title]": "60/40",
    "paymentPlan[details]": "60%-During-construction 40%-On-handover",
  }
  for (const [name, text] of Object.entries(texts)) form.append(name, text)
  const add = (field: string, bytes: Buffer) =>
    form.append(field, new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "photo.jpg")
  add("featureImage", feature!)
  add("projectLogo", logo!)
  add("brochureImg", brochure!)
  for (const bytes of gallery) add("gallery", bytes)
  const whole = new Response(form)
  return {
    contentType: whole.headers.get("content-type")!,
    body: Buffer.from(await whole.arrayBuffer()),
  }
}

interface Saved {
  sendingMs: number
  /** From the last byte, as it left this process, to the answer. */
  answerMs: number
}

/** Sends the form as fast as it is taken. */
async function save(
  { origin }: Product,
  cookie: string,
  { contentType, body }: Sent,
): Promise<Saved> {
  const sent = request(`${origin}/api/v1/projects`, {
    method: "POST",
    headers: { cookie, "content-type": contentType, "content-length": body.length },
  })
  const answered = once(sent, "response")
  const began = performance.now()
  for (let at = 0; at < body.length; at += CHUNK_BYTES) {
    await new Promise<void>((resolve, reject) =>
      sent.write(body.subarray(at, at + CHUNK_BYTES), (error) =>
        error ? reject(error) : resolve(),
      ),
    )
  }
  const lastByteAt = performance.now()
  sent.end()
  const [response] = await answered
  const text = (await response.setEncoding("utf8").toArray()).join("")
  const answerMs = performance.now() - lastByteAt
  if (response.statusCode !== 201)
    throw new Error(`The form was answered ${response.statusCode}: ${text}`)
  return { sendingMs: lastByteAt - began, answerMs }
}

async function prepared({ origin }: Product, cookie: string) {
  const limit = Date.now() + PREPARED_LIMIT_MS
  while (Date.now() < limit) {
    const reply = await fetch(`${origin}/api/v1/pictures`, { headers: { cookie } })
    const { data } = (await reply.json()) as { data: { pictures: number } }
    if (data.pictures === 0) return
    await pause(200)
  }
  throw new Error("The pictures were not ready in time.")
}

function treeMb(pid: number): number {
  return [pid, ...processesBelow(pid)].reduce((sum, one) => {
    try {
      return sum + memoryOf(one).pssMb
    } catch {
      // It has ended meanwhile.
      return sum
    }
  }, 0)
}
