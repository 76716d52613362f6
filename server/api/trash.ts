import { z } from "zod"
import { project } from "#catalog/project.ts"
import { itemReply, listReply, refusals } from "#contract/documents.ts"
import { idParameter, listQuery } from "#contract/listing.ts"
import { success } from "#contract/reply.ts"
import { deletedRecord } from "#contract/unpublished.ts"
import { BODIES } from "../auth/limits.ts"
import { sendDeleted, sendPage } from "./replies.ts"
import { type ApiOptions, type ApiScope, getViewer, route } from "./scope.ts"

const { page, limit } = listQuery(project).shape

/** Deleted records: list them, restore one, or delete it for good; for staff. */
export function trashRoutes(app: ApiScope, { services, findViewer }: ApiOptions) {
  app.get(
    "/",
    route({ access: "read" }, "List the deleted records, the latest first", {
      querystring: z.object({ page, limit, kind: deletedRecord.shape.kind.optional() }),
      response: { 200: listReply(deletedRecord), ...refusals(412) },
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
          200: itemReply(
            deletedRecord
              .pick({ _id: true, kind: true })
              .extend({ record: idParameter.shape.id.describe("The id of its form") }),
          ),
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
