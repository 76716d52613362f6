// On both databases: locks, files and the clock.
import { expect, onTestFinished, test, vi } from "vitest"
import { takeOffDue } from "#server/catalog/publication.ts"
import { readConfig } from "#server/config.ts"
import { openJobs } from "#server/jobs.ts"
import { staffMails } from "#server/mail/outbox.ts"
import { createServices } from "#server/services.ts"
import { checkListings } from "#server/start.ts"
import { resourcesOf, testApp } from "#tests/support/app.ts"
import { aDeveloper, aProject } from "#tests/support/factories.ts"
import { type FormEntry, multipart } from "#tests/support/form.ts"
import { startMailServer } from "#tests/support/mail-server.ts"
import { aPicture } from "#tests/support/pictures.ts"

const product = testApp(undefined, { REQUIRE_PERMIT: "1" })
const DAY_MS = 86_400_000

/** The day in the UAE, so many days from now. */
const day = (days: number) =>
  new Date(Date.now() + 4 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10)

/** Services that require no permit, over the same database. */
function withoutRules() {
  const config = readConfig({ DATA_DIR: product.dataDir })
  return createServices(resourcesOf(product, { config }))
}

async function call(
  method: "GET" | "POST" | "PATCH" | "DELETE",
  path: string,
  { cookie, form, json }: { cookie?: string; form?: FormEntry[]; json?: object } = {},
) {
  const sent = form ? await multipart(form) : undefined
  const reply = await product.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: { ...sent?.headers, ...(cookie && { cookie }) },
    ...(sent && { payload: sent.payload }),
    ...(json && { payload: json }),
  })
  const isJson = String(reply.headers["content-type"]).includes("json")
  return { status: reply.statusCode, body: isJson ? reply.json() : undefined, reply }
}

const PERMIT: Record<string, string> = {
  system: "trakheesi",
  number: "7123456789",
  url: "https://trakheesi.dubailand.gov.ae/permit/7123456789",
  expiresOn: day(100),
  holder: "Disha Real Estate",
  price: "AED 1.45M",
  areaSize: "1,210",
}
const REGISTER = {
  authority: "Dubai Land Department",
  number: "2841",
  escrowBank: "Emirates NBD",
  completion: "42",
  expectedCompletion: "Q4 2027",
}
const asForm = (fields: Record<string, string>): FormEntry[] => Object.entries(fields)

/** A project on the site of before permits were required, and the calls about it. */
async function aListing(more: Parameters<typeof aProject>[1] = {}) {
  const { cookie } = await product.signIn()
  const { _id } = await aProject(withoutRules(), more)
  const at = `projects/${_id}`
  const permit = (fields: Record<string, string> = {}) =>
    call("POST", `${at}/permits`, { cookie, form: asForm({ ...PERMIT, ...fields }) })
  const look = (facts: object = {}) => call("POST", `${at}/looks`, { cookie, json: facts })
  const pause = () => call("POST", `${at}/pause`, { cookie })
  const publish = () => call("POST", `projects/drafts/${_id}/publish`, { cookie })
  const change = (fields: Record<string, string>) =>
    call("PATCH", at, { cookie, form: asForm(fields) })
  const visitors = async () => (await call("GET", at)).status
  return { _id, at, cookie, permit, look, pause, publish, change, visitors }
}

/** A project with a permit and a look-up in the register. */
async function aPermittedListing() {
  const listing = await aListing()
  const { body } = await listing.permit()
  expect((await listing.look(REGISTER)).status).toBe(201)
  return { ...listing, permitId: body.data.permits[0]._id as string }
}

const messages = ({ body }: { body: { errors?: { path: string; message: string }[] } }) =>
  body.errors?.map(({ path, message }) => `${path}: ${message}`)

