import { href, useLocation } from "react-router"
import { formatPlural } from "#catalog/format.ts"
import type { RouteHandle } from "../../handle.ts"
import { pageMeta } from "../../seo/meta.ts"
import { Button, ButtonLink } from "../../ui/Button.tsx"
import { EmptyState } from "../../ui/EmptyState.tsx"
import { PageHeader } from "../../ui/PageHeader.tsx"
import { EnquiryBox } from "../enquiry/EnquiryBox.tsx"
import { rootOf, useAbsoluteUrl } from "../root-data.ts"
import { ShareLinks } from "../shared/ShareLinks.tsx"
import type { Route } from "./+types/favourites"
import { findChosen, MAX_COMPARED, MAX_FAVOURITES, readChosen } from "./chosen.ts"
import { FavouriteRow } from "./FavouriteRow.tsx"

const PATH = href("/favourites")
const TITLE = "Favourites"
const CRUMBS = [
  { name: "Home", path: href("/") },
  { name: TITLE, path: PATH },
]
/** Shown on the list of this browser, and on one that another person sent. */
const OWN = "group-has-[[data-shared]:not([hidden])]/page:hidden"
const SHARED = "hidden group-has-[[data-shared]:not([hidden])]/page:inline"
/** The most names that fit one sentence. */
const MAX_NAMED = 4

export const handle: RouteHandle = { query: ["p"], lists: ["p"] }

/**
 * The list is in the address: the server learns a browser's favourites only when the visitor opens
 * this page.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  return findChosen(context, readChosen(request, MAX_FAVOURITES))
}

export function meta({ matches }: Route.MetaArgs) {
  const { site, publicOrigin: origin } = rootOf(matches)
  return pageMeta({
    site,
    origin,
    path: PATH,
    title: TITLE,
    description:
      "The homes that you save in this browser, without an account, to compare them and to ask about them.",
    noIndex: true,
    crumbs: CRUMBS,
  })
}

export default function Favourites({ loaderData: { projects, moved } }: Route.ComponentProps) {
  const url = useAbsoluteUrl(`${PATH}${useLocation().search}`)
  const gone = Object.values(moved).filter((slug) => slug === "").length
  const named = projects.slice(0, MAX_NAMED).map(({ name }) => name)
  return (
    <div data-list-page="favourites" data-moved={JSON.stringify(moved)} className="group/page">
      <PageHeader
        title={
          <>
            <span className={OWN}>{TITLE}</span>
            <span className={SHARED}>A shared list</span>
          </>
        }
        crumbs={CRUMBS}
      >
        <p className={OWN}>
          Saved in this browser, without an account.
          {projects.length > 0 && " The address of this page holds the list, so you can share it."}
        </p>
        <p className={SHARED}>
          The link that you opened holds these homes. Save them all, or tap the heart on the ones
          that you like.
        </p>
      </PageHeader>
      <div className="wrap pb-14">
        {gone > 0 && (
          <p className="mb-8 rounded bg-peacock-light px-5 py-4">
            {gone === 1 ? "One home is" : `${gone} homes are`} no longer on the site and not shown.
          </p>
        )}
        {projects.length === 0 ? (
          <EmptyState title="No saved homes yet">
            <p className="text-soft">Tap the heart on a home to save it here.</p>
            <noscript>
              <p>Hearts need JavaScript, which is switched off in this browser.</p>
            </noscript>
            <ButtonLink href={href("/projects")}>See all projects</ButtonLink>
          </EmptyState>
        ) : (
          <form action={href("/compare")}>
            <h2 className="sr-only">The homes</h2>
            <ul className="grid gap-x-12 lg:grid-cols-2">
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
              <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6">
                <Button type="submit">Compare the selected homes</Button>
                <p className="text-small text-soft">Up to {MAX_COMPARED} stand side by side.</p>
              </div>
            )}
          </form>
        )}
        {projects.length > 0 && (
          <div className="mt-8">
            <h2 className="mb-3 font-sans text-small font-semibold tracking-normal">
              Share this list
            </h2>
            <ShareLinks
              url={url}
              title={`Homes: ${inOneSentence(projects.map(({ name }) => name))}`}
            />
          </div>
        )}
        {/* After the list and above its end: a notice before it would push the homes down. */}
        <div
          hidden
          data-shared={projects.map(({ slug }) => slug).join()}
          className="sticky bottom-4 z-20 mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 rounded bg-peacock-light px-5 py-4 shadow-float [[hidden]]:hidden"
        >
          <p className="flex-1 basis-60">
            <strong>
              A list shared with you: {formatPlural(projects.length, "home", "homes")}.
            </strong>{" "}
            They are not in your own favourites yet.
          </p>
          <Button type="button" data-save-all>
            Save all
          </Button>
        </div>
      </div>
      {projects.length > 0 && (
        <EnquiryBox
          title="Ask about them together"
          about={
            projects.length > MAX_NAMED
              ? `${named.join(", ")} and ${projects.length - MAX_NAMED} more homes`
              : inOneSentence(named)
          }
        >
          One message about all of them: which are available, how their plans face, and when you can
          see them.
        </EnquiryBox>
      )}
    </div>
  )
}

const list = new Intl.ListFormat("en")

function inOneSentence(names: string[]): string {
  return list.format(names)
}
