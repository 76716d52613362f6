import { type BrowserContext, expect, type Page } from "@playwright/test"
import { violations } from "../support/axe.ts"
import { aPicture } from "../support/pictures.ts"
import { STAFF, test as staffTest } from "../support/staff.ts"

// Specification §2 (admin layout, overview, lists), §4, §6, §7, §8, §9, with the departures of the
// product.

/**
 * A worker fixture of this file's own: Playwright then shares its product, which begins empty, with
 * no other file.
 */
const test = staffTest.extend<object, { listsOnly: boolean }>({
  listsOnly: [true, { scope: "worker" }],
})

/** One of them sees the empty lists and enquiries are counted, so they run one after the other. */
test.describe.configure({ mode: "default" })

const LOGIN = "/secure-login/login"
const PAGE = 12
const DEBOUNCE_MS = 500
const TOAST_MS = 5_000
const CACHE_MS = 5_000
const WIDTHS = [390, 1440]

const LINKS = [
  ["Dashboard", "/dash-admin"],
  ["All Projects", "/dash-admin/projects"],
  ["Add Project", "/dash-admin/projects/add"],
  ["All Developers", "/dash-admin/developers"],
  ["Add Developer", "/dash-admin/developers/add"],
  ["All Areas", "/dash-admin/areas"],
  ["Add Area", "/dash-admin/areas/add"],
  ["All Post", "/dash-admin/posts"],
  ["Add Post", "/dash-admin/posts/add"],
  ["Homepage", "/"],
] as const

interface File {
  name: string
  mimeType: string
  buffer: Buffer
}

let pictures = 0
async function picture(): Promise<File> {
  pictures += 1
  return {
    name: `${pictures}.png`,
    mimeType: "image/png",
    buffer: await aPicture("png", { seed: pictures }),
  }
}

/** A record, made through the API by the account of the page. */
async function make(
  page: Page,
  path: string,
  multipart: Record<string, string | File>,
): Promise<{ _id: string; name: string; slug: string }> {
  const reply = await page.request.post(`/api/v1/${path}`, { multipart })
  expect(reply.status(), await reply.text()).toBe(201)
  return (await reply.json()).data
}

async function anArea(page: Page, name: string) {
  const img = await picture()
  return make(page, "areas", {
    name,
    price: "950000",
    summary: "Towers.",
    description: "A canal.",
    img,
  })
}

async function aDeveloper(page: Page, name: string) {
  return make(page, "developers", {
    name,
    description: "Builders.",
    logo: await picture(),
    img: await picture(),
  })
}

async function aPost(page: Page, title: string, status = "draft") {
  return make(page, "posts", { title, category: "Vastu", status, featuredImage: await picture() })
}

async function aProject(page: Page, name: string, more: Record<string, string> = {}) {
  return make(page, "projects", {
    name,
    title: "Two-bedroom homes by the canal",
    price: "1450000",
    type: "Apartment",
    address: "Marina Walk",
    city: "Dubai",
    country: "United Arab Emirates",
    areaSize: "1210",
    bedroomNumber: "2",
    bathNumber: "2",
    handover: "Q4 2027",
    nutshell: "Morning light.",
    description: "A long description.",
    locationDescription: "By the canal.",
    nearbyAreas: "JLT",
    "paymentPlan[title]": "60/40",
    featureImage: await picture(),
    projectLogo: await picture(),
    brochureImg: await picture(),
    ...more,
  })
}

const rows = (page: Page) =>
  page
    .getByRole("table")
    .getByRole("row")
    .filter({ has: page.getByRole("cell") })
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: /Notifications/ }).getByText(text, { exact: true })
const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true })

async function fillLogin(page: Page, { email, password } = STAFF) {
  await page.getByLabel("E-mail").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Sign in" }).click()
}

/** A page that goes through the login form itself. */
async function signedInByForm(context: BrowserContext, path = "/dash-admin"): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await fillLogin(page)
  await expect(page).toHaveURL(path)
  return page
}

const stored = (page: Page) => page.evaluate(() => localStorage.getItem("userInfo"))

test("an empty list says No Project Found, in the table and as a toast", async ({ page }) => {
  await page.goto("/dash-admin/projects")
  await expect(page.getByRole("main").getByText("No Project Found")).toBeVisible()
  await expect(toast(page, "No Project Found")).toBeVisible()
  await expect(page.getByRole("button", { name: "Load More" })).toBeHidden()
  for (const [path, text] of [
    ["developers", "No Developer Found"],
    ["areas", "No Area Found"],
    ["posts", "No Post Found"],
    ["enquiries", "No Enquiry Found"],
  ]) {
    await page.goto(`/dash-admin/${path}`)
    await expect(page.getByRole("main").getByText(text!)).toBeVisible()
  }
})

