import { expect, type Locator, type Page } from "@playwright/test"
import { expectAccessible, violations } from "../support/axe.ts"
import { planMarks } from "../support/factories.ts"
import { uniqueName } from "../support/names.ts"
import { aPicture } from "../support/pictures.ts"
import { aColleague, test } from "../support/staff.ts"

const PICTURE = { name: "plan.png", mimeType: "image/png" }
/** As the surface is drawn: the picture in a margin, in units of a thousandth of its width. */
const MARGIN = 80
const ASPECT = 40 / 64

/** A project with one floor plan, made through the API. */
async function aProject(
  page: Page,
  more: Record<string, string> = {},
): Promise<{ _id: string; slug: string }> {
  const picture = { ...PICTURE, buffer: await aPicture("png") }
  const reply = await page.request.post("/api/v1/projects", {
    multipart: {
      name: uniqueName("Surya plans"),
      title: "Homes",
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
      "paymentPlan[details]": "60%-Now 40%-Later",
      featureImage: picture,
      projectLogo: picture,
      brochureImg: picture,
      "floorPlanTitles[0]": "Type 2A",
      "floorPlanImages[0]": picture,
      ...more,
    },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  return (await reply.json()).data
}

/** Presses on a spot of the picture, or drags from one spot to another. */
async function draw(page: Page, surface: Locator, from: [number, number], to = from) {
  await surface.scrollIntoViewIfNeeded()
  const box = (await surface.boundingBox())!
  const scale = box.width / (1000 + 2 * MARGIN)
  const at = ([x, y]: [number, number]) =>
    [box.x + (x * 1000 + MARGIN) * scale, box.y + (y * 1000 * ASPECT + MARGIN) * scale] as const
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at(to), { steps: 2 })
  await page.mouse.up()
}

test("a plan is marked in its project's form, survives a reload, is read once it is saved, and confirmed by a colleague", async ({
  page,
  browser,
  product,
}, { workerIndex }) => {
  const { _id } = await aProject(page)
  await page.goto(`/dash-admin/projects/${_id}/edit`)
  await page.getByRole("button", { name: "Mark for Vastu of Type 2A" }).click()
  const dialog = page.getByRole("dialog", { name: "Mark Type 2A" })
  const surface = dialog.getByRole("application")
  const step = (name: string) => dialog.getByRole("button", { name: `Next: ${name}` }).click()

  await step("outline")
  // The whole drawing is on the screen while a rectangle is drawn over it.
  await expect(surface).toBeInViewport({ ratio: 1 })
  await draw(page, surface, [0.1, 0.1], [0.7, 0.9])
  await step("north")
  await dialog.getByRole("button", { name: "Yes, exactly up" }).click()
  await step("entrance")
  await draw(page, surface, [0.41, 0.13])
  await expect(dialog.getByText("It stands in the pada N5")).toBeVisible()
  await step("rooms")
  // The south-east corner of nine: from two thirds of the outline to its end.
  await draw(page, surface, [0.51, 0.65], [0.69, 0.89])
  await expect(dialog.getByRole("button", { name: "Kitchen", exact: true }).last()).toBeVisible()
  await expect(dialog.getByRole("status")).toHaveText("Kitchen is marked")
  // The next missing room is offered, and marked by a press alone.
  await draw(page, surface, [0.2, 0.75])
  await page.keyboard.press("Control+z")
  await page.keyboard.press("Control+Shift+z")
  await expect(dialog.getByRole("button", { name: "Main bedroom", exact: true })).not.toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press("Escape")
  await expect(page.getByRole("button", { name: "Change the marks of Type 2A" })).toBeFocused()

  page.on("dialog", (leaving) => leaving.accept())
  await page.reload()
  await page.getByRole("button", { name: "Continue with it" }).click()
  await expect(page.getByText("2 rooms are marked, with outline and north.")).toBeVisible()
  const read = page.getByRole("region", { name: "What visitors will read" })
  await expect(read).toContainText("Type 2A")
  await expect(read).toContainText("Modern school: Strong, 60% assessed")
  await expect(read).toContainText("Not assessed: ")
  await page.getByRole("button", { name: "Update", exact: true }).click()
  await expect(page).toHaveURL("/dash-admin/projects")

  const { floorPlan, slug } = (await (await page.request.get(`/api/v1/projects/${_id}`)).json())
    .data
  const [{ marks, readings }] = floorPlan
  expect(marks).toMatchObject({ home: "apartment", north: { deg: 0, method: "drawing" } })
  expect(marks.north.confirmedBy).toEqual(expect.any(String))
  expect(marks.rooms.map(({ type }: { type: string }) => type)).toEqual([
    "kitchen",
    "master_bedroom",
  ])
  // By hand: door 3 × 100, kitchen 3 × 100, main bedroom 3 × 100 of 9; assessed 9 of 15, the
  // centre, living room and toilet being open.
  expect(readings.modern).toMatchObject({
    band: "strong",
    score: 100,
    coverage: 0.6,
    pada: { id: "N5" },
  })

  const edit = `/dash-admin/projects/${_id}/edit`
  await page.goto(edit)
  await expect(
    page.getByText(/Marked by Administrator on .* A colleague can confirm/),
  ).toBeVisible()
  await expect(page.getByRole("checkbox", { name: "Confirm this reading" })).toHaveCount(0)
  const { account } = await aColleague(product.origin, workerIndex)
  const raj = await (await browser.newContext({ baseURL: product.origin })).newPage()
  await raj.goto(`/secure-login/login?from=${edit}`)
  await raj.getByLabel("E-mail").fill(account.email)
  await raj.getByLabel("Password", { exact: true }).fill(account.password)
  await raj.keyboard.press("Enter")
  const confirm = raj.getByRole("checkbox", { name: "Confirm this reading of Type 2A" })
  await confirm.press("Space")
  await expectAccessible(raj)
  await raj.getByRole("button", { name: "Update", exact: true }).click()
  await expect(raj).toHaveURL("/dash-admin/projects")
  await raj.goto(edit)
  await expect(raj.getByText(/Marked by Administrator on .* Confirmed by Raj on /)).toBeVisible()

  const reading = await page.goto(`/projects/${slug}/vastu/${floorPlan[0]._id}`)
  expect(reading?.status()).toBe(200)
  await expect(
    page.getByText(
      /This plan was marked by Administrator on .*; Raj confirmed the marks as second/,
    ),
  ).toBeVisible()
})

test("marks are removed, and a floor plan that has them, after a question alone", async ({
  page,
}) => {
  const { _id } = await aProject(page)
  await page.goto(`/dash-admin/projects/${_id}/edit`)
  await page.getByRole("button", { name: "Mark for Vastu of Type 2A" }).click()
  const marker = page.getByRole("dialog", { name: "Mark Type 2A" })
  await marker.getByRole("button", { name: "Next: outline" }).click()
  await draw(page, marker.getByRole("application"), [0.1, 0.1], [0.7, 0.9])
  await page.keyboard.press("Escape")
  const remove = page.getByRole("button", { name: "Remove the marks of Type 2A" })
  await remove.click()
  const question = page.getByRole("dialog", { name: "Remove the marks of this floor plan?" })
  await page.keyboard.press("Escape")
  await expect(question).toBeHidden()
  await expect(remove).toBeVisible()

  await page.getByRole("button", { name: "Remove floor plan 1" }).click()
  const whole = page.getByRole("dialog", { name: "Remove Type 2A with its marks?" })
  await expect(whole).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByLabel("Floor Plan Title")).toHaveValue("Type 2A")

  await remove.click()
  await question.getByRole("button", { name: "Yes, I'm sure" }).click()
  await expect(page.getByText("Nothing is marked")).toBeVisible()
})

