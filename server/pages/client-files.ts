import fastifyStatic from "@fastify/static"
import type { FastifyInstance } from "fastify"
import type { ContentPolicies } from "./content-policy.ts"

const FOREVER = "public, max-age=31536000, immutable"
const A_DAY = "public, max-age=86400"
const SVG = "image/svg+xml"

/**
 * The browser's own files (scripts, styles, fonts, icons), compressed as the build left them. Files
 * below `/build/` have a hash in their names.
 */
export async function clientFiles(
  app: FastifyInstance,
  { root, policies }: { root: string; policies: ContentPolicies },
) {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    globIgnore: ["**/*.{br,gz}"],
    preCompressed: true,
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header("cache-control", path.startsWith(`${root}/build/`) ? FOREVER : A_DAY)
      // A worker has the rights that the policy of its own file grants.
      if (/\.m?js(\.br|\.gz)?$/.test(path)) reply.header("content-security-policy", policies.page())
    },
  })
  // @fastify/static omits the charset of SVG files.
  app.addHook("onSend", async (_request, reply) => {
    if (reply.getHeader("content-type") === SVG) reply.type(`${SVG}; charset=utf-8`)
  })
  // Files of an earlier build are gone; a plain 404 saves rendering a page.
  app.get("/build/*", (_request, reply) =>
    reply
      .code(404)
      .headers({ "cache-control": "no-store", "content-type": "text/plain; charset=utf-8" })
      .send("Not found"),
  )
}
