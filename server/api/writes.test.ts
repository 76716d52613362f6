// On both databases: transactions and constraint errors.
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { expect, onTestFinished, test, vi } from "vitest"
import { newId } from "#catalog/id.ts"
import { testApp } from "#tests/support/app.ts"
import { inconsistencies } from "#tests/support/consistency.ts"
import { aDeveloper, anArea, aProject } from "#tests/support/factories.ts"
import { type FormEntry, multipart } from "#tests/support/form.ts"
import { anSvg, aPicture, aPixelBomb } from "#tests/support/pictures.ts"
import { forgetVersions } from "#tests/support/versions.ts"
import { findWrongRows } from "../catalog/check-rows.ts"
import { staff as staffTable } from "../db/schema.ts"

const product = testApp()

type Method = "POST" | "PATCH" | "DELETE" | "GET"

async function call(
  method: Method,
  path: string,
  entries: FormEntry[] = [],
  headers: Record<string, string> = {},
) {
  const form = entries.length > 0 ? await multipart(entries) : { payload: undefined, headers: {} }
  const reply = await product.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { ...form.headers, ...headers },
    ...(form.payload && { payload: form.payload }),
  })
  return {
    status: reply.statusCode,
    headers: reply.headers,
    body: reply.body ? reply.json() : undefined,
  }
}

async function picture(seed: number): Promise<{ bytes: Buffer; name: string }> {
  return { bytes: await aPicture("png", { seed }), name: `photo ${seed}.png` }
}

async function projectForm(): Promise<FormEntry[]> {
  return [
    ["name", "  Surya Terraces "],
    ["title", "Two-bedroom homes by the canal"],
    ["price", "1450000"],
    ["type", "Apartment"],
    ["address", "Marina Walk"],
    ["city", "Dubai"],
    ["country", "United Arab Emirates"],
    ["areaSize", "1210"],
    ["bedroomNumber", "2"],
    ["bathNumber", "2"],
    ["handover", "Q4 2027"],
    ["location[type]", "Point"],
    ["location[coordinates]", "55.14, 25.08"],
    ["area", "000000000000000000000000"],
    ["developer", "000000000000000000000000"],
    ["nutshell", "Morning light in every kitchen."],
    ["description", "A long description."],
    ["locationDescription", "By the canal."],
    ["nearbyAreas", "JLT Palm-Jumeirah"],
    ["paymentPlan[title]", "60/40"],
    ["paymentPlan[details]", "60%-During-construction  40%-On-handover"],
    ["featureImage", await picture(1)],
    ["projectLogo", await picture(2)],
    ["brochureImg", await picture(3)],
    ["gallery", await picture(4)],
    ["gallery", await picture(5)],
    ["floorPlanTitles[0]", "Type 1A"],
    ["floorPlanImages[0]", await picture(6)],
    ["floorPlanTitles[1]", "Type 2A"],
    ["floorPlanImages[1]", await picture(7)],
  ]
}

const areaForm = async (): Promise<FormEntry[]> => [
  ["name", "Dubai Marina"],
  ["price", "950000"],
  ["summary", "Towers by a canal."],
  ["description", "A canal."],
  ["img", await picture(1)],
  ["gallery", await picture(2)],
  ["gallery", await picture(3)],
]
const developerForm = async (): Promise<FormEntry[]> => [
  ["name", "Sahra Developments"],
  ["description", "Builders of houses."],
  ["logo", await picture(1)],
  ["img", await picture(2)],
]
const postForm = async (): Promise<FormEntry[]> => [
  ["title", "How a plan is read"],
  [
    "content",
    '<h2>Zones</h2><p onclick="x()">Nine <script>alert(1)</script><strong>zones</strong></p>',
  ],
  ["status", "publish"],
  ["category", "Vastu"],
]

function without(entries: FormEntry[], ...names: string[]): FormEntry[] {
  return entries.filter(([name]) => !names.includes(name))
}

