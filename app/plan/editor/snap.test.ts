import { expect, test } from "vitest"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { roomAt } from "./marked-rooms.ts"
import { tidiedMarks } from "./shapes.ts"
import { type Snapping, snapped, snappedMiddle } from "./snap.ts"
import { rectangleOf, type Spot } from "./spots.ts"

/** A picture twice as wide as high: 0.02 across is as far as 0.04 down. */
const MARKS: PlanMarksInput = {
  home: "apartment",
  aspect: 0.5,
  outline: rectangleOf([0.1, 0.1], [0.9, 0.9]),
  rooms: [
    { id: "a", type: "kitchen", place: { polygon: rectangleOf([0.1, 0.1], [0.5, 0.5]) } },
    { id: "b", type: "toilet", place: { point: [0.6, 0.2] } },
    { id: "c", type: "store", place: { polygon: rectangleOf([0.2, 0.2], [0.3, 0.3]) } },
  ],
}
const SNAPPING: Snapping = { marks: MARKS, reach: 0.02 }

test.each([
  ["to a corner of the outline", [0.89, 0.88], [0.9, 0.9]],
  ["to a corner of a room", [0.51, 0.48], [0.5, 0.5]],
  ["to a wall, along which it stays", [0.7, 0.12], [0.7, 0.1]],
  ["to a wall of a room", [0.51, 0.4], [0.5, 0.4]],
  ["nowhere in the middle of a room", [0.7, 0.5], [0.7, 0.5]],
  // 0.05 down is 0.025 of the width, further than the reach.
  ["nowhere from beyond the reach, as it is seen", [0.7, 0.15], [0.7, 0.15]],
] as const)("a corner snaps %s", (_where, from, to) => {
  expect(snapped(from, SNAPPING)).toEqual(to)
})

test("a corner snaps to a right angle with its neighbours", () => {
  const except = { room: "c" }
  const moved = { ...SNAPPING, except }
  // The third corner of [0.2, 0.2], [0.3, 0.2], [0.3, 0.3], [0.2, 0.3].
  expect(snapped([0.315, 0.32], moved, 2)).toEqual([0.3, 0.3])
  expect(snapped([0.315, 0.4], moved, 2)).toEqual([0.3, 0.4])
  expect(snapped([0.35, 0.4], moved, 2)).toEqual([0.35, 0.4])
})

test("a right angle is also that of a home that lies askew", () => {
  // A square turned by 45°: its corner at the top is [0.5, 0.2] on a square picture.
  const corners: Spot[] = [
    [0.5, 0.2],
    [0.8, 0.5],
    [0.5, 0.8],
    [0.2, 0.5],
  ]
  const marks: PlanMarksInput = { ...MARKS, aspect: 1, outline: corners, rooms: [] }
  const to = snapped([0.505, 0.81], { marks, reach: 0.03, except: "outline" }, 2)
  expect(to[0]).toBeCloseTo(0.5)
  expect(to[1]).toBeCloseTo(0.8)
})

test("a room that is moved meets the walls beside it", () => {
  const corners = rectangleOf([0.2, 0.2], [0.3, 0.3])
  const moved = (to: Spot) =>
    snappedMiddle(to, corners, [0.25, 0.25], { ...SNAPPING, except: { room: "c" } })
  const [x, y] = moved([0.16, 0.17])
  expect(x).toBeCloseTo(0.15)
  expect(y).toBeCloseTo(0.15)
  expect(moved([0.7, 0.5])).toEqual([0.7, 0.5])
})

test("a press finds the point beside it, or else the smallest room around it", () => {
  expect(roomAt(MARKS, [0.61, 0.2], 0.02)?.id).toBe("b")
  expect(roomAt(MARKS, [0.65, 0.2], 0.02)).toBeUndefined()
  expect(roomAt(MARKS, [0.25, 0.25], 0.02)?.id).toBe("c")
  expect(roomAt(MARKS, [0.4, 0.4], 0.02)?.id).toBe("a")
})

test("repeated corners of a plan from elsewhere are merged", () => {
  const outline: Spot[] = [
    [0.1, 0.1],
    [0.9, 0.1],
    [0.9, 0.1],
    [0.9, 0.9],
    [0.1, 0.9],
    [0.1, 0.1],
  ]
  const { outline: merged, rooms } = tidiedMarks({ ...MARKS, outline })
  expect(merged).toEqual(rectangleOf([0.1, 0.1], [0.9, 0.9]))
  expect(rooms).toEqual(MARKS.rooms)
})
