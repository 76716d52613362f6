import { expect, test } from "vitest"
import { SCHOOLS } from "#catalog/vastu/rules.ts"
import { planMarks } from "#tests/support/factories.ts"
import { readPlans } from "./plan-readings.ts"

test("other requests are answered between the readings of a save", async () => {
  let turns = 0
  let isReading = true
  const others = () => {
    turns++
    if (isReading) setImmediate(others)
  }
  setImmediate(others)
  const plans = ["a", "b"].map((_id) => ({ _id, title: _id, marks: planMarks() }))
  const { rows } = await readPlans(plans)
  isReading = false
  expect(rows).toHaveLength(plans.length * SCHOOLS.length)
  expect(turns).toBeGreaterThanOrEqual(plans.length * SCHOOLS.length)
})
