// On both databases: row locks and transactions.
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { newId } from "#catalog/id.ts"
import { removeExpired } from "#server/catalog/trash.ts"
import { findUnrecorded, removeUnused, sweepPictures } from "#server/media/references.ts"
import { testApp } from "#tests/support/app.ts"
import { caller } from "#tests/support/call.ts"
import {
  aDeveloper,
  aFloorPlan,
  anArea,
  aPost,
  aProject,
  planMarks,
} from "#tests/support/factories.ts"
import type { FormEntry } from "#tests/support/form.ts"
import { aPicture } from "#tests/support/pictures.ts"

const product = testApp()
const UNKNOWN_ID = "64f0000000000000000000ff"

const call = caller(product)

const recordOf = async (path: string, headers: Record<string, string>) =>
  (await call("GET", path, headers)).body.data

/** The fields that a restored record shares with the deleted one. */
function lasting({ version: _version, updatedAt: _updatedAt, ...record }: Record<string, unknown>) {
  return record
}

const everyKind = {
  projects: () => aProject(product.services, { name: "Surya Terraces" }),
  developers: () => aDeveloper(product.services),
  areas: () => anArea(product.services),
  posts: () => aPost(product.services),
}

test.each(Object.entries(everyKind))(
  "a deleted record leaves the site at once and comes back as it was: %s",
  async (kind, make) => {
    const staff = await product.signIn()
    const { _id, slug } = await make()
    const before = await recordOf(`${kind}/${_id}`, staff)
    expect((await call("DELETE", `${kind}/${_id}`, staff)).status).toBe(204)
    expect((await call("GET", `${kind}/slug/${slug}`)).status).toBe(404)

    const { body } = await call("GET", "trash", staff)
    const [row] = body.data
    expect(body).toMatchObject({ status: "success", total: 1 })
    expect(row).toMatchObject({ _id, kind, deletedBy: "Maha" })
    const days = (Date.parse(row.expiresAt) - Date.parse(row.deletedAt)) / 86_400_000
    expect(days).toBe(30)

    expect(await call("POST", `trash/${_id}/restore`, staff)).toEqual({
      status: 200,
      body: { status: "success", data: { _id, kind, record: _id } },
    })
    const after = await recordOf(`${kind}/${_id}`, staff)
    expect(lasting(after)).toEqual(lasting(before))
    expect(after.version).toBe(before.version + 1)
    expect((await call("GET", "trash", staff)).body.total).toBe(0)
    const { body: log } = await call("GET", `activity?kind=${kind}&record=${_id}`, staff)
    expect(log.data.map(({ verb }: { verb: string }) => verb)).toEqual(["restored", "deleted"])
  },
)

test("a restored project has its marks, readings, area, developer and enquiries again", async () => {
  const staff = await product.signIn()
  const [area, developer] = [await anArea(product.services), await aDeveloper(product.services)]
  const { _id } = await aProject(
    product.services,
    { area: area._id, developer: developer._id },
    { floorPlan: [aFloorPlan("Type 1A", planMarks())] },
  )
  await product.database.query(
    "insert into enquiries (_id, name, email, message, project) values ($1, 'Ana', 'a@x.test', 'Hello', $2)",
    [newId(), _id],
  )
  const before = await recordOf(`projects/${_id}`, staff)
  expect(before.floorPlan[0].readings).toBeTruthy()
  await call("DELETE", `projects/${_id}`, staff)
  await call("POST", `trash/${_id}/restore`, staff)
  expect(lasting(await recordOf(`projects/${_id}`, staff))).toEqual(lasting(before))
  const [letter] = await product.database.query("select project from enquiries")
  expect(letter).toEqual({ project: _id })
})

test("a restored area has its projects again, those in the trash as well", async () => {
  const staff = await product.signIn()
  const area = await anArea(product.services)
  const one = await aProject(product.services, { name: "One", area: area._id })
  const two = await aProject(product.services, { name: "Two", area: area._id })
  const moved = await aProject(product.services, { name: "Three", area: area._id })
  await call("DELETE", `areas/${area._id}`, staff)
  await call("DELETE", `projects/${two._id}`, staff)
  const other = await anArea(product.services, { name: "Al Reem" })
  await call("PATCH", `projects/${moved._id}`, staff, [["area", other._id]])
  await call("POST", `trash/${area._id}/restore`, staff)
  await call("POST", `trash/${two._id}/restore`, staff)
  for (const [{ _id }, expected] of [
    [one, area],
    [two, area],
    [moved, other],
  ] as const)
    expect((await recordOf(`projects/${_id}`, staff)).area._id).toBe(expected._id)
})

