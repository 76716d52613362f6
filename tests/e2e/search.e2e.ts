import { AxeBuilder } from "@axe-core/playwright"
import { expect, type Page, test } from "@playwright/test"
import { formatPlural } from "#catalog/format.ts"
import type { ProjectCard } from "#catalog/project.ts"
import { hold } from "../support/hold.ts"
import { api } from "../support/screens.ts"

const MAX_SCRIPT_BYTES = 130_000
const BOX = "An area, a project, a developer, or what the home must have"
const HERO = "Where, or what kind of home"

/** The page shows as many homes as the API finds for the address it is at. */
async function expectFound(page: Page, query: string) {
  const { data } = await api(`/search?${query}`)
  const { total } = data.projects
  expect(total).toBeGreaterThan(0)
  await expect(page).toHaveURL(query ? `/search?${query}` : "/search")
  await expect(
    page.getByRole("heading", {
      name: new RegExp(`^${formatPlural(total, "project", "projects")}`),
    }),
  ).toBeVisible()
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the search, ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test("the cards of a search say the reading of the school that is chosen above them", async ({
      page,
    }) => {
      const { data } = await api("/projects?limit=12")
      const home = data.find(({ vastu }: Pick<ProjectCard, "vastu">) => {
        const { modern, sixteen } = vastu?.schools ?? {}
        const hasRange = modern?.bandRange || sixteen?.bandRange
        return !hasRange && modern?.band === "strong" && sixteen?.band === "mixed"
      })
      await page.goto("/search")
      const card = page.getByRole("article").filter({ hasText: home.name })
      await expect(card).toContainText("Vastu: strong")
      await page.getByText("Vastu school").click()
      await page.getByRole("link", { name: "Sixteen zones" }).click()
      await expect(page).toHaveURL("/search?school=sixteen")
      await expect(card).toContainText("Vastu: mixed")
      await expect(card).toContainText("sixteen-zone school")
    })

    test("is narrowed by several values of a facet, and its state stands wholly in the address", async ({
      page,
    }) => {
      await page.goto("/search")
      await page.waitForLoadState("networkidle")
      const filters = page.getByRole("form", { name: "Filters" })
      const show = () =>
        javaScriptEnabled ? undefined : filters.getByRole("button", { name: /^Show/ }).click()
      await filters.getByRole("checkbox", { name: /^Villa/ }).click()
      await filters.getByRole("checkbox", { name: /^Townhouse/ }).click()
      await show()
      await expectFound(page, "type=Townhouse&type=Villa")
      await filters.getByLabel("Up to (Price)").selectOption("AED 5M")
      await show()
      await expectFound(page, "type=Townhouse&type=Villa&maxPrice=5000000")
      const used = page.getByRole("list", { name: "Filters in use" })
      await used.getByRole("link", { name: "Remove the filter Townhouse" }).click()
      await expectFound(page, "type=Villa&maxPrice=5000000")
      await expect(filters.getByRole("checkbox", { name: /^Townhouse/ })).not.toBeChecked()

      await page.goBack()
      await expectFound(page, "type=Townhouse&type=Villa&maxPrice=5000000")
      await expect(filters.getByRole("checkbox", { name: /^Townhouse/ })).toBeChecked()
      await page.goForward()
      await expectFound(page, "type=Villa&maxPrice=5000000")
      await page.getByText("Sorted by").click()
      await page.getByRole("link", { name: "Price, high to low" }).click()
      await expectFound(page, "type=Villa&maxPrice=5000000&sort=-price")
      await used.getByRole("link", { name: "Clear all" }).click()
      await expectFound(page, "")
      await page.getByRole("link", { name: "Page 2" }).click()
      await expectFound(page, "page=2")
    })

    test("homes near a place are listed with their distances, the nearest first", async ({
      page,
    }) => {
      await page.goto("/search")
      await page.waitForLoadState("networkidle")
      const filters = page.getByRole("form", { name: "Filters" })
      const show = () =>
        javaScriptEnabled ? undefined : filters.getByRole("button", { name: /^Show/ }).click()
      await filters.locator("summary", { hasText: "Near" }).click()
      await filters.getByLabel("Near a place").selectOption("Dubai Marina")
      await show()
      await expectFound(page, "near=dubai-marina")
      await filters.getByLabel("How far from it").selectOption("Within 20 km")
      await show()
      await expectFound(page, "near=dubai-marina&within=20")
      await expect(page.getByText(/Sorted by\s*Nearest/)).toBeVisible()
      const distances = await page.getByText(/^[\d.]+ km from Dubai Marina$/).allInnerTexts()
      const lengths = distances.map((text) => Number.parseFloat(text))
      expect(lengths.length).toBeGreaterThan(1)
      expect(lengths).toEqual(lengths.toSorted((one, other) => one - other))
      const used = page.getByRole("list", { name: "Filters in use" })
      await used.getByRole("link", { name: "Remove the filter Near Dubai Marina" }).click()
      await expectFound(page, "")
    })

    test("the main door is chosen on a compass by keyboard, and ready by is one choice", async ({
      page,
    }) => {
      await page.goto("/search")
      await page.waitForLoadState("networkidle")
      const filters = page.getByRole("form", { name: "Filters" })
      const show = () =>
        javaScriptEnabled ? undefined : filters.getByRole("button", { name: /^Show/ }).click()
      const door = filters.getByRole("group", { name: "Main door faces" })
      await expect(door.getByRole("checkbox")).toHaveCount(8)
      // A direction that no door faces has neither a count nor a press.
      await expect(door.getByRole("checkbox", { name: "north-west", exact: true })).toBeDisabled()
      await door.getByRole("checkbox", { name: /^north \d/ }).focus()
      await page.keyboard.press("Space")
      await door.getByRole("checkbox", { name: /^east \d/ }).focus()
      await page.keyboard.press("Space")
      await show()
      await expectFound(page, "entrance=E&entrance=N")
      await expect(door.getByRole("checkbox", { checked: true })).toHaveCount(2)

      await filters.getByRole("radio", { name: /^End of 2027/ }).check()
      await show()
      await expectFound(page, "readyBy=2027&entrance=E&entrance=N")
      await filters.getByRole("radio", { name: /^Ready now/ }).check()
      await show()
      await expectFound(page, "readyBy=now&entrance=E&entrance=N")
      await filters.getByRole("radio", { name: /^Any time/ }).check()
      await show()
      await expectFound(page, "entrance=E&entrance=N")
    })

    test("a price that is not among the choices is one of them", async ({ page }) => {
      await page.goto("/search?minPrice=1234567")
      await expect(page.getByLabel("From (Price)").locator("option:checked")).toHaveText(
        "AED 1,234,567",
      )
    })

    test("a search that finds nothing offers the nearest that finds something", async ({
      page,
    }) => {
      await page.goto("/search?type=Villa&maxPrice=1000")
      await page
        .getByRole("list", { name: "Nearest searches" })
        .getByRole("link", { name: /^Any price/ })
        .click()
      await expectFound(page, "type=Villa")
    })

    test("a search that finds few says below them what one filter less would find", async ({
      page,
    }) => {
      await page.goto("/search?type=Villa&city=Dubai&bedrooms=4&maxPrice=7000000")
      const nearest = page.getByRole("region", { name: "Remove a filter to see more" })
      await nearest.getByRole("link", { name: /^Any city/ }).click()
      await expectFound(page, "type=Villa&bedrooms=4&maxPrice=7000000")
      await page.goto("/search?city=Dubai")
      await expect(nearest).toBeHidden()
    })

    test("a search none of whose few homes is strong or good says so, and where some are", async ({
      page,
    }) => {
      await page.goto("/search?city=Dubai&bedrooms=3")
      await expect(page.getByText(/^None of these \d+ is strong or good by/)).toBeVisible()
      await page.getByRole("link", { name: "See where some are" }).click()
      const nearest = page.getByRole("region", { name: "Where homes are strong or good" })
      await expect(nearest).toBeInViewport()
      const city = nearest.getByRole("heading", { name: "3 beds, any city: " })
      const count = Number(/\d+/.exec((await city.getByRole("link").textContent())!))
      const cards = city.locator("..").getByRole("article")
      await expect(cards).toHaveCount(Math.min(count, 3))
      await expect(cards.filter({ hasText: /3\sbeds.*Vastu: (strong|good)/ })).toHaveCount(
        await cards.count(),
      )
      // Amber Quay is above: its home of 3 beds is mixed, that of 2 beds is strong.
      const names = await page.getByRole("article").getByRole("heading").allTextContents()
      expect(names).toContain("Amber Quay")
      expect(new Set(names).size).toBe(names.length)
      await city.getByRole("link").click()
      await expectFound(page, "bedrooms=3&band=good&band=strong")
      await expect(page.getByText("is strong or good by")).toBeHidden()
    })
  })
}

