import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, type Locator, type Page, test } from "@playwright/test"
import sharp from "sharp"
import { violations } from "../support/axe.ts"
import { landTiles } from "../support/map-tiles.ts"
import { startProduct } from "../support/product.ts"
import { api } from "../support/screens.ts"

/** The colours of sea and land on the outline map. */
const SEA = [0xe3, 0xef, 0xec]
const LAND = [0xf7, 0xf2, 0xe9]
/** The same in the dark. */
const DARK_SEA = [0x14, 0x30, 0x2f]
const DARK_LAND = [0x2a, 0x25, 0x1f]
/** Of the street map. */
const LAKE = [0xcf, 0xe4, 0xe0]
/** Of the names of towns. */
const TOWN = [0x21, 0x1c, 0x18]
/** Of both maps. */
const ROAD = [0xff, 0xff, 0xff]
const CLUSTER = { name: /^\d+ projects from .*: zoom in$/ }

/** Opens the map of a page and waits until it is drawn. */
async function openMap(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Show the map" }).click()
  const drawn = page.locator("[data-drawn]")
  await expect(drawn).toBeVisible()
  return drawn
}

/** Opens the map of the search on the surroundings of one home, which has a marker of its own. */
async function openMapOfOne(page: Page) {
  const { data } = await api("/projects?area=dubai-marina&limit=1&sort=price")
  const { name, slug, location } = data[0]
  const [longitude, latitude] = location.coordinates
  const box = [longitude - 0.001, latitude - 0.001, longitude + 0.001, latitude + 0.001]
  await page.goto(`/search?view=map&bbox=${box}`)
  await expect(page.locator("[data-drawn]")).toBeVisible()
  const markers = page.getByRole("list", { name: "Homes on the map" })
  return { name, slug, price: markers.getByLabel(name) }
}

/** How much of a picture has a colour, from 0 to 1. */
async function share(picture: Buffer, [red = 0, green = 0, blue = 0]: number[]): Promise<number> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let found = 0
  for (let at = 0; at < data.length; at += 3) {
    const distance =
      Math.abs(data[at]! - red) + Math.abs(data[at + 1]! - green) + Math.abs(data[at + 2]! - blue)
    if (distance <= 6) found++
  }
  return found / (info.width * info.height)
}

function inView(page: Page): Locator {
  return page.getByRole("status").filter({ hasText: "here" })
}

async function counted(markers: Locator): Promise<number> {
  const names = await markers.evaluateAll((elements) =>
    elements.map((element) => element.ariaLabel ?? ""),
  )
  return names.reduce((total, name) => total + Number(/^([\d,]+) projects/.exec(name)?.[1] ?? 1), 0)
}

test("list and map never disagree: the map obeys the filters, and its part can be listed", async ({
  page,
}) => {
  const requested: string[] = []
  page.on("request", (request) => requested.push(request.url()))
  await page.goto("/developers/luma-cove-homes")
  // Nothing of the map comes before it is opened.
  expect(requested.filter((url) => /MapCanvas|maplibre|outline|\/map\?/.test(url))).toEqual([])
  const { total } = await api("/projects/developer/luma-cove-homes?limit=1")
  const drawn = await openMap(page)
  await expect(inView(page)).toHaveText(`${total} of ${total} projects here`)
  const markers = page.getByRole("list", { name: "Homes on the map" }).locator("a, button")
  expect(await counted(markers)).toBe(total)

  const picture = await drawn.screenshot()
  expect(await share(picture, SEA)).toBeGreaterThan(0.1)
  expect(await share(picture, LAND)).toBeGreaterThan(0.1)
  expect(await share(picture, ROAD)).toBeGreaterThan(0.001)
  // All of it, worker and letters included, came from here.
  expect(requested.filter((url) => new URL(url).origin !== new URL(page.url()).origin)).toEqual([])

  await page.getByRole("button", CLUSTER).first().click()
  const link = page.getByRole("link", { name: /^List (these|this)/ })
  await expect(link).toBeVisible()
  const part = /^(\d+) of/.exec((await inView(page).textContent())!)![1]!
  expect(await counted(markers)).toBe(Number(part))
  await link.click()
  await expect(page.getByRole("heading", { name: new RegExp(`^${part} projects?`) })).toBeVisible()
  await expect(inView(page)).toHaveText(new RegExp(`^${part} of ${total} projects here`))
  await page.getByRole("link", { name: "Remove the filter In this part of the map" }).click()
  await expect(page.getByRole("heading", { name: new RegExp(`^${total} projects`) })).toBeVisible()
})

