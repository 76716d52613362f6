export const PAGE_SIZE = 12
export const MAX_PAGE_SIZE = 100
/**
 * Pages beyond this are refused: nobody reads them, and skipping so many rows is work for nothing.
 */
export const MAX_PAGE = 1_000_000
/** What every list is ordered by when nothing else is said (specification §7). */
export const DEFAULT_SORT = "-createdAt,-_id"

/**
 * Whether "Load More" has anything to load: a page with fewer than 12 was the last (specification
 * §4).
 */
export function hasMore(results: number): boolean {
  return results >= PAGE_SIZE
}
