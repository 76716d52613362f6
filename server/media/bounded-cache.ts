/** A map that forgets what was not asked for the longest when it grows beyond its bound. */
export class BoundedCache<Value> {
  readonly #entries = new Map<string, { value: Value; weight: number }>()
  readonly #maxWeight: number
  #weight = 0

  /** The bound is in the unit of the weights given to `set`. */
  constructor(maxWeight: number) {
    this.#maxWeight = maxWeight
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** The same without counting as asked for. */
  peek(key: string): Value | undefined {
    return this.#entries.get(key)?.value
  }

  set(key: string, value: Value, weight = 1) {
    this.delete(key)
    if (weight > this.#maxWeight) return
    this.#entries.set(key, { value, weight })
    this.#weight += weight
    this.#shrink()
  }

  /** What is kept under the key weighs so much now. */
  reweigh(key: string, weight: number) {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#weight += weight - entry.weight
    entry.weight = weight
    this.#shrink()
  }

  #shrink() {
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#maxWeight) break
      this.delete(oldest)
    }
  }

  delete(key: string) {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#weight -= entry.weight
  }

  clear() {
    this.#entries.clear()
    this.#weight = 0
  }

  get size(): number {
    return this.#entries.size
  }

  /** Of all entries, in the unit of the bound. */
  get weight(): number {
    return this.#weight
  }

  keys(): Iterable<string> {
    return this.#entries.keys()
  }
}
