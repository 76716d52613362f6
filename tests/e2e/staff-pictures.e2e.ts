import { expect, type Page } from "@playwright/test"
import sharp from "sharp"
import { violations } from "../support/axe.ts"
import { aHeavyPicture, aHeicPhoto, aPdf, aPicture, aScene } from "../support/pictures.ts"
import { test } from "../support/staff.ts"

const field = (page: Page, label: string) =>
  page.getByRole("main").getByLabel(label, { exact: true })

async function png(seed: number) {
  const buffer = await aPicture("png", { seed })
  return { name: `${seed}.png`, mimeType: "image/png", buffer }
}

const drafted = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith("unfinished-form"))
      .map(([, text]) => text.match(/[0-9a-f]{32}\.webp/g)?.length ?? 0)
      .at(0),
  )

const waitForStored = (page: Page, count: number) =>
  expect.poll(() => drafted(page), { timeout: 60_000 }).toBe(count)

test("pictures are sent when they are chosen: a lost connection resumes, and a reload loses none", async ({
  page,
}) => {
  await page.goto("/dash-admin/areas/add")
  await field(page, "Name").fill("Staged Marina")
  const isLost = { now: true }
  await page.route("**/api/v1/pictures", (route) =>
    route.request().method() === "POST" && isLost.now ? route.abort() : route.fallback(),
  )
  const failed = page.waitForEvent("requestfailed")
  await field(page, "Area Image").setInputFiles(await png(61))
  await failed
  isLost.now = false
  await field(page, "Gallery").setInputFiles([await png(62), await png(63)])
  await expect(page.getByText("62.png", { exact: true })).toBeVisible()
  await expect.poll(() => drafted(page), { timeout: 60_000 }).toBe(3)

  await page.reload()
  await page.getByRole("button", { name: "Continue with it" }).click()
  await expect(page.getByRole("img", { name: /^Gallery picture/ })).toHaveCount(2)
  await page.getByRole("button", { name: "Make picture 2 the first" }).click()
  await expect(page.getByText("Picture 2 is now at place 1 of 2")).toBeAttached()
  expect(await violations(page)).toEqual([])
  for (const label of ["Summary", "Description"]) await field(page, label).fill("Towers.")
  await field(page, "Price").fill("900000")
  const sent = page.waitForRequest((request) => request.url().endsWith("/api/v1/areas"))
  await page.getByRole("button", { name: "Add Area" }).click()
  expect((await sent).postData()).not.toContain("filename=")
  await expect(field(page, "Name")).toHaveValue("")
  const { data } = await (await page.request.get("/api/v1/areas?limit=1")).json()
  expect([data[0].name, data[0].gallery.length]).toEqual(["Staged Marina", 2])
})

test("a save waits for a picture that is still being checked when it is pressed", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const read = Blob.prototype.text
    const released = new Promise((resolve) => addEventListener("files-are-read", resolve))
    Blob.prototype.text = async function () {
      await released
      return read.call(this)
    }
  })
  await page.goto("/dash-admin/areas/add")
  for (const label of ["Name", "Summary", "Description"]) await field(page, label).fill("Hasty Bay")
  await field(page, "Price").fill("900000")
  await field(page, "Area Image").setInputFiles(await png(64))
  await expect(page.getByText("One moment…")).toBeVisible()
  await page.keyboard.press("ControlOrMeta+s")
  await expect(field(page, "Name")).not.toBeEditable()
  await page.evaluate(() => dispatchEvent(new Event("files-are-read")))
  await expect(page.getByText("Area Created successfully")).toBeVisible()
  const { data } = await (await page.request.get("/api/v1/areas?limit=1")).json()
  expect(data[0]).toMatchObject({ name: "Hasty Bay", img: expect.any(String) })
})

