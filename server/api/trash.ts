import { z } from "zod"
import { kinds } from "#catalog/kinds.ts"
import { project } from "#catalog/project.ts"
import { itemReply, listReply, refusals } from "#contract/documents.ts"
import { idParameter, listQuery } from "#contract/listing.ts"
import { success } from "#contract/reply.ts"
import { BODIES } from "../auth/limits.ts"
import { sendDeleted, sendPage } from "./replies.ts"
import { type ApiOptions, type ApiScope, getViewer, route } from "./scope.ts"

const kind = z.enum(kinds.map(({ path }) => path))
const id = idParameter.shape.id
const record = z.object({
  _id: id,
  kind,
  name: z.string(),
  isEdit: z.boolean().describe("A draft of changes of a published record"),
  deletedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().describe("When it is deleted for good"),
  deletedBy: z.string().describe("The name of who deleted it; empty where unknown"),
  wasPublic: z.boolean().describe("It was on the site: restoring it publishes it"),
})
const { page, limit } = listQuery(project).shape

/** Deleted records: list them, restore one, or delete it for good; for staff. */
export function trashRoutes(app: ApiScope, { services, findViewer }: ApiOptions) {
  app.get(
    "/",
    route({ access: "read" }, "List the deleted records, the latest first", {
      querystring: z.object({ page, limit, kind: kind.optional() }),
      response: { 200: listReply(record), ...refusals(412) },
    }),
    async (request, reply) => sendPage(reply, await services.trash.list(request.query)),
  )

  app.post(
    "/:id/restore",
    route(
      { access: "write", body: BODIES.none },
      "Restore a deleted record as it was, at its old address",
      {
        params: idParameter,
        response: {
          200: itemReply(z.object({ _id: id, kind, record: id.describe("The id of its form") })),
          ...refusals(404),
        },
      },
    ),
    async (request) => {
      const by = await getViewer(request, findViewer)
      const { id: _id } = request.params
      return success({ _id, ...(await services.trash.restore(_id, by)) })
    },
  )

  app.delete(
    "/:id",
    route({ access: "emptyTrash" }, "Delete a record for good, with its history and pictures", {
      params: idParameter,
      response: { 204: z.null(), ...refusals(404) },
    }),
    async (request, reply) => {
      const by = await getViewer(request, findViewer)
      await services.trash.remove(request.params.id, by)
      return sendDeleted(reply)
    },
  )
}
