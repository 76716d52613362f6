import type { Area } from "#catalog/area.ts"
import type { Developer } from "#catalog/developer.ts"
import type { PostCard } from "#catalog/post.ts"
import type { ProjectCard } from "#catalog/project.ts"
import { searchWords, wordsOfName } from "#catalog/search-words.ts"
import type { ListQuery } from "#contract/listing.ts"
import type { SearchCriteria } from "#contract/search.ts"
import type { SearchSort } from "#contract/search-address.ts"
import type { Database } from "../db/open.ts"
import { type Reader, VISITOR } from "./collection.ts"
import { projectShape } from "./projects.ts"
import { type Page, parse, readPage, WhereBuilder, whereText } from "./read.ts"
import { type Question, understand } from "./search-question.ts"

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

/** What narrows a search. Order and page are no part of it. */
export type Narrowing = Partial<Omit<SearchCriteria, "sort" | "page">>

/** One value of a facet, and how many projects a search would find with it, whatever else is chosen of the same facet. */
export interface FacetValue {
  /** What stands in the address. */
  value: string
  label: string
  count: number
}

export type Facets = Record<Facet, FacetValue[]>

/** A criterion that stands in the way of any result, and how many there would be without it. */
export interface Relaxation {
  without: (keyof Narrowing)[]
  count: number
}

export interface Found {
  /** Its total, and the counts of the facets, are at least so many where `totalIsMinimum` says so. */
  projects: Page<ProjectCard>
  facets: Facets
  /** Where no project was found: what to drop, the most rewarding first. */
  relaxations: Relaxation[]
  /** Found by name, on the first page alone. */
  areas: Page<Area>
  developers: Page<Developer>
  posts: Page<PostCard>
  /** What was found is not spelt as it was typed. */
  isForgiven: boolean
}

interface Collections {
  areas: Listed<Area>
  developers: Listed<Developer>
  posts: Listed<PostCard>
}

interface Listed<Item> {
  list(query: ListQuery, reader: Reader): Promise<Page<Item>>
}

const OF_A_GROUP = 6
const NO_PAGE = { data: "[]", results: 0, total: 0, totalIsMinimum: false, page: 1, limit: OF_A_GROUP }

/** Not more projects are counted than these, the newest first; of more it is said that there are at least so many. */
const COUNT_UP_TO = 150_000
/** Values of one facet, the most frequent first. */
const MAX_FACET_VALUES = 60

/** Conditions on the table `projects`, `t`, that describe what the criteria narrow to: for a list, its facets, a map. */
export async function searchWhere(database: Database, criteria: Narrowing): Promise<WhereBuilder> {
  return whereOf(criteria, await questionOf(database, criteria))
}

async function questionOf(database: Database, { q }: Narrowing): Promise<Question | undefined> {
  return q === undefined ? undefined : understand(database, q)
}

function whereOf(criteria: Narrowing, question: Question | undefined): WhereBuilder {
  const where = rangesOf(criteria)
  question?.narrow(where)
  for (const facet of chosenFacets(criteria)) where.add(CHOSEN[facet], criteria[facet])
  return where
}

function rangesOf({ minPrice, maxPrice, minSize, maxSize, bbox }: Narrowing): WhereBuilder {
  const where = new WhereBuilder()
    .addIf(minPrice, (price) => `t.price >= ${price}`)
    .addIf(maxPrice, (price) => `t.price <= ${price}`)
    .addIf(minSize, (size) => `t.area_size >= ${size}`)
    .addIf(maxSize, (size) => `t.area_size <= ${size}`)
  if (!bbox) return where
  const [west, south, east, north] = bbox
  return where.add(
    (box) => `point(t.longitude, t.latitude) <@ ${box}::box`,
    `((${west},${south}),(${east},${north}))`,
  )
}

function chosenFacets(criteria: Narrowing): Facet[] {
  return FACETS.filter((facet) => (criteria[facet]?.length ?? 0) > 0)
}

/** `2027` in `Q4 2027`. */
const YEAR = "right(handover, 4)"
/** Staff write `Ready`, or when it will be. */
const STATUS = "case when lower(handover collate \"C\") like 'ready%' then 'ready' else 'off-plan' end"

/** Whether a project has one of the chosen values. */
const CHOSEN: Record<Facet, (parameter: string) => string> = {
  type: (types) => `lower(t.type collate "C") = any(${lowered(types)})`,
  city: (cities) => `lower(t.city collate "C") = any(${lowered(cities)})`,
  area: (owners) => `t.area = any(${idsOf("areas", owners)})`,
  developer: (owners) => `t.developer = any(${idsOf("developers", owners)})`,
  bedrooms: (counts) => `t.bedroom_number = any(${counts}::int[])`,
  baths: (counts) => `t.bath_number = any(${counts}::int[])`,
  handover: (times) => `(${YEAR} = any(${times}::text[]) or t.handover = any(${times}::text[]))`,
  status: (statuses) => `${STATUS} = any(${statuses}::text[])`,
}

