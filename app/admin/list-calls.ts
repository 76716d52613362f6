import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import type { Kind } from "#catalog/kind.ts"
import type { FocalPoint } from "#catalog/picture.ts"
import type { RecordState, UnpublishedStatus } from "#catalog/unpublished.ts"
import { DEFAULT_SORT } from "#contract/paging.ts"
import type { ListReply } from "#contract/reply.ts"
import type { ListChoices } from "#contract/staff-listing.ts"
import { call, fetchItem, pagedQuery } from "./api.ts"

export type Filter = [criterion: string, value: string]

/** The view of a list: parameters of its address. */
export interface ListView {
  /** Empty for all. */
  name?: string
  /** Empty for the newest first; with a name, for the best match first. */
  sort?: string
  filters?: Filter[]
  /** The page that it begins with. */
  from?: number
}

/** A record in a list of staff, on the site or off it; then its open fields are null. */
export type ListRow<Item> = { [Field in keyof Item]: Item[Field] | null } & {
  _id: string
  slug: string
  updatedAt: string
  state: RecordState
  /** It is a draft, paused or the like, which calls of their own change. */
  isUnpublished: boolean
  /** Of the picture that shows its place. */
  focalPoint: FocalPoint | null
  /** The state of the draft of its changes; null without one. */
  edit: UnpublishedStatus | null
}

/** How long a list that was left is shown again at once, while it is fetched. */
const LIST_CACHE_MS = 30 * 60_000

/** The parameters of a list of staff, without those of its pages. */
export function listParameters({ name = "", sort = "", filters = [] }: ListView) {
  const order = sort || (name ? "" : DEFAULT_SORT)
  const isOfState = filters.some(([criterion]) => criterion === "state")
  return new URLSearchParams([
    ...(isOfState ? [] : [["state", "any"]]),
    ...filters,
    ...(name ? [["name", name]] : []),
    ...(order ? [["sort", order]] : []),
  ])
}

/** A kind's list, page after page. */
export function listQuery<Item>(kind: Kind, view: ListView) {
  const parameters = listParameters(view).toString()
  return infiniteQueryOptions({
    ...pagedQuery([kind.path, "list", parameters, view.from], (page, signal) => {
      const path = `/${kind.path}?${new URLSearchParams(page)}&${parameters}`
      return call<ListReply<ListRow<Item>>>(path, { signal })
    }),
    initialPageParam: view.from ?? 1,
    getPreviousPageParam: ({ page }) => (page > 1 ? page - 1 : undefined),
    gcTime: LIST_CACHE_MS,
  })
}

/** The values that a list can be narrowed by, with their numbers. */
export function choicesOfListQuery(kind: Kind) {
  return queryOptions({
    queryKey: [kind.path, "choices"],
    queryFn: ({ signal }) => fetchItem<ListChoices>(`/${kind.path}/choices`, { signal }),
  })
}
