import type { DeveloperInput } from "./developer-input.ts"
import { defineKind, type StoredRecord } from "./kind.ts"

export const developer = defineKind({
  name: "Developer",
  path: "developers",
  nameField: "name",
  fields: { name: "Name", description: "Description", imagery: "Pictures are" },
  images: {
    logo: { label: "Logo", folder: "developers", required: true },
    img: { label: "Image", folder: "developers", required: true, isScene: true },
  },
  longFields: [],
  sortable: ["createdAt", "_id", "name"],
  allIsPublic: true,
  messages: {
    created: "Developer created successfully",
    notCreated: "Something went wrong",
    updated: "Developer updated successfully",
    notUpdated: "Something went wrong",
    deleted: "Developer deleted successfully",
    notDeleted: "Developer delete failed",
  },
})

export interface Developer extends DeveloperInput, StoredRecord {
  logo: string
  img: string
}
