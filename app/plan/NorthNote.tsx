import type { NorthMethod, PlanMarks } from "#catalog/plan-marks.ts"
import { NORTH_DOUBT_DEG } from "#catalog/vastu/bands.ts"
import type { Reading } from "#catalog/vastu/read-plan.ts"
import { northInWords } from "#catalog/vastu/words.ts"
import { lineName } from "./ReadingLines.tsx"

const METHOD_SENTENCES: Record<NorthMethod, string> = {
  map: "North was found by laying the plan over the building on the map.",
  compass:
    "North was taken by a compass, which shows magnetic north, about two degrees east of true north in the UAE.",
  drawing: "North is as the drawing shows it.",
}

interface Props {
  marks: PlanMarks
  reading: Reading
  /** `2 October 2026`, formatted by the server, since a phone takes long to set up a calendar. */
  confirmedOn?: string | undefined
}

/** How sure north is: how it was found, who confirmed it, and what another north would change. */
export function NorthNote({ marks, reading, confirmedOn }: Props) {
  const { north } = marks
  if (!north) return null
  const { method, deg, confirmedBy } = north
  const sensitive = reading.findings.filter(({ isSensitive }) => isSensitive)
  const names = [...new Set(sensitive.map((finding) => lineName(finding, marks.rooms)))]
  return (
    <p>
      {METHOD_SENTENCES[method]} It is {northInWords(deg)}
      {marks.isMirrored && ", once the drawing is flipped left to right, as this unit is built"}.
      {confirmedOn && ` Confirmed ${confirmedBy ? `by ${confirmedBy} ` : ""}on ${confirmedOn}.`}{" "}
      {names.length === 0
        ? `If it is off by up to ${NORTH_DOUBT_DEG}°, no verdict changes.`
        : `If it is off by up to ${NORTH_DOUBT_DEG}°, ${names.length === 1 ? "one verdict changes" : `${names.length} verdicts change`}: ${names.join(", ")}.`}
    </p>
  )
}
