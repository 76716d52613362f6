import { LRUCache } from "lru-cache"
import type { Changes } from "./db/changes.ts"

/** For changes that this process does not hear of. */
const MAX_AGE_MS = 60_000

/**
 * The result of `read` by key, until the catalogue changes or a minute is over. Concurrent calls
 * share one read; one that began before a change is not given after it, and one that fails is not
 * cached. At most `max` results, the least recently used go first.
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
