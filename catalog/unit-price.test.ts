import { expect, test } from "vitest"
import { unitOfPlan, unitPriceLines } from "./unit-price.ts"
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

const units = [
  { unit: "1 bedroom, Type 1A", areaSize: 828, price: 1_715_000 },
  { unit: "1 bedroom, Type 1A, side wing", areaSize: 806, price: 1_700_000 },
  { unit: "type  2B", areaSize: null, price: 2_400_000 },
  { unit: "Penthouse", areaSize: 3_100, price: 9_000_000 },
  { unit: "Villa V5", areaSize: 4_480, price: 9_250_000 },
]

test.each([
  ["its type and its size", { title: "Type 1A, floors 3-26, 828 sq ft" }, 1_715_000],
  ["its type and its size", { title: "Type 1A, side wing, 806 sq ft" }, 1_700_000],
  ["its type, of which it is the cheapest", { title: "Type 1A, 830 sq ft" }, 1_700_000],
  ["its type in another spelling", { title: "Type 2b, corner" }, 2_400_000],
  ["its size alone", { title: "Upper level, 3,100 sq ft" }, 9_000_000],
  ["the home that it is one floor of", { title: "First floor", home: "Villa V5" }, 9_250_000],
  ["neither", { title: "Type 3A, 1,900 sq ft" }, undefined],
  ["not by the size of one floor", { title: "Ground, 3,100 sq ft", home: "V6" }, undefined],
])("a plan has the price of its unit, found by %s: %j", (_by, plan, price) => {
  expect(unitOfPlan(plan, units)?.price).toBe(price)
})
