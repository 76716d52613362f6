import { z } from "zod"
import { text } from "#catalog/fields.ts"
import { project } from "#catalog/project.ts"
import { ACTIVITY_KINDS, activityRecord } from "#contract/activity.ts"
import { itemReply, listReply, refusals } from "#contract/documents.ts"
import { idParameter, listQuery } from "#contract/listing.ts"
import { sendItem, sendPage } from "./replies.ts"
import { type ApiOptions, type ApiScope, route } from "./scope.ts"

const { page, limit } = listQuery(project).shape
const query = z
  .object({
    page,
    limit,
    kind: z
      .enum(ACTIVITY_KINDS, { error: `kind must be one of ${ACTIVITY_KINDS.join(", ")}` })
      .optional(),
    record: idParameter.shape.id
      .optional()
      .describe("The id of a record of that kind, which may be gone"),
    name: text("name", { max: 200 }).optional().describe("A part of the record's name"),
    by: text("by", { max: 200 }).optional().describe("The author's name, as `staffName` has it"),
    day: z.iso.date({ error: "day is like 2026-11-26" }).optional().describe("In Dubai"),
  })
  .refine(({ kind, record: id }) => id === undefined || kind !== undefined, {
    path: ["kind"],
    error: "kind is needed beside record",
  })

/** The log of changes to records; for staff. */
export function activityRoutes(app: ApiScope, { services }: ApiOptions) {
  app.get(
    "/",
    route(
      { access: "read" },
      "List the changes of staff, newest first: all, of one kind, or of one record",
      { querystring: query, response: { 200: listReply(activityRecord), ...refusals(412) } },
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
