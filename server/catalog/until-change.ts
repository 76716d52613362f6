import type { Changes } from "../db/changes.ts"
import { BoundedCache } from "../media/bounded-cache.ts"

/** Of changes that this process does not hear of. */
const KEPT_MS = 60_000
const MAX_KEPT = 500

/**
 * The same reading, done once for all who ask for the same until the catalogue changes: for what many pages say and what
 * costs more than the rest of them. A reading that began before a change is not kept; one that fails is tried again.
 */
export function untilChange<Value>(
  changes: Changes,
  read: (key: string) => Promise<Value>,
  maxKept = MAX_KEPT,
): (key: string) => Promise<Value> {
  const kept = new BoundedCache<{ value: Promise<Value>; count: number; until: number }>(maxKept)
  return (key) => {
    const known = kept.get(key)
    if (known && known.count === changes.count && known.until > performance.now()) return known.value
    const entry = { value: read(key), count: changes.count, until: performance.now() + KEPT_MS }
    kept.set(key, entry)
    entry.value.catch(() => {
      if (kept.get(key) === entry) kept.delete(key)
    })
    return entry.value
  }
}
