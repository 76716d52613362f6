import { z } from "zod"
import { formatDate } from "#catalog/format.ts"
import type { Picture } from "#catalog/image.ts"
import type { PlanMarks, PlanReadings } from "#catalog/plan-marks.ts"
import type { FloorPlan } from "#catalog/project.ts"
import { SCHOOLS } from "#catalog/vastu/rules.ts"

/** Whose rules a reading is shown by: what pages read of their address. */
export const vastuQuery = z.object({ school: z.enum(SCHOOLS).catch("modern") })

/** A floor plan that has been read. */
export interface ReadPlan {
  id: string
  title: string
  marks: PlanMarks
  readings: PlanReadings
  /** When north was confirmed, in words. */
  confirmedOn?: string | undefined
  picture?: Picture | undefined
}

/** The plans of a project that have readings; `drawings` as `describe` gives them. */
export function readPlans(
  { floorPlan }: { floorPlan: FloorPlan[] },
  drawings: ReadonlyMap<string, Picture>,
): ReadPlan[] {
  return floorPlan.flatMap(({ _id, title, image, marks, readings }) => {
    if (!marks || !readings) return []
    const confirmedAt = marks.north?.confirmedAt
    const picture = drawings.get(`projects/floorplans/${image}`)
    return [
      {
        id: _id,
        title,
        marks,
        readings,
        picture,
        ...(confirmedAt && { confirmedOn: formatDate(confirmedAt) }),
      },
    ]
  })
}
