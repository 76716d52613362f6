import { rmSync } from "node:fs"
import { AxeBuilder } from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"
import { Secret, TOTP } from "otpauth"
import { callRunningServer } from "#server/staff-channel.ts"
import { violations as findViolations } from "../support/axe.ts"
import { aPicture } from "../support/pictures.ts"
import { startProduct } from "../support/product.ts"
import { dataDirOf, STAFF, test } from "../support/staff.ts"

// Tests of every screen of the dashboard, and of the screens beside lists and forms.

const MAX_SCRIPT_BYTES = 160_000
const NO_RECORD = "64f000000000000000000001"

const SCREENS = [
  "",
  ...["projects", "developers", "areas", "posts"].flatMap((path) => [
    `/${path}`,
    `/${path}/add`,
    `/${path}/${NO_RECORD}/edit`,
  ]),
  "/enquiries",
  "/activity",
  "/account",
]

async function signInBy(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel("E-mail").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Sign in" }).click()
}

/** The scripts that a page names, with what they weigh on their way in brotli. */
async function scriptsOf(page: Page, path: string): Promise<Map<string, number>> {
  const html = await (await page.request.get(path)).text()
  // The data of the root names further ones, which documents alone load.
  const names = new Set(
    [...html.matchAll(/(?:src|href)="(\/build\/[\w.-]+\.js)"/g)].map(([, name]) => name!),
  )
  const headers = { "accept-encoding": "br" }
  return new Map(
    await Promise.all(
      [...names].map(async (name) => {
        const reply = await page.request.get(name, { headers })
        return [name, Number(reply.headers()["content-length"])] as const
      }),
    ),
  )
}

test("every screen of the dashboard, opened directly, loads at most 160 kB of JavaScript", async ({
  page,
}) => {
  const sizes: Record<string, number> = {}
  for (const screen of SCREENS) {
    const scripts = await scriptsOf(page, `/dash-admin${screen}`)
    sizes[`/dash-admin${screen}`] = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)
  }
  console.log(sizes)
  expect(Math.min(...Object.values(sizes))).toBeGreaterThan(100_000)
  expect(Object.entries(sizes).filter(([, bytes]) => bytes > MAX_SCRIPT_BYTES)).toEqual([])
})

test.describe("in the dark", () => {
  test.use({ colorScheme: "dark" })

  test("in the dark no screen of the dashboard has a fault that axe finds", async ({ page }) => {
    for (const screen of [...SCREENS, "/trash", "/staff", "/projects/import", "/projects/merge"]) {
      await page.goto(`/dash-admin${screen}`)
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      await expect(page.getByRole("main")).toHaveCSS("color", "rgb(241, 235, 226)")
      expect(await findViolations(page), screen).toEqual([])
    }
  })
})

test("a first visit from a public page reports no error of its transition", async ({
  browser,
  product,
}) => {
  for (const path of ["/dash-admin", "/secure-login/login"]) {
    const page = await browser.newPage({ baseURL: product.origin })
    const errors: string[] = []
    page.on("pageerror", ({ message }) => errors.push(message))
    await page.goto("/about")
    await page.evaluate((to) => location.assign(to), path)
    await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeEnabled()
    expect(errors).toEqual([])
    await page.close()
  }
})

test("what a page names is all that a screen fetches before a touch", async ({ page }) => {
  const path = "/dash-admin/projects/add"
  const fetched: string[] = []
  page.on("requestfinished", (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith(".js")) fetched.push(pathname)
  })
  await page.goto(path)
  await expect(page.getByRole("button", { name: "Add Project" })).toBeEnabled()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const named = await scriptsOf(page, path)
  expect(fetched.filter((name) => !named.has(name))).toEqual([])
  // The schemas come with the first focus.
  await page.getByLabel("Project Name").focus()
  await expect.poll(() => fetched.some((name) => name.includes("check-draft"))).toBe(true)
})

// biome-ignore lint/suspicious/noExplicitAny: the shape of a record is the contract's
async function anArea(page: Page, name: string): Promise<any> {
  const img = { name: "a.png", mimeType: "image/png", buffer: await aPicture("png", { seed: 7 }) }
  const multipart = { name, price: "950000", summary: "Towers.", description: "A canal.", img }
  const reply = await page.request.post("/api/v1/areas", { multipart })
  expect(reply.status()).toBe(201)
  return (await reply.json()).data
}

