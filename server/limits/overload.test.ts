import type { IncomingMessage, RequestListener } from "node:http"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { afterEach, expect, test, vi } from "vitest"
import { EMPTY_REQUESTS } from "../empty-requests.ts"
import { type Admission, admission } from "./overload.ts"

const WORK_MS = 2
const BURST_WAIT_MS = 60
const STAFF = { cookie: "disha=token-of-staff" }

let end: () => void
afterEach(() => end())

/** A server that can do one thing at a time, each in 2 ms, from `beginning` on. */
async function open(
  beginning: Promise<unknown> = Promise.resolve(),
): Promise<{ origin: string; door: Admission }> {
  const door = admission({
    headers: { "x-content-type-options": "nosniff" },
    freePrefixes: ["/healthz"],
    cookieName: "disha",
    idOf: () => "r1",
    log: { warn: () => undefined },
    burstWaitMs: BURST_WAIT_MS,
  })
  let last = beginning
  const work: RequestListener = (request: IncomingMessage, response) => {
    if (request.url === "/healthz") return response.end("ok")
    last = last.then(() => pause(WORK_MS))
    last.then(() => response.end("done"))
  }
  const server = createServer(EMPTY_REQUESTS, (request, response) => {
    if (!door.refuses(request, response)) work(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  end = () => server.close().closeAllConnections()
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, door }
}

async function ask(url: string, options?: RequestInit) {
  const began = performance.now()
  const reply = await fetch(url, options)
  return {
    status: reply.status,
    headers: reply.headers,
    text: await reply.text(),
    tookMs: performance.now() - began,
  }
}

const flood = (url: string, count: number, options?: RequestInit) =>
  Promise.all(Array.from({ length: count }, () => ask(url, options)))

test("when more is asked than can be answered in time, the rest is told so at once", async () => {
  const { origin, door } = await open()
  const answers = await flood(origin, 400)
  const [served, refused] = [200, 503].map((code) => answers.filter(({ status }) => status === code))
  expect(served!.length + refused!.length).toBe(400)
  expect(served!.length).toBeGreaterThanOrEqual(16)
  expect(refused!.length).toBe(door.refused)
  expect(refused!.length).toBeGreaterThan(100)
  expect(door.underWay).toBe(0)
  for (const { headers, text } of refused!) {
    expect(Number(headers.get("retry-after"))).toBeGreaterThanOrEqual(2)
    expect(headers.get("x-content-type-options")).toBe("nosniff")
    expect(JSON.parse(text)).toMatchObject({
      status: "error",
      requestId: "r1",
      message: expect.stringMatching(/try again/),
    })
  }
  expect((await ask(origin)).status).toBe(200)
})

test("what is refused is a page with a way on where a browser asked, and says that a form was not saved", async () => {
  const { promise: beginning, resolve: begin } = Promise.withResolvers<void>()
  const { origin, door } = await open(beginning)
  const readers = flood(origin, 100)
  await vi.waitFor(() => expect(door.refused).toBeGreaterThan(0))
  const asBrowser = { headers: { accept: "text/html,*/*" } }
  const page = await ask(origin, asBrowser)
  expect([page.status, page.headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"])
  expect(page.text).toMatch(/<h1>Very many visitors at once<\/h1>.*<a href="">Try again<\/a>/)

  const forms = Array.from({ length: 60 }, () => ask(origin, { ...asBrowser, method: "POST", body: "a=1" }))
  const form = await Promise.any(forms)
  expect([form.status, form.headers.get("connection")]).toEqual([503, "close"])
  expect(form.text).toContain("Nothing was saved")
  begin()
  await Promise.all([readers, ...forms])
})

test("probes, whoever writes and the staff are served while readers are refused", async () => {
  const { promise: beginning, resolve: begin } = Promise.withResolvers<void>()
  const { origin, door } = await open(beginning)
  door.welcome("token-of-staff")
  const readers = flood(origin, 100)
  await vi.waitFor(() => expect(door.refused).toBeGreaterThan(0))
  expect((await ask(`${origin}/healthz`)).status).toBe(200)
  expect((await ask(origin, { headers: { cookie: "disha=made-up" } })).status).toBe(503)
  const others = [ask(origin, { method: "POST", body: "a=1" }), ask(origin, { headers: STAFF })]
  begin()
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200])
  await readers
})
