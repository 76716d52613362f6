import { useId, useState } from "react"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { TextField } from "../../ui/TextField.tsx"
import type { EditAction } from "./edit-plan.ts"

interface AreaFieldsProps {
  area: PlanMarksInput["area"]
  onAction: (action: EditAction) => void
}

const MAX_SQ_FT = 1_000_000

/** How much of the home the drawing shows. Half an answer is not noted. */
export function AreaFields({ area, onAction }: AreaFieldsProps) {
  const id = useId()
  const [typed, setTyped] = useState({ shown: area?.shown ?? "", ofHome: area?.ofHome ?? "" })
  const isTooLarge = Number(typed.shown) > Number(typed.ofHome) && Number(typed.ofHome) > 0

  function type(changed: Partial<typeof typed>) {
    const next = { ...typed, ...changed }
    setTyped(next)
    const [shown, ofHome] = [Number(next.shown), Number(next.ofHome)]
    const isKnown = shown > 0 && shown <= ofHome && ofHome <= MAX_SQ_FT
    onAction({ type: "set area", area: isKnown ? { shown, ofHome } : undefined, stroke: "area" })
  }

  const input = {
    type: "number",
    min: 1,
    max: MAX_SQ_FT,
    step: "any",
    inputMode: "decimal",
    "aria-describedby": `${id}-note`,
    "aria-invalid": isTooLarge || undefined,
  } as const
  return (
    <fieldset>
      <legend className="sr-only">Area</legend>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Area shown, sq ft"
          {...input}
          value={typed.shown}
          onChange={({ target }) => type({ shown: target.value })}
        />
        <TextField
          label="Whole home, sq ft"
          {...input}
          value={typed.ofHome}
          onChange={({ target }) => type({ ofHome: target.value })}
        />
      </div>
      <p id={`${id}-note`} className="mt-1 text-small text-soft">
        {isTooLarge
          ? "The area shown is larger than the home."
          : "Optional. A part of the home that no drawing shows is not assessed."}
      </p>
    </fieldset>
  )
}
