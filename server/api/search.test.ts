// On both databases: collation and pg_trgm.
import { expect, test } from "vitest"
import { testApp } from "#tests/support/app.ts"
import { aDeveloper, anArea, aPost, aProject } from "#tests/support/factories.ts"
import { searchReply } from "./search.ts"

const product = testApp()

async function find(query: string) {
  const reply = await product.app.inject({ url: `/api/v1/search?${query}` })
  expect(reply.statusCode, reply.body).toBe(200)
  expect(searchReply.safeParse(reply.json()).error).toBeUndefined()
  return reply.json().data
}

async function suggest(q: string): Promise<string[]> {
  const reply = await product.app.inject({ url: "/api/v1/search/suggestions", query: { q } })
  expect(reply.statusCode).toBe(200)
  return reply
    .json()
    .data.map(({ kind, name }: { kind: string; name: string }) => `${kind}: ${name}`)
}

const names = (page: { data: { name: string }[] }) => page.data.map(({ name }) => name)
const counts = (facet: { value: string; count: number }[]) =>
  Object.fromEntries(facet.map(({ value, count }) => [value, count]))

/** Seven homes of two areas and two developers. */
async function aSmallCatalogue() {
  const { services } = product
  const marina = (await anArea(services, { name: "Dubai Marina" }))._id
  const yas = (await anArea(services, { name: "Yas Island" }))._id
  const sahra = (await aDeveloper(services, { name: "Sahra Developments" }))._id
  const qamari = (await aDeveloper(services, { name: "Qamari Living" }))._id
  const villa = { type: "Villa", bedroomNumber: 4, bathNumber: 5, areaSize: 5_000 }
  const homes = [
    { name: "Surya Terraces", area: marina, developer: sahra, price: 1_400_000 },
    { name: "Amber Quay", area: marina, developer: qamari, price: 2_000_000, bedroomNumber: 3 },
    {
      name: "Marina Row",
      area: yas,
      developer: sahra,
      price: 3_000_000,
      city: "Abu Dhabi",
      handover: "Ready",
    },
    { ...villa, name: "Kalpa Villas", area: marina, developer: sahra, price: 6_000_000 },
    {
      ...villa,
      name: "Ghaf Lanes",
      area: yas,
      developer: qamari,
      price: 7_000_000,
      city: "Abu Dhabi",
    },
    { ...villa, name: "Dune Row", price: 4_000_000, handover: "Q2 2028", bedroomNumber: 5 },
    {
      name: "Set Square Studios",
      price: 700_000,
      bedroomNumber: 0,
      nutshell: "A rooftop observatory.",
    },
  ]
  for (const [index, home] of homes.entries()) {
    const plain = { address: "Plot 1", nutshell: "A home." }
    await aProject(
      services,
      { ...plain, ...home },
      { createdAt: new Date(Date.UTC(2026, 0, 20 - index)) },
    )
  }
}

test("each facet is counted as if nothing of it were chosen, and within all that is chosen elsewhere", async () => {
  await aSmallCatalogue()
  const { projects, facets } = await find("type=Villa&city=Dubai")
  expect(names(projects)).toEqual(["Kalpa Villas", "Dune Row"])
  expect(projects.total).toBe(2)
  expect(counts(facets.type)).toEqual({ Apartment: 3, Villa: 2 })
  expect(counts(facets.city)).toEqual({ Dubai: 2, "Abu Dhabi": 1 })
  expect(facets.area).toEqual([{ value: "dubai-marina", label: "Dubai Marina", count: 1 }])
  expect(counts(facets.developer)).toEqual({ "sahra-developments": 1 })
  expect(counts(facets.bedrooms)).toEqual({ 4: 1, 5: 1 })
  expect(counts(facets.baths)).toEqual({ 5: 2 })
  expect(counts(facets.handover)).toEqual({ 2027: 1, 2028: 1 })
  expect(counts(facets.readyBy)).toEqual({ 2027: 1, 2028: 2 })
  expect(counts(facets.status)).toEqual({ "off-plan": 2 })
})

test("what a facet counts is what a search with it finds", async () => {
  await aSmallCatalogue()
  for (const query of [
    "",
    "maxPrice=4000000",
    "type=Villa&bedrooms=4",
    "q=marina&status=off-plan",
  ]) {
    const { facets } = await find(query)
    for (const [facet, values] of Object.entries<{ value: string; count: number }[]>(facets)) {
      for (const { value, count } of values) {
        const others = new URLSearchParams(query)
        others.delete(facet)
        others.append(facet, value)
        expect((await find(others.toString())).projects.total, others.toString()).toBe(count)
      }
    }
  }
})

