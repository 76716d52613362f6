import type { ReactNode } from "react"
import { formatAreaSize, formatList } from "#catalog/format.ts"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { type AcrossSchools, acrossSchools } from "#catalog/vastu/across-schools.ts"
import { BAND_FROM } from "#catalog/vastu/bands.ts"
import type { Band, Certainty, Reading } from "#catalog/vastu/read-plan.ts"
import {
  BAND_WORDS,
  bandWords,
  capWords,
  changeWords,
  formatPart,
  headlineOf,
  withArticle,
} from "#catalog/vastu/words.ts"
import { padaPlace, zoneName } from "#catalog/vastu/zone-name.ts"
import { BAND_SIGNS, bandSign, MARKS, ResultSign } from "./VerdictMark.tsx"

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
      <ReadingHeadline reading={props.reading} />
      <ReadingReasons area={area} {...props} />
      <ReadingFigures reading={props.reading} area={area} />
    </div>
  )
}

/** The band in words with its sign, and what a provisional one waits for. */
export function ReadingHeadline({ reading }: { reading: Reading }) {
  const waitsFor = provisionalUntil(reading)
  return (
    <>
      <p className="flex gap-2 font-serif text-title text-balance">
        <ResultSign
          verdict={bandSign(reading.band)}
          isProvisional={waitsFor !== undefined}
          className="w-7"
        />
        {headlineOf(reading)}
      </p>
      {waitsFor && <p className="mt-1 text-small print:mt-0">Provisional until {waitsFor}.</p>}
    </>
  )
}

/** The fact that settles a result which a small error of the marks changes; nothing where it holds. */
function provisionalUntil({ band, certainty }: Reading): string | undefined {
  if (!band || !certainty?.otherwise) return undefined
  return certainty.otherwise.offDeg === undefined
    ? "the place of the door is measured"
    : "north is known to the degree"
}

/** The sentence that explains the band, what is missing, and what the schools agree on. */
export function ReadingReasons({
  reading,
  across = acrossSchools([reading.findings]),
  area,
}: ReadingProps & WithArea) {
  const { band, score } = reading
  const missing = band ? [] : missingFrom(reading, area)
  const cap = capWords(reading)
  return (
    <>
      <p className="mt-2 font-semibold print:mt-0.5">
        {cap && score !== undefined
          ? `A score of ${score} would be ${score >= BAND_FROM.strong ? "strong" : "good"}; it stays at mixed because of ${cap.conflicts}: ${cap.names}.`
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
  const { score, band, coverage, pada, facing, attained, home, findings, certainty } = reading
  const change = changeWords(reading)
  const isDoorOpen =
    !facing && findings.some(({ rule, verdict }) => rule === "entrance" && !verdict)
  return (
    <>
      <div className="mt-4 border-y border-line py-3 print:mt-2 print:py-1.5">
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <Figure label="Assessed">{`${formatPart(coverage)} of what applies`}</Figure>
          {score !== undefined && (
            <Figure label="Score">
              <span>{`${score} of 100`}</span>
              {attained && attained.of < 100 && (
                <span className="block text-small font-normal text-soft normal-case">
                  {`${attained.points} of an attainable ${attained.of}`}
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
        {score !== undefined && band && (
          <ScoreBar
            score={score}
            band={band}
            otherwise={certainty?.otherwise}
            isCapped={capWords(reading) !== undefined}
          />
        )}
      </div>
      {change && <p className="mt-3 text-small text-soft">{change}</p>}
    </>
  )
}

/** The bands, worst first: least score, start and width in per cent of the bar. */
const STEPS = [
  { band: "many conflicts", from: 0, to: BAND_FROM.mixed, at: 0, width: 34 },
  { band: "mixed", from: BAND_FROM.mixed, to: BAND_FROM.good, at: 34, width: 22 },
  { band: "good", from: BAND_FROM.good, to: BAND_FROM.strong, at: 56, width: 22 },
  { band: "strong", from: BAND_FROM.strong, to: 100, at: 78, width: 22 },
] as const
const STEP_PX = 4

interface ScoreBarProps {
  score: number
  band: Band
  /** The result that a small error of the marks would give. */
  otherwise: Certainty["otherwise"]
  isCapped: boolean
}

/**
 * Where a score stands on the steps of the bands; those above a cap are hollow, and both that a
 * provisional result may be are paler than one that holds.
 */
function ScoreBar({ score, band, otherwise, isCapped }: ScoreBarProps) {
  const own = STEPS.findIndex((step) => step.band === band)
  const scored = STEPS.findLast(({ from }) => score >= from) ?? STEPS[0]
  const part = (score - scored.from) / (scored.to - scored.from)
  return (
    <div className="mt-3 text-small text-soft tabular-nums print:hidden">
      <svg width="100%" height="26" aria-hidden="true">
        {STEPS.map(({ band: one, at, width }, index) => {
          const height = (index + 2) * STEP_PX
          const isHollow = isCapped && index > own
          const colour = MARKS[BAND_SIGNS[one]].colour
          const isPossible = index === own || one === otherwise?.band
          return (
            <rect
              key={one}
              x={`${at}%`}
              y={25 - height}
              width={`${width - 0.6}%`}
              height={height}
              fill={isHollow ? "none" : colour}
              fillOpacity={isPossible ? (otherwise ? 0.6 : 0.9) : 0.3}
              {...(isHollow && { stroke: colour, strokeDasharray: "3" })}
            />
          )
        })}
        <rect
          x={`${(scored.at + part * (scored.width - 0.6)).toFixed(1)}%`}
          width="3"
          height="26"
          fill="var(--color-ink)"
        />
      </svg>
      <p
        className="grid whitespace-pre-line"
        style={{ gridTemplateColumns: STEPS.map(({ width }) => `${width}%`).join(" ") }}
      >
        {STEPS.map(({ band: one, from, to }, index) => (
          <span
            key={one}
            className={
              index === own || one === otherwise?.band ? "font-semibold text-ink" : undefined
            }
          >
            {`${BAND_WORDS[one].word}\n${from}–${to === 100 ? to : to - 1}`}
          </span>
        ))}
      </p>
      {isCapped && <p>Dashed: out of reach, because a severe conflict caps the result at mixed.</p>}
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
