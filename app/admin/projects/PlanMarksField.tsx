import { lazy, Suspense, useState } from "react"
import { formatPlural } from "#catalog/format.ts"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import type { DraftFloorPlan } from "#contract/form-names.ts"
import { Button } from "../../ui/Button.tsx"
import { FieldComplaint } from "../../ui/FieldComplaint.tsx"
import { fieldId, useForm } from "../fields/form-context.ts"

export const FLOOR_PLANS_FOLDER = "projects/floorplans"

// The editor and the rules come for who marks a plan.
const PlanMarker = lazy(async () => ({ default: (await import("./PlanMarker.tsx")).PlanMarker }))

interface PlanMarksFieldProps {
  plan: DraftFloorPlan
  index: number
  onChange: (part: Pick<DraftFloorPlan, "marks">) => void
}

/** The marks of a floor plan in words, and the button that opens the editor. */
export function PlanMarksField({ plan, index, onChange }: PlanMarksFieldProps) {
  const { errors, setError, isSending } = useForm()
  const [isOpen, setOpen] = useState(false)
  const name = `floorPlanMarks[${index}]`
  const id = fieldId(name)
  const error = errors.get(name)
  const { marks, image, title } = plan
  const change = (changed: PlanMarksInput | null) => {
    onChange({ marks: changed })
    setError(name, undefined)
  }
  return (
    <div className="md:col-span-2">
      <p className="field-label">Vastu</p>
      <p className="text-small text-soft">
        {marks ? describeMarks(marks) : "Nothing is marked: visitors see no reading of this plan."}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          id={id}
          variant="quiet"
          className="min-h-11! px-4! py-2! text-small"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error && `${id}-error`}
          aria-haspopup="dialog"
          disabled={isSending || (!image && !marks)}
          onClick={() => setOpen(true)}
        >
          {marks ? "Change the marks" : "Mark for Vastu"}
          <span className="sr-only"> of {title || `floor plan ${index + 1}`}</span>
        </Button>
        {marks && (
          <Button
            variant="plain"
            className="min-h-11 text-small"
            disabled={isSending}
            onClick={() => change(null)}
          >
            Remove the marks
            <span className="sr-only"> of {title || `floor plan ${index + 1}`}</span>
          </Button>
        )}
      </div>
      {!image && !marks && <p className="mt-1 text-small text-soft">Choose its picture first.</p>}
      {error && <FieldComplaint id={id}>{error}</FieldComplaint>}
      {isOpen && (
        <Suspense fallback={<p role="status">The plan editor is loading…</p>}>
          <PlanMarker
            plan={plan}
            label={title || `Floor plan ${index + 1}`}
            onChange={change}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

function describeMarks({ outline, north, entrance, isUpperFloor, rooms }: PlanMarksInput): string {
  const lacking = [
    ...(outline ? [] : ["outline"]),
    ...(north ? [] : ["north"]),
    ...(entrance || isUpperFloor ? [] : ["entrance"]),
  ]
  const marked = `${formatPlural(rooms.length, "room is", "rooms are")} marked`
  return lacking.length > 0
    ? `${marked}. Still missing: ${lacking.join(", ")}.`
    : `${marked}, with outline and north.`
}
