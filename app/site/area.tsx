import { href } from "react-router"
import { AREA_FACTS, type AreaFact, area as kind, SOURCE_MARK } from "#catalog/area.ts"
import type { AreaInput } from "#catalog/area-input.ts"
import { formatPlural, formatPrice } from "#catalog/format.ts"
import { project } from "#catalog/project.ts"
import { listQuery } from "#contract/listing.ts"
import { PAGE_SIZE } from "#contract/paging.ts"
import { reads } from "../handle.ts"
import { pageImage } from "../seo/image.ts"
import { place } from "../seo/json-ld.ts"
import { pageMeta } from "../seo/meta.ts"
import { Breadcrumbs } from "../ui/Breadcrumbs.tsx"
import { Picture } from "../ui/Picture.tsx"
import { Section } from "../ui/Section.tsx"
import type { Route } from "./+types/area"
import { areaCards, projectCards } from "./cards.ts"
import { EnquiryBox } from "./enquiry/EnquiryBox.tsx"
import { asLink, LandingLinks } from "./homes/LandingLinks.tsx"
import { findOrRedirect, readPage, readQuery, services, values } from "./loaders.ts"
import { withQuery } from "./query.ts"
import { rootOf } from "./root-data.ts"
import { AboutWithQuestion } from "./shared/AboutWithQuestion.tsx"
import { AreaCard } from "./shared/AreaCard.tsx"
import { CardGrid } from "./shared/CardGrid.tsx"
import { PHONE_SIZE } from "./shared/CardPicture.tsx"
import { EditLink } from "./shared/EditLink.tsx"
import { OfferFacts } from "./shared/OfferFacts.tsx"
import { PictureGallery } from "./shared/PictureGallery.tsx"
import { ProjectsOf } from "./shared/ProjectsOf.tsx"
import { SampleNote } from "./shared/SampleNote.tsx"

const OTHER_AREAS = 3

const query = listQuery(project).pick({ page: true, limit: true, sort: true })

export const handle = reads(query)

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { areas, projects, offerOf, socialCards, illustrate, landings } = services(context)
  const filters = readQuery(query, request)
  const json = await findOrRedirect(
    { context, request },
    { ...areas, kind },
    params.slug,
    areas.findBySlug,
  )
  const found = values(json)
  const [list, nearest] = await Promise.all([
    readPage(context, projects.listCards({ ...filters, limit: PAGE_SIZE, area: [found._id] })),
    areas.nearestInPrice(found, OTHER_AREAS),
  ])
  const ofArea = [...(await landings()).values()].filter(
    ({ place }) => "area" in place && place.area.slug === found.slug,
  )
  const [offer, [area], items, others] = await Promise.all([
    offerOf.area(found._id),
    illustrate(kind, [found]),
    projectCards(context, list.items),
    areaCards(context, values(nearest)),
  ])
  const card = socialCards.imageOf("areas", found)
  return {
    area: area!,
    offer,
    landings: ofArea.map(asLink),
    list: { ...list, items },
    others,
    card,
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { site, publicOrigin: origin, assetBaseUrl } = rootOf(matches)
  const { area, list, card } = loaderData
  const { img, gallery } = area.pictures
  const path = href("/areas/:slug", { slug: area.slug })
  const images = [img, ...gallery].flatMap((picture) => pageImage(picture, assetBaseUrl) ?? [])
  const title = `Vastu-friendly homes in ${area.name}`
  return pageMeta({
    site,
    origin,
    path: withQuery(path, "", { page: list.page }),
    title: list.page > 1 ? `${title}, page ${list.page}` : title,
    description: area.summary,
    image: card,
    crumbs: crumbsOf(area),
    jsonLd: [place(area, images, origin)],
  })
}

function crumbsOf({ name, slug }: { name: string; slug: string }) {
  return [
    { name: "Home", path: href("/") },
    { name: "Areas", path: href("/areas") },
    { name, path: href("/areas/:slug", { slug }) },
  ]
}

