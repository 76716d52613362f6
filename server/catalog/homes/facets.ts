import { isReady } from "#catalog/format.ts"
import { firstOf } from "#catalog/lists.ts"
import {
  type Facet,
  type Facets,
  type FacetValue,
  HOME_FACETS,
  type HomeFacet,
  inOrder,
  isSameText,
  PLAN_FACETS,
  type PlanFacet,
} from "#contract/criteria.ts"
import type { Relaxation } from "#contract/found-homes.ts"
import type { HomeCriteria } from "#contract/homes.ts"
import type { PlaceNames } from "#contract/page-services.ts"
import type { Database } from "../../db/open.ts"
import { NEWEST_FIRST, WhereBuilder, whereText } from "../read.ts"
import { bedroomsOfBits, bedroomsOffered, IS_LAND, NO_KINDS } from "./home-kinds.ts"
import {
  chosenOfPlans,
  columnOf,
  conditionOfPlans,
  countsOfOffers,
  countWithout,
  kindsOfPlans,
  labelOf,
  type Offer,
  offeredBy,
} from "./plan-facts.ts"
import { type Question, TEXTS_UP_TO } from "./question.ts"
import { conditionOf, conditionsOf, isGiven, whereOf } from "./where.ts"

/*
 * Counts the homes of each further choice by one scan of a covering index. Each home gets a number
 * with a bit for each chosen facet that it misses, all floor-plan criteria being one: 0 is found,
 * one bit counts for the values of that facet, more bits count nowhere.
 */

/** Where counting ends. */
export interface CountBounds {
  /** Beyond so many homes, newest first, the count is reported as a minimum. */
  countUpTo: number
  /** Below this count, when counting ended early, the found homes are counted separately. */
  rareBelow: number
}

interface Options extends CountBounds {
  /** The criteria as SQL compares them: see `resolve`. */
  resolved: HomeCriteria
  usesCustomPlan: boolean
  places: PlaceNames
}

export interface Counts {
  facets: Facets
  /** The number of homes found. */
  total: number
  isMinimum: boolean
  /** How many homes dropping each facet would add. */
  without: Relaxation[]
}

/** Values of one facet, the most frequent first. */
const MAX_FACET_VALUES = 60

interface FacetColumn {
  column: Column
  /** The project's values from the stored one; the same text without this function. */
  read?: (stored: string) => readonly string[]
  /** In the order of the values, not of how many homes have them. */
  isByValue?: boolean
  /** A value counts the homes of those before it too. */
  isCumulative?: boolean
  /** A value says how many homes have it or a higher one: a home of several values is one. */
  hasOrMore?: boolean
}

const FACETS: Record<HomeFacet, FacetColumn> = {
  type: { column: "type" },
  city: { column: "city" },
  area: { column: "area" },
  developer: { column: "developer" },
  bedrooms: {
    column: "bedroom_number",
    read: (stored) =>
      stored.startsWith(BITS)
        ? bedroomsOfBits(Number(stored.slice(BITS.length))).map(String)
        : [stored],
    isByValue: true,
    hasOrMore: true,
  },
  baths: { column: "bath_number", isByValue: true },
  handover: {
    column: "handover",
    read: yearOf,
    isByValue: true,
  },
  readyBy: {
    column: "handover",
    read: (handover) => (isReady(handover) ? ["now"] : yearOf(handover)),
    isByValue: true,
    isCumulative: true,
  },
  status: {
    column: "handover",
    read: (handover) => [isReady(handover) ? "ready" : "off-plan"],
    isByValue: true,
  },
}

/** The criteria of the facets, none in use. */
const NO_FACETS = Object.fromEntries(HOME_FACETS.map((facet) => [facet, undefined]))

/** Before the bits of the bedrooms of a project with a price list. */
const BITS = "bits "

function yearOf(handover: string): readonly string[] {
  return /[12]\d{3}$/.exec(handover) ?? []
}

/** Columns counted together first, since their combinations are few. `offered` is of plans. */
const GROUPS = [
  ["type", "bedroom_number", "kinds", "bath_number", "handover"],
  ["city", "area", "developer"],
  ["offered"],
] as const
/** The bedrooms of the kinds of homes are counted as those of listed homes. */
const COLUMNS = GROUPS.flat().filter((column) => column !== "kinds")
type Column = Exclude<(typeof COLUMNS)[number], "offered">

