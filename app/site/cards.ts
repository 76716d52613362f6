import { type Area, area, withoutSource } from "#catalog/area.ts"
import { developer } from "#catalog/developer.ts"
import { formatKm } from "#catalog/format.ts"
import type { Imagery } from "#catalog/kind.ts"
import { landmarkOf, sightsAround } from "#catalog/landmarks.ts"
import type { VastuSummary } from "#catalog/plan-marks.ts"
import { post } from "#catalog/post.ts"
import { type FloorPlan, type Project, project } from "#catalog/project.ts"
import {
  type HomesSpan,
  spanOfHomes,
  type UnitPrice,
  unitBedrooms,
  unitOfPlan,
} from "#catalog/unit-price.ts"
import type { School } from "#catalog/vastu/rules.ts"
import { formatPart } from "#catalog/vastu/words.ts"
import { type HomeWish, wantedHomes } from "#catalog/wanted-homes.ts"
import type { FoundHomes } from "#contract/found-homes.ts"
import type { AreaHomes, AreaKinds, BestPlan } from "#contract/page-services.ts"
import { homeBox, homeZoom } from "../plan/plan-frame.ts"
import { SCHOOL as COMPARED_SCHOOL } from "./compare/chosen.ts"
import { services } from "./loaders.ts"
import { drawingOf, pictureOf, sizeIn, unitPriceFrom } from "./project/vastu-plans.ts"
import type { IllustratedArea } from "./shared/AreaCard.tsx"
import type { IllustratedDeveloper } from "./shared/DeveloperCard.tsx"
import type { IllustratedPost } from "./shared/PostCard.tsx"
import type { IllustratedProject } from "./shared/ProjectCard.tsx"
import type { MatchedHome, ShownVastu } from "./shared/VastuBadge.tsx"

type Context = Parameters<typeof services>[0]
type Unillustrated<Card> = Omit<Card, "pictures" | "further">
type Scenic = { imagery: Imagery }

/** Pictures of the gallery that a finger finds on a card. */
const FURTHER = 2

interface Shown extends HomeWish {
  school?: School
  /** The plans that a search found the projects by. */
  matches?: FoundHomes["matches"]
}

type Listed = Omit<
  Unillustrated<IllustratedProject>,
  "vastu" | "drawing" | "match" | keyof HomesSpan
> &
  ReadHomes &
  Scenic & { featureImage: string; gallery: string[] }

/**
 * The fields and pictures of projects that their cards show; the page carries no others. A card of a
 * search shows the homes that were wanted: their prices, sizes, and the best of their plans.
 */
export async function projectCards(
  context: Context,
  projects: Listed[],
  { school = "modern", matches = [], ...wish }: Shown = {},
) {
  const { featureImage, gallery } = project.images
  const { describe, illustrate } = services(context)
  const { folder } = gallery
  const found = new Map(matches.map((match) => [match.project, match]))
  const offers = await wantedOffers(context, projects, { school, wish })
  const cards = offers.map(({ entry, span, offer }) => {
    const match = found.get(entry._id)
    const read = match?.plan ?? offer.vastu?.schools[school].plan
    const isBest = !match && offer.vastu === entry.vastu && school === COMPARED_SCHOOL
    const plan = namedPlan(offer, read)
    const further = entry.gallery.filter((file) => file !== entry.featureImage).slice(0, FURTHER)
    return { entry, span, offer, match, plan, further, ...(!isBest && read && { compared: read }) }
  })
  const [described, drawings] = await Promise.all([
    describe(
      cards.flatMap(({ plan, further }) => [
        ...further.map((file) => ({ folder, file })),
        ...(plan ? [drawingOf(plan)] : []),
      ]),
    ),
    services(context).projects.drawingsOfPlans(
      cards.flatMap(({ entry, plan }) => (plan ? [{ project: entry._id, plan: plan._id }] : [])),
    ),
  ])
  const shown = cards.map(({ entry, span, offer, match, plan, further, compared }) => {
    const picture = plan && pictureOf(plan, described)
    const marks = plan && drawings.get(plan._id)?.marks
    return {
      _id: entry._id,
      slug: entry.slug,
      name: entry.name,
      type: entry.type,
      price: offer.price,
      handover: entry.handover,
      city: entry.city,
      area: entry.area && { name: entry.area.name },
      developer: entry.developer && { name: entry.developer.name },
      location: entry.location,
      bathNumber: offer.bathNumber,
      ...span,
      vastu: shownReading(offer, school),
      ...(compared && { comparedPlan: compared }),
      ...(match && { match: shownMatch(match, offer) }),
      featureImage: entry.featureImage,
      drawing: picture
        ? {
            file: picture.file,
            size: oneOfSeveral(plan._id, offer)?.size,
            zoom: marks?.outline && homeZoom(homeBox(marks.outline, marks), marks.aspect),
          }
        : null,
      further: further.map((file) => {
        const focalPoint = described.get(`${folder}/${file}`)?.focalPoint
        return { file, ...(focalPoint && { focalPoint }) }
      }),
      imagery: entry.imagery,
    }
  })
  return illustrate({ images: { featureImage } }, shown)
}

