/**
 * The page numbers that a list offers: the first, the last, this one and its neighbours. A gap
 * stands for two pages or more; a single page left out would take the same room as its number, so
 * it is named.
 */
export function pageNumbers(page: number, pageCount: number): (number | "gap")[] {
  const named = [1, page - 1, page, page + 1, pageCount].filter(
    (number) => number >= 1 && number <= pageCount,
  )
  const numbers = [...new Set(named)].sort((one, other) => one - other)
  return numbers.flatMap((number, index) => {
    const missing = index === 0 ? 0 : number - numbers[index - 1]! - 1
    if (missing === 0) return [number]
    return missing === 1 ? [number - 1, number] : ["gap" as const, number]
  })
}
