import { config } from "zod"
import { inputs } from "#catalog/inputs.ts"
import type { Kind } from "#catalog/kind.ts"
import { firstOf } from "#catalog/lists.ts"
import { complaintOf } from "#catalog/marked-plan.ts"
import { floorPlanTitle } from "#catalog/project-input.ts"
import type { FieldError } from "#contract/app-error.ts"
import { complaintsOf, type Draft, decodeFields, MAX_FILES } from "#contract/form-names.ts"
import { filesIn } from "./drafts.ts"

/**
 * The reasons, by field, for which the server would refuse a form, as far as its schema shows them.
 * Forms fetch this file at the first input: the schemas are a fifth of a screen's code.
 */
export function checkDraft(kind: Kind, draft: Draft): FieldError[] {
  // Pages allow no script that is made of text, and would complain of a schema that tries whether
  // it may.
  config({ jitless: true })
  const result = inputs[kind.path].safeParse(decodeFields(Object.entries(draft.texts)))
  const complaints = result.success ? [] : complaintsOf(result.error)
  for (const [slot, { label, required }] of Object.entries(kind.images)) {
    if (required && !draft.pictures[slot]?.length) {
      complaints.push({ path: slot, message: `${label} is required` })
    }
  }
  complaints.push(...checkFloorPlans(draft))
  if (filesIn(draft).length > MAX_FILES) {
    complaints.push({ path: "", message: `At most ${MAX_FILES} new pictures can be sent at once` })
  }
  return complaints
}

function checkFloorPlans({ floorPlans = [] }: Draft): FieldError[] {
  return floorPlans.flatMap(({ title, image, marks }, index) => {
    const checked = floorPlanTitle.safeParse(title)
    const complaint = marks && complaintOf(marks)
    return [
      ...(checked.success
        ? []
        : [{ path: `floorPlanTitles[${index}]`, message: firstOf(checked.error.issues).message }]),
      ...(image
        ? []
        : [{ path: `floorPlanImages[${index}]`, message: "Floor plan image is required" }]),
      ...(complaint ? [{ path: `floorPlanMarks[${index}]`, message: complaint }] : []),
    ]
  })
}
