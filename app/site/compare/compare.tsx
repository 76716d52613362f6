import { href } from "react-router"
import { z } from "zod"
import { formatBedrooms } from "#catalog/format.ts"
import { project } from "#catalog/project.ts"
import { reads } from "../../handle.ts"
import { fromHome } from "../../ui/Breadcrumbs.tsx"
import { PlusIcon } from "../../ui/icons.tsx"
import { PageHeader } from "../../ui/PageHeader.tsx"
import { EnquiryBox } from "../enquiry/EnquiryBox.tsx"
import { readQuery, services, values } from "../loaders.ts"
import { pageHead } from "../page-head.ts"
import { useAbsoluteUrl } from "../root-data.ts"
import { Choices } from "../shared/Choices.tsx"
import { ShareButton, ShareLinks } from "../shared/ShareLinks.tsx"
import type { Route } from "./+types/compare"
import { AddAnother } from "./AddAnother.tsx"
import { ComparisonTable, names } from "./ComparisonTable.tsx"
import {
  chosenPlans,
  comparePath,
  findChosen,
  MAX_COMPARED,
  MAX_FAVOURITES,
  readChosen,
  readPlanIds,
} from "./chosen.ts"
import { bedroomChoices, comparedHome, startPlans } from "./compared-home.ts"
import { shownPlans } from "./shown-plans.ts"

const PATH = href("/compare")
const TITLE = "Compare homes"
const CRUMBS = fromHome({ name: TITLE, path: PATH })
const MAX_OFFERED = 6

export type ComparedProject = Awaited<ReturnType<typeof withPlans>>["compared"][number]
export type OfferedProject = Awaited<ReturnType<typeof findOffered>>[number]

const query = z.object({
  /** Leaves out the rows in which the homes are alike. */
  only: z.literal("differences").optional().catch(undefined),
  /** Searches for another home by its name. */
  name: z.string().trim().max(200).optional().catch(undefined),
})

export const handle = reads(query, "p", "plan")

export async function loader({ request, context }: Route.LoaderArgs) {
  const { only, name } = readQuery(query, request)
  const { projects, moved } = await findChosen(context, readChosen(request, MAX_FAVOURITES))
  // A visitor who adds one too many wants the last ones.
  const { compared, bedrooms } = await withPlans(
    context,
    projects.slice(-MAX_COMPARED),
    readPlanIds(request),
  )
  return {
    compared,
    bedrooms,
    displaced: projects.slice(0, -MAX_COMPARED),
    moved,
    isChosen: new URL(request.url).searchParams.has("p"),
    only,
    name,
    offered: compared.length < MAX_COMPARED ? await findOffered(context, compared, name) : [],
  }
}

/**
 * The homes, each with its plan of these ids or, where it has none of them, its best; without any
 * of them as `startPlans` has it. And the numbers of bedrooms to compare them by.
 */
async function withPlans(
  context: Route.LoaderArgs["context"],
  homes: Awaited<ReturnType<typeof findChosen>>["projects"],
  wanted: readonly string[],
) {
  const chosen = homes.map(({ floorPlan }) =>
    wanted.find((id) => floorPlan.some(({ _id }) => _id === id)),
  )
  const show = (plans: readonly (string | undefined)[]) =>
    shownPlans(
      context,
      homes.map(({ slug, vastu }, index) => ({ slug, vastu, plan: plans[index] })),
    )
  const found = await show(chosen)
  const read = homes.map((home, index) => ({ ...home, read: found[index]?.read ?? [] }))
  const starts = startPlans(read)
  const isOther = starts.some((start, index) => start !== found[index]?._id)
  const plans = isOther && chosen.every((id) => id === undefined) ? await show(starts) : found
  return {
    compared: homes.map((home, index) => {
      const plan = plans[index]
      return { ...comparedHome(home, plan), plan, isChosen: chosen[index] !== undefined }
    }),
    bedrooms: bedroomChoices(read.map((home, index) => ({ ...home, shown: plans[index]?._id }))),
  }
}