test("a picture larger than the site can use is made smaller before it is sent", async ({
  page,
}) => {
  const buffer = await aHeavyPicture({ width: 3200, height: 2400 })
  let note: (bytes: number) => void = () => {}
  const sent = new Promise<number>((resolve) => {
    note = resolve
  })
  await page.exposeFunction("noteSize", note)
  await page.addInitScript(noteSentFiles)
  await page.goto("/dash-admin/areas/add")
  const heavy = { name: "heavy.jpg", mimeType: "image/jpeg", buffer }
  await field(page, "Area Image").setInputFiles(heavy)
  const bytes = await sent
  expect(bytes).toBeGreaterThan(1000)
  expect(bytes).toBeLessThan(buffer.length)
})

test("the alt text and the focus of a picture are set on its tile, can be undone, and stand on the public page", async ({
  page,
}) => {
  await page.goto("/dash-admin/areas/add")
  await field(page, "Name").fill("Described Creek")
  for (const label of ["Summary", "Description"]) await field(page, label).fill("Towers.")
  await field(page, "Price").fill("900000")
  await field(page, "Area Image").setInputFiles(await png(64))
  const open = page.getByRole("button", { name: "Alt text and focus of Area Image" })
  await open.click()
  const dialog = page.getByRole("dialog", { name: "Area Image" })
  const picture = dialog.getByRole("img").first()
  const { width, height } = (await picture.boundingBox())!
  await picture.click({ position: { x: width * 0.25, y: height * 0.75 } })
  await expect(dialog.getByLabel("From the left: 25%")).toBeVisible()
  await dialog.getByLabel("From the top: 75%").press("ArrowLeft")
  await expect(dialog.getByLabel("From the top: 74%")).toBeFocused()
  await dialog.getByLabel("Alt text").fill("Dhows on the creek at dusk")
  expect(await violations(page)).toEqual([])
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  await page.getByRole("button", { name: "Add Area" }).click()
  await expect(field(page, "Name")).toHaveValue("")

  await page.goto("/areas/described-creek")
  const shown = page.getByRole("img", { name: "Dhows on the creek at dusk" }).first()
  await expect(shown).toHaveCSS("object-position", "25% 74%")

  const { data } = await (await page.request.get("/api/v1/areas/slug/described-creek")).json()
  await page.goto(`/dash-admin/areas/${data._id}/edit`)
  await open.click()
  await dialog.getByLabel("Alt text").fill("")
  await dialog.getByRole("button", { name: "Save" }).click()
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(page.getByText("The picture is described as before")).toBeVisible()
  await open.click()
  await expect(dialog.getByLabel("Alt text")).toHaveValue("Dhows on the creek at dusk")
})

test("pictures of a gallery are counted while they are sent, described one after the other, and come back after a removal", async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>()
  await page.route("**/api/v1/pictures", async (route) => {
    await gate.promise
    await route.fallback()
  })
  await page.goto("/dash-admin/areas/add")
  await field(page, "Name").fill("Gallery Creek")
  await field(page, "Gallery").setInputFiles(await Promise.all([71, 72, 73].map(png)))
  await expect(page.getByText("Sending pictures: 3 left")).toBeVisible()
  gate.resolve()
  await waitForStored(page, 3)
  await expect(page.getByText("Sending pictures")).toHaveCount(0)
  await page.getByRole("button", { name: "Save draft" }).click()
  await expect(page).toHaveURL(/\/edit\?draft$/)

  const open = page.getByRole("button", { name: /^Alt text and focus of Gallery picture/ })
  await open.nth(1).press("Enter")
  const dialog = page.getByRole("dialog")
  const alt = dialog.getByLabel("Alt text")
  await expect(dialog).toHaveAccessibleName("Gallery picture 2")
  // The name of the record, which the save put there, is typed over.
  await expect(alt).toHaveValue("Gallery Creek")
  await expect(alt).toBeFocused()
  await page.keyboard.type("Abra at the pier")
  await dialog.getByRole("button", { name: "Save and next" }).press("Enter")
  await expect(dialog).toHaveAccessibleName("Gallery picture 3")
  await expect(alt).toBeFocused()
  await page.keyboard.type("Spice market")
  expect(await violations(page)).toEqual([])
  await expect(dialog.getByRole("button", { name: "Save and next" })).toHaveCount(0)
  await dialog.getByRole("button", { name: "Save" }).press("Enter")
  await expect(dialog).toBeHidden()
  await expect(open.nth(1)).toBeFocused()

  await page.getByRole("button", { name: "Remove picture 2" }).press("Enter")
  await expect(open).toHaveCount(2)
  await page
    .getByRole("listitem")
    .filter({ hasText: "Gallery picture 2 removed" })
    .getByRole("button", { name: "Undo" })
    .click()
  await expect(open).toHaveCount(3)
  await expect(page.getByRole("button", { name: "Remove picture 2" })).toBeFocused()
  await open.nth(1).click()
  await expect(alt).toHaveValue("Abra at the pier")
})

