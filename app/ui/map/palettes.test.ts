import { expect, test } from "vitest"
import { PALETTES } from "./palettes.ts"

/** The relative luminance of a colour by WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (more + 0.05) / (less + 0.05)
}

test.each(Object.entries(PALETTES))(
  "in the %s scheme the names of the map can be read",
  (_, palette) => {
    const { land, neighbour, sea, town, sight, soft, water } = palette
    const pairs = [town, sight, soft].flatMap((name) => [land, neighbour].map((on) => [name, on]))
    const low = [...pairs, [water, sea]].filter(([name = "", on = ""]) => contrast(name, on) < 4.5)
    expect(low).toEqual([])
  },
)
