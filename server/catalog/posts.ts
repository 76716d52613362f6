import { formatPlural } from "#catalog/format.ts"
import { type Post, type PostCard, post } from "#catalog/post.ts"
import type { PostInput, postInput } from "#catalog/post-input.ts"
import type { ListQuery, PostListQuery } from "#contract/listing.ts"
import type { Reader } from "#contract/page-services.ts"
import type { Database } from "../db/open.ts"
import { posts } from "../db/schema.ts"
import { type CollectionRules, collection, type Visibility } from "./collection.ts"
import { type Page, shapeOf, WhereBuilder } from "./read.ts"
import { countWords, excerptOf, sanitizeRichText } from "./rich-text.ts"

const PUBLISHED: Visibility = { condition: "t.status = 'publish'", countKey: "posts:publish" }

/** The read shape of a post. */
export const postShape = shapeOf(posts, post)

type Query = ListQuery & Partial<Omit<PostListQuery, keyof ListQuery>>

/** Posts: the collection of every kind, limited to the posts that the reader may see. */
export function postCollection(database: Database, rules: CollectionRules) {
  type Derived = { excerpt: string; words: number }
  const derive = (input: Partial<PostInput>) =>
    input.content === undefined
      ? {}
      : {
          content: sanitizeRichText(input.content),
          excerpt: excerptOf(input.content),
          words: countWords(input.content),
        }
  const records = collection<
    Post,
    PostCard,
    typeof postInput,
    typeof post.images,
    typeof posts,
    Derived,
    Query
  >(database, {
    kind: post,
    rules,
    table: posts,
    shape: postShape,
    derive,
    narrow,
    // Drafts are for staff alone.
    visibleTo: (reader) => (reader.isStaff ? undefined : PUBLISHED),
  })

  return {
    ...records,

    /** The list without the texts. */
    listCards: (query: Query, reader: Reader): Promise<Page<PostCard>> =>
      records.list(query, reader),

    /** The categories that published posts have, with their numbers, most used first. */
    categories: () =>
      database.query<{ category: string; posts: number }>(
        `select category, count(*)::int as posts from posts t where ${PUBLISHED.condition} group by category order by posts desc, category`,
      ),
  }
}

/**
 * The fields of a post's form, its text without pictures that pages cannot show: those of other
 * sites and those without an address. `notes` says how many there were.
 */
export function cleanPost(
  input: Record<string, unknown>,
  { publicOrigin, assetBaseUrl }: { publicOrigin: string; assetBaseUrl: string },
): { input: Record<string, unknown>; notes: string[] } {
  if (typeof input.content !== "string") return { input, notes: [] }
  const isShown = (src: string) =>
    src.startsWith(`${assetBaseUrl}/`) ||
    URL.parse(src, publicOrigin)?.origin === new URL(publicOrigin).origin
  let dropped = 0
  const onDrop = () => {
    dropped += 1
  }
  const content = sanitizeRichText(input.content, { isShown, onDrop })
  const were = formatPlural(dropped, "picture of the text was", "pictures of the text were")
  const notes = dropped ? [`${were} left out. Please add pictures of other sites as files.`] : []
  return { input: { ...input, content }, notes }
}

function narrow({ category, status }: Query): WhereBuilder {
  return new WhereBuilder()
    .addIf(category, (value) => `lower(t.category) = lower(${value})`)
    .addIf(status, (value) => `t.status = ${value}`)
}
