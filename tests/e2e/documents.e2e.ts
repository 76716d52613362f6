import { brotliCompressSync } from "node:zlib"
import { expect, type Page, type Request, test } from "@playwright/test"
import { areaCalled } from "#catalog/area.ts"
import {
  formatAreaSize,
  formatHandover,
  formatPlanTitle,
  formatPlural,
  formatPosition,
  formatPrice,
  formatPriceRange,
  formatPriceSpan,
  formatShare,
  formatShortPrice,
  nearbyNames,
} from "#catalog/format.ts"
import { paymentSteps, stepAmounts, stepTime } from "#catalog/payment-plan.ts"
import { purchaseCost } from "#catalog/purchase-cost.ts"
import { SCHOOLS } from "#catalog/vastu/rules.ts"
import { PAGE_SIZE } from "#contract/paging.ts"
import { violations } from "../support/axe.ts"
import { hold } from "../support/hold.ts"
import { faultsOf } from "../support/html.ts"
import { sendRequest } from "../support/http-client.ts"
import { ORIGIN } from "../support/product.ts"
import { api, SCREENS, type Screen } from "../support/screens.ts"

const WIDTHS = [390, 1440]
const HEIGHT = 900
const MAX_LAYOUT_SHIFT = 0.02
const MAX_SCRIPT_BYTES = 6_000
const ONE_PACKET_BYTES = 1_400
/** An event of a trace; the values of its type are texts, those of browsers are not. */
interface TraceEvent {
  name: string
  args: { elementCount?: number }
}
/** Of more than a thousand elements of a page. */
const MAX_RESTYLED = 150
const MIN_POST_WORDS = 600
/** Of a page's faults; the first few lead to the others. */
const MAX_REPORTED = 8

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  for (const screen of SCREENS) {
    test(`${screen.name} is whole`, async ({ page }) => {
      const answer = await page.goto(await screen.path())
      expect(answer?.status()).toBe(screen.status)
      await expect(page.locator("h1")).toHaveCount(1)
      await expect(page.locator("h1")).toBeVisible()
      await expect(page.getByText("Guiding you to your ideal space...")).toBeHidden()
      for (const landmark of ["banner", "main", "contentinfo"] as const) {
        await expect(page.getByRole(landmark)).toHaveCount(1)
      }
      const texts = await allText(page)
      const slips = texts.filter((text) =>
        /\bundefined\b|\bNaN\b|Invalid Date|^null$|null,|\[object Object\]/.test(text),
      )
      expect(slips).toEqual([])
      await CONTENT[screen.name]?.(page)
      const html = (await answer?.text()) ?? ""
      await expectHead(await headOf(page, html), screen)
      await expectValid(html)
      await page.setViewportSize({ width: WIDTHS[0]!, height: HEIGHT })
      expect(await widthWithLargeText(page)).toBeLessThanOrEqual(WIDTHS[0]!)
      expect(await brokenWords(page)).toEqual([])
    })
  }
})

/** The largest that a page may be before compression, in bytes. */
const MAX_HTML_BYTES = { "/": 95_000, "/projects": 70_000, "/vastu": 130_000 }
const MAX_PROJECT_BYTES = 130_000

test("no page of the demo is longer than its budget", async () => {
  const { data } = await api("/projects?limit=100")
  const budgets = [
    ...Object.entries(MAX_HTML_BYTES),
    ...data.flatMap(({ slug, floorPlan }: { slug: string; floorPlan: { _id: string }[] }) => [
      [`/projects/${slug}`, MAX_PROJECT_BYTES],
      ...floorPlan.flatMap(({ _id }) =>
        SCHOOLS.map((school) => [
          `/projects/${slug}?plan=${_id}&school=${school}`,
          MAX_PROJECT_BYTES,
        ]),
      ),
    ]),
  ]
  // One after another: so many at once would be turned away.
  const sizes: { path: string; most: number; bytes: number }[] = []
  for (const [path, most] of budgets) {
    const { status, text } = await sendRequest(path)
    expect(status, path).toBe(200)
    sizes.push({ path, most, bytes: Buffer.byteLength(text) })
  }
  expect(sizes.filter(({ bytes, most }) => bytes > most)).toEqual([])
})

/** Ten segments, which a server sends before it waits for the first acknowledgement (RFC 6928). */
const FIRST_WINDOW_BYTES = 14_600

test("the home page arrives in the first window of a connection", async ({ page }) => {
  const answer = await page.goto("/")
  const { responseHeadersSize, responseBodySize } = await answer!.request().sizes()
  expect(responseHeadersSize + responseBodySize).toBeLessThanOrEqual(FIRST_WINDOW_BYTES)
})

