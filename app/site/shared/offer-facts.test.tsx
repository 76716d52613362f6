import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { WellRead, WellReadFact } from "./OfferFacts.tsx"

const NONE = { read: 0, wellRead: 0, strong: 0, firm: 0, ready: 0, offPlan: 0 }

const linesOf = (element: Parameters<typeof renderToStaticMarkup>[0]) =>
  renderToStaticMarkup(element)
    .split(/<[^>]+>/)
    .filter(Boolean)

const CASES: [counts: Partial<typeof NONE>, words: string, firm?: string][] = [
  [{ offPlan: 3 }, "No result yet"],
  [{ read: 2, offPlan: 3 }, "No good plan"],
  [{ read: 1, wellRead: 1, firm: 1, offPlan: 1 }, "A good plan", "Holds if north is 5° off"],
  [
    { read: 1, wellRead: 1, strong: 1, firm: 1, offPlan: 1 },
    "A strong plan",
    "Holds if north is 5° off",
  ],
  [
    { read: 2, wellRead: 1, offPlan: 2 },
    "Good plans in 1 of 2 projects",
    "May change if north is 5° off",
  ],
  [
    { read: 4, wellRead: 4, strong: 3, firm: 1, offPlan: 4 },
    "Strong or good plans in all 4 projects",
    "Holds in 1 of 4 if north is 5° off",
  ],
  [
    { read: 3, wellRead: 2, strong: 2, firm: 2, offPlan: 3 },
    "Strong plans in 2 of 3 projects",
    "Holds if north is 5° off",
  ],
  [
    { read: 2, wellRead: 2, strong: 2, offPlan: 2 },
    "Strong plans in both projects",
    "May change if north is 5° off",
  ],
]

test.each(CASES)(
  "plans that read well are counted, with whether they hold: %j",
  (counts, words, firm) => {
    const offer = { ...NONE, ...counts }
    const lower = words[0]!.toLowerCase() + words.slice(1)
    // Above a list of cards stands that results may change.
    const holds = firm?.startsWith("Holds") ? [firm] : []
    expect(linesOf(<WellRead offer={offer} />)).toEqual([`Vastu: ${lower}`, ...holds])
    expect(linesOf(<WellReadFact offer={offer} of={{ area: "marina" }} />)).toEqual([
      "Vastu",
      words,
      ...(firm ? [firm] : []),
    ])
  },
)
