import { expect, type Locator, type Page } from "@playwright/test"
import { violations } from "../support/axe.ts"
import { uniqueName } from "../support/names.ts"
import { aHeavyPicture, aPicture } from "../support/pictures.ts"
import { ownSession, STAFF, test } from "../support/staff.ts"

// Specification §2 (add and edit forms), §4, §5, §7, §8, with the departures of the product.

const NO_SELECTION = "000000000000000000000000"

interface FilePayload {
  name: string
  mimeType: string
  buffer: Buffer
}

async function picture(seed: number, name = `picture ${seed}.png`): Promise<FilePayload> {
  return { name, mimeType: "image/png", buffer: await aPicture("png", { seed }) }
}

type FormFields = Record<string, string | FilePayload>

/** A record, created through the API. */
// biome-ignore lint/suspicious/noExplicitAny: the shape of a record is the contract's
async function make(page: Page, path: string, multipart: FormFields): Promise<any> {
  const reply = await page.request.post(`/api/v1/${path}`, { multipart })
  expect(reply.status(), await reply.text()).toBe(201)
  return (await reply.json()).data
}

// biome-ignore lint/suspicious/noExplicitAny: the shape of a record is the contract's
async function read(page: Page, path: string): Promise<any> {
  const reply = await page.request.get(`/api/v1/${path}`)
  return (await reply.json()).data
}

async function aDeveloper(page: Page, name = uniqueName("Sahra")) {
  const text = { name, description: "Builders of houses." }
  return make(page, "developers", { ...text, logo: await picture(1), img: await picture(2) })
}

async function anArea(page: Page, name = uniqueName("Marina"), images = 0) {
  const text = { name, price: "950000", summary: "Towers by a canal.", description: "A canal." }
  const area = await make(page, "areas", { ...text, img: await picture(3) })
  if (images === 0) return area
  const form = new FormData()
  for (let seed = 0; seed < images; seed++) {
    const { name: file, buffer } = await picture(30 + seed)
    form.append("gallery", new File([new Uint8Array(buffer)], file, { type: "image/png" }))
  }
  const reply = await page.request.patch(`/api/v1/areas/${area._id}`, { multipart: form })
  return (await reply.json()).data
}

const PROJECT_TEXTS = {
  "Project Title": "Two-bedroom homes by the canal",
  Price: "1450000",
  Type: "Apartment",
  Address: "Marina Walk",
  City: "Dubai",
  Country: "United Arab Emirates",
  "Area Size": "1210.5",
  "Bedroom Number": "2",
  "Bathroom Number": "3",
  Handover: "Q4 2027",
  Location: "55.14, 25.08",
  "Short Description": "Morning light in every kitchen.",
  "Long Description": "A long description.\n\nIn two paragraphs.",
  "Location Description": "By the canal.",
  "Payment Plan": "60/40",
  "Payment Plan details": "60%-During-construction 40%-On-handover",
  "Nearby Area": "JLT Palm-Jumeirah",
}

async function aProject(page: Page, more: FormFields = {}) {
  return make(page, "projects", {
    name: uniqueName("Surya"),
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
    "location[type]": "Point",
    "location[coordinates]": "55.1403, 25.0805",
    featureImage: await picture(4),
    projectLogo: await picture(5),
    brochureImg: await picture(6),
    ...more,
  })
}

async function aPost(page: Page, more: FormFields = {}) {
  const text = {
    title: uniqueName("How a plan is read"),
    content: "<p>Text.</p>",
    category: "Vastu",
  }
  return make(page, "posts", { ...text, status: "publish", ...more })
}

function field(page: Page, label: string): Locator {
  return page.getByRole("main").getByLabel(label, { exact: true })
}

function button(page: Page, name: string): Locator {
  return page.getByRole("main").getByRole("button", { name, exact: true })
}

async function fill(page: Page, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text)
}

async function expectToast(page: Page, message: string) {
  const toasts = page.getByRole("region", { name: "Notifications" }).getByRole("listitem")
  await expect(toasts.getByText(message, { exact: true })).toBeVisible()
}

async function expectHeading(page: Page, words: string) {
  await expect(page.getByRole("heading", { level: 1, name: words, exact: true })).toBeVisible()
}

/** Lets the next write be answered like this instead of by the server. */
async function answerNext(page: Page, path: string, status: number, json: object) {
  await page.route(`**/api/v1/${path}`, (route) =>
    route.request().method() === "GET" ? route.fallback() : route.fulfill({ status, json }),
  )
}

test("Add New Developer has name, description, logo file and image file, and clears after a successful add", async ({
  page,
}) => {
  const name = uniqueName("Sahra")
  await page.goto("/dash-admin/developers/add")
  await expectHeading(page, "Add New Developer")
  for (const label of ["Logo", "Image"]) {
    await expect(field(page, label)).toHaveAttribute(
      "accept",
      ".jpg,.jpeg,.png,.webp,.avif,.heic,.heif,.svg",
    )
  }
  await fill(page, { Name: name, Description: "Builders of houses." })
  await field(page, "Logo").setInputFiles(await picture(1))
  await field(page, "Image").setInputFiles(await picture(2))
  await expect(page.getByText("Unsaved changes")).toBeVisible()
  await button(page, "Add Developer").click()
  await expectToast(page, "Developer created successfully")
  await expect(field(page, "Name")).toHaveValue("")
  await expect(field(page, "Description")).toHaveValue("")
  await expect(page.getByRole("main").getByRole("img")).toHaveCount(0)
  await expect(page.getByText("Unsaved changes")).toBeHidden()
  await page.getByRole("link", { name: "View page" }).click()
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
})

test("name, description, logo and image of a developer are required; the form goes to the first of them", async ({
  page,
}) => {
  let writes = 0
  page.on("request", (request) => {
    if (request.method() === "POST") writes += 1
  })
  await page.goto("/dash-admin/developers/add")
  await button(page, "Add Developer").click()
  for (const label of ["Name", "Description", "Logo", "Image"]) {
    await expect(page.getByText(`${label} is required`, { exact: true })).toBeVisible()
    await expect(field(page, label)).toHaveAccessibleDescription(
      new RegExp(`^${label} is required`),
    )
  }
  await expect(field(page, "Name")).toBeFocused()
  await expect(page.getByText("4 fields need your attention")).toBeVisible()
  await field(page, "Name").fill("Sahra")
  await expect(page.getByText("Name is required")).toBeHidden()
  expect(writes).toBe(0)
})