/** Above it a phone gets fonts, styles and the first picture one round trip later (decision 009). */
const MAX_STYLE_BYTES = 16_700

test("a project waits for one file of styles, of at most 16.7 kB", async ({ page }) => {
  const styles: Request[] = []
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") styles.push(request)
  })
  await page.goto("/projects/heron-basin", { waitUntil: "networkidle" })
  expect(styles).toHaveLength(1)
  const { responseBodySize } = await styles[0]!.sizes()
  expect(responseBodySize).toBeGreaterThan(0)
  expect(responseBodySize).toBeLessThanOrEqual(MAX_STYLE_BYTES)
})

for (const path of ["/", "/search", "/projects/heron-basin"]) {
  test(`what is added to ${path} is styled alone, not the whole page again`, async ({ page }) => {
    await page.goto(path, { waitUntil: "networkidle" })
    const client = await page.context().newCDPSession(page)
    const styled: number[] = []
    client.on("Tracing.dataCollected", ({ value }) => {
      const events: TraceEvent[] = JSON.parse(JSON.stringify(value))
      styled.push(
        ...events.flatMap(({ name, args }) =>
          name === "UpdateLayoutTree" ? (args.elementCount ?? []) : [],
        ),
      )
    })
    await client.send("Tracing.start", {
      transferMode: "ReportEvents",
      traceConfig: { includedCategories: ["devtools.timeline"] },
    })
    await page.evaluate(async () => {
      document.head.append(document.createElement("link"))
      document.querySelector("main")!.append(document.createElement("p"))
      await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)))
    })
    const complete = new Promise((resolve) => client.once("Tracing.tracingComplete", resolve))
    await client.send("Tracing.end")
    await complete
    const elements = styled.reduce((sum, count) => sum + count, 0)
    expect(elements).toBeGreaterThan(0)
    expect(elements).toBeLessThan(MAX_RESTYLED)
  })
}

test("every picture of a place in the demo is marked as an illustration, and none is twice on a page", async ({
  page,
}) => {
  const { data } = await api("/projects?limit=1")
  const plans = await postsWithPlans()
  const paths = ["/", "/projects", "/search", "/areas", "/blog", `/projects/${data[0].slug}`]
  for (const path of paths) {
    await page.goto(path)
    const scenes = page.locator("picture:has(img:is([src*='/featImg/'], [src*='/gallery/']))")
    const others = page.locator("picture:has(img:is([src*='/areas/'], [src*='/posts/']))")
    const all = await scenes.or(others).evaluateAll((pictures) =>
      pictures.map((one) => ({
        file: one.querySelector("img")?.src.split("/").pop() ?? "",
        tag: getComputedStyle(one, "::after").content,
      })),
    )
    const found = all.filter(({ file }) => !plans.some((plan) => file.startsWith(plan)))
    expect(found.length, path).toBeGreaterThan(0)
    expect(new Set(found.map(({ tag }) => tag)), path).toEqual(new Set(['"Illustration"']))
    expect(new Set(found.map(({ file }) => file)).size, path).toBe(found.length)
  }
})

test("the plan above an article is not marked as an illustration", async ({ page }) => {
  await page.goto("/blog")
  const tagOf = (title: string) =>
    page
      .getByRole("article")
      .filter({ has: page.getByRole("link", { name: title }) })
      .locator("picture")
      .evaluate((picture) => getComputedStyle(picture, "::after").content)
  for (const title of ["How a floor plan is read", "Finding true north", "Missing corners"])
    expect(await tagOf(title), title).toBe("none")
  expect(await tagOf("Every fee when you buy")).toBe('"Illustration"')
})

/** The beginnings of the file names of articles' plans, which are no scenes. */
async function postsWithPlans(): Promise<string[]> {
  const { data } = await api("/posts?limit=60")
  return data
    .filter(({ imagery }: { imagery: string }) => imagery === "photographs")
    .map(({ featuredImage }: { featuredImage: string }) => featuredImage.replace(/\.webp$/, ""))
}

/** How wide the page is when a person has set the text to twice its size. */
function widthWithLargeText(page: Page): Promise<number> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = "200%"
    return document.documentElement.scrollWidth
  })
}

/** Of the page's heading, the words that go over two lines. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = []
    const walker = document.createTreeWalker(document.querySelector("h1")!, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of node.nodeValue!.matchAll(/[^\s-]+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word)
      }
    }
    return broken
  })
}

/** Every text of a page, and what links, pictures and fields say without showing it. */
function allText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!/^(SCRIPT|STYLE)$/.test(node.parentElement?.tagName ?? ""))
        texts.push(node.nodeValue ?? "")
    }
    for (const element of document.querySelectorAll("*")) {
      for (const name of [
        "href",
        "src",
        "srcset",
        "alt",
        "content",
        "aria-label",
        "title",
        "value",
        "placeholder",
      ]) {
        const value = element.getAttribute(name)
        if (value) texts.push(decodeURIComponent(value.replace(/%(?![0-9a-f]{2})/gi, "%25")))
      }
    }
    return texts.map((text) => text.trim()).filter(Boolean)
  })
}