test("a project goes on the site with a living permit, its registration and a look, and not before", async () => {
  const listing = await aListing()
  await listing.pause()
  const refused = await listing.publish()
  expect(refused.status).toBe(409)
  expect(messages(refused)).toEqual([
    "permits: A Trakheesi permit is missing",
    "looks: An off-plan project needs its registration number",
    "looks: Nobody has noted a look at this listing yet",
  ])
  expect(await listing.visitors()).toBe(404)
  expect((await listing.permit({ number: "12345" })).body.errors).toMatchObject([
    { path: "number" },
  ])
  await listing.permit({ expiresOn: day(-1), issuedOn: day(-9) })
  expect(messages(await listing.publish())?.[0]).toContain("ended on")
  const { body } = await call("GET", `${listing.at}/publication`, listing)
  const renewed = { form: asForm({ expiresOn: day(0) }), cookie: listing.cookie }
  await call("PATCH", `${listing.at}/permits/${body.data.permits[0]._id}`, renewed)
  await listing.look(REGISTER)
  expect((await listing.publish()).status).toBe(200)
  expect(await listing.visitors()).toBe(200)
  const log = await call("GET", `activity?kind=projects&record=${listing._id}`, listing)
  const fields = log.body.data.flatMap((line: { fields: string[] }) => line.fields)
  expect(fields).toEqual(["looks", "permits", "permits"])
})

test("every way onto the site is checked, and what would keep a project off it is refused", async () => {
  const listing = await aPermittedListing()
  const { cookie, at, permitId } = listing
  const created = await call("POST", "projects", {
    cookie,
    form: [
      ...asForm({
        name: "New",
        title: "T",
        price: "1",
        type: "Villa",
        address: "A",
        city: "Dubai",
      }),
      ...asForm({ country: "UAE", areaSize: "1", bedroomNumber: "1", bathNumber: "1" }),
      ...asForm({ handover: "Ready", nutshell: "N", description: "D", locationDescription: "L" }),
      ...asForm({ "paymentPlan[title]": "P", nearbyAreas: "JLT" }),
      ...(await Promise.all(
        ["featureImage", "projectLogo", "brochureImg"].map(
          async (slot): Promise<FormEntry> => [
            slot,
            { name: "a.png", bytes: await aPicture("png") },
          ],
        ),
      )),
    ],
  })
  expect([created.status, messages(created)?.[0]]).toEqual([
    409,
    "permits: A Trakheesi permit is missing",
  ])
  const changed = await listing.change({ price: "1500000" })
  expect(changed.status).toBe(409)
  expect(messages(changed)).toEqual([
    "price: Price is AED 1,500,000; permit 7123456789 was granted for AED 1,450,000",
  ])
  expect((await listing.change({ areaSize: "1211", nutshell: "x" })).status).toBe(409)
  expect((await listing.change({ nutshell: "Light." })).status).toBe(200)
  const patch = (fields: Record<string, string>) =>
    call("PATCH", `${at}/permits/${permitId}`, { cookie, form: asForm(fields) })
  expect((await patch({ price: "1500000" })).status).toBe(409)
  expect((await call("DELETE", `${at}/permits/${permitId}`, { cookie })).status).toBe(409)
  expect((await patch({ holder: "Another" })).status).toBe(200)

  await listing.pause()
  expect((await listing.change({})).status).toBe(404)
  await call("PATCH", `projects/drafts/${listing._id}`, { cookie, form: [["price", "9"]] })
  const publishAt = new Date(Date.now() + DAY_MS).toISOString()
  const path = `projects/drafts/${listing._id}`
  expect((await call("POST", `${path}/schedule`, { cookie, json: { publishAt } })).status).toBe(409)
  await call("PATCH", path, { cookie, form: [["price", "1450000"]] })
  expect((await call("POST", `${path}/schedule`, { cookie, json: { publishAt } })).status).toBe(200)
  await call("DELETE", `${at}/permits/${permitId}`, { cookie })
  const due = { record: listing._id, does: "publish" } as const
  await product.services.projects.runDue(due)
  expect(await listing.visitors()).toBe(404)
  expect((await call("GET", path, { cookie })).body.data.unpublished).toMatchObject({
    status: "paused",
    publishAt: null,
  })
})

