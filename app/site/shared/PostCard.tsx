import { href } from "react-router"
import { formatDate, readingMinutes } from "#catalog/format.ts"
import type { Picture } from "#catalog/picture.ts"
import type { PostCard as Card } from "#catalog/post.ts"
import { CardLink } from "./CardLink.tsx"
import { CardPicture, LEAD_SIZES } from "./CardPicture.tsx"

export interface IllustratedPost
  extends Pick<Card, "slug" | "title" | "category" | "createdAt" | "excerpt" | "words"> {
  pictures: { featuredImage?: Picture | undefined }
}

interface PostCardProps {
  post: IllustratedPost
  priority?: boolean
  /** The first of a list, as large as four others on a desk. */
  isLead?: boolean
  /** Without the excerpt. */
  isBrief?: boolean
  /** Beside its small picture, among many. */
  isRow?: boolean
}

export function PostCard(props: PostCardProps) {
  const { post, priority, isLead, isBrief, isRow } = props
  const { slug, title, category, createdAt, excerpt, words, pictures } = post
  const facts = `${category} · ${readingMinutes(words)} min read`
  if (isRow)
    return (
      <article className="group relative grid grid-cols-[min(8.5rem,32vw)_minmax(0,1fr)] items-start gap-4 border-t border-line pt-4 [--tag-size:0.625rem]">
        <CardPicture
          picture={pictures.featuredImage}
          crop="4/3"
          sizes="136px"
          alt=""
          transitionName={`post-${slug}`}
        />
        <div>
          <CardLink href={href("/posts/:slug", { slug })} isSmall>
            {title}
          </CardLink>
          <p className="mt-1 text-small text-soft">
            {facts}
            <br />
            <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          </p>
        </div>
      </article>
    )
  return (
    <article className="group card">
      <CardPicture
        picture={pictures.featuredImage}
        crop={isLead ? "16/9" : isBrief ? "2/1" : "3/2"}
        sizes={isLead ? LEAD_SIZES : undefined}
        priority={priority}
        // It illustrates the article, which the title names.
        alt=""
        transitionName={`post-${slug}`}
      />
      <div className="mt-4 flex flex-1 flex-col">
        <p className="mb-1 text-small text-soft">{facts}</p>
        <CardLink href={href("/posts/:slug", { slug })} isLead={isLead}>
          {title}
        </CardLink>
        {excerpt && !isBrief && (
          <p
            className={`mt-2 text-soft ${isLead ? "line-clamp-3 max-lg:text-small lg:line-clamp-5" : "line-clamp-3 text-small"}`}
          >
            {excerpt}
          </p>
        )}
        <p className={`pt-3 text-small text-soft ${isLead ? "" : "mt-auto"}`}>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </p>
      </div>
    </article>
  )
}
