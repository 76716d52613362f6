import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { PLACES } from "./places.ts"

type Ring = [longitude: number, latitude: number][]

interface Outline {
  features: { properties: { is: string }; geometry: { type: string; coordinates: Ring[][] } }[]
}

const { features }: Outline = JSON.parse(
  readFileSync(new URL("outline.json", import.meta.url), "utf8"),
)
const land = features
  .filter(({ properties }) => properties.is === "emirate")
  .flatMap(({ geometry }) => geometry.coordinates)

function isInside([x, y]: readonly [number, number], ring: Ring): boolean {
  return ring.reduce((inside, [x1, y1], at) => {
    const [x2, y2] = ring.at(at - 1) ?? [x1, y1]
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside
  }, false)
}

/** Islands that the outline is too coarse for. */
const ISLANDS = /Palm|Island|Bluewaters/

test("the names of towns and districts stand on the land of the outline, islands aside", () => {
  const names = PLACES.filter(({ is }) => is === "town" || is === "district")
  const inTheSea = names.filter(
    ({ name, at }) => !ISLANDS.test(name) && !land.some(([shore = []]) => isInside(at, shore)),
  )
  expect(inTheSea.map(({ name, at }) => `${name} ${at}`)).toEqual([])
})