/** The pictures of a folder, encoded or not. */
function stored(folder: string): string[] {
  const paths = ["sources", "assets"].map((kind) => join(product.dataDir, kind, folder))
  return [...new Set(paths.flatMap((path) => (existsSync(path) ? readdirSync(path) : [])))]
}

function leftovers(): string[] {
  const path = join(product.dataDir, "incoming")
  return existsSync(path) ? readdirSync(path) : []
}

test("a project is created with all its fields, pictures and floor plans", async () => {
  const staff = await product.signIn()
  const { status, body } = await call("POST", "/projects", await projectForm(), staff)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    status: "success",
    data: {
      name: "Surya Terraces",
      slug: "surya-terraces",
      price: 1_450_000,
      area: null,
      developer: null,
      location: { type: "Point", coordinates: [55.14, 25.08] },
      paymentPlan: { title: "60/40", details: ["60%-During-construction", "40%-On-handover"] },
      floorPlan: [{ title: "Type 1A" }, { title: "Type 2A" }],
      version: 1,
    },
  })
  const { data } = body
  expect(data.gallery).toHaveLength(2)
  expect(stored("projects/featImg")).toEqual([data.featureImage])
  expect(stored("projects/gallery").toSorted()).toEqual(data.gallery.toSorted())
  expect(stored("projects/floorplans").toSorted()).toEqual(
    data.floorPlan.map((plan: { image: string }) => plan.image).toSorted(),
  )
  expect(data.floorPlan[0].id).toBe(data.floorPlan[0]._id)
  expect((await call("GET", `/projects/${data._id}`)).body.data).toEqual(data)
  await expect.poll(leftovers).toEqual([])
})

test.each([
  ["developers", developerForm, { name: "Sahra Developments", slug: "sahra-developments" }],
  ["areas", areaForm, { name: "Dubai Marina", price: 950_000 }],
  ["posts", postForm, { title: "How a plan is read", featuredImage: null }],
] as const)("%s: create, change, delete", async (kind, form, fields) => {
  const staff = await product.signIn()
  const created = await call("POST", `/${kind}`, await form(), staff)
  expect(created).toMatchObject({ status: 201, body: { status: "success", data: fields } })
  const path = `/${kind}/${created.body.data._id}`
  const nameField = kind === "posts" ? "title" : "name"
  const changed = await call(
    "PATCH",
    path,
    [
      ["_id", created.body.data._id],
      [nameField, "Another Name"],
    ],
    staff,
  )
  expect(changed).toMatchObject({
    status: 200,
    body: { status: "success", data: { slug: "another-name", version: 2 } },
  })
  expect(await call("DELETE", path, [], staff)).toMatchObject({ status: 204, body: undefined })
  expect((await call("GET", path)).status).toBe(404)
})

test("a change writes only the fields that are sent", async () => {
  const staff = await product.signIn()
  const created = (await call("POST", "/projects", await projectForm(), staff)).body.data
  const { body } = await call(
    "PATCH",
    `/projects/${created._id}`,
    [
      ["price", "2"],
      ["paymentPlan[title]", "50/50"],
    ],
    staff,
  )
  expect(body.data).toEqual({
    ...created,
    price: 2,
    paymentPlan: { title: "50/50", details: created.paymentPlan.details },
    version: 2,
    updatedAt: body.data.updatedAt,
  })
})

test("pictures are photographs until staff say that they are illustrations", async () => {
  const staff = await product.signIn()
  const { body } = await call("POST", "/areas", await areaForm(), staff)
  expect(body.data.imagery).toBe("photographs")
  const path = `/areas/${body.data._id}`
  const change = async (...entries: FormEntry[]) =>
    call("PATCH", path, [["_id", body.data._id], ...entries], staff)
  expect(await change(["imagery", "paintings"])).toMatchObject({
    status: 400,
    body: { message: "Pictures are photographs or illustrations" },
  })
  await change(["imagery", "illustrations"])
  expect((await change(["name", "Another Name"])).body.data.imagery).toBe("illustrations")
})

