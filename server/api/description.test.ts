import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { expect, test } from "vitest"
import { testApp } from "#tests/support/app.ts"

const product = testApp()

const LARGE = [
  "/api/v1/openapi.json",
  "/api/docs/json",
  "/api/docs/yaml",
  "/api/docs/static/swagger-ui-bundle.js",
  "/api/docs/static/swagger-ui.css",
]
const UNPACKED = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }

const request = (url: string, headers: Record<string, string> = {}) =>
  product.app.inject({ url, headers })

test.each(LARGE)(
  "%s comes compressed, in what the client takes, and is the same in each",
  async (url) => {
    const first = await request(url)
    expect(first.headers).not.toHaveProperty("content-encoding")
    for (const [accepted, encoding] of [
      ["gzip, deflate, br, zstd", "br"],
      ["gzip", "gzip"],
      ["br;q=0, gzip", "gzip"],
      ["", "identity"],
    ] as const) {
      const { statusCode, headers, rawPayload } = await request(url, {
        "accept-encoding": accepted,
      })
      expect(statusCode).toBe(200)
      expect(headers["content-encoding"] ?? "identity").toBe(encoding)
      expect(headers["content-length"]).toBe(String(rawPayload.length))
      expect(headers.vary).toBe("Accept-Encoding")
      expect(UNPACKED[encoding](rawPayload)).toEqual(first.rawPayload)
      if (encoding !== "identity")
        expect(rawPayload.length).toBeLessThan(first.rawPayload.length / 3)
    }
  },
)

test.each(LARGE)("%s is not sent again to a browser that has it", async (url) => {
  const { headers } = await request(url, { "accept-encoding": "br" })
  const again = await request(url, { "if-none-match": String(headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ""])
  expect(again.headers).toMatchObject({
    etag: headers.etag,
    "cache-control": headers["cache-control"],
  })
  expect(headers["cache-control"]).toMatch(/^public, (no-cache|max-age=86400)$/)
  expect((await request(url, { "if-none-match": '"another"' })).statusCode).toBe(200)
})

test("the description is generated once, for any query", async () => {
  const tags = await Promise.all(
    ["", "?x=1", "?x=2"].map(
      async (query) => (await request(`/api/docs/yaml${query}`)).headers.etag,
    ),
  )
  expect(new Set(tags).size).toBe(1)
  expect(tags[0]).toMatch(/^"/)
})

test.each(["/api/docs", "/api/docs/", "/api/docs/static/index.html"])(
  "the page of the API finds its files from %s",
  async (url) => {
    const reply = await request(url)
    if (reply.statusCode === 302) return expect(reply.headers.location).toBe("/api/docs/")
    const [, script] = /src="([^"]*swagger-ui-bundle\.js)"/.exec(reply.body)!
    const found = await request(new URL(script!, `http://localhost${url}`).pathname)
    expect(found.statusCode).toBe(200)
  },
)

test.each([
  "/api/docs/static/nothing.js",
  "/api/docs/static/..%2f..%2fpackage.json",
  "/api/docs/nothing",
])("there is nothing else: %s", async (url) => {
  const { statusCode } = await request(url)
  expect([403, 404]).toContain(statusCode)
  expect((await request(url)).statusCode).toBe(statusCode)
})
