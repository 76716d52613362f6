// On both databases: one transaction, and rows from JSON.
import { zipSync } from "fflate"
import { expect, onTestFinished, test, vi } from "vitest"
import type { ImportReply } from "#contract/import.ts"
import { testApp } from "#tests/support/app.ts"
import { aDeveloper, anArea, aProject } from "#tests/support/factories.ts"
import { multipart } from "#tests/support/form.ts"
import { csvLine } from "./send-table.ts"

const product = testApp()

type Cells = (string | number)[][]
const csv = (rows: Cells) => Buffer.from(rows.map(csvLine).join(""))

async function send(path: string, bytes: Buffer, fields: Record<string, string> = {}) {
  const staff = await product.signIn()
  const { payload, headers } = await multipart([
    ...Object.entries(fields),
    ["file", { bytes, name: "list.csv" }],
  ])
  const url = `/api/v1/${path}/import`
  const reply = await product.app.inject({
    method: "POST",
    url,
    payload,
    headers: { ...headers, ...staff },
  })
  const body = reply.json()
  return { status: reply.statusCode, body, data: body.data as ImportReply }
}

async function get(path: string) {
  const headers = await product.signIn()
  return product.app.inject({ url: `/api/v1/${path}`, headers })
}

const rowsIn = async (path: string) => (await get(path)).json().data

async function fill() {
  const { services } = product
  const area = await anArea(services)
  const developer = await aDeveloper(services)
  const own = { area: area._id, developer: developer._id }
  const one = await aProject(services, { name: "One", price: 1_000_000, ...own })
  const two = await aProject(services, { name: "Two", price: 2_000_000 })
  return { area, developer, one, two }
}

const HEADINGS = ["Project Name", "Starting Price (AED)", "BUA sqft", "Handover", "Community"]

test("an import is tried first, row by row, and then does what was shown, with history and undo", async () => {
  const { one, two } = await fill()
  const file = csv([
    ["Price list of November"],
    HEADINGS,
    ["one", "AED 1.1M", "1,240 sq ft", "Dec 2027", ""],
    ["Two", 2_000_000, 1_210, "Q4 2027", ""],
    ["Three", "3,000,000", "", "", "Dubai Marina"],
    ["Four", "much", -1, "Q9 2030", "Atlantis"],
  ])
  const trial = await send("projects", file)
  expect(trial.data).toMatchObject({
    batch: null,
    columns: ["name", "price", "areaSize", "handover", "area"],
    counts: { create: 1, update: 1, same: 1, wrong: 1 },
  })
  expect(trial.data.rows).toMatchObject([
    {
      row: 3,
      name: "one",
      action: "update",
      changes: [
        { column: "name", before: "One", after: "one" },
        { column: "price", before: "1000000", after: "1100000" },
        { column: "areaSize", before: "1210", after: "1240" },
      ],
    },
    { row: 5, name: "Three", action: "create" },
    {
      row: 6,
      name: "Four",
      action: "wrong",
      problems: [
        { column: "area", message: "Area “Atlantis” is not on the site" },
        { column: "price", message: "Price must be a number" },
        { column: "areaSize", message: "Area Size must not be negative" },
        {
          column: "handover",
          message: "Handover must name a quarter from 1 to 4, such as Q4 2030",
        },
      ],
    },
  ])
  expect((await rowsIn("projects?sort=name"))[0]).toMatchObject({ price: 1_000_000, version: 1 })

  const done = await send("projects", file, { check: trial.data.check })
  expect(done.data.counts).toEqual(trial.data.counts)
  const changed = await rowsIn(`projects/${one._id}`)
  expect(changed).toMatchObject({ name: "one", slug: "one", price: 1_100_000, areaSize: 1_240 })
  expect(await rowsIn("projects/drafts")).toMatchObject([{ name: "Three", status: "draft" }])
  const history = await rowsIn(`activity?kind=projects&record=${one._id}`)
  expect(history).toMatchObject([
    { verb: "updated", change: { before: { price: 1_000_000 }, version: 2 } },
  ])

  const undo = await product.app.inject({
    method: "POST",
    url: `/api/v1/projects/bulk/${done.data.batch}/undo`,
    headers: await product.signIn(),
  })
  expect(undo.json().data).toEqual({ undone: 2, skipped: [] })
  expect(await rowsIn(`projects/${one._id}`)).toMatchObject({ name: "One", price: 1_000_000 })
  expect(await rowsIn(`projects/${two._id}`)).toMatchObject({ version: 1 })
  expect(await rowsIn("projects/drafts")).toEqual([])
})

