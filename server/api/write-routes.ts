import type { FastifyRequest } from "fastify"
import { z } from "zod"
import { PUBLISHES } from "#catalog/roles.ts"
import { secondFirst } from "#contract/app-error.ts"
import { itemReply, refusals, writtenReply } from "#contract/documents.ts"
import { idParameter, type ListQuery, versionBody } from "#contract/listing.ts"
import { BODIES } from "../auth/limits.ts"
import type { CollectionRoutes } from "./collection-routes.ts"
import { draftRoutes } from "./draft-routes.ts"
import { changeForm, creationForm } from "./form-description.ts"
import { recordForms, type StoredRecord } from "./record-forms.ts"
import { isBoundTo, sendDeleted, sendWritten } from "./replies.ts"
import { type ApiScope, route } from "./scope.ts"

/**
 * Create, change and delete, for staff: reads a multipart form, writes all or nothing, sends the
 * record.
 */
export function writeRoutes<Query extends ListQuery>(
  app: ApiScope,
  options: CollectionRoutes<Query>,
) {
  const { kind, collection, record, services, findViewer, extra } = options
  const forms = recordForms(options)
  const { write, filesOf } = forms
  const access = PUBLISHES[kind.path]
  const needsSecond = services.needsSecond(kind.path)
  /** Before a body is read. */
  const onRequest = async () => {
    if (needsSecond) throw secondFirst(noun)
  }
  const noun = kind.name.toLowerCase()

  app.post(
    "/",
    {
      onRequest,
      config: { access, body: BODIES.record, form: creationForm({ kind, more: extra?.fields }) },
      schema: {
        summary: `Create a ${noun}`,
        consumes: ["multipart/form-data"],
        response: { 201: writtenReply(record) },
      },
    },
    async (request, reply) => {
      const { data, notes } = await write(request, undefined, ({ input, pictures, more, by }) =>
        collection.create(input, pictures, { ...more, by }),
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
        summary: `Change a ${noun}: only the fields that are sent`,
        params: idParameter,
        consumes: ["multipart/form-data"],
        response: { 200: writtenReply(record), ...refusals(404, 409, 412) },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { current, boundTo } = await getCurrent(request, id)
      const { data, notes } = await write(
        request,
        current,
        ({ input, pictures, more, by, version = boundTo }) =>
          collection.update(id, input, { pictures, more, version, by }),
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
        summary: `Restore an earlier version of a ${noun}, as a new one`,
        params: idParameter,
        body: versionBody,
        response: { 200: itemReply(record), ...refusals(404, 409) },
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
    route({ access }, `Delete a ${noun}: it moves to the trash`, {
      params: idParameter,
      response: { 204: z.null(), ...refusals(404, 409, 412) },
    }),
    async (request, reply) => {
      const { id } = request.params
      const { boundTo } = await getCurrent(request, id)
      await collection.remove(id, await findViewer(request), boundTo)
      return sendDeleted(reply)
    },
  )

  draftRoutes(app, options, forms)

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
}
