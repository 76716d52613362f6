import type { RouterContextProvider } from "react-router"
import { href } from "react-router"
import {
  formatAreaRange,
  formatCount,
  formatPlural,
  formatPriceSpan,
  formatShortPrice,
} from "#catalog/format.ts"
import { type Landing, type LandingPlace, landingPath } from "#catalog/landing.ts"
import { project } from "#catalog/project.ts"
import { WELL_READ } from "#catalog/vastu/bands.ts"
import { CRITERIA } from "#contract/criteria.ts"
import { searchCriteria } from "#contract/homes.ts"
import { listQuery } from "#contract/listing.ts"
import { PAGE_SIZE } from "#contract/paging.ts"
import { reads } from "../../handle.ts"
import { itemList } from "../../seo/json-ld.ts"
import { fromHome } from "../../ui/Breadcrumbs.tsx"
import { ButtonLink } from "../../ui/Button.tsx"
import { FilterIcon, MapIcon } from "../../ui/icons.tsx"
import { PageHeader } from "../../ui/PageHeader.tsx"
import { EnquiryBox } from "../enquiry/EnquiryBox.tsx"
import { EnquiryCard } from "../enquiry/EnquiryCard.tsx"
import { readPage, readQuery, services } from "../loaders.ts"
import { pageHead } from "../page-head.ts"
import { projectCards } from "../project-cards.ts"
import { searchPath, withQuery } from "../query.ts"
import { capitalised, lower } from "../shared/first-letter.ts"
import { Listing } from "../shared/Listing.tsx"
import { ProjectCard } from "../shared/ProjectCard.tsx"
import { typePlural } from "../shared/search-options.ts"
import { SHEET_ID } from "./FilterSheet.tsx"
import { SCHOOL_CHOICES } from "./find-homes.ts"
import { asLink, LandingLinks, titleOf } from "./LandingLinks.tsx"
import { SchoolMenu, SortMenu, sortsOf } from "./SortMenu.tsx"

interface LandingRequest {
  context: Readonly<RouterContextProvider>
  request: Request
}

const QUESTION = "Looking for a home like these?"
const REQUEST = "Tell us what your family needs, and we’ll say which of these plans come close."

const query = listQuery(project).pick({ page: true })

export const handle = reads(query)

type Found = Awaited<ReturnType<typeof readLanding>>

/** The page of homes at the request's path; nothing where there are too few of them. */
export async function readLanding({ context, request }: LandingRequest) {
  const { page } = readQuery(query, request)
  const { search, landings } = services(context)
  const all = await landings()
  const landing = all.get(new URL(request.url).pathname)
  if (!landing) return undefined
  const criteria = criteriaOf(landing.place)
  const parsed = searchCriteria.parse({ ...criteria, page: String(page) })
  const city = "city" in landing.place ? landing.place.city : ""
  const [found, prices, whole] = await Promise.all([
    search.find(parsed, PAGE_SIZE),
    "bedrooms" in criteria ? [] : search.bedroomPrices(parsed),
    city && search.count(searchCriteria.parse({ city: [city] })),
  ])
  const startOf = new Map(prices.map(({ bedrooms, least }) => [String(bedrooms), least]))
  const list = await readPage(context, Promise.resolve(found.projects))
  /** The choices of a criterion that leave out some of the homes, with the page of each. */
  const narrower = (name: Narrowing) =>
    (name in criteria ? [] : found.facets[name])
      .filter(({ count }) => count > 0 && count < list.total)
      .map(({ value, label, count }) => ({
        value,
        path:
          all.get(pathBelow(landing.place, name, value))?.path ??
          searchPath({ ...criteria, [name]: [value] }),
        name: CHIPS[name](value, label) ?? label,
        homes: count,
      }))
  const priced = narrower("bedrooms").map((link) => {
    const start = startOf.get(link.value)
    return { ...link, name: start ? `${link.name} from ${formatShortPrice(start)}` : link.name }
  })
  const hasSome = (bedrooms: string) =>
    found.facets.bedrooms.some(({ value, count }) => value === bedrooms && count > 0)
  // Of the city's homes of which none reads well; their search says so.
  const others = (whole ? whole.facets.bedrooms : [])
    .filter(({ value, count }) => count > 0 && !hasSome(value))
    .map(({ value, label }) => ({
      path: searchPath({ city, bedrooms: [value] }),
      name: CHIPS.bedrooms(value, label) ?? label,
      homes: 0,
    }))
  return {
    landing,
    sorts: sortsOf({ criteria: parsed, defaultSort: found.defaultSort }),
    list: { ...list, items: await projectCards(context, list.items, { ...parsed, ...found }) },
    bedrooms: [...priced, ...others],
    types: narrower("type"),
    doors: narrower("entrance"),
    bands: narrower("band"),
    areas: narrower("area"),
    strong: found.facets.band.find(({ value }) => value === "strong")?.count ?? 0,
    beside: [...all.values()]
      .filter(({ parent, path }) => parent === landing.parent && path !== landing.path)
      .map(asLink),
  }
}

