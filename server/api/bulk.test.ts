// On both databases: savepoints.
import { expect, test } from "vitest"
import { testApp } from "#tests/support/app.ts"
import { caller } from "#tests/support/call.ts"
import { inconsistencies } from "#tests/support/consistency.ts"
import { anArea, aPost, aProject } from "#tests/support/factories.ts"
import type { FormEntry } from "#tests/support/form.ts"

const product = testApp()

const call = caller(product)

/** Of the database; the records of these tests name pictures that are not stored. */
async function faults() {
  const found = await inconsistencies(product.database, product.dataDir)
  return found.filter((fault) => !fault.endsWith("is named and not on record"))
}

async function fill() {
  const staff = await product.signIn()
  const { services } = product
  const one = await aProject(services, { name: "One", price: 1_000_000 })
  const two = await aProject(services, { name: "Two", price: 2_000_500 })
  const free = await aProject(services, { name: "Three", price: 0 })
  const ids = [one, two, free].map(({ _id }) => _id)
  const bulk = (change: object, more = {}) =>
    call("POST", "projects/bulk", staff, { which: { ids }, change, ...more })
  const undo = (batch: string) => call("POST", `projects/bulk/${batch}/undo`, staff)
  const prices = async () => {
    const { body } = await call("GET", "projects?sort=name", staff)
    return body.data.map(({ price }: { price: number }) => price)
  }
  return { staff, one, two, free, ids, bulk, undo, prices }
}

test("prices of many projects change by per cent, with a preview, history and undo", async () => {
  const { staff, one, two, bulk, undo, prices } = await fill()
  const change = { price: { percent: 5 }, roundTo: 1_000 }
  const preview = await bulk(change, { isPreview: true })
  expect(preview.body.data).toEqual({
    batch: null,
    changed: [
      { _id: one._id, name: "One", before: 1_000_000, after: 1_050_000 },
      { _id: two._id, name: "Two", before: 2_000_500, after: 2_101_000 },
    ],
    refused: [expect.objectContaining({ name: "Three", message: "It has no price yet" })],
  })
  expect(await prices()).toEqual([1_000_000, 0, 2_000_500])
  expect((await call("GET", `activity?kind=projects&record=${one._id}`, staff)).body.total).toBe(0)

  const { batch } = (await bulk(change)).body.data
  expect(await prices()).toEqual([1_050_000, 0, 2_101_000])
  const history = await call("GET", `activity?kind=projects&record=${one._id}`, staff)
  expect(history.body.data).toMatchObject([
    { verb: "updated", staffName: "Maha", change: { before: { price: 1_000_000 }, version: 2 } },
  ])

  // A record with a later change stays.
  await product.services.projects.update(two._id, { price: 3_000_000 })
  expect((await undo(batch)).body.data).toEqual({ undone: 1, skipped: ["Two"] })
  expect(await prices()).toEqual([1_000_000, 0, 3_000_000])
  expect(await faults()).toEqual([])
})

test("many projects move to an area, are paused, published and deleted, and each is undone", async () => {
  const { staff, ids, bulk, undo, prices } = await fill()
  const area = await anArea(product.services)
  const before = await prices()
  const changes = [
    { area: area._id },
    { status: "paused" },
    { status: "sold" },
    { isDeleted: true },
  ]
  for (const change of changes) {
    const done = await bulk(change)
    expect(done.body.data.changed, JSON.stringify(done.body)).toHaveLength(ids.length)
    const areas = (await call("GET", `projects?area=${area.slug}`)).body.total
    expect(areas).toBe("area" in change ? 3 : 0)
    expect((await undo(done.body.data.batch)).body.data).toEqual({ undone: 3, skipped: [] })
    expect(await prices()).toEqual(before)
  }
  await bulk({ status: "paused" })
  expect((await bulk({ status: "public" })).body.data.changed).toHaveLength(3)
  const rest = await call("GET", `projects?area=${area.slug}`, staff)
  expect(rest.body.total).toBe(0)
  expect(await faults()).toEqual([])
})

