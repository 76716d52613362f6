import type { SQL } from "drizzle-orm"
import type { Orm } from "./open.ts"

/** The ORM of a driver or of a transaction as all code knows it: its own type names the driver. */
export function ormOf(orm: object): Orm {
  return orm as Orm
}

/** The rows of a statement. Both drivers give them in this form; the type depends on the driver. */
export async function rowsOf<Row>(orm: Orm, statement: SQL): Promise<Row[]> {
  const result: unknown = await orm.execute(statement)
  return (result as { rows: Row[] }).rows
}
