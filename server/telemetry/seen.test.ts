import { once } from "node:events"
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import Fastify, { type FastifyInstance, LogController } from "fastify"
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { handleError } from "#app/entry.server.tsx"
import { testApp } from "#tests/support/app.ts"
import { aProject } from "#tests/support/factories.ts"
import { multipart } from "#tests/support/form.ts"
import { pageBuild } from "#tests/support/page-build.ts"
import { api } from "../api/index.ts"

import { viewerFinder } from "../auth/viewer.ts"
import { readConfig } from "../config.ts"
import { openS3 } from "../media/s3-client.ts"
import { contentPolicies } from "../pages/content-policy.ts"
import { pages } from "../pages/ssr.ts"
import {
  timedDatabase,
  watchAdmission,
  watchPageCache,
  watchProcess,
  watchWork,
} from "./figures.ts"
import { type Metrics, openMetrics } from "./metrics.ts"
import { metricsRoute } from "./metrics-route.ts"
import { requestIds } from "./request-id.ts"
import { watchRequests } from "./seen.ts"

const TOKEN = "a-token-of-many-letters"
const product = testApp()
let metrics: Metrics
let app: FastifyInstance
let log: string[]

/** One page that is cached, and one that shows its own query. */
const page = (text: string) => ({
  loader: () =>
    new Response(text, {
      headers: { "content-type": "text/html", "cache-control": "public, max-age=0" },
    }),
})
const build = pageBuild(
  {
    home: { path: "about", module: page("About") },
    one: { path: "projects/:slug", module: page("A project") },
    broken: {
      path: "contact",
      module: { loader: () => Promise.reject(new Error("Nobody saw this coming")) },
    },
    none: { path: "*", module: { loader: () => new Response("Not found", { status: 404 }) } },
  },
  { handleError },
)

async function open({ trusted = [] as string[], isLogged = false } = {}) {
  metrics = openMetrics({ version: "9.8.7" })
  log = []
  const ids = requestIds(trusted)
  app = Fastify({
    genReqId: (request) => ids.of(request),
    trustProxy: trusted.length > 0 ? trusted : false,
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: "info", stream: { write: (line: string) => void log.push(line) } },
  })
  watchRequests(app, { metrics, assetPrefix: "/assets", isLogged })
  watchWork(metrics, product.database)
  const { signedInUser } = product.services
  await app.register(api, {
    prefix: "/api",
    services: product.services,
    findViewer: viewerFinder({ cookieName: "disha", signedInUser }),
  })
  await app.register(metricsRoute, { metrics, token: TOKEN })
  await app.register(pages, {
    services: product.services,
    findViewer: async () => undefined,
    cookieName: "disha",
    cacheBytes: 2 ** 20,
    policies: contentPolicies(readConfig({ NODE_ENV: "production" })),
    onCache: (figures) => watchPageCache(metrics, figures),
    loadPages: async () => build,
  })
  await app.ready()
}

beforeEach(() => open())
afterEach(() => app.close())

/** Over a connection, since a cached page is sent that way. */
async function headersOf(url: string, headers: Record<string, string> = {}) {
  const origin = app.server.listening
    ? app.listeningOrigin
    : await app.listen({ port: 0, host: "127.0.0.1" })
  const reply = await fetch(origin + url, {
    headers: { "accept-encoding": "identity", ...headers },
  })
  await reply.text()
  return reply.headers
}

