import sharp from "sharp"
import { expect, test } from "vitest"
import { testApp } from "#tests/support/app.ts"
import { type FormEntry, multipart } from "#tests/support/form.ts"
import { aPicture, aScene } from "#tests/support/pictures.ts"

const product = testApp()

function get(headers: Record<string, string> = {}) {
  return product.app.inject({ url: "/api/v1/pictures", headers })
}

test("staff see how far the pictures are that were saved lately", async () => {
  const staff = await product.signIn()
  expect((await get(staff)).json()).toEqual({
    status: "success",
    data: { pictures: 0, percent: 100 },
  })
  const bytes = await aPicture("png", { width: 1920, height: 1080 })
  const first = await product.media.store("areas", bytes)
  await product.media.store("developers", bytes)
  expect((await get(staff)).json().data).toEqual({ pictures: 2, percent: 0 })
  await product.database.query("delete from jobs where key = $1", [`areas/${first.file}`])
  expect((await get(staff)).json().data).toEqual({ pictures: 1, percent: 50 })
  await product.database.query("delete from jobs")
  const reply = await get(staff)
  expect(reply.json().data).toEqual({ pictures: 0, percent: 100 })
  expect(reply.headers["cache-control"]).toBe("no-store")
})

test("how far pictures are is for staff alone", async () => {
  expect((await get()).statusCode).toBe(401)
})

async function post(path: string, entries: FormEntry[], method: "POST" | "PATCH" = "POST") {
  const form = await multipart(entries)
  const headers = { ...form.headers, ...(await product.signIn()) }
  const url = `/api/v1${path}`
  const reply = await product.app.inject({ method, url, headers, payload: form.payload })
  return { status: reply.statusCode, body: reply.json() }
}

async function stage(folder: string, seed: number): Promise<string> {
  const bytes = await aPicture("png", { width: 60, height: 40, seed })
  const entries: FormEntry[] = [
    ["folder", folder],
    ["picture", { bytes, name: `${seed}.png` }],
  ]
  const { status, body } = await post("/pictures", entries)
  expect(status).toBe(201)
  return body.data.file
}

test("a picture is stored when it is chosen, and a form names it in place of a file", async () => {
  const [img, one, two] = await Promise.all([81, 82, 83].map((seed) => stage("areas", seed)))
  const texts: FormEntry[] = [
    ["name", "Staged"],
    ["price", "900000"],
    ["summary", "Towers."],
    ["description", "A canal."],
  ]
  const file = { bytes: await aPicture("png", { width: 60, height: 40, seed: 84 }), name: "d.png" }
  const created = await post("/areas", [
    ...texts,
    ["img", img!],
    ["gallery", file],
    ["gallery", one!],
    ["gallery", "+0"],
    ["gallery", two!],
  ])
  expect(created.status).toBe(201)
  const { _id, gallery } = created.body.data
  expect([created.body.data.img, gallery[0], gallery[2], gallery.length]).toEqual([
    img,
    one,
    two,
    3,
  ])
  const known = await product.services.describe([{ folder: "areas", file: img! }])
  expect(known.get(`areas/${img}`)?.alt).toBe("Staged")
  const next = await stage("areas", 85)
  const changed = await post(`/areas/${_id}`, [["img", next]], "PATCH")
  expect([changed.status, changed.body.data.img]).toEqual([200, next])
})

test("a picture that is not stored, or stored elsewhere, is refused by its field", async () => {
  const elsewhere = await stage("posts", 86)
  for (const img of [`${"a".repeat(32)}.webp`, elsewhere]) {
    const texts: FormEntry[] = ["name", "summary", "description"].map((name) => [name, "Missing"])
    const { status, body } = await post("/areas", [...texts, ["price", "1"], ["img", img]])
    expect([status, body.errors]).toEqual([
      400,
      [{ path: "img", message: "A picture is no longer stored. Please choose it again." }],
    ])
  }
  const { status, body } = await post("/pictures", [["folder", "elsewhere"]])
  expect([status, body.errors[0].path]).toEqual([400, "folder"])
})

const described = (file: string, headers: Record<string, string>, folder = "areas") =>
  product.app.inject({ url: `/api/v1/pictures/${file}?folder=${folder}`, headers })

const describe = (
  file: string,
  payload: object,
  headers: Record<string, string>,
  folder = "areas",
) =>
  product.app.inject({
    method: "PATCH",
    url: `/api/v1/pictures/${file}?folder=${folder}`,
    headers,
    payload,
  })

