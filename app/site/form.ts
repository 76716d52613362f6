import { data } from "react-router"
import type { FieldError } from "#contract/app-error.ts"
import type { Problem } from "./loaders.ts"

const MAX_FORM_BYTES = 64 * 1024

/** What a form is shown with again: what was typed, and what is wrong with it. */
export interface FormState {
  typed: Record<string, string>
  errors: FieldError[]
  /** What is wrong with no field in particular. */
  message?: string
}

/**
 * The fields of a form that a page sent by itself. Of a repeated name the last counts. Throws 400 when it is no such
 * form, and 413 when it is larger than any of ours.
 */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get("content-type") ?? ""
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) {
    throw data({ message: "This was not sent by the form of this page" } satisfies Problem, { status: 400 })
  }
  let size = 0
  let text = ""
  const decoder = new TextDecoder()
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.length
    if (size > MAX_FORM_BYTES) {
      throw data({ message: "This is longer than we can take at once" } satisfies Problem, { status: 413 })
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return Object.fromEntries(new URLSearchParams(text + decoder.decode()))
}
