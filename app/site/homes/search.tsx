import { lazy, type MouseEvent, Suspense, useRef } from "react"
import { href, redirect, useLocation, useNavigate, useNavigation } from "react-router"
import { formatCount, formatKm, formatPlural } from "#catalog/format.ts"
import { distanceKm, LANDMARKS, landmarkOf } from "#catalog/landmarks.ts"
import type { UnderstoodPhrase } from "#catalog/search-phrases.ts"
import { SCHOOLS } from "#catalog/vastu/rules.ts"
import { formatPart, SCHOOL_WORDS } from "#catalog/vastu/words.ts"
import {
  type Criterion,
  changeSearch,
  type Facet,
  isSameText,
  MAP_STATE,
  SEARCH_PARAMETERS,
  SEARCH_SORTS,
  type SearchSort,
} from "#contract/criteria.ts"
import type { FoundHomes } from "#contract/found-homes.ts"
import { searchCriteria } from "#contract/homes.ts"
import { PAGE_SIZE } from "#contract/paging.ts"
import { applicationReading } from "../../handle.ts"
import { SearchBox } from "../../islands/suggest.island.tsx"
import { pageMeta } from "../../seo/meta.ts"
import { Button, buttonClass } from "../../ui/Button.tsx"
import { ListIcon, MapIcon } from "../../ui/icons.tsx"
import { PageHeader } from "../../ui/PageHeader.tsx"
import { SkipLink } from "../../ui/SkipLink.tsx"
import { postCards, projectCards } from "../cards.ts"
import { readPage, readQuery, services, VISITOR, values } from "../loaders.ts"
import { rootOf } from "../root-data.ts"
import { Listing } from "../shared/Listing.tsx"
import { ProjectCard } from "../shared/ProjectCard.tsx"
import { type Option, SEARCH_EXAMPLE, SORT_WORDS } from "../shared/search-options.ts"
import type { MatchedHome } from "../shared/VastuBadge.tsx"
import type { Route } from "./+types/search"
import { chipsOf } from "./chips.ts"
import { FilterChips } from "./FilterChips.tsx"
import { type Counted, FoundPosts, Places } from "./FoundBeside.tsx"
import { HiddenFields } from "./HiddenFields.tsx"
import { FewFound, NothingFound } from "./NothingFound.tsx"
import { SearchFilters } from "./SearchFilters.tsx"
import { SortMenu } from "./SortMenu.tsx"

/** The map's code loads with an open map. */
const SearchMap = lazy(async () => ({ default: (await import("./SearchMap.tsx")).SearchMap }))

const PATH = href("/search")
const CRUMBS = [
  { name: "Home", path: href("/") },
  { name: "Search", path: PATH },
]
const POPULAR_AREAS = 8
/** The id of the heading above the homes. */
const FOUND = "found-projects"

/**
 * Hydrated: a filter applies at once, and the box suggests. It works with native forms and links as
 * well.
 */
export const handle = applicationReading(...SEARCH_PARAMETERS, "view", "as", "phrase", ...MAP_STATE)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { search: query, searchParams } = new URL(request.url)
  // A form without JavaScript sends its empty fields too; the canonical address has none.
  const isPadded = [...searchParams.values()].some((value) => value.trim() === "")
  if (isPadded) throw redirect(PATH + changeSearch(query, () => {}))
  const criteria = readQuery(searchCriteria, request)
  const isPhrase = criteria.q !== undefined && searchParams.get("as") !== "words"
  const understood =
    isPhrase && criteria.q ? await services(context).search.readPhrase(criteria.q) : undefined
  if (understood) throw redirect(PATH + phraseSearch(query, understood))
  const { search, areas } = services(context)
  const found = await search.find(criteria, PAGE_SIZE)
  const list = await readPage(context, Promise.resolve(found.projects))
  const [cards, articles, popular] = await Promise.all([
    projectCards(context, list.items),
    postCards(context, values(found.posts.data)),
    popularAreas(),
  ])
  const { facets, relaxations, isForgiven } = found
  const phrase = searchParams.get("phrase")
  const isArea = [...searchParams.keys()].every((name) => name === "area" || name === "phrase")
  const mentions =
    phrase && isArea ? await search.find(searchCriteria.parse({ q: phrase }), 1) : undefined
  // Labels instead of keys: the map of labels would load all rules in the browser.
  const schools = SCHOOLS.map((school) => ({
    value: school === "modern" ? "" : school,
    label: SCHOOL_WORDS[school].name,
  }))
  const near = landmarkOf(criteria.near)
  return {
    criteria,
    near,
    landmarks: LANDMARKS.map(({ slug, name }) => ({ value: slug, label: name })),
    list: { ...list, items: cards },
    facets,
    schools,
    matches: Object.fromEntries(
      found.matches.map(
        ({ project, band, otherwise, coverage, suits, lines }): [string, MatchedHome] => [
          project,
          {
            band,
            otherwise,
            coverage,
            school: criteria.school,
            lines,
            suits: suits && suitsWords(suits),
          },
        ],
      ),
    ),
    relaxations,
    isForgiven,
    mentions: mentions?.projects.total ?? 0,
    areas: namesOf(found.areas),
    developers: namesOf(found.developers),
    posts: { ...countsOf(found.posts), items: articles },
    popular,
  }

  /** Popular areas, for an empty search and for one without results. */
  async function popularAreas() {
    if (query !== "" && found.projects.total > 0) return []
    const { data } = await areas.list({ page: 1, limit: POPULAR_AREAS }, VISITOR)
    return values(data).map(({ name, slug }) => ({ name, slug }))
  }
}