test("gallery pictures are appended, and those named in removedImages go, file and all", async () => {
  const staff = await product.signIn()
  const created = (await call("POST", "/areas", await areaForm(), staff)).body.data
  const [first, second] = created.gallery
  const { body } = await call(
    "PATCH",
    `/areas/${created._id}`,
    [
      ["removedImages[]", first],
      ["gallery", await picture(9)],
    ],
    staff,
  )
  expect(body.data.gallery).toHaveLength(2)
  expect(body.data.gallery[0]).toBe(second)
  await forgetVersions(product)
  expect(stored("areas")).not.toContain(first)
  expect(stored("areas")).toEqual(expect.arrayContaining([created.img, ...body.data.gallery]))
})

test.each([
  ["gallery", ["gallery"]],
  ["picture", ["img"]],
  ["gallery and picture", ["gallery", "img"]],
])(
  "saves that race to replace a %s leave no picture that no record names",
  async (_what, slots) => {
    const staff = await product.signIn()
    const { _id } = (await call("POST", "/areas", await areaForm(), staff)).body.data
    for (let round = 0; round < 4; round++) {
      const { gallery } = (await call("GET", `/areas/${_id}`)).body.data
      await Promise.all(
        Array.from({ length: 6 }, async (_, writer) => {
          const form: FormEntry[] = gallery.map((name: string) => ["removedImages[]", name])
          for (const slot of slots)
            form.push([slot, await picture(30 + ((round * 3 + writer) % 9))])
          const { status } = await call("PATCH", `/areas/${_id}`, form, staff)
          expect([200, 409]).toContain(status)
        }),
      )
    }
    await product.services.settled()
    await expect.poll(() => inconsistencies(product.database, product.dataDir)).toEqual([])
  },
)

test("a record whose picture is replaced while it is removed leaves neither of the two", async () => {
  const staff = await product.signIn()
  const { _id } = (await call("POST", "/areas", await areaForm(), staff)).body.data
  const { areas } = product.services
  const { remove } = areas
  onTestFinished(() => void Object.assign(areas, { remove }))
  areas.remove = async (...of) => {
    const changed = await call("PATCH", `/areas/${_id}`, [["img", await picture(40)]], staff)
    expect(changed.status).toBe(200)
    return remove(...of)
  }
  expect((await call("DELETE", `/areas/${_id}`, [], staff)).status).toBe(204)
  await product.services.settled()
  await expect.poll(() => inconsistencies(product.database, product.dataDir)).toEqual([])
})

test("an empty text takes the picture of a post away, file and all; one that is required stays", async () => {
  const staff = await product.signIn()
  const file: FormEntry = [
    "featuredImage",
    { bytes: await aPicture("png", { seed: 77 }), name: "a.png" },
  ]
  const created = (await call("POST", "/posts", [["title", "A"], ["category", "B"], file], staff))
    .body.data
  expect(created.featuredImage).toMatch(/\.webp$/)
  const retitled = await call("PATCH", `/posts/${created._id}`, [["title", "C"]], staff)
  expect(retitled.body.data.featuredImage).toBe(created.featuredImage)
  const changed = await call("PATCH", `/posts/${created._id}`, [["featuredImage", ""]], staff)
  expect(changed.status).toBe(200)
  expect(changed.body.data.featuredImage).toBeNull()
  await forgetVersions(product)
  expect(stored("posts")).toEqual([])

  const area = (await call("POST", "/areas", await areaForm(), staff)).body.data
  const refused = await call("PATCH", `/areas/${area._id}`, [["img", ""]], staff)
  expect(refused.status).toBe(400)
  expect(refused.body.errors).toEqual([{ path: "img", message: "Area Image is required" }])
})

