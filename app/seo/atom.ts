import { href } from "react-router"
import { LANGUAGE } from "#catalog/languages.ts"
import type { PostCard } from "#catalog/post.ts"
import { absoluteUrl } from "./url.ts"
import { escapeXml, textElement, xmlDocument } from "./xml.ts"

type FeedPost = Pick<
  PostCard,
  "_id" | "slug" | "title" | "category" | "excerpt" | "createdAt" | "updatedAt"
> &
  Partial<Pick<PostCard, "author">>

/** The format requires an instant even for a feed without posts. */
const NEVER = "1970-01-01T00:00:00.000Z"

/** The blog as an Atom feed (RFC 4287), posts in the order given. */
export function atomFeed(
  posts: readonly FeedPost[],
  site: { name: string },
  origin: string,
): string {
  const self = absoluteUrl(origin, href("/blog/feed.xml"))
  const updated = posts.map((post) => post.updatedAt).reduce((a, b) => (a > b ? a : b), NEVER)
  return xmlDocument(
    [
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${LANGUAGE.code}">`,
      textElement("id", self),
      textElement("title", `${site.name}: the blog`),
      textElement("subtitle", "Vastu, floor plans and buying a home in the UAE"),
      textElement("updated", updated),
      `<author>${textElement("name", site.name)}${textElement("uri", `${origin}/`)}</author>`,
      `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
      `<link rel="alternate" type="text/html" href="${escapeXml(absoluteUrl(origin, href("/blog")))}"/>`,
      textElement("icon", absoluteUrl(origin, "/icon-192.png")),
      ...posts.map((post) => entry(post, origin)),
      "</feed>",
    ].join("\n"),
  )
}

function entry(post: FeedPost, origin: string): string {
  const url = absoluteUrl(origin, href("/posts/:slug", { slug: post.slug }))
  return [
    "<entry>",
    textElement("id", permanentId(post, origin)),
    textElement("title", post.title),
    `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    textElement("published", post.createdAt),
    textElement("updated", post.updatedAt),
    ...(post.author ? [`<author>${textElement("name", post.author)}</author>`] : []),
    `<category term="${escapeXml(post.category)}"/>`,
    textElement("summary", post.excerpt),
    "</entry>",
  ].join("\n")
}

/**
 * A tag URI (RFC 4151). The address follows the title, and after a change of it readers would show
 * the post as a new one.
 */
function permanentId(post: FeedPost, origin: string): string {
  return `tag:${new URL(origin).hostname},${post.createdAt.slice(0, 10)}:posts/${post._id}`
}
