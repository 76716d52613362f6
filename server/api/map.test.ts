import { writeFileSync } from "node:fs"
import { join } from "node:path"
import Fastify from "fastify"
import { beforeEach, describe, expect, test } from "vitest"
import type { VastuSummary } from "#catalog/plan-marks.ts"
import { SCHOOLS } from "#catalog/vastu/rules.ts"
import { readConfig } from "#server/config.ts"
import { mapTiles } from "#server/map-tiles.ts"
import { testApp } from "#tests/support/app.ts"
import { aDeveloper, aFloorPlan, anArea, aProject, planMarks } from "#tests/support/factories.ts"
import { landTiles } from "#tests/support/map-tiles.ts"

const product = testApp()

/**
 * Homes in the country: a hundred in two towns, some alone, some in one building, two without a
 * place.
 */
async function aCountryOfHomes() {
  const { services } = product
  const [marina, yas] = [
    await anArea(services, { name: "Dubai Marina" }),
    await anArea(services, { name: "Yas Island" }),
  ]
  const developer = await aDeveloper(services)
  const kinds = ["Apartment", "Villa", "Townhouse"]
  const one = (number: number, coordinates: [number, number] | null, more: object = {}) =>
    aProject(services, {
      name: number % 2 ? `Marina Gate ${number}` : `Palm Court ${number}`,
      type: kinds[number % 3]!,
      price: number === 7 ? 0 : 500_000 + number * 50_000,
      bedroomNumber: number % 5,
      bathNumber: (number % 4) + 1,
      city: number % 2 ? "Dubai" : "Abu Dhabi",
      handover: number % 4 ? "Q4 2027" : "Ready",
      areaSize: 600 + number * 10,
      area: number % 2 ? marina._id : yas._id,
      developer: number % 3 ? developer._id : null,
      location: coordinates && { type: "Point", coordinates },
      ...more,
    })
  for (let number = 0; number < 24; number++) {
    await one(number, [55.14 + (number % 6) * 0.004, 25.08 + Math.floor(number / 6) * 0.004])
    await one(number + 24, [54.6 + (number % 5) * 0.006, 24.49 + Math.floor(number / 5) * 0.005])
  }
  for (let number = 48; number < 52; number++) await one(number, [55.94, 25.79])
  await one(52, [56.32, 25.13])
  await one(53, null)
  await one(54, null)
}

async function get(path: string) {
  const reply = await product.app.inject(`/api/v1${path}`)
  return { status: reply.statusCode, body: reply.json() }
}

function markersOf({
  clusters,
  points,
}: {
  clusters: { count: number }[]
  points: object[]
}): number {
  return clusters.reduce((total, { count }) => total + count, points.length)
}

