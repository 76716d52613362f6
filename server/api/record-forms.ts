import type { FastifyRequest } from "fastify"
import type { z } from "zod"
import type { SignedInUser } from "#catalog/account.ts"
import type { ImageSlot } from "#catalog/kind.ts"
import { firstOf } from "#catalog/lists.ts"
import { isStoredFile, isStoredPdf } from "#catalog/picture.ts"
import { AppError, type FieldError, invalid, signInFirst } from "#contract/app-error.ts"
import { checkFields } from "#contract/check-fields.ts"
import { MAX_GALLERY, newFileIndex } from "#contract/form-names.ts"
import type { ListQuery } from "#contract/listing.ts"
import type { Json } from "../catalog/read.ts"
import type { Attached } from "../media/attach.ts"
import type { CollectionRoutes } from "./collection-routes.ts"
import { type Form, readForm } from "./multipart.ts"

/** Names of stored pictures by slot; null removes the picture. */
type Pictures = Record<string, string | string[] | null>

/** A record as a read returns it. */
export type StoredRecord = Record<string, unknown> & { _id: string; version: number }

/** A record before its first save. */
export const EMPTY: StoredRecord = { _id: "", version: 0 }

/** The parts of a kind's form beyond fields and picture slots: the project's floor plans. */
export interface ExtraFields {
  /** The file fields, with the folders of their pictures. */
  slots: Record<string, Pick<ImageSlot, "folder" | "isPdf">>
  /** The form fields by name, for the published description. */
  fields: Record<string, z.ZodType>
  /**
   * The columns to write; empty where the form has none of these fields. Adds to `complaints`.
   * `current` is the record before a change; `by` is the sender.
   */
  read(
    form: { fields: Form["fields"]; attached: Attached[]; by: SignedInUser },
    current: StoredRecord | undefined,
    complaints: FieldError[],
  ): Promise<Record<string, unknown>>
  /** The files that a record names in these fields. */
  filesOf(record: StoredRecord): { folder: Attached["folder"]; file: string }[]
}

/** The checked content of a form. */
interface Checked {
  input: Record<string, unknown>
  pictures: Pictures
  more: Record<string, unknown>
  version: number | undefined
  by: SignedInUser
}

export type RecordForms = ReturnType<typeof recordForms>

