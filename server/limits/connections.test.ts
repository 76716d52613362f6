import { once } from "node:events"
import { type AddressInfo, connect, type Socket } from "node:net"
import { text } from "node:stream/consumers"
import Fastify, { type FastifyInstance } from "fastify"
import { afterEach, expect, test } from "vitest"
import { eventually } from "#tests/support/eventually.ts"
import { EMPTY_REQUESTS } from "../empty-requests.ts"
import { refuseUnreadable } from "../security.ts"
import { type ConnectionLimits, watchConnections } from "./connections.ts"

const MEGABYTE = 1024 * 1024
const PROXY = "127.0.0.9"
const HEAD = "HTTP/1.1\r\nHost: x\r\n"
const SOON: Partial<ConnectionLimits> = {
  checkEveryMs: 20,
  answerGraceMs: 200,
  answerBytesPerSecond: 1e9,
}

let app: FastifyInstance
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

/**
 * An app that reads forms to their end, sends a large file, and answers `/held` on a signal of the
 * test.
 */
async function open(limits: Partial<ConnectionLimits> = {}) {
  const refuse = refuseUnreadable({})
  app = Fastify({
    forceCloseConnections: true,
    clientErrorHandler: refuse,
    // Long enough for a fair request on a crowded machine.
    requestTimeout: 1_500,
    http: { ...EMPTY_REQUESTS, headersTimeout: 1_000, connectionsCheckingInterval: 20 },
  })
  watchConnections(app, { trustedProxies: [PROXY], limits: { ...SOON, ...limits } })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    "*",
    (_request, payload, done) => void text(payload).then((all) => done(null, all), done),
  )
  const held = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  app.get("/", async () => "hello")
  app.get("/held", async () => {
    isHeld.resolve()
    await held.promise
    return "x".repeat(MEGABYTE)
  })
  app.get("/large", async () => Buffer.alloc(16 * MEGABYTE))
  app.post("/form", async ({ body }) => String((body as string).length))
  await app.listen({ port: 0, host: "127.0.0.1" })
  const { port } = app.server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, port, isHeld: isHeld.promise, letGo: held.resolve }
}

function call(port: number, words = ""): Socket {
  const socket = connect(port, "127.0.0.1").on("error", () => undefined)
  sockets.push(socket)
  socket.write(words)
  return socket
}

/**
 * Sends a few bytes at a time until it is answered. It writes after the poll for an answer: a write
 * to a connection that is closed fails, and Node then drops an answer that was not read yet.
 */
function dribble(socket: Socket, bytes: string) {
  let isDone = false
  const timer = setInterval(() => setImmediate(() => isDone || socket.write(bytes)), 10)
  const stop = () => {
    isDone = true
    clearInterval(timer)
  }
  socket.once("readable", stop).once("close", stop)
}

test("a head, or nothing at all, that is sent too slowly is cut with a sentence, and others are served", async () => {
  const { origin, port } = await open()
  const silent = call(port)
  const slow = call(port, `GET / ${HEAD}X: `)
  dribble(slow, "a")
  const [errors] = await Promise.all([text(slow), once(silent.resume(), "close")])
  expect(errors).toMatch(/^HTTP\/1\.1 408 .*took too long to arrive/s)
  expect(await (await fetch(origin)).text()).toBe("hello")
})

test("a body that is sent too slowly is cut with a sentence, one that comes in time arrives", async () => {
  const { port } = await open()
  const form = `POST /form ${HEAD}Content-Type: text/plain\r\nContent-Length: 1000\r\n\r\n`
  const slow = call(port, form)
  dribble(slow, "a")
  const fair = call(port, form + "a".repeat(1_000))
  const [errors, answered] = await Promise.all([text(slow), once(fair, "data").then(String)])
  expect(errors).toMatch(/^HTTP\/1\.1 408 .*took too long to arrive/s)
  expect(answered).toMatch(/^HTTP\/1\.1 200 .*1000$/s)
})

test("a client that requests much and reads nothing of it is cut, one that reads gets it whole", async () => {
  const { origin, port, letGo } = await open()
  const idle = call(port, `GET /large ${HEAD}\r\n`).pause()
  await eventually(() => expect(app.connections.cut).toBe(1))
  letGo()
  expect((await (await fetch(`${origin}/held`)).arrayBuffer()).byteLength).toBe(MEGABYTE)
  expect(idle.bytesRead).toBeLessThan(16 * MEGABYTE)
})

