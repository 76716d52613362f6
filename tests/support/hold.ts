import type { Page } from "@playwright/test"

/**
 * Delays a page's requests to such addresses. The returned function releases them and ends the
 * delay.
 */
export async function hold(page: Page, addresses: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}
