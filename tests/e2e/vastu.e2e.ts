import { expect, type Page, test } from "@playwright/test"
import { formatPlanTitle } from "#catalog/format.ts"
import type { PlanReadings, VastuSummary } from "#catalog/plan-marks.ts"
import type { FloorPlan, Project } from "#catalog/project.ts"
import { SCHOOLS, type School } from "#catalog/vastu/rules.ts"
import { formatPart, headlineOf, SCHOOL_WORDS } from "#catalog/vastu/words.ts"
import { violations } from "../support/axe.ts"
import { faultsOf } from "../support/html.ts"
import { api } from "../support/screens.ts"

interface Read {
  slug: string
  plan: FloorPlan
  readings: PlanReadings
  /** The results of its project. */
  vastu: VastuSummary
}

/** The plans that have been read, as the API gives them. */
async function readPlans(): Promise<Read[]> {
  const { data } = await api("/projects?limit=60")
  const projects = await Promise.all(
    data.map(async ({ _id }: { _id: string }) => (await api(`/projects/${_id}`)).data),
  )
  return projects.flatMap(({ slug, floorPlan, vastu }: Project) =>
    floorPlan.flatMap((plan) =>
      plan.readings ? [{ slug, plan, readings: plan.readings, vastu: vastu! }] : [],
    ),
  )
}

/** Whether a school finds no plan of its project better. */
function isBest({ plan, vastu }: Read, school: School): boolean {
  return vastu.schools[school].plan === plan._id
}

/** The best plan of its project by all schools, with a band and something that conflicts. */
async function aReadPlan(): Promise<Read> {
  const plans = await readPlans()
  const found = plans.find(
    (read) =>
      SCHOOLS.every((school) => isBest(read, school)) &&
      read.readings.modern.band &&
      read.readings.modern.findings.some(({ verdict }) => verdict === "avoid"),
  )
  if (!found) throw new Error("No plan of the demo has been read")
  return found
}

/** A home with two plans that have bands, each with a title of its own; the first is its best. */
async function twoReadPlans(): Promise<{ slug: string; plans: FloorPlan[] }> {
  const banded = (await readPlans()).filter(({ readings }) => readings.sixteen.band)
  for (const slug of new Set(banded.map((read) => read.slug))) {
    const [first, other] = banded
      .filter((read) => read.slug === slug)
      .sort((one, two) => Number(isBest(two, "sixteen")) - Number(isBest(one, "sixteen")))
      .map(({ plan }) => plan)
    if (first && other && !other.title.includes(first.title) && !first.title.includes(other.title))
      return { slug, plans: [first, other] }
  }
  throw new Error("No home of the demo has two plans that have been read")
}

/** The page says what the API says of this reading: band, coverage and score. */
async function expectText(page: Page, school: School, readings: PlanReadings) {
  const reading = readings[school]
  await expect(page.getByText(headlineOf(reading), { exact: true }).first()).toBeVisible()
  await expect(
    page.getByText(`${formatPart(reading.coverage)} of what applies`).first(),
  ).toBeVisible()
  if (reading.score !== undefined) {
    await expect(page.getByText(`${reading.score} of 100`, { exact: true }).first()).toBeVisible()
  }
}

test.describe("a reading without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("is whole: schools are links, a room leads to its line, and the numbers are the API's", async ({
    page,
  }) => {
    const { slug, readings } = await aReadPlan()
    const answer = await page.goto(`/projects/${slug}`)
    expect(await faultsOf((await answer?.text()) ?? "")).toEqual([])
    await expectText(page, "modern", readings)
    await page.locator("#vastu ~ * a[data-room]").first().click()
    await expect(
      page.locator("li details[open]").getByText(/It lies in|Not assessed/),
    ).toBeVisible()
    await page.getByRole("link", { name: SCHOOL_WORDS.sixteen.name }).first().click()
    await expect(page).toHaveURL(/\?school=sixteen#vastu-/)
    await expectText(page, "sixteen", readings)
  })

  test("shows each plan of a home at an address of its own, by the school that was chosen", async ({
    page,
  }) => {
    const { slug, plans } = await twoReadPlans()
    await page.goto(`/projects/${slug}?school=sixteen`)
    const view = page.getByRole("region", { name: "Read by Vastu" })
    for (const { _id, title, readings } of plans.toReversed()) {
      await view.getByRole("link", { name: formatPlanTitle(title) }).click()
      await expect(page).toHaveURL(new RegExp(`school=sixteen#vastu-${_id}$`))
      await expect(view.locator("summary", { hasText: formatPlanTitle(title) })).toBeVisible()
      await expectText(page, "sixteen", readings!)
      await expect(view.locator("li details")).toHaveCount(readings!.sixteen.findings.length)
    }
  })
})