test("all that a list finds is changed, unless it finds others by now", async () => {
  const { staff, bulk, prices } = await fill()
  const change = { price: { amount: -500_000 } }
  const which = { found: "state=any&name=one", total: 1 }
  expect((await bulk(change, { which: { ...which, total: 2 } })).status).toBe(409)
  expect((await bulk(change, { which })).body.data.changed).toMatchObject([{ after: 500_000 }])
  expect(await prices()).toEqual([500_000, 0, 2_000_500])
  const wrong = [
    { which: { ids: [] }, change },
    { which: { found: "sort=nonsense&state=any", total: 1 }, change },
    { which, change: { price: { percent: "5" } } },
    { which, change: {} },
  ]
  for (const input of wrong)
    expect((await call("POST", "projects/bulk", staff, input)).status).toBe(400)
  expect((await call("POST", "projects/bulk", {}, { which, change })).status).toBe(401)
  expect((await call("POST", `projects/bulk/${"0".repeat(24)}/undo`, staff)).status).toBe(404)
})

test("the unit prices of a project change with its price, and go back with it", async () => {
  const { staff, one, bulk, undo } = await fill()
  const units = (...prices: number[]) =>
    prices.map((price, index) => ({ unit: `Type ${index}`, areaSize: null, price }))
  await product.services.projects.update(one._id, { unitPrices: units(1_000_000, 1_500_000, 0) })
  const read = async () => (await call("GET", `projects/${one._id}`, staff)).body.data
  const { batch } = (await bulk({ price: { percent: 5 }, roundTo: 1_000 })).body.data
  expect(await read()).toMatchObject({
    price: 1_050_000,
    unitPrices: units(1_050_000, 1_575_000, 0),
  })
  await undo(batch)
  expect(await read()).toMatchObject({
    price: 1_000_000,
    unitPrices: units(1_000_000, 1_500_000, 0),
  })
})

test("a price change that is out of range is refused in a sentence", async () => {
  const { bulk, prices } = await fill()
  for (const [price, message] of [
    [{ percent: -91 }, "A price falls by at most 90 per cent and rises by at most 1,000"],
    [{ amount: 2e9 }, "A price falls or rises by at most AED 1,000,000,000"],
  ] as const) {
    const { status, body } = await bulk({ price })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(message)
  }
  expect(await prices()).toEqual([1_000_000, 0, 2_000_500])
})

test("a copy of a project is a draft with its texts and pictures", async () => {
  const { staff, one } = await fill()
  expect((await call("POST", `projects/${one._id}/duplicate`)).status).toBe(401)
  const { body } = await call("POST", `projects/${one._id}/duplicate`, staff)
  const copy = (await call("GET", `projects/drafts/${body.data._id}`, staff)).body.data
  expect(copy).toMatchObject({
    name: "One (copy)",
    price: 1_000_000,
    slug: "",
    gallery: one.gallery,
  })
  expect((await call("POST", `projects/drafts/${copy._id}/publish`, staff)).status).toBe(200)
  const again = await call("POST", `projects/${copy._id}/duplicate`, staff)
  expect(again.status).toBe(201)
})

test("the name of a copy is cut between characters", async () => {
  const staff = await product.signIn()
  // The last place that a copy keeps of the name is the first half of the emoji.
  const { _id } = await aProject(product.services, { name: `${"a".repeat(152)}🏡 new` })
  const { status, body } = await call("POST", `projects/${_id}/duplicate`, staff)
  expect(status).toBe(201)
  const copy = (await call("GET", `projects/drafts/${body.data._id}`, staff)).body.data
  expect(copy.name).toBe(`${"a".repeat(152)} (copy)`)
})

