import { href, redirect, useLocation } from "react-router"
import { z } from "zod"
import {
  formatAreaSize,
  formatBathrooms,
  formatBedrooms,
  formatHandover,
  formatShortPrice,
} from "#catalog/format.ts"
import { project } from "#catalog/project.ts"
import { searchWords } from "#catalog/search-words.ts"
import { projectListQuery } from "#contract/listing.ts"
import { PAGE_SIZE } from "#contract/paging.ts"
import { changeSearch } from "#contract/search-address.ts"
import { reads } from "../../handle.ts"
import { itemList } from "../../seo/json-ld.ts"
import { pageMeta } from "../../seo/meta.ts"
import { Breadcrumbs } from "../../ui/Breadcrumbs.tsx"
import { Button, ButtonLink, buttonClass } from "../../ui/Button.tsx"
import { EmptyState } from "../../ui/EmptyState.tsx"
import { DownIcon, FilterIcon, ForwardIcon } from "../../ui/icons.tsx"
import { projectCards } from "../cards.ts"
import { readPage, readQuery, services, VISITOR, values } from "../loaders.ts"
import { EnquiryLinks } from "../parts/EnquiryLinks.tsx"
import { Listing } from "../parts/Listing.tsx"
import { MapBesideList } from "../parts/MapBesideList.tsx"
import { ProjectCard } from "../parts/ProjectCard.tsx"
import { SelectField } from "../parts/SelectField.tsx"
import {
  BATH_OPTIONS,
  BEDROOM_OPTIONS,
  BUDGET_OPTIONS,
  CITIES,
  CITY_OPTIONS,
  SORTS,
  TYPE_OPTIONS,
  typePlural,
} from "../parts/search-options.ts"
import { withQuery } from "../query.ts"
import { rootOf } from "../root-data.ts"
import type { Route } from "./+types/projects"
import { type Chip, FilterChips } from "./FilterChips.tsx"
import { FilterSheet, FilterSheetHead, OpenFilters, SHEET_FOOT } from "./FilterSheet.tsx"
import { SortMenu } from "./SortMenu.tsx"

const PATH = href("/projects")
const CRUMBS = [
  { name: "Home", path: href("/") },
  { name: "Projects", path: PATH },
]

/** The page decides how many it shows, but a limit that cannot be read is refused. */
const schema = projectListQuery(project)
  .omit({ country: true })
  .extend({ map: z.literal("1", { error: "map is 1, or not said" }).optional() })

export const handle = reads(schema)

const SUGGESTED = 3
const SHEET_ID = "filters"

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
  const { sort, map, page: _page, limit: _limit, ...filters } = query
  return {
    list: { ...list, items: await projectCards(context, list.items) },
    filters,
    hasMap: map !== undefined,
    sort: sort && new URL(request.url).searchParams.get("sort")!,
    ...places,
    similarAreas: values<Named[]>(similarAreas).map(nameOf),
  }
}

function nameOf({ name, slug }: Named): Named {
  return { name, slug }
}

/**
 * Who types the whole name of an area, a developer or a city wants its homes, not homes that are
 * called like it.
 */
function betterAddress(
  request: Request,
  name: string,
  { areas, developers }: { areas: Named[]; developers: Named[] },
): string | undefined {
  const { search } = new URL(request.url)
  const typed = searchWords(name).join(" ")
  const isTyped = (other: string) => searchWords(other).join(" ") === typed
  const area = areas.find((entry) => isTyped(entry.name))
  if (area) return withQuery(PATH, search, { name: undefined, area: area.slug })
  const developer = developers.find((entry) => isTyped(entry.name))
  if (developer) return withQuery(PATH, search, { name: undefined, developer: developer.slug })
  const city = CITIES.find(isTyped)
  return city && withQuery(PATH, search, { name: undefined, city })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { site, publicOrigin } = rootOf(matches)
  const { list } = loaderData
  const path = withQuery(PATH, "", { page: list.page })
  const items = list.items.map(({ name, slug }) => ({
    name,
    path: href("/projects/:slug", { slug }),
  }))
  return pageMeta({
    site,
    origin: publicOrigin,
    path: isNarrowed(loaderData) ? PATH : path,
    title: list.page > 1 ? `${headline(loaderData)}, page ${list.page}` : headline(loaderData),
    crumbs: CRUMBS,
    description:
      "New and ready projects in Dubai, Abu Dhabi and the other emirates: prices, plans, payment and handover, narrowed by area, type and budget.",
    noIndex: loaderData.filters.name !== undefined || loaderData.filters.bbox !== undefined,
    jsonLd:
      items.length > 0
        ? [itemList(items, publicOrigin, { before: (list.page - 1) * PAGE_SIZE })]
        : [],
  })
}

type Data = Route.ComponentProps["loaderData"]

type Filter = keyof Data["filters"]

/**
 * Where the form asks for a filter. One without a control travels hidden; the part of the map is
 * chosen anew.
 */
