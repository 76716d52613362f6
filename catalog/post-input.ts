import { z } from "zod"
import { imagery, optionalDate, text } from "./fields.ts"
import { POST_STATUSES, post } from "./post.ts"

const { fields } = post

export const postInput = z.object({
  title: text(fields.title, { max: 160 }),
  /**
   * Rich-text HTML; the server limits it to the editor's own vocabulary
   * (server/catalog/rich-text.ts).
   */
  content: text(fields.content, { max: 200_000, optional: true }).default(""),
  status: z
    .enum(POST_STATUSES, { error: `${fields.status} must be Draft or Publish` })
    .default("draft"),
  category: text(fields.category, { max: 80 }),
  /** The person who wrote it; without one it is by the business. */
  author: text(fields.author, { max: 80, optional: true }).default(""),
  /** The day on which its facts were last compared with their sources. */
  checkedOn: optionalDate(fields.checkedOn),
  imagery: imagery(fields.imagery),
} satisfies Record<keyof typeof fields, z.ZodType>)

export type PostInput = z.infer<typeof postInput>
