import { beforeAll, expect, test, vi } from "vitest"
import { checkDraft } from "#app/admin/check-draft.ts"
import { area } from "#catalog/area.ts"
import { draftOf, encodeDraft } from "#contract/form-names.ts"
import { testApp } from "#tests/support/app.ts"
import { multipart } from "#tests/support/form.ts"
import { aPicture } from "#tests/support/pictures.ts"

// No entity has an optional number yet. Here areas get one, by the recipe of CONTRIBUTING.md.
vi.mock("#catalog/area.ts", async (original) => {
  const module = await original<typeof import("#catalog/area.ts")>()
  const fields = { ...module.area.fields, serviceCharge: "Service Charge" }
  return { ...module, area: { ...module.area, fields } }
})
vi.mock("#catalog/area-input.ts", async (original) => {
  const { areaInput } = await original<typeof import("#catalog/area-input.ts")>()
  const { optionalAmount } = await import("#catalog/fields.ts")
  const serviceCharge = optionalAmount("Service Charge", { max: 1_000 })
  return { areaInput: areaInput.extend({ serviceCharge }) }
})
vi.mock("drizzle-orm/pg-core", async (original) => {
  const module = await original<typeof import("drizzle-orm/pg-core")>()
  const serviceCharge = () => module.doublePrecision("service_charge")
  const pgTable = new Proxy(module.pgTable, {
    apply: (target, self, [name, columns, ...more]) =>
      Reflect.apply(target, self, [
        name,
        name === "areas" ? { ...columns, serviceCharge: serviceCharge() } : columns,
        ...more,
      ]),
  })
  return { ...module, pgTable }
})

const product = testApp()
beforeAll(async () => {
  await product.database.query("alter table areas add column service_charge double precision")
})

const TEXTS = { name: "Dubai Marina", price: "950000", summary: "Towers.", description: "A canal." }

/** Creates an area with this text as its optional number, or changes one with these texts. */
async function save(
  charge: string | undefined,
  change?: { id: string; texts: Record<string, string> },
) {
  const id = change?.id
  const texts = change?.texts ?? {
    ...TEXTS,
    ...(charge !== undefined && { serviceCharge: charge }),
  }
  const img = { bytes: await aPicture("png", { seed: 1 }), name: "photo.png" }
  const entries = Object.entries(texts).map(([name, text]): [string, string] => [name, text])
  const form = await multipart(id ? entries : [...entries, ["img", img]])
  const reply = await product.app.inject({
    method: id ? "PATCH" : "POST",
    url: id ? `/api/v1/areas/${id}` : "/api/v1/areas",
    headers: { ...form.headers, ...(await product.signIn()) },
    payload: form.payload,
  })
  return { status: reply.statusCode, body: reply.json() }
}

test.each([
  ["18.5", 18.5],
  ["0", 0],
  ["  ", null],
  ["", null],
  [undefined, null],
])(
  "an optional number is stored as it is written, and null where it is left open: %j",
  async (text, stored) => {
    const created = await save(text)
    expect(created).toMatchObject({ status: 201, body: { data: { serviceCharge: stored } } })
    for (const path of ["areas/slug/dubai-marina", `areas/${created.body.data._id}`]) {
      const one = await product.app.inject({ url: `/api/v1/${path}` })
      expect(one.json().data.serviceCharge).toBe(stored)
    }
    const list = await product.app.inject({ url: "/api/v1/areas" })
    expect(list.json().data[0].serviceCharge).toBe(stored)
  },
)

test("a change that does not say an optional number leaves it, and an empty text takes it away", async () => {
  const id = (await save("18.5")).body.data._id
  const changed = async (texts: Record<string, string>) =>
    (await save(undefined, { id, texts })).body.data.serviceCharge
  expect(await changed({ summary: "Towers by a canal." })).toBe(18.5)
  expect(await changed({ serviceCharge: "20" })).toBe(20)
  expect(await changed({ serviceCharge: "" })).toBeNull()
})

test.each([
  ["-1", "Service Charge must not be negative"],
  ["1001", "Service Charge must be at most 1,000"],
  ["cheap", "Service Charge must be a number"],
  ["1e999", "Service Charge must be a number"],
])(
  "the form and the API refuse %s for an optional number in the same words",
  async (text, message) => {
    const refused = await save(text)
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ path: "serviceCharge", message }] },
    })
    expect((await product.app.inject({ url: "/api/v1/areas" })).json().total).toBe(0)
    const draft = { texts: { ...TEXTS, serviceCharge: text }, pictures: { img: ["a.webp"] } }
    expect(checkDraft(area, draft)).toEqual([{ path: "serviceCharge", message }])
  },
)

test("a form opens with an optional number as text, empty where it is null, and sends it so", () => {
  for (const [stored, text] of [
    [18.5, "18.5"],
    [null, ""],
  ] as const) {
    const draft = draftOf(area, { ...TEXTS, img: "a.webp", gallery: [], serviceCharge: stored })
    expect(draft.texts.serviceCharge).toBe(text)
    expect(encodeDraft(area, draft).get("serviceCharge")).toBe(text)
    expect(checkDraft(area, draft)).toEqual([])
  }
})

test("the published description says that an optional number may be null, and that no form must say it", async () => {
  const { paths } = (await product.app.inject({ url: "/api/v1/openapi.json" })).json()
  const form = paths["/api/v1/areas/"].post.requestBody.content["multipart/form-data"].schema
  expect(form.properties).toHaveProperty("serviceCharge")
  expect(form.required).toContain("price")
  expect(form.required).not.toContain("serviceCharge")
  const reply = paths["/api/v1/areas/{id}"].get.responses["200"].content["application/json"].schema
  const described = JSON.stringify(reply.properties.data.properties.serviceCharge)
  expect(described).toContain('"type":"null"')
  expect(described).toContain('"maximum":1000')
})
