import { createRequest } from "@remix-run/node-fetch-server"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router"
import {
  clientAddressContext,
  contentPolicyContext,
  failureContext,
  servicesContext,
  viewerContext,
} from "#app/context.ts"
import { AppError } from "#contract/app-error.ts"
import { failure } from "#contract/reply.ts"
import { type Encoding, smallestEncoding } from "../api/encoding.ts"
import { matches } from "../api/replies.ts"
import { refuseOtherSites } from "../auth/guard.ts"
import { BODIES } from "../auth/limits.ts"
import { type FindViewer, readCookie } from "../auth/viewer.ts"
import type { Admission } from "../limits/admission.ts"
import { PAGE_PERMISSIONS } from "../security.ts"
import type { Services } from "../services.ts"
import type { ContentPolicies } from "./content-policy.ts"
import {
  canonicalAddress,
  pagePatterns,
  type QueryNames,
  queryNames,
  writtenWell,
} from "./page-address.ts"
import { type FinishedPage, finish, type KeptFigures, type Page, pageCache } from "./page-cache.ts"

/** Gives the pages as React Router built them. */
export type LoadPages = () => Promise<ServerBuild>

interface Options {
  services: Services
  findViewer: FindViewer
  /** The cookie that makes a visitor one of the staff. */
  cookieName: string
  /** How much finished pages may weigh together. */
  cacheBytes: number
  /** Is handed what tells how the kept pages do. */
  onCache?: (figures: () => KeptFigures) => void
  policies: ContentPolicies
  isDevelopment?: boolean
  loadPages?: LoadPages
  /** Is asked before a page is rendered; cached pages are sent without it. */
  admission?: Pick<Admission, "admit">
}

interface Pages {
  handle: ReturnType<typeof createRequestHandler>
  names: QueryNames
  patternOf: (path: string) => string
}

const MAX_URL_LENGTH = 4_096
/** For what a page needs and is not there at the moment, such as the database. */
const RETRY_AFTER_SECONDS = 5

/**
 * Everything that is no API, picture or file: a page. Pages for visitors are rendered once and kept
 * until the catalogue changes; a visitor with a session is given a page of their own.
 */
