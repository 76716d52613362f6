import type { ReactNode } from "react"
import { href } from "react-router"
import type { SchoolSummary } from "#catalog/plan-marks.ts"
import { MIN_COVERAGE, NORTH_DOUBT_DEG } from "#catalog/vastu/bands.ts"
import type { Band, Certainty } from "#catalog/vastu/read-plan.ts"
import type { School, Verdict } from "#catalog/vastu/rules.ts"
import {
  bandWords,
  conditionWords,
  formatPart,
  IF_NORTH_IS_OFF,
  SCHOOL_WORDS,
} from "#catalog/vastu/words.ts"
import { zoneName } from "#catalog/vastu/zone-name.ts"
import { WEIGHED_WORDS, type Weighed } from "#contract/plan-criteria.ts"
import { BAND_SIGNS, bandSign, MARKS, ResultSign } from "../../plan/VerdictMark.tsx"
import { Dot, DotLine } from "./DotLine.tsx"
import { capitalised } from "./first-letter.ts"

/** The reading of a project by a school as a card shows it: that of its best plan. */
export interface ShownVastu
  extends Pick<
    SchoolSummary,
    "band" | "otherwise" | "holdsWithinDeg" | "coverage" | "entrance" | "entranceVerdict"
  > {
  school: School
  /** How many homes have been read. */
  plans: number
  /** Where it is not the plan of the card's price: `828 sq ft plan from AED 1.69M`. */
  planName?: string | undefined
}

/** The home of a project that a search found it by. */
export interface MatchedHome {
  /** Whether none of the project's homes reads better. */
  isBest?: boolean
  band: Band | null
  otherwise?: Certainty["otherwise"] | null
  /** 0 to 1. */
  coverage: number
  /** Rules that were searched for, with their place and verdict. */
  lines: { rule: Weighed; at: string[]; verdict: Verdict | null }[]
  /** Where it is not the plan of the card's price: `828 sq ft plan from AED 1.69M`. */
  planName?: string | undefined
  /** `72 of 100 by your rules`. */
  suits?: string | undefined
}

interface VastuBadgeProps {
  vastu: ShownVastu | null | undefined
  /** Stands for the project instead of its best home. */
  match?: MatchedHome | undefined
  /** Of a home without a result: what its drawing lacks, `north not marked yet`. */
  lacks?: string | undefined
}

/**
 * The result, `Vastu: strong · east door`, or of a plan that does not have the card's price `strong
 * in its 828 sq ft plan from AED 1.69M`; and how many plans there are and how firm it is, `Best of 2
 * · mixed if north is 2° off`, with the school. Below `.one-school` the list says the school.
 */
export function VastuBadge({ vastu, match, lacks }: VastuBadgeProps) {
  if (!vastu) {
    return (
      <div className="text-small text-soft">
        <Signed verdict={undefined}>
          {`Vastu: ${bandWords({}).word.toLowerCase()} · ${lacks ?? "plan not read yet"}`}
        </Signed>
      </div>
    )
  }
  const { plans, school } = vastu
  const result = match ?? vastu
  const { band, coverage, planName } = result
  const door = !match && doorWords(vastu)
  // A match without another band was found to hold.
  const isHeld = match?.otherwise === null
  const holdsWithinDeg = isHeld ? NORTH_DOUBT_DEG : match ? undefined : vastu.holdsWithinDeg
  const doubts = certaintyWords({ ...result, holdsWithinDeg })
  const assessed = coverage < 1 && `${formatPart(coverage)} assessed`
  const isBest = match?.isBest ?? true
  const counted =
    plans > 1 && `${isBest ? "best" : "not the best"} of ${plans}${planName ? "" : " plans"}`
  const isDoorBeside = Boolean(band) && !planName
  const beside = isDoorBeside && door
  const details = [counted, !band && lacks, !isDoorBeside && door, assessed, doubts].filter(isText)
  return (
    <div className="grid gap-1 text-small">
      <p className="dot-line items-center">
        <span>
          <BandMark band={band} isFirm={holdsWithinDeg === NORTH_DOUBT_DEG}>
            Vastu: {bandWords({ band }).word.toLowerCase()}
          </BandMark>
        </span>
        {planName && <span>{` in its ${planName}`}</span>}
        {beside && (
          <span>
            <span className="sr-only"> · </span>
            {beside}
          </span>
        )}
      </p>
      <DotLine
        items={details.map((words, index) => (index > 0 ? words : capitalised(words)))}
        className={`text-soft ${details.length > 0 ? "" : "first-letter:uppercase in-[.one-school]:sr-only"}`}
      >
        <span className="in-[.one-school]:sr-only">
          {details.length > 0 && <Dot />}
          {`${SCHOOL_WORDS[school].adjective} school`}
        </span>
      </DotLine>
      {match?.suits && <p>{match.suits}</p>}
      {match?.lines.map(({ rule, at, verdict }) => (
        <Signed key={rule} verdict={verdict}>
          {[WEIGHED_WORDS[rule], at.map(placeName).join(" and ")].filter(Boolean).join(" ")}
          {verdict && `\u00a0· ${MARKS[verdict].word.toLowerCase()}`}
        </Signed>
      ))}
    </div>
  )
}

function isText(words: unknown): words is string {
  return typeof words === "string"
}

