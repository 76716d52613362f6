import type { VastuSummary } from "#catalog/plan-marks.ts"
import type { Band } from "#catalog/vastu/read-plan.ts"
import type { School, Verdict } from "#catalog/vastu/rules.ts"
import { BAND_WORDS, formatPart, SCHOOL_WORDS } from "#catalog/vastu/words.ts"
import { VerdictSign } from "../../plan/VerdictMark.tsx"

/** The icon of the verdict that matches a band. */
const BAND_SIGNS: Record<Band, Verdict> = {
  strong: "ideal",
  good: "good",
  mixed: "neutral",
  "many conflicts": "avoid",
}

interface VastuBadgeProps {
  vastu: VastuSummary | null | undefined
  school?: School
}

/**
 * `Vastu: good · E entrance`: the result of the home's best plan. Renders nothing where too little
 * was assessed for a band.
 */
export function VastuBadge({ vastu, school = "modern" }: VastuBadgeProps) {
  const summary = vastu?.schools[school]
  if (!vastu || !summary?.band) return null
  const { band, coverage, entrance } = summary
  const best = vastu.plans > 1 ? `, the best of ${vastu.plans} plans read` : ""
  const basis = `By the ${SCHOOL_WORDS[school].adjective} school, ${formatPart(coverage)} assessed${best}`
  return (
    <p className="flex items-center gap-2 text-small" title={basis}>
      <svg viewBox="-11 -11 22 22" className="size-5 shrink-0" aria-hidden="true">
        <VerdictSign mark={BAND_SIGNS[band]} />
      </svg>
      <span>
        Vastu: {BAND_WORDS[band].word.toLowerCase()}
        {entrance && ` · ${entrance} entrance`}
        <span className="sr-only">. {basis}</span>
      </span>
    </p>
  )
}
