import { queryOptions } from "@tanstack/react-query"
import type { ActivityKind } from "#catalog/activity.ts"
import type { Activity } from "#contract/activity.ts"
import type { ListReply } from "#contract/reply.ts"
import { call, fetchItem, pagedQuery } from "./api.ts"

interface ActivityFilter {
  kind?: ActivityKind | undefined
  /** The id of a record of that kind. */
  record?: string
  /** A part of the record's name. */
  name?: string | undefined
  /** The author's name. */
  by?: string | undefined
  /** A day in Dubai, `2026-11-26`. */
  day?: string | undefined
}

/** The changes that staff made, newest first, page after page. */
export function activityQuery(filter: ActivityFilter) {
  const set = Object.fromEntries(Object.entries(filter).filter(([, value]) => value))
  return pagedQuery(["activity", "list", filter], (page, signal) =>
    call<ListReply<Activity>>(`/activity?${new URLSearchParams({ ...page, ...set })}`, { signal }),
  )
}

/** The names of all who changed something. */
export const authorsQuery = queryOptions({
  queryKey: ["activity", "authors"],
  queryFn: ({ signal }) => fetchItem<string[]>("/activity/authors", { signal }),
})
