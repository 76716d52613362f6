import { expect, type Locator, type Page, test } from "@playwright/test"
import { formatDate, formatPlanTitle, formatPlural } from "#catalog/format.ts"
import { unitBedrooms } from "#catalog/homes-of-project.ts"
import type { Project } from "#catalog/project.ts"
import { headline } from "#catalog/vastu/words.ts"
import { MAX_PAGE_SIZE, PAGE_SIZE } from "#contract/paging.ts"
import { violations } from "../support/axe.ts"
import { hold } from "../support/hold.ts"
import { sendRequest } from "../support/http-client.ts"
import { ORIGIN } from "../support/product.ts"
import { api } from "../support/screens.ts"

const LOADING = "Guiding you to your ideal space..."
/** As in `app/islands/loader.ts`. */
const LOADING_DELAY_MS = 400
const MAX_CRAWLED = 400
const REQUESTED_AT_ONCE = 4

test("from the search of the home page to a project", async ({ page }) => {
  const { data } = await api("/projects?limit=1&type=Villa&sort=price")
  await page.goto("/")
  const search = page.getByRole("main").getByRole("search")
  await search.getByLabel("Where, or what kind of home").fill(data[0].name)
  await search.getByLabel("Type", { exact: true }).selectOption("Villa")
  await search.getByRole("button", { name: "Show homes" }).click()
  await expect(page).toHaveURL(/\/search\?/)
  await page.getByRole("main").getByRole("link", { name: data[0].name, exact: true }).click()
  await expect(page).toHaveURL(`/projects/${data[0].slug}`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(data[0].name)
})

test("the main door is chosen on the home page, in its search and on its compass", async ({
  page,
}) => {
  await page.goto("/")
  const search = page.getByRole("main").getByRole("search")
  await search.getByLabel("Main door faces").selectOption("North")
  await search.getByRole("button", { name: "Show homes" }).click()
  await expect(page.getByRole("link", { name: "Remove the filter Entrance: north" })).toBeVisible()

  await page.goto("/")
  const east = page.getByRole("region", { name: "Browse by your main door" }).getByRole("link", {
    name: /^east/,
  })
  const doors = east.locator("xpath=ancestor::ul").getByRole("listitem")
  await expect(doors.filter({ hasNotText: /[1-9]\d* projects?$/ })).toHaveCount(0)
  const found = /\d+ projects?/.exec((await east.textContent())!)![0]
  await east.click()
  await expect(page.getByRole("link", { name: "Remove the filter Entrance: east" })).toBeVisible()
  await expect(page.getByRole("heading", { name: found })).toBeVisible()
})

test("the whole name of an area leads to the homes in it, in small letters too", async ({
  page,
}) => {
  const { data } = await api("/areas?limit=1")
  await page.goto("/projects")
  const search = page.getByRole("main").getByRole("search")
  await search.getByLabel("An area, a project").fill(data[0].name.toLowerCase())
  await search.getByLabel("An area, a project").press("Enter")
  await expect(page).toHaveURL(new RegExp(`/search\\?area=${data[0].slug}&`))
  const { total } = await api(`/projects/area/${data[0].slug}`)
  await expect(
    page.getByRole("heading", { name: formatPlural(total, "project", "projects") }),
  ).toBeVisible()
})

test.describe("all filters of homes are on the search", () => {
  for (const [query, target] of [
    ["type=Villa&type=Plot&page=2", "type=Plot&type=Villa"],
    ["maxPrice=5000000&city=Dubai", "city=Dubai&maxPrice=5000000"],
    ["name=palm&developer=x&sort=price", "q=palm&developer=x&sort=price"],
    ["status=ready&sort=-createdAt,-_id&limit=12", "status=ready"],
    ["view=map", "view=map"],
    ["name=qqqqqqqq", "q=qqqqqqqq"],
    ["type=&minSize=800", "minSize=800"],
  ]) {
    test(`/projects?${query} leads there`, async () => {
      const { status, headers } = await sendRequest(`/projects?${query}`)
      expect({ status, location: headers.location }).toEqual({
        status: 302,
        location: `/search?${target}`,
      })
    })
  }
})

test("the search box of every page forgives a typing error", async ({ page }) => {
  await page.goto("/about")
  const box = page.getByRole("banner").getByLabel("Search homes, areas and developers")
  await box.fill("marnia")
  await box.press("Enter")
  await expect(page).toHaveURL("/search?q=marnia")
  await page.getByRole("main").getByRole("link", { name: "Dubai Marina", exact: true }).click()
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Dubai Marina")
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the projects, ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test("are narrowed by type, bedrooms, city and budget, and a filter is taken away again", async ({
      page,
    }) => {
      await page.goto("/projects?type=Apartment&bedrooms=2&city=Dubai&maxPrice=5000000")
      const isCheap = (home: Project) =>
        isApartment(home) && home.price <= 5_000_000 && home.city === "Dubai"
      const hasTwoBedrooms = ({ bedroomNumber, unitPrices }: Project) =>
        bedroomNumber === 2 ||
        unitPrices.some((unit) => unitBedrooms(unit) === 2 && unit.price <= 5_000_000)
      const homes = (fits: Wanted["fits"]) => expectProjects(page, fits ? { fits } : {})
      await homes((home) => isCheap(home) && hasTwoBedrooms(home))
      const filters = page.getByRole("form", { name: "Filters" })
      await expect(filters.getByRole("checkbox", { name: /^Apartment/ })).toBeChecked()

      const used = page.getByRole("list", { name: "Filters in use" })
      await expect(used.getByRole("link")).toHaveCount(5)
      await used.getByRole("link", { name: "Remove the filter 2 beds" }).click()
      await homes(isCheap)
      await used.getByRole("link", { name: "Clear all" }).click()
      await expect(page).toHaveURL("/search")
      await homes(undefined)
      await expect(used).toHaveCount(0)
    })

    test("have frequent searches that are one press away, and find homes", async ({ page }) => {
      await page.goto("/projects")
      const frequent = page.getByRole("list", { name: "Frequent filters" }).getByRole("link")
      expect(await frequent.count()).toBeGreaterThan(4)
      for (const link of await frequent.all()) {
        const { data } = await api((await link.getAttribute("href")) ?? "")
        expect(data.projects.total).toBeGreaterThan(0)
        await expect(link).toHaveText(new RegExp(` ${data.projects.total}$`))
      }
      await frequent.filter({ hasText: "4+ beds" }).click()
      await expect(page).toHaveURL(/^[^?]*[/]search[?]bedrooms=4&bedrooms=5(&bedrooms=\d)*$/)
      await expect(frequent.filter({ hasText: "2 beds" })).toHaveCount(0)
      await page.goBack()
      await frequent.filter({ hasText: "North door" }).click()
      await expect(page).toHaveURL("/search?entrance=N")
      await expect(page.getByText("Homes whose floor plan has not been read")).toBeAttached()
    })

    test("are sorted, and have numbered pages that are real links and keep the order", async ({
      page,
    }) => {
      await page.goto("/projects")
      await page.getByText("Sorted by").click()
      await page.getByRole("link", { name: "Price, low to high" }).click()
      await expect(page).toHaveURL("/projects?sort=price")
      await expectProjects(page, { order: cheapestFirst })
      const pages = page.getByRole("navigation", { name: "Pages" })
      await pages.getByRole("link", { name: "Page 2", exact: true }).click()
      await expect(page).toHaveURL("/projects?sort=price&page=2")
      await expect(pages.locator("[aria-current=page]")).toHaveText("Page 2")
      await expectProjects(page, { order: cheapestFirst, page: 2 })
      await page.getByText("Sorted by").click()
      await page.getByRole("link", { name: "Price, high to low" }).click()
      await expectProjects(page, { order: dearestFirst })
      await page.getByText("Sorted by").click()
      await page.getByRole("link", { name: "Newest" }).click()
      await expect(page).toHaveURL("/projects")
      const { data } = await api("/projects?limit=1")
      await expect(page.getByRole("article").first()).toContainText(data[0].name)
    })
  })
}

interface Wanted {
  /** Which of all projects; all of them when it is left out. */
  fits?: (project: Project) => boolean
  order?: (a: Project, b: Project) => number
  page?: number
}

/** The cards of the page are the projects that fit, chosen here from the list of all of them. */
async function expectProjects(page: Page, { fits = () => true, order, page: number = 1 }: Wanted) {
  const { data, total } = await api(`/projects?limit=${MAX_PAGE_SIZE}`)
  expect(data).toHaveLength(total)
  const fitting: Project[] = data.filter(fits)
  if (order) fitting.sort(order)
  await expect(
    page.getByRole("heading", { name: new RegExp(`^${fitting.length} (home|project)s?\\b`) }),
  ).toBeVisible()
  const shown = fitting.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE)
  const names = page.getByRole("main").getByRole("article").getByRole("heading")
  if (order) return expect(names).toHaveText(shown.map(({ name }) => name))
  // A search without a chosen order has that of the API.
  await expect(async () => {
    const { data: answer } = await api(`/search${new URL(page.url()).search}`)
    const found = answer.projects.data.map(({ name }: Project) => name)
    expect(await names.allTextContents()).toEqual(found)
    expect(found).toHaveLength(shown.length)
    expect(fitting.map(({ name }) => name)).toEqual(expect.arrayContaining(found))
  }).toPass()
}

