import { once } from "node:events"
import { type AddressInfo, connect, type Socket } from "node:net"
import { text } from "node:stream/consumers"
import Fastify, { type FastifyInstance } from "fastify"
import { afterEach, beforeEach, expect, test } from "vitest"
import { action } from "#app/site/enquiry/contact.tsx"
import { testApp } from "#tests/support/app.ts"
import { eventually } from "#tests/support/eventually.ts"
import { pageBuild } from "#tests/support/page-build.ts"
import { api } from "../api/index.ts"
import { sessionCookieName, viewerFinder } from "../auth/viewer.ts"
import { readConfig } from "../config.ts"
import { EMPTY_REQUESTS, forgetTypeOfNothing } from "../empty-requests.ts"
import { sendError } from "../errors.ts"
import { contentPolicies } from "../pages/content-policy.ts"
import { pages } from "../pages/ssr.ts"
import { refuseUnreadable } from "../security.ts"
import { boundBodies } from "./bodies.ts"

const MEGABYTE = 1024 * 1024
const SHARES = { perAddress: 3, perRange: 5, all: 7 }
const FORM = "multipart/form-data; boundary=x"
const PART = '--x\r\nContent-Disposition: form-data; name="message"\r\n\r\n'
const ATTACKER = "203.0.113.7"
const product = testApp()

let app: FastifyInstance
let port: number
let log: string[]
/** Requests whose body is being read. */
let accepted: number
const sockets: Socket[] = []

async function open(arrivesWithinMs = 60_000) {
  log = []
  accepted = 0
  const refuse = refuseUnreadable({})
  app = Fastify({
    trustProxy: "127.0.0.1",
    clientErrorHandler: refuse,
    http: EMPTY_REQUESTS,
    logger: { level: "warn", stream: { write: (line: string) => void log.push(line) } },
  })
  app.setErrorHandler(sendError)
  forgetTypeOfNothing(app)
  boundBodies(app, { refuse, shares: SHARES, arrivesWithinMs })
  app.addHook("preParsing", (_request, _reply, _payload, next) => {
    accepted += 1
    next()
  })
  const { services } = product
  const cookieName = sessionCookieName(false)
  const findViewer = viewerFinder({ cookieName, signedInUser: services.signedInUser })
  await app.register(api, { prefix: "/api", services, findViewer })
  await app.register(pages, {
    services,
    findViewer,
    cookieName,
    cacheBytes: 2 ** 20,
    policies: contentPolicies(readConfig({ NODE_ENV: "production" })),
    loadPages: async () =>
      pageBuild({ contact: { path: "contact", module: { action, loader: () => null } } }),
  })
  await app.listen({ port: 0, host: "127.0.0.1" })
  port = (app.server.address() as AddressInfo).port
}
beforeEach(() => open())
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

interface Requested {
  path?: string
  type?: string
  from?: string
  length?: number
  more?: Record<string, string>
}

/** Sends the head of a form and no body yet; without a length it is chunked. */
function begin({
  path = "/api/v1/contact",
  type = "application/json",
  from = ATTACKER,
  length,
  more = {},
}: Requested) {
  const socket = connect(port, "127.0.0.1").on("error", () => undefined)
  sockets.push(socket)
  const size = length === undefined ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`
  const lines = Object.entries({ "Content-Type": type, "X-Forwarded-For": from, ...more })
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\n${lines.map((line) => `${line.join(": ")}\r\n`).join("")}${size}\r\n\r\n`,
  )
  return socket
}

/**
 * Begins a body from each address and resolves when all are being read: their requests overtake
 * each other on several database connections.
 */
async function beginBodies(...from: string[]) {
  const before = accepted
  for (const address of from) begin({ from: address, length: 100 }).write("{")
  await eventually(() => expect(accepted - before).toBe(from.length))
}

const chunk = (bytes: string) => `${bytes.length.toString(16)}\r\n${bytes}\r\n`

/** The status of the next answer of a connection. */
async function statusOf(socket: Socket): Promise<number> {
  const [answer] = await once(socket, "data")
  return Number(/^HTTP\/1\.1 (\d+)/.exec(String(answer))?.[1])
}

