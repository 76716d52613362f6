/** A report says that something is wrong with a listing. */
export const ENQUIRY_KINDS = ["question", "report"] as const
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number]

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
