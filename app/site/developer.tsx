import { href } from "react-router"
import { developer as kind } from "#catalog/developer.ts"
import { formatCount, formatPriceSpan } from "#catalog/format.ts"
import { firstOf } from "#catalog/lists.ts"
import { project } from "#catalog/project.ts"
import { listQuery } from "#contract/listing.ts"
import { PAGE_SIZE } from "#contract/paging.ts"
import { reads } from "../handle.ts"
import { pageImage } from "../seo/image.ts"
import { organization } from "../seo/json-ld.ts"
import { pageMeta } from "../seo/meta.ts"
import { Breadcrumbs } from "../ui/Breadcrumbs.tsx"
import { Picture } from "../ui/Picture.tsx"
import type { Route } from "./+types/developer"
import { projectCards } from "./cards.ts"
import { EnquiryBox } from "./enquiry/EnquiryBox.tsx"
import { EnquiryCard } from "./enquiry/EnquiryCard.tsx"
import { findOrRedirect, readPage, readQuery, services, values } from "./loaders.ts"
import { withQuery } from "./query.ts"
import { rootOf } from "./root-data.ts"
import { PHONE_SIZE } from "./shared/CardPicture.tsx"
import { EditLink } from "./shared/EditLink.tsx"
import { Fact, Kinds, Line, Partners } from "./shared/OfferFacts.tsx"
import { ProjectsOf } from "./shared/ProjectsOf.tsx"
import { SampleNote } from "./shared/SampleNote.tsx"
import { Story } from "./shared/Story.tsx"

const REQUEST =
  "Ask for plans with true north, for the current price list, or for what has been handed over so far."

/** So many of each status stand among the facts of a developer. */
const PROJECTS_NAMED = 12

const query = listQuery(project).pick({ page: true, limit: true, sort: true })

export const handle = reads(query)

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { developers, projects, offerOf, newestByStatus, socialCards, illustrate } =
    services(context)
  const filters = readQuery(query, request)
  const json = await findOrRedirect(
    { context, request },
    { ...developers, kind },
    params.slug,
    developers.findBySlug,
  )
  const found = values(json)
  const list = await readPage(
    context,
    projects.listCards({ ...filters, limit: PAGE_SIZE, developer: [found._id] }),
  )
  const [offer, named, shown, items] = await Promise.all([
    offerOf.developer(found._id),
    list.page === 1 ? newestByStatus(found._id, PROJECTS_NAMED) : undefined,
    illustrate(kind, [found]),
    projectCards(context, list.items),
  ])
  const card = await socialCards.imageOf("developers", found)
  return { developer: firstOf(shown), offer, named, list: { ...list, items }, card }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { site, publicOrigin: origin, assetBaseUrl } = rootOf(matches)
  const { developer, list, card } = loaderData
  const { logo, img } = developer.pictures
  const path = href("/developers/:slug", { slug: developer.slug })
  return pageMeta({
    site,
    origin,
    path: withQuery(path, "", { page: list.page }),
    title:
      list.page > 1
        ? `Homes by ${developer.name}, page ${list.page}`
        : `${developer.name}: homes and story`,
    description: developer.description,
    image: card,
    crumbs: crumbsOf(developer),
    jsonLd: [
      organization(
        developer,
        { logo: pageImage(logo, assetBaseUrl), img: pageImage(img, assetBaseUrl) },
        origin,
      ),
    ],
  })
}

function crumbsOf({ name, slug }: { name: string; slug: string }) {
  return [
    { name: "Home", path: href("/") },
    { name: "Developers", path: href("/developers") },
    { name, path: href("/developers/:slug", { slug }) },
  ]
}

