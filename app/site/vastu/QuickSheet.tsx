import type { ReactNode } from "react"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import type { Finding, Reading } from "#catalog/vastu/read-plan.ts"
import { type NineZone, zoneName } from "#catalog/vastu/zones.ts"
import { roomTypeName } from "../../plan/editor/room-words.ts"
import { type Mark, VerdictMark } from "../../plan/VerdictMark.tsx"
import { cellsOf, DOOR, type Placed, type QuickHome } from "./quick-check.ts"

interface QuickSheetProps {
  home: QuickHome
  /** The ground floor, which has the main door. */
  isGround: boolean
  rooms: PlanMarksInput["rooms"]
  reading: Reading | undefined
  placed: Placed
  onPlace: (cell: NineZone) => void
}

/** A floor as nine cells that are tapped, its rooms with their verdicts. */
export function QuickSheet({ home, isGround, rooms, reading, placed, onPlace }: QuickSheetProps) {
  const isDoor = placed === DOOR
  const verdictOf = (isWanted: (finding: Finding) => boolean) => {
    const found = reading?.findings.find(isWanted)
    return found && (found.verdict ?? "not assessed")
  }
  const doorMark = verdictOf(({ rule }) => rule === "entrance")
  return (
    <div className="grid grid-cols-3 gap-px border-3 border-ink bg-line forced-colors:*:outline">
      {cellsOf(home.northAt).map((cell) => {
        const inCell = rooms.filter(({ place }) => "cell" in place && place.cell === cell)
        const hasDoor = isGround && home.facing === cell
        return (
          <button
            key={cell}
            type="button"
            disabled={isDoor && cell === "C"}
            onClick={() => onPlace(cell)}
            className="group flex min-h-19 flex-col items-center gap-0.5 bg-card p-1.5 text-small enabled:hover:bg-peacock-light md:min-h-28"
          >
            <span className="font-semibold text-soft">
              {cell === "C" ? "Centre" : cell}
              <span className="sr-only">
                , {zoneName(cell)}: place the{" "}
                {isDoor ? "main door" : roomTypeName(placed).toLowerCase()} here.
              </span>
            </span>
            {hasDoor && <Line mark={doorMark}>Main door</Line>}
            {inCell.map(({ id, name }) => (
              <Line key={id} mark={verdictOf(({ room }) => room === id)}>
                {name}
              </Line>
            ))}
            {inCell.length === 0 && !hasDoor && (
              <span
                aria-hidden="true"
                className="my-auto text-lead leading-none text-peacock group-disabled:invisible"
              >
                +
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}

function Line({ mark, children }: { mark: Mark | undefined; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1 text-start leading-5">
      {mark && <VerdictMark mark={mark} />}
      <span className="font-semibold">{children}</span>
    </span>
  )
}
