import { type HomesSpan, spanOfHomes } from "#catalog/homes-of-project.ts"
import type { Imagery } from "#catalog/kind.ts"
import { planInShort, type ReadHomes, sizeOfSeveral } from "#catalog/plan-in-short.ts"
import type { PlanMarks, VastuSummary } from "#catalog/plan-marks.ts"
import { project } from "#catalog/project.ts"
import type { School } from "#catalog/vastu/rules.ts"
import { formatPart } from "#catalog/vastu/words.ts"
import { type HomeWish, wantedHomes } from "#catalog/wanted-homes.ts"
import type { FoundHomes } from "#contract/found-homes.ts"
import type { BestPlan } from "#contract/page-services.ts"
import { homeBox, homeZoom } from "../plan/plan-frame.ts"
import { SCHOOL as COMPARED_SCHOOL } from "./compare/chosen.ts"
import { services } from "./loaders.ts"
import { drawingOf, pictureOf } from "./project/vastu-plans.ts"
import { lackingWords } from "./shared/lacking.ts"
import type { IllustratedProject } from "./shared/ProjectCard.tsx"
import type { MatchedHome } from "./shared/VastuBadge.tsx"
import { shownReading } from "./shown-reading.ts"

type Context = Parameters<typeof services>[0]

/** Pictures of the gallery that a finger finds on a card. */
const FURTHER = 2

interface Shown extends HomeWish {
  school?: School
  /** The plans that a search found the projects by. */
  matches?: FoundHomes["matches"]
}

type Listed = Omit<
  IllustratedProject,
  "pictures" | "further" | "vastu" | "drawing" | "match" | keyof HomesSpan
> &
  ReadHomes & { imagery: Imagery; featureImage: string; gallery: string[] }

/**
 * The fields and pictures of projects that their cards show; the page carries no others. A card of
 * a search shows the homes that were wanted: their prices, sizes, and the best of their plans.
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
    const result = match ?? offer.vastu?.schools[school]
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
      ...(match && { match: shownMatch(match, offer, school) }),
      ...(!result?.band && {
        lacks: lackingWords({ marks, plans: offer.floorPlan.length, coverage: result?.coverage }),
      }),
      featureImage: entry.featureImage,
      drawing: picture
        ? {
            file: picture.file,
            size: sizeOfSeveral(plan._id, offer),
            zoom: marks?.outline && homeZoom(boxOfRooms(marks.outline, marks), marks.aspect),
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

/** Of a house without what lies around it: pool and garden would make its rooms too small. */
function boxOfRooms(outline: NonNullable<PlanMarks["outline"]>, marks: PlanMarks) {
  return homeBox(outline, marks.home === "apartment" ? marks : { ...marks, rooms: [] })
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
  school: School,
): MatchedHome {
  return {
    planName: planInShort(plan, offer),
    isBest: plan === offer.vastu?.schools[school].plan,
    band,
    otherwise,
    coverage,
    lines,
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
