import { createCipheriv, createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { crc32, deflateSync } from "node:zlib"
import sharp from "sharp"

interface Look {
  width?: number
  height?: number
  /** Another seed is another picture. */
  seed?: number
}

type Ending = "jpg" | "png" | "webp" | "avif"

/** A real picture with a soft gradient and a square, which makes its corners distinguishable. */
export async function aPicture(
  ending: Ending,
  { width = 64, height = 40, seed = 0 }: Look = {},
): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      pixels[at] = Math.round((255 * x) / width)
      pixels[at + 1] = Math.round((255 * y) / height)
      pixels[at + 2] = (seed * 37) % 256
    }
  }
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } })
  if (ending === "jpg") return picture.jpeg().toBuffer()
  if (ending === "png") return picture.png().toBuffer()
  if (ending === "webp") return picture.webp().toBuffer()
  return picture.avif({ effort: 0 }).toBuffer()
}

/** Large soft patches as a photograph has them: another seed looks like another motif. */
export async function aScene(seed: number, { width = 640, height = 480 } = {}): Promise<Buffer> {
  const patches = createHash("sha512").update(`scene ${seed}`).digest().subarray(0, 60)
  return sharp(patches, { raw: { width: 5, height: 4, channels: 3 } })
    .resize({ width, height, fit: "fill", kernel: "cubic" })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/**
 * Noise, which no format can make small: about a megabyte for 1000 by 1000 pixels. Always the same.
 */
export async function aHeavyPicture({ width = 1200, height = 1200 }: Look = {}): Promise<Buffer> {
  const zeros = Buffer.alloc(16)
  const noise = createCipheriv("aes-128-ctr", zeros, zeros).update(Buffer.alloc(width * height * 3))
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/**
 * A photograph as a phone writes it: lying on its side, with the turn and the place in its
 * metadata. Upright: red above, blue below.
 */
export async function aPhonePhoto(): Promise<Buffer> {
  const lying = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="30" height="40" fill="red"/><rect x="30" width="30" height="40" fill="blue"/></svg>`,
  )
  return sharp(lying)
    .jpeg()
    .withExif({
      IFD0: { Model: "Phone of somebody" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "25/1 11/1 50/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "55/1 16/1 27/1",
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

const heic = readFileSync(join(import.meta.dirname, "phone.heic"))

/**
 * The same as a phone writes HEIC: tiles of HEVC in Display P3, lying on its side, with the turn and
 * the place in its metadata, 48 by 64 pixels upright. With `side` it claims to be a square of that size.
 */
export function aHeicPhoto({ side }: { side?: number } = {}): Buffer {
  const photo = Buffer.from(heic)
  if (side === undefined) return photo
  for (let at = photo.indexOf("ispe"); at >= 0; at = photo.indexOf("ispe", at + 1)) {
    photo.writeUInt32BE(side, at + 8)
    photo.writeUInt32BE(side, at + 12)
  }
  return photo
}

/** A mark on nothing: what is not drawn is transparent. */
export async function aTransparentMark(): Promise<Buffer> {
  const mark = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60"><circle cx="30" cy="30" r="20" fill="#0F4C4A"/></svg>`,
  )
  return sharp(mark).png().toBuffer()
}

/** A few hundred bytes that claim to be a picture of so many pixels, and would be once unpacked. */
export function aPixelBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(Buffer.alloc(10_000))),
    pngChunk("IEND", Buffer.alloc(0)),
  ])
}

export function anSvg(): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>`,
  )
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** A PDF of two pages, 400 × 200 points: the second has a square in its right half. */
export function aPdf(): Buffer {
  const content = "0 0 0 rg 250 50 100 100 re f"
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Contents 5 0 R >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  let text = "%PDF-1.4\n"
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("")
  const size = objects.length + 1
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text)
}
