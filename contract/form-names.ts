import type { ZodError } from "zod"
import type { Kind } from "#catalog/kind.ts"
import type { PlanMarks } from "#catalog/plan-marks.ts"
import type { UnpublishedStatus } from "#catalog/unpublished.ts"
import type { FieldError } from "./app-error.ts"

/** One picture of a form, in bytes; a larger one is refused. */
export const MAX_FILE_BYTES = 15 * 1024 * 1024
/** Files in one form. */
export const MAX_FILES = 40
/** Pictures that a record keeps in one slot of many. */
export const MAX_GALLERY = 40

/**
 * How a draft travels as multipart names: `paymentPlan[title]`, `location[coordinates]`,
 * `floorPlanTitles[0]`, `removedImages[]`. A name with digits or nothing between its brackets is a
 * list, one with a word is an object.
 */
const NAME = /^([A-Za-z_][\w]{0,40})(?:\[([\w]{0,40})\])?$/
const MAX_INDEX = 200
const FORBIDDEN = new Set(["__proto__", "prototype", "constructor"])

export type FormValue = string | string[] | Record<string, string | string[]>

/**
 * The fields of a form by their base names. Repeated names become lists; a list written with
 * numbers keeps its order and may have holes, which stay undefined. Names of another form are
 * ignored.
 */
export function decodeFields(
  entries: Iterable<readonly [name: string, value: string]>,
): Record<string, FormValue> {
  const fields: Record<string, FormValue> = {}
  for (const [name, value] of entries) {
    const [, base, key] = NAME.exec(name) ?? []
    if (base === undefined || FORBIDDEN.has(base) || (key !== undefined && FORBIDDEN.has(key)))
      continue
    if (key === undefined) {
      fields[base] = added(fields[base] as string | string[] | undefined, value)
    } else if (key === "") {
      fields[base] = [...listOf(fields[base]), value]
    } else if (/^\d+$/.test(key)) {
      if (Number(key) < MAX_INDEX) fields[base] = withItem(listOf(fields[base]), Number(key), value)
    } else {
      const object = objectOf(fields[base])
      fields[base] = { ...object, [key]: added(object[key], value) }
    }
  }
  return fields
}

function added(before: string | string[] | undefined, value: string): string | string[] {
  return before === undefined ? value : [before, value].flat()
}

function withItem(list: string[], index: number, value: string): string[] {
  const changed = [...list]
  changed[index] = value
  return changed
}

function listOf(value: FormValue | undefined): string[] {
  if (Array.isArray(value)) return value
  return typeof value === "string" ? [value] : []
}

function objectOf(value: FormValue | undefined): Record<string, string | string[]> {
  return typeof value === "object" && !Array.isArray(value) ? value : {}
}

/**
 * The place in its list that a file's name says: 2 for `floorPlanImages[2]`; undefined for a plain
 * name.
 */
export function indexIn(name: string): number | undefined {
  const [, , key] = NAME.exec(name) ?? []
  return key && /^\d+$/.test(key) && Number(key) < MAX_INDEX ? Number(key) : undefined
}

/**
 * Which of a slot's new files a name in its order stands for: 0 for `+0`, the first; -1 for the
 * name of a stored picture.
 */
export function newFileIndex(name: string): number {
  return /^\+\d{1,3}$/.test(name) ? Number(name.slice(1)) : -1
}

/** The name without its brackets. */
export function baseName(name: string): string {
  return NAME.exec(name)?.[1] ?? name
}

/** A picture in a draft: one that is stored already, by its file name, or a new file. */
export type DraftPicture = string | File

export interface DraftFloorPlan {
  /** Tells it apart from the others while the form is open. */
  key: string
  title: string
  image: DraftPicture | undefined
  /** Its marks; null deletes them, and without the field they stay. */
  marks?: PlanMarks | null
  /** Whether the sender confirms the marks as their second reader. */
  isConfirmed?: boolean
}

/** The unsaved texts and pictures of a form. */
export interface Draft {
  /** Texts by their names in the form: `name`, `paymentPlan[title]`. */
  texts: Record<string, string>
  /** Pictures by their slot, in order; at most one where the slot does not hold many. */
  pictures: Record<string, DraftPicture[]>
  /** A project's floor plans, in order; absent for other kinds. */
  floorPlans?: DraftFloorPlan[]
}

