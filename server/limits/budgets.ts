import { BUDGETS, type Budget } from "../auth/limits.ts"
import { isOwnMachine, networkOf, rangeOf } from "../auth/network.ts"

const MAX_NETWORKS = 20_000

export interface Budgets {
  /**
   * Takes so much of the time that an address and its range have. Gives 0, or after how many
   * milliseconds there will be enough; then nothing is taken, so that waiting ends.
   */
  take(address: string, costMs: number): number
  /** What was taken and not used. */
  giveBack(address: string, costMs: number): void
}

/**
 * Counts in memory what networks cost the processor. A budget is a bucket that fills again all the
 * time; of each there is only the instant, in the process's own time, at which it will be full.
 */
export function openBudgets({
  address: ofAddress,
  range: ofRange,
}: typeof BUDGETS = BUDGETS): Budgets {
  const fullAt = new Map<string, number>()

  function bucketsOf(address: string): [key: string, budget: Budget][] {
    if (isOwnMachine(address)) return []
    return [
      [networkOf(address), ofAddress],
      [rangeOf(address), ofRange],
    ]
  }

  function set(key: string, at: number) {
    // The latest to ask stands last, so that the first is the one to forget.
    fullAt.delete(key)
    fullAt.set(key, at)
    const [oldest] = fullAt.keys()
    if (fullAt.size > MAX_NETWORKS && oldest !== undefined) fullAt.delete(oldest)
  }

  return {
    take(address, costMs) {
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

    giveBack(address, costMs) {
      for (const [key, { ms, perSeconds }] of bucketsOf(address)) {
        const at = fullAt.get(key)
        if (at !== undefined) fullAt.set(key, at - (costMs * perSeconds * 1_000) / ms)
      }
    },
  }
}
