import { type ComponentProps, lazy, type MouseEvent, Suspense, useRef } from "react"
import { useLocation, useNavigate, useNavigation } from "react-router"
import { formatCount, formatKm, formatPlural } from "#catalog/format.ts"
import { distanceKm, LANDMARKS } from "#catalog/landmarks.ts"
import { type Criterion, type Facet, isSameText } from "#contract/criteria.ts"
import { SearchBox } from "../../islands/suggest.island.tsx"
import { fromHome } from "../../ui/Breadcrumbs.tsx"
import { MAP_LOADING, MapNotice } from "../../ui/map/MapNotice.tsx"
import { NoConnection } from "../../ui/NoConnection.tsx"
import { PageHeader } from "../../ui/PageHeader.tsx"
import { AssetBaseContext } from "../../ui/Picture.tsx"
import { SkipLink } from "../../ui/SkipLink.tsx"
import { useIsHydrated } from "../../ui/use-is-hydrated.ts"
import { Listing } from "../shared/Listing.tsx"
import { ProjectCard } from "../shared/ProjectCard.tsx"
import { SEARCH_EXAMPLE } from "../shared/search-options.ts"
import { ResultHint } from "../shared/VastuBadge.tsx"
import { chipsOf } from "./chips.ts"
import { FilterChips } from "./FilterChips.tsx"
import { OpenFilters } from "./FilterSheet.tsx"
import { type Counted, FoundPosts, Places } from "./FoundBeside.tsx"
import { CHIPS_ROW, FrequentFilters } from "./FrequentFilters.tsx"
import type { findHomes } from "./find-homes.ts"
import { HOMES_BOX, HomesBar, isMap, ViewSwitch } from "./HomesBar.tsx"
import { homesNamed } from "./LandingLinks.tsx"
import mapView from "./map-view.css?url"
import { FewFound, NoneWellRead, NothingFound, WellReadNearby } from "./NothingFound.tsx"
import { SearchFilters } from "./SearchFilters.tsx"
import { SchoolMenu, SortMenu, sortsOf } from "./SortMenu.tsx"

/** The map's code loads with an open map. */
const SearchMap = lazy(async () => ({ default: (await import("./SearchMap.tsx")).SearchMap }))

const PATH = "/search"
export const CRUMBS = fromHome({ name: "Search", path: PATH })
/** The id of the heading above the homes. */
const FOUND = "found-projects"

/** Of pictures beside the map: on narrow screens the cards of its sheet have small ones. */
const BESIDE_MAP_SIZES = "(min-width: 87.5rem) 23vw, (min-width: 64rem) 46vw, 150px"

/** The places that homes are searched near. */
const NEAR_CHOICES = LANDMARKS.map(({ slug, name }) => ({ value: slug, label: name }))

export type SearchData = Exclude<Awaited<ReturnType<typeof findHomes>>, { readAs: string }>

export interface SearchScreenProps {
  data: SearchData
  /** The style of street maps, where the settings have one. */
  styleUrl?: string | undefined
  assetBase: string
}

/**
 * The map, whose code the server does not wait for. A component of its own: what knows that it is
 * hydrated renders twice, and the screen around it is large.
 */
function MapOnceHydrated(props: ComponentProps<typeof SearchMap>) {
  const isHydrated = useIsHydrated()
  const loading = (
    <div className="relative h-full">
      <MapNotice>{MAP_LOADING}</MapNotice>
    </div>
  )
  if (!isHydrated) return loading
  return (
    <Suspense fallback={loading}>
      <SearchMap {...props} />
    </Suspense>
  )
}

