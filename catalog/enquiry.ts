import type { Reference } from "./project.ts"

/** An enquiry of a visitor, as staff see it. */
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
  /** Whether it has been mailed to staff, or waits to be; null where enquiries are not mailed. */
  mail: "sent" | "waiting" | null
}

export const ENQUIRY_STATUSES = ["new", "handled"] as const
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number]
