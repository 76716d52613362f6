import { existsSync, readdirSync, readFileSync } from "node:fs"
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Folder } from "#catalog/kind.ts"
import { openLeases } from "#server/db/leases.ts"
import type { Database } from "#server/db/open.ts"
import { type TestDatabase, testDatabase } from "#tests/support/database.ts"
import {
  aHeicPhoto,
  anSvg,
  aPdf,
  aPhonePhoto,
  aPicture,
  aPixelBomb,
  aScene,
  aTransparentMark,
} from "#tests/support/pictures.ts"
import { type Job, openJobs, waitingJobs } from "../jobs.ts"
import { openLocalStore } from "./local-store.ts"
import { type Media, openMedia } from "./media.ts"
import { type Original, pathOf } from "./store.ts"

const alive = new AbortController().signal

let own: TestDatabase
let database: Database
let media: Media
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "disha-media-"))
  own = await testDatabase()
  database = await own.open()
  media = await openMedia({ database, dataDir, root: process.cwd() })
}, 60_000)

afterAll(async () => {
  await media?.close()
  await database?.close()
  await own?.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function storedFiles(): Promise<string[]> {
  const found = await readdir(dataDir, { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** The path of a picture's original, made now if missing. */
async function originalPath({ folder, file }: { folder: Folder; file: string }): Promise<string> {
  await media.original(folder, file)
  return join(dataDir, "assets", folder, file)
}

async function rowCount(): Promise<number> {
  const [row] = await database.query<{ count: number }>("select count(*)::int as count from assets")
  return row!.count
}

test("a JPEG, a PNG, a WebP and an AVIF are stored as WebP with their measure", async () => {
  for (const ending of ["jpg", "png", "webp", "avif"] as const) {
    const picture = await media.store("areas", await aPicture(ending, { seed: 1 }), {
      alt: "A gradient",
    })
    expect(picture).toMatchObject({ folder: "areas", width: 64, height: 40, alt: "A gradient" })
    expect(picture.file).toMatch(/^[0-9a-f]{32}\.webp$/)
    const stored = await sharp(await originalPath(picture)).metadata()
    expect(stored).toMatchObject({ format: "webp", width: 64, height: 40 })
  }
})

test("the placeholder is a WebP of less than 250 characters", async () => {
  const file = join(process.cwd(), "demo/images/pictures/area-marina-02.webp")
  const { placeholder } = await media.store("areas", readFileSync(file))
  expect(placeholder.length).toBeGreaterThan(60)
  expect(placeholder.length).toBeLessThan(250)
  const bytes = Buffer.from(placeholder.replace("data:image/webp;base64,", ""), "base64")
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 16 })
})

test("a picture that one can see through keeps its transparency and has no placeholder", async () => {
  const picture = await media.store("projects/logos", await aTransparentMark())
  expect(picture.placeholder).toBe("")
  expect(await sharp(await originalPath(picture)).metadata()).toMatchObject({ hasAlpha: true })
  const jpeg = await media.variant(picture.folder, picture.file, 320, "jpg")
  const { data } = await sharp(jpeg!.data).raw().toBuffer({ resolveWithObject: true })
  expect(
    [...data.subarray(0, 3)].map((value, at) => Math.abs(value - [0xfb, 0xf8, 0xf3][at]!) < 4),
  ).toEqual([true, true, true])
})

test("a photograph of a phone is turned upright and tells neither its place nor its owner", async () => {
  const picture = await media.store("posts", await aPhonePhoto())
  expect(picture).toMatchObject({ width: 40, height: 60 })
  const file = await originalPath(picture)
  const metadata = await sharp(file).metadata()
  expect(metadata.exif ?? metadata.xmp ?? metadata.orientation).toBeUndefined()
  expect(readFileSync(file).includes("Phone")).toBe(false)
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const [red, , blue] = data.subarray((5 * info.width + 20) * info.channels)
  expect(red! > 200 && blue! < 60).toBe(true)
})

test("pictures, their copies and what was uploaded are read by their owner and the group alone", async () => {
  const path = join(dataDir, "incoming", "an upload")
  await writeFile(path, await aPicture("jpg", { seed: 5 }), { mode: 0o644 })
  await media.store("areas", { path })
  const picture = await media.store("areas", await aPicture("jpg", { seed: 6 }))
  await originalPath(picture)
  await media.variant(picture.folder, picture.file, 320, "avif")
  const all = await readdir(dataDir, { recursive: true })
  expect(all.length).toBeGreaterThan(8)
  for (const name of all) {
    const { mode } = await stat(join(dataDir, name))
    expect([name, mode & 0o007]).toEqual([name, 0])
  }
})

test("a picture wider than 2560 pixels is scaled down", async () => {
  const picture = await media.store("areas", await aPicture("jpg", { width: 3000, height: 300 }))
  expect(picture).toMatchObject({ width: 2560, height: 256 })
  expect(await sharp(await originalPath(picture)).metadata()).toMatchObject({
    width: 2560,
    height: 256,
  })
})

test("the same content in the same folder is the same picture, and a new alt text replaces the old", async () => {
  const bytes = await aPicture("png", { seed: 2 })
  const [first, second] = await Promise.all([
    media.store("areas", bytes, { alt: "First words", originalName: "dubai \0.png" }),
    media.store("areas", bytes),
  ])
  expect(second!.file).toBe(first!.file)
  const third = await media.store("areas", bytes, { alt: "Better words" })
  expect(third).toMatchObject({ file: first!.file, alt: "Better words" })
  media.forget("areas", first!.file)
  const rows = await database.query(
    "select alt, original_name from assets where folder = 'areas' and file = $1",
    [first!.file],
  )
  expect(rows).toHaveLength(1)
  const key = `areas/${first!.file}`
  expect((await media.describe([{ folder: "areas", file: first!.file }])).get(key)?.alt).toBe(
    "Better words",
  )
})

test.for([
  [
    "text named .jpg",
    Buffer.from("This is no picture, whatever its name says"),
    415,
    /must be a JPEG, PNG, WebP, AVIF or HEIC/,
  ],
  ["an SVG", anSvg(), 415, /must be a JPEG, PNG, WebP, AVIF or HEIC/],
  ["a GIF", Buffer.from("GIF89a\x01\x00\x01\x00\x00\x00\x00;", "latin1"), 415, /must be a JPEG/],
  [
    "a film of a phone",
    Buffer.from("\0\0\0\x18ftypqt  \0\0\0\0qt  isom", "latin1"),
    415,
    /must be a JPEG/,
  ],
  [
    "an HEIC by its brand alone",
    Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
    400,
    /is damaged/,
  ],
  ["half of an HEIC", aHeicPhoto().subarray(0, 1_300), 400, /is damaged/],
  ["an HEIC of 64 megapixels", aHeicPhoto({ side: 8_000 }), 413, /more than 50 megapixels/],
  ["an HEIC of more pixels than it holds", aHeicPhoto({ side: 2_000 }), 400, /is damaged/],
  ["nothing at all", Buffer.alloc(0), 400, /is an empty file/],
  ["900 megapixels in a few bytes", aPixelBomb(30_000, 30_000), 413, /more than 50 megapixels/],
  ["more than 15 MB", Buffer.alloc(15 * 1024 * 1024 + 1), 413, /larger than 15 MB/],
  ["the beginning of a PNG alone", Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), 400, /is damaged/],
  [
    "an AVIF that is none",
    Buffer.from("\0\0\0\x18ftypavif\0\0\0\0mif1avifnothing", "latin1"),
    400,
    /is damaged/,
  ],
] as const)(
  "%s is refused with a sentence and leaves nothing behind",
  async ([, bytes, status, message]) => {
    const before = { files: await storedFiles(), rows: await rowCount() }
    const about = { field: "featureImage", label: "Feature image" }
    const refused = media.store("projects/featImg", bytes, about)
    await expect(refused).rejects.toMatchObject({
      name: "AppError",
      status,
      fields: [{ path: "featureImage" }],
    })
    await expect(refused).rejects.toThrow(message)
    await expect(refused).rejects.toThrow(/^Feature image /)
    expect({ files: await storedFiles(), rows: await rowCount() }).toEqual(before)
  },
)

test("a HEIC photograph of a phone is stored upright, in its colours and without its place", async () => {
  const picture = await media.store("areas", aHeicPhoto())
  expect(picture).toMatchObject({ width: 48, height: 64 })
  const original = await media.original(picture.folder, picture.file)
  const { exif, icc, format } = await sharp(original!.data).metadata()
  expect([exif, icc, format]).toEqual([undefined, undefined, "webp"])
  const [above, below] = await Promise.all(
    [8, 48].map((top) =>
      sharp(original!.data).extract({ left: 16, top, width: 16, height: 8 }).raw().toBuffer(),
    ),
  )
  // Red above and blue below, which Display P3 writes with other numbers.
  expect([above![0]! > 245, above![2]! < 20, below![0]! < 20, below![2]! > 245]).toEqual([
    ...[true, true, true, true],
  ])
  const converted = (await storedFiles()).filter((path) => path.endsWith(".png"))
  expect(converted).toEqual([])
})

test.for(["jpg", "png", "webp"] as const)("half of a %s is refused as damaged", async (ending) => {
  const whole = await aPicture(ending, { width: 400, height: 400 })
  const half = whole.subarray(0, Math.floor(whole.length / 2))
  await expect(media.store("areas", half)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining("damaged"),
  })
})

test("when the record cannot be written, no file stays", async () => {
  const broken = await openMedia({
    database: {
      ...database,
      transaction: () => Promise.reject(new Error("no database")),
    },
    dataDir,
    root: process.cwd(),
  })
  const before = await storedFiles()
  await expect(broken.store("areas", await aPicture("png", { seed: 3 }))).rejects.toThrow(
    "no database",
  )
  expect(await storedFiles()).toEqual(before)
  await broken.close()
})

test("a copy that twenty clients request at once is encoded once", async () => {
  const { folder, file } = await media.store(
    "areas",
    await aPicture("png", { width: 700, height: 400, seed: 4 }),
  )
  await media.original(folder, file)
  let encoded = 0
  const incoming = join(dataDir, "incoming")
  const seen = new Set<string>()
  const watch = setInterval(() => {
    for (const name of readdirSync(incoming)) if (!seen.has(name)) encoded = seen.add(name).size
  }, 1)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => media.variant(folder, file, 640, "avif")),
  )
  clearInterval(watch)
  expect(new Set(answers.map((answer) => answer?.etag)).size).toBe(1)
  expect(encoded).toBe(1)
  expect(await sharp(answers[0]!.data).metadata()).toMatchObject({ format: "heif", width: 640 })
})

