import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, test, vi } from "vitest"
import { readConfig } from "#server/config.ts"
import { openJobs } from "#server/jobs.ts"
import { startJobs } from "#server/start.ts"
import { testApp } from "#tests/support/app.ts"
import { aProject } from "#tests/support/factories.ts"
import { multipart } from "#tests/support/form.ts"

const product = testApp()
let lastAddress = 0

/** Each test has its own address, so that no rate limit is shared. */
function anAddress(): string {
  lastAddress += 1
  return `198.51.100.${lastAddress}`
}

const LETTER = {
  name: "Asha Rao",
  email: "asha@example.com",
  message: "Is the kitchen in the south-east?",
}

const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded" }

function send(
  payload: object | string | Buffer,
  headers: Record<string, string> = {},
  from = anAddress(),
) {
  return product.app.inject({
    method: "POST",
    url: "/api/v1/contact",
    payload,
    headers,
    remoteAddress: from,
  })
}

async function read(path = "", headers?: Record<string, string>) {
  const reply = await product.app.inject({
    url: `/api/v1/enquiries${path}`,
    headers: headers ?? (await product.signIn()),
  })
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
}

/** A call of staff, or without headers of a visitor. */
async function post(path: string, payload: object, headers?: Record<string, string>) {
  return product.app.inject({
    method: "POST",
    url: `/api/v1/enquiries${path}`,
    payload,
    headers: headers ?? (await product.signIn()),
  })
}

test("an enquiry is stored, whichever way a form sends it", async () => {
  const project = await aProject(product.services)
  const source = "/projects/surya-terraces"
  const letter = { ...LETTER, phone: "+971 50 123 4567", project: project._id, source, company: "" }
  const form = await multipart(Object.entries({ ...letter, message: "By multipart" }))
  const replies = [
    await send({ ...letter, message: "By JSON" }),
    await send(String(new URLSearchParams({ ...letter, message: "By form" })), FORM_TYPE),
    await send(form.payload, form.headers),
  ]
  for (const reply of replies) {
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toEqual({ status: "success" })
  }
  const { body } = await read()
  expect(body).toMatchObject({ status: "success", results: 3, total: 3, page: 1, limit: 12 })
  for (const enquiry of body.data) {
    expect(enquiry).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      ...LETTER,
      kind: "question",
      message: expect.stringMatching(/^By /),
      phone: "+971 50 123 4567",
      mail: null,
      project: { _id: project._id, name: project.name, slug: project.slug },
      source,
      consentAt: null,
      handledAt: null,
      stage: "new",
      lostReason: null,
      owner: null,
      nextStep: "",
      nextOn: null,
    })
  }
})

test("an enquiry that is sent twice at once, or again within minutes, is stored once", async () => {
  const project = await aProject(product.services)
  const letter = { ...LETTER, project: project._id }
  const replies = await Promise.all([send(letter), send(letter), send(letter)])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect((await send({ ...letter, email: " asha@example.com " })).statusCode).toBe(201)
  expect((await read()).body.total).toBe(1)
  await send({ ...LETTER })
  await send({ ...letter, message: "One more thing" })
  await product.database.query(
    "update enquiries set created_at = created_at - interval '11 minutes'",
  )
  await send(letter)
  expect((await read()).body.total).toBe(4)
})

test.each([
  ["050 123 4567", "+971 50 123 4567"],
  ["+44 (0)7700 900123", "+44 7700 900123"],
  ["00919876543210", "+91 98765 43210"],
])("a phone number is enough, and stored in its international form: %s", async (phone, stored) => {
  expect((await send({ ...LETTER, email: "", phone })).statusCode).toBe(201)
  expect((await read()).body.data[0]).toMatchObject({ email: "", phone: stored })
})

test("an enquiry about a deleted project is stored without it", async () => {
  expect((await send({ ...LETTER, project: "64f0000000000000000000ff" })).statusCode).toBe(201)
  expect((await read()).body.data[0].project).toBeNull()
})