const PLACE_OF: Record<Filter, "words" | "first" | "more" | "hidden" | "map"> = {
  name: "words",
  type: "first",
  bedrooms: "first",
  maxPrice: "first",
  city: "more",
  area: "more",
  developer: "more",
  baths: "more",
  minPrice: "more",
  minSize: "hidden",
  maxSize: "hidden",
  handover: "hidden",
  bbox: "map",
}

function isNarrowed({ filters }: Data): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}

/** `Villas in Dubai Marina`, or the name of the page. */
function headline({ filters, areas }: Data): string {
  const place = areas.find(({ slug }) => slug === filters.area)?.name ?? filters.city
  if (!filters.type && !place) return "All projects"
  return `${typePlural(filters.type) ?? "Homes"}${place ? ` in ${place}` : " in the UAE"}`
}

export default function Projects({ loaderData }: Route.ComponentProps) {
  const { list, similarAreas } = loaderData
  const { search } = useLocation()
  const chips = activeFilters(loaderData, search)
  return (
    <div className="wrap pt-6 pb-24">
      <Breadcrumbs crumbs={CRUMBS} />
      <h1 className="mt-4 md:mt-6">{headline(loaderData)}</h1>
      <div className="mt-8 print:hidden">
        <FilterForm
          filters={loaderData.filters}
          areas={loaderData.areas}
          developers={loaderData.developers}
          sort={loaderData.sort}
          detailed={searchHref(search)}
        />
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
        criteria={criteriaOf(loaderData)}
        box={loaderData.filters.bbox}
        isOpen={loaderData.hasMap}
      >
        <Listing
          list={list}
          noun={["project", "projects"]}
          aside={
            <Sorting sort={loaderData.sort} isByName={loaderData.filters.name !== undefined} />
          }
          card={(entry, index) => (
            <ProjectCard key={entry._id} project={entry} priority={index === 0} />
          )}
          empty={<NothingFound hasFilters={chips.length > 0} />}
        />
      </MapBesideList>
    </div>
  )
}

/** What narrows the list, as the map's own query; its bounds go by themselves. */
function criteriaOf({ filters }: Data): string {
  const { bbox: _, ...criteria } = filters
  return withQuery("", "", criteria).slice(1)
}

interface FilterFormProps extends Pick<Data, "filters" | "areas" | "developers" | "sort"> {
  /**
   * Where the same search is asked in detail. All pages of a list share the form, so it knows
   * nothing of the page.
   */
  detailed: string
}

function FilterForm({ filters, areas, developers, sort, detailed }: FilterFormProps) {
  const inUse = (Object.keys(PLACE_OF) as Filter[]).filter((name) => filters[name] !== undefined)
  const asked = inUse.filter((name) => PLACE_OF[name] === "first" || PLACE_OF[name] === "more")
  const hidden = inUse.filter((name) => PLACE_OF[name] === "hidden")
  return (
    <form action={PATH} className="rounded border border-line bg-card p-4 md:p-6">
      <search className="flex flex-wrap gap-4 md:grid md:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="max-md:basis-full md:col-span-full lg:col-span-1">
          <label htmlFor="filter-name" className="field-label">
            Area, project or developer
          </label>
          <input
            id="filter-name"
            name="name"
            type="search"
            maxLength={200}
            list="filter-places"
            autoComplete="off"
            defaultValue={filters.name}
            className="field"
          />
          <datalist id="filter-places">
            {[...areas, ...developers].map(({ name, slug }) => (
              <option key={slug} value={name} />
            ))}
          </datalist>
        </div>
        <OpenFilters
          sheet={SHEET_ID}
          inUse={asked.length}
          className="flex-1 basis-32 px-3! md:hidden"
        />
        <FilterSheet id={SHEET_ID} className="md:contents">
          <div className="grid gap-4 md:contents">
            <FilterSheetHead sheet={SHEET_ID} className="md:hidden" />
            <SelectField
              id="filter-type"
              name="type"
              label="Type"
              any="Any type"
              options={TYPE_OPTIONS}
              chosen={filters.type}
            />
            <SelectField
              id="filter-bedrooms"
              name="bedrooms"
              label="Bedrooms"
              any="Any number"
              options={BEDROOM_OPTIONS}
              chosen={filters.bedrooms?.toString()}
            />
            <SelectField
              id="filter-max-price"
              name="maxPrice"
              label="Budget up to"
              any="Any budget"
              options={BUDGET_OPTIONS}
              chosen={filters.maxPrice?.toString()}
              chosenLabel={
                filters.maxPrice === undefined ? undefined : formatShortPrice(filters.maxPrice)
              }
            />
            <details
              open={asked.some((name) => PLACE_OF[name] === "more")}
              className="group md:open:col-span-full max-md:details-content:[content-visibility:visible]"
            >
              <summary className="inline-flex min-h-12 items-center gap-2 font-semibold text-peacock max-md:supports-[selector(::details-content)]:hidden">
                <FilterIcon /> More filters
                <DownIcon className="size-4 transition-transform group-open:rotate-180" />
              </summary>
              <div className="grid gap-4 sm:grid-cols-2 md:pt-3 lg:grid-cols-5">
                <SelectField
                  id="filter-city"
                  name="city"
                  label="City"
                  any="Any city"
                  options={CITY_OPTIONS}
                  chosen={filters.city}
                />
                <SelectField
                  id="filter-area"
                  name="area"
                  label="Area"
                  any="Any area"
                  options={asOptions(areas)}
                  chosen={filters.area}
                />
                <SelectField
                  id="filter-developer"
                  name="developer"
                  label="Developer"
                  any="Any developer"
                  options={asOptions(developers)}
                  chosen={filters.developer}
                />
                <SelectField
                  id="filter-baths"
                  name="baths"
                  label="Bathrooms"
                  any="Any number"
                  options={BATH_OPTIONS}
                  chosen={filters.baths?.toString()}
                />
                <SelectField
                  id="filter-min-price"
                  name="minPrice"
                  label="Price from"
                  any="Any price"
                  options={BUDGET_OPTIONS}
                  chosen={filters.minPrice?.toString()}
                  chosenLabel={
                    filters.minPrice === undefined ? undefined : formatShortPrice(filters.minPrice)
                  }
                />
              </div>
            </details>
            <a
              href={detailed}
              className="link inline-flex min-h-12 items-center gap-2 justify-self-start md:col-start-2 md:justify-self-end lg:col-start-3"
            >
              Detailed search <ForwardIcon />
            </a>
            <div className={`${SHEET_FOOT} md:hidden`}>
              <Button type="submit" className="w-full">
                Show homes
              </Button>
            </div>
          </div>
        </FilterSheet>
        <Button type="submit" className="max-md:flex-1 max-md:basis-32 max-md:px-3">
          Show homes
        </Button>
        {hidden.map((name) => (
          <input key={name} type="hidden" name={name} value={String(filters[name])} />
        ))}
        {sort !== undefined && <input type="hidden" name="sort" value={sort} />}
      </search>
    </form>
  )
}

