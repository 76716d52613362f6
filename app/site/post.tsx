import { data, href } from "react-router"
import { formatDate, readingMinutes } from "#catalog/format.ts"
import { firstOf } from "#catalog/lists.ts"
import { type PostCard as Card, type Post as CatalogPost, post as kind } from "#catalog/post.ts"
import { outlinePost } from "#catalog/post-outline.ts"
import type { RouteHandle } from "../handle.ts"
import { pageImage } from "../seo/image.ts"
import { blogPosting } from "../seo/json-ld.ts"
import { absoluteUrl } from "../seo/url.ts"
import { Breadcrumbs, fromHome } from "../ui/Breadcrumbs.tsx"
import { ButtonLink } from "../ui/Button.tsx"
import { Picture } from "../ui/Picture.tsx"
import prose from "../ui/prose.css?url"
import { Section } from "../ui/Section.tsx"
import type { Route } from "./+types/post"
import { postCards } from "./cards.ts"
import { EnquiryBox } from "./enquiry/EnquiryBox.tsx"
import { findExample } from "./home/example.ts"
import { getBySlug, readerOf, services, VISITOR, values } from "./loaders.ts"
import { pageHead } from "./page-head.ts"
import { withQuery } from "./query.ts"
import { useSite } from "./root-data.ts"
import { CardGrid } from "./shared/CardGrid.tsx"
import { PHONE_SIZE } from "./shared/CardPicture.tsx"
import { EditLink } from "./shared/EditLink.tsx"
import { PostCard } from "./shared/PostCard.tsx"
import { ReadPlanExample } from "./shared/ReadPlanExample.tsx"
import { SampleNote } from "./shared/SampleNote.tsx"
import { ShareLinks } from "./shared/ShareLinks.tsx"
import { TableOfContents } from "./shared/TableOfContents.tsx"

/** A draft has its bar. */
export const handle: RouteHandle = {
  hasBar: (data) =>
    (data as Route.ComponentProps["loaderData"] | undefined)?.post.status === "draft",
}

const RELATED = 3
/** The minimum of parts and of reading time for a table of contents. */
const MIN_PARTS = 3
const MIN_MINUTES = 3
/** The categories whose posts end with a plan that was read. */
const ABOUT_VASTU = /\bvastu\b/i
const DAY_MS = 24 * 60 * 60 * 1000

/** With the fields that the server derived when the post was saved. */
type StoredPost = CatalogPost & Pick<Card, "excerpt" | "words">

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { posts, socialCards, illustrate, publicOrigin } = services(context)
  const reader = await readerOf(context)
  const args = { context, request, reader }
  const found = (await getBySlug(args, { ...posts, kind }, params.slug)) as StoredPost
  const newestFirst = { page: 1, limit: RELATED + 1 }
  const [sameCategory, newest] = await Promise.all([
    posts.listCards({ ...newestFirst, category: found.category }, VISITOR),
    posts.listCards(newestFirst, VISITOR),
  ])
  const others = new Map(
    [...values(sameCategory.data), ...values(newest.data)].map((other) => [other._id, other]),
  )
  others.delete(found._id)
  const [shown, related] = await Promise.all([
    illustrate(kind, [found]),
    postCards(context, [...others.values()].slice(0, RELATED)),
  ])
  const { html, headings } = outlinePost(found.content)
  const url = absoluteUrl(publicOrigin, href("/posts/:slug", { slug: found.slug }))
  const card = await socialCards.imageOf("posts", found)
  const example = ABOUT_VASTU.test(found.category) ? await findExample(context) : undefined
  const page = { post: firstOf(shown), html, headings, related, url, card, example }
  return data(
    page,
    found.status === "draft" ? { headers: { "cache-control": "private, no-store" } } : {},
  )
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { post, card } = loaderData
  return pageHead(matches, ({ site, origin, assetBaseUrl }) => ({
    path: href("/posts/:slug", { slug: post.slug }),
    title: post.title,
    description: post.excerpt,
    image: card,
    type: "article",
    article: { publishedAt: post.createdAt, modifiedAt: post.updatedAt, section: post.category },
    noIndex: post.status === "draft",
    crumbs: crumbsOf(post),
    jsonLd: [
      blogPosting(post, pageImage(post.pictures.featuredImage, assetBaseUrl), { site, origin }),
    ],
  }))
}

function crumbsOf({ title, slug }: { title: string; slug: string }) {
  return fromHome(
    { name: "Blog", path: href("/blog") },
    { name: title, path: href("/posts/:slug", { slug }) },
  )
}