test("a successful update of a developer leads to the list of developers", async ({ page }) => {
  const developer = await aDeveloper(page)
  await page.goto(`/dash-admin/developers/${developer._id}/edit`)
  await expectHeading(page, "Edit Developer")
  await expect(field(page, "Name")).toHaveValue(developer.name)
  await expect(field(page, "Description")).toHaveValue(developer.description)
  await expect(page.getByRole("img", { name: "Logo" })).toBeVisible()
  await field(page, "Description").fill("Builders of better houses.")
  await field(page, "Logo").setInputFiles(await picture(7))
  await button(page, "Update Developer").click()
  await expectToast(page, "Developer updated successfully")
  await expect(page).toHaveURL("/dash-admin/developers")
  const changed = await read(page, `developers/${developer._id}`)
  expect(changed).toMatchObject({ description: "Builders of better houses.", img: developer.img })
  expect(changed.logo).not.toBe(developer.logo)
})

test("Add New Area has name, price, summary, description, area image and a gallery, and clears after a successful add", async ({
  page,
}) => {
  const name = uniqueName("Marina")
  await page.goto("/dash-admin/areas/add")
  await expectHeading(page, "Add New Area")
  await fill(page, { Name: name, Price: "950000", Summary: "Towers.", Description: "A canal." })
  await expect(page.getByText("AED 950,000")).toBeVisible()
  await expect(page.getByText("7 of 600 characters")).toBeVisible()
  await field(page, "Area Image").setInputFiles(await picture(3))
  await field(page, "Gallery").setInputFiles([
    await picture(8),
    await picture(9),
    await picture(10),
  ])
  await expect(page.getByRole("img", { name: /^Gallery picture/ })).toHaveCount(3)
  await page.getByRole("button", { name: "Remove picture 2" }).click()
  await expect(page.getByRole("img", { name: /^Gallery picture/ })).toHaveCount(2)
  await button(page, "Add Area").click()
  await expectToast(page, "Area Created successfully")
  for (const label of ["Name", "Price", "Summary", "Description"]) {
    await expect(field(page, label)).toHaveValue("")
  }
  await expect(page.getByRole("main").getByRole("img")).toHaveCount(0)
  const [area] = await read(page, "areas?limit=1")
  const saved = await read(page, `areas/${area._id}`)
  expect(saved).toMatchObject({ name, price: 950_000, summary: "Towers.", description: "A canal." })
  expect(saved.gallery).toHaveLength(2)
  await page.getByRole("button", { name: "Edit", exact: true }).click()
  await expect(page).toHaveURL(`/dash-admin/areas/${area._id}/edit`)
})

test("name, price, summary, description and area image of an area are required, a gallery is not", async ({
  page,
}) => {
  const name = uniqueName("Marina")
  await page.goto("/dash-admin/areas/add")
  await button(page, "Add Area").click()
  for (const label of ["Name", "Price", "Summary", "Description", "Area Image"]) {
    await expect(field(page, label)).toHaveAccessibleDescription(
      new RegExp(`^${label} is required`),
    )
  }
  await expect(page.getByText("5 fields need your attention")).toBeVisible()
  await expect(field(page, "Name")).toBeFocused()
  await fill(page, { Name: name, Price: "a lot", Summary: "Towers.", Description: "A canal." })
  await field(page, "Area Image").setInputFiles(await picture(3))
  await expect(field(page, "Gallery")).toHaveAttribute("multiple")
  await button(page, "Add Area").click()
  await expect(field(page, "Price")).toHaveAccessibleDescription("Price must be a number")
  await field(page, "Price").fill("950000")
  await button(page, "Add Area").click()
  await expectToast(page, "Area Created successfully")
  const [area] = await read(page, "areas?limit=1")
  expect(area).toMatchObject({ name, gallery: [] })
})

test("Edit Area: gallery previews can be removed and put in order, the button reads Updating..., and the list follows", async ({
  page,
}) => {
  const area = await anArea(page, uniqueName("Marina"), 3)
  const [first, second, third] = area.gallery
  await page.goto(`/dash-admin/areas/${area._id}/edit`)
  await expectHeading(page, "Edit Area")
  await expect(field(page, "Price")).toHaveValue("950000")
  const later = page.getByRole("button", { name: "Move picture 1 later" })
  await later.focus()
  await page.keyboard.press("Enter")
  await expect(page.getByText("Picture 1 is now at place 2 of 3")).toBeAttached()
  await expect(page.getByRole("button", { name: "Move picture 2 later" })).toBeFocused()
  await page.getByRole("button", { name: "Remove picture 3" }).click()
  await page.route(`**/api/v1/areas/${area._id}`, async (route) => {
    if (route.request().method() === "PATCH")
      await expect(button(page, "Updating...")).toBeDisabled()
    await route.continue()
  })
  await button(page, "Update Area").click()
  await expectToast(page, "Area Updated successfully")
  await expect(page).toHaveURL("/dash-admin/areas")
  expect((await read(page, `areas/${area._id}`)).gallery).toEqual([second, first])
  expect([first, second]).not.toContain(third)
})

test("an area's facts have a source each, and stand on its page", async ({ page }) => {
  const area = await anArea(page, uniqueName("Marina"))
  await page.goto(`/dash-admin/areas/${area._id}/edit`)
  await fill(page, {
    "Metro and tram": "DMCC station, 900 m",
    "Service charges": "AED 14 to 28 per sq ft a year | owners' budget, 2026",
  })
  await button(page, "Update Area").click()
  await expect(field(page, "Metro and tram")).toHaveAccessibleDescription(
    "A fact ends with | and its source",
  )
  await field(page, "Metro and tram").fill("DMCC station, 900 m | RTA map, 2026")
  await button(page, "Update Area").click()
  await expectToast(page, "Area Updated successfully")

  await page.goto(`/areas/${area.slug}`)
  const fact = page.locator("dl > div").filter({ hasText: "Metro and tram" })
  await expect(fact).toContainText("DMCC station, 900 m")
  await page.getByText("Sources of these facts").click()
  await expect(page.getByText("Metro and tram: RTA map, 2026")).toBeVisible()
  await expect(page.getByText("Drive times")).toHaveCount(0)

  await page.goto(`/dash-admin/areas/${area._id}/edit`)
  await field(page, "Metro and tram").fill("")
  await button(page, "Update Area").click()
  await expectToast(page, "Area Updated successfully")
  expect((await read(page, `areas/${area._id}`)).facts).toEqual({
    serviceCharge: "AED 14 to 28 per sq ft a year | owners' budget, 2026",
  })
})

