import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { Folder } from "#catalog/kind.ts"
import { firstOf, itemAt } from "#catalog/lists.ts"
import {
  FORMATS,
  type Format,
  isStoredFile,
  isStoredPdf,
  WIDTHS,
  type Width,
} from "#catalog/picture.ts"
import type { Media, StoredFile } from "./media.ts"
import { isFolder, type Range } from "./store.ts"

const FOREVER = "public, max-age=31536000, immutable"
/** Browsers cache a redirect for this long; the storage's address is valid for longer. */
const REDIRECT_SECONDS = 30 * 60
/** `areas/3f….webp` and `areas/3f….640.avif`: folder, hash, width, format. */
const ADDRESS = /^([A-Za-z/]+)\/([0-9a-f]{32})(?:\.(\d{1,4}))?\.([a-z]{3,4})$/

interface Wanted {
  folder: Folder
  file: string
  copy: { width: Width; format: Format } | undefined
}

interface Options {
  media: Pick<Media, "original" | "variant" | "forget">
  /** Redirects browsers to the storage for files that are not cached in memory. */
  isRedirect?: boolean
}

/**
 * Serves pictures below ASSET_BASE_URL: `/{folder}/{file}` and `/{folder}/{stem}.{width}.{format}`.
 * Names are content hashes, so answers never expire. Any other address is a short 404. A PDF is
 * downloaded, from here alone: the storage would show it in the browser.
 */
export async function mediaRoutes(app: FastifyInstance, { media, isRedirect = false }: Options) {
  app.setNotFoundHandler((_request, reply) => replyNotFound(reply))
  app.route({
    method: ["GET", "HEAD"],
    url: "/*",
    async handler(request: FastifyRequest<{ Params: { "*": string } }>, reply) {
      const wanted = parseAddress(request.params["*"])
      const file = wanted && (await findFile(media, wanted))
      if (!file) return replyNotFound(reply)
      // A further round trip is little beside a large file, and much beside a small one.
      const isElsewhere = isRedirect && !file.data && !isStoredPdf(wanted.file)
      const elsewhere = isElsewhere ? await file.address() : undefined
      if (elsewhere) {
        const cacheControl = `public, max-age=${REDIRECT_SECONDS}`
        return reply.header("cache-control", cacheControl).redirect(elsewhere, 302)
      }
      return sendFile(file, request, reply).catch(async (error) => {
        // A cached copy may have been deleted on the disk.
        if (error.code !== "ENOENT") throw error
        media.forget(wanted.folder, wanted.file)
        const again = await findFile(media, wanted)
        return again ? sendFile(again, request, reply) : replyNotFound(reply)
      })
    },
  })
}

function parseAddress(address: string): Wanted | undefined {
  const [, folder, stem, width, format] = ADDRESS.exec(address) ?? []
  if (folder === undefined || !isFolder(folder)) return undefined
  if (width === undefined) {
    const original = `${stem}.${format}`
    const isOriginal = isStoredFile(original) || isStoredPdf(original)
    return isOriginal ? { folder, file: original, copy: undefined } : undefined
  }
  const file = `${stem}.webp`
  const copy = {
    width: WIDTHS.find((known) => String(known) === width),
    format: FORMATS.find((known) => known === format),
  }
  return isStoredFile(file) && copy.width && copy.format
    ? { folder, file, copy: copy as Wanted["copy"] }
    : undefined
}

function findFile(media: Options["media"], { folder, file, copy }: Wanted) {
  return copy ? media.variant(folder, file, copy.width, copy.format) : media.original(folder, file)
}

/** Sends a file whose name is a content hash: cacheable for ever, whole, in part, or as a 304. */
export async function sendFile(file: StoredFile, request: FastifyRequest, reply: FastifyReply) {
  const isKnown = names(request.headers["if-none-match"], file.etag)
  const range = isKnown ? undefined : wantedRange(request, file)
  const hasBody = request.method === "GET" && !isKnown && range !== "unsatisfiable"
  const body = hasBody ? await bodyOf(file, range) : undefined

  reply.header("x-content-type-options", "nosniff").header("accept-ranges", "bytes")
  // The name in the address, which fits the content, rather than the uploaded file's name; a
  // download is named by its link.
  const name = itemAt(firstOf(request.url.split("?", 1)).split("/"), -1)
  const disposition = isStoredPdf(name) ? "attachment" : `inline; filename="${name}"`
  reply.header("content-disposition", disposition)
  // Other sites show shared pictures, and pages may load pictures from another origin.
  reply.header("cross-origin-resource-policy", "cross-origin")
  if (range === "unsatisfiable") {
    reply
      .code(416)
      .type("text/plain; charset=utf-8")
      .header("content-range", `bytes */${file.bytes}`)
    return reply.header("cache-control", "no-cache").send("There are no such bytes in this file\n")
  }
  reply.header("cache-control", FOREVER).header("etag", file.etag)
  if (isKnown) return reply.code(304).send()
  if (range)
    reply.code(206).header("content-range", `bytes ${range.first}-${range.last}/${file.bytes}`)
  reply.header("content-length", range ? range.last - range.first + 1 : file.bytes)
  return reply.type(file.contentType).send(body)
}

function bodyOf(file: StoredFile, range: Range | undefined) {
  if (!file.data) return file.open(range)
  return range ? file.data.subarray(range.first, range.last + 1) : file.data
}

/** A short 404. */
export function replyNotFound(reply: FastifyReply) {
  return reply
    .code(404)
    .type("text/plain; charset=utf-8")
    .header("cache-control", "no-cache")
    .header("x-content-type-options", "nosniff")
    .send("Picture not found\n")
}

/** Whether an If-None-Match header names the tag; weak tags count (RFC 9110, 13.1.2). */
function names(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header
    .split(",")
    .some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag)
}

/** The one requested range; undefined (the whole file) for several or for no byte range. */
function wantedRange(
  request: FastifyRequest,
  { bytes, etag }: StoredFile,
): Range | "unsatisfiable" | undefined {
  const { range, "if-range": ifRange } = request.headers
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range?.trim() ?? "") ?? []
  if ((from === "" && to === "") || (ifRange !== undefined && ifRange !== etag)) return undefined
  if (from === "")
    return Number(to) === 0
      ? "unsatisfiable"
      : { first: Math.max(0, bytes - Number(to)), last: bytes - 1 }
  if (to !== "" && Number(to) < Number(from)) return undefined
  if (Number(from) >= bytes) return "unsatisfiable"
  return { first: Number(from), last: to === "" ? bytes - 1 : Math.min(Number(to), bytes - 1) }
}
