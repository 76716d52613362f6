import { firstOf, sum } from "./lists.ts"
import { slugFrom } from "./slug.ts"

/** A combination with fewer homes has no page of its own. */
export const MIN_HOMES = 3

/** The projects of an area that are alike in city, type, bedrooms and whether they read well. */
export interface HomeGroup {
  area: { name: string; slug: string } | null
  city: string
  type: string
  bedrooms: number
  /** They have a plan that the usual school reads as good or strong. */
  isVastu: boolean
  /** Projects with such a home, the listed one or a unit, and those of them that are ready. */
  homes: number
  ready: number
  /** Those whose listed home is such a one: each project is in one of these. */
  listed: number
  listedReady: number
  /** AED; null where no home has a price. */
  leastPrice: number | null
  mostPrice: number | null
  /** AED: what the projects of the listed homes start at. */
  leastStart: number | null
  mostStart: number | null
  /** Square feet; null where no home has a size. */
  leastSize: number | null
  mostSize: number | null
  /** ISO 8601, of the latest change. */
  updatedAt: string
}

/** The homes that a page lists: of an area, by type and bedrooms, or of a city, read well. */
export type LandingPlace =
  | { area: { name: string; slug: string }; type?: string; bedrooms?: number }
  | { city: string }

/** A page of homes that have a place, a type and a number of bedrooms in common. */
export interface Landing {
  path: string
  /** Of the page above; an area's own page above all of its homes. */
  parent: string
  place: LandingPlace
  homes: number
  ready: number
  /** AED: of the homes, or of a city what their projects start at. */
  prices: Range | undefined
  /** Square feet; absent of a city, where some homes of a project may read less well. */
  sizes: Range | undefined
  updatedAt: string
}

interface Range {
  least: number
  most: number
}

/** Every page with MIN_HOMES homes or more, by its path. */
export function landingsOf(groups: readonly HomeGroup[]): Map<string, Landing> {
  const shares = groups.flatMap((group) => placesOf(group).map((place) => ({ place, group })))
  const byPath = Map.groupBy(shares, ({ place }) => landingPath(place))
  const landings = [...byPath].flatMap(([path, found]): Landing[] => {
    const { place } = firstOf(found)
    const own = found.map(({ group }) => group)
    const isByBedrooms = "bedrooms" in place
    const homes = sum(own.map((group) => (isByBedrooms ? group.homes : group.listed)))
    if (homes < MIN_HOMES) return []
    return [
      {
        path,
        parent: parentOf(place),
        place,
        homes,
        ready: sum(own.map((group) => (isByBedrooms ? group.ready : group.listedReady))),
        ...("city" in place
          ? {
              prices: range(own.flatMap(({ leastStart, mostStart }) => [leastStart, mostStart])),
              sizes: undefined,
            }
          : {
              prices: range(own.flatMap(({ leastPrice, mostPrice }) => [leastPrice, mostPrice])),
              sizes: range(own.flatMap(({ leastSize, mostSize }) => [leastSize, mostSize])),
            }),
        updatedAt: own.map(({ updatedAt }) => updatedAt).reduce((a, b) => (a > b ? a : b)),
      },
    ]
  })
  return new Map(landings.map((landing) => [landing.path, landing]))
}

/** Land has no bedrooms. */
function placesOf({ area, city, type, bedrooms, isVastu }: HomeGroup): LandingPlace[] {
  return [
    ...(isVastu ? [{ city }] : []),
    ...(area ? [{ area }, { area, type }] : []),
    ...(area && type.toLowerCase() !== "plot" ? [{ area, type, bedrooms }] : []),
  ]
}

/** `/homes/dubai-marina/apartment/2-bedroom`, `/vastu-homes/dubai`. */
export function landingPath(place: LandingPlace): string {
  if ("city" in place) return `/vastu-homes/${slugFrom(place.city, "")}`
  const { area, type, bedrooms } = place
  const bedroomSegment = bedrooms === 0 ? "studio" : `${bedrooms}-bedroom`
  return [
    `/homes/${area.slug}`,
    ...(type === undefined ? [] : [slugFrom(type, "")]),
    ...(bedrooms === undefined ? [] : [bedroomSegment]),
  ].join("/")
}

function parentOf(place: LandingPlace): string {
  if ("city" in place) return "/search"
  const { area, type, bedrooms } = place
  if (type === undefined) return `/areas/${area.slug}`
  return landingPath(bedrooms === undefined ? { area } : { area, type })
}

function range(values: (number | null)[]): Range | undefined {
  const known = values.filter((value) => value !== null)
  return known.length > 0 ? { least: Math.min(...known), most: Math.max(...known) } : undefined
}