/** Each project with the homes that are wanted in place of all, and their spans. */
async function wantedOffers(
  context: Context,
  projects: readonly Listed[],
  { school, wish }: { school: School; wish: HomeWish },
) {
  const wanted = projects.map((entry) => {
    const homes = wantedHomes(entry, wish) ?? entry
    return { entry, homes, isOfSomePlans: homes.floorPlan.length < entry.floorPlan.length }
  })
  const best = await services(context).projects.bestOfPlans(
    school,
    wanted.flatMap(({ entry: { _id, vastu }, homes, isOfSomePlans }) =>
      vastu && isOfSomePlans
        ? homes.floorPlan.map((plan) => ({ project: _id, plan: plan._id }))
        : [],
    ),
  )
  return wanted.map(({ entry, homes, isOfSomePlans }) => {
    const { unitPrices } = entry
    const vastu = isOfSomePlans ? narrowed(entry.vastu, school, best.get(entry._id)) : entry.vastu
    const offer: Listed = { ...entry, ...homes, unitPrices, vastu }
    return { entry, span: spanOfHomes(homes), offer }
  })
}

/** A summary of the best of some plans; null where none of them was read. */
function narrowed(
  vastu: VastuSummary | null | undefined,
  school: School,
  read: BestPlan | undefined,
): VastuSummary | null {
  if (!vastu || !read) return null
  return { ...vastu, plans: read.homes, schools: { ...vastu.schools, [school]: read.best } }
}

/** The plan that a search found a project by. */
function shownMatch(
  { plan, band, otherwise, coverage, suits, lines }: FoundHomes["matches"][number],
  offer: ReadHomes,
): MatchedHome {
  return {
    planName: planInShort(plan, offer),
    ...{ band, otherwise, coverage, lines },
    suits: suits && suitsWords(suits),
  }
}

/** `72 of 100 by your rules; 3 of 4 of your rules apply; 67% of them assessed`. */
function suitsWords({
  score,
  rules,
  apply,
  assessed,
}: NonNullable<FoundHomes["matches"][number]["suits"]>): string {
  return [
    `${score} of 100 by your rules`,
    ...(apply < rules ? [`${apply} of ${rules} of your rules apply`] : []),
    ...(assessed < 1 ? [`${formatPart(assessed)} of them assessed`] : []),
  ].join("; ")
}

/** The plan that a card names, or of a project without a reading its first. */
function namedPlan({ floorPlan }: ReadHomes, id: string | undefined) {
  return floorPlan.find(({ _id }) => _id === id) ?? floorPlan[0]
}

interface ReadHomes
  extends Pick<Project, "_id" | "unitPrices" | "areaSize" | "price" | "bedroomNumber"> {
  floorPlan: Pick<FloorPlan, "_id" | "title" | "image">[]
  vastu?: VastuSummary | null
}

interface UnitOfPlan {
  /** The size in the title of its drawing, `828 sq ft`. */
  size: string
  unit: UnitPrice | undefined
}

