import { verdictFrom } from "./bands.ts"
import type { DisputeKey } from "./disputes.ts"
import { type Agreement, type Entry, POINTS, SITE_RULES, type Verdict } from "./rules.ts"
import type { SourceKey } from "./sources.ts"
import { type NineZone, percentages, type Share, type SixteenZone, zoneName } from "./zones.ts"

/** One line of a reading: a rule, what it finds here, and why. */
export interface Finding {
  /** The rule's key: a room type, `entrance`, `centre_open`, or a key of SITE_RULES. */
  rule: string
  name: string
  /** The room it speaks of, by its id. */
  room?: string
  /** The floor it speaks of, from 0 in the home's order; absent where the home has one plan. */
  floor?: number
  /** It speaks of a room or the centre of another floor than the drawing beside it. */
  isElsewhere?: boolean
  /** The school's verdict; absent where it could not be assessed, which is never a pass. */
  verdict?: Verdict
  /** 0 to 100, weighed over the zones that the room lies in. Only where there is a verdict. */
  points?: number
  /** The most points that the school's table gives for this rule; 100 where it is not named. */
  best?: number
  weight: number
  /** Where it lies, by the zones of the school. */
  zones: Share<NineZone | SixteenZone>[]
  /** No zone holds 60 % of it. */
  isSplit?: boolean
  /** The zones that make the line severe by a part of the room alone. */
  severeIn?: (NineZone | SixteenZone)[]
  /** Why, in sentences for the person. Never a promise. */
  reason: string
  sources: SourceKey[]
  agreement: Agreement
  /** Questions of DISPUTES that this rule is part of. */
  disputes: DisputeKey[]
  /** Another north, up to five degrees off, would change the verdict. */
  isSensitive: boolean
  /**
   * The other verdict, and by how many whole degrees north has to be off for it: the least, of two
   * equally near the worse verdict. Absent where the line is not sensitive.
   */
  otherwise?: { verdict?: Verdict; offDeg: number }
  /** Of the entrance: its pada by angle from the centre and by ninths of the wall. */
  padas?: { byAngle: PadaVerdict; byWall?: PadaVerdict }
}

/** A pada by its id, with the verdict of the school that is read. */
export interface PadaVerdict {
  pada: string
  verdict?: Verdict
}

/** The verdict of a table's entry; undefined where the table says nothing. */
export function verdictOf(entry: Entry): Verdict | undefined {
  return entry === "unknown" || entry === "not scored" ? undefined : entry
}

/** The points of an entry, 0 to 100; undefined where the table says nothing. */
export function pointsOf(entry: Entry): number | undefined {
  const verdict = verdictOf(entry)
  return verdict && POINTS[verdict]
}

/** A verdict with its points. */
export function scored(verdict: Verdict | undefined): Pick<Finding, "verdict" | "points"> {
  return verdict ? { verdict, points: POINTS[verdict] } : {}
}

/** Points, to a thousandth since shares are rounded, with the verdict that they come to. */
export function weighed(points: number): Required<Pick<Finding, "verdict" | "points">> {
  const known = Math.round(points * 1e3) / 1e3
  return { verdict: verdictFrom(known), points: known }
}

/** The most points that entries of a table give. */
export function bestOf(entries: readonly Entry[]): number {
  return Math.max(0, ...entries.map((entry) => pointsOf(entry) ?? 0))
}

const VERDICT_WORDS: Record<Entry, string> = {
  ideal: "best",
  good: "good",
  neutral: "neither good nor bad",
  avoid: "not good",
  severe: "wrong",
  "not scored": "of no account",
  unknown: "unknown",
}

/** An entry as an adjective: `neither good nor bad`. */
export function verdictWords(entry: Entry): string {
  return VERDICT_WORDS[entry]
}

/** A line of a rule of outline, plot or neighbourhood. */
export function siteLine(
  key: keyof typeof SITE_RULES,
  verdict: Verdict | undefined,
  reason: string,
  more: Partial<Pick<Finding, "name" | "zones" | "room" | "weight">> = {},
): Finding {
  const { name, weight, agreement, sources, disputes } = SITE_RULES[key]
  return {
    rule: key,
    name,
    weight,
    ...scored(verdict),
    zones: [],
    reason,
    sources,
    agreement,
    disputes,
    isSensitive: false,
    ...more,
  }
}

/** `a, b and c`. */
export function inWords(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`
}

/**
 * Where something lies, with the part in each zone: `the south (60%) and the west (40%)`; of some of
 * its zones with the parts that they have of `all`.
 */
export function zonesInWords(
  zones: readonly Share<NineZone | SixteenZone>[],
  all: readonly Share<NineZone | SixteenZone>[] = zones,
): string {
  const percent = percentages(all)
  const part = (share: (typeof all)[number]) =>
    zones.length > 1 ? ` (${percent[all.indexOf(share)]}%)` : ""
  return inWords(zones.map((share) => `the ${zoneName(share.zone)}${part(share)}`))
}
