// On both databases: jobs and their clock.
import { expect, onTestFinished, test, vi } from "vitest"
import { NOT_REQUIRED } from "#server/catalog/publication.ts"
import { type DueChange, PUBLICATION_JOB } from "#server/catalog/records/draft-rows.ts"
import type { Database } from "#server/db/open.ts"
import { type JobHandler, openJobs } from "#server/jobs.ts"
import { openCollections } from "#server/services.ts"
import { testApp } from "#tests/support/app.ts"
import { caller } from "#tests/support/call.ts"
import { anArea, aPost } from "#tests/support/factories.ts"

const product = testApp()
const HOUR = 3_600_000

const call = caller(product)

/** The queue of a process whose clock a test moves. */
function aClock() {
  const { database, services } = product
  let time = Date.now()
  const open = () => {
    const jobs = openJobs({ database, now: () => `to_timestamp(${time / 1_000})` })
    const handler: JobHandler = {
      run: async ({ payload }) => {
        const due = payload as DueChange
        await services[due.kind].runDue(due)
      },
    }
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    jobs.start({ [PUBLICATION_JOB]: handler }, log)
    onTestFinished(() => jobs.close())
    return jobs
  }
  let processes = [open()]
  return {
    at: (hours: number) => new Date(time + hours * HOUR).toISOString(),
    async pass(hours: number) {
      time += hours * HOUR
      for (const jobs of processes) jobs.notify(PUBLICATION_JOB)
      await Promise.all(processes.map((jobs) => jobs.idle()))
    },
    async stop() {
      await Promise.all(processes.map((jobs) => jobs.close()))
      processes = []
    },
    start: (count = 1) => {
      processes = Array.from({ length: count }, open)
    },
  }
}

async function aPausedArea(staff: Record<string, string>) {
  const { _id } = await anArea(product.services)
  await call("POST", `areas/${_id}/pause`, staff)
  return _id
}

test("a draft goes on the site at its instant, not before, and off it at its end", async () => {
  const staff = await product.signIn()
  const clock = aClock()
  const _id = await aPausedArea(staff)
  const times = { publishAt: clock.at(10), unpublishAt: clock.at(20) }
  const scheduled = await call("POST", `areas/drafts/${_id}/schedule`, staff, times)
  expect(scheduled.body.data.unpublished).toMatchObject({ status: "scheduled", ...times })
  const status = async () => (await call("GET", `areas/${_id}`)).status
  await clock.pass(9.99)
  expect(await status()).toBe(404)
  await clock.pass(0.02)
  expect(await status()).toBe(200)
  await clock.pass(9.9)
  expect(await status()).toBe(200)
  await clock.pass(0.2)
  expect(await status()).toBe(404)
  const { body } = await call("GET", "areas/drafts", staff)
  expect(body.data).toMatchObject([{ _id, status: "lapsed" }])
  const log = (await call("GET", `activity?kind=areas&record=${_id}`, staff)).body.data
  const lines = log.map((line: Record<string, string>) => `${line.verb} by ${line.staffName}`)
  expect(lines).toEqual([
    ...["lapsed by Schedule", "published by Schedule"],
    ...["scheduled by Maha", "paused by Maha"],
  ])
})

test("what was due while no process ran is done once at the next start, by one of three", async () => {
  const staff = await product.signIn()
  const clock = aClock()
  const _id = await aPausedArea(staff)
  await call("POST", `areas/drafts/${_id}/schedule`, staff, { publishAt: clock.at(1) })
  await clock.stop()
  await clock.pass(5)
  clock.start(3)
  await clock.pass(0)
  expect((await call("GET", `areas/${_id}`)).body.data.version).toBe(2)
  const log = (await call("GET", `activity?kind=areas&record=${_id}`, staff)).body
  expect(log.data.filter(({ verb }: { verb: string }) => verb === "published")).toHaveLength(1)
})

