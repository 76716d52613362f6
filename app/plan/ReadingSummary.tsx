import type { ReactNode } from "react"
import { formatAreaSize, formatList } from "#catalog/format.ts"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { type AcrossSchools, acrossSchools } from "#catalog/vastu/across-schools.ts"
import { BAND_FROM } from "#catalog/vastu/bands.ts"
import type { Reading } from "#catalog/vastu/read-plan.ts"
import { bandWords, changeWords, formatPart, headlineOf } from "#catalog/vastu/words.ts"
import { padaPlace, zoneName } from "#catalog/vastu/zone-name.ts"
import { bandSign, VerdictSign } from "./VerdictMark.tsx"

interface ReadingProps {
  reading: Reading
  /** The same plan by all schools; without it the answer is of this school. */
  across?: AcrossSchools | undefined
}

interface ReadingFiguresProps {
  reading: Reading
  /** The part of the home that its drawing shows, in square feet. */
  area?: PlanMarksInput["area"]
}

/** The result of a reading: the band in words, the assessed part, and only then the number. */
export function ReadingSummary({ area, ...props }: ReadingProps & ReadingFiguresProps) {
  return (
    <div>
      <ReadingVerdict {...props} />
      <ReadingFigures reading={props.reading} area={area} />
    </div>
  )
}

/** The band in words, the sentence that explains it, and what the schools agree on. */
export function ReadingVerdict({
  reading,
  across = acrossSchools([reading.findings]),
}: ReadingProps) {
  const { score, cappedBy } = reading
  const isCapped = cappedBy.length > 0 && score !== undefined && score >= BAND_FROM.good
  return (
    <>
      <p className="flex gap-2 font-serif text-title text-balance">
        <svg viewBox="-11 -11 22 22" className="h-[1lh] w-7 shrink-0" aria-hidden="true">
          <VerdictSign mark={bandSign(reading.band) ?? "not assessed"} />
        </svg>
        {headlineOf(reading)}
      </p>
      <p className="mt-2 font-semibold print:mt-0.5">
        {isCapped
          ? `A score of ${score} would be ${score >= BAND_FROM.strong ? "strong" : "good"}; it stays at mixed because of ${cappedBy.length > 1 ? "severe conflicts" : "a severe conflict"}: ${namesOf(cappedBy)}.`
          : bandWords(reading).sentence}
      </p>
      {across.answer && <p className="mt-2 print:mt-0.5">{across.answer}</p>}
    </>
  )
}

/** The assessed part, the score and the door of a reading. */
export function ReadingFigures({ reading, area }: ReadingFiguresProps) {
  const { score, coverage, pada, facing, attained, home, findings } = reading
  const change = changeWords(reading)
  const isDoorOpen =
    !facing && findings.some(({ rule, verdict }) => rule === "entrance" && !verdict)
  return (
    <>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2 border-y border-line py-3 print:mt-2 print:py-1.5">
        <Figure label="Assessed">{formatPart(coverage)} of what applies</Figure>
        {score !== undefined && (
          <Figure label="Score">
            <span>{score} of 100</span>
            {attained && attained.of < 100 && (
              <span className="block text-small font-normal text-soft normal-case">
                {attained.points} of an attainable {attained.of}
              </span>
            )}
          </Figure>
        )}
        {facing && (
          <Figure label="Entrance">
            {zoneName(facing)}
            {pada && (
              <>
                {`, pada ${pada.id} (${pada.deity})`}
                <span className="block text-small font-normal text-soft normal-case print:hidden">
                  {padaPlace(pada.id)}
                </span>
              </>
            )}
          </Figure>
        )}
        {isDoorOpen && <Figure label="Entrance">Not assessed: no door is marked</Figure>}
        {area && area.shown < area.ofHome && (
          <Figure label="Drawn">
            {formatAreaSize(area.shown)} of {formatAreaSize(area.ofHome)}
          </Figure>
        )}
        {home && (
          <Figure label="Home">
            {home.title}: {formatList(home.floors.map(({ title }) => title))}
          </Figure>
        )}
      </dl>
      {change && <p className="mt-3 text-small text-soft">{change}</p>}
    </>
  )
}

/** A label and its value, for the list of a summary. */
function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-soft">{label}</dt>
      <dd className="font-semibold tabular-nums first-letter:uppercase">{children}</dd>
    </div>
  )
}

function namesOf(names: readonly string[]): string {
  const distinct = [...new Set(names.map((name) => name.toLowerCase()))]
  return formatList(distinct)
}
