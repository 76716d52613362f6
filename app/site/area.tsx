import type { ReactNode } from "react"
import { href } from "react-router"
import { AREA_FACTS, type AreaFact, area as kind, SOURCE_MARK } from "#catalog/area.ts"
import type { AreaInput } from "#catalog/area-input.ts"
import {
  formatBedrooms,
  formatPlural,
  formatPrice,
  formatPriceSpan,
  formatShortPrice,
  formatStatuses,
} from "#catalog/format.ts"
import { distanceKm, landmarkOf, type Position } from "#catalog/landmarks.ts"
import { firstOf } from "#catalog/lists.ts"
import { project } from "#catalog/project.ts"
import { listQuery } from "#contract/listing.ts"
import type { BedroomPrice, Offer } from "#contract/page-services.ts"
import { PAGE_SIZE } from "#contract/paging.ts"
import { reads } from "../handle.ts"
import { pageImage } from "../seo/image.ts"
import { place } from "../seo/json-ld.ts"
import { Breadcrumbs, fromHome } from "../ui/Breadcrumbs.tsx"
import { Picture } from "../ui/Picture.tsx"
import { Section } from "../ui/Section.tsx"
import type { Route } from "./+types/area"
import { airportOf, areaCards } from "./cards.ts"
import { EnquiryBox } from "./enquiry/EnquiryBox.tsx"
import { EnquiryCard } from "./enquiry/EnquiryCard.tsx"
import { asLink, LandingLinks } from "./homes/LandingLinks.tsx"
import { getBySlug, readPage, readQuery, services, VISITOR, values } from "./loaders.ts"
import { pageHead } from "./page-head.ts"
import { projectCards } from "./project-cards.ts"
import { searchPath, withQuery } from "./query.ts"
import { useSite } from "./root-data.ts"
import { AreaCard } from "./shared/AreaCard.tsx"
import { CardGrid } from "./shared/CardGrid.tsx"
import { PHONE_SIZE } from "./shared/CardPicture.tsx"
import { EditLink } from "./shared/EditLink.tsx"
import {
  Fact,
  handoversOf,
  Kinds,
  Line,
  Lines,
  Partners,
  WellReadFact,
} from "./shared/OfferFacts.tsx"
import { PictureGallery } from "./shared/PictureGallery.tsx"
import { ProjectsOf } from "./shared/ProjectsOf.tsx"
import { SampleNote } from "./shared/SampleNote.tsx"
import { Story } from "./shared/Story.tsx"
import { Surroundings, SurroundingsList } from "./shared/Surroundings.tsx"

const REQUEST = "Tell us what your family needs, and we’ll say which plans here come close."
const OTHER_AREAS = 3

const query = listQuery(project).pick({ page: true, limit: true, sort: true })

export const handle = reads(query)

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { areas, projects, search, offerOf, socialCards, illustrate, landings, placeNames } =
    services(context)
  const filters = readQuery(query, request)
  const found = await getBySlug({ context, request }, { ...areas, kind }, params.slug)
  const [list, names] = await Promise.all([
    readPage(context, projects.listCards({ ...filters, limit: PAGE_SIZE, area: [found._id] })),
    placeNames(),
  ])
  const homesAt = list.items.flatMap(({ location }) => (location ? [location.coordinates] : []))
  const at = middleOf(found.slug, homesAt)
  const nearest = nearestAreas(names.areas, { slug: found.slug, at })
  const read = await Promise.all(nearest.map(({ slug }) => areas.findBySlug(slug, VISITOR)))
  const ofArea = [...(await landings()).values()].filter(
    ({ place }) => "area" in place && place.area.slug === found.slug,
  )
  const [offer, prices, shown, items, others] = await Promise.all([
    offerOf.area(found._id),
    search.bedroomPrices({ area: [found._id] }),
    illustrate(kind, [found]),
    projectCards(context, list.items),
    areaCards(
      context,
      read.flatMap((area) => (area ? [values(area)] : [])),
    ),
  ])
  const card = await socialCards.imageOf("areas", found)
  return {
    area: firstOf(shown),
    offer,
    prices,
    landings: ofArea.map(asLink),
    list: { ...list, items },
    at,
    airport: at && airportOf(at),
    homesAt,
    others: others.map((other) => {
      const km = nearest.find(({ slug }) => slug === other.slug)?.km
      return { ...other, km }
    }),
    card,
  }
}