export default function Area({ loaderData }: Route.ComponentProps) {
  const { area, offer, landings, list, others } = loaderData
  const { name, slug, price, summary, description, facts, pictures } = area
  const isFirstPage = list.page === 1
  return (
    <>
      <EditLink kind="areas" id={area._id} />
      <div className="wrap pt-6">
        <Breadcrumbs crumbs={crumbsOf(area)} />
      </div>
      {isFirstPage ? (
        <>
          <header className="wrap mt-4 grid items-end gap-x-16 gap-y-6 pb-8 md:mt-6 md:pb-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="max-w-text">
              <h1>{name}</h1>
              {summary && <p className="mt-4 text-lead text-soft">{summary}</p>}
              <SampleNote of="areas" className="mt-3" />
            </div>
            <dl className="flex flex-wrap gap-x-10 gap-y-3 lg:border-s lg:border-line lg:ps-8">
              {offer.prices && <HeadFact label="Homes from" price={offer.prices.least} />}
              {price > 0 && <HeadFact label="Market from" price={price} />}
              {list.total > 0 && (
                <div>
                  <dt className="text-small text-soft">On this site</dt>
                  <dd className="font-serif text-title tabular-nums">
                    <a href="#projects" className="hover:text-peacock hover:underline">
                      {list.totalIsMinimum && "Over "}
                      {formatPlural(list.total, "project", "projects")}
                    </a>
                  </dd>
                </div>
              )}
            </dl>
          </header>
          {pictures.img && (
            <div className="wrap">
              <div
                className="overflow-hidden rounded bg-line/50"
                style={{ viewTransitionName: `area-${slug}` }}
              >
                <Picture
                  picture={pictures.img}
                  sizes={`(min-width: 79rem) 1200px, (min-width: 48rem) calc(100vw - 4rem), ${PHONE_SIZE}`}
                  priority
                  crop="2/1"
                  className="max-md:aspect-4/3!"
                />
              </div>
            </div>
          )}
          <div className="wrap pt-6 md:pt-8">
            <OfferFacts offer={offer} of="area" slug={slug} />
            <AreaFacts facts={facts} />
            <LandingLinks label={`Homes in ${name}`} links={landings} className="pt-6" />
          </div>
        </>
      ) : (
        <h1 className="wrap mt-4 text-heading md:mt-6">Homes in {name}</h1>
      )}
      <ProjectsOf
        title={`Projects in ${name}`}
        none={`Nothing in ${name} is listed at the moment`}
        list={list}
        criteria={`area=${slug}`}
        isTitleShown={isFirstPage}
      />
      {isFirstPage && (
        <>
          <AboutWithQuestion
            of="area"
            question="Looking here?"
            about={`homes in ${name}`}
            {...{ name, description }}
          >
            Say what your family needs, and we tell you which plans in {name} come close.
          </AboutWithQuestion>
          {pictures.gallery.length > 0 && (
            <section aria-labelledby="pictures" className="wrap pb-14 md:pb-24">
              <h2 id="pictures" className="mb-6 md:mb-8">
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
          title="Areas at similar market prices"
          more={{ href: href("/areas"), label: "All areas" }}
          className="border-t border-line print:hidden"
        >
          <CardGrid layout="rail on a tablet">
            {others.map((other) => (
              <AreaCard key={other.slug} area={other} />
            ))}
          </CardGrid>
        </Section>
      )}
      {!isFirstPage && (
        <EnquiryBox title={`Looking in ${name}?`} about={`homes in ${name}`}>
          Say what your family needs, and we tell you which plans come close.
        </EnquiryBox>
      )}
    </>
  )
}

function HeadFact({ label, price }: { label: string; price: number }) {
  return (
    <div>
      <dt className="text-small text-soft">{label}</dt>
      <dd className="font-serif text-title tabular-nums">{formatPrice(price)}</dd>
    </div>
  )
}

/** The facts that are known, each with its source below. */
function AreaFacts({ facts }: { facts: AreaInput["facts"] }) {
  const known = (Object.keys(AREA_FACTS) as AreaFact[]).flatMap((name) => {
    const [fact, ...source] = (facts[name] ?? "").split(SOURCE_MARK)
    return fact ? [{ name, fact, source: source.join(SOURCE_MARK).trim() }] : []
  })
  if (known.length === 0) return null
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-x-8 gap-y-6 border-b border-line py-6">
      {known.map(({ name, fact, source }) => (
        <div key={name}>
          <dt className="text-small text-soft">{AREA_FACTS[name]}</dt>
          <dd className="font-semibold">{fact}</dd>
          <dd className="text-small text-soft">Source: {source}</dd>
        </div>
      ))}
    </dl>
  )
}
