import { existsSync, readdirSync } from "node:fs"
import type { InjectOptions } from "fastify"
import { Secret, TOTP } from "otpauth"
import { expect, test } from "vitest"
import { z } from "zod"
import { isId } from "#catalog/fields.ts"
import { NO_SELECTION_ID } from "#catalog/kind.ts"
import { carryOut } from "#server/auth/staff-commands.ts"
import { testApp } from "#tests/support/app.ts"
import { CookieJar } from "#tests/support/cookie-jar.ts"
import {
  aDeveloper,
  aFloorPlan,
  anArea,
  aPost,
  aProject,
  planMarks,
} from "#tests/support/factories.ts"
import { type FormEntry, multipart } from "#tests/support/form.ts"
import { aPicture } from "#tests/support/pictures.ts"

// All calls of the API come from its own description, so every new call is tested.

const product = testApp()

const STAFF = { email: "maha@disha.test", password: "a long password" }
const UNKNOWN_ID = "64f0000000000000000000ff"
const CHANGES = new Set(["POST", "PUT", "PATCH", "DELETE"])

/** Changes without a session: sign-in and sign-out, and enquiries of visitors. */
const OPEN = new Set([
  ...["POST /api/v1/users/login", "POST /api/v1/users/login/code", "POST /api/v1/users/logout"],
  "POST /api/v1/contact/",
])

/** Reads by POST, because their query may not stand in an address. */
const READS = new Set(["POST /api/v1/enquiries/search", "POST /api/v1/enquiries/export"])

/** The calls of the API's contract; calls may be added, none removed. */
const PROMISED = [
  ...[
    "POST users/login",
    "POST users/logout",
    "GET users/me",
    "POST contact/",
    "POST posts/images",
  ],
  ...["GET projects/stats", "GET projects/area/{owner}", "GET projects/developer/{owner}"],
  ...["projects", "developers", "areas", "posts"].flatMap((path) => [
    ...[`GET ${path}/`, `GET ${path}/{id}`, `GET ${path}/slug/{slug}`],
    ...[`POST ${path}/`, `PATCH ${path}/{id}`, `DELETE ${path}/{id}`],
  ]),
]

interface JsonSchema {
  type?: string
  format?: string
  enum?: unknown[]
  anyOf?: JsonSchema[]
  pattern?: string
  default?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
}

interface Content {
  content?: Record<string, { schema: JsonSchema }>
}

interface Operation {
  name: string
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  /** With `{id}` and other placeholders. */
  path: string
  isChange: boolean
  /** The required query parameters. */
  requiredQuery: string[]
  requestBody?: Content
  responses: Record<string, Content>
}

type Described = Pick<Operation, "requestBody" | "responses"> & {
  parameters?: { name: string; in: string; required?: boolean; schema: JsonSchema }[]
}

async function operations(): Promise<Operation[]> {
  const reply = await product.app.inject({ url: "/api/v1/openapi.json" })
  const { paths } = reply.json() as {
    paths: Record<string, Record<string, Described>>
  }
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([verb, { requestBody, responses, parameters = [] }]) => {
      const method = verb.toUpperCase() as Operation["method"]
      const isChange = CHANGES.has(method)
      return {
        name: `${method} ${path}`,
        method,
        path,
        isChange,
        requiredQuery: parameters
          .filter((of) => of.in === "query" && of.required)
          .map(({ name }) => name),
        responses,
        ...(requestBody && { requestBody }),
      }
    }),
  )
}

/** One record of each kind, for `{id}`, `{slug}` and `{owner}` of a path. */
interface Records {
  ids: Record<string, string>
  slugs: Record<string, string>
}

