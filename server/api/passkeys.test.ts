import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { OwnAccount } from "#contract/account.ts"
import { carryOut } from "#server/auth/staff-commands.ts"
import { testApp } from "#tests/support/app.ts"
import { softwarePasskey } from "#tests/support/authenticator.ts"

const product = testApp()
const strict = testApp(undefined, { STAFF_TWO_STEP: "required" })
const PASSWORD = "a long password"
const CREDENTIALS = { email: "maha@disha.test", password: PASSWORD }

type Passkey = ReturnType<typeof softwarePasskey>
type Circumstances = Parameters<Passkey["get"]>[1]

function client({ app } = product) {
  return (path: string, payload: object, cookie = "", remoteAddress = "203.0.113.7") =>
    app.inject({
      method: "POST",
      url: `/api/v1/users${path}`,
      payload,
      headers: { cookie },
      remoteAddress,
    })
}
const post: ReturnType<typeof client> = (...call) => client(product)(...call)

let cookie: string
beforeEach(async () => {
  ;({ cookie } = await product.signIn())
})
afterEach(() => void vi.useRealTimers())

const look = async (): Promise<OwnAccount> =>
  (await product.app.inject({ url: "/api/v1/users/me/account", headers: { cookie } })).json().data
const offer = async () =>
  (await post("/me/passkeys/options", { password: PASSWORD }, cookie)).json().data

async function add(name: string, passkey = softwarePasskey(), circumstances?: Circumstances) {
  const response = passkey.create(await offer(), circumstances)
  return { passkey, reply: await post("/me/passkeys", { name, response }, cookie) }
}
const request = async () => (await post("/login/passkey/options", {})).json().data

async function signIn(passkey: Passkey, circumstances?: Circumstances) {
  return post("/login/passkey", { response: passkey.get(await request(), circumstances) })
}

test("a passkey is added for the password, listed with its name and last use, and signs in", async () => {
  const wrong = await post("/me/passkeys/options", { password: "wrong" }, cookie)
  expect(wrong.json().errors).toEqual([{ path: "password", message: "This is not your password" }])
  expect((await post("/me/passkeys/options", { password: PASSWORD })).statusCode).toBe(401)

  const options = await offer()
  expect(options).toMatchObject({
    rp: { id: "localhost", name: "Disha" },
    user: { name: "maha@disha.test", displayName: "Maha" },
    attestation: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  })
  const { passkey, reply } = await add("Work laptop")
  expect(reply.statusCode).toBe(200)
  await add("Telephone")
  expect((await offer()).excludeCredentials).toHaveLength(2)

  expect(await request()).toMatchObject({ rpId: "localhost", userVerification: "required" })
  const signedIn = await signIn(passkey)
  expect(signedIn.statusCode).toBe(200)
  expect(signedIn.json().data.user).toMatchObject({ name: "Maha", role: "owner" })
  expect(String(signedIn.headers["set-cookie"])).toMatch(/disha=[\w-]+; .*HttpOnly/)
  const { passkeys, events } = await look()
  expect(passkeys).toMatchObject([
    { name: "Work laptop", lastUsedAt: expect.stringMatching(/Z$/) },
    { name: "Telephone", lastUsedAt: null },
  ])
  expect(events.map(({ verb }) => verb)).toEqual([
    ...["signedInByPasskey", "passkeyAdded", "passkeyAdded", "proofFailed"],
  ])
  const log = await product.app.inject({ url: "/api/v1/activity?kind=staff", headers: { cookie } })
  expect(log.json().data).toMatchObject([
    { verb: "passkeyAdded", fields: ["Telephone"], recordName: "Maha" },
    { verb: "passkeyAdded", fields: ["Work laptop"], staffName: "Maha" },
  ])
})

test("a passkey is renamed by its holder alone", async () => {
  await add("Work laptop")
  const [passkey] = (await look()).passkeys
  const rename = (name: string, by = cookie) =>
    post(`/me/passkeys/${passkey!._id}/name`, { name }, by)
  const { cookie: colleague } = await product.signIn({ name: "Omar" })
  expect((await rename("Mine", colleague)).statusCode).toBe(404)
  expect((await rename(" ")).json().errors).toEqual([{ path: "name", message: "Name is required" }])
  expect((await rename("Desk")).statusCode).toBe(200)
  const { passkeys, events } = await look()
  expect(passkeys).toEqual([{ ...passkey, name: "Desk" }])
  expect(events[0]!.verb).toBe("passkeyRenamed")
})

test("a passkey stands for both steps, and is added to an account with two steps for a code too", async () => {
  const { passkey } = await add("Work laptop")
  const { key } = (await post("/me/two-step", { password: PASSWORD }, cookie)).json().data
  const { Secret, TOTP } = await import("otpauth")
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) })
  const confirmed = await post("/me/two-step/confirm", { code: totp.generate() }, cookie)
  const [code] = confirmed.json().data.recoveryCodes

  expect((await post("/login", CREDENTIALS)).statusCode).toBe(401)
  expect((await signIn(passkey)).statusCode).toBe(200)
  const without = await post("/me/passkeys/options", { password: PASSWORD }, cookie)
  expect(without.json().errors).toEqual([{ path: "code", message: "Code is required" }])
  const both = await post("/me/passkeys/options", { password: PASSWORD, code }, cookie)
  expect(both.statusCode).toBe(200)
})

