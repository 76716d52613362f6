import { expect, type Locator, type Page } from "@playwright/test"
import { focusUnderBar } from "../support/focus.ts"
import { hold } from "../support/hold.ts"
import { aPicture } from "../support/pictures.ts"
import { STAFF, test } from "../support/staff.ts"

// The keyboard alone can do everything: nothing here points, and nothing is focused but by Tab.

const MOST_TABS = 150

/**
 * Goes on with Tab, as a person does, until the control has the focus; what has it on the way is in
 * sight.
 */
async function tabTo(page: Page, control: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  await expect(control).toBeEnabled()
  for (let press = 0; press < MOST_TABS; press++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
    expect(await focusUnderBar(page)).toBeNull()
  }
  throw new Error(`${control} is not reached with ${MOST_TABS} presses of ${key}`)
}

async function press(page: Page, control: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  await tabTo(page, control, key)
  await page.keyboard.press("Enter")
}

async function type(page: Page, label: string, text: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

async function choose(page: Page, input: Locator, ...seeds: number[]) {
  await tabTo(page, input)
  const chooser = page.waitForEvent("filechooser")
  await page.keyboard.press("Space")
  const files = seeds.map(async (seed) => ({
    name: `${seed}.png`,
    mimeType: "image/png",
    buffer: await aPicture("png", { seed }),
  }))
  await (await chooser).setFiles(await Promise.all(files))
}

const inMain = (page: Page, role: "button" | "link" | "img", name: string) =>
  page.getByRole("main").getByRole(role, { name, exact: true })
const menuLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name, exact: true })
const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: /Notifications/ }).getByText(text, { exact: true })

async function signIn(page: Page) {
  await type(page, "E-mail", STAFF.email)
  await type(page, "Password", STAFF.password)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible()
}

async function addPosts(page: Page, titles: string[]) {
  for (const title of titles) {
    const multipart = { title, category: "Keys" }
    expect((await page.request.post("/api/v1/posts", { multipart })).status()).toBe(201)
  }
}

/** The figures of the overview come with the scripts that listen to keys. */
async function hydrated(page: Page) {
  await expect(page.getByRole("figure", { name: "Data Stats" })).toBeVisible()
}

