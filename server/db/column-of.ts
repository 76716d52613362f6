import { getTableColumns } from "drizzle-orm"
import type { PgColumn, PgTable } from "drizzle-orm/pg-core"

/** The column of a field. Throws where the table has none. */
export function columnOf(table: PgTable, field: string): PgColumn {
  const column: PgColumn | undefined = getTableColumns(table)[field]
  if (!column) throw new Error(`There is no column of ${field}`)
  return column
}
