import type { ReactNode } from "react"
import { useLocation } from "react-router"
import { formatPlural } from "#catalog/format.ts"
import { Pagination } from "../../ui/Pagination.tsx"
import type { ListPage } from "../loaders.ts"
import { withQuery } from "../query.ts"
import { CardGrid, type CardLayout } from "./CardGrid.tsx"

interface ListingProps<T> {
  list: ListPage<T>
  /** The noun of the count: `["home", "homes"]`. */
  noun: readonly [one: string, many: string]
  card: (item: T, index: number) => ReactNode
  /** The view of an empty list. */
  empty: ReactNode
  /** The id of the heading with the count. */
  headingId?: string
  /** The count is the title of a part of the page. */
  isTitle?: boolean
  /** Content beside the count, such as the sort menu. */
  aside?: ReactNode
  layout?: CardLayout
  /** After the last card of all. */
  end?: ReactNode
}

/** A page of a list: count, cards, and links to the other pages, with the same query. */
export function Listing<T>({
  list,
  noun,
  card,
  empty,
  headingId = "results",
  isTitle = false,
  aside,
  layout,
  end,
}: ListingProps<T>) {
  const { pathname, search } = useLocation()
  const { items, total, totalIsMinimum, page, pageCount } = list
  if (items.length === 0) return empty
  return (
    <section aria-labelledby={headingId}>
      <div className="relative mb-2 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0 sm:mb-6 sm:gap-x-6 sm:gap-y-2 group-has-data-[map=closed]/list:min-h-11 group-has-data-[map=closed]/list:pe-28 sm:group-has-data-[map=closed]/list:pe-52 [@media(scripting:none)]:pe-0!">
        <h2
          id={headingId}
          className={isTitle ? "text-title" : "font-sans text-base font-semibold tracking-normal"}
        >
          {totalIsMinimum && "More than "}
          {formatPlural(total, ...noun)}
          {pageCount > 1 && (
            <span className="font-normal text-soft in-[.map-view]:sr-only max-sm:in-[.one-school]:sr-only">
              , page {page} of {pageCount}
            </span>
          )}
        </h2>
        {aside}
      </div>
      <CardGrid {...(layout && { layout })} end={page === pageCount && end}>
        {items.map(card)}
      </CardGrid>
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefOf={(number) => withQuery(pathname, search, { page: number })}
      />
    </section>
  )
}
