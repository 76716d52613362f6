// On both databases: documents and row locks.
import { expect, test } from "vitest"
import { startSession } from "#server/auth/sessions.ts"
import { sessionCookieName } from "#server/auth/viewer.ts"
import { staff } from "#server/db/schema.ts"
import { testApp } from "#tests/support/app.ts"
import { caller } from "#tests/support/call.ts"
import { aDeveloper, anArea, aPost, aProject } from "#tests/support/factories.ts"
import type { FormEntry } from "#tests/support/form.ts"

const product = testApp()

const call = caller(product)

async function signInColleague() {
  const _id = "64f000000000000000000002"
  await product.database.orm
    .insert(staff)
    .values({ _id, name: "Raj", email: "raj@disha.test", passwordHash: "-" })
  const { token } = await startSession(product.database, _id)
  return { cookie: `${sessionCookieName(false)}=${token}` }
}

const everyKind = {
  projects: () => aProject(product.services),
  developers: () => aDeveloper(product.services),
  areas: () => anArea(product.services),
  posts: () => aPost(product.services),
}

test.each(Object.entries(everyKind))(
  "changes of a published record are stored as a draft, and published together: %s",
  async (kind, make) => {
    const maha = await product.signIn()
    const { _id, slug } = await make()
    const name = kind === "posts" ? "title" : "name"
    const before = (await call("GET", `${kind}/${_id}`)).body.data
    const edit = await call("PATCH", `${kind}/drafts/${_id}`, maha, [
      [name, "A new name"],
      ["version", String(before.version)],
    ])
    expect(edit.body).toMatchObject({
      data: { _id, slug, [name]: "A new name", unpublished: { status: "draft", isEdit: true } },
    })
    expect((await call("GET", `${kind}/${_id}`)).body.data).toEqual(before)
    const { body } = await call("GET", `${kind}/drafts?record=${_id}`, maha)
    expect(body.data).toMatchObject([{ _id, isEdit: true, updatedBy: "Maha" }])

    const published = await call("POST", `${kind}/drafts/${_id}/publish`, maha)
    expect(published.body.data).toMatchObject({ [name]: "A new name", version: before.version + 1 })
    expect((await call("GET", `${kind}/drafts`, maha)).body.total).toBe(0)
    const history = await call("GET", `activity?kind=${kind}&record=${_id}`, maha)
    expect(history.body.data.map(({ verb }: { verb: string }) => verb)).toEqual([
      "updated",
      "drafted",
    ])
  },
)

test("a draft of changes follows the published record, and names who changed the same field", async () => {
  const [maha, raj] = [await product.signIn(), await signInColleague()]
  const { _id } = await aProject(product.services)
  await call("PATCH", `projects/drafts/${_id}`, maha, [["price", "1700000"]])
  await call("PATCH", `projects/${_id}`, raj, [["handover", "Q4 2031"]])
  const draft = (await call("GET", `projects/drafts/${_id}`, maha)).body.data
  expect(draft).toMatchObject({ price: 1_700_000, handover: "Q4 2031" })

  await call("PATCH", `projects/${_id}`, raj, [["price", "1600000"]])
  const refused = await call("POST", `projects/drafts/${_id}/publish`, maha)
  expect(refused.status).toBe(409)
  expect(refused.body.message).toContain("changed by Raj")
  const { version } = (await call("GET", `projects/${_id}`)).body.data
  const over = await call("POST", `projects/drafts/${_id}/publish?over=${version}`, maha)
  expect(over.body.data).toMatchObject({ price: 1_700_000, handover: "Q4 2031" })
})

