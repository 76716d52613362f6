import { expect, test } from "vitest"
import { directionOf, distanceBetween, placeOn, spotAt } from "./surface-frame.ts"

const PLAN = { aspect: 0.75 }

test.each([
  [0, 0],
  [1, 1],
  [0.3333, 0.9],
  [-0.02, 1.04],
] as const)(
  "a press on the place of the spot %f, %f finds it again, wherever the surface lies",
  (x, y) => {
    const box = { left: 40, top: -300, width: 580, height: 455 }
    const { left, top } = placeOn(PLAN, [x, y])
    const pointer = {
      clientX: box.left + (Number.parseFloat(left) / 100) * box.width,
      clientY: box.top + (Number.parseFloat(top) / 100) * box.height,
    }
    const found = spotAt(PLAN, box, pointer)
    expect(found[0]).toBeCloseTo(x, 3)
    expect(found[1]).toBeCloseTo(y, 3)
  },
)

test.each([
  ["up", [0.5, 0.2], 0],
  ["right", [0.8, 0.5], 90],
  ["down", [0.5, 0.8], 180],
  ["left", [0.2, 0.5], -90],
  // As far across as down on a picture that is wider than high.
  ["to the upper right", [0.65, 0.3], 45],
] as const)("a line %s runs there as it is seen", (_where, to, degrees) => {
  expect(directionOf(PLAN, [0.5, 0.5], to)).toBeCloseTo(degrees)
})

test("spots lie apart as they are seen", () => {
  expect(distanceBetween(PLAN, [0, 0], [0.3, 0])).toBeCloseTo(0.3)
  expect(distanceBetween(PLAN, [0, 0], [0, 0.4])).toBeCloseTo(0.3)
})
