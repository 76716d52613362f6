import { z } from "zod"
import { text } from "#catalog/fields.ts"
import type { Kind } from "#catalog/kind.ts"
import { LANDMARK_SLUGS } from "#catalog/landmarks.ts"
import { BANDS } from "#catalog/vastu/read-plan.ts"
import { SCHOOLS } from "#catalog/vastu/rules.ts"
import { DIRECTIONS, NINE_ZONES } from "#catalog/vastu/zones.ts"
import { CORNERS, type Criterion, HOME_STATUSES, inOrder, SEARCH_SORTS } from "./criteria.ts"
import { listQuery, wholeParameter } from "./listing.ts"
import { MAX_PAGE } from "./paging.ts"
import {
  CENTRE_CHOICES,
  DEAL_BREAKERS,
  type DealBreaker,
  REQUIRED_ROOMS,
  type RequiredRoom,
  TOILET_CHOICES,
  WEIGHTS,
  type Weight,
  weightsOf,
} from "./plan-criteria.ts"
import { MAX_QUESTION_LENGTH } from "./suggestion.ts"

/*
 * How a request narrows homes: values of one parameter widen the search, different parameters
 * narrow it. Prices in AED, sizes in square feet, both bounds included.
 */

const MAX_VALUES = 40
const READY_BY = /^(now|[12]\d{3})$/
const HANDOVER = /^(Q[1-4] )?[12]\d{3}$/

/** A repeatable parameter; its values are sorted, each once. */
function several<Value extends string | number>(item: z.ZodType<Value, string>, error: string) {
  return z
    .union([item, z.array(item).max(MAX_VALUES)], { error })
    .transform((given): Value[] => [...new Set([given].flat() as Value[])].sort(inOrder))
    .default([])
}

const words = (label: string, max: number) =>
  several(
    text(label, { max }),
    `${label} must be up to ${MAX_VALUES} texts of at most ${max} characters`,
  )
const counts = (label: string) =>
  several(
    wholeParameter(label, { min: 0, max: 100 }),
    `${label} must be whole numbers from 0 to 100`,
  )

function some<const Values extends readonly [string, ...string[]]>(label: string, values: Values) {
  return several(z.enum(values), `${label} must be among ${values.join(", ")}`)
}

/** An amount in a URL, in square feet. */
function amountParameter(label: string) {
  return z
    .string()
    .regex(/^\d{1,13}(\.\d+)?$/, { error: `${label} must be a number` })
    .transform(Number)
    .optional()
}

const DEGREES = "-?\\d{1,3}(?:\\.\\d{1,9})?"

/** A rectangle of the map in degrees. */
const bbox = z
  .string()
  .regex(/^-?\d{1,3}(\.\d+)?(,-?\d{1,3}(\.\d+)?){3}$/, {
    error: "bbox is west,south,east,north in degrees",
  })
  .transform(
    (value) =>
      value.split(",").map(Number) as [west: number, south: number, east: number, north: number],
  )
  .refine(
    ([west, south, east, north]) =>
      west >= -180 && west <= east && east <= 180 && south >= -90 && south <= north && north <= 90,
    {
      error: "bbox is west,south,east,north in degrees",
    },
  )

/** An area of the map, by its corners in degrees. */
const polygon = z
  .string()
  .regex(
    new RegExp(
      `^${DEGREES},${DEGREES}(,${DEGREES},${DEGREES}){${CORNERS.min - 1},${CORNERS.max - 1}}$`,
    ),
    { error: `polygon is ${CORNERS.min} to ${CORNERS.max} corners: longitude,latitude,…` },
  )
  .transform((value): [longitude: number, latitude: number][] => {
    const degrees = value.split(",").map(Number)
    return degrees.flatMap((longitude, at) =>
      at % 2 === 0 ? [[longitude, degrees[at + 1] ?? 0]] : [],
    )
  })