describe("a passkey is refused", () => {
  test.each<[why: string, circumstances: NonNullable<Circumstances>]>([
    ["of another origin", { origin: "https://disha.example" }],
    ["of another port", { origin: "http://localhost:3001" }],
    ["of another site", { rpId: "disha.example" }],
    ["without verification of its user", { isVerified: false }],
  ])("%s, when it is added and when it signs in", async (_, circumstances) => {
    const { reply } = await add("Bad", softwarePasskey(), circumstances)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().message).toBe("This passkey was refused. Please begin again.")
    expect((await look()).passkeys).toEqual([])

    const { passkey } = await add("Good")
    const refused = await signIn(passkey, circumstances)
    expect(refused.statusCode).toBe(401)
    expect(refused.json().message).toMatch(/^This passkey was refused/)
    expect(refused.headers["set-cookie"]).toBeUndefined()
    expect((await look()).events[0]!.verb).toBe("passkeyRefused")
    expect((await signIn(passkey)).statusCode).toBe(200)
  })

  test("for the account of another", async () => {
    const { passkey } = await add("Good")
    const userHandle = Buffer.from("64f000000000000000000002").toString("base64url")
    expect((await signIn(passkey, { userHandle })).statusCode).toBe(401)
  })

  test("whose signature is of another key", async () => {
    const { passkey } = await add("Good")
    const options = await request()
    const { signature } = softwarePasskey().get(options).response
    const response = passkey.get(options)
    const forged = { ...response, response: { ...response.response, signature } }
    expect((await post("/login/passkey", { response: forged })).statusCode).toBe(401)
  })

  test("of no account", async () => {
    const stranger = softwarePasskey()
    stranger.create({ ...(await request()), user: { id: "eA" } })
    const refused = await signIn(stranger)
    expect(refused.statusCode).toBe(401)
    expect(refused.json().message).toContain("is not known here")
  })

  test("once it is removed, for the password", async () => {
    const { passkey } = await add("Lost telephone")
    const path = `/me/passkeys/${(await look()).passkeys[0]!._id}/remove`
    expect((await post(path, { password: "wrong" }, cookie)).statusCode).toBe(400)
    expect((await signIn(passkey)).statusCode).toBe(200)
    expect((await post(path, { password: PASSWORD }, cookie)).statusCode).toBe(204)
    expect((await signIn(passkey)).json().message).toContain("has been removed")
    expect((await post(path, { password: PASSWORD }, cookie)).statusCode).toBe(404)
    expect((await look()).events[0]!.verb).toBe("passkeyRemoved")
  })

  test("once the operator has taken the steps of a lost phone away", async () => {
    const { passkey } = await add("Lost telephone")
    await carryOut(product.database, { verb: "step-off", email: CREDENTIALS.email })
    expect((await signIn(passkey)).statusCode).toBe(401)
    expect((await post("/login", CREDENTIALS)).statusCode).toBe(200)
  })

  test("while its holder is suspended, and when the account is removed", async () => {
    const { passkey } = await add("Work laptop")
    const suspend = (at: string) => product.database.query(`update staff set suspended_at = ${at}`)
    await suspend("now()")
    const refused = await signIn(passkey)
    expect([refused.statusCode, refused.json().message]).toEqual([
      401,
      "This account is suspended. An owner of the site can reinstate it.",
    ])
    await suspend("null")
    expect((await signIn(passkey)).statusCode).toBe(200)
    const omar = { name: "Omar", email: "omar@disha.test", password: "seven green doors" }
    await carryOut(product.database, { verb: "add", ...omar, role: "owner" })
    await carryOut(product.database, { verb: "remove", email: CREDENTIALS.email })
    expect((await signIn(passkey)).json().message).toContain("is not known here")
    expect(await product.database.query("select from passkeys")).toEqual([])
  })
})

describe("a challenge", () => {
  test("serves once, also for two sign-ins at the same time", async () => {
    const { passkey } = await add("Work laptop")
    const response = passkey.get(await request())
    const replies = await Promise.all([1, 2, 3].map(() => post("/login/passkey", { response })))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401])
    expect((await post("/login/passkey", { response })).statusCode).toBe(401)

    const options = await offer()
    const [first, second] = [softwarePasskey(), softwarePasskey()].map((one) => one.create(options))
    expect(
      (await post("/me/passkeys", { name: "First", response: first }, cookie)).statusCode,
    ).toBe(200)
    expect(
      (await post("/me/passkeys", { name: "Second", response: second }, cookie)).statusCode,
    ).toBe(400)
  })

  test("lasts five minutes", async () => {
    const { passkey } = await add("Work laptop")
    const [options, offered] = [await request(), await offer()]
    vi.useFakeTimers({ toFake: ["Date"] })
    vi.setSystemTime(Date.now() + 5 * 60_000 + 1_000)
    const late = await post("/login/passkey", { response: passkey.get(options) })
    expect([late.statusCode, late.json().message]).toEqual([
      401,
      "That took too long. Please try again.",
    ])
    const response = softwarePasskey().create(offered)
    expect((await post("/me/passkeys", { name: "Late", response }, cookie)).statusCode).toBe(400)
  })

  test("is this site's own, and for one purpose", async () => {
    const { passkey } = await add("Work laptop")
    const own = Buffer.from("a challenge of mine").toString("base64url")
    for (const challenge of [own, (await offer()).challenge]) {
      const response = passkey.get({ challenge })
      expect((await post("/login/passkey", { response })).statusCode).toBe(401)
    }
    const response = softwarePasskey().create(await request())
    expect((await post("/me/passkeys", { name: "Other", response }, cookie)).statusCode).toBe(400)
  })
})

