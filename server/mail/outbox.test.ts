// On both databases: row locks.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { enquiryInput } from "#catalog/contact.ts"
import { enquiryService } from "#server/catalog/contact.ts"
import type { Database } from "#server/db/open.ts"
import { type TestDatabase, testDatabase } from "#tests/support/database.ts"
import { type MailServer, partsOf, startMailServer } from "#tests/support/mail-server.ts"
import { freePort } from "#tests/support/product.ts"
import { type Jobs, openJobs } from "../jobs.ts"
import { staffMails } from "./outbox.ts"

const SECOND = 1_000
const MINUTE = 60 * SECOND
const LEADS_TO = ["leads@disha.test", "second@disha.test"]
const LETTER = {
  name: "Asha Rao",
  email: "asha@example.com",
  message: "Is the kitchen in the south-east?",
}

let own: TestDatabase
let database: Database
let server: MailServer
let time: number
const open: Jobs[] = []
const logged: string[] = []
const log = {
  info: (fields: object, message: string) =>
    void logged.push(`${message} ${JSON.stringify(fields)}`),
  warn: (fields: object, message: string) =>
    void logged.push(`${message} ${JSON.stringify(fields)}`),
  error: (fields: object, message: string) =>
    void logged.push(`${message} ${JSON.stringify(fields)}`),
}

beforeAll(async () => {
  own = await testDatabase({ isReopened: true })
  database = await own.open()
})

afterAll(async () => {
  await database.close()
  await own.drop()
})

beforeEach(async () => {
  server = await startMailServer()
  time = Date.now()
  logged.length = 0
  await database.query("delete from enquiries")
  await database.query("delete from jobs")
})

afterEach(async () => {
  for (const jobs of open.splice(0)) await jobs.close()
  await server.stop()
})

/** A process of the product, with its mail alone. */
async function start({
  smtpUrl = server.url,
  now = () => `to_timestamp(${time / SECOND})`,
  db = database,
} = {}) {
  const jobs = openJobs({ database: db, now })
  open.push(jobs)
  const handlers = staffMails({
    database: db,
    mail: { smtpUrl, from: "hello@disha.test", to: LEADS_TO },
    siteName: "Disha",
    publicOrigin: "https://disha.test",
    log,
  })
  jobs.start(handlers, log)
  await jobs.idle()
  return jobs
}

/** Stores an enquiry as the API does; it waits until the queue polls. */
async function addEnquiry(
  letter: Partial<typeof LETTER> & { phone?: string; project?: string } = {},
) {
  const enquiries = enquiryService(database, { isMailed: true, jobs: { notify: () => {} } })
  await enquiries.receive(enquiryInput.parse({ ...LETTER, ...letter }))
}

async function addEnquiries(count: number, about: string) {
  for (let number = 1; number <= count; number++)
    await addEnquiry({ message: `${about} ${number}` })
}

async function look(jobs: Jobs) {
  jobs.notify("mail")
  await jobs.idle()
}

async function states() {
  const [row] = await database.query<{ sent: number; waiting: number }>(
    `select (select count(mailed_at)::int from enquiries) as sent,
            (select count(*)::int from jobs where kind = 'mail') as waiting`,
  )
  return row!
}

const messages = () =>
  server.letters
    .flatMap((letter) => partsOf(letter).filter(({ type }) => type === "text/plain"))
    .map(({ text }) => text.split("\r\n\r\n")[1])

test("an enquiry is mailed to staff, with its whole text and a way to answer", async () => {
  await addEnquiry({
    phone: "+971 50 123 4567",
    message: "Is the kitchen in the south-east?\n\nनमस्ते",
  })
  await start()
  expect(server.letters).toHaveLength(1)
  const [letter] = server.letters
  expect(letter).toMatchObject({ from: "hello@disha.test", to: LEADS_TO })
  expect(letter!.head).toContain("From: Disha <hello@disha.test>")
  expect(letter!.head).toContain(`To: ${LEADS_TO.join(", ")}`)
  expect(letter!.head).toContain("Reply-To: asha@example.com")
  expect(letter!.head.join("\n")).toMatch(/^Subject: Enquiry through the site \([0-9a-f]{6}\)$/m)
  expect(letter!.id).toMatch(/^<enquiry\.[0-9a-f]{24}@disha\.test>$/)
  const [plain, html] = partsOf(letter!)
  expect(plain!.text).toContain(
    "Name: Asha Rao\r\nE-mail: asha@example.com\r\nTelephone: +971 50 123 4567",
  )
  expect(plain!.text).toContain("नमस्ते")
  expect(plain!.text).toContain("https://disha.test/dash-admin/enquiries")
  expect(html!.text).toContain("south-east?<br><br>नमस्ते")
  expect(await states()).toEqual({ sent: 1, waiting: 0 })
})