test("changes of a published project pass the same check, and its preview needs none", async () => {
  const listing = await aPermittedListing()
  const { cookie, _id, permitId } = listing
  const path = `projects/drafts/${_id}`
  const write = (price: string) => call("PATCH", path, { cookie, form: [["price", price]] })
  const publishAt = new Date(Date.now() + DAY_MS).toISOString()
  const schedule = () => call("POST", `${path}/schedule`, { cookie, json: { publishAt } })
  await write("1500000")
  const refused = await listing.publish()
  expect([refused.status, messages(refused)]).toEqual([
    409,
    ["price: Price is AED 1,500,000; permit 7123456789 was granted for AED 1,450,000"],
  ])
  expect((await schedule()).status).toBe(409)
  await write("1450000")
  await call("PATCH", path, { cookie, form: [["nutshell", "Light."]] })
  expect((await schedule()).status).toBe(200)
  await product.database.query(
    "update unpublished_records set document = document || '{\"price\": 1500000}'",
  )
  const [edit] = await product.database.query<{ _id: string }>(
    "select _id from unpublished_records",
  )
  await product.services.projects.runDue({ record: edit!._id, does: "publish" })
  expect((await call("GET", path, { cookie })).body.data.unpublished).toMatchObject({
    status: "draft",
    publishAt: null,
    isEdit: true,
  })
  expect(await listing.visitors()).toBe(200)

  await call("DELETE", path, { cookie })
  await listing.pause()
  await call("DELETE", `${listing.at}/permits/${permitId}`, { cookie })
  const shown = await product.services.preview({ kind: "projects", id: _id }, async (inside) =>
    JSON.parse(await inside.projects.getForChange(_id)),
  )
  expect(shown).toMatchObject({ _id })
  expect(await listing.visitors()).toBe(404)
})

test("what comes out of the trash without a living permit is paused", async () => {
  const listing = await aPermittedListing()
  const { cookie, at, permitId, _id } = listing
  expect((await call("DELETE", at, { cookie })).status).toBe(204)
  await product.database.query("update permits set expires_on = $1 where _id = $2", [
    day(-1),
    permitId,
  ])
  expect((await call("POST", `trash/${_id}/restore`, { cookie })).status).toBe(200)
  expect(await listing.visitors()).toBe(404)
  expect((await call("GET", "projects/drafts", { cookie })).body.data).toMatchObject([
    { _id, status: "paused" },
  ])
})

test("two at once: a permit is not deleted below a project that goes on the site", async () => {
  const listing = await aPermittedListing()
  for (let round = 0; round < 5; round++) {
    await listing.pause()
    const [published, removed] = await Promise.all([
      listing.publish(),
      call("DELETE", `${listing.at}/permits/${listing.permitId}`, listing),
    ])
    const isPublic = (await listing.visitors()) === 200
    const { body } = await call("GET", `${listing.at}/publication`, listing)
    expect([published.status, removed.status]).toSatisfy(
      ([one, other]) => (one === 200) !== (other === 204),
    )
    expect(isPublic).toBe(body.data.permits.length === 1)
    if (removed.status === 204) return
  }
})

/** The check of listings in three processes at once, so many hours from the beginning of today. */
async function checkAt(hours: number, settings: Record<string, string> = {}) {
  const config = readConfig({ DATA_DIR: product.dataDir, REQUIRE_PERMIT: "1", ...settings })
  const resources = resourcesOf(product, { config })
  const now = `timestamptz '${day(0)}T00:00:00+04:00' + interval '${hours} hours'`
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const handlers = {
    "listing-check": { everyMs: 60_000, run: () => checkListings(resources, now) },
  }
  const processes = [1, 2, 3].map(() => openJobs({ database: product.database, now: () => now }))
  for (const jobs of processes) jobs.start(handlers, log)
  await Promise.all(processes.map((jobs) => jobs.idle()))
  await Promise.all(processes.map((jobs) => jobs.close()))
  expect(log.warn.mock.calls).toEqual([])
}