/** `72 of 100 by your rules; 3 of 4 of your rules apply; 67 % of them assessed`. */
function suitsWords({ score, rules, apply, assessed }: Suits): string {
  return [
    `${score} of 100 by your rules`,
    ...(apply < rules ? [`${apply} of ${rules} of your rules apply`] : []),
    ...(assessed < 1 ? [`${formatPart(assessed)} of them assessed`] : []),
  ].join("; ")
}

/** The search of a phrase: its criteria beside those in use, and the words that are left. */
function phraseSearch(query: string, { criteria, rest }: UnderstoodPhrase): string {
  const phrase = new URLSearchParams(query).get("q") ?? ""
  const search = changeSearch(query, (next) => {
    // A navigation in the browser adds parameters of the framework.
    for (const name of [...next.keys()])
      if (!SEARCH_PARAMETERS.includes(name) && name !== "view") next.delete(name)
    next.set("q", rest)
    for (const [name, values = []] of Object.entries(criteria)) {
      next.delete(name)
      for (const value of values) next.append(name, value)
    }
  })
  return `${search}&${new URLSearchParams({ phrase })}`
}

function countsOf({ total, totalIsMinimum }: Counted): Counted {
  return { total, totalIsMinimum }
}

/** A page of records reduced to their names. */
function namesOf<Item extends { name: string; slug: string }>(
  page: Counted & { data: Parameters<typeof values<Item[]>>[0] },
) {
  const items = values(page.data).map(({ name, slug }) => ({ name, slug }))
  return { ...countsOf(page), items }
}

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  const { site, publicOrigin: origin } = rootOf(matches)
  const isNarrowed = location.search !== ""
  const q = loaderData?.criteria.q
  // A screen reader announces the title first, so the count is in it, when the whole page loads.
  const count = loaderData && countOf(loaderData.list, "home", "homes")
  return pageMeta({
    site,
    origin,
    path: PATH,
    title: q ? `${count} for “${q}”` : isNarrowed ? `${count} found` : "Search homes in the UAE",
    crumbs: CRUMBS,
    description:
      "Find homes by area, developer, type, bedrooms, price, size and handover, with the number of homes beside each choice. Typing errors are forgiven.",
    // Every search but the empty one duplicates lists of projects that have addresses of their own.
    noIndex: isNarrowed,
  })
}

type Suits = NonNullable<FoundHomes["matches"][number]["suits"]>
type Data = Route.ComponentProps["loaderData"]