test("a picture of the gallery is dragged to another place, and a new one is put among them", async ({
  page,
}) => {
  const area = await anArea(page, uniqueName("Marina"), 3)
  await page.goto(`/dash-admin/areas/${area._id}/edit`)
  const pictures = page.getByRole("list", { name: "Gallery pictures" }).getByRole("listitem")
  await pictures.nth(2).dragTo(pictures.nth(0))
  await expect(page.getByText("Picture 3 is now at place 1 of 3")).toBeAttached()
  await field(page, "Gallery").setInputFiles(await picture(40))
  await page.getByRole("button", { name: "Move picture 4 earlier" }).click()
  await button(page, "Update Area").click()
  await expect(page).toHaveURL("/dash-admin/areas")
  const [first, second, third] = area.gallery
  const { gallery } = await read(page, `areas/${area._id}`)
  expect(gallery).toEqual([third, first, expect.stringMatching(/^[0-9a-f]{32}\.webp$/), second])
})

test("Add New Project sends every field as the contract has it, and resets all of them", async ({
  page,
}) => {
  const [area, developer] = [await anArea(page), await aDeveloper(page)]
  const name = uniqueName("Surya")
  const selects: string[] = []
  page.on("request", (request) => {
    if (/limit=0/.test(request.url())) selects.push(new URL(request.url()).search)
  })
  await page.goto("/dash-admin/projects/add")
  await expectHeading(page, "Add New Project")
  for (const label of ["Area", "Developer"]) {
    await expect(field(page, label)).toHaveValue(NO_SELECTION)
    await expect(field(page, label).getByRole("option").first()).toHaveText("No Select")
  }
  await expect(field(page, "Location")).toHaveAttribute("placeholder", "Longitude, Latitude")
  await expect(field(page, "Payment Plan")).toHaveAttribute("placeholder", "50/50")
  await fill(page, { "Project Name": name, ...PROJECT_TEXTS })
  await field(page, "Area").selectOption(area.name)
  await field(page, "Developer").selectOption(developer.name)
  expect(selects).toEqual(["?page=1&limit=0", "?page=1&limit=0"])
  await field(page, "Feature Image").setInputFiles(await picture(11))
  await field(page, "Project Logo").setInputFiles(await picture(12))
  await field(page, "Brochure Image").setInputFiles(await picture(13))
  await field(page, "Gallery").setInputFiles([await picture(14), await picture(15)])
  for (const [index, title] of ["Type 1A", "Type 2A"].entries()) {
    await button(page, "Add Floor Plan").click()
    await field(page, "Floor Plan Title").nth(index).fill(title)
    await field(page, "Floor Plan Image")
      .nth(index)
      .setInputFiles(await picture(16 + index))
  }
  await button(page, "Add Project").click()
  await expectToast(page, "Project created successfully")

  for (const label of ["Project Name", ...Object.keys(PROJECT_TEXTS)]) {
    await expect(field(page, label)).toHaveValue("")
  }
  for (const label of ["Area", "Developer"])
    await expect(field(page, label)).toHaveValue(NO_SELECTION)
  await expect(page.getByRole("main").getByRole("img")).toHaveCount(0)
  await expect(field(page, "Floor Plan Title")).toHaveCount(0)
  await expect(page.getByRole("region", { name: "Payment plan preview" })).toHaveText("")

  const [{ _id }] = await read(page, "projects?limit=1")
  const saved = await read(page, `projects/${_id}`)
  expect(saved).toMatchObject({
    name,
    title: "Two-bedroom homes by the canal",
    price: 1_450_000,
    areaSize: 1210.5,
    bedroomNumber: 2,
    bathNumber: 3,
    location: { type: "Point", coordinates: [55.14, 25.08] },
    area: { _id: area._id },
    developer: { _id: developer._id },
    paymentPlan: { title: "60/40", details: ["60%-During-construction", "40%-On-handover"] },
    nearbyAreas: "JLT Palm-Jumeirah",
  })
  expect(saved.gallery).toHaveLength(2)
  expect(saved.floorPlan.map((plan: { title: string }) => plan.title)).toEqual([
    "Type 1A",
    "Type 2A",
  ])
})

test("creating or updating a record invalidates what was read of its kind", async ({ page }) => {
  // Nothing grows stale here, so that a list is requested again for no other reason.
  await page.clock.setFixedTime(new Date())
  const menu = page.getByRole("navigation", { name: "Dashboard" })
  const rows = page.getByRole("table").getByRole("row")
  await page.goto("/dash-admin")

  for (const { path, make: makeOne, list, submit, label } of [
    {
      path: "developers",
      make: aDeveloper,
      list: "All Developers",
      submit: "Update Developer",
      label: "Name",
    },
    { path: "areas", make: anArea, list: "All Areas", submit: "Update Area", label: "Name" },
    { path: "posts", make: aPost, list: "All Post", submit: "Update Post", label: "Title" },
    {
      path: "projects",
      make: aProject,
      list: "All Projects",
      submit: "Update",
      label: "Project Name",
    },
  ]) {
    const created = await makeOne(page)
    const name = uniqueName("Renamed")
    await menu.getByRole("link", { name: "Dashboard", exact: true }).click()
    await menu.getByRole("link", { name: list, exact: true }).click()
    await page
      .getByRole("link", { name: `Edit ${created.name ?? created.title}`, exact: true })
      .click()
    await field(page, label).fill(name)
    await button(page, submit).click()
    await expect(page).toHaveURL(`/dash-admin/${path}`)
    await expect(rows.filter({ hasText: name })).toBeVisible()
  }

  const name = uniqueName("Surya")
  await menu.getByRole("link", { name: "Add Project", exact: true }).click()
  await fill(page, { "Project Name": name, ...PROJECT_TEXTS })
  for (const label of ["Feature Image", "Project Logo", "Brochure Image"]) {
    await field(page, label).setInputFiles(await picture(1))
  }
  await button(page, "Add Project").click()
  await expectToast(page, "Project created successfully")
  await menu.getByRole("link", { name: "All Projects", exact: true }).click()
  await expect(rows.filter({ hasText: name })).toBeVisible()
})

