import { z } from "zod"
import { ACTIVITY_VERBS, type ActivityKind } from "#catalog/activity.ts"
import { text } from "#catalog/fields.ts"
import { kinds } from "#catalog/kinds.ts"
import { project } from "#catalog/project.ts"
import { idParameter, listQuery } from "./listing.ts"

/** The values of `kind` in the log. */
export const ACTIVITY_KINDS: [ActivityKind, ...ActivityKind[]] = [
  "enquiries",
  "staff",
  ...kinds.map(({ path }) => path),
]

const { page, limit } = listQuery(project).shape
/** A query of the log. */
export const activityQuery = z
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
export type ActivityQuery = z.infer<typeof activityQuery>

/** One write of a member of staff. */
export const activityRecord = z.object({
  _id: z.string(),
  createdAt: z.iso.datetime(),
  staffName: z.string().describe("Who it was, by the name of that day"),
  kind: z.enum(ACTIVITY_KINDS),
  record: z.string().describe("The id of the record; empty where several went at once"),
  recordName: z.string(),
  isGone: z.boolean().describe("The record has been deleted"),
  verb: z.enum(ACTIVITY_VERBS),
  /** Of `roleChanged` the new role. */
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
export type Activity = z.infer<typeof activityRecord>
export type RecordChange = NonNullable<Activity["change"]>
