import { expect, test } from "vitest"
import { testApp } from "#tests/support/app.ts"
import { aDeveloper, aProject } from "#tests/support/factories.ts"
import { multipart } from "#tests/support/form.ts"
import { aPicture } from "#tests/support/pictures.ts"

const product = testApp(undefined, { FOUR_EYES: "projects" })

/** The cookie of a second owner. */
const omar = async () => (await product.signIn({ name: "Omar" })).cookie

async function send(method: "POST" | "PATCH", path: string, cookie: string, fields?: string[][]) {
  const form = fields ? await multipart(fields as [string, string][]) : undefined
  return product.app.inject({
    method,
    url: `/api/v1/projects${path}`,
    ...(form && { payload: form.payload }),
    headers: { ...form?.headers, cookie },
  })
}

const at = (cookie: string, id: string, publishAt: string | null) =>
  product.app.inject({
    method: "POST",
    url: `/api/v1/projects/drafts/${id}/schedule`,
    headers: { cookie },
    payload: { publishAt, unpublishAt: null },
  })

test("who wrote a version of a project neither publishes nor schedules it, another person does, and a change asks again", async () => {
  const { services } = product
  const { cookie: maha } = await product.signIn()
  const other = await omar()
  const { _id } = await aProject(services)
  await services.projects.takeOff(_id, "paused")
  const save = (cookie: string, name: string) =>
    send("PATCH", `/drafts/${_id}`, cookie, [["name", name]])
  const publish = async (cookie: string) =>
    (await send("POST", `/drafts/${_id}/publish`, cookie)).statusCode
  const soon = new Date(Date.now() + 60_000).toISOString()

  expect((await save(maha, "Palm Court")).statusCode).toBe(200)
  const refused = await send("POST", `/drafts/${_id}/publish`, maha)
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    "You wrote this version, so a colleague has to look at it and publish it.",
  ])
  expect((await at(maha, _id, soon)).statusCode).toBe(403)
  // Another person changes it and is the author from then on.
  expect((await save(other, "Palm Courts")).statusCode).toBe(200)
  expect(await publish(other)).toBe(403)
  expect((await at(maha, _id, soon)).statusCode).toBe(200)
  expect((await save(other, "Unseen Court")).statusCode).toBe(409)
  expect((await save(maha, "Unseen Court")).statusCode).toBe(409)
  // The author can cancel the schedule, and is still the author.
  expect((await at(other, _id, null)).statusCode).toBe(200)
  expect(await publish(other)).toBe(403)
  expect(await publish(maha)).toBe(200)
})

test("changes of a published project are published by another person than their last author", async () => {
  const { cookie: maha } = await product.signIn()
  const other = await omar()
  const { _id } = await aProject(product.services)
  const save = (cookie: string, name: string) =>
    send("PATCH", `/drafts/${_id}`, cookie, [["name", name]])
  const publish = async (cookie: string) =>
    (await send("POST", `/drafts/${_id}/publish`, cookie)).statusCode
  const soon = new Date(Date.now() + 60_000).toISOString()

  expect((await save(maha, "Palm Court")).statusCode).toBe(200)
  expect(await publish(maha)).toBe(403)
  expect((await at(maha, _id, soon)).statusCode).toBe(403)
  // The colleague who schedules and cancels does not become the author.
  expect((await at(other, _id, soon)).statusCode).toBe(200)
  expect((await save(other, "Unseen Court")).statusCode).toBe(409)
  expect((await at(other, _id, null)).statusCode).toBe(200)
  expect(await publish(maha)).toBe(403)
  // Nor does one who saves it without a change.
  expect((await save(other, "Palm Court")).statusCode).toBe(200)
  expect(await publish(maha)).toBe(403)
  expect((await save(other, "Palm Courts")).statusCode).toBe(200)
  expect(await publish(other)).toBe(403)
  expect(await publish(maha)).toBe(200)
})

test("an earlier version is restored into a draft, which another person publishes", async () => {
  const { services, app } = product
  const { cookie: maha } = await product.signIn()
  const { _id } = await aProject(services, { price: 1_690_000 })
  await services.projects.update(_id, { price: 1_700_000 })
  const restore = (version: number) =>
    app.inject({
      method: "POST",
      url: `/api/v1/projects/drafts/${_id}/restore`,
      payload: { version },
      headers: { cookie: maha },
    })
  const draft = await restore(1)
  expect([draft.statusCode, draft.json().data]).toMatchObject([
    200,
    { _id, price: 1_690_000, unpublished: { status: "draft", isEdit: true } },
  ])
  const price = async () => (await app.inject({ url: `/api/v1/projects/${_id}` })).json().data.price
  expect(await price()).toBe(1_700_000)
  expect((await send("POST", `/drafts/${_id}/publish`, maha)).statusCode).toBe(403)
  expect((await send("POST", `/drafts/${_id}/publish`, await omar())).statusCode).toBe(200)
  expect(await price()).toBe(1_690_000)
})

