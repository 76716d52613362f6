import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { distanceKm, LANDMARKS } from "#catalog/landmarks.ts"
import { PLACES } from "./places.ts"

type Position = [longitude: number, latitude: number]
type Ring = Position[]

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

const isOnLand = (at: readonly [number, number]) => land.some(([shore = []]) => isInside(at, shore))
const named = ({ name, at }: { name: string; at: readonly number[] }) => `${name} ${at}`

test("the names of towns and districts, and all landmarks, stand on the land of the outline", () => {
  const names = PLACES.filter(({ is }) => is === "town" || is === "district")
  const inTheSea = [...names, ...LANDMARKS].filter(({ at }) => !isOnLand(at))
  expect(inTheSea.map(named)).toEqual([])
})

test("main roads run over land, bridges aside, and pass within 8 km of every landmark", () => {
  const roads = features.filter(({ properties }) => properties.is === "road")
  const points = roads.flatMap(({ geometry }) => geometry.coordinates as unknown as Position[])
  expect(points.filter((at) => !isOnLand(at)).length).toBeLessThan(points.length / 20)
  const far = LANDMARKS.filter(({ at }) => !points.some((point) => distanceKm(at, point) < 8))
  expect(far.map(named)).toEqual([])
})
