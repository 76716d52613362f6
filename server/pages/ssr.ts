import { createRequest } from "@remix-run/node-fetch-server"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router"
import {
  clientAddressContext,
  contentPolicyContext,
  failureContext,
  previewContext,
  servicesContext,
  viewerContext,
} from "#app/context.ts"
import type { KindPath } from "#catalog/kind.ts"
import { kinds } from "#catalog/kinds.ts"
import { firstOf, itemAt } from "#catalog/lists.ts"
import type { ViewEvent } from "#catalog/view-events.ts"
import { AppError } from "#contract/app-error.ts"
import { failure } from "#contract/reply.ts"
import { type Encoding, smallestEncoding } from "../api/encoding.ts"
import { matches } from "../api/replies.ts"
import { refuseOtherSites } from "../auth/guard.ts"
import { BODIES } from "../auth/limits.ts"
import { type FindViewer, readCookie } from "../auth/viewer.ts"
import type { Admission } from "../limits/admission.ts"
import { PAGE_PERMISSIONS } from "../security.ts"
import type { PreviewServices, Services } from "../services.ts"
import type { ContentPolicies } from "./content-policy.ts"
import {
  canonicalAddress,
  pagePatterns,
  type QueryNames,
  queryNames,
  writtenWell,
} from "./page-address.ts"
import { type CacheFigures, type FinishedPage, finish, type Page, pageCache } from "./page-cache.ts"

/** Loads the server build of React Router. */
export type LoadPages = () => Promise<ServerBuild>

interface Options {
  services: Services
  findViewer: FindViewer
  /** The session cookie of staff. */
  cookieName: string
  /** The size of the page cache, in bytes. */
  cacheBytes: number
  /** Receives a function that reads the metrics of the cache. */
  onCache?: (figures: () => CacheFigures) => void
  policies: ContentPolicies
  isDevelopment?: boolean
  loadPages?: LoadPages
  /** Admits a request before its page is rendered; cached pages are sent without it. */
  admission?: Pick<Admission, "admit">
}

interface Pages {
  handle: ReturnType<typeof createRequestHandler>
  names: QueryNames
  patternOf: (path: string) => string
}

const MAX_URL_LENGTH = 4_096
/** The pages that are counted. */
const VIEWS: Record<string, ViewEvent> = {
  "/projects/:slug": "view",
  "/projects/:slug/vastu/:planId": "reading",
}
/** For a failure that passes, such as a database that does not answer. */
const RETRY_AFTER_SECONDS = 5