test.each([
  [{ ...LETTER, name: " " }, "name", "Name is required"],
  [{ ...LETTER, email: "asha" }, "email", "Email must be an address such as name@example.com"],
  [
    { ...LETTER, email: "", phone: "" },
    "email",
    "Please give an e-mail address or a phone number, so that we can answer",
  ],
  [
    { ...LETTER, phone: "abc" },
    "phone",
    "Phone must be a number such as 050 123 4567 or +44 7700 900123",
  ],
  [{ ...LETTER, message: "" }, "message", "Message is required"],
  [{ ...LETTER, message: "a\0b" }, "message", "Message holds characters that cannot be stored"],
  [{ ...LETTER, project: "surya" }, "project", "Project must be one of the list"],
])("a letter that lacks something is refused with its field: %j", async (letter, path, message) => {
  const reply = await send(letter)
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ status: "fail", errors: [{ path, message }] })
  expect((await read()).body.total).toBe(0)
})

test("a filled honeypot is thanked for and not stored", async () => {
  expect((await send({ ...LETTER, company: "Cheap Links Ltd" })).statusCode).toBe(201)
  expect((await read()).body.total).toBe(0)
})

test("an enquiry has no files, and comes from no other site", async () => {
  const form = await multipart([
    ...Object.entries(LETTER),
    ["attachment", { bytes: Buffer.from("x"), name: "x.txt" }],
  ])
  expect((await send(form.payload, form.headers)).statusCode).toBe(400)
  expect((await send(LETTER, { origin: "https://elsewhere.example" })).statusCode).toBe(403)
  expect((await send("<x/>", { "content-type": "application/xml" })).statusCode).toBe(415)
  expect((await read()).body.total).toBe(0)
})

test("an address that writes again and again has to wait; others do not", async () => {
  const address = anAddress()
  for (let letter = 0; letter < 10; letter++) {
    expect((await send(LETTER, {}, address)).statusCode).toBe(201)
  }
  const reply = await send(LETTER, {}, address)
  expect(reply.statusCode).toBe(429)
  expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0)
  expect((await send(LETTER)).statusCode).toBe(201)
})

test("an address beyond its limit is refused before its body is read, and refused enquiries count too", async () => {
  const address = anAddress()
  const answers = []
  for (let letter = 0; letter < 11; letter++)
    answers.push(await send("{", { "content-type": "application/json" }, address))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(400), 429])
  const foreign = { origin: "https://elsewhere.example" }
  const other = anAddress()
  for (let letter = 0; letter < 11; letter++) await send(LETTER, foreign, other)
  expect((await send(LETTER, {}, other)).statusCode).toBe(201)
})

test("enquiries are for staff alone", async () => {
  await send(LETTER)
  for (const path of ["", "/counts"]) {
    const { status, body } = await read(path, {})
    expect(status).toBe(401)
    expect(body).toEqual({ status: "fail", message: "Please sign in first" })
  }
  const id = "64f0000000000000000000ff"
  const patch = await product.app.inject({
    method: "PATCH",
    url: `/api/v1/enquiries/${id}`,
    payload: { handled: true },
  })
  expect(patch.statusCode).toBe(401)
})

