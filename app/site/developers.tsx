import { href, useLocation } from "react-router"
import { z } from "zod"
import { type Developer, developer } from "#catalog/developer.ts"
import { project } from "#catalog/project.ts"
import { listQuery } from "#contract/listing.ts"
import { PAGE_SIZE } from "#contract/paging.ts"
import { reads } from "../handle.ts"
import { itemList } from "../seo/json-ld.ts"
import { fromHome } from "../ui/Breadcrumbs.tsx"
import { PageHeader } from "../ui/PageHeader.tsx"
import type { Route } from "./+types/developers"
import { developerCards } from "./cards.ts"
import { EnquiryBox } from "./enquiry/EnquiryBox.tsx"
import { SortMenu } from "./homes/SortMenu.tsx"
import { type ListPage, pageOf, readPage, readQuery, services, VISITOR, values } from "./loaders.ts"
import { pageHead } from "./page-head.ts"
import { withQuery } from "./query.ts"
import { BY_HOMES } from "./shared/by-homes.ts"
import { DeveloperRow } from "./shared/DeveloperCard.tsx"
import { Listing } from "./shared/Listing.tsx"
import { NoneNamed } from "./shared/NoneNamed.tsx"
import { SampleNote } from "./shared/SampleNote.tsx"
import { BestPlanNote } from "./shared/VastuBadge.tsx"

const PATH = href("/developers")
const TITLE = "Developers"
const ORDERS = Object.keys(BY_HOMES) as (keyof typeof BY_HOMES)[]
/** The first is the default one, and developers found by a name are by their match. */
const SORTS = [
  ...ORDERS.map((value) => ({ value, label: BY_HOMES[value].label })),
  { value: "name", label: "A to Z" },
]
/** Of addresses from elsewhere: the menu names it in use alone. */
const LAST_ADDED = { value: "-createdAt", label: "Last added" }

const CRUMBS = fromHome({ name: TITLE, path: PATH })

/** So many pictures stand on a card. */
const SHOWN_HOMES = 3

const stored = listQuery(developer)
const query = stored.extend({
  sort: z.union([z.enum(ORDERS), stored.shape.sort], {
    error: `Sorting is possible by ${[...ORDERS, ...developer.sortable].join(", ")}`,
  }),
})

export const handle = reads(query)

export async function loader({ context, request }: Route.LoaderArgs) {
  const filters = readQuery(query, request)
  const { offerOf, countRegistered } = services(context)
  const list = await readList(context, filters)
  const offered = await Promise.all(
    list.items.map(async ({ _id }) => ({
      offer: await offerOf.developer(_id),
      homes: await picturesOf(context, _id),
    })),
  )
  const [cards, registered] = await Promise.all([
    developerCards(context, list.items),
    countRegistered(list.items.map(({ _id }) => _id)),
  ])
  return {
    ...list,
    items: cards.map((developer, index) => ({
      developer,
      ...offered[index]!,
      registered: registered.get(developer._id) ?? 0,
    })),
    name: filters.name,
    sort: filters.sort,
  }
}

/** A page of developers; for an order by their homes all are read, as areas are. */
async function readList(
  context: Route.LoaderArgs["context"],
  { sort, ...filters }: z.output<typeof query>,
): Promise<ListPage<Developer>> {
  const { developers, projects } = services(context)
  const isStored = typeof sort === "object" || (sort === undefined && filters.name !== undefined)
  if (isStored)
    return readPage(context, developers.list({ ...filters, sort, limit: PAGE_SIZE }, VISITOR))
  const { page, name } = filters
  const whole = await developers.list({ page: 1, limit: 0, ...(name && { name }) }, VISITOR)
  const all = values(whole.data)
  const ids = all.map(({ _id }) => _id)
  const [homes, kinds] = await Promise.all([
    projects.homesOfDevelopers(ids),
    sort === "vastu" ? projects.kindsOfDevelopers(ids) : undefined,
  ])
  const inOrder = all
    .map((entry) => [entry, homes.get(entry._id), kinds?.get(entry._id)] as const)
    .sort(BY_HOMES[sort ?? "projects"].compare)
    .map(([entry]) => entry)
  return pageOf(context, inOrder, { page, size: PAGE_SIZE })
}

/** The pictures of a developer's newest projects. */
async function picturesOf(context: Route.LoaderArgs["context"], developer: string) {
  const { projects, illustrate } = services(context)
  const { data } = await projects.listCards({ developer: [developer], page: 1, limit: SHOWN_HOMES })
  const { featureImage } = project.images
  const newest = await illustrate(
    { images: { featureImage } },
    values(data).map(({ featureImage: file, imagery }) => ({ featureImage: file, imagery })),
  )
  return newest.flatMap(({ pictures }) => pictures.featureImage ?? [])
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const page = loaderData?.page ?? 1
  const items = loaderData?.items ?? []
  return pageHead(matches, ({ origin }) => ({
    path: withQuery(PATH, "", { page }),
    title: page > 1 ? `${TITLE}, page ${page}` : "Developers of Vastu-compliant homes",
    description:
      "The developers whose projects are listed here: how they plan, what they build, how they hand over, and which of their homes can be read by Vastu.",
    noIndex: loaderData?.name !== undefined || loaderData?.sort !== undefined,
    crumbs: CRUMBS,
    jsonLd: [
      itemList(
        items.map(({ developer: { name, slug } }) => ({
          name,
          path: href("/developers/:slug", { slug }),
        })),
        origin,
        { before: (page - 1) * PAGE_SIZE },
      ),
    ],
  }))
}

function isLastAdded(search: string): boolean {
  return new URLSearchParams(search).get("sort") === LAST_ADDED.value
}

export default function Developers({ loaderData }: Route.ComponentProps) {
  const { name } = loaderData
  const { search } = useLocation()
  return (
    <>
      <PageHeader title={TITLE} crumbs={CRUMBS} isLow>
        <p>What each firm has ready or is building, where, and what the land register says.</p>
        <SampleNote of="all developers" className="mt-1" />
      </PageHeader>
      <div className="wrap pb-14 md:pb-24">
        <Listing
          list={loaderData}
          noun={["developer", "developers"]}
          layout="pairs"
          aside={
            <>
              <BestPlanNote />
              <SortMenu
                path={PATH}
                search={search}
                choices={[
                  ...(name ? [{ value: "", label: "Best match" }] : []),
                  ...SORTS,
                  ...(isLastAdded(search) ? [LAST_ADDED] : []),
                ]}
              />
            </>
          }
          card={(item) => <DeveloperRow {...item} />}
          empty={
            <NoneNamed noun="developer" name={name} all={{ label: "All developers", path: PATH }} />
          }
        />
      </div>
      <EnquiryBox title="Not sure which developer suits you?">
        Tell us what your family needs. We compare their plans and handovers with you.
      </EnquiryBox>
    </>
  )
}
