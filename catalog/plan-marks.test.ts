import { expect, test } from "vitest"
import { complaintOf, planOf } from "./marked-plan.ts"
import { planMarksInput } from "./plan-marks.ts"

const square = [
  [0.1, 0.1],
  [0.9, 0.1],
  [0.9, 0.9],
  [0.1, 0.9],
] as [number, number][]
const marks = { home: "apartment", aspect: 0.75, rooms: [] } as const

test("A plan is read once it has its outline and north", () => {
  expect(planOf({ ...marks, rooms: [] })).toBeUndefined()
  const plan = planOf({
    ...marks,
    outline: square,
    north: { deg: 350, method: "map" },
    rooms: [{ id: "a", type: "kitchen", place: { point: [0.5, 0.4] } }],
  })
  expect(plan?.outline[2]?.[1]).toBeCloseTo(0.675)
  expect(plan?.rooms[0]?.place).toEqual({ point: [0.5, expect.closeTo(0.3)] })
  expect(plan?.northDeg).toBe(350)
})

test("What cannot be read is refused with a sentence", () => {
  const crossing = [square[0]!, square[2]!, square[1]!, square[3]!]
  const north = { deg: 0, method: "drawing" } as const
  expect(complaintOf({ ...marks, rooms: [], outline: crossing, north })).toMatch(
    /^The outline .*\.$/,
  )
  expect(planMarksInput.safeParse({ ...marks, outline: [[0, Number.NaN]] }).success).toBe(false)
  expect(planMarksInput.safeParse({ ...marks, north: { deg: 400, method: "map" } }).success).toBe(
    false,
  )
})
