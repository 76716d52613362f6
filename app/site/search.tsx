import type { ReactNode } from "react"
import { href } from "react-router"
import { z } from "zod"
import { area } from "#catalog/area.ts"
import { developer } from "#catalog/developer.ts"
import { text } from "#catalog/fields.ts"
import { formatCount } from "#catalog/format.ts"
import { post } from "#catalog/post.ts"
import { project } from "#catalog/project.ts"
import { searchWords } from "#catalog/search-words.ts"
import { pageMeta } from "../seo/meta.ts"
import { Button, ButtonLink } from "../ui/Button.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ForwardIcon } from "../ui/icons.tsx"
import { PageHeader } from "../ui/PageHeader.tsx"
import type { Route } from "./+types/search"
import { readPage, readQuery, services, VISITOR, values } from "./loaders.ts"
import { AreaCard } from "./parts/AreaCard.tsx"
import { CardGrid } from "./parts/CardGrid.tsx"
import { DeveloperCard } from "./parts/DeveloperCard.tsx"
import { PostCard } from "./parts/PostCard.tsx"
import { ProjectCard } from "./parts/ProjectCard.tsx"
import { withQuery } from "./query.ts"
import { rootOf } from "./root-data.ts"

const PATH = href("/search")
const MAX_LENGTH = 200
const SHOWN = 6
const SHOWN_OF_OWNER = 3
const POPULAR_AREAS = 8

const query = z.object({ q: text("The search", { max: MAX_LENGTH, optional: true }).default("") })

export async function loader({ context, request }: Route.LoaderArgs) {
  const { q } = readQuery(query, request)
  const { projects, areas, developers, posts, illustrate } = services(context)
  if (searchWords(q).length === 0) return { q, found: undefined, popular: await popularAreas() }

  const named = { name: q, page: 1, limit: SHOWN }
  const [ofProjects, ofAreas, ofDevelopers, ofPosts] = await Promise.all([
    readPage(context, projects.listCards(named)),
    readPage(context, areas.list(named, VISITOR)),
    readPage(context, developers.list(named, VISITOR)),
    readPage(context, posts.listCards(named, VISITOR)),
  ])
  const names = [
    ...[...ofProjects.items, ...ofAreas.items, ...ofDevelopers.items].map(({ name }) => name),
    ...ofPosts.items.map(({ title }) => title),
  ]
  if (names.length === 0) return { q, found: undefined, popular: await popularAreas() }

  const [inArea, byDeveloper] = await Promise.all([
    homesOf("area", ofAreas.items[0]),
    homesOf("developer", ofDevelopers.items[0]),
  ])
  const [projectCards, areaCards, developerCards, postCards] = await Promise.all([
    illustrate(project, ofProjects.items),
    illustrate(area, ofAreas.items),
    illustrate(developer, ofDevelopers.items),
    illustrate(post, ofPosts.items),
  ])
  return {
    q,
    popular: [],
    found: {
      projects: { ...ofProjects, items: projectCards },
      areas: { ...ofAreas, items: areaCards },
      developers: { ...ofDevelopers, items: developerCards },
      posts: { ...ofPosts, items: postCards },
      inArea,
      byDeveloper,
      isAsTyped: names.some((name) => holdsAll(name, searchWords(q))),
    },
  }

  /** Whoever names a place or a firm looks for its homes. Those that were found by their own name are not shown twice. */
  async function homesOf(
    owner: "area" | "developer",
    of: { _id: string; name: string; slug: string } | undefined,
  ) {
    if (!of) return undefined
    const page = await projects.listCards({ page: 1, limit: SHOWN, [owner]: of._id })
    const shown = new Set(ofProjects.items.map(({ _id }) => _id))
    const others = values(page.data).filter(({ _id }) => !shown.has(_id))
    if (others.length === 0) return undefined
    const items = await illustrate(project, others.slice(0, SHOWN_OF_OWNER))
    return { name: of.name, slug: of.slug, items, total: page.total, totalIsMinimum: page.totalIsMinimum }
  }

  async function popularAreas() {
    const { data } = await areas.list({ page: 1, limit: POPULAR_AREAS }, VISITOR)
    return values(data).map(({ name, slug }) => ({ name, slug }))
  }
}

/** Whether each word begins a word of the name, so that nothing had to be forgiven. */
function holdsAll(name: string, words: string[]): boolean {
  const ofName = searchWords(name)
  return words.every((word) => ofName.some((candidate) => candidate.startsWith(word)))
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { site, publicOrigin: origin } = rootOf(matches)
  return pageMeta({
    site,
    origin,
    path: PATH,
    title: loaderData?.q ? `Search: ${loaderData.q}` : "Search",
    description: "Search projects, areas, developers and articles by name. Typing errors are forgiven.",
    noIndex: true,
  })
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { q, found, popular } = loaderData
  return (
    <>
      <PageHeader
        title={found ? <>Results for “{q}”</> : "Search"}
        crumbs={[
          { name: "Home", path: href("/") },
          { name: "Search", path: PATH },
        ]}
      />
      <div className="wrap pb-14 md:pb-24">
        <SearchForm q={q} />
        {found ? (
          <Found q={q} found={found} />
        ) : (
          <>
            {q && <NothingFound q={q} />}
            <Beginnings areas={popular} />
          </>
        )}
      </div>
    </>
  )
}

function SearchForm({ q }: { q: string }) {
  return (
    <search>
      <form action={PATH} className="flex max-w-text flex-wrap gap-3">
        <label htmlFor="search-words" className="w-full text-small font-semibold">
          Name of a project, an area, a developer or an article
        </label>
        <input
          id="search-words"
          name="q"
          type="search"
          defaultValue={q}
          maxLength={MAX_LENGTH}
          placeholder="For example: marina, Saadiyat, payment plan"
          className="field w-auto min-w-0 flex-1 basis-56"
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  )
}

