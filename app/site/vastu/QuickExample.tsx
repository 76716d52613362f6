import { readingsOfHome } from "#catalog/plan-readings.ts"
import { zoneName } from "#catalog/vastu/zones.ts"
import { MARKS, VerdictMark } from "../../plan/VerdictMark.tsx"
import { Button } from "../../ui/Button.tsx"
import { exampleHome, quickFloors } from "./quick-check.ts"

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
