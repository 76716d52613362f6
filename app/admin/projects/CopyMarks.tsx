import { useId, useState } from "react"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import type { DraftFloorPlan } from "#contract/form-names.ts"
import { copyMarks, type PlanCopy } from "../../plan/editor/copy-plan.ts"
import { SMALL_BUTTON, Tick } from "../../plan/editor/parts.tsx"
import { Button } from "../../ui/Button.tsx"
import { Options } from "../ui/Options.tsx"

interface CopyMarksProps {
  /** Plans with marks. */
  plans: readonly DraftFloorPlan[]
  /** Of the picture that they are copied to. */
  aspect: number
  onCopy: (marks: PlanMarksInput, from: string) => void
}

type Turns = PlanCopy["quarterTurns"]

const TURNS: { quarterTurns: Turns; word: string }[] = [
  { quarterTurns: 0, word: "Not turned" },
  { quarterTurns: 1, word: "Turned a quarter to the right" },
  { quarterTurns: 2, word: "Turned by half" },
  { quarterTurns: 3, word: "Turned a quarter to the left" },
]

/**
 * Takes the marks of another plan of the project: the unit across the corridor, or round the
 * corner.
 */
export function CopyMarks({ plans, aspect, onCopy }: CopyMarksProps) {
  const id = useId()
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
          <div>
            <label htmlFor={`${id}-plan`} className="field-label">
              Floor plan
            </label>
            <select
              id={`${id}-plan`}
              className="field"
              value={from.key}
              onChange={({ target }) => setKey(target.value)}
            >
              <Options of={plans.map((plan) => [plan.key, titleOf(plan)])} />
            </select>
          </div>
          <div>
            <label htmlFor={`${id}-turn`} className="field-label">
              This one is drawn
            </label>
            <select
              id={`${id}-turn`}
              className="field"
              value={copy.quarterTurns}
              onChange={({ target }) => change({ quarterTurns: Number(target.value) as Turns })}
            >
              <Options of={TURNS.map(({ quarterTurns, word }) => [quarterTurns, word])} />
            </select>
          </div>
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
