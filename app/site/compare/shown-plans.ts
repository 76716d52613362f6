import type { ProjectCard } from "#catalog/project.ts"
import type { Reading } from "#catalog/vastu/read-plan.ts"
import type { PlanDrawing } from "#contract/page-services.ts"
import { homeBox, northOnPicture } from "../../plan/plan-frame.ts"
import { services } from "../loaders.ts"
import { drawingOf, pictureOf, showPlan } from "../project/vastu-plans.ts"
import { SCHOOL } from "./chosen.ts"

type Context = Parameters<typeof services>[0]

interface Home extends Pick<ProjectCard, "slug" | "vastu"> {
  /** The id of the wanted plan; without it, the best. */
  plan?: string | undefined
}

/** The floor plan of each home with its reading; undefined where none of its plans was read. */
export async function shownPlans(context: Context, homes: readonly Home[]) {
  const { projects, describe } = services(context)
  const withReadings = homes.filter(({ vastu }) => vastu)
  const found = await projects.findPlans(SCHOOL, withReadings)
  const drawings = await describe([...found.values()].map(({ open }) => drawingOf(open)))
  return homes.map(({ slug }) => {
    const plans = found.get(slug)
    if (!plans) return undefined
    const { _id, title, picture, reading, marks } = showPlan(plans.open, drawings)
    return {
      _id,
      title,
      picture,
      ...placeOf(marks),
      reading,
      read: plans.read,
      toilets: toiletsOf(reading, marks),
    }
  })
}

/** The drawing of the best plan of each home; undefined where none was read. */
export async function drawnPlans(context: Context, homes: readonly ProjectCard[]) {
  const { projects, describe } = services(context)
  const bestOf = ({ vastu }: ProjectCard) => vastu?.schools[SCHOOL].plan
  const found = await projects.drawingsOfPlans(
    homes.flatMap((home) => {
      const plan = bestOf(home)
      return plan ? [{ project: home._id, plan }] : []
    }),
  )
  const drawings = await describe([...found.values()].map(drawingOf))
  return homes.map((home) => {
    const drawn = found.get(bestOf(home) ?? "")
    if (!drawn) return undefined
    const picture = pictureOf(drawn, drawings)
    const { box, northDeg } = placeOf(drawn.marks)
    return picture && box && { picture, box, northDeg }
  })
}

/** The toilets of a home; 0 where its drawings leave a part of it out. */
function toiletsOf({ findings, home }: Reading, { area }: PlanDrawing["marks"]): number {
  if (area && area.shown < area.ofHome && !home) return 0
  return findings.filter(({ rule }) => rule === "toilet").length
}

/** Where the home lies on its picture, and north. */
function placeOf(marks: PlanDrawing["marks"]) {
  return { box: marks.outline && homeBox(marks.outline, marks), northDeg: northOnPicture(marks) }
}