/** The same search on the page that takes several values of each filter. */
function searchHref(search: string): string {
  return (
    href("/search") +
    changeSearch(search, (query) => {
      query.set("q", query.get("name") ?? "")
      query.delete("name")
      if (query.get("sort")?.startsWith("-createdAt")) query.delete("sort")
    })
  )
}

function asOptions(entries: Named[]) {
  return entries
    .map(({ name, slug }) => ({ value: slug, label: name }))
    .sort((one, other) => one.label.localeCompare(other.label, "en"))
}

function activeFilters({ filters, areas, developers }: Data, search: string): Chip[] {
  const known = (entries: Named[], slug: string | undefined) =>
    entries.find((entry) => entry.slug === slug)?.name ?? slug
  const { name, minPrice, maxPrice, minSize, maxSize, bedrooms, baths, handover } = filters
  const labels: Record<Filter, string | undefined> = {
    name: name && `“${name}”`,
    type: filters.type,
    city: filters.city,
    area: known(areas, filters.area),
    developer: known(developers, filters.developer),
    bedrooms: bedrooms === undefined ? undefined : formatBedrooms(bedrooms, ""),
    baths: baths === undefined ? undefined : (formatBathrooms(baths) ?? "No bathroom"),
    minPrice: minPrice === undefined ? undefined : `From ${formatShortPrice(minPrice)}`,
    maxPrice: maxPrice === undefined ? undefined : `Up to ${formatShortPrice(maxPrice)}`,
    minSize: minSize === undefined ? undefined : `From ${formatAreaSize(minSize)}`,
    maxSize: maxSize === undefined ? undefined : `Up to ${formatAreaSize(maxSize)}`,
    handover: handover && formatHandover(handover),
    bbox: filters.bbox && "In this part of the map",
  }
  return Object.entries(labels).flatMap(([parameter, label]) =>
    label ? [{ label, href: withQuery(PATH, search, { [parameter]: undefined }) }] : [],
  )
}

/** The orders that there are, and the one that holds. */
function Sorting({ sort, isByName }: { sort: string | undefined; isByName: boolean }) {
  const { search } = useLocation()
  const normal = isByName ? { value: "", label: "Best match" } : SORTS[0]!
  const choices = isByName ? [normal, ...SORTS] : SORTS
  const chosen = choices.find(({ value }) => value === sort) ?? (sort ? undefined : normal)
  return (
    <SortMenu
      choices={choices.map((choice) => ({
        label: choice.label,
        href: withQuery(PATH, search, { sort: choice === normal ? undefined : choice.value }),
        isChosen: choice === chosen,
      }))}
    />
  )
}

function NothingFound({ hasFilters }: { hasFilters: boolean }) {
  if (!hasFilters) {
    return (
      <EmptyState title="No projects have been published yet">
        <p className="text-soft">
          Tell us what you are looking for and we will write when it is here.
        </p>
        <EnquiryLinks />
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No home fits all of this">
      <p className="text-soft">
        Take a filter away, widen the budget, or tell us what you are looking for.
      </p>
      <p className="flex flex-wrap justify-center gap-3">
        <ButtonLink href={PATH}>Show all projects</ButtonLink>
        <a href={href("/contact")} className={buttonClass("quiet")}>
          Ask us
        </a>
      </p>
    </EmptyState>
  )
}
