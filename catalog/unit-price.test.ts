import { expect, test } from "vitest"
import { unitBedrooms, unitOfPlan } from "./homes-of-project.ts"
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

test.each([
  ["2 bedrooms, Type 2A", 2],
  ["Type 1B, 1 Bedroom", 1],
  ["3-bed villa", 3],
  ["4BR", 4],
  ["3 BHK + maid", 3],
  ["Studio, Type S1", 0],
  ["Type 2B", undefined],
  ["Tower 2, bedroom floors", undefined],
])("the name of a unit gives its bedrooms: %s", (unit, bedrooms) => {
  expect(unitBedrooms({ unit })).toBe(bedrooms)
})

const units = [
  { unit: "1 bedroom, Type 1A", areaSize: 828, price: 1_715_000 },
  { unit: "1 bedroom, Type 1A, side wing", areaSize: 806, price: 1_700_000 },
  { unit: "type  2B", areaSize: null, price: 2_400_000 },
  { unit: "Tower 1, Type 3A", areaSize: 1_900, price: 4_000_000 },
  { unit: "Tower 1, Type 3A, high floors", areaSize: 1_900, price: 4_500_000 },
  { unit: "Tower 1, Type 4A", areaSize: 2_500, price: 3_900_000 },
  { unit: "Penthouse", areaSize: 3_100, price: 9_000_000 },
  { unit: "Villa V5", areaSize: 4_480, price: 9_250_000 },
  { unit: "Type 5A", areaSize: 700, price: 0 },
  { unit: "Loft A", areaSize: 950, price: 1_100_000 },
  { unit: "Loft B", areaSize: 950, price: 1_200_000 },
]

test.each([
  ["its type and its size", { title: "Type 1A, floors 3-26, 828 sq ft" }, 1_715_000],
  ["its type and its place", { title: "Type 1A, side wing, 806 sq ft" }, 1_700_000],
  ["its tower and its type, of which it is the lowest", { title: "Tower 1, Type 3A" }, 4_000_000],
  ["its type in another spelling", { title: "Type 2b, corner, 1,200 sq ft" }, 2_400_000],
  ["its size alone", { title: "Upper level, 3,100 sq ft" }, 9_000_000],
  ["the home that it is one floor of", { title: "First floor", home: "Villa V5" }, 9_250_000],
])("a plan has the price of its unit, found by %s: %j", (_by, plan, price) => {
  expect(unitOfPlan(plan, units)?.price).toBe(price)
})

test.each([
  ["no unit has its type or its size", { title: "Type 3B, 1,800 sq ft" }],
  ["its type has other sizes", { title: "Type 1A, 900 sq ft" }],
  ["two units have its size, and neither its name", { title: "Loft, 950 sq ft" }],
  ["its size is that of one floor", { title: "Ground, 3,100 sq ft", home: "V6" }],
  ["its unit has no price yet", { title: "Type 5A, 700 sq ft" }],
])("a plan has no price where %s: %j", (_why, plan) => {
  expect(unitOfPlan(plan, units)).toBeUndefined()
})
