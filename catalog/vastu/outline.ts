import { CUT_AREA, CUT_WALLS, LONGEST_RATIO, TURNED_WITHIN_DEG, WALL_SLIP } from "./bands.ts"
import {
  areaOf,
  boundsOf,
  clipTo,
  cornersOf,
  edgesOf,
  type Point,
  type Polygon,
  type Rectangle,
} from "./geometry.ts"
import { type Direction, rounded } from "./zones.ts"

/** The sides of a home in its own axes, clockwise, named by the direction nearest to each. */
export const SIDES = ["N", "E", "S", "W"] as const
export type Side = (typeof SIDES)[number]
type Corner = Extract<Direction, "NE" | "SE" | "SW" | "NW">

/** A place where an outline leaves its own bounding rectangle, or stands out alone. */
export type OutlineFinding =
  | {
      kind: "cut" | "extended"
      corner: Corner
      /**
       * The missing or outstanding part of its two walls' lengths, the larger one: above 0 and at
       * most 1.
       */
      part: number
    }
  | { kind: "extended side"; side: Side }

/** A home in its own axes: turned by at most 45°, so that its walls run north-south and east-west. */
export interface OwnAxes {
  /** Carries points of the ground into the axes. */
  upright: (point: Point) => Point
  outline: Polygon
  bounds: Rectangle
  /**
   * Whether the sides have names: a home turned by about 45° has its corners in the cardinal
   * directions.
   */
  isNamed: boolean
}

/** The shape of the plot, for its rule. */
export type Shape = "square or rectangle" | "long rectangle" | "triangle" | "irregular"

/** Less of a wall's length is a slip of the hand. */
const SLIP = 0.01
/** How much of its bounding rectangle a rectangle fills, given the hand that drew it. */
const FULL = 0.97
const TIE_DEG = 45

/** The axes of a home: the direction in which most of its walls run. */
export function ownAxes(outline: Polygon): OwnAxes {
  const angle = mainDirection(outline)
  const upright = turned(-angle)
  const turnedOutline = outline.map(upright)
  const deg = rounded(Math.abs((angle * 180) / Math.PI))
  return {
    upright,
    outline: turnedOutline,
    bounds: boundsOf(turnedOutline),
    isNamed: TIE_DEG - deg > TURNED_WITHIN_DEG,
  }
}

/**
 * The cut and extended corners and sides of a home, in its own axes (vastu-2.md §3). A corner is
 * cut when a gap of at least 2 % of the rectangle touches it and both its walls reach the rectangle
 * over 40 % of their sides. A shorter wall is an extension: of the corner it touches, or of a side.
 */
export function outlineFindings({ outline, bounds }: OwnAxes): OutlineFinding[] {
  const walls: Record<Side, Wall> = {
    N: wallAlong(outline, bounds, "N"),
    E: wallAlong(outline, bounds, "E"),
    S: wallAlong(outline, bounds, "S"),
    W: wallAlong(outline, bounds, "W"),
  }
  const rectangle = areaOf(cornersOf(bounds))
  const cuts = CORNERS.flatMap(({ corner, sides: [along, across] }): OutlineFinding[] => {
    const [gapAlong, gapAcross] = [walls[along].gaps[across] ?? 0, walls[across].gaps[along] ?? 0]
    const isHeld = [walls[along], walls[across]].every(({ length }) => length >= CUT_WALLS)
    const missing = missingAt(outline, bounds, corner, { [along]: gapAlong, [across]: gapAcross })
    if (!isHeld || rounded(missing / rectangle) < CUT_AREA) return []
    return [{ kind: "cut", corner, part: Math.max(gapAlong, gapAcross) }]
  })
  const extensions = SIDES.flatMap((side): OutlineFinding[] => {
    const { length, gaps } = walls[side]
    if (length >= CUT_WALLS) return []
    const touched = CORNERS.filter(({ sides }) => sides.includes(side)).filter(
      ({ sides }) => (gaps[sides.find((other) => other !== side) ?? side] ?? 0) < SLIP,
    )
    const [only] = touched
    if (touched.length === 0) return [{ kind: "extended side", side }]
    return touched.length === 1 && only
      ? [{ kind: "extended", corner: only.corner, part: length }]
      : []
  })
  return [...cuts, ...extensions.filter(isLongest)]
}