/**
 * One of several plans, with its unit in the price list. The titles of drawings that are floors of
 * one home have the sizes of parts, so they name none; nor does a size that all plans have.
 */
function oneOfSeveral(plan: string | null, project: ReadHomes): UnitOfPlan | undefined {
  const plans = project.vastu?.plans ?? 0
  if (plans < 2 || plans !== project.floorPlan.length) return undefined
  const sizeOf = ({ title }: { title: string }) => sizeIn({ home: null, title })
  const found = project.floorPlan.find(({ _id }) => _id === plan)
  const size = found && sizeOf(found)
  const isOnlySize = project.floorPlan.every((other) => sizeOf(other) === size)
  return size && !isOnlySize ? { size, unit: unitOfPlan(found, project.unitPrices) } : undefined
}

/** `3-bed`, or `studio`, of a unit that has other bedrooms than the listed home. */
function otherBedrooms({ unit }: UnitOfPlan, { bedroomNumber }: ReadHomes): string | undefined {
  const bedrooms = unit && unitBedrooms(unit)
  if (bedrooms === undefined || bedrooms === bedroomNumber) return undefined
  return bedrooms === 0 ? "studio" : `${bedrooms}-bed`
}

/**
 * A plan of several: `828 sq ft plan from AED 1.69M`, or `3-bed plan from AED 2.96M` where the
 * listed home has other bedrooms. The price that the project starts at is not repeated.
 */
function planInShort(plan: string | null, project: ReadHomes): string | undefined {
  const found = oneOfSeveral(plan, project)
  if (!found) return undefined
  const kind = otherBedrooms(found, project) ?? found.size
  const price = found.unit?.price === project.price ? undefined : unitPriceFrom(found.unit)
  return [`${kind} plan`, price].filter(Boolean).join(" ")
}

/** How a school reads the best plan of a project, for its card; null where none was read. */
export function shownReading(project: ReadHomes, school: School): ShownVastu | null {
  const best = project.vastu?.schools[school]
  if (!project.vastu || !best) return null
  const { band, otherwise, holdsWithinDeg, coverage, entrance, entranceVerdict } = best
  return {
    ...{ school, plans: project.vastu.plans, planName: planInShort(best.plan, project) },
    ...{ band, otherwise, holdsWithinDeg, coverage, entrance, entranceVerdict },
  }
}

/**
 * The areas, with their homes on the site and the fact of the place that their cards show. `known`
 * has the homes where the caller has read them, and their kinds where the cards show them.
 */
export async function areaCards(
  context: Context,
  areas: (Unillustrated<Omit<IllustratedArea, "homes" | "kinds" | "km" | "fact">> &
    Scenic &
    Pick<Area, "_id" | "img" | "facts">)[],
  known: {
    homes?: ReadonlyMap<string, AreaHomes>
    kinds?: ReadonlyMap<string, AreaKinds>
  } = {},
) {
  const { img } = area.images
  const { projects, illustrate } = services(context)
  const homes = known.homes ?? (await projects.homesOfAreas(areas.map(({ _id }) => _id)))
  const shown = areas.map(({ _id, slug, name, price, summary, facts, img: file, imagery }) => ({
    slug,
    name,
    price,
    homes: homes.get(_id),
    kinds: known.kinds?.get(_id),
    summary,
    fact: stationOf(facts.metro) ?? nearestSight(slug),
    img: file,
    imagery,
  }))
  return illustrate({ images: { img } }, shown)
}

/** The metro of an area, unless the fact is that it has none. */
function stationOf(fact: string | undefined): string | undefined {
  return fact && !/^no\b/i.test(fact) ? withoutSource(fact) : undefined
}

/** `4.2 km from its centre to Burj Al Arab`, for an area with a known position near one. */
function nearestSight(slug: string): string | undefined {
  const at = landmarkOf(slug)?.at
  const [nearest] = at ? sightsAround(at, 1) : []
  return nearest && `${formatKm(nearest.km)} from its centre to ${nearest.name}`
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