/** The search, wherever a router has its address at hand: on the server and in the island. */
export function SearchScreen({ data, styleUrl, assetBase }: SearchScreenProps) {
  const { list, facets, schools, popular, relaxations, wellRead, isForgiven } = data
  const { areas, developers, posts, mentions, near } = data
  const { q } = data.criteria
  const { search } = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const results = useRef<HTMLDivElement>(null)
  const isLoading = navigation.state !== "idle"
  // The choice shows at once, before its results arrive.
  const shown = navigation.location?.pathname === PATH ? navigation.location.search : search
  const known = (name: Criterion) =>
    name === "school"
      ? schools
      : name === "near"
        ? NEAR_CHOICES
        : name in facets
          ? facets[name as Facet]
          : []
  const labelOf = (name: Criterion, value: string) =>
    known(name).find((choice) => isSameText(choice.value, value))?.label
  const chips = chipsOf({ path: PATH, search }, labelOf)
  const found = projectsIn(list)
  const title = q ? <>Results for “{q}”</> : titleOf(data.criteria, labelOf)

  function go(next: string, { isPage = false } = {}) {
    // Synchronously: otherwise React resets the checkbox until the update renders.
    navigate(PATH + next, { preventScrollReset: true, flushSync: true })
    if (isPage) results.current?.scrollIntoView({ block: "start" })
  }

  /**
   * Navigates by the links to this page without a full load. They stay native links: for a new tab,
   * and without JavaScript.
   */
  function follow(event: MouseEvent<HTMLElement>) {
    const link = (event.target as Element).closest("a")
    const opensElsewhere =
      event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (
      !link ||
      opensElsewhere ||
      link.origin !== location.origin ||
      link.pathname !== PATH ||
      link.hash
    )
      return
    event.preventDefault()
    link.closest("details")?.removeAttribute("open")
    go(link.search, { isPage: link.closest("nav") !== null })
  }

  return (
    <AssetBaseContext value={assetBase}>
      <NoConnection />
      {isMap(search) && <link rel="stylesheet" href={mapView} precedence="default" />}
      {list.items.length > 0 && <SkipLink href={`#${FOUND}`}>{`Skip to the ${found}`}</SkipLink>}
      {isMap(search) ? (
        <h1 className="sr-only">{title}</h1>
      ) : (
        <PageHeader title={title} crumbs={CRUMBS} isLow />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the click events of the links inside bubble here */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div
        className={`wrap relative pb-14 md:pb-24 ${isMap(search) ? "map-view" : ""}`}
        onClick={follow}
      >
        <div className="question">
          <HomesBar
            box={
              <SearchBox
                key={q}
                {...HOMES_BOX}
                {...(isMap(search) && {
                  hasButton: true,
                  // The chips have no place on the map of a phone.
                  placeholder: chips.map(({ label }) => label).join(", ") || SEARCH_EXAMPLE,
                })}
                requested={q ?? ""}
              />
            }
            search={search}
            onSearch={go}
          >
            <OpenFilters inUse={chips.length - (q ? 1 : 0)} />
            {(list.items.length > 0 || isMap(search)) && <ViewSwitch search={search} />}
          </HomesBar>
          <Understood search={search} more={mentions - list.total} />
          <div data-on-map="" className={`chips ${CHIPS_ROW}`}>
            <FilterChips chips={chips} clearHref={PATH} />
            <div className={isMap(search) ? "contents" : "lg:hidden"}>
              <FrequentFilters path={PATH} search={search} facets={facets} />
            </div>
          </div>
        </div>
        <div className="columns-of-search mt-1 items-start sm:mt-6 lg:mt-4 lg:grid lg:grid-cols-[16rem_1fr] lg:gap-x-12">
          <SearchFilters
            path={PATH}
            search={shown}
            facets={facets}
            schools={schools}
            found={found}
            onChange={go}
          />
          {isMap(search) && (
            <div
              data-map="open"
              className="map-pane bg-land lg:rounded [@media(scripting:none)]:hidden print:hidden"
            >
              <MapOnceHydrated search={search} styleUrl={styleUrl} />
            </div>
          )}
          <div
            ref={results}
            aria-busy={isLoading}
            className="found one-school min-w-0 transition-opacity duration-200 aria-busy:opacity-50"
          >
            <p role="status" className="sr-only">
              {isLoading ? "" : `${found} found`}
            </p>
            {isForgiven && list.total + areas.total + developers.total + posts.total > 0 && (
              <p className="mb-6 max-w-text">
                Nothing is spelled exactly like “{q}”. This comes closest; check the spelling if it
                is not what you meant.
              </p>
            )}
            <Places title="Areas" kind="areas" items={areas.items} of={areas} />
            <Places title="Developers" kind="developers" items={developers.items} of={developers} />
            {wellRead && (
              <NoneWellRead
                total={list.total}
                school={data.criteria.school}
                hasNearest={wellRead.length > 0}
              />
            )}
            <Listing
              list={list}
              noun={["project", "projects"]}
              headingId={FOUND}
              aside={
                <>
                  <SchoolMenu path={PATH} search={search} choices={schools} />
                  <SortMenu path={PATH} search={search} choices={sortsOf(data)} />
                </>
              }
              card={(entry, index) => (
                <ProjectCard
                  key={entry._id}
                  project={entry}
                  priority={index === 0}
                  isSwiped
                  isOnMap
                  {...(isMap(search) && { sizes: BESIDE_MAP_SIZES })}
                  distance={
                    near && entry.location
                      ? `${formatKm(distanceKm(near.at, entry.location.coordinates))} from ${near.name}`
                      : undefined
                  }
                />
              )}
              empty={
                <>
                  <NothingFound path={PATH} search={search} relaxations={relaxations} q={q}>
                    <p className="text-soft">
                      Try fewer words or another spelling, take filters away, or{" "}
                      <a href="/contact" className="link">
                        tell us what you are looking for
                      </a>
                      .
                    </p>
                  </NothingFound>
                  <Places title="Popular areas" kind="areas" items={popular} />
                </>
              }
            />
            {list.items.length > 0 && (
              <>
                <ResultHint cards={list.items} />
                {wellRead?.length ? (
                  <WellReadNearby
                    path={PATH}
                    search={search}
                    nearest={wellRead}
                    labelOf={labelOf}
                  />
                ) : (
                  <FewFound path={PATH} search={search} relaxations={relaxations} />
                )}
                {list.pageCount === 1 && chips.length > 0 && (
                  <p className="mt-8 max-w-text">
                    Not found it yet?{" "}
                    <a href="/contact" className="link">
                      Tell us what you are looking for
                    </a>
                    .
                  </p>
                )}
                <div className="mt-12">
                  <Places title="Popular areas" kind="areas" items={popular} />
                </div>
              </>
            )}
            <FoundPosts q={q} posts={posts} />
          </div>
        </div>
      </div>
    </AssetBaseContext>
  )
}

const FOR_RENT = /\b(rent|rentals?|renting|lease)\b/i

/**
 * Says that a phrase was read as filters, and offers the search for its words: for an area with the
 * number of further homes that mention it.
 */
function Understood({ search, more }: { search: string; more: number }) {
  const query = new URLSearchParams(search)
  const phrase = query.get("phrase")
  if (!phrase) return null
  const isNarrowed = [...query.keys()].some((name) => !["phrase", "page", "view"].includes(name))
  const words = new URLSearchParams({ q: phrase, as: "words" })
  return (
    <p className="mt-2 max-w-text text-small text-soft sm:mt-4">
      We read “{phrase}” as {isNarrowed ? "the filters below" : "all homes"}.{" "}
      {FOR_RENT.test(phrase) && "Homes here are for sale, not for rent. "}
      <a href={`${PATH}?${words}`} className="link">
        {more > 0
          ? `${formatPlural(more, "more home mentions", "more homes mention")} it`
          : "Search for the words instead"}
      </a>
    </p>
  )
}

/** `3-bedroom apartments in Dubai Marina`, as far as one of each is wanted. */
function titleOf(
  { type, bedrooms, area, city }: SearchData["criteria"],
  labelOf: (name: Criterion, value: string) => string | undefined,
): string {
  const named = (name: Criterion, values: readonly string[]) => {
    const value = onlyOf(values)
    return value && labelOf(name, value)
  }
  const homes = homesNamed({ type: onlyOf(type), bedrooms: onlyOf(bedrooms) })
  const place = named("area", area) ?? named("city", city)
  if (!place) return homes === homesNamed({}) ? "Search homes" : homes
  return `${homes} in ${place}`
}

function onlyOf<Value>(values: readonly Value[]): Value | undefined {
  return values.length === 1 ? values[0] : undefined
}

/** `12 projects`, or `500+ projects`. */
export function projectsIn({ total, totalIsMinimum }: Counted): string {
  return totalIsMinimum
    ? `${formatCount(total, { isMinimum: true })} projects`
    : formatPlural(total, "project", "projects")
}
