import { type Area, area, withoutSource } from "#catalog/area.ts"
import { developer } from "#catalog/developer.ts"
import { formatKm } from "#catalog/format.ts"
import type { Imagery } from "#catalog/kind.ts"
import { landmarkOf, nearestAirport, type Position } from "#catalog/landmarks.ts"
import { post } from "#catalog/post.ts"
import type { AreaHomes, OfferKinds } from "#contract/page-services.ts"
import { services } from "./loaders.ts"
import type { IllustratedArea } from "./shared/AreaCard.tsx"
import type { IllustratedDeveloper } from "./shared/DeveloperCard.tsx"
import type { IllustratedPost } from "./shared/PostCard.tsx"

type Context = Parameters<typeof services>[0]
type Unillustrated<Card> = Omit<Card, "pictures">
type Scenic = { imagery: Imagery }

/**
 * The areas, with their homes on the site, metro and airport. `known` has the homes where the
 * caller has read them, and their kinds where the cards show them.
 */
export async function areaCards(
  context: Context,
  areas: (Unillustrated<Omit<IllustratedArea, "homes" | "kinds" | "km" | "metro" | "airport">> &
    Scenic &
    Pick<Area, "_id" | "img" | "facts">)[],
  known: {
    homes?: ReadonlyMap<string, AreaHomes>
    kinds?: ReadonlyMap<string, OfferKinds>
  } = {},
) {
  const { img } = area.images
  const { projects, illustrate } = services(context)
  const homes = known.homes ?? (await projects.homesOfAreas(areas.map(({ _id }) => _id)))
  const shown = areas.map(({ _id, slug, name, price, summary, facts, img: file, imagery }) => {
    const at = landmarkOf(slug)?.at
    return {
      slug,
      name,
      price,
      homes: homes.get(_id),
      kinds: known.kinds?.get(_id),
      summary,
      metro: stationOf(facts.metro),
      airport: at && airportOf(at),
      img: file,
      imagery,
    }
  })
  return illustrate({ images: { img } }, shown)
}

/** The metro of an area, unless the fact is that it has none. */
function stationOf(fact: string | undefined): string | undefined {
  return fact && !/^no\b/i.test(fact) ? withoutSource(fact) : undefined
}

/** The nearest airport: `Al Maktoum, 21 km`. */
export function airportOf(at: Position): string {
  const { km, name } = nearestAirport(at)
  return `${name.replace(" International Airport", "")}, ${formatKm(km)}`
}

/** Without descriptions, which only the tall card of a project page shows. */
export function developerCards(
  context: Context,
  developers: (Unillustrated<IllustratedDeveloper> & { _id: string; logo: string })[],
) {
  const { logo } = developer.images
  const shown = developers.map(({ _id, slug, name, logo: file }) => ({
    _id,
    slug,
    name,
    logo: file,
  }))
  return services(context).illustrate({ images: { logo } }, shown)
}

export function postCards(
  context: Context,
  posts: (Unillustrated<IllustratedPost> & Scenic & { featuredImage: string | null })[],
) {
  const { featuredImage } = post.images
  const shown = posts.map(
    ({ slug, title, category, createdAt, excerpt, words, featuredImage: file, imagery }) => ({
      slug,
      title,
      category,
      createdAt,
      excerpt,
      words,
      featuredImage: file,
      imagery,
    }),
  )
  return services(context).illustrate({ images: { featuredImage } }, shown)
}
