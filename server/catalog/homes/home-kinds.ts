import type { SearchSort } from "#contract/criteria.ts"
import type { HomeCriteria } from "#contract/homes.ts"
import type { WhereBuilder } from "../read.ts"

/*
 * A project with a price list sells homes of several kinds, one for each number of bedrooms, with
 * prices and sizes from the least to the most. One kind has to meet bedrooms, price and size
 * together. A project without a price list has its listed home alone.
 */

const BOUNDS = {
  minPrice: { listed: "t.price", place: 2, operator: ">=" },
  maxPrice: { listed: "t.price", place: 1, operator: "<=" },
  minSize: { listed: "t.area_size", place: 4, operator: ">=" },
  maxSize: { listed: "t.area_size", place: 3, operator: "<=" },
}
export const BOUND_NAMES = Object.keys(BOUNDS) as (keyof typeof BOUNDS)[]
/** The amounts of a kind in `t.homes`, and the kinds that it may have: see the migration 0035. */
const PLACES = 4
const KINDS = Array.from({ length: 16 }, (_, bedrooms) => bedrooms)

/** The criteria that one kind of homes has to meet together. */
export const KIND_CRITERIA = ["bedrooms", ...BOUND_NAMES] as const
/** None of them in use. */
export const NO_KINDS = Object.fromEntries(KIND_CRITERIA.map((name) => [name, undefined]))
export type KindCriterion = (typeof KIND_CRITERIA)[number]

/** SQL of the kinds of a project `t` with a price list: null where a price or size is not known. */
export const KIND_ROWS = `
  select bedrooms,
         nullif(t.homes[${PLACES} * bedrooms + 1], 'Infinity') as "leastPrice",
         nullif(t.homes[${PLACES} * bedrooms + 2], '-Infinity') as "mostPrice",
         nullif(t.homes[${PLACES} * bedrooms + 3], 'Infinity') as "leastSize",
         nullif(t.homes[${PLACES} * bedrooms + 4], '-Infinity') as "mostSize"
    from generate_series(0, ${KINDS.length - 1}) bedrooms
   where t.home_bedrooms & (1 << bedrooms) <> 0`

type Criteria = Partial<Pick<HomeCriteria, KindCriterion>>

/** SQL of whether a project is land, which has no number of rooms. */
export const IS_LAND = "lower(t.type collate \"C\") = 'plot'"

/**
 * SQL of whether homes of one kind of a project `t` meet these criteria; undefined without any. The
 * listed home is compared by itself, for the indexes of its columns.
 */
export function conditionOfKinds(criteria: Criteria, where: WhereBuilder): string | undefined {
  const bounds = boundsOf(criteria, where)
  const { bedrooms = [] } = criteria
  if (bedrooms.length === 0) return bounds && either(bounds.listed, bounds.anyOf(KINDS))
  const given = `${where.parameter(bedrooms)}::int[]`
  const isListed = `t.bedroom_number = any(${given})`
  const isAny = bounds
    ? either(`(${isListed} and ${bounds.listed})`, bounds.anyOf(bedrooms))
    : either(isListed, `t.home_bedrooms & ${where.parameter(bitsOf(bedrooms))}::int <> 0`)
  return `(${isAny} and not ${IS_LAND})`
}

function either(listed: string, kinds: string): string {
  return `(${listed} or (t.homes is not null and ${kinds}))`
}

/**
 * SQL of whether the home of a plan is of a kind that meets these criteria; undefined without any.
 * `kind` is SQL of its bedrooms and one more, 0 where they are not known: that may be any kind.
 */
export function conditionOfKind(
  criteria: Criteria,
  where: WhereBuilder,
): ((kind: string) => string) | undefined {
  const { bedrooms = [] } = criteria
  const bounds = boundsOf(criteria, where)
  const wanted = bedrooms.length > 0 && `${where.parameter(bitsOf(bedrooms))}::int`
  if (!bounds && !wanted) return undefined
  return (kind) => {
    const meets = [
      ...(wanted ? [`${wanted} & (1 << ${kind} - 1) <> 0`] : []),
      ...(bounds ? [bounds.of(`${kind} - 1`)] : []),
    ]
    return `(${kind} = 0 or (${meets.join(" and ")}))`
  }
}

/** SQL of the bits of the kinds that the home of a plan may be of. */
export function bitsOfKind(kind: string): string {
  return `case when ${kind} = 0 then ${bitsOf(KINDS)} else 1 << ${kind} - 1 end`
}

