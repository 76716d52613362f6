import fc from "fast-check"
import { expect, test } from "vitest"
import { unitBedrooms } from "#catalog/homes-of-project.ts"
import type { UnitPrice } from "#catalog/unit-price.ts"
import { DIRECTIONS } from "#catalog/vastu/zones.ts"
import { searchCriteria } from "#contract/homes.ts"
import { testApp } from "#tests/support/app.ts"
import { anArea, aProject } from "#tests/support/factories.ts"
import { parse } from "../read.ts"
import { KIND } from "./plan-facts.ts"

const product = testApp()

interface Listed {
  name: string
  type: string
  bedroomNumber: number
  areaSize: number
  price: number
  unitPrices: UnitPrice[]
  plans: Plan[]
}

/** The side of its door, and the bedrooms of its unit, undefined where they are not known. */
interface Plan {
  door: "N" | "E"
  bedrooms: number | undefined
}

const UNITS: UnitPrice[] = [
  { unit: "Studio, Type S", areaSize: 480, price: 700_000 },
  { unit: "1 Bedroom, Type A", areaSize: 800, price: 1_100_000 },
  { unit: "2BR", areaSize: 1_200, price: 1_700_000 },
  { unit: "3-bed duplex", areaSize: null, price: 2_900_000 },
  { unit: "Penthouse", areaSize: 3_000, price: 9_000_000 },
]
const PROJECTS: Listed[] = Array.from({ length: 16 }, (_, index) => {
  const unitPrices = index % 4 === 0 ? [] : UNITS.slice(index % 3, (index % 3) + (index % 4))
  const bedroomNumber = index % 3 === 2 ? 0 : index % 5
  return {
    name: `Home ${index}`,
    type: ["Apartment", "Villa", "Plot"][index % 3]!,
    bedroomNumber,
    areaSize: 600 + (index % 4) * 500,
    price: 600_000 + (index % 7) * 500_000,
    unitPrices,
    plans: (unitPrices.length > 0 ? unitPrices : [undefined]).map((unit, plan) => ({
      door: (index + plan) % 2 === 0 ? "N" : "E",
      bedrooms: unit && index % 7 > 0 ? (unitBedrooms(unit) ?? bedroomNumber) : undefined,
    })),
  }
})

const anySearch = fc.record(
  {
    type: fc.constantFrom("apartment", "villa", "plot"),
    bedrooms: fc.uniqueArray(fc.constantFrom<string>("0", "1", "2", "3", "4"), {
      minLength: 1,
      maxLength: 2,
    }),
    minPrice: fc.constantFrom("700000", "1200000", "2000000", "8000000"),
    maxPrice: fc.constantFrom("700000", "1500000", "2000000", "3000000"),
    minSize: fc.constantFrom("500", "1000", "2000"),
    maxSize: fc.constantFrom("800", "1300", "3000"),
    entrance: fc.constantFrom("N", "E"),
  },
  { requiredKeys: [] },
)
type Search = typeof anySearch extends fc.Arbitrary<infer Params> ? Params : never

/** The listed home and the units of a project, by their bedrooms. */
function kindsOf(project: Listed) {
  const listed = {
    bedrooms: project.bedroomNumber,
    areaSize: project.areaSize,
    price: project.price,
  }
  const units = project.unitPrices.map((unit) => ({
    ...unit,
    bedrooms: unitBedrooms(unit) ?? project.bedroomNumber,
  }))
  return Map.groupBy([listed, ...units], ({ bedrooms }) => bedrooms)
}

/** The bedrooms of the kinds of homes of a project that meet the search, its own bedrooms aside. */
function bedroomsFound(project: Listed, search: Search): number[] {
  const reach = (amounts: number[], least = "0", most = "Infinity") =>
    Math.max(...amounts) >= Number(least) && Math.min(...amounts) <= Number(most)
  return [...kindsOf(project)].flatMap(([bedrooms, homes]) => {
    if (search.entrance && !project.plans.some((plan) => isOf(bedrooms, plan, project, search)))
      return []
    const sizes = homes.flatMap(({ areaSize }) => areaSize ?? [])
    const isOfSize =
      (!search.minSize && !search.maxSize) || reach(sizes, search.minSize, search.maxSize)
    const prices = homes.map(({ price }) => price)
    return isOfSize && reach(prices, search.minPrice, search.maxPrice) ? [bedrooms] : []
  })
}