test("a schedule is moved, cancelled, and ends with a deletion", async () => {
  const staff = await product.signIn()
  const clock = aClock()
  const _id = await aPausedArea(staff)
  const path = `areas/drafts/${_id}`
  const status = async () => (await call("GET", `areas/${_id}`)).status
  await call("POST", `${path}/schedule`, staff, { publishAt: clock.at(1) })
  await call("POST", `${path}/schedule`, staff, { publishAt: clock.at(3) })
  await clock.pass(2)
  expect(await status()).toBe(404)
  const cancelled = await call("POST", `${path}/schedule`, staff, { publishAt: null })
  expect(cancelled.body.data.unpublished).toMatchObject({ status: "paused", publishAt: null })
  await clock.pass(2)
  expect(await status()).toBe(404)
  await call("POST", `${path}/schedule`, staff, { publishAt: clock.at(1) })
  await call("DELETE", path, staff)
  await clock.pass(2)
  await call("POST", `trash/${_id}/restore`, staff)
  await clock.pass(2)
  expect(await status()).toBe(404)
})

test("an incomplete draft is not scheduled, nor an end before the beginning", async () => {
  const staff = await product.signIn()
  const post = await aPost(product.services)
  await call("POST", `posts/${post._id}/pause`, staff)
  const wrong = { publishAt: "2030-01-02T00:00:00.000Z", unpublishAt: "2030-01-01T00:00:00.000Z" }
  const refused = await call("POST", `posts/drafts/${post._id}/schedule`, staff, wrong)
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: "unpublishAt" }] } })
  const { services } = product
  const draft = JSON.parse(await services.areas.saveDraft(undefined, { name: "Al Reem" }))
  const at = { publishAt: wrong.publishAt }
  const incomplete = await call("POST", `areas/drafts/${draft._id}/schedule`, staff, at)
  expect(incomplete.status).toBe(400)
  expect(incomplete.body.errors.map(({ path }: { path: string }) => path)).toContain("price")
})

test("nothing is scheduled for a time that has passed", async () => {
  const staff = await product.signIn()
  const _id = await aPausedArea(staff)
  const in2020 = "2020-01-01T06:00:00.000Z"
  for (const name of ["publishAt", "unpublishAt"]) {
    const { status, body } = await call("POST", `areas/drafts/${_id}/schedule`, staff, {
      [name]: in2020,
    })
    expect([status, body.errors]).toEqual([
      400,
      [{ path: name, message: "This time has passed. Choose one to come" }],
    ])
  }
})

test("a draft of a project with a name alone has each field that it lacks reported by its name", async () => {
  const staff = await product.signIn()
  const draft = JSON.parse(await product.services.projects.saveDraft(undefined, { name: "Palm" }))
  const publishAt = new Date(Date.now() + HOUR).toISOString()
  const path = `projects/drafts/${draft._id}/schedule`
  const { body } = await call("POST", path, staff, { publishAt })
  expect(body.errors).toContainEqual({
    path: "paymentPlan[title]",
    message: "Payment Plan is required",
  })
  for (const { message } of body.errors) expect(message).toMatch(/ (is required|must )/)
})

test("a draft whose end has passed is not published by hand, which its end would undo", async () => {
  const staff = await product.signIn()
  const _id = await aPausedArea(staff)
  const path = `areas/drafts/${_id}`
  const end = new Date(Date.now() + HOUR).toISOString()
  expect((await call("POST", `${path}/schedule`, staff, { unpublishAt: end })).status).toBe(200)
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * HOUR })
  onTestFinished(() => void vi.useRealTimers())
  const refused = await call("POST", `${path}/publish`, staff)
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: "unpublishAt" }] } })
  expect((await call("POST", `${path}/schedule`, staff, {})).status).toBe(200)
  expect((await call("POST", `${path}/publish`, staff)).status).toBe(200)
})

test("a schedule that is cancelled while its publication is prepared publishes nothing", async () => {
  const staff = await product.signIn()
  const { database } = product
  const _id = await aPausedArea(staff)
  const path = `areas/drafts/${_id}`
  const publishAt = new Date(Date.now() + HOUR).toISOString()
  expect((await call("POST", `${path}/schedule`, staff, { publishAt })).status).toBe(200)
  let transactions = 0
  const slow: Database = {
    ...database,
    async transaction(work) {
      // The first two read the draft, the third publishes it.
      if (++transactions === 3) await call("POST", `${path}/schedule`, staff, {})
      return database.transaction(work)
    },
  }
  const { areas } = openCollections(slow, { ...NOT_REQUIRED, fourEyes: "off" })
  await expect(areas.runDue({ record: _id, does: "publish" })).rejects.toThrow("changed by")
  expect((await call("GET", path, staff)).body.data.unpublished.status).toBe("paused")
  await areas.runDue({ record: _id, does: "publish" })
  expect((await call("GET", `areas/${_id}`)).status).toBe(404)
})
