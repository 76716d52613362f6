import { createContext, use } from "react"
import type { AreaFact } from "#catalog/area.ts"
import type { AreaInput } from "#catalog/area-input.ts"
import type { DeveloperInput } from "#catalog/developer-input.ts"
import type { Kind } from "#catalog/kind.ts"
import type { PostInput } from "#catalog/post-input.ts"
import type { ProjectInput } from "#catalog/project-input.ts"
import type { Draft, DraftPicture } from "#contract/form-names.ts"

/** The names of texts in the forms: a field's own, or its part's where it has parts. */
export type TextName =
  | Exclude<keyof AreaInput | keyof DeveloperInput | keyof PostInput | keyof ProjectInput, Parted>
  | "location[coordinates]"
  | "paymentPlan[title]"
  | "paymentPlan[details]"
  | `facts[${AreaFact}]`

type Parted = "location" | "paymentPlan" | "facts"

/** The state that a form shares with its fields. */
export interface FormState {
  kind: Kind
  draft: Draft
  /** The draft as it was when the form was opened or last saved. */
  initial: Draft
  /** The draft as it was when the form was opened; saves do not change it. */
  opened: Draft
  /** Complaints by the names of the fields. */
  errors: ReadonlyMap<string, string>
  /**
   * The texts of another person's save, where they differ; known after a save was refused for them.
   */
  theirs: Record<string, string>
  isSending: boolean
  /** How much of a new file has been sent, in per cent; nothing while none is under way. */
  sentPercent(file: DraftPicture): number | undefined
  /** Why the server refused a new file; undefined otherwise. */
  refusalOf(file: DraftPicture): string | undefined
  /** Whether the last try to send a new file failed, and another one follows. */
  isRetried(file: DraftPicture): boolean
  setText(name: string, text: string): void
  /** Checks one text by the server's schema, and shows the complaint. */
  checkText(name: string): void
  setPictures(slot: string, change: (pictures: DraftPicture[]) => DraftPicture[]): void
  setFloorPlans(
    change: (plans: NonNullable<Draft["floorPlans"]>) => NonNullable<Draft["floorPlans"]>,
  ): void
  /**
   * Makes the next save wait for work under way; what it resolves to is a reason not to save, or
   * undefined.
   */
  waitFor(work: Promise<string | undefined>): void
  /** Says, or with no message takes back, what is wrong with a field. */
  setError(name: string, message: string | undefined): void
}

export const FormContext = createContext<FormState | undefined>(undefined)

/** The form that a field stands in. */
export function useForm(): FormState {
  const form = use(FormContext)
  if (!form) throw new Error("A field stands outside of a form")
  return form
}

/** The id of a field's control: `field-paymentPlan-title` for `paymentPlan[title]`. */
export function fieldId(name: string): string {
  return `field-${name.replace(/\W+/g, "-").replace(/-$/, "")}`
}

interface Described {
  hasHint?: boolean
  isRequired?: boolean
}

/** The attributes that tie a control to its label: id, name, error and hint. */
export function useControl(name: string, { hasHint = false, isRequired = true }: Described = {}) {
  const { errors, isSending } = useForm()
  const id = fieldId(name)
  const hasError = errors.has(name)
  const describedBy = [hasError && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(" ")
  return {
    id,
    name,
    "aria-invalid": hasError || undefined,
    "aria-describedby": describedBy || undefined,
    "aria-required": isRequired || undefined,
    // A control that is being sent stays readable and focusable, but does not change any more.
    readOnly: isSending,
  }
}
