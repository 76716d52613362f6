import { Secret, TOTP } from "otpauth"
import { beforeEach, expect, test } from "vitest"
import { testApp } from "#tests/support/app.ts"
import { LIMITS } from "./limits.ts"
import { encryptorOf } from "./secret.ts"
import { carryOut } from "./staff-commands.ts"
import { openThrottle } from "./throttle.ts"

const product = testApp()
const EMAIL = "maha@disha.test"
const PASSWORD = "a long password"
const ATTACKER = "203.0.113.7"
const ELSEWHERE = "198.51.100.7"

interface From {
  address?: string
  cookie?: string
  email?: string
}

function post(path: string, payload: object, { address = ELSEWHERE, cookie = "" }: From = {}) {
  return product.app.inject({
    method: "POST",
    url: `/api/v1/users${path}`,
    payload,
    headers: { cookie },
    remoteAddress: address,
  })
}
const login = (password: string, { email = EMAIL, ...from }: From = {}) =>
  post("/login", { email, password }, from)
const statusOf = async (password: string, from?: From) => (await login(password, from)).statusCode

function cookieOf(reply: Awaited<ReturnType<typeof post>>, name: string): string {
  const set = [reply.headers["set-cookie"]].flat().find((one) => one?.startsWith(`${name}=`))
  return set?.split(";")[0] ?? ""
}

/** Moves the clock of the throttles. */
async function pass(seconds: number) {
  await product.database.query(
    "update throttles set free_at = free_at - $1::float8 * interval '1 second'",
    [seconds],
  )
}

/** Fails sign-ins of an account from so many networks that only the account's own limit applies. */
async function fillAccount(email: string) {
  const { take } = openThrottle({
    database: product.database,
    encryptor: encryptorOf("a secret of the tests, long enough"),
  })
  const { tries } = LIMITS.signInAccount
  // At once: one after another they take so long on a slow machine that a try is free again.
  await Promise.all(Array.from({ length: tries - 1 }, () => take({ signInAccount: email }, "full")))
  const last = { email, address: "2001:db8:0:1::1" }
  expect(await statusOf("wrong", last)).toBe(401)
  return (await login("wrong", { ...last, address: "2001:db8:0:2::1" })).body
}

let known: string
beforeEach(async () => {
  await product.signIn()
  known = cookieOf(await login(PASSWORD), "disha-known")
})

test("while one network guesses for an hour, the owner gets in from elsewhere in every minute of it", async () => {
  // Over 2,500 in the hour: were refused guesses counted, they would fill the account's 1,000.
  const seconds = 1.4
  let guesses = 0
  for (let minute = 1; minute <= 60; minute++) {
    for (; guesses * seconds < minute * 60; guesses++) {
      expect([401, 429]).toContain(await statusOf("wrong", { address: ATTACKER }))
      await pass(seconds)
    }
    expect([minute, await statusOf(PASSWORD)]).toEqual([minute, 200])
  }
  expect(await statusOf("wrong", { address: ATTACKER })).toBe(429)
}, 240_000)

test("while very many networks guess, a browser that signed in before gets in, also from one of these", async () => {
  await fillAccount(EMAIL)
  expect(await statusOf(PASSWORD)).toBe(429)
  for (let count = 0; count < LIMITS.signInNetwork.tries + 1; count++)
    await statusOf("wrong", { address: ATTACKER })
  expect(await statusOf("wrong", { address: ATTACKER, email: "omar@disha.test" })).toBe(429)
  for (const address of [ELSEWHERE, ATTACKER]) {
    const again = await login(PASSWORD, { address, cookie: known })
    expect(again.statusCode).toBe(200)
    expect(cookieOf(again, "disha-known")).toMatch(/^disha-known=[\w-]{100,}$/)
  }
})

test("too many guesses get the same words whether or not there is the account", async () => {
  const [there, nowhere] = [await fillAccount(EMAIL), await fillAccount("nobody@disha.test")]
  expect(there).toContain("Too many failed attempts")
  expect(nowhere).toBe(there)
})

test("a browser that is known has ten tries of its own, and no more for the accounts of others", async () => {
  for (let count = 0; count < LIMITS.signInBrowser.tries; count++)
    expect(await statusOf("wrong", { cookie: known })).toBe(401)
  expect(await statusOf(PASSWORD, { cookie: known })).toBe(429)
  expect(await statusOf(PASSWORD)).toBe(200)
  await pass(LIMITS.signInBrowser.perSeconds)
  await fillAccount("omar@disha.test")
  expect(await statusOf("wrong", { cookie: known, email: "omar@disha.test" })).toBe(429)
})

test("a new password forgets the browsers of the one before, beside the browser that set it", async () => {
  const session = cookieOf(await login(PASSWORD, { cookie: known }), "disha")
  const change = { currentPassword: PASSWORD, password: "seven green doors" }
  const changed = await post("/me/password", change, { cookie: session })
  await fillAccount(EMAIL)
  expect(await statusOf("seven green doors", { cookie: known })).toBe(429)
  const cookie = cookieOf(changed, "disha-known")
  expect(await statusOf("seven green doors", { cookie })).toBe(200)
})

test("an account that is removed and added again knows no browser of before", async () => {
  const omar = { name: "Omar", email: "omar@disha.test", password: PASSWORD }
  await carryOut(product.database, { verb: "add", ...omar })
  await carryOut(product.database, { verb: "remove", email: EMAIL })
  await carryOut(product.database, { verb: "add", name: "Maha", email: EMAIL, password: PASSWORD })
  await fillAccount(EMAIL)
  expect(await statusOf(PASSWORD, { cookie: known })).toBe(429)
})

test.each([
  ["made up", () => "disha-known=YWJj"],
  ["empty", () => "disha-known="],
  ["cut", () => known.slice(0, -4)],
  ["sealed for something else", (step: string) => `disha-known=${step}`],
])("a note of a known browser that is %s counts for nothing", async (_name, noteOf) => {
  await fillAccount(EMAIL)
  const encryptor = encryptorOf("a secret of the tests, long enough")
  const cookie = noteOf(encryptor.encrypt("second step", "", "64f000000000000000000001 a b"))
  expect(await statusOf(PASSWORD, { cookie })).toBe(429)
})

test("guesses at passwords use up no codes of the owner", async () => {
  const session = cookieOf(await login(PASSWORD), "disha")
  const { key } = (await post("/me/two-step", { password: PASSWORD }, { cookie: session })).json()
    .data
  const begun = Date.now()
  const secret = Secret.fromBase32(key.replaceAll(" ", ""))
  const codeOf = (steps: number) =>
    new TOTP({ secret }).generate({ timestamp: begun + steps * 30_000 })
  await post("/me/two-step/confirm", { code: codeOf(0) }, { cookie: session })
  for (let network = 1; network <= LIMITS.codeAccountDay.tries + 1; network++) {
    const address = `203.0.113.${network}`
    const wrong = await login("wrong", { address })
    const cookie = cookieOf(wrong, "disha-step")
    expect([wrong.statusCode, cookie]).toEqual([401, ""])
    expect((await post("/login/code", { code: "000000" }, { address, cookie })).statusCode).toBe(
      401,
    )
  }
  const cookie = cookieOf(await login(PASSWORD), "disha-step")
  expect((await post("/login/code", { code: codeOf(1) }, { cookie })).statusCode).toBe(200)
})