function compare(a: string, b: string) {
  return a < b ? -1 : Number(a > b)
}

const isVillaInDubai = ({ type, city }: Project) => type === "Villa" && city === "Dubai"
const isApartment = ({ type }: Project) => type === "Apartment"
const cheapestFirst = (a: Project, b: Project) => a.price - b.price || compare(a._id, b._id)
const dearestFirst = (a: Project, b: Project) => b.price - a.price || compare(a._id, b._id)

test.describe("by touch on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test("a finger swipes the pictures of a card, and a tap still opens the home", async ({
    page,
    context,
  }) => {
    await page.goto("/search?sort=newest")
    // The island takes over the list once; a swipe before begins again.
    await expect(page.locator("[data-island=search][data-hydrated=yes]")).toBeVisible()
    const card = page.getByRole("article").first()
    const pictures = card.locator(".slides img")
    await expect(pictures).toHaveCount(1)
    const { x = 0, y = 0 } = (await card.locator(".slides").boundingBox()) ?? {}
    const client = await context.newCDPSession(page)
    let timestamp = Date.now() / 1000
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) => {
      timestamp += 0.1
      const touchPoints = at === undefined ? [] : [{ x: x + at, y: y + 80 }]
      return client.send("Input.dispatchTouchEvent", { type, timestamp, touchPoints })
    }
    // The finger rests at the end: a tap would only stop what a fling had set in motion.
    const swipe = async (from: number, to: number) => {
      await touch("touchStart", from)
      for (const part of [0.25, 0.5, 0.75, 1, 1])
        await touch("touchMove", from + (to - from) * part)
      await touch("touchEnd")
    }
    const small = card.locator(".card-plan")
    await expect(small).toBeVisible()
    // The home alone, not its sheet.
    await expect(small.getByRole("img")).toHaveCSS("scale", "1.3")
    await swipe(300, 80)
    await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.9 })
    await expect(pictures.nth(1)).toHaveJSProperty("complete", true)
    // The whole plan, which now needs no small one beside it.
    await expect(pictures.nth(1)).toHaveAccessibleName("Floor plan of Heron Basin, 828 sq ft")
    await expect(pictures.nth(1)).toHaveCSS("object-fit", "contain")
    await expect(small).toBeHidden()
    const tag = (one: Element) => getComputedStyle(one.parentElement!, "::after").content
    expect(await pictures.nth(1).evaluate(tag)).toBe("none")
    await swipe(300, 80)
    await expect(pictures.nth(2)).toBeInViewport({ ratio: 0.9 })
    await expect(pictures.nth(2)).toHaveCSS("object-fit", "cover")
    await swipe(80, 300)
    await swipe(80, 300)
    await expect(pictures.first()).toBeInViewport({ ratio: 0.9 })
    await expect(page).toHaveURL("/search?sort=newest")
    // On the picture, as the link of the card covers it.
    await card.tap({ position: { x: 195, y: 80 } })
    await expect(page).toHaveURL(/\/projects\//)
  })

  test("the header stays where a page has no bar of its own, and covers no part that a link leads to", async ({
    page,
  }) => {
    const { data } = await api("/posts?limit=1")
    await page.goto(`/posts/${data[0].slug}`)
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded()
    const header = page.getByRole("banner")
    await expect(header).toBeInViewport({ ratio: 1 })
    await page.goto("/about#talk-to-us")
    const heading = await page.getByRole("heading", { name: "Talk to us" }).boundingBox()
    const bar = await header.boundingBox()
    expect(heading?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
    await page.goto("/search")
    await page.getByRole("article").last().scrollIntoViewIfNeeded()
    await expect(header).not.toBeInViewport()
  })
})

test("each page of the demo says below its title what of it is invented", async ({ page }) => {
  const notes = {
    "/projects/amber-quay": "Sample content: this project and its prices are invented.",
    "/areas/dubai-marina":
      "Sample content: the area is real, its homes and their prices are invented.",
    "/developers/luma-cove-homes": "Sample content: this developer and its projects are invented.",
    "/posts/finding-true-north-on-a-floor-plan": "Sample article: written to show the site.",
  }
  for (const [path, note] of Object.entries(notes)) {
    await page.goto(path)
    await expect(page.locator("main header").getByText(note)).toBeVisible()
  }
})

test("areas are narrowed by city and ordered by their homes, and an unknown city is not found", async ({
  page,
}) => {
  await page.goto("/areas")
  await page
    .getByRole("navigation", { name: "Cities" })
    .getByRole("link", { name: /^Dubai/ })
    .click()
  await expect(page).toHaveURL("/areas?city=Dubai")
  await page.getByText("Sorted by").click()
  await page.getByRole("link", { name: "Price, low to high" }).click()
  await expect(page).toHaveURL("/areas?city=Dubai&sort=price")
  const cards = await page.getByRole("article").allTextContents()
  const leastOf = (text: string) => {
    const [, figure, unit] = /AED ([\d.]+)([KM])/.exec(text)!
    return Number(figure) * (unit === "M" ? 1_000 : 1)
  }
  expect(cards.length).toBeGreaterThan(2)
  expect(cards.filter((text) => !text.includes("Dubai"))).toEqual([])
  const prices = cards.map(leastOf)
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  expect((await sendRequest("/areas?city=Atlantis")).status).toBe(404)
})

test("an area shows its homes on the first screen of a phone, and where they are before anything is pressed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/areas/dubai-marina")
  await expect(page.getByRole("main").locator("dl").first()).toContainText("Starting prices")
  const home = await page.getByRole("article").first().boundingBox()
  expect(home!.y).toBeLessThan(900)
  await expect(page.getByRole("heading", { name: "2 projects in Dubai Marina" })).toBeInViewport()
  const story = page.getByRole("region", { name: "About Dubai Marina" })
  // The list below the map has the places that the map names.
  const named = await story.locator("svg text").allTextContents()
  const places = named.filter((text) => !text.endsWith(" km"))
  expect(places).toContain("Bluewaters Island")
  const listed = await story.getByRole("term").allTextContents()
  expect(places.filter((place) => !listed.includes(place))).toEqual([])
  await expect(story).toContainText("Nearest airportAl Maktoum, 21 km")
  await page.getByRole("link", { name: "2 projects on the map" }).click()
  await expect(page).toHaveURL("/search?area=dubai-marina&view=map")
})

test("the card of an area says that its prices are those from which projects start", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/areas")
  const name = page.getByRole("link", { name: "Dubai Marina", exact: true })
  const card = page.getByRole("article").filter({ has: name })
  const price = card.getByText("From AED 1.91M", { exact: true })
  await expect(price).toBeVisible()
  const picture = await card.getByRole("img").boundingBox()
  expect([picture!.width, picture!.height]).toEqual([112, 112])
  await page.setViewportSize({ width: 820, height: 844 })
  await expect(card.getByText("Starting prices AED 1.91M to 3.42M")).toBeVisible()
  await expect(price).toBeHidden()
})

test("the areas with as many projects begin with those of which more read well, then by name", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/areas")
  const cards = await page.getByRole("article").all()
  const ranks = await Promise.all(
    cards.map(async (card) => {
      const text = (await card.textContent()) ?? ""
      const [counts = ""] = /· .*?projects?/.exec(text) ?? []
      const projects = (counts.match(/\d+/g) ?? []).reduce((sum, count) => sum + Number(count), 0)
      const [found, first = "1", second = "0"] =
        /Vastu: (?:(\d+) )?(?:strong|good)(?:(\d+) good)?/.exec(text) ?? []
      const wellRead = found ? Number(first) + Number(second) : 0
      const name = (await card.getByRole("heading").textContent()) ?? ""
      return [99 - projects, 99 - wellRead, name].join(" ")
    }),
  )
  expect(ranks).toEqual(ranks.toSorted((one, other) => one.localeCompare(other)))
  const line = page.getByText("1 townhouse and 1 villa project", { exact: true })
  await expect(line).toBeVisible()
  expect((await line.boundingBox())!.height).toBeLessThan(24)
})

test("the cards of areas have one yardstick, the airport, and a metro station where there is one", async ({
  page,
}) => {
  await page.goto("/areas")
  const cards = await page.getByRole("article").allTextContents()
  expect(cards.length).toBeGreaterThan(10)
  for (const text of cards) expect(text).toMatch(/Airport[A-Z][\w ]+, [\d.]+ km/)
  const marina = cards.find((text) => text.includes("Dubai Marina"))
  expect(marina).toContain("MetroSobha Realty station, Red Line")
  // As many as on the page of the area.
  expect(marina).toContain("Holds in 1 of 2 if north is up to 5° off")
})

for (const path of ["/areas", "/developers"]) {
  test(`${path} are ordered by how many projects have good Vastu`, async ({ page }) => {
    await page.goto(path)
    await page.getByText("Sorted by").click()
    await page.getByRole("link", { name: "Most with good Vastu" }).click()
    await expect(page).toHaveURL(`${path}?sort=vastu`)
    const cards = await page.getByRole("article").allTextContents()
    const counts = cards.map((text) => {
      const [found, first = "1", second = "0"] =
        /Vastu: (?:(\d+) )?(?:strong|good)(?:(\d+) good)?/.exec(text) ?? []
      return found ? Number(first) + Number(second) : 0
    })
    expect(counts[0]).toBeGreaterThan(1)
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
  })
}