/**
 * Serves the pages: every address that is no API, picture or file. Pages for visitors are rendered
 * once and cached until the catalogue changes; a visitor with a session gets a page of their own.
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

  /** In development the code may change with each request. */
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
    preview?: PreviewServices,
  ): Promise<Page> {
    let retryAfterSeconds: number | undefined
    const context = new RouterContextProvider()
    context.set(servicesContext, { ...services, ...preview })
    context.set(previewContext, preview !== undefined)
    // A preview is the page of visitors.
    context.set(viewerContext, async () => (preview ? undefined : findViewer(request)))
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

  /** Whether a visitor opens the page: neither staff nor a browser that fetches it ahead. */
  function isVisit(request: FastifyRequest): boolean {
    const { "sec-purpose": purpose = "" } = request.headers
    return request.method === "GET" && !hasSession(request) && !String(purpose).includes("prefetch")
  }

  function hasSession({ headers }: FastifyRequest): boolean {
    return readCookie(headers.cookie, cookieName) !== undefined
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const loadedPages = await load()
    const url = request.raw.url ?? "/"
    // An overlong address leads to the not-found page instead of into a parser.
    const { address, isCanonical, isMoved } = canonicalAddress(
      url.length > MAX_URL_LENGTH ? "/address-too-long" : url,
      loadedPages.names,
    )
    request.pagePattern = loadedPages.patternOf(
      firstOf(address.split("?", 1)).replace(/\.data$/, ""),
    )
    const isRead = request.method === "GET" || request.method === "HEAD"
    const written = isRead && !isDevelopment ? writtenWell(address) : undefined
    if (written) return reply.redirect(written, 301)
    if (isRead && isMoved) return reply.redirect(address, 302)
    request.raw.url = address
    const isOwn = hasSession(request)
    const isShared = isRead && !isOwn && isCanonical && !isDevelopment
    const cached = isShared ? cache.find(address) : undefined
    if (cached) {
      const isKnown = matches(request.headers["if-none-match"], cached.tag ?? "")
      // An encoding that is not cached is compressed for this request alone, at the cost of a
      // render.
      if (!isKnown && !cached.bytes[encodingOf(request, cached)]) await admission?.admit(request)
      cache.counts[isKnown ? "notModified" : "sent"] += 1
      return send(request, reply, cached)
    }
    if (isRead) await admission?.admit(request)
    if (!isShared) {
      const page = await render(loadedPages, toWebRequest(request, reply, publicOrigin), request)
      return send(request, reply, finish(isOwn ? asPrivate(page) : page))
    }
    // The page is for all visitors, so it depends on nothing of this request but the address.
    const renderShared = () => render(loadedPages, new Request(publicOrigin + address), request)
    // Another request may have rendered it during the wait.
    const page = cache.find(address) ?? (await cache.render(address, renderShared))
    // An expired page is better than an error; it is still right, since its epoch is the present
    // one.
    const old = page.status === 503 ? cache.findOld(address) : undefined
    return send(request, reply, old ?? page)
  }

  async function send(request: FastifyRequest, reply: FastifyReply, page: FinishedPage) {
    const { status, headers, cookies, tag } = page
    const event = status === 200 ? VIEWS[request.pagePattern] : undefined
    if (event && isVisit(request)) {
      const slug = itemAt(request.originalUrl.split(/[/?]/), 2)
      services.views.count({ slug, event, userAgent: request.headers["user-agent"] })
    }
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

  app.get<{ Params: { kind: KindPath; id: string } }>(
    `/preview/:kind(^(?:${kinds.map(({ path }) => path).join("|")})$)/:id(^[0-9a-f]{24}$)`,
    async (request, reply) => {
      const { kind, id } = request.params
      const viewer = await findViewer(request)
      if (!viewer || viewer.mustAddStep)
        return reply.redirect(`/dash-admin/${kind}/${id}/edit`, 302)
      request.pagePattern = "/preview/:kind/:id"
      const loadedPages = await load()
      const page = await services.preview({ kind, id }, (inside, path) =>
        render(loadedPages, new Request(publicOrigin + path), request, inside),
      )
      return send(request, reply, finish(asPreview(page)))
    },
  )

  app.removeAllContentTypeParsers()
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body))
  app.addHook("onRequest", refuseOtherSites(publicOrigin))
  app.all(
    "/*",
    { bodyLimit: BODIES.form.bytes, config: { admitsItself: true } },
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

/** The request on the configured origin, for any Host header. */
function toWebRequest(request: FastifyRequest, reply: FastifyReply, publicOrigin: string): Request {
  const { protocol, host } = new URL(publicOrigin)
  // React Router compares the origin of a form once more, and knows only PUBLIC_ORIGIN.
  if (request.headers.origin) request.raw.headers.origin = publicOrigin
  const webRequest = createRequest(request.raw, reply.raw, { protocol, host })
  // Fastify has read the body, within the limit of the route.
  return request.body instanceof Buffer
    ? new Request(webRequest, { body: new Uint8Array(request.body) })
    : webRequest
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

/** The page for a failure that passes, with the seconds until the next try. */
function asUnavailable(page: Page, retryAfterSeconds: number): Page {
  const headers = {
    ...page.headers,
    "cache-control": "no-store",
    "retry-after": String(retryAfterSeconds),
  }
  return { ...page, status: 503, headers }
}

/** A page for the frame beside a form: no cache stores it, and no other site shows it. */
function asPreview(page: Page): Page {
  const policy = page.headers["content-security-policy"]
  const headers = {
    ...page.headers,
    ...(policy && {
      "content-security-policy": policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    }),
    "cache-control": "private, no-store",
    "x-frame-options": "SAMEORIGIN",
    "x-robots-tag": "noindex",
  }
  return { ...page, headers }
}

/** A cache on the way must not send a page of staff to others. */
function asPrivate(page: Page): Page {
  const isPublic = page.headers["cache-control"]?.startsWith("public")
  return isPublic
    ? { ...page, headers: { ...page.headers, "cache-control": "private, no-cache" } }
    : page
}
