import { expect, test } from "vitest"
import { areaCalled } from "./area.ts"

const AREAS = [
  "Dubai Marina",
  "Jumeirah Village Circle",
  "Jumeirah Lake Towers (JLT)",
  "JBR",
  "Al Reem Island",
]

test.each([
  ["Dubai Marina", "Dubai Marina"],
  ["dubai  marina", "Dubai Marina"],
  ["JVC", "Jumeirah Village Circle"],
  ["JLT", "Jumeirah Lake Towers (JLT)"],
  ["Jumeirah Lake Towers", "Jumeirah Lake Towers (JLT)"],
  ["JBR", "JBR"],
  ["Al-Reem Island", "Al Reem Island"],
  ["DM", undefined],
  ["Marina", undefined],
  ["Al Quoz", undefined],
  ["", undefined],
])("%j is the area %j", (called, name) => {
  const areas = AREAS.map((each) => ({ name: each }))
  expect(areaCalled(called, areas)?.name).toBe(name)
})
