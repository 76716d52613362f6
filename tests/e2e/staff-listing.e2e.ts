import { mkdir, mkdtemp, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, type Locator, type Page } from "@playwright/test"
import { violations } from "../support/axe.ts"
import { uniqueName } from "../support/names.ts"
import { aPicture } from "../support/pictures.ts"
import { test } from "../support/staff.ts"

const WIDTHS = [390, 820, 1440]

function field(page: Page, label: string): Locator {
  return page.getByRole("main").getByLabel(label, { exact: true })
}

async function upload(seed: number, name = `${seed}.png`) {
  return { name, mimeType: "image/png", buffer: await aPicture("png", { seed }) }
}

async function make(page: Page, path: string, multipart: Record<string, unknown>) {
  const reply = await page.request.post(`/api/v1/${path}`, { multipart: multipart as never })
  expect(reply.status(), await reply.text()).toBe(201)
  return (await reply.json()).data
}

async function aDeveloper(page: Page) {
  const text = { name: uniqueName("Luma Cove"), description: "Builders." }
  return make(page, "developers", { ...text, logo: await upload(1), img: await upload(2) })
}

async function anArea(page: Page) {
  const text = {
    name: uniqueName("Creek Bank"),
    price: "950000",
    summary: "Quiet.",
    description: "A.",
  }
  return make(page, "areas", { ...text, img: await upload(3) })
}

async function paste(page: Page, text: string) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.getByLabel("Text of the listing").press("ControlOrMeta+V")
}

function listingOf(name: string, { area, developer }: { area: string; developer: string }) {
  return `Dear partners,

${name} by ${developer}
Two-bedroom homes above the canal

Every kitchen lies to the south-east, and every home has windows on two sides.

The gardens are open to residents until ten in the evening.

Price: from AED 2.35M
Type: Apartments
Bedrooms: 2
Bathrooms: 3
BUA: 1,240 sqft
Completion: December 2028
Location: Canal Walk, ${area}, Dubai
Map: https://www.google.com/maps/@25.2051,55.3461,17z
Nearby: Dubai Festival City, Ras Al Khor
About the area: The canal is two minutes away.
Payment plan
10% on booking
50% during construction
40% on handover
Service charge: AED 14 per sq ft
Permit number: 7123456789

Kind regards,
Raj`
}

test("a pasted listing and a folder of pictures make a project in four actions", async ({
  page,
}) => {
  const [developer, area] = [await aDeveloper(page), await anArea(page)]
  const name = uniqueName("Heron Reach")
  const folder = join(await mkdtemp(join(tmpdir(), "listing-")), "Heron")
  await mkdir(join(folder, "Floor plans"), { recursive: true })
  const files = ["hero.png", "logo.png", "brochure.png", "view-2.png", "view-10.png"]
  const plans = ["2BR type A.png", "2BR type B.png"].map((plan) => `Floor plans/${plan}`)
  for (const [seed, file] of [...files, ...plans].entries())
    await writeFile(join(folder, file), await aPicture("png", { seed: 40 + seed }))

  await page.goto("/dash-admin/projects/add")
  await page.getByText("Start from a listing").click()
  await paste(page, listingOf(name, { area: area.name, developer: developer.name }))
  await expect(page.getByText("20 fields filled. Please check them.")).toBeVisible()
  await expect(page.getByText("Service charge: AED 14 per sq ft").last()).toBeVisible()
  await expect(page.getByText("Permit 7123456789: add it under")).toBeVisible()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violations(page), `${width}`).toEqual([])
  }

  await field(page, "All pictures: choose a folder").setInputFiles(folder)
  const places = page.getByRole("list", { name: "Places of the pictures" })
  await page.getByText("7 files placed:").click()
  await expect(places.getByRole("listitem")).toHaveCount(7)
  await expect(places.getByLabel("hero.png")).toHaveValue("featureImage")
  await expect(page.getByLabel("Floor Plan Title")).toHaveCount(2)
  await expect(page.getByLabel("Floor Plan Title").first()).toHaveValue("2 bedroom type A")
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violations(page), `${width}`).toEqual([])
  }

  await page.getByRole("button", { name: "Add Project" }).click()
  await expect(page.getByText("Project created successfully")).toBeVisible()
  const reply = await page.request.get(`/api/v1/projects?name=${encodeURIComponent(name)}`)
  const [{ _id }] = (await reply.json()).data
  const { data } = await (await page.request.get(`/api/v1/projects/${_id}`)).json()
  expect(data).toMatchObject({
    name,
    title: "Two-bedroom homes above the canal",
    price: 2_350_000,
    type: "Apartment",
    areaSize: 1240,
    bedroomNumber: 2,
    bathNumber: 3,
    handover: "Q4 2028",
    city: "Dubai",
    area: { _id: area._id },
    developer: { _id: developer._id },
    location: { coordinates: [55.3461, 25.2051] },
    nearbyAreas: "Dubai-Festival-City Ras-Al-Khor",
    locationDescription: "The canal is two minutes away.",
    paymentPlan: {
      title: "10/50/40",
      details: ["10%-On-booking", "50%-During-construction", "40%-On-handover"],
    },
  })
  expect(data.gallery).toHaveLength(2)
  expect(data.floorPlan).toMatchObject([
    { title: "2 bedroom type A" },
    { title: "2 bedroom type B" },
  ])
})