test.describe("signing in", () => {
  test("without user info a visitor to any /dash-admin path is redirected to the login, which remembers the origin", async ({
    context,
  }) => {
    const page = await context.newPage()
    for (const [, path] of LINKS.slice(0, -1)) {
      await page.goto(path)
      expect(new URL(page.url()).pathname).toBe(LOGIN)
    }
    await page.goto("/dash-admin/areas?name=marina")
    await expect(page).toHaveURL(`${LOGIN}?from=%2Fdash-admin%2Fareas%3Fname%3Dmarina`)
    await fillLogin(page)
    await expect(page).toHaveURL("/dash-admin/areas?name=marina")
    await expect(heading(page, "Areas")).toBeVisible()
  })

  test("a remembered origin is only ever a path of this site", async ({ context }) => {
    const page = await context.newPage()
    for (const from of [
      "//elsewhere.example/x",
      "/\\elsewhere.example",
      "https://elsewhere.example",
    ]) {
      await context.clearCookies()
      await page.goto(`${LOGIN}?${new URLSearchParams({ from })}`)
      await fillLogin(page)
      await expect(page).toHaveURL("/dash-admin")
      await expect(heading(page, "Overview")).toBeVisible()
    }
  })

  test("a failed login says so, whether or not the account exists, and keeps the e-mail", async ({
    context,
  }) => {
    const page = await context.newPage()
    let requested = 0
    page.on("request", (request) => {
      if (request.method() === "POST") requested += 1
    })
    await page.goto(LOGIN)
    for (const email of [STAFF.email, "nobody@disha.local"]) {
      await fillLogin(page, { email, password: "wrong" })
      await expect(page.getByRole("alert")).toContainText("Incorrect email or password")
      await expect(page.getByLabel("E-mail")).toHaveValue(email)
      await expect(page.getByLabel("Password", { exact: true })).toBeFocused()
      await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
        /Incorrect email or password/,
      )
    }
    // A failed login is not cached: each attempt sends a request.
    expect(requested).toBe(2)
    await context.setOffline(true)
    await page.getByRole("button", { name: "Sign in" }).click()
    await expect(page.getByRole("alert")).toContainText("The server cannot be reached")
    expect(await stored(page)).toBeNull()
  })

  test("the password can be shown and hidden, and Caps Lock is mentioned", async ({ context }) => {
    const page = await context.newPage()
    await page.goto(LOGIN)
    const password = page.getByLabel("Password", { exact: true })
    await password.fill("secret")
    await page.getByRole("button", { name: "Show password" }).click()
    await expect(password).toHaveAttribute("type", "text")
    await page.getByRole("button", { name: "Hide password" }).click()
    await expect(password).toHaveAttribute("type", "password")
    await expect(page.getByText("Caps Lock is on.")).toBeHidden()
    await password.dispatchEvent("keydown", { key: "A", modifierCapsLock: true })
    await expect(page.getByText("Caps Lock is on.")).toBeVisible()
    await password.dispatchEvent("keyup", { key: "a", modifierCapsLock: false })
    await expect(page.getByText("Caps Lock is on.")).toBeHidden()
  })

  test("user info is held in local storage and read from it on load; without it the visitor is signed out", async ({
    context,
  }) => {
    const page = await signedInByForm(context)
    const { data } = JSON.parse((await stored(page)) ?? "null")
    expect(data.user).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: "Administrator",
      email: STAFF.email,
      role: "owner",
    })
    await page.reload()
    await expect(page.getByRole("banner").getByText("Administrator")).toBeVisible()
    await page.goto(LOGIN)
    await expect(page).toHaveURL("/dash-admin")
    await page.evaluate(() => localStorage.removeItem("userInfo"))
    await page.reload()
    await expect(page).toHaveURL(`${LOGIN}?from=%2Fdash-admin`)
  })

  test("Logout clears memory and local storage, ends the session and goes to the login", async ({
    context,
  }) => {
    const page = await signedInByForm(context)
    const cookies = await context.cookies()
    await page.getByRole("button", { name: "Logout" }).click()
    await expect(page).toHaveURL(LOGIN)
    expect(await stored(page)).toBeNull()
    await context.addCookies(cookies)
    expect((await page.request.get("/api/v1/users/me")).status()).toBe(401)
    await page.goto("/dash-admin/projects")
    await expect(page).toHaveURL(`${LOGIN}?from=%2Fdash-admin%2Fprojects`)
  })

  test("a logout failure is only logged", async ({ context }) => {
    const page = await signedInByForm(context)
    await page.route("**/users/logout", (route) => route.abort())
    const logged = page.waitForEvent("console", (message) =>
      /cannot be reached/.test(message.text()),
    )
    await page.getByRole("button", { name: "Logout" }).click()
    expect((await logged).type()).toBe("error")
    await expect(page).toHaveURL(LOGIN)
    expect(await stored(page)).toBeNull()
  })

  test("a session that is dead clears the user info and leads to the login, which remembers the origin", async ({
    context,
  }) => {
    const page = await signedInByForm(context)
    await expect(page.getByRole("heading", { name: "Data Stats" })).toBeVisible()
    await context.clearCookies()
    await page.getByRole("link", { name: "Enquiries" }).click()
    await expect(page).toHaveURL(`${LOGIN}?from=%2Fdash-admin%2Fenquiries`)
    expect(await stored(page)).toBeNull()
    await fillLogin(page)
    await expect(heading(page, "Enquiries")).toBeVisible()
  })

  test("who signs out in one tab is signed out in the others", async ({ context }) => {
    const page = await signedInByForm(context)
    const other = await context.newPage()
    await other.goto("/dash-admin/posts")
    await page.getByRole("button", { name: "Logout" }).click()
    await expect(other).toHaveURL(`${LOGIN}?from=%2Fdash-admin%2Fposts`)
  })
})