async function clockLines(listing: { _id: string; cookie: string }) {
  const log = await call("GET", `activity?kind=projects&record=${listing._id}`, listing)
  return log.body.data.flatMap(({ staffName, verb }: Record<string, string>) =>
    staffName === "Schedule" ? [verb] : [],
  )
}

test("a listing lapses once after the last day of its permit, also after hours without a process", async () => {
  const listing = await aListing()
  await listing.permit({ expiresOn: day(3) })
  await listing.look(REGISTER)
  await checkAt(4 * 24 - 0.02)
  expect(await listing.visitors()).toBe(200)
  await checkAt(4 * 24, { REQUIRE_PERMIT: "0" })
  expect(await listing.visitors()).toBe(200)
  await checkAt(9 * 24)
  expect(await listing.visitors()).toBe(404)
  await checkAt(9 * 24 + 1)
  expect(await clockLines(listing)).toEqual(["lapsed"])
  const { body } = await call("GET", "projects/needs-look", listing)
  const lookedOn = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
  expect(body.data).toMatchObject([{ _id: listing._id, status: "lapsed", lookedOn }])
})

test("a listing whose city changes while the clock reads others stays on the site by the permit of its new city", async () => {
  const listing = await aListing()
  await listing.permit({ expiresOn: day(3) })
  await listing.permit({ system: "madhmoun", number: "20260001234", url: "" })
  await listing.look(REGISTER)
  const { projects } = product.services
  const afterMove = {
    async takeOffWhen(...[id, isDue]: Parameters<typeof projects.takeOffWhen>) {
      await product.database.query("update projects set city = 'Abu Dhabi' where _id = $1", [id])
      await projects.takeOffWhen(id, isDue)
    },
  }
  const rules = { isPermitRequired: true, listingMaxAgeDays: 14 }
  const now = `timestamptz '${day(0)}T00:00:00+04:00' + interval '9 days'`
  await takeOffDue(product.database, afterMove, { rules, now })
  const [moved] = await product.database.query("select city from projects", [])
  expect(moved).toEqual({ city: "Abu Dhabi" })
  expect(await clockLines(listing)).toEqual([])
})

test("a listing that is not checked in time is paused, and published again after a look", async () => {
  const listing = await aPermittedListing()
  await checkAt(15 * 24 - 0.02)
  expect(await listing.visitors()).toBe(200)
  await checkAt(15 * 24)
  expect(await listing.visitors()).toBe(404)
  expect(await clockLines(listing)).toEqual(["paused"])
  await listing.look()
  expect((await listing.publish()).status).toBe(200)
  await checkAt(1)
  expect(await listing.visitors()).toBe(200)
})

test("staff are mailed 14, 7 and 1 days before a permit ends, once each, and not for its successor", async () => {
  const server = await startMailServer()
  onTestFinished(() => server.stop())
  const mail = { SMTP_URL: server.url, LEADS_TO: "leads@disha.test" }
  const listing = await aPermittedListing()
  await product.database.query("update permits set expires_on = $1", [day(20)])
  const subjects = async (days: number) => {
    await checkAt(days * 24 + 1, { ...mail, REQUIRE_PERMIT: "0" })
    const jobs = openJobs({ database: product.database })
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    const options = { siteName: "Disha", publicOrigin: "https://disha.test", log }
    const settings = { smtpUrl: server.url, from: "hello@disha.test", to: ["leads@disha.test"] }
    jobs.start(staffMails({ database: product.database, mail: settings, ...options }), log)
    await jobs.idle()
    await jobs.close()
    return server.letters.splice(0).map(({ head, body }) => [...head, body].join("\n"))
  }
  expect(await subjects(5)).toEqual([])
  const [first, ...others] = await subjects(6)
  expect(others).toEqual([])
  expect(first).toContain("The permit of Surya Terraces ends on")
  expect(first).toContain(`/dash-admin/projects/${listing._id}/edit`)
  expect(await subjects(6)).toEqual([])
  expect(await subjects(12)).toEqual([])
  expect(await subjects(19)).toHaveLength(1)
  expect(await subjects(20)).toEqual([])
  await listing.permit({ number: "7000000002", expiresOn: day(30) })
  await product.database.query("update permits set reminded_days = null")
  expect(await subjects(19)).toEqual([])
})

