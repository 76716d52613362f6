// On both databases: JSON and dates.
import { expect, test } from "vitest"
import { overview } from "#contract/overview.ts"
import { testApp } from "#tests/support/app.ts"
import { caller } from "#tests/support/call.ts"
import { aFloorPlan, anArea, aProject, planMarks } from "#tests/support/factories.ts"
import type { FormEntry } from "#tests/support/form.ts"

const product = testApp()

const call = caller(product)

const PERSON = "Mozilla/5.0 (X11; Linux x64) Chrome/140.0"
const count = (slug: string, userAgent: string | undefined = PERSON) =>
  product.services.views.count({ slug, event: "view", userAgent })

test("the overview has the work of the day: enquiries, drafts, what is due, plans without marks, edits and views", async () => {
  const staff = await product.signIn()
  expect((await call("GET", "overview")).status).toBe(401)
  const { services } = product
  const marked = [aFloorPlan("1B", planMarks())]
  const heron = await aProject(services, { name: "Heron" }, { floorPlan: marked })
  const amber = await aProject(services, { name: "Amber" }, { floorPlan: [aFloorPlan("2B")] })
  const area = await anArea(services, { name: "Al Qua" })
  await call("POST", `areas/${area._id}/pause`, staff)
  await call("POST", `areas/drafts/${area._id}/schedule`, staff, {
    publishAt: "2030-01-01T06:00:00Z",
  })
  const copy = await call("POST", `projects/${heron._id}/duplicate`, staff)
  const letter = { name: "Asha", email: "asha@example.com", message: "Hello?", project: amber._id }
  expect((await call("POST", "contact", {}, letter)).status).toBe(201)
  for (const slug of [heron.slug, heron.slug, amber.slug, "no-such-page"]) count(slug)
  count(heron.slug, "Googlebot/2.1")
  count(heron.slug, "")
  await services.views.flush()
  count(heron.slug)
  await services.views.flush()

  const price: FormEntry[] = [["price", "1650000"]]
  expect((await call("PATCH", `projects/${amber._id}`, staff, price)).status).toBe(200)

  const { body } = await call("GET", "overview", staff)
  expect(overview.strict().safeParse(body.data).error).toBeUndefined()
  expect(body.data).toMatchObject({
    enquiries: { total: 1, items: [{ name: "Asha", project: "Amber" }] },
    drafts: { total: 1, items: [{ _id: copy.body.data._id, name: "Heron (copy)" }] },
    due: { total: 1, items: [{ _id: area._id, kind: "areas" }] },
    unmarked: { total: 1, items: [{ _id: amber._id }] },
    views: [
      { name: "Heron", views: 3, enquiries: 0 },
      { name: "Amber", views: 1, enquiries: 1 },
    ],
  })
  const edited = body.data.edited.map(({ name }: { name: string }) => name)
  expect(edited).toEqual(["Amber", "Heron (copy)", "Al Qua"])
  expect(body.data.edited[0].last.change).toMatchObject({
    before: { price: amber.price },
    after: { price: 1_650_000 },
  })
})

test("views are sums by day and project: nothing in them is of a person, and a pause keeps them", async () => {
  const staff = await product.signIn()
  const project = await aProject(product.services)
  const beacon = await call("POST", `projects/slug/${project.slug}/views`, { "user-agent": PERSON })
  expect(beacon.status).toBe(204)
  await product.services.views.flush()
  await call("POST", `projects/${project._id}/pause`, staff)
  const rows = await product.database.query("select * from page_views")
  expect(rows).toEqual([
    { day: expect.anything(), project: project._id, event: "view", is_bot: false, views: 1 },
  ])
})
