import sharp from "sharp"
import { expect, test } from "vitest"
import { drawCard, writable } from "./draw-card.ts"
import { CARD_SIZE, PICTURE_START } from "./social-card.ts"

const MARGIN = 56
const CARD = {
  picture: undefined,
  siteName: "Disha",
  eyebrow: "Dubai Marina",
  heading: "Surya Terraces",
  price: "From AED 1.45M",
  facts: ["Ready"],
}

/** Whether a part of the card shows anything but paper. */
async function hasInk(words: Partial<typeof CARD>, left: number, width: number): Promise<boolean> {
  const card = await (await drawCard({ ...CARD, ...words })).png().toBuffer()
  const part = { left, top: 0, width, height: CARD_SIZE.height }
  const { channels } = await sharp(await sharp(card).extract(part).toBuffer()).stats()
  return channels.some(({ min, max }) => max - min > 8)
}

test("a letter that the fonts lack is written without its accent, and a script that they lack not at all", () => {
  expect(writable(" Çınar\nCourt — Zoë’s ")).toBeUndefined()
  expect(writable("Māyā\n Court — Zoë’s ")).toBe("Maya Court — Zoë’s")
  expect(writable("برج الخليج")).toBeUndefined()
})

test("the text of any card stays between its margins", async () => {
  const long = `${"Extraordinarily long words without an end ".repeat(6)}${"y".repeat(120)}`
  const words = { siteName: long, eyebrow: long, heading: long, price: long, facts: [long, long] }
  expect(await hasInk(words, MARGIN, PICTURE_START - 2 * MARGIN)).toBe(true)
  expect(await hasInk(words, PICTURE_START - MARGIN + 8, MARGIN - 16)).toBe(false)
  expect(await hasInk({ heading: "y".repeat(200) }, PICTURE_START - MARGIN + 8, MARGIN - 16)).toBe(
    false,
  )
})

test("signs of a markup are drawn as they are", async () => {
  const bytesOf = async (heading: string) => (await drawCard({ ...CARD, heading })).raw().toBuffer()
  expect((await bytesOf("<b>A</b>&lt;")).equals(await bytesOf("A<"))).toBe(false)
})

test("letters come from the fonts of the project, not from those of the machine", async () => {
  const words = { ...CARD, heading: "Surya", eyebrow: "", price: "", facts: [] }
  const heading = { left: 0, top: 130, width: PICTURE_START - 10, height: CARD_SIZE.height - 130 }
  const card = await (await drawCard(words)).png().toBuffer()
  const column = await sharp(card).extract(heading).toBuffer()
  const { info } = await sharp(column).trim().toBuffer({ resolveWithObject: true })
  // "Surya" is 172 pixels wide in Fraunces at 64, 184 in DejaVu Serif and 176 in DejaVu Sans.
  expect(Math.abs(info.width - 172)).toBeLessThanOrEqual(2)
})