test("by keyboard alone a project is published, put in order, changed and deleted, from signing in to logging out", async ({
  context,
  baseURL,
}) => {
  test.slow()
  const page = await context.newPage()
  // With a listener the browser opens no dialog of its own.
  page.on("filechooser", () => {})
  await page.goto(`${baseURL}/secure-login/login`)
  await signIn(page)

  await press(page, menuLink(page, "Add Project"))
  await expect(page.getByRole("heading", { level: 1, name: "Add New Project" })).toBeVisible()
  for (const [label, text] of [
    ["Project Name", "Surya by Keyboard"],
    ["Project Title", "Homes by the canal"],
    ["Price", "1450000"],
    ["Type", "Apartment"],
    ["Area Size", "1210"],
    ["Bedroom Number", "2"],
    ["Bathroom Number", "3"],
    ["Handover", "Q4 2027"],
    ["Address", "Marina Walk"],
    ["City", "Dubai"],
    ["Country", "United Arab Emirates"],
    ["Location", "55.14, 25.08"],
    ["Nearby Area", "JLT"],
    ["Location Description", "By the canal."],
    ["Short Description", "Morning light."],
    ["Long Description", "A long description."],
    ["Payment Plan", "60/40"],
    ["Payment Plan details", "60%-Now 40%-Later"],
  ] as const) {
    await type(page, label, text)
  }
  for (const [index, label] of ["Feature Image", "Project Logo", "Brochure Image"].entries()) {
    await choose(page, page.getByLabel(label, { exact: true }), index)
    await expect(inMain(page, "img", label)).toBeVisible()
  }
  await choose(page, page.getByLabel("Gallery", { exact: true }), 10, 11, 12)
  await expect(inMain(page, "img", "Gallery picture 3")).toBeVisible()
  const second = await inMain(page, "img", "Gallery picture 2").getAttribute("src")
  // They stand before the button that adds more.
  await tabTo(page, inMain(page, "button", "Move picture 2 earlier"), "Shift+Tab")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Picture 2 is now at place 1 of 3")).toBeAttached()
  await expect(inMain(page, "img", "Gallery picture 1")).toHaveAttribute("src", second!)
  await press(page, inMain(page, "button", "Remove picture 3"))
  await expect(page.getByRole("img", { name: /^Gallery picture/ })).toHaveCount(2)
  await expect(inMain(page, "button", "Remove picture 2")).toBeFocused()
  const last = await inMain(page, "img", "Gallery picture 2").getAttribute("src")
  await press(page, inMain(page, "button", "Make picture 2 the first"), "Shift+Tab")
  await expect(inMain(page, "img", "Gallery picture 1")).toHaveAttribute("src", last!)
  await expect(inMain(page, "button", "Move picture 1 later")).toBeFocused()

  for (const [index, title] of ["Type 1A", "Type 2A"].entries()) {
    await press(page, inMain(page, "button", "Add Floor Plan"))
    await tabTo(page, page.getByLabel("Floor Plan Title").nth(index), "Shift+Tab")
    await page.keyboard.type(title)
    await choose(page, page.getByLabel("Floor Plan Image").nth(index), 20 + index)
  }
  await tabTo(page, inMain(page, "button", "Move floor plan 2 earlier"), "Shift+Tab")
  await page.keyboard.press("Enter")
  await expect(page.getByLabel("Floor Plan Title").first()).toHaveValue("Type 2A")

  await press(page, inMain(page, "button", "Add Project"))
  await expect(toast(page, "Project created successfully")).toBeVisible()
  const { data } = await (await page.request.get("/api/v1/projects?limit=1")).json()
  expect(data[0]).toMatchObject({
    name: "Surya by Keyboard",
    floorPlan: [{ title: "Type 2A" }, { title: "Type 1A" }],
  })
  expect(data[0].gallery).toHaveLength(2)

  await press(page, menuLink(page, "All Projects"))
  await press(page, inMain(page, "link", "Edit Surya by Keyboard"))
  await expect(page.getByRole("heading", { level: 1, name: "Edit Project" })).toBeVisible()
  await tabTo(page, page.getByLabel("Price", { exact: true }))
  await page.keyboard.press("ControlOrMeta+a")
  await page.keyboard.type("1500000")
  await press(page, inMain(page, "button", "Update"))
  await expect(toast(page, "Project Updated successfully")).toBeVisible()
  await press(page, page.getByRole("button", { name: "Close toast" }).first())
  await expect(page.locator("main :focus")).toHaveCount(1)

  await expect(page.getByRole("row", { name: /Surya by Keyboard/ })).toContainText("AED 1,500,000")
  await press(page, inMain(page, "button", "Delete Surya by Keyboard"))
  const modal = page.getByRole("dialog", { name: "Are you sure you want to delete this project?" })
  await expect(modal.getByRole("button", { name: "No, cancel" })).toBeFocused()
  await tabTo(page, modal.getByRole("button", { name: "Yes, I'm sure" }), "Shift+Tab")
  await page.keyboard.press("Enter")
  await expect(toast(page, "Project deleted successfully")).toBeVisible()

  await press(page, page.getByRole("button", { name: "Logout" }))
  await expect(page).toHaveURL(/\/secure-login\/login$/)
})

test("by keyboard alone a post is written with its tools, and the editor lets go of the focus", async ({
  page,
}) => {
  await page.goto("/dash-admin/posts/add")
  await expect(page.getByRole("group", { name: "Formatting" })).toBeVisible()
  await type(page, "Title", "Written by keyboard")
  await press(page, page.getByRole("button", { name: "Bullet list", exact: true }))
  const content = page.getByRole("textbox", { name: "Content", exact: true })
  await expect(content).toBeFocused()
  await page.keyboard.type("North")
  await type(page, "Category", "Vastu")
  await tabTo(page, page.getByLabel("Status", { exact: true }))
  await page.keyboard.press("ArrowDown")
  await press(page, inMain(page, "button", "Add Post"))
  await expect(toast(page, "Post created successfully")).toBeVisible()
  const { data } = await (await page.request.get("/api/v1/posts?limit=1")).json()
  const { data: post } = await (await page.request.get(`/api/v1/posts/${data[0]._id}`)).json()
  expect(post).toMatchObject({ title: "Written by keyboard", status: "publish" })
  expect(post.content).toContain("<ul><li><p>North</p></li></ul>")
})

