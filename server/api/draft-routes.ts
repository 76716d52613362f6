import type { FastifyRequest } from "fastify"
import { z } from "zod"
import { PUBLISHES } from "#catalog/roles.ts"
import { itemReply, listReply, refusals, writtenReply } from "#contract/documents.ts"
import { idParameter, type ListQuery, listQuery, versionBody } from "#contract/listing.ts"
import { success } from "#contract/reply.ts"
import { draftRow, draftStatus } from "#contract/unpublished.ts"
import { BODIES } from "../auth/limits.ts"
import type { CollectionRoutes } from "./collection-routes.ts"
import { changeForm } from "./form-description.ts"
import { EMPTY, type RecordForms, type StoredRecord } from "./record-forms.ts"
import { sendDeleted, sendItem, sendPage, sendWritten } from "./replies.ts"
import { type ApiScope, route } from "./scope.ts"

const instant = z.iso.datetime()
const draft = z
  .looseObject({
    _id: z.string(),
    slug: z.string().describe("Empty before the first publication"),
    version: z.int(),
    unpublished: z.object({
      status: draftStatus,
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

/** The calls for records that are not on the site: drafts and paused ones. */
export function draftRoutes<Query extends ListQuery>(
  app: ApiScope,
  { kind, collection, record, services, findViewer, extra }: CollectionRoutes<Query>,
  { write, filesOf }: RecordForms,
) {
  const access = PUBLISHES[kind.path]
  const noun = kind.name.toLowerCase()
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
        collection.saveDraft(id, input, {
          pictures,
          more,
          by,
          version,
          isAutosave,
          copyOf: id === undefined ? source : undefined,
        }),
      { isDraft: true },
    )
    services.removeUnusedLater(filesOf(current))
    return saved
  }

  app.get(
    "/drafts",
    route(
      { access: "read" },
      `List the ${kind.path} that are not on the site, the last changed first`,
      {
        querystring: z.object({ page, limit, record: idParameter.shape.id.optional() }),
        response: { 200: listReply(draftRow), ...refusals(412) },
      },
    ),
    async (request, reply) => sendPage(reply, await collection.listDrafts(request.query)),
  )

  app.get(
    "/drafts/:id",
    route({ access: "read" }, `A ${noun} that is not on the site`, {
      params: idParameter,
      response: { 200: itemReply(draft), ...refusals(404, 412) },
    }),
    async (request, reply) => sendItem(reply, await collection.getDraft(request.params.id)),
  )

  app.post(
    "/drafts",
    route(
      { access: "write", body: BODIES.record, form },
      `Save a draft of a ${noun}; the name is enough`,
      {
        querystring: z.object({
          copyOf: idParameter.shape.id
            .optional()
            .describe("Fields and pictures that are not sent are those of this record"),
        }),
        consumes: ["multipart/form-data"],
        response: { 201: writtenReply(draft) },
      },
    ),
    async (request, reply) => {
      const { copyOf: source } = request.query
      const { data, notes } = await save(request, source ? { source } : {})
      return sendWritten(reply, 201, data, notes)
    },
  )

  app.patch(
    "/drafts/:id",
    route(
      { access: "write", body: BODIES.record, form },
      `Change a draft of a ${noun}, or begin one of changes of a published ${noun}: only the fields that are sent`,
      {
        params: idParameter,
        querystring: z.object({ autosave: z.stringbool().optional() }),
        consumes: ["multipart/form-data"],
        response: { 200: writtenReply(draft), ...refusals(404, 409) },
      },
    ),
    async (request, reply) => {
      const { autosave: isAutosave = false } = request.query
      const { data, notes } = await save(request, { id: request.params.id, isAutosave })
      return sendWritten(reply, 200, data, notes)
    },
  )

  app.post(
    "/drafts/:id/publish",
    route({ access, body: BODIES.none }, `Put a draft on the site, or learn all that it lacks`, {
      params: idParameter,
      querystring: z.object({
        over: z.coerce
          .number()
          .int()
          .optional()
          .describe("The version of the published record whose other values may be replaced"),
      }),
      response: { 200: itemReply(record), ...refusals(404, 409) },
    }),
    async (request, reply) => {
      const by = await findViewer(request)
      const { over } = request.query
      return sendWritten(reply, 200, await collection.publishDraft(request.params.id, by, { over }))
    },
  )

  app.post(
    "/drafts/:id/schedule",
    route(
      { access, body: BODIES.data },
      "Publish a draft at an instant, and take it off the site at another",
      {
        params: idParameter,
        body: scheduleInput,
        response: { 200: itemReply(draft), ...refusals(404) },
      },
    ),
    async (request, reply) => {
      const { publishAt, unpublishAt } = request.body
      const { id } = request.params
      const at = { publishAt: dateOf(publishAt), unpublishAt: dateOf(unpublishAt) }
      const by = await findViewer(request)
      return sendWritten(reply, 200, await collection.schedule(id, at, by))
    },
  )

  app.delete(
    "/drafts/:id",
    route({ access: "write" }, `Delete a draft: it moves to the trash`, {
      params: idParameter,
      querystring: z.object({
        version: z.coerce.number().int().optional().describe("Deletes this version alone"),
      }),
      response: { 204: z.null(), ...refusals(404, 409) },
    }),
    async (request, reply) => {
      const { version } = request.query
      await collection.removeDraft(request.params.id, await findViewer(request), version)
      return sendDeleted(reply)
    },
  )

  app.post(
    "/drafts/:id/restore",
    route(
      { access: "write", body: BODIES.data },
      `Restore an earlier version of a ${noun} into its draft`,
      {
        params: idParameter,
        body: versionBody,
        response: { 200: itemReply(draft), ...refusals(404, 409) },
      },
    ),
    async (request, reply) => {
      const { id } = request.params
      const by = await findViewer(request)
      const { version } = request.body
      const restored = await collection.restoreIntoDraft(id, version, by)
      return sendWritten(reply, 200, restored)
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

  function reviewRoute(path: string, isInReview: boolean, summary: string) {
    app.post(
      `/drafts/:id/${path}`,
      route({ access: "write", body: BODIES.none }, summary, {
        params: idParameter,
        response: { 200: itemReply(draft), ...refusals(404, 409) },
      }),
      async (request, reply) => {
        const { id } = request.params
        const by = await findViewer(request)
        return sendWritten(reply, 200, await collection.setReview(id, isInReview, by))
      },
    )
  }

  function takeOffRoute(path: string, status: "paused" | "sold", summary: string) {
    app.post(
      `/:id/${path}`,
      route({ access, body: BODIES.none }, summary, {
        params: idParameter,
        response: { 200: itemReply(z.object({ _id: z.string() })), ...refusals(404) },
      }),
      async (request) => {
        const { id: _id } = request.params
        await collection.takeOff(_id, status, await findViewer(request))
        return success({ _id })
      },
    )
  }
}
