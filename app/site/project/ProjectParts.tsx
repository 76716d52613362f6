import { type ReactNode, use } from "react"
import { href } from "react-router"
import {
  formatAreaRange,
  formatAreaSize,
  formatBytes,
  formatHomePrice,
  formatPriceRange,
  type Span,
} from "#catalog/format.ts"
import { spanOfHomes } from "#catalog/homes-of-project.ts"
import { assetUrl } from "#catalog/picture.ts"
import type { Project as CatalogProject } from "#catalog/project.ts"
import { priceWithCost, purchaseCost } from "#catalog/purchase-cost.ts"
import { SCHOOL_WORDS } from "#catalog/vastu/words.ts"
import { AssetBaseContext, Picture } from "../../ui/Picture.tsx"
import { describeProject } from "../enquiry/enquiry-project.ts"
import { useAbsoluteUrl } from "../root-data.ts"
import { AreaCard } from "../shared/AreaCard.tsx"
import { DeveloperCard } from "../shared/DeveloperCard.tsx"
import { Paragraphs } from "../shared/Paragraphs.tsx"
import { PaymentPlan } from "../shared/PaymentPlan.tsx"
import { PictureGallery } from "../shared/PictureGallery.tsx"
import { ShareLinks } from "../shared/ShareLinks.tsx"
import { Advertised } from "./Advertised.tsx"
import { Facts } from "./Facts.tsx"
import { LocationCard } from "./LocationCard.tsx"
import { NearbyAreas } from "./NearbyAreas.tsx"
import { PurchaseCost } from "./PurchaseCost.tsx"
import type { Shown } from "./project.tsx"
import { VastuReadings } from "./VastuReadings.tsx"

/** The parts of a project's page, in its order. */
export function ProjectParts({ data, styleUrl }: { data: Shown; styleUrl: string | undefined }) {
  return (
    <>
      <Overview data={data} />
      <Vastu data={data} />
      <Plans data={data} />
      <FurtherPrices data={data} />
      <Payment data={data} />
      <Cost data={data} />
      <Location data={data} styleUrl={styleUrl} />
      <Part id="permit" title="Permit and registration" isPrinted={false}>
        <Advertised project={data.project} />
      </Part>
      <Makers data={data} />
      <Share project={data.project} />
    </>
  )
}

/** The parts that a project has, for the links to them. */
export function partsOf(data: Shown) {
  const { project, floorPlans, readPlans: plans, nearby } = data
  const { pictures, locationDescription, location } = project
  const parts = [
    { id: "overview", label: "Overview", isThere: true },
    { id: "vastu", label: "Vastu", isThere: plans.length > 0 },
    { id: "plans", label: plansTitle(data), isThere: floorPlans.length > 0 },
    {
      id: "plans",
      label: "Brochure",
      isThere: floorPlans.length === 0 && (pictures.brochureImg ?? pictures.brochurePdf),
    },
    { id: "units", label: furtherTitle(data), isThere: data.furtherUnits.length > 0 },
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

interface PartProps {
  id: string
  title: string
  /** Whether it is in the brochure that a page is printed as, of two sheets. */
  isPrinted?: boolean
  children: ReactNode
}

function Part({ id, title, isPrinted = true, children }: PartProps) {
  return (
    <section aria-labelledby={id} className={isPrinted ? undefined : "print:hidden"}>
      <h2 id={id} className="mb-5 text-title print:mb-2">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Overview({ data }: { data: Shown }) {
  const { project } = data
  const { type, bathNumber, handover, address, city, country } = project
  const isPlot = type.toLowerCase() === "plot"
  const { bedrooms, sizes, squareFootPrices } = spanOfHomes(project)
  const facts = [
    { label: "Type", value: type },
    {
      label: "Bedrooms",
      value: isPlot || !bedrooms ? undefined : formatRooms(bedrooms),
    },
    {
      label: "Bathrooms",
      value:
        bathNumber > 0 &&
        (project.unitPrices.length > 1 ? `${bathNumber} in the listed home` : String(bathNumber)),
    },
    { label: isPlot ? "Plot" : "Size", value: sizes && formatAreaRange(sizes) },
    { label: "Price per sq ft", value: squareFootPrices && formatPriceRange(squareFootPrices) },
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
        <Paragraphs text={project.description} isFolded className="mt-10 print:mt-4" />
      )}
      {!project.location && (
        <p className="mt-6 text-soft">
          {[...new Set([address, city, country])].filter(Boolean).join(", ")}
        </p>
      )}
    </section>
  )
}

/** `1`, `Studio to 2`. */
function formatRooms({ least, most }: Span): string {
  const [from, to] = [least, most].map((rooms) => (rooms === 0 ? "Studio" : String(rooms)))
  return from === to ? `${from}` : `${from} to ${to}`
}

/** The prices of homes whose plan is not shown; the others stand below their plans. */
function FurtherPrices({ data }: { data: Shown }) {
  const units = data.furtherUnits
  if (units.length === 0) return null
  return (
    <Part id="units" title={furtherTitle(data)} isPrinted={false}>
      <table className="rows unit-prices max-w-text">
        <thead>
          <tr>
            <th scope="col">Unit</th>
            <th scope="col">From</th>
          </tr>
        </thead>
        <tbody>
          {units.map(({ unit, areaSize, price }) => (
            <tr key={unit}>
              <th scope="row">
                {unit}
                {areaSize ? <small className="ps-2">{formatAreaSize(areaSize)}</small> : null}
              </th>
              <td>{formatHomePrice(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}

function furtherTitle({ project, furtherUnits }: Shown): string {
  const isAll = furtherUnits.length === project.unitPrices.length
  return isAll ? "Prices by unit" : "Prices of further units"
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
  const units = project.unitPrices.flatMap(({ unit, price }) => {
    const together = priceWithCost({ ...project, price })
    return together ? [{ unit, together }] : []
  })
  return (
    <Part id="cost" title="What buying costs">
      {cost ? (
        <PurchaseCost cost={cost} price={project.price} city={project.city} units={units} />
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
    <Part id="plans" title={floorPlans.length > 0 ? plansTitle(data) : "Brochure"}>
      <PictureGallery
        pictures={floorPlans}
        layout="plans"
        label={`Floor plans of ${project.name}`}
      />
      {plans.length > 0 && (
        <p className="hidden text-small print:block">
          Vastu results by the {SCHOOL_WORDS[school].adjective} school.
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
              sizes="80px"
              alt=""
              className="h-20 w-auto rounded-small border border-line"
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

function plansTitle(data: Shown): string {
  const isPriced = data.furtherUnits.length < data.project.unitPrices.length
  return isPriced ? "Floor plans and prices" : "Floor plans"
}

function Vastu({ data: { project, floorPlans, readPlans: plans, open, school } }: { data: Shown }) {
  if (floorPlans.length === 0) return null
  if (!open) {
    return (
      <p className="text-small text-soft print:hidden">
        Vastu: no result · plan not read yet.{" "}
        <a href={href("/vastu")} className="link">
          How a plan is read
        </a>
      </p>
    )
  }
  return (
    <Part id="vastu" title="Read by Vastu" isPrinted={false}>
      <VastuReadings
        slug={project.slug}
        vastu={project.vastu}
        plans={plans}
        open={open}
        school={school}
      />
    </Part>
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
            area={area?.slug}
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
            sizes="(min-width: 79rem) 390px, (min-width: 40rem) 45vw, 10.5rem"
            isRow
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