test("a gallery is put in the order that its names are sent in, new pictures among them", async () => {
  const staff = await product.signIn()
  const created = (await call("POST", "/areas", await areaForm(), staff)).body.data
  const [first, second] = created.gallery
  const { body } = await call(
    "PATCH",
    `/areas/${created._id}`,
    [
      ["gallery", await picture(9)],
      ["gallery", "+0"],
      ["gallery", second],
      ["gallery", "no-such-picture.webp"],
      ["gallery", "+7"],
    ],
    staff,
  )
  const [added] = body.data.gallery
  expect([first, second]).not.toContain(added)
  expect(body.data.gallery).toEqual([added, second, first])
})

test("floor plans that are sent are the whole new list, in order; retained ones keep their image and id", async () => {
  const staff = await product.signIn()
  const created = (await call("POST", "/projects", await projectForm(), staff)).body.data
  const [first, second] = created.floorPlan
  const { body } = await call(
    "PATCH",
    `/projects/${created._id}`,
    [
      ["floorPlanTitles[0]", "Type 2A, renamed"],
      ["existingFloorPlanImages[0]", second.image],
      ["floorPlanTitles[1]", "Type 3"],
      ["floorPlanImages[1]", await picture(11)],
    ],
    staff,
  )
  expect(body.data.floorPlan).toMatchObject([
    { _id: second._id, title: "Type 2A, renamed", image: second.image },
    { title: "Type 3" },
  ])
  await forgetVersions(product)
  expect(stored("projects/floorplans")).not.toContain(first.image)
  const repriced = await call("PATCH", `/projects/${created._id}`, [["price", "3"]], staff)
  expect(repriced.body.data.floorPlan).toEqual(body.data.floorPlan)
})

test("a save is answered with its record also when no database can be read any more after it", async () => {
  const { services, database } = product
  const [area, developer] = [await anArea(services), await aDeveloper(services)]
  const away = vi.spyOn(database, "query").mockRejectedValue(new Error("asked after the save"))
  onTestFinished(() => away.mockRestore())
  const created = await aProject(services, {
    name: "Surya Court",
    area: area._id,
    developer: developer._id,
  })
  expect(created).toMatchObject({ slug: "surya-court", area: { name: area.name }, version: 1 })
  const changed = JSON.parse(
    await services.projects.update(created._id, { name: "Chandra Court", area: null }),
  )
  away.mockRestore()
  expect(changed).toMatchObject({ slug: "chandra-court", area: null, version: 2 })
  const { body } = await call("GET", `/projects/${created._id}`)
  expect(body.data).toEqual(changed)
})

test("a stale save is 409 with a sentence that names who saved first, and nothing is overwritten", async () => {
  const staff = await product.signIn()
  const created = (await call("POST", "/areas", await areaForm(), staff)).body.data
  await call(
    "PATCH",
    `/areas/${created._id}`,
    [
      ["version", "1"],
      ["price", "1"],
    ],
    staff,
  )
  const late = await call(
    "PATCH",
    `/areas/${created._id}`,
    [
      ["version", "1"],
      ["price", "2"],
      ["img", await picture(20)],
    ],
    staff,
  )
  expect(late).toMatchObject({
    status: 409,
    body: {
      status: "fail",
      message:
        "This area has been changed by you, in another window, since you opened it. Nothing was saved.",
    },
  })
  const omar = { _id: newId(), name: "Omar" }
  await product.database.orm
    .insert(staffTable)
    .values({ ...omar, email: "omar@disha.test", passwordHash: "" })
  await product.services.areas.update(created._id, { price: 1 }, { by: omar })
  const later = await call(
    "PATCH",
    `/areas/${created._id}`,
    [
      ["version", "2"],
      ["price", "2"],
    ],
    staff,
  )
  expect(later.body.message).toContain("has been changed by Omar since you opened it")
  expect((await call("GET", `/areas/${created._id}`)).body.data.price).toBe(1)
  expect(stored("areas")).toHaveLength(3)
})

