import { expect, test } from "vitest"
import { complaintOf } from "#catalog/marked-plan.ts"
import { planMarksInput } from "#catalog/plan-marks.ts"
import { homesOf, readingsOfHome } from "#catalog/plan-readings.ts"
import { SCHOOLS } from "#catalog/vastu/rules.ts"
import { arrangedProjects } from "./arrangement.ts"
import { marksOfPlans } from "./plan-marks.ts"

const plans = arrangedProjects().flatMap(({ floorPlans }) => floorPlans)
const floors = arrangedProjects().map(({ floorPlans }) =>
  marksOfPlans(floorPlans).flatMap((marks, index) =>
    marks ? [{ _id: `${index}`, title: floorPlans[index]?.title ?? "", marks }] : [],
  ),
)
const marked = floors.flat().map(({ marks }) => marks)

test("the marks of every drawing are such as a form may send", () => {
  for (const marks of marked) {
    expect(planMarksInput.safeParse(marks).error).toBeUndefined()
    expect(complaintOf(marks)).toBeUndefined()
  }
})

test("the demo has readings in every band, some of a part of the plan, and plans without any", () => {
  const homes = floors.flatMap(homesOf).map((home) => [...readingsOfHome(home).values()])
  const readings = homes.flatMap(([first]) => first ?? [])
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
    modern: { strong: 16, good: 4, mixed: 7, "many conflicts": 3, "no score": 4 },
    sixteen: { good: 8, mixed: 20, "many conflicts": 2, "no score": 4 },
    classical: { good: 17, mixed: 11, "many conflicts": 2, "no score": 4 },
  })
  expect(readings.length * SCHOOLS.length).toBeGreaterThanOrEqual(60)
  expect(readings.filter(({ modern }) => modern.coverage < 0.95).length).toBeGreaterThan(5)
  expect(plans.length - readings.length).toBeGreaterThan(5)
})

test("the demo has split rooms, a cut corner, a door that depends on the method, and bands that depend on north", () => {
  const lines = floors.flatMap(homesOf).flatMap((home) => {
    const [reading] = readingsOfHome(home).values()
    return reading?.modern.findings ?? []
  })
  expect(lines.some(({ isSplit }) => isSplit)).toBe(true)
  expect(lines.some(({ rule }) => rule === "cut_corner")).toBe(true)
  expect(lines.some(({ reason }) => reason.includes("depends on the method"))).toBe(true)
})

test("the two floors of a villa are one home, and a part of a home has no band", () => {
  const homes = floors.flatMap(homesOf)
  const villas = homes.filter((home) => home.length === 2)
  expect(villas).toHaveLength(7)
  for (const home of villas) {
    const rules = [...readingsOfHome(home).values()][0]?.modern.findings.map(({ rule }) => rule)
    expect(rules).toEqual(expect.arrayContaining(["kitchen", "master_bedroom"]))
  }
  const parts = homes.filter(([first]) => (first?.marks.area?.shown ?? 0) === 844)
  expect(parts.length).toBeGreaterThan(2)
  for (const home of parts)
    for (const { modern } of readingsOfHome(home).values()) expect(modern.band).toBeUndefined()
})
