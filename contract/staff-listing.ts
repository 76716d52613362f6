import { z } from "zod"
import type { Kind } from "#catalog/kind.ts"
import { RECORD_STATES } from "#catalog/unpublished.ts"
import { type ListQuery, type SortKey, sortParameter } from "./listing.ts"

/** The orders of the lists of staff: those of the kind, and some of their own. */
export function staffSortable({ path, sortable }: Pick<Kind, "path" | "sortable">): string[] {
  const owners = path === "projects" ? ["area", "developer"] : []
  return [...sortable, "updatedAt", "state", ...owners]
}

/**
 * The parameters of a list with those of staff: with `state` it also has the records that are not
 * on the site, and `name` finds areas, developers, types, ids and parts of addresses.
 */
export function withStaffParameters(query: z.ZodObject, kind: Kind) {
  return query
    .extend({
      state: z
        .enum(["any", ...RECORD_STATES], {
          error: `state must be any or among ${RECORD_STATES.join(", ")}`,
        })
        .optional()
        .describe("For staff: `any`, or one state of records"),
      sort: sortParameter(staffSortable(kind)),
    })
    .refine(
      ({ state, sort }) =>
        state !== undefined ||
        ((sort ?? []) as SortKey[]).every(({ field }) => kind.sortable.includes(field)),
      { path: ["sort"], error: `Sorting is possible by ${kind.sortable.join(", ")}` },
    )
}

/** The part of such a query that narrows the list of staff. */
export type StaffListQuery = ListQuery & {
  state?: "any" | (typeof RECORD_STATES)[number] | undefined
  type?: string[] | undefined
  city?: string[] | undefined
  area?: string[] | undefined
  developer?: string[] | undefined
  category?: string | undefined
}

/** The values of each criterion with the numbers of their records, the most frequent first. */
export const listChoices = z.record(
  z.string(),
  z.array(z.object({ value: z.string(), label: z.string(), count: z.int() })),
)

export type ListChoices = z.infer<typeof listChoices>
