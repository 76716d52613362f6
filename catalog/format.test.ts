import { expect, test } from "vitest"
import { formatHomePrice } from "./format.ts"

test("the price of a home is its full or its short form, or on request where it is 0", () => {
  expect(formatHomePrice(2_450_000)).toBe("AED 2,450,000")
  expect(formatHomePrice(2_450_000, { isShort: true })).toBe("AED 2.45M")
  expect(formatHomePrice(0, { isShort: true })).toBe("Price on request")
})
