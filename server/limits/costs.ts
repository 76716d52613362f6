import type { FastifyRequest } from "fastify"

interface Cost {
  /** Of the processor's time, in milliseconds, where nothing of it is kept. */
  ms: number
  /** Whether it waits for its turn; pictures have a queue of their own. */
  hasTurn: boolean
}

/**
 * What an answer costs at the most, by the pattern of its route; the first that fits counts.
 * Measured by `npm run bench -- --only costs`. What is not named costs next to nothing: files of the
 * site, pictures, probes.
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

/** What a request may cost; undefined where it is not counted. */
export function costOf({ routeOptions: { url } }: FastifyRequest): Cost | undefined {
  if (url === undefined) return undefined
  if (url.startsWith("/social/")) return SOCIAL_PICTURE
  const [, ms] = COSTS.find(([pattern]) => pattern.test(url)) ?? []
  return ms === undefined ? undefined : { ms, hasTurn: true }
}
