import { type ReactNode, use } from "react"
import { href } from "react-router"
import { areaCalled } from "#catalog/area.ts"
import { developer as developerKind } from "#catalog/developer.ts"
import {
  formatAreaSize,
  formatBytes,
  formatHandover,
  formatHomePrice,
  formatPricePerSquareFoot,
  nearbyNames,
} from "#catalog/format.ts"
import { assetUrl } from "#catalog/image.ts"
import { firstOf } from "#catalog/lists.ts"
import { type Project as CatalogProject, project as projectKind } from "#catalog/project.ts"
import { purchaseCost } from "#catalog/purchase-cost.ts"
import type { School } from "#catalog/vastu/rules.ts"
import { headline, SCHOOL_WORDS } from "#catalog/vastu/words.ts"
import { reads } from "../../handle.ts"
import type { GalleryPicture } from "../../islands/gallery.island.tsx"
import { homeBox } from "../../plan/plan-frame.ts"
import { pageImage } from "../../seo/image.ts"
import { listing } from "../../seo/json-ld.ts"
import { pageMeta } from "../../seo/meta.ts"
import { Breadcrumbs, type Crumb } from "../../ui/Breadcrumbs.tsx"
import { buttonClass } from "../../ui/Button.tsx"
import { telephoneHref, whatsAppHref } from "../../ui/contact-links.ts"
import { MailIcon, PhoneIcon, WhatsAppIcon } from "../../ui/icons.tsx"
import { AssetBaseContext, Picture } from "../../ui/Picture.tsx"
import { SkipLink } from "../../ui/SkipLink.tsx"
import { areaCards, projectCards } from "../cards.ts"
import { EnquiryForm } from "../enquiry/EnquiryForm.tsx"
import { EnquiryLinks } from "../enquiry/EnquiryLinks.tsx"
import { describeProject } from "../enquiry/enquiry-project.ts"
import { findOrRedirect, readQuery, services, values } from "../loaders.ts"
import { rootOf, useAbsoluteUrl, useMapStyle, useSite } from "../root-data.ts"
import { AreaCard } from "../shared/AreaCard.tsx"
import { DeveloperCard } from "../shared/DeveloperCard.tsx"
import { EditLink } from "../shared/EditLink.tsx"
import { Heart } from "../shared/Heart.tsx"
import { Paragraphs } from "../shared/Paragraphs.tsx"
import { PaymentPlan } from "../shared/PaymentPlan.tsx"
import { PictureGallery } from "../shared/PictureGallery.tsx"
import { SampleNote } from "../shared/SampleNote.tsx"
import { ShareButton, ShareLinks } from "../shared/ShareLinks.tsx"
import { SimilarProjects } from "../shared/SimilarProjects.tsx"
import { typePlural } from "../shared/search-options.ts"
import { VastuBadge } from "../shared/VastuBadge.tsx"
import type { Route } from "./+types/project"
import { Advertised } from "./Advertised.tsx"
import { allPictures } from "./all-pictures.ts"
import { CompareLink } from "./CompareLink.tsx"
import { Facts } from "./Facts.tsx"
import { LocationCard } from "./LocationCard.tsx"
import { type NearbyArea, NearbyAreas } from "./NearbyAreas.tsx"
import { PageParts } from "./PageParts.tsx"
import { PlanVerdicts } from "./PlanVerdicts.tsx"
import { PurchaseCost } from "./PurchaseCost.tsx"
import { SoldOut, showSold, soldMeta } from "./SoldOut.tsx"
import { VastuReadings } from "./VastuReadings.tsx"
import { drawingOf, homesOf, shortTitle, showPlan, vastuQuery } from "./vastu-plans.ts"

