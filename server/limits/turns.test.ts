import { setImmediate as nextRound } from "node:timers/promises"
import { expect, test } from "vitest"
import { takeTurns } from "./turns.ts"

const ROUNDS = 8
const COUNT = 60

test("what only computes lets others go on between its turns", async () => {
  const { take } = takeTurns({
    working: { perAddress: 2, perRange: 2, all: 4 },
    waiting: { perAddress: COUNT, perRange: COUNT, all: COUNT },
    waitMs: 60_000,
  })
  let computed = 0
  const computing = Array.from({ length: COUNT }, async () => {
    const end = await take("203.0.113.7", () => false)
    computed += 1
    end()
  })
  const end = await take("198.51.100.1", () => false)
  // As an answer does that queries the database a few times.
  for (let round = 0; round < ROUNDS; round++) await nextRound()
  expect(computed).toBeLessThan(2 * ROUNDS)
  end()
  await Promise.all(computing)
  expect(computed).toBe(COUNT)
})
