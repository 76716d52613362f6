import { href } from "react-router"
import { developer as kind } from "#catalog/developer.ts"
import { formatCount, formatPriceSpan, formatStatuses, isReady } from "#catalog/format.ts"
import { firstOf } from "#catalog/lists.ts"
import { project } from "#catalog/project.ts"
import { firstSentence } from "#catalog/sentence.ts"
import { HOME_STATUSES, type HomeStatus } from "#contract/criteria.ts"
import { listQuery } from "#contract/listing.ts"
import type { NamedProject } from "#contract/page-services.ts"
import { PAGE_SIZE } from "#contract/paging.ts"
import { reads } from "../handle.ts"
import { pageImage } from "../seo/image.ts"
import { organization } from "../seo/json-ld.ts"
import { Breadcrumbs, fromHome } from "../ui/Breadcrumbs.tsx"
import { ButtonLink } from "../ui/Button.tsx"
import { Picture } from "../ui/Picture.tsx"
import type { Route } from "./+types/developer"
import { EnquiryBox } from "./enquiry/EnquiryBox.tsx"
import { EnquiryCard } from "./enquiry/EnquiryCard.tsx"
import { getBySlug, readPage, readQuery, services } from "./loaders.ts"
import { pageHead } from "./page-head.ts"
import { projectCards } from "./project-cards.ts"
import { searchPath, withQuery } from "./query.ts"
import { PHONE_SIZE } from "./shared/CardPicture.tsx"
import { LogoPlate } from "./shared/DeveloperCard.tsx"
import { EditLink } from "./shared/EditLink.tsx"
import {
  Fact,
  handoversOf,
  Kinds,
  Line,
  Partners,
  registeredWords,
  WellReadFact,
} from "./shared/OfferFacts.tsx"
import { ProjectRecords } from "./shared/ProjectRecords.tsx"
import { ProjectsOf } from "./shared/ProjectsOf.tsx"
import { SampleNote } from "./shared/SampleNote.tsx"
import { Story } from "./shared/Story.tsx"

const REQUEST = {
  offPlan: "Ask for more of their plans, or for the current price list.",
  ready: "Ask for more of their plans, for the current price list, or to see a finished home.",
}

/** So many of each status stand among the facts of a developer. */
const PROJECTS_NAMED = 12

const query = listQuery(project).pick({ page: true, limit: true, sort: true })

export const handle = reads(query)

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const {
    developers,
    projects,
    offerOf,
    newestByStatus,
    countRegistered,
    advertised,
    socialCards,
    illustrate,
  } = services(context)
  const filters = readQuery(query, request)
  const found = await getBySlug({ context, request }, { ...developers, kind }, params.slug)
  const list = await readPage(
    context,
    projects.listCards({ ...filters, limit: PAGE_SIZE, developer: [found._id] }),
  )
  const [offer, named, registered, records, shown, items] = await Promise.all([
    offerOf.developer(found._id),
    list.page === 1 && list.pageCount > 1 ? newestByStatus(found._id, PROJECTS_NAMED) : undefined,
    countRegistered([found._id]),
    advertised(list.items.map(({ _id }) => _id)),
    illustrate(kind, [found]),
    projectCards(context, list.items),
  ])
  const card = await socialCards.imageOf("developers", found)
  return {
    developer: firstOf(shown),
    offer,
    named,
    card,
    registered: registered.get(found._id) ?? 0,
    list: { ...list, items },
    records: items.flatMap(({ _id, name, slug, handover }) => {
      const { permit, registration } = records.get(_id) ?? {}
      return permit || registration ? [{ name, slug, handover, permit, registration }] : []
    }),
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { developer, list, card } = loaderData
  const { logo, img } = developer.pictures
  const path = href("/developers/:slug", { slug: developer.slug })
  return pageHead(matches, ({ origin, assetBaseUrl }) => ({
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
  }))
}

function crumbsOf({ name, slug }: { name: string; slug: string }) {
  return fromHome(
    { name: "Developers", path: href("/developers") },
    { name, path: href("/developers/:slug", { slug }) },
  )
}