test("what a project requires is shown beside each field, and the optional fields are left alone", async ({
  page,
}) => {
  await page.goto("/dash-admin/projects/add")
  await fill(page, { Price: "a lot", "Bathroom Number": "two", Location: "somewhere" })
  await button(page, "Add Floor Plan").click()
  await button(page, "Add Project").click()
  const required = [
    ...["Project Name", "Project Title", "Type", "Address", "City", "Country", "Area Size"],
    ...[
      "Bedroom Number",
      "Handover",
      "Short Description",
      "Long Description",
      "Location Description",
    ],
    ...["Payment Plan", "Nearby Area", "Feature Image", "Project Logo", "Brochure Image"],
  ]
  for (const label of required) {
    await expect(page.getByText(`${label} is required`, { exact: true })).toBeVisible()
  }
  for (const sentence of [
    "Price must be a number",
    "Bathroom Number must be a number",
    'Location is written as "Longitude, Latitude"',
    "Floor plan title is required",
    "Floor plan image is required",
  ]) {
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  }
  await expect(page.getByText("Gallery is required")).toHaveCount(0)
  await expect(page.getByText("Payment Plan details is required")).toHaveCount(0)
  await expect(field(page, "Project Name")).toBeFocused()
})

test("the edit form of a project has an Update button and a Go Back link, and leads to the list", async ({
  page,
}) => {
  const area = await anArea(page)
  const project = await aProject(page, {
    area: area._id,
    "floorPlanTitles[0]": "Type 1A",
    "floorPlanImages[0]": await picture(20),
    "floorPlanTitles[1]": "Type 2A",
    "floorPlanImages[1]": await picture(21),
  })
  await page.goto(`/dash-admin/projects/${project._id}/edit`)
  await expectHeading(page, "Edit Project")
  await expect(page.getByRole("heading", { name: "Floor Plans", exact: true })).toBeVisible()
  await expect(page.getByRole("link", { name: "Go Back" })).toHaveAttribute(
    "href",
    "/dash-admin/projects",
  )
  await expect(field(page, "Project Name")).toHaveValue(project.name)
  await expect(field(page, "Location")).toHaveValue("55.1403, 25.0805")
  await expect(field(page, "Payment Plan details")).toHaveValue("60%-Now 40%-Later")
  await expect(field(page, "Area")).toHaveValue(area._id)
  await expect(field(page, "Developer")).toHaveValue(NO_SELECTION)

  await page.getByRole("button", { name: "Move floor plan 2 earlier" }).click()
  await field(page, "Floor Plan Title").first().fill("Type 2A, renamed")
  await button(page, "Add Floor Plan").click()
  await field(page, "Floor Plan Title").nth(2).fill("Type 3")
  await field(page, "Floor Plan Image")
    .nth(2)
    .setInputFiles(await picture(22))
  await field(page, "Area").selectOption("No Select")
  await field(page, "Price").fill("1500000")
  await button(page, "Update").click()
  await expectToast(page, "Project Updated successfully")
  await expect(page).toHaveURL("/dash-admin/projects")

  const changed = await read(page, `projects/${project._id}`)
  expect(changed).toMatchObject({
    price: 1_500_000,
    area: null,
    featureImage: project.featureImage,
  })
  const plans = changed.floorPlan as { title: string; image: string }[]
  expect(plans.map(({ title }) => title)).toEqual(["Type 2A, renamed", "Type 1A", "Type 3"])
  expect(plans.slice(0, 2).map(({ image }) => image)).toEqual([
    project.floorPlan[1].image,
    project.floorPlan[0].image,
  ])
})

test("a price, a size, a quarter, names and a point are understood as people write them", async ({
  page,
}) => {
  const project = await aProject(page)
  await page.goto(`/dash-admin/projects/${project._id}/edit`)
  await fill(page, {
    Price: "AED 1.29M",
    Type: "apartments",
    "Area Size": "1,240 sq ft",
    "Bedroom Number": "Studio",
    Handover: "dec 2027",
    City: "dubai",
    Location: "25.0805, 55.1403",
    "Nearby Area": "Discovery Gardens, Jebel Ali Village",
    "Payment Plan details": "10% on booking, 80% on handover",
  })
  await expect(field(page, "Price")).toHaveAccessibleDescription("AED 1,290,000")
  await expect(field(page, "Area Size")).toHaveAccessibleDescription("1,240 sq ft")
  await expect(field(page, "Location")).toHaveAccessibleDescription("25.0805° N, 55.1403° E")
  await expect(page.getByText("The steps add up to 90%, not to the whole price.")).toBeVisible()
  await button(page, "Add step").click()
  await expect(field(page, "Share of step 3 in per cent")).toHaveValue("10")
  await field(page, "When step 3 is due").fill("a year after handover")
  await expect(page.getByText("The steps add up to 100%.")).toBeVisible()
  await button(page, "Remove Jebel Ali Village").click()
  await field(page, "Add a nearby area").fill("Al Furjan")
  await field(page, "Add a nearby area").press("Enter")

  await field(page, "Handover").fill("Q9 2030")
  await field(page, "Handover").blur()
  await expect(field(page, "Handover")).toHaveAccessibleDescription(
    "Handover must name a quarter from 1 to 4, such as Q4 2030",
  )
  await field(page, "Handover").fill("dec 2027")

  // Enter in a field does not save.
  await field(page, "Price").press("Enter")
  await expect(page.getByText("Unsaved changes")).toBeVisible()
  expect((await read(page, `projects/${project._id}`)).version).toBe(project.version)

  await button(page, "Update").click()
  await expectToast(page, "Project Updated successfully")
  expect(await read(page, `projects/${project._id}`)).toMatchObject({
    price: 1_290_000,
    type: "Apartment",
    areaSize: 1_240,
    bedroomNumber: 0,
    handover: "Q4 2027",
    city: "Dubai",
    location: { coordinates: [55.1403, 25.0805] },
    nearbyAreas: "Discovery-Gardens Al-Furjan",
    paymentPlan: {
      details: ["10%-On-booking", "80%-On-handover", "10%-a-year-after-handover"],
    },
  })
})

test("the last floor plan can be taken away", async ({ page }) => {
  const project = await aProject(page, {
    "floorPlanTitles[0]": "Type 1A",
    "floorPlanImages[0]": await picture(20),
  })
  await page.goto(`/dash-admin/projects/${project._id}/edit`)
  await page.getByRole("button", { name: "Remove floor plan 1" }).click()
  await button(page, "Update").click()
  await expect(page).toHaveURL("/dash-admin/projects")
  expect((await read(page, `projects/${project._id}`)).floorPlan).toEqual([])
})

