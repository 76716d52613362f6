import type { FastifyInstance, FastifyRequest } from "fastify"
import { accountOf } from "../auth/viewer.ts"
import type { Metrics } from "./metrics.ts"
import { refusalLog } from "./refusals.ts"
import { REQUEST_ID_HEADER } from "./request-id.ts"

declare module "fastify" {
  interface FastifyRequest {
    /** The pattern of the requested page; empty where it is no page. */
    pagePattern: string
  }
}

interface Options {
  metrics: Metrics
  /** The path prefix of the pictures. */
  assetPrefix: string
  /** Whether every answered request is a line of the access log. */
  isLogged: boolean
}

interface Place {
  sort: string
  route: string
}

/**
 * Observes every request: sends its id in X-Request-Id, counts and times it by the pattern of its
 * route, and logs it where the access log is on or it was rejected. A line holds no address, query,
 * cookie or name; of staff the id of the account.
 */
export function watchRequests(app: FastifyInstance, { metrics, assetPrefix, isLogged }: Options) {
  const places = new Map<string | undefined, Place>()
  const noteRefusal = refusalLog(app.log)
  app.decorateRequest("pagePattern", "")
  app.addHook("onRequest", (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id)
    done()
  })
  app.addHook("onResponse", (request, reply, done) => {
    const { sort, route } = placeOf(request)
    const { statusCode: status, elapsedTime } = reply
    metrics.answered({ sort, route, method: request.method, status, seconds: elapsedTime / 1_000 })
    const account = accountOf(request)
    noteRefusal({ reqId: request.id, method: request.method, route, status, account })
    if (isLogged) {
      const bytes = reply.getHeader("content-length")
      app.log.info(
        line(request.id, {
          method: request.method,
          route,
          status,
          ms: elapsedTime,
          bytes,
          account,
        }),
        ANSWERED,
      )
    }
    done()
  })

  function placeOf({ routeOptions, pagePattern }: FastifyRequest): Place {
    const { url } = routeOptions
    if (url === "/*") return { sort: "page", route: pagePattern || "/*" }
    const known = places.get(url) ?? sorted(url)
    places.set(url, known)
    return known
  }

  function sorted(url = "(no route)"): Place {
    if (/^\/api(\/|$)/.test(url)) return { sort: "api", route: url }
    if (url.startsWith(`${assetPrefix}/`) || url.startsWith("/social/"))
      return { sort: "picture", route: url }
    if (/^\/(healthz|readyz|metrics)$/.test(url)) return { sort: "health", route: url }
    // Hashes of the content are part of their names.
    return { sort: "file", route: url.startsWith("/build/") ? "/build/*" : url }
  }
}

const ANSWERED = "answered"

interface Line {
  method: string
  route: string
  status: number
  ms?: number
  bytes?: unknown
  account?: string | undefined
}

function line(reqId: string, { ms, bytes, account, ...more }: Line): object {
  return {
    reqId,
    ...more,
    ...(ms !== undefined && { ms: Math.round(ms * 10) / 10 }),
    ...(bytes !== undefined && { bytes: Number(bytes) }),
    ...(account && { account }),
  }
}
