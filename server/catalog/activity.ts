import type { Activity, ActivityKind } from "#catalog/activity.ts"
import { kinds } from "#catalog/kinds.ts"
import type { Database } from "../db/open.ts"
import { instantText, type Page, readPage, type Shape, WhereBuilder } from "./read.ts"

const isThere = ["enquiries", "staff", ...kinds.map(({ path }) => path)]
  .map((path) => `when '${path}' then exists (select from ${path} where _id = t.record)`)
  .join(" ")
const isDraft = `exists (select from unpublished_records u
  where u._id = t.record and u.status <> 'deleted')`
const fields = `
  '_id', t._id, 'createdAt', ${instantText("t.created_at")}, 'staffName', t.staff_name, 'kind', t.kind, 'record', t.record,
  'recordName', t.record_name, 'isGone', not (${isDraft} or case t.kind ${isThere} end), 'verb', t.verb, 'fields', t.fields`
const change = `case when v._id is not null then
  json_build_object('version', v.version, 'before', v.before, 'after', v.after) end`

function shapeOf(joins: string, members: string): Shape {
  const document = `json_build_object(${members})::text`
  return { table: "activity", joins, listed: document, whole: document }
}

const plain = shapeOf("", fields)
const withChanges = shapeOf(
  "left join record_versions v on v._id = t._id",
  `${fields}, 'change', ${change}`,
)

interface ActivityQuery {
  page: number
  limit: number
  kind?: ActivityKind | undefined
  /** The id of a record of that kind. */
  record?: string | undefined
}

/**
 * Changes by staff with time and author, newest first: of everything, of one kind or of one record.
 * Those of one record have the values before and after.
 */
export function listActivity(
  database: Database,
  { page, limit, kind, record }: ActivityQuery,
): Promise<Page<Activity>> {
  const where = new WhereBuilder()
    .addIf(kind, (value) => `t.kind = ${value}`)
    .addIf(record, (value) => `t.record = ${value}`)
  return readPage<Activity>(database, {
    shape: record ? withChanges : plain,
    where,
    orderBy: "t.created_at desc, t._id desc",
    page,
    limit,
  })
}