test("more areas are the nearest ones, each with how far it is", async ({ page }) => {
  await page.goto("/areas/dubai-hills-estate")
  const more = page.getByRole("region", { name: "More areas" }).getByRole("article")
  await expect(more).toHaveCount(3)
  await expect(more.first()).toContainText("Dubai · 6.2 km away · 1 project")
  const lines = await more.allTextContents()
  const distances = lines.map((line) => Number(/ ([\d.]+) km /.exec(line)?.[1]))
  expect(distances).toEqual(distances.toSorted((one, other) => one - other))
})

test("the text of an area has headings, and its costs stand by themselves", async ({ page }) => {
  await page.goto("/areas/dubai-marina")
  const story = page.getByRole("region", { name: "About Dubai Marina" })
  await expect(story.getByRole("heading", { level: 3 })).toHaveText([
    "The place",
    "What a home costs",
    "Which way homes face",
    "Prices",
    "For families",
  ])
  const costs = story.getByRole("heading", { name: "What a home costs" }).locator("..")
  await expect(costs.getByRole("term")).toHaveText(["Market from", "Service charges"])
})

test("an area says what homes start at by their bedrooms, each with its search", async ({
  page,
}) => {
  await page.goto("/areas/dubai-marina")
  const starts = page.getByText("Starting prices", { exact: true }).locator("..").getByRole("link")
  const texts = await starts.allTextContents()
  expect(texts.length).toBeGreaterThan(1)
  for (const text of texts) {
    await page.goto("/areas/dubai-marina")
    const [, bedrooms, price] = /^(\S+ beds?) (AED .+)$/.exec(text) ?? []
    await starts.filter({ hasText: bedrooms! }).click()
    await page.goto(`${page.url()}&sort=price`)
    await expect(page.getByRole("article").first()).toContainText(`From ${price}`)
  }
})

test("the home at the head of the home page is named with its area", async ({ page }) => {
  await page.goto("/")
  const caption = page.getByRole("figure").first()
  const name = await caption.getByRole("link").innerText()
  const { data } = await api(`/projects?name=${encodeURIComponent(name)}`)
  const { area } = data[0]
  await expect(caption).toContainText(`${name}, ${area.name}`)
})

test("the page of an area begins on a phone with its name and its picture", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/areas/dubai-marina")
  const picture = page.getByRole("main").getByRole("img").first()
  await expect(picture).toBeInViewport({ ratio: 1 })
  const box = await picture.boundingBox()
  expect(box!.width / box!.height).toBeCloseTo(5 / 2, 1)
  const landmarks = page.getByText("From the centre of the area, as the crow flies").locator("..")
  await expect(landmarks.getByRole("definition").first()).toHaveText(/^[\d.]+ km [a-z-]+$/)
})

test("a phone has the ways to narrow a page of homes in one row, above its first home", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/vastu-homes/dubai")
  const lists = page.getByRole("navigation", { name: /^(Bedrooms|Type|Main door)$/ })
  await expect(lists).toHaveCount(3)
  await expect(lists.first()).toHaveAccessibleName("Bedrooms")
  const tops = await lists.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  const home = page.getByRole("article").first().getByRole("img").first()
  await expect(home).toBeInViewport({ ratio: 1 })
  // The areas follow the homes.
  const areas = await page.getByRole("navigation", { name: "Areas" }).boundingBox()
  const last = await page.getByRole("article").last().boundingBox()
  expect(areas!.y).toBeGreaterThan(last!.y)
  await expect(page.getByRole("main").getByText(/^\d+ projects/)).toHaveCount(1)
  await expect(page.getByText(/^Starting prices AED [\d.]+M to [\d.]+M\. /)).toBeVisible()
  // Of three bedrooms none in Dubai reads well, which their search says.
  await lists.first().getByRole("link", { name: "3 beds none yet" }).click()
  await expect(page.getByText(/^None of these \d+ is strong or good/)).toBeVisible()
})

test("a page of homes leads to the search of these homes with its filters, map, schools and orders", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/vastu-homes/dubai")
  const criteria = "city=Dubai&band=good&band=strong"
  const main = page.getByRole("main")
  await expect(main.getByRole("link", { name: "Map" })).toHaveAttribute(
    "href",
    `/search?${criteria}&view=map`,
  )
  const menu = main.locator("summary", { hasText: "Best Vastu" })
  await menu.click()
  // Nothing of the first card lies over the open menu.
  const covered = main.getByRole("link", { name: /^Compare / }).first()
  const { x, y, width, height } = (await covered.boundingBox())!
  const isMenu = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left!, top!)?.closest("details") !== null,
    [x + width / 2, y + height / 2],
  )
  expect(isMenu).toBe(true)
  await main.getByRole("link", { name: "Price, low to high" }).click()
  await expect(page).toHaveURL(`/search?${criteria}&sort=price`)
  await page.goto("/vastu-homes/dubai")
  await main.getByRole("link", { name: "Filters" }).click()
  await expect(page).toHaveURL(`/search?${criteria}#filters`)
  await expect(page.getByRole("checkbox", { name: /^Strong/ })).toBeChecked()
})

