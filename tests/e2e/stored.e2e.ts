import { expect, type Page, test } from "@playwright/test"
import { formatPlanTitle, formatPrice } from "#catalog/format.ts"
import type { Project } from "#catalog/project.ts"
import { headlineOf } from "#catalog/vastu/words.ts"
import { violations } from "../support/axe.ts"
import { api } from "../support/screens.ts"

interface Home {
  name: string
  slug: string
  price: number
  areaSize: number
}

async function homes(count: number): Promise<Home[]> {
  return (await api(`/projects?limit=${count}`)).data
}

const heart = (page: Page, { name }: Home) =>
  page.getByRole("main").getByRole("button", { name: `Save ${name}` })
const favourites = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: "Favourites" })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("disha.favourites"))

test("a heart keeps a home in this browser, in every tab, until it is pressed again", async ({
  page,
  context,
}) => {
  const [first, second] = (await homes(2)) as [Home, Home]
  await page.goto("/projects")
  const other = await context.newPage()
  await other.goto(`/projects/${first.slug}`)
  await expect(heart(other, first).first()).toHaveAttribute("aria-pressed", "false")

  await heart(page, first).press("Enter")
  await expect(heart(page, first)).toHaveAttribute("aria-pressed", "true")
  await expect(page.getByText(`${first.name} saved`)).toHaveAttribute("role", "status")
  await heart(page, second).click()
  await expect(favourites(page)).toHaveText("Favourites2")
  await expect(page).toHaveURL("/projects")
  await expect(heart(other, first).first()).toHaveAttribute("aria-pressed", "true")
  await expect(favourites(other)).toHaveText("Favourites2")

  await page.goto("/favourites")
  await expect(page).toHaveURL(`/favourites?p=${second.slug},${first.slug}`)
  const cards = page.getByRole("main").getByRole("article").getByRole("link")
  await expect(cards).toHaveText([second.name, first.name])
  await heart(page, second).click()
  await expect(heart(page, second)).toHaveAttribute("aria-pressed", "false")
  await favourites(page).click()
  await expect(page).toHaveURL(`/favourites?p=${first.slug}`)
  await expect(cards).toHaveText([first.name])
})

for (const [what, spoilt] of [
  ["no JSON", "{{"],
  ["no list", '{"a":1}'],
  ["things that are no homes", '[1,null,"<b>","../x",["y"]]'],
] as const) {
  test(`corrupt favourites are none, and can be saved again: ${what}`, async ({ page }) => {
    const [first] = (await homes(1)) as [Home]
    await page.goto("/projects")
    await page.evaluate((value) => localStorage.setItem("disha.favourites", value), spoilt)
    await page.reload()
    await expect(favourites(page)).toHaveText("Favourites")
    await heart(page, first).click()
    expect(await stored(page)).toBe(JSON.stringify([first.slug]))
  })
}

test("a browser that stores nothing, and a list that is full, are named", async ({ page }) => {
  const [first] = (await homes(1)) as [Home]
  await page.goto("/projects")
  await page.evaluate(() => {
    const many = Array.from({ length: 40 }, (_, index) => `home-${index}`)
    localStorage.setItem("disha.favourites", JSON.stringify(many))
  })
  await heart(page, first).click()
  await expect(page.getByText("40 favourites are the limit.")).toBeVisible()
  await page.evaluate(() => {
    localStorage.clear()
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError")
    }
  })
  await heart(page, first).click()
  await expect(page.getByText("This browser cannot save favourites.")).toBeVisible()
  await expect(heart(page, first)).toHaveAttribute("aria-pressed", "false")
})

test("a list that was sent by another person says so, and is saved whole", async ({ page }) => {
  const [first, second] = (await homes(2)) as [Home, Home]
  const address = `/favourites?p=${second.slug},${first.slug}`
  await page.goto(address)
  const saveAll = page.getByRole("button", { name: "Save all 2" })
  const heading = page.getByRole("heading", { level: 1 })
  await expect(heading).toHaveText("2 homes shared with you", { useInnerText: true })
  await expect(page.getByRole("button", { name: "Share", exact: true })).toBeVisible()
  await saveAll.click()
  await expect(heading).toHaveText("Favourites", { useInnerText: true })
  await expect(page.getByText("2 homes saved")).toHaveAttribute("role", "status")
  expect(await stored(page)).toBe(JSON.stringify([second.slug, first.slug]))
  await page.goto(address)
  await expect(heart(page, second)).toHaveAttribute("aria-pressed", "true")
  await expect(saveAll).toBeHidden()
  await heart(page, second).click()
  await expect(page).toHaveURL(`/favourites?p=${first.slug}`)
  await page.reload()
  await expect(heart(page, first)).toHaveAttribute("aria-pressed", "true")
  await expect(page.getByRole("button", { name: "Save all" })).toBeHidden()
})

