/** Counts failures by key within a time; kept in memory, bounded. */
export interface Throttle {
  /** Seconds to wait before another try is allowed; 0 when it is allowed now. */
  waitSeconds(key: string): number
  /** Notes a failure. */
  fail(key: string): void
  /** Forgets a key, after success. */
  clear(key: string): void
}

interface Options {
  failures: number
  perMs: number
  /** Keys remembered at the most; beyond, the oldest are forgotten. */
  maxKeys?: number
  now?: () => number
}

/** Allows so many failures in a span of time, then makes the key wait until the oldest of them has passed. */
export function throttle({ failures, perMs, maxKeys = 10_000, now = Date.now }: Options): Throttle {
  const failed = new Map<string, number[]>()
  const recent = (key: string) => (failed.get(key) ?? []).filter((at) => at > now() - perMs)
  return {
    waitSeconds(key) {
      const times = recent(key)
      return times.length < failures ? 0 : Math.max(1, Math.ceil((times[0]! + perMs - now()) / 1000))
    },
    fail(key) {
      const times = [...recent(key), now()].slice(-failures)
      failed.delete(key)
      failed.set(key, times)
      if (failed.size > maxKeys) failed.delete(failed.keys().next().value!)
    },
    clear: (key) => void failed.delete(key),
  }
}