export default function Developer({ loaderData }: Route.ComponentProps) {
  const { developer, offer, named, list } = loaderData
  const { name, slug, description, pictures } = developer
  const question = `A question about ${name}?`
  const subject = `homes by ${name}`
  const hasEnd = list.total > 0 && list.page === list.pageCount
  return (
    <>
      <EditLink kind="developers" id={developer._id} />
      <div className="wrap pt-6">
        <Breadcrumbs crumbs={crumbsOf(developer)} />
      </div>
      {named ? (
        <div className="wrap mt-4 grid items-center gap-x-16 gap-y-6 md:mt-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <header>
            <h1>{name}</h1>
            <p className="mt-4 max-w-text text-soft text-balance md:text-lead">
              {firstSentence(description)}
            </p>
            <SampleNote of="developers" className="mt-3" />
          </header>
          {(pictures.img ?? pictures.logo) && (
            <div className="relative overflow-hidden rounded border border-line bg-card">
              {pictures.img && (
                <Picture
                  picture={pictures.img}
                  sizes={`(min-width: 64rem) 384px, (min-width: 40rem) calc(100vw - 4rem), ${PHONE_SIZE}`}
                  priority
                  className="max-lg:aspect-21/9!"
                  crop="3/2"
                />
              )}
              {pictures.logo && (
                <div className="daylight end-3 bottom-3 w-fit rounded-small bg-card p-2 not-first:absolute">
                  <Picture
                    picture={pictures.logo}
                    sizes="160px"
                    alt=""
                    className="h-12 w-auto max-w-full object-contain"
                  />
                </div>
              )}
            </div>
          )}
          <dl className="grid grid-cols-2 gap-6 border-y border-line py-6 max-md:*:last:odd:col-span-2 md:max-lg:block md:max-lg:columns-3 md:max-lg:space-y-6 lg:col-span-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
            {offer.prices && <Fact label="Starting prices">{formatPriceSpan(offer.prices)}</Fact>}
            {offer.types.length > 0 && <Kinds types={offer.types} of={{ developer: slug }} />}
            <Partners label="Builds in" partners={offer.partners} path="/areas/:slug" />
            <Buildings
              label={`Delivered: ${offer.ready} ready`}
              projects={named.ready}
              more={offer.ready - named.ready.length}
              path={withQuery(href("/search"), "", { status: "ready", developer: slug })}
            />
            <Buildings
              label={`Under way: ${offer.offPlan} off-plan`}
              projects={named["off-plan"]}
              more={offer.offPlan - named["off-plan"].length}
              path={withQuery(href("/search"), "", { status: "off-plan", developer: slug })}
            />
          </dl>
        </div>
      ) : (
        <h1 className="wrap mt-4 text-heading md:mt-6">Homes by {name}</h1>
      )}
      <ProjectsOf
        title={`Projects by ${name}`}
        none={`No project by ${name} is listed at the moment`}
        list={list}
        criteria={`developer=${developer.slug}`}
        isTitleShown={named !== undefined}
        end={
          <EnquiryCard title={question} about={subject}>
            {REQUEST}
          </EnquiryCard>
        }
      />
      {named && <Story name={name} text={description} />}
      {!hasEnd && (
        <EnquiryBox title={question} about={subject}>
          {REQUEST}
        </EnquiryBox>
      )}
    </>
  )
}

/** The first sentence of a text, with the next where it is short. */
function firstSentence(text: string): string {
  return /^.{40,}?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text
}

interface BuildingsProps {
  label: string
  projects: { name: string; slug: string; handover: string }[]
  /** How many have no place here, and the search that finds all. */
  more: number
  path: string
}

/** Projects in one status, those under way with their handover. */
function Buildings({ label, projects, more, path }: BuildingsProps) {
  if (projects.length === 0) return null
  return (
    <Fact label={label}>
      {projects.map(({ name, slug, handover }) => (
        <Line key={slug} path={href("/projects/:slug", { slug })}>
          {name}{" "}
          {!/^ready/i.test(handover) && (
            <span className="font-normal whitespace-nowrap text-soft">({handover})</span>
          )}
        </Line>
      ))}
      {more > 0 && <Line path={path}>and {formatCount(more)} more</Line>}
    </Fact>
  )
}