async function figure(line: string): Promise<number | undefined> {
  const found = (await metrics.read()).split("\n").find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

test("requests are counted and timed by the pattern of their route, never by their address", async () => {
  await aProject(product.services, { name: "Surya Terraces" })
  await app.inject("/api/v1/projects/slug/surya-terraces")
  await app.inject("/api/v1/projects/slug/not-there?email=maha@disha.test")
  await app.inject("/projects/surya-terraces")
  await app.inject({
    url: "/nothing/here",
    method: "POST",
    headers: { origin: "http://evil.example" },
  })
  expect(await figure('disha_http_requests_total{sort="api",method="GET",status="2xx"}')).toBe(1)
  expect(await figure('disha_http_requests_total{sort="api",method="GET",status="4xx"}')).toBe(1)
  const timed = (route: string, sort: string, method = "GET") =>
    figure(
      `disha_http_request_duration_seconds_count{sort="${sort}",route="${route}",method="${method}"}`,
    )
  expect(await timed("/api/v1/projects/slug/:slug", "api")).toBe(2)
  expect(await timed("/projects/:slug", "page")).toBe(1)
  const text = await metrics.read()
  expect(text).not.toMatch(/surya|not-there|nothing\/here|disha\.test/)
})

test("a cached page is counted as sent, and its change as dropped", async () => {
  const outcomes = async () => {
    const outcome = (name: string) => figure(`disha_kept_pages_total{outcome="${name}"}`)
    return [await outcome("rendered"), await outcome("sent"), await outcome("not_modified")]
  }
  const first = await headersOf("/about")
  await headersOf("/about")
  await headersOf("/about")
  await headersOf("/about", { "if-none-match": first.get("etag")! })
  expect(await outcomes()).toEqual([1, 2, 1])
  expect(await figure("disha_kept_pages")).toBe(1)
  product.database.changes.note()
  await headersOf("/about")
  expect(await outcomes()).toEqual([2, 2, 1])
  expect(await figure("disha_kept_pages_drops_total")).toBe(1)
})

test("what waits in the database, sessions, sign-ins and the version are reported at each scrape", async () => {
  await product.signIn()
  const login = (password: string) =>
    product.services.signIn.withPassword({
      email: "maha@disha.test",
      password,
      address: "192.0.2.1",
      userAgent: undefined,
      cookies: undefined,
    })
  await expect(login("not the password")).rejects.toThrow("Incorrect")
  await login("a long password")
  expect(product.metrics.counters.signIns).toEqual({ accepted: 1, refused: 1, throttled: 0 })
  await product.database.query(
    "insert into jobs (kind, key, created_at) values ('mail', 'a', now() - interval '1 hour')",
  )
  expect(await figure("disha_sessions_alive")).toBe(2)
  expect(await figure("disha_mail_waiting")).toBe(1)
  expect(await figure("disha_mail_oldest_seconds")).toBeGreaterThan(3_590)
  expect(await figure("disha_pictures_waiting")).toBe(0)
  expect(await figure("disha_database_up")).toBe(1)
  expect(await figure(`disha_build_info{version="9.8.7",node="${process.version}"}`)).toBe(1)
})

test("statements of the database are timed, and those that it did not answer are counted", async () => {
  const timed = timedDatabase(product.database, metrics)
  await timed.query("select 1")
  await timed.transaction(async () => "done")
  await expect(timed.query("select nonsense")).rejects.toThrow()
  expect(await figure('disha_database_duration_seconds_count{sort="statement"}')).toBe(2)
  expect(await figure('disha_database_duration_seconds_count{sort="transaction"}')).toBe(1)
  expect(await figure('disha_database_failures_total{failure="error"}')).toBe(1)
  const gone = timedDatabase(
    {
      ...product.database,
      query: async () => {
        throw Object.assign(new Error("gone"), { code: "unavailable" })
      },
    },
    metrics,
  )
  await expect(gone.query("select 1")).rejects.toThrow("gone")
  expect(await figure('disha_database_failures_total{failure="unavailable"}')).toBe(1)
  watchWork(metrics, gone)
  expect(await figure("disha_database_up")).toBe(0)
  expect(await figure("disha_mail_waiting")).toBeUndefined()
})

test("how replicas follow, and where statements went, is reported by pool", async () => {
  const pool = { size: 3, idle: 1, waiting: 2 }
  const pools = () => [
    { name: "primary", ...pool, statements: 7 },
    {
      name: "replica 1",
      ...pool,
      statements: 9,
      following: { doesAnswer: true, isCurrent: false, behindBytes: 64 },
    },
    {
      name: "replica 2",
      ...pool,
      statements: 0,
      following: { doesAnswer: false, isCurrent: false, behindBytes: undefined },
    },
  ]
  watchWork(metrics, { ...product.database, pools })
  const valuesOf = (name: string) =>
    Promise.all(pools().map(({ name: of }) => figure(`disha_database_${name}{pool="${of}"}`)))
  expect(await valuesOf("statements_total")).toEqual([7, 9, 0])
  expect(await valuesOf("waiting")).toEqual([2, 2, 2])
  expect(await valuesOf("replica_up")).toEqual([undefined, 1, 0])
  expect(await valuesOf("replica_current")).toEqual([undefined, 0, 0])
  expect(await valuesOf("replica_behind_bytes")).toEqual([undefined, 64, undefined])
})

test("requests to the storage of the pictures are timed, and those counted that failed or were tried again", async () => {
  const answers = [503, 200, 404, 403]
  const storage = createServer((_, reply) => void reply.writeHead(answers.shift()!).end())
  storage.listen(0, "127.0.0.1")
  await once(storage, "listening")
  const { port } = storage.address() as AddressInfo
  const settings = {
    bucket: "pictures",
    prefix: "",
    region: "here",
    accessKeyId: "key",
    secretAccessKey: "s",
  }
  const client = openS3(
    { ...settings, endpoint: `http://127.0.0.1:${port}` },
    { onCall: metrics.calledStorage },
  )
  await client.put("assets/one.webp", Buffer.from("one"), {})
  await expect(client.read("assets/two.webp")).rejects.toThrow("is not in the bucket")
  await expect(client.remove("assets/one.webp")).rejects.toThrow("refuses to work")
  storage.close()
  const countsOf = async (operation: string) => [
    await figure(`disha_storage_duration_seconds_count{operation="${operation}"}`),
    await figure(`disha_storage_retries_total{operation="${operation}"}`),
    await figure(`disha_storage_failures_total{operation="${operation}"}`),
  ]
  expect(await countsOf("put")).toEqual([1, 1, 0])
  expect(await countsOf("get")).toEqual([1, 0, 0])
  expect(await countsOf("delete")).toEqual([1, 0, 1])
})

test("metrics are for this machine, and for who has the token", async () => {
  const status = async (headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") =>
    (
      await app.inject({
        url: "/metrics",
        remoteAddress,
        headers: { host: "127.0.0.1:3000", ...headers },
      })
    ).statusCode
  expect(await status()).toBe(200)
  expect(await status({}, "::1")).toBe(200)
  expect(await status({ host: "localhost:3000" }, "::ffff:127.0.0.1")).toBe(200)
  expect(await status({}, "192.0.2.7")).toBe(401)
  expect(await status({ authorization: `Bearer ${TOKEN}` }, "192.0.2.7")).toBe(200)
  expect(await status({ authorization: `Bearer ${TOKEN}x` }, "192.0.2.7")).toBe(401)
  expect(await status({ authorization: TOKEN }, "192.0.2.7")).toBe(401)
  // A forwarded request of a proxy on this machine comes from a loopback address too.
  expect(await status({ "x-forwarded-for": "192.0.2.7" })).toBe(401)
  expect(await status({ "x-forwarded-for": "127.0.0.1" })).toBe(401)
  expect(await status({ host: "homes.example" })).toBe(401)
  expect(await status({ "x-forwarded-for": "192.0.2.7", authorization: `Bearer ${TOKEN}` })).toBe(
    200,
  )
})

test("a trusted proxy stands between: its own address is not the visitor's, and the token is needed", async () => {
  await app.close()
  await open({ trusted: ["127.0.0.1"] })
  const status = async (headers: Record<string, string>) =>
    (await app.inject({ url: "/metrics", headers: { host: "127.0.0.1", ...headers } })).statusCode
  expect(await status({ "x-forwarded-for": "192.0.2.7" })).toBe(401)
  expect(await status({ "x-forwarded-for": "127.0.0.1, 192.0.2.7" })).toBe(401)
  expect(await status({})).toBe(200)
})

test("a request has an id of its own, or the one that a trusted proxy gave it", async () => {
  const idOf = async (headers: Record<string, string>, url = "/api/v1/stats-of-nothing") =>
    String((await app.inject({ url, headers })).headers["x-request-id"])
  const given = { "x-request-id": "proxy-0123456789" }
  const own = [await idOf({}), await idOf(given)]
  expect(new Set(own).size).toBe(2)
  expect(own).not.toContain("proxy-0123456789")
  await app.close()
  await open({ trusted: ["10.0.0.0/8", "loopback"] })
  expect(await idOf(given)).toBe("proxy-0123456789")
  expect(await idOf({ "x-request-id": "a line\tbreak, or two" })).not.toContain("line")
  expect(await idOf({ "x-request-id": "short" })).not.toBe("short")
  // A cached page has the id of its own request.
  await headersOf("/about")
  expect((await headersOf("/about", given)).get("x-request-id")).toBe("proxy-0123456789")
  expect((await headersOf("/about")).get("x-request-id")).not.toBe("proxy-0123456789")
})

test("what goes wrong with a page is one line of the log, with the id that its answer carries", async () => {
  const reply = await app.inject("/contact?name=secret-words")
  expect(reply.statusCode).toBe(500)
  expect(log.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 50,
      reqId: reply.headers["x-request-id"],
      route: "/contact",
      msg: "page failed",
      err: expect.objectContaining({ message: "Nobody saw this coming" }),
    }),
  ])
  expect(log.join("")).not.toContain("secret-words")
})

