import { once } from "node:events"
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { type IncomingHttpHeaders, request } from "node:http"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import type { FastifyInstance } from "fastify"
import { afterAll, beforeAll, expect, test } from "vitest"
import { handleError } from "#app/entry.server.tsx"
import { resourcesOf, testApp } from "#tests/support/app.ts"
import { pageBuild } from "#tests/support/page-build.ts"
import { createApp } from "./app.ts"
import { readConfig } from "./config.ts"
import { openMetrics } from "./telemetry/metrics.ts"

const ORIGIN = "https://homes.example"
const OTHER_SITE = "https://elsewhere.example"
const TOKEN = "a-token-of-many-letters"
const LONG = "x".repeat(70_000)
const MANIFEST = { "app/islands/loader.ts": { file: "build/main.js" } }
/** Files beside and among the client's that belong to the server. */
const PRIVATE_FILES = [
  ".env",
  ".git/config",
  "package.json",
  "server.js",
  "build/client/.vite/notes.json",
]
const SECRET = "what nobody may read"
const JSON_TYPE = { "content-type": "application/json" }

const product = testApp()
let app: FastifyInstance
let root: string
let port: number

const page = (load: () => Response) => ({ loader: load })
const html = { "content-type": "text/html; charset=utf-8", "cache-control": "public, max-age=0" }
const routes = {
  about: { path: "about", module: page(() => new Response("<p>About</p>", { headers: html })) },
  broken: {
    path: "contact",
    module: page(() => {
      throw new Error("A page that fails")
    }),
  },
  none: {
    path: "*",
    module: page(() => new Response("Not found", { status: 404, headers: html })),
  },
}
const build = pageBuild(routes, { handleError })

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "disha-root-"))
  symlinkSync(join(process.cwd(), "server"), join(root, "server"))
  for (const folder of ["build", ".vite"])
    mkdirSync(join(root, "build/client", folder), { recursive: true })
  writeFileSync(join(root, "build/client/.vite/manifest.json"), JSON.stringify(MANIFEST))
  mkdirSync(join(root, ".git"))
  for (const file of PRIVATE_FILES) writeFileSync(join(root, file), SECRET)
  writeFileSync(join(root, "build/client/icon.svg"), "<svg/>")
  writeFileSync(join(root, "build/client/build/main.js"), "start()")
  const config = readConfig({
    NODE_ENV: "production",
    PUBLIC_ORIGIN: ORIGIN,
    DATA_DIR: product.dataDir,
    METRICS_TOKEN: TOKEN,
    LOG_LEVEL: "silent",
  })
  const resources = resourcesOf(
    { ...product, metrics: openMetrics({ version: "test" }) },
    { config, root },
  )
  app = await createApp(resources, { loadPages: async () => build })
  port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port)
})

afterAll(async () => {
  await app?.close()
  rmSync(root, { recursive: true, force: true })
})

interface Answer {
  status: number | undefined
  text: string
  headers: IncomingHttpHeaders
}

/** Sends exactly this path, with the origin of another site's page. */
async function fetchPath(
  line: string,
  headers: Record<string, string> = {},
  body = "",
): Promise<Answer> {
  const [method, path] = line.split(" ")
  const length = body ? { "content-length": String(Buffer.byteLength(body)) } : {}
  const outgoing = request({
    host: "127.0.0.1",
    port,
    method,
    path,
    agent: false,
    headers: { origin: OTHER_SITE, ...length, ...headers },
  })
  outgoing.end(body)
  const [answer] = await once(outgoing, "response")
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer) }
}

/** Sends bytes that are no request, and reads what comes back. */
async function sendBytes(bytes: string): Promise<Answer> {
  const socket = connect({ host: "127.0.0.1", port })
  socket.end(bytes)
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n")
  const [first = "", ...lines] = head.split("\r\n")
  const pairs = lines.map((line) => line.split(/: (.*)/s).slice(0, 2))
  return { status: Number(first.split(" ")[1]), headers: Object.fromEntries(pairs), text: body }
}

/**
 * One answer of each origin: API, pages, cached pages, files, pictures, probes, and refusals of
 * each layer.
 */