test("a note on a favourite stays in this browser alone, and leaves a list that is sent", async ({
  page,
  browser,
}) => {
  const [first, second] = (await homes(2)) as [Home, Home]
  const requested: string[] = []
  page.on("request", (request) => requested.push(request.url() + (request.postData() ?? "")))
  await page.goto("/projects")
  for (const home of [first, second]) await heart(page, home).click()
  await page.goto("/favourites")
  await expect(page).toHaveURL(/\?p=/)
  const note = page.getByRole("textbox", { name: `Your note on ${first.name}` })
  await note.fill("Ask about the parking place")
  await page.reload()
  await expect(note).toHaveValue("Ask about the parking place")
  await expect(page.getByRole("textbox", { name: `Your note on ${second.name}` })).toHaveValue("")
  expect(await violations(page)).toEqual([])
  await page.getByRole("checkbox", { name: first.name }).check()
  await page.getByRole("checkbox", { name: second.name }).check()
  const sent = page.url()
  await page.getByRole("button", { name: /^Compare 2/ }).click()
  await expect(page).toHaveURL(/\/compare\?p=/)
  expect(requested.filter((request) => /parking/i.test(request))).toEqual([])
  const other = await browser.newPage()
  await other.goto(sent)
  const heading = other.getByRole("heading", { level: 1 })
  await expect(heading).toHaveText("2 homes shared with you", { useInnerText: true })
  await expect(other.getByRole("article")).toHaveCount(2)
  await expect(other.getByRole("textbox", { name: /^Your note on/ })).toHaveCount(0)
  await other.close()
})

test("beside a favourite stands its best plan, as in the comparison", async ({ page }) => {
  const { data } = await api("/projects/slug/heron-basin")
  const project: Project = data
  const best = project.floorPlan.find(({ _id }) => _id === project.vastu?.schools.modern?.plan)!
  expect(project.floorPlan.length).toBeGreaterThan(1)
  await page.goto("/favourites?p=heron-basin")
  const plan = page.getByRole("article").locator(`img[src*="${best.image.split(".")[0]}"]`)
  await expect(plan).toBeVisible()
})

test("a favourite without a reading stands without a plan", async ({ page }) => {
  const { data } = await api("/projects?limit=100")
  const unread = (data as Project[]).find(({ vastu }) => !vastu)!
  await page.goto(`/favourites?p=${unread.slug},heron-basin`)
  await expect(page.getByRole("article")).toHaveCount(2)
  const row = page.getByRole("article").filter({ hasText: unread.name })
  await expect(row).toContainText("Vastu: no result")
})

test("favourites are sorted by price, and back as they were saved", async ({ page }) => {
  const all = (await homes(4)) as Home[]
  const cheapest = all.toSorted((one, other) => one.price - other.price)
  expect(cheapest).not.toEqual(all)
  await page.goto(`/favourites?p=${all.map(({ slug }) => slug).join()}`)
  const titles = page.getByRole("article").getByRole("heading")
  await expect(titles).toHaveText(all.map(({ name }) => name))
  await page.getByText("Sorted by").click()
  await page.getByRole("link", { name: "Price, low to high" }).click()
  await expect(page).toHaveURL(/sort=price&/)
  await expect(titles).toHaveText(cheapest.map(({ name }) => name))
  await page.getByText("Sorted by").click()
  // The list is another person's until its homes are saved.
  await expect(page.getByRole("link", { name: "Last saved" })).toBeHidden()
  await page.getByRole("link", { name: "As sent" }).click()
  await expect(titles).toHaveText(all.map(({ name }) => name))
  await page.getByRole("button", { name: "Save all 4" }).click()
  await page.getByText("Sorted by").click()
  await expect(page.getByRole("link", { name: "Last saved" })).toBeVisible()
  await page.getByRole("link", { name: "Price, low to high" }).click()
  await expect(page).toHaveURL(/sort=price/)
  await heart(page, cheapest[0]!).click()
  await expect(favourites(page)).toHaveText("Favourites3")
  await expect(page).toHaveURL(/sort=price/)
})

