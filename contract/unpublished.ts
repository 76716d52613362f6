import { z } from "zod"
import { kinds } from "#catalog/kinds.ts"
import { UNPUBLISHED_STATUSES } from "#catalog/unpublished.ts"
import { idParameter } from "./listing.ts"

const instant = z.iso.datetime()

export const draftStatus = z.enum(UNPUBLISHED_STATUSES).exclude(["deleted"])

/** A draft or a paused record in a list. */
export const draftRow = z.object({
  _id: z.string(),
  name: z.string(),
  status: draftStatus,
  isEdit: z.boolean(),
  updatedAt: instant,
  updatedBy: z.string().describe("The name of who changed it last; empty where unknown"),
})
export type DraftRow = z.infer<typeof draftRow>

/** A record in the trash. */
export const deletedRecord = z.object({
  _id: idParameter.shape.id,
  kind: z.enum(kinds.map(({ path }) => path)),
  name: z.string(),
  isEdit: z.boolean().describe("A draft of changes of a published record"),
  deletedAt: instant,
  expiresAt: instant.describe("When it is deleted for good"),
  deletedBy: z.string().describe("The name of who deleted it; empty where unknown"),
  wasPublic: z.boolean().describe("It was on the site: restoring it publishes it"),
})
export type DeletedRecord = z.infer<typeof deletedRecord>
