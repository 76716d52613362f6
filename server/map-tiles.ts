import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import { text } from "node:stream/consumers"
import type { FastifyInstance } from "fastify"

/** The address of the tiles of MAP_PMTILES. */
export const MAP_TILES_PATH = "/map-tiles.pmtiles"
/** The largest part that a browser requests is a directory of some hundred kilobytes. */
const MAX_PART = 4 * 1024 * 1024
const PART = /^bytes=(\d{1,15})-(\d{1,15})$/

/**
 * Serves parts of a .pmtiles file, which browsers read by ranges. A new file under the same name
 * has another tag, and browsers then read its directory again. Throws at the start if it is none.
 */
export async function mapTiles(app: FastifyInstance, { file }: { file: string }) {
  if ((await text(createReadStream(file, { end: 6 }))) !== "PMTiles")
    throw new Error(`${file} is no .pmtiles file`)

  app.get(MAP_TILES_PATH, async (request, reply) => {
    const { size, mtimeMs } = await stat(file)
    const [, from = "", to = ""] = PART.exec(request.headers.range ?? "") ?? []
    const [first, last] = [Number(from), Math.min(Number(to), size - 1)]
    reply.headers({
      "accept-ranges": "bytes",
      "cache-control": "public, max-age=3600",
      etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
      "x-content-type-options": "nosniff",
    })
    if (to === "" || first > last || last - first >= MAX_PART)
      return reply
        .code(416)
        .headers({ "cache-control": "no-cache", "content-range": `bytes */${size}` })
        .type("text/plain; charset=utf-8")
        .send("The map is read in parts\n")
    return reply
      .code(206)
      .headers({
        "content-range": `bytes ${first}-${last}/${size}`,
        "content-length": last - first + 1,
      })
      .type("application/vnd.pmtiles")
      .send(createReadStream(file, { start: first, end: last }))
  })
}