test("beside the map one press narrows homes and map, and a second one widens them again", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/search?view=map")
  await expect(page.locator("[data-drawn]")).toBeVisible()
  const frequent = page.getByRole("list", { name: "Frequent filters" })
  const strong = frequent.getByRole("link", { name: /^Strong by Vastu \d+$/ })
  const count = (await strong.textContent())!.match(/\d+/)![0]
  await strong.click()
  await expect(page).toHaveURL("/search?band=strong&view=map")
  await expect(page.getByRole("heading", { name: new RegExp(`^${count} projects`) })).toBeVisible()
  await expect(page.locator("[data-drawn]")).toBeVisible()
  await expect(strong).toHaveCount(0)
  await page.getByRole("link", { name: "Remove the filter Reading: strong" }).click()
  await expect(page).toHaveURL("/search?view=map")
  await expect(strong).toBeVisible()
})

test("in the dark the outline is dark, and it follows a change of the scheme with its markers", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" })
  await page.goto("/search?view=map")
  await expect(inView(page)).toHaveText(/^\d+ of \d+ projects/)
  const drawn = page.locator("[data-drawn]")
  await expect.poll(async () => share(await drawn.screenshot(), DARK_SEA)).toBeGreaterThan(0.1)
  await expect.poll(async () => share(await drawn.screenshot(), DARK_LAND)).toBeGreaterThan(0.1)
  expect(await violations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: "light" })
  await expect.poll(async () => share(await drawn.screenshot(), SEA)).toBeGreaterThan(0.1)
  expect(await share(await drawn.screenshot(), DARK_SEA)).toBe(0)
})

test("clusters come apart: pressed again and again, every home has a marker of its own", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/search?view=map")
  await expect(inView(page)).toHaveText(/^\d+ of \d+ projects/)
  const clusters = page.getByRole("button", CLUSTER)
  const markers = page.getByRole("list", { name: "Homes on the map" }).getByRole("link")
  for (let pressed = 0; (await clusters.count()) > 0; pressed++) {
    expect(pressed).toBeLessThan(8)
    const { count, name } = await clusters.first().evaluate(({ ariaLabel }) => ({
      name: ariaLabel,
      count: Number.parseInt(ariaLabel ?? "", 10),
    }))
    await clusters.first().click()
    // One cluster is several markers now, and none of its homes is lost.
    await expect(page.getByRole("button", { name: name ?? "", exact: true })).toBeHidden()
    await expect.poll(() => counted(clusters.or(markers))).toBeGreaterThanOrEqual(count)
    expect(await clusters.or(markers).count()).toBeGreaterThan(1)
  }
  expect(await markers.count()).toBeGreaterThan(1)
})

test("the map opens on all homes of the list beside it, and when moved says how many of them it shows", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { data } = await api("/search?limit=1")
  const { total } = data.projects
  await page.goto("/search?view=map")
  await expect(inView(page)).toHaveText(`${total} of ${total} projects here`)
  await expect(page.getByRole("heading", { name: new RegExp(`^${total} projects`) })).toBeVisible()
  const markers = page.getByRole("list", { name: "Homes on the map" }).locator("a, button")
  expect(await counted(markers)).toBe(total)
  await page.getByRole("button", CLUSTER).first().click()
  await expect(inView(page)).not.toHaveText(`${total} of ${total} projects here`)
  await expect(inView(page)).toHaveText(new RegExp(`^\\d+ of ${total} projects here$`))
  await page.goto("/search?type=Villa&view=map")
  await expect(inView(page)).toHaveText(/^(\d+) of \1 projects here$/)
})