test("payment plan details take effect in the preview 5 seconds after typing; submitting sends what is in the box", async ({
  page,
}) => {
  const project = await aProject(page)
  const opened = Date.now()
  await page.clock.install({ time: opened })
  await page.goto(`/dash-admin/projects/${project._id}/edit`)
  const preview = page.getByRole("region", { name: "Payment plan preview" })
  await expect(preview).toHaveText("60% Now40% Later")
  // From here on time stands still between the steps.
  await page.clock.pauseAt(opened + 120_000)
  await field(page, "Payment Plan details").fill("10%-On-booking 90%-On-handover")
  await page.clock.runFor(4_900)
  await expect(preview).toHaveText("60% Now40% Later")
  await page.clock.runFor(200)
  await expect(preview).toHaveText("10% On booking90% On handover")
  await field(page, "Payment Plan details").fill("100%-On-handover")
  await button(page, "Update").click()
  await page.clock.resume()
  await expect(page).toHaveURL("/dash-admin/projects")
  expect((await read(page, `projects/${project._id}`)).paymentPlan.details).toEqual([
    "100%-On-handover",
  ])
})

test("Add Post: an editor 400 px high with the specified tools, Status defaults to draft, the button shows Loading...", async ({
  page,
}) => {
  const title = uniqueName("How a plan is read")
  await page.goto("/dash-admin/posts/add")
  await expectHeading(page, "Add Post")
  const content = page.getByRole("textbox", { name: "Content", exact: true })
  await expect(content).toHaveCSS("height", "400px")
  const tools = page.getByRole("group", { name: "Formatting" })
  await expect(tools.getByRole("combobox")).toHaveCount(3)
  for (const name of ["Header", "Font", "Size"]) {
    await expect(tools.getByRole("combobox", { name, exact: true })).toBeVisible()
  }
  const buttons = [
    ...["Bold", "Italic", "Underline", "Strike", "Blockquote", "Ordered list", "Bullet list"],
    ...["Link", "Image", "Clean"],
  ]
  await expect(tools.getByRole("button")).toHaveCount(buttons.length)
  for (const name of buttons) {
    await expect(tools.getByRole("button", { name, exact: true })).toBeVisible()
  }
  await expect(field(page, "Status")).toHaveValue("draft")
  await expect(field(page, "Status").getByRole("option")).toHaveText(["Draft", "Publish"])

  await fill(page, { Title: title, Category: "Vastu" })
  await content.click()
  await tools.getByRole("combobox", { name: "Header" }).selectOption("Heading 2")
  await expect(content).toBeFocused()
  await page.keyboard.type("North first")
  await page.keyboard.press("Enter")
  await tools.getByRole("button", { name: "Bold" }).click()
  await page.keyboard.type("Look north")
  await field(page, "Status").selectOption("Publish")
  await field(page, "Featured Image").setInputFiles(await picture(23))
  await expect(page.getByRole("img", { name: "Featured Image" })).toBeVisible()
  await page.route("**/api/v1/posts", async (route) => {
    await expect(button(page, "Loading...")).toBeDisabled()
    await route.continue()
  })
  await button(page, "Add Post").click()
  await expectToast(page, "Post created successfully")
  for (const label of ["Title", "Category"]) await expect(field(page, label)).toHaveValue("")
  await expect(content).toHaveText("")
  await expect(field(page, "Status")).toHaveValue("draft")
  await expect(page.getByRole("img", { name: "Featured Image" })).toHaveCount(0)

  const [{ _id }] = await read(page, "posts?limit=1")
  expect(await read(page, `posts/${_id}`)).toMatchObject({
    title,
    status: "publish",
    category: "Vastu",
    content: "<h2>North first</h2><p><strong>Look north</strong></p>",
  })
})

test("Title and Category of a post are required, its text and picture are not", async ({
  page,
}) => {
  const title = uniqueName("Short")
  await page.goto("/dash-admin/posts/add")
  await button(page, "Add Post").click()
  await expect(page.getByText("Title is required", { exact: true })).toBeVisible()
  await expect(page.getByText("Category is required", { exact: true })).toBeVisible()
  await expect(page.getByText("2 fields need your attention")).toBeVisible()
  await fill(page, { Title: title, Category: "News" })
  await button(page, "Add Post").click()
  await expectToast(page, "Post created successfully")
  // Only staff see a draft.
  await expect(page.getByRole("link", { name: "View page" })).toHaveCount(0)
  await expect(page.getByRole("link", { name: "Preview" })).toBeVisible()
})

test("Edit Post has the same fields prefilled, with the button Update Post", async ({ page }) => {
  const post = await aPost(page, { featuredImage: await picture(24) })
  await page.goto(`/dash-admin/posts/${post._id}/edit`)
  await expectHeading(page, "Edit Post")
  await expect(field(page, "Title")).toHaveValue(post.title)
  await expect(field(page, "Category")).toHaveValue("Vastu")
  await expect(field(page, "Status")).toHaveValue("publish")
  await expect(page.getByRole("img", { name: "Featured Image" })).toBeVisible()
  const content = page.getByRole("textbox", { name: "Content", exact: true })
  await expect(content).toHaveText("Text.")
  await content.click()
  await expect(page.getByText("Unsaved changes")).toBeHidden()
  await page.keyboard.press("End")
  await page.keyboard.type(" More.")
  await button(page, "Update Post").click()
  await expectToast(page, "Post updated successfully")
  await expect(page).toHaveURL("/dash-admin/posts")
  expect(await read(page, `posts/${post._id}`)).toMatchObject({
    content: "<p>Text. More.</p>",
    featuredImage: post.featuredImage,
  })
})

test("the author of a post and the day of its check are chosen on its form and stand on its page", async ({
  page,
}) => {
  const { _id, slug } = await aPost(page)
  await page.goto(`/posts/${slug}`)
  await expect(page.getByRole("main").getByText("checked on")).toBeHidden()
  await page.goto(`/dash-admin/posts/${_id}/edit`)
  await fill(page, { Author: "Meera Iyer", "Checked on": "2026-11-20" })
  await button(page, "Update Post").click()
  await expectToast(page, "Post updated successfully")
  await page.goto(`/posts/${slug}`)
  const byline = page.getByText("By Meera Iyer")
  await expect(byline).toContainText("facts checked on 20 November 2026")
})