test("a draft of changes is dropped with an undo, and goes with its record", async () => {
  const maha = await product.signIn()
  const { _id } = await aProject(product.services)
  await call("PATCH", `projects/drafts/${_id}`, maha, [["price", "1700000"]])
  expect((await call("DELETE", `projects/drafts/${_id}`, maha)).status).toBe(204)
  expect((await call("GET", `projects/drafts/${_id}`, maha)).status).toBe(404)
  const [gone] = (await call("GET", "trash", maha)).body.data
  expect(gone).toMatchObject({ isEdit: true })
  const restored = await call("POST", `trash/${gone._id}/restore`, maha)
  expect(restored.body.data).toMatchObject({ kind: "projects", record: _id })
  expect((await call("GET", `projects/drafts/${_id}`, maha)).body.data.price).toBe(1_700_000)

  await call("DELETE", `projects/${_id}`, maha)
  expect((await call("GET", "projects/drafts", maha)).body.total).toBe(0)
  expect((await call("DELETE", `trash/${_id}`, maha)).status).toBe(204)
  expect(await product.database.query("select from unpublished_records")).toEqual([])
})

test("a draft of changes marks the row of its record, is work of the day, and waits with it", async () => {
  const maha = await product.signIn()
  const { _id } = await anArea(product.services)
  await call("PATCH", `areas/drafts/${_id}`, maha, [["name", "Creek"]])
  await call("POST", `areas/drafts/${_id}/review`, maha)
  const rows = async () => (await call("GET", "areas?state=any", maha)).body.data
  expect(await rows()).toMatchObject([{ _id, state: "public", edit: "review" }])
  const drafts = async () => (await call("GET", "overview", maha)).body.data.drafts.items
  expect(await drafts()).toMatchObject([{ _id, name: "Creek", state: "review", isEdit: true }])
  const back = await call("POST", `areas/drafts/${_id}/return`, maha)
  expect(back.body.data.unpublished).toMatchObject({ status: "draft", isEdit: true })
  await call("POST", `areas/${_id}/pause`, maha)
  expect(await rows()).toMatchObject([{ _id, state: "paused", edit: null }])
  expect(await drafts()).toEqual([])
  await call("POST", `areas/drafts/${_id}/publish`, maha)
  expect(await rows()).toMatchObject([{ _id, state: "public", edit: "draft" }])
})

test("a draft of two people is refused to the second, who learns the first one's name", async () => {
  const [maha, raj] = [await product.signIn(), await signInColleague()]
  const draft = (await call("POST", "areas/drafts", maha, [["name", "Creek"]])).body.data
  const entries: FormEntry[] = [["version", String(draft.version)]]
  await call("PATCH", `areas/drafts/${draft._id}`, raj, [["summary", "By the water"], ...entries])
  const late = await call("PATCH", `areas/drafts/${draft._id}`, maha, [["price", "1"], ...entries])
  expect(late.status).toBe(409)
  expect(late.body.message).toContain("changed by Raj")
})

test("autosaves of one sitting are one line of the history, and go back as one", async () => {
  const maha = await product.signIn()
  const { _id } = (await call("POST", "areas/drafts", maha, [["name", "Creek"]])).body.data
  const autosave = (summary: string) =>
    call("PATCH", `areas/drafts/${_id}?autosave=true`, maha, [["summary", summary]])
  await autosave("By")
  await call("PATCH", `areas/drafts/${_id}`, maha, [["summary", "By the"]])
  await autosave("By the water")
  const { data } = (await call("GET", `activity?kind=areas&record=${_id}`, maha)).body
  expect(data.map(({ verb }: { verb: string }) => verb)).toEqual(["updated", "drafted"])
  expect(data[0].change).toMatchObject({ version: 4, after: { summary: "By the water" } })
})

test("an autosave of a draft leaves the cached pages as they are", async () => {
  const maha = await product.signIn()
  const { _id } = (await call("POST", "areas/drafts", maha, [["name", "Creek"]])).body.data
  const { count } = product.database.changes
  await call("PATCH", `areas/drafts/${_id}?autosave=true`, maha, [["summary", "By the water"]])
  expect(product.database.changes.count).toBe(count)
})

