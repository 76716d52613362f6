import { afterEach, expect, test, vi } from "vitest"
import { readNote, saveNote } from "./note-draft.ts"

afterEach(() => vi.unstubAllGlobals())

test("a note is saved for its enquiry and its author, until it is empty", () => {
  const items = new Map<string, string>()
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
    removeItem: (key: string) => items.delete(key),
  })
  const place = { userId: "maha", id: "1" }
  saveNote(place, "Prefers mor")
  expect(readNote(place)).toBe("Prefers mor")
  expect(readNote({ ...place, id: "2" })).toBe("")
  expect(readNote({ ...place, userId: "asha" })).toBe("")
  saveNote(place, "")
  expect(items.size).toBe(0)
})

test("without storage nothing is saved, and nothing fails", () => {
  vi.stubGlobal("sessionStorage", undefined)
  saveNote({ userId: "maha", id: "1" }, "Prefers mornings")
  expect(readNote({ userId: "maha", id: "1" })).toBe("")
})
