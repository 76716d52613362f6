import Fastify from "fastify"
import { afterEach, expect, test, vi } from "vitest"
import { sendError } from "../errors.ts"
import { admit } from "./admission.ts"
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
  expect(["127.0.0.1", "127.0.0.1", "127.0.0.1", "::1"].map(taken)).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test("a household is its /64 of IPv6, and a forwarded address counts only when a trusted proxy names it", async () => {
  const app = Fastify({ trustProxy: "192.0.2.1" })
  app.setErrorHandler(sendError)
  const budgets = { address: { ms: 60, perSeconds: 600 }, range: { ms: 1e9, perSeconds: 1 } }
  admit(app, { cookieName: "disha", budgets, refuseAfterMs: 0 })
  const held = Promise.withResolvers<string>()
  app.get("/api/v1/search", () => held.promise)
  const statusOf = async (remoteAddress: string, forwarded = "") => {
    const headers = { "x-forwarded-for": forwarded }
    return (await app.inject({ url: "/api/v1/search", remoteAddress, headers })).statusCode
  }
  await app.ready()
  const first = statusOf("2001:db8:1:2::1")
  const second = statusOf("203.0.113.9", "198.51.100.1")
  expect(await statusOf("2001:db8:1:2:ffff::9")).toBe(429)
  expect(await statusOf("192.0.2.1", "2001:db8:1:2::3")).toBe(429)
  expect(await statusOf("203.0.113.9", "198.51.100.2")).toBe(429)
  const third = statusOf("2001:db8:1:3::1")
  held.resolve("found")
  expect(await Promise.all([first, second, third])).toEqual([200, 200, 200])
})
