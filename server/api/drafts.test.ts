// On both databases: documents and row locks.
import { expect, test } from "vitest"
import { testApp } from "#tests/support/app.ts"
import { caller } from "#tests/support/call.ts"
import { inconsistencies } from "#tests/support/consistency.ts"
import {
  aDeveloper,
  aFloorPlan,
  anArea,
  aPost,
  aProject,
  planMarks,
} from "#tests/support/factories.ts"
import { aPicture } from "#tests/support/pictures.ts"

const product = testApp()

const call = caller(product)

const everyKind = {
  projects: () => aProject(product.services),
  developers: () => aDeveloper(product.services),
  areas: () => anArea(product.services),
  posts: () => aPost(product.services),
}

test.each(Object.entries(everyKind))(
  "a paused record is off the site, 404 at its address, and published again as it was: %s",
  async (kind, make) => {
    const staff = await product.signIn()
    const { _id, slug } = await make()
    const before = (await call("GET", `${kind}/${_id}`, staff)).body.data
    expect((await call("POST", `${kind}/${_id}/pause`, staff)).status).toBe(200)
    expect((await call("GET", `${kind}/slug/${slug}`)).status).toBe(404)
    expect((await call("GET", `${kind}?page=1&limit=10`)).body.total).toBe(0)
    expect((await product.app.inject({ url: `/api/v1/${kind}/${_id}` })).statusCode).toBe(404)
    const { body } = await call("GET", `${kind}/drafts`, staff)
    expect(body.data).toMatchObject([{ _id, status: "paused", updatedBy: "Maha" }])

    const published = await call("POST", `${kind}/drafts/${_id}/publish`, staff)
    expect(published.status, JSON.stringify(published.body)).toBe(200)
    const { version, updatedAt: _updatedAt, ...after } = published.body.data
    expect(version).toBe(before.version + 1)
    expect(before).toMatchObject(after)
    expect((await call("GET", `${kind}/drafts`, staff)).body.total).toBe(0)
  },
)

test("a sold-out project leaves every list, its page knows similar homes, and it is put up for sale again", async () => {
  const staff = await product.signIn()
  const { projects } = product.services
  const area = await anArea(product.services)
  const sold = await aProject(product.services, { name: "Heron Basin", area: area._id })
  const other = await aProject(product.services, { name: "Amber Quay", area: area._id })
  expect((await call("POST", `projects/${sold._id}/sold-out`)).status).toBe(401)
  expect((await call("POST", `projects/${sold._id}/sold-out`, staff)).status).toBe(200)

  for (const path of ["projects?page=1&limit=10", "search?limit=10", "search?q=heron"])
    expect(JSON.stringify((await call("GET", path)).body)).not.toContain(sold._id)
  const page = await projects.findSold(sold.slug)
  expect(page?.project).toMatchObject({ name: "Heron Basin", area: { slug: area.slug } })
  expect(page?.similar.map(({ _id }) => _id)).toEqual([other._id])
  const { body } = await call("GET", "projects/drafts", staff)
  expect(body.data).toMatchObject([{ _id: sold._id, status: "sold" }])

  expect((await call("POST", `projects/drafts/${sold._id}/publish`, staff)).status).toBe(200)
  expect(await projects.findSold(sold.slug)).toBeUndefined()
  expect((await call("GET", `projects/slug/${sold.slug}`)).status).toBe(200)
  expect((await call("POST", `areas/${area._id}/sold-out`, staff)).status).toBe(404)
})

test("the public page of a sold project is changed by staff who publish alone, whole, at its address", async () => {
  const { projects } = product.services
  const { _id, slug } = await aProject(product.services, { name: "Heron Basin" })
  await projects.takeOff(_id, "sold")
  const owner = await product.signIn()
  const writer = await product.signIn({ role: "writer", name: "Omar" })
  const change = (cookie: { cookie: string }, field: string, value: string) =>
    call("PATCH", `projects/drafts/${_id}`, cookie, [[field, value]])
  expect((await change(writer, "name", "Heron Towers")).status).toBe(403)
  expect((await change(owner, "city", "")).status).toBe(400)
  expect((await change(owner, "name", "Heron Towers")).status).toBe(200)
  expect((await projects.findSold(slug))?.project.name).toBe("Heron Towers")
})

