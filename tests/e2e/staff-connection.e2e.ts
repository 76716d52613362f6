import { expect, type Page, type Route } from "@playwright/test"
import { violations } from "../support/axe.ts"
import { test } from "../support/staff.ts"

const NO_CONNECTION = "No connection. This screen stays as it is"

const menuLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name })

for (const width of [390, 820, 1440]) {
  test(`a screen that cannot be fetched at ${width} px is waited for in the frame, and opens with the connection`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto("/dash-admin")
    await expect(page.getByRole("figure", { name: "Data Stats" })).toBeVisible()
    await context.setOffline(true)
    if (width < 1024) await page.getByRole("button", { name: "Menu" }).click()
    await menuLink(page, "All Areas").click()
    await expect(page.getByText(NO_CONNECTION)).toBeVisible()
    await expect(page).toHaveURL("/dash-admin")
    await expect(page.getByRole("button", { name: "Logout" })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(page.getByRole("button", { name: "Try again" })).toBeEnabled()
    await expect(page.getByText(NO_CONNECTION)).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL("/dash-admin/areas")
    await expect(page.getByRole("heading", { level: 1, name: "Areas" })).toBeVisible()
    await expect(page.getByText(NO_CONNECTION)).toBeHidden()
  })
}

test("a form that is left without a connection keeps what was typed, and asks once it is back", async ({
  page,
  context,
}) => {
  await page.goto("/dash-admin/developers/add")
  const name = page.getByLabel("Name", { exact: true })
  await name.fill("Sahra")
  await context.setOffline(true)
  await menuLink(page, "All Post").click()
  await expect(page.getByText(NO_CONNECTION)).toBeVisible()
  await page.getByRole("button", { name: "Stay here" }).click()
  await expect(page.getByText(NO_CONNECTION)).toBeHidden()
  await name.fill("Sahra Developments")
  await menuLink(page, "All Post").click()
  await expect(page.getByText(NO_CONNECTION)).toBeVisible()
  await context.setOffline(false)
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" })
  await dialog.getByRole("button", { name: "Stay here" }).click()
  await expect(name).toHaveValue("Sahra Developments")
  await expect(page).toHaveURL("/dash-admin/developers/add")
})

test("a search in its delay leaves a held screen waiting, and runs after Stay here", async ({
  page,
  context,
}) => {
  await page.clock.install()
  await page.goto("/dash-admin/projects")
  await expect(page.getByLabel("Search projects")).toBeVisible()
  await context.setOffline(true)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByLabel("Search projects").fill("x")
  await menuLink(page, "All Areas").click()
  await expect(page.getByText(NO_CONNECTION)).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(page).toHaveURL("/dash-admin/projects")
  await expect(page.getByText(NO_CONNECTION)).toBeVisible()
  // By key: the notice of an empty list may lie over it, and the paused clock never takes that away.
  await page.getByRole("button", { name: "Stay here" }).press("Enter")
  await expect(page.getByText(NO_CONNECTION)).toBeHidden()
  await page.clock.runFor(1_000)
  await expect(page).toHaveURL(/name=x/)
})

test("a server that does not answer is waited for like a lost connection", async ({ page }) => {
  await page.goto("/dash-admin/projects")
  await expect(page.getByLabel("Search projects")).toBeVisible()
  await page.route("**/*", (route) => route.abort())
  await page.getByLabel("Search projects").fill("x")
  await expect(page).toHaveURL(/name=x/)
  await expect(page.getByText("The server cannot be reached.")).toBeVisible()
  await menuLink(page, "Trash").click()
  await expect(page.getByText(NO_CONNECTION)).toBeVisible()
  await page.unroute("**/*")
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page).toHaveURL("/dash-admin/trash")
})

test("a late answer to an earlier request does not hide that the server is away", async ({
  page,
}) => {
  await page.goto("/dash-admin/projects")
  await expect(page.getByLabel("Search projects")).toBeVisible()
  const early = Promise.withResolvers<Route>()
  await page.route("**/favicon.svg", (route) => early.resolve(route))
  await page.evaluate(() => void fetch("/favicon.svg", { cache: "no-store" }))
  const route = await early.promise
  await page.route("**/*", (other) => other.abort())
  await page.getByLabel("Search projects").fill("x")
  await expect(page).toHaveURL(/name=x/)
  await expect(page.getByText("The server cannot be reached.")).toBeVisible()
  const answered = page.waitForResponse("**/favicon.svg")
  await route.fulfill({ status: 200 })
  await answered
  await menuLink(page, "Trash").click()
  await expect(page.getByText(NO_CONNECTION)).toBeVisible()
})