test("a reading is switched at once, its rooms and lines are one, and its page has no violation", async ({
  page,
}) => {
  const { slug, plan, readings } = await aReadPlan()
  await page.goto(`/projects/${slug}`)
  const view = page.getByRole("region", { name: "Read by Vastu" })
  await view.getByRole("link", { name: SCHOOL_WORDS.classical.name }).first().click()
  await expect(page).toHaveURL(/\?school=classical$/)
  await expectText(page, "classical", readings)
  await view.getByRole("button", { name: "32 padas" }).first().click()
  await expect(view.locator('[data-layer="padas"]')).toBeVisible()

  for (const heading of await view.getByText(/^(What agrees|Neither for nor against) \(/).all())
    await heading.click()
  const line = view.locator("li details").filter({ hasText: "Kitchen" }).first()
  await line.hover()
  await expect(view.locator("a[data-room][data-lit]")).toHaveCount(1)
  await view.getByRole("link", { name: /^Kitchen:/ }).focus()
  await page.keyboard.press("Enter")
  await expect(line).toHaveAttribute("open", "")
  expect(await violations(page)).toEqual([])

  const answer = await page.goto(`/projects/${slug}/vastu/${plan._id}?school=sixteen`)
  await expectText(page, "sixteen", readings)
  expect(await faultsOf((await answer?.text()) ?? "")).toEqual([])
  expect(await violations(page)).toEqual([])
})

test("a project shows what conflicts in a plan; what agrees opens below its heading, or with its room", async ({
  page,
}) => {
  await page.goto("/projects/samphire-house")
  const view = page.getByRole("region", { name: "Read by Vastu" })
  const line = (name: string) =>
    view.locator("li details").filter({ has: page.getByText(name, { exact: true }) })
  await expect(line("Entrance")).toBeVisible()
  await expect(line("Kitchen")).toBeHidden()
  await expect(line("Utility")).toBeHidden()
  await view.getByText(/^Neither for nor against \(\d+\)$/).click()
  await expect(line("Utility")).toBeVisible()
  await view.getByRole("link", { name: /^Kitchen:/ }).click()
  await expect(line("Kitchen")).toBeInViewport()
  await expect(line("Kitchen")).toHaveAttribute("open", "")
})

test("a plan stays open by another school that finds a different one the best", async ({
  page,
}) => {
  const found = (await readPlans()).find(
    (read) => isBest(read, "modern") && !isBest(read, "sixteen") && read.readings.sixteen.band,
  )
  const { slug, plan, readings } = found!
  await page.goto(`/projects/${slug}`)
  const view = page.getByRole("region", { name: "Read by Vastu" })
  await view.getByRole("link", { name: SCHOOL_WORDS.sixteen.name }).first().click()
  await expect(page).toHaveURL(new RegExp(`\\?plan=${plan._id}&school=sixteen`))
  await expectText(page, "sixteen", readings)
  await page.reload()
  await expectText(page, "sixteen", readings)
})

test("the page of a reading is printed on one sheet, however many lines it has", async ({
  page,
}) => {
  const lines = ({ readings }: Read) => readings.sixteen.findings.length
  const longest = (await readPlans()).sort((a, b) => lines(b) - lines(a)).slice(0, 3)
  expect(longest).toHaveLength(3)
  for (const { slug, plan } of longest)
    for (const school of SCHOOLS) {
      await page.goto(`/projects/${slug}/vastu/${plan._id}?school=${school}`)
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1")
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
    }
})

test("the page of a reading has its verdict and its plan on the first screen of a phone, above the figures", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { slug, plan, readings } = await aReadPlan()
  await page.goto(`/projects/${slug}/vastu/${plan._id}`)
  await expect(page.getByText(headlineOf(readings.modern), { exact: true })).toBeInViewport()
  const drawing = page.getByRole("group", { name: / by the modern reading: / })
  await expect(drawing).toBeInViewport({ ratio: 0.9 })
  const figures = await page.getByText(/^\d+% of what applies$/).boundingBox()
  expect(figures!.y).toBeGreaterThan((await drawing.boundingBox())!.y)
  const why = await page.getByText(/^All three schools/).boundingBox()
  expect(why!.y).toBeGreaterThan(figures!.y)
  // With a doubt of the marks beside it, the question across the screen, and words beside the signs.
  await expect(page.getByText("No second reader has confirmed the marks yet.")).toBeInViewport()
  const isPoojaMarked = readings.modern.findings.some(({ rule }) => rule === "pooja")
  await expect(page.getByText("Pooja room: none is marked")).toHaveCount(isPoojaMarked ? 0 : 1)
  const question = await page.getByRole("link", { name: "Ask about this plan" }).boundingBox()
  expect(question!.width).toBe(350)
  await expect(page.getByRole("heading", { level: 2, name: /^What agrees \(\d+\)$/ })).toBeVisible()
  // A room is one line: its sign, its place and its verdict. A press opens the reason.
  const lines = page.getByRole("listitem").filter({ hasText: /· (ideal|good)/ })
  await expect(lines).not.toHaveCount(0)
  const kitchen = lines.filter({ has: page.getByText("Kitchen", { exact: true }) })
  expect((await kitchen.boundingBox())!.height).toBeLessThan(56)
  const reason = kitchen.getByText(/^It (lies|is split)/).locator("visible=true")
  await expect(reason).toHaveCount(0)
  await kitchen.locator("summary").first().click()
  await expect(reason).toBeVisible()
  await kitchen.getByText(/\d+ sources$/).click()
  await expect(page.locator('details[open] a[href^="/vastu#source-"]').first()).toBeVisible()
  await page.getByRole("link", { name: SCHOOL_WORDS.sixteen.name }).click()
  await expect(page).toHaveURL(/\?school=sixteen$/)
})

