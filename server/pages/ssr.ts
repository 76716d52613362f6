import type { IncomingMessage, ServerResponse } from "node:http"
import { createRequest } from "@remix-run/node-fetch-server"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router"
import {
  clientAddressContext,
  failureContext,
  renderedContext,
  servicesContext,
  viewerContext,
} from "#app/context.ts"
import { failure } from "#contract/reply.ts"
import { matches } from "../api/replies.ts"
import { refuseOtherSites } from "../auth/guard.ts"
import { type FindViewer, readCookie } from "../auth/viewer.ts"
import type { Admission } from "../limits/overload.ts"
import { PAGE_PERMISSIONS } from "../security.ts"
import type { Services } from "../services.ts"
import { REQUEST_ID_HEADER } from "../telemetry/request-id.ts"
import type { KeptPageWatch } from "../telemetry/seen.ts"
import type { ContentPolicies } from "./content-policy.ts"
import { documentRenderer } from "./documents.ts"
import { pagePatterns, type QueryNames, queryNames, tidyAddress, writtenWell } from "./page-address.ts"
import { type Body, tagOf } from "./page-body.ts"
import {
  type Delivery,
  deliver,
  type Encoding,
  type KeptFigures,
  type KeptPage,
  type Page,
  pageCache,
  preferred,
} from "./page-cache.ts"

/** Gives the pages as React Router built them. */
export type LoadPages = () => Promise<ServerBuild>

interface Options {
  services: Services
  /** The same for whoever is not signed in, where these read elsewhere. */
  visitors?: Services
  findViewer: FindViewer
  /** The cookie that makes a visitor one of the staff. */
  cookieName: string
  /** What every answer of the product carries. */
  headers: Record<string, string>
  watch?: KeptPageWatch
  /** Is handed what can be asked how the kept pages do. */
  onCache?: (figures: () => KeptFigures) => void
  policies: ContentPolicies
  isDevelopment?: boolean
  loadPages?: LoadPages
  /** Sends away who would have to wait too long. */
  door?: Admission
}

interface Pages {
  renderDocument: ReturnType<typeof documentRenderer>
  handle: ReturnType<typeof createRequestHandler>
  names: QueryNames
  patternOf: (path: string) => string
}

const MAX_URL_LENGTH = 4_096

/**
 * Everything that is no API, picture or file: a page. What visitors ask for is rendered once and kept until the
 * catalogue changes; whoever has a session is given a page of their own.
 */