test("the alt text and the focal point of a picture are written once for every record, stay through trash and a new upload, and stand in the activity", async () => {
  const staff = await product.signIn()
  const img = await stage("areas", 91)
  const texts: FormEntry[] = ["name", "summary", "description"].map((name) => [name, "Creek"])
  const { body } = await post("/areas", [...texts, ["price", "1"], ["img", img]])
  const { _id } = body.data
  expect((await described(img, staff)).json().data).toMatchObject({
    alt: "Creek",
    focalPoint: null,
    width: 60,
    height: 40,
    originalName: "91.png",
  })
  const change = { alt: "A creek at dusk", focalPoint: { x: 20, y: 75 } }
  const changed = await describe(img, change, staff)
  expect([changed.statusCode, changed.json().data]).toMatchObject([200, change])
  const shown = async () =>
    (await product.services.describe([{ folder: "areas", file: img }])).get(`areas/${img}`)
  expect(await shown()).toMatchObject(change)

  await product.app.inject({ method: "DELETE", url: `/api/v1/areas/${_id}`, headers: staff })
  const restored = await product.app.inject({
    method: "POST",
    url: `/api/v1/trash/${_id}/restore`,
    headers: staff,
  })
  expect(restored.statusCode).toBe(200)
  const again = await aPicture("png", { width: 60, height: 40, seed: 91 })
  const saved = await post(`/areas/${_id}`, [["img", { bytes: again, name: "a.png" }]], "PATCH")
  expect([saved.status, saved.body.data.img]).toEqual([200, img])
  expect(await shown()).toMatchObject(change)

  const log = await product.app.inject({
    url: `/api/v1/activity?kind=areas&record=${_id}`,
    headers: staff,
  })
  expect(log.json().data.map(({ fields }: { fields: string[] }) => fields)).toContainEqual([
    "pictureTexts",
  ])

  // Without a text of its own a picture has the name of its record.
  const emptied = await describe(img, { alt: " ", focalPoint: null }, staff)
  expect(emptied.json().data).toMatchObject({ alt: "Creek", focalPoint: null })
})

test("a picture of a page on the site is described by those who may publish it alone", async () => {
  const as = async (role: "editor" | "writer" | "reader") => product.signIn({ role, name: "Omar" })
  const img = await stage("areas", 92)
  expect((await describe(img, { alt: "A draft" }, await as("writer"))).statusCode).toBe(200)
  expect((await describe(img, { alt: "No" }, await as("reader"))).statusCode).toBe(403)
  expect((await describe(img, { alt: "No" }, {})).statusCode).toBe(401)
  const texts: FormEntry[] = ["name", "summary", "description"].map((name) => [name, "Creek"])
  await post("/areas", [...texts, ["price", "1"], ["img", img]])
  const refused = await describe(img, { alt: "On the site" }, await as("writer"))
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    "Only owners and editors may do this, and your role is writer. An owner can change your role.",
  ])
  expect((await describe(img, { alt: "On the site" }, await as("editor"))).statusCode).toBe(200)
})

test.for([
  [{ focalPoint: { x: 101, y: 0 } }, "focalPoint[x]"],
  [{ focalPoint: { x: 1.5, y: 0 } }, "focalPoint[x]"],
  [{ focalPoint: { x: 1 } }, "focalPoint[y]"],
  [{ alt: "a".repeat(501) }, "alt"],
  [{ alt: "\0" }, "alt"],
] as const)("%j is refused by its field", async ([change]) => {
  const img = await stage("areas", 93)
  const refused = await describe(img, change, await product.signIn())
  expect([refused.statusCode, refused.json().errors.length]).toEqual([400, 1])
})

test("a picture that is not stored has no description", async () => {
  const staff = await product.signIn()
  const file = `${"b".repeat(32)}.webp`
  expect((await described(file, staff)).statusCode).toBe(404)
  expect((await describe(file, { alt: "None" }, staff)).statusCode).toBe(404)
  expect((await described("..%2F..%2Fx.webp", staff)).statusCode).toBe(400)
  expect((await described(file, staff, "elsewhere")).statusCode).toBe(400)
})

const library = async (query: string, headers: Record<string, string>) => {
  const reply = await product.app.inject({ url: `/api/v1/pictures/library?${query}`, headers })
  const { total, data } = reply.json()
  return { total, files: data.map(({ file }: { file: string }) => file) }
}

test("stored pictures are found by record, alt text, file name and folder, newest first and page by page", async () => {
  const staff = await product.signIn()
  const files: string[] = []
  for (const seed of [94, 95, 96]) files.push(await stage("areas", seed))
  const [one, two, three] = files as [string, string, string]
  const texts: FormEntry[] = ["name", "summary", "description"].map((name) => [name, "100% Quay"])
  await post("/areas", [...texts, ["price", "1"], ["img", one], ["gallery", two]])
  await describe(one, { alt: "Dhows at dusk" }, staff)
  const ofPost = await stage("posts", 97)
  expect(await library("", staff)).toEqual({ total: 4, files: [ofPost, three, two, one] })
  expect(await library("page=2&limit=3", staff)).toEqual({ total: 4, files: [one] })
  expect(await library("name=100%25%20quay", staff)).toEqual({ total: 2, files: [two, one] })
  expect(await library("name=DHOWS", staff)).toEqual({ total: 1, files: [one] })
  expect(await library("name=96.png", staff)).toEqual({ total: 1, files: [three] })
  expect(await library("folder=posts", staff)).toEqual({ total: 1, files: [ofPost] })
  expect(await library("name=%25", staff)).toEqual({ total: 2, files: [two, one] })
  const refused = { url: "/api/v1/pictures/library?folder=elsewhere", headers: staff }
  expect((await product.app.inject(refused)).statusCode).toBe(400)
  expect((await product.app.inject({ url: "/api/v1/pictures/library" })).statusCode).toBe(401)
})

