import { href, useLocation } from "react-router"
import { z } from "zod"
import { formatList, formatPlural } from "#catalog/format.ts"
import { reads } from "../../handle.ts"
import { fromHome } from "../../ui/Breadcrumbs.tsx"
import { Button, ButtonLink } from "../../ui/Button.tsx"
import { EmptyState } from "../../ui/EmptyState.tsx"
import { HeartIcon } from "../../ui/icons.tsx"
import { PageHeader } from "../../ui/PageHeader.tsx"
import { EnquiryBox } from "../enquiry/EnquiryBox.tsx"
import { SortMenu } from "../homes/SortMenu.tsx"
import { readQuery, services, values } from "../loaders.ts"
import { pageHead } from "../page-head.ts"
import { projectCards } from "../project-cards.ts"
import { useAbsoluteUrl } from "../root-data.ts"
import { CardGrid } from "../shared/CardGrid.tsx"
import { ProjectCard } from "../shared/ProjectCard.tsx"
import { ShareButton } from "../shared/ShareLinks.tsx"
import { SchoolNote } from "../shared/VastuBadge.tsx"
import type { Route } from "./+types/favourites"
import { MAX_COMPARED, MAX_FAVOURITES, readChosen } from "./chosen.ts"
import { FavouriteRow } from "./FavouriteRow.tsx"
import { FAVOURITE_SORT_WORDS, FAVOURITE_SORTS, inFavouriteOrder } from "./favourite-order.ts"
import styles from "./favourites.css?url"
import { drawnPlans } from "./shown-plans.ts"

const PATH = href("/favourites")
const TITLE = "Favourites"
const CRUMBS = fromHome({ name: TITLE, path: PATH })
/** Shown on the list of this browser, and on one that another person sent. */
const OWN = "group-has-[[data-shared]:not([hidden])]/page:hidden"
const SHARED = "hidden group-has-[[data-shared]:not([hidden])]/page:inline"
/** The first is the order in the address. */
const ORDERS = [
  {
    value: "",
    label: (
      <>
        <span className={OWN}>Last saved</span>
        <span className={SHARED}>As sent</span>
      </>
    ),
  },
  ...FAVOURITE_SORTS.map((value) => ({ value, label: FAVOURITE_SORT_WORDS[value] })),
]
/** The most names that fit one sentence. */
const MAX_NAMED = 4
/** So many homes stand below an empty list. */
const MAX_OFFERED = 3

const query = z.object({ sort: z.enum(FAVOURITE_SORTS).optional().catch(undefined) })

export const handle = reads(query, "p")

