import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "@playwright/test"

/**
 * What axe finds wrong with the page as it stands, a sentence each: every rule that it has, of WCAG
 * and of good practice. Colours are judged as they stay, not in the middle of a transition.
 */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(settled)
  // Pages hold no frames, and without them axe needs no second page to gather its findings on.
  // What is right need not be described in full, which takes longer than finding what is wrong.
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