test("the editor's tools make what the server keeps: link, font, size, lists, quote, picture", async ({
  page,
}) => {
  const post = await aPost(page, { content: "<p>North</p>" })
  await page.goto(`/dash-admin/posts/${post._id}/edit`)
  const tools = page.getByRole("group", { name: "Formatting" })
  const content = page.getByRole("textbox", { name: "Content", exact: true })
  await content.click()
  await page.keyboard.press("ControlOrMeta+a")
  await tools.getByRole("button", { name: "Link" }).click()
  await page.getByLabel("Link address").fill("disha.example/north")
  await page.getByLabel("Link address").press("Enter")
  await expect(content).toBeFocused()
  await tools.getByRole("combobox", { name: "Font" }).selectOption("Serif")
  await tools.getByRole("combobox", { name: "Size" }).selectOption("Large")
  await expect(content).toBeFocused()
  await expect(tools.getByRole("combobox", { name: "Size" })).toHaveValue("1.25em")
  // The editor takes the focus back a frame after a choice, and a key pressed in that frame goes
  // nowhere.
  const paragraphs = content.getByRole("paragraph")
  const addParagraph = async () => {
    await content.press("ControlOrMeta+End")
    if ((await paragraphs.count()) === 1) await content.press("Enter")
    return paragraphs.count()
  }
  await expect.poll(addParagraph).toBe(2)
  await tools.getByRole("button", { name: "Clean" }).click()
  await tools.getByRole("button", { name: "Bullet list" }).click()
  await page.keyboard.type("One")
  const chooser = page.waitForEvent("filechooser")
  await tools.getByRole("button", { name: "Image" }).click()
  await (await chooser).setFiles(await picture(25))
  await page.getByLabel("What the picture shows").fill("A view of the creek")
  await button(page, "Update Post").click()
  await expect(page).toHaveURL("/dash-admin/posts")
  const { content: html } = await read(page, `posts/${post._id}`)
  expect(html).toContain('href="https://disha.example/north"')
  expect(html).toContain("font-family:Fraunces, Georgia, serif")
  expect(html).toContain("font-size:1.25em")
  expect(html).toContain("<ul><li><p>One</p>")
  expect(html).toMatch(/<img src="\/assets\/posts\/[0-9a-f]{32}\.webp" alt="A view of the creek"/)
})

test.describe("messages of the error catalogue", () => {
  const ADD = [
    { path: "developers", button: "Add Developer", message: "Something went wrong" },
    { path: "areas", button: "Add Area", message: "Area creation failed" },
    { path: "projects", button: "Add Project", message: "Project creation failed" },
    { path: "posts", button: "Add Post", message: "Something went wrong" },
  ]

  async function fillIn(page: Page, path: string) {
    if (path === "posts") await fill(page, { Title: "A", Category: "B" })
    if (path === "developers") await fill(page, { Name: "A", Description: "B" })
    if (path === "areas")
      await fill(page, { Name: "A", Price: "1", Summary: "B", Description: "C" })
    if (path === "projects") await fill(page, { "Project Name": "A", ...PROJECT_TEXTS })
    const slots: Record<string, string[]> = {
      developers: ["Logo", "Image"],
      areas: ["Area Image"],
      projects: ["Feature Image", "Project Logo", "Brochure Image"],
    }
    for (const label of slots[path] ?? []) await field(page, label).setInputFiles(await picture(1))
  }

  for (const { path, button: label, message } of ADD) {
    test(`${path}: an add that does not answer "success" says "${message}"`, async ({ page }) => {
      await page.goto(`/dash-admin/${path}/add`)
      await fillIn(page, path)
      await answerNext(page, path, 200, { status: "fail" })
      await button(page, label).click()
      await expectToast(page, message)
      await expect(page.getByText("Unsaved changes")).toBeVisible()
    })
  }

  const EDIT = [
    {
      path: "developers",
      make: aDeveloper,
      button: "Update Developer",
      message: "Something went wrong",
    },
    { path: "areas", make: anArea, button: "Update Area", message: "Area Update failed" },
    { path: "projects", make: aProject, button: "Update", message: "Project Updating failed" },
    { path: "posts", make: aPost, button: "Update Post", message: "Post update failed" },
  ]

  for (const { path, make: makeOne, button: label, message } of EDIT) {
    test(`${path}: an update that does not answer "success" says "${message}"`, async ({
      page,
    }) => {
      const { _id } = await makeOne(page)
      await page.goto(`/dash-admin/${path}/${_id}/edit`)
      await answerNext(page, `${path}/${_id}`, 200, { status: "fail" })
      await button(page, label).click()
      await expectToast(page, message)
      await expect(page).toHaveURL(`/dash-admin/${path}/${_id}/edit`)
    })
  }

  test("when an exception is thrown the server's message is shown, and each complaint beside its field", async ({
    page,
  }) => {
    await page.goto("/dash-admin/areas/add")
    await fillIn(page, "areas")
    await answerNext(page, "areas", 400, {
      status: "fail",
      message: "Price is too good to be true",
      errors: [{ path: "price", message: "Price is too good to be true" }],
    })
    await button(page, "Add Area").click()
    await expectToast(page, "Price is too good to be true")
    await expect(field(page, "Price")).toHaveAccessibleDescription(/Price is too good to be true/)
    await expect(field(page, "Price")).toBeFocused()
    await expect(field(page, "Name")).toHaveValue("A")
  })

  test("when the server says nothing the error's own text is shown", async ({ page }) => {
    await page.goto("/dash-admin/areas/add")
    await fillIn(page, "areas")
    await page.route("**/api/v1/areas", (route) => route.abort())
    await button(page, "Add Area").click()
    await expectToast(
      page,
      "The server cannot be reached. Please check the connection and try again.",
    )
    await page.unroute("**/api/v1/areas")
    await page.route("**/api/v1/areas", (route) =>
      route.fulfill({ status: 502, body: "Bad gateway" }),
    )
    await button(page, "Add Area").click()
    await expectToast(page, "Something went wrong (502)")
    await expect(field(page, "Name")).toHaveValue("A")
  })
})

