import { formatList } from "#catalog/format.ts"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { readingsOfHome } from "#catalog/plan-readings.ts"
import type { Reading } from "#catalog/vastu/read-plan.ts"
import { zoneName } from "#catalog/vastu/zones.ts"
import { ReadingLines } from "../../plan/ReadingLines.tsx"
import { ReadingSummary } from "../../plan/ReadingSummary.tsx"
import { MARKS, VerdictMark } from "../../plan/VerdictMark.tsx"
import { Button } from "../../ui/Button.tsx"
import { exampleHome, quickFloors } from "./quick-check.ts"

interface QuickReadingProps {
  reading: Reading | undefined
  /** The rooms of the ground floor. */
  rooms: PlanMarksInput["rooms"]
  /** The names of the door and of expected rooms that are not placed. */
  open: readonly string[]
  onDraw: () => void
}

/** The reading of nine cells by the modern school, and how far it can be trusted. */
export function QuickReading({ reading, rooms, open, onDraw }: QuickReadingProps) {
  if (!reading) return null
  return (
    <>
      <ReadingSummary reading={reading} />
      {reading.band && open.length > 0 && (
        <p className="mt-4 text-small">
          Not placed yet, and so not assessed: {formatList(open.map((name) => name.toLowerCase()))}.
        </p>
      )}
      <p className="mt-4 max-w-text text-small text-soft">
        This is the modern school, by cells: a room counts as if all of it lay in its cell, the door
        has a side but no pada, and cut corners are not seen. A room across two cells, or north a
        few degrees off, can read differently on a drawn plan.
      </p>
      <details className="mt-4">
        <summary className="link inline-flex min-h-11 items-center">Line by line</summary>
        <div className="mt-2">
          <ReadingLines id="quick" reading={reading} rooms={rooms} />
        </div>
      </details>
      <Button variant="quiet" className="mt-4" onClick={onDraw}>
        Go on with a drawing
      </Button>
    </>
  )
}

/** How a reading will look, by an example that can be filled in. */
export function QuickExample({
  onFill,
}: {
  onFill: (home: ReturnType<typeof exampleHome>) => void
}) {
  const example = exampleHome()
  const [floor] = quickFloors(example)
  const reading = floor && readingsOfHome([floor]).get(floor._id)?.modern
  return (
    <>
      <p className="text-soft">It grows here with the door and each room. Nothing is sent.</p>
      <h4 className="mt-5 mb-2 text-small font-semibold text-soft">An example</h4>
      <ul className="divide-y divide-line border-y border-line">
        {floor?.marks.rooms.map(({ id, name, place }) => {
          const finding = reading?.findings.find(({ room }) => room === id)
          const mark = finding?.verdict ?? "not assessed"
          return (
            <li key={id} className="flex items-center gap-3 py-2.5">
              <VerdictMark mark={mark} />
              <span>
                <b className="font-semibold">{name}</b>
                {"cell" in place && `, ${zoneName(place.cell)}`}
              </span>
              <span className="ms-auto text-small text-soft">{MARKS[mark].word}</span>
            </li>
          )
        })}
      </ul>
      <Button variant="quiet" className="mt-4" onClick={() => onFill(example)}>
        Fill in this example
      </Button>
    </>
  )
}