export async function pages(
  app: FastifyInstance,
  {
    services,
    visitors = services,
    findViewer,
    cookieName,
    headers,
    watch,
    onCache,
    policies,
    isDevelopment = false,
    loadPages = builtPages,
    door,
  }: Options,
) {
  const { publicOrigin } = services
  const cache = pageCache(services.changes, { headers })
  onCache?.(cache.figures)
  let loaded: Promise<Pages> | undefined

  /** In development the code may be another at each request. */
  function load(): Promise<Pages> {
    if (loaded && !isDevelopment) return loaded
    loaded = loadPages().then((build) => ({
      renderDocument: documentRenderer(build),
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
    { renderDocument, handle }: Pages,
    webRequest: Request,
    request: FastifyRequest,
  ): Promise<Page> {
    const context = contextOf(request)
    const rendered = context.get(renderedContext)
    const isDocument = webRequest.method === "GET" && !isDevelopment
    const document = isDocument && (await renderDocument(webRequest, context))
    const response = document || (await handle(webRequest, context))
    const page = await pageOf(response, rendered.body)
    if (rendered.body) {
      page.headers["content-security-policy"] = policies.page(rendered.inlineScripts)
      page.headers["permissions-policy"] = PAGE_PERMISSIONS
    }
    return rendered.retryAfterSeconds ? asUnavailable(page, rendered.retryAfterSeconds) : page
  }

  function contextOf(request: FastifyRequest): RouterContextProvider {
    const context = new RouterContextProvider()
    context.set(servicesContext, hasSession(request) ? services : visitors)
    context.set(viewerContext, () => findViewer(request))
    context.set(clientAddressContext, request.ip)
    context.set(renderedContext, {})
    context.set(failureContext, (err) =>
      request.log.error({ reqId: request.id, route: request.pagePattern, err }, "page failed"),
    )
    return context
  }

  function hasSession({ headers }: FastifyRequest): boolean {
    return readCookie(headers.cookie, cookieName) !== undefined
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const loadedPages = await load()
    const url = request.raw.url ?? "/"
    // An address that is too long is nobody's page; cut, it leads to the not-found page instead of into a parser.
    const { address, isTidy } = tidyAddress(
      url.length > MAX_URL_LENGTH ? "/address-too-long" : url,
      loadedPages.names,
    )
    request.raw.url = address
    request.pagePattern = loadedPages.patternOf(address.split("?", 1)[0]!.replace(/\.data$/, ""))
    const isRead = request.method === "GET" || request.method === "HEAD"
    const written = isRead && !isDevelopment ? writtenWell(address) : undefined
    if (written) return reply.redirect(written, 301)
    const isOwn = hasSession(request)
    if (!isRead || isOwn || !isTidy || isDevelopment) {
      const page = await render(loadedPages, toWebRequest(request, reply, publicOrigin), request)
      return send(request, reply, isOwn ? asPrivate(page) : page)
    }
    const kept = cache.find(address)
    if (kept) {
      cache.counts[matches(request.headers["if-none-match"], kept.tag) ? "notModified" : "sent"] += 1
      return sendDelivery(request, reply, await kept.as(encodingOf(request.raw, kept)), kept.tag)
    }
    // It may be given to others too, so nothing of this request goes into it but the address.
    const page = await cache.render(address, () =>
      render(loadedPages, new Request(publicOrigin + address), request),
    )
    // Better what was right a moment ago than nothing; it has not changed since, or it would have been dropped.
    const old = page.status === 503 ? cache.findOld(address) : undefined
    if (old) return sendDelivery(request, reply, await old.as(encodingOf(request.raw, old)), old.tag)
    // What came out as it was has finished bytes, a third less than what is compressed for one.
    const same = cache.find(address)
    const made = same?.made(encodingOf(request.raw, same))
    return made ? sendDelivery(request, reply, made, same!.tag) : send(request, reply, page)
  }

  app.removeAllContentTypeParsers()
  app.addContentTypeParser("*", (_request, _payload, done) => done(null))
  app.addHook("onRequest", refuseOtherSites(publicOrigin))
  app.all("/*", (request, reply) => {
    // The platform's Request refuses to hold a TRACE; no page has one.
    if (request.method === "TRACE") return reply.code(405).send(failure("No page can be asked in this way"))
    return answer(request, reply)
  })
  if (!isDevelopment) {
    answerFirst(app, (request, response) => {
      const isAlike = request.method === "GET" && request.headers.cookie === undefined
      const kept = isAlike ? cache.find(request.url ?? "/") : undefined
      const id = kept && watch?.idOf(request)
      const written = kept && writeKept(request, response, kept, id)
      if (!written) return door?.refuses(request, response) ?? false
      cache.counts[written] += 1
      watch?.sent(response, id)
      return true
    })
  }
}

/** Has a look at each request before Fastify does; `answers` says whether it has been answered. */
function answerFirst(
  { server }: FastifyInstance,
  answers: (request: IncomingMessage, response: ServerResponse) => boolean,
) {
  const others = server.listeners("request") as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[]
  server.removeAllListeners("request")
  server.on("request", (request, response) => {
    if (answers(request, response)) return
    for (const other of others) other.call(server, request, response)
  })
}

/** The request as the pages see it: on the configured origin, whatever the Host header claims. */
function toWebRequest(request: FastifyRequest, reply: FastifyReply, publicOrigin: string): Request {
  const { protocol, host } = new URL(publicOrigin)
  // React Router looks once more whether a form is of this site, and knows no other name of it than PUBLIC_ORIGIN.
  if (request.headers.origin) request.raw.headers.origin = publicOrigin
  return createRequest(request.raw, reply.raw, { protocol, host })
}

async function builtPages(): Promise<ServerBuild> {
  return import("virtual:react-router/server-build")
}

/** `rendered`: its bytes, where it has been rendered and is not its own data. */
async function pageOf(response: Response, rendered: Body | undefined): Promise<Page> {
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== "set-cookie"))
  headers["cache-control"] ??= "no-cache"
  return {
    status: response.status,
    headers,
    cookies: response.headers.getSetCookie(),
    body: rendered ?? (response.body ? [Buffer.from(await response.arrayBuffer())] : undefined),
  }
}

/** The page for a failure that passes: whoever comes back after so many seconds may be served. */
function asUnavailable(page: Page, retryAfterSeconds: number): Page {
  const headers = { ...page.headers, "cache-control": "no-store", "retry-after": String(retryAfterSeconds) }
  return { ...page, status: 503, headers }
}

/** What is made for one of the staff may not be given to others by a cache on the way. */
function asPrivate(page: Page): Page {
  const isPublic = page.headers["cache-control"]?.startsWith("public")
  return isPublic ? { ...page, headers: { ...page.headers, "cache-control": "private, no-cache" } } : page
}

/** Sends a page past Fastify, which could add nothing to it; undefined when its bytes have yet to be made. */
function writeKept(
  request: IncomingMessage,
  response: ServerResponse,
  page: KeptPage,
  id: string | undefined,
): "sent" | "notModified" | undefined {
  const delivery = page.as(encodingOf(request, page))
  if (delivery instanceof Promise) return undefined
  const isKnown = matches(request.headers["if-none-match"], page.tag)
  const outcome = isKnown ? "notModified" : "sent"
  const head = delivery.head[outcome]
  response.writeHead(isKnown ? 304 : 200, id === undefined ? head : [...head, REQUEST_ID_HEADER, id])
  response.end(isKnown ? undefined : delivery.body)
  return outcome
}

function encodingOf({ headers }: IncomingMessage, { isCompressed }: { isCompressed: boolean }): Encoding {
  return isCompressed ? preferred(headers["accept-encoding"]) : "identity"
}

function sendDelivery(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, body }: Delivery,
  tag: string,
) {
  reply.headers(headers)
  if (matches(request.headers["if-none-match"], tag)) return reply.code(304).send()
  return reply.send(body)
}

async function send(request: FastifyRequest, reply: FastifyReply, page: Page) {
  const { status, headers, cookies, body } = page
  reply.code(status)
  for (const cookie of cookies) reply.header("set-cookie", cookie)
  if (!body) return reply.headers(headers).send()
  const tag = tagOf(body)
  const delivery = await deliver({ headers, body, tag }, request.headers["accept-encoding"])
  if (status === 200) return sendDelivery(request, reply, delivery, tag)
  const { etag: _, ...rest } = delivery.headers
  return reply.headers(rest).send(delivery.body)
}
