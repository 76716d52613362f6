import { queryOptions } from "@tanstack/react-query"
import type { Activity, ActivityQuery } from "#contract/activity.ts"
import type { ListReply } from "#contract/reply.ts"
import { call, fetchItem, pagedQuery } from "./api.ts"

/** The changes that staff made, newest first, page after page. */
export function activityQuery(filter: Omit<ActivityQuery, "page" | "limit">) {
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
