import type { ReactNode } from "react"

export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
  /** Of its cells, from a tablet on. */
  className?: string
}

export function column<Row>(header: string, cell: (row: Row) => ReactNode, className = ""): Column<Row> {
  return { header, cell, className }
}

interface TableProps<Row> {
  /** What is listed, for those who hear the page. */
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  /** What is shown is about to be replaced. */
  isBusy?: boolean
}

/**
 * Rows under a head that stays in sight. On a phone each row is a card of its own: its first cell is the title, the
 * others follow with the name of their column. The roles are said because that display would take them away.
 */
export function Table<Row extends { _id: string }>({
  caption,
  columns,
  rows,
  isBusy = false,
}: TableProps<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table
      role="table"
      aria-busy={isBusy}
      className={`w-full transition-opacity max-sm:block ${isBusy ? "opacity-60" : ""}`}
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
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
      <tbody role="rowgroup" className="max-sm:block">
        {rows.map((row) => (
          <tr
            key={row._id}
            role="row"
            className="border-b border-line last:border-0 max-sm:grid max-sm:gap-2 max-sm:p-4 sm:hover:bg-paper"
          >
            {columns.map(({ header, cell, className = "" }, index) => (
              <td
                key={header}
                role="cell"
                className={`max-sm:flex max-sm:items-center max-sm:gap-3 sm:px-4 sm:py-2.5 ${index === 0 ? "font-semibold" : ""} ${className}`}
              >
                {index > 0 && index < columns.length - 1 && (
                  <span aria-hidden="true" className="text-small text-soft sm:hidden">
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
