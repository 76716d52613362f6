import { firstOf } from "#catalog/lists.ts"
import type { Database } from "./open.ts"

/** The row of a statement that always gives one, such as an aggregate. */
export async function queryRow<Row extends object>(
  database: Pick<Database, "query">,
  ...statement: Parameters<Database["query"]>
): Promise<Row> {
  return firstOf(await database.query<Row>(...statement))
}
