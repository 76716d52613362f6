import { type APIRequestContext, expect } from "@playwright/test"
import { violations } from "../support/axe.ts"
import { aPicture } from "../support/pictures.ts"
import { test } from "../support/staff.ts"

interface Home {
  _id: string
  slug: string
  name: string
}

/** Where visitors meet a home, and the text that says so. */
const SURFACES: [name: string, path: (home: Home) => string, sign: (home: Home) => string][] = [
  ["its page", ({ slug }) => `/projects/${slug}`, ({ name }) => name],
  ["the list", () => "/projects", ({ name }) => name],
  ["the front page", () => "/", ({ name }) => name],
  ["the search page", ({ name }) => `/search?q=${encodeURIComponent(name)}`, linkTo],
  ["the favourites", ({ slug }) => `/favourites?p=${slug}`, linkTo],
  ["the comparison", ({ slug }) => `/compare?p=${slug}`, linkTo],
  ["the page of its area", () => "/areas/al-nahda-effect", ({ name }) => name],
  ["the page of its developer", () => "/developers/nahda-homes-effect", ({ name }) => name],
  ["the site map", () => "/sitemaps/projects-1.xml", ({ slug }) => `/projects/${slug}<`],
  ["the API's list", () => "/api/v1/projects?page=1&limit=100", ({ _id }) => _id],
  ["the API by id", ({ _id }) => `/api/v1/projects/${_id}`, ({ name }) => name],
  ["the API by slug", ({ slug }) => `/api/v1/projects/slug/${slug}`, ({ _id }) => _id],
  [
    "the API's search",
    ({ name }) => `/api/v1/search?q=${encodeURIComponent(name)}`,
    ({ _id }) => _id,
  ],
  [
    "the suggestions",
    ({ name }) => `/api/v1/search/suggestions?q=${encodeURIComponent(name)}`,
    ({ slug }) => slug,
  ],
  ["the map", () => "/api/v1/projects/map?apart=1", ({ slug }) => slug],
]

function linkTo({ slug }: Home): string {
  return `href="/projects/${slug}"`
}

type Fields = Record<string, string | { name: string; mimeType: string; buffer: Buffer }>

async function aPng(seed: number) {
  return { name: "home.png", mimeType: "image/png", buffer: await aPicture("png", { seed }) }
}

async function create(staff: APIRequestContext, kind: string, multipart: Fields): Promise<Home> {
  const reply = await staff.post(`/api/v1/${kind}`, { multipart })
  expect(reply.status(), await reply.text()).toBe(201)
  return (await reply.json()).data
}

/** The form of a project, with one picture for all of its slots. */
function projectFields(name: string, picture: Fields[string], rest: Fields): Fields {
  return {
    name,
    title: "Homes by the canal",
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
    nearbyAreas: "JLT",
    locationDescription: "By the canal.",
    "location[type]": "Point",
    "location[coordinates]": "55.1403, 25.0805",
    "paymentPlan[title]": "60/40",
    featureImage: picture,
    projectLogo: picture,
    brochureImg: picture,
    "paymentPlan[details]": "60%-Now 40%-Later",
    ...rest,
  }
}

async function foundIn(visitor: APIRequestContext, home: Home): Promise<string[]> {
  const found: string[] = []
  for (const [surface, path, sign] of SURFACES)
    if ((await (await visitor.get(path(home))).text()).includes(sign(home))) found.push(surface)
  return found
}

test("a home is met by visitors everywhere while it is on the site, and nowhere in any other state", async ({
  page,
  browser,
  product,
}) => {
  const staff = page.request
  const { request: visitor } = await browser.newContext({ baseURL: product.origin })
  const picture = await aPng(8)
  const text = { summary: "Houses.", description: "A town." }
  const area = await create(staff, "areas", {
    name: "Al Nahda Effect",
    price: "1",
    ...text,
    img: picture,
  })
  const developer = await create(staff, "developers", {
    name: "Nahda Homes Effect",
    description: "Builders.",
    logo: picture,
    img: picture,
  })
  const owners = { area: area._id, developer: developer._id }
  const count = async () =>
    (await (await visitor.get("/api/v1/projects/stats")).json()).data.projects as number
  const before = await count()
  const post = async (path: string, data?: object) => {
    const reply = await staff.post(`/api/v1/projects/${path}`, data ? { data } : {})
    expect(reply.ok(), await reply.text()).toBe(true)
  }
  const soon = () => new Date(Date.now() + 60 * 60_000).toISOString()
  const states: Record<string, (id: string) => Promise<void>> = {
    paused: (id) => post(`${id}/pause`),
    review: async (id) => {
      await post(`${id}/pause`)
      await post(`drafts/${id}/review`)
    },
    scheduled: async (id) => {
      await post(`${id}/pause`)
      await post(`drafts/${id}/schedule`, { publishAt: soon(), unpublishAt: null })
    },
    "sold out": (id) => post(`${id}/sold-out`),
    deleted: async (id) => {
      expect((await staff.delete(`/api/v1/projects/${id}`)).status()).toBe(204)
    },
  }
  const other = `Zephyr on the site ${process.pid}`
  for (const [state, bring] of Object.entries(states)) {
    const name = `Zephyr ${state} ${process.pid}`
    const home = await create(staff, "projects", projectFields(name, picture, owners))
    expect(await foundIn(visitor, home), state).toEqual(SURFACES.map(([surface]) => surface))
    expect(await count()).toBe(before + 1)
    await bring(home._id)
    const left = await foundIn(visitor, home)
    expect(left, state).toEqual(state === "sold out" ? ["its page"] : [])
    expect(await count(), state).toBe(before)
    const page = await visitor.get(`/projects/${home.slug}`)
    expect(page.status()).toBe({ "sold out": 200, deleted: 410 }[state] ?? 404)
  }
  await create(staff, "projects", projectFields(other, picture, owners))
  await page.goto(`/projects/zephyr-paused-${process.pid}`)
  const similar = page.getByRole("region", { name: "Similar homes" })
  await expect(similar.getByRole("link", { name: other })).toBeVisible()
  await expect(page.getByText("This project is not on the site at the moment.")).toBeVisible()
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violations(page)).toEqual([])
  }
})