test("a permit belongs to one project", async () => {
  const listing = await aPermittedListing()
  const other = await aProject(withoutRules(), { name: "Amber Quay" })
  const again = await call("POST", `projects/${other._id}/permits`, {
    cookie: listing.cookie,
    form: asForm(PERMIT),
  })
  expect(messages(again)).toEqual(["number: Permit 7123456789 is already on Surya Terraces"])
})

test("the projects of a developer that have a registration are counted once each, with what the register says last", async () => {
  const { _id: developer } = await aDeveloper(withoutRules())
  const [listing, bare] = [await aListing({ developer }), await aListing({ developer })]
  await listing.look({ ...REGISTER, lookedOn: "2026-05-01", completion: "12" })
  await listing.look(REGISTER)
  await listing.look()
  const { countRegistered, advertised } = product.services
  expect([...(await countRegistered([developer]))]).toEqual([[developer, 1]])
  const facts = await advertised([listing._id, bare._id])
  expect(facts.get(listing._id)).toMatchObject({
    permit: null,
    registration: { escrowBank: "Emirates NBD", completion: 42 },
  })
  expect(facts.get(bare._id)).toEqual({ permit: null, registration: null })
})

test("visitors read permit, registration with its slips, and the last look; no more", async () => {
  const listing = await aListing()
  await listing.permit()
  await listing.permit({ number: "7000000001", issuedOn: day(3) })
  await listing.look({ ...REGISTER, lookedOn: "2026-05-01" })
  await listing.look({ ...REGISTER, lookedOn: "2026-06-01", expectedCompletion: "Jun 2028" })
  await listing.look({ lookedOn: "2026-06-20" })
  const { body } = await call("GET", listing.at)
  expect(body.data).toMatchObject({
    permit: {
      system: "trakheesi",
      number: PERMIT.number,
      url: PERMIT.url,
      expiresOn: PERMIT.expiresOn,
    },
    registration: {
      number: "2841",
      escrowBank: "Emirates NBD",
      completion: 42,
      lookedOn: "2026-06-01",
      expectedCompletion: "Q2 2028",
      history: [
        { expectedCompletion: "Q4 2027", since: "2026-05-01" },
        { expectedCompletion: "Q2 2028", since: "2026-06-01" },
      ],
    },
    checkedAt: "2026-06-20",
  })
  expect(Object.keys(body.data.permit)).toEqual(["system", "number", "url", "expiresOn"])
  expect(JSON.stringify(body)).not.toContain("Maha")
  const list = (await call("GET", "projects")).body.data[0]
  expect(list).not.toHaveProperty("permit")
})

test("looks are added and never changed, and none is of a day to come", async () => {
  const listing = await aListing()
  await listing.look()
  expect((await listing.look({ lookedOn: day(1) })).status).toBe(400)
  expect((await listing.look({ completion: "40" })).body.errors).toMatchObject([{ path: "number" }])
  await expect(
    product.database.query("update project_looks set looked_on = '2020-01-01'"),
  ).rejects.toThrow()
  const { body } = await call("GET", `${listing.at}/publication`, listing)
  expect(body.data.looks).toMatchObject([{ lookedOn: day(0), lookedBy: "Maha" }])
})

