import {
  areaOf,
  bearing,
  boundsOf,
  clipTo,
  cornersOf,
  edgesOf,
  type Point,
  type Polygon,
  type Rectangle,
} from "./geometry.ts"
import { CORNERS } from "./rules.ts"
import { type Direction, directionAt } from "./zones.ts"

/** A cut or extended corner of the home. */
export interface CornerFinding {
  corner: Direction
  kind: "cut" | "extended"
  /**
   * The missing or outstanding part of its two walls' lengths, the larger one: above 0 and at most
   * 1.
   */
  part: number
}

/** The shape of the plot, for its rule. */
export type Shape = "square or rectangle" | "long rectangle" | "triangle" | "irregular"

/** Of a wall's length: less is a pillar or a slip of the hand. */
const MIN_PART = 0.05
/** A strip this deep along a wall tells which parts of the wall are there. */
const STRIP = 0.01
const HALF = 0.5
const LONGEST_RATIO = 2
/** How much of its bounding rectangle a rectangle fills, given the hand that drew it. */
const FULL = 0.97

/**
 * The cut and extended corners of an outline, along its own walls, not north. A gap of up to half
 * of its walls is a cut; where less than half of a wall exists, that part is an extension. Only
 * corners in the north-east, south-east, south-west and north-west are named.
 */
export function cornerFindings(outline: Polygon): CornerFinding[] {
  const angle = mainDirection(outline)
  const upright = outline.map(turned(-angle))
  const bounds = boundsOf(upright)
  const centre: Point = [(bounds.west + bounds.east) / 2, (bounds.south + bounds.north) / 2]
  const back = turned(angle)
  const named = (atEast: boolean, atNorth: boolean) =>
    directionAt(
      bearing(
        back(centre),
        back([atEast ? bounds.east : bounds.west, atNorth ? bounds.north : bounds.south]),
      ),
    )

  const findings = new Map<Direction, CornerFinding>()
  const add = (finding: CornerFinding) => {
    const known = findings.get(finding.corner)
    if (CORNERS.includes(finding.corner) && (!known || known.part < finding.part))
      findings.set(finding.corner, finding)
  }
  for (const atNorth of [true, false]) {
    for (const atEast of [true, false]) {
      const along = gap(upright, bounds, {
        wall: atNorth ? "north" : "south",
        from: atEast ? "east" : "west",
      })
      const across = gap(upright, bounds, {
        wall: atEast ? "east" : "west",
        from: atNorth ? "north" : "south",
      })
      if (along < MIN_PART || across < MIN_PART) continue
      const isLongAlong = along > HALF
      const isLongAcross = across > HALF
      if (isLongAlong === isLongAcross)
        add({ corner: named(atEast, atNorth), kind: "cut", part: Math.max(along, across) })
      else if (isLongAlong)
        add({ corner: named(!atEast, atNorth), kind: "extended", part: 1 - along })
      else add({ corner: named(atEast, !atNorth), kind: "extended", part: 1 - across })
    }
  }
  return [...findings.values()]
}

/** The shape of a plot on the ground. A rectangle may be as long as twice its width. */
export function shapeOf(plot: Polygon): Shape {
  const upright = plot.map(turned(-mainDirection(plot)))
  const { west, south, east, north } = boundsOf(upright)
  const sides = [east - west, north - south].toSorted((a, b) => a - b) as [number, number]
  if (areaOf(upright) >= sides[0] * sides[1] * FULL) {
    return sides[1] > sides[0] * LONGEST_RATIO ? "long rectangle" : "square or rectangle"
  }
  return plot.length === 3 ? "triangle" : "irregular"
}

/** The direction, modulo a right angle, in which most of the walls run: radians. */
function mainDirection(outline: Polygon): number {
  let cos = 0
  let sin = 0
  for (const [a, b] of edgesOf(outline)) {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]) * 4
    cos += length * Math.cos(angle)
    sin += length * Math.sin(angle)
  }
  return Math.atan2(sin, cos) / 4
}

function turned(radians: number): (point: Point) => Point {
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)]
  return ([x, y]) => [x * cos - y * sin, x * sin + y * cos]
}

type Side = "north" | "south" | "east" | "west"

/**
 * The part of a wall of the bounding rectangle, reckoned from one of its ends, where there is no
 * home.
 */
function gap(
  outline: Polygon,
  bounds: Rectangle,
  { wall, from }: { wall: Side; from: Side },
): number {
  const [width, height] = [bounds.east - bounds.west, bounds.north - bounds.south]
  const strip = {
    north: { ...bounds, south: bounds.north - height * STRIP },
    south: { ...bounds, north: bounds.south + height * STRIP },
    east: { ...bounds, west: bounds.east - width * STRIP },
    west: { ...bounds, east: bounds.west + width * STRIP },
  }[wall]
  const there = boundsOf(clipTo(outline, cornersOf(strip)))
  return {
    east: (bounds.east - there.east) / width,
    west: (there.west - bounds.west) / width,
    north: (bounds.north - there.north) / height,
    south: (there.south - bounds.south) / height,
  }[from]
}
