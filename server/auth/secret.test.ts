import { expect, test } from "vitest"
import { encryptorOf, findSecret } from "./secret.ts"

const SECRET = "a secret of the tests, long enough"

test("an encrypted text is decrypted by the same secret for the same purpose and owner alone", () => {
  const encryptor = encryptorOf(SECRET)
  const encrypted = encryptor.encrypt("two-step key", "maha", "JBSWY3DP")
  expect(encrypted).not.toContain("JBSWY3DP")
  expect(encryptor.encrypt("two-step key", "maha", "JBSWY3DP")).not.toBe(encrypted)
  expect(encryptorOf(SECRET).decrypt("two-step key", "maha", encrypted)).toBe("JBSWY3DP")
  const changed = encrypted.replace(/.$/, (last) => (last === "A" ? "Q" : "A"))
  for (const opened of [
    encryptorOf(`${SECRET}!`).decrypt("two-step key", "maha", encrypted),
    encryptor.decrypt("second step", "maha", encrypted),
    encryptor.decrypt("two-step key", "omar", encrypted),
    encryptor.decrypt("two-step key", "maha", changed),
    encryptor.decrypt("two-step key", "maha", encrypted.slice(0, 20)),
    encryptor.decrypt("two-step key", "maha", ""),
  ]) {
    expect(opened).toBeUndefined()
  }
})

test("a text of the previous secret is decrypted, and encrypted again once", () => {
  const earlier = encryptorOf(SECRET).encrypt("two-step key", "maha", "JBSWY3DP")
  const encryptor = encryptorOf(`${SECRET}!`, SECRET)
  expect(encryptor.decrypt("two-step key", "maha", earlier)).toBe("JBSWY3DP")
  expect(encryptor.renewed("two-step key", "omar", earlier)).toBeUndefined()
  const renewed = encryptor.renewed("two-step key", "maha", earlier)!
  expect(encryptorOf(`${SECRET}!`).decrypt("two-step key", "maha", renewed)).toBe("JBSWY3DP")
  expect(encryptor.renewed("two-step key", "maha", renewed)).toBeUndefined()
  expect(encryptorOf(`${SECRET}!`).renewed("two-step key", "maha", earlier)).toBeUndefined()
})

test("processes that share a database need a secret of the settings", () => {
  const shared = { databaseUrl: "postgres://db.internal/disha", dataDir: "data" }
  expect(findSecret({ ...shared, sessionSecret: SECRET })).toBe(SECRET)
  expect(() => findSecret({ ...shared, sessionSecret: undefined })).toThrow(
    /^The settings are not right:\n {2}SESSION_SECRET: is needed beside DATABASE_URL/,
  )
})
