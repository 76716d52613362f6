import { formatList } from "#catalog/format.ts"
import type { NorthMethod, PlanMarks } from "#catalog/plan-marks.ts"
import { NORTH_DOUBT_DEG } from "#catalog/vastu/bands.ts"
import type { Reading } from "#catalog/vastu/read-plan.ts"
import { bandWords, IF_NORTH_IS_OFF, northInWords } from "#catalog/vastu/words.ts"
import { lineInSentence } from "./ReadingLines.tsx"
import { MARKS } from "./VerdictMark.tsx"

const METHOD_SENTENCES: Record<NorthMethod | "corrected compass", string> = {
  map: "True north, found by laying the plan over the building on the map.",
  compass:
    "North as a compass showed it, read as true north. Magnetic north lies about two degrees east of that in the UAE.",
  "corrected compass":
    "True north: a compass showed magnetic north, and about two degrees were taken off.",
  drawing: "North as the drawing shows it, read as true north and not checked on the map.",
}

interface Props {
  marks: PlanMarks
  reading: Reading
  /** `2 October 2026`, formatted by the server, since a phone takes long to set up a calendar. */
  confirmedOn?: string | undefined
}

/**
 * How sure north is: true or magnetic, how it was found, who entered it, and what another north
 * would change.
 */
export function NorthNote({ marks, reading, confirmedOn }: Props) {
  const { north } = marks
  if (!north) return null
  const { method, deg, isMagneticCorrected, confirmedBy } = north
  const isCorrected = method === "compass" && isMagneticCorrected
  return (
    <p>
      {METHOD_SENTENCES[isCorrected ? "corrected compass" : method]} It is {northInWords(deg)}
      {marks.isMirrored && ", once the drawing is flipped left to right, as this unit is built"}.
      {confirmedOn && ` Entered ${confirmedBy ? `by ${confirmedBy} ` : ""}on ${confirmedOn}.`}{" "}
      {changesByNorth(reading, marks.rooms)}
    </p>
  )
}

/** `If north is 2° off, the result is mixed and the door is neutral; at 5°, the kitchen is good.` */
function changesByNorth(reading: Reading, rooms: PlanMarks["rooms"]): string {
  const { findings, certainty } = reading
  const { otherwise } = certainty ?? {}
  const result = otherwise?.offDeg && {
    offDeg: otherwise.offDeg,
    words: `the result is ${bandWords(otherwise).word.toLowerCase()}`,
  }
  const lines = findings
    .filter(({ isSensitive }) => isSensitive)
    .map((finding) => {
      const { verdict, offDeg = NORTH_DOUBT_DEG } = finding.otherwise ?? {}
      const becomes = finding.otherwise
        ? `is ${MARKS[verdict ?? "not assessed"].word.toLowerCase()}`
        : "may change"
      return { offDeg, words: `${lineInSentence(finding, reading, rooms)} ${becomes}` }
    })
  const changes = [...(result ? [result] : []), ...lines].toSorted((a, b) => a.offDeg - b.offDeg)
  const holds = certainty && !result ? `The result holds ${IF_NORTH_IS_OFF}. ` : ""
  if (changes.length === 0) return `No verdict changes ${IF_NORTH_IS_OFF}.`
  const steps = [...Map.groupBy(changes, ({ offDeg }) => offDeg)].map(
    ([offDeg, step], index) =>
      `${index > 0 ? `at ${offDeg}°` : `If north is ${offDeg}° off`}, ${formatList([...new Set(step.map(({ words }) => words))])}`,
  )
  return `${holds}${steps.join("; ")}.`
}