describe("the homes of a list on a map", () => {
  beforeEach(aCountryOfHomes)

  const FILTERS = [
    "",
    "type=Villa",
    "type=villa&city=Dubai",
    "area=dubai-marina",
    "developer=sahra-developments&bedrooms=3",
    "minPrice=900000&maxPrice=1500000",
    "minSize=700&maxSize=900&baths=2",
    "handover=Ready",
    "country=United%20Arab%20Emirates&bedrooms=0",
    "name=marina",
    "name=marnia",
    "name=palm%20gate",
    "name=marinagate&type=Villa",
    "handover=Q4%202027&status=off-plan&type=Villa&type=Townhouse",
    "name=nothingislikethis",
    "type=Castle",
    "bbox=55.1,25,55.2,25.2",
    "bbox=54.606,24.49,54.612,24.495",
    "bbox=55.1,25,55.2,25.2&type=Villa&name=gate",
    "bbox=10,10,11,11",
  ]

  test("list and map hold as many homes under every filter, at every zoom", async () => {
    for (const filter of FILTERS) {
      const { body: list } = await get(`/projects?limit=1&${filter}`)
      for (const zoom of [4, 8, 11, 14, 18]) {
        const { status, body } = await get(`/projects/map?zoom=${zoom}&${filter}`)
        expect(status, filter).toBe(200)
        expect({ filter, zoom, total: body.data.total }).toEqual({
          filter,
          zoom,
          total: list.total,
        })
        expect(markersOf(body.data) + body.data.unlocated).toBe(list.total)
      }
    }
  })

  test("a cluster's box holds just as many homes as the cluster says", async () => {
    for (const zoom of [6, 9, 11]) {
      const { body } = await get(`/projects/map?zoom=${zoom}&city=Dubai`)
      expect(body.data.clusters.length).toBeGreaterThan(0)
      for (const { count, bounds } of body.data.clusters) {
        const { body: list } = await get(`/projects?limit=1&city=Dubai&bbox=${bounds.join(",")}`)
        expect(list.total).toBe(count)
      }
    }
  })

  test("the values of a search widen it, and its map follows", async () => {
    const both = (await get("/search/map?type=Villa&type=Townhouse&zoom=9")).body.data
    const villas = (await get("/search/map?type=Villa&zoom=9")).body.data
    const townhouses = (await get("/search/map?type=Townhouse&zoom=9")).body.data
    expect(both.total).toBe(villas.total + townhouses.total)
    expect(markersOf(both) + both.unlocated).toBe(both.total)
    expect(villas.total).toBeGreaterThan(0)
    const boxed = (await get("/search/map?type=Villa&bbox=55.1,25,55.2,25.2&zoom=12")).body.data
    expect(boxed).toMatchObject({ unlocated: 0 })
    expect(markersOf(boxed)).toBe(boxed.total)
  })

  test("no two markers cover each other, and from near homes stand apart", async () => {
    const country = "54,24,57,26"
    const far = (await get(`/projects/map?zoom=6&bbox=${country}`)).body.data
    expect(far.points.length + far.clusters.length).toBeLessThanOrEqual(6)
    const town = (await get("/projects/map?zoom=17&bbox=55.13,25.07,55.17,25.1")).body.data
    expect(town).toMatchObject({ total: 24, clusters: [] })
    expect(town.points).toHaveLength(24)
    // Homes of one building stay a cluster at every zoom.
    const building = (await get("/projects/map?zoom=17&bbox=55.93,25.78,55.95,25.8")).body.data
    expect(building.points).toEqual([])
    expect(building.clusters).toEqual([
      {
        count: 4,
        at: [55.94, 25.79],
        bounds: [55.94, 25.79, 55.94, 25.79],
        minPrice: 2_900_000,
        strong: 0,
      },
    ])
    for (const zoom of [6, 8, 10]) {
      const { clusters, points } = (await get(`/projects/map?zoom=${zoom}&bbox=${country}`)).body
        .data
      const places = [...clusters, ...points].map(({ at: [longitude, latitude] }) => ({
        x: (longitude * 512 * 2 ** zoom) / 360,
        y: (latitude * 512 * 2 ** zoom) / 360 / Math.cos((25 * Math.PI) / 180),
      }))
      for (const [index, one] of places.entries())
        for (const other of places.slice(index + 1))
          expect(Math.abs(one.x - other.x) >= 90 || Math.abs(one.y - other.y) >= 46).toBe(true)
    }
  })

  test("a point says what home it is, a cluster from what price; what has no price does not count as free", async () => {
    const { points } = (await get("/projects/map?zoom=16&bbox=56.3,25.1,56.4,25.2")).body.data
    expect(points).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        slug: "palm-court-52",
        name: "Palm Court 52",
        price: 3_100_000,
        band: null,
        at: [56.32, 25.13],
      },
    ])
    const { clusters, bounds } = (await get("/projects/map?zoom=9&bbox=55.1,25,55.2,25.2")).body
      .data
    expect(clusters).toHaveLength(1)
    expect(clusters[0]).toMatchObject({ count: 24, minPrice: 500_000, bounds })
    const unpriced = (await get("/projects/map?zoom=9&maxPrice=0")).body.data
    expect(unpriced).toMatchObject({ total: 1, points: [{ price: 0, name: "Marina Gate 7" }] })
  })
})

test("a home on the map has the band of its card, by each school, and a cluster counts the strong", async () => {
  const strong = planMarks()
  const weak = planMarks({
    entrance: [0.4, 0.9],
    rooms: [
      { id: "kitchen", type: "kitchen", place: { cell: "NE" } },
      { id: "main", type: "master_bedroom", place: { cell: "SW" } },
      { id: "bath", type: "toilet", place: { cell: "NE" } },
    ],
  })
  const plans = { Agni: [strong], Both: [weak, strong], Ishan: [weak], Blank: [] }
  for (const [place, [name, marked]] of Object.entries(plans).entries())
    await aProject(
      product.services,
      { name, location: { type: "Point", coordinates: [55 + place / 2, 25] } },
      { floorPlan: marked.map((marks, number) => aFloorPlan(`Type ${number}`, marks)) },
    )
  type Home = { _id: string; name: string; band: string | null; vastu: VastuSummary | null }
  const { data: cards }: { data: Home[] } = (await get("/projects")).body
  const bandsOf = async (query: string) => {
    const { points }: { points: Home[] } = (await get(`/search/map?${query}`)).body.data
    return Object.fromEntries(points.map(({ name, band }) => [name, band]))
  }
  for (const school of SCHOOLS) {
    const bands = cards.map(({ name, vastu }) => [name, vastu?.schools[school].band ?? null])
    for (const look of ["zoom=16", "apart=1"])
      expect(await bandsOf(`school=${school}&${look}`)).toEqual(Object.fromEntries(bands))
  }
  expect(await bandsOf("zoom=16")).toMatchObject({ Agni: "strong", Both: "strong", Blank: null })
  // Of a search by floor plans it is the plan found that counts.
  const found = "entrance=S&zoom=16"
  expect(await bandsOf(found)).toEqual({ Both: "many conflicts", Ishan: "many conflicts" })
  const [all] = (await get("/search/map?zoom=3")).body.data.clusters
  expect(all).toMatchObject({ count: 4, strong: 2 })
  const [weakest] = (await get("/search/map?zoom=3&entrance=S")).body.data.clusters
  expect(weakest).toMatchObject({ count: 2, strong: 0 })
})