/**
 * SQL of the bedrooms of a project `t` by which a search would find it, its own criterion aside: a
 * number without a price list, null where the listed home misses a bound, and bits with one.
 * `ofPlans` is SQL of the bits of the kinds whose plans meet the floor-plan criteria.
 */
export function bedroomsOffered(
  criteria: Criteria,
  where: WhereBuilder,
  ofPlans: string | undefined,
): { listed: string; kinds: string } {
  const bounds = boundsOf(criteria, where)
  const isListed = [bounds?.listed, ofPlans && `${ofPlans} <> 0`].flatMap((one) => one || [])
  const withinBounds =
    bounds && KINDS.map((kind) => `case when ${bounds.of(kind)} then ${bitsOf([kind])} else 0 end`)
  const kinds = withinBounds ? `(${withinBounds.join(" + ")})` : "t.home_bedrooms"
  return {
    listed: `case when ${["t.homes is null", ...isListed].join(" and ")} then t.bedroom_number end`,
    kinds: `case when t.homes is not null then ${ofPlans ? `${kinds} & ${ofPlans}` : kinds} end`,
  }
}

function bitsOf(bedrooms: readonly number[]): number {
  return KINDS.reduce((bits, kind) => bits + (bedrooms.includes(kind) ? 1 << kind : 0), 0)
}

/** The numbers of bedrooms of the bits of a project with a price list. */
export function bedroomsOfBits(bits: number): number[] {
  return KINDS.filter((kind) => (bits >> kind) % 2 === 1)
}

const PRICE = { listed: "t.price", place: 1, of: "least", unknown: "Infinity" }
/** Each order compares the amount that a card names first. */
const ORDERED: Partial<Record<SearchSort, { by: typeof PRICE; order: string }>> = {
  price: { by: PRICE, order: "asc nulls last, t._id" },
  "-price": { by: PRICE, order: "desc nulls last, t._id desc" },
  areaSize: {
    by: { listed: "t.area_size", place: 3, of: "least", unknown: "Infinity" },
    order: "asc nulls last, t._id",
  },
  "-areaSize": {
    by: { listed: "t.area_size", place: 4, of: "greatest", unknown: "-Infinity" },
    order: "desc nulls last, t._id desc",
  },
}

/**
 * SQL of an order by the price or size of the kinds that meet these criteria; undefined for other
 * orders and without criteria. No index has it, so it reads all that is found.
 */
export function orderOfKinds(
  sort: SearchSort,
  criteria: Criteria,
  where: WhereBuilder,
): string | undefined {
  const ordered = ORDERED[sort]
  if (!ordered) return undefined
  const bounds = boundsOf(criteria, where)
  const { bedrooms = [] } = criteria
  if (!bounds && bedrooms.length === 0) return undefined
  const { listed, place, of, unknown } = ordered.by
  const amounts = (bedrooms.length > 0 ? bedrooms : KINDS).map((count) => {
    const amount = `t.homes[${PLACES * count + place}]`
    return bounds ? `case when ${bounds.of(count)} then ${amount} end` : amount
  })
  const ofKinds = `nullif(${of}(${amounts.join()}), '${unknown}')`
  return `case when t.homes is null then ${listed} else ${ofKinds} end ${ordered.order}`
}

/** SQL of the bounds of price and size; undefined without any. */
function boundsOf(criteria: Criteria, where: WhereBuilder) {
  const bounds = BOUND_NAMES.flatMap((name) => {
    const amount = criteria[name]
    return amount === undefined ? [] : [{ ...BOUNDS[name], given: where.parameter(amount) }]
  })
  if (bounds.length === 0) return undefined
  const every = (conditions: string[]) => `(${conditions.join(" and ")})`
  const ofKind = (bedrooms: number | string) =>
    every(
      bounds.map(
        ({ place, operator, given }) =>
          `t.homes[${PLACES} * (${bedrooms}) + ${place}] ${operator} ${given}`,
      ),
    )
  return {
    /** Whether the listed home is within them. */
    listed: every(bounds.map(({ listed, operator, given }) => `${listed} ${operator} ${given}`)),
    /** Whether the kind with so many bedrooms, in SQL, is within them. */
    of: ofKind,
    anyOf: (bedrooms: readonly number[]) => `(${bedrooms.map((it) => ofKind(it)).join(" or ")})`,
  }
}
