import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query"
import type { FocalPoint } from "#catalog/image.ts"
import type { Folder } from "#catalog/kind.ts"
import type { PictureChange } from "#catalog/picture-input.ts"
import type { ItemReply } from "#contract/reply.ts"
import { call } from "./api.ts"

interface Place {
  folder: Folder
  file: string
}

export interface PictureDetails extends Place {
  alt: string
  focalPoint: FocalPoint | null
  width: number
  height: number
}

const pathOf = ({ folder, file }: Place) => `/pictures/${file}?folder=${encodeURIComponent(folder)}`

/** The alt text and the focal point of a stored picture. */
export function pictureQuery(place: Place) {
  return queryOptions({
    queryKey: ["pictures", place.folder, place.file],
    queryFn: async ({ signal }) =>
      (await call<ItemReply<PictureDetails>>(pathOf(place), { signal })).data,
  })
}

export function useDescribePicture(place: Place) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (json: PictureChange) =>
      (await call<ItemReply<PictureDetails>>(pathOf(place), { method: "PATCH", json })).data,
    onSuccess: async (data) => {
      client.setQueryData(pictureQuery(place).queryKey, data)
      await client.invalidateQueries({ queryKey: ["activity"] })
    },
  })
}
