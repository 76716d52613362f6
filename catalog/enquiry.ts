import type { Reference } from "./project.ts"

/** An enquiry of a visitor, as staff see it: a lead. */
export interface Enquiry {
  _id: string
  /** A report says that something is wrong with a listing. */
  kind: EnquiryKind
  /** Instant, ISO 8601 in UTC. */
  createdAt: string
  name: string
  email: string
  phone: string
  message: string
  /** The project asked about; null when there was none, or it is gone. */
  project: Reference | null
  /** The path of the page whose form was sent; empty where the client named none. */
  source: string
  /** When the visitor agreed to offers of similar homes; null where they did not. */
  consentAt: string | null
  /** When staff had dealt with it; null while it is new. */
  handledAt: string | null
  stage: LeadStage
  /** Of a lost lead; null where staff gave none. */
  lostReason: LostReason | null
  /** The member of staff who takes care of it. */
  owner: { _id: string; name: string } | null
  /** The next step of staff, with a day (`2026-11-30`) or without one. */
  nextStep: string
  nextOn: string | null
  /** Whether it has been mailed to staff, or waits to be; null where enquiries are not mailed. */
  mail: "sent" | "waiting" | null
}

export const ENQUIRY_KINDS = ["question", "report"] as const
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number]

/** An enquiry with all that staff did about it. */
export interface Lead extends Enquiry {
  /** The newest first. */
  notes: LeadNote[]
  /** The latest first. */
  viewings: Viewing[]
}

export interface LeadNote {
  _id: string
  /** Instant, ISO 8601 in UTC. */
  createdAt: string
  /** The author's name at that time. */
  staffName: string
  text: string
}

/** An appointment to see a home. */
export interface Viewing {
  _id: string
  /** Instant, ISO 8601 in UTC. */
  startsAt: string
  minutes: number
  /** Where the two meet, or the link of a video call. */
  place: string
  status: ViewingStatus
  /** The member of staff who shows the home. */
  staffName: string
}

export const ENQUIRY_STATUSES = ["new", "handled"] as const
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number]

/** `new` is what has not been handled; handling makes it `answered`. */
export const LEAD_STAGES = ["new", "answered", "viewing", "offer", "won", "lost"] as const
export type LeadStage = (typeof LEAD_STAGES)[number]

export const STAGE_LABELS: Record<LeadStage, string> = {
  new: "New",
  answered: "Answered",
  viewing: "Viewing",
  offer: "Offer",
  won: "Won",
  lost: "Lost",
}

export const LOST_REASONS = [
  "price",
  "handover",
  "vastu",
  "location",
  "no_answer",
  "bought_elsewhere",
  "other",
] as const
export type LostReason = (typeof LOST_REASONS)[number]

export const LOST_LABELS: Record<LostReason, string> = {
  price: "Price",
  handover: "Handover date",
  vastu: "A placement in the plan",
  location: "Location",
  no_answer: "No answer",
  bought_elsewhere: "Bought elsewhere",
  other: "Another reason",
}

export const VIEWING_STATUSES = ["planned", "done", "cancelled"] as const
export type ViewingStatus = (typeof VIEWING_STATUSES)[number]
