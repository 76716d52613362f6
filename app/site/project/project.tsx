import { href } from "react-router"
import { areaCalled } from "#catalog/area.ts"
import { developer as developerKind } from "#catalog/developer.ts"
import { formatPlanTitle, formatPrice, nearbyNames } from "#catalog/format.ts"
import { unitOfPlan } from "#catalog/homes-of-project.ts"
import { firstOf } from "#catalog/lists.ts"
import { type Project as CatalogProject, project as projectKind } from "#catalog/project.ts"
import type { UnitPrice } from "#catalog/unit-price.ts"
import type { School } from "#catalog/vastu/rules.ts"
import { headline } from "#catalog/vastu/words.ts"
import { type RouteHandle, reads } from "../../handle.ts"
import type { GalleryPicture } from "../../islands/gallery.island.tsx"
import { homeBox } from "../../plan/plan-frame.ts"
import { pageImage } from "../../seo/image.ts"
import { listing } from "../../seo/json-ld.ts"
import { Breadcrumbs, fromHome } from "../../ui/Breadcrumbs.tsx"
import { SkipLink } from "../../ui/SkipLink.tsx"
import { areaCards } from "../cards.ts"
import { findOrRedirect, readQuery, services, values } from "../loaders.ts"
import { pageHead } from "../page-head.ts"
import { projectCards } from "../project-cards.ts"
import { useMapStyle } from "../root-data.ts"
import { EditLink } from "../shared/EditLink.tsx"
import { PictureGallery } from "../shared/PictureGallery.tsx"
import { SimilarProjects } from "../shared/SimilarProjects.tsx"
import { typePlural } from "../shared/search-options.ts"
import { shownReading } from "../shown-reading.ts"
import type { Route } from "./+types/project"
import { allPictures } from "./all-pictures.ts"
import type { NearbyArea } from "./NearbyAreas.tsx"
import { PageParts } from "./PageParts.tsx"
import { EnquiryBar, EnquiryBox } from "./ProjectEnquiry.tsx"
import { ProjectHead } from "./ProjectHead.tsx"
import { ProjectParts, partsOf } from "./ProjectParts.tsx"
import { SoldOut, showSold, soldHead } from "./SoldOut.tsx"
import { bestFirst, drawingOf, pictureOf, shortTitle, showPlan, vastuQuery } from "./vastu-plans.ts"

export const handle: RouteHandle = {
  ...reads(vastuQuery),
  hasBar: (data) => data !== undefined && !("sold" in (data as Route.ComponentProps["loaderData"])),
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { projects, placeNames } = services(context)
  const opened = readQuery(vastuQuery, request)
  const found = await findOrRedirect(
    { context, request },
    projects,
    params.slug,
    async (slug) => (await projects.findPage(slug, opened)) ?? projects.findSold(slug),
  )
  if (!("plans" in found)) return { sold: await showSold(context, found) }
  const places = await placeNames()
  return show(context, found, { school: opened.school, places })
}

type Context = Route.LoaderArgs["context"]
type Services = ReturnType<typeof services>
type Found = NonNullable<Awaited<ReturnType<Services["projects"]["findPage"]>>>
type Places = Awaited<ReturnType<Services["placeNames"]>>

async function show(
  context: Context,
  found: Found,
  { school, places }: { school: School; places: Places },
) {
  const { socialCards, illustrate, describe } = services(context)
  const project = values(found.project)
  const [shown, drawings, [area], [developer], similar] = await Promise.all([
    illustrate(projectKind, [project]),
    describe(project.floorPlan.map(drawingOf)),
    areaCards(context, found.area ? [values(found.area)] : []),
    illustrate(developerKind, found.developer ? [values(found.developer)] : []),
    projectCards(context, values(found.similar)),
  ])
  const readPlans = values(found.plans)
  const inOrder = bestFirst(project.floorPlan, readPlans)
  const shownUnits = new Set<UnitPrice>()
  const floorPlans = inOrder.flatMap((plan): GalleryPicture[] => {
    const picture = pictureOf(plan, drawings)
    if (!picture) return []
    const read = readPlans.find(({ _id }) => _id === plan._id)
    const home = read && homeBox(read.outline, { ...read, aspect: picture.height / picture.width })
    // A floor of a home has no price of its own.
    const unit = read?.home ? undefined : unitOfPlan(plan, project.unitPrices)
    if (unit) shownUnits.add(unit)
    const caption = [
      unit && `From ${formatPrice(unit.price)}`,
      read && headline(read),
      formatPlanTitle(plan.title),
    ]
      .filter(Boolean)
      .join("\n")
    return [{ ...picture, caption, home, northDeg: read?.northDeg }]
  })
  return {
    project: firstOf(shown),
    reading: shownReading(project, school),
    floorPlans,
    /** Units whose price stands below no floor plan. */
    furtherUnits: project.unitPrices.filter((unit) => !shownUnits.has(unit)),
    readPlans,
    open: found.open ? showPlan(values(found.open), drawings) : undefined,
    school,
    nearby: nearbyOf(project, places),
    area,
    developer,
    similar,
    card: await socialCards.imageOf("projects", project),
  }
}

