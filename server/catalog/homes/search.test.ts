// On both databases: the planner.
import { beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { searchCriteria } from "#contract/homes.ts"
import { testApp } from "#tests/support/app.ts"
import { aDeveloper, anArea, aProject } from "#tests/support/factories.ts"
import { whereText } from "../read.ts"
import { searchWhere } from "./where.ts"

const product = testApp()

beforeEach(async () => {
  const { services } = product
  const marina = await anArea(services, { name: "Dubai Marina" })
  const sahra = await aDeveloper(services, { name: "Sahra Developments" })
  await aProject(services, {
    name: "Surya Terraces",
    area: marina._id,
    developer: sahra._id,
    price: 1_500_000,
  })
  await aProject(services, {
    name: "Kalpa Villas",
    type: "Villa",
    city: "Abu Dhabi",
    price: 6_000_000,
    areaSize: 5_200,
    bedroomNumber: 4,
    bathNumber: 5,
    handover: "Ready",
    location: { type: "Point", coordinates: [54.4, 24.5] },
  })
  await aProject(services, {
    name: "Dune Row",
    type: "Townhouse",
    price: 2_400_000,
    areaSize: 2_100,
    bedroomNumber: 3,
    bathNumber: 3,
    handover: "Q1 2029",
    developer: sahra._id,
    location: null,
  })
})

test.each([
  [{}, ["Dune Row", "Kalpa Villas", "Surya Terraces"]],
  [{ type: ["villa", "TOWNHOUSE"] }, ["Dune Row", "Kalpa Villas"]],
  [{ city: ["Abu Dhabi"] }, ["Kalpa Villas"]],
  [{ area: ["dubai-marina", "nowhere"] }, ["Surya Terraces"]],
  [{ developer: "sahra-developments" }, ["Dune Row", "Surya Terraces"]],
  [{ bedrooms: ["3", "4"] }, ["Dune Row", "Kalpa Villas"]],
  [{ baths: "2" }, ["Surya Terraces"]],
  [{ minPrice: "2400000", maxPrice: "6000000" }, ["Dune Row", "Kalpa Villas"]],
  [{ minSize: "1210", maxSize: "2100" }, ["Dune Row", "Surya Terraces"]],
  [{ handover: "2027" }, ["Surya Terraces"]],
  [{ handover: ["2029", "Q4 2027"] }, ["Dune Row", "Surya Terraces"]],
  [{ handover: "Q1 2027" }, []],
  [{ status: "ready" }, ["Kalpa Villas"]],
  [{ status: ["ready", "off-plan"] }, ["Dune Row", "Kalpa Villas", "Surya Terraces"]],
  [{ bbox: "54,24,55,25" }, ["Kalpa Villas"]],
  // A triangle around it, and one beside it in the same box.
  [{ polygon: "54,24,55,24.5,54,25" }, ["Kalpa Villas"]],
  [{ polygon: "54.9,24,55,24,55,25,54.9,25,54.3,25,54.3,24.9" }, []],
  [{ q: "vilas" }, ["Kalpa Villas"]],
  [{ q: "!!!" }, []],
  [{ type: ["Villa", "Apartment"], maxPrice: "2000000", status: "off-plan" }, ["Surya Terraces"]],
])(
  "values of one criterion widen a search, different criteria narrow it: %o",
  async (query, names) => {
    const { conditions, values } = await searchWhere(product.database, searchCriteria.parse(query))
    const found = await product.database.query<{ name: string }>(
      `select name from projects t ${whereText(conditions)} order by name`,
      values,
    )
    expect(found.map(({ name }) => name)).toEqual(names)
  },
)

test("the index of each order holds all that a search narrows by, so that a sorted one never looks into the rows", async () => {
  const narrowing =
    "type, city, area, developer, bedroom_number, home_bedrooms, homes, bath_number, handover, price, area_size, longitude, latitude, name_words"
  const indexes = await product.database.query<{ name: string; columns: string[] }>(
    `select c.relname as name,
            array(select a.attname::text from pg_attribute a where a.attrelid = c.oid) as columns
       from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = 'projects'::regclass
        and c.relname in ('projects_searched', 'projects_by_price', 'projects_by_area_size', 'projects_by_handover')`,
  )
  expect(indexes).toHaveLength(4)
  for (const { columns } of indexes)
    expect(columns).toEqual(expect.arrayContaining(narrowing.split(", ")))
})

test.each(["maison élégante", "MAISON ÉLÉGANTE", "Maison Élégante", "maison éléGANTE"])(
  "types and cities compare without case, accented letters included, in lists, searches, facets and maps: %s",
  async (spelling) => {
    const spellings = ["Maison Élégante", "MAISON ÉLÉGANTE", "maison élégante"]
    for (const type of spellings) await aProject(product.services, { type, city: "Orléans" })
    const get = async (path: string) => {
      const reply = await product.app.inject(`/api/v1${path}`)
      return reply.json()
    }
    const query = `type=${encodeURIComponent(spelling)}&city=${encodeURIComponent("ORLÉANS")}`
    expect(await get(`/projects?${query}`)).toMatchObject({ total: 3 })
    for (const path of ["/projects/map", "/search/map"])
      expect(await get(`${path}?${query}`)).toMatchObject({ data: { total: 3 } })
    const { projects, facets } = (await get(`/search?${query}`)).data
    expect(projects.total).toBe(3)
    expect(facets.type).toEqual([{ value: "MAISON ÉLÉGANTE", label: "MAISON ÉLÉGANTE", count: 3 }])
    expect(facets.city).toEqual([{ value: "Orléans", label: "Orléans", count: 3 }])
  },
)

test("a home that is “Ready soon” is off-plan: in the search, its facets and the page of its place", async () => {
  const { services } = product
  const { _id: area } = await anArea(services, { name: "Yas Island" })
  for (const name of ["A", "B", "C"])
    await aProject(services, { area, name, handover: "Ready soon" })
  const criteria = searchCriteria.parse({ area: "yas-island", status: "ready" })
  const { facets, total } = await services.search.count(criteria)
  expect(total).toBe(0)
  expect(facets.status).toContainEqual(expect.objectContaining({ value: "off-plan", count: 3 }))
  const landing = (await services.landings()).get("/homes/yas-island")
  expect(landing).toMatchObject({ homes: 3, ready: 0 })
})

test("next year begins at midnight in Dubai", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2027-12-31T20:30:00Z") })
  onTestFinished(() => void vi.useRealTimers())
  const read = await product.services.search.readPhrase("villas ready by next year")
  expect(read?.criteria.readyBy).toEqual(["2029"])
})
