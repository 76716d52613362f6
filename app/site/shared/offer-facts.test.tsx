import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import type { Offer } from "#contract/page-services.ts"
import { WellRead, WellReadFact } from "./OfferFacts.tsx"
import { type ShownVastu, VastuBadge } from "./VastuBadge.tsx"

const NONE = { strong: 0, good: 0, mixed: 0, "many conflicts": 0 }
const TWO = { ready: 0, offPlan: 2 }
const FOUR = { ready: 1, offPlan: 3 }

/** The texts of the blocks, with those of the parts of a line together. */
const textsOf = (element: Parameters<typeof renderToStaticMarkup>[0]) =>
  renderToStaticMarkup(element)
    .replaceAll(/<\/?(?:b|a|span)\b[^>]*>|<svg.*?<\/svg>/g, "")
    .split(/<[^>]+>/)
    .filter(Boolean)

type Counted = Pick<Offer, "ready" | "offPlan"> & { firm?: number }

const CASES: [bands: Partial<Offer["bands"]>, of: Counted, results: string[], firm?: string][] = [
  [{}, TWO, ["no result"]],
  [{ mixed: 2 }, TWO, ["2 mixed"]],
  [{ good: 1 }, { ready: 0, offPlan: 1, firm: 1 }, ["good"], "Holds if north is up to 5° off"],
  [{ strong: 1 }, { ready: 1, offPlan: 0 }, ["strong"], "Changes if north is up to 5° off"],
  [
    { strong: 1, "many conflicts": 1 },
    TWO,
    ["1 strong", "1 with many conflicts"],
    "Changes if north is up to 5° off",
  ],
  [{ strong: 2 }, TWO, ["2 strong"], "Each changes if north is up to 5° off"],
  [
    { strong: 2, good: 1 },
    { ...FOUR, firm: 1 },
    ["2 strong", "1 good", "1 with no result"],
    "Holds in 1 of 3 if north is up to 5° off",
  ],
]

test.each(CASES)(
  "projects are counted by the band of their best plan, with whether it holds: %j of %j",
  (bands, counted, results, firm) => {
    const offer = { firm: 0, ...counted, bands: { ...NONE, ...bands } }
    const [first, ...others] = results
    const isCounted = Object.keys(bands).length > 0 && offer.ready + offer.offPlan > 1
    const label = isCounted ? "Vastu, by best plan" : "Vastu"
    expect(textsOf(<WellRead offer={offer} />)).toEqual([
      `Vastu: ${first}`,
      ...others,
      ...(firm ? [firm] : []),
    ])
    expect(textsOf(<WellReadFact offer={offer} of={{ area: "marina" }} />)).toEqual([
      label,
      ...results,
      ...(firm ? [`${firm}${isCounted ? ". Other plans may read lower." : ""}`] : []),
    ])
  },
)

test("how firm the result of a single project is reads as on its page and its card", () => {
  const offer = { ready: 0, offPlan: 1, firm: 0, bands: { ...NONE, strong: 1 } }
  const vastu: ShownVastu = {
    school: "modern",
    plans: 1,
    band: "strong",
    coverage: 1,
    holdsWithinDeg: 0,
    otherwise: { band: "mixed", offDeg: 1 },
    entrance: "E",
    entranceVerdict: "ideal",
  }
  const fact = <WellReadFact offer={offer} of={{ developer: "sahra" }} projects={[{ vastu }]} />
  expect(textsOf(fact)).toEqual(["Vastu", "strong", "Mixed if north is 1° off"])
  const one = renderToStaticMarkup(<VastuBadge vastu={vastu} />)
  expect(one).toContain("Mixed if north is 1° off")
})

test("the best band leads to its projects, which a worse one would not be alone in", () => {
  const offer = { ...FOUR, firm: 0, bands: { ...NONE, good: 3, mixed: 1 } }
  const page = renderToStaticMarkup(<WellReadFact offer={offer} of={{ developer: "luma" }} />)
  expect([...page.matchAll(/<a href="([^"]+)"/g)].map(([, path]) => path)).toEqual([
    "/search?developer=luma&amp;band=good",
  ])
})
