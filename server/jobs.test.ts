// On both databases: row locks.
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest"
import { type TestDatabase, testDatabase } from "#tests/support/database.ts"
import type { Database } from "./db/open.ts"
import { addJob, JobError, type JobHandler, type Jobs, openJobs, waitingJobs } from "./jobs.ts"

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let own: TestDatabase
let database: Database
let time: number
let ran: string[]
const open: Jobs[] = []
const warnings: [fields: object, message: string][] = []
const log = { info() {}, error() {}, warn: (...line: [object, string]) => void warnings.push(line) }

beforeAll(async () => {
  own = await testDatabase()
  database = await own.open()
})

afterAll(async () => {
  await database?.close()
  await own?.drop()
})

beforeEach(async () => {
  time = Date.UTC(2026, 0, 1)
  ran = []
  warnings.length = 0
  await database.query("delete from jobs")
})

afterEach(async () => {
  for (const jobs of open.splice(0)) await jobs.close()
})

/** Starts a worker for jobs of the kind `test`. */
async function start(
  handler: Partial<JobHandler> = {},
  db: Database = { ...database, kind: "server" },
): Promise<Jobs> {
  const jobs = openJobs({ database: db, now: () => `to_timestamp(${time / 1_000})` })
  open.push(jobs)
  const run: JobHandler["run"] = async ({ key }) => ran.push(key)
  jobs.start({ test: { run, ...handler } }, log)
  await jobs.idle()
  return jobs
}

async function notify(jobs: Jobs) {
  jobs.notify("test")
  await jobs.idle()
}

const add = (key: string, options?: Parameters<typeof addJob>[3]) =>
  addJob(database.orm, "test", key, options)

const waiting = async () => (await waitingJobs(database, "test")).waiting

/** A handler whose attempts last until `end`. */
function held() {
  const reached = Promise.withResolvers<AbortSignal>()
  const end = Promise.withResolvers<void>()
  const run: JobHandler["run"] = (_, signal) => {
    reached.resolve(signal)
    return end.promise
  }
  return { run, reached: reached.promise, end: end.resolve }
}

test("a job runs once, with its payload, and is gone", async () => {
  const payloads: unknown[] = []
  await add("a", { payload: { to: "staff" } })
  const jobs = await start({ run: async ({ payload }) => payloads.push(payload) })
  await notify(jobs)
  expect(payloads).toEqual([{ to: "staff" }])
  expect(await waiting()).toBe(0)
})

test("a job for later runs when the clock reaches its time, and not before", async () => {
  await add("later", { runAfter: new Date(time + 14 * DAY) })
  const jobs = await start()
  time += 14 * DAY - 1
  await notify(jobs)
  expect(ran).toEqual([])
  time += 1
  await notify(jobs)
  expect(ran).toEqual(["later"])
})

test("a job that is added again under its key runs once, at the later wish", async () => {
  await add("a", { runAfter: new Date(time + DAY), payload: { version: 1 } })
  await add("a", { payload: { version: 2 } })
  await start({ run: async ({ payload }) => ran.push(JSON.stringify(payload)) })
  expect(ran).toEqual(['{"version":2}'])
})

test("a job that is added in a transaction that fails is not there", async () => {
  const failing = database.transaction(async (orm) => {
    await addJob(orm, "test", "a")
    throw new Error("No")
  })
  await expect(failing).rejects.toThrow("No")
  expect(await waiting()).toBe(0)
})

test("several processes run each of many jobs once", async () => {
  for (let number = 0; number < 20; number++) await add(`${number}`)
  await Promise.all([start(), start(), start()])
  expect(ran).toHaveLength(20)
  expect(new Set(ran).size).toBe(20)
})

test("one that fails is retried ever more rarely, with its error in the row, and holds up no other", async () => {
  await add("bad")
  await add("good")
  const jobs = await start({
    async run({ key }) {
      ran.push(key)
      if (key === "bad") throw new Error("Broken picture")
    },
  })
  expect(ran).toEqual(["bad", "good"])
  expect(await database.query("select last_error from jobs")).toEqual([
    { last_error: "Broken picture" },
  ])
  const tries: number[] = []
  for (let second = 10; second <= 1_000; second += 10) {
    time += 10_000
    const before = ran.length
    await notify(jobs)
    if (ran.length > before) tries.push(second)
  }
  expect(tries).toEqual([10, 30, 70, 150, 310, 610, 910])
})

