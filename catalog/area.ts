import type { AreaInput } from "./area-input.ts"
import { defineKind } from "./kind.ts"

export const area = defineKind({
  name: "Area",
  path: "areas",
  nameField: "name",
  fields: { name: "Name", price: "Price", summary: "Summary", description: "Description" },
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