test("pictures are sent three at once, stay in the order of choice, and one that fails says so and is sent again", async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>()
  let [begun, atOnce, most] = [0, 0, 0]
  await page.route("**/api/v1/pictures", async (route) => {
    if (route.request().method() !== "POST") return route.fallback()
    begun += 1
    atOnce += 1
    most = Math.max(most, atOnce)
    const isSecond = begun === 2
    await gate.promise
    atOnce -= 1
    if (isSecond) await route.abort()
    else await route.fallback()
  })
  const seeds = [81, 82, 83, 84, 85]
  await page.goto("/dash-admin/areas/add")
  await field(page, "Name").fill("Parallel Quay")
  await field(page, "Gallery").setInputFiles(await Promise.all(seeds.map(png)))
  await expect.poll(() => begun).toBe(3)
  gate.resolve()
  const tiles = page.getByRole("list", { name: "Gallery pictures" }).getByRole("listitem")
  await expect(tiles.filter({ hasText: "Not sent yet, trying again" })).toHaveCount(1)
  await waitForStored(page, 5)
  expect(most).toBe(3)
  await expect(page.getByText("Not sent yet")).toHaveCount(0)
  for (const [index, seed] of seeds.entries())
    await expect(tiles.nth(index)).toContainText(`${seed}.png`)
})

test("several pictures of a gallery are selected by keyboard or with shift, moved and removed together, and come back", async ({
  page,
}) => {
  await page.goto("/dash-admin/areas/add")
  const seeds = [91, 92, 93, 94, 95]
  await field(page, "Gallery").setInputFiles(await Promise.all(seeds.map(png)))
  await waitForStored(page, 5)
  const tiles = page.getByRole("list", { name: "Gallery pictures" }).getByRole("listitem")
  const expectOrder = async (order: number[]) => {
    await expect(tiles).toHaveCount(order.length)
    for (const [index, seed] of order.entries())
      await expect(tiles.nth(index)).toContainText(`${seed}.png`)
  }
  const box = (place: number) => page.getByRole("checkbox", { name: `Select picture ${place}` })
  const bar = page.getByRole("region", { name: "Selected pictures" })
  const press = (name: string) => bar.getByRole("button", { name }).press("Enter")

  await box(3).press("Space")
  await expect(bar).toContainText("1 selected")
  await box(5).click({ modifiers: ["Shift"] })
  await expect(bar).toContainText("3 selected")
  expect(await violations(page)).toEqual([])
  await press("Move to start")
  await expectOrder([93, 94, 95, 91, 92])
  await expect(bar.getByRole("button", { name: "Move to start" })).toBeFocused()
  await expect(page.getByText("3 pictures of Gallery moved to the start")).toBeAttached()
  await box(1).click()
  await press("Move to end")
  await expectOrder([93, 91, 92, 94, 95])

  await press("Alt text and focus")
  const dialog = page.getByRole("dialog", { name: "Gallery picture 4" })
  await dialog.getByLabel("Alt text").fill("Dhows")
  await dialog.getByRole("button", { name: "Save and next" }).click()
  await page.getByRole("dialog", { name: "Gallery picture 5" }).press("Escape")

  await box(2).press("Space")
  await box(4).press("Space")
  await press("Remove")
  await expectOrder([93, 92, 94])
  await expect(bar).toBeHidden()
  await expect(page.getByRole("button", { name: "Remove picture 2" })).toBeFocused()
  await page
    .getByRole("listitem")
    .filter({ hasText: "2 pictures of Gallery removed" })
    .getByRole("button", { name: "Undo" })
    .click()
  await expectOrder([93, 91, 92, 94, 95])
  await box(2).press("Space")
  await press("Select all")
  await expect(bar).toContainText("5 selected")
  await press("Clear")
  await expect(bar).toBeHidden()
  await expect(box(1)).toBeFocused()
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0)
})