test("a home that is ready by a year is ready now, or handed over until its end", async () => {
  await aSmallCatalogue()
  const { services } = product
  await aProject(services, { name: "Yaqut Court", handover: "Handed over when it is" })
  expect(counts((await find("")).facets.readyBy)).toEqual({ now: 1, 2027: 6, 2028: 7 })
  expect(names((await find("readyBy=now")).projects)).toEqual(["Marina Row"])
  expect((await find("readyBy=2027")).projects.total).toBe(6)
  expect((await find("readyBy=2028&readyBy=2027")).projects.total).toBe(7)
  expect((await find("readyBy=2025")).projects.total).toBe(1)
  expect(counts((await find("readyBy=2029")).facets.readyBy)).toMatchObject({ 2028: 7, 2029: 7 })
})

test("land has no number of bedrooms or bathrooms, so a studio is never land", async () => {
  await aSmallCatalogue()
  const land = { type: "plot", bedroomNumber: 0, bathNumber: 0 }
  await aProject(product.services, { name: "Prithvi Plots", ...land })
  const { facets } = await find("")
  expect(counts(facets.bedrooms)[0]).toBe(1)
  expect(counts(facets.baths)[0]).toBeUndefined()
  expect(names((await find("bedrooms=0")).projects)).toEqual(["Set Square Studios"])
  expect((await find("baths=0")).projects.total).toBe(0)
  expect((await find("type=Plot")).projects.total).toBe(1)
})

test("what is chosen stays among its facet's values though nothing has it", async () => {
  await aSmallCatalogue()
  const { facets } = await find("area=yas-island&type=Townhouse&minPrice=9000000")
  expect(facets.area).toEqual([{ value: "yas-island", label: "Yas Island", count: 0 }])
  expect(facets.type).toEqual([{ value: "Townhouse", label: "Townhouse", count: 0 }])
})

test("a search that finds nothing says what to drop, the most rewarding first", async () => {
  await aSmallCatalogue()
  const { projects, relaxations } = await find("type=Villa&city=Abu+Dhabi&maxPrice=5000000&q=row")
  expect(projects.total).toBe(0)
  expect(relaxations).toEqual([
    { without: ["type"], count: 1 },
    { without: ["city"], count: 1 },
  ])
  const strict = await find("type=Villa&maxPrice=3000000")
  expect(strict.relaxations).toEqual([
    { without: ["type"], count: 4 },
    { without: ["minPrice", "maxPrice"], count: 3 },
  ])
})

test("a search that finds few says what one criterion less would give, those found among them", async () => {
  await aSmallCatalogue()
  const { projects, relaxations } = await find("type=Villa&city=Dubai&minPrice=3000000")
  expect(names(projects)).toEqual(["Kalpa Villas", "Dune Row"])
  expect(relaxations).toEqual([{ without: ["city"], count: 3 }])
  expect((await find("city=Dubai")).relaxations).toEqual([])
})

test.each([
  ["newest", ["Surya Terraces", "Amber Quay", "Marina Row"]],
  ["price", ["Set Square Studios", "Surya Terraces", "Amber Quay"]],
  ["-price", ["Ghaf Lanes", "Kalpa Villas", "Dune Row"]],
  ["-areaSize", ["Kalpa Villas", "Ghaf Lanes", "Dune Row"]],
  ["handover", ["Marina Row"]],
])("a search is sorted by %s", async (sort, first) => {
  await aSmallCatalogue()
  const found = names((await find(`sort=${sort}`)).projects).slice(0, first.length)
  expect(sort === "-areaSize" ? found.toSorted() : found).toEqual(
    sort === "-areaSize" ? first.toSorted() : first,
  )
})

test("names come before places, places before texts; the newest first among equals", async () => {
  await aSmallCatalogue()
  expect(names((await find("q=marina")).projects)).toEqual([
    "Marina Row",
    "Surya Terraces",
    "Amber Quay",
    "Kalpa Villas",
  ])
  expect(names((await find("q=rooftop+observatory")).projects)).toEqual(["Set Square Studios"])
})

test.each([
  ["villa in dubai marina", ["Kalpa Villas"]],
  ["3 bed marina", ["Amber Quay"]],
  ["three bedroom apartments", ["Amber Quay"]],
  ["studio", ["Set Square Studios"]],
  ["sahra row", ["Marina Row"]],
  ["abu dabi vila", ["Ghaf Lanes"]],
  ["kalpavillas", ["Kalpa Villas"]],
  ["marina kalpa xqzzt", ["Kalpa Villas"]],
  ["xqzzt", []],
])("words mean names, places, developers, types and bedrooms together: %s", async (q, found) => {
  await aSmallCatalogue()
  expect(names((await find(`q=${encodeURIComponent(q)}`)).projects)).toEqual(found)
})

