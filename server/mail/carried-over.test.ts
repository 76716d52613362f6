// On both databases: migrations.
import { afterAll, expect, test } from "vitest"
import { adoptUnmailed } from "#server/catalog/contact.ts"
import { blankDatabase } from "#tests/support/database.ts"
import { startMailServer } from "#tests/support/mail-server.ts"
import { versionWith } from "#tests/support/migrations.ts"
import { openJobs } from "../jobs.ts"
import { staffMails } from "./outbox.ts"

const SILENT = { info() {}, warn() {}, error() {} }

const undo: (() => unknown)[] = []
afterAll(async () => {
  for (const step of undo.reverse()) await step()
})

test("what waits in the queues of the version before is in the queue of this one, and each mail is sent once", async () => {
  const { open, drop } = await blankDatabase()
  undo.push(drop)
  const before = versionWith((tags) => tags.slice(0, tags.indexOf("0017_jobs")))
  undo.push(before.remove)
  const old = await open(before.root)
  const insert = (id: string, columns: Record<string, string>) =>
    old.query(
      `insert into enquiries (_id, name, email, message, created_at, ${Object.keys(columns)})
       values ('${id.repeat(24)}', 'Asha', 'asha@example.com', 'Hello ${id}', now() - interval '1 day',
               ${Object.values(columns)})`,
    )
  await insert("a", { mail_due_at: "now()" })
  await insert("b", { mail_due_at: "now() + interval '1 hour'", mail_attempts: "9" })
  const lease = { mail_attempts: "1", mail_leased_until: "now() + interval '4 minutes'" }
  await insert("c", { mail_due_at: "now()", ...lease })
  await insert("d", { mail_due_at: "now()", ...lease })
  await insert("e", { mailed_at: "now()" })
  await insert("f", { handled_at: "now()" })
  await old.query(
    `insert into assets (folder, file, kind, width, height, placeholder, bytes, is_prepared)
     values ('areas', repeat('a', 32) || '.webp', 'image/webp', 1, 1, '', 1, false),
            ('areas', repeat('b', 32) || '.webp', 'image/webp', 1, 1, '', 1, true)`,
  )
  await old.close()

  const database = await open(process.cwd())
  undo.push(() => database.close())
  expect(await database.query("select key, payload from jobs where kind = 'picture'")).toEqual([
    {
      key: `areas/${"a".repeat(32)}.webp`,
      payload: { folder: "areas", file: `${"a".repeat(32)}.webp` },
    },
  ])
  // A process of the previous version ends: it mails one enquiry and stores another.
  const id = (letter: string) => letter.repeat(24)
  await database.query("update enquiries set mailed_at = now() where _id = $1", [id("d")])
  await database.query(
    `insert into enquiries (_id, name, email, message, mail_due_at)
     values ($1, 'Asha', 'asha@example.com', 'Hello', now())`,
    [id("0")],
  )
  await adoptUnmailed(database)

  const server = await startMailServer()
  undo.push(() => server.stop())
  const handlers = staffMails({
    database,
    mail: { smtpUrl: server.url, from: "hello@disha.test", to: ["leads@disha.test"] },
    siteName: "Disha",
    publicOrigin: "https://disha.test",
    log: SILENT,
  })
  const mailed = () => server.letters.map((letter) => letter.id.slice(9, 33)).toSorted()
  const work = async (now: string) => {
    const jobs = openJobs({ database: { ...database, kind: "server" }, now: () => now })
    jobs.start(handlers, SILENT)
    await jobs.idle()
    await jobs.close()
  }
  await work("clock_timestamp()")
  expect(mailed()).toEqual([id("0"), id("a"), id("b")])
  await work("clock_timestamp() + interval '5 minutes'")
  expect(mailed()).toEqual([id("0"), id("a"), id("b"), id("c")])
  expect(await database.query("select from jobs where kind = 'mail'")).toEqual([])
})
