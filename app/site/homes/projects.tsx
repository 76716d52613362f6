import { href, redirect, useLocation } from "react-router"
import { z } from "zod"
import { project } from "#catalog/project.ts"
import { CRITERION_NAMES, changeSearch, SEARCH_SORTS, type SearchSort } from "#contract/criteria.ts"
import { projectListQuery } from "#contract/homes.ts"
import { DEFAULT_SORT, PAGE_SIZE } from "#contract/paging.ts"
import { type RouteHandle, reads } from "../../handle.ts"
import { itemList } from "../../seo/json-ld.ts"
import { fromHome } from "../../ui/Breadcrumbs.tsx"
import { buttonClass } from "../../ui/Button.tsx"
import { EmptyState } from "../../ui/EmptyState.tsx"
import { FilterIcon } from "../../ui/icons.tsx"
import { PageHeader } from "../../ui/PageHeader.tsx"
import { EnquiryLinks } from "../enquiry/EnquiryLinks.tsx"
import { readPage, readQuery, services } from "../loaders.ts"
import { pageHead } from "../page-head.ts"
import { projectCards } from "../project-cards.ts"
import { withQuery } from "../query.ts"
import { Listing } from "../shared/Listing.tsx"
import { ProjectCard } from "../shared/ProjectCard.tsx"
import { SuggestBox } from "../shared/SuggestBox.tsx"
import { SORT_WORDS } from "../shared/search-options.ts"
import { ResultHint } from "../shared/VastuBadge.tsx"
import type { Route } from "./+types/projects"
import { ALL_HOMES } from "./all-homes.ts"
import { SHEET_ID } from "./FilterSheet.tsx"
import { CHIPS_ROW, FrequentFilters } from "./FrequentFilters.tsx"
import { SCHOOL_CHOICES } from "./find-homes.ts"
import { HOMES_BOX, HomesBar, ViewSwitch } from "./HomesBar.tsx"
import { SchoolMenu, SortMenu } from "./SortMenu.tsx"

const PATH = href("/projects")
const SEARCH = href("/search")
const TITLE = "All projects"
const CRUMBS = fromHome({ name: "Projects", path: PATH })

/** The page has a fixed page size, but an invalid limit is an error. */
const schema = projectListQuery(project).extend({
  view: z.literal("map", { error: "view is map, or not given" }).optional(),
})

export const handle: RouteHandle = { ...reads(schema, ...CRITERION_NAMES), hasBar: () => true }

const SORTS: SearchSort[] = ["price", "-price", "-areaSize", "handover"]
const CHOICES = [
  {
    value: DEFAULT_SORT,
    label: (
      <>
        Newest<span className="max-sm:in-[.one-school]:sr-only"> listed</span>
      </>
    ),
  },
  ...SORTS.map((value) => ({ value, label: SORT_WORDS[value] })),
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readQuery(schema, request)
  const { search, searchParams } = new URL(request.url)
  if (["name", "view", ...CRITERION_NAMES].some((name) => searchParams.get(name)?.trim())) {
    throw redirect(SEARCH + asSearch(search))
  }
  const { projects, search: homes } = services(context)
  const [list, { facets }] = await Promise.all([
    readPage(context, projects.listCards({ ...query, limit: PAGE_SIZE })),
    homes.count(ALL_HOMES),
  ])
  return {
    list: { ...list, items: await projectCards(context, list.items) },
    query,
    facets,
    schools: SCHOOL_CHOICES,
  }
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
  const { list, query } = loaderData
  const items = list.items.map(({ name, slug }) => ({
    name,
    path: href("/projects/:slug", { slug }),
  }))
  return pageHead(matches, ({ origin }) => ({
    path: withQuery(PATH, "", { page: list.page }),
    title: list.page > 1 ? `${TITLE}, page ${list.page}` : TITLE,
    crumbs: CRUMBS,
    description:
      "New and ready projects in Dubai, Abu Dhabi and the other emirates, the newest first: prices, floor plans, payment plans and handover.",
    noIndex: query.sort !== undefined,
    jsonLd:
      items.length > 0 ? [itemList(items, origin, { before: (list.page - 1) * PAGE_SIZE })] : [],
  }))
}

export default function Projects({ loaderData }: Route.ComponentProps) {
  const { list, facets, schools } = loaderData
  const { search } = useLocation()
  return (
    <>
      <PageHeader
        title={TITLE}
        crumbs={CRUMBS}
        isLow
        action={
          <a href={SEARCH} className="link -my-2 inline-flex min-h-11 items-center text-small">
            Search by room and door
          </a>
        }
      />
      <div className="wrap pb-24">
        <HomesBar box={<SuggestBox {...HOMES_BOX} />} search={asSearch(search)}>
          <a href={`${SEARCH}#${SHEET_ID}`} className={buttonClass("quiet")}>
            <FilterIcon /> Filters
          </a>
          <ViewSwitch search="" />
        </HomesBar>
        <div className={CHIPS_ROW}>
          <FrequentFilters path={SEARCH} search="" facets={facets} />
        </div>
        <div className="one-school mt-1 sm:mt-6">
          <Listing
            list={list}
            noun={["project", "projects"]}
            aside={
              <>
                <SchoolMenu path={SEARCH} search="" choices={schools} />
                <SortMenu path={PATH} search={search} choices={CHOICES} />
              </>
            }
            card={(entry, index) => (
              <ProjectCard key={entry._id} project={entry} priority={index === 0} isSwiped />
            )}
            empty={
              <EmptyState title="No projects have been published yet">
                <p className="text-soft">
                  Tell us what you are looking for and we will write when it is here.
                </p>
                <EnquiryLinks />
              </EmptyState>
            }
          />
          <ResultHint cards={list.items} />
        </div>
      </div>
    </>
  )
}