test.each([
  ["name", "Project Name is required"],
  ["title", "Project Title is required"],
  ["price", "Price is required"],
  ["type", "Type is required"],
  ["address", "Address is required"],
  ["city", "City is required"],
  ["country", "Country is required"],
  ["areaSize", "Area Size is required"],
  ["bedroomNumber", "Bedroom Number is required"],
  ["bathNumber", "Bathroom Number is required"],
  ["handover", "Handover is required"],
  ["nutshell", "Short Description is required"],
  ["description", "Long Description is required"],
  ["locationDescription", "Location Description is required"],
  ["nearbyAreas", "Nearby Area is required"],
  ["paymentPlan[title]", "Payment Plan is required"],
  ["featureImage", "Feature Image is required"],
  ["projectLogo", "Project Logo is required"],
  ["brochureImg", "Brochure Image is required"],
])("a project without %s is refused beside that field", async (field, message) => {
  const staff = await product.signIn()
  const { status, body } = await call(
    "POST",
    "/projects",
    without(await projectForm(), field),
    staff,
  )
  expect(status).toBe(400)
  expect(body.errors).toContainEqual({ path: field, message })
  expect((await call("GET", "/projects")).body.total).toBe(0)
  expect(stored("projects/featImg")).toEqual([])
  await expect.poll(leftovers).toEqual([])
})

test.each([
  "paymentPlan[details]",
  "location[coordinates]",
  "location[type]",
  "gallery",
  "floorPlanTitles[0]",
])("a project without %s is fine, as long as what belongs to it is left out too", async (field) => {
  const staff = await product.signIn()
  const also = field.startsWith("floorPlan")
    ? ["floorPlanImages[0]", "floorPlanTitles[1]", "floorPlanImages[1]"]
    : []
  const isPoint = field.startsWith("location") ? ["location[type]", "location[coordinates]"] : []
  const { status } = await call(
    "POST",
    "/projects",
    without(await projectForm(), field, ...also, ...isPoint),
    staff,
  )
  expect(status).toBe(201)
})

test.each([
  ["price", "1,5"],
  ["price", "-1"],
  ["price", "1e13"],
  ["areaSize", "large"],
  ["bedroomNumber", "two"],
  ["bathNumber", "two"],
  ["bedroomNumber", "2.5"],
  ["bathNumber", "101"],
  ["name", "   "],
  ["name", "\u200b\u2060"],
  ["name", "x".repeat(161)],
  ["name", "a\0b"],
  ["location[coordinates]", "somewhere"],
  ["area", "nonsense"],
  ["handover", "Q9 2030"],
])("a project with %s = %j is refused, never a 500", async (field, value) => {
  const staff = await product.signIn()
  const form = [...without(await projectForm(), field), [field, value] as FormEntry]
  const { status, body } = await call("POST", "/projects", form, staff)
  expect(status).toBe(400)
  expect(body.errors.map((error: { path: string }) => error.path)).toEqual([field])
})

test("a quarter that was stored before the check of quarters is read, and leaves other fields free", async () => {
  const staff = await product.signIn()
  const { _id } = await aProject(product.services)
  await product.database.query("update projects set handover = 'Q9 2030' where _id = $1", [_id])
  expect((await call("GET", `/projects/${_id}`)).body.data.handover).toBe("Q9 2030")
  expect((await call("GET", "/projects")).body.total).toBe(1)
  expect(await findWrongRows(product.database)).toEqual([])
  const price = await call("PATCH", `/projects/${_id}`, [["price", "1200000"]], staff)
  expect(price.body.data).toMatchObject({ price: 1_200_000, handover: "Q9 2030" })
  const again = await call("PATCH", `/projects/${_id}`, [["handover", "Q9 2030"]], staff)
  expect(again.body.errors).toEqual([
    { path: "handover", message: "Handover must name a quarter from 1 to 4, such as Q4 2030" },
  ])
})

