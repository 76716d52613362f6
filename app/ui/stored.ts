// Values in local storage, as JSON. The storage may be full, forbidden or corrupt. The script of
// static pages, which every byte counts in, reads and writes its lists itself.

/** The stored value, to be checked by the caller; undefined where none can be read. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "")
  } catch {
    return undefined
  }
}

/** Stores a value, or removes it where it is undefined; returns whether the browser allowed it. */
export function store(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
