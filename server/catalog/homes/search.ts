import type { Area } from "#catalog/area.ts"
import type { Developer } from "#catalog/developer.ts"
import type { PostCard } from "#catalog/post.ts"
import type { ProjectCard } from "#catalog/project.ts"
import { searchWords, wordsOfName } from "#catalog/search-words.ts"
import type { SearchCriteria } from "#contract/homes.ts"
import type { ListQuery } from "#contract/listing.ts"
import type { SearchSort } from "#contract/search-address.ts"
import type { Database } from "../../db/open.ts"
import { type Reader, VISITOR } from "../collection.ts"
import { projectShape } from "../projects.ts"
import {
  countedRows,
  type Page,
  PLANNED_ANEW_FROM,
  parse,
  readPage,
  WhereBuilder,
  whereText,
} from "../read.ts"
import { untilChange } from "../until-change.ts"
import {
  chosenOfPlans,
  countsOfOffers,
  countWithout,
  isMetBy,
  labelOf,
  narrowByPlans,
  type Offer,
  offeredBy,
  PLAN_FACETS,
  type PlanFacet,
} from "./plan-facts.ts"
import { type PlanMatch, readMatches, readSuited } from "./plan-matches.ts"
import { type Question, TEXTS_UP_TO, understand } from "./question.ts"

/** The criteria of a project by itself, of which a visitor chooses several values of a list. */
const HOME_FACETS = [
  "type",
  "city",
  "area",
  "developer",
  "bedrooms",
  "baths",
  "handover",
  "status",
] as const
type HomeFacet = (typeof HOME_FACETS)[number]
/** The criteria whose further choices are counted. */
export type Facet = HomeFacet | PlanFacet

/** What narrows a search. Order and page are no part of it. */
export type Narrowing = Partial<Omit<SearchCriteria, "sort" | "page">>

/**
 * One value of a facet, and how many projects a search would find with it, whatever else is chosen
 * of the same facet.
 */
export interface FacetValue {
  /** What stands in the address. */
  value: string
  label: string
  count: number
  /** There are at least so many; counting on was not worth the wait. */
  isMinimum?: true
}

export type Facets = Record<Facet, FacetValue[]>

/** A criterion that stands in the way of any result, and how many there would be without it. */
export interface Relaxation {
  without: (keyof Narrowing)[]
  count: number
}