test.each([
  ["projects", "name"],
  ["developers", "name"],
  ["areas", "name"],
  ["posts", "title"],
])("a draft needs its name alone, and visitors do not see it: %s", async (kind, nameField) => {
  const staff = await product.signIn()
  const nameless = await call("POST", `${kind}/drafts`, staff, [[nameField, " "]])
  expect(nameless).toMatchObject({ status: 400, body: { errors: [{ path: nameField }] } })
  const { status, body } = await call("POST", `${kind}/drafts`, staff, [[nameField, "Suhail"]])
  expect(status).toBe(201)
  const { _id } = body.data
  expect(body.data).toMatchObject({ version: 1, unpublished: { status: "draft" } })
  expect((await call("GET", `${kind}/drafts/${_id}`, staff)).body.data).toEqual(body.data)
  expect((await call("GET", `${kind}/${_id}`)).status).toBe(404)
  for (const path of ["drafts", `drafts/${_id}`])
    expect((await call("GET", `${kind}/${path}`)).status).toBe(401)
  for (const path of [
    kind,
    `${kind}?name=suhail`,
    "search?q=suhail",
    "search/suggestions?q=suhail",
  ]) {
    const found = await call("GET", path)
    expect([path, found.status, JSON.stringify(found.body).includes("Suhail")]).toEqual([
      path,
      200,
      false,
    ])
  }
  expect((await call("GET", `${kind}/slug/suhail`)).status).toBe(404)
})

const picture = async (seed: number) => ({
  bytes: await aPicture("png", { seed }),
  name: `${seed}.png`,
})

test("publishing a draft names all that is missing, and then puts it on the site", async () => {
  const staff = await product.signIn()
  const { body: draft } = await call("POST", "areas/drafts", staff, [
    ["name", "Al Reem"],
    ["price", ""],
  ])
  const path = `areas/drafts/${draft.data._id}`
  const refused = await call("POST", `${path}/publish`, staff)
  expect(refused.status).toBe(400)
  expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual([
    ...["price", "summary", "description", "img"],
  ])
  const wrong = await call("PATCH", path, staff, [["price", "much"]])
  expect(wrong.body.errors).toEqual([{ path: "price", message: "Price must be a number" }])
  const changed = await call("PATCH", path, staff, [
    ["version", "1"],
    ["price", "950000"],
    ["summary", "Islands."],
    ["description", "An island."],
    ["img", await picture(1)],
  ])
  expect(changed.body.data).toMatchObject({ price: 950_000, version: 2 })
  expect((await call("PATCH", path, staff, [["version", "1"]])).status).toBe(409)

  const published = await call("POST", `${path}/publish`, staff)
  expect(published).toMatchObject({
    status: 200,
    body: { data: { _id: draft.data._id, slug: "al-reem", gallery: [] } },
  })
  expect((await call("GET", "areas/slug/al-reem")).status).toBe(200)
  await product.services.settled()
  expect(await inconsistencies(product.database, product.dataDir)).toEqual([])
  const { body: log } = await call("GET", `activity?kind=areas&record=${draft.data._id}`, staff)
  expect(log.data.map(({ verb }: { verb: string }) => verb)).toEqual([
    "published",
    "updated",
    "drafted",
  ])
})

test("a paused project keeps its marks, and gets another name with another address", async () => {
  const staff = await product.signIn()
  const area = await anArea(product.services)
  const floorPlan = [aFloorPlan("Type 1A", planMarks())]
  const { _id } = await aProject(product.services, { area: area._id }, { floorPlan })
  const before = (await call("GET", `projects/${_id}`, staff)).body.data
  await call("POST", `projects/${_id}/pause`, staff)
  const other = await aProject(product.services)
  expect(other.slug).toBe("surya-terraces-2")
  const { body } = await call("PATCH", `projects/drafts/${_id}`, staff, [["name", "Tejas"]])
  expect(body.data).toMatchObject({ name: "Tejas", area: { _id: area._id } })
  await call("POST", `projects/drafts/${_id}/publish`, staff)
  const after = (await call("GET", `projects/${_id}`, staff)).body.data
  expect(after).toMatchObject({ slug: "tejas", area: before.area, vastu: before.vastu })
  expect(after.floorPlan).toEqual(before.floorPlan)
  expect((await call("GET", "projects/slug/surya-terraces")).status).toBe(301)
})

test("a deleted draft is restored as a draft; of two who publish it, one does", async () => {
  const staff = await product.signIn()
  const { _id } = await anArea(product.services)
  await call("POST", `areas/${_id}/pause`, staff)
  expect((await call("DELETE", `areas/drafts/${_id}`, staff)).status).toBe(204)
  expect((await call("POST", `areas/drafts/${_id}/publish`, staff)).status).toBe(404)
  await call("POST", `trash/${_id}/restore`, staff)
  expect((await call("GET", `areas/${_id}`)).status).toBe(404)
  const replies = await Promise.all(
    [1, 2].map(() => call("POST", `areas/drafts/${_id}/publish`, staff)),
  )
  expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  expect((await call("GET", `areas/${_id}`)).status).toBe(200)
})
