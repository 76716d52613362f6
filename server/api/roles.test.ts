// On both databases: every call is checked by the role of its session.
import Fastify from "fastify"
import { expect, test } from "vitest"
import { ROLES, type Role } from "#catalog/roles.ts"
import { testApp } from "#tests/support/app.ts"
import { aPost, aProject } from "#tests/support/factories.ts"
import { multipart } from "#tests/support/form.ts"
import { guardRoutes } from "../auth/guard.ts"

const product = testApp()
const UNKNOWN_ID = "64f0000000000000000000ff"
const KINDS = ["projects", "developers", "areas", "posts"]

/** The calls that write records of a kind on the site. */
const publishing = (kind: string) => [
  ...[`POST ${kind}/`, `PATCH ${kind}/{id}`, `DELETE ${kind}/{id}`, `POST ${kind}/{id}/restore`],
  ...[`POST ${kind}/drafts/{id}/publish`, `POST ${kind}/drafts/{id}/schedule`],
  ...[`POST ${kind}/{id}/pause`, `POST ${kind}/bulk`, `POST ${kind}/bulk/{id}/undo`],
]

/** Every call of staff by the roles that may make it; all others are open to visitors. */
const CALLS: Record<string, string[]> = {
  owner: [
    ...[
      "DELETE trash/{id}",
      "GET projects/{id}/permits/{permit}/evidence",
      "GET staff/",
      "POST staff/invitations",
      "DELETE staff/invitations/{id}",
    ],
    ...["role", "suspend", "reinstate", "endSessions", "remove", "link"].map(
      (action) => `POST staff/{id}/${action}`,
    ),
  ],
  "owner editor": [
    ...["projects", "developers", "areas"].flatMap((kind) => [
      ...publishing(kind),
      `POST ${kind}/import`,
    ]),
    ...["POST projects/unit-prices/import", "POST projects/merge"],
    ...["POST projects/{id}/sold-out", "POST projects/{id}/looks", "POST projects/{id}/permits"],
    ...["PATCH projects/{id}/permits/{permit}", "DELETE projects/{id}/permits/{permit}"],
    ...["GET enquiries/", "POST enquiries/search", "GET enquiries/counts", "POST enquiries/export"],
    ...["POST enquiries/delete", "DELETE enquiries/{id}", "PATCH enquiries/{id}"],
    ...["GET enquiries/owners", "POST enquiries/erase", "GET enquiries/{id}"],
    ...["POST enquiries/{id}/notes", "DELETE enquiries/{id}/notes/{note}"],
    ...["POST enquiries/{id}/viewings", "PATCH enquiries/{id}/viewings/{viewing}"],
    "GET enquiries/{id}/viewings/{viewing}/calendar",
  ],
  "owner editor writer": [
    ...KINDS.flatMap((kind) => [
      ...[`POST ${kind}/drafts`, `PATCH ${kind}/drafts/{id}`, `DELETE ${kind}/drafts/{id}`],
      `POST ${kind}/{id}/duplicate`,
      ...["restore", "review", "return"].map((verb) => `POST ${kind}/drafts/{id}/${verb}`),
    ]),
    ...publishing("posts"),
    "POST posts/merge",
    ...[
      "POST posts/images",
      "POST pictures/",
      "POST pictures/brochures",
      "PATCH pictures/{file}",
      "POST pictures/{file}/copy",
      "POST trash/{id}/restore",
    ],
  ],
  "owner editor writer reader": [
    ...KINDS.flatMap((kind) => [`GET ${kind}/drafts`, `GET ${kind}/drafts/{id}`]),
    ...[...KINDS.map((kind) => `GET ${kind}/export`), "GET projects/unit-prices/export"],
    ...["GET projects/needs-look", "GET projects/{id}/publication"],
    ...[...KINDS.map((kind) => `GET ${kind}/choices`), "GET overview/"],
    ...[
      "GET activity/",
      "GET activity/authors",
      "GET trash/",
      "GET pictures/",
      "GET pictures/{file}",
      "GET pictures/{file}/look-alikes",
      "GET pictures/library",
      "GET users/me",
      "GET users/me/account",
    ],
    ...[
      "POST users/me/name",
      "POST users/me/password",
      "POST users/me/two-step",
      "POST users/me/two-step/confirm",
    ],
    ...["POST open-forms/{id}", "DELETE open-forms/{id}"],
    ...["POST users/me/two-step/end", "POST users/me/recovery-codes"],
    ...["POST users/me/passkeys/options", "POST users/me/passkeys"],
    ...["POST users/me/passkeys/{id}/name", "POST users/me/passkeys/{id}/remove"],
    ...["POST users/me/sessions/end", "POST users/me/sessions/{id}/end"],
  ],
}

