import { z } from "zod"
import { text } from "./fields.ts"
import { defineKind } from "./kind.ts"

export const POST_STATUSES = ["draft", "publish"] as const
export type PostStatus = (typeof POST_STATUSES)[number]

export const postInput = z.object({
  title: text("Title", { max: 160 }),
  /** Rich-text HTML; kept to the editor's own vocabulary by the server (server/catalog/rich-text.ts). */
  content: text("Content", { max: 200_000, optional: true }).default(""),
  status: z.enum(POST_STATUSES, { error: "Status must be Draft or Publish" }).default("draft"),
  category: text("Category", { max: 80 }),
})

export type PostInput = z.infer<typeof postInput>

export const post = defineKind({
  name: "Post",
  path: "posts",
  nameField: "title",
  input: postInput,
  images: { featuredImage: { label: "Featured Image", folder: "posts" } },
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

export interface Post extends PostInput {
  _id: string
  slug: string
  createdAt: string
  updatedAt: string
  version: number
  featuredImage: string | null
}

/** The part of a post that a card shows; `words` gives the reading time without sending the text. */
export type PostCard = Omit<Post, "content"> & { excerpt: string; words: number }