export async function pages(
  app: FastifyInstance,
  {
    services,
    findViewer,
    cookieName,
    cacheBytes,
    onCache,
    policies,
    isDevelopment = false,
    loadPages = builtPages,
    admission,
  }: Options,
) {
  const { publicOrigin } = services
  const cache = pageCache(services.changes, { maxBytes: cacheBytes })
  onCache?.(cache.figures)
  let loaded: Promise<Pages> | undefined

  /** In development the code may be another at each request. */
  function load(): Promise<Pages> {
    if (loaded && !isDevelopment) return loaded
    loaded = loadPages().then((build) => ({
      handle: createRequestHandler(build, isDevelopment ? "development" : "production"),
      names: queryNames(build.routes),
      patternOf: pagePatterns(build.routes),
    }))
    loaded.catch(() => {
      loaded = undefined
    })
    return loaded
  }

  async function render(
    { handle }: Pages,
    webRequest: Request,
    request: FastifyRequest,
  ): Promise<Page> {
    let retryAfterSeconds: number | undefined
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(viewerContext, () => findViewer(request))
    context.set(clientAddressContext, request.ip)
    context.set(contentPolicyContext, policies.page)
    context.set(failureContext, (err) => {
      if (err instanceof AppError && err.code === "unavailable") {
        retryAfterSeconds = err.retryAfterSeconds ?? RETRY_AFTER_SECONDS
      }
      request.log.error({ reqId: request.id, route: request.pagePattern, err }, "page failed")
    })
    const page = await pageOf(await handle(webRequest, context))
    return retryAfterSeconds ? asUnavailable(page, retryAfterSeconds) : page
  }

  function hasSession({ headers }: FastifyRequest): boolean {
    return readCookie(headers.cookie, cookieName) !== undefined
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const loadedPages = await load()
    const url = request.raw.url ?? "/"
    // An address that is too long leads to the not-found page instead of into a parser.
    const { address, isCanonical, isMoved } = canonicalAddress(
      url.length > MAX_URL_LENGTH ? "/address-too-long" : url,
      loadedPages.names,
    )
    request.pagePattern = loadedPages.patternOf(address.split("?", 1)[0]!.replace(/\.data$/, ""))
    const isRead = request.method === "GET" || request.method === "HEAD"
    const written = isRead && !isDevelopment ? writtenWell(address) : undefined
    if (written) return reply.redirect(written, 301)
    if (isRead && isMoved) return reply.redirect(address, 302)
    request.raw.url = address
    const isOwn = hasSession(request)
    const isShared = isRead && !isOwn && isCanonical && !isDevelopment
    const kept = isShared ? cache.find(address) : undefined
    if (kept) {
      const isKnown = matches(request.headers["if-none-match"], kept.tag ?? "")
      // An encoding that is not cached is made for this request alone, and costs as other work
      // does.
      if (!isKnown && !kept.bytes[encodingOf(request, kept)]) await admission?.admit(request)
      cache.counts[isKnown ? "notModified" : "sent"] += 1
      return send(request, reply, kept)
    }
    if (isRead) await admission?.admit(request)
    if (!isShared) {
      const page = await render(loadedPages, toWebRequest(request, reply, publicOrigin), request)
      return send(request, reply, finish(isOwn ? asPrivate(page) : page))
    }
    // All visitors may be given this page, so nothing of this request goes into it but the address.
    const renderShared = () => render(loadedPages, new Request(publicOrigin + address), request)
    // While it waited for its turn, another request may have rendered it.
    const page = cache.find(address) ?? (await cache.render(address, renderShared))
    // Better what was right a moment ago than nothing; it has not changed since, or it would not be
    // found.
    const old = page.status === 503 ? cache.findOld(address) : undefined
    return send(request, reply, old ?? page)
  }

  async function send(request: FastifyRequest, reply: FastifyReply, page: FinishedPage) {
    const { status, headers, cookies, tag } = page
    reply.code(status).headers(headers)
    for (const cookie of cookies) reply.header("set-cookie", cookie)
    if (tag === undefined) return reply.send()
    reply.header("vary", "Accept-Encoding")
    if (status === 200) {
      // One tag for all encodings, so a weak one (RFC 9110, 8.8.1).
      reply.header("etag", `W/${tag}`)
      if (matches(request.headers["if-none-match"], tag)) return reply.code(304).send()
    }
    const encoding = encodingOf(request, page)
    if (encoding !== "identity") reply.header("content-encoding", encoding)
    return reply.send(await cache.bytesFor(request.raw.url ?? "/", page, encoding))
  }

  app.removeAllContentTypeParsers()
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body))
  app.addHook("onRequest", refuseOtherSites(publicOrigin))
  app.all(
    "/*",
    { bodyLimit: BODIES.letter.bytes, config: { admitsItself: true } },
    (request, reply) => {
      // The platform's Request refuses to hold a TRACE; no page has one.
      if (request.method === "TRACE")
        return reply
          .code(405)
          .header("cache-control", "no-store")
          .send(failure("No page can be asked in this way"))
      return answer(request, reply)
    },
  )
}

/** The request as the pages see it: on the configured origin, whatever the Host header claims. */
function toWebRequest(request: FastifyRequest, reply: FastifyReply, publicOrigin: string): Request {
  const { protocol, host } = new URL(publicOrigin)
  // React Router looks once more whether a form is of this site, and knows no other name of it than
  // PUBLIC_ORIGIN.
  if (request.headers.origin) request.raw.headers.origin = publicOrigin
  const asked = createRequest(request.raw, reply.raw, { protocol, host })
  // Fastify has read it, within the limit of the route.
  return request.body instanceof Buffer
    ? new Request(asked, { body: new Uint8Array(request.body) })
    : asked
}

function encodingOf({ headers }: FastifyRequest, { isCompressed }: FinishedPage): Encoding {
  return isCompressed ? smallestEncoding(headers["accept-encoding"]) : "identity"
}

async function builtPages(): Promise<ServerBuild> {
  return import("virtual:react-router/server-build")
}

async function pageOf(response: Response): Promise<Page> {
  const { status } = response
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => name !== "set-cookie"),
  )
  if (status >= 400) headers["cache-control"] = "no-store"
  headers["cache-control"] ??= "no-cache"
  if (headers["content-type"]?.startsWith("text/html"))
    headers["permissions-policy"] = PAGE_PERMISSIONS
  return {
    status,
    headers,
    cookies: response.headers.getSetCookie(),
    body: response.body ? Buffer.from(await response.arrayBuffer()) : undefined,
  }
}

/** The page for a failure that passes: it may be asked again after so many seconds. */
function asUnavailable(page: Page, retryAfterSeconds: number): Page {
  const headers = {
    ...page.headers,
    "cache-control": "no-store",
    "retry-after": String(retryAfterSeconds),
  }
  return { ...page, status: 503, headers }
}

/** What is made for one of the staff may not be given to others by a cache on the way. */
function asPrivate(page: Page): Page {
  const isPublic = page.headers["cache-control"]?.startsWith("public")
  return isPublic
    ? { ...page, headers: { ...page.headers, "cache-control": "private, no-cache" } }
    : page
}
