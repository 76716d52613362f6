import { expect, type Page } from "@playwright/test"
import { violations } from "../support/axe.ts"
import { aHeavyPicture, aHeicPhoto, aPicture } from "../support/pictures.ts"
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
