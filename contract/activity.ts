import { z } from "zod"
import { ACTIVITY_VERBS, type ActivityKind } from "#catalog/activity.ts"
import { kinds } from "#catalog/kinds.ts"

/** The values of `kind` in the log. */
export const ACTIVITY_KINDS: [ActivityKind, ...ActivityKind[]] = [
  "enquiries",
  "staff",
  ...kinds.map(({ path }) => path),
]

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
