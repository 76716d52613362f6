import { expect, type Page } from "@playwright/test"
import { expectAccessible } from "../support/axe.ts"
import { STAFF, test } from "../support/staff.ts"

const PASSWORD = "seven green doors"

/** Does one of the changes of a colleague's account on the screen Staff. */
async function manage(page: Page, label: string, choose?: () => Promise<void>) {
  await page.getByRole("button", { name: "Manage Omar Haddad" }).click()
  await page.getByRole("dialog").getByRole("button", { name: label }).click()
  await choose?.()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Your password").fill(STAFF.password)
  await dialog.getByRole("button", { name: label }).click()
}

test("a colleague is invited, joins by the link, sees what the role allows, is changed, suspended and removed", async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(240_000)
  await page.goto("/dash-admin")
  await page.getByRole("link", { name: "Staff", exact: true }).click()
  await expect(page.getByRole("row", { name: /Administrator.*You.*Owner/ })).toBeVisible()
  await page.getByRole("button", { name: "Invite a colleague" }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByLabel("Their e-mail")).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel("Their e-mail").fill("omar@disha.test")
  await dialog.getByRole("radio", { name: "Writer" }).check()
  await dialog.getByLabel("Your password").fill("not the password")
  await dialog.getByRole("button", { name: "Make the link" }).click()
  await expect(dialog.getByText("This is not your password")).toBeVisible()
  await dialog.getByLabel("Your password").fill(STAFF.password)
  await dialog.getByRole("button", { name: "Make the link" }).click()
  const link = await page
    .getByRole("dialog", { name: "A link for omar@disha.test" })
    .locator("code")
  const address = (await link.textContent())!
  await expectAccessible(page)
  await page.getByRole("button", { name: "Done" }).click()
  await expect(page.getByRole("region", { name: "Invited" })).toContainText("omar@disha.test")

  const omar = await (await browser.newContext({ baseURL: product.origin })).newPage()
  await omar.goto(address)
  await expect(omar.getByText("You are invited as writer.")).toBeVisible()
  await expectAccessible(omar)
  await omar.getByLabel("Your name").fill("Omar Haddad")
  await omar.getByLabel("New password").fill("short")
  await omar.getByRole("button", { name: "Join" }).click()
  await expect(omar.getByText("Password must have at least 12 characters")).toBeVisible()
  await omar.getByLabel("New password").fill(PASSWORD)
  await omar.getByRole("button", { name: "Join" }).click()
  await expect(omar).toHaveURL("/dash-admin")
  const menu = omar.getByRole("navigation", { name: "Dashboard" })
  await expect(menu.getByRole("link", { name: "Add Project" })).toBeVisible()
  for (const name of ["Enquiries", "Staff"])
    await expect(menu.getByRole("link", { name, exact: true })).toHaveCount(0)
  await menu.getByRole("link", { name: "Add Project" }).click()
  await expect(omar.getByRole("button", { name: "Save draft" })).toBeEnabled()
  await expect(omar.getByRole("button", { name: "Add Project" })).toHaveCount(0)
  await omar.getByLabel("Project Name").fill("Omar's Court")
  await omar.getByRole("button", { name: "Save draft" }).click()
  await expect(omar.getByText("Draft saved")).toBeVisible()
  await expect(omar.getByRole("button", { name: "Publish" })).toHaveCount(0)
  await omar.goto("/dash-admin/staff")
  await expect(omar.getByRole("alert")).toContainText("Only owners may do this")
  await expectAccessible(omar)
  const again = await browser.newPage({ baseURL: product.origin })
  await again.goto(address)
  await expect(again.getByText("This link has been used")).toBeVisible()

  await page.reload()
  await manage(page, "Change role", () => page.getByRole("radio", { name: "Reader" }).check())
  await expect(page.getByRole("row", { name: /Omar Haddad.*Reader/ })).toBeVisible()
  await omar.goto("/dash-admin/projects")
  await expect(omar.getByRole("link", { name: "Omar's Court", exact: true })).toBeVisible()
  await expect(omar.getByRole("link", { name: "Add Project" })).toHaveCount(0)
  await omar.getByRole("link", { name: "Omar's Court", exact: true }).click()
  await expect(omar.getByText("You can read this")).toBeVisible()
  await expect(omar.getByLabel("Project Name")).toBeDisabled()
  await expect(omar.getByRole("button", { name: "Save draft" })).toHaveCount(0)
  await expectAccessible(omar)

  await page.getByRole("button", { name: "Manage Omar Haddad" }).click()
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await manage(page, "Suspend")
  await expect(page.getByRole("row", { name: /Omar Haddad.*Suspended/ })).toBeVisible()
  await omar.goto("/dash-admin")
  await expect(omar).toHaveURL(/\/secure-login\/login/)
  await omar.getByLabel("E-mail").fill("omar@disha.test")
  await omar.getByLabel("Password", { exact: true }).fill(PASSWORD)
  await omar.getByRole("button", { name: "Sign in" }).click()
  await expect(omar.getByText("This account is suspended")).toBeVisible()
  await omar.getByRole("link", { name: "Forgotten your password?" }).click()
  await expect(omar.getByText("An owner can create a link for you")).toBeVisible()
  await expectAccessible(omar)
  await manage(page, "Remove")
  await expect(page.getByText("Omar Haddad is removed")).toBeVisible()
  await expect(page.getByRole("button", { name: "Manage Omar Haddad" })).toHaveCount(0)
})
