import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { KindPath } from "#catalog/kind.ts"
import type { ListReply } from "#contract/reply.ts"
import type { DeletedRecord } from "#contract/unpublished.ts"
import { call, pagedQuery } from "./api.ts"

/** The deleted records of a kind, or of all, the latest first, page after page. */
export function trashQuery(kind?: KindPath) {
  return pagedQuery(["trash", kind], (page, signal) => {
    const query = new URLSearchParams({ ...page, ...(kind && { kind }) })
    return call<ListReply<DeletedRecord>>(`/trash?${query}`, { signal })
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
