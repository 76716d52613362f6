import { type CDPSession, expect, type Page, test } from "@playwright/test"
import { violations } from "../support/axe.ts"

type Spot = readonly [number, number]
type Box = readonly [left: number, top: number, right: number, bottom: number]

/** As the surface is drawn: the picture in a margin, in units of a thousandth of its width. */
const MARGIN = 80
const ASPECT = 0.75
/** A flat of two bedrooms, in parts of the picture. */
const OUTLINE: Box = [0.143, 0.2575, 0.773, 0.8525]
const DOOR: Spot = [0.773, 0.5235]
const ROOMS: readonly [type: string, walls: Box][] = [
  ["Bedroom", [0.143, 0.2575, 0.3635, 0.5025]],
  ["Living room", [0.3635, 0.2575, 0.773, 0.4815]],
  ["Toilet", [0.143, 0.5025, 0.269, 0.6355]],
  ["Hall or corridor", [0.269, 0.5025, 0.3635, 0.6355]],
  ["Dining", [0.3635, 0.4815, 0.584, 0.6775]],
  ["Hall or corridor", [0.584, 0.4815, 0.773, 0.5865]],
  ["Main bedroom", [0.143, 0.6355, 0.3635, 0.8525]],
  ["Toilet", [0.3635, 0.6775, 0.4843, 0.8525]],
  ["Laundry or utility", [0.4843, 0.6775, 0.584, 0.8525]],
  ["Kitchen", [0.584, 0.5865, 0.773, 0.8525]],
  ["Balcony or terrace", [0.3635, 0.1525, 0.773, 0.2491]],
]

interface SavedRoom {
  id: string
  type: string
  place: { polygon?: Spot[]; point?: Spot }
}

/** One finger, by touch events of the browser's protocol. */
class Finger {
  taps = 0
  drags = 0
  readonly page: Page
  readonly client: CDPSession
  constructor(page: Page, client: CDPSession) {
    this.page = page
    this.client = client
  }

  async touch(from: Spot, to: Spot = from) {
    const send = (type: "touchStart" | "touchMove" | "touchEnd", at?: Spot) =>
      this.client.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: at ? [{ x: at[0], y: at[1], id: 1 }] : [],
      })
    const isDrag = from !== to
    await send("touchStart", from)
    if (isDrag) {
      for (const part of [0.1, 0.4, 0.8, 1])
        await send("touchMove", [
          from[0] + (to[0] - from[0]) * part,
          from[1] + (to[1] - from[1]) * part,
        ])
      this.drags += 1
    } else this.taps += 1
    await send("touchEnd")
  }

  /** Presses a button, of a group where several have the name. */
  async press(name: string, group?: RegExp) {
    const within = group ? this.page.getByRole("group", { name: group }) : this.page
    await within.getByRole("button", { name, exact: true }).tap()
    this.taps += 1
  }

  /** Marks on the plan by spots of the picture. */
  async onPlan(from: Spot, to?: Spot) {
    const surface = this.page.getByRole("application")
    await surface.evaluate((node) => node.scrollIntoView({ block: "center" }))
    const box = (await surface.boundingBox())!
    const scale = box.width / (1000 + 2 * MARGIN)
    const at = ([x, y]: Spot) =>
      [box.x + (x * 1000 + MARGIN) * scale, box.y + (y * 1000 * ASPECT + MARGIN) * scale] as const
    await this.touch(at(from), to && at(to))
  }
}

