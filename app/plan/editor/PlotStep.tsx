import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { Button } from "../../ui/Button.tsx"
import type { EditAction } from "./edit-plan.ts"
import { SMALL_BUTTON } from "./parts.tsx"
import { FIRST_PLOT } from "./shapes.ts"

interface PlotStepProps {
  marks: PlanMarksInput
  onAction: (action: EditAction) => void
}

/** The corners of the plot, where the drawing shows them. */
export function PlotStep({ marks, onAction }: PlotStepProps) {
  const plot = marks.site?.plot
  return (
    <>
      <p>
        {plot
          ? `The plot has ${plot.length} corners. Drag them to the boundary.`
          : "Drag over the plan from one corner of the plot to the opposite one. Where the drawing does not show the plot, go on: it is not assessed then."}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="quiet"
          className={SMALL_BUTTON}
          onClick={() =>
            onAction(
              plot ? { type: "clear", of: "plot" } : { type: "draw", of: "plot", ...FIRST_PLOT },
            )
          }
        >
          {plot ? "Remove the plot" : "Start with a rectangle"}
        </Button>
      </div>
    </>
  )
}
