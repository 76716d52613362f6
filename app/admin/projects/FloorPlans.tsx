import { lazy, useRef, useState } from "react"
import type { DraftFloorPlan } from "#contract/form-names.ts"
import { Button } from "../../ui/Button.tsx"
import { CloseIcon, DownIcon } from "../../ui/icons.tsx"
import { Later } from "../../ui/Later.tsx"
import { fieldId, useForm } from "../fields/form-context.ts"
import { moved, useReorder } from "../fields/use-reorder.ts"

const ConfirmDelete = lazy(async () => ({
  default: (await import("../ui/ConfirmDelete.tsx")).ConfirmDelete,
}))
// Most forms begin without a plan.
const FloorPlanFields = lazy(() => import("./FloorPlanFields.tsx"))
const HomesRead = lazy(async () => ({ default: (await import("./HomesRead.tsx")).HomesRead }))

const MAX_FLOOR_PLANS = 40
const TOOL =
  "grid size-11 place-items-center rounded-small text-peacock hover:bg-peacock-light disabled:opacity-35"

/**
 * The project's drawings: title and picture each, as many as there are, in the order in which they
 * are shown.
 */
export function FloorPlans() {
  const { draft, errors, setFloorPlans, setError, isSending } = useForm()
  const plans = draft.floorPlans ?? []
  const [removed, setRemoved] = useState<DraftFloorPlan>()
  const addButton = useRef<HTMLButtonElement>(null)
  const order = useReorder({
    count: plans.length,
    noun: "Floor plan",
    canMove: !isSending,
    onMove: (from, to) => change((before) => moved(before, from, to)),
    adds: () => addButton.current,
  })

  /** Complaints name a plan by its index, which changes its meaning, so they are removed. */
  function change(next: (before: DraftFloorPlan[]) => DraftFloorPlan[]) {
    setFloorPlans(next)
    for (const name of errors.keys()) if (name.startsWith("floorPlan")) setError(name, undefined)
  }

  function remove({ key }: DraftFloorPlan) {
    order.onRemove(plans.findIndex((plan) => plan.key === key))
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
                  data-remove
                  disabled={isSending}
                  aria-label={`Remove floor plan ${index + 1}`}
                  className={`${TOOL} hover:text-clay`}
                  onClick={() => (plan.marks ? setRemoved(plan) : remove(plan))}
                >
                  <CloseIcon />
                </button>
              </div>
            </div>
            <Later
              missing={<p role="status">This floor plan could not be loaded. It stays as it is.</p>}
            >
              <FloorPlanFields plan={plan} index={index} />
            </Later>
          </li>
        ))}
      </ul>
      <Button
        ref={addButton}
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