test("a picture that is removed while it is sent and comes back is stored", async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route("**/api/v1/pictures", async (route) => {
    await gate.promise
    await route.fallback()
  })
  await page.goto("/dash-admin/areas/add")
  await field(page, "Gallery").setInputFiles(await Promise.all([96, 97].map(png)))
  await expect(page.getByText("Sending pictures: 2 left")).toBeVisible()
  await page.getByRole("button", { name: "Remove picture 1" }).click()
  const answered = page.waitForResponse("**/api/v1/pictures")
  gate.resolve()
  await answered
  await waitForStored(page, 1)
  await page.getByRole("button", { name: "Undo" }).click()
  await waitForStored(page, 2)
  await expect(page.getByText("Sending pictures")).toHaveCount(0)
})

test("a HEIC photograph of a phone is taken by its bytes, and its tile shows it", async ({
  page,
}) => {
  await page.goto("/dash-admin/areas/add")
  const photo = { name: "IMG_0042.HEIC", mimeType: "", buffer: aHeicPhoto() }
  await field(page, "Area Image").setInputFiles(photo)
  await expect(page.getByText("IMG_0042.HEIC")).toBeVisible()
  const tile = page.getByRole("img", { name: "Area Image" })
  await expect(tile).toHaveAttribute("src", /^\/assets\/areas\/[0-9a-f]{32}\.320\.webp$/)
  await expect.poll(() => tile.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(64)
  await expect(page.getByRole("button", { name: /^Alt text and focus/ })).toBeVisible()
  const broken = { ...photo, name: "broken.heic", buffer: photo.buffer.subarray(0, 1_300) }
  await field(page, "Area Image").setInputFiles(broken)
  await expect(page.getByText("broken.heic is damaged and cannot be read").first()).toBeVisible()
})

test("an SVG logo is drawn as a picture, and nothing that it holds runs or is fetched", async ({
  page,
}) => {
  const elsewhere: string[] = []
  page.on("request", (request) => {
    if (request.url().includes("example.test")) elsewhere.push(request.url())
  })
  await page.goto("/dash-admin/developers/add")
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">
    <script>document.title = "run"; fetch("https://example.test/script")</script>
    <image href="https://example.test/x.png" width="20" height="20"/>
    <rect x="20" width="20" height="20" fill="#0F4C4A" onload="alert(1)"/></svg>`
  const file = { name: "mark.svg", mimeType: "image/svg+xml", buffer: Buffer.from(logo) }
  await field(page, "Logo").setInputFiles(file)
  await expect(page.getByText("mark.png")).toBeVisible()
  await expect(page.getByRole("button", { name: "Alt text of Logo" })).toBeVisible()
  const [stored] = (await storedIn(page)).slice(-1)
  const answer = await page.request.get(`/assets/developers/${stored}`)
  const picture = sharp(await answer.body())
  expect(await picture.metadata()).toMatchObject({ format: "webp", width: 1600, height: 800 })
  // Clear where the picture from elsewhere would be.
  const pixels = await picture.ensureAlpha().raw().toBuffer()
  expect([pixels[3], pixels[1_599 * 4 + 3]]).toEqual([0, 255])
  expect(elsewhere).toEqual([])
  await expect(page).not.toHaveTitle("run")

  const broken = { ...file, name: "broken.svg", buffer: Buffer.from("<svg><rect") }
  await field(page, "Logo").setInputFiles(broken)
  await expect(page.getByText("broken.svg cannot be opened.").first()).toBeVisible()
  const brochure = { name: "brochure.pdf", mimeType: "application/pdf", buffer: aPdf() }
  await field(page, "Logo").setInputFiles(brochure)
  await expect(page.getByText("brochure.pdf is a PDF. Please choose a picture")).toBeVisible()
})

test("the first page of a PDF is the picture of a floor plan, and its reader comes only then", async ({
  page,
}) => {
  const scripts: string[] = []
  page.on("request", (request) => scripts.push(request.url()))
  await page.goto("/dash-admin/projects/add")
  await page.getByRole("button", { name: "Add Floor Plan" }).click()
  const readers = () => scripts.filter((url) => /pdf/i.test(url))
  expect(readers()).toEqual([])
  const plan = page.getByLabel("Floor Plan Image")
  const pdf = { name: "type-2a.pdf", mimeType: "", buffer: Buffer.from("%PDF-1.4 broken") }
  await plan.setInputFiles(pdf)
  await expect(page.getByText("type-2a.pdf cannot be opened.").first()).toBeVisible()
  await plan.setInputFiles({ ...pdf, buffer: aPdf() })
  await expect(
    page.getByText("The picture is the first of the 2 pages of type-2a.pdf."),
  ).toBeVisible()
  expect(readers().length).toBeGreaterThan(0)
  await expect(page.getByRole("button", { name: "Alt text of floor plan 1" })).toBeVisible()
  const [stored] = (await storedIn(page)).slice(-1)
  const answer = await page.request.get(`/api/v1/pictures/${stored}?folder=projects/floorplans`)
  expect((await answer.json()).data).toMatchObject({ width: 2400, height: 1200 })
  expect(await violations(page)).toEqual([])
})

test("a stored picture is found in the library and used again, without another upload", async ({
  page,
}) => {
  await page.goto("/dash-admin/areas/add")
  await field(page, "Name").fill("Reused Quay")
  for (const label of ["Summary", "Description"]) await field(page, label).fill("Towers.")
  await field(page, "Price").fill("900000")
  await field(page, "Area Image").setInputFiles(await png(65))
  await expect(page.getByRole("button", { name: /^Alt text and focus/ })).toBeVisible()
  await page.getByRole("button", { name: "Add Area" }).click()
  await expect(field(page, "Name")).toHaveValue("")

  const uploads: string[] = []
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/pictures"))
      uploads.push(request.url())
  })
  await page.goto("/dash-admin/posts/add")
  await page.getByRole("button", { name: "Choose from the library" }).click()
  const dialog = page.getByRole("dialog", { name: "Choose from the library" })
  await dialog.getByLabel("Search the library").fill("nowhere at all")
  await expect(dialog.getByText("No picture is found.")).toBeVisible()
  await dialog.getByLabel("Search the library").fill("reused")
  const found = dialog.getByRole("button", { name: "Reused Quay 65.png" })
  await expect(found).toHaveCount(1)
  await dialog.getByLabel("Pictures of").selectOption("Developers")
  await expect(found).toHaveCount(0)
  await dialog.getByLabel("Pictures of").selectOption("Areas")
  await expect(found).toHaveCount(1)
  expect(await violations(page)).toEqual([])
  await found.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText("From the library", { exact: true })).toBeVisible()
  await field(page, "Title").fill("A walk on the quay")
  await page.getByRole("textbox", { name: "Content" }).fill("It is long.")
  await field(page, "Category").fill("Areas")
  await page.getByRole("button", { name: "Add Post" }).click()
  await expect(page.getByText("From the library", { exact: true })).toBeHidden()
  await page.goto("/posts/a-walk-on-the-quay")
  await expect(page.getByRole("img", { name: "Reused Quay" }).first()).toBeVisible()
  expect(uploads).toEqual([])
})

test("a picture that looks like a stored one is pointed out with its record, and replaced by it or not", async ({
  page,
}) => {
  const scene = await aScene(71)
  const file = (buffer: Buffer, name: string) => ({ name, mimeType: "image/jpeg", buffer })
  const copyOf = (quality: number) => sharp(scene).resize(500).jpeg({ quality }).toBuffer()
  await page.goto("/dash-admin/areas/add")
  await field(page, "Name").fill("Kalpa Creek")
  for (const label of ["Summary", "Description"]) await field(page, label).fill("Towers.")
  await field(page, "Price").fill("900000")
  await field(page, "Area Image").setInputFiles(file(scene, "creek.jpg"))
  await waitForStored(page, 1)
  await page.getByRole("button", { name: "Add Area" }).click()
  await expect(field(page, "Name")).toHaveValue("")

  await page.goto("/dash-admin/developers/add")
  await field(page, "Logo").setInputFiles(file(await aScene(72), "other.jpg"))
  await field(page, "Image").setInputFiles(file(await copyOf(50), "copy.jpg"))
  await waitForStored(page, 2)
  const note = page.getByText("Looks like a picture of Kalpa Creek", { exact: true })
  await expect(note).toBeVisible()
  await expect(note).toHaveCount(1)
  expect(await violations(page)).toEqual([])
  await page.getByRole("button", { name: "Use that one in place of Image" }).click()
  await expect(note).toBeHidden()
  await expect(page.getByText("From the library", { exact: true })).toBeVisible()
  await expect(field(page, "Image")).toBeFocused()
  const { data } = await (await page.request.get("/api/v1/areas/slug/kalpa-creek")).json()
  await expect.poll(() => storedIn(page)).toContain(data.img)

  // Another copy stays beside the stored one, and the form has no more to say about it.
  await field(page, "Image").setInputFiles(file(await copyOf(40), "again.jpg"))
  await expect(page.getByRole("button", { name: "Alt text and focus of Image" })).toBeVisible({
    timeout: 60_000,
  })
  await page.getByRole("button", { name: "Keep both for Image" }).click()
  await expect(note).toBeHidden()
  await expect(field(page, "Image")).toBeFocused()
  await expect(page.getByText("again.jpg")).toBeVisible()
})

test("of two pictures in a form that look alike the new one is pointed out", async ({ page }) => {
  const scene = await aScene(73)
  const copy = await sharp(scene).jpeg({ quality: 40 }).toBuffer()
  await page.goto("/dash-admin/areas/add")
  const files = [scene, await aScene(74), copy].map((buffer, index) => ({
    name: `${index + 1}.jpg`,
    mimeType: "image/jpeg",
    buffer,
  }))
  await field(page, "Gallery").setInputFiles(files)
  await waitForStored(page, 3)
  const note = page.getByText("Looks like Gallery picture 1 of this form", { exact: true })
  await expect(note).toHaveCount(1)
  const tiles = page.getByRole("list", { name: "Gallery pictures" }).getByRole("listitem")
  await expect(tiles.nth(2)).toContainText("Looks like Gallery picture 1 of this form")
  await page.getByRole("button", { name: "Make picture 3 the first" }).click()
  await expect(tiles.nth(1)).toContainText("Looks like Gallery picture 1 of this form")
  expect(await violations(page)).toEqual([])
  await page.getByRole("button", { name: "Use that one in place of Gallery picture 2" }).click()
  await expect(tiles).toHaveCount(2)
  await expect(note).toBeHidden()
  await expect(tiles.first()).toContainText("3.jpg")
})

/** The stored pictures that the draft of this form names. */
const storedIn = (page: Page) =>
  expect
    .poll(() => drafted(page))
    .toBeGreaterThan(0)
    .then(() =>
      page.evaluate(() =>
        Object.entries(localStorage)
          .filter(([key]) => key.startsWith("unfinished-form"))
          .flatMap(([, text]) => text.match(/[0-9a-f]{32}\.webp/g) ?? []),
      ),
    )

/** Runs in the page: Playwright does not see the bodies of uploads. */
function noteSentFiles() {
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function (body) {
    if (body instanceof FormData)
      for (const value of body.values())
        if (value instanceof File)
          (window as unknown as { noteSize(bytes: number): void }).noteSize(value.size)
    return send.call(this, body)
  }
}
