// On both databases: processes share the counts.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import type { Database } from "#server/db/open.ts"
import { emptyDatabase, type TestDatabase, testDatabase } from "#tests/support/database.ts"
import { LIMITS } from "./limits.ts"
import { networkOf } from "./network.ts"
import { encryptorOf } from "./secret.ts"
import { openThrottle } from "./throttle.ts"

let own: TestDatabase
let database: Database
beforeAll(async () => {
  own = await testDatabase()
  database = await own.open()
})
beforeEach(() => emptyDatabase(database))
afterAll(async () => {
  await database.close()
  await own.drop()
})

const encryptor = encryptorOf("a secret of the tests, long enough")
const SENTENCE = "Please wait."
const limits = { ...LIMITS, enquiries: { tries: 3, perSeconds: 60 } }

test("processes that share a database let no more tries pass together than one would, however many come at once", async () => {
  const processes = [
    openThrottle({ database, encryptor, limits }),
    openThrottle({ database, encryptor, limits }),
  ]
  const tries = await Promise.allSettled(
    Array.from({ length: 12 }, (_, number) =>
      processes[number % 2]!.take({ enquiries: "a" }, SENTENCE),
    ),
  )
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(3)
  const refused = tries.find(({ status }) => status === "rejected") as PromiseRejectedResult
  expect(refused.reason).toMatchObject({ code: "tooManyRequests", message: SENTENCE })
  expect(refused.reason.retryAfterSeconds).toBeGreaterThan(15)
  expect(refused.reason.retryAfterSeconds).toBeLessThanOrEqual(20)
})

test("attempts come back one by one by the database's clock, not by that of the process", async () => {
  const { take } = openThrottle({ database, encryptor, limits })
  const realNow = Date.now
  const pass = async (seconds: number) => {
    await database.query(`update throttles set free_at = free_at - interval '${seconds} seconds'`)
  }
  try {
    for (let count = 0; count < 3; count++) await take({ enquiries: "a" }, SENTENCE)
    Date.now = () => realNow() + 24 * 60 * 60 * 1000
    await expect(take({ enquiries: "a" }, SENTENCE)).rejects.toThrow(SENTENCE)
    await pass(21)
    Date.now = () => realNow() - 24 * 60 * 60 * 1000
    await take({ enquiries: "a" }, SENTENCE)
    await expect(take({ enquiries: "a" }, SENTENCE)).rejects.toThrow(SENTENCE)
  } finally {
    Date.now = realNow
  }
})

test("a database whose clock was set back makes no client wait longer than the limit", async () => {
  const { take } = openThrottle({ database, encryptor, limits })
  await take({ enquiries: "a" }, SENTENCE)
  await database.query("update throttles set free_at = free_at + interval '1 day'")
  await expect(take({ enquiries: "a" }, SENTENCE)).rejects.toMatchObject({ retryAfterSeconds: 20 })
})

test("a client refused by one limit is not counted by the other, and a success returns its attempt", async () => {
  const throttle = openThrottle({
    database,
    encryptor,
    limits: { ...limits, uploads: { tries: 2, perSeconds: 60 } },
  })
  const both = { enquiries: "a", uploads: "b" }
  await throttle.take(both, SENTENCE)
  await throttle.giveBack(both)
  await throttle.take(both, SENTENCE)
  await throttle.take(both, SENTENCE)
  await expect(throttle.take(both, SENTENCE)).rejects.toThrow(SENTENCE)
  await throttle.take({ enquiries: "a" }, SENTENCE)
  await throttle.clear({ enquiries: "a" })
  for (let count = 0; count < 3; count++) await throttle.take({ enquiries: "a" }, SENTENCE)
})

test("the stored key of an attempt does not reveal whose it was", async () => {
  await openThrottle({ database, encryptor, limits }).take({ signIn: "maha@disha.test" }, SENTENCE)
  const [row] = await database.query<{ key: string }>("select key from throttles")
  expect(row!.key).toMatch(/^[\w-]{43}$/)
})

test.each([
  ["203.0.113.9", "203.0.113.9"],
  [undefined, ""],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::7", "2001:db8:1:2::/64"],
  ["2001:db8::7", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("the network of %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network)
})
