import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type Facet, SEARCH_SORTS } from "#contract/criteria.ts"
import type { FoundHomes } from "#contract/found-homes.ts"
import { searchCriteria } from "#contract/homes.ts"
import { countChanges } from "#server/db/changes.ts"
import type { Database, QueryOptions } from "#server/db/open.ts"
import { testApp } from "#tests/support/app.ts"
import { aDeveloper, aFloorPlan, anArea, aProject, planMarks } from "#tests/support/factories.ts"
import { areaCollection } from "../areas.ts"
import { developerCollection } from "../developers.ts"
import { postCollection } from "../posts.ts"
import { CUSTOM_PLAN_FROM, whereText } from "../read.ts"
import { siteSearch } from "./search.ts"
import { searchWhere } from "./where.ts"

const product = testApp()

const HOMES = 60
const TYPES = ["Apartment", "apartment", "Villa", "Maison de Ville", "MAISON DÉPLIÉE"]
const CITIES = ["Dubai", "Abu Dhabi", "dubai"]
const HANDOVERS = ["Ready", "Q1 2027", "Q4 2027", "ready in winter", "Q2 2029"]
const UNITS = [
  { unit: "2 Bedroom", areaSize: 1_100, price: 1_500_000 },
  { unit: "4 Bedroom", areaSize: null, price: 2_600_000 },
  { unit: "Penthouse", areaSize: 2_600, price: 8_500_000 },
]
const PLANS = [
  planMarks(),
  planMarks({
    rooms: [{ id: "kitchen", type: "kitchen", place: { cell: "NE" } }],
    entrance: [0.4, 0.9],
  }),
]

async function owners() {
  const { services } = product
  const areas = [
    await anArea(services, { name: "Dubai Marina" }),
    await anArea(services, { name: "Yas Island" }),
  ]
  const developers = [
    await aDeveloper(services, { name: "Sahra Developments" }),
    await aDeveloper(services, { name: "Qamari Living" }),
  ]
  return { areas, developers }
}

/** Homes of frequent values and of rare ones, some of them equal in what they are sorted by. */
async function homes() {
  const { services } = product
  const { areas, developers } = await owners()
  const pick = <Item>(items: readonly Item[], index: number) => items[index % items.length]!
  for (let index = 0; index < HOMES; index++) {
    const isRare = index === 41
    await aProject(
      services,
      {
        name: `${pick(["Surya Terraces", "Amber Quay", "Kalpa Villas", "Marina Row"], index * 3)} ${index % 9}`,
        type: isRare ? "Duplex" : pick(TYPES, index * 7),
        city: isRare ? "Ajman" : pick(CITIES, index + (index >> 2)),
        area: pick([areas[0]!._id, areas[0]!._id, areas[1]!._id, null], index * 5),
        developer: pick([developers[0]!._id, developers[1]!._id, null], index),
        price: 500_000 + (index % 8) * 250_000,
        areaSize: 600 + ((index * 11) % 6) * 400,
        bedroomNumber: isRare ? 9 : index % 5,
        bathNumber: 1 + (index % 4),
        unitPrices: index % 4 === 1 ? UNITS.slice(index % 3) : [],
        handover: pick(HANDOVERS, index >> 1),
        location:
          index % 6 === 0
            ? null
            : { type: "Point", coordinates: [55 + (index % 10) / 20, 25 + (index % 4) / 10] },
      },
      {
        createdAt: new Date(Date.UTC(2026, 0, 1 + (index >> 1))),
        floorPlan: PLANS.slice(0, index % 3).map((marks, number) =>
          aFloorPlan(`Type ${number}`, marks),
        ),
      },
    )
  }
}

