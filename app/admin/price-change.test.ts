import { expect, test } from "vitest"
import { type PriceUnit, readPriceChange } from "./price-change.ts"

test.each<[typed: string, unit: PriceUnit, change: object]>([
  ["5", "percent", { percent: 5 }],
  ["-5", "percent", { percent: -5 }],
  ["−5 %", "percent", { percent: -5 }],
  ["5%", "percent", { percent: 5 }],
  ["5 per cent", "percent", { percent: 5 }],
  ["3.5", "percent", { percent: 3.5 }],
  ["٣٫٥", "percent", { percent: 3.5 }],
  ["1,000", "percent", { percent: 1000 }],
  ["50,000", "amount", { amount: 50_000 }],
  ["-1.5m", "amount", { amount: -1_500_000 }],
  ["AED 20k", "amount", { amount: 20_000 }],
  ["٥٠٬٠٠٠", "amount", { amount: 50_000 }],
])("%s (%s) changes prices", (typed, unit, change) => {
  expect(readPriceChange(typed, unit)).toEqual(change)
})

test.each<[typed: string, unit: PriceUnit, reason: RegExp]>([
  ["", "percent", /^Give a number other than 0/],
  ["0", "amount", /^Give a number other than 0/],
  ["3,5", "percent", /^Please write a number such as 5, -5 or 3.5$/],
  ["1.5m", "percent", /^Please write a number/],
  ["-", "percent", /^Please write a number/],
  ["1,5m", "amount", /^Please write a number such as 50,000 or -1.5M$/],
  ["598.000", "amount", /^Please write a number/],
  ["5%", "amount", /^Please write a number/],
  ["0.4", "amount", /^Please write whole AED$/],
  ["-91", "percent", /^A price falls by at most 90 per cent/],
  ["1001", "percent", /rises by at most 1,000$/],
  ["2bn", "amount", /by at most AED 1,000,000,000$/],
])("%s (%s) changes none, and says why", (typed, unit, reason) => {
  expect(readPriceChange(typed, unit)).toMatch(reason)
})
