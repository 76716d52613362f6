import { z } from "zod"
import { amount, text } from "./fields.ts"
import { defineKind } from "./kind.ts"

export const areaInput = z.object({
  name: text("Name", { max: 160 }),
  /** Starting price of a home in the area, in whole UAE dirhams (AED). */
  price: amount("Price", { max: 1e12, whole: true }),
  summary: text("Summary", { max: 600 }),
  description: text("Description", { max: 20_000 }),
})

export type AreaInput = z.infer<typeof areaInput>

export const area = defineKind({
  name: "Area",
  path: "areas",
  nameField: "name",
  input: areaInput,
  images: {
    img: { label: "Area Image", folder: "areas", required: true },
    gallery: { label: "Gallery", folder: "areas", many: true },
  },
  longFields: [],
  sortable: ["createdAt", "_id", "name", "price"],
  allIsPublic: true,
  messages: {
    created: "Area Created successfully",
    notCreated: "Area creation failed",
    updated: "Area Updated successfully",
    notUpdated: "Area Update failed",
    deleted: "Area deleted successfully",
    notDeleted: "Area delete failed",
  },
})

export interface Area extends AreaInput {
  _id: string
  slug: string
  createdAt: string
  updatedAt: string
  version: number
  img: string
  gallery: string[]
}