/** The texts that each screen has to show, in the words of its record. */
const CONTENT: Record<string, (page: Page) => Promise<void>> = {
  async home(page) {
    const stats = (await api("/projects/stats")).data
    // The home beside the heading is one of those that read well, and not shown twice.
    const { data: firm } = await api("/projects?limit=7&band=strong&band=good&stable=true")
    const { data: newest } = await api("/projects?limit=7&band=strong&band=good")
    const example = page.locator("figure a[href$='#vastu']").first()
    const shown = await example.getAttribute("href")
    const slugsOfFirm = firm.map(({ slug }: { slug: string }) => slug)
    const others = [
      ...firm,
      ...newest.filter(({ slug }: { slug: string }) => !slugsOfFirm.includes(slug)),
    ].filter(({ slug }: { slug: string }) => shown !== `/projects/${slug}#vastu`)
    await expectCards(page, "/projects", others.slice(0, 6))
    await expectLinks(page, "/areas/", 3)
    await expectLinks(page, "/developers/", 6)
    await expectLinks(page, "/posts/", 3)
    await expectTexts(page, [`All ${stats.projects} projects`, `All ${stats.areas} areas`, "Vastu"])
    const form = page.getByRole("main").locator("form").first()
    await expect(form).toHaveAttribute("action", "/search")
    await expect(form.getByRole("button", { name: "Show homes" })).toBeVisible()
    await expectLinkTo(page, /^https:\/\/wa\.me\//)
  },

  async projects(page) {
    const { data, total } = await api(`/projects?limit=${PAGE_SIZE}`)
    await expectTexts(page, [formatPlural(total, "project", "projects")])
    await expectCards(page, "/projects", data)
    await expectTexts(
      page,
      data.flatMap((project: { price: number; handover: string }) => [
        formatShortPrice(project.price),
        formatHandover(project.handover),
      ]),
    )
    await expectLinkTo(page, /\/projects\?page=2$/)
  },

  async "projects, page 2"(page) {
    const { data } = await api(`/projects?limit=${PAGE_SIZE}&page=2`)
    await expectCards(page, "/projects", data)
    await expectLinkTo(page, /\/projects$/)
  },

  async "projects, sorted"(page) {
    const { data, total } = await api(`/projects?limit=${PAGE_SIZE}&sort=price`)
    await expectTexts(page, [formatPlural(total, "project", "projects")])
    await expectCards(page, "/projects", data)
    await expectLinkTo(page, "/search#filters")
  },

  async project(page) {
    const { data: project } = await api(`/projects/slug/${await slugOf(page)}`)
    await expect(page.locator("h1")).toHaveText(project.name)
    const steps = paymentSteps(project.paymentPlan.details)
    expect(steps.length).toBeGreaterThan(0)
    expect(project.floorPlan.length).toBeGreaterThan(0)
    await expectTexts(page, [
      formatPrice(project.price),
      project.nutshell,
      ...paragraphs(project.description),
      ...paragraphs(project.locationDescription),
      project.type,
      formatAreaSize(project.areaSize),
      project.handover,
      project.address,
      formatPosition(project.location.coordinates),
      project.paymentPlan.title,
      ...steps.map(({ share }) => (share === undefined ? "" : formatShare(share))),
      ...steps.map(({ label }) => label),
      ...stepAmounts(steps, project.price).map((amount) => formatPrice(amount ?? 0)),
      ...steps.map(({ label }) => stepTime(label, project.handover) ?? ""),
      ...project.floorPlan.map(({ title }: { title: string }) => formatPlanTitle(title)),
      project.area.name,
      project.developer.name,
    ])
    const { data: areas } = await api("/areas?limit=0")
    for (const name of nearbyNames(project.nearbyAreas)) {
      const area = areaCalled(name, areas as { name: string; slug: string }[])
      await expectTexts(page, [area?.name ?? name])
      if (area) await expectLinkTo(page, `/areas/${area.slug}`)
    }
    const cost = purchaseCost(project)
    const charges = page.getByRole("region", { name: "What buying costs" })
    if (cost) await expect(charges.getByText(formatPriceRange(cost.total))).toBeVisible()
    else if (project.price > 0) await expect(charges).toContainText("ask its land registry")
    else await expect(charges).toHaveCount(0)
    await expectLinkTo(page, `/areas/${project.area.slug}`)
    await expectLinkTo(page, `/developers/${project.developer.slug}`)
    await expectLinkTo(page, /^tel:\+/)
    await expectLinkTo(page, /^mailto:/)
    await expectLinkTo(
      page,
      new RegExp(`^https://wa\\.me/\\d+\\?text=.*${encodeURIComponent(project.name)}`),
    )
    await expect(
      page.locator(`form[action="/contact?project=${project.slug}"]`).getByLabel("Your name"),
    ).toBeVisible()
    await expectLinkTo(page, new RegExp(`^/assets/projects/brochures/${project.brochureImg}$`))
    for (const file of [project.featureImage, ...project.gallery]) {
      await expectLinkTo(page, new RegExp(`^/assets/projects/(featImg|gallery)/${file}$`))
    }
    for (const { image } of project.floorPlan)
      await expectLinkTo(page, `/assets/projects/floorplans/${image}`)
    const similar = page
      .getByRole("region", { name: "Similar projects" })
      .getByRole("heading", { level: 3 })
    await expect(similar).toHaveCount(3)
    expect(
      await similar.evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
    ).not.toContain(`/projects/${project.slug}`)
  },

  async "Vastu homes of a city"(page) {
    const found = "/search?city=Dubai&band=good&band=strong"
    const { projects } = (await api(found)).data
    await expectTexts(page, [formatPlural(projects.total, "project", "projects")])
    await expectCards(page, "/projects", projects.data)
    await expectLinkTo(page, found)
    await expectLinkTo(page, "/vastu-homes/abu-dhabi")
  },

  async developers(page) {
    const { data } = await api(`/developers?limit=${PAGE_SIZE}`)
    await expectCards(page, "/developers", data)
  },

  async developer(page) {
    const { data } = await api(`/developers/slug/${await slugOf(page)}`)
    const { data: projects, total } = await api(
      `/projects/developer/${data.slug}?limit=${PAGE_SIZE}`,
    )
    await expect(page.locator("h1")).toContainText(data.name)
    await expectTexts(page, [
      ...paragraphs(data.description),
      formatPlural(total, "project", "projects"),
    ])
    await expectCards(page, "/projects", projects)
    await expectOffer(page, projects)
    for (const { area } of projects.slice(0, 3)) await expectLinkTo(page, `/areas/${area.slug}`)
  },

  async areas(page) {
    const { data } = await api("/areas?limit=0")
    await expectCards(page, "/areas", data)
    await expect(page.locator("summary", { hasText: "Sorted by" })).toContainText("Most projects")
    await expectTexts(
      page,
      data.map(({ summary }: { summary: string }) => summary),
    )
    for (const { name, slug, price } of data) {
      const { data: homes } = await api(`/projects/area/${slug}?limit=100`)
      const prices: number[] = homes.map((home: { price: number }) => home.price).filter(Boolean)
      const span = { least: Math.min(...prices), most: Math.max(...prices) }
      const card = page.getByRole("article").filter({ has: page.getByRole("link", { name }) })
      await expect(card.first()).toContainText(
        prices.length > 0
          ? `${span.least === span.most ? "From" : "Starting prices"} ${formatPriceSpan(span)}`
          : `Market from ${formatShortPrice(price)}`,
      )
    }
  },

  async area(page) {
    const { data } = await api(`/areas/slug/${await slugOf(page)}`)
    const { data: projects } = await api(`/projects/area/${data.slug}?limit=${PAGE_SIZE}`)
    await expect(page.locator("h1")).toContainText(data.name)
    const prices = projects.map(({ price }: { price: number }) => price).filter(Boolean)
    const main = page.getByRole("main")
    await expect(main).toContainText(`Market from${formatPrice(data.price)}`)
    if (prices.length > 0) {
      const starts = main.locator("dl > div").filter({ hasText: /^Starting prices/ })
      await expect(starts).toContainText(formatShortPrice(Math.min(...prices)))
    }
    await expectTexts(page, [
      formatPrice(data.price),
      data.summary,
      ...paragraphs(data.description),
    ])
    for (const file of data.gallery) await expectLinkTo(page, `/assets/areas/${file}`)
    await expectCards(page, "/projects", projects)
    await expectOffer(page, projects)
    for (const { developer } of projects.slice(0, 3))
      await expectLinkTo(page, `/developers/${developer.slug}`)
  },

  async blog(page) {
    const { data, total } = await api(`/posts?limit=${PAGE_SIZE}`)
    await expectTexts(page, [
      formatPlural(total, "article", "articles"),
      ...data.map(({ title }: Titled) => title),
    ])
    await expectLinks(page, "/posts/", PAGE_SIZE)
    await expectLinkTo(page, "/blog/feed.xml")
    await expectLinkTo(page, /\/blog\?category=/)
  },

  async "blog, one category"(page) {
    const category = new URL(page.url()).searchParams.get("category") ?? ""
    const { data } = await api(`/posts?${new URLSearchParams({ category })}`)
    await expectTexts(
      page,
      data.map(({ title }: Titled) => title),
    )
    await expectLinks(page, "/posts/", data.length)
  },

  async post(page) {
    const { data: post } = await api(`/posts/slug/${await slugOf(page)}`)
    await expect(page.locator("h1")).toHaveText(post.title)
    const text = (await page.getByRole("article").first().textContent()) ?? ""
    expect(text.split(/\s+/).length).toBeGreaterThan(MIN_POST_WORDS)
    expect(text).toMatch(/\d+ min read/)
    await expectTexts(page, [post.category])
    await expect(page.locator("time").first()).toHaveAttribute("datetime", post.createdAt)
    await expectLinks(page, "/posts/", 3)
    for (const link of await page
      .getByRole("navigation", { name: /contents|on this page/i })
      .getByRole("link")
      .all()) {
      const id = (await link.getAttribute("href"))?.slice(1)
      await expect(page.locator(`[id="${id}"]`)).toBeVisible()
    }
  },

  async search(page) {
    await expect(page.getByRole("main").getByRole("searchbox")).toBeVisible()
    await expectLinks(page, "/areas/", 8)
  },

  async "search for marnia"(page) {
    await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("marnia")
    await expectTexts(page, ["Marina"])
    const areas = page.getByRole("region", { name: /^Areas/ }).getByRole("link", { name: /Marina/ })
    await expect(areas.first()).toHaveAttribute("href", /^\/areas\/[\w-]*marina/)
  },

  async "search for nothing there"(page) {
    await expectTexts(page, ["qqqqqqqq"])
    await expectLinks(page, "/areas/", 8)
  },

  async "favourites, none yet"(page) {
    await expectTexts(page, ["No saved homes yet"])
    await expectLinkTo(page, "/projects")
  },

  async favourites(page) {
    const { data } = await api("/projects?limit=4")
    await expectCards(page, "/projects", data)
    await expectLinkTo(page, /^https:\/\/wa\.me\//)
  },

  async "compare, none yet"(page) {
    const { data } = await api("/projects?limit=6")
    for (const { slug } of data) await expectLinkTo(page, `/compare?p=${slug}`)
  },

  async compare(page) {
    const { data } = await api("/projects?limit=3")
    for (const { slug } of data) await expectLinkTo(page, `/projects/${slug}`)
    await expectTexts(
      page,
      data.flatMap(
        (project: {
          price: number
          areaSize: number
          handover: string
          area: { name: string }
        }) => [
          formatPrice(project.price),
          formatAreaSize(project.areaSize),
          project.handover,
          project.area.name,
        ],
      ),
    )
  },

  async "contact, sent"(page) {
    await expectTexts(page, ["What happens after you write"])
    await expectLinkTo(page, /^https:\/\/wa\.me\//)
  },

  async about(page) {
    await expectWords(page, 400)
    await expectTexts(page, ["Vastu"])
  },

  async contact(page) {
    await expectLinkTo(page, /^tel:\+/)
    await expectLinkTo(page, /^mailto:/)
    await expectLinkTo(page, /^https:\/\/wa\.me\//)
    await expect(page.getByRole("button", { name: "Send your message" })).toBeVisible()
    await expectWords(page, 150)
  },

  async "privacy policy"(page) {
    await expectWords(page, 500)
    await expectTexts(page, ["Federal Decree-Law No. 45 of 2021"])
  },

  async "terms and conditions"(page) {
    await expectWords(page, 500)
    await expectTexts(page, ["Vastu", "Dubai"])
  },

  async login(page) {
    await expect(page.getByLabel("E-mail")).toBeVisible()
    await expect(page.getByLabel("Password", { exact: true })).toBeVisible()
  },

  async "not found"(page) {
    await expect(page.getByRole("main").getByRole("searchbox")).toBeVisible()
    await expect(page.getByRole("main").locator("form")).toHaveAttribute("action", "/search")
    await expectLinks(page, "/areas/", 6)
    await expectLinkTo(page, "/projects")
  },

  async "a query that cannot be read"(page) {
    await expectTexts(page, ["Page must be a whole number"])
    await expectLinkTo(page, "/projects")
  },
}

/** The structured data of the projects that a page lists, here all of an area's or a developer's. */
async function expectOffer(
  page: Page,
  projects: { price: number; type: string; handover: string }[],
) {
  const prices = projects.map(({ price }) => price)
  const ready = projects.filter(({ handover }) => handover === "Ready").length
  await expectTexts(page, [
    formatShortPrice(Math.min(...prices)),
    formatShortPrice(Math.max(...prices)),
    ready > 0 ? `${ready} ready` : "",
    ready < projects.length ? `${projects.length - ready} off-plan` : "",
  ])
  for (const type of new Set(projects.map((project) => project.type)))
    await expectLinkTo(page, new RegExp(`^/search\\?type=${type}&(area|developer)=[\\w-]+$`))
}

interface Titled {
  title: string
}

test.describe("with JavaScript", () => {
  test.use({ serviceWorkers: "allow" })

  for (const width of WIDTHS) {
    test.describe(`at ${width} px`, () => {
      test.use({ viewport: { width, height: HEIGHT } })

      for (const screen of SCREENS) {
        test(`${screen.name} is quiet, stands still, is light and has no violation that axe finds`, async ({
          page,
        }) => {
          const complaints: string[] = []
          const path = await screen.path()
          const isExpected = (url: string, status: number) =>
            url === `${ORIGIN}${path}` && status === screen.status
          page.on("pageerror", (error) => complaints.push(`error: ${error.message}`))
          page.on("console", (message) => {
            const isOfThePage =
              message.location().url === `${ORIGIN}${path}` && screen.status >= 400
            if (/error|warning/.test(message.type()) && !isOfThePage)
              complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
          })
          page.on("requestfailed", (request) =>
            complaints.push(`failed: ${request.url()} ${request.failure()?.errorText}`),
          )
          page.on("response", (answer) => {
            if (answer.status() >= 400 && !isExpected(answer.url(), answer.status()))
              complaints.push(`${answer.status()}: ${answer.url()}`)
          })
          const underWay = new Set<Request>()
          const scripts: Request[] = []
          page.on("request", (request) => {
            underWay.add(request)
            if (request.resourceType() === "script") scripts.push(request)
          })
          page.on("requestfinished", (request) => underWay.delete(request))
          page.on("requestfailed", (request) => underWay.delete(request))
          await page.addInitScript(watchLayout)

          const answer = await page.goto(path)
          await page.evaluate(readThrough)
          await page.evaluate(idle)
          await expect.poll(() => [...underWay].map((request) => request.url())).toEqual([])

          expect.soft(complaints).toEqual([])
          const layoutShift = await page.evaluate(() => (window as unknown as Watched).layoutShift)
          expect.soft(layoutShift).toBeLessThan(MAX_LAYOUT_SHIFT)
          const sizes = await Promise.all(scripts.map(sizeOfScript))
          const scriptBytes = sizes.reduce((sum, size) => sum + size, 0)
          expect.soft(scriptBytes).toBeGreaterThan(0)
          if (!screen.isApplication) {
            expect
              .soft(scriptBytes + inlineScriptBytes((await answer?.text()) ?? ""))
              .toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
          }
          expect
            .soft(await page.evaluate(() => document.documentElement.scrollWidth))
            .toBeLessThanOrEqual(width)
          await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }))
          expect((await violations(page)).slice(0, MAX_REPORTED)).toEqual([])
        })
      }
    })
  }
})

async function sizeOfScript(request: Request): Promise<number> {
  const answer = await request.response()
  const { responseBodySize } = await request.sizes()
  // A smaller body fits into one packet as it is.
  if (responseBodySize > ONE_PACKET_BYTES)
    expect.soft(answer?.headers()["content-encoding"]).toBe("br")
  return responseBodySize
}

test.describe("fonts that come late", () => {
  for (const screen of SCREENS.filter(({ name }) =>
    /^(home|projects|project|area|post|about)$/.test(name),
  )) {
    test(`${screen.name} does not move`, async ({ page }) => {
      const letGo = await hold(page, "**/*.woff2")
      await page.addInitScript(watchLayout)
      await page.goto(await screen.path(), { waitUntil: "domcontentloaded" })
      await page.evaluate(paint)
      expect(await page.evaluate(() => document.fonts.status)).toBe("loading")
      letGo()
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await page.evaluate(paint)
      expect(await page.evaluate(() => (window as unknown as Watched).layoutShift)).toBeLessThan(
        MAX_LAYOUT_SHIFT,
      )
    })
  }
})

/** Waits until what is there has been drawn. */
function paint() {
  return new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
  )
}

