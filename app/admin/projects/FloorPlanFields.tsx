import { lazy } from "react"
import { project } from "#catalog/project.ts"
import type { DraftFloorPlan, DraftPicture } from "#contract/form-names.ts"
import { Later } from "../../ui/Later.tsx"
import { DescribeButton } from "../fields/DescribeButton.tsx"
import { DropZone } from "../fields/DropZone.tsx"
import { FieldShell } from "../fields/FieldShell.tsx"
import { useControl, useForm } from "../fields/form-context.ts"
import { LookAlike } from "../fields/LookAlike.tsx"
import { PicturePreview } from "../fields/PicturePreview.tsx"
import { FLOOR_PLANS_FOLDER, withDrawing } from "./plan-drawing.ts"

// The rules load where a plan is marked.
const PlanMarksField = lazy(() => import("./PlanMarksField.tsx"))

const titleName = (index: number) => `floorPlanTitles[${index}]`
const imageName = (index: number) => `floorPlanImages[${index}]`

/** Title, picture and marks of one floor plan. */
export default function FloorPlanFields({ plan, index }: { plan: DraftFloorPlan; index: number }) {
  const { initial, setFloorPlans, setError } = useForm()
  const control = useControl(titleName(index))
  const change = (part: (now: DraftFloorPlan) => Partial<DraftFloorPlan>) =>
    setFloorPlans((before) =>
      before.map((other) => (other.key === plan.key ? { ...other, ...part(other) } : other)),
    )
  const set = (part: Partial<DraftFloorPlan>) => change(() => part)
  const stored = initial.floorPlans?.find(({ key }) => key === plan.key)
  const replace = (image: DraftPicture | undefined) =>
    change((now) => withDrawing(now, image, stored))
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <FieldShell name={titleName(index)} label="Floor Plan Title">
        <input
          {...control}
          type="text"
          autoComplete="off"
          className="field"
          value={plan.title}
          onChange={(event) => {
            set({ title: event.target.value })
            setError(titleName(index), undefined)
          }}
        />
      </FieldShell>
      <FieldShell name={imageName(index)} label="Floor Plan Image">
        <DropZone
          name={imageName(index)}
          action={plan.image ? "Choose another picture or PDF" : "Choose a picture or PDF"}
          takesPdf
          onTake={([image]) => replace(image)}
          folder={FLOOR_PLANS_FOLDER}
          onReuse={replace}
        >
          {plan.image && (
            <div className="mb-3 w-40">
              <PicturePreview
                picture={plan.image}
                folder={FLOOR_PLANS_FOLDER}
                alt={plan.title || `${project.name} floor plan ${index + 1}`}
              />
              <DescribeButton
                picture={plan.image}
                folder={FLOOR_PLANS_FOLDER}
                label={plan.title || `floor plan ${index + 1}`}
                isCropped={false}
              />
              <LookAlike
                picture={plan.image}
                folder={FLOOR_PLANS_FOLDER}
                name={imageName(index)}
                label={plan.title || `floor plan ${index + 1}`}
                onUse={replace}
              />
            </div>
          )}
        </DropZone>
      </FieldShell>
      <Later missing={<p role="status">The marks could not be loaded. They stay as they are.</p>}>
        <PlanMarksField plan={plan} index={index} onChange={set} />
      </Later>
    </div>
  )
}
