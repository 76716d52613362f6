import type { KindPath } from "./kind.ts"

/**
 * The states of a record that is not on the site. `deleted` is the trash; of these, only a project
 * that is `sold` still has a page.
 */
export const UNPUBLISHED_STATUSES = [
  "draft",
  "review",
  "scheduled",
  "paused",
  "sold",
  "lapsed",
  "deleted",
] as const
export type UnpublishedStatus = (typeof UNPUBLISHED_STATUSES)[number]

/** The states of a record in the lists of staff: on the site, or off it. */
export const RECORD_STATES = [
  "public",
  "draft",
  "review",
  "scheduled",
  "paused",
  "sold",
  "lapsed",
] as const satisfies ("public" | UnpublishedStatus)[]
export type RecordState = (typeof RECORD_STATES)[number]

/** The fields of a record as its form takes them, with names of pictures and its floor plans. */
export type RecordDocument = Record<string, unknown>

/** A draft or a paused record in a list. */
export interface DraftRow {
  _id: string
  name: string
  status: Exclude<UnpublishedStatus, "deleted">
  /** It is a draft of changes of the published record of this id. */
  isEdit: boolean
  /** Instant, ISO 8601 in UTC. */
  updatedAt: string
  /** The name of who changed it last; empty where unknown. */
  updatedBy: string
}

/** A record in the trash. */
export interface DeletedRecord {
  _id: string
  kind: KindPath
  name: string
  /** It is a draft of changes of a published record. */
  isEdit: boolean
  /** Instants, ISO 8601 in UTC. */
  deletedAt: string
  /** When it is deleted for good. */
  expiresAt: string
  /** The name of who deleted it; empty where unknown. */
  deletedBy: string
  /** Whether it was on the site. */
  wasPublic: boolean
}