interface Watched {
  layoutShift: number
}

function watchLayout() {
  const watched = window as unknown as Watched
  watched.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[]) {
      if (!entry.hadRecentInput) watched.layoutShift += entry.value
    }
  }).observe({ type: "layout-shift", buffered: true })
}

/**
 * Resolves when the page has nothing to do at the moment: islands that wait for that have started.
 */
function idle() {
  return new Promise<void>((resolve) => requestIdleCallback(() => resolve()))
}

/** Goes down the page as a reader does, waiting at each stop for the pictures that are in view. */
async function readThrough() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await document.fonts.ready
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.8) {
    scrollTo({ top, behavior: "instant" })
    await frame()
    await frame()
    const inView = [...document.images].filter((image) => {
      const box = image.getBoundingClientRect()
      return (
        // A folded picture has a place, and is not loaded.
        image.checkVisibility() &&
        box.width > 0 &&
        box.bottom > 0 &&
        box.top < innerHeight &&
        box.right > 0 &&
        box.left < innerWidth
      )
    })
    // An image that hydration has replaced fires neither load nor error.
    while (inView.some((image) => image.isConnected && !image.complete)) await frame()
  }
}

function inlineScriptBytes(html: string): number {
  const scripts = [...html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[^<]+)<\/script>/g)]
  const code = scripts
    .filter(
      ({ groups }) =>
        !/type="(application\/ld\+json|speculationrules)"/.test(groups?.attributes ?? ""),
    )
    .map(({ groups }) => groups?.code)
    .join("\n")
  return code ? brotliCompressSync(code).length : 0
}

