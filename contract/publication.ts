import { z } from "zod"
import { lookRecord, permitRecord } from "#catalog/permit-input.ts"
import { UNPUBLISHED_STATUSES } from "#catalog/unpublished.ts"

const date = z.iso.date()

/** The permits, checks and rules of a project, for its form. */
export const projectPublication = z.object({
  permits: z.array(permitRecord),
  looks: z.array(lookRecord).describe("The latest first"),
  today: date.describe("In the UAE"),
  isRequired: z.boolean().describe("Whether problems keep a project off the site"),
  maxAgeDays: z.int().describe("After so many days a listing has to be looked at again"),
})
export type ProjectPublication = z.infer<typeof projectPublication>

/** A project that staff should check. */
export const listingToLookAt = z.object({
  _id: z.string(),
  name: z.string(),
  status: z.enum(UNPUBLISHED_STATUSES).nullable().describe("Null while it is on the site"),
  lookedOn: date.nullable(),
  problems: z.array(
    z.object({ path: z.string(), severity: z.enum(["block", "warn"]), message: z.string() }),
  ),
})
export type ListingToLookAt = z.infer<typeof listingToLookAt>