test("a line for each request is written where it is wanted, without anything of the visitor", async () => {
  await app.inject("/api/v1/projects?name=secret-words")
  expect(log).toEqual([])
  await app.close()
  await open({ isLogged: true })
  const reply = await app.inject({
    url: "/api/v1/projects?name=secret-words",
    headers: { cookie: "disha=a-session", "user-agent": "a browser" },
    remoteAddress: "192.0.2.7",
  })
  await headersOf("/about")
  await headersOf("/about")
  const cached = await headersOf("/about")
  const lines = log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "answered")
  expect(lines[0]).toMatchObject({
    reqId: reply.headers["x-request-id"],
    method: "GET",
    route: "/api/v1/projects",
    status: 200,
    bytes: reply.rawPayload.length,
    ms: expect.any(Number),
    msg: "answered",
  })
  expect(lines[1]).toMatchObject({ route: "/about", status: 200 })
  expect(lines.at(-1)).toMatchObject({
    route: "/about",
    status: 200,
    reqId: cached.get("x-request-id"),
  })
  expect(log.join("")).not.toMatch(/secret-words|a-session|a browser|192\.0\.2\.7/)
})

test("a refused client is a line of the log, and many of them are counted", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] })
  onTestFinished(() => void vi.useRealTimers())
  await app.close()
  await open()
  for (let time = 0; time < 60; time++) {
    const { statusCode } = await app.inject({
      url: "/api/v1/enquiries?word=secret-words",
      remoteAddress: "192.0.2.7",
    })
    expect(statusCode).toBe(401)
  }
  vi.advanceTimersByTime(10_000)
  const lines = log.map((line) => JSON.parse(line))
  expect(lines).toHaveLength(51)
  expect(lines[0]).toMatchObject({
    level: 40,
    method: "GET",
    route: "/api/v1/enquiries",
    status: 401,
    msg: "refused",
  })
  expect(lines[0].reqId).toBeTruthy()
  expect(lines.at(-1).msg).toBe("10 more requests were refused within 10 s")
  expect(log.join("")).not.toMatch(/secret-words|192\.0\.2\.7/)
})

