import { isOwnMachine, networkOf, rangeOf } from "../auth/network.ts"

/** How many things at a time: of one address, of a range of many visitors, and of all together. */
export interface Shares {
  perAddress: number
  perRange: number
  all: number
}

export interface Holder {
  /** Held now, by all together. */
  readonly held: number
  /**
   * Takes a place for an address. Gives what hands it back, which may be called again; or whose
   * share is used up.
   */
  take(address: string): (() => void) | "own" | "all"
}

/**
 * Counts places by address and range, so that no network has more than its share. The machine
 * itself has one of all.
 */
export function holdShares({ perAddress, perRange, all }: Shares): Holder {
  const counts = new Map<string, number>()
  let held = 0

  function add(key: string, change: 1 | -1) {
    const count = (counts.get(key) ?? 0) + change
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }

  return {
    get held() {
      return held
    },
    take(address) {
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