test("a client that reads a little of an answer now and then is cut as well", async () => {
  const { port } = await open({ answerGraceMs: 400 })
  const socket = call(port, `GET /large ${HEAD}\r\n`)
  // Small reads, slower than the limit.
  const timer = setInterval(() => socket.read(1_000), 10)
  socket.on("readable", () => undefined)
  await eventually(() => expect(app.connections.cut).toBe(1))
  clearInterval(timer)
})

test("answers that are not taken hold a bounded sum of bytes: the largest are cut", async () => {
  const { origin } = await open({ answerGraceMs: 600_000, maxOwedBytes: 24 * MEGABYTE })
  const { port } = app.server.address() as AddressInfo
  const idle = Array.from({ length: 6 }, () => call(port, `GET /large ${HEAD}\r\n`).pause())
  await eventually(() => expect(app.connections.cut).toBeGreaterThan(0))
  expect(app.connections.cut).toBeLessThan(idle.length)
  expect(await (await fetch(origin)).text()).toBe("hello")
})

test("an address that comes without a proxy has a share of the connections; a proxy has none", async () => {
  const { origin, port } = await open({ perAddress: 2 })
  /** Whether a connection that comes from an address of the loopback is served. */
  async function isServed(localAddress: string): Promise<boolean> {
    const socket = connect({ port, host: "127.0.0.1", localAddress }).on("error", () => undefined)
    sockets.push(socket)
    socket.write(`GET / ${HEAD}\r\n`)
    return Promise.race([
      once(socket, "data").then(() => true),
      once(socket, "close").then(() => false),
    ])
  }
  expect([await isServed("127.0.0.2"), await isServed("127.0.0.2")]).toEqual([true, true])
  expect(await isServed("127.0.0.2")).toBe(false)
  expect(await isServed("127.0.0.3")).toBe(true)
  for (const isFree of [1, 2, 3]) expect([isFree, await isServed(PROXY)]).toEqual([isFree, true])
  for (const socket of sockets) socket.destroy()
  await eventually(async () => expect(await isServed("127.0.0.2")).toBe(true))
  expect((await fetch(origin)).status).toBe(200)
})

test("when there are too many connections, those that ask nothing make room", async () => {
  const { origin, port } = await open({ maxConnections: 20 })
  const idle = Array.from({ length: 20 }, () => call(port, `GET / ${HEAD}\r\n`))
  await Promise.all(idle.map((socket) => once(socket, "data")))
  await eventually(async () => expect((await fetch(origin)).status).toBe(200))
  expect(app.connections.count).toBeLessThan(20)
})

test("a stop answers requests under way whole, closes idle connections and accepts no new ones", async () => {
  const { origin, port, isHeld, letGo } = await open()
  const idle = call(port, `GET / ${HEAD}\r\n`)
  await once(idle, "data")
  const halfSent = call(port, "GET / HTTP/1.1\r\n")
  const held = fetch(`${origin}/held`)
  await isHeld
  const drained = app.connections.drain({ graceMs: 0, cutAfterMs: 5_000 })
  await Promise.all([once(idle.resume(), "close"), once(halfSent.resume(), "close")])
  await expect(fetch(origin)).rejects.toThrow()
  letGo()
  const answer = await held
  expect(answer.headers.get("connection")).toBe("close")
  expect(await answer.text()).toHaveLength(MEGABYTE)
  expect(await drained).toBe(0)
})

test("a stop cuts what does not end in time, and in its grace goes on serving", async () => {
  const { origin, isHeld } = await open()
  const stuck = fetch(`${origin}/held`).catch(() => "cut")
  await isHeld
  const drained = app.connections.drain({ graceMs: 50, cutAfterMs: 100 })
  const late = await fetch(origin)
  expect([late.status, late.headers.get("connection")]).toEqual([200, "close"])
  expect(await drained).toBe(1)
  expect(await stuck).toBe("cut")
})

test("requests that are sent before earlier ones are answered are at most a few of a connection", async () => {
  const { origin, port, isHeld, letGo } = await open({ pipelined: 4 })
  let worked = 0
  app.server.on("request", ({ socket }) => {
    if (!socket.destroyed) worked += 1
  })
  const few = call(port, `GET /held ${HEAD}\r\n`.repeat(4))
  await isHeld
  const many = call(port, `GET /held ${HEAD}\r\n`.repeat(500))
  await once(many.resume(), "close")
  expect(worked).toBe(8)
  letGo()
  few.end()
  expect((await text(few)).match(/HTTP\/1\.1 200/g)).toHaveLength(4)
  expect(await (await fetch(origin)).text()).toBe("hello")
})