interface Operation {
  name: string
  method: "GET" | "POST" | "PATCH" | "DELETE"
  path: string
  description?: string
  roles: readonly Role[] | undefined
}

async function operations(): Promise<Operation[]> {
  const { paths } = (await product.app.inject({ url: "/api/v1/openapi.json" })).json() as {
    paths: Record<string, Record<string, { "x-roles"?: Role[]; description?: string }>>
  }
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([verb, { "x-roles": roles, ...rest }]) => {
      const method = verb.toUpperCase() as Operation["method"]
      return { name: `${method} ${path.replace("/api/v1/", "")}`, method, path, roles, ...rest }
    }),
  )
}

test("the description names the roles of every call of staff, and a call without any is open to visitors", async () => {
  const found: Record<string, string[]> = {}
  for (const { name, roles, description } of await operations()) {
    if (!roles) continue
    const key = roles.join(" ")
    found[key] = [...(found[key] ?? []), name]
    expect(description).toMatch(/^For [\w ,]+\.$/)
  }
  const sorted = (calls: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(calls).map(([roles, names]) => [roles, names.toSorted()]))
  expect(sorted(found)).toEqual(sorted(CALLS))
  const open = (await operations()).filter(({ roles }) => !roles)
  expect(open.filter(({ method }) => method !== "GET").map(({ name }) => name)).toEqual([
    ...["POST users/login", "POST users/login/code"],
    ...["POST users/login/passkey/options", "POST users/login/passkey", "POST users/logout"],
    ...["POST users/forgotten", "POST users/link", "POST users/link/use"],
    ...["POST projects/slug/{slug}/views", "POST contact/"],
  ])
})

test("every call is refused to each role that may not make it, with a sentence, and to no other", async () => {
  for (const role of ROLES) {
    const { cookie } = await product.signIn({ role })
    for (const { name, method, path, roles } of await operations()) {
      if (!roles) continue
      const url = path.replace("{id}", UNKNOWN_ID)
      const reply = await product.app.inject({ method, url, headers: { cookie } })
      if (roles.includes(role))
        expect([401, 403], `${name} as ${role}`).not.toContain(reply.statusCode)
      else {
        expect(reply.statusCode, `${name} as ${role}`).toBe(403)
        expect(reply.json().message).toMatch(
          new RegExp(`^Only owners.* may do this, and your role is ${role}\\.`),
        )
      }
    }
  }
})

test("a route that states no access ends the start", () => {
  const app = Fastify()
  guardRoutes(app, async () => undefined)
  expect(() => app.get("/open", () => "")).toThrow("GET /open states no access")
})

test("a writer restores a draft and a post, not a project, and changes no draft that is scheduled", async () => {
  const { services, app } = product
  const { cookie } = await product.signIn({ role: "writer" })
  const project = await aProject(services)
  const post = await aPost(services)
  await services.projects.remove(project._id)
  await services.posts.remove(post._id)
  const restore = (id: string) =>
    app.inject({ method: "POST", url: `/api/v1/trash/${id}/restore`, headers: { cookie } })
  expect((await restore(project._id)).statusCode).toBe(403)
  expect((await restore(post._id)).statusCode).toBe(200)

  const other = await aProject(services)
  await services.projects.takeOff(other._id, "paused")
  const write = async () => {
    const { payload, headers } = await multipart([["name", "Another name"]])
    const url = `/api/v1/projects/drafts/${other._id}`
    return app.inject({ method: "PATCH", url, payload, headers: { ...headers, cookie } })
  }
  expect((await write()).statusCode).toBe(200)
  const publishAt = new Date(Date.now() + 60_000)
  await services.projects.schedule(other._id, { publishAt, unpublishAt: null })
  const refused = await write()
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    expect.stringContaining("Only owners and editors may do this"),
  ])
})
