import { afterEach, expect, test, vi } from "vitest"
import { openBudgets } from "./budgets.ts"

const BUDGETS = { address: { ms: 100, perSeconds: 10 }, range: { ms: 150, perSeconds: 10 } }
const VISITOR = "203.0.113.7"

afterEach(() => void vi.useRealTimers())

test("a budget fills again all the time, and what is refused takes nothing of it", () => {
  vi.useFakeTimers({ toFake: ["performance"] })
  const budgets = openBudgets(BUDGETS)
  expect(budgets.take(VISITOR, 100)).toBe(0)
  expect(budgets.take(VISITOR, 20)).toBe(2_000)
  expect(budgets.take(VISITOR, 20)).toBe(2_000)
  vi.advanceTimersByTime(2_000)
  expect(budgets.take(VISITOR, 20)).toBe(0)
  expect(budgets.take(VISITOR, 1)).toBeGreaterThan(0)
  budgets.giveBack(VISITOR, 19)
  expect(budgets.take(VISITOR, 19)).toBe(0)
})

test("a range has more than an address, and not a share for each of its addresses", () => {
  vi.useFakeTimers({ toFake: ["performance"] })
  const budgets = openBudgets(BUDGETS)
  const taken = (address: string) => budgets.take(address, 50) === 0
  expect([VISITOR, VISITOR, VISITOR].map(taken)).toEqual([true, true, false])
  expect(["203.0.113.8", "203.0.113.9", "203.0.114.9"].map(taken)).toEqual([true, false, true])
  expect(["127.0.0.1", "127.0.0.1", "127.0.0.1", "::1"].map(taken)).toEqual([true, true, true, true])
})