test("homes in one building can be separated, up to fifty of them", async () => {
  for (let number = 1; number <= 55; number++)
    await aProject(product.services, { name: `Home ${number}`, price: number * 1_000 })
  await aProject(product.services, { location: null })
  const { data } = (await get("/projects/map?apart=1&zoom=17")).body
  expect(data).toMatchObject({ total: 56, unlocated: 1, clusters: [] })
  expect(data.points).toHaveLength(50)
  const cheap = (await get("/search/map?apart=1&maxPrice=2000")).body.data
  expect(cheap.points.map(({ name }: { name: string }) => name).sort()).toEqual([
    "Home 1",
    "Home 2",
  ])
})

test("a map without homes has no bounds, and one of the whole world is answered too", async () => {
  expect((await get("/projects/map")).body).toEqual({
    status: "success",
    data: { total: 0, unlocated: 0, bounds: null, clusters: [], points: [] },
  })
  await aProject(product.services, { location: { type: "Point", coordinates: [180, -90] } })
  await aProject(product.services, { location: { type: "Point", coordinates: [-180, 90] } })
  const { data } = (await get("/projects/map?zoom=22&bbox=-180,-90,180,90")).body
  expect(markersOf(data)).toBe(2)
  expect(data.bounds).toEqual([-180, -90, 180, 90])
})

test.each([
  "zoom=near",
  "zoom=-1",
  "zoom=23",
  "zoom=1e9",
  "apart=0",
  "bbox=1,2,3",
  "bbox=55.2,25,55.1,25.2",
  "bedrooms=many",
  "minPrice=1%27",
])("a map with %s is refused with a sentence", async (query) => {
  for (const path of ["/projects/map", "/search/map"]) {
    const { status, body } = await get(`${path}?${query}`)
    expect(status).toBe(400)
    expect(body.message).toMatch(/\w{3,} /)
  }
})

test("MAP_STYLE_URL is an address on the web, or unset", () => {
  expect(readConfig({ MAP_STYLE_URL: "https://tiles.example/style.json?key=1" }).mapStyleUrl).toBe(
    "https://tiles.example/style.json?key=1",
  )
  expect(readConfig({}).mapStyleUrl).toBeUndefined()
  for (const wrong of ["tiles", "javascript:alert(1)", "/style.json"])
    expect(() => readConfig({ MAP_STYLE_URL: wrong })).toThrow(
      "MAP_STYLE_URL: is the address of a MapLibre style",
    )
})

test("MAP_PMTILES is a .pmtiles file, read in parts", async () => {
  expect(() => readConfig({ MAP_PMTILES: "uae.zip" })).toThrow("MAP_PMTILES: is the path")
  const file = join(product.dataDir, "land.pmtiles")
  const whole = landTiles()
  writeFileSync(file, whole)
  const app = Fastify()
  await app.register(mapTiles, { file })
  const part = (range: string) =>
    app.inject({ url: "/map-tiles.pmtiles", headers: range ? { range } : {} })
  const header = await part("bytes=0-126")
  expect(header.statusCode).toBe(206)
  expect(header.rawPayload).toEqual(whole.subarray(0, 127))
  expect(header.headers["content-range"]).toBe(`bytes 0-126/${whole.length}`)
  // Clients request more than there is.
  expect((await part("bytes=0-16383")).rawPayload).toEqual(whole)
  for (const wrong of ["", "bytes=5-2", `bytes=${whole.length}-${whole.length + 9}`, "bytes=-5"])
    expect((await part(wrong)).statusCode).toBe(416)
  writeFileSync(file, "nothing")
  await expect(Fastify().register(mapTiles, { file })).rejects.toThrow("is no .pmtiles file")
})