export default function Post({ loaderData }: Route.ComponentProps) {
  const site = useSite()
  const { post, html, headings, related, url, example } = loaderData
  const { title, category, author, checkedOn, createdAt, updatedAt, words, slug } = post
  const picture = post.pictures.featuredImage
  const minutes = readingMinutes(words)
  const parts = headings.filter(({ level }) => level === 2)
  const hasContents = parts.length >= MIN_PARTS && minutes >= MIN_MINUTES
  const isChanged = Date.parse(updatedAt) - Date.parse(createdAt) > DAY_MS
  return (
    <>
      {post.status === "draft" ? (
        <DraftBar id={post._id} />
      ) : (
        <EditLink kind="posts" id={post._id} />
      )}
      <article>
        <header className="wrap pt-6 pb-6">
          <Breadcrumbs crumbs={crumbsOf(post)} endsAbove />
          <div className="mt-2 grid items-center gap-x-12 gap-y-6 md:grid-cols-[minmax(0,1fr)_17rem] lg:grid-cols-[minmax(0,1fr)_27rem]">
            <div>
              <p>
                <a
                  href={withQuery(href("/blog"), "", { category })}
                  className="inline-flex min-h-11 items-center font-semibold text-peacock underline-offset-4 hover:underline"
                >
                  {category}
                </a>
              </p>
              <h1 className="max-w-[24ch]">{title}</h1>
              <p className="mt-4 text-soft">
                By {author || site.name}
                {" · "}
                <time dateTime={createdAt}>{formatDate(createdAt)}</time>
                {" · "}
                {minutes} min read
                {isChanged && (
                  <>
                    {" · "}updated on <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>
                  </>
                )}
                {checkedOn && (
                  <>
                    {" · "}facts checked on{" "}
                    <time dateTime={checkedOn}>{formatDate(checkedOn)}</time>
                  </>
                )}
              </p>
              <SampleNote of="posts" className="mt-2" />
            </div>
            {picture && (
              <div
                className="overflow-hidden rounded bg-line/50"
                style={{ viewTransitionName: `post-${slug}` }}
              >
                <Picture
                  picture={picture}
                  sizes={`(min-width: 64rem) 432px, (min-width: 48rem) 272px, ${PHONE_SIZE}`}
                  priority
                  crop="3/2"
                  className="max-md:aspect-2/1!"
                />
              </div>
            )}
          </div>
        </header>
        <div
          className={
            hasContents
              ? "wrap grid gap-x-12 gap-y-8 pt-2 lg:grid-cols-[minmax(0,40rem)_17rem] lg:justify-between lg:pt-8 xl:grid-cols-[minmax(0,40rem)_27rem]"
              : "wrap pt-2 lg:pt-8"
          }
        >
          {hasContents && (
            <div className="lg:sticky lg:top-26 lg:self-start">
              <TableOfContents headings={parts} />
              <NextStep isAboutVastu={example !== undefined} />
            </div>
          )}
          <div
            className={hasContents ? "min-w-0 lg:col-start-1 lg:row-start-1" : "mx-auto max-w-text"}
          >
            <link rel="stylesheet" href={prose} precedence="default" />
            {/* Sanitised when it was saved; `outlinePost` added the ids of its headings. */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
            {example && (
              <section aria-labelledby="example" className="mt-12">
                <h2 id="example" className="mb-4 text-title">
                  A plan that we have read
                </h2>
                <ReadPlanExample {...example} />
              </section>
            )}
            <div className="mt-12 border-t border-line pt-6 print:hidden">
              <p className="mb-3 text-small font-semibold">Share</p>
              <ShareLinks url={url} title={title} />
            </div>
          </div>
        </div>
      </article>
      {related.length > 0 && (
        <Section
          id="read-on"
          title="Read on"
          more={{ href: href("/blog"), label: "All articles" }}
          className="print:hidden"
        >
          <CardGrid layout="rail on a tablet">
            {related.map((other) => (
              <PostCard key={other.slug} post={other} />
            ))}
          </CardGrid>
        </Section>
      )}
      <EnquiryBox title="A question about your own plan?" about={`what I read in “${title}”`}>
        Send us the drawing of the home you have in mind, with its north arrow. We tell you what it
        shows, and what it does not. Or{" "}
        <a className="link" href={href("/vastu-check")}>
          check it yourself
        </a>
        , in your browser.
      </EnquiryBox>
    </>
  )
}

const CHECK = {
  title: "Try it on a home you know",
  words: "Mark its rooms and north, and read what three schools of Vastu say of each room.",
  link: { path: href("/vastu-check"), label: "Check your plan" },
}
const BROWSE = {
  title: "See it on a home",
  words: "Prices, payment plans and what buying costs, home by home.",
  link: { path: href("/projects"), label: "See all projects" },
}

/** The next step of a reader, below the contents. */
function NextStep({ isAboutVastu }: { isAboutVastu: boolean }) {
  const { title, words, link } = isAboutVastu ? CHECK : BROWSE
  return (
    <section
      aria-labelledby="next-step"
      className="mt-8 rounded bg-peacock-light p-6 max-lg:hidden print:hidden"
    >
      <h2 id="next-step" className="font-sans text-base font-semibold">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-small">{words}</p>
      <ButtonLink href={link.path}>{link.label}</ButtonLink>
    </section>
  )
}

/** The bar above a draft, which is shown as visitors will see it. */
function DraftBar({ id }: { id: string }) {
  return (
    <aside
      aria-label="Draft"
      className="bar-parts sticky top-0 z-20 border-b border-line bg-peacock-light"
    >
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 py-1">
        <p>
          <strong>Draft:</strong> only staff see this
        </p>
        <a
          href={href("/dash-admin/posts/:id/edit", { id })}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          Edit this post
        </a>
      </div>
    </aside>
  )
}