test("an area or developer that does not exist is refused with a sentence", async () => {
  const staff = await product.signIn()
  const form = without(await projectForm(), "area")
  const { status, body } = await call(
    "POST",
    "/projects",
    [...form, ["area", "64f0000000000000000000ff"]],
    staff,
  )
  expect(status).toBe(400)
  expect(body.errors).toEqual([
    { path: "area", message: "Area is not there any more; please choose another" },
  ])
  expect(stored("projects/gallery")).toEqual([])
})

test("deleting a developer or an area leaves its projects with none", async () => {
  const staff = await product.signIn()
  const area = await anArea(product.services)
  const developer = await aDeveloper(product.services)
  const form = without(await projectForm(), "area", "developer")
  const created = (
    await call(
      "POST",
      "/projects",
      [...form, ["area", area._id], ["developer", developer._id]],
      staff,
    )
  ).body.data
  expect(created.area.slug).toBe("dubai-marina")
  await call("DELETE", `/areas/${area._id}`, [], staff)
  await call("DELETE", `/developers/${developer._id}`, [], staff)
  expect((await call("GET", `/projects/${created._id}`)).body.data).toMatchObject({
    area: null,
    developer: null,
  })
})

test("a picture that two records show stays until the last of them is gone", async () => {
  const staff = await product.signIn()
  const one = (await call("POST", "/developers", await developerForm(), staff)).body.data
  const two = (await call("POST", "/developers", await developerForm(), staff)).body.data
  expect(two.logo).toBe(one.logo)
  for (const path of [`/developers/${one._id}`, `/trash/${one._id}`])
    await call("DELETE", path, [], staff)
  expect(stored("developers")).toContain(one.logo)
  for (const path of [`/developers/${two._id}`, `/trash/${two._id}`])
    await call("DELETE", path, [], staff)
  await expect.poll(() => stored("developers")).toEqual([])
})

test.each([
  ["an SVG", () => ({ bytes: anSvg(), name: "drawing.svg" }), 415],
  [
    "an HTML file called .jpg",
    () => ({ bytes: Buffer.from("<html><script>x</script></html>"), name: "photo.jpg" }),
    415,
  ],
  ["a zero-byte file", () => ({ bytes: Buffer.alloc(0), name: "photo.jpg" }), 400],
  ["a 30,000 × 30,000 PNG", () => ({ bytes: aPixelBomb(30_000, 30_000), name: "big.png" }), 413],
  ["a file of 16 MB", () => ({ bytes: Buffer.alloc(16 * 1024 * 1024, 1), name: "huge.jpg" }), 413],
  [
    "a file whose name has ../ in it",
    () => ({ bytes: anSvg(), name: "../../../etc/passwd.jpg" }),
    400,
  ],
  ["a file whose name has ..\\ in it", () => ({ bytes: anSvg(), name: "..\\..\\passwd.jpg" }), 400],
])("%s is refused with a sentence, and nothing is left behind", async (_what, file, expected) => {
  const staff = await product.signIn()
  const form = [...without(await developerForm(), "img"), ["img", file()] as FormEntry]
  const { status, body } = await call("POST", "/developers", form, staff)
  expect(status).toBe(expected)
  expect(body.message).toMatch(/\w+ \w+ \w+/)
  expect(body.errors.map((error: { path: string }) => error.path)).toEqual(["img"])
  expect((await call("GET", "/developers")).body.total).toBe(0)
  expect(stored("developers")).toEqual([])
  expect(leftovers()).toEqual([])
})

