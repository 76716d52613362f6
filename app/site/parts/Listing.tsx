import type { ReactNode } from "react"
import { useLocation } from "react-router"
import { formatPlural } from "#catalog/format.ts"
import { Pagination } from "../../ui/Pagination.tsx"
import type { ListPage } from "../loaders.ts"
import { withQuery } from "../query.ts"
import { CardGrid, type CardLayout } from "./CardGrid.tsx"

interface ListingProps<T> {
  list: ListPage<T>
  /** What is counted: `["home", "homes"]`. */
  noun: readonly [one: string, many: string]
  card: (item: T, index: number) => ReactNode
  /** Shown in place of the cards when there are none. */
  empty: ReactNode
  /** The id of the heading that says how many there are. */
  headingId?: string
  /** Beside the count: the sort, say. */
  aside?: ReactNode
  layout?: CardLayout
}

/**
 * A page of a list: how many there are, the cards, and the way to the other pages, whose links keep
 * the query.
 */
export function Listing<T>({
  list,
  noun,
  card,
  empty,
  headingId = "results",
  aside,
  layout,
}: ListingProps<T>) {
  const { pathname, search } = useLocation()
  const { items, total, totalIsMinimum, page, pageCount } = list
  if (items.length === 0) return empty
  return (
    <section aria-labelledby={headingId}>
      <div className="relative mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 sm:group-has-data-[map=closed]/list:min-h-11 sm:group-has-data-[map=closed]/list:pe-52 [@media(scripting:none)]:pe-0!">
        <h2 id={headingId} className="font-sans text-base font-semibold tracking-normal">
          {totalIsMinimum && "More than "}
          {formatPlural(total, ...noun)}
          {pageCount > 1 && (
            <span className="font-normal text-soft">
              , page {page} of {pageCount}
            </span>
          )}
        </h2>
        {aside}
      </div>
      <CardGrid {...(layout && { layout })}>{items.map(card)}</CardGrid>
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefOf={(number) => withQuery(pathname, search, { page: number })}
      />
    </section>
  )
}