test("two people edit the same record: the second save is warned and loses nothing of what was typed", async ({
  page,
}) => {
  const area = await anArea(page)
  await page.goto(`/dash-admin/areas/${area._id}/edit`)
  await field(page, "Summary").fill("My summary.")
  await field(page, "Description").fill("My description.")
  const other = await page.request.patch(`/api/v1/areas/${area._id}`, {
    multipart: { summary: "Their summary.", price: "1000000" },
  })
  expect(other.status()).toBe(200)
  await button(page, "Update Area").click()
  const alert = page.getByRole("main").getByRole("alert")
  await expect(alert).toContainText(
    "This area has been changed by you, in another window, since you opened it.",
  )
  await expect(alert).toContainText("What you have typed is still here")
  await expect(field(page, "Summary")).toHaveValue("My summary.")
  await expect(field(page, "Description")).toHaveValue("My description.")
  await expect(page.getByText("Their summary.", { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])
  // A field that only they have changed is no conflict.
  await expect(field(page, "Price")).toHaveValue("1000000")
  expect((await read(page, `areas/${area._id}`)).summary).toBe("Their summary.")

  await button(page, "Use this text for Summary").click()
  await button(page, "Save mine over it").click()
  await expectToast(page, "Area Updated successfully")
  expect(await read(page, `areas/${area._id}`)).toMatchObject({
    summary: "Their summary.",
    description: "My description.",
    price: 1_000_000,
  })
})

test("leaving with unsaved changes asks first", async ({ page }) => {
  await page.goto("/dash-admin/developers/add")
  await field(page, "Name").fill("Sahra")
  const menu = page.getByRole("navigation", { name: "Dashboard" })
  await menu.getByRole("link", { name: "All Areas" }).click()
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" })
  await expect(dialog.getByRole("button", { name: "Stay here" })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await expect(field(page, "Name")).toHaveValue("Sahra")
  await menu.getByRole("link", { name: "All Areas" }).click()
  await dialog.getByRole("button", { name: "Leave without saving" }).click()
  await expect(page).toHaveURL("/dash-admin/areas")
  await page.goto("/dash-admin/developers/add")
  await expect(button(page, "Add Developer")).toBeEnabled()
  await expect(page.getByText("You left this form unfinished")).toHaveCount(0)
})

test("Logout over unsaved changes asks first, and closes the form before the session", async ({
  page,
}) => {
  const area = await anArea(page)
  await ownSession(page)
  await page.goto(`/dash-admin/areas/${area._id}/edit`)
  const logout = page.getByRole("banner").getByRole("button", { name: "Logout" })
  const closed = page.waitForResponse((reply) => reply.request().method() === "DELETE")
  await field(page, "Summary").fill("Half a sent")
  await logout.click()
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" })
  await dialog.getByRole("button", { name: "Stay here" }).click()
  await expect(field(page, "Summary")).toHaveValue("Half a sent")
  await logout.click()
  await dialog.getByRole("button", { name: "Leave without saving" }).click()
  await expect(page).toHaveURL("/secure-login/login")
  expect((await closed).status()).toBe(204)
})

test("an unfinished form is stored in the browser and offered back after a crash", async ({
  page,
  context,
}) => {
  await page.goto("/dash-admin/developers/add")
  await fill(page, { Name: "Sahra", Description: "Half a sent" })
  await field(page, "Logo").setInputFiles(await picture(1))
  await expect
    .poll(() => page.evaluate(() => /[0-9a-f]{32}\.webp/.test(JSON.stringify(localStorage))))
    .toBe(true)
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  const reply = await again.request.get("/api/v1/users/me")
  await again.addInitScript((info) => localStorage.setItem("userInfo", info), await reply.text())
  await again.goto("/dash-admin/developers/add")
  const offer = again.getByText("You left this form unfinished")
  await expect(offer).not.toContainText("chosen again")
  await expect(field(again, "Name")).toHaveValue("")
  await button(again, "Continue with it").click()
  await expect(field(again, "Name")).toHaveValue("Sahra")
  await expect(field(again, "Description")).toHaveValue("Half a sent")
  await expect(offer).toBeHidden()
  await expect(again.getByRole("img", { name: "Logo" })).toBeVisible()
})

test("a session that ends over a form is renewed in a dialog: the save goes on, and nothing is lost", async ({
  page,
}) => {
  await ownSession(page)
  await page.goto("/dash-admin/areas/add")
  await fill(page, {
    Name: "Half Bay",
    Price: "950000",
    Summary: "Towers.",
    Description: "A canal.",
  })
  await field(page, "Area Image").setInputFiles(await picture(2))
  await page.request.post("/api/v1/users/logout")
  await page.keyboard.press("ControlOrMeta+s")
  const dialog = page.getByRole("dialog", { name: "Your session has ended" })
  await expect(dialog.getByLabel("E-mail")).toHaveValue(STAFF.email)
  expect(await violations(page)).toEqual([])
  const signIn = dialog.getByRole("button", { name: "Sign in" })
  await dialog.getByLabel("Password", { exact: true }).fill("wrong")
  await signIn.click()
  await expect(dialog.getByRole("alert")).toContainText("Incorrect email or password")
  await dialog.getByLabel("Password", { exact: true }).fill(STAFF.password)
  await signIn.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText("Area Created successfully")).toBeVisible()
  const { data } = await (await page.request.get("/api/v1/areas?limit=1")).json()
  expect(data[0]).toMatchObject({ name: "Half Bay", img: expect.any(String) })
})

test("who leaves that dialog finds the form at the login, with the reason, and what was typed afterwards", async ({
  page,
}) => {
  await ownSession(page)
  await page.goto("/dash-admin/posts/add")
  await fill(page, { Title: "Half a title", Category: "News" })
  await page.request.post("/api/v1/users/logout")
  await button(page, "Add Post").click()
  const dialog = page.getByRole("dialog", { name: "Your session has ended" })
  await dialog.getByRole("button", { name: "Close" }).click()
  await expect(page).toHaveURL("/secure-login/login?from=%2Fdash-admin%2Fposts%2Fadd")
  await expect(page.getByText("Your session has ended.")).toBeVisible()
  await ownSession(page)
  await page.goto("/dash-admin/posts/add")
  await button(page, "Continue with it").click()
  await expect(field(page, "Title")).toHaveValue("Half a title")
})

test("a file that is no picture, or too large, is refused before it is sent", async ({ page }) => {
  await page.goto("/dash-admin/areas/add")
  await field(page, "Area Image").setInputFiles({
    name: "plan.gif",
    mimeType: "image/gif",
    buffer: Buffer.from("GIF89a"),
  })
  await expect(
    page.getByText("plan.gif must be a JPEG, PNG, WebP, AVIF or HEIC picture"),
  ).toBeVisible()
  await field(page, "Area Image").setInputFiles({
    name: "liar.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("<html></html>"),
  })
  await expect(page.getByText("liar.jpg is damaged and cannot be read")).toBeVisible()
  await field(page, "Gallery").setInputFiles([
    { name: "empty.png", mimeType: "image/png", buffer: Buffer.alloc(0) },
    { name: "huge.png", mimeType: "image/png", buffer: Buffer.alloc(15 * 1024 * 1024 + 1) },
    await picture(1),
  ])
  await expect(
    page.getByText("empty.png is an empty file. huge.png is larger than 15 MB"),
  ).toBeVisible()
  await expect(page.getByRole("img", { name: /^Gallery picture/ })).toHaveCount(1)
})

test("pictures can be dropped onto their field", async ({ page }) => {
  await page.goto("/dash-admin/areas/add")
  await expect(field(page, "Name")).toBeEnabled()
  const bytes = (await aPicture("png")).toString("base64")
  const transfer = await page.evaluateHandle((base64) => {
    const picture = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const carried = new DataTransfer()
    carried.items.add(new File([picture], "dropped.png", { type: "image/png" }))
    return carried
  }, bytes)
  const zone = page.getByText("or drop them here")
  await zone.dispatchEvent("dragover", { dataTransfer: transfer })
  await zone.dispatchEvent("drop", { dataTransfer: transfer })
  await expect(page.getByRole("img", { name: "Gallery picture 1" })).toBeVisible()
})

test("a number that is refused stands beside its complaint alone", async ({ page }) => {
  await page.goto("/dash-admin/projects/add")
  const price = field(page, "Price")
  await price.fill("1.2m")
  await expect(price).toHaveAccessibleDescription("AED 1,200,000")
  await price.fill("598.000")
  await price.blur()
  await expect(price).toHaveAccessibleDescription(
    "Price must be a number, such as 598,000 or 1.25M",
  )
  const rooms = field(page, "Bedroom Number")
  await rooms.fill("2.5")
  await rooms.blur()
  await expect(rooms).toHaveAccessibleDescription("Bedroom Number must be a whole number")
})

test("an upload shows its progress in per cent and can be cancelled", async ({ page }) => {
  await page.goto("/dash-admin/areas/add")
  await fill(page, { Name: uniqueName("Slow"), Price: "1", Summary: "B", Description: "C" })
  // Pictures that could not be sent when they were chosen go with the form.
  await page.route("**/api/v1/pictures", (route) => route.abort())
  const heavy = { name: "heavy.jpg", mimeType: "image/jpeg", buffer: await aHeavyPicture() }
  await field(page, "Area Image").setInputFiles(heavy)
  await field(page, "Gallery").setInputFiles({ ...heavy, name: "heavier.jpg" })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 200 * 1024,
  })
  await button(page, "Add Area").click()
  await expect(page.getByRole("progressbar", { name: "Upload" })).toBeVisible()
  await expect(page.getByText("Sending 2 pictures")).toBeVisible()
  await expect(page.getByText(/^\d+%$/).first()).toBeVisible()
  await expect(button(page, "Loading...")).toBeDisabled()
  await button(page, "Cancel").click()
  await expectToast(page, "Nothing was saved: you have cancelled the upload.")
  await expect(button(page, "Add Area")).toBeEnabled()
  await expect(page.getByText("Unsaved changes")).toBeVisible()
  await devtools.detach()
})

