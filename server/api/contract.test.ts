import { existsSync, readdirSync } from "node:fs"
import type { InjectOptions } from "fastify"
import { Secret, TOTP } from "otpauth"
import { expect, test } from "vitest"
import { z } from "zod"
import type { SignedInUser } from "#catalog/account.ts"
import { isId } from "#catalog/fields.ts"
import { newId } from "#catalog/id.ts"
import type { KindPath } from "#catalog/kind.ts"
import { NO_SELECTION_ID } from "#catalog/kind.ts"
import { permitInput } from "#catalog/permit-input.ts"
import type { Lead } from "#contract/leads.ts"
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
import { aPdf, aPicture } from "#tests/support/pictures.ts"

// All calls of the API come from its own description, so every new call is tested.

const product = testApp()

const STAFF = { email: "maha@disha.test", password: "a long password" }
const UNKNOWN_ID = "64f0000000000000000000ff"
const CHANGES = new Set(["POST", "PUT", "PATCH", "DELETE"])

/** Changes without a session: sign-in and sign-out, enquiries and views of visitors. */
const OPEN = new Set([
  ...["POST /api/v1/users/login", "POST /api/v1/users/login/code", "POST /api/v1/users/logout"],
  ...["POST /api/v1/users/login/passkey/options", "POST /api/v1/users/login/passkey"],
  ...["POST /api/v1/contact/", "POST /api/v1/projects/slug/{slug}/views"],
  ...["POST /api/v1/users/forgotten", "POST /api/v1/users/link", "POST /api/v1/users/link/use"],
])

/** Reads by POST: their query may not stand in an address, or is a file to try. */
const READS = new Set(
  ["enquiries/search", "enquiries/export", "projects/unit-prices/import"]
    .concat(["projects", "developers", "areas"].map((kind) => `${kind}/import`))
    .map((path) => `POST /api/v1/${path}`),
)

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
  contentMediaType?: string
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

/** Records with an earlier version. */
const CHANGED = {
  areas: async () => {
    const area = await anArea(product.services)
    await product.services.areas.update(area._id, { price: 1 })
    return area
  },
  developers: async () => {
    const developer = await aDeveloper(product.services)
    await product.services.developers.update(developer._id, { description: "Builders." })
    return developer
  },
  projects: async () => {
    const project = await projectWithPlans()
    await product.services.projects.update(project._id, { price: 1 })
    await permitOf(project._id)
    return project
  },
  posts: async () => {
    const post = await aPost(product.services)
    await product.services.posts.update(post._id, { category: "Homes" })
    return post
  },
}

/**
 * Makes what a placeholder of a path names: a project for `/projects/{id}`, an area for
 * `/projects/area/{owner}`. Each call has its own, for many delete or change it.
 */
const SAMPLES: Record<string, () => Promise<{ _id: string; slug?: string }>> = {
  ...CHANGED,
  enquiries: enquiry,
  notes: async () => ({ _id: (await enquiry()).notes[0]!._id }),
  viewings: async () => ({ _id: (await enquiry()).viewings[0]!._id }),
  permits: () => permitOf(lastProject),
  trash: async () => {
    const deleted = await aPost(product.services)
    await product.services.posts.remove(deleted._id)
    return deleted
  },
  "open-forms": async () => {
    const area = await anArea(product.services)
    await product.services.openForms.report(area._id, await author())
    return area
  },
  "drafts of areas": () => paused(product.services.areas, CHANGED.areas()),
  "drafts of developers": () => paused(product.services.developers, CHANGED.developers()),
  "drafts of projects": () => paused(product.services.projects, CHANGED.projects()),
  "drafts of posts": () => paused(product.services.posts, CHANGED.posts()),
  "bulk of areas": () => batchOf("areas", anArea(product.services)),
  "bulk of developers": () => batchOf("developers", aDeveloper(product.services)),
  "bulk of projects": () => batchOf("projects", aProject(product.services)),
  "bulk of posts": () => batchOf("posts", aPost(product.services)),
  pictures: async () => {
    lastPicture += 1
    const bytes = await aPicture("png", { seed: lastPicture })
    return { _id: (await product.media.store("areas", bytes)).file }
  },
  users: () => first("select _id from sessions limit 1"),
  staff: () =>
    first(
      `insert into staff (_id, name, email, password_hash)
       values ($1, 'Omar', $1 || '@disha.test', '') returning _id`,
      [newId()],
    ),
  invitations: () =>
    first(
      `insert into account_links (_id, purpose, token_hash, email, role, expires_at)
       values ($1, 'invitation', $1, $1 || '@disha.test', 'reader', now() + interval '1 hour')
       returning _id`,
      [newId()],
    ),
}

