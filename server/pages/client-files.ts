import { hash } from "node:crypto"
import { readFileSync } from "node:fs"
import { readdir } from "node:fs/promises"
import { extname, join, relative } from "node:path"
import type { FastifyInstance } from "fastify"
import { smallestEncoding } from "../api/encoding.ts"
import type { ContentPolicies } from "./content-policy.ts"

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
}

const FOREVER = "public, max-age=31536000, immutable"
const A_DAY = "public, max-age=86400"

interface ClientFile {
  type: string
  cacheControl: string
  etag: string
  identity: Buffer
  br?: Buffer
  gzip?: Buffer
}

/**
 * The browser's own files: scripts, styles, fonts, icons. They are few and small, so they are read
 * once, each with the compressed copies that the build made beside it; a request costs no disk and
 * no compression.
 */
export async function clientFiles(
  app: FastifyInstance,
  { root, policies }: { root: string; policies: ContentPolicies },
) {
  // A worker may do what the policy of its own file says.
  const scriptPolicy = { "content-security-policy": policies.page() }
  const names = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = names
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  for (const path of paths) {
    if (/\.(br|gz)$/.test(path) || path.startsWith(".vite/") || !TYPES[extname(path)]) continue
    const file = readClientFile(root, path, paths)
    app.get(`/${path}`, (request, reply) => {
      reply.headers({
        "cache-control": file.cacheControl,
        etag: file.etag,
        vary: "Accept-Encoding",
      })
      if (file.type.startsWith("text/javascript")) reply.headers(scriptPolicy)
      if (request.headers["if-none-match"] === file.etag) return reply.code(304).send()
      reply.type(file.type)
      const encoding = smallestEncoding(request.headers["accept-encoding"])
      const compressed = encoding === "identity" ? undefined : file[encoding]
      if (compressed) reply.header("content-encoding", encoding)
      return reply.send(compressed ?? file.identity)
    })
  }
  // What was built under a hash and is not there any more is gone; no page should be rendered to
  // say so.
  app.get("/build/*", (_request, reply) =>
    reply
      .code(404)
      .headers({ "cache-control": "no-store", "content-type": "text/plain; charset=utf-8" })
      .send("Not found"),
  )
}

function readClientFile(root: string, path: string, paths: string[]): ClientFile {
  const identity = readFileSync(join(root, path))
  return {
    type: TYPES[extname(path)]!,
    cacheControl: path.startsWith("build/") ? FOREVER : A_DAY,
    etag: `"${hash("sha1", identity, "base64url")}"`,
    identity,
    ...(paths.includes(`${path}.br`) && { br: readFileSync(join(root, `${path}.br`)) }),
    ...(paths.includes(`${path}.gz`) && { gzip: readFileSync(join(root, `${path}.gz`)) }),
  }
}
