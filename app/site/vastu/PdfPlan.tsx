import { useId, useState } from "react"
import { Button } from "../../ui/Button.tsx"
import type { Crop, OpenedPdf } from "../../ui/pdf.ts"

interface PdfPlanProps {
  pdf: OpenedPdf
  onPicture: (aspect: number, picture: Blob) => void
  onCancel: () => void
}

const EDGES = [
  { edge: "left", label: "Left edge" },
  { edge: "right", label: "Right edge" },
  { edge: "top", label: "Upper edge" },
  { edge: "bottom", label: "Lower edge" },
] as const
/** Less of a page than this is a slip of the hand. */
const LEAST = 0.05

/** The choice of a page of a PDF, and of its part that shows the plan. */
export function PdfPlan({ pdf, onPicture, onCancel }: PdfPlanProps) {
  const id = useId()
  const [page, setPage] = useState(pdf.pages[0])
  const [crop, setCrop] = useState<Crop>({ left: 0, top: 0, right: 1, bottom: 1 })
  const [isBusy, setBusy] = useState(false)
  const [complaint, setComplaint] = useState<string>()

  function move(edge: keyof Crop, to: number) {
    const next = { ...crop, [edge]: to }
    if (next.right - next.left >= LEAST && next.bottom - next.top >= LEAST) setCrop(next)
  }

  async function use() {
    if (!page) return
    setBusy(true)
    try {
      const { picture, aspect } = await pdf.picture(page.number, crop)
      onPicture(aspect, picture)
    } catch {
      setComplaint("This page cannot be drawn. A screenshot of it will do as well.")
      setBusy(false)
    }
  }

  const percent = (part: number) => `${Math.round(part * 100)}%`
  return (
    <section aria-labelledby={`${id}-title`} className="mt-8 border-t border-line pt-6">
      <h3 id={`${id}-title`}>The page with the plan</h3>
      {pdf.pages.length > 1 && (
        <ul className="mt-4 flex gap-3 overflow-x-auto p-1">
          {pdf.pages.map((one) => (
            <li key={one.number} className="shrink-0">
              <button
                type="button"
                aria-pressed={one === page}
                onClick={() => setPage(one)}
                className="rounded-small border border-line p-1 text-small aria-pressed:outline-2 aria-pressed:outline-peacock"
              >
                <img src={one.preview} alt="" className="h-28 w-auto" />
                Page {one.number}
              </button>
            </li>
          ))}
        </ul>
      )}
      {page && (
        <div className="mt-4 grid items-start gap-6 sm:grid-cols-2">
          <div className="relative border border-line">
            <img src={page.preview} alt={`Page ${page.number}`} className="w-full" />
            <span
              aria-hidden="true"
              style={{
                left: percent(crop.left),
                top: percent(crop.top),
                width: percent(crop.right - crop.left),
                height: percent(crop.bottom - crop.top),
              }}
              className="absolute border-2 border-peacock bg-peacock/10"
            />
          </div>
          <fieldset>
            <legend className="field-label">Crop the page to the plan</legend>
            {EDGES.map(({ edge, label }) => (
              <div key={edge}>
                <label htmlFor={`${id}-${edge}`} className="text-small tabular-nums">
                  {label}: {percent(crop[edge])}
                </label>
                <input
                  id={`${id}-${edge}`}
                  type="range"
                  min={0}
                  max={1}
                  step={0.01}
                  className="h-11 w-full accent-peacock"
                  value={crop[edge]}
                  onChange={({ target }) => move(edge, target.valueAsNumber)}
                />
              </div>
            ))}
          </fieldset>
        </div>
      )}
      {complaint && (
        <p role="alert" className="mt-4 text-small font-semibold text-clay">
          {complaint}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button aria-disabled={isBusy} onClick={() => !isBusy && void use()}>
          Mark this part
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Another file
        </Button>
      </div>
    </section>
  )
}
