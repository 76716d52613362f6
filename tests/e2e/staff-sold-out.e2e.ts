import { expect, type Page } from "@playwright/test"
import { violations } from "../support/axe.ts"
import { uniqueName } from "../support/names.ts"
import { aPicture } from "../support/pictures.ts"
import { test } from "../support/staff.ts"

async function aProject(page: Page, name: string): Promise<{ _id: string; slug: string }> {
  const picture = {
    name: "home.png",
    mimeType: "image/png",
    buffer: await aPicture("png", { seed: 6 }),
  }
  const created = await page.request.post("/api/v1/projects", {
    multipart: {
      name,
      title: "Homes by the canal",
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
      nearbyAreas: "JLT",
      locationDescription: "By the canal.",
      "location[type]": "Point",
      "location[coordinates]": "55.1403, 25.0805",
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

test("a project that is sold out keeps a page with a sign and similar homes, and comes back", async ({
  page,
}) => {
  const name = uniqueName("Al Wasl Sold")
  const { _id, slug } = await aProject(page, name)
  await aProject(page, uniqueName("Al Wasl For Sale"))

  await page.goto(`/dash-admin/projects/${_id}/edit`)
  await page.getByRole("button", { name: "Mark as sold out" }).click()
  await expect(page).toHaveURL("/dash-admin/projects")
  const row = page.getByRole("row").filter({ hasText: name })
  await expect(row.getByText("Sold out", { exact: true })).toBeVisible()

  const reply = await page.goto(`/projects/${slug}`)
  expect(reply?.status()).toBe(200)
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
  await expect(page.getByText("Sold out", { exact: true })).toBeVisible()
  await expect(page.getByRole("heading", { name: "Similar projects for sale" })).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/)
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violations(page)).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    )
    expect(overflow, `too wide at ${width} px`).toBeLessThanOrEqual(0)
  }

  await page.goto("/dash-admin/projects")
  await row.getByRole("link", { name, exact: true }).click()
  await page.getByRole("button", { name: "Publish" }).click()
  await expect(page).toHaveURL("/dash-admin/projects")
  await expect(row.getByText("Public", { exact: true })).toBeVisible()
  await page.goto(`/projects/${slug}`)
  await expect(page.getByText("Sold out", { exact: true })).toHaveCount(0)
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
})