/**
 * SQL of a counted value, where it is not the column: land has no number of rooms, but is found
 * without that criterion. Groups are fewer than homes, so it is worked out for them.
 */
const VALUES: Partial<Record<(typeof COLUMNS)[number], string>> = {
  bedroom_number: `case when not ${IS_LAND} then coalesce(t.bedroom_number::text, '${BITS}' || nullif(t.kinds, 0))
                        when t.kinds <> 0 then '${BITS}0' end as bedroom_number`,
  bath_number: `case when ${IS_LAND} then null else t.bath_number end as bath_number`,
}

function bitOf(facet: HomeFacet): number {
  return 1 << HOME_FACETS.indexOf(facet)
}
/** A home misses or meets the floor-plan criteria together. */
const BIT_OF_PLANS = 1 << HOME_FACETS.length

/** A home whose plans miss, alone or with its bedrooms, may have others with such plans. */
const OTHER_BEDROOMS = [BIT_OF_PLANS, bitOf("bedrooms") | BIT_OF_PLANS]

/** The bits with which a home counts for the values of a facet. */
function bitsOfFacet(facet: HomeFacet): number[] {
  return [bitOf(facet), ...(facet === "bedrooms" ? OTHER_BEDROOMS : [])]
}

/** The bits with which a home counts for the values of a column. */
function bitsOf(column: (typeof GROUPS)[number][number]): number[] {
  if (column === "offered") return [BIT_OF_PLANS]
  if (column === "kinds") return bitsOfFacet("bedrooms")
  return HOME_FACETS.filter((facet) => FACETS[facet].column === column).flatMap(bitsOfFacet)
}

