import { describe, expect, test } from "vitest"
import {
  areaOf,
  centreOf,
  clipTo,
  contains,
  isSimple,
  type Point,
  type Polygon,
  toGround,
  toPicture,
} from "./geometry.ts"
import {
  directionAt,
  gridOver,
  nineShares,
  nineZoneAt,
  percentages,
  sectorShares,
  sixteenZoneAt,
} from "./zones.ts"

/** A home of 9 by 9, its south-west corner at the origin. */
const HOME = rectangle(0, 0, 9, 9)
const grid = gridOver(HOME)

function rectangle(west: number, south: number, east: number, north: number): Polygon {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]
}

function rounded(shares: { zone: string; share: number }[]) {
  return Object.fromEntries(
    shares.map(({ zone, share }) => [zone, Math.round(share * 1000) / 1000]),
  )
}

describe("a room's shares of the nine zones", () => {
  test.each<[string, Polygon, Record<string, number>]>([
    ["a room in one cell", rectangle(6, 6, 9, 9), { NE: 1 }],
    ["half and half", rectangle(3, 6, 9, 9), { N: 0.5, NE: 0.5 }],
    ["four cells", rectangle(1.5, 1.5, 4.5, 4.5), { SW: 0.25, S: 0.25, W: 0.25, C: 0.25 }],
    [
      "the whole home",
      HOME,
      {
        N: 0.111,
        NE: 0.111,
        E: 0.111,
        SE: 0.111,
        S: 0.111,
        SW: 0.111,
        W: 0.111,
        NW: 0.111,
        C: 0.111,
      },
    ],
    ["a wall's thickness over the line is left out", rectangle(5.96, 6, 9, 9), { NE: 1 }],
    ["a balcony outside belongs to the zone it lies before", rectangle(3, 9, 6, 10), { N: 1 }],
    ["a balcony around a corner", rectangle(9, 7, 10, 10), { NE: 1 }],
    ["a niche too small to count", rectangle(8.9, 8.9, 9, 9), { NE: 1 }],
    [
      "a triangle over the centre",
      [
        [3, 3],
        [6, 3],
        [4.5, 6],
      ] as Polygon,
      { C: 1 },
    ],
    [
      "an L around the centre",
      [
        [0, 0],
        [9, 0],
        [9, 3],
        [3, 3],
        [3, 9],
        [0, 9],
      ] as Polygon,
      { SW: 0.2, S: 0.2, SE: 0.2, W: 0.2, NW: 0.2 },
    ],
  ])("%s", (_, room, expected) => expect(rounded(nineShares(grid, room))).toEqual(expected))
})

describe("a room's shares of the sixteen zones", () => {
  test.each<[string, Polygon, Record<string, number>]>([
    // tan 22.5°/2 · 4.5 = 0.895 on each side of the middle of the wall.
    [
      "a slice within N",
      [
        [4.5, 4.5],
        [4, 9],
        [5, 9],
      ] as Polygon,
      { N: 1 },
    ],
    ["the whole home is the same from each side", HOME, {}],
    ["west of the middle", rectangle(0, 4, 1, 5), { W: 1 }],
    ["a room in the north-east corner", rectangle(7.5, 7.5, 9, 9), { NE: 1 }],
  ])("%s", (_, room, expected) => {
    const found = rounded(sectorShares(grid, room, sixteenZoneAt))
    if (room !== HOME) return expect(found).toEqual(expected)
    expect(Object.keys(found)).toHaveLength(16)
    expect(found.N).toBe(found.W)
    expect(found.NNE).toBe(found.WNW)
    // N is the triangle of 4.5 height and 2 × 4.5 · tan 11.25° base, of 81.
    expect(found.N).toBe(Math.round(((4.5 * 4.5 * Math.tan(Math.PI / 16)) / 81) * 1000) / 1000)
  })
})

test.each<[number, string, string]>([
  [0, "N", "N"],
  [11.24, "N", "N"],
  [11.25, "NNE", "N"],
  [22.5, "NNE", "NE"],
  [45, "NE", "NE"],
  [90, "E", "E"],
  [101.25, "ESE", "E"],
  [180, "S", "S"],
  [213.74, "SSW", "SW"],
  [270, "W", "W"],
  [348.74, "NNW", "N"],
  [348.75, "N", "N"],
])("%d° is %s of sixteen and %s of eight", (degrees, of16, of8) => {
  expect([sixteenZoneAt(degrees), directionAt(degrees)]).toEqual([of16, of8])
})

