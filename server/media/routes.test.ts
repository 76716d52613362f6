import { once } from "node:events"
import { readdirSync, readlinkSync } from "node:fs"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { request as httpRequest, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import Fastify, { type FastifyInstance } from "fastify"
import sharp from "sharp"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import type { Picture } from "#catalog/picture.ts"
import type { Database } from "#server/db/open.ts"
import { type TestDatabase, testDatabase } from "#tests/support/database.ts"
import { aHeavyPicture, aPdf, aPicture } from "#tests/support/pictures.ts"
import { type Media, openMedia } from "./media.ts"
import { mediaRoutes } from "./routes.ts"

const FOREVER = "public, max-age=31536000, immutable"
let own: TestDatabase
let database: Database
let media: Media
let app: FastifyInstance
let dataDir: string
let small: Picture
/** Too large for the memory of the hot files, so it is streamed. */
let large: Picture

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "disha-assets-"))
  own = await testDatabase()
  database = await own.open()
  media = await openMedia({ database, dataDir, root: process.cwd() })
  small = await media.store("projects/featImg", await aPicture("png", { width: 700, height: 400 }))
  large = await media.store("areas", await aHeavyPicture())
  app = Fastify()
  await app.register(mediaRoutes, { prefix: "/assets", media })
  await app.listen({ port: 0, host: "127.0.0.1" })
}, 60_000)

afterAll(async () => {
  await app?.close()
  await media?.close()
  await database?.close()
  await own?.drop()
  await rm(dataDir, { recursive: true, force: true })
})

function get(path: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") {
  return app.inject({ url: `/assets/${path}`, headers, method })
}

/** Sends the path as it is; clients normally tidy it up. */
async function rawStatus(path: string): Promise<{ status: number; body: string }> {
  const { port } = app.server.address() as AddressInfo
  const sent = httpRequest({ port, host: "127.0.0.1", path }).end()
  const [response] = (await once(sent, "response")) as [IncomingMessage]
  let body = ""
  for await (const chunk of response) body += chunk
  return { status: response.statusCode!, body }
}

test("a PDF is downloaded whole or in part, never shown, and has no copies", async () => {
  const { folder, file } = await media.store("projects/brochures", aPdf(), { isPdf: true })
  const answer = await get(`${folder}/${file}`)
  expect([answer.statusCode, answer.rawPayload.equals(aPdf())]).toEqual([200, true])
  expect(answer.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": "attachment",
    "x-content-type-options": "nosniff",
    "cache-control": FOREVER,
  })
  const part = await get(`${folder}/${file}`, { range: "bytes=0-3" })
  expect([part.statusCode, part.body]).toEqual([206, "%PDF"])
  for (const other of [file.replace(".pdf", ".640.webp"), file.replace(".pdf", ".webp")])
    expect((await get(`${folder}/${other}`)).statusCode).toBe(404)
  expect((await get(`areas/${file}`)).statusCode).toBe(404)
})

