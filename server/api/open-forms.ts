import { z } from "zod"
import { itemReply, refusals } from "#contract/documents.ts"
import { idParameter } from "#contract/listing.ts"
import { success } from "#contract/reply.ts"
import { BODIES } from "../auth/limits.ts"
import { sendDeleted } from "./replies.ts"
import { type ApiOptions, type ApiScope, getViewer, route } from "./scope.ts"

/** Which members of staff have the form of a record open; for staff. */
export function openFormRoutes(app: ApiScope, { services, findViewer }: ApiOptions) {
  app.post(
    "/:id",
    route(
      { access: "read", body: BODIES.none },
      "Report that you have a record's form open, and learn who else has",
      {
        params: idParameter,
        response: { 200: itemReply(z.object({ others: z.array(z.string()) })), ...refusals(404) },
      },
    ),
    async (request) => {
      const viewer = await getViewer(request, findViewer)
      const others = await services.openForms.report(request.params.id, viewer)
      return success({ others })
    },
  )

  app.delete(
    "/:id",
    route({ access: "read" }, "Report that you have closed a record's form", {
      params: idParameter,
      response: { 204: z.null() },
    }),
    async (request, reply) => {
      await services.openForms.close(request.params.id, await getViewer(request, findViewer))
      return sendDeleted(reply)
    },
  )
}