test("a copy requested from three processes at once is encoded by one of them", async () => {
  const local = await openLocalStore(dataDir)
  const written: string[] = []
  const store: typeof local = {
    ...local,
    async put(place, localFile) {
      await local.put(place, localFile)
      written.push(pathOf(place))
    },
  }
  const processes = await Promise.all(
    [1, 2, 3].map(() => {
      const leases = openLeases({ kind: "server", query: database.query })
      return openMedia({ database, leases, store, root: process.cwd() })
    }),
  )
  const bytes = await aPicture("png", { width: 700, height: 400, seed: 30 })
  const { folder, file } = await media.store("areas", bytes)
  const answers = await Promise.all(processes.map((one) => one.variant(folder, file, 640, "webp")))
  expect(new Set(answers.map((answer) => answer?.etag)).size).toBe(1)
  const copy = { of: file, width: 640, format: "webp" } as const
  expect(written).toEqual([pathOf({ folder, file }), pathOf(copy)])
  expect(await database.query("select from leases where name like 'make %'")).toEqual([])
  await Promise.all(processes.map((one) => one.close()))
})

test("where the database cannot say whether another process is at it, a copy is made all the same", async () => {
  const { folder, file } = await media.store("areas", await aPicture("png", { seed: 31 }))
  await media.original(folder, file)
  const query = () => Promise.reject(new Error("no database"))
  const leases = openLeases({ kind: "server", query })
  const alone = await openMedia({ database, leases, dataDir, root: process.cwd() })
  expect(await alone.variant(folder, file, 320, "webp")).toBeDefined()
  await alone.close()
})