test("staff see the newest first, search them, and note which are handled", async () => {
  const project = await aProject(product.services, { name: "Kalpa Villas" })
  for (const [name, more] of [
    ["First", {}],
    ["Second", { project: project._id }],
    ["Third", { message: "100% sure, under_score" }],
  ] as const) {
    await send({ ...LETTER, name, ...more })
    await product.database.query(
      "update enquiries set created_at = created_at - interval '1 minute'",
    )
  }
  const namesIn = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name)
  const names = async (query: string) => namesIn((await read(query)).body)
  const found = async (name: string, more = {}) =>
    namesIn((await post("/search", { name, ...more })).json())
  expect(await names("")).toEqual(["Third", "Second", "First"])
  expect(await names("?limit=1&page=2")).toEqual(["Second"])
  // Search words are ignored in an address, which proxies log.
  expect(await names("?name=kalpa")).toEqual(["Third", "Second", "First"])
  expect(await found("kalpa")).toEqual(["Second"])
  expect(await found("KITCHEN first")).toEqual(["First"])
  expect(await found("100%")).toEqual(["Third"])
  expect(await found("r_s")).toEqual(["Third"])
  expect(await found("asha@", { limit: 1, page: 3 })).toEqual(["First"])
  expect(await found("nothing")).toEqual([])
  for (const wrong of [
    {},
    { name: " " },
    { name: "kalpa", page: 0 },
    { name: "kalpa", limit: 101 },
  ])
    expect((await post("/search", wrong)).statusCode).toBe(400)

  const staff = await product.signIn()
  const [third] = (await read()).body.data
  const mark = (handled: unknown, id = third._id) =>
    product.app.inject({
      method: "PATCH",
      url: `/api/v1/enquiries/${id}`,
      payload: { handled },
      headers: staff,
    })
  const { handledAt } = (await mark(true)).json().data
  expect(handledAt).toMatch(/Z$/)
  expect((await mark(true)).json().data.handledAt).toBe(handledAt)
  expect((await read("/counts")).body.data).toEqual({ new: 2, handled: 1 })
  expect(await names("?status=new")).toEqual(["Second", "First"])
  expect(await names("?status=handled")).toEqual(["Third"])
  expect((await mark(false)).json().data.handledAt).toBeNull()
  expect((await mark("yes")).statusCode).toBe(400)
  expect((await mark(true, "64f0000000000000000000ff")).statusCode).toBe(404)
  expect((await read("?status=lost")).status).toBe(400)
})

test("all enquiries can be taken along as CSV, in which nothing is a formula", async () => {
  await send({ ...LETTER, name: '=HYPERLINK("http://x")', phone: "+971 50 123 4567" })
  await send({ ...LETTER, message: 'Two\nlines, "quoted"' })
  const reply = await post("/export", {})
  expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8")
  expect(reply.headers["content-disposition"]).toMatch(
    /^attachment; filename="enquiries-[\d-]+\.csv"$/,
  )
  expect(reply.body).toMatch(
    /^\ufeff"Received \(UAE time\)","Name","Email","Phone","Project","Message","Handled/,
  )
  expect(reply.body).toContain(
    `,"'=HYPERLINK(""http://x"")","asha@example.com","+971 50 123 4567","",`,
  )
  expect(reply.body).toContain('"Two\nlines, ""quoted"""')
  expect(reply.body.trimEnd().split("\r\n")).toHaveLength(3)
  const form = await product.app.inject({
    method: "POST",
    url: "/api/v1/enquiries/export",
    payload: "name=hyperlink",
    headers: { ...FORM_TYPE, ...(await product.signIn()) },
  })
  expect(form.body.trimEnd().split("\r\n")).toHaveLength(2)
})

test("enquiries can be taken along as a workbook with the same cells", async () => {
  await send({ ...LETTER, name: '=HYPERLINK("http://x")' })
  await send({ ...LETTER, name: "Omar" })
  const reply = await post("/export", { format: "xlsx", name: "hyperlink" })
  expect(reply.headers["content-disposition"]).toMatch(/filename="enquiries-[\d-]+\.xlsx"$/)
  const file = join(product.dataDir, "enquiries.xlsx")
  await writeFile(file, reply.rawPayload)
  const rows = await product.services.tables.readTable(file)
  expect(rows.map((row) => row.slice(1, 3))).toEqual([
    ["Name", "Email"],
    [`'=HYPERLINK("http://x")`, "asha@example.com"],
  ])
  expect((await post("/export", { format: "pdf" })).statusCode).toBe(400)
})

