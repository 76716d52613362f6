import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "@playwright/test"

/**
 * The faults that axe finds in the page, a sentence each, by every rule of WCAG and of good
 * practice. Colours are judged after their transitions.
 */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(settled)
  // Pages hold no frames, so axe needs no second page to collect its findings. Details of passed
  // rules are left out: they take longer than finding the faults.
  const builder = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"], preload: false })
  const found = (await builder.analyze()).violations
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target}\n  ${failureSummary}`),
  )
}

async function settled() {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.all(ending.map(({ finished }) => finished.catch(() => {})))
}
