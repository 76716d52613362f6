import { expect, type Page } from "@playwright/test"
import { violations } from "../support/axe.ts"
import { aPdf, aPicture } from "../support/pictures.ts"
import { test } from "../support/staff.ts"

const field = (page: Page) => page.getByRole("main").getByLabel("Brochure Image", { exact: true })
const FILE = /^\/assets\/projects\/brochures\/[0-9a-f]{32}\.pdf$/

async function aProject(page: Page, name: string): Promise<{ _id: string; slug: string }> {
  const buffer = await aPicture("png", { seed: 5 })
  const picture = { name: "cover.png", mimeType: "image/png", buffer }
  const created = await page.request.post("/api/v1/projects", {
    multipart: {
      name,
      title: "Homes",
      price: "1450000",
      type: "Apartment",
      address: "Marina Walk",
      city: "Dubai",
      country: "United Arab Emirates",
      areaSize: "1210",
      bedroomNumber: "2",
      bathNumber: "3",
      handover: "Q4 2027",
      nutshell: "Light.",
      description: "Long.",
      locationDescription: "By the canal.",
      nearbyAreas: "JLT",
      "paymentPlan[title]": "60/40",
      "paymentPlan[details]": "60%-Now 40%-Later",
      featureImage: picture,
      projectLogo: picture,
      brochureImg: picture,
    },
  })
  expect(created.status(), await created.text()).toBe(201)
  return (await created.json()).data
}

const fits = async (page: Page) => {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(over, `too wide at ${width} px`).toBeLessThanOrEqual(0)
  }
  expect(await violations(page)).toEqual([])
}

test("a PDF in the brochure field is saved with the draft, shown by its first page, downloaded from the public page, and taken away again", async ({
  page,
}) => {
  const { _id, slug } = await aProject(page, "Brochure Basin")
  const edit = `/dash-admin/projects/${_id}/edit`
  await page.goto(edit)
  const pdf = { name: "Basin, final.pdf", mimeType: "", buffer: aPdf() }
  await field(page).setInputFiles({ ...pdf, buffer: Buffer.from("%PDF-1.4 broken") })
  await expect(page.getByText("Basin, final.pdf cannot be opened.").first()).toBeVisible()
  const heavy = Buffer.concat([Buffer.alloc(15 * 1024 * 1024, "%PDF-1.4\n"), aPdf()])
  await field(page).setInputFiles({ ...pdf, name: "heavy.pdf", buffer: heavy })
  await expect(page.getByText("heavy.pdf is larger than 15 MB")).toBeVisible()

  await field(page).setInputFiles(pdf)
  const line = page.getByRole("link", { name: "Basin, final.pdf" })
  await expect(line).toHaveAttribute("href", FILE)
  await expect(page.getByText("heavy.pdf is larger than 15 MB")).toBeHidden()
  await expect(page.getByText("1 kB, not saved yet")).toBeVisible()
  await expect(page.getByText("Basin, final.png")).toBeVisible()
  await page.reload()
  await page.getByRole("button", { name: "Continue with it" }).click()
  await expect(line).toHaveAttribute("href", FILE)
  await fits(page)
  await page.getByRole("button", { name: "Update", exact: true }).click()
  await expect(page).toHaveURL("/dash-admin/projects")

  await page.goto(`/projects/${slug}`)
  const link = page.getByRole("link", { name: "Download the brochure (PDF, 1 kB)" })
  await expect(link).toHaveAttribute("href", FILE)
  await fits(page)
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()])
  expect(download.suggestedFilename()).toBe("Brochure Basin, brochure.pdf")
  const answer = await page.request.get((await link.getAttribute("href"))!)
  expect((await answer.body()).equals(aPdf())).toBe(true)
  expect(answer.headers()).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": "attachment",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
  })

  await page.goto(edit)
  await expect(line).toBeVisible()
  await expect(page.getByText("1 kB", { exact: true })).toBeVisible()
  await page.getByRole("button", { name: "Remove Brochure PDF" }).click()
  await expect(page.getByText("The PDF is removed as soon as you save.")).toBeVisible()
  await page.getByRole("button", { name: "Put it back" }).click()
  await expect(line).toBeVisible()
  await page.getByRole("button", { name: "Remove Brochure PDF" }).click()
  await page.getByRole("button", { name: "Update", exact: true }).click()
  await expect(page).toHaveURL("/dash-admin/projects")
  await page.goto(`/projects/${slug}`)
  await expect(
    page.getByRole("link", { name: "Download the brochure", exact: true }),
  ).toHaveAttribute("href", /\.webp$/)
})
