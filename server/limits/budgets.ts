import { BUDGETS, type Budget } from "../auth/limits.ts"
import { isOwnMachine, networkOf, rangeOf } from "../auth/network.ts"

const MAX_NETWORKS = 20_000

/**
 * Counts in memory the processor time of each network. A budget is a bucket that refills steadily;
 * it is stored as the instant, on the monotonic clock, at which it will be full.
 */
export function openBudgets({ address: ofAddress, range: ofRange }: typeof BUDGETS = BUDGETS) {
  const fullAt = new Map<string, number>()

  function bucketsOf(address: string): [key: string, budget: Budget][] {
    if (isOwnMachine(address)) return []
    return [
      [networkOf(address), ofAddress],
      [rangeOf(address), ofRange],
    ]
  }

  function set(key: string, at: number) {
    // The latest client stands last, so that the first entry is the one to evict.
    fullAt.delete(key)
    fullAt.set(key, at)
    const [oldest] = fullAt.keys()
    if (fullAt.size > MAX_NETWORKS && oldest !== undefined) fullAt.delete(oldest)
  }

  return {
    /**
     * Takes processor time from the budgets of an address and of its range. Returns 0, or the
     * milliseconds until there is enough; nothing is taken then, so that waiting ends.
     */
    take(address: string, costMs: number) {
      const now = performance.now()
      const next = bucketsOf(address).map(([key, { ms, perSeconds }]) => {
        const spanMs = perSeconds * 1_000
        const at = Math.max(now, fullAt.get(key) ?? 0) + (costMs * spanMs) / ms
        return { key, at, waitMs: at - now - spanMs }
      })
      const waitMs = Math.max(0, ...next.map((bucket) => bucket.waitMs))
      if (waitMs === 0) for (const { key, at } of next) set(key, at)
      return waitMs
    },

    /** Returns time that was taken and not used. */
    giveBack(address: string, costMs: number) {
      for (const [key, { ms, perSeconds }] of bucketsOf(address)) {
        const at = fullAt.get(key)
        if (at !== undefined) fullAt.set(key, at - (costMs * perSeconds * 1_000) / ms)
      }
    },
  }
}
