import { z } from "zod"
import { ENQUIRY_KINDS, LEAD_STAGES, LOST_REASONS, VIEWING_STATUSES } from "#catalog/enquiry.ts"
import { projectRecord } from "./documents.ts"

/** An enquiry of a visitor, as staff see it: a lead. */
export const enquiryRecord = z.object({
  _id: z.string(),
  kind: z.enum(ENQUIRY_KINDS).describe("A report says that something is wrong with a listing"),
  createdAt: z.iso.datetime(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  /** Null when it asked about none, or the project is gone. */
  project: projectRecord.shape.area,
  source: z.string().describe("The path of the page whose form was sent"),
  consentAt: z.iso
    .datetime()
    .nullable()
    .describe("When the visitor agreed to hear of similar homes"),
  /** Null while it is new. */
  handledAt: z.iso.datetime().nullable(),
  stage: z.enum(LEAD_STAGES),
  /** Of a lost lead; null where staff gave none. */
  lostReason: z.enum(LOST_REASONS).nullable(),
  /** The member of staff who takes care of it. */
  owner: z.object({ _id: z.string(), name: z.string() }).nullable(),
  nextStep: z.string(),
  nextOn: z.iso.date().nullable().describe("The day of the next step"),
  /** Null where enquiries are not mailed. */
  mail: z.enum(["sent", "waiting"]).nullable().describe("Whether it was mailed to staff"),
})
export type Enquiry = z.infer<typeof enquiryRecord>

/** An enquiry with all that staff did about it: the newest notes and the latest viewings first. */
export const leadRecord = enquiryRecord.extend({
  notes: z.array(
    z.object({
      _id: z.string(),
      createdAt: z.iso.datetime(),
      /** The author's name at that time. */
      staffName: z.string(),
      text: z.string(),
    }),
  ),
  viewings: z.array(
    z.object({
      _id: z.string(),
      startsAt: z.iso.datetime(),
      minutes: z.int(),
      /** Where the two meet, or the link of a video call. */
      place: z.string(),
      status: z.enum(VIEWING_STATUSES),
      /** The member of staff who shows the home. */
      staffName: z.string(),
    }),
  ),
})
export type Lead = z.infer<typeof leadRecord>
export type Viewing = Lead["viewings"][number]

/** How many enquiries are new, and how many were dealt with. */
export const enquiryCounts = z.object({ new: z.int(), handled: z.int() })
export type EnquiryCounts = z.infer<typeof enquiryCounts>
