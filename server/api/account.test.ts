import { Secret, TOTP } from "otpauth"
import { beforeEach, expect, test } from "vitest"
import type { OwnAccount } from "#contract/account.ts"
import { encryptorOf } from "#server/auth/secret.ts"
import { carryOut } from "#server/auth/staff-commands.ts"
import { reencryptKeys, takeCode } from "#server/auth/two-step.ts"
import { testApp } from "#tests/support/app.ts"

const product = testApp()
const PASSWORD = "a long password"
const EMAIL = "maha@disha.test"
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0"
const NOT_ON = "000000"

let cookie: string
/** The start of the test: codes are computed for it, so that none changes meanwhile. */
let begun: number
beforeEach(async () => {
  begun = Date.now()
  ;({ cookie } = await product.signIn())
})

interface RequestOptions {
  method?: "GET" | "POST" | "DELETE"
  as?: string
  address?: string
}

async function request(
  path: string,
  payload?: object,
  { method = "POST", as = cookie, address }: RequestOptions = {},
) {
  return product.app.inject({
    method,
    url: `/api/v1/users${path}`,
    headers: { cookie: as, "user-agent": FIREFOX },
    ...(payload && { payload }),
    ...(address && { remoteAddress: address }),
  })
}
const login = (password = PASSWORD, address?: string) =>
  request("/login", { email: EMAIL, password }, { as: "", ...(address && { address }) })
const cookieOf = (reply: Awaited<ReturnType<typeof request>>, name: string) =>
  [reply.headers["set-cookie"]]
    .flat()
    .map((set) => set!.split(";")[0]!)
    .find((set) => set.startsWith(`${name}=`))!
const look = async (as = cookie): Promise<OwnAccount> =>
  (await request("/me/account", undefined, { method: "GET", as })).json().data
const verbs = async () => (await look()).events.map(({ verb }) => verb)

/** The code that an app shows `steps` times 30 seconds after the test began. */
function codeOf(key: string, steps = 0): string {
  const secret = Secret.fromBase32(key.replaceAll(" ", ""))
  return new TOTP({ secret }).generate({ timestamp: begun + steps * 30_000 })
}

async function switchOn(): Promise<{ key: string; codes: string[] }> {
  const { key } = (await request("/me/two-step", { password: PASSWORD })).json().data
  const confirmed = await request("/me/two-step/confirm", { code: codeOf(key) })
  expect(confirmed.statusCode).toBe(200)
  return { key, codes: confirmed.json().data.recoveryCodes }
}