/** The nearby areas of a project, each with the path of its page where there is one. */
function nearbyOf({ nearbyAreas, area }: CatalogProject, { areas }: Places): NearbyArea[] {
  const found = nearbyNames(nearbyAreas).map((name) => {
    const here = areaCalled(name, areas)
    return { name: here?.name ?? name, path: here && href("/areas/:slug", { slug: here.slug }) }
  })
  return found.filter(({ name }) => name !== area?.name)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  if ("sold" in loaderData) return pageHead(matches, soldHead(loaderData.sold))
  const { project, card } = loaderData
  return pageHead(matches, ({ origin, assetBaseUrl }) => ({
    path: href("/projects/:slug", { slug: project.slug }),
    title: project.title || project.name,
    shortTitle: shortTitleOf(project),
    description: project.nutshell,
    image: card,
    crumbs: crumbsTo(loaderData),
    jsonLd: [
      listing(
        project,
        allPictures(project.pictures).map((picture) => pageImage(picture, assetBaseUrl)),
        origin,
      ),
    ],
  }))
}

/** `Kalpa Villas: villas in Arabian Ranches, Dubai`. */
function shortTitleOf({ name, type, area, city }: Shown["project"]): string {
  const homes = typePlural(type)?.toLowerCase() ?? "homes"
  return `${name}: ${homes} in ${[area?.name, city].filter(Boolean).join(", ")}`
}

type Page = Exclude<Route.ComponentProps["loaderData"], { sold: unknown }>
/** The data of the page that its parts show. */
export type Shown = Omit<Page, "similar" | "card">

function crumbsTo({ project }: Shown) {
  const { area, name, slug } = project
  return fromHome(
    { name: "Projects", path: href("/projects") },
    ...(area ? [{ name: area.name, path: href("/areas/:slug", { slug: area.slug }) }] : []),
    { name, path: href("/projects/:slug", { slug }) },
  )
}

/** The first pictures at the top of the page; of others the page sends no miniature. */
const WITH_MINIATURE = 3

/** The tile of the best plan among the pictures. */
function tileOf({ floorPlans, readPlans }: Page) {
  const [best] = readPlans
  const at = floorPlans.findIndex(({ file }) => file === best?.image)
  const home = floorPlans[at]?.home
  if (!best || !home) return undefined
  return {
    at,
    home,
    northDeg: best.northDeg,
    result: headline(best),
    title: formatPlanTitle(shortTitle(best, readPlans)),
  }
}

export default function Project({ loaderData }: Route.ComponentProps) {
  return "sold" in loaderData ? (
    <SoldOut data={loaderData.sold} />
  ) : (
    <ForSale loaderData={loaderData} />
  )
}

function ForSale({ loaderData }: { loaderData: Page }) {
  const { similar, card: _, ...shown } = loaderData
  const { project } = shown
  return (
    <>
      <EditLink kind="projects" id={project._id} />
      <SkipLink href="#ask">Ask about this home</SkipLink>
      <article>
        <div className="wrap flex flex-col md:pt-4 print:pt-0">
          <div className="md:mb-2 print:order-first">
            <Breadcrumbs crumbs={crumbsTo(loaderData)} endsAbove="on phones" />
          </div>
          <PictureGallery
            pictures={allPictures(project.pictures).map((picture, index) =>
              // The others are not in the first screen, and miniatures are half of what the page sends of them.
              index < WITH_MINIATURE ? picture : { ...picture, placeholder: "" },
            )}
            layout="mosaic"
            plans={loaderData.floorPlans}
            plan={tileOf(loaderData)}
            label={`Pictures of ${project.name}`}
            transitionName={`project-${project.slug}`}
          />
          <div className="print:order-first">
            <ProjectHead data={loaderData} />
          </div>
        </div>
        <div className="h-10 lg:h-12 print:h-5" />
        <PageParts parts={partsOf(loaderData)} />
        <div className="wrap grid grid-cols-1 gap-x-12 pt-6 pb-16 lg:pt-14 print:block print:p-0 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0 divide-y divide-line [&>*]:py-10 md:[&>*]:py-14 [&>:first-child]:pt-0! print:grid print:grid-cols-2 print:gap-x-10 print:divide-y-0 print:[&>*]:col-span-2 print:[&>*]:py-3! print:[&>:has(#cost)]:col-span-1 print:[&>:has(#payment)]:col-span-1">
            <ProjectParts data={shown} styleUrl={useMapStyle()} />
          </div>
          <aside
            id="ask"
            tabIndex={-1}
            aria-label={`Ask about ${project.name}`}
            className="outline-none lg:flex lg:flex-col print:hidden"
          >
            <EnquiryBox data={loaderData} />
          </aside>
        </div>
      </article>
      <SimilarProjects title="Similar projects" projects={similar} />
      <EnquiryBar data={loaderData} />
    </>
  )
}
