import { rmSync } from "node:fs"
import { type APIRequestContext, expect, type Page, test } from "@playwright/test"
import { addEmptyDatabase } from "../support/database.ts"
import { aPicture } from "../support/pictures.ts"
import { type Product, startProduct } from "../support/product.ts"
import { dataDirOf, STAFF } from "../support/staff.ts"

const PASSWORD = "seven green doors"
const NAME = "Noor Terraces"
const PRICE = "AED 1,690,000"
const MINUTE_MS = 60_000
const DUBAI_MS = 4 * 60 * MINUTE_MS

const TEXTS = {
  "Project Title": "Two-bedroom homes by the canal",
  Price: "1.69M",
  Type: "Apartment",
  "Area Size": "1210",
  "Bedroom Number": "2",
  "Bathroom Number": "3",
  Handover: "Ready",
  Address: "Marina Walk",
  City: "Dubai",
  Country: "United Arab Emirates",
  Location: "25.08, 55.14",
  "Location Description": "By the canal.",
  "Nearby Area": "JLT",
  "Short Description": "Morning light in every kitchen.",
  "Long Description": "Homes on six floors.",
  "Payment Plan": "At once",
}
const dataDir = dataDirOf(99)
let product: Product

test.beforeAll(async () => {
  rmSync(dataDir, { recursive: true, force: true })
  await addEmptyDatabase(dataDir)
  const account = { ADMIN_EMAIL: STAFF.email, ADMIN_PASSWORD: STAFF.password }
  const settings = { ...account, REQUIRE_PERMIT: "1", FOUR_EYES: "projects" }
  product = await startProduct({ dataDir, settings })
  await product.ready()
})

test.afterAll(async () => {
  product.process.kill("SIGTERM")
  await product.ended
  rmSync(dataDir, { recursive: true, force: true })
})

async function picture(seed: number) {
  const buffer = await aPicture("png", { seed })
  return { name: `${seed}.png`, mimeType: "image/png", buffer }
}

async function make(staff: APIRequestContext, path: string, fields: object) {
  const reply = await staff.post(`/api/v1/${path}`, { multipart: fields as never })
  expect(reply.status(), await reply.text()).toBe(201)
}

const field = (page: Page, label: string) =>
  page.getByRole("main").getByLabel(label, { exact: true })
const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true })
const row = (page: Page) => page.getByRole("row").filter({ hasText: NAME })

async function openFromList(page: Page) {
  await page.goto("/dash-admin/projects")
  await row(page).getByRole("link", { name: NAME, exact: true }).click()
}

/** Opens the form, writes a price into a draft of changes, and publishes it as the other person. */
async function changePrice(author: Page, second: Page, price: string) {
  await openFromList(author)
  await field(author, "Price").fill(price)
  await button(author, "Save draft").click()
  await expect(author.getByText("Changes in draft: the page is as published")).toBeVisible()
  await publishAsSecond(author, second)
}

async function publishAsSecond(author: Page, second: Page) {
  await button(author, "Send to review").click()
  await expect(author.getByText("Changes in review: the page is as published")).toBeVisible()
  await second.goto("/dash-admin")
  await second.getByRole("link", { name: NAME }).first().click()
  await button(second, "Publish").click()
  await expect(second.getByText("Project Updated successfully")).toBeVisible()
}

