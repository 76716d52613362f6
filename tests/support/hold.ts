import type { Page } from "@playwright/test"

/**
 * Holds back what a page asks for at such addresses. Gives what lets it go, and all that is asked
 * for later.
 */
export async function hold(page: Page, addresses: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}
