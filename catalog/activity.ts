import type { KindPath } from "./kind.ts"
import type { RecordDocument } from "./unpublished.ts"

/**
 * `deleted` moved it into the trash, `removed` deleted it for good; `submitted` sent it to review,
 * `returned` made it a draft again.
 */
export const ACTIVITY_VERBS = [
  "created",
  "updated",
  "deleted",
  "restored",
  "removed",
  "drafted",
  "published",
  "paused",
  "sold",
  "scheduled",
  "lapsed",
  "invited",
  "invitationWithdrawn",
  "joined",
  "roleChanged",
  "suspended",
  "reinstated",
  "sessionsEnded",
  "linkCreated",
  "submitted",
  "returned",
  "passkeyAdded",
  "passkeyRenamed",
  "passkeyRemoved",
] as const
export type ActivityVerb = (typeof ACTIVITY_VERBS)[number]

/**
 * The subjects of the log: the four kinds, deleted enquiries, without any of their content, and
 * accounts of staff.
 */
export type ActivityKind = KindPath | "enquiries" | "staff"

/** One write of a member of staff. */
export interface Activity {
  _id: string
  /** Instant, ISO 8601 in UTC. */
  createdAt: string
  /** The author's name at that time. */
  staffName: string
  kind: ActivityKind
  /** The id of the record, which may be gone; empty where several went at once. */
  record: string
  /** The record's name at that time. */
  recordName: string
  isGone: boolean
  verb: ActivityVerb
  /** The names of the fields that an update gave another value; of `roleChanged` the new role. */
  fields: string[]
  /** The values that an update of one record replaced, where still stored. */
  change?: RecordChange | null
}

/** The changed fields of a record's document, with their values before and after. */
export interface RecordChange {
  /** The version that the change made. */
  version: number
  before: RecordDocument
  after: RecordDocument
}
