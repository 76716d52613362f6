import { expect, type Locator, type Page, test } from "@playwright/test"
import { focusUnderBar } from "../support/focus.ts"
import { api } from "../support/screens.ts"

/** More stops than any page has between two of its fields. */
const MAX_STOPS = 60
/** Behind a link that skips what came before. */
const FEW_STOPS = 5

test.describe("by keyboard alone, without JavaScript, on a phone with the text at twice its size", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test("a three-bedroom villa in Dubai below AED 5M is found and asked about", async ({ page }) => {
    await page.goto("/")
    await enlarge(page)
    const search = page.getByRole("search").filter({ has: page.getByLabel("Bedrooms") })
    await choose(page, search.getByLabel("Type"), "Villa")
    await choose(page, search.getByLabel("Bedrooms"), "3 bedrooms")
    await choose(page, search.getByLabel("Budget up to"), "AED 5,000,000")
    await press(page, search.getByRole("button", { name: "Show homes" }))
    await expect(page).toHaveURL(/\/search\?/)
    await enlarge(page)

    await press(page, page.getByRole("button", { name: /^Filters/ }))
    await expect(page.getByRole("button", { name: "Close the filters" })).toBeFocused()
    const filters = page.getByRole("form", { name: "Filters" })
    await press(page, filters.locator("summary", { hasText: "City" }))
    await tick(
      page,
      filters.getByRole("group", { name: "City" }).getByRole("checkbox", { name: /^Dubai/ }),
    )
    await press(page, filters.getByRole("button", { name: /^Show \d/ }))
    await expect(page).toHaveURL(/city=Dubai/)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      type: "Villa",
      bedrooms: "3",
      maxPrice: "5000000",
      city: "Dubai",
    })
    await expect(page).toHaveTitle(/^\d+ projects? found/)
    await enlarge(page)

    const home = page.getByRole("main").getByRole("article").first()
    await expect(home).toContainText("Villa · 3 beds")
    const name = (await home.getByRole("heading").textContent()) ?? ""
    await press(page, page.getByRole("link", { name: /^Skip to the \d+ projects?$/ }))
    await press(page, home.getByRole("link", { name, exact: true }), FEW_STOPS)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name)
    await enlarge(page)
    const facts = page.getByRole("region", { name: "Overview" })
    for (const [term, value] of [
      ["Type", "Villa"],
      ["Bedrooms", "3"],
    ]) {
      await expect(
        facts.getByRole("definition").and(facts.locator(`dt:text-is("${term}") + dd`)),
      ).toHaveText(value!)
    }

    await press(page, page.getByRole("link", { name: "Ask about this home" }))
    const form = page.getByRole("main").locator("form[method=post]")
    await write(page, form.getByLabel("Your name"), "Asha Rao")
    await write(page, form.getByLabel("E-mail"), "asha@example.com")
    await press(page, form.getByRole("button", { name: "Send your message" }))
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Thank you, we have your message",
    )
    await enlarge(page)
    await expect(page.getByRole("main").getByRole("link", { name })).toBeVisible()
  })
})

test("a project is printed as a brochure of two pages", async ({ page }) => {
  const { data } = await api("/projects?limit=1")
  await page.goto(`/projects/${data[0].slug}`)
  const sheets = (await page.pdf({ preferCSSPageSize: true }))
    .toString("latin1")
    .match(/\/Type\s*\/Page\b/g)
  expect(sheets).toHaveLength(2)
  await page.emulateMedia({ media: "print" })
  await expect(page.getByRole("main")).toContainText("Payment plan")
  await expect(page.getByText(`/projects/${data[0].slug}`)).toBeVisible()
  for (const part of ["Similar projects", `Ask about ${data[0].name}`]) {
    await expect(page.getByLabel(part)).toBeHidden()
  }
})

/** Goes on to a part of the page as a keyboard does, stop by stop; each is in sight. */
async function reach(page: Page, target: Locator, maxStops = MAX_STOPS) {
  for (let stop = 0; stop < maxStops; stop++) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return
    await page.keyboard.press("Tab")
    expect(await focusUnderBar(page)).toBeNull()
  }
  throw new Error(`The keyboard does not come to ${target}`)
}

async function press(page: Page, target: Locator, maxStops = MAX_STOPS) {
  await reach(page, target, maxStops)
  await expect(target).toBeInViewport()
  await page.keyboard.press("Enter")
}

async function choose(page: Page, field: Locator, option: string) {
  await reach(page, field)
  await page.keyboard.type(option)
  await expect(field.locator("option:checked")).toHaveText(option)
}

async function tick(page: Page, box: Locator) {
  await reach(page, box)
  await page.keyboard.press("Space")
  await expect(box).toBeChecked()
}

async function write(page: Page, field: Locator, text: string) {
  await reach(page, field)
  await page.keyboard.type(text)
  await expect(field).toHaveValue(text)
}

/**
 * The text twice as large, as a person sets it in the browser, and still nothing sticks out at the
 * side.
 */
async function enlarge(page: Page) {
  const width = await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%"
    return document.documentElement.scrollWidth
  })
  expect(width).toBeLessThanOrEqual(390)
}

test("a link is fetched when it is about to be followed, and its card grows into the page", async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener("pagereveal", ({ viewTransition }) => {
      document.documentElement.dataset.changed = String(viewTransition !== null)
    })
  })
  await page.goto("/projects")
  const link = page.getByRole("article").first().getByRole("heading").getByRole("link")
  const fetched = page
    .context()
    .waitForEvent("request", (request) => /^prefetch/.test(request.headers()["sec-purpose"] ?? ""))
  await link.hover()
  await fetched
  await link.click()
  await expect(page).toHaveURL(/\/projects\/[a-z0-9-]+$/)
  await expect(page.locator("html[data-changed=true]")).toBeAttached()
  const delivery = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType("navigation")
    return (visit as PerformanceEntry & { deliveryType: string }).deliveryType
  })
  expect(delivery).toBe("navigational-prefetch")
})
