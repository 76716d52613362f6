import type { KindPath } from "#catalog/kind.ts"

/**
 * The criteria that the lists of staff are narrowed by, each a parameter of the address. Apart from
 * their schema (staff-listing.ts), so that the dashboard does not ship zod.
 */
export const LIST_CRITERIA = {
  projects: ["state", "type", "city", "area", "developer"],
  developers: ["state"],
  areas: ["state"],
  posts: ["state", "category"],
} as const satisfies Record<KindPath, readonly string[]>

/** The fields of free text whose values records share, and staff can merge. */
export const SHARED_VALUES = {
  projects: ["type", "city", "country", "handover"],
  developers: [],
  areas: [],
  posts: ["category"],
} as const satisfies Record<KindPath, readonly string[]>
