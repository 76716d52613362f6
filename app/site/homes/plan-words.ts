import type { Verdict } from "#catalog/vastu/rules.ts"
import { WEIGHED_WORDS, type Weighed } from "#contract/plan-criteria.ts"

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
