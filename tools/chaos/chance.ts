/** What is left to chance, the same again for the same seed. */
export interface Chance {
  /** From 0 to 1. */
  next(): number
  /** One of them. */
  of<Item>(items: readonly Item[]): Item
  /** A number between the two. */
  between(least: number, most: number): number
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  // mulberry32
  function next() {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    of: (items) => items[Math.floor(next() * items.length)]!,
    between: (least, most) => least + next() * (most - least),
  }
}
