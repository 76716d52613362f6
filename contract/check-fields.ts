import { inputs } from "#catalog/inputs.ts"
import type { Kind } from "#catalog/kind.ts"
import type { FieldError } from "./app-error.ts"
import { complaintsOf } from "./form-names.ts"

interface Sent {
  /** The values of fields as a form or a table has them. */
  sent: Record<string, unknown>
  /** The record before a change: absent parts of a field are its own. */
  current: Record<string, unknown> | undefined
  /** A draft requires its name alone: other empty fields of it are null. */
  isDraft: boolean
}

/** The fields of a record by the schema of its kind; an empty input where there are complaints. */
export function checkFields(
  kind: Pick<Kind, "path" | "nameField">,
  { sent, current, isDraft }: Sent,
): { input: Record<string, unknown>; complaints: FieldError[] } {
  const names = Object.keys(sent)
  const values = Object.fromEntries(
    names.map((name) => [name, withCurrentParts(sent[name], current?.[name])]),
  )
  const isOpen = (name: string) => isDraft && name !== kind.nameField && isEmpty(values[name])
  const input: Record<string, unknown> = {}
  const complaints: FieldError[] = []
  // A schema of the sent fields alone would be built, and compiled by zod, for each row of a table.
  for (const name of names) {
    const result = isOpen(name) ? undefined : inputs[kind.path].shape[name]!.safeParse(values[name])
    if (result?.error) complaints.push(...complaintsOf(result.error, [name]))
    input[name] = result?.data ?? null
  }
  return { input: complaints.length > 0 ? {} : input, complaints }
}

/** Whether a field of a form was left open, with all its parts; the type of a point is no part. */
function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isEmpty)
  if (typeof value === "object" && value !== null)
    return Object.entries(value).every(([key, part]) => key === "type" || isEmpty(part))
  return value === undefined || value === null || String(value).trim() === ""
}

/** Fills absent parts of a field from the current record. */
function withCurrentParts(sent: unknown, current: unknown): unknown {
  const isObject = (value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
  return isObject(sent) && isObject(current)
    ? { ...(current as object), ...(sent as object) }
    : sent
}
