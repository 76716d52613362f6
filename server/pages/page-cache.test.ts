import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { expect, test, vi } from "vitest"
import { countChanges } from "../db/changes.ts"
import { wholeOf } from "./page-body.ts"
import { type Page, pageCache } from "./page-cache.ts"

const DAY_MS = 24 * 60 * 60 * 1_000
const ALWAYS_ASKED = "public, max-age=0, must-revalidate"

function aPage(text: string, more: Partial<Page> = {}): Page {
  return {
    status: 200,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": ALWAYS_ASKED },
    cookies: [],
    body: [Buffer.from(text)],
    ...more,
  }
}

function textOf({ body }: Page): string {
  return wholeOf(body!).toString()
}

test("a page is rendered once for all who ask at once, and kept", async () => {
  const cache = pageCache(countChanges())
  let renders = 0
  const make = async () => {
    renders += 1
    return aPage("a")
  }
  const pages = await Promise.all([cache.render("/", make), cache.render("/", make)])
  expect(renders).toBe(1)
  expect(pages[0]).toBe(pages[1])
  expect((await cache.find("/")!.as("identity")).body.toString()).toBe("a")
})

test("a change drops what is kept, and a render begun before it is neither kept nor shared", async () => {
  const changes = countChanges()
  const cache = pageCache(changes)
  await cache.render("/areas", async () => aPage("before"))
  const begun = Promise.withResolvers<Page>()
  const early = cache.render("/", () => begun.promise)
  changes.note()
  expect(cache.find("/areas")).toBeUndefined()
  const late = cache.render("/", async () => aPage("after"))
  begun.resolve(aPage("before"))
  expect(textOf(await early)).toBe("before")
  expect(textOf(await late)).toBe("after")
  expect((await cache.find("/")!.as("identity")).body.toString()).toBe("after")
})

test("finished bytes are dropped exactly when something that they show has changed", async () => {
  const changes = countChanges()
  const cache = pageCache(changes)
  const make = async (address: string, text: string) => {
    await cache.render(address, async () => aPage(text.repeat(500)))
    return cache.find(address)!.as("br")
  }
  const [area, home] = [await make("/areas", "Marina "), await make("/", "One home ")]
  changes.note()
  expect(cache.find("/areas")).toBeUndefined()
  await cache.render("/areas", async () => aPage("Marina ".repeat(500)))
  expect(cache.find("/areas")!.made("br")).toBe(area)
  expect(cache.find("/areas")!.made("gzip")).toBeUndefined()
  expect(await make("/", "Two homes ")).not.toBe(home)
  expect(cache.figures()).toMatchObject({ rendered: 4, same: 1, drops: 1, pages: 2 })
})

test("the same bytes with other headers are another answer", async () => {
  const changes = countChanges()
  const cache = pageCache(changes)
  await cache.render("/", async () => aPage("a"))
  const before = cache.find("/")
  changes.note()
  const headers = { "content-type": "text/plain", "cache-control": ALWAYS_ASKED }
  await cache.render("/", async () => aPage("a", { headers }))
  expect(cache.find("/")!.headers["content-type"]).toBe("text/plain")
  expect(cache.find("/")).not.toBe(before)
})

test("a page that was asked for compressed is kept so alone, and still given to whoever takes it otherwise", async () => {
  const cache = pageCache(countChanges(), { plainBytes: 60_000 })
  const text = "A home by the water. ".repeat(1_000)
  for (const address of ["/a", "/b", "/c"]) {
    await cache.render(address, async () => aPage(text))
    await cache.find(address)!.as("br")
  }
  expect(cache.figures()).toMatchObject({ pages: 3 })
  expect(cache.figures().bytes).toBeLessThan(3 * 3_000)
  const kept = cache.find("/a")!
  expect(gunzipSync((await kept.as("gzip")).body).toString()).toBe(text)
  expect((await kept.as("identity")).body.toString()).toBe(text)
  expect(brotliDecompressSync((await kept.as("br")).body).toString()).toBe(text)
})

test("a page is kept for a minute at the most, whatever the clock is set to meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] })
  try {
    const cache = pageCache(countChanges())
    await cache.render("/", async () => aPage("a"))
    vi.setSystemTime(Date.now() + DAY_MS)
    expect(cache.find("/")).toBeDefined()
    vi.setSystemTime(Date.now() - 2 * DAY_MS)
    vi.advanceTimersByTime(59_000)
    expect(cache.find("/")).toBeDefined()
    vi.advanceTimersByTime(1_000)
    expect(cache.find("/")).toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
})

test("a render that fails is tried again by the next who asks", async () => {
  const cache = pageCache(countChanges())
  await expect(cache.render("/", () => Promise.reject(new Error("no")))).rejects.toThrow("no")
  expect(textOf(await cache.render("/", async () => aPage("yes")))).toBe("yes")
})

test.each([
  ["what is not found", { status: 404 }],
  ["what is private", { headers: { "cache-control": "no-store" } }],
  ["what sets a cookie", { cookies: ["a=b"] }],
  ["what has no body", { body: undefined }],
] as [string, Partial<Page>][])("%s is not kept", async (_, more) => {
  const cache = pageCache(countChanges())
  await cache.render("/", async () => aPage("a", more))
  expect(cache.find("/")).toBeUndefined()
})

test("addresses that somebody makes up do not crowd out the others, and take no more than their share", async () => {
  const cache = pageCache(countChanges(), { plainBytes: 10_000, queriedBytes: 10_000 })
  await cache.render("/", async () => aPage("home"))
  const queried = Array.from({ length: 50 }, (_, index) => `/projects?minPrice=${index}`)
  for (const address of queried) await cache.render(address, async () => aPage("x".repeat(1_000)))
  expect(cache.find("/")).toBeDefined()
  expect(queried.filter((address) => cache.find(address)).length).toBeLessThanOrEqual(7)
  expect(cache.find(queried.at(-1)!)).toBeDefined()
})

test("each encoding is made once and holds the same page", async () => {
  const cache = pageCache(countChanges(), { headers: { "x-frame-options": "DENY" } })
  const text = "<p>A line of a page.</p>".repeat(100)
  await cache.render("/", async () => aPage(text))
  const kept = cache.find("/")!
  const br = await kept.as("br")
  expect(kept.as("br")).toBe(br)
  expect(brotliDecompressSync(br.body).toString()).toBe(text)
  expect(gunzipSync((await kept.as("gzip")).body).toString()).toBe(text)
  expect(br.headers).toMatchObject({
    "x-frame-options": "DENY",
    "cache-control": ALWAYS_ASKED,
    "content-encoding": "br",
    vary: "Accept-Encoding",
    etag: `W/${kept.tag}`,
  })
  const inTurn = Object.entries(br.headers).flat()
  expect(br.head.notModified).toEqual(inTurn)
  expect(br.head.sent).toEqual([...inTurn, "content-length", String(br.body.length)])
})
