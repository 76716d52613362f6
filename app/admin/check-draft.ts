import type { Kind } from "#catalog/kind.ts"
import type { FieldError } from "#contract/app-error.ts"
import { complaintsOf, type Draft, decodeFields, MAX_FILES } from "#contract/form-names.ts"
import { filesIn } from "./drafts.ts"

/** What the server would refuse a form for, as far as the browser can know: by the same schema, field by field. */
export function checkDraft(kind: Kind, draft: Draft): FieldError[] {
  const result = kind.input.safeParse(decodeFields(Object.entries(draft.texts)))
  const complaints = result.success ? [] : complaintsOf(result.error)
  for (const [slot, { label, required }] of Object.entries(kind.images)) {
    if (required && !draft.pictures[slot]?.length) {
      complaints.push({ path: slot, message: `${label} is required` })
    }
  }
  if (filesIn(draft).length > MAX_FILES) {
    complaints.push({ path: "", message: `At most ${MAX_FILES} new pictures can be sent at once` })
  }
  return complaints
}