test("a draft is sent to review and taken back", async () => {
  const maha = await product.signIn()
  const { _id } = (await call("POST", "areas/drafts", maha, [["name", "Creek"]])).body.data
  const sent = await call("POST", `areas/drafts/${_id}/review`, maha)
  expect(sent.body.data.unpublished.status).toBe("review")
  const back = await call("POST", `areas/drafts/${_id}/return`, maha)
  expect(back.body.data.unpublished.status).toBe("draft")
  expect((await call("POST", `areas/drafts/${_id}/review`)).status).toBe(401)
  const { _id: paused } = await anArea(product.services)
  await call("POST", `areas/${paused}/pause`, maha)
  await call("POST", `areas/drafts/${paused}/review`, maha)
  const again = await call("POST", `areas/drafts/${paused}/return`, maha)
  expect(again.body.data.unpublished.status).toBe("paused")
})

test("a record that was deleted meanwhile is saved as a new draft, pictures included", async () => {
  const maha = await product.signIn()
  const { _id } = await aProject(product.services)
  const { featureImage } = (await call("GET", `projects/${_id}`)).body.data
  await call("DELETE", `projects/${_id}`, maha)
  expect((await call("PATCH", `projects/${_id}`, maha, [["price", "5"]])).status).toBe(404)
  const saved = await call("POST", `projects/drafts?copyOf=${_id}`, maha, [
    ["name", "A second life"],
    ["price", "5"],
  ])
  expect(saved.body.data).toMatchObject({ featureImage, price: 5, name: "A second life" })
  expect(saved.body.data._id).not.toBe(_id)
})

test("an open form is seen by others while it is open", async () => {
  const [maha, raj] = [await product.signIn(), await signInColleague()]
  const { _id } = await anArea(product.services)
  const report = async (who: Record<string, string>) =>
    (await call("POST", `open-forms/${_id}`, who)).body.data.others
  expect(await report(maha)).toEqual([])
  expect(await report(raj)).toEqual(["Maha"])
  expect(await report(maha)).toEqual(["Raj"])
  await product.database.query(
    "update open_forms set seen_at = now() - interval '1 minute' where staff like '%2'",
  )
  expect(await report(maha)).toEqual([])
  expect((await call("DELETE", `open-forms/${_id}`, maha)).status).toBe(204)
  expect(await report(raj)).toEqual([])
  expect((await call("POST", `open-forms/${_id}`)).status).toBe(401)
})

test("who opened a published record does not overwrite the draft of changes that a colleague began since", async () => {
  const maha = await product.signIn()
  const raj = await signInColleague()
  const { _id } = await aProject(product.services)
  const draft = `projects/drafts/${_id}`
  const opened = (await call("GET", `projects/${_id}`)).body.data.version
  const save = (cookie: Record<string, string>, version: number, price: string) =>
    call("PATCH", draft, cookie, [
      ["version", String(version)],
      ["price", price],
    ])
  const started = (await save(maha, opened, "2000000")).body.data.version
  expect((await save(raj, opened, "3000000")).status).toBe(409)
  // Nor does who opened a draft that was dropped, and started again by another person.
  expect((await call("DELETE", draft, maha)).status).toBe(204)
  expect((await save(maha, opened, "4000000")).status).toBe(200)
  expect((await save(raj, started, "3000000")).status).toBe(409)
  expect((await call("GET", draft, maha)).body.data.price).toBe(4_000_000)
})

test("two people who begin changes of a record at once write one draft, and the second learns of the first", async () => {
  const maha = await product.signIn()
  const raj = await signInColleague()
  const { _id } = await aProject(product.services)
  const begin = (cookie: Record<string, string>, price: string) =>
    call("PATCH", `projects/drafts/${_id}`, cookie, [
      ["version", "1"],
      ["price", price],
    ])
  const replies = await Promise.all([begin(maha, "2000000"), begin(raj, "3000000")])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
