export const PAGE_SIZE = 12
export const MAX_PAGE_SIZE = 100
/** Later pages are refused: no visitor reads them, and skipping so many rows is expensive. */
export const MAX_PAGE = 1_000_000
/** The default order of every list (specification §7). */
export const DEFAULT_SORT = "-createdAt,-_id"

/**
 * Whether "Load More" has anything to load: a page with fewer than 12 was the last (specification
 * §4).
 */
export function hasMore(results: number): boolean {
  return results >= PAGE_SIZE
}
