import { expect, type Page } from "@playwright/test"
import { violations } from "../support/axe.ts"
import { test } from "../support/staff.ts"

async function aDraft(page: Page, fields: Record<string, string>): Promise<string> {
  const reply = await page.request.post("/api/v1/projects/drafts", { multipart: fields })
  expect(reply.status(), await reply.text()).toBe(201)
  return (await reply.json()).data._id
}

test("a value that looks like a known one is pointed out, and taken over by one press", async ({
  page,
}) => {
  await aDraft(page, { name: "Loft house", type: "Maisonette", city: "Dubai" })
  await page.goto("/dash-admin/projects/add")
  const type = page.getByLabel("Type", { exact: true })
  const city = page.getByLabel("City", { exact: true })
  const use = (value: string) => page.getByRole("button", { name: `Use ${value}` })

  // A known value that is still being typed is not pointed out.
  await type.pressSequentially("Maisonett")
  await expect(use("Maisonette")).toHaveCount(0)
  await type.fill("maisonnettes")
  await expect(page.getByText("Looks like “Maisonette”, which is there already.")).toBeVisible()
  await page.keyboard.press("Tab")
  await expect(use("Maisonette")).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press("Enter")
  await expect(type).toHaveValue("Maisonette")
  await expect(type).toBeFocused()
  await expect(use("Maisonette")).toHaveCount(0)

  await city.fill("Dubay")
  await use("Dubai").click()
  await expect(city).toHaveValue("Dubai")
  await city.fill("Khor Fakkan")
  await expect(page.getByText(/^Looks like/)).toHaveCount(0)
  await page.getByLabel("Handover", { exact: true }).fill("Q3 2091")
  await expect(page.getByText(/^Looks like/)).toHaveCount(0)
})

test("look-alikes are merged on all records with a preview, by keyboard, and undone", async ({
  page,
}) => {
  const types = ["Bungalow", "Bungalow", "bungalows", "Bungallow"]
  const ids = await Promise.all(
    types.map((type, index) => aDraft(page, { name: `Bungalow ${index}`, type })),
  )
  const stored = async () =>
    Promise.all(
      ids.map(async (id) => {
        const reply = await page.request.get(`/api/v1/projects/drafts/${id}`)
        return (await reply.json()).data.type
      }),
    )
  await page.goto("/dash-admin/projects")
  await page.getByLabel("Import, export", { exact: true }).press("Enter")
  await page.getByRole("link", { name: "Merge look-alikes" }).press("Enter")
  await expect(page.getByRole("heading", { name: "Merge look-alikes" })).toBeVisible()
  const section = page.getByRole("region", { name: "Type" })
  await expect(section).toContainText(/Bungalow \(2\) · /)
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violations(page), `${width}`).toEqual([])
  }
  await section.getByRole("button", { name: "Merge into Bungalow" }).press("Enter")
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByLabel("Becomes")).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(dialog.getByRole("status")).toContainText("2 projects change")
  await expect(dialog.getByRole("status")).toContainText("Bungallow → Bungalow")
  await expect(dialog.getByRole("status")).toBeFocused()
  expect(await violations(page)).toEqual([])
  expect(await stored()).toEqual(types)
  await dialog.getByRole("button", { name: "Change 2 projects" }).press("Enter")
  await expect(dialog).toBeHidden()
  await expect(section).not.toContainText("Bungallow")
  await expect(section.getByRole("heading")).toBeFocused()
  expect(await stored()).toEqual(types.map(() => "Bungalow"))
  await page.getByRole("button", { name: "Undo" }).press("Enter")
  await expect(section).toContainText(/Bungalow \(2\) · /)
  expect(await stored()).toEqual(types)

  // Any values can be chosen by hand, and one alone is renamed.
  await section.getByText(/^All \d+ values$/).press("Enter")
  await section.getByLabel(/^Bungallow/).check()
  await section.getByRole("button", { name: "Rename 1 chosen" }).press("Enter")
  await dialog.getByLabel("Becomes").fill("Chalet")
  await page.keyboard.press("Enter")
  await dialog.getByRole("button", { name: "Change 1 project" }).press("Enter")
  await expect(section).toContainText("Chalet")
})
