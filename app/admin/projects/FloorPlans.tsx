import { lazy, useState } from "react"
import { project } from "#catalog/project.ts"
import type { DraftFloorPlan } from "#contract/form-names.ts"
import { Button } from "../../ui/Button.tsx"
import { CloseIcon, DownIcon } from "../../ui/icons.tsx"
import { Later } from "../../ui/Later.tsx"
import { DescribeButton } from "../fields/DescribeButton.tsx"
import { DropZone } from "../fields/DropZone.tsx"
import { FieldShell } from "../fields/FieldShell.tsx"
import { fieldId, useControl, useForm } from "../fields/form-context.ts"
import { LookAlike } from "../fields/LookAlike.tsx"
import { PicturePreview } from "../fields/PicturePreview.tsx"
import { moved, useReorder } from "../fields/use-reorder.ts"

// The rules load where a plan is marked.
export const FLOOR_PLANS_FOLDER = "projects/floorplans"

const ConfirmDelete = lazy(async () => ({
  default: (await import("../../ui/ConfirmDelete.tsx")).ConfirmDelete,
}))
const PlanMarksField = lazy(() => import("./PlanMarksField.tsx"))
const HomesRead = lazy(async () => ({ default: (await import("./HomesRead.tsx")).HomesRead }))

const MAX_FLOOR_PLANS = 40
const TOOL =
  "grid size-11 place-items-center rounded-small text-peacock hover:bg-peacock-light disabled:opacity-35"

const titleName = (index: number) => `floorPlanTitles[${index}]`
const imageName = (index: number) => `floorPlanImages[${index}]`

/**
 * The project's drawings: title and picture each, as many as there are, in the order in which they
 * are shown.
 */
export function FloorPlans() {
  const { draft, errors, setFloorPlans, setError, isSending } = useForm()
  const plans = draft.floorPlans ?? []
  const [removed, setRemoved] = useState<DraftFloorPlan>()
  const order = useReorder({
    count: plans.length,
    noun: "Floor plan",
    canMove: !isSending,
    onMove: (from, to) => change((before) => moved(before, from, to)),
  })

  /** Complaints name a plan by its index, which changes its meaning, so they are removed. */
  function change(next: (before: DraftFloorPlan[]) => DraftFloorPlan[]) {
    setFloorPlans(next)
    for (const name of errors.keys()) if (name.startsWith("floorPlan")) setError(name, undefined)
  }

  function remove({ key }: DraftFloorPlan) {
    change((before) => before.filter((plan) => plan.key !== key))
  }

  // The server speaks of a picture that it could not take by its file's name, not by its place.
  const unplaced = errors.get("floorPlanImages")
  return (
    <div>
      {unplaced && (
        <p
          id={fieldId("floorPlanImages")}
          tabIndex={-1}
          aria-invalid="true"
          className="mb-3 text-small font-semibold text-clay"
        >
          {unplaced}
        </p>
      )}
      <ul ref={order.list} className="grid gap-4">
        {plans.map((plan, index) => (
          <li
            key={plan.key}
            {...order.itemProps(index)}
            className={`rounded border bg-card p-4 ${order.isOver(index) ? "border-peacock" : "border-line"}`}
          >
            <div className="mb-2 flex items-center justify-between">
              <p className="font-semibold">Floor plan {index + 1}</p>
              <div className="flex">
                <button
                  {...order.buttonProps(index, "earlier")}
                  aria-label={`Move floor plan ${index + 1} earlier`}
                  className={TOOL}
                >
                  <DownIcon className="size-5 rotate-180" />
                </button>
                <button
                  {...order.buttonProps(index, "later")}
                  aria-label={`Move floor plan ${index + 1} later`}
                  className={TOOL}
                >
                  <DownIcon className="size-5" />
                </button>
                <button
                  type="button"
                  disabled={isSending}
                  aria-label={`Remove floor plan ${index + 1}`}
                  className={`${TOOL} hover:text-clay`}
                  onClick={() => (plan.marks ? setRemoved(plan) : remove(plan))}
                >
                  <CloseIcon />
                </button>
              </div>
            </div>
            <Plan plan={plan} index={index} />
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        className={plans.length > 0 ? "mt-4" : ""}
        disabled={isSending || plans.length >= MAX_FLOOR_PLANS}
        onClick={() =>
          change((before) => [...before, { key: crypto.randomUUID(), title: "", image: undefined }])
        }
      >
        Add Floor Plan
      </Button>
      {removed && (
        <Later missing={<p role="status">The question could not be loaded. Please reload.</p>}>
          <ConfirmDelete
            message={`Remove ${removed.title || "this floor plan"} with its marks?`}
            onConfirm={() => {
              remove(removed)
              setRemoved(undefined)
            }}
            onCancel={() => setRemoved(undefined)}
          />
        </Later>
      )}
      {plans.some(({ marks }) => marks) && (
        <Later>
          <HomesRead plans={plans} />
        </Later>
      )}
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
    </div>
  )
}

function Plan({ plan, index }: { plan: DraftFloorPlan; index: number }) {
  const { setFloorPlans, setError } = useForm()
  const control = useControl(titleName(index))
  const set = (part: Partial<DraftFloorPlan>) =>
    setFloorPlans((before) =>
      before.map((other) => (other.key === plan.key ? { ...other, ...part } : other)),
    )
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
          onTake={([image]) => set({ image })}
          folder={FLOOR_PLANS_FOLDER}
          onReuse={(image) => set({ image })}
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
                onUse={(image) => set({ image })}
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
