import { defineKind, type StoredRecord } from "./kind.ts"
import type { PostInput } from "./post-input.ts"

export const POST_STATUSES = ["draft", "publish"] as const

export const post = defineKind({
  name: "Post",
  path: "posts",
  nameField: "title",
  fields: {
    title: "Title",
    content: "Content",
    status: "Status",
    category: "Category",
    author: "Author",
    checkedOn: "Checked on",
    imagery: "Pictures are",
  },
  images: { featuredImage: { label: "Featured Image", folder: "posts", isScene: true } },
  longFields: ["content"],
  sortable: ["createdAt", "_id", "title", "category", "status"],
  allIsPublic: true,
  messages: {
    created: "Post created successfully",
    notCreated: "Something went wrong",
    updated: "Post updated successfully",
    notUpdated: "Post update failed",
    deleted: "Post deleted successfully",
    notDeleted: "Post delete failed",
  },
})

export interface Post extends PostInput, StoredRecord {
  featuredImage: string | null
  /** The beginning of the text without markup. */
  excerpt: string
  /** How many words the text has. */
  words: number
}

/** A post as a list gives it: without its text. */
export type PostCard = Omit<Post, "content">
