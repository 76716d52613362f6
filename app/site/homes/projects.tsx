import { href, redirect, useLocation } from "react-router"
import { z } from "zod"
import { project } from "#catalog/project.ts"
import { searchWords } from "#catalog/search-words.ts"
import { CRITERION_NAMES, changeSearch, isSameText, type SearchSort } from "#contract/criteria.ts"
import { projectListQuery } from "#contract/homes.ts"
import { DEFAULT_SORT, PAGE_SIZE } from "#contract/paging.ts"
import { reads } from "../../handle.ts"
import { itemList } from "../../seo/json-ld.ts"
import { pageMeta } from "../../seo/meta.ts"
import { Breadcrumbs } from "../../ui/Breadcrumbs.tsx"
import { ButtonLink, buttonClass } from "../../ui/Button.tsx"
import { EmptyState } from "../../ui/EmptyState.tsx"
import { projectCards } from "../cards.ts"
import { EnquiryLinks } from "../enquiry/EnquiryLinks.tsx"
import { readPage, readQuery, services, VISITOR, values } from "../loaders.ts"
import { withQuery } from "../query.ts"
import { rootOf } from "../root-data.ts"
import { Listing } from "../shared/Listing.tsx"
import { MapBesideList } from "../shared/MapBesideList.tsx"
import { ProjectCard } from "../shared/ProjectCard.tsx"
import { CITIES, SORT_WORDS, typePlural } from "../shared/search-options.ts"
import type { Route } from "./+types/projects"
import { chipsOf } from "./chips.ts"
import { FilterChips } from "./FilterChips.tsx"
import { ListForm } from "./ListForm.tsx"
import { NothingFound } from "./NothingFound.tsx"
import { SortMenu } from "./SortMenu.tsx"

const PATH = href("/projects")
const CRUMBS = [
  { name: "Home", path: href("/") },
  { name: "Projects", path: PATH },
]

/** The page has a fixed page size, but an invalid limit is an error. */
const schema = projectListQuery(project).extend({
  map: z.literal("1", { error: "map is 1, or not given" }).optional(),
})

export const handle = reads(schema)

const SUGGESTED = 3
const SORTS: SearchSort[] = ["price", "-price", "-areaSize", "handover"]

interface Named {
  name: string
  slug: string
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readQuery(schema, request)
  const { projects, areas, placeNames } = services(context)
  const places = await placeNames()
  const better = query.name && betterAddress(request, query.name, places)
  if (better) throw redirect(better)

  const [list, similarAreas] = await Promise.all([
    readPage(context, projects.listCards({ ...query, limit: PAGE_SIZE })),
    query.name
      ? areas
          .list({ page: 1, limit: SUGGESTED, name: query.name }, VISITOR)
          .then(({ data }) => data)
      : "[]",
  ])
  return {
    list: { ...list, items: await projectCards(context, list.items) },
    query,
    ...places,
    similarAreas: values<Named[]>(similarAreas),
  }
}

/**
 * A visitor who types the whole name of an area, a developer or a city wants its homes, not homes
 * with a similar name.
 */
function betterAddress(
  request: Request,
  name: string,
  { areas, developers }: { areas: Named[]; developers: Named[] },
): string | undefined {
  const { search } = new URL(request.url)
  const typed = searchWords(name).join(" ")
  const isTyped = (other: string) => searchWords(other).join(" ") === typed
  const area = areas.find((entry) => isTyped(entry.name))?.slug
  const developer = area ? undefined : developers.find((entry) => isTyped(entry.name))?.slug
  const city = area || developer ? undefined : CITIES.find(isTyped)
  const found = Object.entries({ area, developer, city }).find(([, value]) => value)
  return found && withQuery(PATH, search, { name: undefined, [found[0]]: found[1] })
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return []
  const { site, publicOrigin } = rootOf(matches)
  const { list, query } = loaderData
  const items = list.items.map(({ name, slug }) => ({
    name,
    path: href("/projects/:slug", { slug }),
  }))
  return pageMeta({
    site,
    origin: publicOrigin,
    path: withQuery(PATH, "", { page: isNarrowed(location.search) ? 1 : list.page }),
    title: list.page > 1 ? `${headline(loaderData)}, page ${list.page}` : headline(loaderData),
    crumbs: CRUMBS,
    description:
      "New and ready projects in Dubai, Abu Dhabi and the other emirates: prices, plans, payment and handover, narrowed by area, type and budget.",
    noIndex: query.name !== undefined || query.bbox !== undefined,
    jsonLd:
      items.length > 0
        ? [itemList(items, publicOrigin, { before: (list.page - 1) * PAGE_SIZE })]
        : [],
  })
}

