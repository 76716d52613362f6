import { href } from "react-router"
import { developer as kind } from "#catalog/developer.ts"
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
import { findOrRedirect, readPage, readQuery, services, values } from "./loaders.ts"
import { withQuery } from "./query.ts"
import { rootOf } from "./root-data.ts"
import { AboutWithQuestion } from "./shared/AboutWithQuestion.tsx"
import { PHONE_SIZE } from "./shared/CardPicture.tsx"
import { EditLink } from "./shared/EditLink.tsx"
import { OfferFacts } from "./shared/OfferFacts.tsx"
import { ProjectsOf } from "./shared/ProjectsOf.tsx"
import { SampleNote } from "./shared/SampleNote.tsx"

const REQUEST =
  "Ask for plans with true north, for the current price list, or for what has been handed over so far."

const query = listQuery(project).pick({ page: true, limit: true, sort: true })

export const handle = reads(query)

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { developers, projects, offerOf, socialCards, illustrate } = services(context)
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
  const [offer, [developer], items] = await Promise.all([
    offerOf.developer(found._id),
    illustrate(kind, [found]),
    projectCards(context, list.items),
  ])
  const card = socialCards.imageOf("developers", found)
  return { developer: developer!, offer, list: { ...list, items }, card }
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
  const { developer, offer, list } = loaderData
  const { name, slug, description, pictures } = developer
  const question = `A question about ${name}?`
  const isFirstPage = list.page === 1
  return (
    <>
      <EditLink kind="developers" id={developer._id} />
      <div className="wrap pt-6">
        <Breadcrumbs crumbs={crumbsOf(developer)} />
      </div>
      {isFirstPage ? (
        <>
          <header className="wrap mt-4 flex flex-wrap items-center gap-x-8 gap-y-4 pb-8 md:mt-6 md:pb-10">
            {pictures.logo && (
              <div className="grid h-28 w-48 max-w-full shrink-0 place-items-center rounded border border-line bg-card p-4 daylight">
                <Picture
                  picture={pictures.logo}
                  sizes="160px"
                  alt=""
                  className="max-h-20 w-auto max-w-full object-contain"
                />
              </div>
            )}
            <div className="min-w-0 flex-1 basis-72">
              <h1>{name}</h1>
              <SampleNote of="developers" className="mt-3" />
            </div>
          </header>
          {pictures.img && (
            <div className="wrap">
              <div className="overflow-hidden rounded bg-line/50">
                <Picture
                  picture={pictures.img}
                  sizes={`(min-width: 79rem) 1200px, (min-width: 40rem) calc(100vw - 2.5rem), ${PHONE_SIZE}`}
                  priority
                  className="max-md:aspect-4/3!"
                  crop="21/9"
                />
              </div>
            </div>
          )}
          <div className="wrap pt-6 md:pt-8">
            <OfferFacts offer={offer} of="developer" slug={slug} />
          </div>
        </>
      ) : (
        <h1 className="wrap mt-4 text-heading md:mt-6">Homes by {name}</h1>
      )}
      <ProjectsOf
        title={`Projects by ${name}`}
        none={`No project by ${name} is listed at the moment`}
        list={list}
        criteria={`developer=${developer.slug}`}
        isTitleShown={isFirstPage}
      />
      {isFirstPage && (
        <AboutWithQuestion
          of="developer"
          question={question}
          about={`homes by ${name}`}
          {...{ name, description }}
        >
          {REQUEST}
        </AboutWithQuestion>
      )}
      {!isFirstPage && (
        <EnquiryBox title={question} about={`homes by ${name}`}>
          {REQUEST}
        </EnquiryBox>
      )}
    </>
  )
}
