import { use, useEffect, useState } from "react"
import { createPortal } from "react-dom"
import { useRouteLoaderData } from "react-router"
import { assetUrl, variantFile } from "#catalog/image.ts"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { readPosition } from "#catalog/typed.ts"
import type { DraftFloorPlan } from "#contract/form-names.ts"
import { copyMarks } from "../../plan/editor/copy-plan.ts"
import { blankMarks } from "../../plan/editor/edit-plan.ts"
import { PlanEditor } from "../../plan/editor/PlanEditor.tsx"
import { SMALL_BUTTON } from "../../plan/editor/parts.tsx"
import { VerdictSigns } from "../../plan/VerdictMark.tsx"
import type { loader } from "../../root.tsx"
import { Button } from "../../ui/Button.tsx"
import { Modal } from "../../ui/Modal.tsx"
import { measurePicture } from "../../ui/measure-picture.ts"
import { AssetBaseContext } from "../../ui/Picture.tsx"
import { useForm } from "../fields/form-context.ts"
import { LOCATION_NAME } from "../fields/LocationField.tsx"
import { CopyMarks } from "./CopyMarks.tsx"
import { FLOOR_PLANS_FOLDER } from "./FloorPlanFields.tsx"

const SHOWN_WIDTH = 1280
/** Of a picture that cannot be read. */
const USUAL_ASPECT = 0.75
/** Two pictures of one shape, but for a pixel lost to rounding. */
const SAME_ASPECT = 0.01

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
          <PlanEditor
            marks={fitted(plan.marks, shown.aspect)}
            picture={
              shown.url && <img src={shown.url} alt="" draggable={false} className="size-full" />
            }
            home={point ? { at: point, pictureUrl: shown.url, styleUrl } : "unknown"}
            homeTitles={titlesOf(draft.floorPlans ?? [])}
            onChange={onChange}
            tools={(replace) => (
              <>
                {others.length > 0 && (
                  <CopyMarks
                    plans={others}
                    aspect={shown.aspect}
                    onCopy={(marks, from) => replace(marks, `The marks of ${from} are copied`)}
                  />
                )}
                <Button className={SMALL_BUTTON} onClick={onClose}>
                  Done
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

/** Marks as they lie on the picture, even when it was replaced by one of another shape. */
function fitted(marks: PlanMarksInput | null | undefined, aspect: number): PlanMarksInput {
  if (!marks) return blankMarks(aspect)
  if (Math.abs(marks.aspect - aspect) < SAME_ASPECT * aspect) return marks
  return copyMarks(marks, { isMirrored: false, quarterTurns: 0, turnsNorth: false, aspect })
}

interface ShownPicture {
  /** Nothing where there is no picture, or none that can be read. */
  url: string | undefined
  /** The height as a part of the width. */
  aspect: number
}

function useShownPicture(image: DraftFloorPlan["image"]): ShownPicture | undefined {
  const base = use(AssetBaseContext)
  const [shown, setShown] = useState<ShownPicture>()
  useEffect(() => {
    let isWanted = true
    const url =
      image instanceof File
        ? URL.createObjectURL(image)
        : image && assetUrl(base, FLOOR_PLANS_FOLDER, variantFile(image, SHOWN_WIDTH, "webp"))
    const show = (size: { width: number; height: number } | undefined) => {
      if (!isWanted) return
      setShown(
        size ? { url, aspect: size.height / size.width } : { url: undefined, aspect: USUAL_ASPECT },
      )
    }
    if (url) void measurePicture(url).then(show)
    else show(undefined)
    return () => {
      isWanted = false
      if (url && image instanceof File) URL.revokeObjectURL(url)
    }
  }, [image, base])
  return shown
}