test("an authenticator that counts is refused when its count does not grow: it may be a copy", async () => {
  const { passkey } = await add("Key", softwarePasskey(), { counter: 7 })
  expect((await signIn(passkey, { counter: 7 })).statusCode).toBe(401)
  expect((await signIn(passkey, { counter: 9 })).statusCode).toBe(200)
  expect((await signIn(passkey, { counter: 8 })).statusCode).toBe(401)
  expect((await signIn(passkey, { counter: 0 })).statusCode).toBe(401)
  expect((await signIn(passkey, { counter: 10 })).statusCode).toBe(200)
})

test("a passkey is added once, to one account", async () => {
  const { passkey } = await add("Work laptop")
  const again = await add("Again", passkey)
  expect([again.reply.statusCode, again.reply.json().message]).toEqual([
    409,
    "This passkey is known already.",
  ])
})

test("tries with passkeys are counted as other sign-ins are, and good ones are not", async () => {
  const { passkey } = await add("Work laptop")
  for (let tries = 0; tries < 35; tries += 1) await signIn(passkey)
  const stranger = softwarePasskey()
  const response = stranger.get({ ...(await request()) }, { userHandle: "eA" })
  const replies = []
  for (let tries = 0; tries < 32; tries += 1)
    replies.push(await post("/login/passkey", { response }))
  expect(replies[0]!.statusCode).toBe(401)
  expect(replies.at(-1)!.statusCode).toBe(429)
  expect((await post("/login", CREDENTIALS)).statusCode).toBe(429)
  expect((await post("/login", CREDENTIALS, "", "198.51.100.1")).statusCode).toBe(200)
})

test.each<[what: string, response: object]>([
  ["nothing", {}],
  ["other characters", { ...softwarePasskey().get({ challenge: "x" }), id: "not base64url!" }],
  ["no signature", { id: "eA", rawId: "eA", type: "public-key", response: {} }],
])("an answer of %s is a 400 with a sentence", async (_, response) => {
  const reply = await post("/login/passkey", { response })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().message).toBeTruthy()
})

test("damaged answers are refused and never fail on the server", async () => {
  const { passkey } = await add("Work laptop")
  const right = passkey.get(await request())
  for (const part of ["clientDataJSON", "authenticatorData", "signature"] as const)
    for (const bad of ["", "eA", right.response[part].slice(0, -6)]) {
      const response = { ...right, response: { ...right.response, [part]: bad } }
      expect([400, 401]).toContain((await post("/login/passkey", { response })).statusCode)
    }
  const created = softwarePasskey().create(await offer())
  for (const bad of ["eA", created.response.attestationObject.slice(0, 90)]) {
    const response = { ...created, response: { ...created.response, attestationObject: bad } }
    expect((await post("/me/passkeys", { name: "Bad", response }, cookie)).statusCode).toBe(400)
  }
})

test("where two steps are required, a passkey is one of the ways, and holds after a new password", async () => {
  const { cookie: own } = await strict.signIn()
  const post = client(strict)
  const see = (as: string) =>
    strict.app.inject({ url: "/api/v1/activity", headers: { cookie: as } })
  expect((await see(own)).statusCode).toBe(403)
  const passkey = softwarePasskey()
  const options = (await post("/me/passkeys/options", { password: PASSWORD }, own)).json().data
  const response = passkey.create(options)
  expect((await post("/me/passkeys", { name: "Laptop", response }, own)).statusCode).toBe(200)
  expect((await see(own)).statusCode).toBe(200)

  const cookieOf = (reply: { cookies: { name: string; value: string }[] }) =>
    `disha=${reply.cookies.find(({ name }) => name === "disha")!.value}`
  const byPassword = cookieOf(await post("/login", CREDENTIALS))
  expect((await see(byPassword)).statusCode).toBe(403)
  const challenge = (await post("/login/passkey/options", {})).json().data
  const byPasskey = cookieOf(await post("/login/passkey", { response: passkey.get(challenge) }))
  expect((await see(byPasskey)).statusCode).toBe(200)

  const change = { currentPassword: PASSWORD, password: "quiet lantern harbour" }
  const renewed = cookieOf(await post("/me/password", change, byPasskey))
  expect((await see(renewed)).statusCode).toBe(200)
  expect((await see(byPasskey)).statusCode).toBe(401)
})
