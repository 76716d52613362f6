import type { KindPath } from "./kind.ts"

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
