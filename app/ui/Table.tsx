import type { ReactNode } from "react"

export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
  /** Of its cells, from a tablet on. */
  className?: string
}

export function column<Row>(
  header: string,
  cell: (row: Row) => ReactNode,
  className = "",
): Column<Row> {
  return { header, cell, className }
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
}

/**
 * Rows under a sticky head. Below a tablet's width each row is a card: its first cell is the title,
 * the others have the names of their columns. Explicit roles, since that display removes them.
 */
export function Table<Row extends { _id: string }>({
  caption,
  columns,
  rows,
  isBusy = false,
}: TableProps<Row>) {
  const isNamed = (index: number) => index > 0 && index < columns.length - 1
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table
      role="table"
      aria-busy={isBusy}
      className={`w-full transition-opacity max-md:block ${isBusy ? "opacity-60" : ""}`}
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row">
          {columns.map(({ header, className = "" }) => (
            <th
              key={header}
              role="columnheader"
              scope="col"
              className={`sticky top-16 z-10 first:rounded-ss last:rounded-se border-b border-line bg-card px-4 py-3 text-start text-small font-semibold text-soft ${className}`}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {rows.map((row) => (
          <tr
            key={row._id}
            role="row"
            className="border-b border-line last:border-0 max-md:grid max-md:gap-2 max-md:p-4 md:hover:bg-paper"
          >
            {columns.map(({ header, cell, className = "" }, index) => (
              <td
                key={header}
                role="cell"
                className={`max-md:items-center max-md:gap-3 md:px-4 md:py-2.5 ${index === 0 ? "font-semibold" : ""} ${isNamed(index) ? NAMED : "max-md:flex"} ${className}`}
              >
                {isNamed(index) && (
                  <span aria-hidden="true" className="text-small text-soft md:hidden">
                    {header}
                  </span>
                )}
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}
