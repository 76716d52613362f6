import { z } from "zod"
import { isId } from "#catalog/fields.ts"
import { formatDate } from "#catalog/format.ts"
import type { Picture } from "#catalog/image.ts"
import type { PlanMarks } from "#catalog/plan-marks.ts"
import { SCHOOLS } from "#catalog/vastu/rules.ts"

/** Whose rules a reading is shown by: what the page of a reading reads of its address. */
export const schoolQuery = z.object({ school: z.enum(SCHOOLS).catch("modern") })

/** The page of a project also reads which plan is open. */
export const vastuQuery = schoolQuery.extend({
  plan: z.string().refine(isId).optional().catch(undefined),
})

/** Where the picture of a floor plan is stored. */
export function drawingOf({ image }: { image: string }) {
  return { folder: "projects/floorplans" as const, file: image }
}

/** A plan with its picture, of those that `describe` gave, and when north was confirmed. */
export function showPlan<Plan extends { image: string; marks: PlanMarks }>(
  plan: Plan,
  pictures: ReadonlyMap<string, Picture>,
): Plan & { picture?: Picture | undefined; confirmedOn?: string | undefined } {
  const { folder, file } = drawingOf(plan)
  const confirmedAt = plan.marks.north?.confirmedAt
  return {
    ...plan,
    picture: pictures.get(`${folder}/${file}`),
    confirmedOn: confirmedAt && formatDate(confirmedAt),
  }
}
