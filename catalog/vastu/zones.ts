import { SLIVER } from "./bands.ts"
import {
  areaOf,
  boundsOf,
  clip,
  clipTo,
  cornersOf,
  normalDegrees,
  type Point,
  type Polygon,
  type Rectangle,
} from "./geometry.ts"

/** The eight directions, clockwise from north. */
export const DIRECTIONS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const
/** The zones of the 3×3 grid, clockwise from north, the Brahmasthan (C) last. */
export const NINE_ZONES = [...DIRECTIONS, "C"] as const
/** The sixteen sectors of 22.5°, clockwise, N from 348.75° to 11.25°. */
export const SIXTEEN_ZONES = [
  ...["N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE"],
  ...["S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW"],
] as readonly string[] as readonly SixteenZone[]

export type Direction = (typeof DIRECTIONS)[number]
export type NineZone = (typeof NINE_ZONES)[number]
export type SixteenZone = Direction | "NNE" | "ENE" | "ESE" | "SSE" | "SSW" | "WSW" | "WNW" | "NNW"

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
/** Rows from north to south. */
const GRID_ROWS = [
  ["NW", "N", "NE"],
  ["W", "C", "E"],
  ["SW", "S", "SE"],
] as const

const DIRECTION_WORDS: Record<string, string> = { N: "north", E: "east", S: "south", W: "west" }

/** The zone as it is read aloud: "north-east", "north-north-east", "the centre". */
export function zoneName(zone: NineZone | SixteenZone): string {
  if (zone === "C") return "centre"
  return [...zone].map((letter) => DIRECTION_WORDS[letter]).join("-")
}

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
  const third = (part: number) => Math.min(2, Math.max(0, Math.floor(part * 3)))
  const column = third((east - bounds.west) / (bounds.east - bounds.west))
  const row = third((bounds.north - north) / (bounds.north - bounds.south))
  return (GRID_ROWS[row] as (typeof GRID_ROWS)[number])[column] as NineZone
}

/** The sector of 22.5° that a bearing (degrees clockwise from true north) falls into. */
export function sixteenZoneAt(degrees: number): SixteenZone {
  return SIXTEEN_ZONES[
    Math.floor(normalDegrees(degrees + SECTOR_DEG / 2) / SECTOR_DEG)
  ] as SixteenZone
}

/** The eight directions, 45° each. */
export function directionAt(degrees: number): Direction {
  return NINE_ZONES[Math.floor(normalDegrees(degrees + SECTOR_DEG) / (2 * SECTOR_DEG))] as Direction
}

/** A room's shares of the nine zones, largest first. */
export function nineShares(grid: Grid, room: Polygon): Share<NineZone>[] {
  const own = boundsOf(room)
  const reach = boundsOf([...room, ...cornersOf(grid.bounds)])
  return shares(
    grid,
    room,
    NINE_ZONES.map((zone) => {
      const cell = reaching(grid, zone, reach)
      const isApart =
        own.east <= cell.west ||
        own.west >= cell.east ||
        own.north <= cell.south ||
        own.south >= cell.north
      return [zone, isApart ? 0 : areaOf(clipTo(room, cornersOf(cell)))]
    }),
  )
}

/** A room's shares of the sixteen sectors around the grid's centre, largest first. */
export function sixteenShares(grid: Grid, room: Polygon): Share<SixteenZone>[] {
  return shares(grid, room, sectors(grid, room, SIXTEEN_ZONES))
}

/** A room's shares of the eight directions of 45° around the grid's centre, largest first. */
export function eightShares(grid: Grid, room: Polygon): Share<Direction>[] {
  return shares(grid, room, sectors(grid, room, DIRECTIONS))
}

/** A room's shares of some of the sixteen sectors, and of the eight directions around them. */
export function mixedShares(
  grid: Grid,
  room: Polygon,
  between: readonly SixteenZone[],
): Share<SixteenZone>[] {
  const ends = (zones: readonly SixteenZone[], zone: SixteenZone) => {
    const width = 360 / zones.length
    const first = (zones.indexOf(zone) - 0.5) * width
    return [first, first + width] as const
  }
  const shared = (from: readonly [number, number], to: readonly [number, number]) => {
    const [start, end] = [Math.max(from[0], to[0]), Math.min(from[1], to[1])]
    return start < end ? areaBetween(grid, room, start, end) : 0
  }
  const sixteenths = between.map((zone) => ends(SIXTEEN_ZONES, zone))
  const around = DIRECTIONS.map((zone) => {
    const [from, to] = ends(DIRECTIONS, zone)
    const taken = sixteenths.reduce((sum, other) => sum + shared([from, to], other), 0)
    return [zone, areaBetween(grid, room, from, to) - taken] as const
  })
  const named = between.map(
    (zone) => [zone, areaBetween(grid, room, ...ends(SIXTEEN_ZONES, zone))] as const,
  )
  return shares<SixteenZone>(grid, room, [...named, ...around])
}

function areaBetween({ centre }: Grid, room: Polygon, fromDeg: number, toDeg: number): number {
  // Clockwise from the first ray and counter-clockwise from the second.
  const behindFirst = clip(room, ahead(centre, fromDeg), centre)
  return areaOf(clip(behindFirst, centre, ahead(centre, toDeg)))
}

/** The parts of a room in equal sectors, the first of which lies across north. */
function sectors<Zone extends string>(
  grid: Grid,
  room: Polygon,
  zones: readonly Zone[],
): (readonly [Zone, number])[] {
  const width = 360 / zones.length
  return zones.map((zone, index) => {
    const first = (index - 0.5) * width
    return [zone, areaBetween(grid, room, first, first + width)]
  })
}

/** A zone's rectangle with its outer sides moved out as far as the rooms reach. */
function reaching(grid: Grid, zone: NineZone, reach: Rectangle): Rectangle {
  const cell = cellOf(grid, zone)
  return {
    west: zone.includes("W") ? reach.west : cell.west,
    east: zone.includes("E") ? reach.east : cell.east,
    south: zone.includes("S") ? reach.south : cell.south,
    north: zone.includes("N") ? reach.north : cell.north,
  }
}

function ahead([east, north]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [east + Math.sin(angle), north + Math.cos(angle)]
}

function shares<Zone extends string>(
  grid: Grid,
  room: Polygon,
  areas: (readonly [Zone, number])[],
): Share<Zone>[] {
  const whole = areaOf(room)
  const counted = areas.filter(
    ([, area]) => area > 0 && (area >= whole * SLIVER.ofRoom || area >= grid.sliver),
  )
  const total = counted.reduce((sum, [, area]) => sum + area, 0)
  return counted
    .map(([zone, area]) => ({ zone, share: rounded(area / total) }))
    .toSorted((a, b) => b.share - a.share)
}

/** Shares and degrees to a millionth: the same plan, drawn elsewhere, differs by less. */
export function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