/** Letters beyond ASCII are compared as they are: lowering them costs more, for each row, than all the rest. */
function lowered(parameter: string): string {
  return `array(select lower(said collate "C") from unnest(${parameter}::text[]) said)`
}

function idsOf(table: "areas" | "developers", parameter: string): string {
  return `array(select _id from ${table} where slug = any(${parameter}::text[]) or _id = any(${parameter}::text[]))`
}

const NEWEST = "t.created_at desc, t._id desc"
const ORDERS: Record<Exclude<SearchSort, "match">, string> = {
  newest: NEWEST,
  price: "t.price, t._id",
  "-price": "t.price desc, t._id desc",
  areaSize: "t.area_size, t._id",
  "-areaSize": "t.area_size desc, t._id desc",
  handover: "t.handover_order, t._id",
}

/** The search over all kinds: projects by every criterion, with what each further choice would give; the others by name. */
export function siteSearch(database: Database, collections: Collections) {
  /** The page that the criteria ask for, with `limit` projects a page. */
  async function find(criteria: SearchCriteria, limit: number): Promise<Found> {
    const question = await questionOf(database, criteria)
    const [page, counted, areas, developers, posts] = await Promise.all([
      readCards(criteria, question, limit),
      countFacets(criteria, question),
      named(collections.areas, criteria, question),
      named(collections.developers, criteria, question),
      named(collections.posts, criteria, question),
    ])
    const { facets, total, isMinimum, without } = counted
    return {
      projects: { ...page, total, totalIsMinimum: isMinimum },
      facets,
      relaxations: total === 0 ? await relax(criteria, question, without) : [],
      areas,
      developers,
      posts,
      isForgiven: question?.isForgiven ?? false,
    }
  }

  /** Others by name. Where the words were right as they stand, nothing is shown that is merely spelt like them. */
  async function named<Item extends object>(
    { list }: Listed<Item>,
    { page }: SearchCriteria,
    question: Question | undefined,
  ): Promise<Page<Item>> {
    if (!question?.named || page > 1) return NO_PAGE
    const found = await list({ name: question.named, page: 1, limit: OF_A_GROUP }, VISITOR)
    if (question.isForgiven || found.results === 0) return found
    const [first] = parse<{ name?: string; title?: string }[]>(found.data)
    const words = wordsOfName((first!.name ?? first!.title)!, { isSaidByInitials: true })
    const isAsTyped = searchWords(question.named).every((word) => words.some((own) => own.startsWith(word)))
    return isAsTyped ? found : NO_PAGE
  }

  function readCards(criteria: SearchCriteria, question: Question | undefined, limit: number) {
    const where = whereOf(criteria, question)
    const { page, sort = "match" } = criteria
    const orderBy =
      sort === "match" ? [question?.rank(where), NEWEST].filter(Boolean).join(", ") : ORDERS[sort]
    return readPage<ProjectCard>(database, {
      shape: projectShape,
      where,
      orderBy,
      page,
      limit,
      total: "elsewhere",
    })
  }

  return { find }

  /**
   * All counts by one scan. Each project found carries a number with a bit for each facet whose choice it misses: with 0
   * it is a result; with one bit alone it counts for the values of that facet, and no other.
   */
  async function countFacets(criteria: SearchCriteria, question: Question | undefined) {
    const where = rangesOf(criteria)
    question?.narrow(where)
    const chosen = chosenFacets(criteria)
    const misses = chosen.map(
      (facet) =>
        `case when ${CHOSEN[facet](where.parameter(criteria[facet]))} then 0 else ${bitOf(facet)} end`,
    )
    const missed = misses.join(" + ")
    const isChosen = chosen.length > 0
    const key = isChosen ? "missed, " : ""
    // With one facet chosen nothing can miss more than one.
    if (chosen.length > 1) where.conditions.push(`${missed} in (0, ${chosen.map(bitOf).join(", ")})`)
    const rows = await database.query<{ facet: string; value: string | null; label: string; count: number }>(
      `with counted as materialized (
         select grouping(type) as is_of_place, ${isChosen ? "missed" : "0 as missed"}, type, bedroom_number, bath_number, handover, city, area, developer,
                count(*)::int as rows
           from (select t.type, t.city, t.area, t.developer, t.bedroom_number, t.bath_number, t.handover${isChosen ? `, ${missed} as missed` : ""}
                   from projects t ${whereText(where.conditions)} order by ${NEWEST} limit ${COUNT_UP_TO}) found
          group by grouping sets ((${key}type, bedroom_number, bath_number, handover), (${key}city, area, developer)))
       select 'missed' as facet, missed::text as value, '' as label, sum(rows)::int as count
         from counted where is_of_place = 0 group by missed
       ${FACETS.map((facet) => `union all (${countsOf(facet)})`).join("\n       ")}`,
      where.values,
    )
    const missing = new Map(
      rows.filter((row) => row.facet === "missed").map((row) => [Number(row.value), row.count]),
    )
    const scanned = [...missing.values()].reduce((sum, count) => sum + count, 0)
    const valuesOf = (facet: Facet) =>
      rows
        .filter((row) => row.facet === facet && row.value !== null)
        .map(({ value, label, count }): FacetValue => ({ value: value!, label, count }))
    const facets = await Promise.all(
      FACETS.map(
        async (facet) => [facet, await withChosen(facet, valuesOf(facet), criteria[facet])] as const,
      ),
    )
    return {
      facets: Object.fromEntries(facets) as Facets,
      total: missing.get(0) ?? 0,
      isMinimum: scanned >= COUNT_UP_TO,
      without: chosen.map(
        (facet): Relaxation => ({ without: [facet], count: missing.get(bitOf(facet)) ?? 0 }),
      ),
    }
  }

  /** What is chosen stands in its facet though nothing has it, so that it can be taken away again. */
  async function withChosen(facet: Facet, values: FacetValue[], chosen: readonly (string | number)[]) {
    const known = new Set(values.map(({ value }) => value.toLowerCase()))
    const absent = chosen.map(String).filter((value) => !known.has(value.toLowerCase()))
    if (absent.length === 0) return values
    const names =
      facet === "area" || facet === "developer"
        ? await database.query<{ slug: string; name: string }>(
            `select slug, name from ${facet}s where slug = any($1::text[])`,
            [absent],
          )
        : []
    const labelOf = (value: string) => names.find(({ slug }) => slug === value)?.name ?? value
    return [...values, ...absent.map((value): FacetValue => ({ value, label: labelOf(value), count: 0 }))]
  }

  /** What dropping one criterion would give; of the facets the scan has told it already. */
  async function relax(criteria: SearchCriteria, question: Question | undefined, ofFacets: Relaxation[]) {
    const others = ([["minPrice", "maxPrice"], ["minSize", "maxSize"], ["bbox"], ["q"]] as const).filter(
      (names) => names.some((name) => criteria[name] !== undefined),
    )
    const counted = await Promise.all(
      others.map(async (without): Promise<Relaxation> => {
        const rest: Narrowing = {
          ...criteria,
          ...Object.fromEntries(without.map((name) => [name, undefined])),
        }
        const where = whereOf(rest, rest.q === undefined ? undefined : question)
        const [row] = await database.query<{ count: number }>(
          `select count(*)::int as count from (select 1 from projects t ${whereText(where.conditions)} limit ${COUNT_UP_TO}) counted`,
          where.values,
        )
        return { without: [...without], count: row!.count }
      }),
    )
    return [...ofFacets, ...counted]
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count)
  }
}

