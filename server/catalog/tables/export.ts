import type { KindPath } from "#catalog/kind.ts"
import { cellOf, columnsOf, type TableColumn, UNIT_PRICE_COLUMNS } from "#catalog/table-columns.ts"
import type { UnitPrice } from "#catalog/unit-price.ts"
import type { RecordDocument } from "#catalog/unpublished.ts"
import type { StaffListQuery } from "#contract/staff-listing.ts"
import type { Collections } from "../bulk.ts"
import { chunksOf } from "../records/many.ts"

/** The records of a kind, or the units of projects with their prices. */
export interface TableOf {
  path: KindPath
  hasUnits?: boolean
}

const REFERENCES = ["area", "developer"] as const
const MAX_EXPORTED = 100_000
const READ_TOGETHER = 500

/**
 * The headings of a table, and the records of a list of staff as its rows, some at a time; without
 * a list the headings alone.
 */
export async function* tableRows(
  collections: Collections,
  { path, hasUnits }: TableOf,
  found?: StaffListQuery,
): AsyncGenerator<(string | number)[]> {
  const { kind, many, staffList } = collections[path]
  const columns = hasUnits ? UNIT_PRICE_COLUMNS : columnsOf(kind)
  yield columns.map(({ label }) => label)
  if (!found) return
  const names: Record<string, Map<string, string>> = {}
  for (const field of REFERENCES) {
    const all = field in kind.fields ? await collections[`${field}s`].many.names() : []
    names[field] = new Map(all.map(({ _id, name }) => [_id, name]))
  }
  for (const ids of chunksOf(await staffList.ids(found, MAX_EXPORTED), READ_TOGETHER)) {
    const records = new Map((await many.find({ ids })).map((one) => [one._id, one.fields]))
    for (const _id of ids) {
      const fields = records.get(_id)
      if (!fields) continue
      const record: RecordDocument = { ...fields, _id }
      for (const field of REFERENCES) record[field] = names[field]?.get(String(fields[field])) ?? ""
      for (const one of hasUnits ? unitsOf(record) : [record])
        yield columns.map((column: TableColumn) => cellOf(one, column))
    }
  }
}

/** A record for each unit of a project. */
function unitsOf(project: RecordDocument): RecordDocument[] {
  return ((project.unitPrices ?? []) as UnitPrice[]).map((unit) => ({ ...project, ...unit }))
}
