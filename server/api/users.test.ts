import Fastify from "fastify"
import { validatorCompiler } from "fastify-type-provider-zod"
import { expect, test } from "vitest"
import { testApp } from "#tests/support/app.ts"
import { userRoutes } from "./users.ts"

const product = testApp()
const RIGHT = { email: "Maha@Disha.test", password: "a long password" }

async function login(body: object, headers: Record<string, string> = {}) {
  return product.app.inject({ method: "POST", url: "/api/v1/users/login", payload: body, headers })
}
const me = (cookie: string) => product.app.inject({ url: "/api/v1/users/me", headers: { cookie } })

test("signing in gives the user and a session that only the browser's cookie holds", async () => {
  await product.signIn()
  const reply = await login(RIGHT)
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({
    status: "success",
    data: { user: { name: "Maha", email: "maha@disha.test" } },
  })
  expect(reply.body).not.toContain("argon2")
  const set = [reply.headers["set-cookie"]].flat()[0]!
  expect(set).toMatch(/^disha=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
  expect((await me(set.split(";")[0]!)).json().data.user.name).toBe("Maha")
  const stored = JSON.stringify(await product.database.query("select * from sessions"))
  expect(stored).not.toContain(set.slice(6, 30))
})

test("logging out ends the session on the server, with or without a body", async () => {
  await product.signIn()
  for (const headers of [{}, { "content-type": "application/json" }]) {
    const cookie = String((await login(RIGHT)).headers["set-cookie"]).split(";")[0]!
    const reply = await product.app.inject({
      method: "POST",
      url: "/api/v1/users/logout",
      headers: { cookie, ...headers },
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ status: "success" })
    expect(String(reply.headers["set-cookie"])).toContain("Expires=Thu, 01 Jan 1970")
    expect((await me(cookie)).statusCode).toBe(401)
  }
})

test("over https signing out has the browser clear its cache of pages, and the cookie is bound to the host", async () => {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => JSON.stringify)
  const ended: string[] = []
  const services = {
    publicOrigin: "https://homes.example",
    signOut: async (token: string) => void ended.push(token),
  }
  const findViewer = async () => undefined
  await app.register(async (scope) =>
    userRoutes(scope, { services: services as never, findViewer }),
  )
  const { headers } = await app.inject({
    method: "POST",
    url: "/logout",
    headers: { cookie: "__Host-disha=a-token; disha=another" },
  })
  expect(ended).toEqual(["a-token"])
  expect(headers["clear-site-data"]).toBe('"cache"')
  expect(headers["set-cookie"]).toMatch(
    /^__Host-disha=; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
  )
  await app.close()
})

test("signing in again ends the session that the browser had before", async () => {
  await product.signIn()
  const first = String((await login(RIGHT)).headers["set-cookie"]).split(";")[0]!
  const second = String((await login(RIGHT, { cookie: first })).headers["set-cookie"]).split(
    ";",
  )[0]!
  expect((await me(first)).statusCode).toBe(401)
  expect((await me(second)).statusCode).toBe(200)
})

test("a wrong password and an unknown account get the same answer", async () => {
  await product.signIn()
  const wrong = await login({ ...RIGHT, password: "wrong" })
  const unknown = await login({ email: "nobody@disha.test", password: "wrong" })
  expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401])
  expect(wrong.json()).toEqual({ status: "fail", message: "Incorrect email or password" })
  expect(unknown.body).toBe(wrong.body)
  expect(wrong.headers["set-cookie"]).toBeUndefined()
})

test.each(["known@disha.test", "unknown@disha.test"])(
  "after ten failures an account has to wait, whether or not it exists: %s",
  async (email) => {
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await login({ email, password: "wrong" })).statusCode).toBe(401)
    const reply = await login({ email, password: "wrong" })
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0)
    expect(reply.json().status).toBe("fail")
  },
)

test.each([
  {},
  { email: "a@b.c" },
  { email: "", password: "" },
  { email: 1, password: [] },
  { email: "a\0", password: "b" },
])("a login without what it needs is refused: %j", async (body) => {
  const reply = await login(body)
  expect([400, 401]).toContain(reply.statusCode)
  expect(reply.json().status).toBe("fail")
})

test("a session ends when it was idle for a day, and when its time is over", async () => {
  const staff = await product.signIn()
  expect((await me(staff.cookie)).statusCode).toBe(200)
  await product.database.query("update sessions set last_seen_at = now() - interval '25 hours'")
  expect((await me(staff.cookie)).statusCode).toBe(401)
  await product.database.query(
    "update sessions set last_seen_at = now(), expires_at = now() - interval '1 second'",
  )
  expect((await me(staff.cookie)).statusCode).toBe(401)
})
