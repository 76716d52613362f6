/*
 * What a search may ask of floor plans. Small, for pages ship it to the browser; what the words
 * mean to the database is in server/catalog/homes/plan-facts.ts.
 */

export const TOILET_CHOICES = ["not-north-east"] as const
export const CENTRE_CHOICES = ["open"] as const

/**
 * What no plan may have that a search with it finds. A plan of which it is not known is not found
 * either.
 */
export const DEAL_BREAKERS = [
  "severe-entrance",
  "severe-kitchen",
  "severe-main-bedroom",
  "severe-toilet",
  "severe-centre",
  "entrance-south",
  "entrance-south-west",
] as const
export type DealBreaker = (typeof DEAL_BREAKERS)[number]

/** What can be weighed by rules of one's own. */
export const WEIGHED = [
  "entrance",
  "kitchen",
  "main-bedroom",
  "toilet",
  "shrine",
  "living",
  "stairs",
  "centre",
] as const
export type Weighed = (typeof WEIGHED)[number]

export const MAX_WEIGHT = 2

/** `kitchen-2`: the kitchen weighs much. What is not said weighs nothing. */
export type Weight = `${Weighed}-${1 | 2}`
export const WEIGHTS = WEIGHED.flatMap((rule): Weight[] => [`${rule}-1`, `${rule}-2`])

/**
 * How much each rule weighs, of those that weigh anything; the larger weight where two are said.
 */
export function weightsOf(said: readonly string[]): Map<Weighed, number> {
  const weights = new Map<Weighed, number>()
  for (const rule of WEIGHED) {
    for (let weight = 1; weight <= MAX_WEIGHT; weight++) {
      if (said.includes(`${rule}-${weight}`)) weights.set(rule, weight)
    }
  }
  return weights
}