test("a stored picture is used again in a field of another folder, with its alt text and focal point", async () => {
  const staff = await product.signIn()
  const file = await stage("areas", 98)
  const change = { alt: "A creek", focalPoint: { x: 10, y: 20 } }
  await describe(file, change, staff)
  const copy = (of: string, to = "posts") =>
    product.app.inject({
      method: "POST",
      headers: staff,
      payload: { to },
      url: `/api/v1/pictures/${of}/copy?folder=areas`,
    })
  const copied = await copy(file)
  expect([copied.statusCode, copied.json().data]).toMatchObject([
    201,
    { folder: "posts", file, ...change, width: 60 },
  ])
  expect((await copy(file)).statusCode).toBe(201)
  expect((await product.media.variant("posts", file, 320, "webp"))!.bytes).toBeGreaterThan(0)
  // Listed once, and a form takes it by its name.
  expect(await library("", staff)).toEqual({ total: 1, files: [file] })
  const texts: FormEntry[] = ["title", "content", "category"].map((name) => [name, "Creeks"])
  const created = await post("/posts", [...texts, ["status", "publish"], ["featuredImage", file]])
  expect([created.status, created.body.data.featuredImage]).toEqual([201, file])
  await product.media.remove("areas", file)
  expect(await product.media.original("posts", file)).toBeDefined()

  expect((await copy(`${"b".repeat(32)}.webp`)).statusCode).toBe(404)
  expect((await copy(file, "elsewhere")).statusCode).toBe(400)
})

async function storeScene(bytes: Buffer, name: string, folder = "areas"): Promise<string> {
  const { status, body } = await post("/pictures", [
    ["folder", folder],
    ["picture", { bytes, name }],
  ])
  expect(status).toBe(201)
  return body.data.file
}

async function lookAlikes(file: string, headers: Record<string, string>, folder = "areas") {
  const url = `/api/v1/pictures/${file}/look-alikes?folder=${folder}`
  const reply = await product.app.inject({ url, headers })
  return { status: reply.statusCode, data: reply.json().data }
}

const texts: FormEntry[] = ["summary", "description"].map((name) => [name, "Towers."])

test("a picture that looks like a stored one is pointed out with the records that show it, drafts among them", async () => {
  const staff = await product.signIn()
  const scene = await aScene(1)
  const first = await storeScene(scene, "first.jpg")
  const area: FormEntry[] = [["name", "Kalpa Creek"], ...texts, ["price", "1"], ["img", first]]
  const { body: created } = await post("/areas", area)
  await product.app.inject({
    method: "POST",
    headers: staff,
    payload: { to: "posts" },
    url: `/api/v1/pictures/${first}/copy?folder=areas`,
  })
  const { body: draft } = await post("/posts/drafts", [
    ["title", "A walk"],
    ["featuredImage", first],
  ])
  await storeScene(await aScene(2), "another.jpg")

  const smaller = await sharp(scene).resize(400).webp({ quality: 60 }).toBuffer()
  const second = await storeScene(smaller, "second.webp", "developers")
  const { status, data } = await lookAlikes(second, staff, "developers")
  expect([status, data.length]).toEqual([200, 1])
  expect(data[0]).toMatchObject({ file: first, width: 640, originalName: "first.jpg" })
  expect(data[0].usedBy).toEqual(
    expect.arrayContaining([
      { kind: "areas", _id: created.data._id, name: "Kalpa Creek" },
      { kind: "posts", _id: draft.data._id, name: "A walk" },
    ]),
  )
  expect(data[0].usedBy).toHaveLength(2)
  const back = await lookAlikes(first, staff)
  expect(back.data.map(({ file }: { file: string }) => file)).toEqual([second])
  expect(back.data[0].usedBy).toEqual([])
})

test("look-alikes of a picture are for staff, and of stored pictures alone", async () => {
  const staff = await product.signIn({ role: "reader", name: "Omar" })
  const file = await storeScene(await aScene(3), "third.jpg")
  expect(await lookAlikes(file, staff)).toEqual({ status: 200, data: [] })
  expect((await lookAlikes(file, {})).status).toBe(401)
  expect((await lookAlikes(`${"b".repeat(32)}.webp`, staff)).status).toBe(404)
  expect((await lookAlikes(file, staff, "elsewhere")).status).toBe(400)
  expect((await lookAlikes("x.webp", staff)).status).toBe(400)
})

test("plain pictures look like no other", async () => {
  const staff = await product.signIn()
  const [one] = await Promise.all([stage("areas", 101), stage("areas", 102)])
  expect(await lookAlikes(one!, staff)).toEqual({ status: 200, data: [] })
})
