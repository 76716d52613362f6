import type { PlanFacts } from "#catalog/plan-readings.ts"
import { NORTH_DOUBT_DEG } from "#catalog/vastu/bands.ts"
import { BANDS, type Band, type Reading } from "#catalog/vastu/read-plan.ts"
import type { RoomType } from "#catalog/vastu/rules.ts"
import { BAND_WORDS } from "#catalog/vastu/words.ts"
import { DIRECTIONS, NINE_ZONES, zoneName } from "#catalog/vastu/zones.ts"
import { PLAN_FACETS, type PlanFacet } from "#contract/criteria.ts"
import type { HomeCriteria } from "#contract/homes.ts"
import type { DealBreaker, RequiredRoom } from "#contract/plan-criteria.ts"
import type { WhereBuilder } from "../read.ts"
import { bitsOfKind, conditionOfKind, type KindCriterion } from "./home-kinds.ts"

/*
 * A plan reading as one number with a bit for each fact that a search filters by (see LAYOUT). A
 * bit that is not set is false or unknown: neither is a pass. Projects and the index of the search
 * store these numbers, so a new layout needs a migration.
 */

/** The criteria that one plan has to meet together. */
export const PLAN_CRITERIA = [...PLAN_FACETS, "rooms", "never"] as const
export type PlanCriterion = (typeof PLAN_CRITERIA)[number]
type Criteria = Pick<HomeCriteria, PlanCriterion | KindCriterion | "school">

interface Bits {
  from: number
  values: readonly string[]
}

/** In the order of their bits. */
const COVERAGE_STEPS = ["60", "80", "100"] as const
const LAYOUT: Record<PlanFacet, Bits> = {
  entrance: { from: 0, values: DIRECTIONS },
  kitchen: { from: 8, values: NINE_ZONES },
  mainBedroom: { from: 17, values: NINE_ZONES },
  toilet: { from: 26, values: ["not-north-east"] },
  centre: { from: 27, values: ["open"] },
  band: { from: 28, values: BANDS },
  coverage: { from: 32, values: COVERAGE_STEPS },
  stable: { from: 35, values: ["true"] },
}
const NOT_SEVERE = 36
const SEVERE_RULES = ["entrance", "kitchen", "master_bedroom", "toilet", "centre_open"] as const
const PERCENT = 41
const MAX_PERCENT = 127
/** The home can have no stairs of its own. */
const WITHOUT_STAIRS = 48
/** The rooms that are marked, by the rules of their types. */
const ROOMS: Record<RequiredRoom, { at: number; rule: RoomType }> = {
  pooja: { at: 49, rule: "pooja" },
  maid: { at: 50, rule: "maid_room" },
  balcony: { at: 51, rule: "balcony" },
  study: { at: 52, rule: "study" },
}

/**
 * The bedrooms of the unit in the price list that the plan shows, and one more: 0 where they are not
 * known. `storeKinds` writes it, since a price list changes without its plans.
 */
export const KIND = { from: 53, most: 15 }
const kindOf = (facts: string) => `((${facts} >> ${KIND.from}) & ${KIND.most})::int`

/** The band of a plan, as a bit. */
const bandOf = (facts: string) =>
  `((${facts} >> ${LAYOUT.band.from}) & ${bit(LAYOUT.band.values.length) - 1})::int`

/** In what plans offer (`offered`) other bits follow those of the facets. */
const COUNTED_BITS = 36
const MISSES_ONLY = 36

const bit = (place: number) => 2 ** place

/** The number of a plan, as one school reads it. */
export function packFacts(
  facts: PlanFacts,
  { band, coverage, findings, certainty }: Reading,
  markedRooms: readonly string[],
): number {
  const isNeverSevere = (rule: string) => {
    const verdicts = findings.flatMap((finding) =>
      finding.rule === rule ? (finding.verdict ?? []) : [],
    )
    return verdicts.length > 0 && !verdicts.includes("severe")
  }
  const percent = Math.floor(coverage * 100)
  const set: Record<PlanFacet, readonly string[]> = {
    entrance: facts.entrance ? [facts.entrance] : [],
    kitchen: facts.kitchenZones,
    mainBedroom: facts.mainBedroomZones,
    toilet: facts.isToiletInNorthEast === false ? ["not-north-east"] : [],
    centre: facts.isCentreOpen ? ["open"] : [],
    band: band ? [band] : [],
    coverage: COVERAGE_STEPS.filter((step) => percent >= Number(step)),
    stable: certainty?.holdsWithinDeg === NORTH_DOUBT_DEG ? ["true"] : [],
  }
  const hasStairs = findings.some(({ rule }) => rule === "staircase")
  const ofFacets = PLAN_FACETS.reduce((sum, facet) => sum + bitsOf(facet, set[facet]), 0)
  const notSevere = SEVERE_RULES.reduce(
    (sum, rule, place) => sum + (isNeverSevere(rule) ? bit(NOT_SEVERE + place) : 0),
    0,
  )
  const rooms = Object.values(ROOMS).filter(({ rule }) => markedRooms.includes(rule))
  const ofRooms = rooms.reduce((sum, { at }) => sum + bit(at), 0)
  const ofStairs = hasStairs ? 0 : bit(WITHOUT_STAIRS)
  return ofFacets + notSevere + percent * bit(PERCENT) + ofStairs + ofRooms
}