/**
 * The list is in the address: the server learns a browser's favourites only when the visitor opens
 * this page.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { findCards, listCards } = services(context).projects
  const { cards, moved, away } = await findCards(readChosen(request, MAX_FAVOURITES))
  const { sort } = readQuery(query, request)
  if (cards.length > 0) {
    const [shown, plans] = await Promise.all([
      projectCards(context, cards),
      drawnPlans(context, cards),
    ])
    const favourites = shown.map((project, index) => ({ ...project, plan: plans[index] }))
    return { projects: inFavouriteOrder(favourites, sort), offered: [], moved, away }
  }
  const { data } = await listCards({ page: 1, limit: MAX_OFFERED })
  return { projects: [], offered: await projectCards(context, values(data)), moved, away }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    path: PATH,
    title: TITLE,
    description:
      "The homes that you save in this browser, without an account, to compare them and to ask about them.",
    noIndex: true,
    crumbs: CRUMBS,
  })
}

export default function Favourites({
  loaderData: { projects, moved, away, offered },
}: Route.ComponentProps) {
  const { search } = useLocation()
  const url = useAbsoluteUrl(PATH + search)
  const title = `Homes: ${formatList(projects.map(({ name }) => name))}`
  const gone = Object.values(moved).filter((slug) => slug === "").length
  const most = Math.min(projects.length, MAX_COMPARED)
  const counts = most > 2 ? [2, most] : [2]
  const hint = `Tick ${most === 2 ? "both" : `2 or ${most}`} to compare`
  const named = projects.slice(0, MAX_NAMED).map(({ name }) => name)
  return (
    <div data-list-page="favourites" data-moved={JSON.stringify(moved)} className="group/page">
      <PageHeader
        title={
          <>
            <span className={OWN}>{TITLE}</span>
            <span className={SHARED}>
              <span className="max-sm:hidden">
                {formatPlural(projects.length, "home", "homes")} shared
              </span>
              <span className="sm:hidden">Shared</span> with you
            </span>
          </>
        }
        crumbs={CRUMBS}
        isLow
        action={
          projects.length > 0 && (
            // As high as each other: the page becomes a shared one once its script has run.
            <p className="-me-3 flex min-h-11 items-center print:hidden">
              <span className="group-has-[[data-shared]:not([hidden])]/page:max-sm:hidden">
                <ShareButton url={url} title={title} />
              </span>
              <Button
                hidden
                data-shared={projects.map(({ slug }) => slug).join()}
                data-save-all
                className="me-3 min-h-11! px-4! py-1! [[hidden]]:hidden"
              >
                {projects.length === 1 ? "Save it" : `Save all ${projects.length}`}
              </Button>
            </p>
          )
        }
      >
        <p className={OWN}>Saved in this browser, no account.</p>
        <p className={SHARED}>
          {projects.length === 1
            ? "Save it to keep it in this browser."
            : "Save them all, or tap the heart on one."}
        </p>
      </PageHeader>
      <div className="wrap pb-14">
        {(gone > 0 || away > 0) && (
          <p className="mb-8 rounded bg-peacock-light px-5 py-4">
            {[
              gone > 0 && `${homes(gone)} no longer on the site and not shown.`,
              away > 0 &&
                `${homes(away)} not on offer at the moment, and will be shown again once listed.`,
            ]
              .filter(Boolean)
              .join(" ")}
          </p>
        )}
        {projects.length === 0 ? (
          <>
            <EmptyState
              title={away > 0 ? "No saved homes to show" : "No saved homes yet"}
              icon={<HeartIcon className="size-12 text-peacock" />}
            >
              <p className="text-soft">Tap the heart on a home to save it here.</p>
              <noscript>
                <p>Hearts need JavaScript, which is switched off in this browser.</p>
              </noscript>
              <ButtonLink href={href("/projects")}>See all projects</ButtonLink>
            </EmptyState>
            {offered.length > 0 && (
              <section aria-labelledby="newest" className="mt-6">
                <h2 id="newest" className="mb-6 text-title">
                  The newest homes
                </h2>
                <CardGrid layout="rail on a tablet">
                  {offered.map((project) => (
                    <ProjectCard key={project._id} project={project} />
                  ))}
                </CardGrid>
              </section>
            )}
          </>
        ) : (
          <form action={href("/compare")} data-compares className="one-school group/list">
            <link rel="stylesheet" href={styles} precedence="default" />
            <h2 className="sr-only">The homes</h2>
            <div className="relative mb-1 flex flex-wrap items-center justify-between gap-x-6 md:-mt-6">
              <div className="me-auto">
                <SchoolNote />
              </div>
              {projects.length > 1 && (
                <>
                  <SortMenu path={PATH} search={search} choices={ORDERS} />
                  <p className="text-small text-soft max-sm:mb-2 max-sm:basis-full">{hint}</p>
                </>
              )}
            </div>
            <ul>
              {projects.map((project, index) => (
                <li key={project._id}>
                  <FavouriteRow
                    project={project}
                    priority={index === 0}
                    isComparable={projects.length > 1}
                  />
                </li>
              ))}
            </ul>
            {projects.length > 1 && (
              <div className="compare-bar bottom-0 z-20 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line bg-paper py-3 group-has-checked/list:sticky [@media(scripting:enabled)]:group-not-has-checked/list:hidden max-md:-mx-5 max-md:px-5 sm:justify-start print:hidden">
                <p id="compared" className="text-small text-soft">
                  <span data-of="few">{hint}</span>
                  {counts.map((count) => (
                    <span key={count} data-of={count}>
                      {count} chosen
                      {count < most
                        ? `, up to ${most}`
                        : projects.length > most && "; another takes the place of the first"}
                    </span>
                  ))}
                </p>
                <Button
                  type="submit"
                  aria-describedby="compared"
                  className="whitespace-nowrap max-sm:w-full"
                >
                  <span>
                    Compare{" "}
                    {counts.map((count) => (
                      <span key={count} data-of={count}>
                        {count}{" "}
                      </span>
                    ))}
                    homes
                  </span>
                </Button>
              </div>
            )}
          </form>
        )}
      </div>
      {projects.length > 0 && (
        <EnquiryBox
          title="Ask about them together"
          about={
            projects.length > MAX_NAMED
              ? `${named.join(", ")} and ${projects.length - MAX_NAMED} more homes`
              : formatList(named)
          }
        >
          One message about all of them: which are available, how their plans face, and when you can
          see them.
        </EnquiryBox>
      )}
    </div>
  )
}

const homes = (count: number) => (count === 1 ? "One home is" : `${count} homes are`)