type Narrowing = "type" | "bedrooms" | "entrance" | "band" | "area"

/** Each says by itself of which criterion it is: a phone shows them in one row, without labels. */
const CHIPS: Record<Narrowing, (value: string, label: string) => string | undefined> = {
  type: typePlural,
  bedrooms: CRITERIA.bedrooms.chip ?? String,
  entrance: (_, label) => `${label} door`,
  band: (_, label) => `Vastu: ${lower(label)}`,
  area: (_, label) => label,
}

/** The address that the page of a type, or of bedrooms of a type, would have. */
function pathBelow(place: LandingPlace, name: Narrowing, value: string): string {
  if ("city" in place) return ""
  if (name === "type") return landingPath({ area: place.area, type: value })
  return name === "bedrooms" && place.type ? landingPath({ ...place, bedrooms: Number(value) }) : ""
}

/** The criteria by which the search finds the same homes. */
function criteriaOf(place: LandingPlace): Record<string, string[]> {
  if ("city" in place) return { city: [place.city], band: [...WELL_READ] }
  const { area, type, bedrooms } = place
  return {
    area: [area.slug],
    ...(type !== undefined && { type: [type] }),
    ...(bedrooms !== undefined && { bedrooms: [String(bedrooms)] }),
  }
}

function crumbsOf({ place, path, parent }: Landing) {
  const own = { name: titleOf(place), path }
  if ("city" in place) return fromHome(own)
  const { area, type } = place
  const areaPage = { name: area.name, path: href("/areas/:slug", { slug: area.slug }) }
  const above = { name: titleOf({ area }), path: `/homes/${area.slug}` }
  const ofType = type === undefined ? [] : [{ name: titleOf({ area, type }), path: parent }]
  const between = [areaPage, above, ...ofType].filter(
    (crumb, index, all) =>
      crumb.path !== path && all.findIndex((other) => other.path === crumb.path) === index,
  )
  return fromHome(...between, own)
}

/** `12 homes from AED 1.2M to 6M, 640 to 3,980 sq ft. 3 ready, 9 off-plan.`; the count is optional. */
function factsOf(landing: Landing, count?: string): string {
  const { homes, ready, sizes } = landing
  const space = sizes && formatAreaRange(sizes)
  const separator = "city" in landing.place ? ", " : " "
  const counted = [count, pricesOf(landing)].filter(Boolean).join(separator)
  const state =
    ready === homes
      ? "All are ready."
      : ready === 0
        ? "All are off-plan."
        : `${ready}\u00a0ready, ${homes - ready}\u00a0off-plan.`
  const ranges = [counted, space].filter(Boolean).join(", ")
  return capitalised([ranges, state].filter(Boolean).join(". "))
}

/** `from AED 1.2M to 6M`, or of a city's projects `starting prices AED 1.2M to 3M`. */
function pricesOf({ place, prices }: Landing): string | undefined {
  if (!prices) return undefined
  const isOne = prices.least === prices.most
  if ("city" in place) return `starting price${isOne ? "" : "s"} ${formatPriceSpan(prices)}`
  return isOne ? `at ${formatShortPrice(prices.least)}` : `from ${formatPriceSpan(prices)}`
}