async function everyKindOfAnswer(): Promise<[kind: string, status: number, answer: Answer][]> {
  const login = JSON.stringify({ email: "maha@disha.test", password: "a long password" })
  const own = { origin: ORIGIN }
  await product.signIn()
  const rendered = await fetchPath("GET /about")
  return [
    ["data", 200, await fetchPath("GET /api/v1/projects")],
    ["data to a preflight", 404, await fetchPath("OPTIONS /api/v1/projects")],
    ["data with a wrong parameter", 400, await fetchPath("GET /api/v1/projects?page=0")],
    ["data for staff", 401, await fetchPath("GET /api/v1/users/me")],
    ["no such data", 404, await fetchPath("GET /api/nothing")],
    [
      "a change by another site",
      403,
      await fetchPath("POST /api/v1/users/login", JSON_TYPE, login),
    ],
    [
      "a sign-in",
      200,
      await fetchPath("POST /api/v1/users/login", { ...own, ...JSON_TYPE }, login),
    ],
    [
      "a body that is no JSON",
      400,
      await fetchPath("POST /api/v1/users/login", { ...own, ...JSON_TYPE }, "{"),
    ],
    [
      "a body that is too large",
      413,
      await fetchPath("POST /api/v1/contact", { ...own, ...JSON_TYPE }, `"${LONG}"`),
    ],
    ["a page", 200, rendered],
    ["a cached page", 200, await fetchPath("GET /about")],
    ["a page without a body", 200, await fetchPath("HEAD /about")],
    [
      "a page unchanged",
      304,
      await fetchPath("GET /about", { "if-none-match": `${rendered.headers.etag}` }),
    ],
    ["a page's canonical address", 301, await fetchPath("GET /ABOUT/")],
    ["a page that fails", 500, await fetchPath("GET /contact")],
    ["no such page", 404, await fetchPath("GET /no/such/page")],
    ["a page by a method it lacks", 405, await fetchPath("TRACE /about", own)],
    ["an icon", 200, await fetchPath("GET /icon.svg")],
    ["a script", 200, await fetchPath("GET /build/main.js")],
    ["no such script", 404, await fetchPath("GET /build/gone.js")],
    ["no such picture", 404, await fetchPath("GET /assets/areas/none.webp")],
    ["no such social picture", 404, await fetchPath("GET /social/areas/none.jpg")],
    ["life", 200, await fetchPath("GET /healthz")],
    ["readiness", 200, await fetchPath("GET /readyz")],
    ["metrics", 200, await fetchPath("GET /metrics", { authorization: `Bearer ${TOKEN}` })],
    ["an address that cannot be decoded", 400, await fetchPath("GET /api/v1/projects/%zz")],
    ["an address that is too long", 404, await fetchPath(`GET /${LONG.slice(0, 20_000)}`)],
    [
      "a head that is too large",
      431,
      await sendBytes(`GET / HTTP/1.1\r\nHost: a\r\nX: ${LONG}\r\n\r\n`),
    ],
    ["what is no HTTP", 400, await sendBytes("HELLO\r\n\r\n")],
  ]
}

test("over https every kind of answer has HSTS and the headers of a closed site, and none allows another origin", async () => {
  const answers = await everyKindOfAnswer()
  expect(answers.map(([kind, , { status }]) => [kind, status])).toEqual(
    answers.map(([kind, status]) => [kind, status]),
  )
  for (const [kind, , { headers }] of answers) {
    expect(headers, kind).toMatchObject({
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "origin-agent-cluster": "?1",
      "content-security-policy": expect.stringMatching(/frame-ancestors 'none'; base-uri 'none'/),
    })
    const allowed = Object.keys(headers).filter((name) => name.startsWith("access-control-"))
    expect(allowed, kind).toEqual([])
  }
})

test("JSON and HTML name UTF-8 in every kind of answer", async () => {
  const answers = await everyKindOfAnswer()
  const types = answers.map(
    ([kind, , { headers }]) => [kind, headers["content-type"] ?? ""] as const,
  )
  const texts = types.filter(([, type]) => /^(?:text\/html|application\/json)/.test(type))
  expect(texts.length).toBeGreaterThan(20)
  expect(texts.filter(([, type]) => !/; charset=utf-8$/.test(type))).toEqual([])
})

test("texts and drawings of the client name UTF-8, and what is gone is stored nowhere", async () => {
  const icon = await fetchPath("GET /icon.svg")
  expect(icon.headers["content-type"]).toBe("image/svg+xml; charset=utf-8")
  const gone = await fetchPath("GET /build/gone.js")
  expect(gone.headers).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
  })
})

test("no file beside the client's is served, and no folder is listed", async () => {
  for (const file of PRIVATE_FILES) {
    for (const path of [
      file,
      file.replace("build/client/", ""),
      `build/../${file}`,
      `build/..%2f${file}`,
    ]) {
      const { status, text } = await fetchPath(`GET /${path}`)
      expect([400, 404], path).toContain(status)
      expect(text, path).not.toContain(SECRET)
    }
  }
  for (const folder of [
    "build",
    "build/",
    "build/client/",
    "assets",
    "assets/",
    "assets/areas/",
    ".git/",
  ]) {
    const { status, text } = await fetchPath(`GET /${folder}`)
    expect([301, 404], folder).toContain(status)
    expect(text, folder).not.toMatch(/main\.js|config|\.webp/)
  }
})

test.each(["__proto__", "constructor"])(
  "JSON that names a prototype is refused: %s",
  async (name) => {
    await product.signIn()
    const credentials = '"email":"maha@disha.test","password":"a long password"'
    const headers = { origin: ORIGIN, ...JSON_TYPE }
    const login = (body: string) => fetchPath("POST /api/v1/users/login", headers, body)
    expect((await login(`{${credentials}}`)).status).toBe(200)
    expect((await login(`{${credentials},"${name}":{"prototype":{"isStaff":true}}}`)).status).toBe(
      400,
    )
  },
)
