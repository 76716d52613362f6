import Fastify, { type FastifyInstance } from "fastify"
import { afterEach, beforeEach, expect, test } from "vitest"
import { keepPace } from "./pace.ts"

const CHUNK = Buffer.alloc(64 * 1024)
const MEGABYTE = 16

let app: FastifyInstance
let origin: string

beforeEach(async () => {
  app = Fastify()
  keepPace(app)
  app.get("/", async () => "page")
  app.addContentTypeParser("multipart/form-data", (_request, _payload, done) => done(null))
  app.post("/", async () => "saved")
  origin = await app.listen({ port: 0, host: "127.0.0.1" })
})
afterEach(() => app.close())

async function* file(chunks: number) {
  for (let sent = 0; sent < chunks; sent++) yield CHUNK
}

/** How long a file takes to come in whole. */
async function msFor(chunks: number): Promise<number> {
  const began = performance.now()
  let bytes = 0
  for await (const chunk of app.pace.hold(file(chunks))) bytes += chunk.length
  expect(bytes).toBe(chunks * CHUNK.length)
  return performance.now() - began
}

test("while somebody else is served, the files of all forms together come in at 8 MB a second", async () => {
  await fetch(origin)
  const began = performance.now()
  await Promise.all([msFor(2 * MEGABYTE), msFor(2 * MEGABYTE)])
  expect(performance.now() - began).toBeGreaterThan(450)
})

test("while nobody else asks for anything, a form comes in at the full speed of the line", async () => {
  // At the pace that is kept for others it would take 32 s.
  expect(await msFor(256 * MEGABYTE)).toBeLessThan(16_000)
})

test("other forms are no reason to hold one back", async () => {
  const body = new FormData()
  body.append("name", "Surya Terraces")
  await fetch(origin, { method: "POST", body })
  expect(await msFor(256 * MEGABYTE)).toBeLessThan(16_000)
})
