import { firstOf, sum } from "#catalog/lists.ts"
import type { Reference } from "#catalog/project.ts"
import { WELL_READ } from "#catalog/vastu/bands.ts"
import { BANDS, type Band } from "#catalog/vastu/read-plan.ts"
import { HOME_STATUSES, type HomeStatus } from "#contract/criteria.ts"
import type { HomeCriteria } from "#contract/homes.ts"
import type { NamedProject, Offer } from "#contract/page-services.ts"
import type { Database } from "../db/open.ts"
import { conditionOfPlans } from "./homes/plan-facts.ts"
import { STATUS } from "./homes/where.ts"
import { NEWEST_FIRST, WhereBuilder } from "./read.ts"

interface Row {
  type: string
  partner: Reference | null
  projects: number
  ready: number
  /** How many have a plan of this band or a better one, for each of `BANDS`. */
  reached: number[]
  firm: number
  /** The handover of the off-plan project of the owner that is ready first, the same in each row. */
  next: string | null
  /** Of the one that is ready last. */
  last: string | null
  least: number | null
  most: number | null
}

/** Summarises the homes of an area or a developer, by its id. An unknown id has none. */
export async function readOffer(
  database: Database,
  owner: "area" | "developer",
  id: string,
): Promise<Offer> {
  const other = owner === "area" ? "developer" : "area"
  const where = new WhereBuilder()
  const wanted = where.parameter(id)
  const handover = (order: "asc" | "desc") =>
    `(select t.handover from projects t where t.${owner} = ${wanted} and ${STATUS} = 'off-plan'
       order by t.handover_order ${order} limit 1)`
  const rows = await database.query<Row>(
    `select groups.*, ${handover("asc")} as next, ${handover("desc")} as last,
            case when p._id is not null
                           then json_build_object('_id', p._id, 'name', p.name, 'slug', p.slug) end as partner
       from (select t.${other}, t.type, count(*)::int as projects,
                    count(*) filter (where ${STATUS} = 'ready')::int as ready,
                    ${countedBands(where)},
                    min(t.price) filter (where t.price > 0)::float8 as least, max(t.price)::float8 as most
               from projects t where t.${owner} = ${wanted} group by t.${other}, t.type) groups
       left join ${other}s p on p._id = groups.${other}
      order by groups.projects desc, groups.type, p.name`,
    where.values,
  )
  const prices = rows.flatMap(({ least, most }) =>
    least === null || most === null ? [] : [{ least, most }],
  )
  const total = sum(rows.map(({ projects }) => projects))
  const ready = sum(rows.map((row) => row.ready))
  return {
    prices:
      prices.length > 0
        ? {
            least: Math.min(...prices.map(({ least }) => least)),
            most: Math.max(...prices.map(({ most }) => most)),
          }
        : undefined,
    ready,
    offPlan: total - ready,
    next: rows[0]?.next ?? undefined,
    last: rows[0]?.last ?? undefined,
    bands: bandsOf(rows),
    firm: sum(rows.map((row) => row.firm)),
    types: typesOf(rows),
    partners: counted(
      rows.flatMap(({ partner, projects }) => (partner ? [{ partner, projects }] : [])),
      ({ partner }) => partner._id,
    ).map(({ first, projects }) => ({ ...first.partner, projects })),
  }
}

/**
 * SQL of two columns: of the projects `t` the array `reached`, how many have a plan of each of
 * `BANDS` or of a better one; and `firm`.
 */
export function countedBands(where: WhereBuilder): string {
  const counting = (criteria: Partial<HomeCriteria>) =>
    `count(*) filter (where ${conditionOfPlans(criteria, where)})::int`
  const reached = BANDS.map((_, rank) => counting({ band: BANDS.slice(0, rank + 1) }))
  const firm = counting({ band: [...WELL_READ], stable: ["true"] })
  return `array[${reached.join(", ")}] as reached, ${firm} as firm`
}

/** How many projects have which band by their best plan. */
export function bandsOf(rows: Pick<Row, "reached">[]): Record<Band, number> {
  const reached = (rank: number) => sum(rows.map((row) => row.reached[rank] ?? 0))
  const counts = BANDS.map((band, rank) => [band, reached(rank) - reached(rank - 1)] as const)
  return Object.fromEntries(counts) as Record<Band, number>
}

/**
 * How many projects of each developer, by its id, have the facts of the register on their pages;
 * those without one are absent.
 */
export async function countRegistered(
  database: Database,
  developers: readonly string[],
): Promise<Map<string, number>> {
  const rows = await database.query<{ developer: string; registered: number }>(
    `select t.developer, count(*)::int as registered from projects t
      where t.developer = any($1::text[])
        and exists (select 1 from project_looks l where l.project = t._id and l.number <> '')
      group by t.developer`,
    [developers],
  )
  return new Map(rows.map(({ developer, registered }) => [developer, registered]))
}

/** The newest projects of a developer in each status, at most so many; an unknown id has none. */
export async function readNewestByStatus(
  database: Database,
  developer: string,
  most: number,
): Promise<Record<HomeStatus, NamedProject[]>> {
  const walks = HOME_STATUSES.map(
    (status) =>
      `(select '${status}' as status, t.name, t.slug, t.handover from projects t
         where t.developer = $1 and ${STATUS} = '${status}' order by ${NEWEST_FIRST} limit $2)`,
  )
  const rows = await database.query<NamedProject & { status: HomeStatus }>(
    walks.join(" union all "),
    [developer, most],
  )
  const of = (wanted: HomeStatus) =>
    rows.flatMap(({ status, ...project }) => (status === wanted ? [project] : []))
  return { ready: of("ready"), "off-plan": of("off-plan") }
}

/** The kinds of home, the most frequent first; each in the spelling that most projects have. */
export function typesOf(rows: { type: string; projects: number }[]): Offer["types"] {
  return counted(rows, ({ type }) => type.toLowerCase()).map(({ first, projects }) => ({
    type: first.type,
    projects,
  }))
}

/** Equal rows, with the sum of their projects; the largest first. */
function counted<Counted extends { projects: number }>(
  rows: Counted[],
  key: (row: Counted) => string,
): { first: Counted; projects: number }[] {
  const groups = [...Map.groupBy(rows, key).values()]
  return groups
    .map((group) => ({
      first: firstOf(group),
      projects: sum(group.map(({ projects }) => projects)),
    }))
    .sort((one, other) => other.projects - one.projects)
}