test("a price on the map says how its home reads by Vastu, and a cluster how many of its homes are strong", async ({
  page,
}) => {
  const { data } = await api("/search?type=Apartment&band=strong&limit=1")
  await page.goto("/search?type=Apartment&view=map")
  await expect(inView(page)).toHaveText(/^(\d+) of \1 projects here$/)
  const markers = page.getByRole("list", { name: "Homes on the map" }).locator("a, button")
  const strongOf = (name: string) =>
    name.endsWith(", Vastu: strong") ? 1 : Number(/, (\d+) strong by Vastu:/.exec(name)?.[1] ?? 0)
  const names = await markers.evaluateAll((elements) =>
    elements.map((element) => element.ariaLabel ?? ""),
  )
  expect(names.reduce((sum, name) => sum + strongOf(name), 0)).toBe(data.projects.total)
  const { price } = await openMapOfOne(page)
  await expect(price).toHaveAccessibleName(/, from AED [\d.]+[KM], Vastu: \w+/)
  await expect(price.locator("svg")).toBeVisible()
})

test("no marker covers the name of a place, and no button a marker", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/search?view=map")
  await expect(inView(page)).toHaveText(/^\d+ of \d+ projects/)
  const list = page.getByRole("list", { name: "Homes on the map" })
  const markers = list.locator("a, button")
  await expect(markers.first()).toBeVisible()
  for (const marker of await markers.all()) await marker.click({ trial: true })
  const boxes = await Promise.all((await markers.all()).map((marker) => marker.boundingBox()))
  await list.evaluate((element) => {
    element.style.visibility = "hidden"
  })
  for (const box of boxes) {
    const below = () => page.screenshot({ clip: box! })
    await expect.poll(async () => share(await below(), TOWN)).toBe(0)
  }
})

/** Ras Al Khaimah lies 13 pixels from the right edge of this part. */
const PARTS = { "all homes": "", "a part": "&look=54.6,25,55.97,25.6" }

