import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { onPicture, pathOf } from "../plan-frame.ts"
import type { EditStep } from "./checklist.ts"
import { rectangleOf, type Spot } from "./spots.ts"

interface DraftMarkProps {
  marks: PlanMarksInput
  step: EditStep
  from: Spot
  to: Spot
}

/** The mark that is being drawn: a rectangle, or the direction of north. */
export function DraftMark({ marks, step, from, to }: DraftMarkProps) {
  const on = onPicture(marks)
  if (step === "entrance" || step === "home") return null
  if (step === "north") {
    const [[x1, y1], [x2, y2]] = [on(from), on(to)]
    return (
      <line
        {...{ x1, y1, x2, y2 }}
        stroke="var(--color-marigold)"
        strokeWidth="6"
        strokeLinecap="round"
      />
    )
  }
  return (
    <path
      d={pathOf(rectangleOf(from, to).map(on))}
      fill="var(--color-peacock)"
      fillOpacity="0.12"
      stroke="var(--color-peacock)"
      strokeWidth="3"
      strokeDasharray="10 6"
    />
  )
}
