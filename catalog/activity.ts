import type { KindPath } from "./kind.ts"

export const ACTIVITY_VERBS = ["created", "updated", "deleted"] as const
export type ActivityVerb = (typeof ACTIVITY_VERBS)[number]

/**
 * What is written about: the four kinds, and the enquiries that were deleted, of which nothing is
 * told.
 */
export type ActivityKind = KindPath | "enquiries"

/** One write of a member of staff. */
export interface Activity {
  _id: string
  /** Instant, ISO 8601 in UTC. */
  createdAt: string
  /** Who it was, by the name of that day. */
  staffName: string
  kind: ActivityKind
  /** The id of the record, which may be gone; empty where several went at once. */
  record: string
  /** What the record was called. */
  recordName: string
  isGone: boolean
  verb: ActivityVerb
  /** The names of the fields that an update gave another value. */
  fields: string[]
}
