import { once } from "node:events"
import { type AddressInfo, connect, type Socket } from "node:net"
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify"
import { afterEach, expect, test } from "vitest"
import { eventually } from "#tests/support/eventually.ts"
import { BODIES } from "../auth/limits.ts"
import { EMPTY_REQUESTS } from "../empty-requests.ts"
import { sendError } from "../errors.ts"
import { type Admission, admit } from "./admission.ts"
import type { TurnLimits } from "./turns.ts"

const MEGABYTE = 1024 * 1024
const FLOODER = "203.0.113.7"
const OTHER = "198.51.100.1"
const PLENTY = { ms: 1e9, perSeconds: 30 }
const TURNS: TurnLimits = {
  working: { perAddress: 2, perRange: 3, all: 4 },
  waiting: { perAddress: 3, perRange: 4, all: 8 },
  waitMs: 60_000,
}
const SEARCH = "/api/v1/search"
const BROWSER = { accept: "text/html,*/*" }

let app: FastifyInstance
let door: Admission
let port: number
/** The addresses of requests whose handler has started, in order. */
let started: string[]
let work: PromiseWithResolvers<void>
const sockets: Socket[] = []

/** An app whose searches and pages wait for `work`. */
async function open({
  turns = TURNS,
  budgets = { address: PLENTY, range: PLENTY },
  refuseAfterMs = 0,
  staffMs = 60_000,
} = {}) {
  started = []
  work = Promise.withResolvers()
  app = Fastify({ trustProxy: "127.0.0.1", forceCloseConnections: true, http: EMPTY_REQUESTS })
  app.setErrorHandler(sendError)
  door = admit(app, { cookieName: "disha", turns, budgets, refuseAfterMs, staffMs })
  const answer = async ({ ip }: FastifyRequest) => {
    started.push(ip)
    await work.promise
    return "done"
  }
  app.get("/api/v1/search", answer)
  app.get("/api/v1/search/large", async () => Buffer.alloc(16 * MEGABYTE))
  app.post("/api/v1/contact", answer)
  app.post("/api/v1/areas", { config: { body: BODIES.record } }, answer)
  app.get("/healthz", async () => "ok")
  app.get("/api/docs/yaml", answer)
  app.all("/*", answer)
  // The route itself reads the files.
  app.addContentTypeParser("multipart/form-data", (_request, _payload, done) => done(null))
  await app.listen({ port: 0, host: "127.0.0.1" })
  port = (app.server.address() as AddressInfo).port
}
afterEach(async () => {
  work.resolve()
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

function request(from: string, url = SEARCH, { headers, ...init }: RequestInit = {}) {
  return fetch(`http://127.0.0.1:${port}${url}`, {
    ...init,
    headers: { ...(headers as Record<string, string>), "x-forwarded-for": from },
  })
}

const statusOf = async (answer: Promise<Response>) => (await answer).status

function flood(from: string, count: number, url?: string) {
  return Array.from({ length: count }, () => statusOf(request(from, url)))
}

function begin(head: string): Socket {
  const socket = connect(port, "127.0.0.1").on("error", () => undefined)
  sockets.push(socket)
  socket.write(`${head} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${FLOODER}\r\n`)
  return socket
}

test("one network that floods the search has its share of the turns, and others are answered", async () => {
  await open()
  const flooded = flood(FLOODER, 40)
  await eventually(() => expect(door.refused).toBe(40 - 2 - 3))
  expect(door.underWay).toBe(2)
  const others = [OTHER, "198.51.100.2", "192.0.2.1"].map((from) => statusOf(request(from)))
  await eventually(() =>
    expect(started).toEqual([FLOODER, FLOODER, expect.anything(), expect.anything()]),
  )
  work.resolve()
  expect(await Promise.all(others)).toEqual([200, 200, 200])
  const statuses = await Promise.all(flooded)
  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  expect(statuses.filter((status) => status === 503)).toHaveLength(35)
  expect(door.underWay).toBe(0)
})

test("a neighbour of who floods does not wait for the turns of an address that is not theirs", async () => {
  await open()
  const flooded = flood(FLOODER, 5)
  await eventually(async () => expect(await connections()).toBe(5))
  const neighbour = statusOf(request("203.0.113.8"))
  await eventually(() => expect(started).toEqual([FLOODER, FLOODER, "203.0.113.8"]))
  work.resolve()
  expect(await Promise.all([...flooded, neighbour])).toEqual([200, 200, 200, 200, 200, 200])
})

test("a range of many addresses has one queue: its requests wait behind its own", async () => {
  await open({ turns: { ...TURNS, working: { perAddress: 1, perRange: 1, all: 1 } } })
  const [first, second, third] = [7, 8, 9].map((last) => `203.0.113.${last}`) as [
    string,
    string,
    string,
  ]
  const answers = []
  for (const from of [first, second, third, OTHER]) {
    answers.push(statusOf(request(from)))
    await eventually(async () => expect(await connections()).toBe(answers.length))
  }
  await eventually(() => expect(started).toEqual([first]))
  work.resolve()
  expect(await Promise.all(answers)).toEqual([200, 200, 200, 200])
  expect(started).toEqual([first, second, OTHER, third])
})

test("a network that costs more than its budget is refused with the time to wait; others are not", async () => {
  // An answer of the search may cost 50 ms.
  const turns = { ...TURNS, working: { perAddress: 20, perRange: 20, all: 20 } }
  const budgets = { address: { ms: 100, perSeconds: 10 }, range: { ms: 150, perSeconds: 10 } }
  await open({ turns, budgets })
  for (const [one, neighbour, elsewhere] of [
    [FLOODER, "203.0.113.8", "203.0.114.7"],
    ["2001:db8:1:2::1", "2001:db8:1:3::1", "2001:db8:1:102::1"],
  ] as const) {
    const before = started.length
    const answers = [request(one), request(one)]
    await eventually(() => expect(started).toHaveLength(before + 2))
    const refused = await request(one)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThanOrEqual(1)
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(5)
    expect(await refused.json()).toMatchObject({
      status: "fail",
      message: expect.stringContaining("wait"),
    })
    answers.push(request(neighbour), request(elsewhere))
    await eventually(() => expect(started).toHaveLength(before + 4))
    expect(await statusOf(request(neighbour))).toBe(429)
    expect((await statusOf(request(one, "/healthz"))) < 300).toBe(true)
    void answers
  }
  // Programs of the machine itself belong to its operator.
  const own = Array.from({ length: 5 }, () => statusOf(fetch(`http://127.0.0.1:${port}${SEARCH}`)))
  await eventually(() => expect(started).toHaveLength(13))
  work.resolve()
  expect(await Promise.all(own)).toEqual([200, 200, 200, 200, 200])
})

test.each(["/made-up?x=1", "/favicon-anything", "/api/docs/yaml", SEARCH])(
  "%s is counted",
  async (url) => {
    await open({ budgets: { address: { ms: 70, perSeconds: 600 }, range: PLENTY } })
    const held = statusOf(request(FLOODER, url))
    await eventually(() => expect(started).toHaveLength(1))
    const [refused] = (await Promise.all(flood(FLOODER, 3, url))).toSorted().reverse()
    expect(refused).toBe(429)
    work.resolve()
    expect(await held).toBe(200)
  },
)

test("a request refused for want of a turn costs its network all the same, until the network is over its budget", async () => {
  await open({ budgets: { address: { ms: 600, perSeconds: 30 }, range: PLENTY } })
  const statuses: number[] = []
  const flooded = flood(FLOODER, 40).map(async (status) => statuses.push(await status))
  await eventually(() => expect(statuses).toHaveLength(35))
  expect(statuses.filter((status) => status === 503)).toHaveLength(12 - 2 - 3)
  expect(statuses.filter((status) => status === 429)).toHaveLength(28)
  work.resolve()
  await Promise.all(flooded)
})

test("a refusal is delayed, so that repeating a request at once gains nothing", async () => {
  await open({
    budgets: { address: { ms: 50, perSeconds: 600 }, range: PLENTY },
    refuseAfterMs: 60_000,
  })
  const held = statusOf(request(FLOODER))
  await eventually(() => expect(started).toHaveLength(1))
  const refused = statusOf(request(FLOODER)).catch(() => "not answered")
  await eventually(async () => expect(await connections()).toBe(2))
  work.resolve()
  expect(await Promise.all([held, statusOf(request(OTHER))])).toEqual([200, 200])
  app.server.closeAllConnections()
  expect(await refused).toBe("not answered")
})

test("the unused part of a request's cost is returned", async () => {
  await open({ budgets: { address: { ms: 100, perSeconds: 600 }, range: PLENTY } })
  work.resolve()
  for (let time = 0; time < 3; time++) expect(await statusOf(request(FLOODER))).toBe(200)
})

test("a read that declares a form is counted as any other", async () => {
  await open()
  const forms = Array.from({ length: 40 }, () => {
    const socket = begin(`GET ${SEARCH}`)
    socket.write("Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100\r\n\r\n")
    return once(socket, "data").then(([answer]) => String(answer).slice(9, 12))
  })
  await eventually(() => expect(door.refused).toBe(35))
  work.resolve()
  expect((await Promise.all(forms)).filter((status) => status === "503")).toHaveLength(35)
})

test("bodies on their way and answers that are not taken hold no turn", async () => {
  await open()
  const head = "Content-Type: application/json\r\nContent-Length: 60\r\n\r\n"
  const slow = Array.from({ length: 20 }, () => begin("POST /api/v1/contact"))
  for (const socket of slow) socket.write(`${head}{`)
  const readers = Array.from({ length: 20 }, () => begin("GET /api/v1/search/large"))
  for (const socket of readers) socket.write("\r\n")
  await Promise.all(readers.map((socket) => once(socket, "readable")))
  await eventually(async () => expect(await connections()).toBe(40))
  expect(door.underWay).toBe(0)
  work.resolve()
  expect(await statusOf(request(OTHER))).toBe(200)
  const letter = { method: "POST", body: "{}", headers: { "content-type": "application/json" } }
  expect(await statusOf(request(OTHER, "/api/v1/contact", letter))).toBe(200)
})

test("a form with pictures holds no turn for as long as its sender's line takes", async () => {
  await open()
  door.markAsStaff("token-of-staff")
  const form = begin("POST /api/v1/areas")
  form.write("Cookie: disha=token-of-staff\r\nContent-Length: 100\r\n")
  form.write("Content-Type: multipart/form-data; boundary=x\r\n\r\n--x")
  await eventually(() => expect(started).toHaveLength(1))
  expect(door.underWay).toBe(0)
})

test("a request that waits too long, or whose client is gone, does not begin", async () => {
  await open({ turns: { ...TURNS, waitMs: 100 } })
  const held = flood(FLOODER, 2)
  await eventually(() => expect(started).toHaveLength(2))
  expect(await statusOf(request(FLOODER))).toBe(503)
  const gone = begin(`GET ${SEARCH}`)
  gone.write("\r\n")
  await eventually(async () => expect(await connections()).toBe(4))
  gone.destroy()
  await eventually(async () => expect(await connections()).toBe(3))
  work.resolve()
  expect(await Promise.all(held)).toEqual([200, 200])
  expect(await statusOf(request(FLOODER))).toBe(200)
  expect(started).toHaveLength(3)
})

test("what is refused is a page with a way on where a browser asked, and says that a form was not saved", async () => {
  await open({ turns: { ...TURNS, waiting: { perAddress: 0, perRange: 0, all: 0 } } })
  const held = flood(FLOODER, 2, "/about")
  await eventually(() => expect(started).toHaveLength(2))
  const page = await request(FLOODER, "/about", { headers: BROWSER })
  expect([page.status, page.headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"])
  expect(Number(page.headers.get("retry-after"))).toBeGreaterThanOrEqual(2)
  expect(page.headers.get("cache-control")).toBe("no-store")
  expect(await page.text()).toMatch(
    /<h1>Very many visitors at once<\/h1>.*<a href="">Try again<\/a>/,
  )
  const form = await request(FLOODER, "/contact", { method: "POST", headers: BROWSER })
  expect([form.status, await form.text()]).toEqual([
    503,
    expect.stringContaining("Nothing was saved"),
  ])
  const data = await request(FLOODER, SEARCH, { headers: BROWSER })
  expect(await data.json()).toMatchObject({
    status: "error",
    message: expect.stringMatching(/try again/),
  })
  work.resolve()
  await Promise.all(held)
})

test("staff with a living session have turns of their own and no budget, until it ends", async () => {
  await open({ budgets: { address: { ms: 100, perSeconds: 600 }, range: PLENTY } })
  door.markAsStaff("token-of-staff")
  const held = flood(FLOODER, 2)
  await eventually(() => expect(started).toHaveLength(2))
  const staff = { headers: { cookie: "disha=token-of-staff" } }
  expect(await statusOf(request(FLOODER, SEARCH, { headers: { cookie: "disha=made-up" } }))).toBe(
    429,
  )
  const answer = statusOf(request(FLOODER, SEARCH, staff))
  await eventually(() => expect(started).toHaveLength(3))
  door.forget("token-of-staff")
  expect(await statusOf(request(FLOODER, SEARCH, staff))).toBe(429)
  work.resolve()
  expect(await Promise.all([...held, answer])).toEqual([200, 200, 200])
})

test("a session that is no longer confirmed is no longer staff", async () => {
  await open({ budgets: { address: { ms: 1, perSeconds: 600 }, range: PLENTY }, staffMs: 50 })
  door.markAsStaff("token-of-staff")
  work.resolve()
  const staff = { headers: { cookie: "disha=token-of-staff" } }
  await eventually(async () => expect(await statusOf(request(FLOODER, SEARCH, staff))).toBe(429))
})

function connections(): Promise<number> {
  return new Promise((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}
