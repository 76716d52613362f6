import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import type { ReadPlan } from "#catalog/project.ts"
import { heldBackBy, PlanVerdicts } from "./PlanVerdicts.tsx"

function aPlan(title: string, band: ReadPlan["band"], northDeg = 0): ReadPlan {
  return {
    _id: title,
    id: title,
    title,
    image: "",
    home: null,
    band,
    northDeg,
    otherwise: null,
    entrance: "N",
    entranceVerdict: "ideal",
    coverage: 1,
    score: 90,
    cappedBy: [],
    outline: [],
    rooms: [],
  }
}

function htmlOf(plans: ReadPlan[]): string {
  return renderToStaticMarkup(
    <PlanVerdicts project={{ unitPrices: [] }} plans={plans} school="modern" />,
  )
}

function wordsOf(plans: ReadPlan[]): string {
  return htmlOf(plans)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/[\s\u00a0]+/g, " ")
}

test("the head of a project has all of three plans, of more the two best and the results of the others", () => {
  const words = wordsOf([
    aPlan("Type 1A, 828 sq ft", "strong"),
    aPlan("Type 1B, 846 sq ft", "mixed"),
    aPlan("Type 2A, 1,200 sq ft", "many conflicts"),
    aPlan("Type 2B, 1,250 sq ft", null),
    aPlan("Type 2C, 1,300 sq ft", null),
  ])
  expect(words).toContain("Type 1B")
  expect(words).not.toContain("Type 2A")
  expect(words).toContain("3 more plans below: many conflicts, no result")
  const three = wordsOf(["1A", "1B", "2A"].map((type) => aPlan(`Type ${type}`, "good")))
  expect(three).toContain("Type 2A")
  expect(three).not.toContain("more")
})

test("a good plan has what would change it and a door that conflicts, and the sign of a provisional result", () => {
  const firm = aPlan("Type 1A", "strong")
  const turning = {
    ...aPlan("Type 1B", "good"),
    otherwise: { band: "mixed" as const, offDeg: 2 },
    entranceVerdict: "avoid" as const,
  }
  expect(wordsOf([firm, turning])).toContain("mixed if north is 2° off · north door conflicts")
  expect(htmlOf([firm, turning]).match(/ provisional"/g)).toHaveLength(1)
  expect(htmlOf([firm, firm])).not.toContain("provisional")
  // The reasons of a bad one stand beside its reading.
  expect(wordsOf([firm, { ...turning, band: "mixed", otherwise: null }])).not.toContain("door")
})

test("what holds a plan back is named: a conflict that caps it, its door, or its north beside a better one", () => {
  const best = aPlan("Type 1A, floors 3-26, 828 sq ft", "strong")
  const capped = { ...aPlan("Type 1B", "mixed"), score: 72, cappedBy: ["Main bedroom", "Toilet"] }
  const turned = aPlan("Type 1A, side wing, 806 sq ft", "many conflicts", 270)
  const heldBack = (plan: ReadPlan) => heldBackBy(plan, [best, plan], "modern")
  expect(heldBack(capped)).toEqual(["capped: main bedroom and toilet severe"])
  // The score alone makes it mixed.
  expect(heldBack({ ...capped, score: 66 })).toEqual([])
  expect(heldBack({ ...capped, score: 66, entrance: null, entranceVerdict: null })).toEqual([
    "door not assessed",
  ])
  expect(heldBack(turned)).toEqual(["north turned 90°"])
})
