import type { ReactNode } from "react"

export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
  /** Of its cells, from a tablet on. */
  className?: string
  /** The field that its heading sorts by. */
  sort?: string | undefined
  /** Before its heading, such as a box that chooses every row. */
  before?: ReactNode
}

export function column<Row>(
  header: string,
  cell: (row: Row) => ReactNode,
  className = "",
  sort?: string,
): Column<Row> {
  return { header, cell, className, sort }
}

/** The names stand below one another, and so do the values beside them. */
const NAMED = "max-md:grid max-md:grid-cols-[minmax(min-content,min(6rem,34%))_minmax(0,1fr)]"

interface TableProps<Row> {
  /** The name of the list, for screen readers. */
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  /** The shown rows are about to be replaced. */
  isBusy?: boolean
  /** The order, `-price` say, and how a heading changes it. */
  sorting?: Sorting | undefined
  /** A press on a row, beside its links and buttons. */
  onOpen?: ((row: Row) => void) | undefined
  /** Rows of 48 px from a tablet on. */
  isDense?: boolean | undefined
}

export interface Sorting {
  by: string
  onSort: (by: string) => void
}

/** Up first, then down, then as it was. */
function nextOrder(by: string, field: string): string {
  if (by === field) return `-${field}`
  return by === `-${field}` ? "" : field
}

const DENSE_PICTURES = "md:[&_td_img]:h-9 md:[&_td_img]:w-12"

const CONTROLS = "a, button, input, label, select, summary, details, form"

/**
 * Rows under a sticky head. Below a tablet's width each row is a card: its first cell is the title,
 * the others have the names of their columns. Explicit roles, since that display removes them.
 */
export function Table<Row extends { _id: string }>({
  caption,
  columns,
  rows,
  isBusy = false,
  sorting,
  onOpen,
  isDense = false,
}: TableProps<Row>) {
  const isNamed = (index: number) => index > 0 && index < columns.length - 1
  const orderOf = (field?: string) => {
    if (!sorting || !field || sorting.by.replace(/^-/, "") !== field) return undefined
    return sorting.by === field ? ("ascending" as const) : ("descending" as const)
  }
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table
      role="table"
      aria-busy={isBusy}
      className={`w-full transition-opacity max-md:block ${isBusy ? "opacity-60" : ""} ${isDense ? DENSE_PICTURES : ""}`}
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row">
          {columns.map(({ header, sort, before, className = "" }) => (
            <th
              key={header}
              role="columnheader"
              scope="col"
              aria-sort={orderOf(sort)}
              className={`sticky top-16 z-10 first:rounded-ss last:rounded-se border-b border-line bg-card py-3 first:ps-4 ${isDense ? "px-2" : "px-3"} text-start text-small font-semibold text-soft ${className}`}
            >
              {before}
              {sorting && sort ? (
                <button
                  type="button"
                  onClick={() => sorting.onSort(nextOrder(sorting.by, sort))}
                  className="sorts"
                >
                  {header}
                </button>
              ) : (
                header
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {rows.map((row) => (
          <tr
            key={row._id}
            role="row"
            // The link of its name is the way by keyboard.
            onClick={({ target, defaultPrevented }) => {
              const isControl = (target as Element).closest(CONTROLS) !== null
              const isSelecting = getSelection()?.isCollapsed === false
              if (!isControl && !isSelecting && !defaultPrevented) onOpen?.(row)
            }}
            className={`border-b border-line last:border-0 max-md:grid max-md:gap-2 max-md:p-4 md:hover:bg-paper ${onOpen ? "cursor-pointer has-[[data-row]:focus-visible]:bg-peacock-light" : ""}`}
          >
            {columns.map(({ header, cell, className = "" }, index) => {
              const content = cell(row)
              const shape = isNamed(index) ? (content ? NAMED : "max-md:hidden") : "max-md:flex"
              return (
                <td
                  key={header}
                  role="cell"
                  className={`max-md:items-center max-md:gap-3 md:first:ps-4 ${isDense ? "md:h-12 md:px-2 md:py-0" : "md:px-3 md:py-2.5"} ${index === 0 ? "font-semibold" : ""} ${shape} ${className}`}
                >
                  {isNamed(index) && (
                    <span aria-hidden="true" className="text-small text-soft md:hidden">
                      {header}
                    </span>
                  )}
                  {content}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}
