import { z } from "zod"
import { text } from "#catalog/fields.ts"
import { BANDS } from "#catalog/vastu/read-plan.ts"
import { SCHOOLS } from "#catalog/vastu/rules.ts"
import { DIRECTIONS, NINE_ZONES } from "#catalog/vastu/zones.ts"
import { amountParameter, bbox, priceParameters, wholeParameter } from "./listing.ts"
import { MAX_PAGE } from "./paging.ts"
import {
  CENTRE_CHOICES,
  DEAL_BREAKERS,
  TOILET_CHOICES,
  WEIGHTS,
  type Weight,
  weightsOf,
} from "./plan-criteria.ts"
import { HOME_STATUSES, inOrder, MAX_QUESTION_LENGTH, SEARCH_SORTS } from "./search-address.ts"

const MAX_VALUES = 40
const HANDOVER = /^(Q[1-4] )?[12]\d{3}$/

/** A parameter that may be said several times. Read, its values stand once each and in order. */
function several<Value extends string | number>(item: z.ZodType<Value, string>, error: string) {
  return z
    .union([item, z.array(item).max(MAX_VALUES)], { error })
    .transform((said): Value[] => [...new Set([said].flat() as Value[])].sort(inOrder))
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

/**
 * What a visitor looks for: the parameters of /search and of GET /api/v1/search. Values of one
 * parameter widen the search, different parameters narrow it. Prices in AED, sizes in square feet,
 * both bounds included.
 */
export const searchCriteria = z.object({
  /**
   * Words as people type them: of names first, then of places, developers, types and texts. Empty
   * is not said.
   */
  q: text("The search", { max: MAX_QUESTION_LENGTH, optional: true })
    .transform((said) => said || undefined)
    .optional(),
  type: words("type", 80),
  city: words("city", 80),
  /** Slugs or ids. */
  area: words("area", 200),
  developer: words("developer", 200),
  /** 0 is a studio, or a plot. */
  bedrooms: counts("bedrooms"),
  baths: counts("baths"),
  ...priceParameters,
  minSize: amountParameter("minSize"),
  maxSize: amountParameter("maxSize"),
  /** Years, such as `2027`, or quarters, such as `Q4 2027`. */
  handover: several(
    z.string().regex(HANDOVER),
    "handover must be years such as 2027, or quarters such as Q4 2027",
  ),
  status: several(z.enum(HOME_STATUSES), "status must be ready or off-plan"),
  /**
   * Whose reading of the floor plans counts. All that is said of plans, down to `never`, one plan
   * has to have.
   */
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
  /** Unlike other parameters each further value narrows the search. */
  never: some("never", DEAL_BREAKERS),
  /** What weighs how much where homes are sorted by rules of one's own. */
  weigh: some("weigh", WEIGHTS as [Weight, ...Weight[]]).transform((said): Weight[] =>
    [...weightsOf(said)].map(([rule, weight]) => `${rule}-${weight}` as Weight).sort(inOrder),
  ),
  bbox: bbox.optional(),
  /**
   * By `weigh` where it is said; else the best match first where there are words, the newest
   * otherwise.
   */
  sort: z
    .enum(SEARCH_SORTS, { error: `Sorting is possible by ${SEARCH_SORTS.join(", ")}` })
    .optional(),
  page: wholeParameter("page", { min: 1, max: MAX_PAGE }).default(1),
})

export type SearchCriteria = z.output<typeof searchCriteria>

/** What narrows a search; the other parameters say in which order and how much of it is shown. */
export type Criterion = Exclude<keyof SearchCriteria, "sort" | "page">
