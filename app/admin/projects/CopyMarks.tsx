import { useState } from "react"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import type { DraftFloorPlan } from "#contract/form-names.ts"
import { copyMarks, type PlanCopy } from "../../plan/editor/copy-plan.ts"
import { SMALL_BUTTON, Tick } from "../../plan/editor/parts.tsx"
import { Button } from "../../ui/Button.tsx"
import { SelectBox } from "../../ui/SelectBox.tsx"

interface CopyMarksProps {
  /** Plans with marks. */
  plans: readonly DraftFloorPlan[]
  /** Of the picture that they are copied to. */
  aspect: number
  onCopy: (marks: PlanMarksInput, from: string) => void
}

type Turns = PlanCopy["quarterTurns"]

const TURNS: [Turns, string][] = [
  [0, "Not turned"],
  [1, "Turned a quarter to the right"],
  [2, "Turned by half"],
  [3, "Turned a quarter to the left"],
]

/**
 * Takes the marks of another plan of the project: the unit across the corridor, or round the
 * corner.
 */
export function CopyMarks({ plans, aspect, onCopy }: CopyMarksProps) {
  const [isOpen, setOpen] = useState(false)
  const [key, setKey] = useState(plans[0]?.key)
  const [copy, setCopy] = useState<Omit<PlanCopy, "aspect">>({
    isMirrored: false,
    quarterTurns: 0,
    turnsNorth: false,
  })
  const from = plans.find((plan) => plan.key === key) ?? plans[0]
  const change = (part: Partial<PlanCopy>) => setCopy((before) => ({ ...before, ...part }))
  return (
    <>
      <Button
        variant="quiet"
        className={SMALL_BUTTON}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Copy marks from…
      </Button>
      {isOpen && from?.marks && (
        <fieldset className="order-last grid basis-full items-end gap-3 rounded border border-line p-4 sm:grid-cols-2">
          <legend className="px-1 text-small font-semibold">Copy marks from another plan</legend>
          <SelectBox
            label="Floor plan"
            value={from.key}
            options={plans.map((plan) => [plan.key, titleOf(plan)])}
            onChange={({ target }) => setKey(target.value)}
          />
          <SelectBox
            label="This one is drawn"
            value={copy.quarterTurns}
            options={TURNS}
            onChange={({ target }) => change({ quarterTurns: Number(target.value) as Turns })}
          />
          <div className="text-small">
            <Tick isTicked={copy.isMirrored} onTick={(isMirrored) => change({ isMirrored })}>
              Mirrored, left for right
            </Tick>
            <Tick isTicked={copy.turnsNorth} onTick={(turnsNorth) => change({ turnsNorth })}>
              The sheet was turned, and north with it
            </Tick>
          </div>
          <Button
            className="min-h-11! text-small"
            onClick={() => {
              onCopy(copyMarks(from.marks!, { ...copy, aspect }), titleOf(from))
              setOpen(false)
            }}
          >
            Copy these marks
          </Button>
        </fieldset>
      )}
    </>
  )
}

function titleOf({ title }: DraftFloorPlan): string {
  return title || "Plan without a title"
}
