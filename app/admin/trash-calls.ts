import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query"
import type { KindPath } from "#catalog/kind.ts"
import type { DeletedRecord } from "#catalog/unpublished.ts"
import { nextPage, PAGE_SIZE } from "#contract/paging.ts"
import type { ListReply } from "#contract/reply.ts"
import { call } from "./api.ts"

/** The deleted records of a kind, or of all, the latest first, page after page. */
export function trashQuery(kind?: KindPath) {
  return infiniteQueryOptions({
    queryKey: ["trash", kind],
    queryFn: ({ pageParam, signal }) => {
      const parameters = { page: String(pageParam), limit: String(PAGE_SIZE) }
      const query = new URLSearchParams({ ...parameters, ...(kind && { kind }) })
      return call<ListReply<DeletedRecord>>(`/trash?${query}`, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })
}

/** Deletes a record of the trash for good. Rejects with `ApiError`. */
export function useEmptyTrash() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(`/trash/${id}`, { method: "DELETE" }),
    onSuccess: () =>
      Promise.all(
        ["trash", "activity"].map((key) => client.invalidateQueries({ queryKey: [key] })),
      ),
  })
}