/** The record that a draft changes, as it was when the form was opened. */
export interface DraftedRecord {
  _id: string
  version: number
  /** Of a record that is not on the site. */
  unpublished?: {
    status: UnpublishedStatus
    /** Instants, ISO 8601 in UTC. */
    publishAt: string | null
    unpublishAt: string | null
    /** It is a draft of changes of a published record. */
    isEdit: boolean
    /** The name of who changed it last; empty where unknown. */
    updatedBy: string
  }
}

/**
 * A form's first draft: a record's texts and numbers by the names of their fields, and its
 * pictures; empty without a record. Each kind fills its fields of several parts and references.
 */
export function draftOf(kind: Pick<Kind, "fields" | "images">, record?: object): Draft {
  const values = (record ?? {}) as Record<string, unknown>
  const texts = Object.keys(kind.fields).map((name) => [name, asText(values[name])])
  const pictures = Object.keys(kind.images).map((slot) => [slot, [values[slot] ?? []].flat()])
  return { texts: Object.fromEntries(texts), pictures: Object.fromEntries(pictures) }
}

/** Forms send every line break as two characters; a text box holds it as one. */
function asText(value: unknown): string {
  return typeof value === "string" || typeof value === "number"
    ? String(value).replace(/\r\n?/g, "\n")
    : ""
}

/**
 * A draft as the multipart form of the API. With `before` it is a change: the form has id and
 * version, the order of gallery pictures (new files as `+0`, `+1`), those that go, and all floor
 * plans.
 */
export function encodeDraft(
  kind: Pick<Kind, "images">,
  draft: Draft,
  before?: DraftedRecord,
): FormData {
  const form = new FormData()
  if (before) {
    form.append("_id", before._id)
    form.append("version", String(before.version))
  }
  for (const [name, value] of Object.entries(draft.texts)) form.append(name, value)
  for (const [slot, { many }] of Object.entries(kind.images)) {
    const pictures = draft.pictures[slot] ?? []
    const files = pictures.filter((picture) => typeof picture !== "string")
    const stored = [(before && slotOf(before, slot)) ?? []].flat()
    for (const file of files) form.append(slot, file)
    // A picture that was sent when it was chosen goes by its stored name.
    if (!many)
      for (const picture of pictures)
        if (typeof picture === "string" && !stored.includes(picture)) form.append(slot, picture)
    // A stored picture of a slot of one stays without the field; an empty text deletes it.
    if (!many && before && pictures.length === 0 && slotOf(before, slot) !== null)
      form.append(slot, "")
    if (many && (before || files.length < pictures.length)) {
      for (const picture of pictures) {
        form.append(slot, typeof picture === "string" ? picture : `+${files.indexOf(picture)}`)
      }
      for (const name of stored) if (!pictures.includes(name)) form.append("removedImages[]", name)
    }
  }
  encodeFloorPlans(form, draft.floorPlans, before !== undefined)
  return form
}

/** The pictures of a record in one of its slots. */
function slotOf(record: DraftedRecord, slot: string): string | string[] | null {
  return (record as unknown as Record<string, string | string[] | undefined>)[slot] ?? null
}

function encodeFloorPlans(form: FormData, plans: DraftFloorPlan[] | undefined, isChange: boolean) {
  // An empty text deletes all floor plans; without the field they stay.
  if (isChange && plans?.length === 0) form.append("floorPlanTitles", "")
  plans?.forEach(({ title, image, marks, isConfirmed }, index) => {
    form.append(`floorPlanTitles[${index}]`, title)
    if (typeof image === "string") form.append(`existingFloorPlanImages[${index}]`, image)
    // The text is the name of a stored picture, of this project or not yet.
    if (image) form.append(`floorPlanImages[${index}]`, image)
    if (marks !== undefined) form.append(`floorPlanMarks[${index}]`, JSON.stringify(marks))
    if (isConfirmed) form.append(`floorPlanConfirmed[${index}]`, "1")
  })
}

/**
 * Each complaint of a schema, or of the one of a field `within`, under the name of its form field.
 */
export function complaintsOf(error: ZodError, within: string[] = []): FieldError[] {
  return error.issues.map(({ path, message }) => ({
    path: formName([...within, ...path]),
    message,
  }))
}

/**
 * The form field that a complaint belongs to: `paymentPlan[title]` for the title within the plan,
 * `gallery` for its items.
 */
function formName(path: PropertyKey[]): string {
  const [base = "", key] = path
  return typeof key === "string" ? `${String(base)}[${key}]` : String(base)
}
