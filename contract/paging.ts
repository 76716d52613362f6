export const PAGE_SIZE = 12
export const MAX_PAGE_SIZE = 100
/** Later pages are refused: no visitor reads them, and skipping so many rows is expensive. */
export const MAX_PAGE = 1_000_000
/** The default order of every list (specification §7). */
export const DEFAULT_SORT = "-createdAt,-_id"

export interface ShownPage {
  results: number
  total: number
  totalIsMinimum?: true
  page: number
  limit: number
}

/**
 * The page that "Load More" loads: none after one with fewer than 12 (specification §4), or with
 * the last of all.
 */
export function nextPage({ results, total, totalIsMinimum, page, limit }: ShownPage) {
  const isLast = results < PAGE_SIZE || (!totalIsMinimum && page * limit >= total)
  return isLast ? undefined : page + 1
}
