import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import type { SchoolSummary, VastuSummary } from "#catalog/plan-marks.ts"
import { VastuBadge } from "./VastuBadge.tsx"

function summary(modern: Partial<SchoolSummary>): VastuSummary {
  const school = { plan: "p", coverage: 0.5 }
  return {
    rulesVersion: "2026.1",
    plans: 2,
    schools: { modern: { ...school, ...modern }, sixteen: school, classical: school },
  }
}

test("a seal says the band in words and the entrance, and by whom and how much was assessed", () => {
  const html = renderToStaticMarkup(
    <VastuBadge vastu={summary({ band: "good", score: 74, coverage: 0.92, entrance: "N" })} />,
  )
  expect(html).toContain("Vastu: good · N entrance")
  expect(html).toContain(
    'title="By the modern school, 92\u00a0% assessed, the best of 2 plans read"',
  )
  expect(html).not.toContain("74")
})

test("there is no seal where nothing was read, nor where too little was assessed for a band", () => {
  expect(renderToStaticMarkup(<VastuBadge vastu={null} />)).toBe("")
  expect(renderToStaticMarkup(<VastuBadge vastu={summary({ entrance: "N" })} />)).toBe("")
})