/** Reads the forms of a kind: fields, pictures by slot, and the kind's own part. */
export function recordForms<Query extends ListQuery>({
  kind,
  services,
  findViewer,
  extra,
  clean,
}: CollectionRoutes<Query>) {
  const slots = { ...kind.images, ...extra?.slots }
  const imageSlots: [slot: string, ImageSlot][] = Object.entries(kind.images)

  return { write, filesOf }

  function filesOf(current: StoredRecord): { folder: Attached["folder"]; file: string }[] {
    const named = imageSlots.flatMap(([slot, { folder }]) =>
      namesIn(current[slot]).map((file) => ({ folder, file })),
    )
    return [...named, ...(extra?.filesOf(current) ?? [])]
  }

  /** Reads and checks the form, stores its pictures, writes; any failure leaves nothing behind. */
  async function write(
    request: FastifyRequest,
    current: StoredRecord | undefined,
    save: (checked: Checked) => Promise<Json<unknown>>,
    { isDraft = false } = {},
  ): Promise<{ data: Json<unknown>; notes: string[] }> {
    const by = await findViewer(request)
    if (!by) throw signInFirst()
    const form = await readForm(request, {
      folder: services.uploadFolder,
      fileFields: Object.keys(slots),
      inspect: services.inspect,
    })
    try {
      if (form.files.length > 0) await services.countUpload(by._id)
      const complaints: FieldError[] = []
      const checked = checkForm(form, current, complaints, isDraft)
      const { input, notes } = clean?.(checked, current) ?? { input: checked, notes: [] }
      const named = namedPictures(form, current)
      checkPictures(form, named, current, complaints, isDraft)
      const version = readVersion(form, current)
      if (complaints.length > 0) throw refusal(complaints)
      const alt = String(input[kind.nameField] ?? current?.[kind.nameField] ?? "")
      const pictures = { slots, uploads: form.files, named, alt }
      return await services.withPictures(pictures, async (attached) => {
        const received = { fields: form.fields, attached, by }
        const more = (await extra?.read(received, current, complaints)) ?? {}
        if (complaints.length > 0) throw refusal(complaints)
        const pictures = picturesOf(form, attached, current)
        // Lists are merged from `current`, whose pictures are removed afterwards: a change that was
        // made in between may not be overwritten.
        const isMerged = Object.keys({ ...pictures, ...more }).length > 0
        const data = await save({
          input,
          pictures,
          more,
          version: version ?? (isMerged ? current?.version : undefined),
          by,
        })
        return { data, notes }
      })
    } finally {
      await form.discard()
    }
  }

  /**
   * The checked fields of the form; a new record requires all of them. A draft requires its name
   * alone: other empty fields of it are null.
   */
  function checkForm(
    form: Form,
    current: StoredRecord | undefined,
    complaints: FieldError[],
    isDraft: boolean,
  ): Record<string, unknown> {
    const known = Object.keys(kind.fields)
    const isSent = (key: string) =>
      form.fields[key] !== undefined || (current?._id === "" && key === kind.nameField)
    const sent = current ? known.filter(isSent) : known
    const checked = checkFields(kind, {
      sent: Object.fromEntries(sent.map((key) => [key, form.fields[key]])),
      current,
      isDraft,
    })
    complaints.push(...checked.complaints)
    return checked.input
  }

  /** The pictures stored before the form (`POST /pictures`), which it names in their slots. */
  function namedPictures({ fields }: Form, current: StoredRecord | undefined): Attached[] {
    const before = new Set(current ? filesOf(current).map(({ folder, file }) => folder + file) : [])
    return Object.entries(slots).flatMap(([field, { folder, isPdf }]) =>
      valuesOf(fields[field]).flatMap((file, index) => {
        const isName = isPdf ? isStoredPdf : isStoredFile
        const isNew = typeof file === "string" && isName(file) && !before.has(folder + file)
        return isNew ? [{ field, index, folder, file }] : []
      }),
    )
  }

  function checkPictures(
    form: Form,
    named: Attached[],
    current: StoredRecord | undefined,
    complaints: FieldError[],
    isDraft: boolean,
  ) {
    for (const [slot, { required, many, label }] of imageSlots) {
      const sent = [...form.files, ...named].filter((file) => file.field === slot)
      const isTakenAway = !many && form.fields[slot] === ""
      if (required && !isDraft && (!current || isTakenAway) && sent.length === 0)
        complaints.push({ path: slot, message: `${label} is required` })
      if (!many && sent.length > 1) complaints.push({ path: slot, message: `${label} is one file` })
      if (many && sent.length + remainingPictures(form, current, slot).length > MAX_GALLERY) {
        complaints.push({ path: slot, message: `${label} holds at most ${MAX_GALLERY} pictures` })
      }
    }
  }

  /**
   * The new pictures by slot; null where an empty text removes one. A list loses the removed ones
   * and gains the new: at its end, or at `+0` of its text.
   */
  function picturesOf(form: Form, attached: Attached[], current: StoredRecord | undefined) {
    const pictures: Pictures = {}
    for (const [slot, { many }] of imageSlots) {
      const added = attached.filter(({ field }) => field === slot).map(({ file }) => file)
      if (!many && added[0]) pictures[slot] = added[0]
      else if (!many && current && form.fields[slot] === "") pictures[slot] = null
      if (
        many &&
        (added.length > 0 ||
          form.fields.removedImages !== undefined ||
          form.fields[slot] !== undefined ||
          !current)
      ) {
        const all = [...remainingPictures(form, current, slot), ...added]
        const ordered = namesIn(form.fields[slot]).map((name) => added[newFileIndex(name)] ?? name)
        pictures[slot] = [...new Set([...ordered.filter((name) => all.includes(name)), ...all])]
      }
    }
    return pictures
  }

  /**
   * The remaining pictures of a list. A form may send their order as text: `gallery` beside the
   * files of `gallery`.
   */
  function remainingPictures(
    form: Form,
    current: StoredRecord | undefined,
    slot: string,
  ): string[] {
    const before = namesIn(current?.[slot])
    const removed = new Set(namesIn(form.fields.removedImages))
    const ordered =
      form.fields[slot] === undefined
        ? before
        : namesIn(form.fields[slot]).filter((name) => before.includes(name))
    return [...ordered, ...before.filter((name) => !ordered.includes(name))].filter(
      (name) => !removed.has(name),
    )
  }

  function readVersion({ fields }: Form, current: StoredRecord | undefined): number | undefined {
    if (current && current._id !== "" && fields._id !== undefined && fields._id !== current._id) {
      throw invalid({ _id: `The form belongs to another ${kind.name.toLowerCase()}` })
    }
    if (!current || current._id === "" || fields.version === undefined) return undefined
    const version = Number(fields.version)
    if (!Number.isSafeInteger(version) || version < 1)
      throw invalid({ version: "version must be a whole number" })
    return version
  }
}

/** The values of a field; those of a numbered list at their places. */
function valuesOf(value: unknown): unknown[] {
  return Array.isArray(value) ? Array.from(value) : [value]
}

function namesIn(value: unknown): string[] {
  if (value === undefined || value === null) return []
  return [value].flat().filter((name): name is string => typeof name === "string" && name !== "")
}

/** A refusal with all complaints; its sentence is the first. */
function refusal(complaints: FieldError[]): AppError {
  return new AppError("invalid", firstOf(complaints).message, { fields: complaints })
}
