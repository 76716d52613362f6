import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { blankMarks } from "./edit-plan.ts"
import { PlanEditor } from "./PlanEditor.tsx"

/**
 * A square home, its door in the north at N5; the kitchen stands in the north-east, which every
 * source rejects.
 */
const MARKED: PlanMarksInput = {
  home: "apartment",
  aspect: 1,
  north: { deg: 0, method: "drawing" },
  outline: [
    [0.2, 0.2],
    [0.8, 0.2],
    [0.8, 0.8],
    [0.2, 0.8],
  ],
  entrance: [0.51, 0.2],
  rooms: [
    { id: "a", type: "kitchen", name: "Show kitchen", place: { point: [0.7, 0.3] } },
    { id: "b", type: "master_bedroom", place: { point: [0.3, 0.7] } },
    { id: "c", type: "living", place: { point: [0.7, 0.31] } },
    { id: "d", type: "toilet", place: { point: [0.3, 0.3] } },
    { id: "e", type: "toilet", place: { cell: "W" } },
  ],
}

function shown(marks: PlanMarksInput): string {
  return renderToStaticMarkup(<PlanEditor marks={marks} picture={undefined} onChange={() => {}} />)
}

test("an empty plan begins with the home's type and says all that is missing", () => {
  const html = shown(blankMarks(1))
  expect(html).toContain("The home is")
  for (const sentence of [
    "Draw the outline of the home.",
    "Say where north is.",
    "Set the main door",
  ]) {
    expect(html).toContain(sentence)
  }
  expect(html).toContain("It begins once the outline and north are marked.")
})

test("a marked plan is read at once: band, score, coverage, and what holds it back", () => {
  const html = shown(MARKED)
  // By hand: door 100 × 3, kitchen 0 × 3, main bedroom 100 × 3, living 100 × 1.5, the toilets'
  // mean 100 × 2.5; 1000 of 13 is 77, and the severe kitchen keeps it at mixed. Of 15 in all, the
  // centre's 2 are not assessed: 87 %.
  expect(html).toContain("Mixed")
  expect(html).toContain("77 of 100, 87% assessed")
  expect(html).not.toContain("Still missing")
})

test("the facts of a plot are requested for a villa, and do not burden a flat", () => {
  const question = "The ground falls to"
  expect(shown(blankMarks(1))).not.toContain(question)
  expect(shown({ ...blankMarks(1), home: "villa" })).toContain(question)
  const html = shown({
    ...MARKED,
    home: "villa",
    site: { slopesTo: "SW", isDoorFacingLiftOrStairs: true },
  })
  expect(html).toContain("The ground falls to the south-west")
  expect(html).toContain("The main door faces a lift or stairs.")
})

test("rooms have names to tell them apart, and hands that say so", () => {
  const html = shown(MARKED)
  for (const name of ["Show kitchen", "Toilet 1", "Toilet 2 (W)"]) expect(html).toContain(name)
  expect(html).toContain('aria-label="Show kitchen"')
})

test("a pointer goes through the handles of rooms that are not selected", () => {
  const handle = shown(MARKED).match(/<button[^>]*aria-label="Show kitchen"[^>]*>/)?.[0]
  expect(handle).toContain("pointer-events-none")
})

test("a drawing says which home it is a floor of, and how much of it is shown", () => {
  const { outline: _, north: __, ...blank } = { ...MARKED, rooms: [] }
  const html = shown({ ...blank, homeTitle: "Villa B", area: { shown: 844, ofHome: 2310 } })
  expect(html).toMatch(/<input[^>]*value="Villa B"/)
  for (const area of [844, 2310]) expect(html).toMatch(new RegExp(`<input[^>]*value="${area}"`))
})

test("a plan that cannot be read has a sentence instead of a reading", () => {
  const html = shown({ ...MARKED, entrance: [0.5, 0.5] })
  expect(html).toContain("The entrance must lie on the outline.")
  expect(html).not.toContain("of 100")
})
