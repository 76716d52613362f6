import type { KindPath } from "#catalog/kind.ts"
import type { WorkOfTheDay } from "#contract/overview.ts"
import type { Database } from "../db/open.ts"
import { queryRow } from "../db/query-row.ts"
import { listed } from "./activity.ts"
import { instantText } from "./read.ts"
import { isOpenDraft } from "./records/drafts.ts"

/**
 * How much there is of each kind, published posts only, from `catalog_counts`: no table is
 * counted.
 */
export async function readOverview(database: Database): Promise<Record<KindPath, number>> {
  const rows = await database.query<{ kind: string; rows: number }>(
    "select kind, rows from catalog_counts",
  )
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.rows ?? 0
  return {
    projects: of("projects"),
    developers: of("developers"),
    areas: of("areas"),
    posts: of("posts:publish"),
  }
}

const SHOWN = 5
const EDITED = 8
/** Among so many of the last changes. */
const LATEST_CHANGES = 100

/** SQL of a count and of the first rows, as JSON. */
function counted(rows: string, item: string, orderBy: string): string {
  return `(with r as (${rows})
    select json_build_object('total', (select count(*) from r), 'items',
      (select coalesce(json_agg(${item}), '[]') from (select * from r order by ${orderBy} limit ${SHOWN}) r)))`
}

const record = "'_id', r._id, 'kind', r.kind, 'name', r.name"
const away = `select coalesce(u.edit_of, u._id) as _id, u.edit_of is not null as is_edit, u.kind, u.name,
  u.status, u.updated_at, u.publish_at from unpublished_records u where ${isOpenDraft("u")}`

const WORK = `select
  ${counted(
    "select e.*, p.name as of from enquiries e left join projects p on p._id = e.project where e.handled_at is null",
    `json_build_object('_id', r._id, 'name', r.name, 'createdAt', ${instantText("r.created_at")}, 'project', r.of)`,
    "r.created_at desc",
  )} as enquiries,
  ${counted(
    `${away} and status in ('draft', 'review')`,
    `json_build_object(${record}, 'state', r.status, 'isEdit', r.is_edit, 'updatedAt', ${instantText("r.updated_at")})`,
    "r.updated_at desc",
  )} as drafts,
  ${counted(
    `${away} and status = 'scheduled'`,
    `json_build_object(${record}, 'publishAt', ${instantText("r.publish_at")})`,
    "r.publish_at",
  )} as due,
  ${counted(
    `select _id, name, 'projects' as kind, created_at from projects
      where floor_plan <> '[]' and exists (
        select from jsonb_array_elements(floor_plan) plan where not plan_marks ? (plan->>'_id'))`,
    `json_build_object(${record})`,
    "r.created_at desc",
  )} as unmarked,
  (select coalesce(json_agg(json_build_object('_id', t.record, 'kind', t.kind, 'name', t.record_name,
            'updatedAt', ${instantText("t.created_at")}, 'by', t.staff_name, 'last', (${listed.listed})::json)
            order by t.created_at desc), '[]')
     from (select * from (
       select distinct on (a.record) a.*
         from (select * from activity order by created_at desc, _id desc limit ${LATEST_CHANGES}) a
        where a.kind not in ('enquiries', 'staff') and a.verb not in ('deleted', 'removed')
        order by a.record, a.created_at desc) latest
       order by created_at desc limit ${EDITED}) t ${listed.joins}) as edited`

/** Open work of staff and their last changes; without the views. */
export async function readWork(database: Database): Promise<Omit<WorkOfTheDay, "views">> {
  return queryRow<Omit<WorkOfTheDay, "views">>(database, WORK)
}