/** Counts the homes of the criteria, and those of each further choice. */
export async function countFacets(
  database: Database,
  criteria: HomeCriteria,
  question: Question | undefined,
  options: Options,
): Promise<Counts> {
  const { resolved, countUpTo, rareBelow, usesCustomPlan, places } = options
  const chosen = HOME_FACETS.filter((facet) => isGiven(criteria, facet))
  const ofPlans = chosenOfPlans(criteria)
  const all = await scanAll()
  const isNarrowed = chosen.length + ofPlans.length > 0
  const isRare = isNarrowed && all.isCutShort && all.total < rareBelow
  const found = isRare ? await scanFound() : all

  function valuesOf(facet: Facet): FacetValue[] {
    const given = [criteria[facet] ?? []].flat().map(String)
    const { offers, counts, isCutShort } = given.length > 0 ? all : found
    const values = isOfPlans(facet)
      ? countsOfOffers(facet, offers)
      : homeValues(facet, counts(facet), places)
    const absent = given
      .filter((one) => !values.some(({ value }) => isSameText(one, value)))
      .map((value): FacetValue => {
        const isCumulative = !isOfPlans(facet) && FACETS[facet].isCumulative
        const count = isCumulative ? countBefore(value, values) : 0
        return { value, label: nameOf(facet, value, places), count }
      })
    const isExact = ({ value }: FacetValue) =>
      isRare && !found.isCutShort && given.length === 1 && isSameText(value, firstOf(given))
    return [...values, ...absent].map((value): FacetValue => {
      if (!isCutShort) return value
      return isExact(value) ? { ...value, count: found.total } : { ...value, isMinimum: true }
    })
  }

  return {
    facets: Object.fromEntries(
      [...HOME_FACETS, ...PLAN_FACETS].map((facet) => [facet, valuesOf(facet)]),
    ) as Facets,
    total: found.total,
    // Matches of texts beyond TEXTS_UP_TO were not read and not counted.
    isMinimum: found.isCutShort || all.inTexts >= TEXTS_UP_TO,
    without: [
      ...chosen.map((facet) => ({
        without: [facet],
        count: all.missing(bitOf(facet)) + (facet === "bedrooms" ? all.ofOtherBedrooms : 0),
      })),
      ...ofPlans.map((name) => ({
        without: [name],
        count:
          ofPlans.length === 1 ? all.missing(BIT_OF_PLANS) : countWithout(name, all.offersMissing),
      })),
      ...(ofPlans.length > 1 ? [{ without: ofPlans, count: all.missing(BIT_OF_PLANS) }] : []),
    ],
  }

  function scanAll() {
    const where = new WhereBuilder({ usesCustomPlan })
    const texts = question?.texts(where)
    question?.narrow(where, { textsAs: texts && "texts" })
    where.conditions.push(...conditionsOf({ ...resolved, ...NO_FACETS }, where))
    const plans = conditionOfPlans(criteria, where)
    const chosenConditions = [
      ...chosen.map((facet) => [conditionOf(facet, resolved, where), bitOf(facet)] as const),
      ...(plans ? [[plans, BIT_OF_PLANS] as const] : []),
    ]
    // At most one is missed: as a condition, it lets the planner use the index of a rare value. Plans
    // of any homes are enough for it, since those of other bedrooms miss two.
    const ofAnyHomes =
      chosen.length > 0 && plans && conditionOfPlans({ ...criteria, ...NO_KINDS }, where)
    const butOne = chosenConditions.map(([, missed]) =>
      chosenConditions
        .filter(([, bit]) => bit !== missed)
        .map(([condition, bit]) => (bit === BIT_OF_PLANS ? ofAnyHomes : condition))
        .join(" and "),
    )
    if (chosenConditions.length > 1)
      where.conditions.push(`(${butOne.map((others) => `(${others})`).join(" or ")})`)
    const missed = chosenConditions.map(
      ([condition, bit]) => `case when ${condition} then 0 else ${bit} end`,
    )
    const missable = chosenConditions.reduce((bits, [, bit]) => bits | bit, 0)
    return scan(where, { missed: missed.join(" + ") || "0", missable, texts, upTo: countUpTo })
  }

  /** The matching homes alone, read by the indexes of the rare criteria. */
  function scanFound() {
    const where = whereOf(resolved, question, { usesCustomPlan })
    return scan(where, { missed: "0", missable: 0, upTo: rareBelow })
  }

  /** `missed` is SQL of the bits that a home misses, of those of `missable`. */
  async function scan(where: WhereBuilder, { missed, missable, texts, upTo }: ScanOptions) {
    const { listed, kinds } = bedroomsOffered(criteria, where, kindsOfPlans(criteria, where))
    const derived: Partial<Record<(typeof GROUPS)[number][number], string>> = {
      bedroom_number: listed,
      kinds,
      offered: offeredBy(criteria, where),
    }
    // Most homes miss a choice: a column for which they do not count is not worked out for them.
    const columns = GROUPS.flat().map((column) => {
      const value = derived[column] ?? `t.${column}`
      const bits = [0, ...bitsOf(column).filter((bit) => (bit & ~missable) === 0)]
      const isAlwaysCounted = missable === 0 || column === "type"
      return `${isAlwaysCounted ? value : `case when missed in (${bits.join(", ")}) then ${value} end`} as ${column}`
    })
    const values = COLUMNS.map((column) => VALUES[column] ?? `t.${column}`).join(", ")
    const rows = await database.query<CountedRow>(
      `with ${texts ? `texts as materialized (${texts}), ` : ""}counted as materialized (
         select missed, ${GROUPS.flat().join(", ")}, count(*)::int as homes
           from (select missed, ${columns.join(", ")}
                   from (select ${SCANNED.map((column) => `t.${column}`).join(", ")}, ${columnOf(criteria)}, ${missed} as missed
                           from projects t ${whereText(where.conditions)} order by ${NEWEST_FIRST} limit ${upTo}) t) found
          group by grouping sets (${GROUPS.map((group) => `(missed, ${group.join(", ")})`).join(", ")}))
       select case ${COLUMNS.map((column) => `when grouping(${column}) = 0 then '${column}'`).join(" ")} end as column,
              coalesce(${COLUMNS.map((column) => `${column}::text`).join(", ")}) as value, missed, sum(homes)::int as count
         from (select missed, ${values}, homes from counted t) valued
        group by grouping sets (${COLUMNS.map((column) => `(missed, ${column})`).join(", ")})
       ${texts ? "union all select 'texts', '', 0, count(*)::int from texts" : ""}`,
      where.values,
      where,
    )
    const of = (column: string, ...bits: number[]) =>
      rows.filter(
        (row) => row.column === column && row.value !== null && bits.includes(row.missed),
      ) as (CountedRow & { value: string })[]
    const missing = (bits: number) => sum(of("type", bits))
    const asOffer = ({ value, count }: { value: string; count: number }): Offer => ({
      offered: Number(value),
      count,
    })
    return {
      missing,
      counts: (facet: HomeFacet) => of(FACETS[facet].column, 0, ...bitsOfFacet(facet)),
      ofOtherBedrooms: sum(of(FACETS.bedrooms.column, ...OTHER_BEDROOMS)),
      offers: of("offered", 0, BIT_OF_PLANS).map(asOffer),
      // A matching home may have a second plan that misses: it must not be counted as one more.
      offersMissing: of("offered", BIT_OF_PLANS).map(asOffer),
      total: missing(0),
      isCutShort:
        sum(rows.filter(({ column, value }) => column === "type" && value !== null)) >= upTo,
      inTexts: sum(of("texts", 0)),
    }
  }
}