test("an enquiry is deleted for good, and so is all that a search finds; who did it is noted, whose it was is not", async () => {
  for (const [email, message] of [
    ["asha@example.com", "One"],
    ["Asha@Example.com", "Two"],
    ["omar@example.com", "Three, and my wife is ashanti"],
    ["zoe@example.com", "Four"],
  ]) {
    expect((await send({ ...LETTER, name: "A visitor", email, message })).statusCode).toBe(201)
  }
  const headers = await product.signIn()
  const messages = async () =>
    (await read()).body.data.map(({ message }: { message: string }) => message).toSorted()
  const { data } = (await read()).body
  const zoe = data.find(({ message }: { message: string }) => message === "Four")
  const remove = (id: string) =>
    product.app.inject({ method: "DELETE", url: `/api/v1/enquiries/${id}`, headers })
  expect((await remove(zoe._id)).statusCode).toBe(204)
  expect((await remove(zoe._id)).statusCode).toBe(404)

  // Another enquiry arrived since the page was read.
  const changed = await post("/delete", { name: "asha@example.com", total: 1 })
  expect(changed.statusCode).toBe(409)
  expect(changed.json().message).toContain("none was deleted")
  for (const wrong of [
    { total: 3 },
    { name: " ", total: 3 },
    { name: "asha" },
    { name: "asha", total: 0 },
  ])
    expect((await post("/delete", wrong)).statusCode).toBe(400)
  expect(await messages()).toEqual(["One", "Three, and my wife is ashanti", "Two"])
  expect(
    (await post("/delete", { name: "asha@example.com", status: "handled", total: 2 })).statusCode,
  ).toBe(409)
  expect((await post("/delete", { name: "asha@example.com", total: 2 })).statusCode).toBe(204)
  expect(await messages()).toEqual(["Three, and my wife is ashanti"])

  const activity = await product.app.inject({ url: "/api/v1/activity?kind=enquiries", headers })
  expect(activity.json().data).toMatchObject([
    { kind: "enquiries", record: "", recordName: "2 enquiries", isGone: true, verb: "deleted" },
    { kind: "enquiries", record: zoe._id, recordName: "1 enquiry", staffName: "Maha" },
  ])
  expect(activity.body).not.toMatch(/asha|zoe|visitor/i)
})

test("enquiries have an end: what came longer ago than the settings have it is deleted", async () => {
  for (const [message, days] of [
    ["Old", 31],
    ["Young", 29],
  ] as const) {
    await send({ ...LETTER, message })
    await product.database.query(
      "update enquiries set created_at = created_at - $1 * interval '1 day' where message = $2",
      [days, message],
    )
  }
  const { database, media, metrics } = product
  const closing = new AbortController()
  const config = readConfig({ ENQUIRY_RETENTION_DAYS: "30" })
  const log = { info: vi.fn() }
  const resources = {
    config,
    database,
    media,
    metrics,
    jobs: openJobs({ database }),
    closing: closing.signal,
  }
  startJobs(resources as never, { log } as never)
  await vi.waitFor(() => expect(log.info).toHaveBeenCalledTimes(2), { timeout: 10_000 })
  closing.abort()
  await resources.jobs.close()
  expect(log.info.mock.calls).toEqual([
    ["enquiries are kept and not mailed: SMTP_URL is not set"],
    [{ deleted: 1, days: 30 }, expect.any(String)],
  ])
  expect((await read()).body.data).toMatchObject([{ message: "Young" }])
})

test("an export of many enquiries holds each of them once", async () => {
  await product.database.query(
    `insert into enquiries (_id, name, email, message, created_at)
       select lpad(to_hex(n), 24, '0'), 'Visitor ' || n, 'v@example.com', 'Hello', now() - (n / 3) * interval '1 second'
         from generate_series(1, 1203) n`,
  )
  const reply = await post("/export", {})
  const visitors = [...reply.body.matchAll(/"(Visitor \d+)"/g)].map(([, name]) => name)
  expect(visitors).toHaveLength(1203)
  expect(new Set(visitors).size).toBe(1203)
})