test("on a phone the filters are a sheet that says how many homes there are", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/search", { waitUntil: "networkidle" })
  const villa = page.getByRole("checkbox", { name: /^Villa/ })
  await expect(villa).toBeHidden()
  await page.getByRole("button", { name: "Filters" }).click()
  await villa.check()
  const { data } = await api("/search?type=Villa")
  const show = page.getByRole("button", {
    name: `Show ${formatPlural(data.projects.total, "project", "projects")}`,
  })
  // Until they are counted, the homes behind the sheet are paler.
  await expect(show).toBeVisible()
  await expectFound(page, "type=Villa")
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await show.click()
  await expect(villa).toBeHidden()
})

test("beside the homes the column of filters is whole, begins with the list, and its end stays in view", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const query of ["", "city=Dubai&bedrooms=3"]) {
    await page.goto(`/search?${query}`, { waitUntil: "networkidle" })
    const column = page.getByRole("form", { name: "Filters" }).locator("..")
    const hidden = await column.evaluate((all) => all.scrollHeight - all.clientHeight)
    expect(hidden).toBeLessThanOrEqual(0)
    const list = await page.getByRole("region", { name: /^\d+ projects/ }).boundingBox()
    const top = (await column.boundingBox())!.y
    expect(top).toBeLessThanOrEqual(list!.y)
    await page.getByRole("article").last().scrollIntoViewIfNeeded()
    await expect(page.locator("summary", { hasText: /^Developer$/ })).toBeInViewport({ ratio: 1 })
  }
})

