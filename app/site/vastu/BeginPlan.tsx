import { useId, useState } from "react"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { Button, buttonClass } from "../../ui/Button.tsx"
import { measurePicture } from "../../ui/measure-picture.ts"
import type { OpenedPdf } from "../../ui/pdf.ts"
import { PdfPlan } from "./PdfPlan.tsx"
import { planOfFile } from "./plan-link.ts"

const UNREADABLE =
  "This file cannot be shown as a picture. A JPEG, PNG or WebP picture of the plan will do, or a PDF."
const UNREADABLE_PDF =
  "This PDF cannot be opened: it is damaged or locked. A screenshot of its page will do as well."
const NO_PLAN = "This file is not a plan that was saved here."
/** The aspect of a blank sheet, as most plans have it. */
const BLANK_ASPECT = 0.75
/** A saved plan is some kB of JSON. */
const MAX_PLAN_BYTES = 1_000_000

interface BeginPlanProps {
  /** `aspect` is the height of the sheet as a part of its width. */
  onBegin: (aspect: number, picture?: Blob) => void
  onFile: (plan: { name: string; marks: PlanMarksInput }) => void
}

/** The choice of a first sheet: a picture, a blank one, or a saved plan. */
export function BeginPlan({ onBegin, onFile }: BeginPlanProps) {
  const id = useId()
  const [complaint, setComplaint] = useState<string>()
  const [pdf, setPdf] = useState<OpenedPdf | "opening">()

  async function takePdf(file: File) {
    setPdf("opening")
    try {
      // The reader of PDFs is fetched by those who choose one.
      const { openPdf } = await import("../../ui/pdf.ts")
      setPdf(await openPdf(file))
    } catch {
      setPdf(undefined)
      setComplaint(UNREADABLE_PDF)
    }
  }

  function closePdf() {
    if (typeof pdf === "object") void pdf.close()
    setPdf(undefined)
  }

  async function takePicture(file: File | undefined) {
    if (!file) return
    setComplaint(undefined)
    closePdf()
    if (file.type === "application/pdf") return takePdf(file)
    const address = URL.createObjectURL(file)
    const size = await measurePicture(address)
    URL.revokeObjectURL(address)
    if (size && size.width > 0) onBegin(size.height / size.width, file)
    else setComplaint(UNREADABLE)
  }

  async function takeFile(file: File | undefined) {
    if (!file) return
    setComplaint(undefined)
    const plan = file.size > MAX_PLAN_BYTES ? "unreadable" : planOfFile(await file.text())
    if (plan === "unreadable") setComplaint(NO_PLAN)
    else onFile(plan)
  }

  const describedBy = complaint && `${id}-complaint`
  const focusRing =
    "cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-peacock"
  return (
    <section
      aria-labelledby={`${id}-begin`}
      className="rounded border border-line bg-card p-4 sm:p-8"
    >
      <h2 id={`${id}-begin`} className="text-title">
        Want it exact? Draw on your plan
      </h2>
      <p className="mt-2 max-w-text">
        About three minutes for a flat. It reads the exact place of the door, rooms that lie across
        two zones, and three schools of Vastu. The picture stays in this browser and is never sent;
        your marks survive a reload.
      </p>
      <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
        <span>
          <input
            id={`${id}-picture`}
            type="file"
            accept="image/*,application/pdf"
            className="peer sr-only"
            aria-describedby={describedBy}
            onChange={({ target }) => void takePicture(target.files?.[0])}
          />
          <label
            htmlFor={`${id}-picture`}
            className={buttonClass("primary", `w-full ${focusRing}`)}
          >
            Choose a picture or PDF of the plan
          </label>
        </span>
        <Button variant="quiet" onClick={() => onBegin(BLANK_ASPECT)}>
          Draw on a blank sheet
        </Button>
        <span>
          <input
            id={`${id}-file`}
            type="file"
            accept=".json,application/json"
            className="peer sr-only"
            aria-describedby={describedBy}
            onChange={({ target }) => void takeFile(target.files?.[0])}
          />
          <label htmlFor={`${id}-file`} className={buttonClass("quiet", `w-full ${focusRing}`)}>
            Open a saved plan
          </label>
        </span>
      </div>
      {complaint && (
        <p id={`${id}-complaint`} role="alert" className="mt-4 text-small font-semibold text-clay">
          {complaint}
        </p>
      )}
      {pdf === "opening" && (
        <p role="status" className="mt-6">
          The PDF is being opened…
        </p>
      )}
      {typeof pdf === "object" && (
        <PdfPlan
          pdf={pdf}
          onPicture={(aspect, picture) => {
            closePdf()
            onBegin(aspect, picture)
          }}
          onCancel={closePdf}
        />
      )}
    </section>
  )
}