/** The columns that counting reads from the index, beside the numbers of the plans. */
const SCANNED = [
  ...["type", "city", "area", "developer", "bedroom_number", "home_bedrooms", "homes"],
  ...["bath_number", "handover", "price", "area_size"],
]

interface ScanOptions {
  missed: string
  missable: number
  texts?: string | undefined
  upTo: number
}

interface CountedRow {
  column: string
  /** Null is of no facet. */
  value: string | null
  missed: number
  count: number
}

function sum(rows: { count: number }[]): number {
  return rows.reduce((total, { count }) => total + count, 0)
}

/** The values of a facet from its column, with the spellings of one value together. */
function homeValues(
  facet: HomeFacet,
  rows: { value: string; count: number }[],
  places: PlaceNames,
): FacetValue[] {
  const { read = (stored: string) => [stored], ...is } = FACETS[facet]
  const known = ownersOf(facet, places)
  const owners = known && new Map(known.map((owner) => [owner._id, owner]))
  const values = new Map<string, FacetValue>()
  for (const { value: stored, count } of rows) {
    const owner = owners?.get(stored)
    for (const value of owners ? (owner ? [owner.slug] : []) : read(stored)) {
      const same = values.get(value.toLowerCase())
      const spelling = same && same.value < value ? same.value : value
      values.set(value.toLowerCase(), {
        value: spelling,
        label: owner?.name ?? spelling,
        count: count + (same?.count ?? 0),
      })
    }
  }
  const sorted = [...values.values()].sort(
    (one, other) => (is.isByValue ? 0 : other.count - one.count) || inOrder(one.value, other.value),
  )
  const shown = (is.isCumulative ? cumulative(sorted) : sorted).slice(0, MAX_FACET_VALUES)
  if (!is.hasOrMore) return shown
  const having = (least: number) =>
    rows.filter(({ value }) => read(value).some((one) => Number(one) >= least))
  return shown.map((value) => ({ ...value, orMore: sum(having(Number(value.value))) }))
}

/** Ready homes are ready by every year. */
function cumulative(values: FacetValue[]): FacetValue[] {
  let count = 0
  return values
    .toSorted((one, other) => Number(other.value === "now") - Number(one.value === "now"))
    .map((value) => {
      count += value.count
      return { ...value, count }
    })
}

/** The homes of the values before a year that none of them has, from the counts of `cumulative`. */
function countBefore(year: string, values: FacetValue[]): number {
  const isBefore = ({ value }: FacetValue) => value === "now" || value < year
  return year === "now" ? 0 : (values.findLast(isBefore)?.count ?? 0)
}

/** The areas or developers that a facet is about; undefined for the others. */
function ownersOf(facet: Facet, { areas, developers }: PlaceNames) {
  if (facet === "area") return areas
  return facet === "developer" ? developers : undefined
}

function nameOf(facet: Facet, value: string, places: PlaceNames): string {
  if (isOfPlans(facet)) return labelOf(facet, value)
  return ownersOf(facet, places)?.find(({ slug }) => slug === value)?.name ?? value
}

function isOfPlans(facet: Facet): facet is PlanFacet {
  return (PLAN_FACETS as readonly string[]).includes(facet)
}
