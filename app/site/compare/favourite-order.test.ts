import { expect, test } from "vitest"
import type { Band } from "#catalog/vastu/read-plan.ts"
import { FAVOURITE_SORTS, type FavouriteSort, inFavouriteOrder } from "./favourite-order.ts"

const vastu = (band?: Band) => ({ school: "modern", plans: 1, coverage: 1, band }) as const
const HOMES = [
  { name: "unknown", price: 0, handover: "", vastu: null },
  {
    name: "later",
    price: 2_000_000,
    handover: "Q1 2029",
    vastu: vastu("good"),
  },
  { name: "soon", price: 3_000_000, handover: "Q4 2028", vastu: vastu() },
  { name: "ready", price: 2_000_000, handover: "Ready", vastu: vastu("strong") },
  { name: "also unknown", price: 0, handover: "to be announced", vastu: null },
]

const ORDERS: Record<FavouriteSort, string[]> = {
  price: ["later", "ready", "soon", "unknown", "also unknown"],
  handover: ["ready", "soon", "later", "unknown", "also unknown"],
  vastu: ["ready", "later", "soon", "unknown", "also unknown"],
}
const namesBy = (sort?: FavouriteSort) => inFavouriteOrder(HOMES, sort).map(({ name }) => name)

test.each(FAVOURITE_SORTS)("favourites are sorted by %s, those that do not say it last", (sort) => {
  expect(namesBy(sort)).toEqual(ORDERS[sort])
})

test("without an order favourites stay as they were saved", () => {
  expect(namesBy()).toEqual(HOMES.map(({ name }) => name))
})
