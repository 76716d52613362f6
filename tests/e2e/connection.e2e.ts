import { expect, type Page, test } from "@playwright/test"

const NO_CONNECTION = "No connection. This page stays as it is"

test("a filter that is ticked without a connection stays ticked, and its homes come with the connection", async ({
  page,
  context,
}) => {
  await page.goto("/search")
  await hydrated(page)
  const villas = page.getByRole("checkbox", { name: /^Villa/ })
  await context.setOffline(true)
  await villas.check()
  await expect(page.getByText(NO_CONNECTION)).toBeVisible()
  await expect(villas).toBeChecked()
  await expect(page.getByRole("heading", { level: 1, name: "Search homes" })).toBeVisible()
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByText(NO_CONNECTION)).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/type=Villa/)
  await expect(page.getByText(NO_CONNECTION)).toBeHidden()
  await expect(villas).toBeChecked()
})

test("an enquiry that is sent without a connection stays in its form", async ({
  page,
  context,
}) => {
  await page.goto("/contact")
  await page.waitForLoadState("networkidle")
  await page.getByLabel("Your name").fill("Asha Menon")
  await page.getByLabel("E-mail").fill("asha@example.com")
  await page.getByLabel("Your message").fill("Is the second floor still free?")
  await context.setOffline(true)
  await page.getByRole("button", { name: "Send your message" }).click()
  await expect(page.getByText("What you wrote stays here")).toBeVisible()
  await expect(page.getByLabel("Your message")).toHaveValue("Is the second floor still free?")
  await context.setOffline(false)
  await page.getByRole("button", { name: "Send your message" }).click()
  await expect(page).toHaveURL(/\/contact\/sent/)
})

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" })

  test("a page that cannot be fetched says so, and comes by itself with the connection", async ({
    page,
    context,
  }) => {
    await page.goto("/about")
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await page.goto("/areas")
    await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible()
    await expect(page.getByRole("link", { name: "Try again" })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible()
    await expect(page).toHaveURL(/\/areas$/)
  })

  test("Back after a form that was refused and then sent shows the form, not a lost connection", async ({
    page,
  }) => {
    await page.goto("/about")
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.goto("/contact")
    await page.getByLabel("Your name").fill("Asha Menon")
    await page.getByLabel("Phone").fill("12")
    await page.getByLabel("Your message").fill("Is the second floor still free?")
    await page.getByRole("button", { name: "Send your message" }).click()
    await expect(page.getByText("Phone must be a number")).toBeVisible()
    await page.getByLabel("Phone").fill("+971 50 123 4567")
    await page.getByRole("button", { name: "Send your message" }).click()
    await expect(page).toHaveURL(/\/contact\/sent/)
    await page.goBack()
    await expect(page.getByRole("button", { name: "Send your message" })).toBeVisible()
    await expect(page.getByText("could not be sent")).toHaveCount(0)
  })
})

function hydrated(page: Page) {
  return page.waitForFunction(() =>
    Object.keys(document.querySelector("[data-island=search]") ?? {}).some((key) =>
      key.startsWith("__react"),
    ),
  )
}
