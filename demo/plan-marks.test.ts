import { expect, test } from "vitest"
import { complaintOf } from "#catalog/marked-plan.ts"
import { planMarksInput } from "#catalog/plan-marks.ts"
import { readingsOf } from "#catalog/plan-readings.ts"
import { SCHOOLS } from "#catalog/vastu/rules.ts"
import { arrangedProjects } from "./arrangement.ts"
import { marksOf } from "./plan-marks.ts"

const plans = arrangedProjects().flatMap(({ floorPlans }) => floorPlans)
const marked = plans.flatMap(({ plan, marking, turnedDeg }) =>
  marking === "none" ? [] : marksOf(plan, { marking, turnedDeg }),
)

test("the marks of every drawing are such as a form may send", () => {
  for (const marks of marked) {
    expect(planMarksInput.safeParse(marks).error).toBeUndefined()
    expect(complaintOf(marks)).toBeUndefined()
  }
})

test("the demo has readings in every band, some of a part of the plan, and plans without any", () => {
  const readings = marked.flatMap((marks) => readingsOf(marks) ?? [])
  const inBands = SCHOOLS.map((school) => {
    const bands = readings.map((reading) => reading[school].band ?? "no score")
    return [
      school,
      Object.fromEntries(
        [...new Set(bands)].map((band) => [band, bands.filter((one) => one === band).length]),
      ),
    ]
  })
  expect(Object.fromEntries(inBands)).toEqual({
    modern: { strong: 41, good: 28, mixed: 27, "many conflicts": 5, "no score": 6 },
    sixteen: { good: 3, mixed: 73, "many conflicts": 25, "no score": 6 },
    classical: { good: 14, mixed: 85, "many conflicts": 2, "no score": 6 },
  })
  expect(readings.length * SCHOOLS.length).toBeGreaterThanOrEqual(60)
  expect(readings.filter(({ modern }) => modern.coverage < 0.95).length).toBeGreaterThan(10)
  expect(plans.length - readings.length).toBeGreaterThan(10)
})