/** SQL of whether the home of a reading `r` can have no stairs of its own. */
export const IS_WITHOUT_STAIRS = `(r.facts & ${bit(WITHOUT_STAIRS)}::bigint) <> 0`

/** The column of a project with the numbers of its plans. */
export function columnOf({ school = "modern" }: Criteria): string {
  return `t.facts_${school}`
}

/** The floor-plan criteria in use. */
export function chosenOfPlans(criteria: Criteria): PlanCriterion[] {
  return PLAN_CRITERIA.filter((name) => [criteria[name] ?? []].flat().length > 0)
}

/** SQL of whether a plan meets each of these criteria; `facts` is SQL of its number. */
function conditionsOf(
  criteria: Criteria,
  names: readonly PlanCriterion[],
  where: WhereBuilder,
): ((facts: string) => string)[] {
  return names.map((name) => {
    if (name === "coverage") {
      const percent = where.parameter(criteria.coverage)
      return (facts) => `((${facts} >> ${PERCENT}) & ${MAX_PERCENT}) >= ${percent}::bigint`
    }
    if (name === "rooms") {
      const rooms = (criteria.rooms ?? []).reduce((sum, room) => sum + bit(ROOMS[room].at), 0)
      const all = where.parameter(rooms)
      return (facts) => `(${facts} & ${all}::bigint) = ${all}::bigint`
    }
    if (name === "never") return neverOf(criteria.never!, where)
    const wanted = where.parameter(bitsOf(name, criteria[name]!))
    return (facts) => `(${facts} & ${wanted}::bigint) <> 0`
  })
}

const NOT_SEVERE_AT: Partial<Record<DealBreaker, number>> = {
  "severe-entrance": NOT_SEVERE,
  "severe-kitchen": NOT_SEVERE + 1,
  "severe-main-bedroom": NOT_SEVERE + 2,
  "severe-toilet": NOT_SEVERE + 3,
  "severe-centre": NOT_SEVERE + 4,
}
const ENTRANCE_AT: Partial<Record<DealBreaker, string>> = {
  "entrance-south": "S",
  "entrance-south-west": "SW",
}

function neverOf(breakers: readonly DealBreaker[], where: WhereBuilder): (facts: string) => string {
  const required = breakers.reduce((sum, breaker) => sum + placeBit(NOT_SEVERE_AT[breaker]), 0)
  const sides = breakers.flatMap((breaker) => ENTRANCE_AT[breaker] ?? [])
  const notSevere = where.parameter(required)
  const isNotSevere = (facts: string) => `(${facts} & ${notSevere}::bigint) = ${notSevere}::bigint`
  if (sides.length === 0) return isNotSevere
  const others = LAYOUT.entrance.values.filter((side) => !sides.includes(side))
  const entrance = where.parameter(bitsOf("entrance", others))
  return (facts) => `${isNotSevere(facts)} and (${facts} & ${entrance}::bigint) <> 0`
}

/** SQL of whether a plan meets all floor-plan criteria; undefined without any. */
function everyOf(criteria: Criteria, where: WhereBuilder): ((facts: string) => string) | undefined {
  const conditions = conditionsOf(criteria, chosenOfPlans(criteria), where)
  if (conditions.length === 0) return undefined
  return (facts) => conditions.map((meets) => meets(facts)).join(" and ")
}

/**
 * SQL of whether a plan of a project `t` meets all floor-plan criteria and shows a home of a wanted
 * kind, by SQL of its number.
 */
export function planCondition(criteria: Criteria, where: WhereBuilder): (facts: string) => string {
  const meets = everyOf(criteria, where)
  const isOfKind = conditionOfKind(criteria, where)
  return (facts) =>
    [meets?.(facts), isOfKind?.(kindOf(facts))].filter(Boolean).join(" and ") || "true"
}

/** SQL of whether a project `t` has such a plan; undefined without floor-plan criteria. */
export function conditionOfPlans(criteria: Criteria, where: WhereBuilder): string | undefined {
  if (chosenOfPlans(criteria).length === 0) return undefined
  return ofPlans(columnOf(criteria), planCondition(criteria, where), {
    none: "false",
    of: "bool_or",
  })
}

/**
 * SQL of the kinds of homes, as bits, of the plans of a project `t` that meet all floor-plan
 * criteria; undefined without any.
 */
export function kindsOfPlans(criteria: Criteria, where: WhereBuilder): string | undefined {
  const meets = everyOf(criteria, where)
  if (!meets) return undefined
  const bits = (facts: string) =>
    `case when ${meets(facts)} then ${bitsOfKind(kindOf(facts))} else 0 end`
  return `(${ofPlans(columnOf(criteria), bits, { none: "0", of: "bit_or" })})`
}

