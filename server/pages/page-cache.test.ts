import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { expect, test, vi } from "vitest"
import { countChanges } from "../db/changes.ts"
import { type FinishedPage, type Page, pageCache } from "./page-cache.ts"

const DAY_MS = 24 * 60 * 60 * 1_000
const MUST_REVALIDATE = "public, max-age=0, must-revalidate"
const MB = 2 ** 20

function aPage(text: string, more: Partial<Page> = {}): Page {
  return {
    status: 200,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": MUST_REVALIDATE },
    cookies: [],
    body: Buffer.from(text),
    ...more,
  }
}

function open({ changes = countChanges(), maxBytes = MB } = {}) {
  const cache = pageCache(changes, { maxBytes })
  /** The uncompressed text of a page. */
  const textOf = async (address: string, page: FinishedPage | undefined) =>
    page && (await cache.bytesFor(address, page, "identity")).toString()
  return { cache, changes, textOf }
}

test("a page is rendered once for concurrent requests, and cached", async () => {
  const { cache, textOf } = open()
  let renders = 0
  const make = async () => {
    renders += 1
    return aPage("a")
  }
  const pages = await Promise.all([cache.render("/", make), cache.render("/", make)])
  expect(renders).toBe(1)
  expect(pages[0]).toBe(pages[1])
  expect(await textOf("/", cache.find("/"))).toBe("a")
})

test("a change invalidates the cache, and a render from before it is neither cached nor shared", async () => {
  const { cache, changes, textOf } = open()
  await cache.render("/areas", async () => aPage("before"))
  const begun = Promise.withResolvers<Page>()
  const early = cache.render("/", () => begun.promise)
  changes.note()
  expect(cache.find("/areas")).toBeUndefined()
  expect(cache.findOld("/areas")).toBeUndefined()
  const late = cache.render("/", async () => aPage("after"))
  begun.resolve(aPage("before"))
  expect(await textOf("/", await early)).toBe("before")
  expect(await textOf("/", await late)).toBe("after")
  expect(await textOf("/", cache.find("/"))).toBe("after")
})

test("a page that was compressed during a change is not cached", async () => {
  const { cache, changes } = open()
  const rendering = cache.render("/", async () => aPage("before ".repeat(10_000)))
  // The text is ready, the Brotli bytes are not yet.
  await new Promise(setImmediate)
  changes.note()
  await rendering
  expect(cache.find("/")).toBeUndefined()
})

test("a page that comes out the same after a change keeps its compressed bytes, with its new headers", async () => {
  const { cache, changes } = open()
  const make = async (address: string, text: string, headers = aPage("").headers) => {
    await cache.render(address, async () => aPage(text.repeat(500), { headers }))
    return cache.find(address)!
  }
  const [area, home] = [await make("/areas", "Marina "), await make("/", "One home ")]
  changes.note()
  expect(cache.find("/areas")).toBeUndefined()
  const headers = { ...aPage("").headers, "content-language": "en" }
  const again = await make("/areas", "Marina ", headers)
  expect(again.bytes.br).toBe(area.bytes.br)
  expect(again.headers).toEqual(headers)
  expect((await make("/", "Two homes ")).bytes.br).not.toBe(home.bytes.br)
  expect(cache.figures()).toMatchObject({ rendered: 4, same: 1, drops: 1, pages: 2 })
})

test("a page is cached compressed alone, and sent in each encoding, made once", async () => {
  const { cache, textOf } = open()
  const text = "A home by the water. ".repeat(1_000)
  for (const address of ["/a", "/b", "/c"]) await cache.render(address, async () => aPage(text))
  expect(cache.figures()).toMatchObject({ pages: 3 })
  expect(cache.figures().bytes).toBeLessThan(3 * 3_000)
  const cached = cache.find("/a")!
  expect(Object.keys(cached.bytes)).toEqual(["br"])
  expect(brotliDecompressSync(cached.bytes.br!).toString()).toBe(text)
  expect(gunzipSync(await cache.bytesFor("/a", cached, "gzip")).toString()).toBe(text)
  expect(cache.find("/a")!.bytes.gzip).toBe(await cache.bytesFor("/a", cache.find("/a")!, "gzip"))
  expect(await textOf("/a", cached)).toBe(text)
})

test("a body that is too small to be compressed, or no text, is cached as it is", async () => {
  const { cache } = open()
  await cache.render("/small", async () => aPage("a"))
  const headers = { "content-type": "image/png", "cache-control": MUST_REVALIDATE }
  await cache.render("/picture", async () => aPage("a".repeat(5_000), { headers }))
  for (const address of ["/small", "/picture"]) {
    expect(cache.find(address)).toMatchObject({ isCompressed: false })
    expect(Object.keys(cache.find(address)!.bytes)).toEqual(["identity"])
  }
})

test("a page is cached for a minute at the most, even when the clock is changed meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] })
  try {
    const { cache } = open()
    await cache.render("/", async () => aPage("a"))
    vi.setSystemTime(Date.now() + DAY_MS)
    expect(cache.find("/")).toBeDefined()
    vi.setSystemTime(Date.now() - 2 * DAY_MS)
    vi.advanceTimersByTime(59_000)
    expect(cache.find("/")).toBeDefined()
    vi.advanceTimersByTime(1_000)
    expect(cache.find("/")).toBeUndefined()
    expect(cache.findOld("/")).toBeDefined()
  } finally {
    vi.useRealTimers()
  }
})

test("a render that fails is tried again by the next request", async () => {
  const { cache, textOf } = open()
  await expect(cache.render("/", () => Promise.reject(new Error("no")))).rejects.toThrow("no")
  expect(await textOf("/", await cache.render("/", async () => aPage("yes")))).toBe("yes")
})

test.each([
  ["what is not found", { status: 404 }],
  ["what is private", { headers: { "cache-control": "no-store" } }],
  ["what sets a cookie", { cookies: ["a=b"] }],
  ["what has no body", { body: undefined }],
] as [string, Partial<Page>][])("%s is not cached", async (_, more) => {
  const { cache } = open()
  await cache.render("/", async () => aPage("a", more))
  expect(cache.find("/")).toBeUndefined()
})

test("made-up addresses do not crowd out the others, and take no more than their share", async () => {
  const { cache } = open({ maxBytes: 40_000 })
  await cache.render("/", async () => aPage("home"))
  const queried = Array.from({ length: 50 }, (_, index) => `/projects?minPrice=${index}`)
  for (const address of queried) await cache.render(address, async () => aPage("x".repeat(1_000)))
  expect(cache.find("/")).toBeDefined()
  expect(queried.filter((address) => cache.find(address)).length).toBeLessThanOrEqual(4)
  expect(cache.find(queried.at(-1)!)).toBeDefined()
})

test("all pages together weigh no more than the cache may", async () => {
  const { cache } = open({ maxBytes: 40_000 })
  for (let index = 0; index < 50; index++) {
    await cache.render(`/areas/${index}`, async () => aPage("x".repeat(1_000)))
    await cache.render(`/areas?page=${index}`, async () => aPage("x".repeat(1_000)))
  }
  const { pages, bytes } = cache.figures()
  expect(bytes).toBeLessThanOrEqual(40_000)
  expect(pages).toBeGreaterThan(8)
})
