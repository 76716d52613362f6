import { LRUCache } from "lru-cache"
import type { Changes } from "./db/changes.ts"

/** For changes without a notification to this process. */
const MAX_AGE_MS = 60_000

/**
 * Caches results of `read` by key (LRU, `max` of them) until the catalogue changes, for a minute at
 * most. Concurrent calls share a read; later calls share neither a failed one nor one from before a
 * change.
 */
export function cachedUntilChange<Value>(
  changes: Changes,
  read: (key: string) => Promise<Value>,
  { max = 500 } = {},
): (key: string) => Promise<Value> {
  const cache = new LRUCache<string, { value: Promise<Value>; epoch: number }>({
    max,
    ttl: MAX_AGE_MS,
  })
  return (key) => {
    const cached = cache.get(key)
    if (cached?.epoch === changes.count) return cached.value
    const entry = { value: read(key), epoch: changes.count }
    cache.set(key, entry)
    entry.value.catch(() => cache.peek(key) === entry && cache.delete(key))
    return entry.value
  }
}

/** The same for one value. */
export function cachedValue<Value>(
  changes: Changes,
  read: () => Promise<Value>,
): () => Promise<Value> {
  const cached = cachedUntilChange(changes, read, { max: 1 })
  return () => cached("")
}
