import { expect, test } from "vitest"
import type { Band } from "#catalog/vastu/read-plan.ts"
import { leadsOf, unlikeIn } from "./summary.ts"

type Home = Parameters<typeof leadsOf>[0][number]

function aHome(name: string, home: Partial<Home> = {}): Home {
  return {
    name,
    type: "Apartment",
    price: 0,
    areaSize: 0,
    bedroomNumber: 2,
    plan: undefined,
    ...home,
  }
}

function read(band: Band, otherwise?: { band: Band; offDeg: number }): Home["plan"] {
  const certainty = { scoreRange: [0, 0], bandRange: [band, band], holdsWithinDeg: 5 } as const
  return {
    reading: {
      band,
      coverage: 1,
      certainty: {
        ...certainty,
        scoreRange: [0, 0],
        bandRange: [band, band],
        ...(otherwise && { otherwise }),
      },
    },
  }
}

function lead(label: string, homes: Home[]): string | undefined {
  const found = leadsOf(homes).find((one) => one.label === label)
  return found?.leading && `${found.leading}: ${found.figure?.replaceAll("\u00a0", " ")}`
}

test("the cheapest, the largest and the one of the lowest price per square foot lead", () => {
  const homes = [
    aHome("Heron", { price: 1_690_000, areaSize: 828 }),
    aHome("Suhail", { price: 2_020_000, areaSize: 1_290 }),
  ]
  expect(lead("Lowest price", homes)).toBe("Heron: AED 1.69M")
  expect(lead("Largest", homes)).toBe("Suhail: 1,290 sq ft")
  expect(lead("Lowest per sq ft", homes)).toBe("Suhail: AED 1,566")
})

test("a lead among homes with other bedrooms names its own, and a home without the figure is named", () => {
  const homes = [
    aHome("Heron", { price: 1_690_000, bedroomNumber: 1 }),
    aHome("Suhail", { price: 2_020_000 }),
    aHome("Kalpa"),
  ]
  expect(lead("Lowest price", homes)).toBe("Heron: AED 1.69M for 1 bed; not known of Kalpa")
  expect(lead("Largest", homes)).toBeUndefined()
})

test("homes with one figure are alike", () => {
  const homes = [aHome("Heron", { areaSize: 828 }), aHome("Suhail", { areaSize: 828 })]
  expect(lead("Largest", homes)).toBe("Both alike: 828 sq ft")
})

test("in Vastu the better result leads, with its doubt; of equal ones the one that holds", () => {
  const strong = aHome("Suhail", { plan: read("strong") })
  const shaky = aHome("Heron", { plan: read("strong", { band: "mixed", offDeg: 2 }) })
  const good = aHome("Kalpa", { plan: read("good") })
  const label = "Best Vastu result"
  expect(lead(label, [shaky, good])).toBe("Heron: strong, but mixed if north is 2° off")
  expect(lead(label, [shaky, strong, good])).toBe(
    "Suhail: strong, and holds if north is up to 5° off",
  )
  expect(lead(label, [strong, { ...strong, name: "Amber" }])).toBe("Both alike: strong")
  expect(lead(label, [shaky, { ...shaky, name: "Amber" }, good])).toBe(
    "Heron and Amber: strong, but changes if north is a little off",
  )
  const open = aHome("Amber", { plan: { reading: { coverage: 0.4 } } })
  expect(lead(label, [strong, good, open, aHome("Plot")])).toBe(
    "Suhail: strong; no result: Amber and Plot",
  )
  expect(lead(label, [strong, aHome("Plot")])).toBeUndefined()
})

test("homes with other bedrooms than most are marked, all where no two are alike", () => {
  const of = (...bedrooms: (number | undefined)[]) =>
    unlikeIn(bedrooms.map((bedroomNumber) => ({ bedroomNumber }))).map((home) => home.bedroomNumber)
  expect(of(2, 2, 3)).toEqual([3])
  expect(of(2, 2)).toEqual([])
  expect(of(1, 2, 4)).toEqual([1, 2, 4])
  expect(of(2)).toEqual([])
})