test("a record that is not there says so, with a way back", async ({ page }) => {
  await page.goto("/dash-admin/areas/64f0000000000000000000ff/edit")
  const alert = page.getByRole("main").getByRole("alert")
  await expect(alert).toContainText("Alert")
  await expect(alert).toContainText("Area not found")
  await expect(alert.getByRole("link", { name: "Go Back" })).toHaveAttribute(
    "href",
    "/dash-admin/areas",
  )
})

for (const width of [390, 1440]) {
  test(`the forms have no accessibility violation at ${width} px, with their complaints, pictures and floor plans`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const project = await aProject(page, {
      gallery: await picture(1),
      "floorPlanTitles[0]": "1A",
      "floorPlanImages[0]": await picture(2),
    })
    const screens = [
      ["developers/add", "Add Developer"],
      ["areas/add", "Add Area"],
      ["projects/add", "Add Project"],
      ["posts/add", "Add Post"],
      [`developers/${(await aDeveloper(page))._id}/edit`, "Update Developer"],
      [`areas/${(await anArea(page, uniqueName("Marina"), 2))._id}/edit`, "Update Area"],
      [`projects/${project._id}/edit`, "Update"],
      [
        `posts/${(await aPost(page, { featuredImage: await picture(24) }))._id}/edit`,
        "Update Post",
      ],
    ] as const
    for (const [path, label] of screens) {
      await page.goto(`/dash-admin/${path}`)
      await expect(button(page, label)).toBeEnabled()
      if (path.startsWith("posts")) {
        await expect(page.getByRole("group", { name: "Formatting" })).toBeVisible()
      }
      if (path.endsWith("add")) {
        await button(page, label).click()
        await expect(page.getByText("fields need your attention")).toBeVisible()
      }
      expect(await violations(page), path).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      expect(overflow, `${path} is too wide`).toBeLessThanOrEqual(0)
    }
  })
}

for (const width of [390, 820, 1440]) {
  test(`the parts of a form say at ${width} px what is wrong and missing in each, and lead there`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto("/dash-admin/projects/add")
    const parts = page.getByRole("navigation", { name: "Parts of the form" })
    const part = (title: string) => parts.getByRole("link", { name: new RegExp(`^${title}`) })
    await expect(part("The project")).toContainText("8 fields are missing")
    await expect(part("Payment")).toContainText("1 field is missing")

    // The bar stays while the form scrolls, and the field that it leads to is not behind it.
    await part("In words").press("Enter")
    const short = page.getByLabel("Short Description")
    await expect(short).toBeFocused()
    await expect(parts).toBeInViewport()
    await short.fill("Morning light.")
    await part("In words").press("Enter")
    const long = page.getByLabel("Long Description")
    await expect(long).toBeFocused()
    await expect(part("In words")).toContainText("1 field is missing")
    await long.fill("A long description.")
    await expect(part("In words")).toContainText("filled")

    await page.getByLabel("Price", { exact: true }).fill("cheap")
    await page.keyboard.press("Tab")
    await expect(part("The project")).toContainText("1 field to correct")
    await page.getByRole("button", { name: "Add Project" }).click()
    await expect(part("The project")).toContainText("8 fields to correct")
    await expect(part("Pictures")).toContainText("3 fields to correct")
    await part("Where it is").press("Enter")
    await expect(page.getByLabel("Address")).toBeFocused()
    const [bar, field] = await Promise.all([
      parts.boundingBox(),
      page.getByLabel("Address").boundingBox(),
    ])
    if (width < 1280) expect(field!.y).toBeGreaterThan(bar!.y + bar!.height)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
    expect(await violations(page)).toEqual([])
  })
}
