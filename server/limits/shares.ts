import { isOwnMachine, networkOf, rangeOf } from "../auth/network.ts"

/** Concurrent slots: for one address, for a range of many visitors, and for all together. */
export interface Shares {
  perAddress: number
  perRange: number
  all: number
}

/**
 * Counts slots by address and range, so that no network exceeds its share. The machine itself may
 * take all.
 */
export function holdShares({ perAddress, perRange, all }: Shares) {
  const counts = new Map<string, number>()
  let held = 0

  function add(key: string, change: 1 | -1) {
    const count = (counts.get(key) ?? 0) + change
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }

  return {
    /** Slots that are taken now, by all together. */
    get held() {
      return held
    },
    /**
     * Takes a slot for an address. Returns a function that frees it, safe to call again; or the share
     * that is used up.
     */
    take(address: string): (() => void) | "own" | "all" {
      const keys = isOwnMachine(address) ? [] : [networkOf(address), rangeOf(address)]
      const [own = 0, range = 0] = keys.map((key) => counts.get(key) ?? 0)
      if (own >= perAddress || range >= perRange) return "own"
      if (held >= all) return "all"
      for (const key of keys) add(key, 1)
      held += 1
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        for (const key of keys) add(key, -1)
        held -= 1
      }
    },
  }
}
