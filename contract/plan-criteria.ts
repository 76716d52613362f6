/*
 * The criteria of floor plans. Small, for pages ship it to the browser; their SQL is in
 * server/catalog/homes/plan-facts.ts.
 */

export const TOILET_CHOICES = ["not-north-east"] as const
export const CENTRE_CHOICES = ["open"] as const

/** Rooms that a search can require, as the plans are marked. */
export const ROOM_WORDS = {
  pooja: "Pooja room",
  maid: "Maid's room",
  balcony: "Balcony or terrace",
  study: "Study",
}
export type RequiredRoom = keyof typeof ROOM_WORDS
export const REQUIRED_ROOMS = Object.keys(ROOM_WORDS) as RequiredRoom[]

/** Exclusions: a search finds only plans that are known not to have them. */
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

/** The rules that a visitor can weigh. */
export const WEIGHED_WORDS = {
  entrance: "Entrance",
  kitchen: "Kitchen",
  "main-bedroom": "Main bedroom",
  toilet: "Toilets",
  shrine: "Pooja room",
  living: "Living room",
  stairs: "Stairs",
  centre: "Open centre",
}
export type Weighed = keyof typeof WEIGHED_WORDS
export const WEIGHED = Object.keys(WEIGHED_WORDS) as Weighed[]

export const MAX_WEIGHT = 2

/** `kitchen-2`: the kitchen weighs much. A rule without an entry weighs nothing. */
export type Weight = `${Weighed}-${1 | 2}`
export const WEIGHTS = WEIGHED.flatMap((rule): Weight[] => [`${rule}-1`, `${rule}-2`])

/** The weights of the rules that have any; of two for one rule, the larger. */
export function weightsOf(weighed: readonly string[]): Map<Weighed, number> {
  const weights = new Map<Weighed, number>()
  for (const rule of WEIGHED) {
    for (let weight = 1; weight <= MAX_WEIGHT; weight++) {
      if (weighed.includes(`${rule}-${weight}`)) weights.set(rule, weight)
    }
  }
  return weights
}

/** `kitchen-2` in words. */
export function weightWords(weight: string): string {
  const rule = weight.slice(0, -2) as Weighed
  return `${WEIGHED_WORDS[rule] ?? weight} counts ${weight.endsWith("2") ? "much" : "some"}`
}
