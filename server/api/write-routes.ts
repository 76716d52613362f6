import type { FastifyInstance, FastifyRequest } from "fastify"
import type { ZodTypeProvider } from "fastify-type-provider-zod"
import { z } from "zod"
import type { SignedInUser } from "#catalog/account.ts"
import { isStoredFile, isStoredPdf } from "#catalog/image.ts"
import type { ImageSlot } from "#catalog/kind.ts"
import { PUBLISHES } from "#catalog/roles.ts"
import { UNPUBLISHED_STATUSES } from "#catalog/unpublished.ts"
import {
  AppError,
  type FieldError,
  invalid,
  secondFirst,
  signInFirst,
} from "#contract/app-error.ts"
import { checkFields } from "#contract/check-fields.ts"
import { itemReply, listReply, refusals, writtenReply } from "#contract/documents.ts"
import { MAX_GALLERY, newFileIndex } from "#contract/form-names.ts"
import { idParameter, type ListQuery, listQuery } from "#contract/listing.ts"
import { BODIES } from "../auth/limits.ts"
import type { Json } from "../catalog/read.ts"
import type { Attached } from "../media/attach.ts"
import type { CollectionRoutes } from "./collection-routes.ts"
import { changeForm, creationForm } from "./form-description.ts"
import { type Form, readForm } from "./multipart.ts"
import { isBoundTo, sendDeleted, sendItem, sendPage, sendWritten } from "./replies.ts"

/** Names of stored pictures by slot; null removes the picture. */
type Pictures = Record<string, string | string[] | null>

/** A record as a read returns it. */
type StoredRecord = Record<string, unknown> & { _id: string; version: number }

/** A draft before its first save. */
const EMPTY: StoredRecord = { _id: "", version: 0 }

const state = z.enum(UNPUBLISHED_STATUSES).exclude(["deleted"])
const instant = z.iso.datetime()
const draft = z
  .looseObject({
    _id: z.string(),
    slug: z.string().describe("Empty before the first publication"),
    version: z.int(),
    unpublished: z.object({
      status: state,
      publishAt: instant.nullable(),
      unpublishAt: instant.nullable(),
      isEdit: z.boolean().describe("A draft of changes of the published record of this id"),
      updatedBy: z.string().describe("The name of who changed it last; empty where unknown"),
    }),
  })
  .describe("With the fields of the record, null where they are open")
const dateOf = (at: string | null | undefined) => (at ? new Date(at) : null)
const scheduleInput = z
  .object({ publishAt: instant.nullish(), unpublishAt: instant.nullish() })
  .refine(({ publishAt, unpublishAt }) => !publishAt || !unpublishAt || publishAt < unpublishAt, {
    path: ["unpublishAt"],
    error: "The end must be after the beginning",
  })
const versionBody = z.object({ version: z.int().min(1) })
const draftRow = z.object({
  _id: z.string(),
  name: z.string(),
  status: state,
  isEdit: z.boolean(),
  updatedAt: instant,
  updatedBy: z.string().describe("The name of who changed it last; empty where unknown"),
})

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

/**
 * Create, change and delete, for staff: reads a multipart form, writes all or nothing, sends the
 * record.
 */
