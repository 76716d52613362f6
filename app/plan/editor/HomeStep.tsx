import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import type { HomeType } from "#catalog/vastu/rules.ts"
import type { EditAction } from "./edit-plan.ts"
import { Choice, Tick } from "./parts.tsx"
import { SiteFields } from "./SiteFields.tsx"

const HOMES: { home: HomeType; word: string }[] = [
  { home: "apartment", word: "Apartment" },
  { home: "townhouse", word: "Townhouse" },
  { home: "villa", word: "Villa" },
]

interface StepProps {
  marks: PlanMarksInput
  onAction: (action: EditAction) => void
}

/** The type of home: a flat has none of the questions for a villa. */
export function HomeStep({ marks, onAction }: StepProps) {
  const { home, isUpperFloor = false, isMirrored = false } = marks
  return (
    <>
      <fieldset>
        <legend className="field-label">The home is</legend>
        <div className="flex flex-wrap gap-2">
          {HOMES.map(({ home: other, word }) => (
            <Choice
              key={other}
              isChosen={other === home}
              onChoose={() => onAction({ type: "set home", home: other, isUpperFloor })}
            >
              {word}
            </Choice>
          ))}
        </div>
      </fieldset>
      <div className="mt-3 grid">
        <Tick
          isTicked={isUpperFloor}
          onTick={(isTicked) => onAction({ type: "set home", home, isUpperFloor: isTicked })}
        >
          An upper floor, without the main door
        </Tick>
        <Tick
          isTicked={isMirrored}
          onTick={(isTicked) => onAction({ type: "set mirrored", isMirrored: isTicked })}
        >
          Built the other way round than drawn, left for right
        </Tick>
      </div>
      {!isUpperFloor && <SiteFields marks={marks} onAction={onAction} />}
    </>
  )
}
