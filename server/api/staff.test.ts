// On both databases: row locks, and the end of links by the clock of the database.
import { expect, test } from "vitest"
import type { Role } from "#catalog/roles.ts"
import { testApp } from "#tests/support/app.ts"
import { hashPassword } from "../auth/password.ts"
import { staff } from "../db/schema.ts"

const product = testApp()
const PASSWORD = "a long password"
const NEW = "seven green doors"
const OMAR = "64f000000000000000000002"

const send = (method: "GET" | "POST" | "DELETE", url: string, cookie = "", payload?: object) =>
  product.app.inject({
    method,
    url: `/api/v1${url}`,
    headers: { cookie },
    ...(payload && { payload }),
  })
const login = (email: string, password = PASSWORD) =>
  send("POST", "/users/login", "", { email, password })

async function aColleague(role: Role = "editor") {
  const passwordHash = await hashPassword(PASSWORD)
  await product.database.orm
    .insert(staff)
    .values({ _id: OMAR, name: "Omar", email: "omar@disha.test", role, passwordHash })
  const cookie = String((await login("omar@disha.test")).headers["set-cookie"]).split(";")[0]!
  return { cookie, me: () => send("GET", "/users/me", cookie) }
}

const tokenOf = (link: string) => link.split("#")[1]!

test("a colleague is invited by a link that works once, for a week, and chooses name and password", async () => {
  const { cookie } = await product.signIn()
  const invite = (payload: object) => send("POST", "/staff/invitations", cookie, payload)
  const invitation = { email: "Omar@Disha.test", role: "writer" }
  const wrong = await invite({ ...invitation, password: "not mine" })
  expect(wrong.json()).toMatchObject({ errors: [{ path: "password" }] })
  const first = tokenOf((await invite({ ...invitation, password: PASSWORD })).json().data.link)
  const { link } = (await invite({ ...invitation, password: PASSWORD })).json().data
  expect(link).toMatch(/^http:\/\/localhost:3000\/secure-login\/link#[\w-]{43}$/)
  const token = tokenOf(link)
  expect(JSON.stringify(await product.database.query("select * from account_links"))).not.toContain(
    token,
  )
  const listed = (await send("GET", "/staff", cookie)).json().data
  expect(listed.invitations).toMatchObject([{ email: "omar@disha.test", role: "writer" }])

  expect((await send("POST", "/users/link", "", { token: first })).statusCode).toBe(404)
  expect((await send("POST", "/users/link", "", { token })).json().data).toEqual({
    purpose: "invitation",
    email: "omar@disha.test",
    role: "writer",
    name: null,
  })
  const use = (payload: object) => send("POST", "/users/link/use", "", { token, ...payload })
  for (const payload of [
    { password: NEW },
    { name: "Omar", password: "omar is the best" },
    { name: "Omar", password: "short" },
  ])
    expect((await use(payload)).statusCode).toBe(400)
  const both = await Promise.all([1, 2].map(() => use({ name: "Omar", password: NEW })))
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
  const { user } = (await login("omar@disha.test", NEW)).json().data
  expect(user).toMatchObject({ name: "Omar", role: "writer" })
  const after = (await send("GET", "/staff", cookie)).json().data
  expect(after.invitations).toEqual([])
  expect(after.people).toMatchObject([
    { name: "Maha", role: "owner", hasTwoSteps: false, isSuspended: false },
    { name: "Omar", role: "writer", lastSeenAt: expect.any(String) },
  ])
  expect((await invite({ ...invitation, password: PASSWORD })).statusCode).toBe(409)
  const log = (await send("GET", "/activity?kind=staff", cookie)).json().data
  expect(log.map(({ verb, staffName }: Record<string, string>) => [verb, staffName])).toEqual([
    ["joined", "Omar"],
    ["invited", "Maha"],
    ["invited", "Maha"],
  ])
})

test("an invitation ends with its time, when it is withdrawn, and with the right of who sent it", async () => {
  const { cookie } = await product.signIn()
  const { cookie: other } = await aColleague("owner")
  const invite = async (email: string, as: string) => {
    const payload = { email, role: "owner", password: PASSWORD }
    return tokenOf((await send("POST", "/staff/invitations", as, payload)).json().data.link)
  }
  const look = async (token: string) =>
    (await send("POST", "/users/link", "", { token })).statusCode
  const expired = await invite("a@disha.test", cookie)
  await product.database.query("update account_links set expires_at = now()")
  const withdrawn = await invite("b@disha.test", cookie)
  const { invitations } = (await send("GET", "/staff", cookie)).json().data
  expect(
    (await send("DELETE", `/staff/invitations/${invitations[0]._id}`, cookie)).statusCode,
  ).toBe(204)
  const orphaned = await invite("c@disha.test", other)
  expect(await look(orphaned)).toBe(200)
  await send("POST", `/staff/${OMAR}/suspend`, cookie, { password: PASSWORD })
  for (const token of [expired, withdrawn, orphaned]) expect(await look(token)).toBe(404)
})

test("an owner changes a role, suspends, reinstates, ends sessions and removes; each takes effect at once", async () => {
  const { cookie } = await product.signIn()
  const omar = await aColleague()
  const act = async (action: string, more: object = {}, id = OMAR) =>
    (await send("POST", `/staff/${id}/${action}`, cookie, { password: PASSWORD, ...more }))
      .statusCode
  expect(await act("role", { role: "reader" })).toBe(200)
  expect((await omar.me()).json().data.user.role).toBe("reader")
  expect((await send("POST", "/posts/drafts", omar.cookie)).statusCode).toBe(403)
  expect(await act("endSessions")).toBe(200)
  expect((await omar.me()).statusCode).toBe(401)
  const again = await login("omar@disha.test")
  expect(again.statusCode).toBe(200)
  const session = String(again.headers["set-cookie"]).split(";")[0]!
  expect(await act("suspend")).toBe(200)
  expect((await send("GET", "/users/me", session)).statusCode).toBe(401)
  expect((await login("omar@disha.test")).json().message).toMatch(/^This account is suspended/)
  expect((await login("omar@disha.test", "a wrong password")).json().message).toBe(
    "Incorrect email or password",
  )
  expect(await act("reinstate")).toBe(200)
  expect((await login("omar@disha.test")).statusCode).toBe(200)
  expect(await act("remove")).toBe(200)
  expect((await login("omar@disha.test")).statusCode).toBe(401)
  expect(await act("remove")).toBe(404)
  const log = (await send("GET", "/activity?kind=staff", cookie)).json().data
  expect(log.map(({ verb }: { verb: string }) => verb)).toEqual([
    ...["removed", "reinstated", "suspended", "sessionsEnded", "roleChanged"],
  ])
})

test("the last owner is neither lowered, suspended nor removed, and no one acts upon the own account", async () => {
  const { cookie } = await product.signIn()
  const omar = await aColleague("owner")
  const { user } = (await send("GET", "/users/me", cookie)).json().data
  const proof = { password: PASSWORD }
  expect((await send("POST", `/staff/${user._id}/suspend`, cookie, proof)).json().message).toBe(
    "This is your own account: another owner can do this.",
  )
  // Two owners lower each other at once: one of them stays.
  const lower = { role: "reader", ...proof }
  const done = await Promise.all([
    send("POST", `/staff/${OMAR}/role`, cookie, lower),
    send("POST", `/staff/${user._id}/role`, omar.cookie, lower),
  ])
  const [accepted, refused] = done.map(({ statusCode }) => statusCode).toSorted()
  expect(accepted).toBe(200)
  // As the last owner, or where the other change came first, as no owner any more.
  expect([403, 409]).toContain(refused)
  const owners = await product.database.query("select _id from staff where role = 'owner'")
  expect(owners).toHaveLength(1)
})

test("an owner's link sets a new password once and ends all sessions; a second step stays", async () => {
  const { cookie } = await product.signIn()
  const omar = await aColleague()
  const { link } = (
    await send("POST", `/staff/${OMAR}/link`, cookie, { password: PASSWORD })
  ).json().data
  const payload = { token: tokenOf(link), password: NEW }
  expect((await send("POST", "/users/link/use", "", payload)).json().data.email).toBe(
    "omar@disha.test",
  )
  expect((await omar.me()).statusCode).toBe(401)
  expect((await send("POST", "/users/link/use", "", payload)).statusCode).toBe(404)
  expect((await login("omar@disha.test", NEW)).statusCode).toBe(200)
})

test("without a mail server a forgotten password is a matter for an owner, and a name is changed by its holder", async () => {
  const reply = await send("POST", "/users/forgotten", "", { email: "maha@disha.test" })
  expect([reply.statusCode, reply.json().message]).toEqual([
    409,
    expect.stringContaining("An owner can create a link"),
  ])
  const { cookie } = await product.signIn()
  expect((await send("POST", "/users/me/name", cookie, { name: " " })).statusCode).toBe(400)
  expect((await send("POST", "/users/me/name", cookie, { name: "Maha Khan" })).statusCode).toBe(200)
  expect((await send("GET", "/users/me", cookie)).json().data.user.name).toBe("Maha Khan")
})