test("on a phone the filters of all projects open those of the search", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/projects")
  await page.getByRole("main").getByRole("link", { name: "Filters" }).click()
  await expect(page).toHaveURL("/search#filters")
  await expect(page.getByRole("checkbox", { name: /^Villa/ })).toBeVisible()
})

for (const query of ["", "city=Dubai&bedrooms=3", "q=2+bed,+north+facing"]) {
  test(`on a phone the first picture of “${query}” begins in the upper half of the screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/search?${query}`)
    const picture = await page.getByRole("article").first().getByRole("img").first().boundingBox()
    expect(picture!.y).toBeLessThanOrEqual(420)
    await expect(page.getByRole("list", { name: "Frequent filters" })).toBeVisible()
  })
}

test("on a phone the buttons of filters and map stand in one line", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/search")
  const filters = await page.getByRole("button", { name: "Filters" }).first().boundingBox()
  const map = await page.getByRole("link", { name: "Show the map" }).boundingBox()
  expect(map?.height).toBe(filters?.height)
  expect(map?.y).toBe(filters?.y)
})

test("beside the homes the first screen has the filters of place, Vastu, price and bedrooms", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/search")
  const filters = page.getByRole("form", { name: "Filters" })
  const whole = { ratio: 1 }
  for (const place of ["City", "Area"])
    await expect(filters.locator("summary", { hasText: place }).first()).toBeInViewport(whole)
  for (const name of ["Vastu result", "Main door faces", "Price"])
    await expect(filters.getByRole("group", { name })).toBeInViewport(whole)
  const few = filters.getByRole("checkbox", { name: /^3 beds/ })
  await expect(few.locator("..")).toBeInViewport(whole)
  // Those below them are open too.
  await expect(filters.getByRole("checkbox", { name: /^Villa/ })).toBeVisible()
  await expect(filters.getByRole("radio", { name: /^Ready now/ })).toBeVisible()
})

test("on a phone the folded filters are short, and stay at hand while the homes scroll", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/search", { waitUntil: "networkidle" })
  await page.getByRole("article").last().scrollIntoViewIfNeeded()
  const open = page.getByRole("button", { name: "Filters" })
  await expect(open).toBeInViewport({ ratio: 1 })
  await open.click()
  const sheet = page.getByRole("form", { name: "Filters" })
  expect((await sheet.boundingBox())?.height).toBeLessThan(844 * 1.75)
  const dubai = sheet.getByRole("checkbox", { name: /^Dubai/ })
  await expect(dubai.first()).toBeHidden()
  await sheet.locator("summary", { hasText: "City" }).click()
  await dubai.first().check()
  await expect(page).toHaveURL("/search?city=Dubai")
  await page.reload({ waitUntil: "networkidle" })
  await page.getByRole("button", { name: "Filters (1)" }).click()
  // In use, so not folded.
  await expect(dubai.first()).toBeChecked()
})

