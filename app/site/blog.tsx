import { href } from "react-router"
import { post } from "#catalog/post.ts"
import { postListQuery } from "#contract/listing.ts"
import { PAGE_SIZE } from "#contract/paging.ts"
import { reads } from "../handle.ts"
import { itemList } from "../seo/json-ld.ts"
import { fromHome } from "../ui/Breadcrumbs.tsx"
import { Button, ButtonLink } from "../ui/Button.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { PageHeader } from "../ui/PageHeader.tsx"
import type { Route } from "./+types/blog"
import { postCards } from "./cards.ts"
import { notFoundPage, readPage, readQuery, services, VISITOR } from "./loaders.ts"
import { pageHead } from "./page-head.ts"
import { searchPath, withQuery } from "./query.ts"
import { Choices } from "./shared/Choices.tsx"
import { Listing } from "./shared/Listing.tsx"
import { NoneNamed } from "./shared/NoneNamed.tsx"
import { PostCard } from "./shared/PostCard.tsx"

const PATH = href("/blog")
const CRUMBS = fromHome({ name: "Blog", path: PATH })

/** Beside a lead as large as two rows. */
const BESIDE_LEAD = 2
/** The category of the last of the first steps. */
const GUIDES = "Buying guide"

const query = postListQuery(post).omit({ status: true })

export const handle = reads(query)

export async function loader({ context, request }: Route.LoaderArgs) {
  const filters = readQuery(query, request)
  const { posts } = services(context)
  const [list, categories] = await Promise.all([
    readPage(context, posts.listCards({ ...filters, limit: PAGE_SIZE }, VISITOR)),
    posts.categories(),
  ])
  const current = categories.find(({ category }) => isSame(category, filters.category))
  if (filters.category && !current) {
    const message = `No article has the category “${filters.category}”.`
    throw await notFoundPage(context, { message })
  }
  return {
    ...list,
    items: await postCards(context, list.items),
    categories,
    category: current?.category,
    name: filters.name,
  }
}

function isSame(one: string, other: string | undefined): boolean {
  return one.toLowerCase() === other?.toLowerCase()
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { page = 1, items = [], category, name } = loaderData ?? {}
  const title = category ? `${category}: articles` : "Blog: plans, prices and places"
  return pageHead(matches, ({ origin }) => ({
    path: withQuery(PATH, "", { category, page }),
    title: page > 1 ? `${title}, page ${page}` : title,
    description: category
      ? `Articles about ${category.toLowerCase()} for people who buy a home in the UAE and read its plan by Vastu.`
      : "How a floor plan is read by Vastu, what buying costs in the UAE, how payment plans work, and what it is like to live in its neighbourhoods.",
    noIndex: name !== undefined || items.length === 0,
    crumbs: CRUMBS,
    jsonLd: [
      itemList(
        items.map(({ title, slug }) => ({ name: title, path: href("/posts/:slug", { slug }) })),
        origin,
        { before: (page - 1) * PAGE_SIZE },
      ),
    ],
  }))
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { categories, category, name, ...list } = loaderData
  const hasLead = list.page === 1 && list.items.length > BESIDE_LEAD
  return (
    <>
      <PageHeader
        title="Before you buy, read"
        crumbs={CRUMBS}
        isLow
        action={
          <a
            href={href("/blog/feed.xml")}
            type="application/atom+xml"
            className="link inline-flex min-h-11 items-center text-small"
          >
            RSS feed
          </a>
        }
      >
        <p>How plans are read, what buying costs, and what each place is like to live in.</p>
      </PageHeader>
      <div className="wrap pb-14 md:pb-24">
        {categories.length > 0 && (
          <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-y border-line py-2">
            <Choices
              label="Categories"
              choices={[
                { label: "All", path: PATH, isCurrent: !category },
                ...categories.map((item) => ({
                  label: item.category,
                  count: item.posts,
                  path: withQuery(PATH, "", { category: item.category }),
                  isCurrent: item.category === category,
                })),
              ]}
            />
            <form action={PATH} className="grow lg:max-w-72">
              <search className="flex gap-2">
                <input
                  name="name"
                  type="search"
                  maxLength={200}
                  defaultValue={name}
                  aria-label="Search the articles’ titles"
                  placeholder="Search titles"
                  className="field min-w-0"
                />
                <Button type="submit" variant="quiet" className="flex-none">
                  Find
                </Button>
              </search>
            </form>
          </div>
        )}
        <Listing
          list={list}
          noun={["article", "articles"]}
          aside={
            hasLead &&
            !category &&
            !name && <FirstSteps hasGuides={categories.some((item) => item.category === GUIDES)} />
          }
          layout={hasLead ? "lead first" : "grid"}
          card={(item, index) => (
            <PostCard
              post={item}
              priority={index === 0}
              isLead={hasLead && index === 0}
              isBrief={hasLead && index > 0}
              isRow={hasLead && index > BESIDE_LEAD}
            />
          )}
          empty={
            category ? (
              <EmptyState title={`There is no article in “${category}”`}>
                <ButtonLink href={PATH} variant="quiet">
                  All articles
                </ButtonLink>
              </EmptyState>
            ) : (
              <NoneNamed noun="article" name={name} all={{ label: "All articles", path: PATH }} />
            )
          }
        />
        <NextStep />
      </div>
    </>
  )
}

/** The next step of a reader. */
function NextStep() {
  return (
    <section
      aria-labelledby="next-step"
      className="mt-10 grid items-center gap-6 rounded bg-peacock-light p-6 sm:p-10 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-16"
    >
      <div className="max-w-text">
        <h2 id="next-step" className="text-title">
          Try it on a home you know
        </h2>
        <p className="mt-3">
          Mark its rooms and north, and read what three schools of Vastu say of each room.
        </p>
      </div>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <ButtonLink href={href("/vastu-check")}>Check your plan</ButtonLink>
        <ButtonLink href={searchPath({ band: "strong" })} variant="quiet">
          See homes with a strong plan
        </ButtonLink>
      </div>
    </section>
  )
}

/** Where a buyer begins who has read nothing yet. */
function FirstSteps({ hasGuides }: { hasGuides: boolean }) {
  const steps = [
    { label: "How a plan is read", path: href("/vastu") },
    { label: "Check your plan", path: href("/vastu-check") },
    ...(hasGuides
      ? [{ label: "Buying guide", path: withQuery(PATH, "", { category: GUIDES }) }]
      : []),
  ]
  return (
    <nav aria-labelledby="first-steps" className="flex items-baseline gap-x-4 text-small flex-wrap">
      <h2 id="first-steps" className="font-sans text-small font-semibold tracking-normal">
        New to this? Start here
      </h2>
      <ol className="flex flex-wrap gap-x-4 max-sm:-my-1.5">
        {steps.map(({ label, path }) => (
          <li key={path}>
            <a href={path} className="link inline-flex min-h-11 items-center">
              {label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