test("a trial shows the first fields of a new record, and how many follow", async () => {
  const cells = {
    name: "Three",
    title: "By the canal",
    price: "3000000",
    type: "Villa",
    address: "Canal Road",
    city: "Dubai",
    country: "United Arab Emirates",
    areaSize: "2100",
    bedroomNumber: "3",
    bathNumber: "4",
    handover: "Q4 2027",
    nutshell: "Shade.",
    description: "A villa.",
    locationDescription: "By the canal.",
  }
  const { data } = await send("projects", csv([Object.keys(cells), Object.values(cells)]))
  expect(data.rows).toMatchObject([{ action: "create", moreChanges: 2 }])
  expect(data.rows[0]?.changes).toHaveLength(12)
})

test("a record that changed after the trial is named, and nothing is imported", async () => {
  const { one, two } = await fill()
  const file = csv([
    ["Name", "Price"],
    ["One", 5],
    ["Two", 6],
    ["Three", 7],
  ])
  const { check } = (await send("projects", file)).data
  await product.services.projects.update(two._id, { price: 2_500_000 })
  const refused = await send("projects", file, { check })
  expect(refused.status).toBe(409)
  expect(refused.body.errors).toEqual([
    { path: "row 3", message: "Row 3: Two has been changed meanwhile" },
  ])
  expect(await rowsIn(`projects/${one._id}`)).toMatchObject({ price: 1_000_000, version: 1 })
  expect(await rowsIn("projects/drafts")).toEqual([])
  const other = csv([
    ["Name", "Price"],
    ["One", 5],
  ])
  expect((await send("projects", other, { check })).status).toBe(400)
})

test("new records of one name need their developers, which part them", async () => {
  const { services } = product
  const [one, two] = [
    await aDeveloper(services, { name: "Samaavi" }),
    await aDeveloper(services, { name: "Zafrani" }),
  ]
  const actionsOf = async (...developers: string[]) => {
    const rows = developers.map((developer) => ["Three", developer])
    const { data } = await send("projects", csv([["Name", "Developer"], ...rows]))
    return data.rows.map(({ action, problems }) => problems?.[0]?.message ?? action)
  }
  const named = "Row 2 has this name too: name the developer in both"
  expect(await actionsOf(one.name, two.name)).toEqual(["create", "create"])
  expect(await actionsOf(one.name, "")).toEqual(["create", named])
  expect(await actionsOf("", one.name)).toEqual(["create", named])
  expect(await actionsOf("", "")).toEqual(["create", named])
  expect(await actionsOf(one.name, one.name)).toEqual(["create", "Row 2 is about the same one"])
})

test("drafts are changed by a table, two of one name by their ids, and columns as they are chosen", async () => {
  const { one } = await fill()
  const { services } = product
  const second = await aProject(services, { name: "One", price: 4_000_000 })
  await services.projects.takeOff(second._id, "paused")
  const named = await send(
    "projects",
    csv([
      ["Name", "Cost"],
      ["One", 9],
    ]),
  )
  expect(named.data.rows[0]).toMatchObject({
    problems: [{ column: "name", message: "Several have this name: add a column with the ID" }],
  })
  const file = csv([
    ["Nr", "Cost"],
    [second._id, 9],
    [one.slug, 8],
    ["64f0000000000000000000ff", 7],
  ])
  const fields = { columns: JSON.stringify(["_id", "price"]) }
  const trial = await send("projects", file, fields)
  expect(trial.data.counts).toEqual({ create: 0, update: 2, same: 0, wrong: 1 })
  const { batch } = (await send("projects", file, { ...fields, check: trial.data.check })).data
  expect(await rowsIn(`projects/drafts/${second._id}`)).toMatchObject({ price: 9, version: 2 })
  expect(await rowsIn(`projects/${one._id}`)).toMatchObject({ price: 8 })
  await product.app.inject({
    method: "POST",
    url: `/api/v1/projects/bulk/${batch}/undo`,
    headers: await product.signIn(),
  })
  expect(await rowsIn(`projects/drafts/${second._id}`)).toMatchObject({ price: 4_000_000 })
})

