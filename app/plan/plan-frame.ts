import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import {
  boundsOf,
  centreOf,
  contains,
  cornersOf,
  type Point,
  type Polygon,
  type Rectangle,
  toGround,
  toPicture,
} from "#catalog/vastu/geometry.ts"
import { cellOf, type Grid, gridOver, type NineZone } from "#catalog/vastu/zones.ts"

/** A drawing's units: the picture is so many wide. */
export const PICTURE_WIDTH = 1000

/** A part of a drawing, in its units. */
export interface View {
  x: number
  y: number
  width: number
  height: number
}

/** Around a home and its balconies in its drawing, in whole units: titles and scales lie beyond. */
export type HomeBox = [left: number, top: number, right: number, bottom: number]

/** Where true north is on a plan's picture, which may be flipped: degrees clockwise from its up. */
export function northOnPicture({
  north,
  isMirrored,
}: Pick<PlanMarksInput, "north" | "isMirrored">): number | undefined {
  return north && (isMirrored ? -north.deg : north.deg)
}

/** Where everything of a plan lies in its drawing. */
export interface PlanFrame {
  grid: Grid
  /** A part of the picture's width and height, in units of the drawing. */
  mark: (part: Point) => Point
  /** A point of the ground, in units of the drawing. */
  at: (ground: Point) => Point
  /** The rectangle around home and rooms, on the ground; the frame of zones runs around it. */
  inner: Rectangle
  /** The outer side of that frame. */
  outer: Rectangle
  /** The part that a reader needs to see, including the frame of zones and the point of north. */
  view: View
  /** The outer corners of the frame of zones, in units of the drawing. */
  edge: Polygon
  /** How large a letter or a sign is beside this home, in units of the drawing. */
  letter: number
}

type Placed = Pick<PlanMarksInput, "aspect" | "outline" | "north" | "isMirrored" | "rooms">

/** The thickness of the frame of zones, beside the home's longer side. */
const THICKNESS = 0.075
const LETTER = 0.04
/** Around a home that is shown alone, beside its longer side: its walls, no strip of a terrace. */
const MARGIN = 0.015
/**
 * Rooms that lie far outside, such as a pool at the other end of a plot, do not make everything
 * else small.
 */
const FURTHEST = 0.35

/** The height of a picture in units of the drawing. */
export function pictureHeight({ aspect }: Pick<Placed, "aspect">): number {
  return PICTURE_WIDTH * aspect
}

/** A part of the picture's width and height, in units of the drawing. */
export function onPicture({ aspect }: Pick<Placed, "aspect">): (part: Point) => Point {
  return ([x, y]) => [x * PICTURE_WIDTH, y * pictureHeight({ aspect })]
}

/** The box around a home and its rooms, with balconies, for a picture that shows them alone. */
export function homeBox(
  outline: Polygon,
  { rooms, ...picture }: Pick<Placed, "aspect" | "rooms">,
): HomeBox {
  const place = onPicture(picture)
  const bounds = boundsOf(outline.map(place))
  const side = Math.max(bounds.east - bounds.west, bounds.north - bounds.south)
  const reach = reachOf([...outline, ...pointsOf(rooms)].map(place), { bounds, side })
  const { west, south, east, north } = grown(reach, side * MARGIN)
  return [Math.round(west), Math.round(south), Math.round(east), Math.round(north)]
}

/** The part of a frame that a home fills, so that its walls do not touch it. */
const FILLED = 0.94

/** CSS of a picture in a frame of 4:3 that contains it, so that a home on it fills the frame. */
export interface HomeZoom {
  scale: number
  /** In parts of the frame. */
  translate: string
}

/** How a picture, of an aspect of height to width, is enlarged for the home on it to fill 4:3. */
export function homeZoom([left, top, right, bottom]: HomeBox, aspect: number): HomeZoom {
  // Of the width of the frame, which has 3/4 of it as height.
  const unit = Math.min(1, 0.75 / aspect) / PICTURE_WIDTH
  const scale = FILLED / (unit * Math.max(right - left, ((bottom - top) * 4) / 3))
  const moved = (middle: number, size: number, side: number) =>
    `${Math.round(((scale * unit * (size / 2 - middle)) / side) * 100)}%`
  const x = moved((left + right) / 2, PICTURE_WIDTH, 1)
  const y = moved((top + bottom) / 2, pictureHeight({ aspect }), 0.75)
  return { scale: Math.round(scale * 10) / 10, translate: `${x} ${y}` }
}

/** The frame that zones are drawn in; nothing while outline or north are missing. */
export function planFrame(marks: Placed): PlanFrame | undefined {
  const { outline, north } = marks
  if (!outline || !north) return undefined
  const mark = onPicture(marks)
  const turn = { northDeg: north.deg, isMirrored: marks.isMirrored ?? false }
  const ground = toGround(turn)
  const at = toPicture(turn)
  const grid = gridOver(outline.map(mark).map(ground))
  const { bounds } = grid
  const side = Math.max(bounds.east - bounds.west, bounds.north - bounds.south)
  const rooms = pointsOf(marks.rooms).map(mark).map(ground)
  const inner = grown(reachOf([...rooms, ...cornersOf(bounds)], { bounds, side }), side * 0.02)
  const outer = grown(inner, side * THICKNESS)
  const shown = boundsOf(cornersOf(grown(outer, side * 0.055)).map(at))
  return {
    grid,
    mark,
    at,
    inner,
    outer,
    // In the picture y grows downwards: what is south on the ground is the top of the bounds here.
    view: {
      x: shown.west,
      y: shown.south,
      width: shown.east - shown.west,
      height: shown.north - shown.south,
    },
    edge: cornersOf(outer).map(at),
    letter: side * LETTER,
  }
}

