import { type ReactNode, useEffect, useId, useState } from "react"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { blankMarks } from "../../plan/editor/edit-plan.ts"
import { PlanEditor } from "../../plan/editor/PlanEditor.tsx"
import { SMALL_BUTTON } from "../../plan/editor/parts.tsx"
import { Alert } from "../../ui/Alert.tsx"
import { Button, buttonClass } from "../../ui/Button.tsx"
import { Modal } from "../../ui/Modal.tsx"
import { measurePicture } from "../../ui/measure-picture.ts"
import { OwnReading } from "./OwnReading.tsx"
import { forgetPlan, savedMarks, savedPicture, saveMarks, savePicture } from "./own-plan.ts"
import { QuickCheck } from "./QuickCheck.tsx"

/** An open plan: its marks at that time, and its picture. */
interface OpenedPlan {
  /** Distinguishes the plans of one visit. */
  key: number
  marks: PlanMarksInput
  picture?: Blob | undefined
}

const UNREADABLE =
  "This file cannot be shown as a picture. A JPEG, PNG or WebP picture of the plan will do; of a PDF, take a screenshot of its page."
/** The aspect of a blank sheet, as most plans have it. */
const BLANK_ASPECT = 0.75

const EXPLAIN = {
  home: "A flat is asked for less than a villa: no stair, no plot, no water tank.",
  plot: "The plot is its boundary, garden and drive included. Only rules about its shape need it.",
  outline:
    "The outline is the outer walls of your home, without balconies. Everything else is measured from it: the grid of nine zones is laid around it.",
  north:
    "Everything depends on north. Take it from the north arrow of the drawing; where there is none, stand in the middle of the home with a compass, away from metal.",
  entrance:
    "The main door counts most and is disputed most. It is read by its angle from the middle of the home and by ninths of its wall: each gives a pada, and where the two differ both are shown.",
  rooms:
    "A room that you drag as a rectangle is read by all the zones it lies in; one that you only press on is read by its middle. What you leave out is not assessed, and never counts as right.",
} satisfies Record<string, ReactNode>

/** Marks a visitor's own plan and reads it, in this browser alone. */
export function OwnPlan() {
  const [plan, setPlan] = useState<OpenedPlan | "none" | "looking">("looking")
  const [marks, setMarks] = useState<PlanMarksInput>()
  const [isSaved, setSaved] = useState(true)
  const [isConfirming, setConfirming] = useState(false)
  const picture = typeof plan === "object" ? plan.picture : undefined
  const url = useObjectUrl(picture)

  useEffect(() => {
    let isWanted = true
    const saved = savedMarks()
    setMarks(saved)
    if (!saved) return setPlan("none")
    void savedPicture().then(
      (found) => isWanted && setPlan({ key: 0, marks: saved, picture: found }),
    )
    return () => {
      isWanted = false
    }
  }, [])

  function begin(first: PlanMarksInput, chosen?: Blob) {
    setMarks(first)
    setSaved(saveMarks(first))
    if (chosen) void savePicture(chosen)
    setPlan({ key: Date.now(), marks: first, picture: chosen })
  }

  if (plan === "looking") return <Waiting />
  if (plan === "none")
    return (
      <div className="wrap grid gap-6 pb-14">
        <QuickCheck onDraw={begin} />
        <Beginning onBegin={(aspect, chosen) => begin(blankMarks(aspect), chosen)} />
      </div>
    )
  return (
    <>
      <div className="wrap pb-14 print:hidden">
        {!isSaved && (
          <Alert className="mb-6">
            This browser keeps nothing: a reload would begin anew. Print or save the reading when it
            is done.
          </Alert>
        )}
        <section
          aria-labelledby="your-plan"
          className="rounded border border-line bg-card p-4 sm:p-6"
        >
          <h2 id="your-plan" className="mb-4 text-title">
            Your plan
          </h2>
          <PlanEditor
            key={plan.key}
            marks={plan.marks}
            picture={url && <img src={url} alt="" draggable={false} className="size-full" />}
            explain={EXPLAIN}
            onChange={(changed) => {
              setMarks(changed)
              setSaved(saveMarks(changed))
            }}
            tools={() => (
              <Button variant="quiet" className={SMALL_BUTTON} onClick={() => setConfirming(true)}>
                Another plan
              </Button>
            )}
          />
        </section>
      </div>
      {marks && <OwnReading marks={marks} picture={url && <img src={url} alt="" />} />}
      {isConfirming && (
        <Modal title="Begin with another plan?" onClose={() => setConfirming(false)}>
          <p className="mt-3">
            What is marked on this one, and its picture, are removed from this browser.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button data-autofocus onClick={() => setConfirming(false)}>
              Keep this plan
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                void forgetPlan()
                setConfirming(false)
                setPlan("none")
              }}
            >
              Remove it
            </Button>
          </div>
        </Modal>
      )}
    </>
  )
}

function Waiting() {
  return (
    <div className="wrap pb-14">
      <p role="status" className="rounded border border-line bg-card p-6">
        The editor is loading…
      </p>
    </div>
  )
}

/** The choice of a first sheet: a picture or a blank one. */
function Beginning({ onBegin }: { onBegin: (aspect: number, picture?: Blob) => void }) {
  const id = useId()
  const [complaint, setComplaint] = useState<string>()

  async function take(file: File | undefined) {
    if (!file) return
    setComplaint(undefined)
    const address = URL.createObjectURL(file)
    const size = await measurePicture(address)
    URL.revokeObjectURL(address)
    if (size && size.width > 0) onBegin(size.height / size.width, file)
    else setComplaint(UNREADABLE)
  }

  return (
    <section
      aria-labelledby={`${id}-begin`}
      className="rounded border border-line bg-card p-6 sm:p-10"
    >
      <h2 id={`${id}-begin`} className="text-title">
        For more: draw on your plan
      </h2>
      <p className="mt-2 max-w-text">
        About three minutes, with the pada of the door, rooms across zones and all three schools.
        The picture stays in this browser: it is not sent to us or to anybody. What you mark is kept
        here as well, so that a reload loses nothing.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <input
          id={`${id}-file`}
          type="file"
          accept="image/*"
          className="peer sr-only"
          aria-describedby={complaint && `${id}-complaint`}
          onChange={({ target }) => void take(target.files?.[0])}
        />
        <label
          htmlFor={`${id}-file`}
          className={buttonClass(
            "primary",
            "cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-peacock",
          )}
        >
          Choose a picture of the plan
        </label>
        <Button variant="quiet" onClick={() => onBegin(BLANK_ASPECT)}>
          Draw on a blank sheet
        </Button>
      </div>
      {complaint && (
        <p id={`${id}-complaint`} role="alert" className="mt-4 text-small font-semibold text-clay">
          {complaint}
        </p>
      )}
    </section>
  )
}

/** An object URL of a picture, valid in this page alone. */
function useObjectUrl(picture: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!picture) return setUrl(undefined)
    const created = URL.createObjectURL(picture)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [picture])
  return url
}