test("a developer's page names delivered projects that are not on the first page of its list", async ({
  page,
}) => {
  const picture = await aPng(9)
  const { _id, slug } = await create(page.request, "developers", {
    name: "Tessel Homes",
    description: "Builders.",
    logo: picture,
    img: picture,
  })
  const homes = ["Ready", ...Array(13).fill("Q4 2029")].map((handover, index) => ({
    name: `Tessel House ${index + 1}`,
    handover,
  }))
  for (const { name, handover } of homes)
    await create(
      page.request,
      "projects",
      projectFields(name, picture, { handover, developer: _id }),
    )
  await page.goto(`/developers/${slug}`)
  const facts = page.locator("dl").first()
  await expect(facts.getByText("Handed over: 1 ready")).toBeVisible()
  await expect(facts.getByRole("link", { name: "Tessel House 1", exact: true })).toBeVisible()
  await expect(facts.getByText("Under way: 13 off-plan")).toBeVisible()
  await facts.getByRole("link", { name: "and 1 more" }).click()
  await expect(page.getByRole("heading", { name: /^13 projects/ })).toBeVisible()
})

test("a developer's long name of one word stays within the page of a home on a phone", async ({
  page,
}) => {
  const picture = await aPng(12)
  const name = "Zephyr".repeat(16)
  const { _id } = await create(page.request, "developers", {
    name,
    description: "Builders.",
    logo: picture,
    img: picture,
  })
  const home = projectFields("Zephyr Court", picture, { developer: _id })
  const { slug } = await create(page.request, "projects", home)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/projects/${slug}`)
  await expect(page.getByRole("link", { name }).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test("units that no plan shows have their prices in a list of their own", async ({ page }) => {
  const staff = page.request
  const picture = await aPng(11)
  const text = { summary: "Houses.", description: "A town." }
  const area = await create(staff, "areas", { name: "Al Qasr", price: "1", ...text, img: picture })
  const developer = await create(staff, "developers", {
    name: "Qasr Homes",
    description: "Builders.",
    logo: picture,
    img: picture,
  })
  const home = await create(
    staff,
    "projects",
    projectFields("Qasr Court", picture, {
      area: area._id,
      developer: developer._id,
      unitPrices: "2 bedrooms, Type A | 1210 | 1450000\nPenthouse | 3000 | 6200000",
      "floorPlanTitles[0]": "Type A, 1,210 sq ft",
      "floorPlanImages[0]": picture,
    }),
  )
  await page.goto(`/projects/${home.slug}`)
  await expect(page.getByRole("figure").filter({ hasText: "Type A" })).toContainText(
    "From AED 1,450,000",
  )
  const prices = page.getByRole("region", { name: "Prices of further units" })
  await expect(prices.getByRole("row")).toHaveText([
    "UnitFrom",
    "Penthouse3,000 sq ftAED 6,200,000",
  ])
  for (const [kind, { _id }] of [
    ["projects", home],
    ["developers", developer],
    ["areas", area],
  ] as const)
    expect((await staff.delete(`/api/v1/${kind}/${_id}`)).ok()).toBe(true)
})

test("the focal point of a picture holds in the list of staff and in the card on the map", async ({
  page,
}) => {
  const name = "Focal House"
  const at = { "location[coordinates]": "54.4001, 24.4001" }
  const { _id } = await create(page.request, "projects", projectFields(name, await aPng(10), at))
  const { data } = await (await page.request.get(`/api/v1/projects/${_id}`)).json()
  const path = `/api/v1/pictures/${data.featureImage}?folder=projects/featImg`
  const change = { data: { focalPoint: { x: 20, y: 75 } } }
  expect((await page.request.patch(path, change)).status()).toBe(200)
  await page.goto("/dash-admin/projects?name=Focal+House")
  const row = page.getByRole("row", { name: new RegExp(name) })
  await expect(row.locator("img")).toHaveCSS("object-position", "20% 75%")
  await page.goto("/search?view=map&bbox=54.3991,24.3991,54.4011,24.4011")
  await page.getByRole("list", { name: "Homes on the map" }).getByLabel(name).press("Enter")
  const card = page.getByRole("dialog", { name })
  await expect(card.locator("img")).toHaveCSS("object-position", "20% 75%")
})
