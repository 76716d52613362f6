// On both databases: processes share the leases.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { type TestDatabase, testDatabase } from "#tests/support/database.ts"
import { type Leases, openLeases } from "./leases.ts"
import type { Database } from "./open.ts"

let own: TestDatabase
let database: Database
/** Two processes on one database server; the embedded one answers in its place. */
let one: Leases
let other: Leases

beforeAll(async () => {
  own = await testDatabase()
  database = await own.open()
  const server = { kind: "server", query: database.query } as const
  one = openLeases(server)
  other = openLeases(server)
})

beforeEach(() => database.query("delete from leases"))

afterAll(async () => {
  await database?.close()
  await own?.drop()
})

/** Ages the leases, as time does for a process that has died. */
function passTime(interval: string) {
  return database.query("update leases set until = until - $1::interval", [interval])
}

test("a piece of work is one process's until it gives it back", async () => {
  const leases = await Promise.all([one.take("sweep"), other.take("sweep"), one.take("sweep")])
  expect(leases.filter(Boolean)).toHaveLength(1)
  expect(await other.take("another")).toBeDefined()
  await leases.find(Boolean)!.release()
  expect(await other.take("sweep")).toBeDefined()
})

test("what a dead process had in hand is taken over, and the process that was only slow gives nothing back", async () => {
  const slow = await one.take("picture")
  await passTime("11 seconds")
  expect(await other.take("picture")).toBeDefined()
  await slow!.release()
  expect(await one.take("picture")).toBeUndefined()
})

test("turns of several processes follow one another, and what is claimed is seen by all", async () => {
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
  }
  await Promise.all([one, other, one, other].map((leases) => leases.inTurn("file areas/a", work)))
  expect(most).toBe(1)
  await one.take("claim areas/a 1")
  expect(await other.isAnyTaken("claim areas/a ")).toBe(true)
  await one.close()
  expect(await other.isAnyTaken("claim areas/a ")).toBe(false)
})

test("a wait for what another has ends with the name, with the time that it may take, or when it is broken off", async () => {
  const lease = await one.take("make")
  expect(await other.takeWithin("make", 0)).toBeUndefined()
  const over = new AbortController()
  const brokenOff = other.takeWithin("make", 60_000, over.signal)
  over.abort()
  await expect(brokenOff).rejects.toThrow(/abort/)
  const waited = other.takeWithin("make", 60_000)
  await lease!.release()
  expect(await waited).toBeDefined()
})

test("the one process of an embedded database agrees with itself without a table", async () => {
  const leases = openLeases({
    kind: "embedded",
    query: () => {
      throw new Error("asked the database")
    },
  })
  const lease = await leases.take("sweep")
  expect(await leases.take("sweep")).toBeUndefined()
  expect([await leases.take("sweep"), await leases.isAnyTaken("swe")]).toEqual([undefined, true])
  await lease!.release()
  expect(await leases.isAnyTaken("swe")).toBe(false)
  expect(await leases.inTurn("file", async () => "done")).toBe("done")
  expect(await leases.isAnyTaken("file")).toBe(false)
})
