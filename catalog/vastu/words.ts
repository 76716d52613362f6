import { formatList } from "../format.ts"
import { firstOf } from "../lists.ts"
import { BAND_FROM, MIN_COVERAGE, NORTH_DOUBT_DEG } from "./bands.ts"
import type { Band, Certainty, Finding, Reading } from "./read-plan.ts"
import type { Agreement, School, Verdict } from "./rules.ts"
import { percentages, type Share } from "./zones.ts"

/** A school's name, its adjective before a noun, and its attribution in a sentence. */
export const SCHOOL_WORDS: Record<School, { name: string; adjective: string; sentence: string }> = {
  modern: {
    name: "Modern",
    adjective: "modern",
    sentence:
      "Today’s consensus on nine zones; the door is judged by old and new lists of padas, 32 places around a home.",
  },
  sixteen: {
    name: "Sixteen zones",
    adjective: "sixteen-zone",
    sentence:
      "The handbook of sixteen-zone practice, with sectors measured from the middle of the home.",
  },
  classical: {
    name: "Classical",
    adjective: "classical",
    sentence: "Only what six old house plans say; a place they do not mention is neutral.",
  },
}

/** A band as a word, and what it says. */
export const BAND_WORDS: Record<Band, { word: string; sentence: string }> = {
  strong: {
    word: "Strong",
    sentence: "Nearly everything assessed stands where this school prefers it.",
  },
  good: {
    word: "Good",
    sentence: "Most of what was assessed stands where this school prefers it.",
  },
  mixed: {
    word: "Mixed",
    sentence: "Some rooms stand where this school prefers them, others do not.",
  },
  "many conflicts": {
    word: "Many conflicts",
    sentence: "Much of what was assessed stands where this school would not put it.",
  },
}

/** How a plan without a band is spoken of. */
export const NO_BAND = {
  word: "No result",
  sentence: `Less than ${MIN_COVERAGE * 100}% of what applies could be assessed, so there is neither band nor score.`,
}

export const AGREEMENT_WORDS: Record<Agreement, string> = {
  most: "Most sources agree",
  some: "Some sources differ",
  disputed: "Openly disputed",
}

/** The band of a reading in words, or that there is none. */
export function bandWords({ band }: { band?: Band | null | undefined }): {
  word: string
  sentence: string
} {
  return band ? BAND_WORDS[band] : NO_BAND
}

interface Headline {
  band?: Band | null | undefined
  otherwise?: Certainty["otherwise"] | null | undefined
}

/**
 * The result of a reading as every page, card and print says it: `Strong`, or `Strong, but good if
 * north is 3° off` where the band does not hold within 5°.
 */
export function headline(result: Headline): string {
  const { word } = bandWords(result)
  const condition = conditionWords(result)
  return condition ? `${word}, but ${condition}` : word
}

/**
 * `good if north is 3° off`: the other band that a small error of the marks would give; nothing
 * where the band holds, or there is none.
 */
export function conditionWords({ band, otherwise }: Headline): string | undefined {
  if (!band || !otherwise) return undefined
  const { offDeg } = otherwise
  const when =
    offDeg === undefined ? "the door is a little further along" : `north is ${offDeg}° off`
  return `${bandWords(otherwise).word.toLowerCase()} if ${when}`
}

/**
 * The severe lines that hold a result at mixed although its score would be better, as a sentence
 * lists them: `main bedroom and toilet`; nothing where none does.
 */
export function capWords({
  score,
  cappedBy,
}: {
  score?: number | null
  cappedBy: readonly string[]
}): { conflicts: string; names: string } | undefined {
  if (score === undefined || score === null || score < BAND_FROM.good || cappedBy.length === 0)
    return undefined
  const names = [...new Set(cappedBy.map((name) => name.toLowerCase()))]
  return {
    conflicts: cappedBy.length > 1 ? "severe conflicts" : "a severe conflict",
    names: formatList(names),
  }
}

/** How far off north was tried: `holds if north is up to 5° off`. */
export const IF_NORTH_IS_OFF = `if north is up to ${NORTH_DOUBT_DEG}° off`

/** The headline of a reading. */
export function headlineOf({ band, certainty }: Pick<Reading, "band" | "certainty">): string {
  return headline({ ...(band && { band }), otherwise: certainty?.otherwise })
}