async function expectValid(html: string) {
  expect((await faultsOf(html)).slice(0, MAX_REPORTED)).toEqual([])
}

interface Head {
  title: string
  lang: string | null
  description?: string | undefined
  keywords?: string | undefined
  robots?: string | undefined
  canonical?: string | undefined
  og: Record<string, string>
  twitterCard?: string | undefined
  jsonLd: string[]
  counts: Record<string, number>
}

/** The head says what the page is, to those who list it and those who share it. */
async function expectHead(head: Head, screen: Screen) {
  expect(head.lang).toBe("en")
  expect(head.title.length).toBeGreaterThan(5)
  expect(head.title.length).toBeLessThanOrEqual(70)
  expect(head.counts.title).toBe(1)
  for (const data of head.jsonLd) expect(JSON.parse(data)["@context"]).toBe("https://schema.org")
  if (!screen.isListed) {
    expect(head.robots).toContain("noindex")
    return
  }
  expect(head.robots ?? "index").not.toContain("noindex")
  expect(head.counts).toMatchObject({ description: 1, canonical: 1, ogTitle: 1, ogImage: 1 })
  expect(head.description?.length).toBeGreaterThan(40)
  expect(head.description?.length).toBeLessThanOrEqual(160)
  expect(head.canonical).toMatch(new RegExp(`^${ORIGIN}/`))
  expect(head.canonical).not.toMatch(/sort=|[?&]$/)
  expect(head.og["og:url"]).toBe(head.canonical)
  expect(head.og["og:title"]).toBeTruthy()
  expect(head.og["og:image:alt"]).toBeTruthy()
  expect(head.twitterCard).toBe("summary_large_image")
  const image = await fetch(head.og["og:image"] ?? "")
  expect(image.status, head.og["og:image"]).toBe(200)
  expect(image.headers.get("content-type")).toMatch(/^image\/(jpeg|png)/)
  expect((await sendRequest(new URL(head.canonical ?? "").href.slice(ORIGIN.length))).status).toBe(
    200,
  )
}

