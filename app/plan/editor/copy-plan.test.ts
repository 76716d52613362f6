import { expect, test } from "vitest"
import { planOf } from "#catalog/marked-plan.ts"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { readPlan } from "#catalog/vastu/read-plan.ts"
import { SCHOOLS } from "#catalog/vastu/rules.ts"
import { copyMarks, type PlanCopy } from "./copy-plan.ts"

const MARKS: PlanMarksInput = {
  home: "apartment",
  aspect: 0.5,
  north: { deg: 30, method: "compass" },
  outline: [
    [0.1, 0.2],
    [0.8, 0.2],
    [0.8, 0.9],
    [0.1, 0.9],
  ],
  entrance: [0.3, 0.2],
  rooms: [
    { id: "a", type: "kitchen", place: { point: [0.2, 0.4] } },
    { id: "b", type: "toilet", place: { cell: "NE" } },
    { id: "c", type: "staircase", place: { point: [0.7, 0.8] }, turn: "clockwise" },
    {
      id: "d",
      type: "living",
      place: {
        polygon: [
          [0.4, 0.3],
          [0.7, 0.3],
          [0.7, 0.6],
        ],
      },
    },
  ],
}
const AS_IT_IS: PlanCopy = { isMirrored: false, quarterTurns: 0, turnsNorth: false, aspect: 0.5 }

const reading = (marks: PlanMarksInput) => SCHOOLS.map((school) => readPlan(planOf(marks)!, school))

test("marks are taken over as they are where the drawing is the same", () => {
  expect(copyMarks(MARKS, AS_IT_IS)).toEqual(MARKS)
})

test("of a mirrored unit left and right change, its stair turns the other way, and north stays", () => {
  const copy = copyMarks(MARKS, { ...AS_IT_IS, isMirrored: true })
  expect(copy).toMatchObject({
    north: { deg: 30, method: "compass" },
    entrance: [0.7, 0.2],
    outline: [
      [0.9, 0.2],
      [0.2, 0.2],
      [0.2, 0.9],
      [0.9, 0.9],
    ],
  })
  expect(copy.rooms[2]).toMatchObject({ place: { point: [0.3, 0.8] }, turn: "anticlockwise" })
})

test.each([1, 2, 3] as const)(
  "a sheet turned by %i quarters with its north reads the same",
  (quarterTurns) => {
    const aspect = quarterTurns === 2 ? 0.5 : 2
    const copy = copyMarks(MARKS, { isMirrored: false, quarterTurns, turnsNorth: true, aspect })
    expect(copy.north?.deg).toBe((30 + quarterTurns * 90) % 360)
    const verdicts = (marks: PlanMarksInput) =>
      reading(marks).map(({ score, coverage, pada, findings }) => [
        score,
        coverage,
        pada?.id,
        findings.map(({ rule, room, verdict }) => [rule, room, verdict]),
      ])
    expect(verdicts(copy)).toEqual(verdicts(MARKS))
  },
)

test("twice mirrored and four times turned is as it was", () => {
  const twice = copyMarks(copyMarks(MARKS, { ...AS_IT_IS, isMirrored: true }), {
    ...AS_IT_IS,
    isMirrored: true,
  })
  expect(twice).toEqual(MARKS)
  let turned = MARKS
  for (const aspect of [2, 0.5, 2, 0.5]) {
    turned = copyMarks(turned, { isMirrored: false, quarterTurns: 1, turnsNorth: true, aspect })
  }
  expect(turned).toEqual(MARKS)
})

test("the zone of a room that was only tagged goes with its corner of the home", () => {
  const straight = { ...MARKS, north: { deg: 0, method: "map" as const } }
  const turned = copyMarks(straight, {
    isMirrored: false,
    quarterTurns: 1,
    turnsNorth: false,
    aspect: 2,
  })
  expect(turned.rooms[1]?.place).toEqual({ cell: "SE" })
  const mirrored = copyMarks(straight, { ...AS_IT_IS, isMirrored: true })
  expect(mirrored.rooms[1]?.place).toEqual({ cell: "NW" })
})

test("a drawing of another shape is not stretched", () => {
  const { outline } = copyMarks(MARKS, { ...AS_IT_IS, aspect: 1 })
  expect(outline).toEqual([
    [0.1, 0.35],
    [0.8, 0.35],
    [0.8, 0.7],
    [0.1, 0.7],
  ])
})