/** `First floor has 12 lines of its own beside its drawing.`; nothing for a home of one drawing. */
export function otherFloorsWords({ findings, home }: Reading): string | undefined {
  const counts = (home?.floors ?? []).flatMap(({ title }, index) => {
    const lines = findings.filter(({ floor, isElsewhere }) => isElsewhere && floor === index)
    return lines.length > 0 ? [`${title} has ${lines.length} lines of its own`] : []
  })
  return counts.length > 0
    ? `${counts.join("; ")}, beside its drawing. They count in this result.`
    : undefined
}

/** The result of the older rules beside this one; nothing where the result is the same or not known. */
export function changeWords({ before, rulesVersion, band, score }: Reading): string | undefined {
  if (!before || (before.band === band && before.score === score)) return undefined
  const words = (result: { band?: Band; score?: number }) =>
    result.band
      ? `${BAND_WORDS[result.band].word} (${result.score} of 100)`
      : NO_BAND.word.toLowerCase()
  const now = words({ ...(band && { band }), ...(score !== undefined && { score }) })
  return `By the rules ${before.rulesVersion} it was ${words(before)}; by the rules ${rulesVersion} it is ${now}.`
}

/** A part of a whole as people read it: 0.923 is `92%`. */
export function formatPart(part: number): string {
  return `${Math.round(part * 100)}%`
}

/**
 * Where true north is, by its bearing from the drawing's up: `turned 12° to the left of straight up
 * in the drawing`.
 */
export function northInWords(deg: number): string {
  const turn = Math.round(deg > 180 ? 360 - deg : deg)
  if (turn === 0) return "straight up in the drawing, at 0°"
  if (turn === 180) return "straight down in the drawing, at 180°"
  return `turned ${turn}° to the ${deg > 180 ? "left" : "right"} of straight up in the drawing`
}

/** Where something lies, in letters: `SE`, or `N 60%, NE 40%`. */
export function formatZones(zones: readonly Share[]): string {
  const word = (zone: string) => (zone === "C" ? "Centre" : zone)
  if (zones.length === 1) return word(firstOf(zones).zone)
  const percent = percentages(zones)
  return zones.map(({ zone }, index) => `${word(zone)} ${percent[index]}%`).join(", ")
}

/** The lines of a reading by what they come to, in the order that they are read. */
export const FINDING_GROUPS = [
  { key: "conflicts", title: "What conflicts", verdicts: ["severe", "avoid"] },
  { key: "agrees", title: "What agrees", verdicts: ["ideal", "good"] },
  { key: "neutral", title: "Neither for nor against", verdicts: ["neutral"] },
  { key: "open", title: "What was not assessed", verdicts: [undefined] },
] as const satisfies { key: string; title: string; verdicts: readonly (Verdict | undefined)[] }[]

/**
 * The lines of a group on the floor that is shown: severe ones first, then by their weight, so that
 * door, kitchen and main bedroom come before the rest.
 */
export function findingsOf(
  { findings }: Pick<Reading, "findings">,
  verdicts: readonly (Verdict | undefined)[],
): Finding[] {
  const isSevere = ({ verdict }: Finding) => Number(verdict === "severe")
  return findings
    .filter(({ isElsewhere, verdict }) => !isElsewhere && verdicts.includes(verdict))
    .sort((a, b) => isSevere(b) - isSevere(a) || b.weight - a.weight)
}

interface NamedRoom extends Pick<Finding, "rule" | "name"> {
  /** As the drawing names it. */
  own: string | undefined
  /** No other room of the plan is of its type. */
  isOnly: boolean
}

/** A room within a sentence: `the toilet in Bathroom 2`, `the main bedroom`, `a toilet`. */
export function roomInSentence({ rule, name, own, isOnly }: NamedRoom): string {
  if (own && rule === "toilet" && !isTellingName(own, { rule, name }))
    return `the toilet in ${withArticle(own)}`
  if (own && !(rule === "master_bedroom" && isOnly)) return withArticle(own)
  return `${isOnly ? "the" : "a"} ${name.toLowerCase()}`
}

/** `the living room`, and with a number `Bedroom 2`. */
export function withArticle(name: string): string {
  if (/\d/.test(name)) return name
  return `the ${/^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name}`
}

/** Further words of drawings that say what a room is. */
const TELLING: Record<string, string> = {
  pooja: "puja mandir prayer",
  staircase: "stair stairs",
  garage: "carport",
}

/** Whether a room's own name says what it is. */
export function isTellingName(
  own: string,
  { rule, name }: Pick<Finding, "rule" | "name">,
): boolean {
  const words = own.toLowerCase().split(/\W+/)
  return `${name} ${TELLING[rule] ?? ""}`
    .toLowerCase()
    .split(/\W+/)
    .some((word) => word.length > 3 && words.includes(word))
}
