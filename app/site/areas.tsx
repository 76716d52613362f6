import { href, useLocation } from "react-router"
import { z } from "zod"
import { type Area, area } from "#catalog/area.ts"
import { text } from "#catalog/fields.ts"
import type { Landing } from "#catalog/landing.ts"
import { isSameText } from "#contract/criteria.ts"
import { listQuery } from "#contract/listing.ts"
import { reads } from "../handle.ts"
import { itemList } from "../seo/json-ld.ts"
import { fromHome } from "../ui/Breadcrumbs.tsx"
import { PageHeader } from "../ui/PageHeader.tsx"
import type { Route } from "./+types/areas"
import { areaCards } from "./cards.ts"
import { EnquiryBox } from "./enquiry/EnquiryBox.tsx"
import { EnquiryCard } from "./enquiry/EnquiryCard.tsx"
import { asLink, LandingLinks } from "./homes/LandingLinks.tsx"
import { SortMenu } from "./homes/SortMenu.tsx"
import { notFoundPage, pageOf, readQuery, services, VISITOR, values } from "./loaders.ts"
import { pageHead } from "./page-head.ts"
import { searchPath, withQuery } from "./query.ts"
import { AreaCard } from "./shared/AreaCard.tsx"
import { BY_HOMES, byName } from "./shared/by-homes.ts"
import { Choices } from "./shared/Choices.tsx"
import { Listing } from "./shared/Listing.tsx"
import { NoneNamed } from "./shared/NoneNamed.tsx"
import { BestPlanNote } from "./shared/VastuBadge.tsx"

const PATH = href("/areas")
const TITLE = "Areas of the UAE"
const QUESTION = "Not sure where to live?"
const REQUEST =
  "Tell us about work, school and budget. We suggest areas, and plans there that read well."
const CRUMBS = fromHome({ name: "Areas", path: PATH })

/** Areas are few: a page takes them all, as far as people scroll. */
const AREAS_SHOWN = 24

/** The first is the default one, and areas found by a name are by their match. */
const ORDERS = { ...BY_HOMES, name: { label: "A to Z", compare: byName } }
const SORTS = Object.keys(ORDERS) as (keyof typeof ORDERS)[]

const query = listQuery(area).extend({
  city: text("city", { max: 80 }).optional(),
  sort: z.enum(SORTS, { error: `sort is ${SORTS.join(", ")}, or absent` }).optional(),
})

export const handle = reads(query)

/** All areas are read, and narrowed and ordered by their homes. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, name, city: wanted, sort } = readQuery(query, request)
  const { areas, projects, landings } = services(context)
  const whole = await areas.list({ page: 1, limit: 0, ...(name && { name }) }, VISITOR)
  const all = values(whole.data)
  const ids = all.map(({ _id }) => _id)
  const [homes, kinds] = await Promise.all([projects.homesOfAreas(ids), projects.kindsOfAreas(ids)])
  const cityOf = ({ _id }: Area) => homes.get(_id)?.city
  const cities = [...Map.groupBy(all, cityOf)].flatMap(([city, { length }]) =>
    city === undefined ? [] : [{ city, areas: length }],
  )
  const city = cities.find((known) => isSameText(known.city, wanted ?? ""))?.city
  if (wanted && !city)
    throw await notFoundPage(context, { message: `No area of “${wanted}” is on the site.` })
  const order = sort ?? (name ? undefined : SORTS[0])
  const found = all
    .filter((entry) => !city || cityOf(entry) === city)
    .map((entry) => [entry, homes.get(entry._id), kinds.get(entry._id)] as const)
    .sort(order ? ORDERS[order].compare : () => 0)
    .map(([entry]) => entry)
  const list = await pageOf(context, found, { page, size: AREAS_SHOWN })
  return {
    list: { ...list, items: await areaCards(context, list.items, { homes, kinds }) },
    name,
    city,
    sort,
    cities: cities.sort((one, other) => other.areas - one.areas),
    landings: [...(await landings()).values()].flatMap(asCityLink),
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { page = 1, items = [] } = loaderData?.list ?? {}
  const { name, city, sort } = loaderData ?? {}
  const title = city ? `Areas of ${city}` : TITLE
  return pageHead(matches, ({ origin }) => ({
    path: withQuery(PATH, "", { city, page }),
    title: page > 1 ? `${title}, page ${page}` : title,
    description: `Neighbourhoods of ${
      city ?? "Dubai, Abu Dhabi, Sharjah, Ras Al Khaimah and Ajman"
    }: how they lie to the compass, what a home costs, and which Vastu-friendly projects are there.`,
    noIndex: name !== undefined || sort !== undefined,
    crumbs: CRUMBS,
    jsonLd: [
      itemList(
        items.map(({ name, slug }) => ({ name, path: href("/areas/:slug", { slug }) })),
        origin,
        { before: (page - 1) * AREAS_SHOWN },
      ),
    ],
  }))
}

function asCityLink(landing: Landing) {
  return "city" in landing.place ? [asLink(landing)] : []
}

export default function Areas({ loaderData }: Route.ComponentProps) {
  const { list, name, city, cities, landings } = loaderData
  const { search } = useLocation()
  return (
    <>
      <PageHeader title={city ? `Areas of ${city}` : TITLE} crumbs={CRUMBS} isLow>
        <p>
          Prices, homes and location, area by area.{" "}
          <a href={searchPath({ ...(city && { city }), view: "map" })} className="link">
            See the homes on the map
          </a>
        </p>
      </PageHeader>
      <div className="wrap pb-14 md:pb-24">
        {cities.length > 1 && (
          <div className="mb-2 border-y border-line py-3 sm:mb-8">
            <Choices
              label="Cities"
              choices={[
                {
                  label: "All",
                  path: withQuery(PATH, search, { city: undefined }),
                  isCurrent: !city,
                },
                ...cities.map((known) => ({
                  label: known.city,
                  count: known.areas,
                  path: withQuery(PATH, search, { city: known.city }),
                  isCurrent: known.city === city,
                })),
              ]}
            />
          </div>
        )}
        <Listing
          list={list}
          noun={["area", "areas"]}
          aside={
            <>
              <BestPlanNote />
              <SortMenu
                path={PATH}
                search={search}
                choices={[
                  ...(name ? [{ value: "", label: "Best match" }] : []),
                  ...SORTS.map((value) => ({ value, label: ORDERS[value].label })),
                ]}
              />
            </>
          }
          card={(item, index) => <AreaCard area={item} priority={index === 0} isRow />}
          empty={<NoneNamed noun="area" name={name} all={{ label: "All areas", path: PATH }} />}
          end={
            <EnquiryCard title={QUESTION} about="areas to live in">
              {REQUEST}
            </EnquiryCard>
          }
        />
        <LandingLinks label="Homes with good Vastu, by city" links={landings} className="mt-12" />
      </div>
      {(list.total === 0 || list.page < list.pageCount) && (
        <EnquiryBox title={QUESTION}>{REQUEST}</EnquiryBox>
      )}
    </>
  )
}