test.each<[Point, string]>([
  [[1, 8], "NW"],
  [[4.5, 4.5], "C"],
  [[8, 1], "SE"],
  [[-3, 4], "W"],
  [[20, 20], "NE"],
  [[4, 0], "S"],
])("the point %j lies in %s", (point, zone) => expect(nineZoneAt(grid, point)).toBe(zone))

test.each<[number, boolean, Point, Point]>([
  [0, false, [0, -1], [0, 1]],
  // North to the right of the picture: the picture's up is west.
  [90, false, [0, -1], [-1, 0]],
  [90, false, [1, 0], [0, 1]],
  [180, false, [0, -1], [0, -1]],
  [0, true, [1, 0], [-1, 0]],
  [90, true, [-1, 0], [0, 1]],
])(
  "with north at %d°, mirrored: %s, %j of the picture is %j on the ground",
  (northDeg, isMirrored, from, to) => {
    const [east, north] = toGround({ northDeg, isMirrored })(from)
    expect([east, north].map((value) => Math.round(value * 1e9) / 1e9 + 0)).toEqual(to)
  },
)

test.each<[string, Polygon, boolean]>([
  ["a square", HOME, true],
  [
    "an L",
    [
      [0, 0],
      [2, 0],
      [2, 1],
      [1, 1],
      [1, 2],
      [0, 2],
    ],
    true,
  ],
  [
    "a bow tie",
    [
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 2],
    ],
    false,
  ],
  [
    "a corner on another side",
    [
      [0, 0],
      [4, 0],
      [4, 4],
      [2, 0],
      [0, 4],
    ],
    false,
  ],
  [
    "a spike that runs back over itself",
    [
      [0, 0],
      [4, 0],
      [2, 0],
      [2, 3],
    ],
    false,
  ],
])("%s: simple is %s", (_, polygon, expected) => expect(isSimple(polygon)).toBe(expected))

test("the shares of a room are whole percent that add up to 100", () => {
  const parts = (...shares: number[]) => percentages(shares.map((share) => ({ zone: "N", share })))
  expect(parts(0.376, 0.248, 0.225, 0.151)).toEqual([38, 25, 22, 15])
  expect(parts(1 / 3, 1 / 3, 1 / 3)).toEqual([34, 33, 33])
  expect(parts(0.57, 0.43)).toEqual([57, 43])
  // Below 10 % a severe zone does not count, and below 60 % a room is split.
  expect(parts(0.476, 0.237, 0.191, 0.096)).toEqual([48, 24, 19, 9])
  expect(parts(0.596, 0.404)).toEqual([59, 41])
  expect(parts(0.9, 0.1)).toEqual([90, 10])
  expect(parts(0.802, 0.099, 0.099)).toEqual([81, 9, 9])
})

test("areas and centres of gravity", () => {
  expect(areaOf(HOME)).toBe(81)
  expect(
    centreOf([
      [0, 0],
      [3, 0],
      [0, 3],
    ]),
  ).toEqual([1, 1])
  expect(
    areaOf(
      clipTo(
        [
          [0, 0],
          [2, 0],
          [2, 1],
          [1, 1],
          [1, 2],
          [0, 2],
        ],
        rectangle(0.5, 0.5, 2, 2),
      ),
    ),
  ).toBeCloseTo(1.25)
  expect(contains(HOME, [9, 4])).toBe(true)
  expect(contains(HOME, [9.01, 4])).toBe(false)
})

test.each([
  { northDeg: 0, isMirrored: false },
  { northDeg: 33, isMirrored: false },
  { northDeg: 271.5, isMirrored: true },
])("what is carried to the ground by %o comes back to where it was in the picture", (turn) => {
  const back = toPicture(turn)(toGround(turn)([3, 7]))
  expect(back).toEqual([expect.closeTo(3, 9), expect.closeTo(7, 9)])
})
