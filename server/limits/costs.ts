import type { FastifyRequest } from "fastify"

interface Cost {
  /** Processor time without a cache, in milliseconds. */
  ms: number
  /** Whether it waits for its turn; pictures have a queue of their own. */
  hasTurn: boolean
}

/**
 * The highest cost of an answer by the pattern of its route; the first match counts. Measured by
 * `npm run bench -- --only costs`. Other routes cost next to nothing: static files, pictures,
 * probes.
 */
const COSTS: [pattern: RegExp, ms: number][] = [
  [/^\/api\/v1\/search\/suggestions/, 20],
  [/^\/api\/v1\/(projects|search)\/map/, 30],
  [/^\/api\/v1\/search/, 50],
  // A hash of argon2id.
  [/^\/api\/v1\/users\/login/, 50],
  [/^\/api\/docs/, 40],
  [/^\/api(\/|$)/, 10],
  [/^\/\*$/, 60],
]
const SOCIAL_PICTURE: Cost = { ms: 60, hasTurn: false }

/** Gives the highest cost of a request; undefined where it is not counted. */
export function costOf({ routeOptions: { url } }: FastifyRequest): Cost | undefined {
  if (url === undefined) return undefined
  if (url.startsWith("/social/")) return SOCIAL_PICTURE
  const [, ms] = COSTS.find(([pattern]) => pattern.test(url)) ?? []
  return ms === undefined ? undefined : { ms, hasTurn: true }
}
