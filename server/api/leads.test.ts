import { createHmac } from "node:crypto"
import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { expect, test } from "vitest"
import { formatDate } from "#catalog/format.ts"
import type { Lead } from "#contract/leads.ts"
import { openJobs } from "#server/jobs.ts"
import { leadWebhook } from "#server/lead-webhook.ts"
import { testApp } from "#tests/support/app.ts"
import { aProject } from "#tests/support/factories.ts"

const HOOKED = { LEADS_WEBHOOK_URL: "http://127.0.0.1:9/leads" }
const product = testApp(undefined, HOOKED)
const SILENT = { info() {}, warn() {}, error() {} }
const UNKNOWN_ID = "64f0000000000000000000ff"
const DAY_MS = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const DAY = dayIn(30)
const STAMP = DAY.replaceAll("-", "")
let sent = 0

async function call(method: "GET" | "POST" | "PATCH" | "DELETE", path: string, payload?: object) {
  const reply = await product.app.inject({
    method,
    url: `/api/v1/enquiries${path}`,
    headers: await product.signIn(),
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, text: reply.body, headers: reply.headers }
}

/** The lead after a call that succeeds. */
async function lead(...of: Parameters<typeof call>): Promise<Lead> {
  const { status, text } = await call(...of)
  expect(status, text).toBe(200)
  return JSON.parse(text).data
}

async function anEnquiry(more: object = {}): Promise<string> {
  sent += 1
  const payload = { name: "Asha Rao", email: "asha@example.com", message: `Hello ${sent}`, ...more }
  const reply = await product.app.inject({
    method: "POST",
    url: "/api/v1/contact",
    payload,
    remoteAddress: `203.0.113.${sent}`,
  })
  expect(reply.statusCode, reply.body).toBe(201)
  const [row] = await product.database.query<{ _id: string }>(
    "select _id from enquiries order by created_at desc, _id desc limit 1",
  )
  return row!._id
}

async function found(name: string, more: object = {}): Promise<string[]> {
  const { text } = await call("POST", "/search", { name, ...more })
  return JSON.parse(text).data.map((enquiry: Lead) => enquiry.name)
}

test("a lead has a stage, an owner and a next step, and who handled it before keeps the instant", async () => {
  const id = await anEnquiry()
  const [me] = JSON.parse((await call("GET", "/owners")).text).data
  expect(me).toMatchObject({ name: "Maha" })
  const handled = await lead("PATCH", `/${id}`, { handled: true })
  expect(handled).toMatchObject({ stage: "answered", owner: null })
  const step = { stage: "offer", owner: me._id, nextStep: "Send the price list", nextOn: DAY }
  expect(await lead("PATCH", `/${id}`, step)).toMatchObject({
    ...step,
    owner: me,
    handledAt: handled.handledAt,
  })
  const lost = await lead("PATCH", `/${id}`, { stage: "lost", lostReason: "vastu" })
  expect(lost).toMatchObject({ stage: "lost", lostReason: "vastu", nextStep: step.nextStep })
  expect(await lead("PATCH", `/${id}`, { stage: "won" })).toMatchObject({ lostReason: null })
  for (const wrong of [
    { stage: "sold" },
    { owner: "Maha" },
    { owner: UNKNOWN_ID },
    { nextOn: "2026-02-30" },
    { nextStep: "x".repeat(201) },
  ])
    expect((await call("PATCH", `/${id}`, wrong)).status, JSON.stringify(wrong)).toBe(400)
})

test("a lead that is marked as new and handled again has the stage that it had", async () => {
  const id = await anEnquiry()
  await lead("PATCH", `/${id}`, { stage: "lost", lostReason: "price" })
  const isNew = { stage: "new", handledAt: null, lostReason: null }
  expect(await lead("PATCH", `/${id}`, { handled: false })).toMatchObject(isNew)
  const again = { stage: "lost", lostReason: "price" }
  expect(await lead("PATCH", `/${id}`, { handled: true })).toMatchObject(again)
  // A choice of the stage “new” itself begins again.
  expect(await lead("PATCH", `/${id}`, { stage: "new" })).toMatchObject(isNew)
  expect(await lead("PATCH", `/${id}`, { handled: true })).toMatchObject({ stage: "answered" })
})

test("leads are narrowed by stage and owner", async () => {
  await anEnquiry({ name: "Nobody's" })
  const mine = await anEnquiry({ name: "Mine" })
  const [me] = JSON.parse((await call("GET", "/owners")).text).data
  await lead("PATCH", `/${mine}`, { stage: "viewing", owner: me._id })
  const names = async (query: string) =>
    JSON.parse((await call("GET", query)).text).data.map(({ name }: Lead) => name)
  expect(await names("?stage=viewing")).toEqual(["Mine"])
  expect(await names("?stage=new")).toEqual(["Nobody's"])
  expect(await names(`?owner=${me._id}`)).toEqual(["Mine"])
  expect(await names("?owner=none")).toEqual(["Nobody's"])
  expect((await call("GET", "?owner=maha")).status).toBe(400)
})

test("a search finds a phone number in any notation, and forgives typing errors in names", async () => {
  const project = await aProject(product.services, { name: "Heron Basin" })
  const id = await anEnquiry({ name: "Asha Rao", phone: "+971 50 123 4563" })
  await anEnquiry({ name: "Omar Khan", project: project._id })
  for (const number of ["0501234563", "+971501234563", "050 123 4563", "1234563"])
    expect(await found(number), number).toEqual(["Asha Rao"])
  expect(await found("0501234564")).toEqual([])
  expect(await found("omer")).toEqual(["Omar Khan"])
  expect(await found("herron basin")).toEqual(["Omar Khan"])
  await lead("POST", `/${id}/notes`, { text: "Prefers mornings" })
  expect(await found("mornings")).toEqual(["Asha Rao"])
  // Enquiries that merely resemble the words are never deleted together.
  const { text } = await call("POST", "/search", { name: "omer" })
  expect(JSON.parse(text)).toMatchObject({ totalIsMinimum: true })
  expect((await call("POST", "/delete", { name: "omer", total: 1 })).status).toBe(409)
})

test("notes are written and deleted, the newest first, with their author", async () => {
  const id = await anEnquiry()
  await lead("POST", `/${id}/notes`, { text: "Called, no answer" })
  const { notes } = await lead("POST", `/${id}/notes`, { text: "Called again" })
  expect(notes.map(({ text, staffName }) => [text, staffName])).toEqual([
    ["Called again", "Maha"],
    ["Called, no answer", "Maha"],
  ])
  const after = await lead("DELETE", `/${id}/notes/${notes[0]!._id}`)
  expect(after.notes).toHaveLength(1)
  expect((await call("DELETE", `/${id}/notes/${notes[0]!._id}`)).status).toBe(404)
  expect((await call("POST", `/${id}/notes`, { text: " " })).status).toBe(400)
})

test("a viewing is planned, moved and cancelled, and a person has one at a time", async () => {
  const project = await aProject(product.services, { name: "Heron Basin" })
  const [one, other] = [await anEnquiry({ project: project._id }), await anEnquiry()]
  const viewing = { startsAt: `${DAY}T10:00:00+04:00`, minutes: 60, place: "Lobby, tower 2" }
  const planned = await lead("POST", `/${one}/viewings`, viewing)
  expect(planned).toMatchObject({ stage: "viewing", viewings: [{ status: "planned" }] })
  const [{ _id }] = planned.viewings as [Lead["viewings"][0]]

  const overlapping = { ...viewing, startsAt: `${DAY}T06:59:00Z` }
  const refused = await call("POST", `/${other}/viewings`, overlapping)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain(`another viewing at that time: ${formatDate(DAY)} at 10:00`)
  // One right after it is no overlap; of two at once, one is refused.
  const next = { ...viewing, startsAt: `${DAY}T07:00:00Z` }
  const both = await Promise.all([1, 2].map(() => call("POST", `/${other}/viewings`, next)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])

  const calendar = async () => (await call("GET", `/${one}/viewings/${_id}/calendar`)).text
  const before = await calendar()
  expect(before).toContain("METHOD:REQUEST")
  expect(before).toContain(`DTSTART:${STAMP}T060000Z`)
  expect(before).toContain(`DTEND:${STAMP}T070000Z`)
  expect(before).toContain("SEQUENCE:0")
  expect(before).toContain("LOCATION:Lobby\\, tower 2")
  expect(before).toContain("SUMMARY:Viewing: Heron Basin\\, Asha Rao")
  const moved = { startsAt: `${DAY}T05:00:00Z` }
  await lead("PATCH", `/${one}/viewings/${_id}`, moved)
  const later = await calendar()
  expect(later).toContain("SEQUENCE:1\r\n")
  expect(later).toContain(`DTSTART:${STAMP}T050000Z`)
  await lead("PATCH", `/${one}/viewings/${_id}`, { status: "cancelled" })
  const after = await calendar()
  expect(after).toContain("METHOD:CANCEL")
  expect(after).toContain("SEQUENCE:2")
  const idOf = (text: string) => /^UID:.*$/m.exec(text)?.[0]
  expect(idOf(after)).toBe(idOf(before))
})

test("a viewing is neither planned in the past nor moved there, and a past one is noted as done", async () => {
  const id = await anEnquiry()
  const before = { startsAt: `${dayIn(-2)}T06:00:00Z` }
  const passed = "This time has passed. Choose one to come"
  const refused = await call("POST", `/${id}/viewings`, before)
  expect([refused.status, JSON.parse(refused.text).message]).toEqual([400, passed])
  expect(await lead("GET", `/${id}`)).toMatchObject({ stage: "new", viewings: [] })
  const noted = await lead("POST", `/${id}/viewings`, { ...before, status: "done" })
  expect(noted).toMatchObject({ stage: "viewing", viewings: [{ status: "done" }] })
  const planned = await lead("POST", `/${id}/viewings`, { startsAt: `${DAY}T06:00:00Z` })
  const path = `/${id}/viewings/${planned.viewings[0]!._id}`
  const moved = await call("PATCH", path, before)
  expect([moved.status, JSON.parse(moved.text).message]).toEqual([400, passed])
  // One whose time has come and gone is still ended or cancelled.
  const set = "update viewings set starts_at = now() - interval '1 hour' where status = 'planned'"
  await product.database.query(set)
  expect(await lead("PATCH", path, { place: "Lobby" })).toMatchObject({ stage: "viewing" })
  const done = (await lead("PATCH", path, { status: "done" })).viewings
  expect(done.map(({ status }) => status)).toEqual(["done", "done"])
})

test("erasing an e-mail address deletes its enquiries, notes and viewings, and nothing else", async () => {
  const id = await anEnquiry({ email: "Asha@Example.com" })
  await anEnquiry({ email: "omar@example.com", name: "Omar" })
  await lead("POST", `/${id}/notes`, { text: "Likes the plan" })
  await lead("POST", `/${id}/viewings`, { startsAt: `${DAY}T06:00:00Z` })
  const { status, text } = await call("POST", "/erase", { email: "asha@example.com" })
  expect([status, JSON.parse(text).data]).toEqual([200, { deleted: 1 }])
  const [left] = await product.database.query(
    `select (select count(*)::int from enquiries) as enquiries,
            (select count(*)::int from enquiry_notes) as notes,
            (select count(*)::int from viewings) as viewings,
            (select count(*)::int from jobs where kind = 'lead-webhook') as unsent`,
  )
  expect(left).toEqual({ enquiries: 1, notes: 0, viewings: 0, unsent: 1 })
  const [noted] = await product.database.query<{ record_name: string }>(
    "select record_name from activity where verb = 'deleted'",
  )
  expect(noted!.record_name).toBe("1 enquiry")
  const again = await call("POST", "/erase", { email: "asha@example.com" })
  expect(JSON.parse(again.text).data).toEqual({ deleted: 0 })
})

test("consent and the page of an enquiry are stored; what is no path of the site is not", async () => {
  const agreed = await anEnquiry({ consent: "yes", source: "/areas/dubai-marina" })
  expect(await lead("GET", `/${agreed}`)).toMatchObject({
    source: "/areas/dubai-marina",
    consentAt: expect.stringMatching(/Z$/),
  })
  for (const source of ["https://elsewhere.example", "//elsewhere.example", "/search?q=asha"]) {
    const id = await anEnquiry({ source })
    expect(await lead("GET", `/${id}`), source).toMatchObject({ source: "", consentAt: null })
  }
})

test("each new or changed lead is sent to the webhook, signed, until it is accepted", async () => {
  const received: { body: string; signature: string | undefined }[] = []
  const server = createServer(async (request, response) => {
    let body = ""
    for await (const chunk of request) body += chunk
    const signature = request.headers["x-disha-signature"]?.toString()
    received.push({ body, signature })
    response.writeHead(received.length === 1 ? 503 : 204).end()
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const secret = "a secret of the CRM"
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads`
  let now = Date.now()
  const work = async () => {
    const clock = () => `to_timestamp(${now / 1_000})`
    const jobs = openJobs({ database: product.database, now: clock })
    const { database } = product
    jobs.start({ "lead-webhook": leadWebhook(database, { url, secret }, SILENT) }, SILENT)
    await jobs.idle()
    await jobs.close()
  }
  try {
    const id = await anEnquiry()
    await work()
    now += 60_000
    await work()
    await lead("PATCH", `/${id}`, { stage: "won" })
    now += 60_000
    await work()
    expect(received.map(({ body }) => JSON.parse(body).lead.stage)).toEqual(["new", "new", "won"])
    for (const { body, signature } of received)
      expect(signature).toBe(`sha256=${createHmac("sha256", secret).update(body).digest("hex")}`)
  } finally {
    server.close()
  }
})
