import { expect, test } from "vitest"
import { landmarksAround, nearestAirport } from "./landmarks.ts"

const NEAR_THE_MARINA = [55.1403, 25.0905] as const

test("the landmarks around a home are the nearest, with distance and direction in kilometres", () => {
  const around = landmarksAround(NEAR_THE_MARINA, 3)
  expect(around.map(({ name, km }) => [name, km.toFixed(1)])).toEqual([
    ["Emaar Beachfront", "0.7"],
    ["Dubai Marina", "1.1"],
    ["Jumeirah Beach Residence", "1.6"],
  ])
  const [east, north] = around[1]!.by
  expect([east.toFixed(2), north.toFixed(2)]).toEqual(["0.00", "-1.11"])
})

test("of two landmarks at one place one is named", () => {
  const names = landmarksAround([55.2744, 25.1972], 3).map(({ name }) => name)
  expect(names).toContain("Burj Khalifa")
  expect(names).not.toContain("Downtown Dubai")
})

test("the nearest airport is found at any distance", () => {
  const { name, km } = nearestAirport([56.33, 25.12])
  expect([name, km.toFixed()]).toEqual(["Ras Al Khaimah International Airport", "67"])
  expect(nearestAirport(NEAR_THE_MARINA).name).toBe("Al Maktoum International Airport")
})