export interface Found {
  projects: Page<ProjectCard>
  facets: Facets
  /**
   * Where plans were asked for or weighed: of each project of the page the plan that it was found
   * by.
   */
  matches: PlanMatch[]
  /** Where few projects were found: what to drop, the most rewarding first. */
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
const NO_PAGE = {
  data: "[]",
  results: 0,
  total: 0,
  totalIsMinimum: false,
  page: 1,
  limit: OF_A_GROUP,
}

/** How far a search looks; the tests look less far. */
const BOUNDS = {
  plannedAnewFrom: PLANNED_ANEW_FROM,
  /**
   * Not more projects are counted than these, the newest first; of more it is said that there are
   * at least so many. Whoever has tens of thousands to choose from narrows them further, and does
   * not read the last digits.
   */
  countUpTo: 50_000,
  /**
   * Where counting ended and found fewer than these, they are counted by themselves until there are
   * so many.
   */
  rareBelow: 500,
}
/** Values of one facet, the most frequent first. */
const MAX_FACET_VALUES = 60
/**
 * Searches whose counts are kept until something changes: further pages and other orders have the
 * same.
 */
const KEPT_COUNTS = { most: 100 }

/**
 * Conditions on the table `projects`, `t`, that describe what the criteria narrow to: for a list,
 * its facets, a map.
 */
export async function searchWhere(database: Database, criteria: Narrowing): Promise<WhereBuilder> {
  return whereOf(criteria, await questionOf(database, criteria))
}

async function questionOf(database: Database, { q }: Narrowing): Promise<Question | undefined> {
  return q === undefined ? undefined : understand(database, q)
}

interface WhereOptions {
  isPlannedAnew?: boolean
  /** The ids of the areas and developers that are chosen, where they are known. */
  owners?: Owners | undefined
}

type Owners = Record<"area" | "developer", string[]>

function whereOf(
  criteria: Narrowing,
  question: Question | undefined,
  { owners, ...options }: WhereOptions = {},
): WhereBuilder {
  const where = rangesOf(criteria, options)
  question?.narrow(where)
  for (const facet of chosenFacets(criteria))
    where.conditions.push(isChosen(facet, criteria, where, owners))
  narrowByPlans(criteria, where)
  return where
}

function rangesOf(
  { minPrice, maxPrice, minSize, maxSize, bbox }: Narrowing,
  options?: { isPlannedAnew?: boolean },
): WhereBuilder {
  const where = new WhereBuilder(options)
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

function chosenFacets(criteria: Narrowing): HomeFacet[] {
  return HOME_FACETS.filter((facet) => (criteria[facet]?.length ?? 0) > 0)
}

/** `2027` in `Q4 2027`. */
const YEAR = "right(handover, 4)"
/** Staff write `Ready`, or when it will be. */
const STATUS =
  "case when lower(handover collate \"C\") like 'ready%' then 'ready' else 'off-plan' end"

type Condition = (where: WhereBuilder, values: readonly (string | number)[]) => string

/**
 * SQL of whether a project has one of the values, as the indexes and statistics of
 * 0016_narrowed_searches.sql know it.
 */
const HAS: Record<HomeFacet, Condition> = {
  type: (where, types) =>
    `lower(t.type collate "C") = any(${where.hidden(types.map(lowered), "text[]")}::text[])`,
  city: (where, cities) =>
    `lower(t.city collate "C") = any(${where.hidden(cities.map(lowered), "text[]")}::text[])`,
  area: hasOwner("area"),
  developer: hasOwner("developer"),
  bedrooms: (where, counts) => `t.bedroom_number = any(${where.parameter(counts)}::int[])`,
  baths: (where, counts) => `t.bath_number = any(${where.parameter(counts)}::int[])`,
  handover: (where, times) => {
    const ofYears = `${YEAR} = any(${where.parameter([...new Set(times.map(yearOf))])}::text[])`
    if (times.every((time) => time === yearOf(time))) return ofYears
    const said = where.parameter(times)
    return `(${ofYears} and (${YEAR} = any(${said}::text[]) or t.handover = any(${said}::text[])))`
  },
  status: (where, statuses) => `${STATUS} = any(${where.parameter(statuses)}::text[])`,
}

function isChosen(
  facet: HomeFacet,
  criteria: Narrowing,
  where: WhereBuilder,
  owners?: Owners,
): string {
  const isOfOwner = facet === "area" || facet === "developer"
  return HAS[facet](where, (isOfOwner && owners?.[facet]) || criteria[facet]!)
}

/**
 * Ids alone where the statement is planned for them, since no planner looks into the other tables
 * first; else slugs too.
 */
function hasOwner(owner: keyof Owners): Condition {
  return (where, values) => {
    const said = where.parameter(values)
    return `t.${owner} = any(${where.isPlannedAnew ? `${said}::text[]` : idsOf(`${owner}s`, said)})`
  }
}

/**
 * Letters beyond ASCII are compared as they are: lowering them costs more, for each row, than all
 * the rest.
 */
function lowered(said: string | number): string {
  return String(said).replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

function yearOf(time: string | number): string {
  return String(time).slice(-4)
}

function idsOf(table: "areas" | "developers", parameter: string): string {
  return `array(select _id from ${table} where slug = any(${parameter}::text[]) or _id = any(${parameter}::text[]))`
}

const NEWEST = "t.created_at desc, t._id desc"
const ORDERS: Record<Exclude<SearchSort, "match" | "rules">, string> = {
  newest: NEWEST,
  price: "t.price, t._id",
  "-price": "t.price desc, t._id desc",
  areaSize: "t.area_size, t._id",
  "-areaSize": "t.area_size desc, t._id desc",
  handover: "t.handover_order, t._id",
}

/** Where no more are found, it is said what a criterion less would give. */
const FEW = 3

interface TooNarrow {
  criteria: SearchCriteria
  question: Question | undefined
  /** How many were found. */
  total: number
  /** What dropping each facet would add. */
  ofFacets: Relaxation[]
}

/**
 * The search over all kinds: projects by every criterion, with what each further choice would give;
 * the others by name.
 */
export function siteSearch(
  database: Database,
  collections: Collections,
  { plannedAnewFrom, countUpTo, rareBelow } = BOUNDS,
) {
  const rowsOf = countedRows(database)
  const understood = untilChange(database.changes, (q) => understand(database, q), KEPT_COUNTS)
  const counted = untilChange(
    database.changes,
    async (narrowing) => {
      const criteria: Narrowing = JSON.parse(narrowing)
      return countFacets(criteria, await meant(criteria))
    },
    KEPT_COUNTS,
  )

  async function meant({ q }: Narrowing): Promise<Question | undefined> {
    return q === undefined ? undefined : understood(q)
  }

  /** The page that the criteria ask for, with `limit` projects a page. */
  async function find(criteria: SearchCriteria, limit: number): Promise<Found> {
    const question = await meant(criteria)
    const { sort: _sort, page: _page, weigh: _weigh, ...narrowing } = criteria
    const [page, { facets, total, isMinimum, without }, areas, developers, posts] =
      await Promise.all([
        readCards(criteria, question, limit),
        counted(JSON.stringify(narrowing)),
        named(collections.areas, criteria, question),
        named(collections.developers, criteria, question),
        named(collections.posts, criteria, question),
      ])
    const found = parse<ProjectCard[]>(page.data).map(({ _id }) => _id)
    return {
      projects: { ...page, total, totalIsMinimum: isMinimum },
      facets,
      matches: await readMatches(database, criteria, found),
      relaxations:
        total <= FEW ? await relax({ criteria, question, total, ofFacets: without }) : [],
      areas,
      developers,
      posts,
      isForgiven: question?.isForgiven ?? false,
    }
  }

  /**
   * Others by name. Where the words were right as they stand, nothing is shown that is merely spelt
   * like them.
   */
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
    const isAsTyped = searchWords(question.named).every((word) =>
      words.some((own) => own.startsWith(word)),
    )
    return isAsTyped ? found : NO_PAGE
  }

  async function readCards(
    criteria: SearchCriteria,
    question: Question | undefined,
    limit: number,
  ) {
    const { page, weigh, sort = weigh.length > 0 ? "rules" : "match" } = criteria
    if (sort === "rules") {
      // All that suit are read anyhow. A planner that expects one home would join every reading to
      // each that there is.
      const where = whereOf(criteria, question)
      const suited = await readSuited(database, criteria, where, { order: NEWEST, limit })
      const these = new WhereBuilder().add((ids) => `t._id = any(${ids}::text[])`, suited)
      const cards = await readPage<ProjectCard>(database, {
        shape: projectShape,
        where: these,
        orderBy: "array_position($1::text[], t._id)",
        page: 1,
        limit,
        total: "elsewhere",
      })
      return { ...cards, page }
    }
    const where = await conditionsOf(criteria, question)
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
   * The conditions of a search, planned for its values where something beside words narrows a large
   * catalogue.
   */
  async function conditionsOf(
    criteria: Narrowing,
    question: Question | undefined,
  ): Promise<WhereBuilder> {
    const isNarrowed = whereOf(criteria, undefined).conditions.length > 0
    const isPlannedAnew = isNarrowed && (await rowsOf("projects")) >= plannedAnewFrom
    const owners = isPlannedAnew ? await ownersOf(criteria) : undefined
    return whereOf(criteria, question, { isPlannedAnew, owners })
  }

  async function ownersOf({ area = [], developer = [] }: Narrowing): Promise<Owners | undefined> {
    if (area.length + developer.length === 0) return undefined
    const [row] = await database.query<Owners>(
      `select ${idsOf("areas", "$1")} as area, ${idsOf("developers", "$2")} as developer`,
      [area, developer],
    )
    return row
  }

  async function countFacets(criteria: Narrowing, question: Question | undefined) {
    const all = await scanAll(criteria, question)
    const isNarrowed = chosenFacets(criteria).length + chosenOfPlans(criteria).length > 0
    const isRare = isNarrowed && all.isCutShort && all.total < rareBelow
    const found = isRare ? await scanFound(criteria, question) : all
    const valuesOf = async (facet: Facet): Promise<FacetValue[]> => {
      const said = [criteria[facet] ?? []].flat()
      const { counts, isCutShort } = said.length > 0 ? all : found
      const values = await withChosen(facet, counts(facet), said)
      if (!isCutShort) return values
      const isExact = ({ value }: FacetValue) =>
        isRare && !found.isCutShort && said.length === 1 && isSame(value, String(said[0]))
      return values.map((value) =>
        isExact(value) ? { ...value, count: found.total } : { ...value, isMinimum: true },
      )
    }
    const facets = await Promise.all(
      [...HOME_FACETS, ...PLAN_FACETS].map(
        async (facet) => [facet, await valuesOf(facet)] as const,
      ),
    )
    return {
      facets: Object.fromEntries(facets) as Facets,
      total: found.total,
      // Of more matches of texts than are looked at, the further ones were not counted.
      isMinimum: found.isCutShort || all.inTexts >= TEXTS_UP_TO,
      without: all.without,
    }
  }

  /**
   * All counts by one scan. Each project found carries a number with a bit for each facet whose
   * choice it misses, all that is asked of plans being one: with 0 it is a result; with one bit
   * alone it counts for the values of that facet, and no other. What its plans offer tells the
   * values of their facets.
   */
  async function scanAll(criteria: Narrowing, question: Question | undefined) {
    const where = rangesOf(criteria)
    const texts = question?.texts(where)
    question?.narrow(where, { textsAs: texts && "texts" })
    const chosen = chosenFacets(criteria)
    const ofPlans = chosenOfPlans(criteria)
    const offered = offeredBy(criteria, where)
    const misses = [
      ...chosen.map(
        (facet) => `case when ${isChosen(facet, criteria, where)} then 0 else ${bitOf(facet)} end`,
      ),
      ...(ofPlans.length > 0
        ? [`case when ${isMetBy("t.offered")} then 0 else ${BIT_OF_PLANS} end`]
        : []),
    ]
    const bits = [...chosen.map(bitOf), ...(ofPlans.length > 0 ? [BIT_OF_PLANS] : [])]
    const { missing, offersMissing, ...scanned } = await scan({
      where,
      offered,
      misses,
      bits,
      texts,
      upTo: countUpTo,
    })
    const withoutPlans = missing.get(BIT_OF_PLANS) ?? 0
    return {
      ...scanned,
      without: [
        ...chosen.map(
          (facet): Relaxation => ({ without: [facet], count: missing.get(bitOf(facet)) ?? 0 }),
        ),
        ...ofPlans.map(
          (name): Relaxation => ({ without: [name], count: countWithout(name, offersMissing) }),
        ),
        ...(ofPlans.length > 1 ? [{ without: ofPlans, count: withoutPlans }] : []),
      ],
    }
  }

  /**
   * The counts of what is found alone, by the indexes of what is rare: of no use to the facets that
   * are chosen.
   */
  async function scanFound(criteria: Narrowing, question: Question | undefined) {
    const where = await conditionsOf(criteria, question)
    return scan({
      where,
      offered: offeredBy(criteria, where),
      misses: [],
      bits: [],
      upTo: rareBelow,
    })
  }

  async function scan({ where, offered, misses, bits, texts, upTo }: Scan) {
    const missed = misses.join(" + ") || "0"
    // With one facet chosen nothing can miss more than one.
    const few = bits.length > 1 ? `where ${missed} in (0, ${bits.join(", ")})` : ""
    // What plans offer is worked out inside: its own order keeps it apart, and costs nothing on an
    // index of that order.
    const rows = await database.query<{
      facet: string
      value: string | null
      label: string
      count: number
    }>(
      `with ${texts ? `texts as materialized (${texts}), ` : ""}counted as materialized (
         select grouping(type, city, offered) as part, missed, offered, type, bedroom_number, bath_number, handover, city, area, developer,
                count(*)::int as rows
           from (select t.*, ${missed} as missed
                   from (select t.type, t.city, t.area, t.developer, t.bedroom_number, t.bath_number, t.handover, t.created_at, t._id, ${offered} as offered
                           from projects t ${whereText(where.conditions)} order by ${NEWEST}) t
                  ${few} order by ${NEWEST} limit ${upTo}) found
          group by grouping sets ((missed, type, bedroom_number, bath_number, handover), (missed, city, area, developer), (missed, offered)))
       select 'missed' as facet, missed::text as value, '' as label, sum(rows)::int as count
         from counted where part = ${PART_OF_HOMES} group by missed
       union all select 'offered', offered::text, missed::text, rows
         from counted where part = ${PART_OF_PLANS} and missed in (0, ${BIT_OF_PLANS}) and offered > 0
       ${texts ? "union all select 'texts', null, '', count(*)::int from texts" : ""}
       ${HOME_FACETS.map((facet) => `union all (${countsOf(facet)})`).join("\n       ")}`,
      where.values,
      where,
    )
    const missing = new Map(
      rows.filter((row) => row.facet === "missed").map((row) => [Number(row.value), row.count]),
    )
    const offerings = rows.filter((row) => row.facet === "offered")
    const offers = offerings.map(asOffer)
    const counts = (facet: Facet): FacetValue[] =>
      isOfPlans(facet)
        ? countsOfOffers(facet, offers)
        : rows
            .filter((row) => row.facet === facet && row.value !== null)
            .map(({ value, label, count }) => ({ value: value!, label, count }))
    return {
      missing,
      // What is found may have a second plan that misses: it must not be counted as one more.
      offersMissing: offerings.filter(({ label }) => Number(label) === BIT_OF_PLANS).map(asOffer),
      counts,
      total: missing.get(0) ?? 0,
      isCutShort: [...missing.values()].reduce((sum, count) => sum + count, 0) >= upTo,
      inTexts: rows.find((row) => row.facet === "texts")?.count ?? 0,
    }
  }

  /**
   * What is chosen stands in its facet though nothing has it, so that it can be taken away again.
   */
  async function withChosen(
    facet: Facet,
    values: FacetValue[],
    chosen: readonly (string | number)[],
  ) {
    const absent = chosen
      .map(String)
      .filter((said) => !values.some(({ value }) => isSame(said, value)))
    if (absent.length === 0) return values
    const names =
      facet === "area" || facet === "developer"
        ? await database.query<{ slug: string; name: string }>(
            `select slug, name from ${facet}s where slug = any($1::text[])`,
            [absent],
          )
        : []
    const named = (value: string) =>
      isOfPlans(facet)
        ? labelOf(facet, value)
        : (names.find(({ slug }) => slug === value)?.name ?? value)
    return [
      ...values,
      ...absent.map((value): FacetValue => ({ value, label: named(value), count: 0 })),
    ]
  }

  /**
   * What dropping one criterion would give; of the facets the scan has told already how many come
   * to those found.
   */
  async function relax({ criteria, question, total, ofFacets }: TooNarrow) {
    const others = (
      [["minPrice", "maxPrice"], ["minSize", "maxSize"], ["bbox"], ["q"]] as const
    ).filter((names) => names.some((name) => criteria[name] !== undefined))
    const counted = await Promise.all(
      others.map(async (without): Promise<Relaxation> => {
        const rest: Narrowing = {
          ...criteria,
          ...Object.fromEntries(without.map((name) => [name, undefined])),
        }
        const where = await conditionsOf(rest, rest.q === undefined ? undefined : question)
        const [row] = await database.query<{ count: number }>(
          `select count(*)::int as count from (select 1 from projects t ${whereText(where.conditions)} limit ${countUpTo}) counted`,
          where.values,
          where,
        )
        return { without: [...without], count: row!.count }
      }),
    )
    return [
      ...ofFacets.map(({ without, count }) => ({ without, count: count + total })),
      ...counted,
    ]
      .filter(({ count }) => count > total)
      .sort((one, other) => other.count - one.count)
  }
}

/** What one statement counts, and how. */
interface Scan {
  where: WhereBuilder
  /** SQL of what the plans of a project offer. */
  offered: string
  /** SQL of the bits that it misses, whose sum is its number, and these bits. */
  misses: string[]
  bits: number[]
  /** Not more projects are counted than these, the newest first. */
  upTo: number
  /** SQL of the ids whose texts match, where the conditions speak of them as `texts`. */
  texts?: string | undefined
}

function asOffer({ value, count }: { value: string | null; count: number }): Offer {
  return { offered: Number(value), count }
}

/** All that is asked of plans is missed or met together. */
const BIT_OF_PLANS = 1 << HOME_FACETS.length
/** How the database numbers the three ways in which the scan is grouped. */
const PART_OF_HOMES = 0b011
const PART_OF_PLACES = 0b101
const PART_OF_PLANS = 0b110

function bitOf(facet: HomeFacet): number {
  return 1 << HOME_FACETS.indexOf(facet)
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function isOfPlans(facet: Facet): facet is PlanFacet {
  return (PLAN_FACETS as readonly string[]).includes(facet)
}

/** SQL of a facet's values and counts: of what misses nothing, or no other facet than this. */
function countsOf(facet: HomeFacet): string {
  const isOfPlace = facet === "city" || facet === "area" || facet === "developer"
  const part = isOfPlace ? PART_OF_PLACES : PART_OF_HOMES
  const from = `from counted where part = ${part} and missed in (0, ${bitOf(facet)})`
  const most = `order by count desc, value limit ${MAX_FACET_VALUES}`
  if (facet === "area" || facet === "developer") {
    return `select '${facet}', owner.slug as value, owner.name, sum(rows)::int as count
      from counted join ${facet}s owner on owner._id = ${facet}
     where part = ${part} and missed in (0, ${bitOf(facet)}) group by owner._id ${most}`
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