test("after a failure that concerns all jobs the others wait for the first retry", async () => {
  for (const key of ["a", "b", "c"]) await add(key)
  let isDown = true
  const run: JobHandler["run"] = async ({ key }) => {
    ran.push(key)
    if (isDown) throw new JobError("No server", { concernsAll: true, fields: { code: "E" } })
  }
  const jobs = await start({ run })
  expect(ran).toEqual(["a"])
  expect(warnings).toEqual([
    [{ job: "test", key: "a", attempts: 1, retryInSeconds: 10, code: "E" }, "No server"],
  ])
  isDown = false
  time += 10_000
  await notify(jobs)
  expect(ran.slice(1).toSorted()).toEqual(["a", "b", "c"])
})

test("a new process tries at once what was put off", async () => {
  await add("a")
  await start({ run: () => Promise.reject(new Error("No")) })
  await start()
  expect(ran).toEqual(["a"])
})

test("what a dead process had in hand is another's after the lease, and not before", async () => {
  const dead = held()
  await add("a")
  const leaseMs = 20 * MINUTE
  const late = start({ ...dead, leaseMs })
  await dead.reached
  const jobs = await start({ leaseMs })
  time += leaseMs - 1
  await notify(jobs)
  expect(ran).toEqual([])
  time += 1
  await notify(jobs)
  expect(ran).toEqual(["a"])
  dead.end()
  await late
  expect(await waiting()).toBe(0)
})

test("a lease is renewed while the work lasts, and work whose lease is lost is aborted", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
  onTestFinished(() => void vi.useRealTimers())
  const slow = held()
  await add("a")
  const jobs = start({ ...slow, leaseMs: 3 * MINUTE })
  const signal = await slow.reached
  time += MINUTE
  vi.advanceTimersByTime(MINUTE)
  const endsIn = async () => {
    const [row] = await database.query<{ ms: number }>(
      "select 1000 * extract(epoch from leased_until)::float8 as ms from jobs",
    )
    return row!.ms - time
  }
  await expect.poll(endsIn).toBe(3 * MINUTE)
  expect(signal.aborted).toBe(false)
  await database.query("update jobs set attempts = 2")
  vi.advanceTimersByTime(MINUTE)
  await vi.waitFor(() => expect(signal.aborted).toBe(true))
  await jobs
  expect(await waiting()).toBe(1)
})

test("the one process of an embedded database takes up at once what an earlier one had in hand", async () => {
  await add("a")
  await database.query("update jobs set attempts = 1, leased_until = $1", [new Date(time + MINUTE)])
  await start({}, { ...database, kind: "embedded" })
  expect(ran).toEqual(["a"])
})

test("a process that ends gives back what it has in hand, and another takes it at once", async () => {
  const slow = held()
  await add("a")
  const jobs = start(slow)
  const signal = await slow.reached
  await open[0]!.close()
  await jobs
  expect(signal.aborted).toBe(true)
  await start({ run: async ({ attempts }) => ran.push(`attempt ${attempts}`) })
  expect(ran).toEqual(["attempt 1"])
  expect(warnings).toEqual([])
})

test("a process that ends waits for work that may not be broken off", async () => {
  const slow = held()
  await add("a")
  const jobs = start({ ...slow, graceMs: MINUTE })
  await slow.reached
  const closed = open[0]!.close()
  slow.end()
  await closed
  await jobs
  expect(await waiting()).toBe(0)
})

test("work that was done while the database did not answer is recorded later, and not done again", async () => {
  let isAway = true
  const query: Database["query"] = (text, values) =>
    isAway && text.startsWith("delete from jobs")
      ? Promise.reject(new Error("No database"))
      : database.query(text, values)
  await add("a")
  let finished = 0
  const finish = async () => ++finished
  const jobs = await start({ finish }, { ...database, kind: "server", query })
  expect([ran, await waiting()]).toEqual([["a"], 1])
  isAway = false
  time += 10 * MINUTE
  await notify(jobs)
  expect([ran, await waiting(), finished]).toEqual([["a"], 0, 2])
})

test("a recurring job runs at once and then so long after each success, in one of all processes", async () => {
  const sweep: JobHandler = { everyMs: DAY, run: async () => ran.push(`day ${time / DAY}`) }
  const processes = [await start(sweep), await start(sweep)]
  const first = time / DAY
  time += DAY - 1
  await Promise.all(processes.map(notify))
  expect(ran).toEqual([`day ${first}`])
  time += 1
  await Promise.all(processes.map(notify))
  expect(ran).toEqual([`day ${first}`, `day ${first + 1}`])
})

test("a recurring job that fails is retried before it is due again", async () => {
  let isBroken = true
  const run = async () => {
    if (isBroken) throw new Error("No")
    ran.push("done")
  }
  const jobs = await start({ everyMs: DAY, run })
  isBroken = false
  time += 10_000
  await notify(jobs)
  time += 10 * MINUTE
  await notify(jobs)
  expect(ran).toEqual(["done"])
})
