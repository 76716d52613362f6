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