/** For calls whose body or list names a record that no placeholder has. */
async function oneOfEach() {
  for (const sort of ["projects", "posts", "enquiries"]) await SAMPLES[sort]!()
}

let [lastProject, lastViewing, lastPicture] = ["", 0, 0]

async function projectWithPlans() {
  const { services } = product
  const [area, developer] = [await anArea(services), await aDeveloper(services)]
  const floorPlan = [aFloorPlan("Type 2A", planMarks()), aFloorPlan("Type 2B")]
  const project = await aProject(
    services,
    { area: area._id, developer: developer._id },
    { floorPlan },
  )
  lastProject = project._id
  return project
}

async function permitOf(project: string) {
  const { permits } = await product.services.publication.savePermit(project, undefined, PERMIT, {
    evidence: { name: "permit.pdf", type: "application/pdf", content: new Uint8Array([1]) },
    by: undefined,
  })
  return permits.at(-1)!
}

/** The one enquiry of the database, with a note and a viewing. */
async function enquiry(): Promise<Lead> {
  const { services, database } = product
  const ofAny = "select _id from enquiries limit 1"
  const [known] = await database.query<{ _id: string }>(ofAny)
  if (!known) await services.enquiries.receive(letter((await projectWithPlans())._id))
  const { _id } = known ?? (await first(ofAny))
  const by = await author()
  await services.enquiries.addNote(_id, "Likes the plan", by)
  lastViewing += 1
  const startsAt = new Date(Date.UTC(2030, 0, lastViewing)).toISOString()
  return JSON.parse(
    await services.enquiries.addViewing(
      _id,
      { startsAt, minutes: 15, place: "", status: "planned" },
      by,
    ),
  )
}

async function author(): Promise<SignedInUser> {
  await product.signIn()
  const ofMaha = "select _id, name, email, role from staff where email = $1"
  return (await product.database.query<SignedInUser>(ofMaha, [STAFF.email]))[0]!
}

async function first(query: string, values: unknown[] = []): Promise<{ _id: string }> {
  return (await product.database.query<{ _id: string }>(query, values))[0]!
}

/** The batch of a change that deleted the record. */
async function batchOf(kind: KindPath, making: Promise<{ _id: string }>) {
  const { _id } = await making
  const change = { which: { ids: [_id] }, change: { isDeleted: true as const }, isPreview: false }
  return { _id: (await product.services.bulk.apply(kind, change, await author())).batch! }
}

async function paused<Item extends { _id: string }>(
  collection: { takeOff(id: string, status: "paused"): Promise<void> },
  making: Promise<Item>,
): Promise<Item> {
  const item = await making
  await collection.takeOff(item._id, "paused")
  return item
}

const PERMIT = permitInput.parse({ system: "other", number: "1", expiresOn: "2030-01-01" })