test("two-step sign-in is offered for the password and counts once a code of its key is confirmed", async () => {
  const wrong = await request("/me/two-step", { password: "wrong" })
  expect(wrong.statusCode).toBe(400)
  expect(wrong.json().errors).toEqual([{ path: "password", message: "This is not your password" }])

  const { key, uri, qr } = (await request("/me/two-step", { password: PASSWORD })).json().data
  expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  expect(uri).toContain("otpauth://totp/Disha:maha%40disha.test?issuer=Disha&secret=")
  expect(qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
  expect((await login()).statusCode).toBe(200)

  expect(
    (await request("/me/two-step/confirm", { code: codeOf(key, -9) })).json().errors[0].path,
  ).toBe("code")
  const confirmed = await request("/me/two-step/confirm", { code: codeOf(key) })
  const codes: string[] = confirmed.json().data.recoveryCodes
  expect(new Set(codes).size).toBe(10)
  expect(codes.every((code) => /^(\d{4}-){3}\d{4}$/.test(code))).toBe(true)
  expect((await look()).twoStep).toEqual({
    since: expect.stringMatching(/Z$/),
    recoveryCodesLeft: 10,
  })
  expect((await request("/me/two-step", { password: PASSWORD })).statusCode).toBe(409)
  const stored = JSON.stringify([
    await product.database.query("select * from two_step"),
    await product.database.query("select * from recovery_codes"),
  ])
  for (const secret of [key, key.replaceAll(" ", ""), ...codes, codes[0]!.replaceAll("-", "")])
    expect(stored).not.toContain(secret)
})

test("an account with two steps has a session after the code alone, and no code is taken twice", async () => {
  const { key, codes } = await switchOn()
  expect((await login("wrong")).json()).toEqual({
    status: "fail",
    message: "Incorrect email or password",
  })
  const first = await login()
  expect(first.statusCode).toBe(401)
  expect(first.json()).toEqual({
    status: "fail",
    message: "Please enter the code that your authenticator app shows",
    errors: [{ path: "code", message: "Code is required" }],
  })
  expect(String(first.headers["set-cookie"])).toMatch(
    /^disha-step=[\w-]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
  )
  const step = cookieOf(first, "disha-step")
  expect((await request("/me", undefined, { method: "GET", as: step })).statusCode).toBe(401)

  const enter = (code: string, as = step) => request("/login/code", { code }, { as })
  const used = await enter(codeOf(key))
  expect(used.statusCode).toBe(401)
  expect(used.json()).toEqual({ status: "fail", message: "Incorrect code" })
  const entered = await enter(codeOf(key, 1))
  expect(entered.json()).toMatchObject({ status: "success", data: { user: { email: EMAIL } } })
  expect(cookieOf(entered, "disha-step")).toBe("disha-step=")
  expect((await look(cookieOf(entered, "disha"))).user.name).toBe("Maha")
  expect((await enter(codeOf(key, 1))).statusCode).toBe(401)

  const grouped = codes[4]!.replaceAll("-", " ")
  const [recovered, again] = [await enter(grouped), await enter(grouped)]
  expect([recovered.statusCode, again.statusCode]).toEqual([200, 401])
  expect((await look()).twoStep.recoveryCodesLeft).toBe(9)
  expect((await verbs()).slice(0, 4)).toEqual([
    "codeFailed",
    "signedIn",
    "recoveryCodeUsed",
    "codeFailed",
  ])
})

test.each([
  ["nothing", () => ""],
  ["something made up", () => "disha-step=YWJj"],
  ["a session", () => cookie],
])("between the steps only its own cookie is taken: not %s", async (_name, as) => {
  const reply = await request("/login/code", { code: NOT_ON }, { as: as() })
  expect(reply.statusCode).toBe(401)
  expect(reply.json().message).toBe("That took too long. Please sign in with your password again.")
})

test("the way to the second step ends with the password that it was opened by, which takes a code to change", async () => {
  const { key, codes } = await switchOn()
  const step = cookieOf(await login(), "disha-step")
  const change = { currentPassword: PASSWORD, password: "seven green doors" }
  // With two steps the password alone does not change the password.
  for (const code of [undefined, NOT_ON]) {
    const refused = await request("/me/password", { ...change, code })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors[0].path).toBe("code")
  }
  expect((await request("/me/password", { ...change, code: codes[0] })).statusCode).toBe(200)
  const reply = await request("/login/code", { code: codeOf(key, 1) }, { as: step })
  expect(reply.json().message).toContain("That took too long")
})

test("another secret of the installation takes no second step away where the one before is named", async () => {
  const { key } = await switchOn()
  const { database } = product
  const [TESTS, NEXT] = [
    "a secret of the tests, long enough",
    "the secret that comes after that of now",
  ]
  expect(await reencryptKeys({ database, encryptor: encryptorOf(NEXT) })).toBe(0)
  expect(await reencryptKeys({ database, encryptor: encryptorOf(NEXT, TESTS) })).toBe(1)
  const account = { database, siteName: "Disha" }
  const { _id } = (await look()).user
  expect(
    await takeCode({ ...account, encryptor: encryptorOf(TESTS) }, _id, codeOf(key, 1)),
  ).toBeUndefined()
  expect(await takeCode({ ...account, encryptor: encryptorOf(NEXT) }, _id, codeOf(key, 1))).toBe(
    "authenticator",
  )
})

