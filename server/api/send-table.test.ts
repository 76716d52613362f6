import { expect, test } from "vitest"
import { csvLine } from "./send-table.ts"

test.each([
  ...["=1+1", "+1+1", "-1+1", "@SUM(A1)", "\t=1", "\r=1"],
  ...["＝1+1", "＋1+1", "－1+1", "＠SUM(A1)", "﹦1", "﹢1"],
  ...[
    " =1",
    "\u00a0=1",
    "\u3000＝1",
    "\u0001=1",
    "\u200b=1",
    "\ufeff=1",
    "\u202e=1",
    "\u2060 \u00ad@A1",
  ],
])("a cell that a spreadsheet may take for a formula begins with an apostrophe: %j", (cell) => {
  expect(csvLine([cell])).toBe(`"'${cell}"\r\n`)
})

test.each(["+971 50 123 4567", "Asha", "a=b", "2 + 2", "\u200bAsha", "﷼ 5", ""])(
  "a cell that is no formula stays as it is: %j",
  (cell) => {
    expect(csvLine([cell, 'say "x"'])).toBe(`"${cell}","say ""x"""\r\n`)
  },
)
