import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query"
import type { Folder } from "#catalog/kind.ts"
import type { PictureChange } from "#catalog/picture-input.ts"
import type { LookAlike, PictureDetails } from "#contract/pictures.ts"
import type { ListReply } from "#contract/reply.ts"
import { call, fetchItem, pagedQuery } from "./api.ts"

export interface Place {
  folder: Folder
  file: string
}

const pathOf = ({ folder, file }: Place) => `/pictures/${file}?folder=${encodeURIComponent(folder)}`

/** The stored pictures of a search in one folder or, without it, in all; newest first. */
export function libraryQuery({ name, of }: { name: string; of: string }) {
  return pagedQuery(["pictures", "library", name, of], (page, signal) => {
    const query = new URLSearchParams({ ...page, name, ...(of && { folder: of }) })
    return call<ListReply<PictureDetails>>(`/pictures/library?${query}`, { signal })
  })
}

/** Puts a stored picture into the folder of a field, where it is not there. */
export async function reusePicture({ folder, file }: Place, to: Folder): Promise<string> {
  if (folder !== to)
    await call(`/pictures/${file}/copy?folder=${encodeURIComponent(folder)}`, {
      method: "POST",
      json: { to },
    })
  return file
}

/** The stored pictures that look like a stored one, the likest first. */
export function lookAlikesQuery({ folder, file }: Place) {
  return queryOptions({
    queryKey: ["pictures", "look-alikes", folder, file],
    queryFn: ({ signal }) => {
      const path = `/pictures/${file}/look-alikes?folder=${encodeURIComponent(folder)}`
      return fetchItem<LookAlike[]>(path, { signal })
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The alt text and the focal point of a stored picture. */
export function pictureQuery(place: Place) {
  return queryOptions({
    queryKey: ["pictures", place.folder, place.file],
    queryFn: ({ signal }) => fetchItem<PictureDetails>(pathOf(place), { signal }),
  })
}

export function useDescribePicture(place: Place) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: PictureChange) =>
      fetchItem<PictureDetails>(pathOf(place), { method: "PATCH", json }),
    onSuccess: async (data) => {
      client.setQueryData(pictureQuery(place).queryKey, data)
      await client.invalidateQueries({ queryKey: ["activity"] })
    },
  })
}