type FoundData = NonNullable<Route.ComponentProps["loaderData"]["found"]>

function Found({ q, found }: { q: string; found: FoundData }) {
  const { projects, areas, developers, posts, inArea, byDeveloper, isAsTyped } = found
  const groups = [
    {
      id: "found-areas",
      title: "Areas",
      all: withQuery(href("/areas"), "", { name: q }),
      list: areas,
      cards: areas.items.map(areaCard),
    },
    ...(inArea
      ? [homesGroup("found-in-area", `Homes in ${inArea.name}`, { area: inArea.slug }, inArea)]
      : []),
    {
      id: "found-projects",
      title: "Projects",
      all: withQuery(href("/projects"), "", { name: q }),
      list: projects,
      cards: projects.items.map(projectCard),
    },
    {
      id: "found-developers",
      title: "Developers",
      all: withQuery(href("/developers"), "", { name: q }),
      list: developers,
      cards: developers.items.map(developerCard),
    },
    ...(byDeveloper
      ? [
          homesGroup(
            "found-by-developer",
            `Homes by ${byDeveloper.name}`,
            { developer: byDeveloper.slug },
            byDeveloper,
          ),
        ]
      : []),
    {
      id: "found-posts",
      title: "Articles",
      all: withQuery(href("/blog"), "", { name: q }),
      list: posts,
      cards: posts.items.map(postCard),
    },
  ].filter(({ cards }) => cards.length > 0)
  return (
    <>
      {!isAsTyped && (
        <p className="mt-6 max-w-text">
          Nothing is spelled exactly like “{q}”. These names come closest; check the spelling if they are not
          what you meant.
        </p>
      )}
      {groups.length > 1 && (
        <nav aria-label="Kinds of results" className="mt-6">
          <ul className="flex flex-wrap gap-2">
            {groups.map(({ id, title, list }) => (
              <li key={id}>
                <a href={`#${id}`} className={PILL}>
                  {title}
                  <span className="text-small text-soft tabular-nums">{countOf(list)}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {groups.map(({ id, title, all, list, cards }) => (
        <section key={id} aria-labelledby={id} className="mt-12 md:mt-16">
          <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-b border-line pb-3">
            <h2 id={id} className="text-title">
              {title}{" "}
              <span className="font-sans text-base font-normal text-soft tabular-nums">{countOf(list)}</span>
            </h2>
            {list.total > cards.length && (
              <a
                href={all}
                className="inline-flex min-h-11 items-center gap-2 font-semibold text-peacock underline-offset-4 hover:underline"
              >
                All results<span className="sr-only">: {title}</span> <ForwardIcon />
              </a>
            )}
          </div>
          <CardGrid>{cards}</CardGrid>
        </section>
      ))}
    </>
  )
}

type Homes = NonNullable<FoundData["inArea"]>

function homesGroup(id: string, title: string, filter: Record<string, string>, homes: Homes) {
  return {
    id,
    title,
    all: withQuery(href("/projects"), "", filter),
    list: homes,
    cards: homes.items.map(projectCard),
  }
}

function countOf({ total, totalIsMinimum }: { total: number; totalIsMinimum: boolean }): string {
  return `${formatCount(total)}${totalIsMinimum ? "+" : ""}`
}

function areaCard(item: FoundData["areas"]["items"][number]): ReactNode {
  return <AreaCard key={item._id} area={item} />
}

function projectCard(item: FoundData["projects"]["items"][number]): ReactNode {
  return <ProjectCard key={item._id} project={item} />
}

function developerCard(item: FoundData["developers"]["items"][number]): ReactNode {
  return <DeveloperCard key={item._id} developer={item} />
}

function postCard(item: FoundData["posts"]["items"][number]): ReactNode {
  return <PostCard key={item._id} post={item} />
}

function NothingFound({ q }: { q: string }) {
  return (
    <EmptyState title={`Nothing is called “${q}”`}>
      <p className="text-soft">
        The search looks at names, in any order, and forgives small typing errors. Try fewer words or another
        spelling. To look for a type, a city, a price or a number of bedrooms, filter the projects.
      </p>
      <ButtonLink href={href("/projects")} variant="quiet">
        Filter all projects
      </ButtonLink>
    </EmptyState>
  )
}

const PILL =
  "inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-card px-5 hover:border-peacock hover:text-peacock"

/** Where to begin without words. */
function Beginnings({ areas }: { areas: { name: string; slug: string }[] }) {
  return (
    <div className="mt-12 grid gap-10 border-t border-line pt-10 md:grid-cols-2 md:gap-16">
      {areas.length > 0 && (
        <section aria-labelledby="popular-areas">
          <h2 id="popular-areas" className="text-title">
            Popular areas
          </h2>
          <ul className="mt-4 flex flex-wrap gap-2">
            {areas.map(({ name, slug }) => (
              <li key={slug}>
                <a href={href("/areas/:slug", { slug })} className={PILL}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="ways-in">
        <h2 id="ways-in" className="text-title">
          Other ways in
        </h2>
        <ul className="mt-4 grid border-t border-line">
          {[
            { label: "All projects, with filters", path: href("/projects") },
            { label: "All areas", path: href("/areas") },
            { label: "All developers", path: href("/developers") },
            { label: "Articles about plans, prices and places", path: href("/blog") },
          ].map(({ label, path }) => (
            <li key={path} className="border-b border-line">
              <a href={path} className="flex min-h-12 items-center justify-between gap-4 hover:text-peacock">
                {label} <ForwardIcon />
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