test("a villa with a north or east door, three bedrooms, in Dubai, under 5 million, before 2028 is one sentence", async ({
  page,
}) => {
  await page.goto("/")
  await page
    .getByRole("main")
    .getByLabel(HERO)
    .fill("3 bed villa in Dubai, north or east door, under 5M, before 2028")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/search\?type=Villa&city=Dubai&bedrooms=3/)
  const chips = page.getByRole("list", { name: "Filters in use" }).getByRole("link")
  await expect(chips).toHaveText([
    ...["Remove the filter Villa", "Remove the filter Dubai", "Remove the filter 3 beds"],
    ...["Remove the filter Up to AED 5M", "Remove the filter Ready by the end of 2027"],
    ...["Remove the filter Entrance: east", "Remove the filter Entrance: north", "Clear all"],
  ])
})

test.describe("by touch on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test("an empty box offers whole searches: the villa with a north or east door is two taps away", async ({
    page,
  }) => {
    await page.goto("/")
    await page.getByRole("main").getByLabel(HERO).tap()
    const examples = page.getByRole("main").getByRole("option", { name: /^Try “/ })
    await expect(examples.first()).toBeVisible()
    const texts = await examples.allInnerTexts()
    await examples.filter({ hasText: "3-bed villas in Dubai, N or E door" }).tap()
    await expect(page).toHaveURL(
      /type=Villa&city=Dubai&bedrooms=3&maxPrice=5000000&readyBy=2027&entrance=E&entrance=N/,
    )
    await expect(page.getByRole("article").first()).toContainText("Villa · 3 beds")
    // The filters stand in one line, and the homes begin in the first screen.
    await expect(page.getByRole("heading", { name: /^\d+ projects?$/ })).toBeInViewport()
    for (const text of texts) {
      await page.goto(`/search?q=${encodeURIComponent(text.replace(/^Try “|”$/g, ""))}`)
      await expect(page.getByText("as the filters below.")).toBeVisible()
      await expect(page.getByRole("article").first()).toBeVisible()
    }
  })

  test("three homes of a list are compared in five taps, two of them Back", async ({ page }) => {
    await page.goto("/projects")
    const cards = page.getByRole("article").getByRole("link", { name: /^Compare ./ })
    const names = await page.getByRole("article").getByRole("heading").allInnerTexts()
    for (const [index, compared] of [1, 2, 3].entries()) {
      if (index > 0) await page.goBack()
      await cards.nth(index).tap()
      await expect(page.getByRole("columnheader")).toHaveCount(compared)
    }
    await expect(page.getByRole("columnheader")).toHaveText(
      names.slice(0, 3).map((name) => new RegExp(name)),
    )
  })

  test("a home is compared by the plan of its card, also when another is added", async ({
    page,
  }) => {
    const head = (name: string) => page.getByRole("columnheader", { name: new RegExp(name) })
    for (const name of ["Amber Quay", "Tidewell Residences"]) {
      await page.goto("/search?bedrooms=3&city=Dubai")
      const card = page.getByRole("article").filter({ hasText: name })
      const price = (await card.innerText()).match(/AED [\d.]+M/)![0]
      await card.getByRole("link", { name: `Compare ${name}` }).tap()
      await expect(head(name)).toContainText("3 beds")
      await expect(head(name)).toContainText(price)
    }
    await expect(head("Amber Quay")).toContainText("3 beds")
    await page.goto("/")
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Compare/ })
      .tap()
    await expect(head("Amber Quay")).toContainText("3 beds")
    await expect(head("Tidewell Residences")).toContainText("3 beds")
  })

  test("a home near a place is found on the map by touch", async ({ page }) => {
    await page.goto("/")
    const box = page.getByRole("main").getByLabel(HERO)
    await box.tap()
    await box.pressSequentially("homes near Dubai Marina")
    await page.getByRole("button", { name: "Show homes" }).tap()
    await expect(page).toHaveURL(/near=dubai-marina/)
    await expect(page.getByText(/km from Dubai Marina$/).first()).toBeVisible()
    await page.getByRole("link", { name: "Show the map" }).tap()
    const markers = page.getByRole("list", { name: "Homes on the map" })
    // At first some prices share a marker, which a tap takes apart.
    await expect(markers.getByRole("listitem").locator("a, button").first()).toBeVisible()
    const prices = markers.getByRole("link")
    if ((await prices.count()) === 0) await markers.getByRole("button").first().tap()
    await prices.first().tap()
    await page.getByRole("dialog").getByRole("link").tap()
    await expect(page).toHaveURL(/\/projects\//)
  })
})