test("a copy is never larger than its picture, and is stored once for all widths beyond it", async () => {
  const { folder, file } = await media.store(
    "areas",
    await aPicture("png", { width: 500, height: 300, seed: 5 }),
  )
  for (const width of [640, 960, 1920] as const) {
    const copy = await media.variant(folder, file, width, "webp")
    expect(await sharp(copy!.data).metadata()).toMatchObject({ width: 500 })
  }
  const stem = file.slice(0, 32)
  const stored = (await storedFiles()).filter(
    (path) => path.includes("variants") && path.includes(stem),
  )
  expect(stored.map((path) => path.split(".").slice(-2).join("."))).toEqual(["640.webp"])
})

test("a removed picture is gone with its record and its copies, once no other folder has it", async () => {
  const bytes = await aPicture("png", { width: 400, height: 300, seed: 6 })
  const { file } = await media.store("areas", bytes)
  await media.store("posts", bytes)
  await media.variant("areas", file, 320, "webp")
  await media.remove("areas", file)
  expect(await media.variant("areas", file, 320, "webp")).toBeUndefined()
  expect(await media.original("areas", file)).toBeUndefined()
  expect(await media.original("posts", file)).toBeDefined()
  await media.remove("posts", file)
  expect((await storedFiles()).filter((path) => path.includes(file.slice(0, 32)))).toEqual([])
  expect((await media.describe([{ folder: "posts", file }])).size).toBe(0)
})