/** Each criterion's schema; a criterion without one does not compile. */
const criteria = {
  /**
   * Words as people type them: found in names first, then in places, developers, types and texts.
   * Empty means absent.
   */
  q: text("The search", { max: MAX_QUESTION_LENGTH, optional: true })
    .transform((given) => given || undefined)
    .optional(),
  type: words("type", 80),
  city: words("city", 80),
  country: words("country", 80),
  /** Slugs or ids. */
  area: words("area", 200),
  developer: words("developer", 200),
  /** Of the listed home, or of a unit in the price list; 0 is a studio. Land has none. */
  bedrooms: counts("bedrooms"),
  baths: counts("baths"),
  /** Prices are whole AED: a bound between two of them is the one that it includes. */
  minPrice: amountParameter("minPrice").transform((price) => price && Math.ceil(price)),
  maxPrice: amountParameter("maxPrice").transform((price) => price && Math.floor(price)),
  minSize: amountParameter("minSize"),
  maxSize: amountParameter("maxSize"),
  /** Years, such as `2027`, or quarters, such as `Q4 2027`. */
  handover: several(
    z.string().regex(HANDOVER),
    "handover must be years such as 2027, or quarters such as Q4 2027",
  ),
  /** `now`, or the last year of the handover; ready homes are within every year. */
  readyBy: several(z.string().regex(READY_BY), "readyBy must be now, or a year such as 2027"),
  status: several(z.enum(HOME_STATUSES), "status must be ready or off-plan"),
  /** The school whose readings count. One plan has to meet all criteria from here to `never`. */
  school: z
    .enum(SCHOOLS, { error: `school must be among ${SCHOOLS.join(", ")}` })
    .default("modern"),
  band: some("band", BANDS),
  /** The side that the main door stands on. */
  entrance: some("entrance", DIRECTIONS),
  /** Zones of the nine. */
  kitchen: some("kitchen", NINE_ZONES),
  mainBedroom: some("mainBedroom", NINE_ZONES),
  toilet: some("toilet", TOILET_CHOICES),
  centre: some("centre", CENTRE_CHOICES),
  /** At least so much of what applies was assessed, in per cent. */
  coverage: wholeParameter("coverage", { min: 1, max: 100 }).optional(),
  /** The band holds with north 5° off either way. */
  stable: some("stable", ["true"]),
  /** Rooms that are marked on its plans; each further value narrows the search. */
  rooms: some("rooms", REQUIRED_ROOMS as [RequiredRoom, ...RequiredRoom[]]),
  /** Unlike other parameters each further value narrows the search. */
  never: some("never", DEAL_BREAKERS as [DealBreaker, ...DealBreaker[]]),
  /** The rules to sort homes by, with their weights. */
  weigh: some("weigh", WEIGHTS as [Weight, ...Weight[]]).transform((given): Weight[] =>
    [...weightsOf(given)].map(([rule, weight]) => `${rule}-${weight}` as Weight).sort(inOrder),
  ),
  /** A landmark by its slug, and the distance from it in kilometres as the crow flies. */
  near: z
    .enum(LANDMARK_SLUGS as [string, ...string[]], { error: "near must be a known place" })
    .optional(),
  within: wholeParameter("within", { min: 1, max: 50 }).optional(),
  bbox: bbox.optional(),
  polygon: polygon.optional(),
} satisfies Record<Criterion, z.ZodType>

/** The parameters of /search and of GET /api/v1/search. */
export const searchCriteria = z.object({
  ...criteria,
  /**
   * By `weigh` where it is set; else the nearest with `near`, the best match first with words, and
   * the best Vastu result without: the newest where there are too many homes for that.
   */
  sort: z
    .enum(SEARCH_SORTS, { error: `Sorting is possible by ${SEARCH_SORTS.join(", ")}` })
    .optional(),
  page: wholeParameter("page", { min: 1, max: MAX_PAGE }).default(1),
})

/**
 * The parameters of GET /api/v1/projects: those of every list, and the criteria.
 * Its words are of the name alone, and a handover may be any text.
 */
export function projectListQuery(kind: Kind) {
  const { q: _words, weigh: _weigh, ...narrowing } = criteria
  return listQuery(kind).extend({ ...narrowing, handover: words("handover", 80) })
}

export type SearchCriteria = z.output<typeof searchCriteria>

/** The filters of homes, without order and page. */
export type HomeCriteria = Partial<Omit<SearchCriteria, "sort" | "page">>
