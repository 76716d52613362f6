import { sum } from "../lists.ts"
import { SEVERE_SHARE, SLIVER, SPLIT_BELOW } from "./bands.ts"
import {
  areaOf,
  boundsOf,
  clip,
  normalDegrees,
  type Point,
  type Polygon,
  type Rectangle,
} from "./geometry.ts"

export { zoneName } from "./zone-name.ts"

/** The eight directions, clockwise from north. */
export const DIRECTIONS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const
/** The zones of the 3×3 grid, clockwise from north, the Brahmasthan (C) last. */
export const NINE_ZONES = [...DIRECTIONS, "C"] as const
/** The sixteen sectors of 22.5°, clockwise, N from 348.75° to 11.25°. */
export const SIXTEEN_ZONES = [
  "N",
  "NNE",
  "NE",
  "ENE",
  "E",
  "ESE",
  "SE",
  "SSE",
  "S",
  "SSW",
  "SW",
  "WSW",
  "W",
  "WNW",
  "NW",
  "NNW",
] as const

export type Direction = (typeof DIRECTIONS)[number]
export type NineZone = (typeof NINE_ZONES)[number]
export type SixteenZone = (typeof SIXTEEN_ZONES)[number]

/** How much of a room lies in a zone: above 0, and 1 over all zones of a room. */
export interface Share<Zone extends string = string> {
  zone: Zone
  share: number
}

/**
 * The north-aligned grid that a home is read on: the bounding rectangle of its outline in three by
 * three bands.
 */
export interface Grid {
  bounds: Rectangle
  /** Where bearings are taken from: the middle of the grid. */
  centre: Point
  area: number
  /** Below this area a part of a room may be left out, in the square of the plan's unit. */
  sliver: number
}

/** The width of a sector of the sixteen. */
export const SECTOR_DEG = 22.5
const WEDGE_DEG = SECTOR_DEG / 2
/** Rows from north to south. */
const GRID_ROWS = [
  ["NW", "N", "NE"],
  ["W", "C", "E"],
  ["SW", "S", "SE"],
] as const

/** The grid over an outline on the ground; `metresPerUnit` is the scale, where it is known. */
export function gridOver(outline: Polygon, metresPerUnit?: number): Grid {
  const bounds = boundsOf(outline)
  const area = (bounds.east - bounds.west) * (bounds.north - bounds.south)
  return {
    bounds,
    centre: [(bounds.west + bounds.east) / 2, (bounds.south + bounds.north) / 2],
    area,
    sliver: metresPerUnit ? SLIVER.m2 / metresPerUnit ** 2 : area * SLIVER.ofGrid,
  }
}

/** The rectangle of one zone of the grid. */
export function cellOf({ bounds }: Grid, zone: NineZone): Rectangle {
  const row = GRID_ROWS.findIndex((zones) => (zones as readonly string[]).includes(zone))
  const column = (GRID_ROWS[row] as readonly string[]).indexOf(zone)
  const [width, height] = [(bounds.east - bounds.west) / 3, (bounds.north - bounds.south) / 3]
  return {
    west: bounds.west + width * column,
    east: bounds.west + width * (column + 1),
    north: bounds.north - height * row,
    south: bounds.north - height * (row + 1),
  }
}

/**
 * The zone of the grid at a point. A point outside, such as on a balcony, belongs to the nearest
 * zone.
 */
export function nineZoneAt({ bounds }: Grid, [east, north]: Point): NineZone {
  const third = (part: number) => Math.min(2, Math.max(0, Math.floor(rounded(part * 3))))
  const column = third((east - bounds.west) / (bounds.east - bounds.west))
  const row = third((bounds.north - north) / (bounds.north - bounds.south))
  return (GRID_ROWS[row] as (typeof GRID_ROWS)[number])[column] as NineZone
}

/** The sector of 22.5° that a bearing (degrees clockwise from true north) falls into. */
export function sixteenZoneAt(degrees: number): SixteenZone {
  return SIXTEEN_ZONES[sectorAt(degrees, SECTOR_DEG)] as SixteenZone
}

/** The eight directions, 45° each. */
export function directionAt(degrees: number): Direction {
  return DIRECTIONS[sectorAt(degrees, 2 * SECTOR_DEG)] as Direction
}

/** The number of the sector at a bearing, clockwise from the one that lies across north. */
function sectorAt(degrees: number, width: number): number {
  return Math.floor(rounded(normalDegrees(degrees + width / 2) / width)) % (360 / width)
}

