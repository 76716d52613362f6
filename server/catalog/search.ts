import type { SearchCriteria } from "#contract/search.ts"
import type { Database } from "../db/open.ts"
import { nameCondition } from "./name-search.ts"
import { WhereBuilder } from "./read.ts"

/** The criteria of which a visitor chooses several values of a list. */
export const FACETS = [
  "type",
  "city",
  "area",
  "developer",
  "bedrooms",
  "baths",
  "handover",
  "status",
] as const
export type Facet = (typeof FACETS)[number]

/** What narrows a search, as conditions on the table `projects`, `t`. Order and page are no part of it. */
export type Narrowing = Partial<Omit<SearchCriteria, "sort" | "page">>

/** The projects that the criteria describe: for a list, its facets and a map alike. */
export async function searchWhere(database: Database, criteria: Narrowing): Promise<WhereBuilder> {
  const where = new WhereBuilder()
    .addIf(criteria.minPrice, (price) => `t.price >= ${price}`)
    .addIf(criteria.maxPrice, (price) => `t.price <= ${price}`)
    .addIf(criteria.minSize, (size) => `t.area_size >= ${size}`)
    .addIf(criteria.maxSize, (size) => `t.area_size <= ${size}`)
  if (criteria.bbox) {
    const [west, south, east, north] = criteria.bbox
    where.add(
      (box) => `point(t.longitude, t.latitude) <@ ${box}::box`,
      `((${west},${south}),(${east},${north}))`,
    )
  }
  for (const facet of FACETS) {
    const values = criteria[facet]
    if (values && values.length > 0) where.add((parameter) => CHOSEN[facet](parameter), values)
  }
  if (criteria.q !== undefined) await nameCondition(database, "projects", criteria.q, where)
  return where
}

/** Whether a project has one of the chosen values. */
const CHOSEN: Record<Facet, (parameter: string) => string> = {
  type: (types) => `lower(t.type) = any(${lowered(types)})`,
  city: (cities) => `lower(t.city) = any(${lowered(cities)})`,
  area: (owners) => `t.area = any(${idsOf("areas", owners)})`,
  developer: (owners) => `t.developer = any(${idsOf("developers", owners)})`,
  bedrooms: (counts) => `t.bedroom_number = any(${counts}::int[])`,
  baths: (counts) => `t.bath_number = any(${counts}::int[])`,
  handover: (times) => `(${YEAR_OF_HANDOVER} = any(${times}::text[]) or t.handover = any(${times}::text[]))`,
  status: (statuses) => `${STATUS} = any(${statuses}::text[])`,
}

/** `2027` in `Q4 2027`. */
export const YEAR_OF_HANDOVER = `substring(t.handover from '[12][0-9]{3}')`
/** Staff write `Ready`, or when it will be. */
export const STATUS = `case when lower(t.handover) like 'ready%' then 'ready' else 'off-plan' end`

function lowered(parameter: string): string {
  return `array(select lower(said) from unnest(${parameter}::text[]) said)`
}

function idsOf(table: "areas" | "developers", parameter: string): string {
  return `array(select _id from ${table} where slug = any(${parameter}::text[]) or _id = any(${parameter}::text[]))`
}