test.describe("the head", () => {
  test.use({ javaScriptEnabled: false })

  test("no two screens have the same title, description or address", async ({ page }) => {
    const heads: [string, Head][] = []
    for (const screen of SCREENS) {
      if (screen.isListed) heads.push([screen.name, await readHead(page, screen)])
    }
    expect(repeated(heads.map(([, { title }]) => title))).toEqual([])
    // A sorted list names the list as its address.
    const whole = heads.filter(([name]) => name !== "projects, sorted")
    expect(repeated(whole.map(([, { canonical }]) => canonical))).toEqual([])
    // Another page of one list, and a sorted list, may be described as the list is.
    const own = heads.filter(([name]) => !name.startsWith("projects, "))
    expect(repeated(own.map(([, { description }]) => description))).toEqual([])
    const details = heads.filter(([name]) => /^(project|developer|area|post)$/.test(name))
    expect(repeated(details.map(([, { og }]) => og["og:image"]))).toEqual([])
  })

  test("an address in capitals or with a slash at the end leads to the one that the site writes", async () => {
    const ways = {
      "/Projects/?page=2": "/projects?page=2",
      "/areas/Dubai-Marina": "/areas/dubai-marina",
    }
    for (const [path, written] of Object.entries(ways)) {
      const answer = await sendRequest(path)
      expect(answer).toMatchObject({ status: 301, headers: { location: written } })
    }
    expect((await sendRequest("/Projects", { method: "POST" })).status).not.toBe(301)
  })

  test("the home page has the title, description, keywords, card and business of the specification", async ({
    page,
  }) => {
    const head = await readHead(page, SCREENS[0]!)
    expect(head.title).toMatch(/Buy.*Vastu-Compliant Homes.*UAE/i)
    expect(head.canonical).toBe(`${ORIGIN}/`)
    expect(head.keywords).toMatch(/Vastu/)
    expect(typesOf(head)).toContain("RealEstateAgent")
  })

  test("listings, posts and the way to them are structured data", async ({ page }) => {
    const of = (name: string) => readHead(page, SCREENS.find((screen) => screen.name === name)!)
    const project = await of("project")
    expect(typesOf(project)).toEqual(
      expect.arrayContaining(["RealEstateListing", "BreadcrumbList"]),
    )
    const { data } = await api("/projects?limit=1")
    expect(project.jsonLd.join()).toContain(`"price":${data[0].price}`)
    expect(typesOf(await of("post"))).toEqual(
      expect.arrayContaining(["BlogPosting", "BreadcrumbList"]),
    )
    expect(typesOf(await of("area"))).toContain("BreadcrumbList")
  })
})

