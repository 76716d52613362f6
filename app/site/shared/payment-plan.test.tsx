import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { PaymentPlan } from "./PaymentPlan.tsx"

test.each([
  ["100", ["bg-peacock"]],
  ["40/60", ["bg-peacock", "bg-peacock/45"]],
  ["20/40/40", ["bg-peacock", "bg-peacock/70", "bg-peacock/45"]],
  ["10/10/10/10/30/30", ["", "/85", "/70", "/55", "/45", "/45"].map((part) => `bg-peacock${part}`)],
])("the steps of a plan of %s differ in tint, the first the darkest", (shares, tints) => {
  const details = shares.split("/").map((share) => `${share}%-On-booking`)
  const html = renderToStaticMarkup(
    <PaymentPlan price={0} handover="Ready" paymentPlan={{ title: "", details }} />,
  )
  const dots = html.slice(html.indexOf("<ol")).matchAll(/size-2\.5 shrink-0 rounded-full ([^"]+)"/g)
  expect([...dots].map(([, tint]) => tint)).toEqual(tints)
})

test("a step at the handover has its quarter, and a note says when that holds", () => {
  const html = renderToStaticMarkup(
    <PaymentPlan
      price={1_000_000}
      handover="Q1 2027"
      paymentPlan={{ title: "", details: ["10%-On-booking", "90%-On-handover"] }}
    />,
  )
  expect(html.match(/Q1 2027/g)).toHaveLength(1)
  expect(html).toContain("Due dates assume that the handover is on time.")
})