test("what was refused for what it sent is a line of its own, with the account of staff and nothing that was sent", async () => {
  const { cookie } = await product.signIn()
  const form = await multipart([["name", "secret-words"]])
  await app.inject({ method: "POST", url: "/api/v1/contact", payload: { name: "secret-words" } })
  await app.inject({
    method: "POST",
    url: "/api/v1/areas",
    ...form,
    headers: { ...form.headers, cookie },
  })
  const [letter, upload] = log.map((line) => JSON.parse(line))
  const rejected = { level: 30, msg: "refused for what they sent" }
  expect(letter).toMatchObject({ ...rejected, route: "/api/v1/contact", status: 400 })
  expect(letter).not.toHaveProperty("account")
  expect(upload).toMatchObject({
    ...rejected,
    route: "/api/v1/areas",
    account: "64f000000000000000000001",
  })
  expect(log).toHaveLength(2)
  expect(log.join("")).not.toContain("secret-words")
})

test.each(["docs/grafana-dashboard.json", "docs/alerts.yml"])(
  "every metric that %s names is exposed",
  async (file) => {
    watchProcess(metrics)
    watchAdmission(metrics, { refused: 0, underWay: 0, waitMs: 0 })
    const exported = new Set(
      [...(await metrics.read()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!),
    )
    const text = readFileSync(file, "utf8")
    if (file.endsWith(".json")) expect(JSON.parse(text).panels.length).toBeGreaterThan(20)
    const named = [...text.matchAll(/\b(?:disha|process|nodejs)_[a-z_]+/g)].map(([name]) =>
      name.replace(/_(bucket|sum|count)$/, ""),
    )
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !exported.has(name))).toEqual([])
    const shown = new Set(named)
    // Every exported metric has its place on the dashboard.
    if (file.endsWith(".json")) expect([...exported].filter((name) => !shown.has(name))).toEqual([])
  },
)

test("a statement that is timed runs with all its options, the custom plan included", async () => {
  const received: unknown[][] = []
  const record = async (...args: unknown[]) => {
    received.push(args)
    return []
  }
  const timed = timedDatabase({ ...product.database, query: record, lookUp: record }, metrics)
  const args = ["select $1::int", [1], { usesCustomPlan: true }] as const
  await timed.query(args[0], [...args[1]], args[2])
  await timed.lookUp(args[0], [...args[1]], args[2])
  expect(received).toEqual([args, args])
})