test("the e-mail server is down for ten minutes and the product restarts twice: every enquiry arrives exactly once after it is back", async () => {
  const port = await freePort()
  const smtpUrl = `smtp://127.0.0.1:${port}`
  const begin = time
  let jobs = await start({ smtpUrl })
  for (let second = 0; second <= 600; second += 10) {
    time = begin + second * SECOND
    if (second % 60 === 0) await addEnquiries(2, `Minute ${second / 60}, letter`)
    if (second === 200 || second === 430) {
      await jobs.close()
      await database.close()
      database = await own.open()
      jobs = await start({ smtpUrl })
    }
    await look(jobs)
  }
  expect(await states()).toEqual({ sent: 0, waiting: 22 })
  expect(logged.some((line) => line.includes("ECONNREFUSED"))).toBe(true)

  const back = await startMailServer(port)
  time += 5 * MINUTE
  await look(jobs)
  expect(back.letters).toHaveLength(22)
  expect(new Set(back.letters.map(({ id }) => id)).size).toBe(22)
  expect(await states()).toEqual({ sent: 22, waiting: 0 })
  time += 60 * MINUTE
  await look(jobs)
  expect(back.offered).toHaveLength(22)
  await back.stop()
})

test("tries grow rarer, and a server that is back gets everything within five minutes", async () => {
  server.answer(() => ({ code: 451, text: "Later" }))
  await addEnquiry()
  const jobs = await start()
  const tries: number[] = [0]
  for (let second = 10; second <= 1_800; second += 10) {
    time += 10 * SECOND
    const before = server.offered.length
    await look(jobs)
    if (server.offered.length > before) tries.push(second)
  }
  expect(tries).toEqual([0, 10, 30, 70, 150, 310, 610, 910, 1210, 1510])
})

test.each([
  ["a name with lines of its own", { name: "Asha\r\nBcc: spy@evil.example\r\n\r\nHello" }],
  [
    "a message that ends the letter",
    { message: "Hi\r\n.\r\nMAIL FROM:<spy@evil.example>\r\nRCPT TO:<spy@evil.example>" },
  ],
  [
    "markup",
    { message: "<script>alert(1)</script><img src=x onerror=alert(1)>", name: "<b>Asha</b>" },
  ],
  [
    "a name that pretends to be an address",
    { name: '"Disha" <hello@disha.test>, spy@evil.example' },
  ],
  [
    "characters that turn the text",
    { name: "Asha \u202egnihtemos", phone: "\u2028+971 50 123 4567\u0085" },
  ],
])("what a visitor types stays in the body: %s", async (_, letter) => {
  await addEnquiry(letter)
  await start()
  expect(server.letters).toHaveLength(1)
  const [{ from, to, head, ...mail }] = server.letters as [(typeof server.letters)[0]]
  expect({ from, to }).toEqual({ from: "hello@disha.test", to: LEADS_TO })
  const names = head.map((line) => line.split(":")[0])
  expect(names.toSorted()).toEqual([
    "Auto-Submitted",
    "Content-Type",
    "Date",
    "From",
    "MIME-Version",
    "Message-ID",
    "Reply-To",
    "Subject",
    "To",
  ])
  expect(head.join("\n")).not.toMatch(/spy|Asha|script|Hello/)
  const [plain, html] = partsOf({ from, to, head, ...mail })
  expect(plain!.text.split("\r\n")[0]).toMatch(/^Name: .*(Asha|"Disha" <hello)/)
  expect(plain!.text.split("\r\n")[1]).toBe("E-mail: asha@example.com")
  expect(html!.text).not.toMatch(/<(script|img|b)\b/)
  expect(`${plain!.text}${html!.text}`).not.toMatch(/[\u202e\u2028\u0085]/)
})

test.each([
  "asha@example.com\r\nBcc: spy@evil.example",
  "asha@example.com, spy@evil.example",
  "<asha@example.com>",
])("an address that would be more than one is refused: %j", (email) => {
  expect(enquiryInput.safeParse({ ...LETTER, email }).success).toBe(false)
})

test("a server that accepts slowly gets the letter once, and the end of the process waits for it", async () => {
  const gate = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  server.answer(() => {
    reached.resolve()
    return gate.promise
  })
  const jobs = await start()
  await addEnquiry()
  time = Date.now()
  jobs.notify("mail")
  await reached.promise
  const closed = jobs.close()
  gate.resolve()
  await closed
  expect(server.letters).toHaveLength(1)
  expect(await states()).toEqual({ sent: 1, waiting: 0 })
})

test("a connection that breaks after the letter was read: it is sent again under the same Message-ID", async () => {
  server.answer(() => (server.offered.length === 1 ? "drop" : undefined))
  await addEnquiry()
  const jobs = await start()
  expect(await states()).toEqual({ sent: 0, waiting: 1 })
  time += 10 * SECOND
  await look(jobs)
  expect(server.letters).toHaveLength(1)
  expect(new Set(server.offered).size).toBe(1)
  expect(server.offered).toHaveLength(2)
})

test("a letter that the server refuses does not hold up the others, and is not given up", async () => {
  await addEnquiries(3, "Letter")
  server.answer(() => (server.offered.length === 1 ? { code: 554, text: "No" } : undefined))
  const jobs = await start()
  expect(messages()).toEqual(["Letter 2", "Letter 3"])
  time += 10 * SECOND
  await look(jobs)
  expect(messages()).toEqual(["Letter 2", "Letter 3", "Letter 1"])
})

