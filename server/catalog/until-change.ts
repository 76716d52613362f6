import { LRUCache } from "lru-cache"
import type { Changes } from "../db/changes.ts"

/** Of changes that this process does not hear of. */
const KEPT_MS = 60_000
const MAX_KEPT = 500

interface Options<Value> {
  /**
   * How much is kept, in the unit of the weights: so many values where nothing is said of these.
   */
  most?: number
  weightOf?: (value: Value) => number
}

/**
 * The same reading, done once for all who ask for the same until the catalogue changes: for what
 * many pages say and what costs more than the rest of them. A reading that began before a change is
 * not kept; one that fails is tried again.
 */
export function untilChange<Value>(
  changes: Changes,
  read: (key: string) => Promise<Value>,
  { most = MAX_KEPT, weightOf = () => 1 }: Options<Value> = {},
): (key: string) => Promise<Value> {
  const kept = new LRUCache<string, { value: Promise<Value>; count: number }>({
    maxSize: most,
    ttl: KEPT_MS,
  })
  return (key) => {
    const known = kept.get(key)
    if (known?.count === changes.count) return known.value
    const entry = { value: read(key), count: changes.count }
    kept.set(key, entry, { size: 1 })
    const isKept = () => kept.peek(key) === entry
    entry.value.then(
      (value) => isKept() && kept.set(key, { ...entry }, { size: weightOf(value) }),
      () => isKept() && kept.delete(key),
    )
    return entry.value
  }
}
