import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { Button } from "../../ui/Button.tsx"
import { type EditAction, firstOutline } from "./edit-plan.ts"
import { SMALL_BUTTON } from "./parts.tsx"

interface OutlineStepProps {
  marks: PlanMarksInput
  onAction: (action: EditAction) => void
}

/** The walls around the home. */
export function OutlineStep({ marks: { outline }, onAction }: OutlineStepProps) {
  return (
    <>
      <p>
        {outline
          ? `The outline has ${outline.length} corners. Drag them onto the outer walls; a home with a corner missing keeps it missing.`
          : "Drag over the plan from one outer corner of the home to the opposite one. Balconies stay outside."}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {outline ? (
          <Button
            variant="quiet"
            className={SMALL_BUTTON}
            onClick={() => onAction({ type: "clear", of: "outline" })}
          >
            Remove the outline
          </Button>
        ) : (
          <Button
            variant="quiet"
            className={SMALL_BUTTON}
            onClick={() => onAction({ type: "draw", of: "outline", ...firstOutline() })}
          >
            Start with a rectangle
          </Button>
        )}
      </div>
    </>
  )
}
