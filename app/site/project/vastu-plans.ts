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

/** Where the picture of a floor plan is stored. */
export function drawingOf({ image }: { image: string }) {
  return { folder: "projects/floorplans" as const, file: image }
}

/** A plan with its picture from those of `describe`, and the date on which north was confirmed. */
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
