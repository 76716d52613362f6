import type { Reference } from "#catalog/project.ts"
import type { Database } from "../db/open.ts"

/** What the projects of an area or of a developer amount to. */
export interface Offer {
  /** Starting prices in whole AED, of those that have one. */
  prices: { least: number; most: number } | undefined
  ready: number
  offPlan: number
  /** The most frequent first; each in the spelling that most projects have. */
  types: { type: string; projects: number }[]
  /**
   * The developers of an area's projects, the areas of a developer's; those with the most projects
   * first.
   */
  partners: (Reference & { projects: number })[]
}

interface Row {
  type: string
  partner: Reference | null
  projects: number
  ready: number
  least: number | null
  most: number | null
}

/** Reads what an area or a developer, by its id, has on offer. An unknown id has nothing. */
export async function readOffer(
  database: Database,
  owner: "area" | "developer",
  id: string,
): Promise<Offer> {
  const other = owner === "area" ? "developer" : "area"
  const rows = await database.query<Row>(
    `select groups.*, case when p._id is not null
                           then json_build_object('_id', p._id, 'name', p.name, 'slug', p.slug) end as partner
       from (select t.${other}, t.type, count(*)::int as projects,
                    count(*) filter (where lower(t.handover) = 'ready')::int as ready,
                    min(t.price) filter (where t.price > 0)::float8 as least, max(t.price)::float8 as most
               from projects t where t.${owner} = $1 group by t.${other}, t.type) groups
       left join ${other}s p on p._id = groups.${other}
      order by groups.projects desc, groups.type, p.name`,
    [id],
  )
  const priced = rows.filter(({ least }) => least !== null)
  const total = sum(rows.map(({ projects }) => projects))
  const ready = sum(rows.map((row) => row.ready))
  return {
    prices:
      priced.length > 0
        ? {
            least: Math.min(...priced.map(({ least }) => least!)),
            most: Math.max(...priced.map(({ most }) => most!)),
          }
        : undefined,
    ready,
    offPlan: total - ready,
    types: counted(rows, ({ type }) => type.toLowerCase()).map(({ first, projects }) => ({
      type: first.type,
      projects,
    })),
    partners: counted(
      rows.filter(({ partner }) => partner),
      ({ partner }) => partner!._id,
    ).map(({ first, projects }) => ({ ...first.partner!, projects })),
  }
}

/** Rows that say the same, with how many projects they have together; the most first. */
function counted(rows: Row[], key: (row: Row) => string): { first: Row; projects: number }[] {
  const groups = [...Map.groupBy(rows, key).values()]
  return groups
    .map((group) => ({ first: group[0]!, projects: sum(group.map(({ projects }) => projects)) }))
    .sort((one, other) => other.projects - one.projects)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