export default function Developer({ loaderData }: Route.ComponentProps) {
  const { developer, offer, named, registered, records, list } = loaderData
  const request = offer.ready > 0 ? REQUEST.ready : REQUEST.offPlan
  const { name, slug, description, pictures } = developer
  const first = firstSentence(description)
  const story = description.trim().slice(first.length).trim()
  const question = `A question about ${name}?`
  const handovers = handoversOf(offer)
  const subject = `homes by ${name}`
  const isFirstPage = list.page === 1
  // Beside a single project there is room for the story.
  const isBeside = list.total === 1 && story !== ""
  const hasEnd = !isBeside && list.total > 0 && list.page === list.pageCount
  const about = (
    <Story name={name} text={story} {...(isBeside && { className: "lg:ps-8" })}>
      {!isBeside && pictures.img && (
        <div className="relative overflow-hidden rounded bg-line/50 lg:h-full! lg:min-h-72">
          <Picture
            picture={pictures.img}
            sizes={`(min-width: 64rem) 512px, (min-width: 40rem) calc(100vw - 4rem), ${PHONE_SIZE}`}
            className="max-lg:aspect-video! lg:absolute lg:inset-0 lg:aspect-auto! lg:h-full!"
            crop="1/1"
          />
        </div>
      )}
    </Story>
  )
  return (
    <>
      <EditLink kind="developers" id={developer._id} />
      <div className="wrap pt-4 md:pt-6">
        <Breadcrumbs crumbs={crumbsOf(developer)} />
      </div>
      {isFirstPage ? (
        <div className="wrap relative mt-3 md:mt-6">
          <header className="flex flex-wrap items-start gap-x-4 gap-y-3 md:gap-x-6">
            {pictures.logo && (
              <LogoPlate
                logo={pictures.logo}
                sizes="(min-width: 48rem) 128px, 80px"
                className="h-18 md:h-24"
              />
            )}
            <div className="min-w-0 grow basis-56 sm:pe-44">
              <h1 className="max-lg:text-heading">{name}</h1>
              <p className="mt-2 max-w-text">
                {first}{" "}
                {story && (
                  <a href="#story" className="link">
                    Read their story
                  </a>
                )}
                <span className="sm:hidden">
                  {" · "}
                  <a href="#ask" className="link">
                    Ask a question
                  </a>
                </span>
              </p>
              <SampleNote of="developers" className="mt-1" />
            </div>
          </header>
          {list.total > 0 && (
            <dl className="maker-facts mt-4 grid gap-x-8 gap-y-3 border-y border-line py-4 sm:grid-cols-2 sm:gap-y-5 lg:grid-cols-4">
              {offer.prices && (
                <Fact label={list.total === 1 ? "Starting price" : "Starting prices"}>
                  {formatPriceSpan(offer.prices)}
                </Fact>
              )}
              {offer.types.length > 0 && <Kinds types={offer.types} of={{ developer: slug }} />}
              <WellReadFact offer={offer} of={{ developer: slug }} projects={list.items} />
              {named ? (
                HOME_STATUSES.map((status) => (
                  <Buildings
                    key={status}
                    status={status}
                    count={status === "ready" ? offer.ready : offer.offPlan}
                    projects={named[status]}
                    developer={slug}
                  />
                ))
              ) : (
                <Fact
                  label="Projects"
                  note={
                    <>
                      {handovers && `Handover ${handovers}. `}
                      {records.length > 0 && registered > 0 && (
                        <a href="#records" className="link">
                          Land register: {registeredWords(offer, registered)}
                        </a>
                      )}
                    </>
                  }
                >
                  {formatStatuses(offer)}
                </Fact>
              )}
              <Partners label="Builds in" partners={offer.partners} path="/areas/:slug" />
            </dl>
          )}
          <ButtonLink href="#ask" className="max-sm:hidden sm:absolute! sm:end-5 sm:top-6 md:end-8">
            Ask a question
          </ButtonLink>
        </div>
      ) : (
        <h1 className="wrap mt-4 text-heading md:mt-6">Homes by {name}</h1>
      )}
      <ProjectsOf
        kind="developer"
        of={`by ${name}`}
        none={`No project by ${name} is listed at the moment`}
        list={list}
        criteria={`developer=${developer.slug}`}
        end={
          isBeside ? (
            about
          ) : (
            <EnquiryCard title={question} about={subject}>
              {request}
            </EnquiryCard>
          )
        }
      />
      <ProjectRecords records={records} />
      {isFirstPage && story && !isBeside && about}
      {!hasEnd && (
        <EnquiryBox title={question} about={subject}>
          {request}
        </EnquiryBox>
      )}
    </>
  )
}

const STATUS_LABELS: Record<HomeStatus, string> = { ready: "Handed over", "off-plan": "Under way" }

interface BuildingsProps {
  status: HomeStatus
  /** How many projects have the status. */
  count: number
  /** The newest of them. */
  projects: NamedProject[]
  developer: string
}

/** Projects in one status, those under way with their handover. */
function Buildings({ status, count, projects, developer }: BuildingsProps) {
  if (count === 0) return null
  const more = count - projects.length
  return (
    <Fact label={`${STATUS_LABELS[status]}: ${formatCount(count)} ${status}`}>
      {projects.map(({ name, slug, handover }) => (
        <Line key={slug} path={href("/projects/:slug", { slug })}>
          {name}{" "}
          {!isReady(handover) && (
            <span className="font-normal whitespace-nowrap text-soft">({handover})</span>
          )}
        </Line>
      ))}
      {more > 0 && (
        <Line path={searchPath({ status, developer })}>and {formatCount(more)} more</Line>
      )}
    </Fact>
  )
}
