import { z } from "zod"
import type { SignedInUser } from "#catalog/account.ts"
import { newId } from "#catalog/id.ts"
import { complaintOf } from "#catalog/marked-plan.ts"
import { type PlanMarks, planMarksInput } from "#catalog/plan-marks.ts"
import type { FloorPlan } from "#catalog/project.ts"
import { floorPlanTitle } from "#catalog/project-input.ts"
import { pictureFile } from "./form-description.ts"
import type { ExtraFields } from "./write-routes.ts"

const MAX_FLOOR_PLANS = 40

/**
 * Floor plans of a form, by index: a title, and a new file or an existing file name. The form sends
 * the whole new list; without these fields the plans stay. `floorPlanMarks[i]` has the marks of a
 * plan; without it an existing plan's marks stay.
 */
export const floorPlans: ExtraFields = {
  slots: { floorPlanImages: { folder: "projects/floorplans" } },

  fields: {
    "floorPlanTitles[0]": floorPlanTitle.optional().describe("And [1], [2] … for the next"),
    "floorPlanImages[0]": pictureFile("Floor plan image").optional(),
    "existingFloorPlanImages[0]": z
      .string()
      .optional()
      .describe("The file name of one that is kept"),
    "floorPlanMarks[0]": z
      .string()
      .optional()
      .describe(
        "What is marked on it, as JSON like `marks` of a reply; `null` removes the marks, and without it they stay",
      ),
  },

  read({ fields, attached, by }, current, complaints) {
    const titles = listOf(fields.floorPlanTitles)
    const existing = listOf(fields.existingFloorPlanImages)
    const marks = listOf(fields.floorPlanMarks)
    const images = attached.filter(({ field }) => field === "floorPlanImages")
    const isProvided =
      [titles, existing, images, marks].some(({ length }) => length > 0) ||
      fields.floorPlanTitles !== undefined
    if (!isProvided) return current ? {} : { floorPlan: [] }

    const before = (current?.floorPlan ?? []) as FloorPlan[]
    const count = Math.max(
      titles.length,
      existing.length,
      marks.length,
      ...images.map(({ index }, position) => (index ?? position) + 1),
    )
    const taken = new Set<FloorPlan>()
    /** The existing plan of an index. Mirrored units share one picture; then the title decides. */
    const existingPlan = (index: number): FloorPlan | undefined => {
      const alike = before.filter((plan) => plan.image === existing[index] && !taken.has(plan))
      const plan =
        alike.find(({ title }) => title === titles[index]) ??
        alike.find(({ title }) => !titles.includes(title)) ??
        alike[0]
      if (plan) taken.add(plan)
      return plan
    }
    const plans: FloorPlan[] = []
    for (let index = 0; index < count; index++) {
      const added = images.find((image, position) => (image.index ?? position) === index)
      const same = existingPlan(index)
      if (titles[index] === undefined && !added && existing[index] === undefined) {
        if (marks[index] !== undefined)
          complaints.push({
            path: `floorPlanMarks[${index}]`,
            message: "These marks belong to no floor plan",
          })
        continue
      }
      const checked = floorPlanTitle.safeParse(titles[index])
      if (!checked.success)
        complaints.push({
          path: `floorPlanTitles[${index}]`,
          message: checked.error.issues[0]!.message,
        })
      // A new plan may reuse the picture of an existing one.
      const image =
        added?.file ?? same?.image ?? before.find((plan) => plan.image === existing[index])?.image
      if (!image)
        complaints.push({
          path: `floorPlanImages[${index}]`,
          message: "Floor plan image is required",
        })
      const marked = readMarks(marks[index], { before: same?.marks ?? null, by })
      if ("complaint" in marked)
        complaints.push({ path: `floorPlanMarks[${index}]`, message: marked.complaint })
      if (!checked.success || !image || "complaint" in marked) continue
      const _id = same?._id ?? newId()
      plans.push({ _id, id: _id, title: checked.data, image, marks: marked.marks })
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

/**
 * The marks of a plan in a form, or a complaint. A north other than in `before` is recorded as
 * confirmed by `by`.
 */
function readMarks(
  json: string | undefined,
  { before, by }: { before: PlanMarks | null; by: SignedInUser },
): { marks: PlanMarks | null } | { complaint: string } {
  if (json === undefined || json === "") return { marks: before }
  const value = parsed(json)
  if (value === null) return { marks: null }
  if (typeof value !== "object")
    return { complaint: "The marks of a floor plan must be a JSON object" }
  const checked = planMarksInput.safeParse(value)
  if (!checked.success) return { complaint: checked.error.issues[0]!.message }
  const complaint = complaintOf(checked.data)
  if (complaint) return { complaint }
  const { north, ...rest } = checked.data
  if (!north) return { marks: rest }
  const isSameNorth = before?.north?.deg === north.deg && before.north.method === north.method
  const confirmed = { ...north, confirmedBy: by.name, confirmedAt: new Date().toISOString() }
  return { marks: { ...rest, north: isSameNorth ? before.north! : confirmed } }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function listOf(value: unknown): (string | undefined)[] {
  if (Array.isArray(value)) return value
  return typeof value === "string" && value !== "" ? [value] : []
}
