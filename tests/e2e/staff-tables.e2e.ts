import { expect, type Page } from "@playwright/test"
import { violations } from "../support/axe.ts"
import { uniqueName } from "../support/names.ts"
import { test } from "../support/staff.ts"

const WIDTHS = [390, 820, 1440]

async function aDraft(page: Page, fields: Record<string, string>): Promise<string> {
  const reply = await page.request.post("/api/v1/projects/drafts", { multipart: fields })
  expect(reply.status(), await reply.text()).toBe(201)
  return (await reply.json()).data._id
}

async function choose(page: Page, text: string | Buffer, name = "prices.csv") {
  const buffer = Buffer.from(text)
  await page.getByLabel(/^CSV or XLSX file/).setInputFiles({ name, mimeType: "text/csv", buffer })
}

test("a table is tried row by row, imported by keyboard and undone; its columns are remembered", async ({
  page,
}) => {
  const [one, two] = [uniqueName("Meera"), uniqueName("Kiran")]
  const id = await aDraft(page, { name: one, price: "1000000" })
  const price = async () =>
    (await (await page.request.get(`/api/v1/projects/drafts/${id}`)).json()).data.price
  await page.goto("/dash-admin/projects")
  await page.getByLabel("Import, export", { exact: true }).focus()
  await page.keyboard.press("Enter")
  await page.keyboard.press("Tab")
  await expect(page.getByRole("link", { name: "Import projects" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Import projects" })).toBeVisible()

  const headings = `Project Name,${uniqueName("Cost")}`
  await choose(page, `${headings}\n${one},AED 1.1M\n${two},2m\n,3\n`)
  const rows = page.getByRole("table").getByRole("row")
  await expect(page.getByText("Columns: 1 of 2 are imported")).toBeVisible()
  await expect(rows).toHaveCount(2)
  await page.getByLabel(headings.split(",")[1]!).selectOption({ label: "Price (AED)" })
  await expect(page.getByText("Columns: 2 of 2 are imported")).toBeVisible()
  await expect(rows.nth(1)).toContainText("Project Name: Project Name is required")
  await expect(rows.nth(2)).toContainText("AED 1,000,000")
  await expect(rows.nth(2)).toContainText("AED 1,100,000")
  await expect(rows.nth(3)).toContainText("New")
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violations(page), `${width}`).toEqual([])
  }
  await page.getByRole("button", { name: "Changed 1" }).press("Enter")
  await expect(rows).toHaveCount(2)
  expect(await price()).toBe(1_000_000)

  const apply = page.getByRole("button", { name: "Import 2 rows" })
  await page.request.patch(`/api/v1/projects/drafts/${id}`, { multipart: { title: "Homes" } })
  await apply.press("Enter")
  await expect(page.getByRole("alert")).toContainText(
    `Row 2: ${one} has been changed meanwhile, so nothing was imported.`,
  )
  await expect(rows).toHaveCount(4)
  await apply.press("Enter")
  await expect(page).toHaveURL("/dash-admin/projects")
  await expect(page.getByText("2 rows imported")).toBeVisible()
  expect(await price()).toBe(1_100_000)
  await page.getByRole("button", { name: "Undo" }).press("Enter")
  await expect(page.getByText("2 changes undone")).toBeVisible()
  expect(await price()).toBe(1_000_000)

  await page.goto("/dash-admin/projects/import")
  await choose(page, `${headings}\n${one},9\n`)
  await expect(page.getByText("Columns: 2 of 2 are imported")).toBeVisible()
  await expect(rows).toHaveCount(2)
  await choose(page, Buffer.from([0x89, 0x50, 0x4e, 0x47]), "picture.csv")
  await expect(page.getByRole("alert")).toContainText("This is no table")
})

test("a list is exported as it is shown, and nothing would change when it is imported", async ({
  page,
}) => {
  const name = uniqueName("Tara")
  await aDraft(page, { name, price: "1000000", unitPrices: "Studio | 400 | 700000" })
  await page.goto(`/dash-admin/projects?name=${name}`)
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(2)
  await page.getByLabel("Import, export", { exact: true }).click()
  const downloading = page.waitForEvent("download")
  await page.getByRole("link", { name: "Export 1 as XLSX" }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^projects-.*\.xlsx$/)
  await page.goto("/dash-admin/projects/import")
  await page.getByLabel(/^CSV or XLSX file/).setInputFiles(await download.path())
  await expect(page.getByText("Nothing would change.")).toBeVisible()
  await expect(page.getByText("1 as they are")).toBeVisible()

  await page.getByRole("link", { name: "Unit prices", exact: true }).click()
  await expect(page.getByRole("heading", { name: "Import unit prices" })).toBeVisible()
  await choose(page, `Project,Unit,Price\n${name},studio,750000\n`)
  await expect(page.getByRole("table").getByRole("row").nth(1)).toContainText(
    "Starting price: AED 1,000,000 → AED 750,000",
  )
})

test("cells that are pasted from a spreadsheet change ten prices in five actions", async ({
  page,
}) => {
  const name = uniqueName("Rohini")
  const ids: string[] = []
  for (let floor = 1; floor <= 10; floor++)
    ids.push(await aDraft(page, { name: `${name} ${floor}`, price: "1000000" }))
  const prices = async () =>
    Promise.all(
      ids.map(async (id) => {
        const reply = await page.request.get(`/api/v1/projects/drafts/${id}`)
        return (await reply.json()).data.price
      }),
    )
  const lines = ids.map((_, index) => `${name} ${index + 1}\tAED 1.${index}5M`)
  const cells = ["Project Name\tPrice", ...lines].join("\n")
  await page.goto("/dash-admin")
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), cells)

  await expect(page.getByRole("region", { name: "Edited last" })).toBeVisible()
  await page.keyboard.press("ControlOrMeta+k")
  await expect(page.getByRole("combobox", { name: /Find a record/ })).toBeFocused()
  await page.keyboard.type("import pro")
  await page.keyboard.press("Enter")
  await expect(page.getByLabel("Or paste cells with their headings")).toBeFocused()
  await page.keyboard.press("ControlOrMeta+v")
  const change = page.getByRole("button", { name: "Import 10 rows" })
  await expect(page.getByRole("row", { name: `${name} 3` })).toContainText(
    "AED 1,000,000 → AED 1,250,000",
  )
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violations(page), `${width}`).toEqual([])
  }
  await change.click()
  await expect(page.getByText("10 rows imported")).toBeVisible()
  expect(await prices()).toEqual(ids.map((_, index) => 1_050_000 + index * 100_000))
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(page.getByText("10 changes undone")).toBeVisible()
  expect(new Set(await prices())).toEqual(new Set([1_000_000]))
})
