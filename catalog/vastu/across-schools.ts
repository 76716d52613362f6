import { formatList } from "../format.ts"
import type { Finding } from "./finding.ts"
import type { Verdict } from "./rules.ts"

/** A line of a reading, by its rule, its room and its floor. */
export type SchoolLine = Pick<Finding, "rule" | "room" | "floor" | "verdict">

/** The readings of one plan by all schools, compared. */
export interface AcrossSchools {
  /** In a sentence: `All three schools approve the door; they differ on the main bedroom.` */
  answer?: string
  /** The keys of the lines on which one school agrees and another does not. */
  differing: string[]
}

type Side = "agrees" | "neutral" | "conflicts"

interface Line {
  rule: string
  sides: Set<Side>
  /** The number of schools. */
  assessedBy: number
}

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
  const sides = new Map<string, Line>()
  for (const lines of schools) {
    const keys = lineKeys(lines)
    for (const [index, { rule, verdict }] of lines.entries()) {
      const key = keys[index] ?? ""
      const line = sides.get(key) ?? { rule, sides: new Set(), assessedBy: 0 }
      if (verdict) {
        line.sides.add(SIDES[verdict])
        line.assessedBy += 1
      }
      sides.set(key, line)
    }
  }
  const differing = [...sides].flatMap(([key, line]) => (line.sides.size > 1 ? [key] : []))
  const answer = sentence([...sides.values()], schools.length)
  return { ...(answer && { answer }), differing }
}

function sentence(lines: Line[], schools: number): string | undefined {
  const named = (isMeant: (line: Line) => boolean) =>
    Object.entries(ANSWERED).flatMap(([rule, [one, several]]) => {
      const assessed = lines.filter((line) => line.rule === rule && line.sides.size > 0)
      const met = assessed.filter(isMeant).length
      if (met === 0) return []
      if (assessed.length === 1) return [one]
      if (met < assessed.length) return [`${met} of ${assessed.length} ${several}`]
      return [`${met === 2 ? "both" : `all ${met}`} ${several}`]
    })
  const together = (side: Side, verb: string) => {
    const names = named(
      ({ sides, assessedBy }) => assessedBy === schools && sides.size === 1 && sides.has(side),
    )
    return names.length > 0 && `${verb} ${formatList(names.map(withArticle))}`
  }
  const isOne = schools === 1
  const verdicts = [
    together("agrees", isOne ? "approves" : "approve"),
    together("conflicts", isOne ? "objects to" : "object to"),
  ].filter((part) => part !== false)
  const isDiffering = ({ sides }: Line) => sides.size > 1
  const differ = named(isDiffering)
  const others = lines.filter((line) => isDiffering(line) && !(line.rule in ANSWERED)).length
  const subject = isOne ? "This school" : schools === 2 ? "Both schools" : "All three schools"
  const common = verdicts.length > 0 && `${subject} ${verdicts.join(" and ")}`
  const on = [
    ...differ.map(withArticle),
    ...(others > 0 ? [countOf(others, differ.length > 0)] : []),
  ]
  const parts = [
    common,
    on.length > 0 && `${common ? "they" : "The schools"} differ on ${formatList(on)}`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? `${parts.join("; ")}.` : undefined
}

/** The rooms without words of their own: `2 more rooms`. */
function countOf(rooms: number, isAfterOthers: boolean): string {
  return `${rooms} ${isAfterOthers ? "more" : "other"} ${rooms === 1 ? "room" : "rooms"}`
}

function withArticle(name: string): string {
  return /^(all|both|\d)/.test(name) ? name : `the ${name}`
}
