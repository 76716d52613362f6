import { expect, test } from "vitest"
import { type HomeWish, wantedHomes } from "./wanted-homes.ts"

const project = {
  bedroomNumber: 1,
  bathNumber: 2,
  areaSize: 800,
  price: 1_100_000,
  unitPrices: [
    { unit: "1 bedroom, Type 1A", areaSize: 800, price: 1_100_000 },
    { unit: "2 bedrooms, Type 2A", areaSize: 1_200, price: 1_900_000 },
    { unit: "2 bedrooms, Type 2B", areaSize: 1_300, price: 2_400_000 },
    { unit: "3 bedrooms, Type 3A", areaSize: null, price: 0 },
  ],
  floorPlan: [
    { title: "Type 1A, 800 sq ft" },
    { title: "Type 2A, 1,200 sq ft" },
    { title: "Type 2B, 1,300 sq ft" },
    { title: "Ground floor" },
  ],
}

const shown = (wish: HomeWish) => {
  const wanted = wantedHomes(project, wish)
  return (
    wanted && [
      ...[wanted.bedroomNumber, wanted.bathNumber, wanted.areaSize, wanted.price],
      wanted.unitPrices.map(({ unit }) => unit.slice(-2)).join(),
      wanted.floorPlan.map(({ title }) => title.slice(5, 7)).join(),
    ]
  )
}

test.each<[string, HomeWish, unknown[]]>([
  ["bedrooms", { bedrooms: [2] }, [2, 0, 1_200, 1_900_000, "2B", "2A,2B"]],
  [
    "the listed home, whose plan has no unit",
    { bedrooms: [1] },
    [1, 2, 800, 1_100_000, "1A", "1A,d "],
  ],
  [
    "bedrooms and a price",
    { bedrooms: [1, 2], minPrice: 2_000_000 },
    [2, 0, 1_300, 2_400_000, "", "2B"],
  ],
  ["a size alone", { minSize: 1_000, maxSize: 1_250 }, [2, 0, 1_200, 1_900_000, "", "2A"]],
  [
    "bedrooms of which no home has the price",
    { bedrooms: [2], minPrice: 2_000_000, maxPrice: 2_200_000 },
    [2, 0, 1_200, 1_900_000, "2B", "2A,2B"],
  ],
])("a project is reduced to the homes that are wanted by %s", (_by, wish, expected) => {
  expect(shown(wish)).toEqual(expected)
})

test("homes without a plan of their own have the plans of the project, and an unknown price is no match", () => {
  expect(wantedHomes(project, { bedrooms: [3] })).toMatchObject({
    bedroomNumber: 3,
    areaSize: 0,
    price: 0,
    floorPlan: project.floorPlan,
  })
  expect(wantedHomes(project, { bedrooms: [3], maxPrice: 9_000_000 })?.price).toBe(0)
})

test.each<[string, HomeWish]>([
  ["nothing is wanted", {}],
  ["all of its homes are", { bedrooms: [1, 2, 3] }],
  ["none of them is", { bedrooms: [4] }],
])("a project stays as it is where %s", (_why, wish) => {
  expect(wantedHomes(project, wish)).toBeUndefined()
})
