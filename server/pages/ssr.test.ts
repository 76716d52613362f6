import { brotliDecompressSync, gunzipSync } from "node:zlib"
import Fastify, { type FastifyInstance } from "fastify"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { handleError } from "#app/entry.server.tsx"
import { AppError } from "#contract/app-error.ts"
import { MUST_REVALIDATE } from "#contract/caching.ts"
import { testApp } from "#tests/support/app.ts"
import { pageBuild } from "#tests/support/page-build.ts"
import { readConfig } from "../config.ts"
import { contentPolicies } from "./content-policy.ts"
import { pages } from "./ssr.ts"

/** The lifetime of a cached page. */
const LIFETIME_MS = 60_000
const TEXT = "A home by the water. ".repeat(200)
const product = testApp()
let site: FastifyInstance
/** The addresses that were rendered, in order. */
let rendered: string[]
let isAway: boolean
let isFull: boolean

/** A page that shows its own address, with a text that is worth compressing. */
function show({ request }: { request: Request }) {
  const { pathname, search } = new URL(request.url)
  rendered.push(pathname + search)
  if (isAway) throw new AppError("unavailable", "The database does not answer.")
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": MUST_REVALIDATE }
  return new Response(`${pathname}${search} ${TEXT}`, { headers })
}

const build = pageBuild(
  {
    about: { path: "about", module: { loader: show } },
    projects: { path: "projects", module: { loader: show, handle: { query: ["page", "type"] } } },
    compare: { path: "compare", module: { loader: show, handle: { query: ["p"], lists: ["p"] } } },
    search: {
      path: "search",
      module: { loader: show, handle: { readsAddress: true, query: ["q", "type"] } },
    },
    broken: {
      path: "broken",
      module: { loader: () => Promise.reject(new Error("Nobody saw this coming")) },
    },
    none: {
      path: "*",
      module: {
        loader: () =>
          new Response("Not found", { status: 404, headers: { "cache-control": MUST_REVALIDATE } }),
      },
    },
  },
  { handleError },
)

beforeEach(async () => {
  rendered = []
  isAway = false
  isFull = false
  site = Fastify({ logger: false })
  site.decorateRequest("pagePattern", "")
  await site.register(pages, {
    services: product.services,
    findViewer: async () => undefined,
    cookieName: "disha",
    cacheBytes: 2 ** 20,
    policies: contentPolicies(readConfig({ NODE_ENV: "production" })),
    loadPages: async () => build,
    admission: {
      async admit() {
        if (isFull) throw new AppError("overloaded", "Please try again in a few seconds.")
      },
    },
  })
})

afterEach(async () => {
  vi.useRealTimers()
  await site.close()
})

function get(url: string, headers: Record<string, string> = {}) {
  return site.inject({ url, headers })
}

test("names that a page does not read are ignored: they are rendered once, and cached as one page", async () => {
  const first = await get("/projects?page=2&type=Villa")
  for (const url of [
    "/projects?type=Villa&page=2",
    "/projects?page=2&type=Villa&made-up=1",
    "/projects?utm_source=a&type=Plot&type=Villa&page=2",
  ]) {
    expect((await get(url)).body).toBe(first.body)
  }
  expect((await get("/about")).statusCode).toBe(200)
  for (const url of ["/about?a=1", "/about?%22%3E=1", "/about?page=2", "/about?gclid=1"])
    await get(url)
  expect(rendered).toEqual(["/projects?page=2&type=Villa", "/about"])
})

test("a name that may be repeated retains all its values", async () => {
  expect((await get("/compare?p=b&p=a&x=1")).body).toContain("/compare?p=b&p=a ")
})

test("a search is cached in the spelling of the site's own links, and rendered each time in any other", async () => {
  for (const url of ["/search?q=villa&type=Plot", "/search?type=Plot&q=villa"]) {
    const [first, again] = [await get(url), await get(url)]
    expect(again.body).toBe(first.body)
  }
  expect(rendered).toEqual([
    "/search?q=villa&type=Plot",
    "/search?type=Plot&q=villa",
    "/search?type=Plot&q=villa",
  ])
})

test("a page that reads its address leads to it without the names that it does not read", async () => {
  const reply = await get("/search?made-up=1&q=villa&x=2")
  expect(reply.statusCode).toBe(302)
  expect(reply.headers.location).toBe("/search?q=villa")
  expect((await get("/search?q=villa&utm_source=a")).statusCode).toBe(200)
  expect(rendered).toEqual(["/search?q=villa&utm_source=a"])
})

test("a page goes in an encoding that the client takes", async () => {
  const [br, gzip, none] = [
    await get("/about", { "accept-encoding": "gzip, br" }),
    await get("/about", { "accept-encoding": "gzip, br;q=0" }),
    await get("/about", { "accept-encoding": "gzip;q=0, *;q=0" }),
  ]
  expect(br.headers["content-encoding"]).toBe("br")
  expect(gzip.headers["content-encoding"]).toBe("gzip")
  expect(none.headers["content-encoding"]).toBeUndefined()
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(none.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(none.body)
  expect(new Set([br, gzip, none].map(({ headers }) => headers.etag)).size).toBe(1)
  expect(br.headers.vary).toBe("Accept-Encoding")
  expect(rendered).toEqual(["/about"])
})

test("a visitor who has the page of today gets 304, by any of its encodings", async () => {
  const { etag } = (await get("/about", { "accept-encoding": "br" })).headers
  const again = await get("/about", { "if-none-match": String(etag) })
  expect([again.statusCode, again.body]).toEqual([304, ""])
  product.database.changes.note()
  expect((await get("/about", { "if-none-match": String(etag) })).statusCode).toBe(304)
  expect(rendered).toEqual(["/about", "/about"])
})

test("pages of failures are no-store: not found, not allowed, and failed", async () => {
  const replies = [
    await get("/no/such/page"),
    await get("/broken"),
    await site.inject({ url: "/about", method: "POST" }),
  ]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 500, 405])
  for (const { headers } of replies) expect(headers["cache-control"]).toBe("no-store")
})

test("while the database is away the cached page is sent, unless the catalogue has changed", async () => {
  vi.useFakeTimers({ toFake: ["performance"] })
  await get("/about")
  isAway = true
  vi.advanceTimersByTime(LIFETIME_MS)
  expect((await get("/about")).statusCode).toBe(200)
  expect(rendered).toEqual(["/about", "/about"])
  const reply = await get("/projects")
  expect(reply.statusCode).toBe(503)
  expect(reply.headers).toMatchObject({ "cache-control": "no-store", "retry-after": "5" })
  product.database.changes.note()
  expect((await get("/about")).statusCode).toBe(503)
})

test("cached pages are sent though no more work is accepted", async () => {
  await get("/about", { "accept-encoding": "br" })
  isFull = true
  expect((await get("/about", { "accept-encoding": "br" })).statusCode).toBe(200)
  expect((await get("/projects")).statusCode).toBe(503)
  expect(rendered).toEqual(["/about"])
})

test("compressing a cached page in a new encoding waits as other work does", async () => {
  await get("/about", { "accept-encoding": "br" })
  isFull = true
  expect((await get("/about", { "accept-encoding": "br" })).statusCode).toBe(200)
  expect((await get("/about", { "accept-encoding": "gzip" })).statusCode).toBe(503)
})

test("a visitor with a session gets a page of their own, which no cache on the way may store", async () => {
  await get("/about")
  const reply = await get("/about", { cookie: "disha=a-session" })
  expect(reply.headers["cache-control"]).toBe("private, no-cache")
  expect(rendered).toEqual(["/about", "/about"])
})
