import { expect, test } from "@playwright/test"
import { violations } from "../support/axe.ts"
import { SCREENS } from "../support/screens.ts"

test.describe("in the dark", () => {
  test.use({ colorScheme: "dark" })

  for (const screen of SCREENS) {
    test(`in the dark ${screen.name} has no fault that axe finds`, async ({ page }) => {
      await page.goto(await screen.path())
      const paper = await page.evaluate(
        () => getComputedStyle(document.documentElement).backgroundColor,
      )
      expect(paper).toBe("rgb(23, 20, 18)")
      expect(await violations(page)).toEqual([])
    })
  }

  test("the QR code of a permit stands on white, so that a phone reads it", async ({ page }) => {
    await page.goto("/projects/heron-basin")
    const code = page.locator('img[src*="permit-code"]')
    await expect(code).toHaveCSS("background-color", "rgb(255, 255, 255)")
  })

  test("a plan stays light, and a page is printed light", async ({ page }) => {
    await page.goto("/")
    const sheet = page.locator(".daylight").first()
    await expect(sheet).toHaveCSS("background-color", "rgb(255, 255, 255)")
    await page.emulateMedia({ media: "print", colorScheme: "dark" })
    await expect(page.locator("h1")).not.toHaveCSS("color", "rgb(241, 235, 226)")
  })
})

test.describe("with forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } })

  test("forced colours show the edges of buttons and what is chosen", async ({ page }) => {
    await page.goto("/blog?category=Vastu")
    const chip = page.locator(".chip[aria-current]")
    const other = page.locator(".chip:not([aria-current])").first()
    const background = (element: typeof chip) =>
      element.evaluate((chosen) => getComputedStyle(chosen).backgroundColor)
    expect(await background(chip)).not.toBe(await background(other))
    await page.goto("/contact")
    const send = page.getByRole("button", { name: "Send your message" })
    await expect(send).toHaveCSS("border-top-width", "1px")
    await expect(send).not.toHaveCSS("border-top-color", "rgba(0, 0, 0, 0)")
  })
})

test.describe("in a window of 320 × 256", () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test("at 400 % no bar stays over the page, and Compare is in the header", async ({ page }) => {
    await page.goto("/projects")
    await expect(page.getByRole("banner").getByRole("link", { name: "Compare" })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.locator("main article .card-link").first().click()
    await expect(page.locator(".bar-bottom")).toHaveCSS("position", "static")
  })
})