/** Searches of visitors, with values that no record has among them. */
const anySearch = fc.record(
  {
    q: fc.constantFrom("villa", "marina", "kalpa dubai", "surya 3", "xqzzt"),
    type: some("villa", "APARTMENT", "Maison dépliée", "MAISON DÉPLIÉE", "duplex", "Castle"),
    city: some("dubai", "Abu Dhabi", "ajman", "Nowhere"),
    area: some("dubai-marina", "yas-island", "nowhere"),
    developer: some("sahra-developments", "qamari-living", "nobody"),
    bedrooms: some("0", "2", "4", "9", "50"),
    baths: some("1", "3", "50"),
    handover: some("2027", "2029", "Q4 2027", "Q1 2035", "2035"),
    status: some("ready", "off-plan"),
    minPrice: fc.constantFrom("0", "750000", "2000000", "9000000"),
    maxPrice: fc.constantFrom("600000", "1500000", "9000000"),
    minSize: fc.constantFrom("700", "2000"),
    maxSize: fc.constantFrom("1100", "2200"),
    bbox: fc.constantFrom("55,25,55.2,25.15", "54,24,56,26", "0,0,1,1"),
    polygon: fc.constantFrom("55,25,55.2,25,55.1,25.2", "54,24,56,24,56,26,54,26"),
    near: fc.constantFrom("dubai-marina", "yas-island"),
    within: fc.constantFrom("2", "20"),
    kitchen: some("SE", "NE", "W"),
    entrance: some("N", "S"),
    band: some("good", "mixed"),
    never: some("severe-kitchen"),
    coverage: fc.constantFrom("60", "100"),
    school: fc.constantFrom("modern", "sixteen"),
    weigh: fc.constantFrom("kitchen-2", "entrance-1"),
    sort: fc.constantFrom(...SEARCH_SORTS),
    page: fc.constantFrom("1", "2", "5"),
  },
  { requiredKeys: [] },
)

function some(...values: string[]) {
  return fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 })
}

/** Homes on a page. */
const LIMIT = 4
const WHOLE = { customPlanFrom: Number.POSITIVE_INFINITY, countUpTo: 50_000, rareBelow: 500 }

function searchOf(database: Database, bounds: typeof WHOLE) {
  const rules = { needsSecond: false }
  const collections = {
    areas: areaCollection(database, rules),
    developers: developerCollection(database, rules),
    posts: postCollection(database, rules),
  }
  const { find } = siteSearch(database, collections, bounds)
  return (params: object): Promise<FoundHomes> => find(searchCriteria.parse(params), LIMIT)
}

test("a search that is planned for its values finds and counts what one with generic plans does, in every order, on every page", async () => {
  await homes()
  const queries: QueryOptions[] = []
  const recording: Database = {
    ...product.database,
    query(text, values, options = {}) {
      queries.push(options)
      return product.database.query(text, values, options)
    },
  }
  const cachedPlans = searchOf(product.database, WHOLE)
  const planned = searchOf(recording, { ...WHOLE, customPlanFrom: 0 })
  await fc.assert(
    fc.asyncProperty(anySearch, async (params) => {
      expect(await planned(params)).toEqual(await cachedPlans(params))
    }),
    { numRuns: 120 },
  )
  expect(queries.some(({ usesCustomPlan }) => usesCustomPlan)).toBe(true)
}, 120_000)

test("counts that end early are at least so many and say so; what is rare is counted to the last", async () => {
  await homes()
  const whole = searchOf(product.database, WHOLE)
  const short = searchOf(product.database, { customPlanFrom: 0, countUpTo: 12, rareBelow: 5 })
  const sorted = async (sort?: string) => (await whole({ sort })).projects.data
  expect(await sorted("vastu")).not.toBe(await sorted("newest"))
  expect(await sorted()).toBe(await sorted("vastu"))
  expect((await short({})).projects.data).toBe(await sorted("newest"))
  await fc.assert(
    fc.asyncProperty(anySearch, async (given) => {
      // Without an order a large catalogue has another than a small one.
      const params = { sort: "newest", ...given }
      const [all, some] = [await whole(params), await short(params)]
      expect(some.projects.data).toBe(all.projects.data)
      expect(some.matches).toEqual(all.matches)
      const { total, totalIsMinimum } = some.projects
      expect({ total, totalIsMinimum }).toEqual(
        totalIsMinimum
          ? {
              total: expect.toSatisfy((count: number) => count >= 5 && count <= all.projects.total),
              totalIsMinimum,
            }
          : { total: all.projects.total, totalIsMinimum: false },
      )
      for (const facet of Object.keys(all.facets) as Facet[]) {
        const counts = new Map(all.facets[facet].map(({ value, count }) => [value, count]))
        if (
          some.facets[facet].every(({ isMinimum }) => !isMinimum) &&
          some.facets[facet].length > 0
        ) {
          expect(some.facets[facet]).toEqual(all.facets[facet])
        }
        for (const { value, count, isMinimum } of some.facets[facet]) {
          if (isMinimum) expect(count).toBeLessThanOrEqual(counts.get(value) ?? 0)
          else expect(count).toBe(counts.get(value) ?? 0)
        }
      }
    }),
    { numRuns: 120 },
  )
}, 120_000)

