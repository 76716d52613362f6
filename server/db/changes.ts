/**
 * Counts the changes of public data. A cache stores the count from before its read and is valid
 * while the count stays. A process counts its own writes before it acknowledges them, and those of
 * others when the database notifies it (`watch.ts`).
 */
export interface Changes {
  readonly count: number
  /** Call it after each commit, before the commit is acknowledged; an extra call is harmless. */
  note(): void
  /** Calls the listener at each change, before any later read. */
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