test("a copy that a client waits for is encoded before those made ahead", async () => {
  const ahead = await media.store(
    "areas",
    await aPicture("png", { width: 1920, height: 1080, seed: 7 }),
  )
  const awaited = await media.store(
    "areas",
    await aPicture("png", { width: 400, height: 300, seed: 8 }),
  )
  for (const { folder, file } of [ahead, awaited]) await media.original(folder, file)
  const finished: string[] = []
  const prepared = media.prepare(ahead, alive).then(() => finished.push("ahead"))
  await media
    .variant(awaited.folder, awaited.file, 320, "webp")
    .then(() => finished.push("awaited"))
  await prepared
  expect(finished).toEqual(["awaited", "ahead"])
  const stem = ahead.file.slice(0, 32)
  expect(
    (await storedFiles()).filter((path) => path.includes(`variants/${stem.slice(0, 2)}/${stem}`)),
  ).toHaveLength(12)
})

test.runIf(existsSync("/proc/self/task"))(
  "every thread of the encoder has the lowest priority",
  async () => {
    await media.store("areas", await aPicture("png", { seed: 10 }))
    const [pid] = media.encoderPids()
    const threads = readdirSync(`/proc/${pid}/task`)
    const nice = threads.map(
      (thread) =>
        readFileSync(`/proc/${pid}/task/${thread}/stat`, "utf8").split(") ")[1]!.split(" ")[16],
    )
    expect(new Set(nice)).toEqual(new Set(["19"]))
  },
)

test("what was uploaded waits beside the pictures, is never sent, and goes when its original is made", async () => {
  const picture = await media.store("developers", await aPhonePhoto())
  const source = join(dataDir, "sources/developers", picture.file)
  expect(readFileSync(source).includes("Phone")).toBe(true)
  const [copy, original] = await Promise.all([
    media.variant("developers", picture.file, 320, "webp"),
    media.original("developers", picture.file),
  ])
  for (const sent of [copy, original]) {
    expect(sent!.data!.includes("Phone")).toBe(false)
    expect(await sharp(sent!.data).metadata()).toMatchObject({
      format: "webp",
      width: 40,
      height: 60,
    })
  }
  expect(existsSync(source)).toBe(false)
})

test("what an earlier process has left to do is done by the next", async () => {
  await database.query("delete from jobs")
  const bytes = await aPicture("png", { width: 700, height: 400, seed: 21 })
  const picture = await media.store("areas", bytes)
  const next = await openMedia({ database, dataDir, root: process.cwd() })
  await next.store("posts", bytes)
  const jobs = openJobs({ database })
  const run = (job: Job, signal: AbortSignal) => next.prepare(job.payload as Original, signal)
  jobs.start({ picture: { run } }, { info() {}, warn() {}, error() {} })
  await jobs.idle()
  expect((await waitingJobs(database, "picture")).waiting).toBe(0)
  await jobs.close()
  const stored = ["areas", "posts"].map((folder) =>
    readFileSync(join(dataDir, "assets", folder, picture.file)),
  )
  expect(stored[0]!.equals(stored[1]!)).toBe(true)
  expect(
    (await storedFiles()).filter((path) => path.includes("sources") && path.includes(picture.file)),
  ).toEqual([])
  await next.close()
})

