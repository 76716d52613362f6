import { formatList } from "../format.ts"
import type { Finding } from "./finding.ts"
import type { Verdict } from "./rules.ts"

/** A line of a reading, by its rule, its room and its floor. */
export type SchoolLine = Pick<Finding, "rule" | "room" | "floor" | "verdict">

/** The readings of one plan by all schools, compared. */
export interface AcrossSchools {
  /** In a sentence: `Door and kitchen agree in all three schools; the main bedroom does not.` */
  answer?: string
  /** The keys of the lines on which one school agrees and another does not. */
  differing: string[]
}

type Side = "agrees" | "neutral" | "conflicts"

const SIDES: Record<Verdict, Side> = {
  ideal: "agrees",
  good: "agrees",
  neutral: "neutral",
  avoid: "conflicts",
  severe: "conflicts",
}

/** The rules that the sentence speaks of, by the words for one and for several of their rooms. */
const ANSWERED: Record<string, [one: string, several: string]> = {
  entrance: ["door", "doors"],
  kitchen: ["kitchen", "kitchens"],
  master_bedroom: ["main bedroom", "main bedrooms"],
  pooja: ["pooja room", "pooja rooms"],
  toilet: ["toilet", "toilets"],
  centre_open: ["centre", "centres"],
}

/**
 * The keys of a reading's lines, the same in every school. Lines of another floor name no room: their
 * order tells them apart.
 */
export function lineKeys(lines: readonly SchoolLine[]): string[] {
  const seen = new Map<string, number>()
  return lines.map(({ rule, room, floor }) => {
    const key = [rule, room, floor].filter((part) => part !== undefined && part !== null).join("/")
    const before = seen.get(key) ?? 0
    seen.set(key, before + 1)
    return before > 0 ? `${key}/${before}` : key
  })
}

/** Compares the lines of the same plan by several schools, or sums up those of one. */
export function acrossSchools(schools: readonly (readonly SchoolLine[])[]): AcrossSchools {
  const sides = new Map<string, { rule: string; sides: Set<Side> }>()
  for (const lines of schools) {
    const keys = lineKeys(lines)
    for (const [index, { rule, verdict }] of lines.entries()) {
      const key = keys[index] ?? ""
      const line = sides.get(key) ?? { rule, sides: new Set() }
      if (verdict) line.sides.add(SIDES[verdict])
      sides.set(key, line)
    }
  }
  const differing = [...sides].flatMap(([key, line]) => (line.sides.size > 1 ? [key] : []))
  const answer = sentence([...sides.values()], schools.length)
  return { ...(answer && { answer }), differing }
}

function sentence(lines: { rule: string; sides: Set<Side> }[], schools: number) {
  const named = (isMeant: (sides: Set<Side>) => boolean) =>
    Object.entries(ANSWERED).flatMap(([rule, [one, several]]) => {
      const assessed = lines.filter((line) => line.rule === rule && line.sides.size > 0)
      const met = assessed.filter(({ sides }) => isMeant(sides)).length
      if (met === 0) return []
      if (assessed.length === 1) return [one]
      if (met < assessed.length) return [`${met} of ${assessed.length} ${several}`]
      return [`${met === 2 ? "both" : `all ${met}`} ${several}`]
    })
  const only = (side: Side) => named((sides) => sides.size === 1 && sides.has(side))
  const agree = only("agrees")
  const conflict = only("conflicts")
  const differ = named((sides) => sides.size > 1)
  const everywhere = schools > 1 ? ` in ${schools === 3 ? "all three" : "both"} schools` : ""
  const parts = [
    agree.length > 0 && `${formatList(agree)} ${isMany(agree) ? "agree" : "agrees"}${everywhere}`,
    conflict.length > 0 &&
      `${formatList(conflict)} ${isMany(conflict) ? "do" : "does"} not${agree.length === 0 ? ` agree${everywhere}` : ""}`,
    differ.length > 0 && `the schools differ on ${formatList(differ.map(withArticle))}`,
  ].filter((part) => part !== false)
  if (parts.length === 0) return undefined
  const text = parts.join("; ")
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function isMany(names: string[]): boolean {
  return names.length > 1 || /^(all|both|[2-9])/.test(names[0] ?? "")
}

function withArticle(name: string): string {
  return /^(all|both|\d)/.test(name) ? name : `the ${name}`
}