test("suggestions: from the second letter on, by keyboard; an area joins the search, which is stored with its filters", async ({
  page,
}) => {
  await page.goto("/")
  const box = page.getByRole("main").getByLabel(HERO)
  const options = page
    .getByRole("main")
    .getByRole("listbox", { name: "Suggestions" })
    .getByRole("option")
  await box.pressSequentially("p")
  await expect(options).toHaveCount(0)
  await box.pressSequentially("alm jumera")
  await expect(options.first()).toContainText("Palm Jumeirah")
  const { violations } = await new AxeBuilder({ page }).include("main form").analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await box.press("Escape")
  await expect(options.first()).toBeHidden()
  await page.getByLabel("Type", { exact: true }).selectOption("Villa")
  await box.click()
  await box.press("ArrowDown")
  await expect(options.first()).toHaveAttribute("aria-selected", "true")
  await box.press("Enter")
  await expect(box).toHaveValue("Palm Jumeirah")
  await page.getByRole("button", { name: "Show homes" }).click()
  await expect(page).toHaveURL("/search?type=Villa&area=palm-jumeirah&phrase=Palm+Jumeirah")

  await page.goto("/search?maxPrice=90000000")
  const words = page.getByLabel(BOX)
  await expect(words).toHaveRole("combobox")
  await words.click()
  await expect(options.first()).toHaveText("Palm JumeirahSearched before · Villa")
  await options.first().click()
  await expect(page).toHaveURL("/search?type=Villa&area=palm-jumeirah&phrase=Palm+Jumeirah")

  await page.goto("/search?maxPrice=90000000")
  await words.click()
  await words.pressSequentially("palm jume")
  await options.filter({ hasText: "Palm Jumeirah" }).first().click()
  await expect(page).toHaveURL(/area=palm-jumeirah&maxPrice=90000000/)
})

test("what the box suggests to type finds homes, and an area says how many more mention it", async ({
  page,
}) => {
  await page.goto("/search")
  const example = await page.getByLabel(BOX).getAttribute("placeholder")
  await page.goto(`/search?q=${encodeURIComponent(example!)}`)
  await expect(page.getByText(`We read “${example}” as the filters below.`)).toBeVisible()
  await expect(page.getByRole("article").first()).toBeVisible()

  const { data } = await api("/search?q=Dubai+Marina")
  const { data: within } = await api("/search?area=dubai-marina")
  await page.goto("/search?q=Dubai+Marina")
  const more = data.projects.total - within.projects.total
  await expect(page.getByRole("link", { name: new RegExp(`^${more} more`) })).toBeVisible()
})

test("a sentence becomes filters that can be taken away, and can be searched for its words instead", async ({
  page,
}) => {
  await page.goto("/search")
  await page.getByLabel(BOX).fill("3 bedroom villa in Dubai under 30M before 2029")
  await page.getByRole("main").getByRole("button", { name: "Search", exact: true }).click()
  const chips = page.getByRole("list", { name: "Filters in use" })
  for (const chip of ["Villa", "3 beds", "Dubai", "Up to AED 30M", "Ready by the end of 2028"])
    await expect(chips.getByText(chip, { exact: true })).toBeVisible()
  await expect(
    page.getByText("We read “3 bedroom villa in Dubai under 30M before 2029”"),
  ).toBeVisible()
  await page.getByRole("link", { name: "Search for the words instead" }).click()
  await expect(page).toHaveURL(/q=3\+bedroom.*&as=words/)
})

