import { expect, type Page, test } from "@playwright/test"
import { violations } from "../support/axe.ts"
import { aPdf } from "../support/pictures.ts"

async function press(page: Page, key: string, times = 1) {
  for (let time = 0; time < times; time++) await page.keyboard.press(key)
}

test("a visitor marks a home by keyboard alone, reads it, and finds it again after a reload", async ({
  page,
  browser,
}) => {
  const sent: string[] = []
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url())
  })
  await page.goto("/vastu-check")
  await page.getByRole("button", { name: "Draw on a blank sheet" }).press("Enter")
  const surface = page.getByRole("application")
  await surface.focus()
  await press(page, "2")
  await page.getByRole("button", { name: "Start with a rectangle" }).press("Enter")
  await press(page, "3")
  await expect(page.getByRole("button", { name: "Yes, exactly up" })).toBeFocused()
  await press(page, "Enter")
  await press(page, "4")
  await expect(surface).toBeFocused()
  // From the middle upwards, on to the northern wall.
  await press(page, "Shift+ArrowUp")
  await press(page, "Enter")
  await press(page, "5")
  for (const [key, moves] of [
    [
      "k",
      [
        "Shift+ArrowRight",
        "Shift+ArrowRight",
        "Shift+ArrowRight",
        "Shift+ArrowRight",
        "Shift+ArrowUp",
        "Shift+ArrowUp",
        "Shift+ArrowUp",
      ],
    ],
    ["l", ["ArrowUp"]],
    [
      "m",
      [...Array<string>(8).fill("Shift+ArrowLeft"), ...Array<string>(8).fill("Shift+ArrowDown")],
    ],
    ["t", Array<string>(7).fill("Shift+ArrowUp")],
  ] as const) {
    await press(page, key)
    for (const move of moves) await press(page, move)
    await press(page, "Enter")
  }
  // By hand: the door at N5 3 × 100, the kitchen in the north-east 3 × 0, main bedroom in the
  // south-west 3 × 100, living room in the north-east 1.5 × 100, toilet in the north-west 2.5 ×
  // 100: 1000 of 13 is 77, and the kitchen keeps it at mixed. The centre's 2 of 15 are not
  // assessed.
  const reading = page.getByRole("region", { name: "Your reading" })
  await expect(reading).toContainText("Mixed")
  await expect(reading).toContainText("77 of 100")
  await expect(reading).toContainText(/87% of what applies/)
  await page.reload()
  await expect(reading).toContainText("77 of 100")
  expect(await violations(page)).toEqual([])
  expect(sent).toEqual([])

  const message = reading.getByLabel("Your message")
  const box = reading.getByRole("checkbox", { name: "Send my plan along" })
  await expect(box).not.toBeChecked()
  await expect(message).toHaveValue(/the plan of my own home/)
  await expect(message).not.toHaveValue(/#plan=/)
  await box.check()
  await expect(message).toHaveValue(/My plan: http.*\/vastu-check#plan=1\./)
  const link = (await message.inputValue()).split("My plan: ")[1] ?? ""
  await box.uncheck()
  await expect(message).not.toHaveValue(/#plan=/)

  // Another browser, which has neither plan nor picture.
  const other = await (await browser.newContext()).newPage()
  const requests: string[] = []
  other.on("request", (request) => requests.push(request.url() + (request.postData() ?? "")))
  await other.goto(link)
  await expect(other.getByRole("region", { name: "Your reading" })).toContainText("77 of 100")
  expect(requests.filter((request) => request.includes("plan=1."))).toEqual([])
  expect(new URL(other.url()).hash).toBe("")
  await other.getByRole("button", { name: "Another plan" }).click()
  await other.getByRole("button", { name: "Delete Plan of a link" }).click()
  await other.getByRole("button", { name: "Delete it" }).click()
  await expect(other.getByRole("button", { name: /Plan of a link/ })).toHaveCount(0)
  await other.goto("/vastu-check#plan=1.broken")
  await expect(other.getByText("The plan of this link cannot be read")).toBeVisible()
  await other.context().close()
})

test("a home of two floors is checked by nine cells with the keyboard, and read at once", async ({
  page,
}) => {
  await page.goto("/vastu-check")
  const check = page.getByRole("region", { name: "A first answer in half a minute" })
  await check.getByRole("button", { name: "Villa" }).press("Enter")
  await expect(check.getByRole("button", { name: "Centre" })).toBeDisabled()
  await check.getByRole("button", { name: "north: place the main door here" }).press("Enter")
  await check.getByRole("button", { name: "Add a floor" }).press("Enter")
  await check.getByRole("button", { name: "Ground floor" }).press("Enter")
  // The door is followed by the kitchen, the first expected room, and each by the next.
  await check.getByRole("button", { name: "south-east: place the kitchen here" }).press("Enter")
  await check.getByRole("button", { name: "First floor" }).press("Enter")
  await check
    .getByRole("button", { name: "south-west: place the main bedroom here" })
    .press("Enter")
  await check.getByRole("button", { name: "Ground floor" }).press("Enter")
  await check.getByRole("button", { name: "north-east: place the living room here" }).press("Enter")
  const study = check.getByRole("button", { name: "Study" })
  await expect(study).toHaveCount(0)
  await check.getByRole("button", { name: "More rooms" }).press("Enter")
  await expect(study).toBeVisible()
  const reading = page.getByRole("region", { name: "Your quick reading" })
  await expect(reading).toContainText("Not assessed: the toilet, the centre, and the staircase.")
  await check.getByRole("button", { name: "north-west: place the toilet here" }).press("Enter")
  await expect(reading).toContainText(/of what applies/)
  await expect(reading).toContainText("Ground floor and First floor")
  expect(await violations(page)).toEqual([])
  await page.reload()
  await expect(reading).toContainText("Ground floor and First floor")
  await reading.getByRole("button", { name: "Go on with a drawing" }).press("Enter")
  await expect(page.getByRole("application")).toBeVisible()
})

/** A flat with its kitchen in the north-east, as a saved file has it. */
const SAVED = JSON.stringify({
  format: "disha-plan",
  version: 1,
  name: "Marina",
  marks: {
    home: "apartment",
    aspect: 1,
    north: { deg: 0, method: "drawing" },
    outline: [
      [0.1, 0.1],
      [0.9, 0.1],
      [0.9, 0.9],
      [0.1, 0.9],
    ],
    entrance: [0.5, 0.1],
    rooms: [{ id: "a", type: "kitchen", place: { point: [0.8, 0.2] } }],
  },
})

const openFile = (page: Page, content: string) =>
  page.getByLabel("Open a saved plan").setInputFiles({
    name: "plan.json",
    mimeType: "application/json",
    buffer: Buffer.from(content),
  })

test("a plan goes along with an enquiry as a link, only where the box is ticked", async ({
  page,
  browser,
}) => {
  await page.goto("/vastu-check")
  await openFile(page, SAVED)
  const message = page.getByLabel("Your message")
  const box = page.getByLabel("Send my plan along")
  await expect(message).not.toHaveValue(/My plan:/)
  await box.check()
  await expect(message).toHaveValue(/My plan: \S+\/vastu-check#\S+$/)
  const link = (await message.inputValue()).split("My plan: ")[1]
  await box.uncheck()
  await expect(message).not.toHaveValue(/My plan:/)

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(link!)
  await expect(other.getByText(/Kitchen.*severe/i).first()).toBeVisible()
  await elsewhere.close()
})

test("a plan is saved to a file and opened again, and a room is moved to see what would change", async ({
  page,
}) => {
  await page.goto("/vastu-check")
  await openFile(page, "{}")
  await expect(page.getByRole("alert")).toContainText("not a plan that was saved here")
  await openFile(page, SAVED)
  await expect(page.getByLabel("Name of this plan")).toHaveValue("Marina")
  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Save to a file" }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe("Marina.json")

  await page.getByText("What if the door or a room were elsewhere?").click()
  await page.getByLabel("Move the").selectOption({ label: "Kitchen" })
  const dot = page.getByRole("button", { name: "The kitchen, to be moved" })
  await dot.focus()
  await press(page, "Shift+ArrowDown", 12)
  await expect(page.getByText("If the kitchen were here:")).toBeVisible()
  await expect(page.getByText("Kitchen: severe → ideal")).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole("button", { name: "Reset" }).click()
  await expect(page.getByText("If the kitchen were here:")).toHaveCount(0)

  // The kitchen is at (0.8, 0.2) of the plan; the south-east is below it.
  await dot.scrollIntoViewIfNeeded()
  const from = (await dot.boundingBox())!
  const drawing = (await page
    .locator("details", { has: dot })
    .locator("svg")
    .first()
    .boundingBox())!
  const x = from.x + from.width / 2
  await page.mouse.move(x, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, from.y + drawing.height * 0.5, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByText("Kitchen: severe → ideal")).toBeVisible()
})

test("a page of a PDF is chosen, cropped and marked, and nothing of it leaves the browser", async ({
  page,
}) => {
  const requests: string[] = []
  page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`))
  await page.goto("/vastu-check")
  const chooser = page.getByLabel("Choose a picture or PDF of the plan")
  await expect(chooser).toBeAttached()
  expect(requests.filter((request) => /pdf/i.test(request))).toEqual([])
  const choose = (buffer: Buffer) =>
    chooser.setInputFiles({ name: "plan.pdf", mimeType: "application/pdf", buffer })
  await choose(Buffer.from("%PDF-1.4 broken"))
  await expect(page.getByRole("alert")).toContainText("This PDF cannot be opened")
  await choose(aPdf())
  await page.getByRole("button", { name: "Page 2" }).click()
  await page.getByLabel("Left edge").fill("0.5")
  expect(await violations(page)).toEqual([])
  await page.getByRole("button", { name: "Mark this part" }).click()
  await expect(page.getByRole("application")).toBeVisible()
  // Half of 400 by 200 points is a square, whose middle the drawn square covers.
  const image = page.locator("img[src^='blob:']").first()
  const seen = await image.evaluate(async (node: HTMLImageElement) => {
    await node.decode()
    const canvas = document.createElement("canvas")
    canvas.width = node.naturalWidth
    canvas.height = node.naturalHeight
    const context = canvas.getContext("2d")
    context?.drawImage(node, 0, 0)
    const red = (x: number, y: number) =>
      context?.getImageData(canvas.width * x, canvas.height * y, 1, 1).data[0]
    return { aspect: canvas.height / canvas.width, middle: red(0.5, 0.5), edge: red(0.1, 0.1) }
  })
  expect(seen).toEqual({ aspect: 1, middle: 0, edge: 255 })
  expect(requests.filter((request) => !request.startsWith("GET "))).toEqual([])
})
