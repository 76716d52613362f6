import { data } from "react-router"
import type { FieldError } from "#contract/app-error.ts"
import type { Problem } from "./loaders.ts"

/** The state of a form that is shown again: its fields, and the errors. */
export interface FormState {
  typed: Record<string, string>
  errors: FieldError[]
  /** An error of the whole form. */
  message?: string
}

/**
 * The fields of a native form; of a repeated name the last counts. Throws 400 for another content
 * type. The server has read the body before, within its limit.
 */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get("content-type") ?? ""
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) {
    throw data({ message: "This was not sent by the form of this page" } satisfies Problem, {
      status: 400,
    })
  }
  return Object.fromEntries(new URLSearchParams(await request.text()))
}
