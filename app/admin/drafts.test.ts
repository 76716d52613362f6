import { expect, test } from "vitest"
import { area } from "#catalog/area.ts"
import { draftOf } from "#contract/form-names.ts"
import { mergeDrafts } from "./conflict.ts"
import { filesIn, isSameDraft } from "./drafts.ts"

const RECORD = {
  name: "Marina",
  price: 1,
  summary: "Old",
  img: "a.webp",
  gallery: ["1.webp", "2.webp"],
}

function drafts(their: object, my: object) {
  const opened = draftOf(area, RECORD)
  return {
    kind: area,
    opened,
    theirs: draftOf(area, { ...RECORD, ...their }),
    mine: draftOf(area, { ...RECORD, ...my }),
  }
}

test("what only one of two people has changed holds, for either of them", () => {
  const { draft, contested } = mergeDrafts(drafts({ price: 2, img: "b.webp" }, { summary: "Mine" }))
  expect(draft.texts).toMatchObject({ name: "Marina", price: "2", summary: "Mine" })
  expect(draft.pictures.img).toEqual(["b.webp"])
  expect(contested).toEqual({})
})

test("where both have changed a text, mine stays and theirs is named", () => {
  const { draft, contested } = mergeDrafts(
    drafts({ summary: "Theirs", name: "JBR" }, { summary: "Mine", name: "JBR" }),
  )
  expect(draft.texts).toMatchObject({ summary: "Mine", name: "JBR" })
  expect(contested).toEqual({ summary: "Theirs" })
})

test("a gallery that both have changed keeps my order, what both have left, and what they have added", () => {
  const { draft } = mergeDrafts(
    drafts({ gallery: ["2.webp", "3.webp"] }, { gallery: ["2.webp", "1.webp"] }),
  )
  expect(draft.pictures.gallery).toEqual(["2.webp", "3.webp"])
})

test("a form is unchanged when its values are, and a new picture is a change", () => {
  const opened = draftOf(area, RECORD)
  expect(isSameDraft(opened, draftOf(area, RECORD))).toBe(true)
  const file = new File(["x"], "new.jpg")
  const changed = {
    ...opened,
    pictures: { ...opened.pictures, gallery: ["1.webp", "2.webp", file] },
  }
  expect(isSameDraft(opened, changed)).toBe(false)
  expect(filesIn(changed)).toEqual([file])
})

test("marks on a floor plan are a change, and read back from the browser they are the same again", () => {
  const marks = { home: "villa", aspect: 0.75, rooms: [] } as const
  const plan = { key: "1", title: "Type 1A", image: "1.webp" }
  const opened = { ...draftOf(area, RECORD), floorPlans: [plan] }
  const marked = { ...opened, floorPlans: [{ ...plan, marks: { ...marks, rooms: [] } }] }
  expect(isSameDraft(opened, marked)).toBe(false)
  expect(isSameDraft(marked, JSON.parse(JSON.stringify(marked)))).toBe(true)
})