async function records(): Promise<Records> {
  const { services, database } = product
  const area = await anArea(services)
  const developer = await aDeveloper(services)
  const floorPlan = [aFloorPlan("Type 2A", planMarks()), aFloorPlan("Type 2B")]
  const project = await aProject(
    services,
    { area: area._id, developer: developer._id },
    { floorPlan },
  )
  const post = await aPost(services)
  const [known] = await database.query<{ _id: string }>("select _id from enquiries limit 1")
  if (!known) await services.enquiries.receive(letter(project._id))
  const [enquiry] = await database.query<{ _id: string }>("select _id from enquiries limit 1")
  await services.areas.update(area._id, { price: 1 })
  await services.developers.update(developer._id, { description: "Builders." })
  await services.projects.update(project._id, { price: 1 })
  await services.posts.update(post._id, { category: "Homes" })
  const deleted = await aPost(services)
  await services.posts.remove(deleted._id)
  const [session] = await database.query<{ _id: string }>("select _id from sessions limit 1")
  return {
    ids: {
      ...{ areas: area._id, developers: developer._id, projects: project._id, posts: post._id },
      enquiries: enquiry!._id,
      trash: deleted._id,
      "drafts of areas": (await paused(services.areas, anArea(services)))._id,
      "drafts of developers": (await paused(services.developers, aDeveloper(services)))._id,
      "drafts of projects": (await paused(services.projects, aProject(services)))._id,
      "drafts of posts": (await paused(services.posts, aPost(services)))._id,
      users: session!._id,
    },
    slugs: {
      areas: area.slug,
      developers: developer.slug,
      projects: project.slug,
      posts: post.slug,
    },
  }
}

async function paused<Item extends { _id: string }>(
  collection: { takeOff(id: string, status: "paused"): Promise<void> },
  making: Promise<Item>,
): Promise<Item> {
  const item = await making
  await collection.takeOff(item._id, "paused")
  return item
}

function letter(project: string) {
  return {
    name: "Asha Rao",
    email: "asha@example.com",
    phone: "",
    message: "Is it free?",
    project,
    company: "",
  }
}

interface Filling {
  id: (sort: string) => string
  slug: (sort: string) => string
}

/**
 * The path with its placeholders filled: a project for `/projects/{id}`, an area for
 * `/projects/area/{owner}`.
 */
function filled({ path, requiredQuery }: Operation, { id, slug }: Filling): string {
  const [sort = "", owner = ""] = path.replace("/api/v1/", "").split("/")
  const query = new URLSearchParams(requiredQuery.map((name) => [name, "marina"]))
  return `${path}${requiredQuery.length > 0 ? `?${query}` : ""}`
    .replace("{id}", () => id(owner === "drafts" ? `drafts of ${sort}` : sort))
    .replace("{slug}", () => slug(sort))
    .replace("{owner}", () => slug(`${owner}s`))
}

function fillingOf({ ids, slugs }: Records): Filling {
  const found = (of: Record<string, string>) => (sort: string) => {
    expect(of, `records() has none of ${sort}`).toHaveProperty(sort)
    return of[sort]!
  }
  return { id: found(ids), slug: found(slugs) }
}

/**
 * The smallest body that the description allows; for a change without required fields, its first
 * text.
 */
async function body(operation: Operation): Promise<Pick<InjectOptions, "payload" | "headers">> {
  const content = operation.requestBody?.content
  if (!content) return {}
  if (operation.path.endsWith("/users/login")) return { payload: STAFF }
  const [type, { schema }] = Object.entries(content)[0]!
  const { properties = {}, anyOf: [oneWay] = [] } = schema
  const required = [...(schema.required ?? []), ...(oneWay?.required ?? [])]
  if (operation.path.includes("/users/me")) {
    return { payload: Object.fromEntries(required.map((name) => [name, PROOFS[name]])) }
  }
  const names =
    required.length > 0
      ? required
      : Object.keys(properties).filter((name) => /^(name|title)$/.test(name))
  if (type === "application/json") {
    return { payload: Object.fromEntries(names.map((name) => [name, example(properties[name]!)])) }
  }
  const entries: FormEntry[] = []
  for (const name of names) {
    const isFile = properties[name]?.format === "binary"
    const value = isFile
      ? { bytes: await aPicture("png", { seed: name.length }), name: `${name}.png` }
      : String(example(properties[name]!))
    entries.push([name, value])
  }
  return multipart(entries)
}

const PROOFS: Record<string, string> = {
  password: STAFF.password,
  currentPassword: STAFF.password,
  code: "000000",
}

function example(schema: JsonSchema): unknown {
  if (schema.anyOf) return example(schema.anyOf[0]!)
  if (schema.enum) return schema.enum[0]
  if (schema.type === "boolean") return true
  if (schema.type === "number" || schema.type === "integer") return 1
  if (schema.format === "email") return "asha@example.com"
  return schema.pattern?.includes("24") ? NO_SELECTION_ID : "Words"
}

