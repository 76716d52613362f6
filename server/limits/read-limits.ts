import type { FastifyInstance, FastifyRequest } from "fastify"
import { AppError } from "#contract/app-error.ts"
import { type Limit, READ_LIMITS } from "../auth/limits.ts"
import { networkOf } from "../auth/network.ts"

/** Which route is limited how, by its pattern; the first that fits counts. Of the pages only the search is. */
const ROUTES: [pattern: RegExp, limit: keyof typeof READ_LIMITS][] = [
  [/^\/api\/v1\/search\/suggestions/, "suggestions"],
  [/^\/api\/v1\/(projects|search)\/map/, "map"],
  [/^\/api\/v1\/search/, "search"],
  [/^\/api\/v1\//, "data"],
  [/^\/social\//, "socialPictures"],
]
const PAGES = "/*"
const SEARCH_PAGE = /^\/+search(\.data)?\/?(\?|$)/i

const MAX_NETWORKS = 20_000
/** A proxy on the machine that TRUST_PROXY does not name would make all visitors one; programs on it are the operator's. */
const OWN_MACHINE = /^(127\.|0:0:0:0::\/64$)/

interface Options {
  limits?: Record<keyof typeof READ_LIMITS, Limit>
}

/**
 * Answers 429 with Retry-After to a network that reads faster than its limit. Kept pages and the files of the site cost
 * nothing and are not counted. What is let through is not written anywhere, so this costs a look into a map.
 */
export function limitReads(app: FastifyInstance, { limits = READ_LIMITS }: Options = {}) {
  /** When all tries will have come back, in the process's own time, which nobody sets. */
  const freeAt = new Map<string, number>()

  function waitMs(name: keyof typeof READ_LIMITS, network: string): number {
    const { tries, perSeconds } = limits[name]
    const spanMs = perSeconds * 1_000
    const now = performance.now()
    const key = `${name} ${network}`
    const next = Math.max(now, freeAt.get(key) ?? 0) + spanMs / tries
    if (next > now + spanMs) return next - now - spanMs
    // Whoever asked last stands last, so that the first are those to forget.
    freeAt.delete(key)
    freeAt.set(key, next)
    if (freeAt.size > MAX_NETWORKS) freeAt.delete(freeAt.keys().next().value!)
    return 0
  }

  app.addHook("onRequest", (request, _reply, done) => {
    const name = limitOf(request)
    const network = name && networkOf(request.ip)
    const wait = !network || OWN_MACHINE.test(network) ? 0 : waitMs(name, network)
    if (wait === 0) return done()
    done(
      new AppError("tooManyRequests", "Too many requests came from your connection. Please wait a moment.", {
        retryAfterSeconds: Math.max(1, Math.ceil(wait / 1_000)),
      }),
    )
  })
}

function limitOf({ method, url, routeOptions }: FastifyRequest): keyof typeof READ_LIMITS | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined
  const pattern = routeOptions.url
  if (pattern === PAGES) return SEARCH_PAGE.test(url) ? "search" : undefined
  return pattern ? ROUTES.find(([route]) => route.test(pattern))?.[1] : undefined
}
