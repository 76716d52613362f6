import { landmarkOf } from "#catalog/landmarks.ts"
import type { UnderstoodPhrase } from "#catalog/search-phrases.ts"
import { WELL_READ } from "#catalog/vastu/bands.ts"
import { SCHOOLS } from "#catalog/vastu/rules.ts"
import { SCHOOL_WORDS } from "#catalog/vastu/words.ts"
import { CRITERION_NAMES, changeSearch, type Facets } from "#contract/criteria.ts"
import type { FoundHomes } from "#contract/found-homes.ts"
import { type SearchCriteria, searchCriteria } from "#contract/homes.ts"
import { PAGE_SIZE } from "#contract/paging.ts"
import { postCards } from "../cards.ts"
import { type ListPage, readPage, readQuery, services, VISITOR, values } from "../loaders.ts"
import { projectCards } from "../project-cards.ts"
import type { IllustratedProject } from "../shared/ProjectCard.tsx"
import type { Counted } from "./FoundBeside.tsx"
import { projectsIn } from "./SearchScreen.tsx"

const POPULAR_AREAS = 8
/** Of searches with homes that read well, and of the homes of one. */
const NEARBY = { searches: 2, homes: 3 }

/** Labels instead of keys: the map of labels would load all rules in the browser. */
export const SCHOOL_CHOICES = SCHOOLS.map((school) => ({
  value: school === "modern" ? "" : school,
  label: SCHOOL_WORDS[school].name,
}))

export interface HomesRequest {
  context: Parameters<typeof services>[0]
  request: Request
}

/**
 * The data of the search page, or the query string of the search that it is read as. Throws 400 for
 * an invalid query and 404 beyond the last page.
 */
export async function findHomes({ context, request }: HomesRequest) {
  const { search: query, searchParams } = new URL(request.url)
  // A form without JavaScript sends its empty fields too; the canonical address has none.
  const isPadded = [...searchParams.values()].some((value) => value.trim() === "")
  if (isPadded) return { readAs: changeSearch(query, () => {}) }
  const criteria = readQuery(searchCriteria, request)
  // Beside a phrase that was read, the words are those left of it.
  const isPhrase = !searchParams.has("phrase") && searchParams.get("as") !== "words"
  const understood =
    isPhrase && criteria.q ? await services(context).search.readPhrase(criteria.q) : undefined
  if (understood) return { readAs: phraseSearch(query, understood) }
  const { search, areas } = services(context)
  const found = await search.find(criteria, PAGE_SIZE)
  const list = await readPage(context, Promise.resolve(found.projects))
  const [cards, articles, popular] = await Promise.all([
    projectCards(context, list.items, { ...criteria, matches: found.matches }),
    postCards(context, values(found.posts.data)),
    popularAreas(),
  ])
  const { facets, relaxations, isForgiven, defaultSort } = found
  const wellRead = await wellReadNearby(context, { criteria, list, facets, cards })
  const nearest = wellRead && (await nearbyHomes(context, { criteria, facets, cards, wellRead }))
  const phrase = searchParams.get("phrase")
  const isArea = [...searchParams.keys()].every((name) => name === "area" || name === "phrase")
  const mentions =
    phrase && isArea && criteria.area.length > 0
      ? await search.count(searchCriteria.parse({ q: phrase }))
      : undefined
  const near = landmarkOf(criteria.near)
  const { q } = criteria
  const count = projectsIn(list)
  return {
    // A screen reader announces the title first, so the count is in it.
    title: q ? `${count} for “${q}”` : query ? `${count} found` : "Search homes in the UAE",
    criteria,
    near,
    list: { ...list, items: cards },
    facets,
    schools: SCHOOL_CHOICES,
    relaxations,
    wellRead: nearest,
    isForgiven,
    defaultSort,
    mentions: mentions?.total ?? 0,
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

interface FoundCards {
  criteria: SearchCriteria
  list: Pick<ListPage<unknown>, "total" | "pageCount">
  facets: Facets
  cards: Pick<IllustratedProject, "type" | "vastu" | "match">[]
}

/**
 * The criteria to drop for homes that are strong or good by the school, the most rewarding first,
 * where a page of homes that were searched for by more than words and rules has none; otherwise
 * undefined.
 */
async function wellReadNearby(
  context: HomesRequest["context"],
  { criteria, list, facets, cards }: FoundCards,
): Promise<FoundHomes["relaxations"] | undefined> {
  const isNarrowed = CRITERION_NAMES.some(
    (name) => !["q", "school", "weigh"].includes(name) && [criteria[name] ?? []].flat().length > 0,
  )
  // Land has no plan to read.
  const isOfHomes = cards.some(({ type }) => type.toLowerCase() !== "plot")
  if (!isNarrowed || !isOfHomes || list.pageCount > 1 || criteria.band.length > 0) return undefined
  const hasSome =
    facets.band.some(({ value, count }) => count > 0 && WELL_READ.some((band) => band === value)) ||
    cards.some(({ vastu, match = vastu }) => WELL_READ.some((band) => band === match?.band))
  if (hasSome) return undefined
  const { without } = await services(context).search.count({ ...criteria, band: [...WELL_READ] })
  return without
    .filter((one) => one.count > 0 && !one.without.includes("band"))
    .sort((one, other) => other.count - one.count)
}

interface NearbyFound {
  criteria: SearchCriteria
  facets: Facets
  cards: Pick<IllustratedProject, "_id">[]
  wellRead: FoundHomes["relaxations"]
}

/**
 * Those criteria, the most rewarding with the cards of the first homes that stand nowhere else; in
 * place of a number of bedrooms those with more come first.
 */
async function nearbyHomes(
  context: HomesRequest["context"],
  { criteria, facets, cards, wellRead }: NearbyFound,
) {
  const seen = new Set(cards.map(({ _id }) => _id))
  const more = facets.bedrooms
    .map(({ value }) => Number(value))
    .filter((bedrooms) => bedrooms > Math.max(...criteria.bedrooms))
  const nearby: (FoundHomes["relaxations"][number] & { homes: IllustratedProject[] })[] = []
  for (const one of wellRead) {
    if (nearby.length >= NEARBY.searches) {
      nearby.push({ ...one, homes: [] })
      continue
    }
    const dropped = one.without.map((name) => [
      name,
      Array.isArray(criteria[name]) ? [] : undefined,
    ])
    const wanted = { ...criteria, ...Object.fromEntries(dropped), band: [...WELL_READ], page: 1 }
    const isByBedrooms = one.without.includes("bedrooms") && more.length > 0
    const homes: IllustratedProject[] = []
    for (const search of isByBedrooms ? [{ ...wanted, bedrooms: more }, wanted] : [wanted]) {
      if (homes.length === NEARBY.homes) break
      const limit = NEARBY.homes + seen.size
      const { page, matches } = await services(context).search.findCards(search, limit)
      const found = values(page.data)
        .filter(({ _id }) => !seen.has(_id))
        .slice(0, NEARBY.homes - homes.length)
      for (const { _id } of found) seen.add(_id)
      homes.push(...(await projectCards(context, found, { ...search, matches })))
    }
    nearby.push({ ...one, homes })
  }
  return nearby
}

/** The search of a phrase: its criteria beside those in use, and the words that are left. */
function phraseSearch(query: string, { criteria, rest }: UnderstoodPhrase): string {
  const phrase = new URLSearchParams(query).get("q") ?? ""
  return changeSearch(query, (next) => {
    next.set("phrase", phrase)
    next.set("q", rest)
    for (const [name, values = []] of Object.entries(criteria)) {
      next.delete(name)
      for (const value of values) next.append(name, value)
    }
  })
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