test("no write of a project on the site goes past a second person; other kinds are free where FOUR_EYES is projects", async () => {
  const { services } = product
  const { cookie } = await product.signIn()
  const { _id } = await aProject(services)
  for (const [method, path, fields] of [
    ["POST", "/", [["name", "Palm Court"]]],
    ["PATCH", `/${_id}`, [["name", "Palm Court"]]],
    ["POST", `/${_id}/restore`, undefined],
  ] as const) {
    const reply = await send(method, path, cookie, fields as unknown as string[][])
    expect([reply.statusCode, reply.json().message]).toEqual([
      403,
      expect.stringMatching(/^On this site a colleague publishes what you write\./),
    ])
  }
  const developer = await aDeveloper(services)
  const form = await multipart([["description", "Builders of courts."]])
  const reply = await product.app.inject({
    method: "PATCH",
    url: `/api/v1/developers/${developer._id}`,
    payload: form.payload,
    headers: { ...form.headers, cookie },
  })
  expect(reply.statusCode).toBe(200)
})

test("a picture of a published project is described only while the project is off the site", async () => {
  const { services, media, database } = product
  const { cookie } = await product.signIn()
  const { file } = await media.store("projects/featImg", await aPicture("png"))
  const { _id } = await aProject(services)
  await database.query("update projects set feature_image = $1 where _id = $2", [file, _id])
  const describe = () =>
    product.app.inject({
      method: "PATCH",
      headers: { cookie },
      payload: { alt: "A tower" },
      url: `/api/v1/pictures/${file}?folder=projects%2FfeatImg`,
    })
  const refused = await describe()
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    "On this site a colleague publishes what you write. Save a draft of the project, or pause it first.",
  ])
  await services.projects.takeOff(_id, "paused")
  expect((await describe()).statusCode).toBe(200)
})

test("changes of many projects go past no second person either", async () => {
  const { services, app } = product
  const { cookie: maha } = await product.signIn()
  const live = await aProject(services, { price: 1_000_000 })
  const draft = await aProject(services, { name: "Palm Court" })
  await services.projects.takeOff(draft._id, "paused")
  expect((await send("PATCH", `/drafts/${draft._id}`, maha, [["price", "9"]])).statusCode).toBe(200)
  const bulk = async (cookie: string, id: string, change: object) => {
    const reply = await app.inject({
      method: "POST",
      url: "/api/v1/projects/bulk",
      headers: { cookie },
      payload: { which: { ids: [id] }, change },
    })
    const { changed, refused } = reply.json().data
    return [changed.length, refused[0]?.message]
  }
  const publish = { status: "public" }
  expect(await bulk(maha, draft._id, publish)).toEqual([
    ...[0, "You wrote this version, so a colleague has to look at it and publish it."],
  ])
  expect(await bulk(maha, live._id, { price: { percent: 5 } })).toEqual([
    ...[0, "On this site a colleague publishes what you write: change it in its form"],
  ])
  expect(await bulk(await omar(), draft._id, publish)).toEqual([1, undefined])
})

test("who records a check of a listing does not become its author", async () => {
  const { services, app } = product
  const { cookie: maha } = await product.signIn()
  const other = await omar()
  const { _id } = await aProject(services)
  expect((await send("PATCH", `/drafts/${_id}`, maha, [["price", "9000"]])).statusCode).toBe(200)
  const look = await app.inject({
    method: "POST",
    url: `/api/v1/projects/${_id}/looks`,
    headers: { cookie: other },
    payload: {},
  })
  expect(look.statusCode).toBeLessThan(300)
  expect((await send("POST", `/drafts/${_id}/publish`, maha)).statusCode).toBe(403)
  expect((await send("POST", `/drafts/${_id}/publish`, other)).statusCode).toBe(200)
})

test("the public page of a sold project is not changed by one person", async () => {
  const { cookie } = await product.signIn()
  const { _id } = await aProject(product.services)
  await product.services.projects.takeOff(_id, "sold")
  const refused = await send("PATCH", `/drafts/${_id}`, cookie, [["name", "Unseen Court"]])
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    "Visitors see the page of a sold project. Put it up for sale to change it.",
  ])
})
