import { expect } from "@playwright/test"
import { test } from "../support/staff.ts"

// The map goes where it is sent at once.
test.use({ contextOptions: { reducedMotion: "reduce" } })

test("the point of a project is chosen on a map as well as by typing it, and each follows the other", async ({
  page,
}) => {
  await page.goto("/dash-admin/projects/add")
  const field = page.getByRole("textbox", { name: "Location", exact: true })
  await page.getByRole("button", { name: "Choose on a map" }).click()
  await expect(page.locator("[data-drawn]")).toBeVisible()
  const pin = page.getByRole("button", { name: "The project's place" })
  await expect(pin).toBeHidden()

  // With the keyboard alone: a marker in the middle, moved by the arrows.
  await page.getByRole("button", { name: "Put a marker in the middle of the map" }).press("Enter")
  await expect(field).toHaveValue(/^5\d(\.\d+)?, 2\d(\.\d+)?$/)
  const [longitude, latitude] = await pointText()
  await pin.press("ArrowRight")
  await pin.press("Shift+ArrowUp")
  const [further, higher] = await pointText()
  expect(further).toBeGreaterThan(longitude)
  expect(higher).toBeGreaterThan(latitude)

  // Typed, the marker goes there; dragged, the text follows.
  await field.fill("55.1403, 25.0805")
  await expect(page.getByRole("status").filter({ hasText: "25.0805° N, 55.1403° E" })).toBeVisible()
  await expect(pin).toBeInViewport()
  const box = (await pin.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 - 60, box.y + box.height / 2 + 40, { steps: 4 })
  await page.mouse.up()
  const [west, south] = await pointText()
  expect(west).toBeLessThan(55.1403)
  expect(south).toBeLessThan(25.0805)
  expect(Math.abs(west - 55.1403) + Math.abs(south - 25.0805)).toBeLessThan(0.1)

  // A press puts it there.
  const map = page.getByRole("region", { name: "Map to choose the project's place on" })
  await map.click({ position: { x: 60, y: 60 } })
  await expect.poll(async () => (await pointText())[1]).toBeGreaterThan(south)

  await field.fill("https://www.google.com/maps/@25.0805,55.1403,17z")
  await expect(page.getByRole("status").getByText("25.0805° N, 55.1403° E")).toBeVisible()
  await field.fill("13.4, 52.5")
  await expect(page.getByText("This point lies outside the UAE.")).toBeVisible()
  await field.fill("")
  await expect(pin).toBeHidden()

  async function pointText(): Promise<[number, number]> {
    return (await field.inputValue()).split(",").map(Number) as [number, number]
  }
})
