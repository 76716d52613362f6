import { expect, test } from "vitest"
import { findSecret, sealsOf } from "./secret.ts"

const SECRET = "a secret of the tests, long enough"

test("what is sealed is opened by the same secret for the same purpose and owner alone", () => {
  const seals = sealsOf(SECRET)
  const sealed = seals.seal("two-step key", "maha", "JBSWY3DP")
  expect(sealed).not.toContain("JBSWY3DP")
  expect(seals.seal("two-step key", "maha", "JBSWY3DP")).not.toBe(sealed)
  expect(sealsOf(SECRET).open("two-step key", "maha", sealed)).toBe("JBSWY3DP")
  const changed = sealed.replace(/.$/, (last) => (last === "A" ? "Q" : "A"))
  for (const opened of [
    sealsOf(`${SECRET}!`).open("two-step key", "maha", sealed),
    seals.open("second step", "maha", sealed),
    seals.open("two-step key", "omar", sealed),
    seals.open("two-step key", "maha", changed),
    seals.open("two-step key", "maha", sealed.slice(0, 20)),
    seals.open("two-step key", "maha", ""),
  ]) {
    expect(opened).toBeUndefined()
  }
})

test("what the secret before has sealed is opened, and sealed anew once", () => {
  const earlier = sealsOf(SECRET).seal("two-step key", "maha", "JBSWY3DP")
  const seals = sealsOf(`${SECRET}!`, SECRET)
  expect(seals.open("two-step key", "maha", earlier)).toBe("JBSWY3DP")
  expect(seals.renewed("two-step key", "omar", earlier)).toBeUndefined()
  const renewed = seals.renewed("two-step key", "maha", earlier)!
  expect(sealsOf(`${SECRET}!`).open("two-step key", "maha", renewed)).toBe("JBSWY3DP")
  expect(seals.renewed("two-step key", "maha", renewed)).toBeUndefined()
  expect(sealsOf(`${SECRET}!`).renewed("two-step key", "maha", earlier)).toBeUndefined()
})

test("processes that share a database need a secret of the settings", () => {
  const shared = { databaseUrl: "postgres://db.internal/disha", dataDir: "data" }
  expect(findSecret({ ...shared, sessionSecret: SECRET })).toBe(SECRET)
  expect(() => findSecret({ ...shared, sessionSecret: undefined })).toThrow(
    /^The settings are not right:\n {2}SESSION_SECRET: is needed beside DATABASE_URL/,
  )
})
