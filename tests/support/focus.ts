import type { Page } from "@playwright/test"

/**
 * The focused element, when a bar at an edge of the window covers it completely; null otherwise.
 */
export function focusUnderBar(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    const bars = ".bar-top, .bar-parts, .bar-bottom"
    if (!focused || focused.closest(bars)) return null
    const { left, top, width, height } = focused.getBoundingClientRect()
    const isUnderBar = [0.1, 0.5, 0.9].every((part) =>
      document.elementFromPoint(left + width / 2, top + height * part)?.closest(bars),
    )
    return isUnderBar ? (focused.getAttribute("aria-label") ?? focused.textContent) : null
  })
}