test("by keyboard alone the menu of small screens is opened and left, and an enquiry is marked", async ({
  page,
}) => {
  const letter = {
    name: "Asha Rao",
    email: "asha@example.com",
    message: "Is the kitchen in the south-east?",
  }
  expect((await page.request.post("/api/v1/contact", { data: letter })).status()).toBe(201)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/dash-admin")
  await hydrated(page)
  await press(page, page.getByRole("button", { name: "Menu" }))
  await press(
    page,
    page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: /^Enquiries/ }),
  )
  await press(page, page.getByRole("button", { name: "Mark as handled: Asha Rao" }))
  await expect(page.getByRole("button", { name: "Mark as new: Asha Rao" })).toBeVisible()
})

test("keys go through a list and choose, find every record and screen, and are listed", async ({
  page,
}) => {
  await addPosts(page, ["Keys of the house", "Rooms of the house"])
  await page.goto("/dash-admin/posts?category=Keys")
  await expect(page.getByRole("link", { name: "Rooms of the house", exact: true })).toBeVisible()
  await page.keyboard.press("j")
  await page.keyboard.press("j")
  const second = page.getByRole("link", { name: "Keys of the house", exact: true })
  await expect(second).toBeFocused()
  await page.keyboard.press("x")
  await expect(page.getByLabel("Choose Keys of the house")).toBeChecked()
  await page.keyboard.press("k")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/posts\/[0-9a-f]{24}\/edit$/)

  await page.keyboard.press("ControlOrMeta+k")
  const box = page.getByRole("combobox", { name: "Find a record, a screen or an action" })
  await expect(box).toBeFocused()
  await page.keyboard.type("keys hous")
  await expect(page.getByRole("option", { name: "Keys of the house Post" })).toBeVisible()
  await page.keyboard.press("Enter")
  await expect(page).toHaveTitle("Keys of the house · Edit Post · Dashboard")

  await press(page, menuLink(page, "All Areas"))
  await expect(page.getByRole("searchbox")).toBeVisible()
  await page.keyboard.press("?")
  await expect(page.getByRole("dialog", { name: "Keys" })).toContainText("Save the form")
  await page.keyboard.press("Escape")
  await page.keyboard.press("/")
  await expect(page.getByRole("searchbox", { name: "Search areas" })).toBeFocused()

  await page.goto("/dash-admin/no-such-screen")
  await expect(page.getByText("There is no such screen")).toBeVisible()
  await expect(menuLink(page, "All Projects")).toBeVisible()
})

test("Enter in the palette waits for the records of the words, and opens none of the letters before", async ({
  page,
}) => {
  await addPosts(page, ["Quarry house", "Quiver house"])
  await page.goto("/dash-admin")
  await hydrated(page)
  await page.keyboard.press("ControlOrMeta+k")
  await expect(
    page.getByRole("combobox", { name: "Find a record, a screen or an action" }),
  ).toBeFocused()
  await page.keyboard.type("qu")
  for (const title of ["Quarry house", "Quiver house"])
    await expect(page.getByRole("option", { name: `${title} Post` })).toBeVisible()
  const first = (await page.getByRole("option").first().textContent()) ?? ""
  const [rest, title] = first.startsWith("Quarry")
    ? ["iver h", "Quiver house"]
    : ["arry h", "Quarry house"]
  const release = await hold(page, "**/api/v1/posts?**")
  await page.keyboard.type(rest)
  await page.keyboard.press("Enter")
  release()
  await expect(page).toHaveTitle(`${title} · Edit Post · Dashboard`)
})

test("letters typed before the palette has been loaded are in its box", async ({ page }) => {
  const release = await hold(page, "**/Palette-*.js")
  await page.goto("/dash-admin")
  await hydrated(page)
  await page.keyboard.press("ControlOrMeta+k")
  await page.keyboard.type("all are")
  release()
  const box = page.getByRole("combobox", { name: "Find a record, a screen or an action" })
  await expect(box).toBeFocused()
  await page.keyboard.type("as")
  await expect(box).toHaveValue("all areas")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/dash-admin/areas")
})
