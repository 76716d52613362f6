import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"
import { expect, onTestFinished, test } from "vitest"
import { readConfig } from "#server/config.ts"
import { openS3 } from "./s3-client.ts"
import { parseListing, problemIn } from "./s3-replies.ts"
import { pathOf, storageKey } from "./store.ts"

const FILE = `${"0a".repeat(16)}.webp`

test("a page of a bucket's list says what is there since when, and where it goes on", () => {
  const page = `<?xml version="1.0"?><ListBucketResult><Name>b</Name><IsTruncated>true</IsTruncated>
    <NextContinuationToken>a&amp;b&#x3d;</NextContinuationToken>
    <Contents><Key>assets/areas/${FILE}</Key><LastModified>2026-11-21T06:00:00.500Z</LastModified><Size>4</Size></Contents>
    <Contents><Key>a &lt;b&gt; &quot;c&#39;</Key><LastModified>2026-11-21T06:00:00Z</LastModified></Contents>
  </ListBucketResult>`
  expect(parseListing(page)).toEqual({
    objects: [
      { key: `assets/areas/${FILE}`, writtenAt: Date.UTC(2026, 10, 21, 6, 0, 0, 500) },
      { key: `a <b> "c'`, writtenAt: Date.UTC(2026, 10, 21, 6) },
    ],
    next: "a&b=",
  })
  expect(parseListing("<ListBucketResult></ListBucketResult>")).toEqual({
    objects: [],
    next: undefined,
  })
  expect(problemIn("<Error><Code>AccessDenied</Code><Message>No.</Message></Error>")).toBe(
    "AccessDenied: No.",
  )
  expect(problemIn("not XML")).toBe("")
})

test("a stored file has one path in every store, and is known by it", () => {
  const original = { folder: "projects/floorplans", file: FILE } as const
  for (const place of [
    original,
    { sourceOf: original },
    { of: FILE, width: 640, format: "avif" } as const,
  ]) {
    expect(storageKey(pathOf(place))).toEqual(place)
  }
  expect(storageKey(`cards/${"0a".repeat(16)}.jpg`)).toBeUndefined()
  expect(storageKey(`assets/elsewhere/${FILE}`)).toBeUndefined()
})

test("an address of the storage is signed for one file and stays the same for an hour", async () => {
  const { assetStore } = readConfig({
    ASSET_STORE: "s3://pictures/disha/?endpoint=https://storage.example:9000&region=me-central-1",
    AWS_ACCESS_KEY_ID: "key",
    AWS_SECRET_ACCESS_KEY: "a secret",
  })
  expect(assetStore).toMatchObject({ bucket: "pictures", prefix: "disha/", region: "me-central-1" })
  const address = new URL(await openS3(assetStore!).addressOf(`disha/assets/areas/${FILE}`))
  expect(address.origin + address.pathname).toBe(
    `https://storage.example:9000/pictures/disha/assets/areas/${FILE}`,
  )
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    "X-Amz-Algorithm": "AWS4-HMAC-SHA256",
    "X-Amz-Date": expect.stringMatching(/^\d{8}T\d\d0000Z$/),
    "X-Amz-Expires": "7200",
    "X-Amz-SignedHeaders": "host",
    "X-Amz-Signature": expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(address.href).not.toContain("secret")
})

test("a bucket that cannot be one ends the start with a sentence", () => {
  const keys = { AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret" }
  for (const value of [
    "pictures",
    "s3://",
    "s3://UP",
    "s3://pictures?endpoint=storage",
    "s3://pictures/a b",
  ]) {
    expect(() => readConfig({ ...keys, ASSET_STORE: value })).toThrow(
      "ASSET_STORE: is a bucket such as s3://",
    )
  }
  expect(() => readConfig({ ASSET_STORE: "s3://pictures" })).toThrow(
    "AWS_SECRET_ACCESS_KEY: are needed",
  )
  expect(
    readConfig({ ...keys, ASSET_STORE: "s3://pictures?region=me-central-1" }).assetStore,
  ).toMatchObject({
    endpoint: "https://s3.me-central-1.amazonaws.com",
  })
})

test("a storage that falls silent gets a second request, and a picture that stops on its way is broken off", async () => {
  let requests = 0
  const storage = createServer((_request, reply) => {
    requests += 1
    if (requests === 1) return
    reply.writeHead(200, { "content-length": "8" }).write("half")
    if (requests === 3) reply.end("half")
  }).listen(0, "127.0.0.1")
  await once(storage, "listening")
  onTestFinished(() => {
    storage.closeAllConnections()
    storage.close()
  })
  const { assetStore } = readConfig({
    ASSET_STORE: `s3://pictures?endpoint=http://127.0.0.1:${(storage.address() as AddressInfo).port}`,
    AWS_ACCESS_KEY_ID: "key",
    AWS_SECRET_ACCESS_KEY: "a secret",
  })
  const client = openS3(assetStore!, { answerWithinMs: 150, goOnWithinMs: 150 })
  expect(String(await client.read("a"))).toBe("halfhalf")
  expect(requests).toBe(3)
  await expect(buffer(await client.open("a"))).rejects.toThrow("fell silent")
})

test.each([302, 307])("a storage that redirects by %i is not followed", async (status) => {
  const requests: string[] = []
  const elsewhere = createServer((request, response) => {
    requests.push(`${request.url}`)
    response.end("x")
  })
  const storage = createServer((_request, response) => {
    const { port } = elsewhere.address() as AddressInfo
    response.writeHead(status, { location: `http://127.0.0.1:${port}/latest/meta-data` }).end()
  })
  for (const server of [elsewhere, storage]) await once(server.listen(0, "127.0.0.1"), "listening")
  onTestFinished(() => {
    for (const server of [elsewhere, storage]) server.close().closeAllConnections()
  })
  const { port } = storage.address() as AddressInfo
  const settings = {
    bucket: "pictures",
    prefix: "",
    region: "us-east-1",
    accessKeyId: "k",
    secretAccessKey: "s",
  }
  const client = openS3({ ...settings, endpoint: `http://127.0.0.1:${port}` })
  await expect(client.read("assets/a.webp")).rejects.toThrow("The storage")
  expect(requests).toEqual([])
})