test("unit prices are rows of their project, which starts at the lowest", async () => {
  const { one } = await fill()
  const file = csv([
    ["المشروع", "نوع الوحدة", "المساحة", "السعر"],
    ["One", "2 Bedroom", "١٬٢٤٠", "١٬٨٠٠٬٠٠٠"],
    ["One", "1 Bedroom", "800 sq ft", "AED 1.2M"],
    ["Atlantis", "Suite", 800, 1_000_000],
    ["One", "3 Bedroom", 900, ""],
  ])
  const path = "projects/unit-prices"
  const trial = await send(path, file)
  expect(trial.data.counts).toEqual({ create: 2, update: 0, same: 0, wrong: 2 })
  expect(trial.data.rows.map(({ problems }) => problems[0]?.message)).toEqual([
    ...[undefined, undefined, "Price is required"],
    "There is no project “Atlantis”. Please add it first",
  ])
  await send(path, file, { check: trial.data.check })
  const project = await rowsIn(`projects/${one._id}`)
  expect(project).toMatchObject({
    price: 1_200_000,
    unitPrices: [
      { unit: "2 Bedroom", areaSize: 1_240, price: 1_800_000 },
      { unit: "1 Bedroom", areaSize: 800, price: 1_200_000 },
    ],
  })
  const again = await send(
    path,
    csv([
      ["ID", "Unit", "Price"],
      [one._id, "1 bedroom", 1_300_000],
    ]),
  )
  expect(again.data.rows).toMatchObject([
    {
      action: "update",
      changes: [
        { column: "price", before: "1200000", after: "1300000" },
        { column: "startingPrice", before: "1200000", after: "1300000" },
      ],
    },
  ])
  const { body } = await get("projects/unit-prices/export")
  expect(body.trim().split("\r\n")).toHaveLength(3)
  expect((await send(path, Buffer.from(body))).data.counts).toMatchObject({ same: 2, update: 0 })
})

test.each(["csv", "xlsx"])(
  "an exported list (%s) changes nothing when it is imported",
  async (format) => {
    const { services } = product
    const { area, developer } = await fill()
    await services.projects.update((await aProject(services))._id, {
      name: "=HYPERLINK(1)",
      title: "'=already",
      nutshell: 'Two\r\nlines; "quoted", and _x0041_ \u0001',
      description: "-1+1",
      area: area._id,
      developer: developer._id,
      location: null,
      unitPrices: [{ unit: "+Studio | A", areaSize: null, price: 1 }],
    })
    await services.areas.update(area._id, { facts: { metro: "900 m | RTA" } })
    for (const path of ["projects", "areas", "developers"]) {
      const { rawPayload, statusCode, headers } = await get(`${path}/export?format=${format}`)
      expect([statusCode, headers["content-disposition"]]).toEqual([
        200,
        expect.stringMatching(new RegExp(`^attachment; filename="${path}-[\\d-]+\\.${format}"$`)),
      ])
      const { total } = (await get(`${path}?state=any`)).json()
      const { counts } = (await send(path, rawPayload)).data
      expect(counts, path).toEqual({ create: 0, update: 0, same: total, wrong: 0 })
    }
    const found = await get(`projects/export?format=csv&name=two&headings=false`)
    expect(found.body.split("\r\n")).toHaveLength(3)
    const template = await get("areas/export?headings=true")
    expect(template.body).toBe(
      '\ufeff"ID","Name","Price (AED)","Summary","Description","Metro and tram","Schools","Temples","Service charges","Drive times","Pictures are"\r\n',
    )
  },
)

test("a table of more than 500 rows does what its trial showed, also where an earlier one takes the name of a later", async () => {
  const { area } = await fill()
  const file = csv([
    ["ID", "Name", "Price (AED)"],
    [area._id, "Al Marina", ""],
    ...Array.from({ length: 500 }, () => ["", "", "much"]),
    ["", "Al Marina", "900000"],
  ])
  const trial = await send("areas", file)
  expect(trial.data.counts).toEqual({ create: 1, update: 1, same: 0, wrong: 500 })
  const done = await send("areas", file, { check: trial.data.check })
  expect(done.status, done.body.message).toBe(200)
  expect(done.data.counts).toEqual(trial.data.counts)
})