for (const path of [
  "/search",
  "/projects",
  "/areas",
  "/developers",
  "/blog",
  "/vastu-homes/dubai",
]) {
  test(`a phone has the way home above the title of ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    const crumbs = page.getByRole("navigation", { name: "Breadcrumb" })
    const title = await page.getByRole("heading", { level: 1 }).boundingBox()
    const here = await crumbs.locator("[aria-current]").boundingBox()
    expect(here!.y + here!.height).toBeLessThanOrEqual(title!.y)
    await crumbs.getByRole("link", { name: "Home" }).click()
    await expect(page).toHaveURL("/")
  })
}

test("a developer's page has its homes on the first screen, and its facts in a row above its areas", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/developers/luma-cove-homes")
  await expect(page.getByRole("article").first().getByRole("img").first()).toBeInViewport()
  const facts = page.getByRole("main").locator("dl").first().locator("> div")
  await expect(facts).toHaveCount(5)
  const tops = await facts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops.slice(0, 4)).size).toBe(1)
  const places = await facts.last().getByRole("link").all()
  const boxes = await Promise.all(places.map((place) => place.boundingBox()))
  expect(boxes.length).toBeGreaterThan(3)
  expect(new Set(boxes.map((box) => box!.y)).size).toBe(1)
  const [name, opening] = [
    await page.getByRole("heading", { level: 1 }).boundingBox(),
    await page.getByText("Nearly every site this company").first().boundingBox(),
  ]
  expect(opening!.x).toBe(name!.x)
})

test("a developer's page begins with the first sentence of its story, which a press leads to", async ({
  page,
}) => {
  await page.goto("/developers/luma-cove-homes")
  const opening = page.getByText("Nearly every site this company has bought touches water.")
  await expect(opening.first()).toBeInViewport()
  await page.getByRole("link", { name: "Read their story" }).click()
  await expect(page).toHaveURL("/developers/luma-cove-homes#story")
  const story = page.getByRole("heading", { name: "About Luma Cove Homes", exact: true })
  await expect(story).toBeInViewport()
})

test("a developer's facts have the handovers of its projects, and how many have a registration", async ({
  page,
}) => {
  await page.goto("/developers/falaj-house-waterside-homes")
  const facts = page.getByRole("main").locator("dl").first().locator("> div")
  const projects = facts.filter({ hasText: "2 off-plan" })
  await expect(projects).toContainText(
    "Handover Q1 2027 to Q3 2029. Land register: both projects found",
  )
  await projects.getByRole("link", { name: "Land register" }).click()
  const row = page.getByRole("row").filter({ hasText: "Samphire House" })
  await expect(row).toBeInViewport()
  await expect(row).toContainText("96%")
  const { data } = await api("/projects/slug/samphire-house")
  await expect(row).toContainText(formatDate(data.registration.lookedOn))
  await expect(row).toContainText(data.registration.escrowBank)
  await expect(row).toContainText(`${data.permit.number}Madhmoun`)
})

test("the card of a developer says how many projects it has, how many are ready, and where they stand", async ({
  page,
}) => {
  await page.goto("/developers")
  const name = page.getByRole("link", { name: "Luma Cove Homes", exact: true })
  const card = page.getByRole("article").filter({ has: name })
  await expect(card).toContainText("4 projects from AED 1.69M")
  await expect(card).toContainText("1 ready, 3 off-plan")
  const facts = card.locator("dl")
  await expect(facts.getByRole("term")).toHaveText(["Handover", "Homes", "Areas", "Land register"])
  await expect(facts).toContainText("All 4 projects found")
  await expect(card.getByText("See the 4 projects")).toBeVisible()
  await expect(facts).toContainText("Apartments and villas")
  await expect(card).toContainText("Dubai Creek Harbour, Dubai Marina and 2 more")
  await expect(page.getByText("Vastu results are by the modern school.")).toBeVisible()
})

test("a card has the sizes of all homes of a project, and the reading of its best plan with its price", async ({
  page,
}) => {
  await page.goto("/projects")
  const name = page.getByRole("link", { name: "Heron Basin", exact: true })
  const card = page.getByRole("article").filter({ has: name })
  await expect(card).toContainText("From AED 1.69M")
  await expect(card).toContainText("Apartment · 1 bed · 806 to 846 sq ft")
  // That of the plan at this price; of another plan it has its own price.
  await expect(card).toContainText("Vastu: strong · north door")
  await expect(card).toContainText("Best of 3 plans · mixed if north is 2° off")
  const plan = card.getByRole("img", { name: "Floor plan of Heron Basin, 828 sq ft" })
  await expect(card.locator(".card-plan")).toBeInViewport({ ratio: 1 })
  const { data } = await api("/projects/slug/heron-basin")
  const { image } = data.floorPlan.find(({ title }: { title: string }) => /828 sq ft/.test(title))
  await expect(plan).toHaveAttribute("src", new RegExp(image.split(".")[0]))
  // Its other strong plan has a higher score, of 84% of it.
  const other = page.getByRole("article").filter({ hasText: "Mashrabiya Park" })
  await expect(other).toContainText("Apartment · 2 to 3 beds")
  await expect(other).toContainText("Vastu: strong in its 3-bed plan from AED 2.19M")
})

test("a page of homes leads to its types, bedrooms and areas, each with the number of homes that it finds", async ({
  page,
}) => {
  const linksOf = async (name: string) => {
    await page.goto("/vastu-homes/dubai")
    const links = page.getByRole("navigation", { name, exact: true }).getByRole("link")
    return links.evaluateAll((all) =>
      all.map((one) => [one.getAttribute("href") ?? "", /(\d+)\)?$/.exec(one.textContent)?.[1]]),
    )
  }
  await page.goto("/vastu-homes/dubai")
  await page.getByRole("link", { name: /^2 beds from AED/ }).click()
  const start = page.getByRole("article").filter({ hasText: "From AED 3.39M" })
  await expect(start.first()).toBeVisible()
  for (const name of ["Type", "Bedrooms", "Areas"]) {
    const links = await linksOf(name)
    expect(links.length).toBeGreaterThan(1)
    for (const [path = "", projects] of links) {
      if (!projects) continue
      await page.goto(path)
      await expect(page.getByRole("heading", { name: `${projects} project` })).toBeVisible()
    }
  }
})

test("a list of areas ends with a question as wide as the rest of its last row, and no taller than it has to be", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/areas")
  const list = page
    .getByRole("region", { name: /^\d+ areas$/ })
    .getByRole("list")
    .first()
  const question = page.getByRole("region", { name: "Not sure where to live?" })
  const [whole, last] = [await list.boundingBox(), await question.boundingBox()]
  expect(last!.x + last!.width).toBeCloseTo(whole!.x + whole!.width, 0)
  const text = await question
    .getByText("nothing at all: what comes next is up to you")
    .boundingBox()
  expect(last!.y + last!.height - text!.y - text!.height).toBeLessThan(48)
  await expect(question).toHaveCount(1)
})

test("a search by floor plans says the size and the price of the plan that it found", async ({
  page,
}) => {
  await page.goto("/search?q=Heron&entrance=W")
  const card = page.getByRole("article").filter({ hasText: "Heron Basin" })
  await expect(card).toContainText("806 sq ft plan from AED 1.7M")
  await expect(card).toContainText("Not the best of 3")
  await expect(card.getByRole("img", { name: /^Floor plan of Heron Basin, 806/ })).toBeVisible()
})

test("a search by bedrooms shows these homes on its cards: price, size, plan and result, and orders by them", async ({
  page,
}) => {
  await page.goto("/search?bedrooms=3&type=Apartment")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("3-bedroom apartments")
  const card = (name: string) => page.getByRole("article").filter({ hasText: name })
  await expect(card("Sahn Arcades")).toContainText("From AED 4.48M")
  await expect(card("Sahn Arcades")).toContainText("Apartment · 3 beds · 1,905 sq ft")
  await expect(card("Sahn Arcades")).toContainText("Vastu: mixed · north door")
  await expect(card("Sahn Arcades")).toContainText("Best of 2 plans")
  const drawing = card("Mashrabiya Park").getByRole("img", { name: /^Floor plan/ })
  const ofThree = await drawing.getAttribute("src")
  await page.goto("/search?bedrooms=3&type=Apartment&sort=price")
  const names = page.getByRole("article").getByRole("heading")
  await expect(names).toHaveText([
    ...["Mashrabiya Park", "Samphire House", "Suhail Rise", "Sahn Arcades", "Amber Quay"],
  ])
  await page.goto("/search?bedrooms=1&type=Apartment")
  await expect(card("Sahn Arcades")).toContainText("From AED 1.88M")
  await expect(card("Sahn Arcades")).toContainText("Apartment · 1 bed · 2 baths · 812 sq ft")
  await expect(card("Sahn Arcades")).toContainText("Vastu: strong · north door")
  await page.goto("/search?type=Apartment&bedrooms=2")
  await expect(drawing).toBeVisible()
  expect(await drawing.getAttribute("src")).not.toBe(ofThree)
})

test("each plan of a project has its price below its drawing, the results of all three in the head, and the facts span its homes", async ({
  page,
}) => {
  await page.goto("/projects/heron-basin")
  const results = page.getByRole("link", { name: /^Vastu of its \d plans.* Price from/ })
  await expect(results.getByRole("listitem").nth(1)).toHaveText(
    "mixed · Type 1B · 846 sq ft AED 1.72M",
  )
  // A severe conflict holds it back: its score alone would be good.
  await expect(
    page.getByRole("region", { name: "Read by Vastu" }).getByRole("link", { name: /^Type 1B/ }),
  ).toContainText("Mixed · 83% assessed · capped: main bedroom severe · door not assessed")
  await expect(results.getByRole("listitem").nth(2)).toContainText("many conflicts · Type 1A")
  await expect(page.getByRole("figure").filter({ hasText: "side wing" })).toHaveText(
    "From AED 1,700,000 Many conflicts Type 1A, side wing, 806 sq ft with balcony",
  )
  await expect(page.getByRole("heading", { name: "Floor plans and prices" })).toBeVisible()
  await expect(page.getByRole("heading", { name: /^Prices/ })).toHaveCount(0)
  const facts = page.getByRole("region", { name: "Overview" })
  await expect(facts).toContainText("806 to 846 sq ft")
  await expect(facts).toContainText("AED 2,027 to 2,109")
  await page.goto("/projects/samphire-house")
  await expect(facts.locator("dl > div").filter({ hasText: "Bedrooms" })).toHaveText(
    "Bedrooms2 to 3",
  )
  await expect(facts.locator("dl > div").filter({ hasText: "Bathrooms" })).toHaveText(
    "Bathrooms2 in the listed home",
  )
})

test("a compared home has the price, size, bedrooms and payments of its plan", async ({ page }) => {
  await page.goto("/compare?p=samphire-house,kalpa-villas")
  const cell = (row: string) => page.getByRole("row", { name: row }).getByRole("cell").first()
  const head = page.getByRole("columnheader", { name: /Samphire House/ })
  await expect(head).toContainText("From AED 1.98M")
  await expect(cell("Cheapest in the project")).toHaveText("This home· both")
  await expect(cell("Bedrooms")).toHaveText("2 beds")
  await expect(cell("Bathrooms")).toHaveText("2 baths")
  await expect(cell("Payments")).toContainText("10% on booking, AED 198,000")

  const plan = cell("Floor plan")
  await plan.locator("summary").click()
  await plan.getByRole("link", { name: /1,790/ }).click()
  await expect(head).toContainText("From AED 2.96M")
  await expect(head).toContainText("good, but mixed if north is 1° off")
  await expect(cell("Price from")).toHaveText("AED 2,960,000")
  await expect(cell("Size")).toHaveText("1,790 sq ft")
  await expect(cell("Cheapest in the project")).toHaveText("AED 1,980,000, 1,196 sq ft")
  await expect(cell("Bedrooms")).toHaveText("3 beds")
  await expect(cell("Bathrooms")).toHaveText("4 toilets, as drawn")
  await expect(cell("Payments")).toContainText("10% on booking, AED 296,000")

  await page.goto("/compare?p=samphire-house,tejas-tower,sahn-arcades")
  const beds = page.getByRole("navigation", { name: "Bedrooms of the homes" }).getByRole("link")
  await expect(beds).toHaveText(["1 bed, 2 of 3 homes", "2 beds", "3 beds, 2 of 3 homes"])
  await expect(beds.and(page.locator("[aria-current]"))).toHaveText("2 beds")
  const prices = page.getByRole("row", { name: "Price from" })
  await expect(prices.getByText("Lowest")).toHaveCount(1)
  await beds.last().click()
  await expect(page.getByRole("row", { name: "Bedrooms" }).getByRole("cell")).toHaveText([
    ...["3 beds", "2 beds", "3 beds"],
  ])
  // A smaller home is cheaper without being the better price.
  await expect(prices.getByText("Lowest")).toHaveCount(0)
  const short = page.getByRole("region", { name: "In short" })
  await expect(short).toContainText("≠ Tejas Tower has other bedrooms than the rest")
  await expect(short).toContainText(/^In shortLowest price\D+AED\s2\.96M\sfor\s3\sbeds/)
  await expect(page.getByRole("columnheader", { name: /Tejas Tower/ })).toContainText("≠")
  await expect(head).not.toContainText("≠")
  await expect(beds.and(page.locator("[aria-current]"))).toHaveText("3 beds, 2 of 3 homes")

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/compare?p=samphire-house,heron-basin,tulsi-court")
  await expect(head).toContainText(/good, but mixed if north/i, { useInnerText: true })
  const drawn = page.getByRole("row", { name: "Floor plan" }).locator("a > span").last()
  const { height } = (await drawn.boundingBox())!
  expect(height).toBeGreaterThanOrEqual(80)
  await page.getByRole("row", { name: "Developer" }).scrollIntoViewIfNeeded()
  await expect(page.getByRole("link", { name: "Samphire House", exact: true })).toBeInViewport()
  const phrases = cell("Verdicts").locator("span > span")
  for (const phrase of await phrases.all()) {
    const lines = await phrase.evaluate((span) => span.getBoundingClientRect().height)
    expect(lines).toBeLessThan(24)
  }
})

test("developers begin with those of most projects, and addresses of earlier orders work", async ({
  page,
}) => {
  const cards = page.getByRole("article")
  await page.goto("/developers")
  await expect(page.locator("summary", { hasText: "Sorted by" })).toContainText("Most projects")
  const texts = await cards.allTextContents()
  const counts = texts.map((text) => Number(/(\d+) projects? from/.exec(text)?.[1] ?? 0))
  expect(new Set(counts).size).toBeGreaterThan(1)
  expect(counts).toEqual(counts.toSorted((one, other) => other - one))
  await page.getByText("Sorted by").click()
  await page.getByRole("link", { name: "Price, low to high" }).click()
  await expect(page).toHaveURL("/developers?sort=price")
  const prices = (await cards.allTextContents()).map((text) => {
    const [, figure, unit] = /AED ([\d.]+)([KM])/.exec(text)!
    return Number(figure) * (unit === "M" ? 1_000 : 1)
  })
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  await page.goto("/developers?sort=-createdAt")
  const { data } = await api("/developers?limit=1")
  await expect(cards.first()).toContainText(data[0].name)
  await expect(page.locator("summary", { hasText: "Sorted by" })).toContainText("Last added")
})

test("a phone has a developer's homes on the first screen, and what an escrow account is for", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/developers/luma-cove-homes")
  const home = await page.getByRole("article").first().boundingBox()
  expect(home!.y).toBeLessThan(844)
  const records = page.getByRole("region", { name: "Progress and registration" })
  await expect(records).toContainText("An escrow account keeps what buyers pay")
  await page.getByRole("link", { name: "Ask a question" }).click()
  await expect(page.getByRole("heading", { name: /^A question about/ })).toBeInViewport()
})

test("on a tablet the numbers of a developer's records keep to one line", async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto("/developers/luma-cove-homes")
  const records = page.getByRole("region", { name: "Progress and registration" })
  const numbers = await records.getByText(/^(SAMPLE-\d+|Q\d \d{4}|\d{10})$/).all()
  expect(numbers.length).toBeGreaterThan(6)
  for (const number of numbers) expect((await number.boundingBox())!.height).toBeLessThan(30)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(820)
})

test("developers are listed from A to Z", async ({ page }) => {
  await page.goto("/developers")
  await page.getByText("Sorted by").click()
  await page.getByRole("link", { name: "A to Z" }).click()
  await expect(page).toHaveURL("/developers?sort=name")
  const names = await page.getByRole("article").getByRole("heading").allTextContents()
  expect(names.length).toBeGreaterThan(2)
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)))
})

test("the actions of a home stay on one line when it is saved", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/projects/heron-basin")
  await page.getByRole("button", { name: "Save Heron Basin" }).click()
  await expect(page.getByText("Saved", { exact: true })).toBeVisible()
  const share = await page.getByRole("button", { name: "Share", exact: true }).boundingBox()
  const enquire = await page.getByRole("link", { name: "Enquire", exact: true }).boundingBox()
  expect(enquire!.height).toBe(share!.height)
  expect(enquire!.y).toBe(share!.y)
})

test("an article begins on the first screen, and one on Vastu ends with a plan that was read", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/posts/how-a-floor-plan-is-read-by-vastu-step-by-step")
  await expect(page.getByText(/^Most listings settle the question/)).toBeInViewport()
  const example = page.getByRole("region", { name: "A plan that we have read" })
  await expect(example.getByRole("link", { name: "See the whole reading" })).toBeVisible()
  await page.goto("/posts/every-fee-when-you-buy-a-home-in-dubai")
  await expect(example).toHaveCount(0)
})

test("the blog begins with an article on the first screen of a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/blog")
  const first = page.getByRole("main").getByRole("article").first()
  await expect(first.getByRole("heading")).toBeInViewport()
})

test("a mistyped address offers the project that it may mean", async ({ page }) => {
  const answer = await page.goto("/projects/heron-bassin")
  expect(answer?.status()).toBe(404)
  await expect(page.getByText("Did you mean")).toBeVisible()
  await expect(page.getByText("The link may be old")).toHaveCount(0)
  await page.getByRole("main").getByRole("link", { name: "Heron Basin" }).click()
  await expect(page).toHaveURL("/projects/heron-basin")
  await page.goto("/projects/zzzz-qqqq")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "There is nothing at this address",
  )
  await expect(page.getByText("Did you mean")).toHaveCount(0)
})

test("articles are found by their titles", async ({ page }) => {
  await page.goto("/blog")
  await page.getByRole("searchbox", { name: "Search the articles’ titles" }).fill("golden visa")
  await page.getByRole("button", { name: "Find" }).click()
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1)
  await expect(page.getByRole("link", { name: "Golden Visa by property" })).toBeVisible()
})

test("beside an article stands its next step, which a phone leaves to the end of the page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/posts/finding-true-north-on-a-floor-plan")
  const step = page.getByRole("region", { name: "Try it on a home you know" })
  await expect(step.getByRole("link")).toHaveAttribute("href", "/vastu-check")
  await expect(step).toBeInViewport()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(step).toBeHidden()
})

test("a category without articles is answered with 404 and says so", async ({ page }) => {
  const reply = await page.goto("/blog?category=Nope")
  expect(reply?.status()).toBe(404)
  await expect(page.getByText("No article has the category “Nope”.")).toBeVisible()
})

test("the blog is narrowed by category, and a post is read by its contents", async ({ page }) => {
  await page.goto("/blog")
  const { data } = await api("/posts?limit=1")
  await page
    .getByRole("navigation", { name: "Categories" })
    .getByRole("link", { name: data[0].category })
    .click()
  await expect(page).toHaveURL(`/blog?${new URLSearchParams({ category: data[0].category })}`)
  await page.getByRole("link", { name: data[0].title, exact: true }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(data[0].title)
  const parts = page.getByRole("navigation", { name: /contents|on this page/i }).getByRole("link")
  const last = parts.last()
  const title = (await last.textContent()) ?? ""
  await last.click()
  await expect(page.getByRole("heading", { name: title.trim() })).toBeInViewport()
})

test("a project says how far landmarks are, and leads to the homes near them", async ({ page }) => {
  await page.goto("/projects/amber-quay")
  const place = page.getByRole("region", { name: "Around Dubai Marina" })
  const landmark = place.locator("dl > div").filter({ hasText: "Jumeirah Lake Towers" })
  await expect(landmark).toContainText("1.4 km south")
  await landmark.getByRole("link").click()
  await expect(page).toHaveURL("/search?near=jumeirah-lake-towers")
  await expect(page.getByText("km from Jumeirah Lake Towers").first()).toBeVisible()
})

test.describe("the gallery of a project", () => {
  for (const how of ["press", "keyboard"] as const) {
    test(`opens full-screen by ${how}, goes on to the floor plans, and gives the focus back`, async ({
      page,
    }) => {
      const { floorPlan } = await openProject(page)
      const link = pictureLink(page, 2)
      const pictures = Number(/of (\d+)/.exec((await link.getAttribute("aria-label")) ?? "")?.[1])
      expect(pictures).toBeGreaterThan(2)
      const count = pictures + floorPlan.length
      if (how === "press") await link.click()
      else {
        await link.focus()
        await page.keyboard.press("Enter")
      }
      const viewer = page.getByRole("dialog", { name: /^Pictures of/ })
      await expect(viewer).toBeVisible()
      await expect(viewer.getByText(`2 of ${count}`, { exact: true })).toBeVisible()
      expect(await viewer.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() })
      await expectPictureShown(viewer)

      await page.keyboard.press("ArrowRight")
      await expect(viewer.getByText(`3 of ${count}`, { exact: true })).toBeVisible()
      await page.keyboard.press("ArrowLeft")
      await expect(viewer.getByText(`2 of ${count}`, { exact: true })).toBeVisible()
      // Presses count while the pictures still move.
      for (const key of ["Home", "ArrowRight", "ArrowRight", "ArrowRight"])
        await page.keyboard.press(key)
      await expect(viewer.getByText(`4 of ${count}`, { exact: true })).toBeVisible()
      await page.keyboard.press("End")
      await expect(viewer.getByText(`${count} of ${count}`, { exact: true })).toBeVisible()
      await expect(viewer.getByText(formatPlanTitle(floorPlan.at(-1).title))).toBeVisible()
      await expect(viewer.getByRole("button", { name: "Next picture" })).toBeDisabled()
      await viewer.getByRole("button", { name: "Previous picture" }).click()
      await expect(viewer.getByText(`${count - 1} of ${count}`, { exact: true })).toBeVisible()
      await viewer.getByRole("button", { name: "Picture 2", exact: true }).click()
      await expect(viewer.getByText(`2 of ${count}`, { exact: true })).toBeVisible()
      expect(await violations(page)).toEqual([])

      await page.keyboard.press("Escape")
      await expect(viewer).toBeHidden()
      await expect(link).toBeFocused()

      await page.keyboard.press("Enter")
      await expect(viewer.getByText(`2 of ${count}`, { exact: true })).toBeVisible()
      await viewer.getByRole("button", { name: "Close" }).click()
      await expect(viewer).toBeHidden()
      await expect(link).toBeFocused()
    })
  }

  test("keeps the focus inside while it is open", async ({ page }) => {
    await openProject(page)
    await pictureLink(page, 1).click()
    const viewer = page.getByRole("dialog", { name: /^Pictures of/ })
    await expect(viewer).toBeVisible()
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press("Tab")
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body ||
            Boolean(document.activeElement?.closest("dialog")),
        ),
      ).toBe(true)
    }
  })

  test("opens a floor plan and zooms into it", async ({ page }) => {
    await openProject(page)
    const plans = page.getByRole("list", { name: /^Floor plans of/ })
    const [first, second] = await plans.locator("figcaption").allTextContents()
    await plans.getByRole("link", { name: /^Enlarge picture 1 of/ }).click()
    const viewer = page.getByRole("dialog", { name: /^Floor plans of/ })
    await expect(viewer.getByText(first!)).toBeVisible()
    const picture = viewer.locator("li[aria-hidden=false] img")
    const box = async () => (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    // The first measure is that of a drawing that fills its stage, not of a dialog being laid out.
    await expect.poll(async () => (await box()).width).toBe(page.viewportSize()?.width)
    const whole = await box()
    await viewer.getByRole("button", { name: "Zoom in" }).click()
    await expect.poll(async () => (await box()).width).toBeGreaterThan(whole.width * 1.4)
    await page.keyboard.press("+")
    await expect.poll(async () => (await box()).width).toBeGreaterThan(whole.width * 2)
    const { x } = await box()
    await page.keyboard.press("ArrowRight")
    await expect.poll(async () => (await box()).x).toBeLessThan(x - 40)
    await page.keyboard.press("0")
    await expect.poll(box).toEqual(whole)
    await expect(viewer.getByRole("button", { name: "Zoom out" })).toBeDisabled()
    await picture.hover()
    await page.mouse.wheel(0, -400)
    await expect.poll(async () => (await box()).width).toBeGreaterThan(whole.width * 1.5)
    await viewer.getByRole("button", { name: "Next picture" }).click()
    await expect(viewer.getByText(second!)).toBeVisible()
    await page.keyboard.press("ArrowLeft")
    await expect(viewer.getByText(first!)).toBeVisible()
    await expect.poll(box).toEqual(whole)
    await page.keyboard.press("Escape")
    await expect(viewer).toBeHidden()
  })

  test("fetches its code with the first press and not before", async ({ page }) => {
    const scripts: string[] = []
    page.on(
      "request",
      (request) => request.resourceType() === "script" && scripts.push(request.url()),
    )
    await openProject(page)
    await page.waitForLoadState("networkidle")
    expect(scripts.join()).not.toMatch(/gallery|react/)
    await pictureLink(page, 1).click()
    await expect(page.getByRole("dialog")).toBeVisible()
    expect(scripts.join()).toMatch(/gallery/)
  })
})

test("a floor plan fills its frame with the home, and a press shows the whole drawing", async ({
  page,
}) => {
  await page.goto("/projects/kalpa-villas")
  const plans = page.getByRole("list", { name: /^Floor plans of/ }).getByRole("link")
  const widths = await plans.evaluateAll((links) =>
    links.map((link) => [link.clientWidth, link.querySelector("img")?.clientWidth ?? 0] as const),
  )
  expect(widths).toHaveLength(2)
  for (const [frame, drawing] of widths) expect(drawing).toBeGreaterThan(1.2 * frame)
  await plans.first().click()
  const whole = page.getByRole("dialog").getByRole("img").first()
  await expect(whole).toBeInViewport({ ratio: 1 })
})

test("a project opens with the results of its plans above the bar of a phone, and with its best plan", async ({
  page,
}) => {
  const { data } = await api("/projects?limit=100")
  const { slug, floorPlan, vastu, area, developer } = (data as Project[]).find(
    (project) => project.vastu?.schools.modern.bandRange && project.vastu.plans > 2,
  )!
  const { band, plan } = vastu!.schools.modern
  const title = formatPlanTitle(floorPlan.find(({ _id }) => _id === plan)!.title).split(",")[0]!
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/projects/${slug}`)
  const results = page.getByRole("link", { name: /^Vastu of its \d plans/ })
  await expect(results.getByRole("listitem").first()).toHaveText(
    new RegExp(`^${band} · ${title}.* · [\\d,]+\\ssq\\sft AED\\s[\\d.]+M`, "i"),
  )
  // Its place and its developer come first, then the price.
  const lines = [area!.name, developer!.name].map((name) =>
    page.getByRole("article").getByRole("link", { name }).first(),
  )
  lines.push(page.getByText("From", { exact: true }).first(), results)
  const tops = await Promise.all(lines.map(async (line) => (await line.boundingBox())!.y))
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  await expect(page.getByRole("article").getByText("Save", { exact: true })).toBeVisible()
  const end = await results.evaluate((link) => link.getBoundingClientRect().bottom)
  const call = page.getByRole("list").filter({ has: page.getByRole("link", { name: "Enquire" }) })
  expect(end).toBeLessThan((await call.boundingBox())!.y)

  await page.setViewportSize({ width: 1440, height: 900 })
  const tile = page.getByRole("link", { name: /^The plan, read by Vastu:/ })
  await expect(tile).toBeInViewport({ ratio: 1 })
  await expect(tile).toHaveAccessibleName(
    new RegExp(`: ${headline(vastu!.schools.modern)}, ${title}`),
  )
  // The arrow of north stands beside the home, not on a wall of it.
  const arrow = await tile.locator("svg").boundingBox()
  const home = await tile.locator("svg").locator("xpath=preceding-sibling::*[1]").boundingBox()
  expect(arrow!.x + arrow!.width).toBeLessThanOrEqual(home!.x)
  await tile.click()
  const view = page.getByRole("region", { name: "Read by Vastu" })
  await expect(view.getByRole("heading", { name: "Read by Vastu" })).toBeInViewport()
  await expect(view.locator("details[open] > summary")).toContainText(title!)
  const drawings = page.getByRole("list", { name: /^Floor plans of/ }).getByRole("listitem")
  await expect(drawings.first()).toContainText(title!)
})