test("a marked plan whose drawing is replaced is not read until its marks are checked on the new one", async ({
  page,
}) => {
  const marks = planMarks({ aspect: ASPECT, north: { deg: 0, method: "drawing" } })
  const { _id } = await aProject(page, { "floorPlanMarks[0]": JSON.stringify(marks) })
  const stored = async () =>
    (await (await page.request.get(`/api/v1/projects/${_id}`)).json()).data.floorPlan[0]
  expect((await stored()).readings.modern).toMatchObject({ pada: { id: "N5" } })

  const edit = `/dash-admin/projects/${_id}/edit`
  const belongs = page.getByText("The marks belong to the drawing before.")
  const read = page.getByRole("region", { name: "What visitors will read" })
  const checkMarks = page.getByRole("button", { name: "Check the marks of Type 2A" })
  const changeMarks = page.getByRole("button", { name: "Change the marks of Type 2A" })
  const replace = async (seed: number, height: number) => {
    const buffer = await aPicture("png", { seed, height })
    await page.getByLabel("Floor Plan Image").setInputFiles({ ...PICTURE, buffer })
  }
  const update = async () => {
    await page.getByRole("button", { name: "Update", exact: true }).click()
    await expect(page).toHaveURL("/dash-admin/projects")
  }
  await page.goto(edit)
  await expect(read).toBeVisible()
  await replace(1, 40)
  await expect(belongs).toBeVisible()
  await expect(read).toBeHidden()
  expect(await violations(page)).toEqual([])
  await update()
  const unread = await stored()
  expect([unread.marks.rooms, unread.readings]).toEqual([marks.rooms, null])

  await page.goto(edit)
  await expect(belongs).toBeVisible()
  await checkMarks.click()
  const dialog = page.getByRole("dialog", { name: "Mark Type 2A" })
  const fit = dialog.getByRole("button", { name: "The marks fit this drawing" })
  await expect(fit).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await expect(belongs).toBeVisible()
  await checkMarks.click()
  await fit.click()
  await expect(changeMarks).toBeFocused()
  await expect(belongs).toBeHidden()
  await update()
  expect((await stored()).readings.modern).toMatchObject({ pada: { id: "N5" } })

  await page.goto(edit)
  await replace(2, 64)
  await page.getByRole("button", { name: "The rooms are the same on Type 2A" }).click()
  await expect(changeMarks).toBeFocused()
  await expect(belongs).toBeHidden()
  await update()
  const scanned = await stored()
  expect(scanned.marks.aspect).toBe(1)
  expect(scanned.readings.modern).toMatchObject({ pada: { id: "N5" } })
})
