import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import type { ReadPlan } from "#catalog/project.ts"
import { PlanVerdicts } from "./PlanVerdicts.tsx"

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

function wordsOf(plans: ReadPlan[]): string {
  const html = renderToStaticMarkup(
    <PlanVerdicts project={{ unitPrices: [] }} plans={plans} school="modern" />,
  )
  return html.replaceAll(/<[^>]+>/g, " ").replaceAll(/[\s\u00a0]+/g, " ")
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

test("a plan whose score would be better says which conflict caps it", () => {
  const capped = { ...aPlan("Type 1B", "mixed"), score: 72, cappedBy: ["Main bedroom", "Toilet"] }
  expect(wordsOf([aPlan("Type 1A", "strong"), capped])).toContain(
    "capped: main bedroom and toilet severe",
  )
  // The score alone makes it mixed.
  expect(wordsOf([aPlan("Type 1A", "strong"), { ...capped, score: 66 }])).not.toContain("capped")
})

test("a plan of the same type as a better one says how its north is turned", () => {
  const words = wordsOf([
    aPlan("Type 1A, floors 3-26, 828 sq ft", "strong"),
    aPlan("Type 1A, side wing, 806 sq ft", "many conflicts", 270),
  ])
  expect(words).toContain("north turned 90°")
})
