import { lazy, Suspense, useState } from "react"
import { NORTH_METHODS, type NorthMethod, type PlanMarksInput } from "#catalog/plan-marks.ts"
import { normalDegrees } from "#catalog/vastu/geometry.ts"
import { Button } from "../../ui/Button.tsx"
import { MapIcon } from "../../ui/icons.tsx"
import { SelectBox } from "../../ui/SelectBox.tsx"
import { TextField } from "../../ui/TextField.tsx"
import type { EditAction } from "./edit-plan.ts"
import { NorthDial } from "./NorthDial.tsx"
import { Choice, SMALL_BUTTON, Tick } from "./parts.tsx"
import { DECLINATION_DEG } from "./reduce-marks.ts"

/** The map's code is fetched when a person aligns a plan on it. */
const AlignOnMap = lazy(async () => ({ default: (await import("./AlignOnMap.tsx")).AlignOnMap }))

/** Where the home stands, for who wants to align its plan with the building. */
export interface HomeOnMap {
  /** `[longitude, latitude]` in degrees. */
  at: readonly [longitude: number, latitude: number]
  /** The plan's picture, to be laid over the map. */
  pictureUrl: string | undefined
  styleUrl: string | undefined
}

interface NorthStepProps {
  marks: PlanMarksInput
  home: HomeOnMap | "unknown" | undefined
  onAction: (action: EditAction) => void
}

const SIDES = [
  { name: "Right", deg: 90 },
  { name: "Down", deg: 180 },
  { name: "Left", deg: 270 },
] as const

const METHODS: Record<NorthMethod, string> = {
  drawing: "The developer's drawing shows it",
  compass: "A compass in the home",
  map: "The building on the map",
}

/** Turns by a button, in degrees. */
const FINE_TURNS = [-5, -1, 1, 5] as const

/** North on the drawing: first whether its arrow points exactly up, then the degrees. */
export function NorthStep({ marks, home, onAction }: NorthStepProps) {
  const [isOnMap, setOnMap] = useState(false)
  const { north, isMirrored = false } = marks
  const method = north?.method ?? "drawing"
  const isUp = north?.deg === 0 && method === "drawing"
  // An answer is needed first: an arrow that is a few degrees off changes verdicts.
  const [isTurned, setTurned] = useState(false)
  const isOpen = isTurned || (north !== undefined && !isUp)
  return (
    <>
      <fieldset>
        <legend className="field-label">
          Does the north arrow on the drawing point exactly up?
        </legend>
        <div className="flex flex-wrap gap-2">
          <Choice
            isChosen={isUp && !isTurned}
            isStart={!isOpen}
            onChoose={() => {
              setTurned(false)
              onAction({ type: "turn north", deg: 0, method: "drawing" })
            }}
          >
            Yes, exactly up
          </Choice>
          <Choice isChosen={isOpen} onChoose={() => setTurned(true)}>
            No, or there is none
          </Choice>
        </div>
        <p className="mt-2 text-small text-soft">
          Arrows are often drawn 5° to 15° off. Hold a straight edge to it: a few degrees change
          verdicts.
        </p>
      </fieldset>
      {isOpen && <TurnedNorth marks={marks} onAction={onAction} />}
      {home === "unknown" && (
        <p className="mt-4 text-small text-soft">
          Once the project's location is filled in, the plan can be aligned with the building on the
          map.
        </p>
      )}
      {typeof home === "object" && (
        <>
          <Button
            variant="quiet"
            className={`mt-4 ${SMALL_BUTTON}`}
            aria-expanded={isOnMap}
            onClick={() => setOnMap(!isOnMap)}
          >
            <MapIcon /> {isOnMap ? "Close the map" : "Align with the building on the map"}
          </Button>
          {isOnMap && (
            <Suspense fallback={<p className="mt-4 text-small">The map is loading…</p>}>
              <AlignOnMap
                {...home}
                aspect={marks.aspect}
                isMirrored={isMirrored}
                deg={north?.deg ?? 0}
                onTurn={(deg, stroke) =>
                  onAction({ type: "turn north", deg, method: "map", stroke })
                }
              />
            </Suspense>
          )}
        </>
      )}
    </>
  )
}

/** North by the dial, by degrees or by a compass. */
function TurnedNorth({ marks, onAction }: Pick<NorthStepProps, "marks" | "onAction">) {
  const [typed, setTyped] = useState<string>()
  const { north, isMirrored = false } = marks
  const method = north?.method ?? "drawing"
  // A half-typed number stays as it is: an empty box, or `90.` on the way to 90.5.
  const isTyped = typed !== undefined && (typed === "" || Number(typed) === north?.deg)
  const turn = (deg: number, stroke?: string) =>
    onAction({ type: "turn north", deg, method, ...(stroke && { stroke }) })
  return (
    <>
      <p className="mt-4">Turn the rose until its point lies as north does on the drawing.</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-4">
        <NorthDial deg={north?.deg} isMirrored={isMirrored} onTurn={turn} />
        <div className="grid min-w-40 flex-1 gap-3">
          <TextField
            label="Degrees clockwise from the upper edge"
            type="number"
            min={0}
            max={360}
            step={0.1}
            inputMode="decimal"
            value={isTyped ? typed : (north?.deg ?? "")}
            onChange={({ target }) => {
              setTyped(target.value)
              if (Number.isFinite(target.valueAsNumber)) turn(target.valueAsNumber, "degrees typed")
            }}
          />
          <SelectBox
            label="How it is known"
            value={method}
            options={NORTH_METHODS.map((known) => [known, METHODS[known]])}
            onChange={({ target }) =>
              onAction({
                type: "turn north",
                deg: north?.deg ?? 0,
                method: NORTH_METHODS.find((known) => known === target.value) ?? method,
              })
            }
          />
        </div>
      </div>
      <fieldset className="mt-4">
        <legend className="field-label">Turn it by</legend>
        <div className="flex flex-wrap gap-2">
          {FINE_TURNS.map((by) => (
            <Button
              key={by}
              variant="quiet"
              className={`${SMALL_BUTTON} tabular-nums`}
              aria-label={`${Math.abs(by)}° ${by > 0 ? "clockwise" : "anticlockwise"}`}
              onClick={() => turn((north?.deg ?? 0) + (isMirrored ? -by : by))}
            >
              {by > 0 ? "+" : "−"}
              {Math.abs(by)}°
            </Button>
          ))}
        </div>
      </fieldset>
      <fieldset className="mt-4">
        <legend className="field-label">Roughly, it points</legend>
        <div className="flex flex-wrap gap-2">
          {SIDES.map(({ name, deg }) => (
            <Choice
              key={name}
              isChosen={north?.deg === normalDegrees(isMirrored ? -deg : deg)}
              onChoose={() => turn(isMirrored ? -deg : deg)}
            >
              {name}
            </Choice>
          ))}
        </div>
      </fieldset>
      {north?.method === "compass" && (
        <div className="mt-4 text-small">
          <Tick
            isTicked={north.isMagneticCorrected ?? false}
            onTick={(isCorrected) => onAction({ type: "correct compass", isCorrected })}
          >
            {`The compass showed magnetic north: ${DECLINATION_DEG}° are taken off`}
          </Tick>
          <p className="text-soft">
            Magnetic north lies about {DECLINATION_DEG}° east of true north in the UAE. Some phones
            show true north already: leave it unticked then.
          </p>
        </div>
      )}
    </>
  )
}
