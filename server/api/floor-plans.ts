import { setImmediate as otherRequests } from "node:timers/promises"
import { isDeepStrictEqual } from "node:util"
import { z } from "zod"
import type { SignedInUser } from "#catalog/account.ts"
import { newId } from "#catalog/id.ts"
import { firstOf } from "#catalog/lists.ts"
import { complaintOf } from "#catalog/marked-plan.ts"
import {
  type PlanMarks,
  type PlanMarksInput,
  type PlanReader,
  planMarksInput,
} from "#catalog/plan-marks.ts"
import type { FloorPlan } from "#catalog/project.ts"
import { floorPlanTitle } from "#catalog/project-input.ts"
import { pictureFile } from "./form-description.ts"
import type { ExtraFields } from "./record-forms.ts"

const MAX_FLOOR_PLANS = 40

/**
 * Floor plans of a form, by index: a title, and a new file or an existing file name. The form sends
 * the whole new list; without these fields the plans stay. `floorPlanMarks[i]` has the marks of a
 * plan; without it an existing plan's marks stay, unchecked where the image is another.
 * `floorPlanConfirmed[i]` makes the sender their second reader.
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
        "What is marked on it, as JSON like `marks` of a reply; `null` removes the marks, and without it they stay, and are not read (`isUnchecked`) where the image is another",
      ),
    "floorPlanConfirmed[0]": z
      .string()
      .optional()
      .describe("1 confirms the stored marks, by a colleague of who made them"),
  },

  async read({ fields, attached, by }, current, complaints) {
    const titles = listOf(fields.floorPlanTitles)
    const existing = listOf(fields.existingFloorPlanImages)
    const marks = listOf(fields.floorPlanMarks)
    const confirmed = listOf(fields.floorPlanConfirmed)
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
          message: firstOf(checked.error.issues).message,
        })
      // A new plan may reuse the picture of an existing one.
      const image =
        added?.file ?? same?.image ?? before.find((plan) => plan.image === existing[index])?.image
      if (!image)
        complaints.push({
          path: `floorPlanImages[${index}]`,
          message: "Floor plan image is required",
        })
      // Checking the largest marks takes some 30 ms of CPU.
      await otherRequests()
      const isReplaced = same !== undefined && same.image !== image
      const stay = isReplaced && same.marks ? { ...same.marks, isUnchecked: true } : same?.marks
      const read = readMarks(marks[index], stay ?? null)
      if ("complaint" in read)
        complaints.push({ path: `floorPlanMarks[${index}]`, message: read.complaint })
      if (!checked.success || !image || "complaint" in read) continue
      const onIt = isReplaced ? null : (same?.marks ?? null)
      const signed = read.marks && signMarks(read.marks, { before: onIt, by })
      const refusal = confirmed[index] === "1" && refusalToConfirm(signed, by)
      if (refusal) complaints.push({ path: `floorPlanConfirmed[${index}]`, message: refusal })
      else if (confirmed[index] === "1" && signed) signed.confirmedBy ??= readerOf(by)
      const _id = same?._id ?? newId()
      plans.push({ _id, id: _id, title: checked.data, image, marks: signed })
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

/** The marks of a plan in a form, or a complaint. */
function readMarks(
  json: string | undefined,
  before: PlanMarks | null,
): { marks: PlanMarksInput | null } | { complaint: string } {
  const value = json ? parsed(json) : before
  if (value === null) return { marks: null }
  if (typeof value !== "object")
    return { complaint: "The marks of a floor plan must be a JSON object" }
  const checked = planMarksInput.safeParse(value)
  if (!checked.success) return { complaint: firstOf(checked.error.issues).message }
  const complaint = complaintOf(checked.data)
  return complaint ? { complaint } : { marks: checked.data }
}

/**
 * Marks with their author: the same as in `before` keep author and second reader, others are by
 * `by`. A north other than in `before` is recorded as confirmed by `by`.
 */
function signMarks(
  marks: PlanMarksInput,
  { before, by }: { before: PlanMarks | null; by: SignedInUser },
): PlanMarks {
  if (before && isDeepStrictEqual(planMarksInput.parse(before), marks)) return { ...before }
  const { north, ...rest } = marks
  const markedBy = readerOf(by)
  if (!north) return { ...rest, markedBy }
  const known = before?.north
  if (known?.deg === north.deg && known.method === north.method)
    return { ...rest, markedBy, north: known }
  const confirmed = { ...north, confirmedBy: by.name, confirmedAt: markedBy.at }
  return { ...rest, markedBy, north: confirmed }
}

/** Why `by` cannot be the second reader of a plan, as a sentence. */
function refusalToConfirm(marks: PlanMarks | null, by: SignedInUser): string | undefined {
  if (!marks?.outline || !marks.north) return "A plan without outline and north has no reading yet"
  if (marks.isUnchecked)
    return "The marks belong to the drawing before: check them on this one first"
  if (marks.markedBy?.staff === by._id)
    return "You have marked this plan yourself: a colleague confirms its reading"
  return undefined
}

function readerOf({ _id: staff, name }: SignedInUser): PlanReader {
  return { staff, name, at: new Date().toISOString() }
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
