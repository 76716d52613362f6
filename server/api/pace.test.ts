import Fastify, { type FastifyInstance } from "fastify"
import { afterEach, beforeEach, expect, test } from "vitest"
import { throttleUploads } from "./pace.ts"

const CHUNK = Buffer.alloc(64 * 1024)
/** Chunks of a megabyte. */
const MEGABYTE = 16

let app: FastifyInstance
let origin: string
/** The clock, which advances by the waits of the uploads alone. */
let now: number

beforeEach(async () => {
  now = 0
  app = Fastify()
  throttleUploads(app, {
    now: () => now,
    async wait(ms) {
      const end = now + ms
      await Promise.resolve()
      now = Math.max(now, end)
    },
  })
  app.get("/", async () => "page")
  app.addContentTypeParser("multipart/form-data", (_request, _payload, done) => done(null))
  app.post("/", async () => "saved")
  origin = await app.listen({ port: 0, host: "127.0.0.1" })
})
afterEach(() => app.close())

async function* file(chunks: number) {
  for (let sent = 0; sent < chunks; sent++) yield CHUNK
}

async function upload(megabytes: number) {
  const chunks = megabytes * MEGABYTE
  let bytes = 0
  for await (const chunk of app.pace.hold(file(chunks))) bytes += chunk.length
  expect(bytes).toBe(chunks * CHUNK.length)
}

test("while another client is served, all uploads together arrive at 8 MB a second", async () => {
  await fetch(origin)
  await Promise.all([upload(2), upload(2)])
  // 4 MiB at 8,000 bytes a millisecond; there is no wait for the last chunk of each.
  expect(now).toBeGreaterThan(500)
  expect(now).toBeLessThan(525)
})

test("an upload is slowed until a second after the last request of others, and no longer", async () => {
  await fetch(origin)
  await upload(16)
  expect(now).toBeGreaterThan(990)
  expect(now).toBeLessThan(1_010)
})

test("while no other client is served, an upload is not slowed", async () => {
  await upload(256)
  expect(now).toBe(0)
})

test("uploads do not slow each other", async () => {
  const body = new FormData()
  body.append("name", "Surya Terraces")
  await fetch(origin, { method: "POST", body })
  await upload(256)
  expect(now).toBe(0)
})
