import { kinds } from "#catalog/kinds.ts"
import type { Activity, ActivityQuery } from "#contract/activity.ts"
import type { Database } from "../db/open.ts"
import { instantText, NEWEST_FIRST, type Page, readPage, type Shape, WhereBuilder } from "./read.ts"

const isThere = ["enquiries", "staff", ...kinds.map(({ path }) => path)]
  .map((path) => `when '${path}' then exists (select from ${path} where _id = t.record)`)
  .join(" ")
const isDraft = `exists (select from unpublished_records u
  where u._id = t.record and u.status <> 'deleted')`
const fields = `
  '_id', t._id, 'createdAt', ${instantText("t.created_at")}, 'staffName', t.staff_name, 'kind', t.kind, 'record', t.record,
  'recordName', t.record_name, 'isGone', not (${isDraft} or case t.kind ${isThere} end), 'verb', t.verb, 'fields', t.fields`

/** The rows with their changes; of each change the fields whose values `isSent` allows, as SQL. */
function shapeOf(isSent: string) {
  const values = (of: "before" | "after") =>
    `(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(v.${of}) where ${isSent})`
  const change = `case when v._id is not null then
    json_build_object('version', v.version, 'before', ${values("before")}, 'after', ${values("after")}) end`
  const document = `json_build_object(${fields}, 'change', ${change})::text`
  const joins = "left join record_versions v on v._id = t._id"
  return { table: "activity", joins, listed: document, whole: document } satisfies Shape
}

/** The history of one record has every value; a list of many leaves long texts out. */
const MAX_LISTED = 200
const sizeOf = (of: string) => `length(coalesce((v.${of}->key)::text, ''))`
const whole = shapeOf("true")
/** SQL of a row `t` of `activity` as JSON, for lists of many records. */
export const listed = shapeOf(`greatest(${sizeOf("before")}, ${sizeOf("after")}) <= ${MAX_LISTED}`)

/**
 * Changes by staff with time, author and the values before and after, newest first: of everything,
 * of one kind or of one record. Only those of one record have long values, too.
 */
export function listActivity(
  database: Database,
  { page, limit, kind, record, name, by, day }: ActivityQuery,
): Promise<Page<Activity>> {
  const where = new WhereBuilder()
    .addIf(kind, (value) => `t.kind = ${value}`)
    .addIf(record, (value) => `t.record = ${value}`)
    .addIf(name, (value) => `strpos(lower(t.record_name), lower(${value})) > 0`)
    .addIf(by, (value) => `t.staff_name = ${value}`)
    .addIf(
      day,
      (value) =>
        `t.created_at >= ${startOf(value)} and t.created_at < ${startOf(value)} + interval '1 day'`,
    )
  return readPage<Activity>(database, {
    shape: record ? whole : listed,
    where,
    orderBy: NEWEST_FIRST,
    page,
    limit,
  })
}

const startOf = (day: string) => `(${day}::date::timestamp at time zone 'Asia/Dubai')`

/** The names of all authors in the log, in alphabetical order. */
export async function listAuthors(database: Database): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    "select distinct staff_name as name from activity order by 1",
  )
  return rows.map(({ name }) => name)
}
