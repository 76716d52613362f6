// On both databases: notices of a server.
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { testDatabase } from "#tests/support/database.ts"
import { explain, explainTransaction, isUnreachable } from "./failures.ts"
import type { Database } from "./open.ts"

const onServer = test.skipIf(!process.env.TEST_DATABASE_URL)
const own = await testDatabase()
let one: Database
let other: Database

beforeAll(async () => {
  one = await own.open()
  if (one.kind === "server") other = await own.open()
})
afterAll(async () => {
  await one.close()
  await other?.close()
  await own.drop()
})

/** A change that no code of ours makes, such as an operator's by hand. */
async function changeByHand() {
  await one.query(
    `insert into assets (folder, file, kind, width, height, placeholder, bytes)
       values ('areas', substr(md5(random()::text), 1, 16) || '.webp', 'image/webp', 1, 1, '', 1)`,
  )
}

onServer(
  "a process hears of a change that another one made, also after its connection broke",
  async () => {
    const before = other.changes.count
    await changeByHand()
    await vi.waitFor(() => expect(other.changes.count).toBeGreaterThan(before), { interval: 1 })

    const described = other.changes.count
    await one.query("update assets set focal_x = 20, focal_y = 75")
    await vi.waitFor(() => expect(other.changes.count).toBeGreaterThan(described), { interval: 1 })

    await one.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'disha watch' and datname = current_database()",
    )
    const broken = other.changes.count
    await changeByHand()
    await vi.waitFor(() => expect(other.changes.count).toBeGreaterThan(broken), { interval: 1 })
  },
)

onServer("of several processes one at a time does what is to be done once", async () => {
  const done: string[] = []
  const work = (database: Database, name: string) =>
    database.alone(async () => {
      done.push(`${name} begins`)
      await database.query("select pg_sleep(0.01)")
      done.push(`${name} ends`)
    })
  await Promise.all([work(one, "one"), work(other, "other")])
  expect(done.filter((_, index) => index % 2 === 0).every((line) => line.endsWith("begins"))).toBe(
    true,
  )
})

test("the text of a person is never taken for a message of the connection", () => {
  const failed = new Error(
    "Failed query: insert …\nparams: Connection terminated, 57P01, ECONNRESET",
  )
  expect(isUnreachable(failed)).toBe(false)
  expect(explain(failed)).toBe(failed)
})

test.each([
  ["the server is not there", { code: "ECONNREFUSED" }, true, "nothing was changed"],
  ["the connection broke before all was written", { code: "57P01" }, false, "nothing was changed"],
  [
    "the connection broke while the last word was waited for",
    { code: "57P01" },
    true,
    "Please look",
  ],
  ["the disk is full", { code: "53100" }, true, "nothing was changed"],
])("a write that fails because %s says what became of it", (_, cause, isDone, words) => {
  const error = new Error("Failed query", { cause: Object.assign(new Error("no"), cause) })
  expect(explainTransaction(error, { isDone })).toMatchObject({
    status: 503,
    retryAfterSeconds: 2,
    message: expect.stringContaining(words),
  })
})
