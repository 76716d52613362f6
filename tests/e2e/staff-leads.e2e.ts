import { expect } from "@playwright/test"
import { violations } from "../support/axe.ts"
import { test } from "../support/staff.ts"

const PHONE = "+971 50 123 4563"
const DAY_MS = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

for (const width of [390, 820, 1440]) {
  test(`an enquiry is answered, owned, noted, shown and erased at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const data = {
      name: `Asha Rao ${width}`,
      email: `asha-${width}@example.com`,
      phone: PHONE,
      message: "Is the kitchen in the south-east?",
      source: "/projects/heron-basin",
      consent: true,
    }
    expect((await page.request.post("/api/v1/contact", { data })).status()).toBe(201)
    const lead = page.getByRole("article", { name: "Enquiry" })
    await page.goto("/dash-admin")
    await page.getByRole("main").getByRole("link", { name: data.name }).first().click()
    await expect(lead.getByRole("link", { name: "WhatsApp" })).toBeVisible()
    await page.goto("/dash-admin/enquiries")
    await page.getByRole("link", { name: data.name }).click()
    await expect(lead).toContainText("/projects/heron-basin. Agreed to hear of similar homes")
    const whatsApp = lead.getByRole("link", { name: "WhatsApp" })
    await expect(whatsApp).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/971501234563\?text=Hello%20Asha%2C%20thank%20you/,
    )
    // A press on a way to answer is an answer.
    await expect(lead.getByLabel("Stage")).toHaveValue("new")
    await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "" }))
    await whatsApp.click()
    await expect(lead.getByLabel("Stage")).toHaveValue("answered")

    await lead.getByLabel("Owner").selectOption({ label: "Administrator" })
    await lead.getByLabel("Next step").fill("Send the price list")
    await lead.getByLabel("On", { exact: true }).fill(dayIn(7))
    await lead.getByRole("textbox", { name: "Note" }).fill("Prefers mornings")
    await lead.getByRole("button", { name: "Add note" }).click()
    await expect(lead.getByText("Prefers mornings")).toBeVisible()
    await expect(lead.getByRole("list", { name: "Notes" })).toBeFocused()
    const when = lead.getByLabel("Day and time in Dubai")
    await when.fill("2024-02-01T10:00")
    await expect(when).toHaveAccessibleDescription(/^This time has passed/)
    await lead.getByRole("button", { name: "Note as done" }).click()
    await expect(lead.getByText("Done · 45 minutes")).toBeVisible()
    await when.fill(`${dayIn(30)}T1${String(width)[0]}:00`)
    await lead.getByRole("button", { name: "Plan a viewing" }).click()
    await expect(lead.getByText("Planned · 45 minutes")).toBeVisible()
    const move = lead.getByLabel(/^Move the viewing/)
    await move.fill("2024-02-01T10:00")
    await move.blur()
    await expect(page.getByText("This time has passed. Choose one to come")).toBeVisible()
    await expect(move).toHaveValue(new RegExp(`^${dayIn(30)}`))
    await expect(lead.getByLabel("Stage")).toHaveValue("viewing")
    const download = page.waitForEvent("download")
    await lead.getByRole("link", { name: "Calendar file" }).first().click()
    expect((await download).suggestedFilename()).toBe("viewing.ics")

    await page.goto("/dash-admin/activity?kind=enquiries")
    await page.getByRole("table").getByRole("link").first().click()
    await expect(lead.getByLabel("Next step")).toHaveValue("Send the price list")
    await expect(lead.getByLabel("On", { exact: true })).toHaveValue(dayIn(7))
    expect(await violations(page)).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
    await lead.getByRole("button", { name: "Erase this person" }).click()
    await page.getByRole("button", { name: "Yes, I'm sure" }).click()
    await expect(page.getByText("1 enquiry deleted for good")).toBeVisible()
    await expect(page).not.toHaveURL(/id=/)
  })
}

test("a note is added once by a double click, and one half typed is there again", async ({
  page,
}) => {
  const people = ["Uma Nair", "Ravi Menon"]
  for (const name of people) {
    const data = { name, email: `${name.split(" ")[0]}-note@example.com`, message: "Still free?" }
    expect((await page.request.post("/api/v1/contact", { data })).status()).toBe(201)
  }
  const lead = page.getByRole("article", { name: "Enquiry" })
  const note = lead.getByRole("textbox", { name: "Note" })
  const open = (name: string | undefined) => page.getByRole("link", { name }).first().click()
  await page.goto("/dash-admin/enquiries")
  await open(people[0])
  await note.fill("Called back")
  await lead.getByRole("button", { name: "Add note" }).dblclick()
  await expect(note).toHaveValue("")
  await expect(lead.getByText("Called back")).toHaveCount(1)
  await page.reload()
  await expect(lead.getByText("Called back")).toHaveCount(1)

  await note.fill("Prefers mor")
  await page.goto("/dash-admin/enquiries")
  await open(people[1])
  await expect(lead.getByRole("heading", { name: people[1] })).toBeVisible()
  await expect(note).toHaveValue("")
  await page.goBack()
  await open(people[0])
  await expect(note).toHaveValue("Prefers mor")
})

test("a next step and its day are saved though the enquiry is left, or reloaded, while they are typed", async ({
  page,
}) => {
  const data = { name: "Leela Iyer", email: "leela@example.com", message: "Still free?" }
  expect((await page.request.post("/api/v1/contact", { data })).status()).toBe(201)
  const lead = page.getByRole("article", { name: "Enquiry" })
  const open = page.getByRole("link", { name: data.name }).first()
  await page.goto("/dash-admin/enquiries")
  await open.click()
  await lead.getByLabel("Next step").fill("Send the price list")
  const id = new URL(page.url()).searchParams.get("id")
  await page.goBack()
  await expect(lead).toBeHidden()
  const saved = async () => {
    const { data: now } = await (await page.request.get(`/api/v1/enquiries/${id}`)).json()
    return [now.nextStep, now.nextOn]
  }
  await expect.poll(saved).toEqual(["Send the price list", null])

  await open.click()
  await lead.getByLabel("On", { exact: true }).fill(dayIn(3))
  await page.reload()
  await expect(lead.getByLabel("On", { exact: true })).toHaveValue(dayIn(3))
  await expect.poll(saved).toEqual(["Send the price list", dayIn(3)])
  await lead.getByLabel("Next step").fill("")
  await page.reload()
  await expect(lead.getByLabel("Next step")).toHaveValue("")
  await expect.poll(saved).toEqual(["", dayIn(3)])
})

test("the keyboard goes on to the next row when an enquiry leaves the list, and stays in a lead", async ({
  page,
}) => {
  for (const name of ["Zoya First", "Zoya Second"]) {
    const data = { name, email: "zoya@example.com", message: "Is it still free?" }
    expect((await page.request.post("/api/v1/contact", { data })).status()).toBe(201)
  }
  await page.goto("/dash-admin/enquiries?view=new")
  const mark = (name: string) => page.getByRole("button", { name: `Mark as handled: ${name}` })
  await mark("Zoya Second").press("Enter")
  await expect(mark("Zoya Second")).toHaveCount(0)
  await expect(mark("Zoya First")).toBeFocused()
  while (await page.getByRole("button", { name: /^Mark as handled/ }).count()) {
    const marks = page.getByRole("button", { name: /^Mark as handled/ })
    const before = await marks.count()
    await page.keyboard.press("Enter")
    await expect(marks).toHaveCount(before - 1)
  }
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()

  await page.goto("/dash-admin/enquiries")
  await page.getByRole("button", { name: "Mark as new: Zoya First" }).press("Enter")
  await expect(mark("Zoya First")).toBeFocused()
  await page.getByRole("link", { name: "Zoya First" }).press("Enter")
  const lead = page.getByRole("article", { name: "Enquiry" })
  const note = lead.getByRole("textbox", { name: "Note" })
  await note.fill("Called back")
  await lead.getByRole("button", { name: "Add note" }).press("Enter")
  await expect(lead.getByRole("list", { name: "Notes" })).toBeFocused()
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await expect(lead.getByText("Called back")).toHaveCount(0)
  await expect(note).toBeFocused()
})
