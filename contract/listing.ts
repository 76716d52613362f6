import { z } from "zod"
import { isId, text } from "#catalog/fields.ts"
import type { Kind } from "#catalog/kind.ts"
import { itemAt } from "#catalog/lists.ts"
import { POST_STATUSES } from "#catalog/post.ts"
import { MAX_PAGE, MAX_PAGE_SIZE, PAGE_SIZE } from "./paging.ts"

/** One field of an order; `descending` is the `-` before it. */
export interface SortKey {
  field: string
  descending: boolean
}

/** A number in a URL: digits alone, never a guess. */
export function wholeParameter(label: string, { min, max }: { min: number; max: number }) {
  const error = `${label} must be a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,15}$/, { error })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error })
}

/**
 * `-createdAt,-_id` as keys; fields outside `sortable` are refused. `_id` is added last, so that
 * pages never overlap.
 */
export function sortParameter(sortable: readonly string[]) {
  return z
    .string()
    .max(200, { error: "sort must be at most 200 characters", abort: true })
    .transform((value, context): SortKey[] => {
      const keys = value.split(",").map((part) => {
        const descending = part.startsWith("-")
        return { field: descending ? part.slice(1) : part, descending }
      })
      const unknown = keys.find((key) => !sortable.includes(key.field))
      if (unknown) {
        context.addIssue({
          code: "custom",
          message: `Sorting is possible by ${sortable.join(", ")}`,
        })
        return z.NEVER
      }
      const upToId = keys.slice(0, keys.findIndex((key) => key.field === "_id") + 1 || keys.length)
      const last = itemAt(upToId, -1)
      return last.field === "_id"
        ? upToId
        : [...upToId, { field: "_id", descending: last.descending }]
    })
    .optional()
}

const word = (label: string) => text(label, { max: 200 }).optional()

/** The parameters that every list takes. */
function listParameters(kind: Kind) {
  return {
    page: wholeParameter("page", { min: 1, max: MAX_PAGE }).default(1),
    /** 0 means all. */
    limit: wholeParameter("limit", { min: 0, max: MAX_PAGE_SIZE }).default(PAGE_SIZE),
    /** By default newest first (`-createdAt,-_id`); with `name`, the best match first. */
    sort: sortParameter(kind.sortable),
    /** Words of the name in any order; typing errors are forgiven, the best match comes first. */
    name: word("name"),
  }
}

/** The parameters of a list of one kind, read from the query string of a URL. */
export function listQuery(kind: Kind) {
  return z.object(listParameters(kind))
}

export function postListQuery(kind: Kind) {
  return z.object({
    ...listParameters(kind),
    category: word("category"),
    /** Drafts require a session. */
    status: z.enum(POST_STATUSES, { error: "status must be draft or publish" }).optional(),
  })
}

export type ListQuery = z.infer<ReturnType<typeof listQuery>>
export type PostListQuery = z.infer<ReturnType<typeof postListQuery>>

/** Names an earlier version of a record. */
export const versionBody = z.object({ version: z.int().min(1) })

/** An id in a path. A malformed one is the request's fault, not an absence. */
export const idParameter = z.object({
  id: z.string().refine(isId, { error: "An id has 24 characters, 0-9 and a-f" }),
})
export const slugParameter = z.object({ slug: text("slug", { max: 200 }) })