/** The code that an authenticator shows for a key. */
function codeOf(key: string): string {
  return new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) }).generate()
}

let lastAddress = 0

/** Each request has its own address, so that no rate limit applies. */
async function send(
  operation: Operation,
  filling: Filling,
  { jar, headers = {} }: { jar?: CookieJar; headers?: Record<string, string> } = {},
) {
  const { payload, headers: typed } = await body(operation)
  lastAddress += 1
  const reply = await product.app.inject({
    method: operation.method,
    url: filled(operation, filling),
    headers: { ...typed, ...(jar?.header && { cookie: jar.header }), ...headers },
    remoteAddress: `198.51.100.${lastAddress % 250}`,
    ...(payload !== undefined && { payload }),
  })
  jar?.take(reply)
  return reply
}

async function signedIn(): Promise<CookieJar> {
  await product.signIn()
  const jar = new CookieJar()
  const reply = await product.app.inject({
    method: "POST",
    url: "/api/v1/users/login",
    payload: STAFF,
  })
  expect(reply.statusCode).toBe(200)
  jar.take(reply)
  expect(jar.header).not.toBe("")
  return jar
}

/** Checks the reply against its description. */
function expectDescribed({ name, responses }: Operation, reply: Awaited<ReturnType<typeof send>>) {
  const described = responses[reply.statusCode]
  expect(Object.keys(responses), `${name} answered ${reply.statusCode}: ${reply.body}`).toContain(
    String(reply.statusCode),
  )
  const schema = described?.content?.["application/json"]?.schema
  if (!schema || reply.body === "") return
  const { error } = z
    .fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
    .safeParse(reply.json())
  expect(error?.issues, `the reply of ${name}`).toBeUndefined()
}

/** The rows of every table, without the last use of sessions, and the files of every folder. */
async function everything(): Promise<unknown> {
  const { database, dataDir } = product
  const tables = await database.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'leases' order by 1",
  )
  expect(tables.length).toBeGreaterThan(8)
  const rows: Record<string, unknown> = {}
  for (const { name } of tables) {
    rows[name] = await database.query(
      `select row from "${name}" t, lateral (select to_jsonb(t) - '{last_seen_at}'::text[] as row) r order by row::text`,
    )
  }
  const files = existsSync(dataDir)
    ? readdirSync(dataDir, { recursive: true }).map(String).toSorted()
    : []
  // Recorded pictures may still be encoding, which is no effect of this call.
  const recorded = JSON.stringify(rows.assets)
  const stored = files.filter((file) => /^(assets|incoming)\/.*\.\w+$/.test(file))
  return {
    rows,
    files: stored.filter((file) => !recorded.includes(file.replace(/^.*\/|\..*$/g, ""))),
  }
}

test("the description has every call of the contract, with the form that it takes", async () => {
  const all = await operations()
  expect(all.map(({ name }) => name.replace("/api/v1/", ""))).toEqual(
    expect.arrayContaining(PROMISED),
  )
  const silent = all.filter(
    ({ method, requestBody }) => /^(POST|PUT|PATCH)$/.test(method) && !requestBody,
  )
  expect(silent.map(({ name }) => name).toSorted()).toEqual([
    ...["areas", "developers", "posts", "projects"].flatMap((kind) => [
      `POST /api/v1/${kind}/drafts/{id}/publish`,
      `POST /api/v1/${kind}/{id}/pause`,
    ]),
    "POST /api/v1/projects/{id}/sold-out",
    "POST /api/v1/trash/{id}/restore",
    "POST /api/v1/users/logout",
  ])
})