test("a folder in a file's name is no part of it: the picture is named by its content", async () => {
  const staff = await product.signIn()
  const form = without(await developerForm(), "img")
  const inFolder = { bytes: await aPicture("jpg"), name: "C:\\pictures\\view.jpg" }
  const { body } = await call("POST", "/developers", [...form, ["img", inFolder]], staff)
  expect(body.data.img).toMatch(/^[0-9a-f]{32}\.webp$/)
  const [row] = await product.database.query("select original_name from assets where file = $1", [
    body.data.img,
  ])
  expect(row).toEqual({ original_name: "view.jpg" })
})

test("41 files in one form are refused with a sentence, and nothing is left behind", async () => {
  const staff = await product.signIn()
  const file = await picture(9)
  const gallery = Array.from({ length: 40 }, (): FormEntry => ["gallery", file])
  const { status, body } = await call(
    "POST",
    "/areas",
    [...without(await areaForm(), "gallery"), ...gallery],
    staff,
  )
  expect(status).toBe(413)
  expect(body.message).toBe("At most 40 files can be sent at once")
  expect(stored("areas")).toEqual([])
  expect(leftovers()).toEqual([])
})

test("in a post only the allowed markup survives; elsewhere markup is text", async () => {
  const staff = await product.signIn()
  const post = (await call("POST", "/posts", await postForm(), staff)).body.data
  expect(post.content).toBe("<h2>Zones</h2><p>Nine <strong>zones</strong></p>")
  const form = without(await areaForm(), "summary")
  const area = (await call("POST", "/areas", [...form, ["summary", "<b>bold</b>"]], staff)).body
    .data
  expect(area.summary).toBe("<b>bold</b>")
})

test.each([
  ["multipart/form-data", "x"],
  ["multipart/form-data; boundary=", "x"],
  [`multipart/form-data; boundary=${"b".repeat(300)}`, "x"],
  [
    "multipart/form-data; boundary=abc",
    '--abc\r\nContent-Disposition: form-data; name="name"\r\n\r\ncut',
  ],
  [
    "multipart/form-data; boundary=abc",
    '--abc\nContent-Disposition: form-data; name="name"\n\nx\n--abc--',
  ],
  ["application/json", "{}"],
  ["text/plain", "hello"],
])("a broken form is refused with a sentence, never a 500: %s", async (contentType, payload) => {
  const staff = await product.signIn()
  const reply = await product.app.inject({
    method: "POST",
    url: "/api/v1/areas",
    headers: { ...staff, "content-type": contentType },
    payload,
  })
  expect(reply.statusCode).toBeGreaterThanOrEqual(400)
  expect(reply.statusCode).toBeLessThan(500)
  expect(reply.json()).toMatchObject({ status: "fail" })
})

test("a post has an author and the day of its check, or neither", async () => {
  const staff = await product.signIn()
  const bare = await call("POST", "/posts", await postForm(), staff)
  expect(bare.body.data).toMatchObject({ author: "", checkedOn: null })
  const given: FormEntry[] = [
    ["author", " Meera Iyer "],
    ["checkedOn", "2026-11-20"],
  ]
  const signed = await call("POST", "/posts", [...(await postForm()), ...given], staff)
  expect(signed.body.data).toMatchObject({ author: "Meera Iyer", checkedOn: "2026-11-20" })
  const path = `/posts/${signed.body.data._id}`
  const wrong = await call("PATCH", path, [["checkedOn", "last week"]], staff)
  expect(wrong).toMatchObject({
    status: 400,
    body: { errors: [{ path: "checkedOn", message: "Checked on must be a date" }] },
  })
  const emptied = await call(
    "PATCH",
    path,
    [
      ["author", ""],
      ["checkedOn", ""],
    ],
    staff,
  )
  expect(emptied.body.data).toMatchObject({ author: "", checkedOn: null })
})

