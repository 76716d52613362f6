import { type AddressInfo, connect } from "node:net"
import { text } from "node:stream/consumers"
import Fastify, { type FastifyInstance } from "fastify"
import { afterAll, beforeAll, expect, test } from "vitest"
import { testApp } from "#tests/support/app.ts"
import { api } from "./api/index.ts"
import { EMPTY_REQUESTS, forgetTypeOfNothing } from "./empty-requests.ts"

const UNKNOWN_ID = "64f000000000000000000fff"
const product = testApp()
let app: FastifyInstance
let port: number

beforeAll(async () => {
  app = Fastify({ http: EMPTY_REQUESTS })
  forgetTypeOfNothing(app)
  await app.register(api, {
    prefix: "/api",
    services: product.services,
    findViewer: async () => ({
      _id: UNKNOWN_ID,
      name: "Maha",
      email: "maha@disha.test",
      role: "owner",
    }),
  })
  await app.listen({ port: 0, host: "127.0.0.1" })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** No HTTP client sends a type without a length, so the request is written by hand. */
async function request(line: string, type: string): Promise<string> {
  const socket = connect(port, "127.0.0.1")
  socket.write(`${line} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nConnection: close\r\n\r\n`)
  return text(socket)
}

test.each([
  ["POST /api/v1/contact", "application/json", 400],
  ["POST /api/v1/contact", "multipart/form-data; boundary=x", 400],
  ["POST /api/v1/areas", "multipart/form-data; boundary=x", 415],
  ["POST /api/v1/areas", "application/json", 415],
  [`DELETE /api/v1/areas/${UNKNOWN_ID}`, "application/json", 404],
  ["GET /api/v1/areas", "application/json", 200],
])("%s that says %s and sends nothing is answered", async (line, type, status) => {
  const answer = await request(line, type)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer).toContain(status < 400 ? '"status":"success"' : '"status":"fail"')
})
