import { QuickCard } from "./QuickCard.tsx"

const CELLS = ["NW", "N", "NE", "W", "Centre", "E", "SW", "S", "SE"]

/** The check as it begins, until its code and the editor's are there. */
export function Waiting() {
  return (
    <div className="wrap pb-14 [@media(scripting:none)]:hidden">
      <QuickCard id="quick-check">
        <div
          className="grid grid-cols-3 gap-px border-3 border-ink bg-line lg:me-108"
          aria-hidden="true"
        >
          {CELLS.map((cell) => (
            <div
              key={cell}
              className="min-h-19 bg-card p-1.5 text-center text-small font-semibold text-soft md:min-h-28"
            >
              {cell}
            </div>
          ))}
        </div>
        <p role="status" className="mt-4 text-small text-soft">
          The check is loading…
        </p>
      </QuickCard>
    </div>
  )
}
