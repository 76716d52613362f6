import { expect, test } from "vitest"
import { unitPriceLines } from "./unit-price.ts"
import { unitPrices } from "./unit-price-input.ts"

const schema = unitPrices("Unit Prices")

test.each([
  ["", []],
  ["2 Bedroom | 1,240 sq ft | AED 1.8M", [["2 Bedroom", 1_240, 1_800_000]]],
  [
    "Studio | 900000\r\n\r\nVilla | A | 300 sqm | 5m",
    [
      ["Studio", null, 900_000],
      ["Villa | A", 3_229, 5_000_000],
    ],
  ],
])("a form writes one unit a line: %j", (lines, units) => {
  const read = schema.parse(lines)
  expect(read.map(({ unit, areaSize, price }) => [unit, areaSize, price])).toEqual(units)
  expect(schema.parse(unitPriceLines(read))).toEqual(read)
})

test.each([
  ["a unit without a price", "2 Bedroom", "Unit Prices: write one unit a line"],
  ["words for a price", "2 Bedroom | on request", "Price must be a number"],
  ["a unit twice", "Studio | 1\nstudio | 2", "Unit Prices must name each unit once"],
])("unit prices are refused: %s", (_what, lines, message) => {
  expect(schema.safeParse(lines).error?.issues[0]?.message).toContain(message)
})
