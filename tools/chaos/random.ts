/** Chance that is the same again for the same seed. */
export type Random = ReturnType<typeof randomOf>

export function randomOf(seed: number) {
  let state = seed >>> 0
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    /** From 0 to 1. */
    next,
    of: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!,
    between: (least: number, most: number) => least + next() * (most - least),
  }
}
