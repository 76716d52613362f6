import { hash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { createRequest } from "@remix-run/node-fetch-server"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router"
import { clientAddressContext, servicesContext, viewerContext } from "#app/context.ts"
import { failure } from "#contract/reply.ts"
import { matches } from "./api/replies.ts"
import { refuseOtherSites } from "./auth/guard.ts"
import type { FindViewer } from "./auth/viewer.ts"
import type { Services } from "./services.ts"

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Gives the pages as React Router built them. */
export type LoadPages = () => Promise<ServerBuild>

interface Options {
  services: Services
  findViewer: FindViewer
  isDevelopment?: boolean
  loadPages?: LoadPages
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const MIN_COMPRESSED_BYTES = 1_024
const MAX_URL_LENGTH = 4_096

/** Everything that is no API, picture or file: a page. React Router reads the body of a request itself. */
export async function pages(
  app: FastifyInstance,
  { services, findViewer, isDevelopment = false, loadPages = builtPages }: Options,
) {
  const handle = createRequestHandler(loadPages, isDevelopment ? "development" : "production")

  app.removeAllContentTypeParsers()
  app.addContentTypeParser("*", (_request, _payload, done) => done(null))
  app.addHook("onRequest", refuseOtherSites(services.publicOrigin))
  app.all("/*", async (request, reply) => {
    // The platform's Request refuses to hold a TRACE; no page has one.
    if (request.method === "TRACE") return reply.code(405).send(failure("No page can be asked in this way"))
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(viewerContext, () => findViewer(request))
    context.set(clientAddressContext, request.ip)
    const response = await handle(toWebRequest(request, reply, services.publicOrigin), context)
    return send(request, reply, response)
  })
}

/** The request as the pages see it: on the configured origin, whatever the Host header claims. */
function toWebRequest(request: FastifyRequest, reply: FastifyReply, publicOrigin: string): Request {
  const { protocol, host } = new URL(publicOrigin)
  // An address that is too long is nobody's page; cut, it leads to the not-found page instead of into a parser.
  if (request.raw.url && request.raw.url.length > MAX_URL_LENGTH) request.raw.url = "/address-too-long"
  // React Router looks once more whether a form is of this site, and knows no other name of it than PUBLIC_ORIGIN.
  if (request.headers.origin) request.raw.headers.origin = publicOrigin
  return createRequest(request.raw, reply.raw, { protocol, host })
}

async function builtPages(): Promise<ServerBuild> {
  return import("virtual:react-router/server-build")
}

/** Sends a page whole, compressed as the browser likes it, with an ETag of its content. */
async function send(request: FastifyRequest, reply: FastifyReply, response: Response) {
  reply.code(response.status)
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie") reply.header(name, value)
  }
  for (const cookie of response.headers.getSetCookie()) reply.header("set-cookie", cookie)
  if (!response.body) return reply.send()

  const body = Buffer.from(await response.arrayBuffer())
  reply.header("vary", "Accept-Encoding")
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-cache")
  if (response.status === 200 && (request.method === "GET" || request.method === "HEAD")) {
    const etag = `"${hash("sha1", body, "base64url")}"`
    reply.header("etag", etag)
    if (matches(request.headers["if-none-match"], etag)) return reply.code(304).send()
  }
  const accepted = String(request.headers["accept-encoding"] ?? "")
  if (body.length >= MIN_COMPRESSED_BYTES && isText(reply)) {
    if (/\bbr\b/.test(accepted))
      return reply.header("content-encoding", "br").send(await brotli(body, BROTLI))
    if (/\bgzip\b/.test(accepted)) return reply.header("content-encoding", "gzip").send(await gzipped(body))
  }
  return reply.send(body)
}

function isText(reply: FastifyReply): boolean {
  return /^(text\/|application\/(json|xml|javascript|manifest\+json|atom\+xml|rss\+xml))/.test(
    String(reply.getHeader("content-type") ?? ""),
  )
}