export const handle = reads(vastuQuery)

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
  const floorPlans = project.floorPlan.flatMap(({ _id, title, image }): GalleryPicture[] => {
    const picture = drawings.get(`projects/floorplans/${image}`)
    if (!picture) return []
    const outline = readPlans.find((plan) => plan._id === _id)?.outline
    const home = outline && homeBox(outline, { aspect: picture.height / picture.width })
    // Drawings lie on white, without their miniatures.
    return [{ ...picture, placeholder: "", caption: title, home }]
  })
  return {
    project: firstOf(shown),
    floorPlans,
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
  const { site, publicOrigin, assetBaseUrl } = rootOf(matches)
  if ("sold" in loaderData) return soldMeta(loaderData.sold, { site, origin: publicOrigin })
  const { project, card } = loaderData
  const images = allPictures(project.pictures).map((picture) => pageImage(picture, assetBaseUrl))
  return pageMeta({
    site,
    origin: publicOrigin,
    path: href("/projects/:slug", { slug: project.slug }),
    title: project.title || project.name,
    shortTitle: shortTitleOf(project),
    description: project.nutshell,
    image: card,
    crumbs: crumbsTo(loaderData),
    jsonLd: [listing(project, images, publicOrigin)],
  })
}

/** `Kalpa Villas: villas in Arabian Ranches, Dubai`. */
function shortTitleOf({ name, type, area, city }: Shown["project"]): string {
  const homes = typePlural(type)?.toLowerCase() ?? "homes"
  return `${name}: ${homes} in ${[area?.name, city].filter(Boolean).join(", ")}`
}

type Page = Exclude<Route.ComponentProps["loaderData"], { sold: unknown }>
type Shown = Omit<Page, "similar" | "card">

