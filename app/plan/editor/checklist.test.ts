import { expect, test } from "vitest"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { firstStep, liveReading, missingMarks, stepsOf } from "./checklist.ts"

const OUTLINE: PlanMarksInput["outline"] = [
  [0, 0],
  [0.9, 0],
  [0.9, 0.9],
  [0, 0.9],
]
const EMPTY: PlanMarksInput = { home: "apartment", aspect: 1, rooms: [] }
const north = { deg: 0, method: "drawing" } as const
const ROOMS: PlanMarksInput["rooms"] = [
  { id: "a", type: "kitchen", place: { cell: "SE" } },
  { id: "b", type: "master_bedroom", place: { cell: "SW" } },
  { id: "c", type: "living", place: { cell: "NE" } },
  { id: "d", type: "toilet", place: { cell: "NW" } },
]

const EXAMPLES: [sentence: string, marks: PlanMarksInput, missing: string[], first: string][] = [
  [
    "an empty plan misses everything",
    EMPTY,
    ["outline", "north", "entrance", "kitchen", "master_bedroom", "living", "toilet"],
    "home",
  ],
  [
    "an upper floor has no main door",
    { ...EMPTY, isUpperFloor: true, outline: OUTLINE, north, rooms: ROOMS },
    [],
    "rooms",
  ],
  [
    "a house is expected to have a stair",
    { ...EMPTY, home: "villa", outline: OUTLINE, north, entrance: [0.5, 0], rooms: ROOMS },
    ["staircase"],
    "rooms",
  ],
  [
    "a room that the home has not is not missed",
    { ...EMPTY, outline: OUTLINE, north, rooms: ROOMS.slice(0, 3), absent: ["toilet"] },
    ["entrance"],
    "entrance",
  ],
]

test.each(EXAMPLES)("%s", (_sentence, marks, missing, first) => {
  expect(missingMarks(marks).map(({ step, type }) => type ?? step)).toEqual(missing)
  expect(firstStep(marks)).toBe(first)
})

test("the ground floor of a house alone has a step for its plot", () => {
  expect(stepsOf(EMPTY)).not.toContain("plot")
  expect(stepsOf({ ...EMPTY, home: "villa", isUpperFloor: true })).not.toContain("plot")
  expect(stepsOf({ ...EMPTY, home: "villa" })).toContain("plot")
})

test("there is nothing to read before outline and north are there", () => {
  expect(liveReading({ ...EMPTY, outline: OUTLINE })).toEqual({})
})

test("the reading is that of the library, by every school", () => {
  const { readings } = liveReading({
    ...EMPTY,
    outline: OUTLINE,
    north,
    entrance: [0.48, 0],
    rooms: ROOMS,
  })
  // Ideal in all four, and the door in N5 by the angle of 4° and in the fifth ninth of the wall: 100
  // of 100; the centre is not assessed, 2 of 15 by weight.
  expect(readings?.modern).toMatchObject({ score: 100, band: "strong", pada: { id: "N5" } })
  expect(readings?.modern.coverage).toBeCloseTo(13 / 15)
  expect(Object.keys(readings ?? {})).toEqual(["modern", "sixteen", "classical"])
})

test("a room that cannot be read has a sentence with its name", () => {
  const outside: PlanMarksInput["rooms"][number] = {
    id: "x9",
    type: "toilet",
    place: { point: [1.2, 1.2] },
  }
  expect(liveReading({ ...EMPTY, outline: OUTLINE, north, rooms: [...ROOMS, outside] })).toEqual({
    complaint: "The room “Toilet 2” lies outside of the outline.",
  })
  const bow = [OUTLINE![0]!, OUTLINE![2]!, OUTLINE![1]!, OUTLINE![3]!]
  expect(liveReading({ ...EMPTY, outline: bow, north })).toEqual({
    complaint: "The outline crosses or touches itself.",
  })
})
