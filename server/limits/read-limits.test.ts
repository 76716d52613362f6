import Fastify from "fastify"
import { expect, test } from "vitest"
import { READ_LIMITS } from "../auth/limits.ts"
import { sendError } from "../errors.ts"
import { limitReads } from "./read-limits.ts"

function site() {
  const app = Fastify({ trustProxy: "127.0.0.1" })
  app.setErrorHandler(sendError)
  limitReads(app, {
    limits: { ...READ_LIMITS, search: { tries: 2, perSeconds: 60 }, data: { tries: 3, perSeconds: 60 } },
  })
  for (const url of ["/api/v1/search", "/api/v1/projects/:id", "/api/v1/search/suggestions", "/*"])
    app.get(url, async () => "ok")
  const from =
    (remoteAddress: string, headers: Record<string, string> = {}) =>
    async (url: string, times = 1) => {
      const replies = []
      for (let count = 0; count < times; count++)
        replies.push(await app.inject({ url, remoteAddress, headers }))
      return replies.map(({ statusCode }) => statusCode)
    }
  return { app, from }
}

test("a network that reads too fast is told to wait, and for how long; others and other reads are not", async () => {
  const { app, from } = site()
  const ask = from("203.0.113.7")
  expect(await ask("/api/v1/search?q=a", 3)).toEqual([200, 200, 429])
  expect(await ask("/search?q=a")).toEqual([429])
  expect(await ask("/SEARCH.data?q=a")).toEqual([429])
  expect(await ask("/api/v1/search/suggestions", 5)).toEqual([200, 200, 200, 200, 200])
  expect(await ask("/projects", 5)).toEqual([200, 200, 200, 200, 200])
  expect(await ask("/api/v1/projects/1", 2)).toEqual([200, 200])
  expect(await from("203.0.113.8")("/api/v1/search")).toEqual([200])
  const refused = await app.inject({ url: "/api/v1/search", remoteAddress: "203.0.113.7" })
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0)
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(30)
  expect(refused.json()).toEqual({
    status: "fail",
    message: "Too many requests came from your connection. Please wait a moment.",
  })
})

test("a household is its /64 of IPv6, and a forwarded address counts only when a trusted proxy names it", async () => {
  const { from } = site()
  expect(await from("2001:db8:1:2::1")("/api/v1/search", 2)).toEqual([200, 200])
  expect(await from("2001:db8:1:2:ffff::9")("/api/v1/search")).toEqual([429])
  expect(await from("127.0.0.1", { "x-forwarded-for": "2001:db8:1:2::3" })("/api/v1/search")).toEqual([429])
  expect(await from("203.0.113.9", { "x-forwarded-for": "198.51.100.1" })("/api/v1/search", 2)).toEqual([
    200, 200,
  ])
  expect(await from("203.0.113.9", { "x-forwarded-for": "198.51.100.2" })("/api/v1/search")).toEqual([429])
  expect(await from("127.0.0.1")("/api/v1/search", 9)).not.toContain(429)
})
