// On both databases: pg_trgm and JSON.
import { expect, test } from "vitest"
import { project } from "#catalog/project.ts"
import type { ProjectInput } from "#catalog/project-input.ts"
import { listReply, projectRecord, staffListed } from "#contract/documents.ts"
import { testApp } from "#tests/support/app.ts"
import { caller } from "#tests/support/call.ts"
import { aDeveloper, anArea, aPost, aProject } from "#tests/support/factories.ts"

const product = testApp()

async function list(path: string, headers = {}) {
  const reply = await product.app.inject({ url: `/api/v1/${path}`, headers })
  return { status: reply.statusCode, body: reply.json() }
}

async function fill() {
  const staff = await product.signIn()
  const marina = await anArea(product.services, { name: "Dubai Marina" })
  const sobha = await aDeveloper(product.services, { name: "Sobha Realty" })
  const make = (name: string, fields: Partial<ProjectInput> = {}) =>
    aProject(product.services, { name, ...fields })
  const heron = await make("Heron Basin", { area: marina._id, price: 2_000_000 })
  const kalpa = await make("Kalpa Court", { type: "Villa", developer: sobha._id, price: 900_000 })
  const amber = await make("Amber Quay", { city: "Abu Dhabi", price: 1_500_000 })
  await product.services.projects.takeOff(amber._id, "paused")
  return { staff, heron, kalpa, amber }
}

test("the list of staff has records on the site and off it, and no visitor reads it", async () => {
  const { staff, heron, kalpa, amber } = await fill()
  expect((await list("projects?state=any")).status).toBe(401)
  expect((await list("projects/choices")).status).toBe(401)
  const all = await list("projects?state=any&sort=-price", staff)
  expect(all.body).toMatchObject({
    total: 3,
    results: 3,
    data: [
      { _id: heron._id, state: "public", area: { name: "Dubai Marina" }, price: 2_000_000 },
      { _id: amber._id, state: "paused", area: null, gallery: [expect.any(String)] },
      { _id: kalpa._id, state: "public", developer: { name: "Sobha Realty" } },
    ],
  })
  expect(all.body.data[1]).not.toHaveProperty("description")
  expect((await list("projects?page=1", staff)).body.total).toBe(2)
  const choices = (await list("projects/choices", staff)).body.data
  expect(choices.state).toEqual([
    { value: "public", label: "public", count: 2 },
    { value: "paused", label: "paused", count: 1 },
  ])
  expect(choices.area).toEqual([{ value: "dubai-marina", label: "Dubai Marina", count: 1 }])
})

test("the list of staff is what the description of the API says, a bare draft included", async () => {
  const { staff } = await fill()
  await caller(product)("POST", "projects/drafts", staff, [["name", "Suhail"]])
  const { body } = await list("projects?state=any", staff)
  expect(body.total).toBe(4)
  const reply = listReply(staffListed(projectRecord, project).strict())
  expect(reply.strict().safeParse(body).error).toBeUndefined()
})

test("a post that is a draft is a draft in the list, like one that was paused is paused", async () => {
  const staff = await product.signIn()
  await aPost(product.services, { title: "One", status: "draft" })
  await aPost(product.services, { title: "Two" })
  const { body } = await list("posts?state=any&sort=title", staff)
  expect(body.data.map(({ state }: { state: string }) => state)).toEqual(["draft", "public"])
  expect((await list("posts?state=draft", staff)).body.total).toBe(1)
})

test("limit=0 is the whole list on one page, with nothing on the next", async () => {
  const { staff } = await fill()
  const all = await list("projects?state=any&page=1&limit=0", staff)
  expect(all.body).toMatchObject({ results: 3, total: 3 })
  for (const name of ["", "&name=vila"]) {
    const next = await list(`projects?state=any&page=2&limit=0${name}`, staff)
    expect(next.body).toMatchObject({ results: 0, data: [], total: name ? 1 : 3 })
  }
})

const SEARCHES: [query: string, names: string[]][] = [
  ["name=marina", ["Heron Basin"]],
  ["name=sobha", ["Kalpa Court"]],
  ["name=vila", ["Kalpa Court"]],
  ["name=heronbasin", ["Heron Basin"]],
  ["name=klapa", ["Kalpa Court"]],
  ["name=herron", ["Heron Basin"]],
  ["name=mber-qu", ["Amber Quay"]],
  ["name=sobha court", ["Kalpa Court"]],
  ["name=100%25", []],
  ["name=qqqqqqqq", []],
  ["area=dubai-marina", ["Heron Basin"]],
  ["type=VILLA", ["Kalpa Court"]],
  ["city=Abu Dhabi", ["Amber Quay"]],
  ["type=Villa&type=Apartment&sort=price", ["Kalpa Court", "Amber Quay", "Heron Basin"]],
  ["sort=area&page=1&limit=1", ["Heron Basin"]],
  ["sort=price&name=a", ["Kalpa Court", "Amber Quay", "Heron Basin"]],
  ["sort=-state", ["Kalpa Court", "Heron Basin", "Amber Quay"]],
]

test("the search of staff finds areas, developers, types, ids and parts of addresses, and forgives", async () => {
  const { staff, heron } = await fill()
  for (const [query, names] of [...SEARCHES, [`name=${heron._id}`, ["Heron Basin"]] as const]) {
    const { body } = await list(`projects?state=any&${query}`, staff)
    expect(body.data?.map(({ name }: { name: string }) => name) ?? body, query).toEqual(names)
  }
})

test("an order or a state that is not known is refused", async () => {
  const staff = await product.signIn()
  for (const query of ["sort=updatedAt", "state=any&sort=nutshell", "state=away"])
    expect((await list(`projects?${query}`, staff)).status, query).toBe(400)
})
