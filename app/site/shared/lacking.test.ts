import { expect, test } from "vitest"
import { planMarks } from "#tests/support/factories.ts"
import { lackingWords } from "./lacking.ts"

const { north: _, ...WITHOUT_NORTH } = planMarks()
const WITHOUT_KITCHEN = planMarks({
  rooms: planMarks().rooms.filter(({ type }) => type !== "kitchen"),
})
const PART = planMarks({ area: { shown: 844, ofHome: 2_320 } })

test.each([
  ["no floor plan yet", { marks: undefined, plans: 0, coverage: undefined }],
  [undefined, { marks: undefined, plans: 1, coverage: undefined }],
  ["north not marked yet", { marks: WITHOUT_NORTH, plans: 1, coverage: undefined }],
  ["only 844 of 2,320 sq ft drawn", { marks: PART, plans: 1, coverage: 0.31 }],
  // The rest of the home would not be enough either, or other drawings show it.
  [undefined, { marks: PART, plans: 1, coverage: 0.1 }],
  [undefined, { marks: PART, plans: 2, coverage: 0.31 }],
  ["kitchen not marked", { marks: WITHOUT_KITCHEN, plans: 1, coverage: 0.5 }],
])("a plan without a result lacks %j", (words, drawn) => {
  expect(lackingWords(drawn)).toBe(words)
})
