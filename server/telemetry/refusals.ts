import type { FastifyBaseLogger } from "fastify"

/** What is told of refusals, each sort within bounds of its own, so that none hides another. */
const SORTS = [
  /** Who is not known, may not, or asks too often. */
  { statuses: [401, 403, 429], level: "warn", said: "refused" },
  /**
   * What was sent is not what may be: of people who err, and of programs that look for a way around
   * the checks.
   */
  { statuses: [400, 413, 415], level: "info", said: "refused for what they sent" },
] as const
const LINES_AT_ONCE = 50
const COUNT_EVERY_MS = 10_000

interface Refusal {
  reqId: string
  method: string
  /** The pattern of the address. */
  route: string
  status: number
  /** The id of the member of staff who asked, where that is known. */
  account: string | undefined
}

/**
 * Writes requests that were refused as lines of the log. Whoever is refused on purpose may not fill
 * the disk: beyond 50 lines of a sort in ten seconds they are only counted.
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
  { level, said }: { level: "warn" | "info"; said: string },
) {
  let written = 0
  let unsaid = 0

  function count() {
    if (unsaid > 0)
      log[level](`${unsaid} more requests were ${said} within ${COUNT_EVERY_MS / 1_000} s`)
    written = 0
    unsaid = 0
  }

  return ({ account, ...refusal }: Refusal) => {
    if (written === 0) setTimeout(count, COUNT_EVERY_MS).unref()
    if (written >= LINES_AT_ONCE) {
      unsaid += 1
      return
    }
    written += 1
    log[level]({ ...refusal, ...(account && { account }) }, said)
  }
}