function letter(project: string) {
  return {
    kind: "question" as const,
    name: "Asha Rao",
    email: "asha@example.com",
    phone: "",
    message: "Is it free?",
    project,
    source: "",
    consent: false,
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
  const query = new URLSearchParams(
    requiredQuery.map((name) => [name, name === "folder" ? "areas" : "marina"]),
  )
  return `${path}${requiredQuery.length > 0 ? `?${query}` : ""}`
    .replace("{permit}", () => id("permits"))
    .replace("{id}", () =>
      id(
        ["drafts", "bulk"].includes(owner)
          ? `${owner} of ${sort}`
          : owner === "invitations"
            ? owner
            : sort,
      ),
    )
    .replace("{slug}", () => slug(sort))
    .replace("{owner}", () => slug(`${owner}s`))
    .replace("{note}", () => id("notes"))
    .replace("{file}", () => id("pictures"))
    .replace("{viewing}", () => id("viewings"))
}

/** Samples of what the path of a call names; calls of all enquiries have one. */
async function fillingOf(operation: Operation): Promise<Filling> {
  const sorts = new Set(operation.path.includes("/enquiries") ? ["enquiries"] : [])
  const note = (sort: string) => {
    sorts.add(sort)
    return ""
  }
  filled(operation, { id: note, slug: note })
  const found: Record<string, { _id: string; slug?: string }> = {}
  expect(Object.keys(SAMPLES)).toEqual(expect.arrayContaining([...sorts]))
  for (const [sort, make] of Object.entries(SAMPLES))
    if (sorts.has(sort)) found[sort] = await make()
  return { id: (sort) => found[sort]!._id, slug: (sort) => found[sort]!.slug! }
}

/**
 * The smallest body that the description allows; for a change without required fields, its first
 * text.
 */
async function body(operation: Operation): Promise<Pick<InjectOptions, "payload" | "headers">> {
  const content = operation.requestBody?.content
  if (!content) return {}
  if (operation.path.endsWith("/users/login")) return { payload: STAFF }
  if (operation.path.endsWith("/permits"))
    return multipart(Object.entries({ system: "other", number: "17", expiresOn: "2030-01-01" }))
  if (operation.path.endsWith("/import"))
    return multipart([["file", { bytes: Buffer.from("Name,Unit\nA,B"), name: "a.csv" }]])
  if (operation.path.endsWith("/merge")) {
    const [, kind = ""] = /v1\/(\w+)\//.exec(operation.path)!
    const field = kind === "posts" ? "category" : "type"
    const rows = await product.database.query<{ value: string }>(
      `select ${field} as value from ${kind} limit 1`,
    )
    return { payload: { field, from: rows.map(({ value }) => value), into: "Merged" } }
  }
  if (operation.path.endsWith("/bulk")) {
    const [, kind] = /v1\/(\w+)\//.exec(operation.path)!
    const rows = await product.database.query<{ _id: string }>(`select _id from ${kind} limit 1`)
    return { payload: { which: { ids: rows.map(({ _id }) => _id) }, change: { isDeleted: true } } }
  }
  const [type, { schema }] = Object.entries(content)[0]!
  const { properties = {}, anyOf: [oneWay] = [] } = schema
  const required = [...(schema.required ?? []), ...(oneWay?.required ?? [])]
  if (operation.path.includes("/users/me")) {
    return { payload: Object.fromEntries(required.map((name) => [name, PROOFS[name]])) }
  }
  const names =
    required.length > 0
      ? required
      : Object.keys(properties).filter((name) =>
          /^(name|title|handled|place|holder|alt)$/.test(name),
        )
  if (type === "application/json") {
    const isOwners = operation.path.includes("/staff/")
    const sampleOf = (name: string) => (isOwners && PROOFS[name]) || example(properties[name]!)
    return { payload: Object.fromEntries(names.map((name) => [name, sampleOf(name)])) }
  }
  const entries: FormEntry[] = []
  for (const name of names) {
    const { format, contentMediaType } = properties[name]!
    const file =
      contentMediaType === "application/pdf"
        ? { bytes: aPdf(), name: `${name}.pdf` }
        : { bytes: await aPicture("png", { seed: name.length }), name: `${name}.png` }
    const value = format === "binary" ? file : String(example(properties[name]!))
    entries.push([name, value])
  }
  return multipart(entries)
}

const HOUR_MS = 3_600_000

const PROOFS: Record<string, string> = {
  password: STAFF.password,
  currentPassword: STAFF.password,
  code: "000000",
  name: "Work laptop",
  email: "invited@disha.test",
}

function example(schema: JsonSchema): unknown {
  if (schema.anyOf) return example(schema.anyOf[0]!)
  if (schema.enum) return schema.enum[0]
  if (schema.type === "boolean") return true
  if (schema.type === "number" || schema.type === "integer") return 1
  if (schema.format === "email") return "asha@example.com"
  if (schema.format === "date-time") return new Date(Date.now() + HOUR_MS).toISOString()
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

/** A digest of the rows of every table, without the last use of sessions, and the files. */
async function everything(): Promise<unknown> {
  const { database, dataDir } = product
  tables ??= await database.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'leases' order by 1",
  )
  expect(tables.length).toBeGreaterThan(8)
  const digests = tables.map(
    ({ name }) => `select '${name}' as name, md5(string_agg(row, ' ' order by row)) as rows
      from "${name}" t, lateral (select (to_jsonb(t) - '{last_seen_at}'::text[])::text as row) r`,
  )
  const files = existsSync(dataDir)
    ? readdirSync(dataDir, { recursive: true }).map(String).toSorted()
    : []
  // Recorded pictures may still be encoding, which is no effect of this call.
  const assets = await database.query<{ recorded: string }>(
    "select coalesce(string_agg(t::text, ' '), '') as recorded from assets t",
  )
  const stored = files.filter((file) => /^(assets|incoming)\/.*\.\w+$/.test(file))
  return {
    rows: await database.query(digests.join(" union all ")),
    files: stored.filter((file) => !assets[0]!.recorded.includes(file.replace(/^.*\/|\..*$/g, ""))),
  }
}

let tables: { name: string }[] | undefined

test("the description has every call of the contract, with the form that it takes", async () => {
  const all = await operations()
  expect(all.map(({ name }) => name.replace("/api/v1/", ""))).toEqual(
    expect.arrayContaining(PROMISED),
  )
  const silent = all.filter(
    ({ method, requestBody }) => /^(POST|PUT|PATCH)$/.test(method) && !requestBody,
  )
  expect(silent.map(({ name }) => name).toSorted()).toEqual(
    [
      ...["areas", "developers", "posts", "projects"].flatMap((kind) => [
        ...["publish", "review", "return"].map(
          (verb) => `POST /api/v1/${kind}/drafts/{id}/${verb}`,
        ),
        `POST /api/v1/${kind}/{id}/pause`,
        `POST /api/v1/${kind}/bulk/{id}/undo`,
        `POST /api/v1/${kind}/{id}/duplicate`,
      ]),
      "POST /api/v1/open-forms/{id}",
      "POST /api/v1/projects/slug/{slug}/views",
      "POST /api/v1/projects/{id}/sold-out",
      "POST /api/v1/trash/{id}/restore",
      ...["POST /api/v1/users/login/passkey/options", "POST /api/v1/users/logout"],
    ].toSorted(),
  )
})

test("every call, made by a browser that is signed in, answers as the description says", async () => {
  const jar = await signedIn()
  await oneOfEach()
  const all = await operations()
  for (const operation of all) {
    // These end the session or depend on each other: they follow below, in order.
    if (operation.isChange && operation.path.includes("/users/")) continue
    const reply = await send(operation, await fillingOf(operation), { jar })
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
  await oneOfEach()
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { referer: "https://evil.example/page" },
    { referer: "about:blank" },
  ]
  for (const operation of (await operations()).filter(({ isChange }) => isChange)) {
    const filling = await fillingOf(operation)
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
    await product.services.views.flush()
    if (READS.has(operation.name)) expect(await everything(), operation.name).toEqual(before)
    else expect(await everything(), `${operation.name} changed nothing`).not.toEqual(before)
  }
})

test("every call about one record answers 404 to an unknown id, and 400 to an invalid one", async () => {
  const jar = await signedIn()
  expect(isId(UNKNOWN_ID)).toBe(true)
  for (const operation of await operations()) {
    if (!operation.path.includes("{id}")) continue
    // A form is closed whether or not its record is still there.
    const isClosing = operation.name === "DELETE /api/v1/open-forms/{id}"
    for (const [id, status] of [
      [UNKNOWN_ID, isClosing ? 204 : 404],
      ["not-an-id", 400],
      ["%00", 400],
    ] as const) {
      const reply = await send(operation, { id: () => id, slug: () => "x" }, { jar })
      expect(reply.statusCode, `${operation.name} of ${id}: ${reply.body}`).toBe(status)
      expectDescribed(operation, reply)
    }
  }
})
