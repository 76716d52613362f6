import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import type { Reading } from "#catalog/vastu/read-plan.ts"
import { DIRECTIONS, zoneName } from "#catalog/vastu/zones.ts"
import { Button } from "../../ui/Button.tsx"
import type { EditAction } from "./edit-plan.ts"
import { Known, SMALL_BUTTON } from "./parts.tsx"

interface EntranceStepProps {
  marks: PlanMarksInput
  reading: Reading | undefined
  onAction: (action: EditAction) => void
}

const SIDES = DIRECTIONS.map((zone) => ({ value: zone, word: `It opens to the ${zoneName(zone)}` }))

/** The main door on the outline, or at least the side that it opens to. */
export function EntranceStep({ marks, reading, onAction }: EntranceStepProps) {
  const { outline, entrance, facing, isUpperFloor } = marks
  if (isUpperFloor) return <p>An upper floor has no main door: nothing is asked here.</p>
  return (
    <>
      <p>
        {!outline
          ? "The door is set on the outline. Draw that first."
          : entrance
            ? "The door is set. Drag it along the walls to correct it."
            : "The main door of the home itself, not that of the building."}
      </p>
      {entrance && reading?.pada && (
        <p className="mt-2">
          It stands in the pada <strong>{reading.pada.id}</strong>, {reading.pada.deity}, at{" "}
          {Math.round(reading.entranceDeg ?? 0)}° from north.
        </p>
      )}
      {entrance ? (
        <Button
          variant="quiet"
          className={`mt-4 ${SMALL_BUTTON}`}
          onClick={() => onAction({ type: "remove entrance" })}
        >
          Remove the door
        </Button>
      ) : (
        <div className="mt-4">
          <Known
            label="Only the side is known"
            unknown="No"
            options={SIDES}
            value={facing}
            onSelect={(side) =>
              onAction({ type: "set facing", facing: DIRECTIONS.find((zone) => zone === side) })
            }
          />
        </div>
      )}
    </>
  )
}