async function expectAccessible(page: Page) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`),
    ).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    )
    expect(overflow, `too wide at ${width} px`).toBeLessThanOrEqual(0)
  }
}

test("texts without spaces make no screen wider", async ({ page }) => {
  const area = await anArea(page, `Al${"mirfa".repeat(18)}`)
  for (const summary of ["houses".repeat(40), "towers".repeat(40)])
    await page.request.patch(`/api/v1/areas/${area._id}`, { multipart: { summary } })
  for (const path of ["", "/areas", "/activity", `/areas/${area._id}/edit`]) {
    await page.goto(`/dash-admin${path}`)
    await expect(page.getByText(area.name).first()).toBeVisible()
    if (path.endsWith("edit")) await expect(page.locator("ins").first()).toBeVisible()
    for (const width of [390, 768, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      expect(overflow, `/dash-admin${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

test("each edit form shows who changed what, and when; the Activity screen shows it of all, deleted ones too", async ({
  page,
}) => {
  const area = await anArea(page, "Al Mirfa")
  for (let price = 1; price <= 12; price++) {
    await page.request.patch(`/api/v1/areas/${area._id}`, { multipart: { price: String(price) } })
  }
  await page.request.patch(`/api/v1/areas/${area._id}`, {
    multipart: { price: "5", summary: "Houses." },
  })

  await page.goto(`/dash-admin/areas/${area._id}/edit`)
  const history = page.getByRole("region", { name: "History" })
  await expect(history.getByRole("listitem")).toHaveCount(12)
  await expect(history.getByRole("listitem").first()).toHaveText(
    /^Changed Price and Summary by Administrator.*20\d\d/,
  )
  await history.getByRole("button", { name: "Load More" }).click()
  await expect(history.getByRole("listitem")).toHaveCount(14)
  await expect(history.getByRole("listitem").last()).toContainText("Created by Administrator")
  await expectAccessible(page)

  const gone = await anArea(page, "Al Qua")
  await page.request.delete(`/api/v1/areas/${gone._id}`)
  await page.goto("/dash-admin")
  await page.getByRole("link", { name: "Activity" }).click()
  const rows = page.getByRole("row").filter({ has: page.getByRole("cell") })
  await expect(rows.first()).toContainText(/Al Qua\s*Area\s*(What)?\s*Deleted/)
  await expect(rows.first().getByRole("link")).toHaveCount(0)
  await expectAccessible(page)
  await page
    .getByRole("navigation", { name: "Which records" })
    .getByRole("link", { name: "Areas" })
    .click()
  await expect(page).toHaveURL("/dash-admin/activity?kind=areas")
  await page.getByRole("searchbox", { name: "Search by the name of the record" }).fill("mirfa")
  await expect(page).toHaveURL("/dash-admin/activity?kind=areas&name=mirfa")
  await expect(rows.first()).toContainText(/Price: AED 12 →\s+changed to 5/)
  await page.getByLabel("Who", { exact: true }).selectOption("Administrator")
  await expect(page).toHaveURL("/dash-admin/activity?kind=areas&name=mirfa&by=Administrator")
  await page.getByLabel("Day").fill("2026-03-01")
  await expect(page).toHaveURL(
    "/dash-admin/activity?kind=areas&name=mirfa&by=Administrator&day=2026-03-01",
  )
  await expect(page.getByText("No results found").first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel("Day").fill("")
  await rows.filter({ hasText: "Al Mirfa" }).first().getByRole("link").click()
  await expect(page).toHaveURL(`/dash-admin/areas/${area._id}/edit`)
})

test("a draft is previewed as it will look, behind a link that only a session opens", async ({
  page,
  product,
}) => {
  await page.goto("/dash-admin/posts/add")
  await page.getByLabel("Title").fill("Before a single wall is judged")
  await page.getByLabel("Category").fill("Vastu")
  await page.getByRole("button", { name: "Add Post" }).click()
  await page.getByRole("link", { name: "Preview" }).click()
  const path = "/posts/before-a-single-wall-is-judged"
  await expect(page).toHaveURL(path)
  const bar = page.getByRole("complementary", { name: "Draft" })
  await expect(bar).toContainText("Draft: only staff see this")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Before a single wall is judged")
  await expectAccessible(page)

  const preview = await page.request.get(path)
  expect(preview.headers()["cache-control"]).toBe("private, no-store")
  expect(await preview.text()).toContain('<meta name="robots" content="noindex')
  expect((await fetch(product.origin + path)).status).toBe(404)

  await bar.getByRole("link", { name: "Edit this post" }).click()
  await expect(page.getByRole("link", { name: "Preview" })).toHaveAttribute("href", path)
  await page.getByLabel("Status").selectOption("Publish")
  await page.getByRole("button", { name: "Update Post" }).click()
  await page.getByRole("link", { name: "View page", exact: true }).click()
  await expect(page).toHaveURL(path)
  await expect(bar).toHaveCount(0)
  const published = await fetch(product.origin + path)
  expect(published.status).toBe(200)
  expect(await published.text()).toContain("index, follow")
})

test("the picture of a slot is taken away by its ×: a featured image for good, a required one until another is chosen", async ({
  page,
}) => {
  const area = await anArea(page, "Al Ain")
  await page.goto(`/dash-admin/areas/${area._id}/edit`)
  await page.getByRole("button", { name: "Remove Area Image" }).click()
  await page.getByRole("button", { name: "Update Area" }).click()
  await expect(page.getByText("Area Image is required", { exact: true })).toBeVisible()
  await page.getByRole("button", { name: "Put it back" }).click()
  await expect(page.getByRole("img", { name: "Area Image" })).toBeVisible()

  const featuredImage = {
    name: "a.png",
    mimeType: "image/png",
    buffer: await aPicture("png", { seed: 8 }),
  }
  const multipart = { title: "With a picture", category: "Vastu", status: "draft", featuredImage }
  const { _id } = (await (await page.request.post("/api/v1/posts", { multipart })).json()).data
  await page.goto(`/dash-admin/posts/${_id}/edit`)
  await page.getByRole("button", { name: "Remove Featured Image" }).click()
  await expect(page.getByText("Removed as soon as you save.")).toBeVisible()
  await page.getByRole("button", { name: "Update Post" }).click()
  await expect(page).toHaveURL("/dash-admin/posts")
  expect(
    (await (await page.request.get(`/api/v1/posts/${_id}`)).json()).data.featuredImage,
  ).toBeNull()
})

const NOT_DELETED = {
  projects: "Project delete failed",
  developers: "Developer delete failed",
  areas: "Area delete failed",
  posts: "Post delete failed",
}

test("a delete that fails without a word of the server says so: Project, Developer, Area and Post delete failed", async ({
  page,
}) => {
  for (const [path, message] of Object.entries(NOT_DELETED)) {
    const multipart = { [path === "posts" ? "title" : "name"]: "Kept" }
    await page.request.post(`/api/v1/${path}/drafts`, { multipart })
    await page.route(`**/api/v1/${path}/drafts/*`, (route) =>
      route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
    )
    await page.goto(`/dash-admin/${path}`)
    await page.getByRole("button", { name: "Delete Kept" }).click()
    await page.getByRole("button", { name: "Yes, I'm sure" }).click()
    const toasts = page.getByRole("region", { name: /Notifications/ })
    await expect(toasts.getByText(message, { exact: true })).toBeVisible()
    await expect(page.getByRole("button", { name: "Delete Kept" })).toBeVisible()
  }
})

test("the login form is sent without JavaScript too, and a browser that has it then knows who is signed in", async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.origin, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto("/secure-login/login?from=%2Fdash-admin%2Fposts")
  await page.getByLabel("E-mail").fill(STAFF.email)
  await page.getByLabel("Password", { exact: true }).fill("wrong")
  await page.getByRole("button", { name: "Sign in" }).click()
  await expect(page.getByRole("alert")).toContainText("Incorrect email or password")
  await expect(page.getByLabel("E-mail")).toHaveValue(STAFF.email)
  await page.getByLabel("Password", { exact: true }).fill(STAFF.password)
  await page.getByRole("button", { name: "Sign in" }).click()
  await expect(page).toHaveURL("/dash-admin/posts")

  const scripted = await browser.newContext({
    storageState: await context.storageState(),
    baseURL: product.origin,
  })
  const next = await scripted.newPage()
  await next.goto("/dash-admin/posts")
  await expect(next.getByRole("heading", { level: 1, name: "Posts" })).toBeVisible()
  // The page that the server sends says "Posts" before its script has run.
  await expect
    .poll(() => next.evaluate(() => localStorage.getItem("userInfo")))
    .toContain(STAFF.email)
  await expect.poll(() => next.evaluate(() => document.cookie)).toBe("")
  await Promise.all([context.close(), scripted.close()])
})

test("where two steps are required every screen leads to where they are switched on, until they are", async ({
  browser,
}, { workerIndex }) => {
  const dataDir = `${dataDirOf(workerIndex)}-required`
  const required = await startProduct({
    dataDir,
    settings: {
      ADMIN_EMAIL: STAFF.email,
      ADMIN_PASSWORD: STAFF.password,
      STAFF_TWO_STEP: "required",
    },
  })
  await required.ready()
  const context = await browser.newContext({ baseURL: required.origin })
  const page = await context.newPage()
  await page.goto("/secure-login/login?from=%2Fdash-admin%2Fareas")
  await signInBy(page, STAFF)
  const screen = (name: string) => page.getByRole("heading", { level: 1, name })
  await expect(screen("Your account")).toBeVisible()
  const aside = page.getByRole("navigation", { name: "Dashboard" })
  const requested = page.waitForResponse((response) =>
    response.url().includes("/dash-admin/projects.data"),
  )
  await aside.getByRole("link", { name: "All Projects" }).click()
  await requested
  await expect(page).toHaveURL("/dash-admin/account")

  await page.getByRole("button", { name: "Switch on" }).click()
  await page.getByLabel("Your password").fill(STAFF.password)
  await page.getByRole("button", { name: "Continue" }).click()
  const key = (await page.locator("code").innerText()).replaceAll(/\s/g, "")
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate()
  await page.getByRole("textbox", { name: "Code" }).fill(code)
  await page.getByRole("button", { name: "Switch on" }).click()
  await page.getByRole("button", { name: "I have kept them" }).click()
  await aside.getByRole("link", { name: "All Projects" }).click()
  await expect(screen("Projects")).toBeVisible()
  await context.close()
  required.process.kill("SIGTERM")
  await required.ended
  rmSync(dataDir, { recursive: true, force: true })
})

test("a call that is refused for want of a second step leads to where it is switched on", async ({
  page,
}) => {
  const message = "Please switch on two-step sign-in for your account first"
  const json = { status: "fail", message, errors: [{ path: "twoStep", message }] }
  await page.goto("/dash-admin/areas")
  await page.route("**/api/v1/activity*", (route) => route.fulfill({ status: 403, json }))
  await page.getByRole("link", { name: "Activity", exact: true }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible()
})

test("two steps are switched on and required at the next sign-in; signing out everywhere ends every session", async ({
  browser,
  product,
}, { workerIndex }) => {
  const omar = { email: "omar@disha.test", password: "seven green doors" }
  await callRunningServer(dataDirOf(workerIndex), { verb: "add", name: "Omar", ...omar })
  const context = await browser.newContext({ baseURL: product.origin })
  const page = await context.newPage()
  const begun = Date.now()
  const codeOf = (key: string, steps: number) =>
    new TOTP({ secret: Secret.fromBase32(key.replaceAll(/\s/g, "")) }).generate({
      timestamp: begun + steps * 30_000,
    })
  await page.goto("/secure-login/login?from=%2Fdash-admin%2Faccount")
  await signInBy(page, omar)
  await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible()
  await page.getByRole("button", { name: "Switch on" }).click()
  await page.getByLabel("Your password").fill("wrong")
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(page.getByText("This is not your password")).toBeVisible()
  await expect(page.getByLabel("Your password")).toBeFocused()
  await page.getByLabel("Your password").fill(omar.password)
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(page.getByRole("img", { name: "The key as a QR code" })).toBeVisible()
  const key = await page.locator("code").innerText()
  await page.getByRole("textbox", { name: "Code" }).fill(codeOf(key, 0))
  await page.getByRole("button", { name: "Switch on" }).click()
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeFocused()
  await expect(page.getByText(/^(\d{4}-){3}\d{4}$/)).toHaveCount(10)
  await expectAccessible(page)
  await page.getByRole("button", { name: "I have kept them" }).click()
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible()

  await page.getByRole("button", { name: "Logout" }).click()
  await signInBy(page, omar)
  await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused()
  await page.getByRole("textbox", { name: "Code" }).fill(codeOf(key, 1))
  await page.getByRole("button", { name: "Confirm" }).click()
  await page.getByRole("link", { name: "Your account: Omar" }).click()
  const sessions = page.getByRole("region", { name: "Sessions" })
  await expect(sessions.getByRole("listitem")).toHaveText([/^Chrome on \w+\s*This one/])
  const recent = page.getByRole("region", { name: "Recent sign-ins" }).getByRole("listitem")
  await expect(recent.filter({ hasText: "Signed in" })).toHaveCount(2)

  await sessions.getByRole("button", { name: "Sign out everywhere" }).click()
  const modal = page.getByRole("dialog", { name: "Sign out everywhere?" })
  await modal.getByLabel("Your password").fill(omar.password)
  await modal.getByRole("button", { name: "Sign out" }).click()
  await expect(page).toHaveURL("/secure-login/login")
  expect((await page.request.get("/api/v1/users/me")).status()).toBe(401)
  await context.close()
})