test("the sidebar has the specified links and highlights the current one", async ({ page }) => {
  await page.goto("/dash-admin")
  const sidebar = page.getByRole("navigation", { name: "Dashboard" })
  for (const [name, path] of LINKS) {
    await expect(sidebar.getByRole("link", { name, exact: true })).toHaveAttribute("href", path)
  }
  for (const [name, path] of LINKS.slice(0, -1)) {
    await sidebar.getByRole("link", { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(sidebar.getByRole("link", { name, exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    )
    await expect(sidebar.locator("[aria-current]")).toHaveCount(1)
  }
  await sidebar.getByRole("link", { name: "Homepage" }).click()
  await expect(page).toHaveURL("/")
})

test("the sidebar is hidden on small screens behind a button", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/dash-admin")
  const sidebar = page.getByRole("navigation", { name: "Dashboard" })
  await expect(sidebar).toBeHidden()
  const button = page.getByRole("button", { name: "Menu" })
  await button.click()
  await expect(sidebar).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(sidebar).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await sidebar.getByRole("link", { name: "All Areas" }).click()
  await expect(heading(page, "Areas")).toBeVisible()
  await expect(sidebar).toBeHidden()
})

test("the top bar shows the signed-in user's name and a Logout button", async ({ page }) => {
  await page.goto("/dash-admin")
  await expect(page.getByRole("banner").getByText("Administrator")).toBeVisible()
  await expect(
    page.getByRole("banner").getByRole("button", { name: "Logout", exact: true }),
  ).toBeVisible()
})

test("the paths that the lists once linked to lead to the real forms", async ({ page }) => {
  for (const [old, form] of [
    ["/dash-admin/add-developer", "/dash-admin/developers/add"],
    ["/dash-admin/add-area", "/dash-admin/areas/add"],
    ["/dash-admin/add-post", "/dash-admin/posts/add"],
  ] as const) {
    await page.goto(old)
    await expect(page).toHaveURL(form)
  }
  for (const [list, name, form] of [
    ["developers", "Add Developer", "/dash-admin/developers/add"],
    ["areas", "Add Area", "/dash-admin/areas/add"],
    ["posts", "Add Post", "/dash-admin/posts/add"],
    ["projects", "Add Project", "/dash-admin/projects/add"],
  ] as const) {
    await page.goto(`/dash-admin/${list}`)
    await page.getByRole("main").getByRole("link", { name }).click()
    await expect(page).toHaveURL(form)
  }
})

test("a page appends its items, skipping items already present, and Load More disappears when it has fewer than 12", async ({
  page,
}) => {
  const names = Array.from({ length: PAGE + 2 }, (_, index) => `Quarter ${index + 1}`)
  for (const name of names) await anArea(page, name)
  await page.goto("/dash-admin/areas?name=quarter")
  await expect(rows(page)).toHaveCount(PAGE)
  await expect(rows(page).first()).toContainText("Quarter 14")
  await expect(page.getByText("Showing 12 of 14")).toBeVisible()

  // A record added in between moves the last item of the first page onto the second.
  await anArea(page, "Quarter of Latecomers")
  await page.getByRole("button", { name: "Load More" }).click()
  await expect(rows(page)).toHaveCount(PAGE + 2)
  const labels = await page
    .getByRole("link", { name: /^Edit / })
    .evaluateAll((links) => links.map((link) => link.getAttribute("aria-label")))
  expect(new Set(labels).size).toBe(PAGE + 2)
  await expect(page.getByRole("button", { name: "Load More" })).toBeHidden()
})

test("the areas list has its columns, its images, its links and its buttons", async ({ page }) => {
  await anArea(page, "Canal Mile")
  await page.goto("/dash-admin/areas?name=Canal Mile")
  await expect(page.getByRole("columnheader")).toHaveText([
    ...["Area Name", "Status", "Price", "Image", "Projects", "Updated", "Actions"],
  ])
  const first = row(page, "Canal Mile")
  await expect(first).toContainText("AED 950,000")
  await expect(first.locator("img")).toHaveAttribute(
    "src",
    /^\/assets\/areas\/[0-9a-f]+\.320\.webp$/,
  )
  await expect
    .poll(() => first.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  await expect(page.getByRole("main").getByRole("link", { name: "Add Area" })).toHaveAttribute(
    "href",
    "/dash-admin/add-area",
  )
})

test("the developers list has its columns, its logos, its links and its buttons", async ({
  page,
}) => {
  const developer = await aDeveloper(page, "Sahra Developments")
  await aProject(page, "Sahra Court", { developer: developer._id })
  await page.goto("/dash-admin/developers")
  await expect(heading(page, "Developers")).toBeVisible()
  await expect(page.getByRole("columnheader")).toHaveText([
    ...["Developer Name", "Status", "Logo", "Projects", "Updated", "Actions"],
  ])
  const first = row(page, "Sahra Developments")
  await expect(first.locator("img")).toHaveAttribute("src", /^\/assets\/developers\//)
  await expect(first.getByRole("link", { name: "Edit" })).toHaveAttribute(
    "href",
    `/dash-admin/developers/${developer._id}/edit`,
  )
  await expect(first.getByRole("button", { name: "Delete" })).toBeVisible()
  await first.getByRole("link", { name: "1 project" }).click()
  await expect(page).toHaveURL("/dash-admin/projects?developer=sahra-developments")
  await expect(rows(page)).toHaveCount(1)
})

test("the posts list has its columns, its thumbnails, its links and its buttons", async ({
  page,
}) => {
  const post = await aPost(page, "How a plan is read")
  await page.goto("/dash-admin/posts")
  await expect(heading(page, "Posts")).toBeVisible()
  await expect(page.getByRole("columnheader")).toHaveText([
    ...["Post Title", "Status", "Category", "Featured Image", "Updated", "Actions"],
  ])
  const first = row(page, "How a plan is read")
  await expect(first).toContainText("Draft")
  await expect(first.locator("img")).toHaveAttribute("src", /^\/assets\/posts\//)
  await expect(first.getByRole("link", { name: "Edit" })).toHaveAttribute(
    "href",
    `/dash-admin/posts/${post._id}/edit`,
  )
  await expect(first.getByRole("button", { name: "Delete" })).toBeVisible()
})

test("the projects list has its title, its text, its columns and its buttons", async ({ page }) => {
  const project = await aProject(page, "Surya Terraces")
  await page.goto("/dash-admin/projects")
  await expect(heading(page, "Projects")).toBeVisible()
  await expect(page.getByText("Here is a list of all the projects in our database.")).toBeVisible()
  await expect(page.getByPlaceholder("Search", { exact: true })).toBeVisible()
  await expect(page.getByRole("columnheader")).toHaveText([
    ...["Project Name", "Status", "Type", "Area", "Price", "Updated", "Actions"],
  ])
  const first = row(page, "Surya Terraces")
  await expect(first).toContainText("Apartment")
  await expect(first).toContainText("AED 1,450,000")
  for (const width of [820, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect((await first.boundingBox())!.height, `${width}`).toBeLessThanOrEqual(60)
  }
  await first.getByRole("link", { name: "Edit" }).click()
  await expect(page).toHaveURL(`/dash-admin/projects/${project._id}/edit`)
})

test("a project search runs 500 ms after typing stops, and its results replace the list", async ({
  page,
}) => {
  await aProject(page, "Kalpa Villas", { type: "Villa" })
  await aProject(page, "Rohini Court")
  await page.goto("/dash-admin/projects")
  await expect(row(page, "Rohini Court")).toBeVisible()
  const searches: { url: string; at: number }[] = []
  page.on("request", (request) => {
    if (/\/projects\?.*name=/.test(request.url()))
      searches.push({ url: request.url(), at: Date.now() })
  })
  const box = page.getByRole("searchbox", { name: "Search projects" })
  await box.pressSequentially("kalpa", { delay: 40 })
  const stopped = Date.now()
  await expect(row(page, "Rohini Court")).toBeHidden()
  await expect(row(page, "Kalpa Villas")).toBeVisible()
  expect(searches).toHaveLength(1)
  expect(new URL(searches[0]!.url).searchParams.get("name")).toBe("kalpa")
  expect(searches[0]!.at - stopped).toBeGreaterThan(DEBOUNCE_MS - 100)
  await expect(page).toHaveURL("/dash-admin/projects?name=kalpa")

  await page.reload()
  await expect(box).toHaveValue("kalpa")
  await expect(rows(page)).toHaveCount(1)

  await box.fill("qqqqqqqq")
  await expect(page.getByRole("main").getByText("No results found")).toBeVisible()
  await expect(toast(page, "No results found")).toBeVisible()
  await page.getByRole("button", { name: "Clear the search" }).click()
  await expect(box).toHaveValue("")
  await expect(row(page, "Rohini Court")).toBeVisible()
})

test("a list is sorted by a field, and its search and order outlive an edit and the way back", async ({
  page,
}) => {
  await aProject(page, "Dhara Low", { price: "700000" })
  await aProject(page, "Dhara High", { price: "1900000" })
  await page.goto("/dash-admin/projects?name=dhara")
  await page.getByLabel("Sort by").selectOption("Price ↓")
  await expect(page).toHaveURL("/dash-admin/projects?name=dhara&sort=-price")
  const names = page
    .getByRole("main")
    .getByRole("row")
    .getByText(/^Dhara (Low|High)$/)
  await expect(names).toHaveText(["Dhara High", "Dhara Low"])

  await row(page, "Dhara Low").getByRole("link", { name: "Edit" }).click()
  await page.getByRole("link", { name: "Go Back" }).click()
  await expect(page).toHaveURL("/dash-admin/projects?name=dhara&sort=-price")
  await row(page, "Dhara Low").getByRole("link", { name: "Edit" }).click()
  await page.getByLabel("Price", { exact: true }).fill("2M")
  await page.getByRole("button", { name: "Update" }).click()
  await expect(page).toHaveURL("/dash-admin/projects?name=dhara&sort=-price")
  await expect(names).toHaveText(["Dhara Low", "Dhara High"])
})

test("a list is narrowed by chips in the address, rows are chosen, and prices change at once and back", async ({
  page,
}) => {
  const area = await anArea(page, "Nadia Bay")
  for (const name of ["Nadia One", "Nadia Two", "Nadia Three"])
    await aProject(page, name, { area: area._id, price: "1000000" })
  await page.goto("/dash-admin/projects")
  await page.getByLabel("Filter by area").selectOption({ label: "Nadia Bay (3)" })
  await expect(page).toHaveURL("/dash-admin/projects?area=nadia-bay")
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole("button", { name: "Project Name" }).click()
  await expect(page).toHaveURL("/dash-admin/projects?area=nadia-bay&sort=name")
  await expect(rows(page).first()).toContainText("Nadia One")

  await page.getByLabel("Choose Nadia One", { exact: true }).click()
  await page.getByLabel("Choose Nadia Two", { exact: true }).click({ modifiers: ["Shift"] })
  const bar = page.getByRole("region", { name: "Chosen records" })
  await expect(bar.getByText("3 projects chosen")).toBeVisible()
  await bar.getByRole("button", { name: "Change price" }).click()
  const dialog = page.getByRole("dialog", { name: "Change price: 3 projects" })
  const preview = dialog.getByRole("button", { name: "Preview" })
  await expect(preview).toHaveAccessibleDescription(/^Give a number other than 0/)
  await dialog.getByLabel("By how much").fill("3,5")
  await expect(preview).toBeDisabled()
  await expect(dialog.getByText("Please write a number such as 5, -5 or 3.5")).toBeVisible()
  await dialog.getByLabel("By how much").fill("5")
  await dialog.getByRole("button", { name: "Preview" }).click()
  await expect(dialog.getByText("AED 1,050,000")).toHaveCount(3)
  // The keyboard goes on from what is shown: first the change, then the way back.
  await expect(dialog.getByRole("status").filter({ hasText: "3 records change" })).toBeFocused()
  await page.keyboard.press("Tab")
  await expect(dialog.getByRole("button", { name: "Change price: 3" })).toBeFocused()
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violations(page)).toEqual([])
  }
  await dialog.getByRole("button", { name: "Change price: 3" }).click()
  await expect(row(page, "Nadia One")).toContainText("AED 1,050,000")
  await expect(bar).toBeHidden()
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(toast(page, "3 changes undone")).toBeVisible()
  await expect(row(page, "Nadia One")).toContainText("AED 1,000,000")

  await page.getByRole("button", { name: "Without Area: Nadia Bay" }).click()
  await expect(page).toHaveURL("/dash-admin/projects?sort=name")
  // The rows of the cache are shown first; the copy comes with those of a slow server.
  const refetch = Promise.withResolvers<void>()
  await page.route("**/api/v1/projects?*", async (route) => {
    await refetch.promise
    await route.continue()
  })
  await page.getByLabel("More for Nadia One", { exact: true }).click()
  await page.getByRole("button", { name: "Duplicate" }).click()
  await expect(page.getByText("Nadia One (copy)", { exact: true })).toBeVisible()
  await expect(page).toHaveTitle("Nadia One (copy) · Edit Project · Dashboard")
  await page.getByRole("link", { name: "Go Back" }).click()
  await expect(row(page, "Nadia One")).toHaveCount(1)
  refetch.resolve()
  await expect(row(page, "Nadia One (copy)").getByText("Draft", { exact: true })).toBeVisible()
  await expect(page.getByRole("link", { name: "Nadia One (copy)", exact: true })).toBeFocused()
})

/** Changes fields by their labels in one task of the browser; nothing is rendered in between. */
function changeAtOnce(page: Page, values: Record<string, string>) {
  return page.evaluate((changes) => {
    for (const [label, value] of changes) {
      const field = document.querySelector(`[aria-label="${label}"]`)!
      // Past React, which would take a value that was set on the field itself as known.
      Reflect.set(Object.getPrototypeOf(field), "value", value, field)
      field.dispatchEvent(new Event("change", { bubbles: true }))
    }
  }, Object.entries(values))
}

test("filters that change in the same moment all come into the address", async ({ page }) => {
  const area = await anArea(page, "Samaya Bay")
  await aProject(page, "Samaya One", { area: area._id })
  await page.goto("/dash-admin/projects")
  const byArea = page.getByLabel("Filter by area")
  await expect(byArea.getByText("Samaya Bay (1)")).toBeAttached()
  await changeAtOnce(page, {
    "Filter by area": "samaya-bay",
    "Filter by status": "public",
    "Sort by": "name",
  })
  await expect(page).toHaveURL("/dash-admin/projects?state=public&area=samaya-bay&sort=name")
  await expect(rows(page)).toHaveCount(1)
  await page.evaluate(() => {
    for (const chip of document.querySelectorAll<HTMLElement>("[aria-label^=Without]")) chip.click()
  })
  await expect(page).toHaveURL("/dash-admin/projects?sort=name")

  await page.goto("/dash-admin/activity")
  await expect(page.getByLabel("Who", { exact: true }).getByText("Administrator")).toBeAttached()
  await changeAtOnce(page, { Who: "Administrator", Day: "2026-03-01" })
  await expect(page).toHaveURL("/dash-admin/activity?by=Administrator&day=2026-03-01")

  await page.goto("/dash-admin/enquiries")
  await expect(page.getByLabel("Owner").getByText("Administrator")).toBeAttached()
  await page.evaluate(() => {
    const owner = document.querySelector<HTMLSelectElement>("[aria-label=Owner]")!
    owner.value = "none"
    owner.dispatchEvent(new Event("change", { bubbles: true }))
    document.querySelector<HTMLElement>('a[href*="view=handled"]')!.click()
  })
  await expect(page).toHaveURL("/dash-admin/enquiries?owner=none&view=handled")
  await page.goBack()
  await expect(page).toHaveURL("/dash-admin/enquiries")
})

test("the end of a long list is one press away, and so is its start", async ({ page }) => {
  for (let number = 10; number < 35; number++) {
    const multipart = { name: `Longlist ${number}` }
    const reply = await page.request.post("/api/v1/developers/drafts", { multipart })
    expect(reply.status()).toBe(201)
  }
  await page.goto("/dash-admin/developers?name=longlist&sort=name")
  await expect(page.getByText("Showing 12 of 25")).toBeVisible()
  await page.getByRole("button", { name: "Go to the end" }).click()
  await expect(rows(page).last()).toContainText("Longlist 34")
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole("button", { name: "Load the page before" }).click()
  await expect(rows(page)).toHaveCount(13)
  await page.getByRole("button", { name: "Back to the start" }).click()
  await expect(rows(page).first()).toContainText("Longlist 10")
})

test("signed-in staff get from the page of a record to its form in one press", async ({ page }) => {
  const area = await anArea(page, "Wadi Shortcut")
  await page.goto(`/areas/${area.slug}`)
  await page.getByRole("link", { name: "Edit", exact: true }).click()
  await expect(page).toHaveURL(`/dash-admin/areas/${area._id}/edit`)
})

test("a failed list load shows a danger alert with its badge and the server's message, and can be tried again", async ({
  page,
}) => {
  await aPost(page, "Ten questions for a viewing")
  const message = "The database does not answer at the moment. Please try again."
  await page.route("**/api/v1/posts?*", (route) =>
    route.fulfill({ status: 503, json: { status: "error", message, requestId: "1" } }),
  )
  await page.goto("/dash-admin/posts")
  const alert = page.getByRole("alert")
  await expect(alert.getByText("Alert", { exact: true })).toBeVisible()
  await expect(alert).toContainText(message)
  await page.unroute("**/api/v1/posts?*")
  await alert.getByRole("button", { name: "Retry" }).click()
  await expect(row(page, "Ten questions for a viewing")).toBeVisible()
  await expect(alert).toBeHidden()
})

test("a page that fails to load leaves the others in place", async ({ page }) => {
  for (let number = 0; number <= PAGE; number++) await anArea(page, `Harbour ${number}`)
  await page.goto("/dash-admin/areas?name=harbour")
  await page.route("**/api/v1/areas?page=2*", (route) => route.abort())
  await page.getByRole("button", { name: "Load More" }).click()
  await expect(page.getByRole("alert")).toContainText("The server cannot be reached")
  await expect(rows(page)).toHaveCount(PAGE)
  await page.unroute("**/api/v1/areas?page=2*")
  await page.getByRole("button", { name: "Retry" }).click()
  await expect(rows(page)).toHaveCount(PAGE + 1)
})

test.describe("deleting", () => {
  const KINDS = [
    {
      path: "projects",
      make: (page: Page, name: string) => aProject(page, name),
      question: "Are you sure you want to delete this project?",
      deleted: "Project deleted successfully",
    },
    {
      path: "developers",
      make: aDeveloper,
      question: "Are you sure you want to delete this developer?",
      deleted: "Developer deleted successfully",
    },
    {
      path: "areas",
      make: anArea,
      question: "Are you sure you want to delete this area?",
      deleted: "Area deleted successfully",
    },
    {
      path: "posts",
      make: (page: Page, name: string) => aPost(page, name),
      question: "Are you sure you want to delete this post?",
      deleted: "Post deleted successfully",
    },
  ]

  for (const { path, make: makeOne, question, deleted } of KINDS) {
    test(`of ${path} asks first; then the item is removed and the list is refetched: ${deleted}`, async ({
      page,
    }) => {
      const { _id } = await makeOne(page, "Doomed House")
      await page.goto(`/dash-admin/${path}`)
      const open = row(page, "Doomed House").getByRole("button", { name: "Delete" })
      const modal = page.getByRole("dialog", { name: question })

      for (const leave of [
        () => modal.getByRole("button", { name: "No, cancel", exact: true }).click(),
        () => modal.getByRole("button", { name: "Close" }).click(),
        () => page.keyboard.press("Escape"),
      ]) {
        await open.click()
        await expect(modal).toBeVisible()
        await expect(modal.getByRole("button", { name: "No, cancel" })).toBeFocused()
        await expect(modal).toContainText("Doomed House")
        await leave()
        await expect(modal).toBeHidden()
        await expect(open).toBeFocused()
      }
      expect((await page.request.get(`/api/v1/${path}/${_id}`)).status()).toBe(200)

      await open.click()
      const refetched = page.waitForRequest((request) =>
        new RegExp(`/api/v1/${path}\\?page=1`).test(request.url()),
      )
      await modal.getByRole("button", { name: "Yes, I'm sure", exact: true }).click()
      await expect(modal).toBeHidden()
      await expect(toast(page, deleted)).toBeVisible()
      await expect(row(page, "Doomed House")).toBeHidden()
      await refetched
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
      expect((await page.request.get(`/api/v1/${path}/${_id}`)).status()).toBe(404)
    })
  }

  test("says what goes with a record, and what stays behind", async ({ page }) => {
    const area = await anArea(page, "Left Bank")
    await aProject(page, "Bank House", { area: area._id })
    await page.goto("/dash-admin/areas")
    await row(page, "Left Bank").getByRole("button", { name: "Delete" }).click()
    await expect(page.getByRole("dialog")).toContainText(
      "1 project names this area. It stays, without an area.",
    )
    await page.goto("/dash-admin/projects")
    await row(page, "Bank House").getByRole("button", { name: "Delete" }).click()
    await expect(page.getByRole("dialog")).toContainText("Its page, 3 pictures go with it.")
  })

  test("that fails shows the server's message as a toast, and the item stays", async ({ page }) => {
    await aDeveloper(page, "Dune Builders")
    await page.goto("/dash-admin/developers")
    await page.route("**/api/v1/developers/*", (route) =>
      route.fulfill({ status: 403, json: { status: "fail", message: "Not from here" } }),
    )
    await row(page, "Dune Builders").getByRole("button", { name: "Delete" }).click()
    await page.getByRole("button", { name: "Yes, I'm sure" }).click()
    await expect(toast(page, "Not from here")).toBeVisible()
    await expect(row(page, "Dune Builders")).toBeVisible()
  })

  test("of a post whose reply carries a data field is treated as a failure: Post delete failed", async ({
    page,
  }) => {
    await aPost(page, "Why a door faces east")
    await page.goto("/dash-admin/posts")
    await page.route("**/api/v1/posts/*", (route) =>
      route.fulfill({ json: { status: "success", data: null } }),
    )
    await row(page, "Why a door faces east").getByRole("button", { name: "Delete" }).click()
    await page.getByRole("button", { name: "Yes, I'm sure" }).click()
    await expect(toast(page, "Post delete failed")).toBeVisible()
    await expect(row(page, "Why a door faces east")).toBeVisible()
  })
})

test("toasts appear top-right and close after 5000 ms", async ({ page }) => {
  await page.clock.install()
  await page.goto("/dash-admin/projects?name=qqqqqqqq")
  const shown = toast(page, "No results found")
  await expect(shown).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500))
  const box = (await shown.boundingBox())!
  const { width, height } = page.viewportSize()!
  expect(box.x).toBeGreaterThan(width / 2)
  expect(box.y).toBeLessThan(height / 3)
  await page.clock.runFor(TOAST_MS - 1_000)
  await expect(shown).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(shown).toBeHidden()
})

test("queries are cached for 5 seconds", async ({ page }) => {
  await aDeveloper(page, "Cached Homes")
  await page.clock.install()
  await page.goto("/dash-admin/developers")
  await expect(row(page, "Cached Homes")).toBeVisible()
  let requested = 0
  page.on("request", (request) => {
    if (/\/api\/v1\/developers\?/.test(request.url())) requested += 1
  })
  const sidebar = page.getByRole("navigation", { name: "Dashboard" })
  await sidebar.getByRole("link", { name: "Dashboard" }).click()
  await sidebar.getByRole("link", { name: "All Developers" }).click()
  await expect(row(page, "Cached Homes")).toBeVisible()
  expect(requested).toBe(0)
  await page.clock.fastForward(CACHE_MS)
  await sidebar.getByRole("link", { name: "Dashboard" }).click()
  await sidebar.getByRole("link", { name: "All Developers" }).click()
  await expect.poll(() => requested).toBe(1)
})

for (const { path, makeOne } of [
  { path: "projects", makeOne: aProject },
  { path: "developers", makeOne: aDeveloper },
  { path: "posts", makeOne: aPost },
]) {
  test(`Load More appends the next page of ${path}, until nothing is left`, async ({ page }) => {
    for (let number = 0; number <= PAGE; number++) await makeOne(page, `Tower ${number}`)
    await page.goto(`/dash-admin/${path}?name=tower`)
    await expect(rows(page)).toHaveCount(PAGE)
    await expect(page.getByText(`Showing ${PAGE} of ${PAGE + 1}`)).toBeVisible()
    await page.getByRole("button", { name: "Load More", exact: true }).click()
    await expect(rows(page)).toHaveCount(PAGE + 1)
    await expect(page.getByRole("button", { name: "Load More" })).toBeHidden()
  })
}

test("the overview shows three counts and the bar chart Data Stats", async ({ page }) => {
  const { data } = await (await page.request.get("/api/v1/projects/stats")).json()
  await page.goto("/dash-admin")
  await expect(heading(page, "Overview")).toBeVisible()
  await expect(
    page.getByText("Central Hub showing the status of the resources in our database."),
  ).toBeVisible()
  for (const label of ["Projects", "Developers", "Areas"]) {
    const count = data[label.toLowerCase()].toLocaleString("en")
    await expect(
      page.getByRole("main").getByRole("listitem").filter({ hasText: label }),
    ).toContainText(count)
  }
  await expect(page.getByRole("heading", { name: "Data Stats" })).toBeVisible()
  const chart = page.getByRole("img", {
    name: /^Data Stats: Projects \d+, Developers \d+, Areas \d+$/,
  })
  await expect(chart).toBeVisible()
  await expect(chart.locator("text").filter({ hasText: /^0$/ })).toHaveCount(1)
  await expect(chart.getByText("Numbers", { exact: true })).toHaveCount(0)
  const table = page.getByRole("table", { name: "Data Stats" })
  await expect(table.getByRole("columnheader", { name: "Numbers" })).toBeAttached()
  await expect(table.getByRole("rowheader")).toHaveText(["Projects", "Developers", "Areas"])
})

test("numbers use locale formatting", async ({ page }) => {
  await page.route("**/projects/stats", (route) =>
    route.fulfill({
      json: { status: "success", data: { projects: 12345, developers: 0, areas: 678, posts: 1 } },
    }),
  )
  await page.goto("/dash-admin")
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText("12,345")
})

test("enquiries are listed newest first, counted in the sidebar, searched, marked, exported and deleted", async ({
  page,
}) => {
  const project = await aProject(page, "Longshore House")
  for (const data of [
    { name: "Asha Rao", email: "asha@example.com", message: "Is the kitchen in the south-east?" },
    {
      name: "Omar Khan",
      email: "omar@example.com",
      message: "<b>May</b> I come on Friday?",
      project: project._id,
    },
  ]) {
    expect((await page.request.post("/api/v1/contact", { data })).status()).toBe(201)
  }
  await page.goto("/dash-admin/enquiries")
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText("Omar Khan")
  await expect(rows(page).first()).toContainText("<b>May</b> I come on Friday?")
  await expect(rows(page).first().getByRole("link", { name: "Longshore House" })).toBeVisible()
  const link = page
    .getByRole("navigation", { name: "Dashboard" })
    .getByRole("link", { name: "Enquiries" })
  await expect(link).toHaveText("Enquiries2 new")

  await row(page, "Asha Rao").getByRole("button", { name: "Mark as handled" }).click()
  await expect(row(page, "Asha Rao").getByRole("button", { name: "Mark as new" })).toBeVisible()
  await expect(link).toHaveText("Enquiries1 new")
  const filter = page.getByRole("navigation", { name: "Which enquiries" })
  await filter.getByRole("link", { name: "New", exact: true }).click()
  await expect(row(page, "Asha Rao")).toBeHidden()
  await filter.getByRole("link", { name: "All", exact: true }).click()
  await page.getByRole("searchbox", { name: "Search enquiries" }).fill("kitchen")
  await expect(rows(page)).toHaveCount(1)
  await expect(row(page, "Asha Rao")).toBeVisible()
  expect(page.url()).not.toContain("kitchen")

  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Export as CSV" }).click()
  expect((await download).suggestedFilename()).toMatch(/^enquiries-[\d-]+\.csv$/)
  const workbook = page.waitForEvent("download")
  await page.getByRole("button", { name: "Export as XLSX" }).click()
  expect((await workbook).suggestedFilename()).toMatch(/^enquiries-[\d-]+\.xlsx$/)

  await page.getByRole("button", { name: "Delete all that are found (1)" }).click()
  const modal = page.getByRole("dialog", { name: "Are you sure you want to delete this enquiry?" })
  await expect(modal).toContainText("1 enquiry in which “kitchen” is found")
  await modal.getByRole("button", { name: "Yes, I'm sure" }).click()
  await expect(toast(page, "1 enquiry deleted successfully")).toBeVisible()
  await page.getByRole("searchbox", { name: "Search enquiries" }).fill("")
  await expect(rows(page)).toHaveCount(1)
  await row(page, "Omar Khan").getByRole("button", { name: "Delete" }).click()
  await page.getByRole("button", { name: "Yes, I'm sure" }).click()
  await expect(page.getByRole("main").getByText("No Enquiry Found")).toBeVisible()
  await expect(link).toHaveText("Enquiries")
  await page.goto("/dash-admin/activity?kind=enquiries")
  await expect(rows(page)).toContainText(["Deleted", "Deleted", "Changed handled"])
  await expect(rows(page).first()).toContainText("1 enquiry")
})

test.describe("with its service worker", () => {
  test.use({ serviceWorkers: "allow" })

  for (const width of WIDTHS) {
    test(`nothing is inaccessible, too wide or complained of at ${width} px`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      const complaints: string[] = []
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning")
          complaints.push(message.text())
      })
      page.on("pageerror", (error) => complaints.push(error.message))
      for (const path of [
        "",
        "/projects",
        "/developers",
        "/areas",
        "/posts",
        "/posts?name=qqqq",
        "/enquiries",
        "/activity",
      ]) {
        await page.goto(`/dash-admin${path}`)
        await expect(page.getByText("Loading...")).toBeHidden()
        await expectAccessible(page, path)
      }
      await page.goto("/dash-admin/projects")
      await rows(page).first().getByRole("button", { name: "Delete" }).click()
      await expectAccessible(page, "delete confirmation")
      expect(complaints).toEqual([])

      await context.clearCookies()
      await page.goto(LOGIN)
      await fillLogin(page, { ...STAFF, password: "wrong" })
      await expect(page.getByRole("alert")).toBeVisible()
      await expectAccessible(page, "login")
    })
  }
})

async function expectAccessible(page: Page, where: string) {
  expect(await violations(page), where).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  )
  expect(overflow, `${where} is too wide`).toBeLessThanOrEqual(0)
}

test("staff see how far their pictures are, until all are prepared", async ({ page }) => {
  let data = { pictures: 3, percent: 40 }
  await page.route("**/api/v1/pictures", (route) =>
    route.fulfill({ json: { status: "success", data } }),
  )
  await page.goto("/dash-admin/areas")
  const line = page.getByText("Preparing pictures: 40%")
  await expect(line).toBeVisible()
  // Another save adds pictures: the share of all is smaller, the shown one stays.
  data = { pictures: 9, percent: 15 }
  await page.waitForResponse("**/api/v1/pictures")
  await expect(line).toBeVisible()
  data = { pictures: 9, percent: 60 }
  await expect(page.getByText("Preparing pictures: 60%")).toBeVisible()
  data = { pictures: 0, percent: 100 }
  await expect(page.getByText("Preparing pictures")).toBeHidden()
})
