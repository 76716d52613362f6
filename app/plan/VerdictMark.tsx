import type { Band } from "#catalog/vastu/read-plan.ts"
import type { Entry, Verdict } from "#catalog/vastu/rules.ts"

/** The verdicts from best to worst, with their words. */
export const VASTU_VERDICTS: readonly { verdict: Verdict; word: string }[] = [
  { verdict: "ideal", word: "Ideal" },
  { verdict: "good", word: "Good" },
  { verdict: "neutral", word: "Neutral" },
  { verdict: "avoid", word: "To be avoided" },
  { verdict: "severe", word: "Severe" },
]

/** The verdict that a drawing shows for a room: an entry of the tables, or no assessment. */
export type Mark = Entry | "not assessed"

interface MarkLook {
  word: string
  colour: string
  /**
   * A circle is well or indifferent, a square on its point is a conflict; filled is the stronger of
   * two.
   */
  shape: "circle" | "diamond"
  isFilled: boolean
  isDashed?: boolean
  /** The sign inside, in a frame of 20 by 20 around the middle. */
  sign: string
}

const CHECK = "M-4 .4l2.8 2.8L4.4-3.2"
const QUESTION = "M-2.4-2.2a2.4 2.4 0 1 1 3.4 2.2c-.7.4-1 .9-1 1.7M0 4.4v.1"

export const MARKS: Record<Mark, MarkLook> = {
  ideal: {
    word: "Ideal",
    colour: "var(--color-leaf)",
    shape: "circle",
    isFilled: true,
    sign: CHECK,
  },
  good: {
    word: "Good",
    colour: "var(--color-leaf)",
    shape: "circle",
    isFilled: false,
    sign: CHECK,
  },
  neutral: {
    word: "Neutral",
    colour: "var(--color-soft)",
    shape: "circle",
    isFilled: false,
    sign: "M-3.6 0h7.2",
  },
  avoid: {
    word: "To be avoided",
    colour: "var(--color-clay)",
    shape: "diamond",
    isFilled: false,
    sign: "M0-4.2v5M0 3.8v.1",
  },
  severe: {
    word: "Severe",
    colour: "var(--color-clay)",
    shape: "diamond",
    isFilled: true,
    sign: "M-2.8-2.8l5.6 5.6M2.8-2.8l-5.6 5.6",
  },
  "not assessed": {
    word: "Not assessed",
    colour: "var(--color-soft)",
    shape: "circle",
    isFilled: false,
    isDashed: true,
    sign: QUESTION,
  },
  unknown: {
    word: "Not said",
    colour: "var(--color-soft)",
    shape: "circle",
    isFilled: false,
    isDashed: true,
    sign: QUESTION,
  },
  "not scored": {
    word: "Not scored",
    colour: "transparent",
    shape: "circle",
    isFilled: false,
    sign: "M-2.5 0h5",
  },
}

/** The verdict whose sign a band has. */
export const BAND_SIGNS: Record<Band, Verdict> = {
  strong: "ideal",
  good: "good",
  mixed: "neutral",
  "many conflicts": "avoid",
}

/** The sign of a band; that of a home without one is "not assessed". */
export function bandSign(band: Band | null | undefined): Verdict | undefined {
  return band ? BAND_SIGNS[band] : undefined
}

/**
 * The signs of all verdicts, which a page holds once (site/layout.tsx, PlanMarker.tsx): tables and
 * drawings show them some hundred times.
 */
export function VerdictSigns() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <defs>
        {(Object.keys(MARKS) as Mark[]).map((mark) => (
          <g key={mark} id={signId(mark)}>
            <SignShape mark={mark} />
          </g>
        ))}
      </defs>
    </svg>
  )
}

/** A verdict as a sign around the origin, ten units to each side, for use inside of a drawing. */
export function VerdictSign({ mark }: { mark: Mark }) {
  return <use href={`#${signId(mark)}`} />
}

interface ResultSignProps {
  verdict: Verdict | null | undefined
  /** Of a result that a small error of the marks would change. */
  isProvisional?: boolean | undefined
  className: string
}

/** A sign as high as a line of text; that of a provisional result is hollow, its edge in dashes. */
export function ResultSign({ verdict, isProvisional, className }: ResultSignProps) {
  const mark = isProvisional && verdict === "ideal" ? "good" : (verdict ?? "not assessed")
  return (
    <svg
      viewBox="-11 -11 22 22"
      className={`h-[1lh] shrink-0 ${className}${isProvisional ? " provisional" : ""}`}
      aria-hidden="true"
    >
      <VerdictSign mark={mark} />
    </svg>
  )
}

function signId(mark: Mark): string {
  return `sign-${mark.replace(" ", "-")}`
}

function SignShape({ mark }: { mark: Mark }) {
  const { colour, shape, isFilled, isDashed, sign } = MARKS[mark]
  const frame = {
    fill: isFilled ? colour : "var(--color-card)",
    stroke: colour,
    strokeWidth: 1.5,
    ...(isDashed && { strokeDasharray: "2.5 2" }),
  }
  return (
    <>
      {shape === "circle" ? (
        <circle r="8.5" {...frame} />
      ) : (
        <path d="M0-10 10 0 0 10-10 0Z" strokeLinejoin="round" {...frame} />
      )}
      <path
        d={sign}
        fill="none"
        stroke={
          isFilled ? "var(--color-card)" : colour === "transparent" ? "var(--color-soft)" : colour
        }
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  )
}

/**
 * A verdict as a sign whose shape tells it apart in black and white as well; its word is read
 * aloud.
 */
export function VerdictMark({ mark, className = "" }: { mark: Mark; className?: string }) {
  return (
    <svg className={`verdict ${className}`.trimEnd()} viewBox="-11 -11 22 22" role="img">
      <title>{MARKS[mark].word}</title>
      <VerdictSign mark={mark} />
    </svg>
  )
}