async function saved(page: Page): Promise<{ rooms: SavedRoom[]; outline?: Spot[] }> {
  return page.evaluate(
    () => JSON.parse(localStorage.getItem("own-plans") ?? "null").plans.at(-1).marks,
  )
}

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: true, isMobile: viewport.width < 1000 })

    test("a flat of two bedrooms is marked by touch: no room moves that is not selected, and the plan never jumps", async ({
      page,
    }) => {
      const finger = new Finger(page, await page.context().newCDPSession(page))
      await page.goto("/vastu-check")
      await finger.press("Draw on a blank sheet")
      const surface = page.getByRole("application")
      const tops = new Set<number>()
      const look = async () => {
        // In one step: the page may scroll between two.
        const { top, height, width } = await surface.evaluate((element) => {
          const box = element.getBoundingClientRect()
          return { top: box.top + scrollY, height: box.height, width: box.width }
        })
        tops.add(Math.round(top))
        expect(height).toBeLessThan(viewport.height)
        expect(width).toBeLessThanOrEqual(viewport.width)
      }
      await look()
      await finger.press("Next: outline")
      await finger.onPlan([OUTLINE[0], OUTLINE[1]], [OUTLINE[2], OUTLINE[3]])
      await look()
      await finger.press("Next: north")
      await finger.press("Yes, exactly up")
      await look()
      await finger.press("Next: entrance")
      await finger.onPlan(DOOR)
      await look()
      await finger.press("Next: rooms")
      let moved = 0
      for (const [index, [type, [left, top, right, bottom]]] of ROOMS.entries()) {
        const before = (await saved(page)).rooms
        await finger.press(type, /^Choose a kind/)
        await finger.onPlan([left, top], [right, bottom])
        await expect.poll(async () => (await saved(page)).rooms.length).toBe(index + 1)
        const after = new Map((await saved(page)).rooms.map((room) => [room.id, room]))
        moved += before.filter(
          (room) => JSON.stringify(after.get(room.id)) !== JSON.stringify(room),
        ).length
        await look()
      }
      // The examined fault: drags that begin in the middle of each room that is marked already.
      for (const [index, [, [left, top, right, bottom]]] of ROOMS.entries()) {
        const before = (await saved(page)).rooms
        const middle: Spot = [(left + right) / 2, (top + bottom) / 2]
        await finger.onPlan(middle, [middle[0] + 0.08, middle[1] + 0.08])
        await expect
          .poll(async () => (await saved(page)).rooms.length)
          .toBe(ROOMS.length + index + 1)
        const after = (await saved(page)).rooms.slice(0, before.length)
        moved += after.filter(
          (room, at) => JSON.stringify(room) !== JSON.stringify(before[at]),
        ).length
      }
      expect(moved).toBe(0)
      expect([...tops]).toHaveLength(1)
      const rooms = (await saved(page)).rooms.slice(0, ROOMS.length)
      for (const [index, [, [left, top, right, bottom]]] of ROOMS.entries()) {
        const polygon = rooms[index]!.place.polygon!
        // Walls snap to their neighbours', a hand's breadth at most.
        for (const [axis, wanted] of [
          [0, [left, right]],
          [1, [top, bottom]],
        ] as const) {
          const values = polygon.map((corner) => corner[axis])
          expect(Math.abs(Math.min(...values) - wanted[0])).toBeLessThan(0.06)
          expect(Math.abs(Math.max(...values) - wanted[1])).toBeLessThan(0.06)
        }
      }
      test.info().annotations.push({
        type: "counts",
        description: `${finger.taps} taps, ${finger.drags} drags`,
      })
      expect(await violations(page)).toEqual([])
    })

    test("a press selects a marked room, its corners are added and removed by finger, and two fingers zoom", async ({
      page,
    }) => {
      const client = await page.context().newCDPSession(page)
      const finger = new Finger(page, client)
      await page.goto("/vastu-check")
      await finger.press("Draw on a blank sheet")
      await finger.press("Next: outline")
      await finger.onPlan([0.1, 0.1], [0.9, 0.9])
      await page.getByRole("navigation", { name: "Steps" }).getByText("Rooms").tap()
      await finger.press("Living room", /^Choose a kind/)
      await finger.onPlan([0.2, 0.2], [0.8, 0.8])
      await finger.onPlan([0.7, 0.7])
      await expect(page.getByText("Living room is selected")).toBeVisible()
      expect((await saved(page)).rooms).toHaveLength(1)
      const corners = async () => (await saved(page)).rooms[0]!.place.polygon!.length
      await finger.onPlan([0.2, 0.2])
      await finger.press("Add corner")
      await expect.poll(corners).toBe(5)
      await finger.press("Remove corner")
      await expect.poll(corners).toBe(4)
      const button = (await page.getByRole("button", { name: "Remove corner" }).boundingBox())!
      expect(button.height).toBeGreaterThanOrEqual(44)
      expect(button.width).toBeGreaterThanOrEqual(44)

      const before = await saved(page)
      const surface = page.getByRole("application")
      await surface.evaluate((node) => node.scrollIntoView({ block: "center" }))
      const box = (await surface.boundingBox())!
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const two = (by: number) => [
        { x: x - by, y, id: 1 },
        { x: x + by, y, id: 2 },
      ]
      await client.send("Input.dispatchTouchEvent", {
        type: "touchStart",
        touchPoints: two(30).slice(0, 1),
      })
      await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: two(30) })
      for (const by of [40, 60, 80])
        await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: two(by) })
      await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
      const wider = () => surface.evaluate((node) => node.scrollWidth / node.clientWidth)
      await expect.poll(wider).toBeGreaterThan(2)
      expect(await saved(page)).toEqual(before)
      await finger.press("Whole plan")
      await expect.poll(wider).toBe(1)
    })
  })
}

test("a drag over an outline of more than four corners asks before it replaces them", async ({
  page,
}) => {
  await page.goto("/vastu-check")
  await page.getByRole("button", { name: "Draw on a blank sheet" }).click()
  await page.getByRole("button", { name: "Next: outline" }).click()
  await page.getByRole("button", { name: "Start with a rectangle" }).click()
  await page.getByRole("button", { name: "Add a corner between 1 and 2" }).click()
  const surface = page.getByRole("application")
  const drag = async () => {
    const box = (await surface.boundingBox())!
    await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.3)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.6, { steps: 3 })
    await page.mouse.up()
  }
  await drag()
  const dialog = page.getByRole("dialog", { name: "Replace the outline by a rectangle?" })
  await dialog.getByRole("button", { name: "Keep the 5 corners" }).click()
  expect((await saved(page)).outline).toHaveLength(5)
  await drag()
  await dialog.getByRole("button", { name: "Replace it" }).click()
  await expect.poll(async () => (await saved(page)).outline?.length).toBe(4)
  await page.getByRole("button", { name: "Undo" }).click()
  await expect.poll(async () => (await saved(page)).outline?.length).toBe(5)
})
