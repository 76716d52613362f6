import { connect } from "node:net"
import { text } from "node:stream/consumers"
import type { FastifyInstance } from "fastify"
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest"
import { resourcesOf, testApp } from "#tests/support/app.ts"
import { pageBuild } from "#tests/support/page-build.ts"
import { createApp } from "./app.ts"
import { readConfig } from "./config.ts"
import { requestPath } from "./request-line.ts"

const product = testApp()
const build = pageBuild({
  about: { path: "about", module: { loader: () => new Response("About") } },
  none: { path: "*", module: { loader: () => new Response("Not found", { status: 404 }) } },
})
let app: FastifyInstance
let port: number

beforeAll(async () => {
  const { dataDir: DATA_DIR } = product
  const config = readConfig({ NODE_ENV: "development", DATA_DIR, LOG_LEVEL: "silent" })
  app = await createApp(resourcesOf(product, { config }), { loadPages: async () => build })
  port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app?.close())

/** Sends raw bytes and returns all bytes until the connection ends. */
function send(bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1")
  socket.write(bytes)
  return text(socket)
}

const last = "Host: x\r\nConnection: close\r\n\r\n"

test.each([
  ["GET http://homes.example/api/v1/areas?limit=1", 200],
  ["GET HTTP://homes.example:8080/about", 200],
  ["GET https://user@[::1]/healthz", 200],
  ["GET http://homes.example", 404],
  ["GET http://homes.example?q=1", 404],
  ["GET *", 400],
  ["HEAD *", 400],
  ["OPTIONS *", 400],
  ["POST *", 400],
  ["GET http:///about", 400],
  ["GET ftp://homes.example/about", 400],
  ["GET about", 400],
])(
  "a request line that is not a path is read or refused, and is no failure: %s",
  async (line, status) => {
    const error = vi.spyOn(app.log, "error")
    const answer = await send(`${line} HTTP/1.1\r\n${last}`)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toContain("x-content-type-options: nosniff")
    expect(error).not.toHaveBeenCalled()
  },
)

test("only the path of an absolute target counts", () => {
  expect(requestPath({ url: "http://a/b?c=http://d/e" })).toBe("/b?c=http://d/e")
  expect(requestPath({ url: "/http://a/b" })).toBe("/http://a/b")
  expect(requestPath({ url: "http://a" })).toBe("/")
  expect(requestPath({ url: "//a/b" })).toBe("//a/b")
})

test.each(["GET /about", "POST /api/v1/contact", "GET /healthz", "GET /nothing"])(
  "chunks from HTTP/1.0 are refused, and the connection is closed: %s",
  async (line) => {
    const chunks = `Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`
    const next = `GET /healthz HTTP/1.0\r\nHost: x\r\n\r\n`
    const answer = await send(
      `${line} HTTP/1.0\r\nHost: x\r\nConnection: keep-alive\r\n${chunks}${next}`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toMatch(/^connection: close/im)
    expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1)
  },
)

test("HTTP/1.0 without chunks, and chunks from HTTP/1.1, are read", async () => {
  expect(await send(`GET /healthz HTTP/1.0\r\nHost: x\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
  const chunks = `Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n${last}2\r\n{}\r\n0\r\n\r\n`
  expect(await send(`POST /api/v1/contact HTTP/1.1\r\n${chunks}`)).toContain("Name is required")
})
