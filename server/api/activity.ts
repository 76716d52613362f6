import { z } from "zod"
import { activityQuery, activityRecord } from "#contract/activity.ts"
import { itemReply, listReply, refusals } from "#contract/documents.ts"
import { sendItem, sendPage } from "./replies.ts"
import { type ApiOptions, type ApiScope, route } from "./scope.ts"

/** The log of changes to records; for staff. */
export function activityRoutes(app: ApiScope, { services }: ApiOptions) {
  app.get(
    "/",
    route(
      { access: "read" },
      "List the changes of staff, newest first: all, of one kind, or of one record",
      {
        querystring: activityQuery,
        response: { 200: listReply(activityRecord), ...refusals(412) },
      },
    ),
    async (request, reply) => sendPage(reply, await services.listActivity(request.query)),
  )
  app.get(
    "/authors",
    route({ access: "read" }, "List the names of all who changed something", {
      response: { 200: itemReply(z.array(z.string())), ...refusals(412) },
    }),
    async (_request, reply) => sendItem(reply, JSON.stringify(await services.listAuthors())),
  )
}
