/**
 * Counts the changes of what visitors see. Whoever keeps something that was made of the catalogue remembers the count
 * that it began at, and throws the thing away when the count has moved on.
 *
 * One process counts its own writes. Where several share a database, this is the place that tells the others (NOTIFY in
 * the transaction, LISTEN on a connection of its own) and calls `note` when it hears of theirs.
 */
export interface Changes {
  readonly count: number
  /** To be called when a change has been committed, before it is acknowledged; once too often does no harm. */
  note(): void
}

export function countChanges(): Changes {
  let count = 0
  return {
    get count() {
      return count
    },
    note() {
      count += 1
    },
  }
}