test("a day of a brokerage: a colleague joins, drafts a home, is held up by its permit and by a second pair of eyes; it is scheduled, goes live, changes its price, is set back, deleted and restored", async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const context = () => browser.newContext({ baseURL: product.origin })
  const [maha, noor, visitor] = await Promise.all([context(), context(), context()])
  const owner = await maha.newPage()
  await owner.goto("/secure-login/login")
  await owner.getByLabel("E-mail").fill(STAFF.email)
  await owner.getByLabel("Password", { exact: true }).fill(STAFF.password)
  await owner.getByRole("button", { name: "Sign in" }).click()
  await expect(owner).toHaveURL("/dash-admin")
  await make(maha.request, "areas", {
    name: "Marina",
    price: "950000",
    summary: "Towers.",
    description: "A canal.",
    img: await picture(1),
  })
  await make(maha.request, "developers", {
    name: "Sahra",
    description: "Builders.",
    logo: await picture(2),
    img: await picture(3),
  })

  // A colleague joins by a link.
  await owner.getByRole("link", { name: "Staff", exact: true }).click()
  await owner.getByRole("button", { name: "Invite a colleague" }).click()
  await owner.getByLabel("Their e-mail").fill("noor@disha.test")
  await owner.getByRole("radio", { name: "Editor" }).check()
  await owner.getByLabel("Your password").fill(STAFF.password)
  await owner.getByRole("button", { name: "Make the link" }).click()
  const invitation = owner.getByRole("dialog", { name: "A link for noor@disha.test" })
  const link = await invitation.locator("code").textContent()
  const editor = await noor.newPage()
  await editor.goto(link!)
  await editor.getByLabel("Your name").fill("Noor Saeed")
  await editor.getByLabel("New password").fill(PASSWORD)
  await editor.getByRole("button", { name: "Join" }).click()
  await expect(editor).toHaveURL("/dash-admin")

  // A draft without pictures, and what it lacks.
  await editor
    .getByRole("navigation", { name: "Dashboard" })
    .getByRole("link", { name: "Add Project", exact: true })
    .click()
  await field(editor, "Project Name").fill(NAME)
  await button(editor, "Save draft").click()
  await expect(editor.getByText("A draft: not on the site yet")).toBeVisible()
  for (const [label, text] of Object.entries(TEXTS)) await field(editor, label).fill(text)
  await field(editor, "Area").selectOption("Marina")
  await field(editor, "Developer").selectOption("Sahra")
  await expect(editor.getByText(/^Saved on/)).toBeVisible()
  const permits = editor.getByRole("region", { name: "Publication" })
  await expect(permits).toContainText("May not be on the site")
  await expect(permits).toContainText("A Trakheesi permit is missing")
  await button(editor, "Publish").click()
  const missing = editor.getByRole("alert").filter({ hasText: "Before it can be published" })
  await expect(missing.getByRole("link")).toHaveText([
    ...["Feature Image is required", "Project Logo is required", "Brochure Image is required"],
  ])
  for (const [index, label] of ["Feature Image", "Project Logo", "Brochure Image"].entries())
    await field(editor, label).setInputFiles(await picture(10 + index))
  await button(editor, "Publish").click()
  await expect(missing).toContainText("A Trakheesi permit is missing")

  // The permit, and a check of the listing.
  await permits.getByRole("button", { name: "Add a permit" }).click()
  const form = permits.getByRole("form", { name: "New permit" })
  await form.getByLabel("Permit number").fill("71234")
  await form.getByLabel("Valid until").fill(dubaiDay(60))
  await form.getByRole("button", { name: "Save" }).click()
  await expect(form).toContainText("10 or 11 digits")
  await form.getByLabel("Permit number").fill("7123456789")
  await form.getByRole("button", { name: "Save" }).click()
  await expect(editor.getByText("Permit saved")).toBeVisible()
  await permits.getByRole("button", { name: "Looked at today" }).click()
  await expect(permits).not.toContainText("May not be on the site")
  await expect(missing).toBeHidden()

  // The author may not publish; the owner schedules for ten, and then for the next minute.
  await button(editor, "Publish").click()
  await expect(
    editor.getByText("You wrote this version, so a colleague has to look at it and publish it."),
  ).toBeVisible()
  await button(editor, "Send to review").click()
  await expect(editor.getByText("Sent to review", { exact: true })).toBeVisible()
  await owner.goto("/dash-admin")
  await owner.getByRole("link", { name: NAME }).first().click()
  await owner.getByText("Schedule", { exact: true }).click()
  await owner.getByLabel("Publish at").fill(`${dubaiDay(1)}T10:00`)
  await button(owner, "Schedule it").click()
  await expect(owner.getByText(/Goes on the site on .*10:00.am, Dubai time/i)).toBeVisible()
  const at = new Date(Math.ceil((Date.now() + 5_000) / MINUTE_MS) * MINUTE_MS + DUBAI_MS)
  await owner.getByLabel("Publish at").fill(at.toISOString().slice(0, 16))
  await button(owner, "Change the schedule").click()
  const page = await visitor.newPage()
  const status = async () => (await visitor.request.get("/projects/noor-terraces")).status()
  expect(await status()).toBe(404)
  await expect.poll(status, { timeout: 2 * MINUTE_MS }).toBe(200)
  await page.goto("/projects/noor-terraces")
  await expect(page.getByRole("main")).toContainText("7123456789")

  // A price is changed and set back, each time seen by a second person.
  const shown = async (price: string) => {
    await page.reload()
    await expect(page.getByRole("main")).toContainText(price)
  }
  await shown(PRICE)
  await changePrice(owner, editor, "1.75M")
  await shown("AED 1,750,000")
  await openFromList(owner)
  await expect(owner.getByRole("region", { name: "History" })).toContainText("1,750,000")
  await owner.getByRole("button", { name: "Restore the version before" }).first().click()
  await expect(owner.getByText("The earlier version is in the draft")).toBeVisible()
  await publishAsSecond(owner, editor)
  await shown(PRICE)

  // Deleted and restored.
  await owner.goto("/dash-admin/projects")
  await row(owner)
    .getByRole("button", { name: `Delete ${NAME}` })
    .click()
  await owner.getByRole("button", { name: "Yes, I'm sure" }).click()
  await expect.poll(status).toBe(410)
  await owner.getByRole("button", { name: "Undo" }).click()
  await expect.poll(status).toBe(200)
  await shown(PRICE)
})

/** A date in Dubai, days from today, as a date field takes it. */
function dubaiDay(days: number): string {
  return new Date(Date.now() + DUBAI_MS + days * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10)
}