test("the results above a project name a door that conflicts or was not assessed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/projects/samphire-house")
  const results = page.getByRole("link", { name: /^Vastu of its 3 plans/ })
  const result = (type: string) => results.getByRole("listitem").filter({ hasText: type })
  await expect(result("Type 2B, floors")).toContainText(/mixed if north is 1° off · .*east door/)
  await expect(result("Type 3B")).toContainText("mixed if north is 1° off · door not assessed")
  // Each is two lines at most, its price at the end of the first.
  const edge = await results.evaluate((link) => link.getBoundingClientRect().right)
  for (const item of await results.getByRole("listitem").all()) {
    const box = (await item.boundingBox())!
    const price = (await item.getByText(/^AED [\d.]+M$/).boundingBox())!
    expect(box.height).toBeLessThan(50)
    expect(price.y - box.y).toBeLessThan(4)
    expect(price.x + price.width).toBeCloseTo(edge, 0)
  }
  // The bar at the foot hides none of them.
  const end = await results.evaluate((link) => link.getBoundingClientRect().bottom)
  const bar = page.getByRole("list").filter({ has: page.getByRole("link", { name: "Enquire" }) })
  expect(end).toBeLessThan((await bar.boundingBox())!.y)
  // The drawings stand beside each other, and a finger moves them.
  const drawings = page.getByRole("list", { name: /^Floor plans of/ }).getByRole("listitem")
  const tops = await drawings.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().top),
  )
  expect(tops).toHaveLength(3)
  expect(new Set(tops).size).toBe(1)
  // A door that suits is no objection.
  await page.goto("/projects/heron-basin")
  const best = page
    .getByRole("link", { name: /^Vastu of its/ })
    .getByRole("listitem")
    .first()
  await expect(best).not.toContainText("door")
})

