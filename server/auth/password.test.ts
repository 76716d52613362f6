import { beforeEach, expect, test } from "vitest"
import { newPassword } from "#catalog/account-input.ts"
import { testApp } from "#tests/support/app.ts"
import { hashPassword, isPassword } from "./password.ts"
import { carryOut } from "./staff-commands.ts"
import { renewRecoveryCodes } from "./two-step.ts"

const product = testApp()
const MAHA = {
  _id: "64f000000000000000000001",
  name: "Maha",
  email: "maha@disha.test",
  role: "owner" as const,
}
const PASSWORD = "a long password"
/** argon2id 1.3 with 19 MiB, two passes and one lane; a salt of 128 bits. */
const HASH = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([\w+/]{22})\$[\w+/]{43}$/

const saltsOf = (hashes: string[]) => new Set(hashes.map((hash) => HASH.exec(hash)?.[1]))
const login = (password: string, email = MAHA.email) =>
  product.app.inject({ method: "POST", url: "/api/v1/users/login", payload: { email, password } })

beforeEach(async () => {
  await product.signIn()
})

test("passwords are stored as argon2id with 19 MiB, two passes and a salt each", async () => {
  const hashes = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)]
  for (const hash of hashes) expect(hash).toMatch(HASH)
  expect(saltsOf(hashes).size).toBe(2)
  const [stored] = await product.database.query<{ hash: string }>(
    "select password_hash as hash from staff",
  )
  expect(stored!.hash).toMatch(HASH)
})

test.each([
  ["in other letters", PASSWORD.toUpperCase()],
  ["with a space behind it", `${PASSWORD} `],
  ["without its end", PASSWORD.slice(0, -1)],
  ["with more behind it", `${PASSWORD}${"x".repeat(72)}`],
])("a password is compared as it was typed: not %s", async (_, typed) => {
  expect((await login(PASSWORD)).statusCode).toBe(200)
  expect((await login(typed)).statusCode).toBe(401)
})

test("a long password counts to its last character, and Unicode's two ways of writing one are the same", async () => {
  const long = "ä".normalize("NFD").repeat(127)
  const hash = await hashPassword(`${long}a`)
  expect(await isPassword(`${long}b`, hash)).toBe(false)
  expect(await isPassword(`${long}a`, hash)).toBe(true)
  expect(await isPassword(`${long}a`.normalize("NFC"), hash)).toBe(true)
})

test.each([
  ["small letters", "quietlantern"],
  ["digits", "739105284617"],
  ["spaces and signs", "  .. ,, ;; !"],
  ["letters of any script", "निवासदिशासूर्य बيت"],
  ["pictures", "🪔🏡🌞🪔🏡🌞🪔🏡🌞🪔🏡🌞"],
  ["128 characters", "q".repeat(128)],
])("a new password may be of %s", (_, password) => {
  expect(newPassword.parse(password)).toBe(password.normalize("NFC"))
})

test("a password of 128 characters is set and signs in", async () => {
  const { cookie } = await product.signIn()
  const long = Array.from({ length: 32 }, (_, at) =>
    String.fromCharCode(97 + (at % 26)).padEnd(4, "-x9"),
  ).join("")
  const changed = await product.app.inject({
    method: "POST",
    url: "/api/v1/users/me/password",
    payload: { currentPassword: PASSWORD, password: long },
    headers: { cookie },
  })
  expect(changed.statusCode).toBe(200)
  expect((await login(long)).statusCode).toBe(200)
  expect((await login(long.slice(0, 127))).statusCode).toBe(401)
})

test("a password that its holder has chosen never runs out", async () => {
  await product.database.query("update staff set created_at = now() - interval '10 years'")
  expect((await login(PASSWORD)).statusCode).toBe(200)
})

test("recovery codes are 53 random bits each, stored as argon2id with a salt each", async () => {
  const clientInfo = { device: "", address: "" }
  const earlier = await renewRecoveryCodes(product.database, MAHA, clientInfo)
  const codes = await renewRecoveryCodes(product.database, MAHA, clientInfo)
  const digits = codes.map((code) => code.replaceAll("-", ""))
  for (const code of digits) {
    expect(code).toMatch(/^\d+$/)
    expect(Math.log2(10 ** code.length)).toBeGreaterThan(53)
  }
  expect(new Set([...earlier, ...codes]).size).toBe(20)
  expect(new Set(digits.join("")).size).toBe(10)
  const rows = await product.database.query<{ hash: string }>(
    "select code_hash as hash from recovery_codes",
  )
  const hashes = rows.map(({ hash }) => hash)
  for (const hash of hashes) expect(hash).toMatch(HASH)
  expect(saltsOf(hashes).size).toBe(10)
})

test("an address that holds e-mail and password makes no session", async () => {
  await product.database.query("delete from sessions")
  const credentials = new URLSearchParams({ email: MAHA.email, password: PASSWORD })
  for (const method of ["GET", "HEAD", "OPTIONS"] as const) {
    const { statusCode, headers } = await product.app.inject({
      method,
      url: `/api/v1/users/login?${credentials}`,
    })
    expect(statusCode).toBe(404)
    expect(headers["set-cookie"]).toBeUndefined()
  }
  expect(await product.database.query("select * from sessions")).toEqual([])
})

test("the current password is throttled where it is requested: after ten wrong ones the right one has to wait", async () => {
  const { cookie } = await product.signIn()
  const change = (currentPassword: string) =>
    product.app.inject({
      method: "POST",
      url: "/api/v1/users/me/password",
      payload: { currentPassword, password: "seven green doors" },
      headers: { cookie },
    })
  for (let attempt = 0; attempt < 10; attempt++)
    expect((await change("wrong")).statusCode).toBe(400)
  expect((await change(PASSWORD)).statusCode).toBe(429)
})

test("the operator's commands refuse words of the product and of the e-mail as well", async () => {
  const password = "my-disha-of-today"
  const reset = carryOut(product.database, { verb: "reset", email: MAHA.email, password })
  await expect(reset).rejects.toThrow("“disha”")
  const omar = { name: "Omar", email: "omar@disha.test", password: "the-omar-of-today" }
  await expect(carryOut(product.database, { verb: "add", ...omar })).rejects.toThrow("“omar”")
})
