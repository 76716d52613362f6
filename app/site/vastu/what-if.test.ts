import { expect, test } from "vitest"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { readingsOf } from "#catalog/plan-readings.ts"
import { rectangleOf } from "../../plan/editor/spots.ts"
import { changedLines, DOOR, movedTo } from "./what-if.ts"

/** A square home with its kitchen in the north-east and its door in N5. */
const MARKS: PlanMarksInput = {
  home: "apartment",
  aspect: 1,
  north: { deg: 0, method: "drawing" },
  outline: rectangleOf([0.1, 0.1], [0.9, 0.9]),
  entrance: [0.5, 0.1],
  rooms: [
    { id: "a", type: "kitchen", place: { polygon: rectangleOf([0.7, 0.1], [0.9, 0.3]) } },
    { id: "b", type: "living", place: { point: [0.5, 0.2] } },
  ],
}

function changes(moved: PlanMarksInput) {
  const [before, after] = [readingsOf(MARKS)?.modern, readingsOf(moved)?.modern]
  return before && after && changedLines(before, after, ({ name }) => name)
}

test("a kitchen that is moved to the south-east changes its own line alone", () => {
  expect(changes(movedTo(MARKS, "a", [0.8, 0.8]))).toEqual([
    { name: "Kitchen", before: "severe", after: "ideal" },
  ])
})

test("a door is moved along the walls, and nothing else changes with it", () => {
  const moved = movedTo(MARKS, DOOR, [0.6, 0.95])
  expect(moved.entrance).toEqual([0.6, 0.9])
  expect(changes(moved)?.map(({ name }) => name)).toEqual(["Entrance"])
})

test("what stays where it is changes nothing", () => {
  expect(changes(MARKS)).toEqual([])
})
