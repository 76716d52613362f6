import { z } from "zod"
import { isId } from "#catalog/fields.ts"
import { formatDate } from "#catalog/format.ts"
import type { Picture } from "#catalog/image.ts"
import type { PlanMarks } from "#catalog/plan-marks.ts"
import { SCHOOLS } from "#catalog/vastu/rules.ts"
import { services } from "./loaders.ts"

/** Whose rules a reading is shown by: what the page of a reading reads of its address. */
export const schoolQuery = z.object({ school: z.enum(SCHOOLS).catch("modern") })

/** The page of a project also reads which plan is open. */
export const vastuQuery = schoolQuery.extend({
  plan: z.string().refine(isId).optional().catch(undefined),
})

/** What a page shows of a plan's marks: its picture, and when north was confirmed, in words. */
export async function showPlan<Plan extends { image: string; marks: PlanMarks }>(
  context: Parameters<typeof services>[0],
  plan: Plan,
): Promise<Plan & { picture?: Picture | undefined; confirmedOn?: string | undefined }> {
  const folder = "projects/floorplans"
  const pictures = await services(context).describe([{ folder, file: plan.image }])
  const confirmedAt = plan.marks.north?.confirmedAt
  return {
    ...plan,
    picture: pictures.get(`${folder}/${plan.image}`),
    confirmedOn: confirmedAt && formatDate(confirmedAt),
  }
}
