import { href } from "react-router"
import { area } from "#catalog/area.ts"
import type { Landing } from "#catalog/landing.ts"
import { listQuery } from "#contract/listing.ts"
import { PAGE_SIZE } from "#contract/paging.ts"
import { reads } from "../handle.ts"
import { itemList } from "../seo/json-ld.ts"
import { pageMeta } from "../seo/meta.ts"
import { PageHeader } from "../ui/PageHeader.tsx"
import type { Route } from "./+types/areas"
import { areaCards } from "./cards.ts"
import { asLink, LandingLinks } from "./homes/LandingLinks.tsx"
import { readPage, readQuery, services, VISITOR } from "./loaders.ts"
import { withQuery } from "./query.ts"
import { rootOf } from "./root-data.ts"
import { AreaCard } from "./shared/AreaCard.tsx"
import { Listing } from "./shared/Listing.tsx"
import { NoneNamed } from "./shared/NoneNamed.tsx"

const PATH = href("/areas")
const TITLE = "Areas of the UAE"
const CRUMBS = [
  { name: "Home", path: href("/") },
  { name: "Areas", path: PATH },
]

const query = listQuery(area)

export const handle = reads(query)

export async function loader({ context, request }: Route.LoaderArgs) {
  const filters = readQuery(query, request)
  const { areas, landings } = services(context)
  const list = await readPage(context, areas.list({ ...filters, limit: PAGE_SIZE }, VISITOR))
  const cities = [...(await landings()).values()].flatMap(asCityLink)
  return { ...list, items: await areaCards(context, list.items), name: filters.name, cities }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { site, publicOrigin: origin } = rootOf(matches)
  const page = loaderData?.page ?? 1
  const items = loaderData?.items ?? []
  return pageMeta({
    site,
    origin,
    path: withQuery(PATH, "", { page }),
    title: page > 1 ? `${TITLE}, page ${page}` : TITLE,
    description:
      "Neighbourhoods of Dubai, Abu Dhabi, Sharjah, Ras Al Khaimah and Ajman: how they lie to the compass, what a home costs, and which Vastu-friendly projects are there.",
    noIndex: loaderData?.name !== undefined,
    crumbs: CRUMBS,
    jsonLd: [
      itemList(
        items.map(({ name, slug }) => ({ name, path: href("/areas/:slug", { slug }) })),
        origin,
        { before: (page - 1) * PAGE_SIZE },
      ),
    ],
  })
}

function asCityLink(landing: Landing) {
  return "city" in landing.place ? [asLink(landing)] : []
}

export default function Areas({ loaderData }: Route.ComponentProps) {
  const { name, cities, ...list } = loaderData
  return (
    <>
      <PageHeader title={TITLE} crumbs={CRUMBS}>
        <p>
          Where a home stands decides which way its street runs, where the sun and the water are,
          and so which plans are to be had. Begin with the place.
        </p>
      </PageHeader>
      <div className="wrap pb-14 md:pb-24">
        <Listing
          list={list}
          noun={["area", "areas"]}
          card={(item, index) => <AreaCard area={item} headingLevel={3} priority={index === 0} />}
          empty={<NoneNamed noun="area" name={name} all={{ label: "All areas", path: PATH }} />}
        />
        <LandingLinks label="Homes that read well, by city" links={cities} className="mt-12" />
      </div>
    </>
  )
}