test("every call, made by a browser that is signed in, answers as the description says", async () => {
  const jar = await signedIn()
  const all = await operations()
  for (const operation of all) {
    // These end the session or depend on each other: they follow below, in order.
    if (operation.isChange && operation.path.includes("/users/")) continue
    const reply = await send(operation, fillingOf(await records()), { jar })
    expect(reply.statusCode, `${operation.name}: ${reply.body}`).toBeLessThan(300)
    expectDescribed(operation, reply)
  }

  let last: { key?: string; recoveryCodes?: string[] } = {}
  const proof = { password: STAFF.password }
  for (const [name, payload] of [
    ["POST users/me/two-step", () => proof],
    ["POST users/me/two-step/confirm", () => ({ code: codeOf(last.key!) })],
    ["POST users/me/recovery-codes", () => ({ ...proof, code: last.recoveryCodes![0] })],
    ["POST users/me/two-step/end", () => ({ ...proof, code: last.recoveryCodes![0] })],
    [
      "POST users/me/password",
      () => ({ currentPassword: STAFF.password, password: "seven green doors" }),
    ],
    ["POST users/me/sessions/end", () => ({ password: "seven green doors" })],
  ] as const) {
    const operation = all.find((one) => one.name.replace("/api/v1/", "") === name)!
    const { method, path: url } = operation
    const headers = { cookie: jar.header }
    const reply = await product.app.inject({ method, url, headers, payload: payload() })
    expect(reply.statusCode, `${name}: ${reply.body}`).toBeLessThan(300)
    expectDescribed(operation, reply)
    jar.take(reply)
    last = reply.body === "" ? {} : reply.json().data
  }
  await carryOut(product.database, { verb: "reset", ...STAFF })
  const again = await product.app.inject({
    method: "POST",
    url: "/api/v1/users/login",
    payload: STAFF,
  })
  jar.take(again)

  const [me, logout, login] = ["GET users/me", "POST users/logout", "POST users/login"].map(
    (name) => all.find((operation) => operation.name.replace("/api/v1/", "") === name)!,
  )
  const nothing: Filling = { id: () => "", slug: () => "" }
  const stolen = jar.header
  expectDescribed(logout!, await send(logout!, nothing, { jar }))
  expect(jar.header).toMatch(/^disha-known=[^;]+$/)
  expect((await send(me!, nothing, { jar })).statusCode).toBe(401)
  expect((await send(me!, nothing, { headers: { cookie: stolen } })).statusCode).toBe(401)
  expectDescribed(login!, await send(login!, nothing, { jar }))
  expect((await send(me!, nothing, { jar })).json().data.user.email).toBe(STAFF.email)
})

test("every change without a session is 401, from another site 403, and changes nothing", async () => {
  const jar = await signedIn()
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { referer: "https://evil.example/page" },
    { referer: "about:blank" },
  ]
  for (const operation of (await operations()).filter(({ isChange }) => isChange)) {
    const filling = fillingOf(await records())
    const before = await everything()
    for (const headers of foreign) {
      const reply = await send(operation, filling, { jar, headers })
      expect(reply.statusCode, `${operation.name} from ${JSON.stringify(headers)}`).toBe(403)
      expect(reply.json().status).toBe("fail")
      expectDescribed(operation, reply)
    }
    if (!OPEN.has(operation.name)) {
      for (const cookie of ["", "disha=", `disha=${"x".repeat(43)}`]) {
        const reply = await send(operation, filling, { headers: { cookie } })
        expect(reply.statusCode, `${operation.name} without a session`).toBe(401)
        expectDescribed(operation, reply)
      }
    }
    await product.services.settled()
    expect(await everything(), `${operation.name} changed something`).toEqual(before)

    // The same request succeeds for staff: nothing else refused it.
    if (operation.path.includes("/users/")) continue
    const reply = await send(operation, filling, { jar })
    expect(reply.statusCode, `${operation.name}: ${reply.body}`).toBeLessThan(300)
    if (READS.has(operation.name)) expect(await everything(), operation.name).toEqual(before)
    else expect(await everything(), `${operation.name} changed nothing`).not.toEqual(before)
  }
})

test("every call about one record answers 404 to an unknown id, and 400 to an invalid one", async () => {
  const jar = await signedIn()
  expect(isId(UNKNOWN_ID)).toBe(true)
  for (const operation of await operations()) {
    if (!operation.path.includes("{id}")) continue
    for (const [id, status] of [
      [UNKNOWN_ID, 404],
      ["not-an-id", 400],
      ["%00", 400],
    ] as const) {
      const reply = await send(operation, { id: () => id, slug: () => "x" }, { jar })
      expect(reply.statusCode, `${operation.name} of ${id}: ${reply.body}`).toBe(status)
      expectDescribed(operation, reply)
    }
  }
})