function isOf(bedrooms: number, plan: Plan, { unitPrices }: Listed, search: Search): boolean {
  const isAny = unitPrices.length === 0 || plan.bedrooms === undefined
  return plan.door === search.entrance && (isAny || plan.bedrooms === bedrooms)
}

function isFound(project: Listed, search: Search): boolean {
  const isOfType = !search.type || project.type.toLowerCase() === search.type
  const found = bedroomsFound(project, search)
  if (!search.bedrooms) return isOfType && found.length > 0
  const isOfRooms = found.some((bedrooms) => search.bedrooms?.includes(String(bedrooms)))
  return isOfType && isOfRooms && project.type !== "Plot"
}

test("a search finds and counts a project by its homes of one number of bedrooms, whose prices and sizes reach what is wanted", async () => {
  for (const { plans, ...project } of PROJECTS) {
    const { _id } = await aProject(product.services, project)
    const facts = plans.map(
      ({ door, bedrooms }) =>
        (1n << BigInt(DIRECTIONS.indexOf(door))) +
        (BigInt(bedrooms === undefined ? 0 : bedrooms + 1) << BigInt(KIND.from)),
    )
    await product.database.query("update projects set facts_modern = $1::bigint[] where _id = $2", [
      `{${[...new Set(facts)].join()}}`,
      _id,
    ])
  }
  await fc.assert(
    fc.asyncProperty(anySearch, async (search) => {
      const { projects, facets, relaxations } = await product.services.search.find(
        searchCriteria.parse(search),
        50,
      )
      const found = PROJECTS.filter((project) => isFound(project, search)).map(({ name }) => name)
      const names = parse<{ name: string }[]>(projects.data).map(({ name }) => name)
      expect(names.toSorted()).toEqual(found.toSorted())
      expect(projects.total).toBe(found.length)

      const others = PROJECTS.filter(
        (project) =>
          project.type !== "Plot" && isFound(project, { ...search, bedrooms: undefined }),
      )
      const starts = await product.services.search.bedroomPrices(
        searchCriteria.parse({ ...search, bedrooms: undefined }),
      )
      for (const bedrooms of [0, 1, 2, 3, 4]) {
        const count = others.filter((project) => bedroomsFound(project, search).includes(bedrooms))
        const counted = facets.bedrooms.find(({ value }) => value === String(bedrooms))
        expect(counted?.count ?? 0, `${bedrooms} bedrooms`).toBe(count.length)
        const prices = count.flatMap((project) => kindsOf(project).get(bedrooms) ?? [])
        const least = Math.min(...prices.map(({ price }) => price))
        const start = starts.find((one) => one.bedrooms === bedrooms)
        expect(start).toEqual(
          count.length > 0 ? { bedrooms, homes: count.length, least } : undefined,
        )
        if (!counted?.count) continue
        const more = others.filter((project) =>
          bedroomsFound(project, search).some((number) => number >= bedrooms),
        )
        expect(counted.orMore, `${bedrooms} or more bedrooms`).toBe(more.length)
      }
      for (const entrance of ["N", "E"] as const) {
        const count = PROJECTS.filter((project) => isFound(project, { ...search, entrance }))
        const counted = facets.entrance.find(({ value }) => value === entrance)
        expect(counted?.count ?? 0, `door ${entrance}`).toBe(count.length)
      }
      for (const { without, count } of relaxations) {
        const rest = { ...search, ...Object.fromEntries(without.map((name) => [name, undefined])) }
        expect(count).toBe(PROJECTS.filter((project) => isFound(project, rest)).length)
      }
    }),
    { numRuns: 150 },
  )
}, 120_000)

