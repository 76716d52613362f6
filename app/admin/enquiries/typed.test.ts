import { afterEach, expect, test, vi } from "vitest"
import { holdTyped, type Place, readTyped } from "./typed.ts"

afterEach(() => vi.unstubAllGlobals())

test("a typed text is held for its field, its enquiry and its author, until it is saved", () => {
  const items = new Map<string, string>()
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
    removeItem: (key: string) => items.delete(key),
  })
  const place: Place = { userId: "maha", id: "1", field: "note" }
  holdTyped(place, "Prefers mor")
  expect(readTyped(place)).toBe("Prefers mor")
  expect(readTyped({ ...place, id: "2" })).toBeUndefined()
  expect(readTyped({ ...place, field: "nextStep" })).toBeUndefined()
  expect(readTyped({ ...place, userId: "asha" })).toBeUndefined()
  holdTyped(place, undefined)
  expect(items.size).toBe(0)
})

test("without storage nothing is saved, and nothing fails", () => {
  vi.stubGlobal("sessionStorage", undefined)
  const place: Place = { userId: "maha", id: "1", field: "note" }
  holdTyped(place, "Prefers mornings")
  expect(readTyped(place)).toBeUndefined()
})
