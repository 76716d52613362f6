import { z } from "zod"
import { IMAGERIES, NO_SELECTION_ID } from "./kind.ts"
import { hasWrongQuarter, readHandover, readNumber, type Unit } from "./typed.ts"

const ID = /^[0-9a-f]{24}$/

/** Whether the text has the form of an id: 24 lower-case hex characters. */
export function isId(text: string): boolean {
  return ID.test(text)
}

/** Whether PostgreSQL can store the text: it stores neither NUL nor half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed()
}

/** Whether the text shows anything: spaces, controls and characters without width show nothing. */
export function isVisible(text: string): boolean {
  return /[^\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
}

interface TextBounds {
  max: number
  /** Fields are required unless this says otherwise (specification §5). */
  optional?: boolean | undefined
}

/**
 * Text as a person types it: trimmed, of 1 to `max` characters, one of them visible, storable.
 * `label` is the word on the form.
 */
export function text(label: string, { max, optional }: TextBounds) {
  const base = z
    .string({ error: `${label} is required` })
    .refine(isStorable, { error: `${label} holds characters that cannot be stored` })
    .trim()
    .max(max, { error: `${label} must be at most ${max.toLocaleString("en")} characters` })
  const error = `${label} is required`
  return optional ? base : base.min(1, { error, abort: true }).refine(isVisible, { error })
}

/** `Ready`, a quarter such as `Q4 2027`, or another text that names no quarter beyond 1 to 4. */
export function handover(label: string, { optional }: Pick<TextBounds, "optional"> = {}) {
  return text(label, { max: 80, optional })
    .refine((typed) => !hasWrongQuarter(typed), {
      error: `${label} must name a quarter from 1 to 4, such as Q4 2030`,
    })
    .transform(readHandover)
}

interface NumberBounds {
  max: number
  whole?: boolean
  /** The words that may stand beside the number: AED 1.2M, 1,240 sq ft, Studio. */
  unit?: Unit
}

/**
 * A number of 0 to `max`, from a number or from the text that a form sends (`"1250000"`).
 * Text that is empty reads as missing; what is no number with the words of its unit is refused.
 */
export function amount(label: string, bounds: NumberBounds) {
  return z.preprocess((value) => readNumber(value, bounds.unit), boundedNumber(label, bounds))
}

/** The same for an optional number: null when the text is empty or absent. */
export function optionalAmount(label: string, bounds: NumberBounds) {
  return z.preprocess(
    (value) => readNumber(value, bounds.unit),
    boundedNumber(label, bounds).nullable().default(null),
  )
}

function boundedNumber(label: string, { max, whole, unit }: NumberBounds) {
  // Some people write 598.000 or 1.250.000 and take it for a number.
  const such = (typed: unknown) =>
    unit === "AED" && /\d\.\d/.test(String(typed)) ? ", such as 598,000 or 1.25M" : ""
  const bounded = z
    .number({
      error: (issue) =>
        issue.input === undefined
          ? `${label} is required`
          : `${label} must be a number${such(issue.input)}`,
    })
    .min(0, { error: `${label} must not be negative` })
    .max(max, { error: `${label} must be at most ${max.toLocaleString("en")}` })
  return whole
    ? bounded.refine(Number.isSafeInteger, { error: `${label} must be a whole number` })
    : bounded
}

/** A day, `2026-11-30`. */
export function date(label: string) {
  return z.iso.date({ error: `${label} must be a date` })
}

/** The same for an optional day: null when the text is empty or absent. */
export function optionalDate(label: string) {
  return z.preprocess((value) => value || null, date(label).nullable().default(null))
}

/** Whether the pictures of a record are photographs, as without a choice, or illustrations. */
export function imagery(label: string) {
  return z.preprocess(
    (value) => value || undefined,
    z.enum(IMAGERIES, { error: `${label} photographs or illustrations` }).default("photographs"),
  )
}

/** A reference by id; the "No Select" id and an empty text both mean none. */
export function reference(label: string) {
  return z.preprocess(
    (value) => (value === NO_SELECTION_ID || value === "" ? null : value),
    z
      .string()
      .regex(ID, { error: `${label} must be one of the list` })
      .nullable()
      .default(null),
  )
}