/** Other areas, the nearest first; those whose place is not known, after them. */
function nearestAreas(
  all: readonly { slug: string }[],
  { slug: own, at }: { slug: string; at: Position | undefined },
) {
  return all
    .filter(({ slug }) => slug !== own)
    .map(({ slug }) => {
      const there = landmarkOf(slug)?.at
      return { slug, km: at && there && distanceKm(at, there) }
    })
    .sort((one, other) => (one.km ?? Number.MAX_VALUE) - (other.km ?? Number.MAX_VALUE))
    .slice(0, OTHER_AREAS)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { area, list, card } = loaderData
  const path = href("/areas/:slug", { slug: area.slug })
  const pictures = [area.pictures.img, ...area.pictures.gallery]
  const title = `Vastu-friendly homes in ${area.name}`
  return pageHead(matches, ({ origin, assetBaseUrl }) => ({
    path: withQuery(path, "", { page: list.page }),
    title: list.page > 1 ? `${title}, page ${list.page}` : title,
    description: area.summary,
    image: card,
    crumbs: crumbsOf(area),
    jsonLd: [
      place(
        area,
        pictures.flatMap((picture) => pageImage(picture, assetBaseUrl) ?? []),
        origin,
      ),
    ],
  }))
}

function crumbsOf({ name, slug }: { name: string; slug: string }) {
  return fromHome(
    { name: "Areas", path: href("/areas") },
    { name, path: href("/areas/:slug", { slug }) },
  )
}

export default function Area({ loaderData }: Route.ComponentProps) {
  const { area, offer, prices, landings, list, at, airport, homesAt, others } = loaderData
  const { name, slug, price, summary, description, facts, pictures } = area
  const isFirstPage = list.page === 1
  const question = `Looking in ${name}?`
  const subject = `homes in ${name}`
  const site = useSite()
  const hasEnd = list.total > 0 && list.page === list.pageCount
  return (
    <>
      <EditLink kind="areas" id={area._id} />
      <div className="wrap pt-4 md:pt-6">
        <Breadcrumbs crumbs={crumbsOf(area)} />
      </div>
      {isFirstPage ? (
        <>
          <header className="wrap mt-2 grid grid-cols-1 items-start gap-x-12 gap-y-4 md:mt-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
            <h1>{name}</h1>
            {pictures.img && (
              <div
                className="relative overflow-hidden rounded bg-line/50 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:min-h-72 lg:self-stretch"
                style={{ viewTransitionName: `area-${slug}` }}
              >
                <Picture
                  picture={pictures.img}
                  sizes={`(min-width: 79rem) 720px, (min-width: 64rem) 75vw, (min-width: 48rem) calc(100vw - 4rem), ${PHONE_SIZE}`}
                  priority
                  crop="3/2"
                  className="max-lg:aspect-[5/2]! lg:absolute lg:inset-0 lg:aspect-auto! lg:h-full!"
                />
              </div>
            )}
            <div>
              {summary && (
                <p className="max-w-text text-soft text-balance md:text-lead">{summary}</p>
              )}
              <SampleNote of="areas" className="mt-3" />
              {list.total > 0 && (
                <dl className="mt-4 grid grid-cols-1 gap-y-3 md:mt-6 md:gap-y-4">
                  <StartingPrices offer={offer} prices={prices} area={slug} />
                  <WellReadFact offer={offer} of={{ area: slug }} projects={list.items} />
                </dl>
              )}
            </div>
          </header>
          <div className="wrap">
            <LandingLinks label={`Homes in ${name}`} links={landings} className="pt-6" />
          </div>
        </>
      ) : (
        <h1 className="wrap mt-4 text-heading md:mt-6">Homes in {name}</h1>
      )}
      <ProjectsOf
        kind="area"
        of={`in ${name}`}
        none={`Nothing in ${name} is listed at the moment`}
        list={list}
        criteria={`area=${slug}`}
        end={
          <EnquiryCard title={question} about={subject}>
            {REQUEST}
          </EnquiryCard>
        }
      />
      {isFirstPage && (
        <>
          <Story
            name={name}
            text={description}
            facts={
              <AreaFacts
                facts={facts}
                costs={
                  price > 0 && (
                    <Fact
                      label="Market from"
                      note={`The cheapest home in the area, not only in the projects here: ${site.name}’s estimate${site.isSample ? ", a sample" : ""}`}
                    >
                      {formatPrice(price)}
                    </Fact>
                  )
                }
              >
                {offer.types.length > 0 && <Kinds types={offer.types} of={{ area: slug }} />}
                {list.total > 0 && (
                  <Fact label="Handover" note={handoversOf(offer)}>
                    {formatStatuses(offer)}
                  </Fact>
                )}
                <Partners label="Built by" partners={offer.partners} path="/developers/:slug" />
                {airport && <Fact label="Nearest airport">{airport}</Fact>}
              </AreaFacts>
            }
          >
            {at && (
              <div className="overflow-hidden rounded border border-line bg-card print:hidden">
                <div className="h-60 overflow-hidden bg-peacock-light">
                  <Surroundings at={at} area={slug} homes={homesAt} />
                </div>
                <div className="px-4 pb-3 [&>dl]:mt-0 [&>dl]:border-t-0">
                  <SurroundingsList at={at} area={slug} />
                  <p className="text-small text-soft">
                    From the centre of the area, as the crow flies.
                  </p>
                </div>
                {list.total > 0 && (
                  <a
                    href={`${href("/search")}?area=${slug}&view=map`}
                    rel="nofollow"
                    className="flex min-h-12 items-center gap-2 border-t border-line px-4 font-semibold text-peacock hover:underline [@media(scripting:none)]:hidden"
                  >
                    <span aria-hidden="true" className="size-2.5 rounded-full bg-marigold" />
                    {formatPlural(list.total, "project", "projects")} on the map
                  </a>
                )}
              </div>
            )}
          </Story>
          {pictures.gallery.length > 0 && (
            <section aria-labelledby="pictures" className="wrap pb-14 md:pb-24">
              <h2 id="pictures" className="mb-4 text-title">
                {name} in pictures
              </h2>
              <PictureGallery
                pictures={pictures.gallery}
                layout="grid"
                label={`Pictures of ${name}`}
              />
            </section>
          )}
        </>
      )}
      {others.length > 0 && (
        <Section
          id="other-areas"
          title="More areas"
          more={{ href: href("/areas"), label: "All areas" }}
          isPart
          className="border-t border-line print:hidden"
        >
          <CardGrid layout="rail on a tablet">
            {others.map((other) => (
              <AreaCard key={other.slug} area={other} />
            ))}
          </CardGrid>
        </Section>
      )}
      {!hasEnd && (
        <EnquiryBox title={question} about={subject}>
          {REQUEST}
        </EnquiryBox>
      )}
    </>
  )
}

