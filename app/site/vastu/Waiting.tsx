import { QuickIntro } from "./QuickIntro.tsx"

const CELLS = ["NW", "N", "NE", "W", "Centre", "E", "SW", "S", "SE"]

/** The check as it begins, until its code and the editor's are there. */
export function Waiting() {
  return (
    <div className="wrap pb-14 [@media(scripting:none)]:hidden">
      <QuickIntro id="quick-check">
        <div className="mt-6 grid max-w-xl grid-cols-3 gap-1.5" aria-hidden="true">
          {CELLS.map((cell) => (
            <div
              key={cell}
              className="min-h-22 rounded-small border border-line bg-paper p-1.5 text-center text-small font-semibold text-soft"
            >
              {cell}
            </div>
          ))}
        </div>
        <p role="status" className="mt-4 text-small text-soft">
          The check is loading…
        </p>
      </QuickIntro>
    </div>
  )
}
