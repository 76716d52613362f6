import { z } from "zod"
import { reference, text } from "./fields.ts"
import type { Reference } from "./project.ts"

/** What a visitor may send us. `company` is a trap: people never see it, robots fill it in. */
export const enquiryInput = z.object({
  name: text("Name", { max: 160 }),
  email: z.email({ error: "Email must be an address such as name@example.com" }).trim().max(254),
  phone: text("Phone", { max: 40, optional: true }).default(""),
  message: text("Message", { max: 5_000 }),
  /** The project asked about, when there is one. */
  project: reference("Project"),
  company: z.string().max(200).default(""),
})

export type EnquiryInput = z.infer<typeof enquiryInput>

/** What came of a visitor's letter, as staff see it. */
export interface Enquiry {
  _id: string
  /** Instant, ISO 8601 in UTC. */
  createdAt: string
  name: string
  email: string
  phone: string
  message: string
  /** The project asked about; null when there was none, or it is gone. */
  project: Reference | null
  /** When staff had dealt with it; null while it is new. */
  handledAt: string | null
}

export const ENQUIRY_STATUSES = ["new", "handled"] as const
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number]