function bitOf(facet: Facet): number {
  return 1 << FACETS.indexOf(facet)
}

/** SQL of a facet's values and counts: of what misses nothing, or no other facet than this. */
function countsOf(facet: Facet): string {
  const isOfPlace = facet === "city" || facet === "area" || facet === "developer"
  const from = `from counted where is_of_place = ${isOfPlace ? 1 : 0} and missed in (0, ${bitOf(facet)})`
  const most = `order by count desc, value limit ${MAX_FACET_VALUES}`
  if (facet === "area" || facet === "developer") {
    return `select '${facet}', owner.slug as value, owner.name, sum(rows)::int as count
      from counted join ${facet}s owner on owner._id = ${facet}
     where is_of_place = 1 and missed in (0, ${bitOf(facet)}) group by owner._id ${most}`
  }
  if (facet === "type" || facet === "city") {
    return `select '${facet}', min(${facet}) as value, min(${facet}), sum(rows)::int as count ${from} group by lower(${facet} collate "C") ${most}`
  }
  const value = {
    bedrooms: "bedroom_number",
    baths: "bath_number",
    handover: `case when ${YEAR} ~ '^[12][0-9]{3}$' then ${YEAR} end`,
    status: STATUS,
  }[facet]
  return `select '${facet}', (${value})::text as value, (${value})::text, sum(rows)::int as count ${from} group by ${value} order by ${value} limit ${MAX_FACET_VALUES}`
}
