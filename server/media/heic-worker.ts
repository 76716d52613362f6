// Runs in a worker of an encoder process, for one file: the memory of WebAssembly never shrinks, so
// it ends with the worker. Node runs this file unbuilt.
import { readFileSync } from "node:fs"
import { open, readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { parentPort, workerData } from "node:worker_threads"
import { crc32, createDeflate } from "node:zlib"
import libheif, { type MainModule } from "libheif-js/libheif-wasm/libheif.js"

export interface HeicJob {
  source: string
  /** The path of the PNG. */
  target: string
  maxPixels: number
}

export type HeicReply = "done" | "pixels" | "damaged"

/** Of libheif's C interface. */
const RGB = 1
const INTERLEAVED_RGB = 10
const INTERLEAVED = 10
const MAX_PROFILE_BYTES = 4 * 1024 * 1024
/** Bytes of a block of rows on their way to the compressor. */
const BLOCK_BYTES = 1024 * 1024

parentPort?.postMessage(await convert(workerData as HeicJob))

/** Writes the main picture of a HEIC file as a PNG: upright, with its colour profile, without places. */
async function convert({ source, target, maxPixels }: HeicJob): Promise<HeicReply> {
  const wasmBinary = readFileSync(
    createRequire(import.meta.url).resolve("libheif-js/libheif-wasm/libheif.wasm"),
  )
  const lib = libheif({ wasmBinary })
  const file = await readFile(source)
  const memory = lib._malloc(file.length)
  lib.HEAPU8.set(file, memory)
  const error = lib._malloc(16)
  const result = lib._malloc(4)
  const hasFailed = () => lib.HEAP32[error >> 2] !== 0
  const pointer = () => lib.HEAPU32[result >> 2] as number

  const context = lib._heif_context_alloc()
  lib._heif_context_read_from_memory_without_copy(error, context, memory, file.length, 0)
  if (hasFailed()) return "damaged"
  lib._heif_context_get_primary_image_handle(error, context, result)
  if (hasFailed()) return "damaged"
  const handle = pointer()
  const [width, height] = [
    lib._heif_image_handle_get_width(handle),
    lib._heif_image_handle_get_height(handle),
  ]
  if (width * height > maxPixels) return "pixels"
  lib._heif_decode_image(error, handle, result, RGB, INTERLEAVED_RGB, 0)
  if (hasFailed()) return "damaged"
  const image = pointer()
  const stride = lib._malloc(4)
  const plane = lib._heif_image_get_plane_readonly(image, INTERLEAVED, stride)
  const rowBytes = lib.HEAPU32[stride >> 2] as number
  if (plane === 0 || lib._heif_image_get_width(image, INTERLEAVED) !== width) return "damaged"

  const rows = function* () {
    const most = Math.max(1, Math.floor(BLOCK_BYTES / (width * 3)))
    for (let y = 0; y < height; y += most) {
      const block = Buffer.alloc(Math.min(most, height - y) * (width * 3 + 1))
      for (let row = 0; row < Math.min(most, height - y); row++) {
        const from = plane + (y + row) * rowBytes
        block.set(lib.HEAPU8.subarray(from, from + width * 3), row * (width * 3 + 1) + 1)
      }
      yield block
    }
  }
  await writePng(target, { width, height, profile: profileOf(lib, handle), rows: rows() })
  return "done"
}

/** The colour profile (ICC) of a picture; phones write Display P3. */
function profileOf(lib: MainModule, handle: number): Buffer | undefined {
  const size = lib._heif_image_handle_get_raw_color_profile_size(handle)
  if (size === 0 || size > MAX_PROFILE_BYTES) return undefined
  const [error, at] = [lib._malloc(16), lib._malloc(size)]
  lib._heif_image_handle_get_raw_color_profile(error, handle, at)
  if (lib.HEAP32[error >> 2] !== 0) return undefined
  return Buffer.from(lib.HEAPU8.slice(at, at + size))
}

interface Png {
  width: number
  height: number
  profile: Buffer | undefined
  /** Rows of RGB, each after the byte of its filter. */
  rows: Iterable<Buffer>
}

/** Compressed as little as possible: it is read once and removed. */
async function writePng(path: string, { width, height, profile, rows }: Png) {
  const handle = await open(path, "w", 0o600)
  try {
    await handle.write(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))
    const header = Buffer.alloc(13)
    header.writeUInt32BE(width, 0)
    header.writeUInt32BE(height, 4)
    header.set([8, 2], 8)
    await handle.write(chunk("IHDR", header))
    if (profile) {
      const deflated = await collected(Readable.from([profile]).pipe(createDeflate()))
      await handle.write(chunk("iCCP", Buffer.concat([Buffer.from("icc\0\0", "latin1"), deflated])))
    }
    await pipeline(Readable.from(rows), createDeflate({ level: 1 }), async (parts) => {
      for await (const part of parts as AsyncIterable<Buffer>)
        await handle.write(chunk("IDAT", part))
    })
    await handle.write(chunk("IEND", Buffer.alloc(0)))
  } finally {
    await handle.close()
  }
}

async function collected(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

function chunk(type: string, data: Buffer): Buffer {
  const framed = Buffer.alloc(data.length + 12)
  framed.writeUInt32BE(data.length, 0)
  framed.write(type, 4, "latin1")
  framed.set(data, 8)
  framed.writeUInt32BE(crc32(framed.subarray(4, data.length + 8)), data.length + 8)
  return framed
}
