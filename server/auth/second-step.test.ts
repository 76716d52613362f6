import { Secret, TOTP } from "otpauth"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { testApp } from "#tests/support/app.ts"
import { encryptorOf } from "./secret.ts"

const product = testApp()
const CREDENTIALS = { email: "maha@disha.test", password: "a long password" }
const ENCRYPTOR = encryptorOf("a secret of the tests, long enough")
const NAME = "disha-step"

const post = (url: string, payload: object, cookie = "") =>
  product.app.inject({ method: "POST", url: `/api/v1/users${url}`, payload, headers: { cookie } })

/** The value of the cookie between password and code, and a recovery code. */
let encrypted: string
let recoveryCode: string
beforeEach(async () => {
  const { cookie } = await product.signIn()
  const { key } = (await post("/me/two-step", { password: CREDENTIALS.password }, cookie)).json()
    .data
  const code = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) }).generate()
  const confirmed = await post("/me/two-step/confirm", { code }, cookie)
  recoveryCode = confirmed.json().data.recoveryCodes[0]
  const reply = await post("/login", CREDENTIALS)
  encrypted = reply.cookies.find(({ name }) => name === NAME)?.value ?? ""
})

afterEach(() => vi.useRealTimers())

test("the note between the steps is good for five minutes", async () => {
  const enter = () => post("/login/code", { code: recoveryCode }, `${NAME}=${encrypted}`)
  vi.useFakeTimers({ toFake: ["Date"] })
  vi.setSystemTime(Date.now() + 5 * 60_000 + 1_000)
  expect((await enter()).json().message).toContain("That took too long")
  vi.setSystemTime(Date.now() - 30_000)
  expect((await enter()).statusCode).toBe(200)
})

test.each<[how: string, forge: (text: string) => string]>([
  ["in the clear", (text) => encodeURIComponent(text)],
  ["encoded alone", (text) => Buffer.from(text).toString("base64url")],
  [
    "sealed by another secret",
    (text) => encryptorOf("a secret that somebody made up").encrypt("second step", "", text),
  ],
  ["sealed for another purpose", (text) => ENCRYPTOR.encrypt("two-step key", "", text)],
  [
    "sealed for an account",
    (text) => ENCRYPTOR.encrypt("second step", "64f000000000000000000001", text),
  ],
])("a right code creates no session where the note of the password is %s", async (_, forge) => {
  const text = ENCRYPTOR.decrypt("second step", "", encrypted) ?? ""
  expect(text).toContain("64f000000000000000000001")
  const forged = await post("/login/code", { code: recoveryCode }, `${NAME}=${forge(text)}`)
  expect(forged.statusCode).toBe(401)
  expect(forged.headers["set-cookie"]).toBeUndefined()
  const right = await post("/login/code", { code: recoveryCode }, `${NAME}=${encrypted}`)
  expect(right.statusCode).toBe(200)
})
