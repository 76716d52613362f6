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
export const DEAL_BREAKER_WORDS = {
  "severe-entrance": "No severe entrance",
  "severe-kitchen": "No severe kitchen",
  "severe-main-bedroom": "No severe main bedroom",
  "severe-toilet": "No severe toilet",
  "severe-centre": "Nothing severe in the centre",
  "entrance-south": "No entrance in the south",
  "entrance-south-west": "No entrance in the south-west",
}
export type DealBreaker = keyof typeof DEAL_BREAKER_WORDS
export const DEAL_BREAKERS = Object.keys(DEAL_BREAKER_WORDS) as DealBreaker[]

/** What can be weighed by rules of one's own. */
export const WEIGHED_WORDS = {
  entrance: "Entrance",
  kitchen: "Kitchen",
  "main-bedroom": "Main bedroom",
  toilet: "Toilets",
  shrine: "Shrine",
  living: "Living room",
  stairs: "Stairs",
  centre: "Open centre",
}
export type Weighed = keyof typeof WEIGHED_WORDS
export const WEIGHED = Object.keys(WEIGHED_WORDS) as Weighed[]

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

/** `kitchen-2` in words. */
export function weightWords(weight: string): string {
  const rule = weight.slice(0, -2) as Weighed
  return `${WEIGHED_WORDS[rule] ?? weight} counts ${weight.endsWith("2") ? "much" : "some"}`
}
