import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { Button } from "../../ui/Button.tsx"
import { Modal } from "../../ui/Modal.tsx"
import type { EditAction } from "./edit-plan.ts"
import { SMALL_BUTTON } from "./parts.tsx"
import { cornersOf, FIRST_RECTANGLE } from "./shapes.ts"

/** The walls around the home, or the corners of its plot where the drawing shows them. */
type Outline = "outline" | "plot"

const HOW_TO_DRAW: Record<Outline, string> = {
  outline:
    "Drag over the plan from one outer corner of the home to the opposite one. Balconies stay outside.",
  plot: "Drag over the plan from one corner of the plot to the opposite one. Where the drawing does not show the plot, go on: it is not assessed then.",
}
const HOW_TO_FIT: Record<Outline, string> = {
  outline: "Drag them onto the outer walls; a home with a corner missing keeps it missing.",
  plot: "Drag them to the boundary.",
}

interface OutlineStepProps {
  of: Outline
  marks: PlanMarksInput
  onAction: (action: EditAction) => void
}

export function OutlineStep({ of, marks, onAction }: OutlineStepProps) {
  const corners = cornersOf(marks, of)
  return (
    <>
      <p>
        {corners ? `The ${of} has ${corners.length} corners. ${HOW_TO_FIT[of]}` : HOW_TO_DRAW[of]}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="quiet"
          className={SMALL_BUTTON}
          onClick={() =>
            onAction(corners ? { type: "clear", of } : { type: "draw", of, ...FIRST_RECTANGLE[of] })
          }
        >
          {corners ? `Remove the ${of}` : "Start with a rectangle"}
        </Button>
      </div>
    </>
  )
}

interface ReplaceOutlineProps {
  of: Outline
  /** How many corners it has now. */
  corners: number
  onCancel: () => void
  onReplace: () => void
}

/** Asks before a drag replaces corners that were set one by one. */
export function ReplaceOutline({ of, corners, onCancel, onReplace }: ReplaceOutlineProps) {
  return (
    <Modal title={`Replace the ${of} by a rectangle?`} onClose={onCancel}>
      <p className="mt-3">It has {corners} corners now. Undo brings them back.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button data-autofocus onClick={onCancel}>
          Keep the {corners} corners
        </Button>
        <Button variant="quiet" onClick={onReplace}>
          Replace it
        </Button>
      </div>
    </Modal>
  )
}