test("guessing codes leads to a wait, from any address", async () => {
  const { key } = await switchOn()
  const step = cookieOf(await login(), "disha-step")
  for (let guess = 0; guess < 5; guess++) {
    const address = `203.0.113.${guess}`
    expect((await request("/login/code", { code: NOT_ON }, { as: step, address })).statusCode).toBe(
      401,
    )
  }
  const refused = await request(
    "/login/code",
    { code: codeOf(key, 1) },
    { as: step, address: "198.51.100.1" },
  )
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0)
})

test("recovery codes are regenerated and two steps switched off by password and code; the operator needs neither", async () => {
  const { codes } = await switchOn()
  const proofs = (code: string, password = PASSWORD) => ({ password, code })
  expect(
    (await request("/me/recovery-codes", proofs(codes[0]!, "wrong"))).json().errors[0].path,
  ).toBe("password")
  expect((await request("/me/recovery-codes", proofs(NOT_ON))).json().errors[0].path).toBe("code")
  const renewed = await request("/me/recovery-codes", proofs(codes[0]!))
  const [one, two]: string[] = renewed.json().data.recoveryCodes
  expect((await request("/me/two-step/end", proofs(codes[1]!))).statusCode).toBe(400)
  expect((await request("/me/two-step/end", proofs(one!))).json()).toEqual({ status: "success" })
  expect((await login()).statusCode).toBe(200)
  expect((await request("/me/two-step/end", proofs(two!))).statusCode).toBe(409)

  await switchOn()
  expect(await carryOut(product.database, { verb: "list" })).toMatch(/^Maha .* on$/m)
  const password = "seven green doors"
  await carryOut(product.database, { verb: "reset", email: EMAIL, password })
  // A reset password still requires the code.
  const afterReset = await login(password)
  expect(afterReset.statusCode).toBe(401)
  expect(cookieOf(afterReset, "disha-step")).toBeTruthy()
  await carryOut(product.database, { verb: "step-off", email: EMAIL })
  expect((await login(password)).statusCode).toBe(200)
  await expect(carryOut(product.database, { verb: "step-off", email: EMAIL })).rejects.toThrow(
    "no second step",
  )
})

test("one's own password is changed for the current one; every other session ends, and this one goes on", async () => {
  const other = cookieOf(await login(), "disha")
  const change = (password: string, currentPassword = PASSWORD) =>
    request("/me/password", { currentPassword, password })
  const wrong = await change("seven green doors", "wrong")
  expect(wrong.json().errors).toEqual([
    { path: "currentPassword", message: "This is not your password" },
  ])
  for (const [password, complaint] of [
    ["eleven-long", "at least 12 characters"],
    ["x".repeat(129), "at most 128 characters"],
    [PASSWORD, "another than the one until now"],
    ["1qaz2wsx3edc4rfv", "list of leaked"],
    ["Princess2026!!", "list of leaked"],
    ["abcabcabcabcabc", "over and over"],
    ["my-disha-of-today", "“disha”"],
    ["the-maha-of-today", "“maha”"],
  ] as const) {
    const refused = await change(password)
    expect(refused.statusCode, password).toBe(400)
    expect(refused.json().errors[0]).toMatchObject({
      path: "password",
      message: expect.stringContaining(complaint),
    })
  }
  // The same characters, composed by another keyboard.
  const changed = await change("Zoe\u0308's blue door")
  expect(changed.statusCode).toBe(200)
  expect((await request("/me", undefined, { method: "GET" })).statusCode).toBe(401)
  expect((await request("/me", undefined, { method: "GET", as: other })).statusCode).toBe(401)
  cookie = cookieOf(changed, "disha")
  expect((await look()).sessions).toHaveLength(1)
  expect((await verbs()).filter((verb) => verb.startsWith("p"))).toEqual([
    "passwordChanged",
    "proofFailed",
  ])
  expect((await login("Zo\u00eb's blue door")).statusCode).toBe(200)
  expect((await login(PASSWORD)).statusCode).toBe(401)
})

