import type { ReactNode } from "react"
import type { SchoolSummary, VastuSummary } from "#catalog/plan-marks.ts"
import type { Band, Certainty } from "#catalog/vastu/read-plan.ts"
import type { School, Verdict } from "#catalog/vastu/rules.ts"
import {
  bandRangeWords,
  bandWords,
  formatPart,
  otherwiseWords,
  SCHOOL_WORDS,
} from "#catalog/vastu/words.ts"
import { zoneName } from "#catalog/vastu/zone-name.ts"
import { WEIGHED_WORDS, type Weighed } from "#contract/plan-criteria.ts"
import { MARKS, VerdictSign } from "../../plan/VerdictMark.tsx"

/** The icon of the verdict that matches a band. */
const BAND_SIGNS: Record<Band, Verdict> = {
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
 * `Vastu: strong · east door`, and below it what that is of: `Mixed if north is 1° off · 1 of 3 plans
 * · modern school · 97% assessed`. Homes that differ have a range, and a search shows the home that
 * it found.
 */
export function VastuBadge({ vastu, match }: VastuBadgeProps) {
  if (!vastu) return <p className="text-small text-soft">Vastu: not read yet</p>
  const school = match?.school ?? "modern"
  const { plans, schools } = vastu
  const best = schools[school]
  const range = match ? undefined : best.bandRange
  const { band, coverage, otherwise } = match ?? best
  const basis = [
    match ? plans > 1 && `the plan found, 1 of ${plans}` : range && `${plans} plans`,
    !match && !range && plans > 1 && `1 of ${plans} plans`,
    `${SCHOOL_WORDS[school].adjective} school`,
    !range && `${formatPart(coverage)} assessed`,
  ].filter(Boolean)
  return (
    <div className="grid gap-1 text-small">
      {/* A range is no verdict, so its sign is neither for nor against. */}
      <Signed verdict={range ? "neutral" : bandSign({ band, otherwise })}>
        {[
          `Vastu: ${range ? bandRangeWords(range) : bandWords({ band }).word.toLowerCase()}`,
          !match && !range && doorWords(best),
        ]
          .filter(Boolean)
          .join(" · ")}
      </Signed>
      <p className="text-soft first-letter:uppercase">
        {band && otherwise && !range && (
          <>
            <span className="text-ink">{otherwiseWords(otherwise)}</span> ·{" "}
          </>
        )}
        {basis.join(" · ")}
      </p>
      {match?.suits && <p>{match.suits}</p>}
      {match?.lines.map(({ rule, at, verdict }) => (
        <Signed key={rule} verdict={verdict}>
          {[WEIGHED_WORDS[rule], at.map(zoneName).join(" and ")].filter(Boolean).join(" ")}
          {verdict && ` · ${MARKS[verdict].word.toLowerCase()}`}
        </Signed>
      ))}
    </div>
  )
}

/** `east door`, with the verdict of one that is not well. */
function doorWords({ entrance, entranceVerdict: verdict }: SchoolSummary): string | false {
  // A summary by older rules has no verdict of its entrance.
  if (!verdict) return !entrance && "door not assessed"
  const isBad = verdict === "avoid" || verdict === "severe"
  return `${entrance ? zoneName(entrance) : ""} door${isBad ? `, ${MARKS[verdict].word.toLowerCase()}` : ""}`
}

/** The sign of a band. "Strong" and "good" have the lighter tick where the band may be another. */
export function bandSign({
  band,
  otherwise,
}: Pick<MatchedHome, "otherwise"> & { band?: Band | null | undefined }): Verdict | undefined {
  if (!band) return undefined
  return otherwise && band === "strong" ? "good" : BAND_SIGNS[band]
}

/** A text with the sign of its own verdict. */
export function Signed({
  verdict,
  children,
}: {
  verdict: Verdict | null | undefined
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
