import { href } from "react-router"
import { formatCount } from "#catalog/format.ts"
import { ForwardIcon } from "../../ui/icons.tsx"
import { withQuery } from "../query.ts"
import { CardGrid } from "../shared/CardGrid.tsx"
import { type IllustratedPost, PostCard } from "../shared/PostCard.tsx"

/** A total, or its minimum. */
export interface Counted {
  total: number
  totalIsMinimum: boolean
}

function countText({ total, totalIsMinimum }: Counted): string {
  return formatCount(total, { isMinimum: totalIsMinimum })
}

interface PlacesProps {
  title: string
  kind: "areas" | "developers"
  items: { name: string; slug: string }[]
  of?: Counted
}

/** Links to areas or developers in little space: most visitors came for the homes below. */
export function Places({ title, kind, items, of }: PlacesProps) {
  if (items.length === 0) return null
  const id = title.toLowerCase().replaceAll(" ", "-")
  return (
    <section aria-labelledby={id} className="mb-6">
      <h2 id={id} className="font-sans text-base font-semibold tracking-normal">
        {title} {of && <span className="font-normal text-soft tabular-nums">{countText(of)}</span>}
      </h2>
      <ul className="mt-3 flex gap-2 max-sm:rail max-sm:-mx-5 max-sm:scroll-px-5 max-sm:px-5 max-sm:pb-2 sm:flex-wrap">
        {items.map(({ name, slug }) => (
          <li key={slug}>
            <a href={href(`/${kind}/:slug`, { slug })} className="chip">
              {name} <ForwardIcon className="size-[1.25em] max-sm:hidden" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FoundPostsProps {
  q: string | undefined
  posts: Counted & { items: IllustratedPost[] }
}

export function FoundPosts({ q, posts }: FoundPostsProps) {
  if (posts.items.length === 0) return null
  return (
    <section aria-labelledby="found-posts" className="mt-16">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-b border-line pb-3">
        <h2 id="found-posts" className="text-title">
          Articles{" "}
          <span className="font-sans text-base font-normal text-soft tabular-nums">
            {countText(posts)}
          </span>
        </h2>
        {posts.total > posts.items.length && (
          <a
            href={withQuery(href("/blog"), "", { name: q })}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-peacock underline-offset-4 hover:underline"
          >
            All articles found <ForwardIcon />
          </a>
        )}
      </div>
      <CardGrid layout="rail on a phone">
        {posts.items.map((item) => (
          <PostCard key={item.slug} post={item} />
        ))}
      </CardGrid>
    </section>
  )
}