test("a stored picture is sent whole, for ever, with its type and size", async () => {
  for (const { folder, file } of [small, large]) {
    const answer = await get(`${folder}/${file}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": FOREVER,
      "content-length": String(answer.rawPayload.length),
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      "content-disposition": `inline; filename="${file}"`,
      etag: expect.stringMatching(/^"[^"]+"$/),
    })
  }
})

test.for([
  ["avif", "heif", "image/avif"],
  ["webp", "webp", "image/webp"],
  ["jpg", "jpeg", "image/jpeg"],
])("a copy at 480 pixels as %s is what its name says", async ([ending, format, type]) => {
  const answer = await get(`${small.folder}/${small.file.replace(".webp", `.480.${ending}`)}`)
  expect(answer.headers).toMatchObject({ "content-type": type, "cache-control": FOREVER })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
    format,
    width: 480,
    height: 274,
  })
})

test("a width beyond the picture's own answers with the whole picture", async () => {
  const answer = await get(`${small.folder}/${small.file.replace(".webp", ".1920.webp")}`)
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 700 })
})

test("a client that has a picture already gets 304 without a body", async () => {
  for (const { folder, file } of [small, large]) {
    const etag = String((await get(`${folder}/${file}`)).headers.etag)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const answer = await get(`${folder}/${file}`, { "if-none-match": known })
      expect(answer.statusCode).toBe(304)
      expect(answer.rawPayload).toHaveLength(0)
      expect(answer.headers).toMatchObject({ etag, "cache-control": FOREVER })
    }
    expect((await get(`${folder}/${file}`, { "if-none-match": '"other"' })).statusCode).toBe(200)
  }
})

test("HEAD says what GET would, without a body", async () => {
  for (const path of [
    `${small.folder}/${small.file}`,
    `${large.folder}/${large.file}`,
    `${small.folder}/${small.file.replace(".webp", ".320.webp")}`,
  ]) {
    const whole = await get(path)
    const head = await get(path, {}, "HEAD")
    expect(head.statusCode).toBe(200)
    expect(head.rawPayload).toHaveLength(0)
    for (const name of ["content-length", "content-type", "etag", "cache-control"]) {
      expect(head.headers[name]).toBe(whole.headers[name])
    }
  }
  expect((await get("areas/none.webp", {}, "HEAD")).statusCode).toBe(404)
})

test("a part of a picture is sent as the requested part", async () => {
  for (const { folder, file } of [small, large]) {
    const whole = (await get(`${folder}/${file}`)).rawPayload
    const parts: [string, number, number][] = [
      ["bytes=0-0", 0, 0],
      ["bytes=10-19", 10, 19],
      ["bytes=100-", 100, whole.length - 1],
      ["bytes=-7", whole.length - 7, whole.length - 1],
      ["bytes=5-999999999", 5, whole.length - 1],
      ["bytes=-999999999", 0, whole.length - 1],
    ]
    for (const [range, first, last] of parts) {
      const answer = await get(`${folder}/${file}`, { range })
      expect(answer.statusCode).toBe(206)
      expect(answer.headers["content-range"]).toBe(`bytes ${first}-${last}/${whole.length}`)
      expect(answer.headers["content-length"]).toBe(String(last - first + 1))
      expect(answer.rawPayload.equals(whole.subarray(first, last + 1))).toBe(true)
    }
  }
})

test("a part beyond the end is 416 with the size, and what is no single range means the whole", async () => {
  const path = `${small.folder}/${small.file}`
  const whole = await get(path)
  for (const range of [`bytes=${whole.rawPayload.length}-`, "bytes=-0"]) {
    const answer = await get(path, { range })
    expect(answer.statusCode).toBe(416)
    expect(answer.headers["content-range"]).toBe(`bytes */${whole.rawPayload.length}`)
  }
  for (const range of ["bytes=5-2", "bytes=0-1,4-5", "bytes=-", "bytes=a-b", "lines=1-2", ""]) {
    const answer = await get(path, { range })
    expect([range, answer.statusCode]).toEqual([range, 200])
  }
})

test("a part of a picture that has another tag by now is the whole picture", async () => {
  const path = `${small.folder}/${small.file}`
  const etag = String((await get(path)).headers.etag)
  expect((await get(path, { range: "bytes=0-1", "if-range": etag })).statusCode).toBe(206)
  expect((await get(path, { range: "bytes=0-1", "if-range": '"other"' })).statusCode).toBe(200)
  expect(
    (await get(path, { range: "bytes=0-1", "if-range": "Fri, 20 Nov 2026 10:00:00 GMT" }))
      .statusCode,
  ).toBe(200)
})

test("no address leads out of the pictures, and none is answered with 500", async () => {
  await writeFile(join(dataDir, "secret.webp"), "top secret")
  await writeFile(join(dataDir, `${"a".repeat(32)}.webp`), "top secret")
  const stem = small.file.slice(0, 32)
  const paths = [
    "",
    "/",
    "/areas",
    "/areas/",
    "/areas/secret.webp",
    `/areas/${"a".repeat(32)}.webp`,
    `/areas/../${"a".repeat(32)}.webp`,
    `/areas/../../${"a".repeat(32)}.webp`,
    `/areas/%2e%2e/%2e%2e/${"a".repeat(32)}.webp`,
    `/areas/..%2f..%2f${"a".repeat(32)}.webp`,
    `/areas/..%5c..%5c${"a".repeat(32)}.webp`,
    `/areas\\..\\..\\${"a".repeat(32)}.webp`,
    `/projects/${stem}.webp`,
    `/projects%2ffeatImg%2f..%2f${stem}.webp`,
    `/areas/${stem}.webp%00`,
    `/areas/%00${stem}.webp`,
    `/areas/${stem}.webp%0a`,
    "/areas/%zz",
    "/areas/%ff%fe",
    "//etc/passwd",
    "/%2fetc%2fpasswd",
    "/file:///etc/passwd",
    `/projects/featImg/${stem}.641.webp`,
    `/projects/featImg/${stem}.0640.webp`,
    `/projects/featImg/${stem}.640.gif`,
    `/projects/featImg/${stem}.640.svg`,
    `/projects/featImg/${stem}.640.jpeg`,
    `/projects/featImg/${stem}.jpg`,
    `/projects/featImg/${stem.toUpperCase()}X.webp`,
    `/projects/featImg/${stem}.-640.webp`,
    `/projects/featImg/${stem}.640.640.webp`,
    `/projects/featImg/${stem}.constructor`,
    `/__proto__/${stem}.webp`,
    `/areas/${stem}.640.webp`,
    `/areas/${"a".repeat(8_000)}`,
  ]
  for (const path of paths) {
    const { status, body } = await rawStatus(`/assets${path}`)
    expect([path, [400, 404].includes(status)]).toEqual([path, true])
    expect(body).not.toContain("secret")
  }
  const answer = await get("areas/none.webp")
  expect(answer.headers).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-cache",
  })
})

test("copies that were deleted on the disk are encoded again", async () => {
  const path = `${large.folder}/${large.file.replace(".webp", ".960.jpg")}`
  const first = await get(path)
  expect(first.rawPayload.length).toBeGreaterThan(192 * 1024)
  await rm(join(dataDir, "variants"), { recursive: true })
  const second = await get(path)
  expect(second.statusCode).toBe(200)
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
})

test("a picture whose file is lost is 404, also when memory knew of it", async () => {
  const lost = await media.store("posts", await aPicture("png", { seed: 11 }))
  await rm(join(dataDir, "sources/posts", lost.file))
  expect((await get(`posts/${lost.file}`)).statusCode).toBe(404)
  await rm(join(dataDir, "assets", large.folder, large.file))
  expect((await get(`${large.folder}/${large.file}`)).statusCode).toBe(404)
  expect(await openPictures()).toBe(0)
  await media.remove(large.folder, large.file)
})

test.runIf(process.platform === "linux")(
  "visitors who leave in the middle leave no open files",
  async () => {
    const picture = await media.store("posts", await aHeavyPicture({ width: 1600, height: 1600 }))
    const { port } = app.server.address() as AddressInfo
    await Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        const sent = httpRequest({
          port,
          host: "127.0.0.1",
          path: `/assets/posts/${picture.file}`,
        }).end()
        sent.on("error", () => undefined)
        if (at % 2 === 0)
          await once(sent, "response").then(([response]) => once(response, "readable"))
        else await once(sent, "finish")
        sent.destroy()
      }),
    )
    await vi.waitFor(async () => expect(await openPictures()).toBe(0), { timeout: 20_000 })
    expect((await get(`posts/${picture.file}`)).statusCode).toBe(200)
  },
)

async function openPictures(): Promise<number> {
  const targets = readdirSync("/proc/self/fd").map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`)
    } catch {
      return ""
    }
  })
  return targets.filter((target) => target.startsWith(dataDir)).length
}