test("the form beside a project stays in view whole, below the links to its parts", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/projects/samphire-house")
  await page.getByRole("heading", { name: "Payment plan" }).scrollIntoViewIfNeeded()
  const parts = await page.getByRole("navigation", { name: "On this page" }).boundingBox()
  const aside = page.getByRole("complementary", { name: "Ask about Samphire House" })
  const heading = aside.getByRole("heading", { name: "Ask about this home" })
  await expect(heading).toBeInViewport({ ratio: 1 })
  expect((await heading.boundingBox())!.y).toBeGreaterThan(parts!.y + parts!.height)
  await expect(aside.getByRole("link", { name: "Privacy policy" })).toBeInViewport({ ratio: 1 })
  // No preposition, which differs between a district and an island.
  await expect(aside.getByLabel("Your message")).toHaveValue(
    "I would like to know more about Samphire House, Al Reem Island.",
  )
})

test("the story of a project is unfolded, and folded again", async ({ page }) => {
  await page.goto("/projects/samphire-house")
  const last = page.getByText("The side wing turns type 2B by a quarter")
  await page.getByText("Read more").click()
  await expect(last).toBeVisible()
  await page.getByText("Read less").click()
  await expect(last).toBeHidden()
})

test("the home page shows homes that read strong or good, those that hold if north is off first", async ({
  page,
}) => {
  await page.goto("/")
  const cards = page
    .getByRole("region", { name: "Homes that read well by Vastu" })
    .getByRole("article")
  await expect(cards).toHaveCount(6)
  await expect(cards.filter({ hasText: /Vastu: (strong|good)/ })).toHaveCount(6)
  await expect(cards.first()).toContainText("olds if north is 5° off")
})

