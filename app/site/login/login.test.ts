import { Secret, TOTP } from "otpauth"
import { RouterContextProvider } from "react-router"
import { expect, test } from "vitest"
import { clientAddressContext, servicesContext } from "#app/context.ts"
import { testApp } from "#tests/support/app.ts"
import { action } from "./login.tsx"

const product = testApp()
const RIGHT = { email: "Maha@Disha.test", password: "a long password" }
let lastAddress = 0

interface Answer {
  status: number
  headers: Headers
  state?: { failure?: string; isCodeNeeded: boolean; email: string }
}

/** The answer of the page to its form without script. */
async function send(
  form: Record<string, string>,
  query = "",
  { cookie = "", address = `203.0.113.${++lastAddress}` } = {},
): Promise<Answer> {
  const context = new RouterContextProvider()
  context.set(servicesContext, product.services)
  context.set(clientAddressContext, address)
  const request = new Request(`http://localhost:3000/secure-login/login${query}`, {
    method: "POST",
    body: new URLSearchParams(form),
    headers: { cookie },
  })
  const answer = await action({ request, context, url: new URL(request.url) } as never)
  if (answer instanceof Response) return { status: answer.status, headers: answer.headers }
  const { data, init } = answer
  return { status: init?.status ?? 200, headers: new Headers(init?.headers), state: data }
}

test("signing in works without JavaScript: a session, who it is for a minute, and the way to the remembered origin", async () => {
  const { cookie: earlier } = await product.signIn()
  const { status, headers } = await send(RIGHT, "?from=%2Fdash-admin%2Fposts%3Fname%3Da", {
    cookie: earlier,
  })
  expect(status).toBe(303)
  expect(headers.get("location")).toBe("/dash-admin/posts?name=a")
  const [session, known, user] = headers.getSetCookie()
  expect(session).toMatch(/^disha=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
  expect(known).toMatch(/^disha-known=[\w-]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/)
  expect(user).toMatch(/^user-info=[^;]+; Path=\/; SameSite=Lax; Max-Age=60$/)
  expect(decodeURIComponent(user!)).toContain('"name":"Maha"')
  const me = (cookie: string) =>
    product.app.inject({ url: "/api/v1/users/me", headers: { cookie } })
  expect((await me(session!.split(";")[0]!)).statusCode).toBe(200)
  expect((await me(earlier)).statusCode).toBe(401)
})

test.each(["//elsewhere.example", "https://elsewhere.example", "/\\elsewhere.example"])(
  "the form leads to a path of this site only: not to %s",
  async (from) => {
    await product.signIn()
    const { headers } = await send(RIGHT, `?${new URLSearchParams({ from })}`)
    expect(headers.get("location")).toBe("/dash-admin")
  },
)

test("a form that fails says so in the words of the API, keeps the e-mail, and is throttled with it", async () => {
  await product.signIn()
  const wrong = { email: "slow@disha.test", password: "wrong" }
  const refused = await send(wrong)
  expect(refused).toMatchObject({
    status: 401,
    state: { failure: "Incorrect email or password", email: "slow@disha.test" },
  })
  expect(refused.headers.getSetCookie()).toEqual([])
  expect((await send({ email: "", password: "" })).state?.failure).toBe("Email is required")
  for (let attempt = 0; attempt < 10; attempt++) {
    await product.app.inject({ method: "POST", url: "/api/v1/users/login", payload: wrong })
  }
  const waiting = await send(wrong, "", { address: "127.0.0.1" })
  expect(waiting).toMatchObject({
    status: 429,
    state: { failure: expect.stringContaining("Too many failed") },
  })
  expect(Number(waiting.headers.get("retry-after"))).toBeGreaterThan(0)
})

test("an account with two steps needs its code without JavaScript too, and the session comes after it", async () => {
  const { cookie } = await product.signIn()
  const own = (path: string, payload: object) =>
    product.app.inject({
      method: "POST",
      url: `/api/v1/users/me${path}`,
      payload,
      headers: { cookie },
    })
  const { key } = (await own("/two-step", { password: RIGHT.password })).json().data
  const timestamp = Date.now()
  const codeOf = (seconds: number) =>
    new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) }).generate({
      timestamp: timestamp + seconds * 1_000,
    })
  await own("/two-step/confirm", { code: codeOf(0) })

  const answer = await send(RIGHT)
  expect(answer).toMatchObject({ status: 200, state: { isCodeNeeded: true } })
  const [step, ...others] = answer.headers.getSetCookie()
  expect(step).toMatch(/^disha-step=/)
  expect(others).toEqual([])
  const ticket = step!.split(";")[0]!
  expect(await send({ code: "no digits" }, "", { cookie: ticket })).toMatchObject({
    status: 400,
    state: { isCodeNeeded: true, failure: "Code consists of digits" },
  })
  expect(await send({ code: "000000" }, "", { cookie: ticket })).toMatchObject({
    status: 401,
    state: { isCodeNeeded: true, failure: "Incorrect code" },
  })
  const { status, headers } = await send({ code: codeOf(30) }, "?from=%2Fdash-admin%2Fposts", {
    cookie: ticket,
  })
  expect(status).toBe(303)
  expect(headers.get("location")).toBe("/dash-admin/posts")
  expect(headers.getSetCookie().map((set) => set.split("=")[0])).toEqual([
    "disha",
    "disha-known",
    "disha-step",
    "user-info",
  ])
})
