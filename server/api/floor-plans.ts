import { ObjectId } from "bson"
import { z } from "zod"
import type { FloorPlan } from "#catalog/project.ts"
import { floorPlanTitle } from "#catalog/project-input.ts"
import { pictureFile } from "./form-description.ts"
import type { ExtraFields } from "./write-routes.ts"

const MAX_FLOOR_PLANS = 40

/**
 * The floor plans of a project's form, by index: `floorPlanTitles[i]` with a new file `floorPlanImages[i]` or the kept
 * name `existingFloorPlanImages[i]`. What is sent is the whole new list, in order; a form that says nothing of them
 * leaves them as they are.
 */
export const floorPlans: ExtraFields = {
  slots: { floorPlanImages: { folder: "projects/floorplans" } },

  fields: {
    "floorPlanTitles[0]": floorPlanTitle.optional().describe("And [1], [2] … for the next"),
    "floorPlanImages[0]": pictureFile("Floor plan image").optional(),
    "existingFloorPlanImages[0]": z.string().optional().describe("The file name of one that is kept"),
  },

  read({ fields, attached }, current, complaints) {
    const titles = listOf(fields.floorPlanTitles)
    const kept = listOf(fields.existingFloorPlanImages)
    const images = attached.filter(({ field }) => field === "floorPlanImages")
    const isSaid =
      titles.length > 0 || kept.length > 0 || images.length > 0 || fields.floorPlanTitles !== undefined
    if (!isSaid) return current ? {} : { floorPlan: [] }

    const before = (current?.floorPlan ?? []) as FloorPlan[]
    const count = Math.max(
      titles.length,
      kept.length,
      ...images.map(({ index }, position) => (index ?? position) + 1),
    )
    const plans: FloorPlan[] = []
    for (let index = 0; index < count; index++) {
      const added = images.find((image, position) => (image.index ?? position) === index)
      const same = before.find((plan) => plan.image === kept[index])
      if (titles[index] === undefined && !added && kept[index] === undefined) continue
      const checked = floorPlanTitle.safeParse(titles[index])
      if (!checked.success)
        complaints.push({ path: `floorPlanTitles[${index}]`, message: checked.error.issues[0]!.message })
      const image = added?.file ?? same?.image
      if (!image)
        complaints.push({ path: `floorPlanImages[${index}]`, message: "Floor plan image is required" })
      if (!checked.success || !image) continue
      const _id = same?._id ?? new ObjectId().toHexString()
      plans.push({ _id, id: _id, title: checked.data, image })
    }
    if (plans.length > MAX_FLOOR_PLANS) {
      complaints.push({
        path: "floorPlanTitles[0]",
        message: `At most ${MAX_FLOOR_PLANS} floor plans can be kept`,
      })
    }
    return { floorPlan: plans }
  },

  filesOf: (record) =>
    ((record.floorPlan ?? []) as FloorPlan[]).map(({ image }) => ({
      folder: "projects/floorplans",
      file: image,
    })),
}

function listOf(value: unknown): (string | undefined)[] {
  if (Array.isArray(value)) return value
  return typeof value === "string" && value !== "" ? [value] : []
}
