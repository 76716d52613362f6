import type { SearchSort } from "#contract/criteria.ts"
import type { SearchCriteria } from "#contract/homes.ts"
import { NEWEST_FIRST, type WhereBuilder } from "../read.ts"
import { orderOfKinds } from "./home-kinds.ts"
import { bestBandFirst } from "./plan-facts.ts"
import type { Question } from "./question.ts"
import { squareDegrees } from "./where.ts"

/** The orders of which each is one SQL text. */
const ORDERS: Record<Exclude<SearchSort, "match" | "rules" | "near" | "vastu">, string> = {
  newest: NEWEST_FIRST,
  price: "t.price, t._id",
  "-price": "t.price desc, t._id desc",
  areaSize: "t.area_size, t._id",
  "-areaSize": "t.area_size desc, t._id desc",
  handover: "t.handover_order, t._id",
}

interface Ordered {
  criteria: SearchCriteria
  where: WhereBuilder
  question: Question | undefined
  /**
   * Whether all homes found may be read. Where not, cards follow the price that a project starts
   * at, along its index.
   */
  isSmall: boolean
}

/**
 * SQL of an order of projects `t`, the newest of equals first; its values are added to `where`. For
 * `rules` see `readSuited`.
 */
export function orderOf(
  sort: Exclude<SearchSort, "rules">,
  { criteria, where, question, isSmall }: Ordered,
): string {
  const newestLast = (first: string | undefined) => [first, NEWEST_FIRST].filter(Boolean).join(", ")
  switch (sort) {
    case "match":
      return newestLast(question?.rank(where))
    case "near":
      return newestLast(criteria.near && squareDegrees(criteria.near))
    case "vastu":
      return newestLast(bestBandFirst(criteria, where))
    default:
      return (isSmall && orderOfKinds(sort, criteria, where)) || ORDERS[sort]
  }
}