function signIn(from: string) {
  return fetch(`http://127.0.0.1:${port}/api/v1/users/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": from },
    body: JSON.stringify({ email: "nobody@disha.test", password: "not the password" }),
  })
}

test.each([
  ["/api/v1/contact", FORM, 65_537],
  ["/api/v1/contact", "application/json", 65_537],
  ["/api/v1/users/login", "application/json", 16_385],
  ["/api/v1/users/logout", "application/json", 1_025],
  ["/contact", "application/x-www-form-urlencoded", 65_537],
  ["/contact", FORM, 300 * MEGABYTE],
])("%s refuses %s of %i bytes at its head, and closes", async (path, type, length) => {
  const answer = await text(begin({ path, type, length }))
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(answer).toMatch(/^connection: close/im)
})

test.each(["/api/v1/contact", "/contact"])(
  "%s reads 64 kB of a form that comes in chunks, and not its 30 MB",
  async (path) => {
    const socket = begin({ path, type: FORM })
    let answer = ""
    socket.on("data", (part) => {
      answer += part
    })
    socket.write(chunk(PART))
    const piece = chunk("x".repeat(MEGABYTE / 8))
    let sent = 0
    const isOver = new Promise((resolve) => void socket.once("close", resolve))
    while (socket.writable && sent < 30 * MEGABYTE) {
      sent += piece.length
      if (socket.write(piece)) continue
      const drained = new Promise((resolve) => void socket.once("drain", resolve))
      await Promise.race([drained, isOver])
    }
    await isOver
    // A cut connection may lose its answer on the way.
    expect(answer).toMatch(/^HTTP\/1\.1 413 |^$/)
    expect(sent).toBeLessThan(16 * MEGABYTE)
  },
)

test("a letter has ten fields at the most, whichever way a form sends it", async () => {
  const fields = Array.from({ length: 11 }, (_, index) => [`field${index}`, "x"])
  const form = new FormData()
  for (const [name = "", value = ""] of fields) form.append(name, value)
  for (const body of [form, new URLSearchParams(fields)]) {
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/contact`, { method: "POST", body })
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { message: "The form has too many fields" },
    ])
  }
})

test("the form of a page reaches its action whole", async () => {
  const letter = { name: "Asha Rao", email: "asha@example.com", message: "Ä".repeat(5_000) }
  const reply = await fetch(`http://127.0.0.1:${port}/contact`, {
    method: "POST",
    body: new URLSearchParams(letter),
    redirect: "manual",
  })
  expect([reply.status, reply.headers.get("location")]).toEqual([303, "/contact/sent"])
  expect(await product.database.query("select message from enquiries")).toEqual([
    { message: letter.message },
  ])
})

test("bodies that do not end take the share of their network, and no one else's sign-in", async () => {
  const statusFrom = (from: string) => statusOf(begin({ from, length: 100 }))
  await beginBodies(...Array.from({ length: SHARES.perAddress }, () => ATTACKER))
  expect(await statusFrom(ATTACKER)).toBe(429)
  await beginBodies("203.0.113.8", "203.0.113.8")
  expect(await statusFrom("203.0.113.9")).toBe(429)
  expect((await signIn("198.51.100.1")).status).toBe(401)
  await beginBodies("192.0.2.1", "192.0.2.65")
  expect(await statusFrom("198.51.100.2")).toBe(503)
  expect(log).toEqual([])
  // Signed-in staff pass, and a closed connection frees its slot.
  const { cookie } = await product.signIn()
  const staff = begin({
    path: "/api/v1/enquiries/search",
    from: ATTACKER,
    length: 2,
    more: { cookie },
  })
  staff.write("{}")
  expect(await statusOf(staff)).toBe(400)
  for (const socket of sockets) socket.destroy()
  await eventually(async () => expect((await signIn(ATTACKER)).status).toBe(401))
})

test("a body that does not arrive in time is cut with a sentence", async () => {
  await app.close()
  await open(50)
  const socket = begin({ length: 100 })
  socket.write("{")
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 .*took too long to arrive/s)
})

test.each(["/api/v1/contact", "/contact"])(
  "a body to %s that breaks off is no line of the log",
  async (path) => {
    const types = ["application/json", FORM, "application/x-www-form-urlencoded"]
    for (const type of types) {
      const socket = begin({ path, type, length: 1_000 })
      socket.write("name=A")
      await eventually(async () => expect(await connections()).toBe(1))
      socket.resetAndDestroy()
      await eventually(async () => expect(await connections()).toBe(0))
    }
    expect(log).toEqual([])
  },
)

test("the form of a stranger is refused before its files are read", async () => {
  expect(await statusOf(begin({ path: "/api/v1/areas", type: FORM, length: 100 * MEGABYTE }))).toBe(
    401,
  )
  const { cookie } = await product.signIn()
  const far = begin({
    path: "/api/v1/areas",
    type: FORM,
    length: 1_000 * MEGABYTE,
    more: { cookie },
  })
  expect(await statusOf(far)).toBe(413)
  const foreign = { cookie, origin: "https://elsewhere.example" }
  expect(
    await statusOf(begin({ path: "/api/v1/areas", type: FORM, length: 100, more: foreign })),
  ).toBe(403)
})

test("a route that takes a body and states no limit of it is found when the app is made", async () => {
  const { limitBodies } = await import("../api/bodies.ts")
  const other = Fastify()
  limitBodies(other)
  expect(() => other.post("/new", async () => "ok")).toThrow(
    "POST /new states no limit of its body",
  )
})

function connections(): Promise<number> {
  return new Promise((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}