function crumbsTo({ project }: Shown): Crumb[] {
  const { area, name, slug } = project
  return [
    { name: "Home", path: href("/") },
    { name: "Projects", path: href("/projects") },
    ...(area ? [{ name: area.name, path: href("/areas/:slug", { slug: area.slug }) }] : []),
    { name, path: href("/projects/:slug", { slug }) },
  ]
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
        <div className="wrap flex flex-col pt-4 md:pt-6 print:pt-0">
          <div className="max-md:order-last print:order-first">
            <div className="max-md:hidden">
              <Breadcrumbs crumbs={crumbsTo(loaderData)} />
            </div>
            <ProjectHead data={loaderData} />
          </div>
          <PictureGallery
            pictures={allPictures(project.pictures)}
            layout="mosaic"
            plans={loaderData.floorPlans}
            label={`Pictures of ${project.name}`}
            transitionName={`project-${project.slug}`}
          />
        </div>
        <div className="h-10 lg:h-12 print:h-5" />
        <PageParts parts={partsOf(loaderData)} />
        <div className="wrap grid grid-cols-1 gap-x-16 pb-16 lg:pt-14 print:block print:p-0 lg:grid-cols-[minmax(0,1fr)_21rem]">
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

function ProjectParts({ data, styleUrl }: { data: Shown; styleUrl: string | undefined }) {
  return (
    <>
      <Overview data={data} />
      <Plans data={data} />
      <Vastu data={data} />
      <UnitPrices data={data} />
      <Payment data={data} />
      <Cost data={data} />
      <Location data={data} styleUrl={styleUrl} />
      <div className="print:hidden">
        <Part id="permit" title="Permit and registration">
          <Advertised project={data.project} />
        </Part>
      </div>
      <Makers data={data} />
      <Share project={data.project} />
    </>
  )
}

function partsOf({ project, floorPlans, readPlans: plans, nearby }: Shown) {
  const { pictures, locationDescription, location } = project
  const parts = [
    { id: "overview", label: "Overview", isThere: true },
    { id: "plans", label: "Floor plans", isThere: floorPlans.length > 0 },
    {
      id: "plans",
      label: "Brochure",
      isThere: floorPlans.length === 0 && (pictures.brochureImg ?? pictures.brochurePdf),
    },
    { id: "vastu", label: "Vastu", isThere: plans.length > 0 },
    { id: "units", label: "Prices by unit", isThere: project.unitPrices.length > 0 },
    { id: "payment", label: "Payment plan", isThere: hasPaymentPlan(project) },
    { id: "cost", label: "What buying costs", isThere: project.price > 0 },
    {
      id: "location",
      label: "Location",
      isThere: locationDescription || location || nearby.length > 0,
    },
    { id: "permit", label: "Permit", isThere: true },
  ]
  return parts.filter(({ isThere }) => isThere)
}

function hasPaymentPlan({ paymentPlan }: Pick<CatalogProject, "paymentPlan">): boolean {
  return paymentPlan.title !== "" || paymentPlan.details.length > 0
}

function ProjectHead({ data }: { data: Shown }) {
  const { project, readPlans, school } = data
  const { name, title, area, developer, price, handover, pictures } = project
  return (
    <header className="mt-6 grid items-end gap-x-12 gap-y-4 md:mb-8 lg:grid-cols-[minmax(0,1fr)_auto] print:mt-0 print:mb-4 print:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex items-start gap-6">
        {pictures.projectLogo && (
          <Picture
            picture={pictures.projectLogo}
            sizes="96px"
            alt=""
            className="daylight hidden h-auto max-h-20 w-24 rounded-small bg-card object-contain object-top bg-none! md:block"
          />
        )}
        <div className="min-w-0">
          <h1>{name}</h1>
          {title && title !== name && (
            <p className="mt-3 max-w-text text-lead text-soft">{titleWithoutName(title, name)}</p>
          )}
          {(area || developer) && (
            <p className="mt-2 flex flex-wrap gap-x-6">
              {area && (
                <a
                  href={href("/areas/:slug", { slug: area.slug })}
                  className="link inline-flex min-h-11 items-center"
                >
                  {area.name}
                </a>
              )}
              {developer && (
                <a
                  href={href("/developers/:slug", { slug: developer.slug })}
                  className="link inline-flex min-h-11 items-center"
                >
                  {developer.name}
                </a>
              )}
            </p>
          )}
          <SampleNote of="projects" className="mt-2" />
        </div>
      </div>
      <div className="max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-center lg:text-end print:block print:text-end">
        {price > 0 && <p className="text-small text-soft">From</p>}
        <div className="col-span-2">
          <p className="font-serif text-heading leading-tight tabular-nums">
            {formatHomePrice(price)}
          </p>
          {handover && <p className="mt-1 text-soft">{formatHandover(handover)}</p>}
          {project.vastu && (
            <a
              href="#vastu"
              className="mt-3 inline-block rounded-small text-start hover:text-peacock print:hidden"
            >
              {homesOf(readPlans).length > 1 ? (
                <PlanVerdicts plans={readPlans} school={school} />
              ) : (
                <VastuBadge vastu={project.vastu} />
              )}
            </a>
          )}
        </div>
        <div className="flex items-center max-md:col-start-2 max-md:row-start-1 max-md:-my-2 max-md:-me-3 md:-ms-3 md:mt-2 md:gap-1 lg:-me-3 lg:ms-0 lg:justify-end print:hidden">
          <Heart project={project} />
          <CompareLink project={project} />
          <ShareButton
            url={useAbsoluteUrl(href("/projects/:slug", { slug: project.slug }))}
            title={describeProject(project)}
          />
        </div>
      </div>
    </header>
  )
}

/** `Heron Basin: one-bedroom apartments …` without the name, below the heading `Heron Basin`. */
function titleWithoutName(title: string, name: string): string {
  const rest = title.startsWith(name) ? title.slice(name.length).replace(/^[\s:,–-]+/, "") : title
  return rest ? `${rest.charAt(0).toUpperCase()}${rest.slice(1)}` : title
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-5 text-title print:mb-2">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Overview({ data }: { data: Shown }) {
  const { project } = data
  const { type, price, areaSize, bedroomNumber, bathNumber, handover, address, city, country } =
    project
  const isPlot = type.toLowerCase() === "plot"
  const facts = [
    { label: "Type", value: type },
    {
      label: "Bedrooms",
      value: isPlot ? undefined : bedroomNumber === 0 ? "Studio" : String(bedroomNumber),
    },
    { label: "Bathrooms", value: bathNumber > 0 ? String(bathNumber) : undefined },
    { label: isPlot ? "Plot" : "Size", value: areaSize > 0 ? formatAreaSize(areaSize) : undefined },
    { label: "Price per sq ft", value: formatPricePerSquareFoot(price, areaSize) },
    { label: "Handover", value: handover },
  ]
  return (
    <section aria-labelledby="overview">
      <h2 id="overview" className="sr-only">
        Overview
      </h2>
      {project.nutshell && (
        <p className="max-w-text font-serif text-title leading-normal">{project.nutshell}</p>
      )}
      <Facts facts={facts} className="mt-8 border-t border-line print:mt-4" />
      {project.description && (
        <Paragraphs text={project.description} className="mt-10 print:mt-4" />
      )}
      {!project.location && (
        <p className="mt-6 text-soft">
          {[...new Set([address, city, country])].filter(Boolean).join(", ")}
        </p>
      )}
    </section>
  )
}

function UnitPrices({ data: { project } }: { data: Shown }) {
  if (project.unitPrices.length === 0) return null
  return (
    <Part id="units" title="Prices by unit">
      <table className="w-full max-w-text text-start tabular-nums">
        <thead className="text-small text-soft">
          <tr>
            <th className="py-2 text-start font-normal">Unit</th>
            <th className="py-2 text-end font-normal">Size</th>
            <th className="py-2 text-end font-normal">From</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {project.unitPrices.map(({ unit, areaSize, price }) => (
            <tr key={unit}>
              <th scope="row" className="py-2 text-start font-normal wrap-anywhere">
                {unit}
              </th>
              <td className="py-2 text-end">{areaSize ? formatAreaSize(areaSize) : ""}</td>
              <td className="py-2 text-end">{formatHomePrice(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}

function Payment({ data: { project } }: { data: Shown }) {
  if (!hasPaymentPlan(project)) return null
  return (
    <Part id="payment" title="Payment plan">
      <PaymentPlan {...project} />
    </Part>
  )
}

function Cost({ data: { project } }: { data: Shown }) {
  if (project.price <= 0) return null
  const cost = purchaseCost(project)
  return (
    <Part id="cost" title="What buying costs">
      {cost ? (
        <PurchaseCost cost={cost} price={project.price} />
      ) : (
        <p className="max-w-text">
          Each emirate sets its own fees for registering a purchase. Those of {project.city} are not
          listed here: ask its land registry before you sign.
        </p>
      )}
    </Part>
  )
}

function Plans({ data }: { data: Shown }) {
  const { floorPlans, readPlans: plans, school, project } = data
  const assetBase = use(AssetBaseContext)
  const { brochureImg: brochure, brochurePdf: pdf } = project.pictures
  const download = pdf ?? brochure
  if (floorPlans.length === 0 && !download) return null
  return (
    <Part id="plans" title={floorPlans.length > 0 ? "Floor plans" : "Brochure"}>
      <PictureGallery
        pictures={floorPlans}
        layout="plans"
        label={`Floor plans of ${project.name}`}
      />
      {plans.length > 0 && (
        <p className="hidden text-small print:block">
          Vastu, {SCHOOL_WORDS[school].adjective} school:{" "}
          {plans
            .map((plan) => `${shortTitle(plan, plans)} ${headline(plan).toLowerCase()}`)
            .join(", ")}
          .
        </p>
      )}
      {download && (
        <a
          href={assetUrl(assetBase, download.folder, download.file)}
          download={`${project.name}, brochure${download.file.slice(download.file.lastIndexOf("."))}`}
          className="group mt-6 inline-flex min-h-11 items-center gap-4 print:hidden"
        >
          {brochure && (
            <Picture
              picture={brochure}
              sizes="64px"
              crop="1/1"
              alt=""
              className="size-16 rounded-small border border-line"
            />
          )}
          <span className="link">
            Download the brochure
            {pdf?.bytes !== undefined && ` (PDF, ${formatBytes(pdf.bytes)})`}
          </span>
        </a>
      )}
    </Part>
  )
}

function Vastu({ data: { project, floorPlans, readPlans: plans, open, school } }: { data: Shown }) {
  if (floorPlans.length === 0) return null
  if (!open) {
    return (
      <p className="text-small text-soft print:hidden">
        Not assessed by Vastu yet.{" "}
        <a href={href("/vastu")} className="link">
          How a plan is read
        </a>
      </p>
    )
  }
  return (
    <div className="print:hidden">
      <Part id="vastu" title="Read by Vastu">
        <VastuReadings slug={project.slug} plans={plans} open={open} school={school} />
      </Part>
    </div>
  )
}

function Location({ data, styleUrl }: { data: Shown; styleUrl: string | undefined }) {
  const { nearby } = data
  const { locationDescription, location, address, area } = data.project
  if (!locationDescription && !location && nearby.length === 0) return null
  return (
    <Part id="location" title={area ? `Around ${area.name}` : "Location"}>
      {locationDescription && <Paragraphs text={locationDescription} />}
      {location && (
        <div className="mt-8">
          <LocationCard
            project={data.project._id}
            address={address}
            coordinates={location.coordinates}
            styleUrl={styleUrl}
          />
        </div>
      )}
      <NearbyAreas areas={nearby} />
    </Part>
  )
}

function Makers({ data }: { data: Shown }) {
  const { area, developer } = data
  if (!area && !developer) return null
  return (
    <section aria-labelledby="makers" className="print:hidden">
      <h2 id="makers" className="mb-5 text-title">
        {area && developer ? "The area and the developer" : area ? "The area" : "The developer"}
      </h2>
      <div className="grid gap-8 sm:grid-cols-2">
        {area && (
          <AreaCard
            area={area}
            sizes="(min-width: 79rem) 390px, (min-width: 40rem) 45vw, calc(100vw - 2.5rem)"
          />
        )}
        {developer && <DeveloperCard developer={developer} isTall />}
      </div>
    </section>
  )
}

function Share({ project }: Pick<Shown, "project">) {
  const url = useAbsoluteUrl(href("/projects/:slug", { slug: project.slug }))
  return (
    <section aria-labelledby="share" className="print:hidden">
      <h2 id="share" className="mb-5 text-title">
        Share this home
      </h2>
      <ShareLinks url={url} title={describeProject(project)} />
    </section>
  )
}

function EnquiryBox({ data }: { data: Shown }) {
  const { project } = data
  const about = describeProject(project)
  const path = href("/projects/:slug", { slug: project.slug })
  return (
    <div className="enquiry-box rounded border border-line bg-card p-[min(1.5rem,6vw)]">
      <h2 className="mb-4 text-title">Ask about this home</h2>
      <EnquiryLinks about={about} arrangement="column" isAboveForm />
      <div className="mt-5 border-t border-line pt-5">
        <EnquiryForm id="enquiry" source={path} project={{ ...project, about }} />
      </div>
    </div>
  )
}

/** With large text, where three words do not fit side by side, the icons stand alone. */
const BAR_WORD = "@max-2xs:sr-only"

/** On a phone the contact methods stick to the screen until the end of the page. */
function EnquiryBar({ data }: { data: Shown }) {
  const site = useSite()
  const { project } = data
  const text = `Hello ${site.name}, I would like to know more about ${describeProject(project)}.`
  return (
    <div className="bar-bottom @container sticky bottom-0 z-20 border-t border-line bg-paper px-5 py-3 lg:hidden print:hidden">
      <ul className="mx-auto grid max-w-xl grid-cols-3 gap-2">
        <li>
          <a
            href={telephoneHref(site.phone)}
            className={buttonClass("quiet", "w-full gap-1.5! px-1! text-small")}
          >
            <PhoneIcon /> <span className={BAR_WORD}>Call</span>
          </a>
        </li>
        <li>
          <a
            href={whatsAppHref(site.whatsapp, text)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass("primary", "w-full gap-1.5! px-1! text-small")}
          >
            <WhatsAppIcon /> <span className={BAR_WORD}>WhatsApp</span>
          </a>
        </li>
        <li>
          <a href="#ask" className={buttonClass("quiet", "w-full gap-1.5! px-1! text-small")}>
            <MailIcon /> <span className={BAR_WORD}>Enquire</span>
          </a>
        </li>
      </ul>
    </div>
  )
}
