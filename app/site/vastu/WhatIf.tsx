import { type ReactNode, useId, useState } from "react"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import type { Reading } from "#catalog/vastu/read-plan.ts"
import { bandWords, headlineOf } from "#catalog/vastu/words.ts"
import { liveReading } from "../../plan/editor/checklist.ts"
import { Handle } from "../../plan/editor/Handle.tsx"
import { spotOf } from "../../plan/editor/marked-rooms.ts"
import { Known, SMALL_BUTTON } from "../../plan/editor/parts.tsx"
import { SurfaceDrawing } from "../../plan/editor/SurfaceDrawing.tsx"
import { lineName } from "../../plan/ReadingLines.tsx"
import { MARKS, VerdictMark } from "../../plan/VerdictMark.tsx"
import { Button } from "../../ui/Button.tsx"
import { changedLines, DOOR, movedTo } from "./what-if.ts"

interface WhatIfProps {
  /** The marks, with the names of rooms. */
  marks: PlanMarksInput
  reading: Reading
  picture: ReactNode
}

/** Shows what would read differently if the door or one room were elsewhere. */
export function WhatIf({ marks, reading, picture }: WhatIfProps) {
  const id = useId().replace(/\W/g, "")
  const [what, setWhat] = useState<string>()
  const [moved, setMoved] = useState<PlanMarksInput>()
  const shown = moved ?? marks
  const room = marks.rooms.find((other) => other.id === what)
  const at = what === DOOR ? shown.entrance : spotIn(shown, what)
  const live = liveReading(shown)
  const changed = live.readings?.[reading.school]
  const name = what === DOOR ? "main door" : (room?.name ?? "").toLowerCase()
  const things = [
    ...(marks.entrance ? [{ value: DOOR, word: "Main door" }] : []),
    ...marks.rooms
      .filter(spotOf)
      .map((other) => ({ value: other.id, word: other.name ?? other.id })),
  ]
  return (
    <details className="mt-10 border-t border-line pt-4 print:hidden">
      <summary className="link inline-flex min-h-11 items-center">
        What if the door or a room were elsewhere?
      </summary>
      <div className="mt-4 grid items-start gap-x-12 gap-y-6 lg:grid-cols-2">
        <div className="relative overflow-hidden rounded border border-line select-none">
          <SurfaceDrawing
            id={id}
            marks={shown}
            step="rooms"
            selected={room?.id}
            reading={changed}
            picture={picture}
            draft={undefined}
          />
          {what && at && (
            <Handle
              marks={marks}
              at={at}
              label={`The ${name}, to be moved`}
              describedBy={`${id}-note`}
              onMove={(to) => setMoved(movedTo(marks, what, to))}
            >
              <span className="size-5 rounded-full border-2 border-card bg-peacock" />
            </Handle>
          )}
        </div>
        <div>
          <Known
            label="Move the"
            unknown="Choose a door or a room"
            options={things}
            value={what}
            onSelect={(value) => {
              setWhat(value)
              setMoved(undefined)
            }}
          />
          <p id={`${id}-note`} className="mt-2 text-small text-soft">
            Drag its dot, or focus the dot and use the arrow keys, with Shift for longer steps. Your
            plan stays as it is marked.
          </p>
          <div role="status" className="mt-4">
            {live.complaint && <p>{live.complaint}</p>}
            {moved && changed && (
              <Changes marks={marks} name={name} reading={reading} changed={changed} />
            )}
          </div>
          {moved && (
            <Button
              variant="quiet"
              className={`mt-4 ${SMALL_BUTTON}`}
              onClick={() => setMoved(undefined)}
            >
              Reset
            </Button>
          )}
        </div>
      </div>
    </details>
  )
}

interface ChangesProps {
  marks: PlanMarksInput
  name: string
  reading: Reading
  changed: Reading
}

function Changes({ marks, name, reading, changed }: ChangesProps) {
  const lines = changedLines(reading, changed, (finding) => lineName(finding, marks.rooms))
  const isSameBand = reading.band === changed.band
  return (
    <>
      <p className="font-semibold">If the {name} were here:</p>
      <p className="mt-1">
        {isSameBand
          ? `The band stays: ${headlineOf(changed)}.`
          : `The band would change from ${bandWords(reading).word} to ${bandWords(changed).word}.`}
      </p>
      <ul className="mt-2">
        {lines.length === 0 && <li>No line would change.</li>}
        {lines.map((line) => (
          <li
            key={line.name}
            className="flex items-center gap-3 border-t border-line py-2 text-small"
          >
            <VerdictMark mark={line.after} className="size-6" />
            {line.name}: {MARKS[line.before].word.toLowerCase()} →{" "}
            {MARKS[line.after].word.toLowerCase()}
          </li>
        ))}
      </ul>
    </>
  )
}

function spotIn({ rooms }: PlanMarksInput, id: string | undefined) {
  const room = rooms.find((other) => other.id === id)
  return room && spotOf(room)
}
