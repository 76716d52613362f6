import type { IncomingMessage, ServerResponse } from "node:http"
import { createRequest } from "@remix-run/node-fetch-server"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router"
import { clientAddressContext, servicesContext, viewerContext } from "#app/context.ts"
import { failure } from "#contract/reply.ts"
import { matches } from "./api/replies.ts"
import { refuseOtherSites } from "./auth/guard.ts"
import { type FindViewer, readCookie } from "./auth/viewer.ts"
import { type QueryNames, queryNames, tidyAddress } from "./page-address.ts"
import {
  type Delivery,
  deliver,
  type Encoding,
  isWorthCompressing,
  type KeptPage,
  type Page,
  pageCache,
  preferred,
  tagOf,
} from "./page-cache.ts"
import type { Services } from "./services.ts"

/** Gives the pages as React Router built them. */
export type LoadPages = () => Promise<ServerBuild>

interface Options {
  services: Services
  findViewer: FindViewer
  /** The cookie that makes a visitor one of the staff. */
  cookieName: string
  /** What every answer of the product carries. */
  headers: Record<string, string>
  isDevelopment?: boolean
  loadPages?: LoadPages
}

interface Pages {
  handle: ReturnType<typeof createRequestHandler>
  names: QueryNames
}

const MAX_URL_LENGTH = 4_096

/**
 * Everything that is no API, picture or file: a page. What visitors ask for is rendered once and kept until the
 * catalogue changes; whoever has a session is given a page of their own.
 */
export async function pages(
  app: FastifyInstance,
  { services, findViewer, cookieName, headers, isDevelopment = false, loadPages = builtPages }: Options,
) {
  const { publicOrigin } = services
  const cache = pageCache(services.changes, { headers })
  let loaded: Promise<Pages> | undefined

  /** In development the code may be another at each request. */
  function load(): Promise<Pages> {
    if (loaded && !isDevelopment) return loaded
    loaded = loadPages().then((build) => ({
      handle: createRequestHandler(build, isDevelopment ? "development" : "production"),
      names: queryNames(build.routes),
    }))
    loaded.catch(() => {
      loaded = undefined
    })
    return loaded
  }

  function contextOf(request: FastifyRequest): RouterContextProvider {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(viewerContext, () => findViewer(request))
    context.set(clientAddressContext, request.ip)
    return context
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const { handle, names } = await load()
    const url = request.raw.url ?? "/"
    // An address that is too long is nobody's page; cut, it leads to the not-found page instead of into a parser.
    const { address, isTidy } = tidyAddress(url.length > MAX_URL_LENGTH ? "/address-too-long" : url, names)
    request.raw.url = address
    const isRead = request.method === "GET" || request.method === "HEAD"
    const hasSession = readCookie(request.headers.cookie, cookieName) !== undefined
    if (!isRead || hasSession || !isTidy || isDevelopment) {
      const page = await pageOf(await handle(toWebRequest(request, reply, publicOrigin), contextOf(request)))
      return send(request, reply, hasSession ? asPrivate(page) : page)
    }
    const kept = cache.find(address)
    if (kept) return sendDelivery(request, reply, await kept.as(encodingOf(request.raw, kept)), kept.tag)
    // It may be given to others too, so nothing of this request goes into it but the address.
    const page = await cache.render(address, async () =>
      pageOf(await handle(new Request(publicOrigin + address), contextOf(request))),
    )
    return send(request, reply, page)
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
      if (request.method !== "GET" || request.headers.cookie !== undefined) return false
      const kept = cache.find(request.url ?? "/")
      return kept !== undefined && writeKept(request, response, kept)
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

async function pageOf(response: Response): Promise<Page> {
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== "set-cookie"))
  headers["cache-control"] ??= "no-cache"
  return {
    status: response.status,
    headers,
    cookies: response.headers.getSetCookie(),
    body: response.body ? Buffer.from(await response.arrayBuffer()) : undefined,
  }
}

/** What is made for one of the staff may not be given to others by a cache on the way. */
function asPrivate(page: Page): Page {
  const isPublic = page.headers["cache-control"]?.startsWith("public")
  return isPublic ? { ...page, headers: { ...page.headers, "cache-control": "private, no-cache" } } : page
}

/** Sends a page past Fastify, which could add nothing to it; false when its bytes have yet to be made. */
function writeKept(request: IncomingMessage, response: ServerResponse, page: KeptPage): boolean {
  const delivery = page.as(encodingOf(request, page))
  if (delivery instanceof Promise) return false
  if (matches(request.headers["if-none-match"], page.tag)) response.writeHead(304, delivery.headers).end()
  else response.writeHead(200, delivery.head).end(delivery.body)
  return true
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
  const encoding = encodingOf(request.raw, { isCompressed: isWorthCompressing(headers, body) })
  const delivery = await deliver(headers, body, encoding)
  if (status === 200) return sendDelivery(request, reply, delivery, tagOf(body))
  const { etag: _, ...rest } = delivery.headers
  return reply.headers(rest).send(delivery.body)
}