type Data = Route.ComponentProps["loaderData"]

function isNarrowed(search: string): boolean {
  const query = new URLSearchParams(changeSearch(search, () => {}))
  return ["name", ...CRITERION_NAMES].some((name) => query.has(name))
}

/** `Villas in Dubai Marina`, or the name of the page. */
function headline({ query, areas }: Data): string {
  const [type] = query.type
  const place = areas.find(({ slug }) => slug === query.area[0])?.name ?? query.city[0]
  if (!type && !place) return "All projects"
  return `${typePlural(type) ?? "Homes"}${place ? ` in ${place}` : " in the UAE"}`
}

export default function Projects({ loaderData }: Route.ComponentProps) {
  const { list, query, areas, developers, similarAreas } = loaderData
  const { search } = useLocation()
  const known = (entries: Named[], value: string) =>
    entries.find(({ slug }) => isSameText(slug, value))?.name
  const chips = chipsOf({ path: PATH, search }, (name, value) =>
    name === "area" || name === "developer"
      ? known(name === "area" ? areas : developers, value)
      : undefined,
  )
  return (
    <div className="wrap pt-6 pb-24">
      <Breadcrumbs crumbs={CRUMBS} />
      <h1 className="mt-4 md:mt-6">{headline(loaderData)}</h1>
      <div className="mt-8 print:hidden">
        <ListForm path={PATH} search={search} areas={areas} developers={developers} />
      </div>
      <FilterChips chips={chips} clearHref={PATH} />
      {similarAreas.length > 0 && (
        <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="text-soft">Did you mean an area?</span>
          {similarAreas.map(({ name, slug }) => (
            <a
              key={slug}
              href={`${PATH}?area=${slug}`}
              className="link inline-flex min-h-11 items-center"
            >
              Homes in {name}
            </a>
          ))}
        </p>
      )}
      <MapBesideList
        total={list.total}
        criteria={criteriaOf(search)}
        box={query.bbox}
        isOpen={query.map !== undefined}
      >
        <Listing
          list={list}
          noun={["project", "projects"]}
          aside={
            <SortMenu
              path={PATH}
              search={search}
              choices={[
                ...(query.name === undefined ? [] : [{ value: "", label: SORT_WORDS.match }]),
                { value: DEFAULT_SORT, label: SORT_WORDS.newest },
                ...SORTS.map((value) => ({ value, label: SORT_WORDS[value] })),
              ]}
            />
          }
          card={(entry, index) => (
            <ProjectCard key={entry._id} project={entry} priority={index === 0} />
          )}
          empty={
            chips.length > 0 ? (
              <NothingFound path={PATH} search={search} relaxations={[]}>
                <p className="text-soft">
                  Take a filter away, widen the budget, or tell us what you are looking for.
                </p>
                <p className="flex flex-wrap justify-center gap-3">
                  <ButtonLink href={PATH}>Show all projects</ButtonLink>
                  <a href={href("/contact")} className={buttonClass("quiet")}>
                    Ask us
                  </a>
                </p>
              </NothingFound>
            ) : (
              <EmptyState title="No projects have been published yet">
                <p className="text-soft">
                  Tell us what you are looking for and we will write when it is here.
                </p>
                <EnquiryLinks />
              </EmptyState>
            )
          }
        />
      </MapBesideList>
    </div>
  )
}

/** The filters of the list, as the map's own query; its bounds are a prop of their own. */
function criteriaOf(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of ["bbox", "sort", "page", "limit", "map"]) query.delete(name)
  return String(query)
}
