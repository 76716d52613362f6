import { expect, test } from "vitest"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { blankMarks } from "../../plan/editor/edit-plan.ts"
import { rectangleOf } from "../../plan/editor/spots.ts"
import { fileOf, fragmentOf, marksOf, planOfFile } from "./plan-link.ts"

const MARKS: PlanMarksInput = {
  ...blankMarks(0.75),
  north: { deg: 12, method: "compass", isMagneticCorrected: true },
  outline: rectangleOf([0.143, 0.2575], [0.773, 0.8525]),
  entrance: [0.773, 0.5235],
  rooms: Array.from({ length: 20 }, (_, at) => ({
    id: `room-${at + 1}`,
    type: "bedroom_other" as const,
    name: `Bedroom ${at} – غرفة`,
    place: { polygon: rectangleOf([0.143 + at / 97, 0.26], [0.3 + at / 89, 0.5 + at / 83]) },
  })),
}

test("a link opens with the same marks in another browser, and is short enough for a message", async () => {
  const fragment = await fragmentOf(MARKS)
  expect(fragment).toMatch(/^#plan=1\.[\w-]+$/)
  expect(fragment.length).toBeLessThan(2_500)
  expect(await marksOf(fragment)).toEqual(MARKS)
})

test("a fragment without a plan is none, and a damaged or a later one says so", async () => {
  const fragment = await fragmentOf(MARKS)
  expect(await marksOf("")).toBeUndefined()
  expect(await marksOf("#how")).toBeUndefined()
  expect(await marksOf(fragment.replace("plan=1", "plan=2"))).toBe("unreadable")
  expect(await marksOf(fragment.slice(0, -20))).toBe("unreadable")
  expect(await marksOf("#plan=1.!!")).toBe("unreadable")
  // Valid text, but no marks: a room without a place.
  const wrong = { ...MARKS, rooms: [{ id: "a", type: "kitchen" }] }
  expect(await marksOf(await fragmentOf(wrong as unknown as PlanMarksInput))).toBe("unreadable")
})

test("a short link that unpacks to megabytes is not read to its end", async () => {
  const bomb = { ...MARKS, homeTitle: "a".repeat(5_000_000) }
  const fragment = await fragmentOf(bomb)
  expect(fragment.length).toBeLessThan(20_000)
  expect(await marksOf(fragment)).toBe("unreadable")
})

test("a saved file is opened again, and another file is refused", () => {
  expect(planOfFile(fileOf(MARKS, "Marina flat"))).toEqual({ name: "Marina flat", marks: MARKS })
  for (const text of [
    "",
    "{}",
    "null",
    "[1]",
    JSON.stringify({ format: "disha-plan", version: 9 }),
  ])
    expect(planOfFile(text)).toBe("unreadable")
})