test("a project whose area is gone for good comes back without one", async () => {
  const staff = await product.signIn()
  const area = await anArea(product.services)
  const { _id } = await aProject(product.services, { area: area._id })
  await call("DELETE", `projects/${_id}`, staff)
  await call("DELETE", `areas/${area._id}`, staff)
  expect((await call("DELETE", `trash/${area._id}`, staff)).status).toBe(204)
  expect((await call("POST", `trash/${_id}/restore`, staff)).status).toBe(200)
  expect((await recordOf(`projects/${_id}`, staff)).area).toBeNull()
})

test("no other record takes the address of a deleted one", async () => {
  const staff = await product.signIn()
  const first = await anArea(product.services)
  await call("DELETE", `areas/${first._id}`, staff)
  const second = await anArea(product.services)
  expect(second.slug).toBe("dubai-marina-2")
  await call("POST", `trash/${first._id}/restore`, staff)
  expect((await recordOf(`areas/${first._id}`, staff)).slug).toBe("dubai-marina")
})

test("of two who restore a record, one does; what is not in the trash is 404", async () => {
  const staff = await product.signIn()
  const { _id } = await anArea(product.services)
  expect((await call("POST", `trash/${_id}/restore`, staff)).status).toBe(404)
  await call("DELETE", `areas/${_id}`, staff)
  const replies = await Promise.all([1, 2].map(() => call("POST", `trash/${_id}/restore`, staff)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect((await call("POST", `trash/${UNKNOWN_ID}/restore`, staff)).status).toBe(404)
})

test("the pictures of a deleted record stay as long as it can be restored, and no longer", async () => {
  const staff = await product.signIn()
  const picture = { bytes: await aPicture("png", { seed: 91 }), name: "a.png" }
  const form: FormEntry[] = [
    ["name", "Sahra Developments"],
    ["description", "Builders."],
    ["logo", picture],
    ["img", picture],
  ]
  const { _id } = (await call("POST", "developers", staff, form)).body.data
  await call("DELETE", `developers/${_id}`, staff)
  await product.services.settled()
  await product.database.query("update assets set created_at = now() - interval '1 year'")
  const { database, media } = product
  expect((await sweepPictures(database, media)).unused).toBe(0)
  expect(stored("developers")).toHaveLength(1)

  const empty = (days: number) =>
    removeExpired(
      database,
      { days: 30, removeUnused: (files) => removeUnused(database, media, files) },
      new Date(Date.now() + days * 86_400_000),
    )
  expect(await empty(29)).toBe(0)
  expect(await empty(31)).toBe(1)
  expect(stored("developers")).toEqual([])
  expect((await call("POST", `trash/${_id}/restore`, staff)).status).toBe(404)
})

test("the form of a record that has been deleted for good meanwhile is closed all the same", async () => {
  const staff = await product.signIn()
  const { _id } = await anArea(product.services)
  await call("POST", `open-forms/${_id}`, staff)
  await call("DELETE", `areas/${_id}`, staff)
  expect((await call("DELETE", `trash/${_id}`, staff)).status).toBe(204)
  expect((await call("DELETE", `open-forms/${_id}`, staff)).status).toBe(204)
  expect(await product.database.query("select from open_forms", [])).toEqual([])
  expect((await call("POST", `open-forms/${_id}`, staff)).status).toBe(404)
})

test("a lost picture of the trash is found, and named", async () => {
  const staff = await product.signIn()
  const area = await anArea(product.services)
  const { _id } = area
  await call("DELETE", `areas/${_id}`, staff)
  const lost = await findUnrecorded(product.database)
  expect(lost).toContainEqual({ kind: "areas", slug: _id, folder: "areas", file: area.img })
})

test("visitors neither see nor touch the trash", async () => {
  for (const [method, path] of [
    ["GET", "trash"],
    ["POST", `trash/${UNKNOWN_ID}/restore`],
    ["DELETE", `trash/${UNKNOWN_ID}`],
  ] as const)
    expect((await call(method, path)).status).toBe(401)
})

function stored(folder: string): string[] {
  const paths = ["sources", "assets"].map((kind) => join(product.dataDir, kind, folder))
  return [...new Set(paths.flatMap((path) => (existsSync(path) ? readdirSync(path) : [])))]
}
