import { type ReactNode, useEffect, useState } from "react"
import { config } from "zod"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { blankMarks } from "../../plan/editor/edit-plan.ts"
import { PlanEditor } from "../../plan/editor/PlanEditor.tsx"
import { SMALL_BUTTON } from "../../plan/editor/parts.tsx"
import { Alert } from "../../ui/Alert.tsx"
import { Button } from "../../ui/Button.tsx"
import { BeginPlan } from "./BeginPlan.tsx"
import { OwnPlans } from "./OwnPlans.tsx"
import { OwnReading } from "./OwnReading.tsx"
import {
  closePlan,
  type OwnPlanRecord,
  openPlan,
  removePlan,
  savedPicture,
  savedPlans,
  savePicture,
  savePlan,
} from "./own-plan.ts"
import { PassOn } from "./PassOn.tsx"
import { marksOf } from "./plan-link.ts"
import { QuickCheck } from "./QuickCheck.tsx"
import { Waiting } from "./Waiting.tsx"

const EXPLAIN = {
  home: "A flat needs fewer marks than a villa: no stair, no plot, no water tank.",
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

/** An open plan: its marks when it was opened, and its picture. */
interface OpenedPlan extends OwnPlanRecord {
  picture: Blob | undefined
}

/** Marks a visitor's own plans and reads them, in this browser alone. */
export function OwnPlan() {
  const [plan, setPlan] = useState<OpenedPlan | "none" | "looking">("looking")
  const [current, setCurrent] = useState<OwnPlanRecord>()
  const [plans, setPlans] = useState<OwnPlanRecord[]>([])
  const [isSaved, setSaved] = useState(true)
  const [complaint, setComplaint] = useState<string>()
  const url = useObjectUrl(typeof plan === "object" ? plan.picture : undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the saved plan is looked for once
  useEffect(() => {
    // The content policy of pages forbids eval, which zod would try.
    config({ jitless: true })
    let isWanted = true
    async function look() {
      const sent = await marksOf(location.hash)
      if (!isWanted) return
      if (sent) history.replaceState(history.state, "", location.pathname + location.search)
      if (sent === "unreadable")
        setComplaint("The plan of this link cannot be read: it is damaged or incomplete.")
      else if (sent) return begin(sent, "Plan of a link")
      const saved = openPlan()
      if (saved) return open(saved)
      setPlans(savedPlans())
      setPlan("none")
    }
    void look()
    // A link that is pasted into the open page changes its fragment alone.
    const follow = () => void look()
    addEventListener("hashchange", follow)
    return () => {
      isWanted = false
      removeEventListener("hashchange", follow)
    }
  }, [])

  async function open(saved: OwnPlanRecord) {
    setCurrent(saved)
    setSaved(savePlan(saved))
    setPlan({ ...saved, picture: await savedPicture(saved.id) })
  }

  function begin(marks: PlanMarksInput, name: string, picture?: Blob) {
    const id = crypto.randomUUID()
    const fresh = { id, name, marks }
    setComplaint(undefined)
    // The plan takes the place of the choices above the button that began it.
    scrollTo({ top: 0, behavior: "instant" })
    setCurrent(fresh)
    setSaved(savePlan(fresh))
    if (picture) void savePicture(id, picture)
    setPlan({ ...fresh, picture })
  }

  function change(changed: Partial<OwnPlanRecord>) {
    if (!current) return
    const next = { ...current, ...changed }
    setCurrent(next)
    setSaved(savePlan(next))
  }

  function close() {
    closePlan()
    setPlans(savedPlans())
    setPlan("none")
  }

  const name = `My plan ${plans.length + 1}`
  if (plan === "looking") return <Waiting />
  if (plan === "none")
    return (
      <div className="wrap grid gap-6 pb-14">
        {complaint && <Alert variant="danger">{complaint}</Alert>}
        {plans.length > 0 && (
          <OwnPlans
            plans={plans}
            onOpen={(saved) => void open(saved)}
            onRemove={(id) => void removePlan(id).then(() => setPlans(savedPlans()))}
          />
        )}
        <QuickCheck onDraw={(marks) => begin(marks, name)} />
        <BeginPlan
          onBegin={(aspect, chosen) => begin(blankMarks(aspect), name, chosen)}
          onFile={({ marks, name: given }) => begin(marks, given || name)}
        />
      </div>
    )
  return (
    <>
      <div className="wrap pb-14 print:hidden">
        {complaint && (
          <Alert variant="danger" className="mb-6">
            {complaint}
          </Alert>
        )}
        {!isSaved && (
          <Alert className="mb-6">
            This browser keeps nothing: a reload would begin anew. Save the plan to a file, or print
            the reading, when it is done.
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
            key={plan.id}
            marks={plan.marks}
            picture={url && <img src={url} alt="" draggable={false} className="size-full" />}
            explain={EXPLAIN}
            onChange={(marks) => change({ marks })}
            tools={() => (
              <Button variant="quiet" className={SMALL_BUTTON} onClick={close}>
                Another plan
              </Button>
            )}
          />
          {current && <PassOn plan={current} onName={(given) => change({ name: given })} />}
        </section>
      </div>
      {current && (
        <OwnReading
          marks={current.marks}
          name={current.name}
          picture={url && <img src={url} alt="" />}
        />
      )}
    </>
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
