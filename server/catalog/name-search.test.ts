// On both databases: pg_trgm.
import { expect, test } from "vitest"
import { testApp } from "#tests/support/app.ts"
import { aDeveloper, anArea, aPost, aProject } from "#tests/support/factories.ts"

const product = testApp()

const NAMES = [
  "Marina Vista Tower",
  "Tower of Marina",
  "Jumeirah Gardens",
  "Business Bay Heights",
  "Surya Terraces",
  "Saanvi Gardens",
  "Ishanya Heights",
  "Villas at Saadiyat",
  "Saqiya Homes",
]

async function search(query: string): Promise<string[]> {
  const reply = await product.app.inject({ url: "/api/v1/projects", query: { name: query } })
  return reply.json().data.map((item: { name: string }) => item.name)
}

test.each([
  ["marina", ["Tower of Marina", "Marina Vista Tower"]],
  ["tower marina", ["Tower of Marina", "Marina Vista Tower"]],
  ["MARINA   Tower!", ["Tower of Marina", "Marina Vista Tower"]],
  ["vista tower", ["Marina Vista Tower"]],
  ["gard", ["Saanvi Gardens", "Jumeirah Gardens"]],
  ["marnia", ["Tower of Marina", "Marina Vista Tower"]],
  ["jumeira gardens", ["Jumeirah Gardens"]],
  ["jumayra", ["Jumeirah Gardens"]],
  ["bizness bay", ["Business Bay Heights"]],
  ["sury terrases", ["Surya Terraces"]],
  ["sadiyat villas", ["Villas at Saadiyat"]],
  ["ishanya hieghts", ["Ishanya Heights"]],
  ["vila", ["Villas at Saadiyat"]],
  ["vilas", ["Villas at Saadiyat"]],
  ["suryaterraces", ["Surya Terraces"]],
  ["ish anya", ["Ishanya Heights"]],
  ["marina gardens", []],
  ["saqia", ["Saqiya Homes"]],
  ["zakiyah", ["Saqiya Homes"]],
  ["zzzzqqq", []],
  ["xqzzt", []],
  ["!!!", []],
])(
  "a search by name finds words anywhere, in any order, typing errors forgiven: %s",
  async (query, names) => {
    for (const [index, name] of NAMES.entries()) {
      await aProject(
        product.services,
        { name },
        { createdAt: new Date(Date.UTC(2026, 0, index + 1)) },
      )
    }
    expect(await search(query)).toEqual(names)
  },
)

test("whole words come before words that only begin so", async () => {
  await aProject(product.services, { name: "Palm Court" }, { createdAt: new Date("2026-01-01") })
  await aProject(product.services, { name: "Palmera Court" }, { createdAt: new Date("2026-02-01") })
  expect(await search("palm court")).toEqual(["Palm Court", "Palmera Court"])
})

test("a search is paged without overlap, across whole words and beginnings", async () => {
  for (let number = 0; number < 20; number++) {
    await aProject(product.services, { name: `Palm ${number}` })
    await aProject(product.services, { name: `Palmera ${number}` })
  }
  const pages = await Promise.all(
    [1, 2, 3, 4].map(async (page) =>
      (await product.app.inject({ url: `/api/v1/projects?name=palm&page=${page}` })).json(),
    ),
  )
  expect(pages.map((page) => page.results)).toEqual([12, 12, 12, 4])
  expect(pages[0].total).toBe(40)
  const all = pages.flatMap((page) => page.data.map((item: { name: string }) => item.name))
  expect(new Set(all).size).toBe(40)
  expect(all.slice(0, 20).every((name) => name.startsWith("Palm "))).toBe(true)
})

test("a search obeys filters and another order", async () => {
  await aProject(product.services, { name: "Palm Court", price: 3, city: "Dubai" })
  await aProject(product.services, { name: "Palm House", price: 1, city: "Dubai" })
  await aProject(product.services, { name: "Palm Hill", price: 2, city: "Ajman" })
  const reply = await product.app.inject({
    url: "/api/v1/projects?name=plam&city=dubai&sort=price",
  })
  expect(reply.json().data.map((item: { name: string }) => item.name)).toEqual([
    "Palm House",
    "Palm Court",
  ])
})

test("what was renamed or deleted is not found by its old name", async () => {
  const created = await aProject(product.services, { name: "Amber Quay" })
  await product.services.projects.update(created._id, { name: "Cobalt Quay" })
  expect(await search("amber")).toEqual([])
  expect(await search("cobalt")).toEqual(["Cobalt Quay"])
  await product.services.projects.remove(created._id)
  expect(await search("cobalt")).toEqual([])
  const words = await product.database.query(
    "select word from search_vocabulary where kind = 'projects'",
  )
  expect(words).toEqual([])
})

test.each([
  ["projects?name=vila", "Kalpa Villas"],
  ["projects?name=heronbasin", "Heron Basin"],
  ["developers?name=heronbasin", "Heron Basin Builders"],
  ["areas?name=vila", "Villa Gardens"],
  ["posts?name=heron%20basen", "A walk around Heron Basin"],
])("every list of the dashboard forgives typing errors: %s", async (list, name) => {
  const { services } = product
  await aProject(services, { name: "Kalpa Villas" })
  await aProject(services, { name: "Heron Basin" })
  await aDeveloper(services, { name: "Heron Basin Builders" })
  await anArea(services, { name: "Villa Gardens" })
  await aPost(services, { title: "A walk around Heron Basin" })
  const headers = await product.signIn()
  const reply = await product.app.inject({ url: `/api/v1/${list}&limit=12&page=1`, headers })
  const found = reply.json().data as { name?: string; title?: string }[]
  expect(found.map((item) => item.name ?? item.title)).toEqual([name])
})