/**
 * SQL of the bands of the plans of a project `t` that meet all floor-plan criteria, of wanted homes:
 * a bit for each, the best being the lowest.
 */
export function bandsFound(criteria: Criteria, where: WhereBuilder): string {
  const isFound = planCondition(criteria, where)
  const bands = (facts: string) => `case when ${isFound(facts)} then ${bandOf(facts)} else 0 end`
  return ofPlans(columnOf(criteria), bands, { none: "0", of: "bit_or" })
}

/**
 * SQL of an order by the best band of these plans, of each band those first that hold if north is 5°
 * off; projects without one come last.
 */
export function bestBandFirst(criteria: Criteria, where: WhereBuilder): string {
  const isFound = planCondition(criteria, where)
  // The square of a band's bit leaves room for that of the same band that does not hold.
  const worth = (facts: string) =>
    `case when ${isFound(facts)} then nullif(${bandOf(facts)} * ${bandOf(facts)}, 0) << (1 - ((${facts} >> ${LAYOUT.stable.from}) & 1)::int) end`
  return `${ofPlans(columnOf(criteria), worth, { none: "null", of: "min" })} nulls last`
}

export const STRONG_BIT = bit(BANDS.indexOf("strong"))

/** The best of the bands of `bandsFound`; null where there is none. */
export function bestBand(bands: number): Band | null {
  return BANDS.find((_, place) => hasBit(bands, place)) ?? null
}

/**
 * SQL of the facts that the plans of wanted homes of a project `t` offer: those by which a search
 * with one more choice would still find it, and a bit for each criterion that alone excludes a plan.
 */
export function offeredBy(criteria: Criteria, where: WhereBuilder): string {
  const names = chosenOfPlans(criteria)
  const conditions = conditionsOf(criteria, names, where)
  const all = bit(COUNTED_BITS) - 1
  const isOfKind = conditionOfKind(criteria, where)
  const contribution = (facts: string) => {
    const met = conditions.map((condition) => `(${condition(facts)})`)
    const missing = names.map((name, missed) => {
      const rest = met.toSpliced(missed, 1).join(" and ") || "true"
      const counted = name === "never" || name === "rooms" ? 0 : bitsOf(name, LAYOUT[name].values)
      const misses = bit(MISSES_ONLY + PLAN_CRITERIA.indexOf(name))
      return `when ${rest} then (${facts} & ${counted}::bigint) | ${misses}::bigint`
    })
    const others = isOfKind ? `when not ${isOfKind(kindOf(facts))} then 0 ` : ""
    return `case ${others}when ${met.join(" and ") || "true"} then ${facts} & ${all}::bigint ${missing.join(" ")} else 0 end`
  }
  return ofPlans(columnOf(criteria), contribution, { none: "0", of: "bit_or" })
}

/**
 * SQL of one expression for every plan of a project. Most projects have one plan, where the
 * expression costs a tenth of the aggregate.
 */
function ofPlans(
  column: string,
  expression: (facts: string) => string,
  { none, of }: { none: string; of: string },
): string {
  return `case cardinality(${column}) when 0 then ${none} when 1 then ${expression(`${column}[1]`)}
    else (select ${of}(${expression("f")}) from unnest(${column}) f) end`
}

/** Each different offer, with the number of projects that have it. */
export interface Offer {
  offered: number
  count: number
}

/** The values that projects offer of a facet, in their own order, and how many projects each. */
export function countsOfOffers(facet: PlanFacet, offers: readonly Offer[]) {
  const { from, values } = LAYOUT[facet]
  return values.flatMap((value, place) => {
    const count = countWith(offers, from + place)
    return count > 0 ? [{ value, label: labelOf(facet, value), count }] : []
  })
}

/** How many projects dropping one criterion would find, where none meets all. */
export function countWithout(name: PlanCriterion, offers: readonly Offer[]): number {
  return countWith(offers, MISSES_ONLY + PLAN_CRITERIA.indexOf(name))
}

function countWith(offers: readonly Offer[], place: number): number {
  return offers.reduce((sum, { offered, count }) => sum + (hasBit(offered, place) ? count : 0), 0)
}

/** A value as people read it. */
export function labelOf(facet: PlanFacet, value: string): string {
  if (facet === "band") return BAND_WORDS[value as keyof typeof BAND_WORDS].word
  if (facet === "toilet") return "No toilet in the north-east"
  if (facet === "centre") return "Open centre"
  if (facet === "stable") return "Holds if north is 5° off"
  if (facet === "coverage") return value === "100" ? "All of it" : `At least ${value}%`
  const name = zoneName(value)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function bitsOf(facet: PlanFacet, values: readonly string[]): number {
  const { from, values: known } = LAYOUT[facet]
  return values.reduce((sum, value) => sum + bit(from + known.indexOf(value)), 0)
}

function placeBit(place: number | undefined): number {
  return place === undefined ? 0 : bit(place)
}

/** Beyond 32 bits JavaScript has no operators for them. */
function hasBit(number: number, place: number): boolean {
  return Math.floor(number / bit(place)) % 2 === 1
}
