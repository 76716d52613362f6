import type { Project } from "#catalog/project.ts"
import { homeBox, northOnPicture } from "../../plan/plan-frame.ts"
import { services } from "../loaders.ts"
import { drawingOf, showPlan } from "../project/vastu-plans.ts"
import { SCHOOL } from "./chosen.ts"

interface Home extends Pick<Project, "slug"> {
  vastu?: object | null
  /** The id of the wanted plan; without it, the best. */
  plan?: string | undefined
}

/** The floor plan of each home with its reading; undefined where none of its plans was read. */
export async function shownPlans(context: Parameters<typeof services>[0], homes: readonly Home[]) {
  const { projects, describe } = services(context)
  const found = await Promise.all(
    homes.map(({ slug, vastu, plan }) =>
      vastu ? projects.findPlans(slug, { school: SCHOOL, plan }) : undefined,
    ),
  )
  const drawings = await describe(found.flatMap((plans) => (plans ? drawingOf(plans.open) : [])))
  return found.map((plans) => {
    if (!plans) return undefined
    const { _id, title, picture, reading, marks } = showPlan(plans.open, drawings)
    const box = marks.outline && homeBox(marks.outline, marks)
    return { _id, title, picture, box, northDeg: northOnPicture(marks), reading, read: plans.read }
  })
}
