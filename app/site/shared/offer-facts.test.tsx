import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { WellRead } from "./OfferFacts.tsx"

test.each([
  [{ read: 0, wellRead: 0, firm: 0, offPlan: 3 }, "Vastu: no result yet"],
  [{ read: 2, wellRead: 0, firm: 0, offPlan: 3 }, "Vastu: no good plan"],
  [{ read: 1, wellRead: 1, firm: 1, offPlan: 1 }, "Vastu: a good plan", "Holds if north is 5° off"],
  [
    { read: 2, wellRead: 1, firm: 0, offPlan: 2 },
    "Vastu: good plans in 1 of 2 projects",
    "May change if north is 5° off",
  ],
  [
    { read: 4, wellRead: 4, firm: 1, offPlan: 4 },
    "Vastu: good plans in all 4 projects",
    "Holds in 1 of 4 if north is 5° off",
  ],
  [
    { read: 3, wellRead: 2, firm: 2, offPlan: 3 },
    "Vastu: good plans in 2 of 3 projects",
    "Holds if north is 5° off",
  ],
  [
    { read: 3, wellRead: 3, firm: 0, offPlan: 3 },
    "Vastu: good plans in all 3 projects",
    "May change if north is 5° off",
  ],
])("good plans are counted with whether they hold: %j", (offer, ...lines) => {
  const html = renderToStaticMarkup(<WellRead offer={{ ready: 0, ...offer }} />)
  expect(html.split(/<[^>]+>/).filter(Boolean)).toEqual(lines)
})
