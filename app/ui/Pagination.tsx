import { formatCount } from "#catalog/format.ts"
import { NextIcon, PreviousIcon } from "./icons.tsx"

interface PaginationProps {
  page: number
  pageCount: number
  /** The address of a page of this list. */
  hrefOf: (page: number) => string
}

const MOST_ON_A_PHONE = 7

const BOX = "grid h-11 min-w-11 place-items-center rounded-small px-2 tabular-nums"
const LINK = `${BOX} border border-line bg-card hover:border-peacock hover:text-peacock`

/** Numbered pages as real links. Nothing where one page holds all. */
export function Pagination({ page, pageCount, hrefOf }: PaginationProps) {
  if (pageCount <= 1) return null
  const isCrowded = pageCount > MOST_ON_A_PHONE
  return (
    <nav aria-label="Pages" className="mt-12 print:hidden">
      <ul className="flex flex-wrap items-center justify-center gap-2">
        {page > 1 && (
          <li>
            <a href={hrefOf(page - 1)} rel="prev" className={LINK}>
              <PreviousIcon />
              <span className="sr-only">Previous page</span>
            </a>
          </li>
        )}
        {pageNumbers(page, pageCount).map((number, index) =>
          number === "gap" ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: there are at most two gaps, and they do not move
            <li key={`gap-${index}`} aria-hidden="true" className="w-6 text-center text-soft">
              …
            </li>
          ) : number === page ? (
            <li key={number}>
              <span aria-current="page" className={`${BOX} bg-peacock font-semibold text-card`}>
                <span>
                  <span className="sr-only">Page </span>
                  {formatCount(number)}
                </span>
              </span>
            </li>
          ) : (
            <li
              key={number}
              className={isCrowded && Math.abs(number - page) === 1 ? "max-sm:hidden" : undefined}
            >
              <a href={hrefOf(number)} className={LINK}>
                <span>
                  <span className="sr-only">Page </span>
                  {formatCount(number)}
                </span>
              </a>
            </li>
          ),
        )}
        {page < pageCount && (
          <li>
            <a href={hrefOf(page + 1)} rel="next" className={LINK}>
              <NextIcon />
              <span className="sr-only">Next page</span>
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}

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