/**
 * Further homes to compare: by name where there is one, otherwise those similar to the first, then
 * the newest.
 */
async function findOffered(
  context: Route.LoaderArgs["context"],
  compared: ComparedProject[],
  name: string | undefined,
) {
  const { projects, illustrate } = services(context)
  const limit = MAX_OFFERED + compared.length
  const [first] = compared
  const similar = first && !name ? await projects.similarCards(first, limit) : []
  const listed =
    similar.length < MAX_OFFERED
      ? values((await projects.listCards({ page: 1, limit, name })).data)
      : []
  const offered = [...new Map([...similar, ...listed].map((card) => [card._id, card])).values()]
    .filter(({ _id }) => compared.every((other) => other._id !== _id))
    .slice(0, MAX_OFFERED)
  return illustrate({ images: { featureImage: project.images.featureImage } }, offered)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    path: PATH,
    title: TITLE,
    description:
      "Up to three homes side by side: price, price per square foot, size, handover and payment plan, with what differs marked.",
    noIndex: true,
    crumbs: CRUMBS,
  })
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { compared, bedrooms, displaced, moved, isChosen } = loaderData
  const slugs = compared.map(({ slug }) => slug)
  const url = useAbsoluteUrl(comparePath(slugs, chosenPlans(compared)))
  const title = `${names(compared)}, side by side`
  return (
    <div
      data-list-page="compare"
      data-moved={JSON.stringify(moved)}
      {...(isChosen && {
        "data-compared": slugs.join(","),
        "data-plans": chosenPlans(compared).join(","),
      })}
    >
      <PageHeader
        title={TITLE}
        crumbs={CRUMBS}
        isLow
        action={
          compared.length > 0 && (
            <p className="-mx-3 flex flex-wrap items-center print:hidden">
              <ShareButton url={url} title={title} />
              {compared.length < MAX_COMPARED && (
                <a
                  href="#add"
                  className="inline-flex min-h-11 items-center gap-2 px-3 font-semibold text-peacock hover:underline underline-offset-4"
                >
                  <PlusIcon /> Add a home
                </a>
              )}
            </p>
          )
        }
      >
        {compared.length === 0 && (
          <p>
            Choose up to three homes, and see their prices, handover, payment plans and Vastu side
            by side.
          </p>
        )}
      </PageHeader>
      <div className="wrap pb-14 md:pt-4 md:pb-20">
        {displaced.length > 0 && (
          <p className="mb-8 rounded bg-peacock-light px-5 py-4">
            Three homes fit side by side. {names(displaced)} made room.
          </p>
        )}
        {bedrooms.length > 0 && (
          <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
            <p className="text-small text-soft">Compare them by bedrooms</p>
            <Choices
              label="Bedrooms of the homes"
              choices={bedrooms.map(({ bedrooms: number, homes, plans, isShown }) => ({
                label: bedroomWords(number, homes, compared.length),
                path: comparePath(slugs, plans),
                isCurrent: isShown,
              }))}
            />
          </div>
        )}
        {compared.length > 0 && <ComparisonTable compared={compared} only={loaderData.only} />}
        {compared.length > 1 && (
          <section aria-labelledby="share" className="mt-8 print:hidden">
            <h2 id="share" className="mb-3 font-sans text-small font-semibold tracking-normal">
              Share or print this comparison
            </h2>
            <ShareLinks url={url} title={title} isPrintable />
          </section>
        )}
        {compared.length < MAX_COMPARED && <AddAnother {...loaderData} />}
      </div>
      {compared.length > 0 && (
        <EnquiryBox title="Ask about them together" about={names(compared)}>
          One message about all of them: which are available, how their plans face, and when you can
          see them.
        </EnquiryBox>
      )}
    </div>
  )
}

/** `2 beds`; where not all of the homes have them `3 beds, 2 of 3 homes`. */
function bedroomWords(bedrooms: number, homes: number, all: number): string {
  const beds = formatBedrooms(bedrooms, "") ?? ""
  return homes < all ? `${beds}, ${homes} of ${all} homes` : beds
}
