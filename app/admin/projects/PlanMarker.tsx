import { createPortal } from "react-dom"
import { useRouteLoaderData } from "react-router"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { readPosition } from "#catalog/typed.ts"
import type { DraftFloorPlan } from "#contract/form-names.ts"
import { blankMarks } from "../../plan/editor/edit-plan.ts"
import { PlanEditor } from "../../plan/editor/PlanEditor.tsx"
import { SMALL_BUTTON } from "../../plan/editor/parts.tsx"
import { VerdictSigns } from "../../plan/VerdictMark.tsx"
import type { loader } from "../../root.tsx"
import { Button } from "../../ui/Button.tsx"
import { Modal } from "../../ui/Modal.tsx"
import { useForm } from "../fields/form-context.ts"
import { LOCATION_NAME } from "../fields/LocationField.tsx"
import { CopyMarks } from "./CopyMarks.tsx"
import { checkedMarks, useShownPicture } from "./plan-drawing.ts"

interface PlanMarkerProps {
  plan: DraftFloorPlan
  label: string
  onChange: (marks: PlanMarksInput) => void
  onClose: () => void
}

/** The plan editor over the whole screen, for one floor plan of the form. */
export function PlanMarker({ plan, label, onChange, onClose }: PlanMarkerProps) {
  const { draft } = useForm()
  const shown = useShownPicture(plan.image)
  const styleUrl = useRouteLoaderData<typeof loader>("root")?.mapStyleUrl
  const point = readPosition(draft.texts[LOCATION_NAME] ?? "")
  const isUnchecked = plan.marks?.isUnchecked ?? false
  const others = (draft.floorPlans ?? []).filter(({ key, marks }) => key !== plan.key && marks)
  // Beside the form and not in it: Enter in the editor must not save the project.
  return createPortal(
    <Modal
      title={`Mark ${label}`}
      onClose={onClose}
      className="m-0! size-full! max-h-none! max-w-none! rounded-none!"
    >
      {shown ? (
        <div className="mt-4 max-w-360">
          <VerdictSigns />
          {isUnchecked && (
            <p className="mb-4">
              These marks were made on the drawing before. Move what lies elsewhere on this one.
            </p>
          )}
          <PlanEditor
            marks={plan.marks ? checkedMarks(plan.marks, shown.aspect) : blankMarks(shown.aspect)}
            picture={
              shown.url && <img src={shown.url} alt="" draggable={false} className="size-full" />
            }
            home={point ? { at: point, pictureUrl: shown.url, styleUrl } : "unknown"}
            homeTitles={titlesOf(draft.floorPlans ?? [])}
            onChange={(marks) => onChange(isUnchecked ? { ...marks, isUnchecked } : marks)}
            tools={(replace) => (
              <>
                {others.length > 0 && (
                  <CopyMarks
                    plans={others}
                    aspect={shown.aspect}
                    onCopy={(marks, from) => replace(marks, `The marks of ${from} are copied`)}
                  />
                )}
                <Button
                  className={SMALL_BUTTON}
                  onClick={() => {
                    if (isUnchecked && plan.marks) onChange(checkedMarks(plan.marks, shown.aspect))
                    onClose()
                  }}
                >
                  {isUnchecked ? "The marks fit this drawing" : "Done"}
                </Button>
              </>
            )}
          />
        </div>
      ) : (
        <p role="status" className="mt-4">
          The plan is loading…
        </p>
      )}
    </Modal>,
    document.body,
  )
}

/** The titles of homes that floor plans of the form have already. */
function titlesOf(plans: readonly DraftFloorPlan[]): string[] {
  return [...new Set(plans.flatMap(({ marks }) => marks?.homeTitle ?? []))]
}
