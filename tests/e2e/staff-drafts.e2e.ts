import { expect } from "@playwright/test"
import { expectAccessible } from "../support/axe.ts"
import { uniqueName } from "../support/names.ts"
import { aPicture } from "../support/pictures.ts"
import { anArea, test } from "../support/staff.ts"

test("a draft begins with a name, lists what it lacks, is published, paused and published again", async ({
  page,
}) => {
  const name = uniqueName("Al Mirfa Draft")
  const address = `/areas/${name.toLowerCase().replaceAll(" ", "-")}`
  const status = async () => (await page.request.get(address)).status()
  const field = (label: string) => page.getByRole("textbox", { name: label, exact: true })

  await page.goto("/dash-admin/areas/add")
  await field("Name").fill(name)
  await page.getByRole("button", { name: "Save draft" }).click()
  await expect(page.getByText("Draft saved")).toBeVisible()
  await expect(page.getByText("A draft: not on the site yet")).toBeVisible()
  await expect(field("Name")).toHaveValue(name)
  expect(await status()).toBe(404)

  await page.getByRole("button", { name: "Publish" }).click()
  const missing = page.getByRole("alert").filter({ hasText: "Before it can be published" })
  await expect(missing.getByRole("link")).toHaveText([
    ...["Price is required", "Summary is required", "Description is required"],
    "Area Image is required",
  ])
  await expectAccessible(page)
  await missing.getByRole("link", { name: "Summary is required" }).click()
  await expect(field("Summary")).toBeFocused()
  await field("Summary").fill("Houses.")
  await page.getByRole("button", { name: "Save draft" }).click()
  await expect(page.getByText("Draft saved").first()).toBeVisible()

  await page.goto("/dash-admin/areas")
  const row = page.getByRole("row").filter({ hasText: name })
  await expect(row.getByText("Draft", { exact: true })).toBeVisible()
  await expectAccessible(page)
  await row.getByRole("link", { name, exact: true }).click()
  await expect(field("Summary")).toHaveValue("Houses.")
  await field("Price").fill("950000")
  await field("Description").fill("A town by the sea.")
  const picture = await aPicture("png", { seed: 4 })
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: picture })
  await page.getByRole("button", { name: "Publish" }).click()
  await expect(page.getByText("Area published")).toBeVisible()
  await expect(page).toHaveURL("/dash-admin/areas")
  await expect(row.getByText("Public", { exact: true })).toBeVisible()
  expect(await status()).toBe(200)

  await page.getByRole("link", { name: `Edit ${name}` }).click()
  await page.getByRole("button", { name: "Pause" }).click()
  await expect(page.getByText("Area paused. It is off the site.")).toBeVisible()
  const gone = await page.request.get(address)
  expect(gone.status()).toBe(404)
  expect(await gone.text()).toContain("This area is not on the site at the moment.")
  await row.getByRole("button", { name: `Delete ${name}` }).click()
  await page.getByRole("button", { name: "Yes, I'm sure" }).click()
  await expect(row).toBeHidden()
  await page.getByRole("button", { name: "Undo" }).click()
  await row.getByRole("link", { name, exact: true }).click()
  await expect(page.getByText("Paused: off the site")).toBeVisible()
  await page.getByRole("button", { name: "Publish" }).click()
  await expect(page).toHaveURL("/dash-admin/areas")
  await expect(row.getByText("Public", { exact: true })).toBeVisible()
  expect(await status()).toBe(200)
})

test("a double click on Save draft stores one draft", async ({ page }) => {
  const name = uniqueName("Al Twofold")
  // So slow that Cancel is shown before the second press.
  await page.route("**/api/v1/areas/drafts", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await page.goto("/dash-admin/areas/add")
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name)
  await page.getByRole("button", { name: "Save draft" }).dblclick({ delay: 20 })
  await expect(page.getByText("A draft: not on the site yet")).toBeVisible()
  await expect(page.getByText("Nothing was saved")).toHaveCount(0)
  await page.goto(`/dash-admin/areas?name=${encodeURIComponent(name)}`)
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(1)
})

test("a record is deleted by its row that is older than its pause", async ({ page }) => {
  const name = uniqueName("Al Sila Paused")
  const { _id } = await anArea(page, name)
  await page.goto("/dash-admin/areas")
  const row = page.getByRole("row").filter({ hasText: name })
  await expect(row.getByText("Public", { exact: true })).toBeVisible()
  expect((await page.request.post(`/api/v1/areas/${_id}/pause`)).status()).toBe(200)
  await row.getByRole("button", { name: `Delete ${name}` }).click()
  await page.getByRole("button", { name: "Yes, I'm sure" }).click()
  await expect(page.getByText("Area deleted successfully")).toBeVisible()
  await expect(row).toBeHidden()
})

test("a draft is scheduled in the time of Dubai, once it is complete, and the schedule is cancelled", async ({
  page,
}) => {
  const name = uniqueName("Al Qua Scheduled")
  await page.goto("/dash-admin/areas/add")
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name)
  await page.getByRole("button", { name: "Save draft" }).click()
  await page.getByText("Schedule", { exact: true }).click()
  await page.getByLabel("Publish at").fill("2030-11-24T10:00")
  await page.getByRole("button", { name: "Schedule it" }).click()
  await expect(page.getByText("Before it can be published:")).toBeFocused()

  for (const [label, text] of [
    ["Price", "950000"],
    ["Summary", "Houses."],
    ["Description", "A town by the sea."],
  ] as const)
    await page.getByRole("textbox", { name: label, exact: true }).fill(text)
  const picture = await aPicture("png", { seed: 5 })
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: picture })
  await page.getByRole("button", { name: "Save draft" }).click()
  await expect(page.getByText("Save the draft first.")).toBeHidden()
  const publishAt = page.getByLabel("Publish at")
  await publishAt.fill("2020-11-24T10:00")
  await page.getByRole("button", { name: "Schedule it" }).click()
  await expect(publishAt).toHaveAccessibleDescription("This time has passed. Choose one to come")
  await publishAt.fill("2030-11-24T10:00")
  await page.getByRole("button", { name: "Schedule it" }).click()
  await expect(page.getByText("Area scheduled")).toBeVisible()
  await expect(
    page.getByText(/Goes on the site on 24 Nov 2030, 10:00.am, Dubai time/i),
  ).toBeVisible()
  await expectAccessible(page)
  const { data } = await (await page.request.get("/api/v1/areas/drafts")).json()
  expect(data).toContainEqual(expect.objectContaining({ name, status: "scheduled" }))
  await page.getByRole("button", { name: "Cancel the schedule" }).click()
  await expect(page.getByText("Schedule cancelled")).toBeVisible()
  await expect(page.getByText("A draft: not on the site yet")).toBeVisible()
})
