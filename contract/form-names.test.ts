import { expect, test } from "vitest"
import { project } from "#catalog/project.ts"
import { projectInput } from "#catalog/project-input.ts"
import { baseName, decodeFields, draftOf, encodeDraft, indexIn } from "./form-names.ts"

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
  expect([baseName("floorPlanImages[2]"), indexIn("floorPlanImages[2]")]).toEqual([
    "floorPlanImages",
    2,
  ])
  expect([baseName("gallery"), indexIn("gallery")]).toEqual(["gallery", undefined])
})

const PLAN = { title: "60/40" }

test.each([
  ["55.14, 25.08", { type: "Point", coordinates: [55.14, 25.08] }],
  [["55.14", "25.08"], { type: "Point", coordinates: [55.14, 25.08] }],
  ["", null],
  [" , ", null],
])('location is entered as "Longitude, Latitude" and sent as a Point: %j', (coordinates, point) => {
  const { location } = projectInput
    .pick({ location: true })
    .parse({ location: { type: "Point", coordinates } })
  expect(location).toEqual(point)
})

test.each(["55.14", "55.14, 25.08, 3", "abc, 25", "181, 25", "55, 91", "55, "])(
  "location refuses %j",
  (coordinates) => {
    const result = projectInput
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
  const { paymentPlan } = projectInput
    .pick({ paymentPlan: true })
    .parse({ paymentPlan: { ...PLAN, details } })
  expect(paymentPlan.details).toEqual(words)
})

/** The form as the server reads it: its texts by their fields, its files by their names. */
function received(form: FormData) {
  const entries = [...form]
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === "string")
  const files = entries.filter(([, value]) => value instanceof File)
  return {
    fields: decodeFields(texts),
    files: files.map(([name, file]) => [name, (file as File).name]),
  }
}

test("a new project's draft becomes a form from which the server reads the same", () => {
  const draft = draftOf(project)
  Object.assign(draft.texts, {
    name: "Surya",
    "paymentPlan[title]": "60/40",
    "location[coordinates]": "55.1, 25.1",
  })
  draft.pictures.featureImage = [new File(["a"], "front.jpg")]
  draft.pictures.gallery = [new File(["b"], "1.jpg"), new File(["c"], "2.jpg")]
  draft.floorPlans = [
    { key: "x", title: "Ground", image: new File(["d"], "ground.png") },
    { key: "y", title: "First", image: new File(["e"], "first.png") },
  ]
  const { fields, files } = received(encodeDraft(project, draft))
  expect(fields).toMatchObject({
    name: "Surya",
    paymentPlan: { title: "60/40" },
    location: { coordinates: "55.1, 25.1" },
    floorPlanTitles: ["Ground", "First"],
  })
  expect(fields).not.toHaveProperty("_id")
  expect(files).toEqual([
    ["featureImage", "front.jpg"],
    ["gallery", "1.jpg"],
    ["gallery", "2.jpg"],
    ["floorPlanImages[0]", "ground.png"],
    ["floorPlanImages[1]", "first.png"],
  ])
})

test("a changed draft names what stays, in its order, and what goes", () => {
  const before = {
    _id: "64f000000000000000000001",
    version: 3,
    featureImage: "front.webp",
    gallery: ["a.webp", "b.webp", "c.webp"],
  }
  const draft = draftOf(project, before)
  draft.pictures.gallery = ["c.webp", new File(["n"], "new.jpg"), "a.webp"]
  draft.floorPlans = [{ key: "x", title: "Ground", image: "ground.webp" }]
  const { fields, files } = received(encodeDraft(project, draft, before))
  expect(fields).toMatchObject({
    _id: before._id,
    version: "3",
    gallery: ["c.webp", "+0", "a.webp"],
    removedImages: ["b.webp"],
    floorPlanTitles: ["Ground"],
    existingFloorPlanImages: ["ground.webp"],
  })
  expect(fields).not.toHaveProperty("featureImage")
  expect(files).toEqual([["gallery", "new.jpg"]])
})

test("a change says that there are no floor plans any more; a new project says nothing of them", () => {
  const draft = { ...draftOf(project), floorPlans: [] }
  const before = { _id: "64f000000000000000000001", version: 1 }
  expect(received(encodeDraft(project, draft, before)).fields).toHaveProperty("floorPlanTitles", "")
  expect(received(encodeDraft(project, draft)).fields).not.toHaveProperty("floorPlanTitles")
})

test("a form opens with a record's texts and numbers, line breaks as a text box holds them", () => {
  const { texts, pictures } = draftOf(project, {
    name: "Surya",
    price: 0,
    description: "One\r\nTwo",
    area: null,
  })
  expect(texts).toMatchObject({
    name: "Surya",
    price: "0",
    description: "One\nTwo",
    area: "",
    title: "",
  })
  expect(pictures).toEqual({
    featureImage: [],
    projectLogo: [],
    brochureImg: [],
    brochurePdf: [],
    gallery: [],
  })
})

test("the marks of a floor plan travel beside it as JSON, and the field is empty where there are none", () => {
  const marks = { home: "villa" as const, aspect: 0.75, rooms: [] }
  const plan = { key: "1", title: "A", image: "a.webp" }
  const form = encodeDraft(project, {
    ...draftOf(project),
    floorPlans: [plan, { ...plan, marks }, { ...plan, marks: null }],
  })
  expect([0, 1, 2].map((index) => form.get(`floorPlanMarks[${index}]`))).toEqual([
    null,
    JSON.stringify(marks),
    "null",
  ])
})
