import { expect, test } from "vitest"
import type { Activity } from "#contract/activity.ts"
import { testApp } from "#tests/support/app.ts"
import { type FormEntry, multipart } from "#tests/support/form.ts"
import { aPicture } from "#tests/support/pictures.ts"

const product = testApp()

async function activity(query: string, headers: Record<string, string> = {}) {
  const reply = await product.app.inject({ url: `/api/v1/activity${query}`, headers })
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
}

async function send(
  method: "POST" | "PATCH" | "DELETE",
  path: string,
  form: FormEntry[],
  cookie: string,
) {
  const { payload, headers } = await multipart(form)
  const reply = await product.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: { cookie, ...(method !== "DELETE" && headers) },
    ...(method !== "DELETE" && { payload }),
  })
  expect(reply.statusCode, reply.body).toBeLessThan(300)
  return reply.body === "" ? undefined : reply.json().data
}

const AREA: FormEntry[] = [
  ["name", "Dubai Marina"],
  ["price", "950000"],
  ["summary", "Towers."],
  ["description", "One.\nTwo."],
]

test("the activity says who changed what of a record, and when, newest first; also of one that is gone", async () => {
  const staff = await product.signIn()
  const img: FormEntry = ["img", { bytes: await aPicture("png"), name: "a.png" }]
  const created = await send("POST", "areas", [...AREA, img], staff.cookie)
  const other = await send(
    "POST",
    "areas",
    [["name", "Al Reem"], ...AREA.slice(1), img],
    staff.cookie,
  )
  const changed = AREA.map(
    ([name, value]): FormEntry => [name, name === "price" ? "1000000" : value],
  )
  await send("PATCH", `areas/${created._id}`, changed, staff.cookie)
  await send("PATCH", `areas/${created._id}`, changed, staff.cookie)
  await send("DELETE", `areas/${created._id}`, [], staff.cookie)

  const { body, headers } = await activity(`?kind=areas&record=${created._id}`, staff)
  expect(headers["cache-control"]).toBe("no-store")
  expect(body).toMatchObject({ status: "success", results: 4, total: 4 })
  const logged = (body.data as Activity[]).map(({ verb, fields }) => [verb, ...fields])
  // A form sends all fields; the log has the changed ones.
  expect(logged).toEqual([["deleted"], ["updated"], ["updated", "price"], ["created"]])
  expect(body.data[0]).toMatchObject({
    staffName: "Maha",
    kind: "areas",
    record: created._id,
    recordName: "Dubai Marina",
    isGone: true,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  })

  const all = (await activity("?limit=3", staff)).body
  expect(all).toMatchObject({ results: 3, total: 5 })
  expect((await activity("?kind=posts", staff)).body.data).toEqual([])
  const second = (await activity("?limit=3&page=2", staff)).body.data as Activity[]
  expect(second.map(({ recordName, isGone }) => [recordName, isGone])).toEqual([
    ["Al Reem", false],
    ["Dubai Marina", true],
  ])
  expect(second[0]!.record).toBe(other._id)
})

test("the activity has short values before and after, and is narrowed by name, person and day", async () => {
  const staff = await product.signIn()
  const img: FormEntry = ["img", { bytes: await aPicture("png"), name: "a.png" }]
  const { _id } = await send("POST", "areas", [...AREA, img], staff.cookie)
  const long = "Towers by the sea. ".repeat(20).trim()
  const change: FormEntry[] = [
    ["price", "1000000"],
    ["summary", long],
  ]
  await send("PATCH", `areas/${_id}`, change, staff.cookie)

  const [changed] = (await activity("?name=MARINA", staff)).body.data as Activity[]
  expect(changed!.fields.toSorted()).toEqual(["price", "summary"])
  expect(changed!.change).toEqual({
    version: expect.any(Number),
    before: { price: 950_000 },
    after: { price: 1_000_000 },
  })
  const [whole] = (await activity(`?kind=areas&record=${_id}`, staff)).body.data as Activity[]
  expect(whole!.change!.after).toEqual({ price: 1_000_000, summary: long })

  const total = async (query: string) => (await activity(query, staff)).body.total
  expect(await total("?name=reem")).toBe(0)
  expect(await total("?by=Maha")).toBe(2)
  expect(await total("?by=Raj")).toBe(0)
  expect((await activity("/authors", staff)).body.data).toEqual(["Maha"])
  // Half past eight in the evening in London is the next day in Dubai.
  await product.database.query(
    "update activity set created_at = '2026-03-01T20:30:00Z' where verb = 'created'",
  )
  expect(await total("?day=2026-03-01")).toBe(0)
  expect(await total("?day=2026-03-02")).toBe(1)
})

test("the activity is for staff alone", async () => {
  expect((await activity("")).status).toBe(401)
  expect((await activity("/authors")).status).toBe(401)
})

test.each([
  "?page=0",
  "?limit=x",
  "?kind=users",
  "?day=yesterday",
  "?kind=areas&record=1",
  "?record=64f000000000000000000001",
])("what cannot be read is refused with a sentence: %s", async (query) => {
  const staff = await product.signIn()
  const { status, body } = await activity(query, staff)
  expect(status).toBe(400)
  expect(body).toMatchObject({ status: "fail", message: expect.stringMatching(/\w+ \w+/) })
})
