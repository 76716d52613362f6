import type { FastifyInstance } from "fastify"
import type { ZodTypeProvider } from "fastify-type-provider-zod"
import { z } from "zod"
import { ACTIVITY_VERBS, type ActivityKind } from "#catalog/activity.ts"
import { text } from "#catalog/fields.ts"
import { kinds } from "#catalog/kinds.ts"
import { project } from "#catalog/project.ts"
import { itemReply, listReply, refusals } from "#contract/documents.ts"
import { idParameter, listQuery } from "#contract/listing.ts"
import type { Services } from "../services.ts"
import { sendItem, sendPage } from "./replies.ts"

const PATHS: [ActivityKind, ...ActivityKind[]] = [
  "enquiries",
  "staff",
  ...kinds.map(({ path }) => path),
]

const record = z.object({
  _id: z.string(),
  createdAt: z.iso.datetime(),
  staffName: z.string().describe("Who it was, by the name of that day"),
  kind: z.enum(PATHS),
  record: z.string().describe("The id of the record; empty where several went at once"),
  recordName: z.string(),
  isGone: z.boolean().describe("The record has been deleted"),
  verb: z.enum(ACTIVITY_VERBS),
  fields: z.array(z.string()).describe("The fields that an update gave another value"),
  change: z
    .object({
      version: z.int().describe("The version that the update made"),
      before: z.record(z.string(), z.unknown()),
      after: z.record(z.string(), z.unknown()),
    })
    .nullable()
    .optional()
    .describe("The values that an update replaced; without `record` the short ones alone"),
})
const { page, limit } = listQuery(project).shape
const query = z
  .object({
    page,
    limit,
    kind: z.enum(PATHS, { error: `kind must be one of ${PATHS.join(", ")}` }).optional(),
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

interface Options {
  services: Services
}

/** The log of changes to records; for staff. */
export function activityRoutes(instance: FastifyInstance, { services }: Options) {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.get(
    "/",
    {
      config: { access: "read" },
      schema: {
        tags: ["activity"],
        summary: "List the changes of staff, newest first: all, of one kind, or of one record",
        querystring: query,
        response: { 200: listReply(record), ...refusals(400, 401, 412) },
      },
    },
    async (request, reply) => sendPage(reply, await services.listActivity(request.query)),
  )
  app.get(
    "/authors",
    {
      config: { access: "read" },
      schema: {
        tags: ["activity"],
        summary: "List the names of all who changed something",
        response: { 200: itemReply(z.array(z.string())), ...refusals(401, 412) },
      },
    },
    async (_request, reply) => sendItem(reply, JSON.stringify(await services.listAuthors())),
  )
}
