import { data } from "react-router"
import type { FieldError } from "#contract/app-error.ts"
import type { Problem } from "./loaders.ts"

/** What a form is shown with again: what was typed, and what is wrong with it. */
export interface FormState {
  typed: Record<string, string>
  errors: FieldError[]
  /** What is wrong with no field in particular. */
  message?: string
}

/**
 * The fields of a form that a page sent by itself. Of a repeated name the last counts. Throws 400
 * when it is no such form. The server has read it whole before, and refused what is larger than any
 * of ours.
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