test("homes near a place are those within a distance, the nearest first, in the list and on the map", async () => {
  const home = (name: string, longitude: number, latitude: number) =>
    aProject(product.services, {
      name,
      location: { type: "Point", coordinates: [longitude, latitude] },
    })
  // North, east and north-east of the Burj Khalifa (55.2744, 25.1972): 4.5, 1.0 and 5.5 km.
  await home("North", 55.2744, 25.2377)
  await home("East", 55.2843, 25.1972)
  await home("In the corner", 55.313, 25.232)
  await aProject(product.services, { name: "Nowhere", location: null })
  expect(names((await find("near=burj-khalifa")).projects)).toEqual(["East", "North"])
  expect(names((await find("near=burj-khalifa&within=1")).projects)).toEqual(["East"])
  expect(names((await find("near=burj-khalifa&within=6")).projects)).toEqual([
    "East",
    "North",
    "In the corner",
  ])
  expect(names((await find("near=burj-khalifa&sort=newest")).projects)).toHaveLength(2)
  const map = await product.app.inject("/api/v1/search/map?near=burj-khalifa")
  expect(map.json().data.total).toBe(2)
  expect((await product.app.inject("/api/v1/search?near=atlantis")).statusCode).toBe(400)
})

test("areas, developers and posts are found by name beside the projects, published ones alone", async () => {
  await aSmallCatalogue()
  await aPost(product.services, { title: "A morning in Dubai Marina" })
  await aPost(product.services, { title: "The Marina next year", status: "draft" })
  const marina = await find("q=marnia")
  expect(marina.isForgiven).toBe(true)
  expect(names(marina.areas)).toEqual(["Dubai Marina"])
  expect(marina.posts.data.map(({ title }: { title: string }) => title)).toEqual([
    "A morning in Dubai Marina",
  ])
  expect((await find("q=sahra")).developers.total).toBe(1)
  expect((await find("q=morning")).projects.total).toBe(0)
  expect((await find("type=Villa")).areas.total).toBe(0)
})

test("suggestions begin at the second letter and name all kinds, places first", async () => {
  await aSmallCatalogue()
  await aPost(product.services, { title: "A morning in Dubai Marina" })
  expect(await suggest("m")).toEqual([])
  expect(await suggest("mar")).toEqual([
    "areas: Dubai Marina",
    "projects: Marina Row",
    "posts: A morning in Dubai Marina",
  ])
  expect(await suggest("qamary")).toEqual(["developers: Qamari Living"])
  expect(await suggest("xqzzt")).toEqual([])
})

test.each([
  "/search?bedrooms=two",
  "/search?sort=name",
  "/search?page=0",
  "/search?limit=0",
  "/search?bbox=9",
  "/search?q=%00",
  "/search/suggestions",
  "/search/suggestions?q=",
])("nonsense is refused with a sentence: %s", async (path) => {
  const reply = await product.app.inject({ url: `/api/v1${path}` })
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ status: "fail", message: expect.any(String) })
})

test.each([
  "'; drop table projects; --",
  "%",
  "\\",
  "a:*&b|!c",
  "💥",
  "the of in",
  "\u0000x".slice(1),
  "x".repeat(200),
])("no text breaks a search: %s", async (q) => {
  await aSmallCatalogue()
  await find(`q=${encodeURIComponent(q)}`)
  await suggest(q)
})

test("of more matches of texts than are read, the total is a minimum", async () => {
  const { _id } = await aProject(product.services, {
    nutshell: "A heronry stands behind the quay.",
  })
  expect((await find("q=heronry")).projects).not.toHaveProperty("totalIsMinimum")
  const columns = await product.database.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
      where attrelid = 'projects'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname not in ('_id', 'slug')`,
  )
  const copied = columns.map(({ name }) => name).join(", ")
  // In parts, because of the time limit of a statement on a busy machine.
  for (let first = 1; first <= 5_000; first += 500) {
    await product.database.query(
      `insert into projects (_id, slug, ${copied})
       select lpad(to_hex(n), 24, '0'), 'home-' || n, ${copied}
         from projects, generate_series($2::int, $2::int + 499) n where _id = $1`,
      [_id, first],
    )
  }
  const { projects } = await find("q=heronry&bedrooms=2")
  expect(projects).toMatchObject({ total: 5_000, totalIsMinimum: true })
})

test("empty words are no words, as on the page", async () => {
  await aSmallCatalogue()
  const all = await find("type=Villa")
  for (const q of ["", "+", "%20%20"]) expect(await find(`q=${q}&type=Villa`)).toEqual(all)
  const map = await product.app.inject({ url: "/api/v1/search/map?q=&zoom=5" })
  expect(map.statusCode).toBe(200)
})
