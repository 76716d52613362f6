import { href, redirect, useLocation } from "react-router"
import { z } from "zod"
import { project } from "#catalog/project.ts"
import { CRITERION_NAMES, changeSearch, SEARCH_SORTS, type SearchSort } from "#contract/criteria.ts"
import { projectListQuery } from "#contract/homes.ts"
import { DEFAULT_SORT, PAGE_SIZE } from "#contract/paging.ts"
import { reads } from "../../handle.ts"
import { itemList } from "../../seo/json-ld.ts"
import { pageMeta } from "../../seo/meta.ts"
import { Breadcrumbs } from "../../ui/Breadcrumbs.tsx"
import { Button, ButtonLink, buttonClass } from "../../ui/Button.tsx"
import { EmptyState } from "../../ui/EmptyState.tsx"
import { FilterIcon, MapIcon } from "../../ui/icons.tsx"
import { projectCards } from "../cards.ts"
import { EnquiryLinks } from "../enquiry/EnquiryLinks.tsx"
import { readPage, readQuery, services } from "../loaders.ts"
import { withQuery } from "../query.ts"
import { rootOf } from "../root-data.ts"
import { Listing } from "../shared/Listing.tsx"
import { ProjectCard } from "../shared/ProjectCard.tsx"
import { SORT_WORDS } from "../shared/search-options.ts"
import type { Route } from "./+types/projects"
import { HiddenFields } from "./HiddenFields.tsx"
import { NothingFound } from "./NothingFound.tsx"
import { SortMenu } from "./SortMenu.tsx"

const PATH = href("/projects")
const SEARCH = href("/search")
const TITLE = "All projects"
const CRUMBS = [
  { name: "Home", path: href("/") },
  { name: "Projects", path: PATH },
]

/** The page has a fixed page size, but an invalid limit is an error. */
const schema = projectListQuery(project).extend({
  view: z.literal("map", { error: "view is map, or not given" }).optional(),
})

export const handle = reads(schema, ...CRITERION_NAMES)

const SORTS: SearchSort[] = ["price", "-price", "-areaSize", "handover"]

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readQuery(schema, request)
  const { projects, search } = services(context)
  const { search: given, searchParams } = new URL(request.url)
  // A name that is wholly understood, such as that of an area, is a search.
  const isPhrase = query.name && (await search.readPhrase(query.name))?.rest === ""
  if (isPhrase || ["view", ...CRITERION_NAMES].some((name) => searchParams.get(name)?.trim())) {
    throw redirect(SEARCH + asSearch(given))
  }
  const list = await readPage(context, projects.listCards({ ...query, limit: PAGE_SIZE }))
  return { list: { ...list, items: await projectCards(context, list.items) }, query }
}

/** The query of the list as one of the search. */
function asSearch(given: string): string {
  return changeSearch(given, (query) => {
    const name = query.get("name")
    if (name && !query.has("q")) query.set("q", name)
    for (const own of ["name", "limit"]) query.delete(own)
    if (!SEARCH_SORTS.some((sort) => sort === query.get("sort"))) query.delete("sort")
  })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
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
    path: withQuery(PATH, "", { page: query.name === undefined ? list.page : 1 }),
    title: list.page > 1 ? `${TITLE}, page ${list.page}` : TITLE,
    crumbs: CRUMBS,
    description:
      "New and ready projects in Dubai, Abu Dhabi and the other emirates, the newest first: prices, floor plans, payment plans and handover.",
    noIndex: query.name !== undefined || query.sort !== undefined,
    jsonLd:
      items.length > 0
        ? [itemList(items, publicOrigin, { before: (list.page - 1) * PAGE_SIZE })]
        : [],
  })
}

export default function Projects({ loaderData }: Route.ComponentProps) {
  const { list, query } = loaderData
  const { search } = useLocation()
  return (
    <div className="wrap pt-4 pb-24">
      <Breadcrumbs crumbs={CRUMBS} />
      <h1 className="mt-1 text-heading">{TITLE}</h1>
      <div className="bar-of-list print:hidden">
        <NameForm name={query.name} search={search} />
        <Ways />
      </div>
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
          <ProjectCard key={entry._id} project={entry} priority={index === 0} isSwiped isOnMap />
        )}
        empty={
          query.name ? (
            <NothingFound path={PATH} search={search} relaxations={[]} q={query.name}>
              <p className="text-soft">
                Try another spelling, or search by what the home must have.
              </p>
              <p className="flex flex-wrap justify-center gap-3">
                <ButtonLink href={PATH}>Show all projects</ButtonLink>
                <a href={SEARCH} className={buttonClass("quiet")}>
                  Search homes
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
    </div>
  )
}

/** To the filters and the map. */
function Ways() {
  return (
    <div className="ways">
      <a href={SEARCH} className={buttonClass("quiet")}>
        <FilterIcon /> Filters
      </a>
      <a
        href={`${SEARCH}?view=map`}
        className={buttonClass("quiet", "[@media(scripting:none)]:hidden")}
      >
        <MapIcon /> Map
      </a>
    </div>
  )
}

/** Finds projects by their names; the order stays. */
function NameForm({ name, search }: { name: string | undefined; search: string }) {
  return (
    <form action={PATH} className="min-w-0 flex-1 max-md:mt-4 md:max-w-text">
      <search className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <label htmlFor="project-name" className="field-label">
            Area, project or developer
          </label>
          <input
            id="project-name"
            name="name"
            type="search"
            maxLength={200}
            autoComplete="off"
            defaultValue={name}
            className="field"
          />
        </div>
        <HiddenFields search={search} isCarried={(field) => field === "sort"} />
        <Button type="submit">Find</Button>
      </search>
    </form>
  )
}
