import { expect, test } from "vitest"
import type { PlanMarks } from "#catalog/plan-marks.ts"
import { readHomes } from "#catalog/plan-readings.ts"
import { SCHOOLS } from "#catalog/vastu/rules.ts"
import { planMarks } from "#tests/support/factories.ts"
import { readPlans } from "./plan-readings.ts"

/** Twenty rooms of 200 corners: the most that a plan may have. */
function largestMarks(more: Partial<PlanMarks> = {}): PlanMarks {
  const rooms = Array.from({ length: 20 }, (_, room): PlanMarks["rooms"][number] => ({
    id: `room-${room}`,
    type: (["kitchen", "toilet", "master_bedroom", "living"] as const)[room % 4]!,
    place: {
      polygon: Array.from({ length: 200 }, (_, corner): [number, number] => {
        const turn = (2 * Math.PI * corner) / 200
        const [across, down] = [0.25 + 0.1 * (room % 5), 0.2 + 0.18 * Math.floor(room / 5)]
        return [across + 0.03 * Math.cos(turn), down + 0.03 * Math.sin(turn)]
      }),
    },
  }))
  return planMarks({ rooms, ...more })
}

const plans = ["a", "b", "c"].map((_id) => ({ _id, title: _id, marks: largestMarks() }))

test("other requests are answered while three of the largest plans are read", async () => {
  let answered = 0
  const answer = () => {
    answered++
    next = setImmediate(answer)
  }
  let next = setImmediate(answer)
  const { rows } = await readPlans(plans)
  clearImmediate(next)
  expect(rows).toHaveLength(plans.length * SCHOOLS.length)
  expect(answered).toBeGreaterThan(SCHOOLS.length)
})

test("a thread reads what this one would", async () => {
  const here = readHomes(plans).flat()
  const { rows } = await readPlans(plans)
  for (const { plan, school, reading } of rows)
    expect(reading).toEqual(here.find(([id]) => id === plan)?.[1][school])
})

test("marks that cannot be read are refused with the same sentence by a thread", async () => {
  const crossed: PlanMarks["outline"] = [
    [0.2, 0.1],
    [0.8, 0.9],
    [0.8, 0.1],
    [0.2, 0.9],
  ]
  const marks = largestMarks({ outline: crossed })
  await expect(readPlans([{ _id: "a", title: "a", marks }])).rejects.toThrow(
    expect.objectContaining({ name: "PlanError", message: expect.stringContaining("outline") }),
  )
})
