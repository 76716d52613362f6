/**
 * How many typing errors lie between two words: letters added, left out, mistaken, or swapped with
 * their neighbour (optimal string alignment distance).
 */
export function typingErrors(from: string, to: string): number {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      let errors = Math.min(
        previous[column]! + 1,
        current[column - 1]! + 1,
        previous[column - 1]! + (isSame ? 0 : 1),
      )
      const isSwapped =
        row > 1 &&
        column > 1 &&
        from[row - 1] === to[column - 2] &&
        from[row - 2] === to[column - 1]
      if (isSwapped) errors = Math.min(errors, beforePrevious[column - 2]! + 1)
      current.push(errors)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[to.length]!
}