const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n")

test("evidence is decided by its bytes and given to owners alone, as an attachment", async () => {
  const listing = await aListing()
  const send = (name: string, content: Buffer) =>
    call("POST", `${listing.at}/permits`, {
      cookie: listing.cookie,
      form: [...asForm(PERMIT), ["evidence", { name, bytes: content }]],
    })
  for (const [name, content, status] of [
    ["permit.pdf", Buffer.from("<script>alert(1)</script>"), 415],
    ["permit.png", Buffer.concat([(await aPicture("png")).subarray(0, 40), Buffer.alloc(40)]), 415],
    ["permit.pdf", Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)]), 413],
  ] as const) {
    const refused = await send(name, content)
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([status, "evidence"])
  }
  const saved = await send("pe'rmit عقد.html", PDF)
  expect(saved.status, JSON.stringify(saved.body)).toBe(201)
  const [permit] = saved.body.data.permits
  expect(permit.evidence).toEqual({ name: "pe'rmit عقد.pdf", bytes: PDF.length })
  const address = `${listing.at}/permits/${permit._id}/evidence`
  expect((await call("GET", address)).status).toBe(401)
  const { reply } = await call("GET", address, listing)
  expect(reply.rawPayload).toEqual(PDF)
  expect(reply.headers).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "no-store",
    "content-disposition": expect.stringMatching(/^attachment; .*pe%27rmit%20%D8%B9/),
  })
  const editor = await product.signIn({ role: "editor" })
  expect((await call("GET", address, editor)).status).toBe(403)
  const byEditor = { ...editor, form: [["evidence", ""]] as FormEntry[] }
  const change = `${listing.at}/permits/${permit._id}`
  expect((await call("PATCH", change, byEditor)).status).toBe(403)
  expect((await call("PATCH", change, { ...editor, form: [["holder", "B"]] })).status).toBe(200)
  await product.signIn()
  const removed = await call("PATCH", `${listing.at}/permits/${permit._id}`, {
    cookie: listing.cookie,
    form: [["evidence", ""]],
  })
  expect(removed.body.data.permits[0].evidence).toBeNull()
  expect((await call("GET", address, listing)).status).toBe(404)
})

test("a report about a listing needs no name, is stored and counted like an enquiry", async () => {
  const listing = await aListing()
  const send = (json: object) => call("POST", "contact", { json })
  const report = { kind: "report", project: listing._id, message: "Sold last week." }
  expect((await send({ ...report, project: undefined })).body.errors).toMatchObject([
    { path: "project" },
  ])
  expect((await send({ ...report, kind: "question" })).body.errors).toMatchObject([
    { path: "name" },
    { path: "email" },
  ])
  expect((await send(report)).status).toBe(201)
  const { body } = await call("GET", "enquiries", listing)
  expect(body.data).toMatchObject([
    {
      kind: "report",
      name: "A visitor",
      project: { _id: listing._id },
      message: "Sold last week.",
    },
  ])
  const tries = await Promise.all(Array.from({ length: 10 }, () => send(report)))
  expect(tries.map(({ status }) => status)).toContain(429)
})

test("permits and looks go with their project into the trash, and for good", async () => {
  const listing = await aPermittedListing()
  const { cookie, at, _id } = listing
  await call("DELETE", at, { cookie })
  expect((await call("GET", `${at}/publication`, { cookie })).status).toBe(404)
  await call("POST", `trash/${_id}/restore`, { cookie })
  expect((await call("GET", `${at}/publication`, { cookie })).body.data.permits).toHaveLength(1)
  await call("DELETE", at, { cookie })
  await call("DELETE", `trash/${_id}`, { cookie })
  const [left] = await product.database.query<{ rows: number }>(
    `select ((select count(*) from permits) + (select count(*) from project_looks))::int as rows`,
  )
  expect(left).toEqual({ rows: 0 })
})