test("a password that another person has set is marked as one, and works for a week, until its holder changes it", async () => {
  await carryOut(product.database, { verb: "reset", email: EMAIL, password: "seven green doors" })
  cookie = cookieOf(await login("seven green doors"), "disha")
  expect(await look()).toMatchObject({
    isPasswordOwn: false,
    passwordEndsAt: expect.stringMatching(/Z$/),
  })
  const end = (days: number) =>
    product.database.query(
      "update staff set password_ends_at = password_ends_at - $1 * interval '1 day'",
      [days],
    )
  await end(6)
  expect((await login("seven green doors")).statusCode).toBe(200)
  await end(1)
  const over = await login("seven green doors")
  expect(over.statusCode).toBe(401)
  expect(over.json().message).toContain("has run out")
  expect((await login("wrong")).json().message).toBe("Incorrect email or password")
  const change = { currentPassword: "seven green doors", password: "eight brown doors" }
  cookie = cookieOf(await request("/me/password", change), "disha")
  expect(await look()).toMatchObject({ isPasswordOwn: true, passwordEndsAt: null })
  expect((await login("eight brown doors")).statusCode).toBe(200)
})

test("sessions are listed with browser and rough address; one is ended, or all of them", async () => {
  const other = cookieOf(await login(PASSWORD, "203.0.113.77"), "disha")
  const { sessions } = await look()
  expect(sessions.map(({ device, address, isThis }) => ({ device, address, isThis }))).toEqual([
    { device: "", address: "", isThis: true },
    { device: "Firefox on Windows", address: "203.0.113.x", isThis: false },
  ])
  const proof = { password: PASSWORD }
  const end = (id: string, sent = proof) => request(`/me/sessions/${id}/end`, sent)
  const [mine, theirs] = sessions
  expect((await end("64f0000000000000000000ff")).statusCode).toBe(404)
  expect((await end("not-an-id")).statusCode).toBe(400)
  await carryOut(product.database, {
    verb: "add",
    name: "Omar",
    email: "omar@disha.test",
    password: PASSWORD,
  })
  const omar = await request("/login", { email: "omar@disha.test", password: PASSWORD }, { as: "" })
  const foreign = await request(`/me/sessions/${mine!._id}/end`, proof, {
    as: cookieOf(omar, "disha"),
  })
  expect(foreign.statusCode).toBe(404)
  for (const path of [`/me/sessions/${theirs!._id}/end`, "/me/sessions/end"]) {
    const refused = await request(path, { password: "wrong" })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors[0].path).toBe("password")
  }
  expect((await end(theirs!._id)).statusCode).toBe(204)
  expect((await request("/me", undefined, { method: "GET", as: other })).statusCode).toBe(401)

  const third = cookieOf(await login(), "disha")
  const everywhere = await request("/me/sessions/end", proof)
  expect(everywhere.statusCode).toBe(204)
  expect(String(everywhere.headers["set-cookie"])).toContain("Expires=Thu, 01 Jan 1970")
  for (const as of [cookie, third])
    expect((await request("/me", undefined, { method: "GET", as })).statusCode).toBe(401)
})

test("sign-ins and failures are noted for the account, and of an unknown e-mail nothing", async () => {
  await login("wrong", "2001:db8:12:34::1")
  await request("/login", { email: "nobody@disha.test", password: "wrong" }, { as: "" })
  await product.services.settled()
  await login(PASSWORD, "::ffff:203.0.113.9")
  const { events } = await look()
  expect(events.map(({ verb, device, address }) => [verb, device, address])).toEqual([
    ["signedIn", "Firefox on Windows", "203.0.113.x"],
    ["signInFailed", "Firefox on Windows", "2001:db8:12:x"],
  ])
  expect(await product.database.query("select * from account_events")).toHaveLength(2)
})
