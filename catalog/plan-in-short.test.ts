import { expect, test } from "vitest"
import { planInShort, type ReadHomes } from "./plan-in-short.ts"

const UNITS = [
  { unit: "2 bedrooms, Type 2A", areaSize: 1_300, price: 3_000_000 },
  { unit: "2 bedrooms, Type 2B", areaSize: 1_200, price: 3_200_000 },
  { unit: "3 bedrooms, Type 3A", areaSize: 1_900, price: 5_000_000 },
]
const TITLES = ["Type 2A, 1,300 sq ft", "Type 2B, 1,200 sq ft", "Type 3A, 1,900 sq ft"]

interface Given {
  titles?: string[]
  unitPrices?: ReadHomes["unitPrices"]
  plans?: number
}

function homes({ titles = TITLES, unitPrices = UNITS, plans }: Given): ReadHomes {
  return {
    _id: "p",
    price: 3_000_000,
    areaSize: 1_300,
    bedroomNumber: 2,
    unitPrices,
    floorPlan: titles.map((title, index) => ({ _id: String(index), title, image: "" })),
    vastu: { plans: plans ?? titles.length, schools: {} } as ReadHomes["vastu"],
  }
}

const plain = (words: string | undefined) => words?.replaceAll("\u00a0", " ")

test.each([
  ["of the price of the project is not named", "0", homes({}), undefined],
  ["of another price has it, with its size", "1", homes({}), "1,200 sq ft plan from AED 3.2M"],
  ["of other bedrooms is named by them", "2", homes({}), "3-bed plan from AED 5M"],
  [
    "has its price beside drawings that were not read",
    "2",
    homes({ plans: 1 }),
    "3-bed plan from AED 5M",
  ],
  [
    "has its price when it is the only one",
    "0",
    homes({ titles: [TITLES[1]!] }),
    "1,200 sq ft plan from AED 3.2M",
  ],
  ["without a price list is named by its size", "1", homes({ unitPrices: [] }), "1,200 sq ft plan"],
  [
    "without price and size is not named",
    "0",
    homes({ titles: ["A", "B"], unitPrices: [] }),
    undefined,
  ],
])("a plan %s", (_, plan, project, words) => {
  expect(plain(planInShort(plan, project))).toBe(words)
})
