import { z } from "zod"
import type { KindPath } from "#catalog/kind.ts"
import { activityRecord } from "./activity.ts"

const instant = z.iso.datetime()
const kind = z.enum(["projects", "developers", "areas", "posts"] satisfies KindPath[])
const record = z.object({ _id: z.string(), kind, name: z.string() })
const counted = <Item extends z.ZodType>(item: Item) =>
  z.object({ total: z.int().describe("In all; `items` has the first"), items: z.array(item) })

/** The work of the day, for the dashboard. */
export const overview = z.object({
  enquiries: counted(
    z.object({
      _id: z.string(),
      name: z.string(),
      createdAt: instant,
      project: z.string().nullable().describe("Its name"),
    }),
  ).describe("New ones, the latest first"),
  drafts: counted(
    record.extend({
      state: z.enum(["draft", "review"]),
      isEdit: z.boolean().describe("Changes of a published record"),
      updatedAt: instant,
    }),
  ),
  due: counted(record.extend({ publishAt: instant })).describe("The next to be published first"),
  unmarked: counted(record).describe("Projects with floor plans that have no marks"),
  edited: z.array(
    record.extend({
      updatedAt: instant,
      by: z.string(),
      last: activityRecord.describe("Its last change, with the values that are short"),
    }),
  ),
  views: z
    .array(z.object({ _id: z.string(), name: z.string(), views: z.int(), enquiries: z.int() }))
    .describe("Of 30 days, the most viewed projects first"),
})
export type WorkOfTheDay = z.infer<typeof overview>