function pointsOf(rooms: Placed["rooms"]): readonly Point[] {
  return rooms.flatMap(({ place }) =>
    "polygon" in place ? place.polygon : "point" in place ? [place.point] : [],
  )
}

/** Around points, as far as they lie near to a home. */
function reachOf(
  points: readonly Point[],
  { bounds, side }: { bounds: Rectangle; side: number },
): Rectangle {
  const reach = boundsOf(points)
  const furthest = grown(bounds, side * FURTHEST)
  return {
    west: Math.max(reach.west, furthest.west),
    south: Math.max(reach.south, furthest.south),
    east: Math.min(reach.east, furthest.east),
    north: Math.min(reach.north, furthest.north),
  }
}

/** The path of corners in units of a drawing. */
export function pathOf(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join("L")}Z`
}

/**
 * Where a ray from the middle of the grid meets a rectangle around it; degrees clockwise from true
 * north.
 */
export function rayTo({ grid }: PlanFrame, rectangle: Rectangle, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  const [east, north] = [Math.sin(angle), Math.cos(angle)]
  const [x, y] = grid.centre
  const reach = (direction: number, low: number, high: number, from: number) =>
    direction === 0 ? Number.POSITIVE_INFINITY : ((direction > 0 ? high : low) - from) / direction
  const length = Math.min(
    reach(east, rectangle.west, rectangle.east, x),
    reach(north, rectangle.south, rectangle.north, y),
  )
  return [x + east * length, y + north * length]
}

/**
 * The part of the frame of zones between two rays, on the ground: degrees clockwise from true
 * north.
 */
export function frameBetween(frame: PlanFrame, fromDeg: number, toDeg: number): Polygon {
  const along = (rectangle: Rectangle) => {
    const corners = [
      ...[
        [rectangle.east, rectangle.north],
        [rectangle.east, rectangle.south],
      ],
      ...[
        [rectangle.west, rectangle.south],
        [rectangle.west, rectangle.north],
      ],
    ] as unknown as Point[]
    const between = corners
      .map((corner) => ({ corner, deg: fromStart(bearingOf(frame, corner), fromDeg) }))
      .filter(({ deg }) => deg > 0 && deg < toDeg - fromDeg)
      .toSorted((a, b) => a.deg - b.deg)
      .map(({ corner }) => corner)
    return [rayTo(frame, rectangle, fromDeg), ...between, rayTo(frame, rectangle, toDeg)]
  }
  return [...along(frame.inner), ...along(frame.outer).toReversed()]
}

/**
 * The part of the frame that stands before one of the eight outer zones of the grid, on the ground.
 */
export function frameBeside(
  { grid, inner, outer }: PlanFrame,
  zone: Exclude<NineZone, "C">,
): Polygon {
  const cell = cellOf(grid, zone)
  if (zone.length === 1) {
    const [west, east] =
      zone === "E"
        ? [inner.east, outer.east]
        : zone === "W"
          ? [outer.west, inner.west]
          : [cell.west, cell.east]
    const [south, north] =
      zone === "N"
        ? [inner.north, outer.north]
        : zone === "S"
          ? [outer.south, inner.south]
          : [cell.south, cell.north]
    return cornersOf({ west, south, east, north })
  }
  const isNorth = zone.startsWith("N")
  const isEast = zone.endsWith("E")
  const x = isEast ? [cell.west, inner.east, outer.east] : [cell.east, inner.west, outer.west]
  const y = isNorth
    ? [cell.south, inner.north, outer.north]
    : [cell.north, inner.south, outer.south]
  const [nearX, inX, outX] = x as [number, number, number]
  const [nearY, inY, outY] = y as [number, number, number]
  return [
    [nearX, inY],
    [nearX, outY],
    [outX, outY],
    [outX, nearY],
    [inX, nearY],
    [inX, inY],
  ]
}

/** The middle of the frame of zones at a bearing, on the ground: where its letters stand. */
export function middleOfFrame(frame: PlanFrame, degrees: number): Point {
  const [ax, ay] = rayTo(frame, frame.inner, degrees)
  const [bx, by] = rayTo(frame, frame.outer, degrees)
  return [(ax + bx) / 2, (ay + by) / 2]
}

/**
 * A place for a sign in a room, in units of the drawing: an upper corner where it fits, or the
 * room's middle.
 */
export function signPlace(polygon: Polygon, radius: number): Point {
  const { west, east, south: top, north: bottom } = boundsOf(polygon)
  const inset = radius * 1.7
  const candidates: Point[] = [
    [west + inset, top + inset],
    [east - inset, top + inset],
    [west + inset, bottom - inset],
    [east - inset, bottom - inset],
  ]
  const fits = ([x, y]: Point) =>
    [
      [x - radius, y - radius],
      [x + radius, y - radius],
      [x + radius, y + radius],
      [x - radius, y + radius],
    ].every((corner) => contains(polygon, corner as unknown as Point))
  return candidates.find(fits) ?? centreOf(polygon)
}

function bearingOf({ grid }: PlanFrame, [east, north]: Point): number {
  return (Math.atan2(east - grid.centre[0], north - grid.centre[1]) * 180) / Math.PI
}

function fromStart(degrees: number, startDeg: number): number {
  return (((degrees - startDeg) % 360) + 360) % 360
}

function grown({ west, south, east, north }: Rectangle, by: number): Rectangle {
  return { west: west - by, south: south - by, east: east + by, north: north + by }
}

export function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
