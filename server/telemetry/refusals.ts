import type { FastifyBaseLogger } from "fastify"

/** The types of rejected requests, each with its own limit, so that none hides another. */
const SORTS = [
  /** Not signed in, not allowed, or too many requests. */
  { statuses: [401, 403, 429], level: "warn", message: "refused" },
  /** Invalid input: of people who err, and of programs that probe the checks. */
  { statuses: [400, 413, 415], level: "info", message: "refused for what they sent" },
] as const
const LINES_AT_ONCE = 50
const COUNT_EVERY_MS = 10_000

interface Refusal {
  reqId: string
  method: string
  /** The pattern of the address. */
  route: string
  status: number
  /** The id of the staff account, where it is known. */
  account: string | undefined
}

/**
 * Logs rejected requests. A flood must not fill the disk: beyond 50 lines of a type in ten seconds
 * they are only counted.
 */
export function refusalLog(log: FastifyBaseLogger) {
  const writers = SORTS.map(({ statuses, ...how }) => ({
    statuses: new Set<number>(statuses),
    write: boundedWriter(log, how),
  }))
  return (refusal: Refusal) => {
    for (const { statuses, write } of writers) if (statuses.has(refusal.status)) write(refusal)
  }
}

function boundedWriter(
  log: FastifyBaseLogger,
  { level, message }: { level: "warn" | "info"; message: string },
) {
  let written = 0
  let skipped = 0

  function count() {
    if (skipped > 0)
      log[level](`${skipped} more requests were ${message} within ${COUNT_EVERY_MS / 1_000} s`)
    written = 0
    skipped = 0
  }

  return ({ account, ...refusal }: Refusal) => {
    if (written === 0) setTimeout(count, COUNT_EVERY_MS).unref()
    if (written >= LINES_AT_ONCE) {
      skipped += 1
      return
    }
    written += 1
    log[level]({ ...refusal, ...(account && { account }) }, message)
  }
}
