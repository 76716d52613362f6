import { expect, type Page } from "@playwright/test"
import { violations } from "../support/axe.ts"
import { uniqueName } from "../support/names.ts"
import { aPicture } from "../support/pictures.ts"
import { test } from "../support/staff.ts"

interface Home {
  _id: string
  slug: string
}

async function aProject(page: Page, name: string): Promise<Home> {
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

test("saved homes that are paused or sold out stay among the favourites, and are shown again when they are back", async ({
  page,
}) => {
  const homes = await Promise.all(
    ["Paused", "Sold", "Listed"].map((name) => aProject(page, uniqueName(`Al Sufouh ${name}`))),
  )
  const [paused, sold, listed] = homes as [Home, Home, Home]
  const slugs = homes.map(({ slug }) => slug)
  const stored = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem("disha.favourites") ?? "[]"))
  await page.request.post(`/api/v1/projects/${paused._id}/pause`)
  await page.request.post(`/api/v1/projects/${sold._id}/sold-out`)

  await page.goto("/about")
  await page.evaluate(
    (saved) => localStorage.setItem("disha.favourites", JSON.stringify(saved)),
    slugs,
  )
  await page.goto("/favourites")
  await expect(page.getByText("2 homes are not on offer at the moment")).toBeVisible()
  await expect(page.locator(`a[href="/projects/${listed.slug}"]`).first()).toBeVisible()
  await expect(page.getByRole("link", { name: "Favourites" }).first()).toHaveText("Favourites3")
  expect(await stored()).toEqual(slugs)

  await page.request.post(`/api/v1/projects/drafts/${paused._id}/publish`)
  await page.goto("/favourites")
  await expect(page.getByText("One home is not on offer at the moment")).toBeVisible()
  await expect(page.locator(`a[href="/projects/${paused.slug}"]`).first()).toBeVisible()
  expect(await stored()).toEqual(slugs)
})