/** The area of a room in each of the nine zones; what lies beyond the grid is its outer zones'. */
export function nineAreas({ bounds }: Grid, room: Polygon): Record<NineZone, number> {
  const [width, height] = [(bounds.east - bounds.west) / 3, (bounds.north - bounds.south) / 3]
  const northward = (part: number): Line => {
    const east = bounds.west + width * part
    return [
      [east, bounds.south],
      [east, bounds.north],
    ]
  }
  const eastward = (part: number): Line => {
    const north = bounds.north - height * part
    return [
      [bounds.west, north],
      [bounds.east, north],
    ]
  }
  const areas = { N: 0, NE: 0, E: 0, SE: 0, S: 0, SW: 0, W: 0, NW: 0, C: 0 }
  for (const [column, strip] of thirds(room, northward(1), northward(2)).entries())
    for (const [row, part] of thirds(strip, eastward(1), eastward(2)).entries())
      areas[(GRID_ROWS[row] as GridRow)[column] as NineZone] = areaOf(part)
  return areas
}

/** A room's shares of the nine zones, largest first. */
export function nineShares(
  grid: Grid,
  room: Polygon,
  areas = nineAreas(grid, room),
): Share<NineZone>[] {
  return shares(
    grid,
    room,
    NINE_ZONES.map((zone) => [zone, areas[zone]]),
  )
}

/**
 * A room's shares of sectors around the grid's centre, largest first; `zoneAt` names the sector of a
 * bearing. Every sector begins and ends at a multiple of 11.25°.
 */
export function sectorShares<Zone extends string>(
  grid: Grid,
  room: Polygon,
  zoneAt: (degrees: number) => Zone,
): Share<Zone>[] {
  const areas = new Map<Zone, number>()
  for (const [index, area] of wedgeAreas(grid, room).entries()) {
    if (area <= 0) continue
    const zone = zoneAt((index + 0.5) * WEDGE_DEG)
    areas.set(zone, (areas.get(zone) ?? 0) + area)
  }
  return shares(grid, room, [...areas])
}

type Line = readonly [Point, Point]
type GridRow = (typeof GRID_ROWS)[number]

/** A polygon cut by two parallel lines: left of the first, between them, right of the second. */
function thirds(polygon: Polygon, first: Line, second: Line): [Polygon, Polygon, Polygon] {
  const rest = clip(polygon, first[1], first[0])
  return [clip(polygon, ...first), clip(rest, ...second), clip(rest, second[1], second[0])]
}

/** The rays between the wedges of half a sector, clockwise from north. */
const RAYS: readonly Point[] = Array.from({ length: 2 * SIXTEEN_ZONES.length }, (_, index) => {
  const angle = (index * WEDGE_DEG * Math.PI) / 180
  return [Math.sin(angle), Math.cos(angle)]
})

/** The area of a room in each wedge of 11.25° around the grid's centre, clockwise from north. */
function wedgeAreas({ centre }: Grid, room: Polygon): number[] {
  const areas = RAYS.map(() => 0)
  const half = RAYS.length / 2
  for (const first of [0, half]) {
    // The part clockwise of a ray, less the part clockwise of the next one.
    let rest = room
    let area = 0
    for (const [wedge, [east, north]] of RAYS.slice(first, first + half).entries()) {
      rest = clip(rest, [centre[0] + east, centre[1] + north], centre)
      if (rest.length === 0) break
      const beyond = areaOf(rest)
      if (wedge > 0) areas[first + wedge - 1] = area - beyond
      areas[first + wedge] = beyond
      area = beyond
    }
  }
  return areas
}

function shares<Zone extends string>(
  grid: Grid,
  room: Polygon,
  areas: (readonly [Zone, number])[],
): Share<Zone>[] {
  const whole = areaOf(room)
  const counted = areas.filter(
    ([, area]) => rounded(area / whole) >= SLIVER.ofRoom || rounded(area / grid.sliver) >= 1,
  )
  const total = counted.reduce((sum, [, area]) => sum + area, 0)
  return counted
    .map(([zone, area]) => ({ zone, share: rounded(area / total) }))
    .toSorted((a, b) => b.share - a.share)
}

/**
 * Shares as whole percent, of all shares of a room 100 together: the largest remainders round up.
 * One just below a threshold of the rules never does; of several the sum can be less than 100.
 */
export function percentages(shares: readonly Share[]): number[] {
  const exact = shares.map(({ share }) => share * 100)
  const whole = exact.map(Math.floor)
  const missing = Math.round(sum(exact)) - sum(whole)
  const raised = exact
    .map((value, index) => ({ index, rest: value % 1, next: Math.floor(value) + 1 }))
    .filter(({ next }) => ![SEVERE_SHARE, SPLIT_BELOW].includes(rounded(next / 100)))
    .toSorted((one, other) => other.rest - one.rest)
    .slice(0, missing)
    .map(({ index }) => index)
  return whole.map((value, index) => (raised.includes(index) ? value + 1 : value))
}

/** Shares and degrees to a millionth: the same plan, drawn elsewhere, differs by less. */
export function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