test("a project is passed on by the clipboard, by WhatsApp and by e-mail", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-write"])
  const project = await openProject(page)
  const address = `${ORIGIN}/projects/${project.slug}`
  const share = page.getByRole("navigation", { name: "Share" })
  await share.getByRole("button", { name: "Copy link" }).click()
  await expect(share.getByRole("status")).toHaveText("Link copied")
  // No page may read the clipboard; a person can paste what is on it.
  const field = page.locator("#header-search")
  await field.focus()
  await page.keyboard.press("ControlOrMeta+V")
  await expect(field).toHaveValue(address)
  for (const name of ["WhatsApp", "E-mail"]) {
    const target = await share.getByRole("link", { name }).getAttribute("href")
    expect(decodeURIComponent(target ?? "")).toContain(address)
  }
})

test.describe("the gallery without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("has every picture as a link to its file", async ({ page }) => {
    const project = await openProject(page)
    const links = page
      .getByRole("list", { name: `Pictures of ${project.name}` })
      .getByRole("link", { name: /^Enlarge picture/ })
    const paths = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute("href") ?? ""),
    )
    expect(paths.length).toBeGreaterThanOrEqual(project.gallery.length)
    for (const path of paths) {
      const { status, headers } = await sendRequest(path, { method: "HEAD" })
      expect(status, path).toBe(200)
      expect(headers["content-type"]).toBe("image/webp")
    }
    await expect(links.last()).toBeVisible()
    await links.first().click()
    await expect(page).toHaveURL(`${ORIGIN}${paths[0]}`)
  })
})

// biome-ignore lint/suspicious/noExplicitAny: a record of the API
async function openProject(page: Page): Promise<any> {
  const { data } = await api("/projects?limit=1")
  await page.goto(`/projects/${data[0].slug}`)
  return (await api(`/projects/slug/${data[0].slug}`)).data
}

function pictureLink(page: Page, number: number): Locator {
  return page
    .getByRole("list", { name: /^Pictures of/ })
    .getByRole("link", { name: new RegExp(`^Enlarge picture ${number} of `) })
}

async function expectPictureShown(viewer: Locator) {
  const picture = viewer.locator("li[aria-hidden=false] img")
  await expect(picture).toBeInViewport()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeTruthy()
}

test("every path change scrolls to the top", async ({ page }) => {
  await page.goto("/")
  for (const name of ["All projects", "Areas", "Developers", "Blog", "About", "Privacy policy"]) {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }))
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
    const before = page.url()
    await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click()
    await expect(page).not.toHaveURL(before)
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})

for (const path of [
  "/no/such/page",
  "/projects/no-such-project",
  "/areas/no-such-area",
  "/posts/no-such-post",
]) {
  test(`${path} shows the not-found page, which helps`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "There is nothing at this address",
    )
    await expect(page.getByRole("banner").locator("[aria-current]")).toHaveCount(0)
    const places = page.getByRole("list", { name: "Or begin with a place" }).getByRole("link")
    expect(await places.count()).toBeGreaterThan(3)
    await expect(page.getByRole("link", { name: "Homes strong by Vastu" })).toHaveAttribute(
      "href",
      "/search?band=strong",
    )
    // A long name beside a short one: two to a line of a phone.
    await page.setViewportSize({ width: 390, height: 844 })
    const tops = await places.evaluateAll((links) =>
      links.map((link) => Math.round(link.getBoundingClientRect().top)),
    )
    expect(new Set(tops).size).toBe(Math.ceil(tops.length / 2))
    const box = page.getByRole("main").getByRole("searchbox")
    await box.fill("Marina")
    await box.press("Enter")
    await expect(page).toHaveURL("/search?area=dubai-marina&phrase=Marina")
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible()
  })
}

test.describe("the loading view", () => {
  test("is shown full-screen while the next page takes long, and is gone with it and on the way back", async ({
    page,
  }) => {
    const { shown } = await loadingView(page)
    const letGo = await hold(page, "**/areas")
    await page.goto("/about")
    await expect(page.getByText(LOADING)).toBeHidden()
    await followByKeyboard(page, "Areas")
    expect((await shown).view).toEqual({ text: LOADING, x: 0, y: 0, ...page.viewportSize() })
    letGo()
    await expect(page).toHaveURL("/areas")
    await expect(page.getByText(LOADING)).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL("/about")
    await expect(page.getByText(LOADING)).toBeHidden()
  })

  test("is shown while an enquiry takes long, and a second press sends nothing", async ({
    page,
  }) => {
    const { shown } = await loadingView(page)
    const gate = Promise.withResolvers<void>()
    let sent = 0
    await page.route("**/contact", async (route) => {
      if (route.request().method() === "GET") return route.continue()
      sent += 1
      await gate.promise
      await route.fulfill({
        contentType: "text/html",
        body: "<!doctype html><title>Sent</title><h1>Sent</h1>",
      })
    })
    await page.goto("/contact")
    const form = page.getByRole("main").locator("form[method=post]")
    await form.getByLabel("Your name").fill("Asha Rao")
    await form.getByLabel("E-mail").fill("asha@example.com")
    await form.getByLabel("Your message").fill("Which way is north?")
    await form.getByRole("button", { name: "Send your message" }).evaluate((button) => {
      const { form } = button as HTMLButtonElement
      form?.requestSubmit()
      form?.requestSubmit()
    })
    expect((await shown).view).toMatchObject({ text: LOADING })
    gate.resolve()
    await expect(page.getByRole("heading", { name: "Sent" })).toBeVisible()
    expect(sent).toBe(1)
  })

  test("is not shown when the next page is quick", async ({ page }) => {
    // On a busy machine the page is not quick: then the view waits for its delay.
    let shownAfterMs = Number.POSITIVE_INFINITY
    const { shown } = await loadingView(page)
    void shown.then(({ afterMs }) => {
      shownAfterMs = afterMs
    })
    await page.route("**/areas", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: "<!doctype html><title>Quick</title><h1>Quick</h1>",
      }),
    )
    await page.goto("/about")
    await followByKeyboard(page, "Areas")
    await expect(page.getByRole("heading", { name: "Quick" })).toBeVisible()
    expect(shownAfterMs).toBeGreaterThanOrEqual(LOADING_DELAY_MS)
  })
})

interface Shown {
  view: { text: string; x: number; y: number; width: number; height: number }
  /** Since the press. */
  afterMs: number
}

/**
 * The text and place of the loading view and the time since the press, reported by the page itself:
 * Playwright does not read a page that is about to be left.
 */
async function loadingView(page: Page) {
  const shown = Promise.withResolvers<Shown>()
  await page.exposeFunction("reportShown", shown.resolve)
  await page.addInitScript(() => {
    let pressedAt = 0
    addEventListener("click", ({ timeStamp }) => {
      pressedAt = timeStamp
    })
    addEventListener("DOMContentLoaded", () => {
      const view = document.getElementById("loading")
      if (!view) return
      new MutationObserver(() => {
        const { x, y, width, height } = view.getBoundingClientRect()
        const { reportShown } = window as unknown as { reportShown: (what: Shown) => void }
        const afterMs = performance.now() - pressedAt
        if (view.hidden) return
        reportShown({ view: { text: view.innerText.trim(), x, y, width, height }, afterMs })
      }).observe(view, { attributes: true })
    })
  })
  return { shown: shown.promise }
}

/** By the keyboard: for a pointer the browser would prefetch the page. */
async function followByKeyboard(page: Page, name: string) {
  await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).focus()
  await page.keyboard.press("Enter")
}

test("by keyboard the first stop skips to the content", async ({ page }) => {
  await page.goto("/projects")
  await page.keyboard.press("Tab")
  const skip = page.getByRole("link", { name: "Skip to the content" })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("main")).toBeFocused()
})

test("no bar of the list of projects lies over a control of a card", async ({ page }) => {
  await page.goto("/projects")
  const controls = page.getByRole("article").locator("a, button").filter({ visible: true })
  const covered = (elements: Element[]) =>
    elements
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return [top + 4, bottom - 4].some((y) => {
          const hit = document.elementFromPoint((left + right) / 2, y)
          return hit !== null && !element.contains(hit)
        })
      })
      .map(({ outerHTML }) => outerHTML)
  // Where a screen may end: every 20 px of the height of a card.
  for (let height = 640; height <= 1000; height += 20) {
    await page.setViewportSize({ width: 390, height })
    expect(await controls.evaluateAll(covered), `${height} px`).toEqual([])
  }
  // A control that takes the focus, on the way down and up, stands clear of the bar.
  const inTurn = await controls.all()
  for (const control of [...inTurn, ...inTurn.toReversed()]) {
    await control.focus()
    expect(await control.evaluateAll(covered)).toEqual([])
  }
})

