import { useState } from "react"
import { formatPlural } from "#catalog/format.ts"
import { Button } from "../../ui/Button.tsx"
import { Modal } from "../../ui/Modal.tsx"
import type { OwnPlanRecord } from "./own-plan.ts"

interface OwnPlansProps {
  plans: readonly OwnPlanRecord[]
  onOpen: (plan: OwnPlanRecord) => void
  onRemove: (id: string) => void
}

/** The plans that lie in this browser, to open or to delete. */
export function OwnPlans({ plans, onOpen, onRemove }: OwnPlansProps) {
  const [toDelete, setToDelete] = useState<OwnPlanRecord>()
  return (
    <section aria-labelledby="own-plans" className="rounded border border-line bg-card p-4 sm:p-8">
      <h2 id="own-plans" className="text-title">
        Your plans in this browser
      </h2>
      <ul className="mt-3">
        {plans.map((plan) => (
          <li
            key={plan.id}
            className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-1"
          >
            <Button variant="plain" className="min-h-11" onClick={() => onOpen(plan)}>
              {plan.name || "Without a name"}
              <span className="font-normal text-soft">
                {" "}
                · {formatPlural(plan.marks.rooms.length, "room", "rooms")}
              </span>
            </Button>
            <Button
              variant="plain"
              className="min-h-11"
              aria-label={`Delete ${plan.name || "the plan without a name"}`}
              onClick={() => setToDelete(plan)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      {toDelete && (
        <Modal title={`Delete ${toDelete.name}?`} onClose={() => setToDelete(undefined)}>
          <p className="mt-3">Its marks and its picture are removed from this browser.</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button data-autofocus onClick={() => setToDelete(undefined)}>
              Cancel
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                onRemove(toDelete.id)
                setToDelete(undefined)
              }}
            >
              Delete it
            </Button>
          </div>
        </Modal>
      )}
    </section>
  )
}