/** The head that a screen is sent with. */
async function readHead(page: Page, screen: Screen): Promise<Head> {
  return headOf(page, (await sendRequest(await screen.path())).text)
}

function headOf(page: Page, html: string): Promise<Head> {
  return page.evaluate((source) => {
    const document = new DOMParser().parseFromString(source, "text/html")
    const all = (selector: string) => [...document.querySelectorAll(selector)]
    const content = (selector: string) =>
      document.querySelector(selector)?.getAttribute("content") ?? undefined
    return {
      title: document.title,
      lang: document.documentElement.getAttribute("lang"),
      description: content('meta[name="description"]'),
      keywords: content('meta[name="keywords"]'),
      robots: content('meta[name="robots"]'),
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? undefined,
      twitterCard: content('meta[name="twitter:card"]'),
      og: Object.fromEntries(
        all('meta[property^="og:"]').map((tag) => [
          tag.getAttribute("property"),
          tag.getAttribute("content"),
        ]),
      ),
      jsonLd: all('script[type="application/ld+json"]').map((script) => script.textContent ?? ""),
      counts: {
        title: all("head title").length,
        description: all('meta[name="description"]').length,
        canonical: all('link[rel="canonical"]').length,
        ogTitle: all('meta[property="og:title"]').length,
        ogImage: all('meta[property="og:image"]').length,
      },
    }
  }, html)
}

