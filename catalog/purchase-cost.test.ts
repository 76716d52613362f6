import { expect, test } from "vitest"
import { type CostLine, priceWithCost, purchaseCost } from "./purchase-cost.ts"

function amounts(lines: CostLine[]) {
  return Object.fromEntries(
    lines.map(({ name, least, most }) => [name, least === most ? least : [least, most]]),
  )
}

test.each([
  {
    home: "a ready home of AED 1.6M",
    purchase: { price: 1_600_000, city: "Dubai", handover: "Ready" },
    lines: {
      "Land Department fee": 64_000,
      "Registration trustee": 4_200,
      "Title deed": [250, 580],
    },
    total: { least: 68_450, most: 68_780 },
    sometimes: {
      "Agent’s commission": 33_600,
      "No-objection certificate": [500, 5_000],
      "Mortgage registration": 3_490,
    },
  },
  {
    home: "a ready studio below the trustee’s threshold",
    purchase: { price: 499_999, city: "dubai ", handover: "ready" },
    lines: {
      "Land Department fee": 20_000,
      "Registration trustee": 2_100,
      "Title deed": [250, 580],
    },
    total: { least: 22_350, most: 22_680 },
    sometimes: {
      "Agent’s commission": 10_500,
      "No-objection certificate": [500, 5_000],
      "Mortgage registration": 1_290,
    },
  },
  {
    home: "an off-plan home at the trustee’s threshold",
    purchase: { price: 500_000, city: "Dubai", handover: "Q4 2027" },
    lines: { "Land Department fee": 20_000, "Title deed": [250, 580] },
    total: { least: 20_250, most: 20_580 },
    sometimes: { "Registration trustee": 4_200, "Mortgage registration": 915 },
  },
  {
    home: "a ready home of AED 5M, the last that may be financed to 80%",
    purchase: { price: 5_000_000, city: "Dubai", handover: "Ready" },
    lines: {
      "Land Department fee": 200_000,
      "Registration trustee": 4_200,
      "Title deed": [250, 580],
    },
    total: { least: 204_450, most: 204_780 },
    sometimes: {
      "Agent’s commission": 105_000,
      "No-objection certificate": [500, 5_000],
      "Mortgage registration": 10_290,
    },
  },
  {
    home: "a ready home above AED 5M, which may be financed to 70%",
    purchase: { price: 6_000_000, city: "Dubai", handover: "Ready" },
    lines: {
      "Land Department fee": 240_000,
      "Registration trustee": 4_200,
      "Title deed": [250, 580],
    },
    total: { least: 244_450, most: 244_780 },
    sometimes: {
      "Agent’s commission": 126_000,
      "No-objection certificate": [500, 5_000],
      "Mortgage registration": 10_790,
    },
  },
])("buying $home in Dubai costs the price and these", ({ purchase, lines, total, sometimes }) => {
  const cost = purchaseCost(purchase)
  expect(amounts(cost?.lines ?? [])).toEqual(lines)
  expect(cost?.total).toEqual(total)
  expect(priceWithCost(purchase)).toEqual({
    least: purchase.price + total.least,
    most: purchase.price + total.most,
  })
  expect(amounts(cost?.sometimes ?? [])).toEqual(sometimes)
})

test.each([
  ["Abu Dhabi", "Ready", 2_000_000, { "Registration fee": [20_000, 40_000] }],
  ["Al Ain", "Ready", 2_000_000, { "Registration fee": [20_000, 40_000] }],
  ["Abu Dhabi", "Q1 2028", 2_000_000, { "Registration fee": [20_000, 40_000] }],
  ["Abu Dhabi", "Q1 2028", 150_000_000, { "Registration fee": [1_000_000, 2_000_000] }],
  ["Abu Dhabi", "Ready", 150_000_000, { "Registration fee": [1_500_000, 3_000_000] }],
  ["Sharjah", "Ready", 1_000_000, { "Registration fee": [20_000, 40_000] }],
  ["Ajman", "Ready", 1_000_000, { "Registration fee": [20_000, 30_000] }],
  ["Ajman", "Ready", 90_000, { "Registration fee": [2_500, 3_000] }],
  ["Ras Al Khaimah", "Ready", 1_000_000, { "Sale registration": 20_000 }],
  [
    "Ras Al Khaimah",
    "Q1 2028",
    1_000_000,
    { "Off-plan registration": 3_000, "Sale registration": 20_000 },
  ],
])("in %s, %s, a home of AED %d costs its emirate’s fees", (city, handover, price, lines) => {
  expect(amounts(purchaseCost({ price, city, handover })?.lines ?? [])).toEqual(lines)
})

test("an agent’s commission in Abu Dhabi is named on a resale", () => {
  const [ready, offPlan] = ["Ready", "Q1 2028"].map((handover) =>
    purchaseCost({ price: 2_000_000, city: "Abu Dhabi", handover }),
  )
  expect(amounts(ready?.sometimes ?? [])).toEqual({ "Agent’s commission": 42_000 })
  expect(offPlan?.sometimes).toEqual([])
})

test.each([
  ["an emirate without rules", { price: 2_000_000, city: "Fujairah", handover: "Ready" }],
  ["a city that is not said", { price: 2_000_000, city: "", handover: "Ready" }],
  ["a price on request", { price: 0, city: "Dubai", handover: "Ready" }],
])("neither a fee nor a sum is listed for %s", (_case, purchase) => {
  expect(purchaseCost(purchase)).toBeUndefined()
  expect(priceWithCost(purchase)).toBeUndefined()
})

test.each(["Dubai", "Abu Dhabi", "Sharjah", "Ajman", "Ras Al Khaimah"])(
  "every figure of %s has its sources and their day",
  (city) => {
    const cost = purchaseCost({ price: 1_000_000, city, handover: "Ready" })
    expect(cost?.asOf).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(cost?.sources.length).toBeGreaterThan(0)
    for (const { url } of cost?.sources ?? []) expect(new URL(url).protocol).toBe("https:")
  },
)
