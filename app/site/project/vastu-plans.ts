import { z } from "zod"
import { isId } from "#catalog/fields.ts"
import { formatDate } from "#catalog/format.ts"
import type { Picture } from "#catalog/image.ts"
import type { PlanMarks } from "#catalog/plan-marks.ts"
import { SCHOOLS } from "#catalog/vastu/rules.ts"

/** The school of a reading, from the address of its page. */
export const schoolQuery = z.object({ school: z.enum(SCHOOLS).catch("modern") })

/** The page of a project also reads the open plan. */
export const vastuQuery = schoolQuery.extend({
  plan: z.string().refine(isId).optional().catch(undefined),
})

/** A plan as its page shows it; dates are formatted by the server. */
export type ShownPlan<Plan> = Plan & {
  picture?: Picture | undefined
  confirmedOn?: string | undefined
  readers: string
}

/** Where the picture of a floor plan is stored. */
export function drawingOf({ image }: { image: string }) {
  return { folder: "projects/floorplans" as const, file: image }
}

/** The author of a plan's marks and their second reader, as far as they are stored. */
function readersOf({ markedBy, confirmedBy }: PlanMarks): string {
  const author = markedBy
    ? `This plan was marked by ${markedBy.name} on ${formatDate(markedBy.at)}`
    : "Who marked this plan is not on record"
  if (!confirmedBy) return `${author}. No second reader has confirmed the marks yet.`
  const role = markedBy ? " as second reader" : ""
  return `${author}; ${confirmedBy.name} confirmed the marks${role} on ${formatDate(confirmedBy.at)}.`
}

/** A plan with its picture from those of `describe`, its readers, and when north was confirmed. */
export function showPlan<Plan extends { image: string; marks: PlanMarks }>(
  plan: Plan,
  pictures: ReadonlyMap<string, Picture>,
): ShownPlan<Plan> {
  const { folder, file } = drawingOf(plan)
  const confirmedAt = plan.marks.north?.confirmedAt
  return {
    ...plan,
    picture: pictures.get(`${folder}/${file}`),
    confirmedOn: confirmedAt && formatDate(confirmedAt),
    readers: readersOf(plan.marks),
  }
}
