/** The item at a place that the list always has. Throws where it has none. */
export function itemAt<Item>(items: readonly Item[], place: number): Item {
  const item = items.at(place)
  if (item === undefined) throw new Error(`A list of ${items.length} has nothing at ${place}`)
  return item
}

/** The first of a list that is never empty: the issue of a failed check. Throws for an empty one. */
export function firstOf<Item>(items: readonly Item[]): Item {
  return itemAt(items, 0)
}

/** The value of a key that the map always has. Throws without it. */
export function valueFor<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`There is nothing under ${String(key)}`)
  return value
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