test("homes that are gone leave the favourites when the list is opened", async ({ page }) => {
  const [first] = (await homes(1)) as [Home]
  await page.goto("/about")
  await page.evaluate(
    (slug) => localStorage.setItem("disha.favourites", JSON.stringify(["never-was", slug])),
    first.slug,
  )
  await page.goto("/favourites")
  await expect(page.getByText("One home is no longer on the site")).toBeVisible()
  await expect(favourites(page)).toHaveText("Favourites1")
})

test("homes are put side by side one after another, and a fourth takes the place of the first", async ({
  page,
}) => {
  const all = await homes(4)
  const link = page.getByRole("banner").getByRole("link", { name: "Compare" })
  for (const [index, { slug }] of all.entries()) {
    await page.goto(`/projects/${slug}`)
    await page.getByRole("main").getByRole("link", { name: "Compare", exact: true }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare homes")
    // The count stands once the browser has stored the list.
    await expect(link).toHaveText(`Compare${Math.min(index + 1, 3)}`)
  }
  await expect(page.getByRole("columnheader")).toHaveCount(3)
  await expect(page.getByRole("main")).toContainText(`${all[0]!.name} made room.`)
  await page.goto("/about")
  await link.click()
  await expect(page.getByRole("columnheader")).toHaveCount(3)
  expect(await violations(page)).toEqual([])
})

test("the boxes of favourites are the comparison of this browser, which begins with two homes", async ({
  page,
}) => {
  const all = await homes(4)
  await page.goto(`/favourites?p=${all.map(({ slug }) => slug).join()}`)
  const link = page.getByRole("banner").getByRole("link", { name: "Compare" })
  const compare = page.getByRole("button", { name: /^Compare( [23])? homes$/ })
  const box = ({ name }: Home) => page.getByLabel(`Compare ${name}`)
  await expect(page.getByText("Tick 2 or 3 to compare").first()).toBeVisible()
  await expect(compare).toBeHidden()
  await box(all[0]!).check()
  await expect(compare).toBeDisabled()
  await expect(compare).toHaveAccessibleDescription("Tick 2 or 3 to compare")
  await box(all[1]!).check()
  await expect(compare).toBeEnabled()
  await expect(compare).toHaveAccessibleName("Compare 2 homes")
  await expect(link).toHaveText("Compare2")
  await box(all[2]!).check()
  await box(all[3]!).check()
  await expect(box(all[0]!)).not.toBeChecked()
  await expect(link).toHaveText("Compare3")
  await expect(compare).toHaveAccessibleName("Compare 3 homes")
  await expect(page.getByText("3 chosen")).toBeVisible()
  await page.reload()
  await expect(box(all[3]!)).toBeChecked()
  await box(all[3]!).uncheck()
  await expect(link).toHaveText("Compare2")
  expect(await violations(page)).toEqual([])
  await compare.click()
  await expect(page.getByRole("columnheader")).toHaveCount(2)
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("there are no hearts, and homes are compared all the same", async ({ page }) => {
    const homeOf = async (slug: string): Promise<Home> => (await api(`/projects/slug/${slug}`)).data
    const [first, second] = [await homeOf("kalpa-villas"), await homeOf("heron-basin")]
    const third = await homeOf("saqiya-homes")
    await page.goto(`/favourites?p=${first.slug},${second.slug},${third.slug}`)
    await expect(heart(page, first)).toBeHidden()
    await expect(favourites(page)).toBeHidden()
    await page.getByLabel(`Compare ${first.name}`).check()
    await page.getByLabel(`Compare ${third.name}`).check()
    await page.getByRole("button", { name: "Compare homes" }).click()

    const table = page.getByRole("table")
    await expect(table.getByRole("columnheader")).toHaveCount(2)
    const row = table.getByRole("row", { name: /^Price per sq ft/ })
    for (const home of [first, third]) {
      await expect(table).toContainText(formatPrice(home.price))
    }
    await expect(row.getByRole("rowheader")).toHaveText(/differs/)
    const rows = await table.getByRole("row").count()
    await page.getByRole("link", { name: "Show only what differs" }).click()
    expect(await table.getByRole("row").count()).toBeLessThanOrEqual(rows)
    await expect(table.locator("th[scope=row]").filter({ hasNotText: "differs" })).toHaveCount(0)
    await expect(page.getByRole("link", { name: "Show all rows" })).toBeVisible()

    await page.getByLabel("Name of a project").fill(second.name)
    await page.getByRole("button", { name: "Find" }).click()
    await page
      .getByRole("list", { name: "Homes to add" })
      .getByRole("link", { name: second.name })
      .click()
    await expect(table.getByRole("columnheader")).toHaveCount(3)
    await page.setViewportSize({ width: 390, height: 844 })
    await table.getByRole("columnheader").first().scrollIntoViewIfNeeded()
    await expect(table.getByRole("columnheader").last()).toBeInViewport({ ratio: 1 })
    await page.getByRole("link", { name: `Take ${first.name} away` }).click()
    await expect(page).toHaveURL(`/compare?p=${third.slug},${second.slug}`)
  })
})

test("what differs is shown alone, and marked where few rows do; what all homes share stands once", async ({
  page,
}) => {
  const link = page.getByRole("link", { name: "Show only what differs" })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/compare?p=heron-basin&p=suhail-rise&p=tejas-tower")
  const shared = page.getByRole("row", { name: /^Type/ })
  await expect(shared.getByRole("cell")).toHaveText(["Apartment· all three"])
  // Beside its label, on one line.
  expect((await shared.boundingBox())!.height).toBeLessThan(50)
  // The links to the plans stay those of each home.
  await expect(page.getByRole("row", { name: /^Floor plan/ }).getByRole("cell")).toHaveCount(3)
  await expect(page.getByText(/\d+ of \d+ rows/)).toHaveCount(0)
  await link.click()
  await expect(shared).toHaveCount(0)
  await expect(page.getByRole("link", { name: "Show all rows" })).toBeVisible()
  await page.getByRole("columnheader").getByRole("button", { name: "Save Suhail Rise" }).click()
  await expect(favourites(page)).toHaveText("Favourites1")
  await page.goto("/compare?p=kalpa-villas&p=saqiya-homes")
  await expect(page.getByText("marks what differs: 12 of 25 rows")).toBeVisible()
  await expect(link).toBeVisible()
})

test("three homes are compared in three presses, with their plans, placements and payments", async ({
  page,
}) => {
  await page.goto("/projects?sort=price")
  await page
    .getByRole("link", { name: /^Compare ./ })
    .first()
    .click()
  for (const homesCompared of [2, 3]) {
    await page.getByRole("list", { name: "Homes to add" }).getByRole("link").first().click()
    await expect(page.getByRole("columnheader")).toHaveCount(homesCompared)
  }
  const rows = page.getByRole("region", { name: "The comparison" }).getByRole("rowheader")
  for (const label of ["Kitchen", "Main bedroom", "Toilets", "Centre", "Floor plan"]) {
    await expect(rows.filter({ hasText: label })).toHaveCount(1)
  }
  const plans = page.getByRole("row", { name: /^Floor plan/ }).getByRole("link")
  const widths = await plans.evaluateAll((links) =>
    links.map((link) => [link.clientWidth, link.querySelector("img")?.clientWidth ?? 0] as const),
  )
  expect(widths.length).toBeGreaterThan(0)
  for (const [frame, drawing] of widths) expect(drawing).toBeGreaterThan(frame)
  await expect(page.getByRole("row", { name: /^Payments/ })).toContainText("AED")
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test("a home is compared by the best of its plans that were read, and another can be chosen", async ({
  page,
}) => {
  const { data } = await api("/projects?limit=100")
  const [home, other] = (data as Project[]).filter(({ vastu }) => (vastu?.plans ?? 0) > 1)
  const { floorPlan } = (await api(`/projects/slug/${home!.slug}`)).data as Project
  const best = home!.vastu!.schools.modern.plan
  const first = floorPlan.find(({ _id }) => _id === best)
  await page.goto(`/compare?p=${home!.slug},${other!.slug}`)
  const plan = page
    .getByRole("row", { name: /^Floor plan/ })
    .getByRole("cell")
    .first()
  const titled = ({ title }: { title: string }) =>
    plan.getByRole("link", { name: formatPlanTitle(title) })
  await expect(titled(first!)).toBeVisible()
  const verdict = page
    .getByRole("row", { name: /^Vastu/ })
    .getByRole("cell")
    .first()
  await expect(verdict).toContainText(headlineOf(first!.readings!.modern))

  await plan.locator("summary").click()
  const choice = plan.getByRole("listitem").getByRole("link").first()
  const chosen = floorPlan.find(({ _id }) => _id !== best)
  await choice.click()
  await expect(titled(chosen!)).toBeVisible()
  await expect(verdict).toContainText(headlineOf(chosen!.readings!.modern))
  await expect(page).toHaveURL(`/compare?p=${home!.slug},${other!.slug}&plan=${chosen!._id}`)
  await page.getByRole("link", { name: `Take ${other!.name} away` }).click()
  await expect(titled(chosen!)).toBeVisible()
  expect(await violations(page)).toEqual([])
})
