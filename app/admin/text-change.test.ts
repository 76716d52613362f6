import { expect, test } from "vitest"
import { textChange } from "./text-change.ts"

test.each([
  [
    "Morning light in every kitchen.",
    "Morning light in each kitchen.",
    { start: "Morning light in", removed: "every", added: "each", end: "kitchen." },
  ],
  ["One two", "One two three", { start: "One two", removed: "", added: "three", end: "" }],
  ["a a a", "a a", { start: "a a", removed: "a", added: "", end: "" }],
  [
    "<p>Nine <b>zones</b> &amp; one</p>",
    "<p>Nine zones &amp; two</p>",
    { start: "Nine zones &", removed: "one", added: "two", end: "" },
  ],
  ["<p>Same</p>", "<h2>Same</h2>", { start: "Same", removed: "", added: "", end: "" }],
  [null, "New", { start: "", removed: "", added: "New", end: "" }],
])("the change from %j to %j is shown by its words", (before, after, expected) => {
  expect(textChange(before, after)).toEqual(expected)
})

test("a long change is cut, and the words around it are few", () => {
  const words = (count: number, word: string) => Array.from({ length: count }, () => word).join(" ")
  const { start, removed, end } = textChange(
    `${words(20, "a")} ${words(100, "b")} ${words(20, "c")}`,
    `${words(20, "a")} ${words(20, "c")}`,
  )
  expect([start, end]).toEqual([`… ${words(6, "a")}`, `${words(6, "c")} …`])
  expect(removed).toBe(`${words(60, "b")} …`)
})
