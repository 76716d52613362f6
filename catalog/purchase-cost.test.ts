import { expect, test } from "vitest"
import { type CostLine, purchaseCost } from "./purchase-cost.ts"

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
  expect(amounts(cost?.sometimes ?? [])).toEqual(sometimes)
})

test.each([
  ["another emirate", { price: 2_000_000, city: "Abu Dhabi", handover: "Ready" }],
  ["a city that is not said", { price: 2_000_000, city: "", handover: "Ready" }],
  ["a price on request", { price: 0, city: "Dubai", handover: "Ready" }],
])("no fee is listed for %s", (_case, purchase) => {
  expect(purchaseCost(purchase)).toBeUndefined()
})

test("every figure has its sources and their day", () => {
  const cost = purchaseCost({ price: 1_000_000, city: "Dubai", handover: "Ready" })
  expect(cost?.asOf).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(cost?.sources.length).toBeGreaterThan(1)
  for (const { url } of cost?.sources ?? []) expect(new URL(url).protocol).toBe("https:")
})