/** A corner that stands out from both its sides is one extension, the longer of the two. */
function isLongest(one: OutlineFinding, at: number, all: readonly OutlineFinding[]): boolean {
  if (one.kind !== "extended") return true
  return all.every(
    (other, index) =>
      other.kind !== "extended" ||
      other.corner !== one.corner ||
      other.part < one.part ||
      (other.part === one.part && index >= at),
  )
}

/** How many times longer than wide a home is, in its own axes: 1 or more. */
export function lengthRatio({ bounds }: OwnAxes): number {
  const sides = [bounds.east - bounds.west, bounds.north - bounds.south]
  return rounded(Math.max(...sides) / Math.min(...sides))
}

/** The shape of a plot on the ground. A rectangle may be as long as twice its width. */
export function shapeOf(plot: Polygon): Shape {
  const axes = ownAxes(plot)
  if (areaOf(axes.outline) >= areaOf(cornersOf(axes.bounds)) * FULL)
    return lengthRatio(axes) > LONGEST_RATIO ? "long rectangle" : "square or rectangle"
  return plot.length === 3 ? "triangle" : "irregular"
}

/**
 * The direction, modulo a right angle, in which most of the walls run: radians, of at most 45°
 * either way.
 */
function mainDirection(outline: Polygon): number {
  let cos = 0
  let sin = 0
  let perimeter = 0
  for (const [a, b] of edgesOf(outline)) {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]) * 4
    cos += length * Math.cos(angle)
    sin += length * Math.sin(angle)
    perimeter += length
  }
  // Walls of a regular octagon run in no direction more than in another.
  const isEven = rounded(Math.hypot(sin, cos) / perimeter) === 0
  return isEven ? 0 : Math.atan2(sin, cos) / 4
}

function turned(radians: number): (point: Point) => Point {
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)]
  return ([x, y]) => [x * cos - y * sin, x * sin + y * cos]
}

/** Each corner with its two sides. */
const CORNERS: readonly { corner: Corner; sides: readonly [Side, Side] }[] = [
  { corner: "NE", sides: ["N", "E"] },
  { corner: "SE", sides: ["S", "E"] },
  { corner: "SW", sides: ["S", "W"] },
  { corner: "NW", sides: ["N", "W"] },
]

interface Wall {
  /** The part of the side's length over which the wall reaches the rectangle: 0 to 1. */
  length: number
  /** By the neighbouring side, the part of the length that is missing at their corner. */
  gaps: Partial<Record<Side, number>>
}

function wallAlong(outline: Polygon, bounds: Rectangle, side: Side): Wall {
  const [width, height] = [bounds.east - bounds.west, bounds.north - bounds.south]
  const strip = {
    N: { ...bounds, south: bounds.north - height * WALL_SLIP },
    S: { ...bounds, north: bounds.south + height * WALL_SLIP },
    E: { ...bounds, west: bounds.east - width * WALL_SLIP },
    W: { ...bounds, east: bounds.west + width * WALL_SLIP },
  }[side]
  const there = clipTo(outline, cornersOf(strip))
  const reach = boundsOf(there)
  return {
    length: rounded(areaOf(there) / areaOf(cornersOf(strip))),
    gaps:
      side === "N" || side === "S"
        ? {
            E: rounded((bounds.east - reach.east) / width),
            W: rounded((reach.west - bounds.west) / width),
          }
        : {
            N: rounded((bounds.north - reach.north) / height),
            S: rounded((reach.south - bounds.south) / height),
          },
  }
}

/** The area at a corner, as far as its gaps reach, in which there is no home. */
function missingAt(
  outline: Polygon,
  bounds: Rectangle,
  corner: Corner,
  gaps: Partial<Record<Side, number>>,
): number {
  const [width, height] = [bounds.east - bounds.west, bounds.north - bounds.south]
  const along = (gaps[corner.includes("N") ? "N" : "S"] ?? 0) * width
  const across = (gaps[corner.includes("E") ? "E" : "W"] ?? 0) * height
  if (along <= 0 || across <= 0) return 0
  const box: Rectangle = {
    west: corner.includes("E") ? bounds.east - along : bounds.west,
    east: corner.includes("E") ? bounds.east : bounds.west + along,
    south: corner.includes("N") ? bounds.north - across : bounds.south,
    north: corner.includes("N") ? bounds.north : bounds.south + across,
  }
  return areaOf(cornersOf(box)) - areaOf(clipTo(outline, cornersOf(box)))
}
