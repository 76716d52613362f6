import type { ReactNode } from "react"
import type { VastuSummary } from "#catalog/plan-marks.ts"
import type { Band, Certainty } from "#catalog/vastu/read-plan.ts"
import type { School, Verdict } from "#catalog/vastu/rules.ts"
import {
  bandRangeWords,
  formatPart,
  headline,
  NO_BAND,
  SCHOOL_WORDS,
} from "#catalog/vastu/words.ts"
import { WEIGHED_WORDS, type Weighed } from "#contract/plan-criteria.ts"
import { MARKS, VerdictSign } from "../../plan/VerdictMark.tsx"

/** The icon of the verdict that matches a band. */
export const BAND_SIGNS: Record<Band, Verdict> = {
  strong: "ideal",
  good: "good",
  mixed: "neutral",
  "many conflicts": "avoid",
}

/** The home of a project that a search found it by. */
export interface MatchedHome {
  band: Band | null
  otherwise?: Certainty["otherwise"] | null
  /** 0 to 1. */
  coverage: number
  school: School
  /** Rules that were searched for, with their place and verdict. */
  lines: { rule: Weighed; at: string[]; verdict: Verdict | null }[]
  /** `72 of 100 by your rules`. */
  suits?: string | undefined
}

interface VastuBadgeProps {
  vastu: VastuSummary | null | undefined
  /** Stands for the project instead of its best home. */
  match?: MatchedHome | undefined
}

/**
 * `Vastu: strong` and what that is of: `1 of 3 plans · modern school · 97 % assessed`. Homes that
 * differ have a range, and a search shows the home that it found.
 */
export function VastuBadge({ vastu, match }: VastuBadgeProps) {
  if (!vastu) return <p className="text-small text-soft">Vastu: not read yet</p>
  const school = match?.school ?? "modern"
  const { plans, schools } = vastu
  const best = schools[school]
  const { band, coverage } = match ?? best
  const words = match
    ? headline(match)
    : best.bandRange
      ? bandRangeWords(best.bandRange)
      : headline(best)
  const basis = [
    match ? plans > 1 && `the plan found, 1 of ${plans}` : best.bandRange && `${plans} plans`,
    !match && !best.bandRange && plans > 1 && `1 of ${plans} plans`,
    `${SCHOOL_WORDS[school].adjective} school`,
    !(best.bandRange && !match) && `${formatPart(coverage)} assessed`,
  ].filter(Boolean)
  return (
    <div className="grid gap-1 text-small">
      {/* A range is no verdict: its sign is neither for nor against. */}
      <Signed verdict={!match && best.bandRange ? "neutral" : band ? BAND_SIGNS[band] : undefined}>
        Vastu: {band ? words.charAt(0).toLowerCase() + words.slice(1) : NO_BAND.word.toLowerCase()}
      </Signed>
      <p className="text-soft">{basis.join(" · ")}</p>
      {match ? (
        <>
          {match.suits && <p>{match.suits}</p>}
          {match.lines.map(({ rule, at, verdict }) => (
            <Signed key={rule} verdict={verdict ?? undefined}>
              {[WEIGHED_WORDS[rule], at.map(placeName).join(" and ")].filter(Boolean).join(" ")}
              {verdict && ` · ${MARKS[verdict].word.toLowerCase()}`}
            </Signed>
          ))}
        </>
      ) : (
        !best.bandRange &&
        // A summary by older rules has no verdict of its entrance.
        !(best.entrance && !best.entranceVerdict) && (
          <Signed verdict={best.entranceVerdict}>
            {best.entranceVerdict
              ? `${best.entrance} entrance · ${MARKS[best.entranceVerdict].word.toLowerCase()}`
              : "Entrance not assessed"}
          </Signed>
        )
      )}
    </div>
  )
}

function placeName(zone: string): string {
  return zone === "C" ? "centre" : zone
}

/** A text with the sign of its own verdict. */
export function Signed({
  verdict,
  children,
}: {
  verdict: Verdict | undefined
  children: ReactNode
}) {
  return (
    <p className="flex items-center gap-2">
      <svg viewBox="-11 -11 22 22" className="size-5 shrink-0" aria-hidden="true">
        <VerdictSign mark={verdict ?? "not assessed"} />
      </svg>
      <span>{children}</span>
    </p>
  )
}
