import { expect, type Page } from "@playwright/test"
import { callRunningServer } from "#server/staff-channel.ts"
import { violations } from "../support/axe.ts"
import { uniqueName } from "../support/names.ts"
import { aPicture } from "../support/pictures.ts"
import { aColleague, dataDirOf, test } from "../support/staff.ts"

const WIDTHS = [390, 820, 1440]

async function picture(seed: number) {
  return { name: `${seed}.png`, mimeType: "image/png", buffer: await aPicture("png", { seed }) }
}

async function aProject(page: Page, name: string, price = "1450000") {
  const reply = await page.request.post("/api/v1/projects", {
    multipart: {
      name,
      title: "Homes",
      price,
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
      nearbyAreas: "JLT",
      locationDescription: "By the canal.",
      "paymentPlan[title]": "60/40",
      featureImage: await picture(4),
      projectLogo: await picture(5),
      brochureImg: await picture(6),
    },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  return (await reply.json()).data
}

async function priceOf(page: Page, id: string): Promise<number> {
  return (await (await page.request.get(`/api/v1/projects/${id}`)).json()).data.price
}

const openPrice = (page: Page, name: string) =>
  page.getByRole("button", { name: `Change the price of ${name}:` })
const field = (page: Page, name: string) => page.getByLabel(`Price of ${name} in AED`)

test("a price is changed in the list by two actions, and undone", async ({ page }) => {
  const name = uniqueName("Surya")
  const { _id } = await aProject(page, name)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/dash-admin/projects?name=${name}`)
    await openPrice(page, name).click()
    await expect(field(page, name)).toBeFocused()
    expect(await violations(page), `${width}`).toEqual([])
    await field(page, name).fill("AED 1.2M")
    await page.keyboard.press("Enter")
    await expect(page.getByText(`Price of ${name} changed`)).toBeVisible()
    await expect(openPrice(page, name)).toHaveText("AED 1,200,000")
    await expect(openPrice(page, name)).toBeFocused()
    expect(await priceOf(page, _id)).toBe(1_200_000)
    await page.getByRole("button", { name: "Undo" }).click()
    await expect(page.getByText(`Price of ${name} is AED 1,450,000 again`)).toBeVisible()
    await expect(openPrice(page, name)).toHaveText("AED 1,450,000")
    expect(await priceOf(page, _id)).toBe(1_450_000)
    expect(new URL(page.url()).searchParams.get("name")).toBe(name)
  }
  // The overview says who changed what, without a press.
  await page.goto("/dash-admin")
  const edited = page.getByRole("region", { name: "Edited last" }).getByRole("listitem").first()
  await expect(edited).toContainText(name)
  await expect(edited).toContainText("Price: AED 1,200,000 → changed to 1,450,000")
  await expect(edited).toContainText("by Administrator")
})

test("prices one below another are changed by keyboard alone, and undone together", async ({
  page,
}) => {
  const name = uniqueName("Kalpa")
  const ids: string[] = []
  for (const part of ["C", "B", "A"]) ids.unshift((await aProject(page, `${name} ${part}`))._id)
  await page.goto(`/dash-admin/projects?name=${name}&sort=name`)
  await expect(openPrice(page, `${name} A`)).toBeVisible()
  await page.keyboard.press("j")
  await page.keyboard.press("p")
  for (const [part, price] of [
    ["A", "1.1M"],
    ["B", "1.2M"],
  ] as const) {
    await expect(field(page, `${name} ${part}`)).toBeFocused()
    await page.keyboard.type(price)
    await page.keyboard.press("ArrowDown")
  }
  await expect(field(page, `${name} C`)).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(openPrice(page, `${name} C`)).toBeFocused()
  await expect(page.getByText("2 prices changed")).toBeVisible()
  expect(await Promise.all(ids.map((id) => priceOf(page, id)))).toEqual([
    1_100_000, 1_200_000, 1_450_000,
  ])
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(page.getByText("2 prices are as before")).toBeVisible()
  expect(await Promise.all(ids.map((id) => priceOf(page, id)))).toEqual([
    1_450_000, 1_450_000, 1_450_000,
  ])
})

test("several prices are undone one by one: a colleague's change stays, and the others go back", async ({
  page,
  product,
}, { workerIndex }) => {
  const name = uniqueName("Rohini")
  const ids: string[] = []
  for (const part of ["A", "B"]) ids.push((await aProject(page, `${name} ${part}`))._id)
  const { calls } = await aColleague(product.origin, workerIndex)
  // One notice has the changes of five seconds, however slow the machine is.
  await page.clock.setFixedTime(Date.now())
  await page.goto(`/dash-admin/projects?name=${name}&sort=name`)
  for (const part of ["A", "B"]) {
    await openPrice(page, `${name} ${part}`).click()
    await field(page, `${name} ${part}`).fill("1.1M")
    await page.keyboard.press("Enter")
  }
  await expect(page.getByText("2 prices changed")).toBeVisible()
  await calls.patch(`/api/v1/projects/${ids[0]}`, { multipart: { nutshell: "Shade." } })
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(page.getByText("1 price is as before")).toBeVisible()
  await expect(page.getByText(/^1 price stays changed: .* by Raj/)).toBeVisible()
  expect(await Promise.all(ids.map((id) => priceOf(page, id)))).toEqual([1_100_000, 1_450_000])
  await calls.dispose()
})

test("a price that is wrong, or that a colleague has changed, stays in its field with the reason", async ({
  page,
  product,
}, { workerIndex }) => {
  const name = uniqueName("Tara")
  const { _id } = await aProject(page, name)
  await page.goto(`/dash-admin/projects?name=${name}`)
  await openPrice(page, name).click()
  await field(page, name).fill("cheap")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("alert")).toContainText("Price must be a number")
  await expect(field(page, name)).toHaveAccessibleDescription(/Price must be a number/)

  const { calls } = await aColleague(product.origin, workerIndex)
  await calls.patch(`/api/v1/projects/${_id}`, { multipart: { price: "1500000" } })
  await field(page, name).fill("1.3M")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("alert")).toContainText("Raj")
  expect(await priceOf(page, _id)).toBe(1_500_000)
  await page.keyboard.press("Enter")
  await expect(openPrice(page, name)).toHaveText("AED 1,300,000")
  expect(await priceOf(page, _id)).toBe(1_300_000)
  await calls.dispose()
})

test("the price of a draft is changed in the list too", async ({ page }) => {
  const name = uniqueName("Meera")
  const reply = await page.request.post("/api/v1/projects/drafts", { multipart: { name } })
  const id = (await reply.json()).data._id
  await page.goto(`/dash-admin/projects?name=${name}`)
  await page.getByRole("button", { name: `Add a price to ${name}` }).click()
  await field(page, name).fill("2m")
  await page.getByRole("button", { name: `Save the price of ${name}` }).click()
  await expect(openPrice(page, name)).toHaveText("AED 2,000,000")
  const { data } = await (await page.request.get(`/api/v1/projects/drafts/${id}`)).json()
  expect(data.price).toBe(2_000_000)
})

test("a writer's price goes into a draft of changes, and a reader sees prices alone", async ({
  page,
  product,
}, { workerIndex }) => {
  const name = uniqueName("Vanya")
  const { _id } = await aProject(page, name)
  const { account, calls } = await aColleague(product.origin, workerIndex)
  const become = async (role: "writer" | "reader") => {
    await callRunningServer(dataDirOf(workerIndex), { verb: "role", email: account.email, role })
    await page.context().clearCookies()
    const login = await page.request.post("/api/v1/users/login", { data: account })
    expect(login.status()).toBe(200)
    await page.goto(`/dash-admin/projects?name=${name}`)
  }
  await become("writer")
  await openPrice(page, name).click()
  await field(page, name).fill("1.2M")
  await page.keyboard.press("Enter")
  await expect(page.getByText(`Price of ${name} changed in a draft of its changes`)).toBeVisible()
  await expect(page.getByText("Changes in draft")).toBeVisible()
  expect(await priceOf(page, _id)).toBe(1_450_000)
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(page.getByText("Changes in draft")).toBeHidden()

  // Changes of the draft since then are not undone with the price.
  await openPrice(page, name).click()
  await field(page, name).fill("1.3M")
  await page.keyboard.press("Enter")
  await expect(page.getByText(`Price of ${name} changed in a draft of its changes`)).toBeVisible()
  const draft = `/api/v1/projects/drafts/${_id}`
  await calls.patch(draft, { multipart: { nutshell: "Shade." } })
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(page.getByText("This project has been changed by")).toBeVisible()
  expect((await (await page.request.get(draft)).json()).data.nutshell).toBe("Shade.")
  await calls.dispose()

  await become("reader")
  await expect(page.getByText("AED 1,450,000")).toBeVisible()
  await expect(openPrice(page, name)).toBeHidden()
})