test("every write is noted: who changed what, and when", async () => {
  const staff = await product.signIn()
  const created = (await call("POST", "/areas", await areaForm(), staff)).body.data
  await call("PATCH", `/areas/${created._id}`, [["price", "5"]], staff)
  await call("DELETE", `/areas/${created._id}`, [], staff)
  const notes = await product.database.query(
    `select verb, staff_name, record_name, fields from activity where record = $1 order by created_at, _id`,
    [created._id],
  )
  expect(notes).toEqual([
    { verb: "created", staff_name: "Maha", record_name: "Dubai Marina", fields: [] },
    { verb: "updated", staff_name: "Maha", record_name: "Dubai Marina", fields: ["price"] },
    { verb: "deleted", staff_name: "Maha", record_name: "Dubai Marina", fields: [] },
  ])
})

test("If-Match that names another state is 412, and nothing is written", async () => {
  const staff = await product.signIn()
  const path = `/areas/${(await call("POST", "/areas", await areaForm(), staff)).body.data._id}`
  const first = await call("GET", path, [], staff)
  const [old, weak] = [String(first.headers.etag), `W/${first.headers.etag}`]
  const change: FormEntry[] = [["price", "2"]]
  const as = (tag: string) => ({ ...staff, "if-match": tag })

  expect((await call("PATCH", path, change, as(`"another", ${old}`))).status).toBe(200)
  const before = await call("GET", path, [], staff)
  expect(before.body.data.price).toBe(2)
  for (const tag of [old, weak, '"another"', String(before.headers.etag).slice(1), ""]) {
    for (const late of [
      await call(
        "PATCH",
        path,
        [
          ["price", "3"],
          ["img", await picture(20)],
        ],
        as(tag),
      ),
      await call("DELETE", path, [], as(tag)),
      await call("GET", path, [], as(tag)),
    ]) {
      expect([late.status, late.body]).toEqual([
        412,
        { status: "fail", message: expect.stringContaining("has changed since you read it") },
      ])
    }
  }
  const { body, headers } = await call("GET", path, [], as(String(before.headers.etag)))
  expect({ body, etag: headers.etag }).toEqual({ body: before.body, etag: before.headers.etag })

  expect((await call("PATCH", path, change, as("*"))).status).toBe(200)
  const last = String((await call("GET", path, [], staff)).headers.etag)
  expect((await call("DELETE", path, [], as(last))).status).toBe(204)
  expect((await call("DELETE", path, [], as("*"))).status).toBe(404)
})

test("of many writes at once that name one state, one is done", async () => {
  const staff = await product.signIn()
  const path = `/areas/${(await call("POST", "/areas", await areaForm(), staff)).body.data._id}`
  const tag = String((await call("GET", path, [], staff)).headers.etag)
  const writes = Array.from({ length: 6 }, (_, index) =>
    index % 2
      ? call("DELETE", path, [], { ...staff, "if-match": tag })
      : call("PATCH", path, [["price", String(index + 10)]], { ...staff, "if-match": tag }),
  )
  const statuses = (await Promise.all(writes)).map(({ status }) => status)
  expect(statuses.filter((status) => status < 300)).toHaveLength(1)
  expect(
    statuses.filter((status) => status >= 300).every((status) => [404, 409, 412].includes(status)),
  ).toBe(true)
})

test("staff are notified once when a price and the unit prices part", async () => {
  const { cookie } = await product.signIn()
  const { _id } = await aProject(product.services, { price: 1_450_000 })
  const change = async (field: string, value: string) =>
    (await call("PATCH", `/projects/${_id}`, [[field, value]], { cookie })).body.notes
  expect(await change("unitPrices", "2 Bedroom | 1210 | 1450000")).toBeUndefined()
  expect(await change("price", "1500000")).toEqual([
    "The price is AED 1,500,000, and the lowest unit price AED 1,450,000. Visitors see both.",
  ])
  expect(await change("title", "By the canal")).toBeUndefined()
  expect(await change("price", "0")).toEqual([
    "The price is on request, and the lowest unit price AED 1,450,000. Visitors see both.",
  ])
  expect(await change("price", "1450000")).toBeUndefined()
})
