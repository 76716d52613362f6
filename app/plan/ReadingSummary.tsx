import type { ReactNode } from "react"
import { formatAreaSize, formatList } from "#catalog/format.ts"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { type AcrossSchools, acrossSchools } from "#catalog/vastu/across-schools.ts"
import { BAND_FROM } from "#catalog/vastu/bands.ts"
import type { Reading } from "#catalog/vastu/read-plan.ts"
import {
  BAND_WORDS,
  bandWords,
  changeWords,
  formatPart,
  headlineOf,
  withArticle,
} from "#catalog/vastu/words.ts"
import { padaPlace, zoneName } from "#catalog/vastu/zone-name.ts"
import { BAND_SIGNS, bandSign, MARKS, VerdictSign } from "./VerdictMark.tsx"

interface ReadingProps {
  reading: Reading
  /** The same plan by all schools; without it the answer is of this school. */
  across?: AcrossSchools | undefined
}

interface WithArea {
  /** The part of the home that its drawing shows, in square feet. */
  area?: PlanMarksInput["area"]
}

/** The result of a reading: the band in words, the assessed part, and only then the number. */
export function ReadingSummary({ area, ...props }: ReadingProps & WithArea) {
  return (
    <div>
      <ReadingVerdict area={area} {...props} />
      <ReadingFigures reading={props.reading} area={area} />
    </div>
  )
}

/** The band in words, the sentence that explains it, and what the schools agree on. */
export function ReadingVerdict({
  reading,
  across = acrossSchools([reading.findings]),
  area,
}: ReadingProps & WithArea) {
  const { band, score, cappedBy } = reading
  const missing = band ? [] : missingFrom(reading, area)
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
      {missing.length > 0 && (
        <p className="mt-2 print:mt-0.5">Not assessed: {formatList(missing)}.</p>
      )}
      {across.answer && <p className="mt-2 print:mt-0.5">{across.answer}</p>}
    </>
  )
}

/** So many lines that were not assessed stand in the summary, the weightiest first. */
const MISSING_NAMED = 3

const SHORT: Record<string, string> = { entrance: "the door", centre_open: "the centre" }

/** `the main bedroom` and `1,476 of 2,320 sq ft, which the drawings leave out`. */
function missingFrom({ findings }: Reading, area: WithArea["area"]): string[] {
  const open = [
    ...new Set(
      findings
        .filter(({ verdict, weight }) => !verdict && weight > 0)
        .sort((one, other) => other.weight - one.weight)
        // Of another floor, a line has the title of the drawing behind its name.
        .map(({ rule, name }) => SHORT[rule] ?? withArticle(name.split(",")[0] ?? name)),
    ),
  ]
  const more = open.length - MISSING_NAMED
  return [
    ...open.slice(0, MISSING_NAMED),
    ...(more > 0 ? [`${more} more`] : []),
    ...(area && area.shown < area.ofHome
      ? [`the ${formatAreaSize(area.ofHome - area.shown)} of the home that no drawing shows`]
      : []),
  ]
}

/** The assessed part, the score and the door of a reading. */
export function ReadingFigures({ reading, area }: { reading: Reading } & WithArea) {
  const { score, coverage, pada, facing, attained, home, findings } = reading
  const change = changeWords(reading)
  const isDoorOpen =
    !facing && findings.some(({ rule, verdict }) => rule === "entrance" && !verdict)
  return (
    <>
      <div className="mt-4 border-y border-line py-3 print:mt-2 print:py-1.5">
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
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
              {`${home.title}: ${formatList(home.floors.map(({ title }) => withoutHome(title, home.title)))}`}
            </Figure>
          )}
        </dl>
        {score !== undefined && <ScoreBar score={score} />}
      </div>
      {change && <p className="mt-3 text-small text-soft">{change}</p>}
    </>
  )
}

/** Where a score stands between the least scores of the bands, which the sentence below names. */
function ScoreBar({ score }: { score: number }) {
  const bands = [
    { band: "many conflicts", from: 0, to: BAND_FROM.mixed },
    { band: "mixed", from: BAND_FROM.mixed, to: BAND_FROM.good },
    { band: "good", from: BAND_FROM.good, to: BAND_FROM.strong },
    { band: "strong", from: BAND_FROM.strong, to: 100 },
  ] as const
  return (
    <div className="mt-3 text-small text-soft tabular-nums print:hidden">
      <svg width="100%" height="2.4em" aria-hidden="true">
        {bands.map(({ band, from, to }) => (
          <rect
            key={band}
            x={`${from}%`}
            y="6"
            width={`${to - from - (to < 100 ? 0.5 : 0)}%`}
            height="7"
            fill={MARKS[BAND_SIGNS[band]].colour}
            fillOpacity={band === "strong" ? 0.7 : 0.35}
          />
        ))}
        <rect x={`${score}%`} width="3" height="19" rx="1" fill="var(--color-ink)" />
        <text y="2.2em" fill="currentColor" textAnchor="middle">
          {bands.slice(1).map(({ band, from }) => (
            <tspan key={band} x={`${from}%`}>
              {from}
            </tspan>
          ))}
        </text>
      </svg>
      <p className="mt-1">
        {bands
          .slice(1)
          .map(({ band, from }, index) => {
            const { word } = BAND_WORDS[band]
            return `${index === 0 ? word : word.toLowerCase()} from ${from}`
          })
          .join(", ")}
        .
      </p>
    </div>
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

/** `ground floor` of the drawing `Kalpa K4, ground floor`, behind the name of the home. */
function withoutHome(title: string, home: string): string {
  return title.startsWith(`${home}, `) ? title.slice(home.length + 2) : title
}

function namesOf(names: readonly string[]): string {
  const distinct = [...new Set(names.map((name) => name.toLowerCase()))]
  return formatList(distinct)
}