/** `7 of 9 have a plan that reads strong by the modern school of Vastu, the others good.` */
function vastuOf({ landing, list, strong }: NonNullable<Found>) {
  const isWellRead = "city" in landing.place
  if (strong === 0 && !isWellRead) return undefined
  const isEach = strong === 0 || strong === list.total
  const count = isEach ? "Each has" : `${formatCount(strong)} of ${formatCount(list.total)} have`
  const others = isWellRead && !isEach ? ", the others good" : ""
  const band = strong === 0 ? "good" : "strong"
  return `${count} a plan that reads ${band} by the modern school of Vastu${others}.`
}

interface MetaArgs {
  loaderData: Found
  matches: Parameters<typeof pageHead>[0]
}

/** The head of a page of homes. */
export function meta({ loaderData, matches }: MetaArgs) {
  if (!loaderData) return []
  const { landing, list } = loaderData
  const title = titleOf(landing.place)
  const count = formatPlural(landing.homes, "project", "projects")
  return pageHead(matches, ({ origin }) => ({
    path: withQuery(landing.path, "", { page: list.page }),
    title: list.page > 1 ? `${title}, page ${list.page}` : title,
    description: `${title}: ${factsOf(landing, count)} Floor plans read by Vastu, room by room.`,
    crumbs: crumbsOf(landing),
    jsonLd: [
      itemList(
        list.items.map(({ name, slug }) => ({ name, path: href("/projects/:slug", { slug }) })),
        origin,
        { before: (list.page - 1) * PAGE_SIZE },
      ),
    ],
  }))
}

/** Homes with a place, a type and bedrooms in common: their facts, cards, and pages around them. */
export function LandingPage({ loaderData }: { loaderData: NonNullable<Found> }) {
  const { landing, sorts, list, bedrooms, types, doors, bands, areas, beside } = loaderData
  const { place } = landing
  const criteria = criteriaOf(place)
  const { pathname, search } = new URL(searchPath(criteria), "https://site")
  const title = titleOf(place)
  const vastu = vastuOf(loaderData)
  return (
    <>
      <PageHeader
        title={title}
        crumbs={crumbsOf(landing)}
        isLow
        action={
          <p className="flex gap-3 max-sm:mt-2 max-sm:w-full print:hidden">
            <ButtonLink
              href={`${searchPath(criteria)}#${SHEET_ID}`}
              variant="quiet"
              className="grow"
            >
              <FilterIcon /> Filters
            </ButtonLink>
            <ButtonLink
              href={searchPath({ ...criteria, view: ["map"] })}
              variant="quiet"
              className="grow [@media(scripting:none)]:hidden"
            >
              <MapIcon /> Map
            </ButtonLink>
          </p>
        }
      >
        <p className="text-base text-balance">{[factsOf(landing), vastu].join(" ")}</p>
      </PageHeader>
      <div className="wrap one-school pb-14 md:pb-24">
        <div className="mb-4 flex gap-x-12 gap-y-4 max-sm:rail max-sm:-mx-5 max-sm:gap-4 max-sm:scroll-px-5 max-sm:px-5 max-sm:pb-2 sm:mb-6 sm:flex-wrap">
          <LandingLinks label="Bedrooms" links={bedrooms} areChips />
          <LandingLinks label="Type" links={types} areChips />
          <LandingLinks label="Main door" links={doors} areChips />
          <LandingLinks label="By the modern school" links={bands} areChips />
        </div>
        <Listing
          list={list}
          noun={["project", "projects"]}
          aside={
            <>
              <SchoolMenu path={pathname} search={search} choices={SCHOOL_CHOICES} />
              <SortMenu path={pathname} search={search} choices={sorts} />
            </>
          }
          card={(entry, index) => (
            <ProjectCard key={entry._id} project={entry} priority={index === 0} isSwiped />
          )}
          empty={null}
          end={
            <EnquiryCard title={QUESTION} about={title}>
              {REQUEST}
            </EnquiryCard>
          }
        />
        <LandingLinks label="Areas" links={areas} className="mt-8" />
        <LandingLinks label="See also" links={beside} className="mt-8" />
      </div>
      {list.page < list.pageCount && (
        <EnquiryBox title={QUESTION} about={title}>
          {REQUEST}
        </EnquiryBox>
      )}
    </>
  )
}
