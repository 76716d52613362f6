import { expect, test } from "vitest"
import { bedroomChoices, comparedHome, startPlans } from "./compared-home.ts"

const LISTED = { price: 1_980_000, areaSize: 1_196, bedroomNumber: 2, bathNumber: 2 }
const UNKNOWN = { bedroomNumber: undefined, bathNumber: 0 }
const project = {
  ...LISTED,
  floorPlan: [],
  unitPrices: [
    { unit: "2 bedrooms, Type 2B", areaSize: 1_196, price: 1_980_000 },
    { unit: "3 bedrooms, Type 3B", areaSize: 1_790, price: 2_960_000 },
    { unit: "Type 4A", areaSize: null, price: 4_400_000 },
    { unit: "Villa V5", areaSize: 4_480, price: 9_250_000 },
  ],
}
const plan = (title: string, home?: string) => ({
  title,
  reading: { home: home ? { title: home, floors: [] } : undefined },
  read: [{ home: null }, { home: null }],
})

test.each([
  ["the listed one without a plan", undefined, LISTED, true],
  ["the listed one by its plan", plan("Type 2B, 1,196 sq ft"), LISTED, true],
  [
    "that of its plan",
    plan("Type 3B, 1,790 sq ft"),
    { price: 2_960_000, areaSize: 1_790, bedroomNumber: 3, bathNumber: 0 },
    true,
  ],
  [
    "that of its plan, of a size that is not known",
    plan("Type 4A"),
    { price: 4_400_000, areaSize: 0, ...UNKNOWN },
    true,
  ],
  [
    "that of its plan, of the size in its title",
    plan("Type 4A, 2,300 sq ft"),
    { price: 4_400_000, areaSize: 2_300, ...UNKNOWN },
    true,
  ],
  [
    "that of its floors",
    plan("Ground floor, 2,100 sq ft", "Villa V5"),
    { price: 9_250_000, areaSize: 4_480, ...UNKNOWN },
    true,
  ],
  ["the listed one, said so, of a plan without a price", plan("Type 9Z"), LISTED, false],
])("a compared home is %s", (_what, chosen, facts, isPlanListed) => {
  expect(comparedHome(project, chosen)).toMatchObject({
    ...facts,
    listed: { price: 1_980_000, areaSize: 1_196 },
    isPlanListed,
  })
})

test("a home whose drawings are all that a project has is the listed one", () => {
  const whole = { ...plan("Ground floor", "Villa K4"), read: [{ home: "Villa K4" }] }
  const one = { ...project, floorPlan: [whole] as never[], unitPrices: [] }
  expect(comparedHome(one, whole)).toMatchObject({ ...LISTED, isPlanListed: true })
})

/** A project of one home per number of bedrooms; its plans from the best on. */
function homesOf(...bedrooms: number[]) {
  const title = (number: number) => `Type ${number}, ${number},000 sq ft`
  return {
    ...LISTED,
    floorPlan: bedrooms.map(() => ({})) as never[],
    unitPrices: bedrooms.map((number) => ({
      unit: `${number} bedrooms, Type ${number}`,
      areaSize: number * 1_000,
      price: number,
    })),
    read: bedrooms.map((number) => ({ _id: `${number}`, title: title(number), home: null })),
  }
}

test.each([
  ["the best of a single project", [homesOf(2, 3)], ["2"]],
  ["that of the bedrooms which all have", [homesOf(2, 3), homesOf(1, 3)], ["3", "3"]],
  [
    "of several numbers that of most best plans",
    [homesOf(2, 3), homesOf(3, 2), homesOf(3, 2)],
    ["3", "3", "3"],
  ],
  ["the best where they share none", [homesOf(2, 3), homesOf(1)], ["2", "1"]],
  ["that of a listed home without plans", [homesOf(3, 2), homesOf()], ["2", undefined]],
])("homes are first compared by the plan that is %s", (_which, projects, plans) => {
  expect(startPlans(projects)).toEqual(plans)
})

test("homes are compared by each number of bedrooms that two of them have; others stay as they are", () => {
  const of = (shown: string | undefined, ...bedrooms: number[]) => ({
    ...homesOf(...bedrooms),
    shown,
  })
  expect(bedroomChoices([of("2", 3, 2), of("2", 2, 1), of("2", 1, 2, 3)])).toEqual([
    { bedrooms: 1, homes: 2, plans: ["2", "1", "1"], isShown: false },
    { bedrooms: 2, homes: 3, plans: ["2", "2", "2"], isShown: true },
    { bedrooms: 3, homes: 2, plans: ["3", "2", "3"], isShown: false },
  ])
  // A listed home without plans has two bedrooms.
  expect(bedroomChoices([of("3", 3, 2), of(undefined), of("3", 3, 4)])).toMatchObject([
    { bedrooms: 2, plans: ["2", "3"], isShown: false },
    { bedrooms: 3, plans: ["3", "3"], isShown: true },
  ])
  expect(bedroomChoices([of("2", 2, 3)])).toEqual([])
  expect(bedroomChoices([of("2", 2, 1), of("2", 2, 3)])).toEqual([])
})
