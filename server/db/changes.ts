/**
 * Counts the changes of what visitors see. Whoever keeps something that was made of the catalogue
 * remembers the count that it began at, and throws the thing away when the count has moved on.
 *
 * A process counts its own writes before it acknowledges them, and those of others when the
 * database tells of them (`watch.ts`).
 */
export interface Changes {
  readonly count: number
  /**
   * To be called when a change has been committed, before it is acknowledged; once too often does
   * no harm.
   */
  note(): void
  /** Has something done at each change, before anybody reads again. */
  onNote(listener: () => void): void
}

export function countChanges(): Changes {
  const listeners: (() => void)[] = []
  let count = 0
  return {
    get count() {
      return count
    },
    note() {
      count += 1
      for (const listener of listeners) listener()
    },
    onNote: (listener) => void listeners.push(listener),
  }
}
