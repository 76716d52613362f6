import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { findEverywhere, findInCode, findInDocument, LEFT } from "./support/words.ts"

// Names, comments, names of tests and documents use standard terms (tests/support/words.ts).

test("no file has more private words than are left to it, and the list of them shrinks", () => {
  const left = JSON.parse(readFileSync(LEFT, "utf8")) as Record<string, number>
  const found = findEverywhere()
  const tooMany = Object.entries(found).flatMap(([file, findings]) =>
    findings.length > (left[file] ?? 0)
      ? findings.map(({ line, found, instead }) => `${file}:${line} ${found}: use ${instead}`)
      : [],
  )
  expect(tooMany).toEqual([])
  const stale = Object.keys(left).filter((file) => left[file] !== found[file]?.length)
  expect(stale, "now fewer: run `node tests/support/words.ts --shrink`").toEqual([])
})

test("words are found in names, comments and names of tests, not in text for people", () => {
  const code = `
// The fields that
// nobody reads.
const keptFields = <p title="nobody">nobody</p>
/** What is sent. */
type Sent = { isUnsaid: boolean }
test.each([1])("somebody signs in", () => say("nobody"))`
  expect(findInCode("app/lit-cards.tsx", code)).toEqual([
    { line: 1, found: "the file name lit-cards", instead: "highlighted" },
    expect.objectContaining({ line: 4, found: "keptFields" }),
    expect.objectContaining({ line: 6, found: "isUnsaid" }),
    expect.objectContaining({ line: 7, found: "say" }),
    expect.objectContaining({ line: 3, found: "“nobody”" }),
    expect.objectContaining({ line: 5, found: "“What”" }),
    expect.objectContaining({ line: 7, found: "“somebody”" }),
  ])
})

test("words are found in the prose of a document, not in its code", () => {
  const page = "# Title\n\nIt is\ntold to `nobody`.\n\n```\nnobody\n```\n"
  expect(findInDocument("docs/page.md", page).map(({ line, found }) => [line, found])).toEqual([
    [4, "“told”"],
  ])
})
