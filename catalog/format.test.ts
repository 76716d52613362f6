import { expect, test } from "vitest"
import { formatEstimate, formatHomePrice, formatPlanTitle, formatShortPrice } from "./format.ts"

test("the price of a home is its full or its short form, or on request where it is 0", () => {
  expect(formatHomePrice(2_450_000)).toBe("AED 2,450,000")
  expect(formatHomePrice(2_450_000, { isShort: true })).toBe("AED 2.45M")
  expect(formatHomePrice(0, { isShort: true })).toBe("Price on request")
})

test.each([
  [2_195_000, "AED 2.2M"],
  [1_905_000, "AED 1.91M"],
  [1_900_001, "AED 1.91M"],
  [950_000, "AED 950K"],
])("a short price is never below the price: %i is %s", (aed, short) => {
  expect(formatShortPrice(aed)).toBe(short)
})

test("the type of a plan and its floors stay on one line, a range has a dash", () => {
  expect(formatPlanTitle("Type 1A, floors 3-26")).toBe("Type\u00a01A, floors\u00a03–\u206026")
  expect(formatPlanTitle("Side-wing, 806 sq ft")).toBe("Side-wing, 806\u00a0sq\u00a0ft")
})

test.each([
  [1_762_050, 1_762_380, "About AED 1.76M"],
  [2_040_200, 2_060_400, "About AED 2.04M to 2.06M"],
  [72_050, 72_380, "About AED 72,000"],
  [20_200, 40_400, "About AED 20,000 to 40,000"],
])("an estimate of %i to %i is %s", (least, most, words) => {
  expect(formatEstimate({ least, most })).toBe(words)
})
