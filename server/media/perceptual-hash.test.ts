import { readFileSync } from "node:fs"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp, { type Sharp } from "sharp"
import { afterAll, beforeAll, expect, test } from "vitest"
import { aPicture } from "#tests/support/pictures.ts"
import { type Encoder, openEncoder } from "./encoder.ts"
import { MAX_HASH_DISTANCE, PLAIN } from "./perceptual-hash.ts"

const IMAGES = "demo/images"
const SAMPLES = ["area-marina", "interior-kitchen-01", "tower-03", "villa-05"]

let folder: string
let encoder: Encoder

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "disha-hashes-"))
  encoder = openEncoder({ processFile: join(process.cwd(), "server/media/encoder-process.ts") })
})
afterAll(async () => {
  await encoder.close()
  await rm(folder, { recursive: true, force: true })
})

async function hashOf(bytes: Buffer): Promise<string> {
  const source = join(folder, "upload")
  await writeFile(source, bytes)
  const { perceptualHash } = await encoder.submit({ verb: "inspect", source }, "uploaded").result
  return perceptualHash!
}

function distance(one: string, other: string): number {
  return [...one].filter((bit, at) => bit !== other[at]).length
}

const sample = (name: string) => join(IMAGES, "pictures", `${name}.webp`)

/** The picture without so much of it on each side. */
async function cropped(name: string, part: number): Promise<Sharp> {
  const { width, height } = await sharp(sample(name)).metadata()
  return sharp(sample(name)).extract({
    left: Math.round(width * part),
    top: Math.round(height * part),
    width: Math.round(width * (1 - 2 * part)),
    height: Math.round(height * (1 - 2 * part)),
  })
}

const COPIES: Record<string, (name: string) => Promise<Sharp>> = {
  "compressed more": async (name) => sharp(sample(name)).jpeg({ quality: 40 }),
  "of 200 pixels": async (name) => sharp(sample(name)).resize(200).png(),
  brighter: async (name) => sharp(sample(name)).modulate({ brightness: 1.15 }),
  "3 % smaller by a crop": (name) => cropped(name, 0.015),
  "all of these": async (name) =>
    sharp(await (await cropped(name, 0.01)).toBuffer())
      .resize(700)
      .modulate({ brightness: 1.1 })
      .jpeg({ quality: 60 }),
}

test.for(Object.entries(COPIES))("a copy looks like its picture: %s", async ([, copyOf]) => {
  for (const name of SAMPLES) {
    const hash = await hashOf(readFileSync(sample(name)))
    const copy = await hashOf(await (await copyOf(name)).toBuffer())
    expect(distance(hash, copy), name).toBeLessThanOrEqual(MAX_HASH_DISTANCE)
  }
})

test("the pictures of the demo do not look like each other", () => {
  const inspected: Record<string, { perceptualHash: string }> = JSON.parse(
    readFileSync(join(IMAGES, "inspected.json"), "utf8"),
  )
  const pictures = Object.entries(inspected).filter(([file]) => file.startsWith("pictures/"))
  const alike = pictures.flatMap(([file, { perceptualHash }], index) =>
    pictures
      .slice(index + 1)
      .filter(([, other]) => distance(perceptualHash, other.perceptualHash) <= MAX_HASH_DISTANCE)
      .map(([other]) => [file, other]),
  )
  expect(alike).toEqual([])
})

test.for<[string, () => Promise<Buffer>]>([
  [
    "one colour",
    () =>
      sharp({ create: { width: 90, height: 60, channels: 3, background: "#0F4C4A" } })
        .png()
        .toBuffer(),
  ],
  ["a soft gradient", () => aPicture("png", { width: 900, height: 600 })],
  [
    "white on nothing",
    () =>
      sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><circle cx="30" cy="30" r="20" fill="#fff"/></svg>`,
        ),
      )
        .png()
        .toBuffer(),
  ],
])("a plain picture looks like no other: %s", async ([, make]) => {
  expect(await hashOf(await make())).toBe(PLAIN)
})
