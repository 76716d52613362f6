import type { FastifyBaseLogger } from "fastify"

/** Who is not known, may not, or asks too often. */
const TOLD = new Set([401, 403, 429])
const LINES_AT_ONCE = 50
const COUNT_EVERY_MS = 10_000

interface Refusal {
  reqId: string
  method: string
  /** The pattern of the address. */
  route: string
  status: number
}

/**
 * Writes requests that were refused for who sent them, or for how many they sent, as lines of the log. Whoever is refused
 * on purpose may not fill the disk: beyond 50 lines in ten seconds they are only counted.
 */
export function refusalLog(log: FastifyBaseLogger) {
  let written = 0
  let unsaid = 0

  function count() {
    if (unsaid > 0) log.warn(`${unsaid} more requests were refused within ${COUNT_EVERY_MS / 1_000} s`)
    written = 0
    unsaid = 0
  }

  return ({ reqId, method, route, status }: Refusal) => {
    if (!TOLD.has(status)) return
    if (written === 0) setTimeout(count, COUNT_EVERY_MS).unref()
    if (written >= LINES_AT_ONCE) {
      unsaid += 1
      return
    }
    written += 1
    log.warn({ reqId, method, route, status }, "refused")
  }
}