interface StartingPricesProps {
  offer: Pick<Offer, "prices" | "ready" | "offPlan">
  prices: BedroomPrice[]
  /** A slug. */
  area: string
}

/** Starting prices of homes by their bedrooms, each with its search; without these, of projects. */
function StartingPrices({ offer, prices, area }: StartingPricesProps) {
  const projects = formatPlural(offer.ready + offer.offPlan, "project", "projects")
  if (prices.length > 0)
    return (
      <Fact label="Starting prices" note={`The cheapest home of each size, in ${projects}`}>
        <Lines isRow>
          {prices.map(({ bedrooms, least }) => (
            <Line key={bedrooms} path={searchPath({ area, bedrooms: String(bedrooms) })}>
              <span className="font-normal text-soft">{formatBedrooms(bedrooms, "")}</span>{" "}
              {least !== null && formatShortPrice(least)}
            </Line>
          ))}
        </Lines>
      </Fact>
    )
  if (!offer.prices) return null
  return (
    <Fact label="Starting prices" note={`Of ${projects}`}>
      {formatPriceSpan(offer.prices)}
    </Fact>
  )
}

interface AreaFactsProps extends Pick<AreaInput, "facts"> {
  /** A fact before the other costs. */
  costs: ReactNode
  children: ReactNode
}

const COSTS: readonly AreaFact[] = ["serviceCharge"]

/** The facts that are known, what a home costs by itself, and behind a press the sources. */
function AreaFacts({ facts, costs, children }: AreaFactsProps) {
  const known = (Object.keys(AREA_FACTS) as AreaFact[]).flatMap((name) => {
    const [fact, ...source] = (facts[name] ?? "").split(SOURCE_MARK)
    const label = AREA_FACTS[name]
    return fact ? [{ name, label, fact, source: source.join(SOURCE_MARK).trim() }] : []
  })
  const sourced = known.filter(({ source }) => source)
  const of = (areCosts: boolean) =>
    known
      .filter(({ name }) => COSTS.includes(name) === areCosts)
      .map(({ label, fact }) => (
        <Fact key={label} label={label}>
          {fact}
        </Fact>
      ))
  const hasCosts = Boolean(costs) || of(true).length > 0
  return (
    <div className="mb-8 grid gap-x-16 gap-y-8 border-y border-line py-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div>
        <h3 className="mb-4 text-lead">The place</h3>
        <dl className="grid grid-cols-2 gap-x-8 gap-y-6 md:grid-cols-3">
          {children}
          {of(false)}
        </dl>
      </div>
      {hasCosts && (
        <div>
          <h3 className="mb-4 text-lead">What a home costs</h3>
          <dl className="grid grid-cols-2 gap-x-8 gap-y-6">
            {costs}
            {of(true)}
          </dl>
        </div>
      )}
      {sourced.length > 0 && (
        <details className="text-small text-soft lg:col-span-full">
          <summary className="inline-flex min-h-11 items-center underline decoration-dotted underline-offset-4 hover:text-peacock">
            Sources of these facts
          </summary>
          <ul>
            {sourced.map(({ label, source }) => (
              <li key={label}>
                {label}: {source}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** The middle of an area: of the place that is named so, or of its homes. */
function middleOf(slug: string, homes: readonly Position[]): Position | undefined {
  const mean = (axis: 0 | 1) => homes.reduce((sum, at) => sum + at[axis], 0) / homes.length
  return landmarkOf(slug)?.at ?? (homes.length > 0 ? [mean(0), mean(1)] : undefined)
}