test("a reading has all reasons open on a desk and on paper, and its rooms are lines on a phone", async ({
  page,
}) => {
  const { slug, plan } = await aReadPlan()
  await page.goto(`/projects/${slug}/vastu/${plan._id}`)
  const reasons = page.getByText(/^It (lies|is split)/).locator("visible=true")
  const all = await reasons.count()
  expect(all).toBeGreaterThan(3)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(reasons).toHaveCount(0)
  await page.emulateMedia({ media: "print" })
  const printed = page.getByText(/\. It (lies|is split)/).locator("visible=true")
  await expect(printed).toHaveCount(all)
})

test("the page of a good reading begins with what conflicts, and folds what the schools ask", async ({
  page,
}) => {
  const { slug, plan } = (await readPlans()).find(
    ({ readings: { modern } }) =>
      (modern.band === "strong" || modern.band === "good") &&
      modern.findings.some(({ verdict }) => verdict === "avoid"),
  )!
  await page.goto(`/projects/${slug}/vastu/${plan._id}`)
  const headings = page.getByRole("heading", { level: 2, name: /^What (agrees|conflicts)/ })
  await expect(headings).toHaveText([/^What conflicts \(\d+\)$/, /^What agrees \(\d+\)$/])

  const question = page.locator('[id^="dispute-"]').first()
  await expect(question).toBeHidden()
  await page.getByText(/^Where the rules of the schools disagree \(\d+ questions\)$/).click()
  await expect(question).toBeVisible()
})

test("a plan that was not read has no page of a reading", async ({ page }) => {
  const { slug } = await aReadPlan()
  expect((await page.goto(`/projects/${slug}/vastu/64f0000000000000000000ff`))?.status()).toBe(404)
  expect((await page.goto(`/projects/${slug}?school=nonsense`))?.status()).toBe(200)
})

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test("the method is short at first; a press, a link or print opens its tables", async ({
    page,
  }) => {
    await page.goto("/vastu")
    const height = await page.locator("body").evaluate(({ scrollHeight }) => scrollHeight)
    expect(height).toBeLessThan(5_000)
    const example = page.getByRole("region", { name: "A home of the catalogue, read" })
    await expect(example.getByText(/^(It lies|The door stands) in /).first()).toBeVisible()
    await expect(example.getByRole("link", { name: "See the whole reading" })).toHaveAttribute(
      "href",
      /^\/projects\/[\w-]+\?plan=(\w+)#vastu-\1$/,
    )
    const table = page.getByRole("table", { name: "Table of rooms and nine zones" })
    await expect(table).toBeHidden()
    await page.locator("summary", { hasText: "Rooms in nine zones" }).click()
    await expect(table).toBeInViewport()
    await expect(page.getByText("Scroll sideways for all columns").first()).toBeInViewport()

    await page.goto("/about")
    await page.goto("/vastu#source-BS")
    await expect(page.locator("#source-BS")).toBeInViewport()
    await expect(table).toBeHidden()
    await page.emulateMedia({ media: "print" })
    await expect(table).toBeVisible()
    await expect(page.getByText("Scroll sideways for all columns").first()).toBeHidden()
  })
})
