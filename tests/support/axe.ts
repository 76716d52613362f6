import { AxeBuilder } from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"

/**
 * The faults that axe finds in the page, a sentence each, by every rule of WCAG and of good
 * practice. Colours are judged after their transitions, a dimmed table once its rows are there, and
 * no toast leaves meanwhile.
 */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(setHidden, true)
  await expect(page.locator("[data-sonner-toast][data-removed=true]")).toHaveCount(0)
  await expect(page.locator("table[aria-busy=true]")).toHaveCount(0)
  await page.evaluate(settled)
  // A frame holds the preview of a page that has tests of its own. Details of passed rules are left
  // out: they take longer than finding the faults.
  const builder = new AxeBuilder({ page })
    .exclude("iframe")
    .setLegacyMode()
    .options({ resultTypes: ["violations"], preload: false })
  const found = (await builder.analyze()).violations
  await page.evaluate(setHidden, false)
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target}\n  ${failureSummary}`),
  )
}

/** Expects no fault of axe and nothing too wide on a phone, a tablet and a desktop. */
export async function expectAccessible(page: Page) {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violations(page)).toEqual([])
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(scrollWidth, `too wide at ${width} px`).toBeLessThanOrEqual(width)
  }
}

/** The timers of toasts stand still while the document says that it is hidden. */
function setHidden(isHidden: boolean) {
  Object.defineProperty(document, "hidden", { value: isHidden, configurable: true })
  document.dispatchEvent(new Event("visibilitychange"))
}

async function settled() {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.all(ending.map(({ finished }) => finished.catch(() => {})))
}
