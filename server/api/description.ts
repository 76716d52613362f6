import { hash } from "node:crypto"
import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import swaggerUi from "@fastify/swagger-ui"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { firstOf } from "#catalog/lists.ts"
import { type Encoding, smallestEncoding } from "./encoding.ts"

const A_DAY = "public, max-age=86400"
const REVALIDATE = "public, no-cache"
/** The cached paths; the files of the page share one folder, so these are few. */
const CACHED_PATHS = /\/(openapi\.json|docs\/(json|yaml|static\/\w[\w.-]*))$/
const COMPRESSED = /javascript|json|yaml|css|html|svg/

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** A response that stays the same while the process runs. */
interface CachedFile {
  headers: Record<string, string>
  etag: string
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>
}

/**
 * The OpenAPI description, under `/v1/openapi.json`, and a page to browse it, under `/docs`;
 * `browserPolicy` is the content policy of that page. Large files are compressed once and cached.
 */
export async function description(
  app: FastifyInstance,
  { browserPolicy }: { browserPolicy?: string },
) {
  const cachedFiles = new Map<string, Promise<CachedFile>>()

  app.addHook("onRequest", async (request, reply) => {
    const file = await cachedFiles.get(pathOf(request))
    if (!file) return
    if (request.headers["if-none-match"]?.includes(file.etag)) {
      return reply
        .headers({ ...file.headers, etag: file.etag })
        .code(304)
        .send()
    }
    return reply.send(bytesFor(file, request, reply))
  })

  app.addHook("onSend", async (request, reply, payload: unknown) => {
    const path = pathOf(request)
    const isNew = request.method === "GET" && reply.statusCode === 200 && !cachedFiles.has(path)
    if (!isNew || !CACHED_PATHS.test(path)) return payload
    const file = cachedFileOf(payload, reply)
    cachedFiles.set(path, file)
    file.catch(() => cachedFiles.delete(path))
    return bytesFor(await file, request, reply)
  })

  await app.register(swaggerUi, {
    routePrefix: "/docs",
    indexPrefix: app.prefix,
    theme: { title: "Disha: the HTTP API" },
    ...(browserPolicy && { staticCSP: browserPolicy }),
  })
  app.get("/v1/openapi.json", { schema: { hide: true } }, async () => app.swagger())
}

function pathOf({ url }: FastifyRequest): string {
  return firstOf(url.split("?", 1))
}

async function cachedFileOf(payload: unknown, reply: FastifyReply): Promise<CachedFile> {
  const type = String(reply.getHeader("content-type"))
  const isOfPage = reply.request.url.includes("/docs/static/")
  const identity =
    payload instanceof Readable ? await buffer(payload) : Buffer.from(String(payload))
  const headers = {
    "content-type": type,
    "cache-control": isOfPage ? A_DAY : REVALIDATE,
    vary: "Accept-Encoding",
  }
  const etag = `"${hash("sha1", identity, "base64url")}"`
  if (!COMPRESSED.test(type)) return { headers, etag, bodies: { identity } }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 }
  const [br, gz] = await Promise.all([brotli(identity, { params }), gzipped(identity)])
  return { headers, etag, bodies: { identity, br, gzip: gz } }
}

/** The body in the smallest encoding that the client accepts; sets its headers on the reply. */
function bytesFor(
  { headers, etag, bodies }: CachedFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Buffer {
  const encoding = smallestEncoding(request.headers["accept-encoding"])
  const body = bodies[encoding] ?? bodies.identity
  reply
    .removeHeader("last-modified")
    .headers({ ...headers, etag, "content-length": String(body.length) })
  if (body !== bodies.identity) reply.header("content-encoding", encoding)
  return body
}
