// On both databases: a server can be unreachable.
import Fastify from "fastify"
import { afterAll, expect, test, vi } from "vitest"
import { readVisitorsNearby } from "#server/auth/nearby-reads.ts"
import { sessionCookieName, viewerFinder } from "#server/auth/viewer.ts"
import { openDatabase } from "#server/db/open.ts"
import { openPool, type ServerPool } from "#server/db/pool.ts"
import { testApp } from "#tests/support/app.ts"
import { type TestDatabase, testDatabase } from "#tests/support/database.ts"
import { aPost } from "#tests/support/factories.ts"
import { type FormEntry, multipart } from "#tests/support/form.ts"
import { type PostgresPair, startPostgresPair } from "#tools/fleet/postgres-pair.ts"
import { api } from "./index.ts"

const onServer = test.skipIf(!process.env.TEST_DATABASE_URL)
let pair: PostgresPair
let replica: ServerPool
const product = testApp(undefined, {}, process.env.TEST_DATABASE_URL ? aPair : testDatabase)

/** A primary and a replica of its own: other tests would notice the failures. */
async function aPair(): Promise<TestDatabase> {
  const { default: pg } = await import("pg")
  pair = await startPostgresPair({ fsync: "off" })
  replica = openPool(pg, pair.replica.url)
  const [url, replicaUrls] = [pair.primary.url, [pair.replica.url]]
  return {
    open: () => openDatabase({ root: process.cwd(), url, replicaUrls }),
    async drop() {
      await replica.close()
      await pair.stop()
    },
  }
}

async function request(
  method: "GET" | "PATCH" | "DELETE",
  path: string,
  { cookie, form = [] }: { cookie: string; form?: FormEntry[] },
) {
  const { payload, headers } =
    form.length > 0 ? await multipart(form) : { payload: undefined, headers: {} }
  const url = `/api/v1${path}`
  const reply = await product.app.inject({
    method,
    url,
    headers: { ...headers, cookie },
    ...(payload && { payload }),
  })
  const message = reply.body ? reply.json().message : undefined
  return { status: reply.statusCode, message, retryAfter: reply.headers["retry-after"] }
}

/** The replica answers on, and replays no further write. */
async function deafenReplica() {
  const written = await product.database.query<{ at: string }>(
    "select pg_current_wal_lsn()::text as at",
  )
  const hasAll = "select pg_last_wal_replay_lsn() >= $1::pg_lsn as holds"
  await vi.waitFor(
    async () => expect(await replica.query(hasAll, [written[0]!.at])).toEqual([{ holds: true }]),
    10_000,
  )
  await replica.query("select pg_wal_replay_pause()", [])
  const isDeaf = "select pg_get_wal_replay_pause_state() as state"
  await vi.waitFor(
    async () => expect(await replica.query(isDeaf, [])).toEqual([{ state: "paused" }]),
    10_000,
  )
}

/** The process reads from the primary no more. */
async function noticed() {
  const { database } = product
  const statementsOfPrimary = () =>
    database.pools().find(({ name }) => name === "primary")!.statements
  await vi.waitFor(async () => {
    const before = statementsOfPrimary()
    await database.query("select 1")
    expect(statementsOfPrimary()).toBe(before)
  }, 10_000)
}

onServer(
  "while the primary is away, staff are not told that there is none of what the replica has not heard of",
  async () => {
    const { cookie } = await product.signIn()
    const { cookie: idle } = await product.signIn()
    await product.database.query(
      "update sessions set last_seen_at = now() - interval '2 days' where _id = (select _id from sessions order by created_at desc limit 1)",
    )
    const old = await aPost(product.services, { title: "Known to the replica" })
    await deafenReplica()
    const { cookie: begun } = await product.signIn()
    const late = await aPost(product.services, { title: "Saved in the last moment" })
    const form: FormEntry[] = [["title", "Another title"]]

    async function lookAround() {
      expect((await request("GET", `/posts/${old._id}`, { cookie })).status).toBe(200)
      expect((await request("GET", "/users/me", { cookie })).status).toBe(200)
      expect((await request("GET", "/users/me", { cookie: idle })).status).toBe(401)
      const unknown = {
        status: 503,
        message: expect.stringContaining("does not answer"),
        retryAfter: "2",
      }
      expect(await request("GET", `/posts/${late._id}`, { cookie })).toEqual(unknown)
      expect(await request("GET", `/posts/slug/${late.slug}`, { cookie })).toEqual(unknown)
      expect(await request("GET", "/users/me", { cookie: begun })).toEqual(unknown)
      const unsaved = { ...unknown, message: expect.stringContaining("cannot be saved just now") }
      for (const { _id } of [old, late]) {
        expect(await request("PATCH", `/posts/${_id}`, { cookie, form })).toEqual(unsaved)
        expect(await request("DELETE", `/posts/${_id}`, { cookie })).toEqual(unsaved)
      }
    }

    await pair.primary.stop("kill")
    try {
      await lookAround()
      await noticed()
      await lookAround()
    } finally {
      await pair.primary.start()
      await replica.query("select pg_wal_replay_resume()", [])
    }
    await vi.waitFor(
      async () =>
        expect((await request("PATCH", `/posts/${late._id}`, { cookie: begun, form })).status).toBe(
          200,
        ),
      10_000,
    )
    expect((await request("DELETE", `/posts/${late._id}`, { cookie: begun })).status).toBe(204)
    expect((await request("DELETE", `/posts/${late._id}`, { cookie: begun })).status).toBe(404)
  },
)

onServer(
  "visitors read from a replica that has all changes, staff and writes go to the primary, and nobody reads what was before a change",
  async () => {
    const { database, services } = product
    const app = Fastify()
    afterAll(() => app.close())
    readVisitorsNearby(app, database)
    const findViewer = viewerFinder({
      cookieName: sessionCookieName(false),
      signedInUser: services.signedInUser,
    })
    await app.register(api, { prefix: "/api", services, findViewer })
    const staff = await product.signIn()
    const { _id } = await aPost(services, { title: "Before", status: "publish" })
    const read = async (headers = {}) =>
      (await app.inject({ url: `/api/v1/posts/${_id}`, headers })).json().data.title
    /** The pools that answer meanwhile. */
    async function answeringPools(work: () => Promise<unknown>): Promise<string[]> {
      const before = database.pools()
      await work()
      const now = database.pools()
      return before.flatMap(({ name, statements }, at) =>
        now[at]!.statements > statements ? [name] : [],
      )
    }
    const isCurrent = async () =>
      expect(database.pools().some(({ following }) => following?.isCurrent)).toBe(true)

    await vi.waitFor(isCurrent, 10_000)
    expect(await answeringPools(read)).toEqual(["replica 1"])
    expect(await answeringPools(() => read(staff))).toEqual(["primary"])
    await database.nearby(() => database.query("update posts set category = 'Written'"))

    await deafenReplica()
    try {
      const form = await multipart([["title", "After"]])
      const url = `/api/v1/posts/${_id}`
      const saved = await app.inject({
        method: "PATCH",
        url,
        payload: form.payload,
        headers: { ...form.headers, ...staff },
      })
      expect(saved.statusCode).toBe(200)
      expect([await read(), await read(staff)]).toEqual(["After", "After"])
    } finally {
      await replica.query("select pg_wal_replay_resume()", [])
    }
    await vi.waitFor(isCurrent, 10_000)
    expect(await answeringPools(async () => expect(await read()).toBe("After"))).toEqual([
      "replica 1",
    ])
  },
)
