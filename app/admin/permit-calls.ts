import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query"
import type { ListingToLookAt, ProjectPublication } from "#contract/publication.ts"
import { call, fetchItem, upload } from "./api.ts"

export function publicationQuery(id: string) {
  return queryOptions({
    queryKey: ["projects", "publication", id],
    queryFn: ({ signal }) =>
      fetchItem<ProjectPublication>(`/projects/${id}/publication`, { signal }),
  })
}

export const toLookAtQuery = queryOptions({
  queryKey: ["projects", "needs look"],
  queryFn: ({ signal }) => fetchItem<ListingToLookAt[]>("/projects/needs-look", { signal }),
})

/**
 * Calls that change the permits of a project and note checks of it. They reject with `ApiError`.
 */
export function usePermits(id: string) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: () =>
      Promise.all(
        ["projects", "activity"].map((key) => client.invalidateQueries({ queryKey: [key] })),
      ),
  })
  const permits = `/projects/${id}/permits`
  return {
    isPending,
    look: (json: object) =>
      mutateAsync(() => call(`/projects/${id}/looks`, { method: "POST", json })),
    savePermit(permit: string | undefined, form: FormData) {
      // A field for a file that was left alone is sent as an empty file.
      if (form.get("evidence") instanceof File && (form.get("evidence") as File).size === 0)
        form.delete("evidence")
      const method = permit ? "PATCH" : "POST"
      const path = permit ? `${permits}/${permit}` : permits
      return mutateAsync(() => upload(form, { method, path }))
    },
    removePermit: (permit: string) =>
      mutateAsync(() => call(`${permits}/${permit}`, { method: "DELETE" })),
  }
}