test("look-alike values become one on every record, with a preview, history and undo", async () => {
  const staff = await product.signIn()
  const { services } = product
  const types = ["Appartment", "apartment s", "Apartment", "Villa"]
  const [typo, plural] = await Promise.all(
    types.map((type) => aProject(services, { name: `A ${type}`, type })),
  )
  const draft: FormEntry[] = [
    ["name", "A draft"],
    ["type", "Appartment"],
  ]
  expect((await call("POST", "projects/drafts", staff, draft)).status).toBe(201)
  const change = { field: "type", from: ["Appartment", "apartment s", "Apartment"] }
  const merge = (more: object) =>
    call("POST", "projects/merge", staff, { ...change, into: "apartments", ...more })
  const counts = async () => {
    const { body } = await call("GET", "projects/choices", staff)
    const used = body.data.type.map(({ value, count }: Record<string, unknown>) => [value, count])
    return Object.fromEntries(used)
  }
  const before = { Apartment: 1, Appartment: 2, "apartment s": 1, Villa: 1 }

  const preview = (await merge({ isPreview: true })).body.data
  expect(preview).toMatchObject({ batch: null, into: "Apartment", total: 3, refused: [] })
  expect(preview.changed).toContainEqual({
    _id: plural!._id,
    name: "A apartment s",
    before: "apartment s",
  })
  expect(await counts()).toEqual(before)

  const { batch, total } = (await merge({})).body.data
  expect(total).toBe(3)
  expect(await counts()).toEqual({ Apartment: 4, Villa: 1 })
  const found = await call("GET", "projects?type=Apartment")
  expect(found.body.total).toBe(3)
  const history = await call("GET", `activity?kind=projects&record=${typo!._id}`, staff)
  expect(history.body.data).toMatchObject([
    {
      verb: "updated",
      change: { before: { type: "Appartment" }, after: { type: "Apartment" }, version: 2 },
    },
  ])
  expect((await merge({})).body.data).toMatchObject({ batch: null, total: 0 })

  const undone = await call("POST", `projects/bulk/${batch}/undo`, staff)
  expect(undone.body.data).toEqual({ undone: 3, skipped: [] })
  expect(await counts()).toEqual(before)
  expect(await faults()).toEqual([])
})

test("a merge takes shared values alone, and values that their field takes", async () => {
  const staff = await product.signIn()
  const one = await aProject(product.services, { type: "Flat" })
  const input = { field: "type", from: ["Flat"], into: "Apartment" }
  const wrong = [{ field: "name" }, { field: "__proto__" }, { into: " " }, { into: "x".repeat(81) }]
  for (const more of [...wrong, { from: [] }, { from: [""] }, { from: "Flat" }, { field: 1 }]) {
    const reply = await call("POST", "projects/merge", staff, { ...input, ...more })
    expect(reply.status, JSON.stringify(more)).toBe(400)
  }
  expect((await call("POST", "projects/merge", {}, input)).status).toBe(401)
  expect((await call("POST", "areas/merge", staff, input)).status).toBe(404)
  const stored = await call("GET", `projects/${one._id}`, staff)
  expect(stored.body.data).toMatchObject({ type: "Flat", version: 1 })
})

test("a post with a schedule keeps its category in a merge, and says so", async () => {
  const staff = await product.signIn()
  const post = await aPost(product.services, { category: "Guids" })
  const scheduled = await aPost(product.services, { title: "Later", category: "Guids" })
  await call("POST", `posts/${scheduled._id}/pause`, staff)
  const publishAt = new Date(Date.now() + 86_400_000).toISOString()
  const schedule = { publishAt, unpublishAt: null }
  const reply = await call("POST", `posts/drafts/${scheduled._id}/schedule`, staff, schedule)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  const input = { field: "category", from: ["Guids"], into: "Guides" }
  const { body } = await call("POST", "posts/merge", staff, input)
  expect(body.data).toMatchObject({
    total: 1,
    changed: [{ _id: post._id, before: "Guids" }],
    refused: [{ _id: scheduled._id, message: expect.stringMatching(/^It is scheduled/) }],
  })
})

test("a record that a colleague has changed since stays where it is when its batch is undone", async () => {
  const { staff, one, two, bulk, undo } = await fill()
  const { batch } = (await bulk({ status: "paused" })).body.data
  const unfinished = [["price", "1"]] satisfies FormEntry[]
  expect((await call("PATCH", `projects/drafts/${one._id}`, staff, unfinished)).status).toBe(200)
  expect((await undo(batch)).body.data).toEqual({ undone: 2, skipped: ["One"] })
  expect((await call("GET", `projects/${one._id}`)).status).toBe(404)
  expect((await call("GET", `projects/${two._id}`)).status).toBe(200)
})

test("what is typed after a change of many records is no part of it, and stays when it is undone", async () => {
  const { staff, one, bulk, undo } = await fill()
  await bulk({ status: "paused" })
  const { batch } = (await bulk({ price: { percent: 10 }, roundTo: 1 })).body.data
  const typed = [["title", "Typed since"]] satisfies FormEntry[]
  const path = `projects/drafts/${one._id}`
  expect((await call("PATCH", `${path}?autosave=true`, staff, typed)).status).toBe(200)
  expect((await undo(batch)).body.data.skipped).toEqual(["One"])
  expect((await call("GET", path, staff)).body.data.title).toBe("Typed since")
})
