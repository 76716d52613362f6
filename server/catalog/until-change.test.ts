import { expect, test } from "vitest"
import { countChanges } from "../db/changes.ts"
import { untilChange } from "./until-change.ts"

test("what is kept is bounded by what it weighs, and the one asked for longest ago is forgotten first", async () => {
  const reads: string[] = []
  const read = untilChange(
    countChanges(),
    async (key) => {
      reads.push(key)
      return key.repeat(10)
    },
    { most: 25, weightOf: ({ length }) => length },
  )
  for (const key of ["a", "b", "a", "c", "a", "b", "large"]) await read(key)
  expect(reads).toEqual(["a", "b", "c", "b", "large"])
  await read("large")
  expect(reads.at(-1)).toBe("large")
  expect(reads).toHaveLength(6)
})