test("words that every home here answers find all homes, and what is left of a sentence is not read again", async ({
  page,
}) => {
  const { data } = await api("/search")
  await page.goto("/search?q=vastu+compliant+homes")
  await expect(page).toHaveURL("/search?phrase=vastu+compliant+homes")
  await expect(page.getByText("We read “vastu compliant homes” as all homes.")).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${data.projects.total} projects`))

  await page.goto("/search?q=2+bed+for+rent")
  await expect(page.getByText("Homes here are for sale, not for rent.")).toBeVisible()

  await page.goto("/search?q=villa+with+living+room+north")
  await expect(page).toHaveURL(/^[^?]+\?q=living\+room\+north&type=Villa&phrase=villa/)
  const chips = page.getByRole("list", { name: "Filters in use" })
  await expect(chips.getByText("“living room north”")).toBeVisible()
  await expect(chips.getByText(/^Entrance/)).toHaveCount(0)
})

test("a search whose data is refused stays a page whose filters apply by their button", async ({
  page,
}) => {
  await page.route("**/search/found", (route) => route.fulfill({ status: 503 }))
  await page.goto("/search")
  await expect(page.locator("[data-island=search][data-hydrated=yes]")).toBeVisible()
  await page.getByRole("checkbox", { name: /^Villa/ }).check()
  await page.getByRole("button", { name: /^Show \d+ projects/ }).click()
  await expect(page).toHaveURL(/type=Villa/)
})

test("the search ships no more script than it may before its map", async ({ page }) => {
  await page.goto("/search?q=marina")
  await expect(page.locator("[data-island=search][data-hydrated=yes]")).toBeVisible()
  const bytes = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith(".js"))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
})

test("only the empty search is for search engines, and every search names it as its canonical page", async ({
  page,
}) => {
  for (const [path, robots] of [
    ["/search", /^index/],
    ["/search?type=Villa", /^noindex, follow/],
    ["/search?q=marina&page=2", /^noindex, follow/],
  ] as const) {
    await page.goto(path)
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", robots)
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/search$/)
  }
})

test("homes are found by their floor plans, ranked by one's own rules, and both go with the address", async ({
  page,
}) => {
  await page.goto("/search?kitchen=SE")
  await page.waitForLoadState("networkidle")
  const filters = page.getByRole("form", { name: "Filters" })
  await expect(
    filters
      .getByRole("group", { name: "Kitchen", exact: true })
      .getByRole("checkbox", { checked: true }),
  ).toHaveCount(1)
  await filters.locator("summary", { hasText: "My rules" }).click()
  await filters.getByRole("combobox", { name: "Entrance" }).selectOption("Much")
  await expectFound(page, "kitchen=SE&weigh=entrance-2")
  const { data } = await api("/search?kitchen=SE&weigh=entrance-2")
  const first = page.getByRole("article").first()
  await expect(first).toContainText(data.projects.data[0].name)
  await expect(first).toContainText(`${data.matches[0].suits.score} of 100 by your rules`)
  await expect(first).toContainText("Kitchen south-east")
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await page.goBack()
  await expectFound(page, "kitchen=SE")
  await expect(filters.getByRole("combobox", { name: "Entrance" })).toHaveValue("")
  await filters.getByRole("button", { name: "Use my rules from last time" }).click()
  await expectFound(page, "kitchen=SE&weigh=entrance-2")
})

test("what is chosen before the scripts have come is not lost", async ({ page }) => {
  const letGo = await hold(page, "**/build/*.js")
  await page.goto("/search", { waitUntil: "commit" })
  const villa = page.getByRole("checkbox", { name: /^Villa/ })
  await villa.check()
  letGo()
  await expect(page).toHaveURL(/\/search\?type=Villa$/)
  await expect(villa).toBeChecked()
})

test("choices before the scripts have come keep their focus, and the price among them its value", async ({
  page,
}) => {
  const letGo = await hold(page, "**/build/*.js")
  await page.goto("/search", { waitUntil: "commit" })
  await page.getByLabel("Up to (Price)").selectOption("7500000")
  const north = page.getByRole("checkbox", { name: /^north \d/ })
  await north.focus()
  await page.keyboard.press("Space")
  letGo()
  await expect(page).toHaveURL(/maxPrice=7500000/)
  await expect(page).toHaveURL(/entrance=N/)
  await expect(page.getByLabel("Up to (Price)")).toHaveValue("7500000")
  await expect(north).toBeFocused()
  await expect(north).toBeChecked()
})

test("a fold that was opened before the scripts came stays open when its last choice goes", async ({
  page,
}) => {
  const letGo = await hold(page, "**/build/*.js")
  await page.goto("/search?kitchen=SE", { waitUntil: "commit" })
  const filters = page.getByRole("form", { name: "Filters" })
  await filters.locator("summary", { hasText: "My rules" }).click()
  letGo()
  await expect(page.locator("[data-island=search][data-hydrated=yes]")).toBeVisible()
  const entrance = filters.getByRole("combobox", { name: "Entrance" })
  await entrance.selectOption("Much")
  await expect(page).toHaveURL("/search?kitchen=SE&weigh=entrance-2")
  await entrance.selectOption("Not at all")
  await expect(page).toHaveURL("/search?kitchen=SE")
  await expect(entrance).toBeVisible()
})