export default function Search({ loaderData }: Route.ComponentProps) {
  const { list, facets, schools, matches, popular, relaxations, isForgiven } = loaderData
  const { areas, developers, posts, mentions } = loaderData
  const { near, landmarks } = loaderData
  const { q } = loaderData.criteria
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
        ? landmarks
        : name in facets
          ? facets[name as Facet]
          : []
  const chips = chipsOf(
    { path: PATH, search },
    (name, value) => known(name).find((choice) => isSameText(choice.value, value))?.label,
  )
  const found = countOf(list, "home", "homes")
  const title = q ? <>Results for “{q}”</> : "Search homes"

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
    <>
      {list.items.length > 0 && <SkipLink href={`#${FOUND}`}>{`Skip to the ${found}`}</SkipLink>}
      {isMap(search) ? (
        <h1 className="sr-only">{title}</h1>
      ) : (
        <PageHeader title={title} crumbs={CRUMBS} />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the click events of the links inside bubble here */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div
        className={`wrap relative pb-14 md:pb-24 ${isMap(search) ? "map-view" : ""}`}
        onClick={follow}
      >
        <div className="question">
          <QuestionForm key={q} q={q} search={search} onSearch={go} />
          <Understood search={search} more={mentions - list.total} />
          <FilterChips chips={chips} clearHref={PATH} />
        </div>
        <div className="columns-of-search mt-8 flex flex-wrap items-start gap-x-3 gap-y-6 lg:grid lg:grid-cols-[16rem_1fr] lg:gap-x-12">
          <SearchFilters
            path={PATH}
            search={shown}
            facets={facets}
            schools={schools}
            landmarks={landmarks}
            found={found}
            inUse={chips.length - (q ? 1 : 0)}
            onChange={go}
          />
          {(list.items.length > 0 || isMap(search)) && <ViewSwitch search={search} />}
          {isMap(search) && (
            <div data-map="open" className="map-pane [@media(scripting:none)]:hidden print:hidden">
              <Suspense fallback={null}>
                <SearchMap search={search} />
              </Suspense>
            </div>
          )}
          <div
            ref={results}
            aria-busy={isLoading}
            className="found min-w-0 scroll-mt-6 max-lg:basis-full transition-opacity duration-200 aria-busy:opacity-50"
          >
            <p role="status" className="sr-only">
              {isLoading ? "" : `${found} found`}
            </p>
            {list.items.length > 0 && <Places title="Popular areas" kind="areas" items={popular} />}
            {isForgiven && list.total + areas.total + developers.total + posts.total > 0 && (
              <p className="mb-6 max-w-text">
                Nothing is spelled exactly like “{q}”. This comes closest; check the spelling if it
                is not what you meant.
              </p>
            )}
            <Places title="Areas" kind="areas" items={areas.items} of={areas} />
            <Places title="Developers" kind="developers" items={developers.items} of={developers} />
            <Listing
              list={list}
              noun={["home", "homes"]}
              headingId={FOUND}
              aside={<SortMenu path={PATH} search={search} choices={sortsOf(loaderData)} />}
              card={(entry, index) => (
                <ProjectCard
                  key={entry._id}
                  project={entry}
                  priority={index === 0}
                  match={matches[entry._id]}
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
                      <a href={href("/contact")} className="link">
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
              <FewFound path={PATH} search={search} relaxations={relaxations} />
            )}
            <FoundPosts q={q} posts={posts} />
          </div>
        </div>
      </div>
    </>
  )
}

function isMap(search: string): boolean {
  return new URLSearchParams(search).get("view") === "map"
}

/**
 * Says that a phrase was read as filters, and offers the search for its words: for an area with the
 * number of further homes that mention it.
 */
function Understood({ search, more }: { search: string; more: number }) {
  const phrase = new URLSearchParams(search).get("phrase")
  if (!phrase) return null
  const words = new URLSearchParams({ q: phrase, as: "words" })
  return (
    <p className="mt-4 max-w-text text-small text-soft">
      We read “{phrase}” as the filters below.{" "}
      <a href={`${PATH}?${words}`} className="link">
        {more > 0
          ? `${formatPlural(more, "more home mentions", "more homes mention")} it`
          : "Search for the words instead"}
      </a>
    </p>
  )
}

/**
 * On a wide screen it stands beside the search box, below the height of its label. Without
 * JavaScript there is no map.
 */
function ViewSwitch({ search }: { search: string }) {
  const isShown = isMap(search)
  return (
    <a
      href={PATH + changeSearch(search, (query) => query.set("view", isShown ? "" : "map"))}
      className={buttonClass(
        "quiet",
        "view-switch px-3! max-lg:sticky max-lg:top-2 max-lg:z-20 max-lg:flex-1 max-lg:basis-36 lg:absolute lg:end-8 lg:top-[1.5625rem] lg:px-6! [@media(scripting:none)]:hidden",
      )}
    >
      {isShown ? (
        <>
          <ListIcon /> List<span className="sr-only"> without the map</span>
        </>
      ) : (
        <>
          <MapIcon /> Show the map
        </>
      )}
    </a>
  )
}

interface QuestionFormProps {
  q: string | undefined
  search: string
  onSearch: (search: string) => void
}

/** The form of the search box; filters in use stay. */
function QuestionForm({ q, search, onSearch }: QuestionFormProps) {
  return (
    <search>
      <form
        action={PATH}
        className="flex flex-wrap items-end gap-3 lg:max-w-text"
        onSubmit={(event) => {
          event.preventDefault()
          const words = String(new FormData(event.currentTarget).get("q") ?? "").trim()
          onSearch(
            changeSearch(search, (query) => {
              query.set("q", words)
              query.delete("as")
            }),
          )
        }}
      >
        <div className="min-w-0 flex-1 basis-56">
          <SearchBox
            id="search-words"
            label="An area, a project, a developer, or what the home must have"
            placeholder={SEARCH_EXAMPLE}
            requested={q ?? ""}
          />
        </div>
        <HiddenFields
          search={search}
          isCarried={(name) => !["q", "page", "as", "phrase"].includes(name)}
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  )
}

/** The orders; the first is the default. */
function sortsOf({ criteria: { q, weigh, sort, near } }: Data): Option[] {
  const hasRules = weigh.length > 0
  const normal: SearchSort = hasRules
    ? "rules"
    : near
      ? "near"
      : q === undefined
        ? "newest"
        : "match"
  const others = SEARCH_SORTS.filter(
    (order) =>
      order !== normal &&
      (order !== "match" || q !== undefined) &&
      (order !== "near" || near !== undefined) &&
      (order !== "rules" || sort === "rules"),
  )
  return [normal, ...others].map((value) => ({ value, label: SORT_WORDS[value] }))
}

function countOf({ total, totalIsMinimum }: Counted, one: string, many: string): string {
  return totalIsMinimum
    ? `${formatCount(total, { isMinimum: true })} ${many}`
    : formatPlural(total, one, many)
}