for (const [part, look] of Object.entries(PARTS))
  test(`no name lies below a button or is cut by the edge of the map of ${part}, which has names and a scale`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/search?view=map${look}`)
    await expect(inView(page)).toHaveText(/^\d+ of \d+ projects/)
    const drawn = page.locator("[data-drawn]")
    await expect(drawn.getByText(/^\d+\skm$/)).toBeVisible()
    const map = (await drawn.boundingBox())!
    const inFront = [
      page.getByRole("button", { name: "Zoom in", exact: true }),
      page.getByRole("button", { name: "Zoom out" }),
      page.getByRole("button", { name: "Draw an area" }),
      page.getByText("Outline with main roads"),
    ]
    const boxes = await Promise.all(inFront.map((control) => control.boundingBox()))
    // The buttons and markers have the colours of names themselves.
    await page.addStyleTag({
      content: ".map-pane * { visibility: hidden } canvas { visibility: visible !important }",
    })
    const edges = [
      { ...map, width: 4 },
      { ...map, x: map.x + map.width - 4, width: 4 },
      { ...map, height: 4 },
      { ...map, y: map.y + map.height - 4, height: 4 },
    ]
    for (const clip of [...boxes.map((box) => box!), ...edges])
      await expect.poll(async () => share(await page.screenshot({ clip }), TOWN)).toBe(0)
    const names = async () => share(await page.screenshot({ clip: map }), TOWN)
    await expect.poll(names).toBeGreaterThan(0.00005)
  })

test("pointing at a card or reaching it by keyboard lights its home on the map, and a marker its cards", async ({
  page,
}) => {
  await page.goto("/areas/dubai-marina")
  await openMap(page)
  await expect(inView(page)).toHaveText(/^(\d+) of \1 projects here$/)
  const marker = page.getByRole("list", { name: "Homes on the map" }).locator("a, button").first()
  await marker.focus()
  await expect(page.locator("article[data-lit]").first()).toBeVisible()
  const name = await page.locator("article[data-lit]").first().getByRole("heading").textContent()
  expect(await violations(page)).toEqual([])
  const card = page.getByRole("article").getByRole("link", { name: name!, exact: true })
  const before = await marker.screenshot()
  await card.focus()
  await expect.poll(async () => before.equals(await marker.screenshot())).toBe(false)
  await marker.focus()
  await expect.poll(async () => before.equals(await marker.screenshot())).toBe(true)
  await card.hover()
  await expect.poll(async () => before.equals(await marker.screenshot())).toBe(false)
})

test("the keyboard moves and zooms the map and opens what is on it", async ({ page }) => {
  await page.goto("/developers/luma-cove-homes")
  await page.getByRole("button", { name: "Show the map" }).focus()
  await page.keyboard.press("Enter")
  await expect(page.locator("[data-drawn]")).toBeVisible()
  await expect(inView(page)).toHaveText(/^(\d+) of \1 projects here$/)
  const cluster = page.getByRole("button", CLUSTER).first()
  await cluster.focus()
  await page.keyboard.press("Enter")
  // The pressed button is gone; the keyboard is on the map, not at the beginning of the page.
  const map = page.getByRole("region", { name: "Map of the projects" })
  await expect(map).toBeFocused()
  await expect(inView(page)).not.toHaveText(/^(\d+) of \1 projects here$/)
  const near = await inView(page).textContent()
  // One step out may show the same homes.
  const stepOut = async () => {
    await page.keyboard.press("-")
    return inView(page).textContent()
  }
  await expect.poll(stepOut).not.toBe(near)
  await expect(page.getByRole("button", { name: "Zoom in", exact: true })).toBeVisible()
})

test.describe("by touch on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test("the map fills the screen up to a sheet with its homes, which begins with a whole one and scrolls over it", async ({
    page,
  }) => {
    const errors: string[] = []
    page.on("pageerror", ({ message }) => errors.push(message))
    await page.goto("/search?type=Villa&view=map")
    await expect(page.locator("[data-drawn]")).toBeVisible()
    expect(errors).toEqual([])
    const map = await page.locator(".map-pane").boundingBox()
    const header = (await page.getByRole("banner").boundingBox())!
    const sheet = (await page.locator(".found").boundingBox())!
    expect(map?.y).toBe(header.y + header.height)
    expect(map!.y + map!.height).toBeGreaterThan(sheet.y)
    expect(sheet.y).toBeGreaterThan(844 / 2)
    const first = page.getByRole("article").first()
    await expect(first.getByRole("link").first()).toBeInViewport({ ratio: 1 })
    await expect(first.getByText(/^From AED /)).toBeInViewport({ ratio: 1 })
    await expect(first.getByText("Vastu: ")).toBeInViewport()
    await expect(page.getByRole("heading", { name: /^\d+ projects$/ })).toBeInViewport()
    const filters = page.getByRole("button", { name: /^Filters/ })
    const list = page.getByRole("link", { name: "List without the map" })
    // The box says what is searched for.
    const box = page.getByRole("main").getByLabel("An area, a project")
    await expect(box).toHaveAttribute("placeholder", "Villa")
    expect((await box.boundingBox())?.y).toBe((await filters.boundingBox())?.y)
    // Two fingers zoom; the buttons are for those who cannot.
    const zoom = page.getByRole("button", { name: "Zoom in", exact: true })
    expect((await zoom.locator("..").boundingBox())?.height).toBe(1)
    await zoom.focus()
    expect((await zoom.boundingBox())?.height).toBe(44)
    for (const button of [filters, list]) {
      const { y, height } = (await button.boundingBox())!
      expect(y + height).toBeLessThan(sheet.y)
    }
    await filters.tap()
    await expect(page.getByRole("form", { name: "Filters" })).toBeVisible()
    await page.getByRole("button", { name: "Close the filters" }).tap()
    await page.getByRole("article").last().scrollIntoViewIfNeeded()
    await list.tap()
    await expect(page).not.toHaveURL(/view=map/)
    expect(await violations(page)).toEqual([])
  })

  test("frequent filters stand in one row on the map, and a tap narrows homes and map", async ({
    page,
  }) => {
    await page.goto("/search?view=map")
    await expect(page.locator("[data-drawn]")).toBeVisible()
    const links = page.getByRole("list", { name: "Frequent filters" }).getByRole("link")
    const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()))
    expect(new Set(boxes.map((box) => box!.y)).size).toBe(1)
    const draw = (await page.getByRole("button", { name: "Draw an area" }).boundingBox())!
    expect(boxes[0]!.y + boxes[0]!.height).toBeLessThan(draw.y)
    const strong = links.filter({ hasText: "Strong by Vastu" })
    const count = (await strong.textContent())!.match(/\d+/)![0]
    await strong.tap()
    await expect(page).toHaveURL("/search?band=strong&view=map")
    await expect(
      page.getByRole("heading", { name: new RegExp(`^${count} projects`) }),
    ).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  test("an area is drawn on the map with a finger", async ({ page, context }) => {
    await page.goto("/search?view=map")
    await expect(inView(page)).toHaveText(/^\d+ of \d+ projects/)
    await page.getByRole("button", { name: "Draw an area" }).tap()
    const [start, ...way] = await aroundTheMiddle(page)
    const client = await context.newCDPSession(page)
    const touch = (type: "touchStart" | "touchMove", point = { x: 0, y: 0 }) =>
      client.send("Input.dispatchTouchEvent", { type, touchPoints: [point] })
    await touch("touchStart", start)
    for (const point of way) await touch("touchMove", point)
    await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
    await expectDrawn(page)
  })

  for (const size of [
    { width: 390, height: 844 },
    { width: 800, height: 360 },
  ])
    test(`at ${size.width} × ${size.height} the card of a home is clear of the bar of filters and list`, async ({
      page,
    }) => {
      await page.setViewportSize(size)
      const { name, price } = await openMapOfOne(page)
      await price.tap()
      const card = await page.getByRole("dialog", { name }).boundingBox()
      const filters = await page.getByRole("button", { name: /^Filters/ }).boundingBox()
      expect(card!.y).toBeGreaterThan(filters!.y + filters!.height)
      await page
        .getByRole("button", { name: `Save ${name}` })
        .first()
        .tap({ trial: true })
    })

  test("a tap on a price opens the home's card on the map, and the card is the link", async ({
    page,
  }) => {
    const { name, slug, price } = await openMapOfOne(page)
    await price.tap()
    const card = page.getByRole("dialog", { name })
    await expect(card.getByText(/^Vastu: /)).toBeVisible()
    await expect(card.locator("img")).toHaveJSProperty("complete", true)
    expect(new URL(page.url()).pathname).toBe("/search")
    await card.getByRole("link", { name }).tap()
    await expect(page).toHaveURL(new RegExp(`/projects/${slug}$`))
  })
})

test("Enter on a price opens its card, and Escape returns to the price", async ({ page }) => {
  const { name, price } = await openMapOfOne(page)
  await price.focus()
  await page.keyboard.press("Enter")
  const card = page.getByRole("dialog", { name })
  await expect(card).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press("Escape")
  await expect(card).toBeHidden()
  await expect(price).toBeFocused()
})

test("the arrow keys reach every marker from west to east, and Enter opens the card of a home", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/search?near=dubai-marina&within=20&view=map")
  await expect(inView(page)).toHaveText(/^(\d+) of \1 projects/)
  const list = page.getByRole("list", { name: "Homes on the map" })
  const markers = list.locator("a, button")
  const focused = list.locator(":focus")
  // Until then the map may still move, and its clusters change.
  await expect(page.locator("[data-drawn]")).toBeVisible()
  await markers.first().focus()
  await expect(list.getByText("Arrow keys: next home. Enter: open.")).toBeVisible()
  const across: number[] = []
  for (let index = 0; index < (await markers.count()); index++) {
    await expect(markers.nth(index)).toBeFocused()
    across.push((await focused.boundingBox())?.x ?? 0)
    await page.keyboard.press("ArrowRight")
  }
  expect(across.length).toBeGreaterThan(2)
  await expect(markers.first()).toBeFocused()
  await page.keyboard.press("ArrowLeft")
  await expect(markers.last()).toBeFocused()
  while (!(await list.locator("a:focus").count())) await page.keyboard.press("ArrowLeft")
  const name = (await focused.getAttribute("aria-label"))?.split(",")[0] ?? ""
  await page.keyboard.press("Enter")
  await expect(page.getByRole("dialog", { name })).toBeFocused()
})

test("a project's page and an area's page show where their homes are", async ({ page }) => {
  const { data } = await api("/projects?area=dubai-marina&limit=1")
  await page.goto(`/projects/${data[0].slug}`)
  await openMap(page)
  await expect(inView(page)).toHaveText(/projects? here$/)
  await expect(page.getByText("This home", { exact: true })).toBeAttached()
  await page.goto("/areas/dubai-marina")
  const { total } = await api("/projects?area=dubai-marina&limit=1")
  await openMap(page)
  await expect(inView(page)).toHaveText(`${total} of ${total} projects here`)
})

test("where no map can be drawn, words say so and the list is still there", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto("/areas/dubai-marina")
  await page.getByRole("button", { name: "Show the map" }).click()
  await expect(
    page.getByText("A map cannot be drawn on this device. The list has all of them"),
  ).toBeVisible()
  await expect(page.getByRole("heading", { name: /^\d+ projects?/ })).toBeVisible()
})

/** The corners of a square in the middle of the map, and the way around it. */
async function aroundTheMiddle(page: Page) {
  const map = await page.locator(".map-pane [data-drawn]").boundingBox()
  const { x, y, width, height } = map ?? { x: 0, y: 0, width: 0, height: 0 }
  const side = Math.min(width, height) * 0.3
  const [left, top] = [x + width / 2 - side, y + height / 2 - side]
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0.1],
  ] as const
  return corners.map(([across, down]) => ({
    x: left + across * 2 * side,
    y: top + down * 2 * side,
  }))
}

/** The homes of the list are those of the drawn area in the address, as the API counts them. */
async function expectDrawn(page: Page) {
  await expect(page).toHaveURL(/polygon=/)
  const polygon = new URL(page.url()).searchParams.get("polygon")
  const corners = (polygon?.split(",").length ?? 0) / 2
  expect(corners).toBeGreaterThanOrEqual(4)
  expect(corners).toBeLessThanOrEqual(20)
  const { data } = await api(`/search?polygon=${polygon}&limit=1`)
  const heading = data.projects.total === 1 ? /^1 home$/ : `${data.projects.total} projects`
  await expect(page.getByRole("heading", { name: heading })).toBeVisible()
}

test("an area is drawn on the map with the mouse, and the homes in it are listed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/search?view=map")
  await expect(inView(page)).toHaveText(/^\d+ of \d+ projects/)
  await page.getByRole("button", { name: "Draw an area" }).click()
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Draw an area" }).press("Enter")
  await expect(page.getByText("Draw around the area, in one line")).toBeVisible()
  const [start, ...way] = await aroundTheMiddle(page)
  await page.mouse.move(start?.x ?? 0, start?.y ?? 0)
  await page.mouse.down()
  for (const { x, y } of way) await page.mouse.move(x, y, { steps: 6 })
  await page.mouse.up()
  await expectDrawn(page)
  expect(await violations(page)).toEqual([])
  await page.getByRole("button", { name: "Remove the drawn area" }).click()
  await expect(page).toHaveURL("/search?view=map")
})

test("the part of the map and the open card are in the address: a reload and Back show them again", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { name, price } = await openMapOfOne(page)
  await page.getByRole("button", { name: "Zoom in", exact: true }).click()
  await expect(page).toHaveURL(/look=/)
  await expect(page.getByRole("button", { name: "Search this area" })).toBeVisible()
  await price.press("Enter")
  const card = page.getByRole("dialog", { name })
  await expect(card).toBeVisible()
  await expect(page).toHaveURL(/home=/)
  const before = await inView(page).textContent()
  await page.reload()
  await expect(card).toBeVisible()
  await expect(inView(page)).toHaveText(before ?? "")
  await card.getByRole("link", { name }).click()
  await expect(page).toHaveURL(/\/projects\//)
  await page.goBack()
  await expect(card).toBeVisible()
  await expect(inView(page)).toHaveText(before ?? "")
})

test("a moved map offers to search its part, and the address says so", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/search?type=Apartment&view=map")
  await expect(page.locator("[data-drawn]")).toBeVisible()
  const { data } = await api("/search?type=Apartment&limit=1")
  const { total } = data.projects
  await expect(inView(page)).toHaveText(new RegExp(`^${total} of ${total} projects`))
  // Beside the list, and whole in the first screen.
  const list = await page.getByRole("heading", { name: /^\d+ projects/ }).boundingBox()
  const map = await page.locator(".map-pane").boundingBox()
  expect(map?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0))
  expect((map?.y ?? 0) + (map?.height ?? 0)).toBeLessThanOrEqual(900)

  const search = page.getByRole("button", { name: "Search this area" })
  await expect(search).toBeHidden()
  await page.getByRole("button", CLUSTER).first().click()
  await expect(inView(page)).not.toHaveText(new RegExp(`^${total} of`))
  await search.click()
  await expect(page).toHaveURL(/bbox=.*view=map/)
  const part = /^(\d+) of/.exec((await inView(page).textContent()) ?? "")?.[1]
  await expect(page.getByRole("heading", { name: new RegExp(`^${part} projects?`) })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole("heading", { name: new RegExp(`^${total} projects`) })).toBeVisible()
})

test("a .pmtiles file is the street map, and without it the map says that it shows the outline", async ({
  page,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), "disha-tiles-"))
  const file = join(dataDir, "land.pmtiles")
  writeFileSync(file, landTiles())
  const product = await startProduct({ dataDir, settings: { MAP_PMTILES: file } })
  await product.ready()
  const drawn = page.locator("[data-drawn]")
  await page.goto(`${product.origin}/search?view=map`)
  await expect(page.getByRole("link", { name: "© OpenStreetMap" })).toBeVisible()
  await expect.poll(async () => share(await drawn.screenshot(), LAND)).toBeGreaterThan(0.5)
  const streets = await drawn.screenshot()
  expect(await share(streets, LAKE)).toBeGreaterThan(0.03)
  expect(await share(streets, ROAD)).toBeGreaterThan(0.003)
  rmSync(file)
  await page.reload()
  await expect(
    page.getByText("The street map cannot be reached; this is the outline."),
  ).toBeVisible()
  await expect.poll(async () => share(await drawn.screenshot(), SEA)).toBeGreaterThan(0.1)
  product.process.kill()
  await product.ended
  rmSync(dataDir, { recursive: true, force: true })
})