test("a listing fills empty fields alone, and Undo empties those again that it filled", async ({
  page,
}) => {
  await page.goto("/dash-admin/projects/add")
  await field(page, "Project Name").fill("Own name")
  await page.getByText("Start from a listing").click()
  await page.getByLabel("Text of the listing").fill("Project: Other name\nPrice: AED 1.2M\nBeds: 2")
  await page.getByRole("button", { name: "Fill the form" }).click()
  await expect(field(page, "Price")).toHaveValue("1200000")
  await expect(field(page, "Project Name")).toHaveValue("Own name")
  await expect(page.getByText("These had a text already, and keep it:")).toBeVisible()
  await field(page, "Bedroom Number").fill("3")
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(field(page, "Price")).toHaveValue("")
  await expect(field(page, "Bedroom Number")).toHaveValue("3")
  await expect(field(page, "Project Name")).toHaveValue("Own name")
})

test("a picture that was placed by its name can be put elsewhere", async ({ page }) => {
  await page.goto("/dash-admin/projects/add")
  const names = ["cover.png", "evening.png", "morning.png"]
  const files = await Promise.all(names.map((name, at) => upload(60 + at, name)))
  await field(page, "All pictures: choose files").setInputFiles(files)
  const places = page.getByRole("list", { name: "Places of the pictures" })
  const gallery = page.getByRole("list", { name: "Gallery pictures" })
  await expect(gallery.getByRole("listitem")).toHaveCount(2)
  await page.getByText("Change places").click()
  await places.getByLabel("evening.png").selectOption("Feature Image")
  await expect(places.getByLabel("cover.png")).toHaveValue("gallery")
  await expect(gallery.getByText("evening.png")).toBeHidden()
  await expect(gallery.getByText("cover.png")).toBeVisible()
  await places.getByLabel("morning.png").selectOption("Not used")
  await expect(gallery.getByRole("listitem")).toHaveCount(1)
  await places.getByLabel("morning.png").selectOption("Floor plan")
  await expect(page.getByLabel("Floor Plan Title")).toHaveValue("Floor plan 1")
})

test("a chosen developer and area offer the payment plan and the place of their last project", async ({
  page,
}) => {
  const [developer, area] = [await aDeveloper(page), await anArea(page)]
  const last = uniqueName("Heron Basin")
  await make(page, "projects", {
    name: last,
    title: "Homes",
    price: "1450000",
    type: "Apartment",
    address: "Walk",
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
    area: area._id,
    developer: developer._id,
    featureImage: await upload(4),
    projectLogo: await upload(5),
    brochureImg: await upload(6),
  })
  await page.goto("/dash-admin/projects/add")
  await field(page, "Developer").selectOption(developer.name)
  await page.getByRole("button", { name: `Use the payment plan of ${last}` }).click()
  await expect(field(page, "Payment Plan")).toHaveValue("60/40")
  await expect(field(page, "Payment Plan details")).toHaveValue("60%-Now 40%-Later")
  await page.getByRole("button", { name: "Undo the payment plan" }).click()
  await expect(field(page, "Payment Plan")).toHaveValue("")
  await field(page, "Area").selectOption(area.name)
  await page.getByRole("button", { name: `Use the place of ${last}` }).click()
  await expect(field(page, "Location Description")).toHaveValue("By the canal.")
  await expect(field(page, "City")).toHaveValue("Dubai")
})