test("each charge of a purchase stands on one line with its amount on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/projects/heron-basin")
  const charges = page.getByRole("region", { name: "What buying costs" })
  const names = charges.getByRole("term").filter({ hasNotText: "Type" })
  for (const name of await names.all()) {
    const box = (await name.boundingBox())!
    const amount = (await name.locator("xpath=following-sibling::dd[1]").boundingBox())!
    expect(Math.abs(amount.y - box.y), (await name.textContent())!).toBeLessThan(4)
    expect(box.height).toBeLessThan(40)
  }
  expect(await names.count()).toBeGreaterThan(5)
  // The sum of each home with its fees, whose price stands below its plan.
  await expect(charges.getByText(/Type 1B$/).locator("xpath=..")).toHaveText(
    "1 bedroom, Type 1BAbout AED 1.79M",
  )
  await expect(page.getByText("AED 1,715,000").locator("visible=true")).toHaveCount(1)
  await page.getByRole("link", { name: "About AED 1.76M with registration" }).click()
  await expect(charges.getByRole("heading", { name: "What buying costs" })).toBeInViewport()
})

test("on a phone a project and a reading begin with the way to them", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/projects/heron-basin")
  const way = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link")
  await expect(way).toHaveText(["Home", "Projects", "Dubai Creek Harbour"])
  await expect(way.last()).toBeInViewport()
  await page.getByRole("link", { name: "One page to print or share" }).click()
  await expect(way).toHaveText(["Home", "Projects", "Heron Basin"])
  await expect(way.last()).toBeInViewport()
})

test("a home without a permit says what that means", async ({ page }) => {
  await page.goto("/projects/casuarina-lagoon")
  const permit = page.getByRole("region", { name: "Permit and registration" })
  await expect(permit).toContainText("none was entered, or the last one has expired")
  await expect(permit).toContainText("the authority of Ras Al Khaimah")
  await expect(permit).toContainText("Sample: this registration is invented.")
  // It stands once on the page of a developer, above the table in which it stands.
  await page.goto("/developers/luma-cove-homes")
  const records = page.getByRole("region", { name: "Progress and registration" })
  await expect(records.getByText("“Not on record” means")).toHaveCount(1)
})

test("a phone shows the price of a project, and its heart, above the bar at the foot", async ({
  page,
}) => {
  for (const [width, height] of [
    [360, 780],
    [390, 844],
    [412, 823],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto("/projects/heron-basin")
    const bar = (await page.locator(".bar-bottom").boundingBox())!
    for (const shown of [
      page.getByText("AED 1,690,000").first(),
      page.getByRole("article").getByRole("button", { name: "Save Heron Basin", exact: true }),
      page.getByRole("article").getByRole("link", { name: "Compare", exact: true }),
      page.getByRole("article").getByRole("button", { name: "Share", exact: true }),
    ]) {
      const box = (await shown.boundingBox())!
      expect(box.y + box.height, `${width} px`).toBeLessThanOrEqual(bar.y)
    }
  }
})

test.describe("on a phone without JavaScript", () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })

  test("the menu opens and leads on", async ({ page }) => {
    await page.goto("/")
    const menu = page.getByRole("navigation", { name: "Menu" })
    await expect(menu).toBeHidden()
    await page.getByLabel("Menu").first().click()
    await expect(menu).toBeVisible()
    await menu.getByRole("link", { name: "Areas" }).click()
    await expect(page).toHaveURL("/areas")
  })

  test("a card has a picture of 4:3, a certainty of two lines at most, and the next one begins on the first screen", async ({
    page,
  }) => {
    for (const path of ["/projects", "/search", "/projects?page=2"]) {
      await page.goto(path)
      const cards = page.getByRole("article")
      const picture = await cards.first().locator(".slides").boundingBox()
      expect(picture!.width / picture!.height).toBeCloseTo(4 / 3, 1)
      expect((await cards.nth(1).boundingBox())!.y, path).toBeLessThan(844 - 20)
      const lines = await cards
        .locator(".dot-line.text-soft")
        .evaluateAll((all) =>
          all.map((one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)),
        )
      expect(lines.length).toBeGreaterThan(5)
      expect(lines.filter((count) => count > 2.1)).toEqual([])
    }
  })

  test("all projects and the search begin with the same words in the same places, but for their order", async ({
    page,
  }) => {
    const heads: object[] = []
    for (const [path, order] of [
      ["/projects", "Newest listed"],
      ["/search", "Best Vastu"],
    ] as const) {
      await page.goto(path, { waitUntil: "networkidle" })
      const main = page.getByRole("main")
      const parts = [
        main.getByRole("heading", { level: 1 }),
        main.getByRole("heading", { level: 2 }).first(),
        main.getByRole("list", { name: "Frequent filters" }),
        main.locator("summary", { hasText: "Modern" }),
        main.locator("summary", { hasText: order }),
      ]
      const texts = await Promise.all(parts.slice(1, -1).map((part) => part.innerText()))
      const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
      heads.push({ texts, tops: boxes.map((box) => box?.y) })
    }
    expect(heads[0]).toEqual(heads[1])
    await page.goto("/projects")
    await page.getByRole("link", { name: "Search by room and door" }).click()
    await expect(page).toHaveURL("/search")
  })

  test("the projects begin on the first screen, and their filters are a sheet", async ({
    page,
  }) => {
    await page.goto("/projects")
    await expect(page.getByRole("article").first().getByRole("img").first()).toBeInViewport()
    await page.getByRole("main").getByRole("link", { name: "Filters" }).click()
    await expect(page).toHaveURL("/search#filters")
    await page.getByRole("button", { name: "Filters" }).click()
    await page.getByRole("checkbox", { name: /^Villa/ }).check()
    await page.locator("summary", { hasText: "City" }).click()
    await page
      .getByRole("checkbox", { name: /^Dubai/ })
      .first()
      .check()
    await page.getByRole("button", { name: /^Show \d/ }).click()
    await expectProjects(page, { fits: isVillaInDubai })
    await expect(page.getByRole("button", { name: "Filters (2)" })).toBeVisible()
    await page.locator("summary", { hasText: "Best Vastu" }).click()
    await expect(page.getByRole("link", { name: "Price, high to low" })).toBeInViewport({
      ratio: 1,
    })
  })

  test("a project is called, written to and asked about from the bar at the bottom", async ({
    page,
  }) => {
    const project = await openProject(page)
    for (const [name, target] of [
      ["Call", /^tel:\+\d+$/],
      ["WhatsApp", new RegExp(`^https://wa.me/\\d+\\?text=.*${encodeURIComponent(project.name)}`)],
      ["Enquire", "#ask"],
    ] as const) {
      // The bar comes after all else that the page says.
      const link = page.getByRole("link", { name, exact: true }).last()
      await expect(link).toBeInViewport()
      await expect(link).toHaveAttribute("href", target)
    }
    await page.getByRole("link", { name: "Enquire", exact: true }).click()
    await expect(page.getByRole("heading", { name: "Ask about this home" })).toBeInViewport()
    const parts = page.getByRole("navigation", { name: "On this page" })
    await parts.getByRole("link", { name: "Location" }).click()
    await expect(page.getByRole("heading", { name: /^Around|^Location/ })).toBeInViewport()
    await expect(parts).toBeInViewport()
  })
})

test("no internal link of the site leads to a failure, and no two detail pages have one title", async () => {
  test.setTimeout(180_000)
  const found = new Map([["/", "the start"]])
  const waiting = ["/"]
  const failures: string[] = []
  const titles = new Map<string, string>()
  let crawled = 0

  async function visit(path: string) {
    const { status, text, headers } = await sendRequest(path)
    if (status >= 400) failures.push(`${status} ${path}, linked from ${found.get(path)}`)
    if (!String(headers["content-type"]).startsWith("text/html")) return
    const title = /<title>([^<]*)<\/title>/.exec(text)?.[1] ?? ""
    if (/^\/(projects|areas|developers|posts)\/[^?]+$/.test(path)) {
      const other = titles.get(title)
      if (other) failures.push(`“${title}” is the title of ${path} and of ${other}`)
      titles.set(title, path)
    }
    for (const [, href = ""] of text.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)) {
      const url = new URL(href.replaceAll("&amp;", "&"), `${ORIGIN}${path}`)
      if (url.origin !== ORIGIN) continue
      const target = `${url.pathname}${url.search}`
      if (
        url.hash &&
        target === path &&
        !text.includes(`id="${decodeURIComponent(url.hash.slice(1))}"`)
      )
        failures.push(`${path} links to ${url.hash}, which it does not have`)
      if (found.has(target) || target.startsWith("/assets/")) continue
      found.set(target, path)
      waiting.push(target)
    }
  }

  async function walk() {
    for (
      let path = waiting.shift();
      path !== undefined && crawled < MAX_CRAWLED;
      path = waiting.shift()
    ) {
      crawled++
      await visit(path)
    }
  }
  // The first pages are visited alone, so that there is enough to do for several.
  await visit(waiting.shift() ?? "/")
  await Promise.all(Array.from({ length: REQUESTED_AT_ONCE }, walk))

  expect(failures).toEqual([])
  const { data: stats } = await api("/projects/stats")
  const details = [...found.keys()].filter((path) =>
    /^\/(projects|areas|developers|posts)\/[^/?]+$/.test(path),
  )
  expect(details.length).toBe(stats.projects + stats.areas + stats.developers + stats.posts)
  console.log(`  Crawled ${crawled} pages, ${titles.size} of them about one record.`)
})