test("after midnight in Dubai a file of a list has the new day in its name", async () => {
  const today = new Date().toISOString().slice(0, 10)
  const dayInDubai = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${today}T20:30:00Z`) })
  onTestFinished(() => void vi.useRealTimers())
  const projects = await get("projects/export")
  expect(projects.headers["content-disposition"]).toContain(`"projects-${dayInDubai}.csv"`)
  const url = "/api/v1/enquiries/export"
  const headers = await product.signIn()
  const enquiries = await product.app.inject({ method: "POST", url, headers, payload: {} })
  expect(enquiries.headers["content-disposition"]).toContain(`"enquiries-${dayInDubai}.csv"`)
})

/** A workbook of one sheet with these rows of XML. */
function workbook(sheetData: string, more: Record<string, Uint8Array> = {}): Buffer {
  const xml = (text: string) => Buffer.from(`<?xml version="1.0"?>${text}`)
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  return Buffer.from(
    zipSync({
      "xl/workbook.xml": xml(
        `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      "xl/_rels/workbook.xml.rels": xml(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      "xl/worksheets/sheet1.xml": xml(
        `<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`,
      ),
      ...more,
    }),
  )
}

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`

test("a row with more cells than columns changes nothing, and the trial names it", async () => {
  const { one } = await fill()
  const surplus = "6 cells for 5 columns. A text with a comma needs quotation marks around it."
  const file = csv([
    HEADINGS,
    ["One", "1", "100,000", 1_210, "Q4 2027", "Marina"],
    ["Two", 2_100_000, "", "", "", "", ""],
    ["", "", "", "", "", "see below"],
  ])
  const trial = await send("projects", file)
  const wrong = { action: "wrong", changes: [], problems: [{ column: "", message: surplus }] }
  expect(trial.data.rows).toMatchObject([
    { ...wrong, row: 2, name: "One" },
    { row: 3, name: "Two", action: "update" },
    { ...wrong, row: 4, name: "" },
  ])
  await send("projects", file, { check: trial.data.check })
  expect(await rowsIn(`projects/${one._id}`)).toMatchObject({ price: 1_000_000, version: 1 })

  const units = csv([
    ["Project Name", "Unit", "Price"],
    ["One", "1A", "900000"],
    ["One", "1B", "900", "000"],
  ])
  const { data } = await send("projects/unit-prices", units)
  expect(data.counts).toMatchObject({ create: 1, wrong: 1 })
  expect(data.rows.find(({ action }) => action === "wrong")).toMatchObject({ row: 3 })
})

test("the value of a formula is read, and no formula is calculated", async () => {
  await fill()
  const sheet = `<row r="1">${cell("A1", "Name")}${cell("B1", "Price")}</row>
    <row r="2">${cell("A2", "One")}<c r="B2"><f>1+1</f><v>1000000</v></c></row>`
  expect((await send("projects", workbook(sheet))).data.counts).toMatchObject({ same: 1, wrong: 0 })
})

const bomb = { "xl/worksheets/sheet2.xml": new Uint8Array(65 * 1024 * 1024) }

test.each<[string, Buffer, RegExp]>([
  ["empty", Buffer.from(""), /table is empty/],
  ["a picture", Buffer.from("89504e470d0a1a0a00ff", "hex"), /no table/],
  ["an old Excel file", Buffer.from("d0cf11e0a1b11ae1", "hex"), /old Excel file/],
  ["another archive", Buffer.from(zipSync({ "a.txt": new Uint8Array(9) })), /cannot be read/],
  ["half a workbook", workbook("<row/>").subarray(0, 300), /cannot be read/],
  ["a workbook that unpacks to 65 MB", workbook("", bomb), /too large when it is unpacked/],
  ["a row at the end of the world", workbook('<row r="9999999999"><c r="A1"/></row>'), /too large/],
  [
    "an error in a cell",
    workbook('<row r="1"><c r="A1" t="n"><v>x</v></c></row>'),
    /row 1, column 1/,
  ],
  ["entities", workbook("<row>&lol;</row>"), /empty|cannot be read/],
  ["an open quotation", Buffer.from('Name\n"One'), /quotation mark is missing/],
  ["Latin 1", Buffer.from("Name\nCaf\xe9", "latin1"), /old encoding/],
  ["too many rows", Buffer.from(`Name\n${"x\n".repeat(20_001)}`), /at most 20,000 rows/],
])("a file that is no table changes nothing and says why: %s", async (_what, bytes, message) => {
  const refused = await send("projects", bytes)
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringMatching(message)])
})

test("wrong columns, a missing file and a visitor are refused", async () => {
  const file = csv([
    ["Name", "Price"],
    ["One", 5],
  ])
  for (const columns of ["no", "[1]", '["slug"]', '["name","name"]'])
    expect((await send("projects", file, { columns })).status, columns).toBe(400)
  const { payload, headers } = await multipart([["columns", "[]"]])
  const url = "/api/v1/areas/import"
  const request = { method: "POST", url, payload } as const
  const visitor = await product.app.inject({ ...request, headers })
  const staff = await product.signIn()
  const empty = await product.app.inject({ ...request, headers: { ...headers, ...staff } })
  expect([visitor.statusCode, empty.statusCode]).toEqual([401, 400])
})
