import { expect, test } from "vitest"
import { LANDMARKS, landmarksAround } from "#catalog/landmarks.ts"
import { type Box, MIDDLE, SIZE, withRoom } from "./map-labels.ts"

const HOMES = [[MIDDLE[0] + 12, MIDDLE[1] + 43] as const, MIDDLE]

test.each([
  ["a home", undefined],
  ["an area with homes", HOMES],
])(
  "each landmark that is drawn around %s has a name, which covers no other name and no dot",
  (_, homes) => {
    for (const { slug, at } of LANDMARKS) {
      const around = landmarksAround(at, 5, slug)
      const scale = SIZE.radius / Math.max(...around.map(({ km }) => km))
      const { rings, named } = withRoom(
        around.map((landmark) => {
          const [east, north] = landmark.by
          const x = Math.round(MIDDLE[0] + east * scale)
          return { landmark, place: [x, Math.round(MIDDLE[1] - north * scale)] }
        }),
        homes,
      )
      const names = [
        ...named.map(({ label }) => label.box),
        ...rings.flatMap(({ label }) => label?.box ?? []),
      ]
      const tight = named.flatMap(({ label: { box, y } }, index) =>
        named
          .slice(index + 1)
          .filter(({ label: other }) => box.left < other.box.right && other.box.left < box.right)
          .map(({ label: other }) => Math.abs(other.y - y)),
      )
      expect(Math.min(...tight, 14), slug).toBe(14)
      const dots = [...named.map(({ place }) => place), ...(homes ?? [])].map(dotAt)
      const covered = names.flatMap((name, index) =>
        [...names.slice(index + 1), ...dots].filter((other) => overlap(name, other)),
      )
      expect(covered, slug).toEqual([])
      expect(named.length, slug).toBeGreaterThan(1)
    }
  },
)

/** A dot of a home with its edge. */
function dotAt([x, y]: readonly [x: number, y: number]): Box {
  return { left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 }
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    one.right > other.left &&
    one.top < other.bottom &&
    one.bottom > other.top
  )
}
