// On both databases: JSON of the history.
import { expect, test } from "vitest"
import { removeOldVersions } from "#server/catalog/trash.ts"
import { sweepPictures } from "#server/media/references.ts"
import { testApp } from "#tests/support/app.ts"
import { caller } from "#tests/support/call.ts"
import { inconsistencies } from "#tests/support/consistency.ts"
import { aFloorPlan, anArea, aPost, aProject, planMarks } from "#tests/support/factories.ts"
import type { FormEntry } from "#tests/support/form.ts"
import { aPicture } from "#tests/support/pictures.ts"

const product = testApp()

const call = caller(product)

const changesOf = async (path: string, headers: Record<string, string>) => {
  const [kind, record] = path.split("/")
  const { body } = await call("GET", `activity?kind=${kind}&record=${record}`, headers)
  return body.data.map(({ change }: { change: unknown }) => change)
}

test("the history has the values before and after, and writes an earlier version as a new one", async () => {
  const staff = await product.signIn()
  const { _id } = await anArea(product.services, { price: 1_690_000 })
  const path = `areas/${_id}`
  await call("PATCH", path, staff, [["price", "1700000"]])
  await call("PATCH", path, staff, [
    ["price", "1800000"],
    ["summary", "Houses."],
  ])
  expect(await changesOf(path, staff)).toEqual([
    {
      version: 3,
      before: { price: 1_700_000, summary: "Towers by a canal." },
      after: { price: 1_800_000, summary: "Houses." },
    },
    { version: 2, before: { price: 1_690_000 }, after: { price: 1_700_000 } },
  ])

  const restored = await call("POST", `${path}/restore`, staff, { version: 1 })
  expect(restored).toMatchObject({
    status: 200,
    body: { data: { price: 1_690_000, summary: "Towers by a canal.", version: 4 } },
  })
  const [last] = await changesOf(path, staff)
  expect(last).toMatchObject({ version: 4, before: { summary: "Houses." } })
  const again = await call("POST", `${path}/restore`, staff, { version: 3 })
  expect(again.body.data).toMatchObject({ price: 1_800_000, summary: "Houses.", version: 5 })
})

test("a name that is restored has its address again, and the later address leads there", async () => {
  const staff = await product.signIn()
  const { _id } = await anArea(product.services)
  await call("PATCH", `areas/${_id}`, staff, [["name", "Al Reem"]])
  await call("POST", `areas/${_id}/restore`, staff, { version: 1 })
  expect((await call("GET", "areas/slug/dubai-marina")).body.data._id).toBe(_id)
  expect((await call("GET", "areas/slug/al-reem")).status).toBe(301)
})

test("a picture stays as long as a version names it, and is restored with it", async () => {
  const staff = await product.signIn()
  const file = async (seed: number) => ({
    bytes: await aPicture("png", { seed }),
    name: `${seed}.png`,
  })
  const form: FormEntry[] = [
    ["name", "Dubai Marina"],
    ["price", "1"],
    ["summary", "Towers."],
    ["description", "A canal."],
    ["img", await file(1)],
  ]
  const { _id, img } = (await call("POST", "areas", staff, form)).body.data
  const path = `areas/${_id}`
  await call("PATCH", path, staff, [["img", await file(2)]])
  const { database, media } = product
  const sweep = async () => {
    await product.services.settled()
    await database.query("update assets set created_at = created_at - interval '1 year'")
    return (await sweepPictures(database, media)).unused
  }
  expect(await sweep()).toBe(0)
  const restored = await call("POST", `${path}/restore`, staff, { version: 1 })
  expect(restored.body.data.img).toBe(img)
  expect(await inconsistencies(database, product.dataDir)).toEqual([])

  await call("PATCH", path, staff, [["price", "2"]])
  await removeOldVersions(database, 1)
  expect(await sweep()).toBe(1)
  expect((await call("POST", `${path}/restore`, staff, { version: 1 })).status).toBe(404)
  expect((await call("POST", `${path}/restore`, staff, { version: 3 })).status).toBe(200)
})

test("floor plans are restored with their marks and readings", async () => {
  const staff = await product.signIn()
  const plan = aFloorPlan("Type 1A", planMarks())
  const { _id } = await aProject(product.services, {}, { floorPlan: [plan] })
  const path = `projects/${_id}`
  const before = (await call("GET", path, staff)).body.data
  await product.services.projects.update(_id, {}, { more: { floorPlan: [] } })
  expect((await call("GET", path, staff)).body.data).toMatchObject({ floorPlan: [], vastu: null })
  const { version } = (await call("GET", path, staff)).body.data
  await call("POST", `${path}/restore`, staff, { version: version - 1 })
  const after = (await call("GET", path, staff)).body.data
  expect(after.floorPlan).toEqual(before.floorPlan)
  expect(after.vastu).toEqual(before.vastu)
})

test("a version whose area is gone is restored without it; a post with its text", async () => {
  const staff = await product.signIn()
  const area = await anArea(product.services)
  const { _id } = await aProject(product.services, { area: area._id })
  await call("PATCH", `projects/${_id}`, staff, [["area", "000000000000000000000000"]])
  await call("DELETE", `areas/${area._id}`, staff)
  const restored = await call("POST", `projects/${_id}/restore`, staff, { version: 1 })
  expect(restored).toMatchObject({ status: 200, body: { data: { area: null } } })

  const post = await aPost(product.services)
  await call("PATCH", `posts/${post._id}`, staff, [["content", "<p>Other.</p>"]])
  const text = await call("POST", `posts/${post._id}/restore`, staff, { version: 1 })
  expect(text.body.data).toMatchObject({ content: "<p>Text.</p>", excerpt: "Text." })
})

test("a draft is deleted at a version only while it has that one", async () => {
  const staff = await product.signIn()
  const { _id } = await anArea(product.services)
  const path = `areas/drafts/${_id}`
  const { version } = (await call("PATCH", path, staff, [["price", "1700000"]])).body.data
  await call("PATCH", path, staff, [["summary", "Houses."]])
  const refused = await call("DELETE", `${path}?version=${version}`, staff)
  expect(refused.status).toBe(409)
  expect(refused.body.message).toMatch(/^This area has been changed by .+ since you opened it/)
  expect((await call("GET", path, staff)).body.data.summary).toBe("Houses.")
  expect((await call("DELETE", `${path}?version=${version + 1}`, staff)).status).toBe(204)
  expect((await call("DELETE", `${path}?version=${version + 1}`, staff)).status).toBe(404)
  expect((await call("DELETE", `${path}?version=newest`, staff)).status).toBe(400)
})