test("homes are counted once for all pages and orders of a search, until something changes", async () => {
  await aProject(product.services, { name: "Amber Quay" })
  let countings = 0
  // A server's own notice of the home above may come at any moment.
  const changes = countChanges()
  const find = searchOf(
    {
      ...product.database,
      changes,
      query(text, values, options) {
        if (text.includes("counted as materialized")) countings += 1
        return product.database.query(text, values, options)
      },
    },
    WHOLE,
  )
  const searches = [
    { type: "Apartment" },
    { type: "Apartment", sort: "-price" },
    { type: "Apartment", page: "2" },
  ]
  for (const params of searches) expect((await find(params)).projects.total).toBe(1)
  expect(countings).toBe(1)
  await find({ type: "Villa" })
  expect(countings).toBe(2)
  await aProject(product.services, { name: "Kalpa Row" })
  changes.note()
  expect((await find(searches[0]!)).projects.total).toBe(2)
})

test("a list of a large catalogue is what it is in a small one, in every order, on every page", async () => {
  await homes()
  const queries = [
    "type=villa",
    "type=VILLA&sort=-price",
    "type=duplex&sort=price",
    "city=DUBAI&bedrooms=2&sort=areaSize&page=2",
    "area=yas-island&sort=-areaSize",
    "area=nowhere",
    "developer=sahra-developments&baths=3&page=2",
    "minPrice=700000&maxPrice=800000&sort=name",
    "minSize=1000&maxSize=1500&sort=handover&page=2",
    "handover=q4%202027&country=united%20arab%20emirates",
    "bbox=55,25,55.2,25.15&sort=price",
    "name=marina&type=villa",
    "name=vilas&city=dubai&sort=-price",
  ]
  const readAll = async () => {
    const lists: [string, object][] = []
    for (const query of queries) {
      const reply = await product.app.inject({ url: `/api/v1/projects?limit=5&${query}` })
      expect(reply.statusCode).toBe(200)
      lists.push([query, reply.json()])
    }
    return lists
  }
  const small = await readAll()
  await product.database.query("update catalog_counts set rows = $1 where kind = 'projects'", [
    CUSTOM_PLAN_FROM,
  ])
  product.database.changes.note()
  expect(await readAll()).toEqual(small)
}, 120_000)

describe("what narrows has an index in the very words of the search, so that what is rare is not looked for along an order:", () => {
  test.each([
    ["type=Duplex", "projects_of_type"],
    ["city=ajman", "projects_of_city"],
    ["area=yas-island", "projects_of_area"],
    ["developer=qamari-living", "projects_of_developer"],
    ["bedrooms=9", "projects_narrowed_by_bedrooms"],
    ["baths=9", "projects_narrowed_by_baths"],
    ["handover=2035", "projects_narrowed_by_year"],
    ["handover=Q1+2035", "projects_narrowed_by_year"],
    ["minPrice=1&maxPrice=2", "projects_by_price"],
    ["minSize=1&maxSize=2", "projects_by_area_size"],
  ])(
    "%s",
    async (query, index) => {
      await owners()
      const params = searchCriteria.parse(Object.fromEntries(new URLSearchParams(query)))
      const { conditions, values } = await searchWhere(product.database, params)
      const written = whereText(conditions).replace(/\$(\d+)/g, (_, number) =>
        literal(values[number - 1]),
      )
      const plan = await product.database.transaction(async (orm) => {
        for (const scan of ["seqscan", "indexonlyscan"])
          await orm.execute(`set local enable_${scan} = off`)
        const { rows } = (await orm.execute(`explain select * from projects t ${written}`)) as {
          rows: object[]
        }
        return rows.flatMap(Object.values).join("\n")
      })
      expect(plan).toContain(index)
    },
    240_000,
  )
})

/** A value of a condition as SQL says it. */
function literal(value: unknown): string {
  return Array.isArray(value) ? `'{${value.map((one) => `"${one}"`).join(",")}}'` : `'${value}'`
}
