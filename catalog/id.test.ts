import { expect, test, vi } from "vitest"
import { newId } from "./id.ts"

test("ids are 24 hex digits, differ, and sort by their second", () => {
  vi.spyOn(Date, "now").mockReturnValueOnce(Date.UTC(2026, 0, 1))
  const first = newId()
  expect(first.slice(0, 8)).toBe("6955b900")
  const ids = Array.from({ length: 5_000 }, newId)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/)
  expect(new Set(ids).size).toBe(5_000)
  expect(first < ids[0]!).toBe(true)
})
