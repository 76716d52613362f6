import { expect, test } from "vitest"
import type { Activity } from "#contract/activity.ts"
import { whatWasDone } from "./activity-words.ts"

const change: Activity = {
  _id: "64f000000000000000000010",
  createdAt: "2026-11-01T08:00:00.000Z",
  staffName: "Maha",
  kind: "projects",
  record: "64f000000000000000000011",
  recordName: "Surya Terraces",
  isGone: false,
  verb: "updated",
  fields: [],
}

test("the history says whose marks were changed, by the title of the plan", () => {
  expect(whatWasDone({ ...change, fields: ["price", "planMarks/Type 2A, floors 8-34"] })).toBe(
    "Changed Price and marks of “Type 2A, floors 8-34”",
  )
})