export function writeRoutes<Query extends ListQuery>(
  instance: FastifyInstance,
  options: CollectionRoutes<Query>,
) {
  const { kind, collection, record, services, findViewer, extra, clean } = options
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const tags = [kind.path]
  const access = PUBLISHES[kind.path]
  const needsSecond = services.needsSecond(kind.path)
  /** Before a body is read. */
  const onRequest = async () => {
    if (needsSecond) throw secondFirst(noun)
  }
  const slots = { ...kind.images, ...extra?.slots }
  const noun = kind.name.toLowerCase()
  const refused = refusals(400, 401, 403, 413, 415, 429)

  app.post(
    "/",
    {
      onRequest,
      config: { access, body: BODIES.record, form: creationForm({ kind, more: extra?.fields }) },
      schema: {
        tags,
        summary: `Create a ${noun}`,
        consumes: ["multipart/form-data"],
        response: { 201: writtenReply(record), ...refused },
      },
    },
    async (request, reply) => {
      const { data, notes } = await write(request, undefined, ({ input, pictures, more, by }) =>
        collection.create(input as never, pictures as never, { ...more, by } as never),
      )
      return sendWritten(reply, 201, data, notes)
    },
  )

  app.patch(
    "/:id",
    {
      onRequest,
      config: { access, body: BODIES.record, form: changeForm({ kind, more: extra?.fields }) },
      schema: {
        tags,
        summary: `Change a ${noun}: only the fields that are sent`,
        params: idParameter,
        consumes: ["multipart/form-data"],
        response: { 200: writtenReply(record), ...refused, ...refusals(404, 409, 412) },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { current, boundTo } = await getCurrent(request, id)
      const { data, notes } = await write(
        request,
        current,
        ({ input, pictures, more, by, version = boundTo }) =>
          collection.update(id, input as never, { pictures, more, version, by } as never),
      )
      await renamePictures(current, data)
      services.removeUnusedLater(filesOf(current))
      return sendWritten(reply, 200, data, notes)
    },
  )

  app.post(
    "/:id/restore",
    {
      onRequest,
      config: { access, body: BODIES.data },
      schema: {
        tags,
        summary: `Restore an earlier version of a ${noun}, as a new one`,
        params: idParameter,
        body: versionBody,
        response: { 200: itemReply(record), ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { current } = await getCurrent(request, id)
      const by = await findViewer(request)
      const changed = await collection.restoreVersion(id, request.body.version, by)
      await renamePictures(current, changed)
      return sendWritten(reply, 200, changed)
    },
  )

  app.delete(
    "/:id",
    {
      config: { access },
      schema: {
        tags,
        summary: `Delete a ${noun}: it moves to the trash`,
        params: idParameter,
        response: { 204: z.null(), ...refusals(400, 401, 403, 404, 409, 412) },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { boundTo } = await getCurrent(request, id)
      await collection.remove(id, await findViewer(request), boundTo)
      return sendDeleted(reply)
    },
  )

  draftRoutes()

  /** The calls for records that are not on the site: drafts and paused ones. */
  function draftRoutes() {
    const form = changeForm({ kind, more: extra?.fields })
    const { page, limit } = listQuery(kind).shape
    const save = async (
      request: FastifyRequest,
      { id, source = id, isAutosave }: { id?: string; source?: string; isAutosave?: boolean } = {},
    ) => {
      const current =
        source === undefined
          ? EMPTY
          : (JSON.parse(await collection.getSource(source)) as StoredRecord)
      const saved = await write(
        request,
        id === undefined ? { ...current, ...EMPTY } : current,
        ({ input, pictures, more, by, version }) =>
          collection.saveDraft(
            id,
            input as never,
            { pictures, more, by, version, isAutosave, copyOf: source, needsSecond } as never,
          ),
        { isDraft: true },
      )
      services.removeUnusedLater(filesOf(current))
      return saved
    }

    app.get(
      "/drafts",
      {
        config: { access: "read" },
        schema: {
          tags,
          summary: `List the ${kind.path} that are not on the site, the last changed first`,
          querystring: z.object({ page, limit, record: idParameter.shape.id.optional() }),
          response: { 200: listReply(draftRow), ...refusals(400, 401, 412) },
        },
      },
      async (request, reply) => sendPage(reply, await collection.listDrafts(request.query)),
    )

    app.get(
      "/drafts/:id",
      {
        config: { access: "read" },
        schema: {
          tags,
          summary: `A ${noun} that is not on the site`,
          params: idParameter,
          response: { 200: itemReply(draft), ...refusals(400, 401, 404, 412) },
        },
      },
      async (request, reply) => sendItem(reply, await collection.getDraft(request.params.id)),
    )

    app.post(
      "/drafts",
      {
        config: { access: "write", body: BODIES.record, form },
        schema: {
          tags,
          summary: `Save a draft of a ${noun}; the name is enough`,
          querystring: z.object({
            copyOf: idParameter.shape.id
              .optional()
              .describe("Fields and pictures that are not sent are those of this record"),
          }),
          consumes: ["multipart/form-data"],
          response: { 201: writtenReply(draft), ...refused },
        },
      },
      async (request, reply) => {
        const { copyOf: source } = request.query
        const { data, notes } = await save(request, source ? { source } : {})
        return sendWritten(reply, 201, data, notes)
      },
    )

    app.patch(
      "/drafts/:id",
      {
        config: { access: "write", body: BODIES.record, form },
        schema: {
          tags,
          summary: `Change a draft of a ${noun}, or begin one of changes of a published ${noun}: only the fields that are sent`,
          params: idParameter,
          querystring: z.object({ autosave: z.stringbool().optional() }),
          consumes: ["multipart/form-data"],
          response: { 200: writtenReply(draft), ...refused, ...refusals(404, 409) },
        },
      },
      async (request, reply) => {
        const { autosave: isAutosave = false } = request.query
        const { data, notes } = await save(request, { id: request.params.id, isAutosave })
        return sendWritten(reply, 200, data, notes)
      },
    )

    app.post(
      "/drafts/:id/publish",
      {
        config: { access, body: BODIES.none },
        schema: {
          tags,
          summary: `Put a draft on the site, or learn all that it lacks`,
          params: idParameter,
          querystring: z.object({
            over: z.coerce
              .number()
              .int()
              .optional()
              .describe("The version of the published record whose other values may be replaced"),
          }),
          response: { 200: itemReply(record), ...refusals(400, 401, 403, 404, 409) },
        },
      },
      async (request, reply) => {
        const by = await findViewer(request)
        const { over } = request.query
        return sendWritten(
          reply,
          200,
          await collection.publishDraft(request.params.id, by, { needsSecond, over }),
        )
      },
    )

    app.post(
      "/drafts/:id/schedule",
      {
        config: { access, body: BODIES.data },
        schema: {
          tags,
          summary: "Publish a draft at an instant, and take it off the site at another",
          params: idParameter,
          body: scheduleInput,
          response: { 200: itemReply(draft), ...refusals(400, 401, 403, 404) },
        },
      },
      async (request, reply) => {
        const { publishAt, unpublishAt } = request.body
        const at = { publishAt: dateOf(publishAt), unpublishAt: dateOf(unpublishAt) }
        const by = await findViewer(request)
        return sendWritten(
          reply,
          200,
          await collection.schedule(request.params.id, at, by, { needsSecond }),
        )
      },
    )

    app.delete(
      "/drafts/:id",
      {
        config: { access: "write" },
        schema: {
          tags,
          summary: `Delete a draft: it moves to the trash`,
          params: idParameter,
          response: { 204: z.null(), ...refusals(400, 401, 403, 404) },
        },
      },
      async (request, reply) => {
        await collection.removeDraft(request.params.id, await findViewer(request))
        return sendDeleted(reply)
      },
    )

    app.post(
      "/drafts/:id/restore",
      {
        config: { access: "write", body: BODIES.data },
        schema: {
          tags,
          summary: `Restore an earlier version of a ${noun} into its draft`,
          params: idParameter,
          body: versionBody,
          response: { 200: itemReply(draft), ...refusals(400, 401, 403, 404, 409) },
        },
      },
      async (request, reply) => {
        const { id } = request.params
        const by = await findViewer(request)
        const author = { by, needsSecond }
        return sendWritten(
          reply,
          200,
          await collection.restoreIntoDraft(id, request.body.version, author),
        )
      },
    )

    reviewRoute("review", true, `Send a draft of a ${noun} to review`)
    reviewRoute("return", false, `Make a ${noun} in review a draft again`)
    takeOffRoute("pause", "paused", `Take a ${noun} off the site; it becomes a draft`)
    if (kind.path === "projects")
      takeOffRoute(
        "sold-out",
        "sold",
        "Mark a project as sold out: it leaves all lists, its page says so and shows similar homes",
      )
  }

  function reviewRoute(path: string, isInReview: boolean, summary: string) {
    app.post(
      `/drafts/:id/${path}`,
      {
        config: { access: "write", body: BODIES.none },
        schema: {
          tags,
          summary,
          params: idParameter,
          response: { 200: itemReply(draft), ...refusals(400, 401, 403, 404, 409) },
        },
      },
      async (request, reply) => {
        const by = await findViewer(request)
        return sendWritten(
          reply,
          200,
          await collection.setReview(request.params.id, isInReview, by),
        )
      },
    )
  }

  function takeOffRoute(path: string, status: "paused" | "sold", summary: string) {
    app.post(
      `/:id/${path}`,
      {
        config: { access, body: BODIES.none },
        schema: {
          tags,
          summary,
          params: idParameter,
          response: {
            200: itemReply(z.object({ _id: z.string() })),
            ...refusals(400, 401, 403, 404),
          },
        },
      },
      async (request) => {
        const { id: _id } = request.params
        await collection.takeOff(_id, status, await findViewer(request))
        return { status: "success" as const, data: { _id } }
      },
    )
  }

  /** The current record, and with If-Match on its state the version that the write requires. */
  async function getCurrent(request: FastifyRequest, id: string) {
    const json = await collection.getForChange(id)
    const current = JSON.parse(json) as StoredRecord
    return { current, boundTo: isBoundTo(request, json) ? current.version : undefined }
  }

  async function renamePictures(before: StoredRecord, changed: string) {
    const after = JSON.parse(changed) as StoredRecord
    await services.renamePictures(filesOf(before), {
      from: String(before[kind.nameField]),
      to: String(after[kind.nameField]),
    })
  }

  function filesOf(current: StoredRecord): { folder: Attached["folder"]; file: string }[] {
    const named = Object.entries(kind.images).flatMap(([slot, { folder }]: [string, ImageSlot]) =>
      namesIn(current[slot]).map((file) => ({ folder, file })),
    )
    return [...named, ...(extra?.filesOf(current) ?? [])]
  }

  interface Checked {
    input: Record<string, unknown>
    pictures: Pictures
    more: Record<string, unknown>
    version: number | undefined
    by: SignedInUser
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
      const { input, notes } = clean?.(checked) ?? { input: checked, notes: [] }
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
      ...{ current, isDraft },
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
    for (const [slot, { required, many, label }] of Object.entries(kind.images) as [
      string,
      ImageSlot,
    ][]) {
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
    for (const [slot, { many }] of Object.entries(kind.images) as [string, ImageSlot][]) {
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
      throw invalid({ _id: `The form belongs to another ${noun}` })
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

/** The refusal of a write that would be on the site before a second person has seen it. */
function refusal(complaints: FieldError[]): AppError {
  return new AppError("invalid", complaints[0]!.message, { fields: complaints })
}
