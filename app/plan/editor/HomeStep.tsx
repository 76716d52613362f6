import { useId } from "react"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import type { HomeType } from "#catalog/vastu/rules.ts"
import { AreaFields } from "./AreaFields.tsx"
import type { EditAction } from "./edit-plan.ts"
import { Choice, Tick } from "./parts.tsx"
import { SiteFields } from "./SiteFields.tsx"

const HOMES: { home: HomeType; word: string }[] = [
  { home: "apartment", word: "Apartment" },
  { home: "townhouse", word: "Townhouse" },
  { home: "villa", word: "Villa" },
]

interface HomeStepProps {
  marks: PlanMarksInput
  /** Titles that other drawings have, to choose from. */
  homeTitles: readonly string[] | undefined
  onAction: (action: EditAction) => void
}

/** The type of home: a flat has none of the questions for a villa. */
export function HomeStep({ marks, homeTitles = [], onAction }: HomeStepProps) {
  const id = useId()
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
      <div className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <div>
          <label htmlFor={`${id}-title`} className="field-label">
            This drawing is a floor of <span className="font-normal text-soft">(optional)</span>
          </label>
          <input
            id={`${id}-title`}
            className="field"
            maxLength={80}
            autoComplete="off"
            list={`${id}-titles`}
            aria-describedby={`${id}-title-note`}
            value={marks.homeTitle ?? ""}
            onChange={({ target }) =>
              onAction({ type: "set title", homeTitle: target.value, stroke: "home title" })
            }
          />
          <datalist id={`${id}-titles`}>
            {homeTitles.map((title) => (
              <option key={title} value={title} />
            ))}
          </datalist>
          <p id={`${id}-title-note`} className="mt-1 text-small text-soft">
            Floors with the same title are read together as one home. Leave it empty where the
            drawing shows the whole home.
          </p>
        </div>
        <AreaFields area={marks.area} onAction={onAction} />
      </div>
      {!isUpperFloor && <SiteFields marks={marks} onAction={onAction} />}
    </>
  )
}