function typesOf({ jsonLd }: Head): string[] {
  return jsonLd.map((data) => JSON.parse(data)["@type"])
}

function repeated<Value>(values: Value[]): Value[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

async function slugOf(page: Page): Promise<string> {
  return new URL(page.url()).pathname.split("/").at(-1) ?? ""
}

/** The beginnings of the paragraphs of a long text, and its headings. */
function paragraphs(text: string): string[] {
  return text.split(/\n+/).map((line) => line.trim().replace("## ", "").slice(0, 60))
}

async function expectTexts(page: Page, texts: string[]) {
  const shown = flat((await page.getByRole("main").textContent()) ?? "")
  const missing = texts.filter((text) => text && !shown.includes(flat(text)))
  expect(missing).toEqual([])
}

function flat(text: string): string {
  return text.replace(/\s+/g, " ").trim()
}

async function expectWords(page: Page, count: number) {
  const text = (await page.getByRole("main").textContent()) ?? ""
  expect(text.split(/\s+/).length).toBeGreaterThan(count)
}

/** Each record's name as a link to its page, and no more cards than that. */
async function expectCards(page: Page, path: string, records: { name: string; slug: string }[]) {
  const cards = page.getByRole("main").getByRole("list").getByRole("listitem").getByRole("link")
  for (const { name, slug } of records) {
    const card = cards.filter({ hasText: name }).and(page.locator(`[href="${path}/${slug}"]`))
    await expect(card.first()).toBeVisible()
  }
}

/** So many different pages of this kind are linked from the page's own content. */
async function expectLinks(page: Page, start: string, count: number) {
  const links = page.getByRole("main").locator(`a[href^="${start}"]`)
  const paths = await links.evaluateAll((all) =>
    all.map((link) => (link as HTMLAnchorElement).pathname),
  )
  expect(new Set(paths).size).toBe(count)
}

async function expectLinkTo(page: Page, target: string | RegExp) {
  const links = page.getByRole("main").locator("a[href]")
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""))
  const isThere = paths.some((path) =>
    typeof target === "string" ? path === target : target.test(path),
  )
  expect(isThere, `a link to ${target}`).toBe(true)
}