test("pictures from before perceptual hashes have theirs once the job has run", async () => {
  const stored = await media.store("areas", await aScene(50))
  const unmade = await media.store("areas", await aScene(51))
  await media.original("areas", stored.file)
  const pdf = await media.store("projects/brochures", aPdf(), { isPdf: true })
  const hashes = async () => {
    const rows = await database.query<{ file: string; hash: string | null }>(
      "select file, perceptual_hash::text as hash from assets where file = any($1::text[])",
      [[stored.file, unmade.file, pdf.file]],
    )
    return new Map(rows.map(({ file, hash }) => [file, hash]))
  }
  const before = await hashes()
  expect(before.get(stored.file)).toMatch(/^[01]{64}$/)
  await database.query("update assets set perceptual_hash = null")
  await media.addMissingHashes(alive)
  const after = await hashes()
  const differing = [...after.get(stored.file)!].filter(
    (bit, at) => bit !== before.get(stored.file)![at],
  )
  expect(differing.length).toBeLessThanOrEqual(4)
  expect([after.get(unmade.file), after.get(pdf.file)]).toEqual([null, null])
})

test("a picture that ships as an original is stored as it is, and only its copies are encoded, on demand", async () => {
  const bytes = await aPicture("webp", { width: 700, height: 400, seed: 40 })
  const { folder, file } = await media.store("areas", bytes, { isOriginal: true })
  expect(await database.query("select from jobs where key = $1", [`${folder}/${file}`])).toEqual([])
  const filesOf = async () =>
    (await storedFiles()).filter((path) => path.includes(file.slice(0, 32)))
  expect(await filesOf()).toEqual([join(dataDir, "assets", folder, file)])
  expect(readFileSync(join(dataDir, "assets", folder, file)).equals(bytes)).toBe(true)
  const copy = await media.variant(folder, file, 640, "avif")
  expect(await sharp(copy!.data).metadata()).toMatchObject({ format: "heif", width: 640 })
  expect(await filesOf()).toHaveLength(2)
})

test("a copy on demand costs the encoder less than one that is made ahead", async () => {
  const photograph = await sharp("demo/images/pictures/area-marina-02.webp")
    .resize(480)
    .webp()
    .toBuffer()
  const original = await media.store("areas", photograph, { isOriginal: true })
  const quick = await media.variant("areas", original.file, 320, "avif")
  await media.remove("areas", original.file)
  const ahead = await media.store("areas", photograph, { isOriginal: true })
  await media.prepare(ahead, alive)
  const small = await media.variant("areas", ahead.file, 320, "avif")
  expect(small!.bytes).toBeLessThan(quick!.bytes)
})

test("a picture that is removed while it is made leaves nothing behind", async () => {
  const picture = await media.store(
    "areas",
    await aPicture("png", { width: 2000, height: 1500, seed: 22 }),
  )
  const prepared = media.prepare(picture, alive)
  expect(await media.remove("areas", picture.file)).toBe(true)
  await prepared
  expect((await storedFiles()).filter((path) => path.includes(picture.file.slice(0, 32)))).toEqual(
    [],
  )
})

test("what is not the name of a stored picture never becomes a path", async () => {
  await writeFile(join(dataDir, "secret.webp"), "secret")
  for (const file of [
    "../../secret.webp",
    "..%2fsecret.webp",
    "/etc/passwd",
    `${"a".repeat(32)}.webp\0`,
  ]) {
    await expect(media.original("areas", file)).rejects.toThrow("Not the name of a stored picture")
  }
  await expect(media.original("../.." as never, `${"a".repeat(32)}.webp`)).rejects.toThrow(
    "Not the name",
  )
})
