import { expect, test } from "vitest"
import { project } from "#catalog/project.ts"
import { baseName, decodeFields, indexIn } from "./form-names.ts"

test.each([
  [[["name", "A"]], { name: "A" }],
  [
    [
      ["gallery", "a"],
      ["gallery", "b"],
    ],
    { gallery: ["a", "b"] },
  ],
  [
    [
      ["paymentPlan[title]", "60/40"],
      ["paymentPlan[details]", "a b"],
    ],
    { paymentPlan: { title: "60/40", details: "a b" } },
  ],
  [
    [
      ["location[coordinates]", "55.1"],
      ["location[coordinates]", "25.1"],
    ],
    { location: { coordinates: ["55.1", "25.1"] } },
  ],
  [
    [
      ["floorPlanTitles[1]", "B"],
      ["floorPlanTitles[0]", "A"],
    ],
    { floorPlanTitles: ["A", "B"] },
  ],
  [
    [
      ["removedImages[]", "x"],
      ["removedImages[]", "y"],
    ],
    { removedImages: ["x", "y"] },
  ],
  [
    [
      ["__proto__[x]", "1"],
      ["a[constructor]", "1"],
      ["a b", "1"],
      ["floorPlanTitles[999999]", "x"],
    ],
    {},
  ],
])("a form's names say where its values belong: %j", (entries, fields) => {
  expect(decodeFields(entries as [string, string][])).toEqual(fields)
  expect(({} as { x?: string }).x).toBeUndefined()
})

test("a file's name says its field and its place", () => {
  expect([baseName("floorPlanImages[2]"), indexIn("floorPlanImages[2]")]).toEqual(["floorPlanImages", 2])
  expect([baseName("gallery"), indexIn("gallery")]).toEqual(["gallery", undefined])
})

const PLAN = { title: "60/40" }

test.each([
  ["55.14, 25.08", { type: "Point", coordinates: [55.14, 25.08] }],
  [["55.14", "25.08"], { type: "Point", coordinates: [55.14, 25.08] }],
  ["", null],
  [" , ", null],
])('location is entered as "Longitude, Latitude" and sent as a Point: %j', (coordinates, point) => {
  const { location } = project.input
    .pick({ location: true })
    .parse({ location: { type: "Point", coordinates } })
  expect(location).toEqual(point)
})

test.each(["55.14", "55.14, 25.08, 3", "abc, 25", "181, 25", "55, 91", "55, "])(
  "location refuses %j",
  (coordinates) => {
    const result = project.input
      .pick({ location: true })
      .safeParse({ location: { type: "Point", coordinates } })
    expect(result.success).toBe(false)
    expect(result.error?.issues[0]?.message).toMatch(/^(Location|Longitude|Latitude) /)
  },
)

test.each([
  [" 10%-On-booking   90%-On-handover\n", ["10%-On-booking", "90%-On-handover"]],
  [
    ["a b", "c"],
    ["a", "b", "c"],
  ],
  ["", []],
  [undefined, []],
])("payment plan details are split on white space into a list: %j", (details, words) => {
  const { paymentPlan } = project.input
    .pick({ paymentPlan: true })
    .parse({ paymentPlan: { ...PLAN, details } })
  expect(paymentPlan.details).toEqual(words)
})