/** Whether a result is one to look for, so that a doubt of it is worth a word. */
export function isGood(band: Band | null | undefined): boolean {
  return band === "strong" || band === "good"
}

/** `mixed if north is 2° off`, or of a good result `holds if north is 5° off`. */
export function certaintyWords({
  holdsWithinDeg,
  ...result
}: Parameters<typeof conditionWords>[0] & { holdsWithinDeg?: number | undefined }) {
  const isFirm = isGood(result.band) && holdsWithinDeg === NORTH_DOUBT_DEG
  return (
    conditionWords(result) ?? (isFirm ? `holds if north is ${NORTH_DOUBT_DEG}° off` : undefined)
  )
}

/** The door in the words of a card, where it is an objection: it conflicts, or was not assessed. */
export function doorObjection(vastu: Omit<ShownVastu, "plans">): string | undefined {
  const { entranceVerdict: verdict } = vastu
  const isWell = verdict !== undefined && verdict !== "avoid" && verdict !== "severe"
  return (!isWell && doorWords({ ...vastu, plans: 1 })) || undefined
}

/** `south-east` of a zone; `east, pada E4` of the pada that an entrance is in. */
function placeName(at: string): string {
  const [, side] = /^([NESW])\d$/.exec(at) ?? []
  return side ? `${zoneName(side)}, pada ${at}` : zoneName(at)
}

/** Above a `.one-school` list whose cards have the default school. */
export function SchoolNote({ children }: { children?: ReactNode }) {
  return (
    <p className="text-small text-soft">
      Vastu <span className="max-sm:hidden">results are </span>by the modern school. {children}
    </p>
  )
}

interface ResultHintProps {
  cards: readonly { type: string; vastu: ShownVastu | null; match?: MatchedHome }[]
}

/** Below a list of homes: what its cards mean by north that is off, and by no result. */
export function ResultHint({ cards }: ResultHintProps) {
  const results = cards
    .filter(({ type }) => type.toLowerCase() !== "plot")
    .map(({ vastu, match = vastu }) => match)
  const isByNorth = results.some((one) => one?.band && one.otherwise?.offDeg !== undefined)
  const isOpen = results.some((one) => !one?.band)
  if (!isByNorth && !isOpen) return null
  return (
    <p className="mt-8 max-w-text text-small text-soft">
      {isByNorth &&
        `“If north is 2° off”: a plan seldom shows north to the degree, so each result is tried with north up to ${NORTH_DOUBT_DEG}° off. `}
      {isOpen &&
        `“No result”: the plan has not been read yet, or shows less than ${formatPart(MIN_COVERAGE)} of what counts. `}
      <a href={`${href("/vastu")}#limits`} className="link">
        What limits a reading
      </a>
    </p>
  )
}

/** Above a list of areas or developers, before its order; their projects have results. */
export function BestPlanNote() {
  return (
    <div className="me-auto max-xl:order-last max-xl:basis-full">
      <SchoolNote>
        Projects count by their best plan; results may change {IF_NORTH_IS_OFF}.
      </SchoolNote>
    </div>
  )
}

/** The frame of a band, which is filled where the best is firm. */
const FILLED = "border-leaf/40 bg-leaf text-card"
const FRAMES: Record<Band, string> = {
  strong: "text-leaf",
  good: "text-leaf",
  mixed: "text-soft",
  "many conflicts": "text-clay",
}

interface BandMarkProps {
  band: Band | null | undefined
  /** Whether it holds with north off by as much as is tried. */
  isFirm: boolean
  children: ReactNode
}

/** A result with its sign, framed, the first thing to see on a card; no band has no frame. */
export function BandMark({ band, isFirm, children }: BandMarkProps) {
  const frame = band === "strong" && isFirm ? FILLED : band && FRAMES[band]
  return (
    <span className={frame ? `band ${frame}` : "inline-flex gap-2 align-top"}>
      <ResultSign
        verdict={bandSign(band)}
        isProvisional={isGood(band) && !isFirm}
        className="w-5"
      />
      {children}
    </span>
  )
}

/** A band in the colour of its sign. */
export function BandWord({ band }: { band: Band | null | undefined }) {
  const word = bandWords({ band }).word.toLowerCase()
  if (!band) return word
  return (
    <b className="font-semibold" style={{ color: MARKS[BAND_SIGNS[band]].colour }}>
      {word}
    </b>
  )
}

/** `east door`; of a bad one `east door conflicts`, or its verdict beside no good result. */
function doorWords({ band, entrance, entranceVerdict: verdict }: ShownVastu): string | false {
  // A summary by older rules has no verdict of its entrance.
  if (!verdict) return !entrance && "door not assessed"
  const door = `${entrance ? zoneName(entrance) : ""} door`.trim()
  if (verdict !== "avoid" && verdict !== "severe") return door
  if (isGood(band) && verdict === "avoid") return `${door} conflicts`
  return `${door}, ${MARKS[verdict].word.toLowerCase()}`
}

interface SignedProps {
  verdict: Verdict | null | undefined
  /** Of a result that a small error of the marks would change. */
  isProvisional?: boolean
  children: ReactNode
}

/** A text with the sign of its own verdict. */
export function Signed({ verdict, isProvisional, children }: SignedProps) {
  return (
    <p className="flex items-start gap-2">
      <ResultSign verdict={verdict} isProvisional={isProvisional} className="w-5" />
      <span className="grow">{children}</span>
    </p>
  )
}
