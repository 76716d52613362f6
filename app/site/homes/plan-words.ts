import type { Verdict } from "#catalog/vastu/rules.ts"
import type { DealBreaker, Weighed } from "#contract/plan-criteria.ts"

export const WEIGHED_WORDS: Record<Weighed, string> = {
  entrance: "Entrance",
  kitchen: "Kitchen",
  "main-bedroom": "Main bedroom",
  toilet: "Toilets",
  shrine: "Shrine",
  living: "Living room",
  stairs: "Stairs",
  centre: "Open centre",
}

export const DEAL_BREAKER_WORDS: Record<DealBreaker, string> = {
  "severe-entrance": "No severe entrance",
  "severe-kitchen": "No severe kitchen",
  "severe-main-bedroom": "No severe main bedroom",
  "severe-toilet": "No severe toilet",
  "severe-centre": "Nothing severe in the centre",
  "entrance-south": "No entrance in the south",
  "entrance-south-west": "No entrance in the south-west",
}

/** `kitchen-2`, said. */
export function weightWords(said: string): string {
  const rule = said.slice(0, -2) as Weighed
  return `${WEIGHED_WORDS[rule] ?? said} counts ${said.endsWith("2") ? "much" : "some"}`
}

interface MatchLine {
  rule: Weighed
  at: string[]
  verdict: Verdict | null
}

/** `Kitchen SE · ideal, Entrance N4 · good`. */
export function matchWords(lines: MatchLine[]): string {
  const place = (zone: string) => (zone === "C" ? "centre" : zone)
  return lines
    .map(({ rule, at, verdict }) => {
      const where = [WEIGHED_WORDS[rule], at.map(place).join(" and ")].filter(Boolean).join(" ")
      return verdict ? `${where} · ${verdict === "avoid" ? "to be avoided" : verdict}` : where
    })
    .join(", ")
}
