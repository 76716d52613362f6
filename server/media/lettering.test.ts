import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { cutTo, linesOf, outlined, widthOf, writable } from "./lettering.ts"
import { drawCard, type Fonts } from "./social-card.ts"

const fonts = JSON.parse(readFileSync("server/media/letters.json", "utf8")) as Fonts
const { fraunces, figtree } = fonts

test("letters keep the distances of their font", () => {
  expect(widthOf(fraunces, "AV", 100)).toBeLessThan(
    widthOf(fraunces, "A", 100) + widthOf(fraunces, "V", 100),
  )
  expect(widthOf(figtree, "Disha", 40)).toBeCloseTo(widthOf(figtree, "Disha", 20) * 2)
})

test("a letter that the font lacks is written without its accent, and a script that it lacks not at all", () => {
  expect(writable(figtree, " Çınar\nCourt — Zoë’s ")).toBeUndefined()
  expect(writable(figtree, "Māyā\n Court — Zoë’s ")).toBe("Maya Court — Zoë’s")
  expect(writable(figtree, "برج الخليج")).toBeUndefined()
})

test("a heading is broken at its spaces, and cut where it has no room", () => {
  const room = { size: 40, width: 300, most: 2 }
  const lines = linesOf(fraunces, "Surya Terraces at the Marina", room)
  expect(lines?.join(" ")).toBe("Surya Terraces at the Marina")
  for (const line of lines!) expect(widthOf(fraunces, line, 40)).toBeLessThanOrEqual(300)
  expect(linesOf(fraunces, "Surya Terraces at the Marina of Dubai", room)).toBeUndefined()
  const cut = cutTo(fraunces, "x".repeat(200), room)
  expect(cut).toMatch(/^x+…$/)
  expect(widthOf(fraunces, cut, 40)).toBeLessThanOrEqual(300)
})

test("a card holds outlines alone, whatever it says", () => {
  const card = {
    picture: undefined,
    siteName: "Disha & <Sons>",
    eyebrow: "“Dubai” & more",
    heading: `${"Extraordinarily long words without an end ".repeat(6)}${"y".repeat(120)}`,
    price: "From AED 1.45M",
    facts: ["<script>", "Ready"],
  }
  const drawing = drawCard(card, fonts)
  expect(drawing).not.toMatch(/<text|<script|<image|href/)
  expect(outlined(figtree, "a b", { x: 1, y: 2, size: 20 }, "#000").match(/<path/g)).toHaveLength(2)
})