test("two processes on one database send each letter once", async () => {
  const processes = [await start(), await start()]
  await addEnquiries(20, "Letter")
  time = Date.now()
  await Promise.all(processes.map(look))
  expect(messages()).toHaveLength(20)
  expect(new Set(messages()).size).toBe(20)
})

test("a letter that another process takes while this one is about to look is left to it", async () => {
  const gate = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  server.answer(() => {
    reached.resolve()
    return gate.promise
  })
  const ownClock = { now: () => "clock_timestamp()" }
  const quick = await start(ownClock)
  const db = {
    ...database,
    async query(text: string, values?: unknown[]) {
      if (text.includes("skip locked")) {
        quick.notify("mail")
        await reached.promise
      }
      return database.query(text, values)
    },
  } as Database
  await addEnquiry()
  await start({ ...ownClock, db })
  expect(server.offered).toHaveLength(1)
  gate.resolve()
  await quick.idle()
  expect(server.offered).toHaveLength(1)
  expect(await states()).toEqual({ sent: 1, waiting: 0 })
})

test("a try that fails after another process has sent the letter does not put it into the queue again", async () => {
  const reached = Promise.withResolvers<void>()
  const slow = await startMailServer()
  slow.answer(() => {
    reached.resolve()
    return new Promise(() => {})
  })
  const late = await start({ smtpUrl: slow.url })
  await addEnquiry()
  time = Date.now()
  late.notify("mail")
  await reached.promise
  time += 6 * MINUTE
  await start()
  expect(server.letters).toHaveLength(1)
  await Promise.all([slow.stop(), late.idle()])
  expect(logged.some((line) => line.includes("could not be sent yet"))).toBe(true)
  time += 60 * MINUTE
  await look(await start())
  expect(server.letters).toHaveLength(1)
  expect(await states()).toEqual({ sent: 1, waiting: 0 })
})

test("what a process had in its hands when it was killed is sent by another after the lease", async () => {
  await addEnquiry()
  const lease = new Date(time + 5 * MINUTE).toISOString()
  const jobs = await start()
  expect(server.letters).toHaveLength(1)
  await database.query("update enquiries set mailed_at = null")
  await database.query(
    "insert into jobs (kind, key, attempts, leased_until) select 'mail', _id, 1, $1::timestamptz from enquiries",
    [lease],
  )
  await look(jobs)
  expect(server.letters).toHaveLength(1)
  time += 5 * MINUTE
  await look(jobs)
  expect(server.letters).toHaveLength(2)
  expect(new Set(server.letters.map(({ id }) => id)).size).toBe(1)
})

test("a clock that is set a day back or forth neither holds up a letter nor sends it twice", async () => {
  server.answer(() => ({ code: 451, text: "Later" }))
  await addEnquiry()
  const jobs = await start()
  time -= 24 * 60 * MINUTE
  await look(jobs)
  expect(server.offered).toHaveLength(2)
  server.answer(() => undefined)
  time += 48 * 60 * MINUTE
  await look(jobs)
  expect(await states()).toEqual({ sent: 1, waiting: 0 })
  time -= 24 * 60 * MINUTE
  await look(jobs)
  expect(server.letters).toHaveLength(1)
})

test("a process whose own clock is a day ahead takes no letter that another has in hand", async () => {
  await addEnquiry()
  await database.query("update jobs set leased_until = now() + interval '4 minutes'")
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 24 * 60 * MINUTE)
  const ownClock = { now: () => "clock_timestamp()", db: { ...database, kind: "server" as const } }
  await look(await start(ownClock))
  clock.mockRestore()
  expect(server.offered).toHaveLength(0)
})

test("a letter that was sent while the database did not answer is noted later and not sent again", async () => {
  let isBroken = true
  const db = {
    ...database,
    query: (text: string, values?: unknown[]) =>
      isBroken && text.includes("mailed_at =")
        ? Promise.reject(new Error("The database does not answer"))
        : database.query(text, values),
  } as Database
  await addEnquiry()
  const jobs = await start({ db })
  await look(jobs)
  expect(server.letters).toHaveLength(1)
  expect(await states()).toEqual({ sent: 0, waiting: 1 })
  isBroken = false
  time += 10 * MINUTE
  await look(jobs)
  expect(server.letters).toHaveLength(1)
  expect(await states()).toEqual({ sent: 1, waiting: 0 })
})

test("the log says what happened, and nothing of the visitor", async () => {
  server.answer(() => ({ code: 550, text: "Reply-To asha@example.com is listed" }))
  await addEnquiry({ phone: "+971 50 123 4567" })
  await start()
  expect(logged.join("\n")).toMatch(/could not be sent yet: .*is listed .*"responseCode":550/)
  expect(logged.join("\n")).not.toMatch(/asha|kitchen|123 4567/i)
})