test("lists, both maps and words find a project by the bedrooms of its price list", async () => {
  await aProject(product.services, {
    name: "Surya Terraces",
    bedroomNumber: 1,
    unitPrices: [{ unit: "3 Bedroom, Type C", areaSize: 1_900, price: 3_400_000 }],
  })
  const totals = await Promise.all(
    [
      ...["/projects?bedrooms=3", "/projects/map?bedrooms=3", "/search/map?bedrooms=3"],
      ...["/search?bedrooms=3&minPrice=3000000", "/search?q=3+bedroom", "/search?q=surya+3"],
    ].map(async (path) => {
      const { data, total } = (await product.app.inject(`/api/v1${path}`)).json()
      return [path, data.projects?.total ?? data.total ?? total]
    }),
  )
  expect(totals.filter(([, total]) => total !== 1)).toEqual([])
  const dear = await product.app.inject("/api/v1/search?bedrooms=1&minPrice=3000000")
  expect(dear.json().data.projects.total).toBe(0)
})

test.each([
  ["bedrooms=2&sort=price", ["Low", "Listed", "High"]],
  ["bedrooms=2&sort=-price", ["High", "Listed", "Low"]],
  ["bedrooms=2&sort=areaSize", ["Listed", "High", "Low"]],
  ["bedrooms=2&sort=-areaSize", ["Low", "High", "Listed"]],
  ["minPrice=2000000&sort=price", ["Listed", "High"]],
  ["sort=price", ["High", "Low", "Listed"]],
])("homes are in the order of what is wanted of them: %s", async (query, names) => {
  const unit = (name: string, areaSize: number, price: number) => ({ unit: name, areaSize, price })
  const listed = { bedroomNumber: 1, areaSize: 700 }
  for (const project of [
    { name: "High", price: 900_000, unitPrices: [unit("2 bed", 1_200, 2_900_000)] },
    { name: "Low", price: 950_000, unitPrices: [unit("2 bed", 1_400, 1_500_000)] },
    { name: "Listed", bedroomNumber: 2, areaSize: 1_100, price: 2_200_000 },
  ])
    await aProject(product.services, { ...listed, ...project })
  const reply = await product.app.inject(`/api/v1/search?${query}`)
  const found: { name: string }[] = reply.json().data.projects.data
  expect(found.map(({ name }) => name)).toEqual(names)
})

test("a page of a place and bedrooms has the projects with such a home, and the prices and sizes of these homes alone", async () => {
  const { _id: area } = await anArea(product.services, { name: "Dubai Marina" })
  const listed = { area, type: "Apartment", bedroomNumber: 1, areaSize: 700, price: 1_000_000 }
  for (const [index, name] of ["A", "B", "C"].entries())
    await aProject(product.services, {
      ...listed,
      name,
      unitPrices: [
        { unit: "2 Bedroom, A", areaSize: 1_200 + index, price: 2_000_000 },
        { unit: "2 Bedroom, B", areaSize: null, price: 2_500_000 + index },
      ],
    })
  const landings = await product.services.landings()
  expect(landings.get("/homes/dubai-marina/apartment/2-bedroom")).toMatchObject({
    homes: 3,
    prices: { least: 2_000_000, most: 2_500_002 },
    sizes: { least: 1_200, most: 1_202 },
  })
  expect(landings.get("/homes/dubai-marina/apartment")).toMatchObject({
    homes: 3,
    prices: { least: 1_000_000, most: 2_500_002 },
    sizes: { least: 700, most: 1_202 },
  })
})

test.each([
  "2 bedrooms, Type 2A",
  "Type 1B, 1 Bedroom",
  "3-bed villa",
  "4BR",
  "3 BHK + maid",
  "12 Bed",
  "Studio, Type S1",
  "STUDIO",
  "Studios on request",
  "3 brothers",
  "Type 2B",
  "Tower 2, bedroom floors",
  "A2 bed",
  "123 bedrooms",
  "2 – bed",
  "غرفتان",
])("the database reads the bedrooms of a unit as the pages do: %s", async (unit) => {
  const [row] = await product.database.query<{ bedrooms: number | null }>(
    "select unit_bedrooms($1, null) as bedrooms",
    [unit],
  )
  expect(row?.bedrooms ?? undefined).toBe(unitBedrooms({ unit }))
})
