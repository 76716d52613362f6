import {
  areaOf,
  boundsOf,
  contains,
  distanceToSides,
  isSimple,
  type Point,
  type Polygon,
  sharedArea,
} from "./geometry.ts"
import { type HomeType, ROOM_TYPES, type RoomType } from "./rules.ts"
import { type Direction, NINE_ZONES, type NineZone, rounded } from "./zones.ts"

/**
 * A floor plan as it was marked. Points are in the picture's frame: x to the right, y downwards,
 * one unit for both.
 */
export interface Plan {
  home: HomeType
  /** A floor without the main door. Neither entrance nor plot is assessed, marked or not. */
  isUpperFloor?: boolean
  /** The walls around the home, each corner once. L-shapes and the like are welcome. */
  outline: Polygon
  /** The bearing of true north: degrees clockwise from the picture's up. */
  northDeg: number
  /** The picture shows the unit across: it is flipped left to right before it is read. */
  isMirrored?: boolean
  /** The middle of the main door, on the outline. */
  entrance?: Point
  /**
   * The side that the door opens to, where its place is not known. Read only without `entrance`.
   */
  facing?: Direction
  rooms: Room[]
  /** Metres in the picture's unit, where the drawn area is known. */
  metresPerUnit?: number
  /** Rooms that the home has not, so that they are not missed: a studio has no bedroom. */
  absent?: RoomType[]
  site?: Site
}

export interface Room {
  /** Unique in the plan. */
  id: string
  type: RoomType
  /** As the drawing names it. */
  name?: string
  /** Its walls, its middle, or a zone of the grid, the least exact of the three. */
  place: { polygon: Polygon } | { point: Point } | { cell: NineZone }
  /** Of a staircase: which way one turns going up. */
  turn?: "clockwise" | "anticlockwise"
}

/** Plot and neighbourhood, as far as known. Rules for absent fields are not assessed. */
export interface Site {
  /** The plot's corners in the picture's frame. */
  plot?: Polygon
  /** Whether the plot is round, as `plot` has corners only. */
  isRound?: boolean
  /** Where the ground falls to. */
  slopesTo?: Direction
  /** Seen from the road: wider behind (gaumukhi), or wider in front (shermukhi). */
  taper?: "wider behind" | "wider in front"
  /**
   * Directions from which a road runs straight at the plot and ends there; empty where none does.
   */
  roadsFrom?: Direction[]
  /** The sides with more open space. */
  openSides?: "north and east" | "south and west"
  /** Where open water lies, seen from the house. */
  waterTo?: Direction
  /** The main door faces a lift or stairs. */
  isDoorFacingLiftOrStairs?: boolean
}

/** A plan that cannot be read. The message says in a sentence what is wrong and where. */
export class PlanError extends Error {
  override name = "PlanError"
}

const MIN_CORNERS = 3
const MAX_CORNERS = 200
const MAX_ROOMS = 200
/** Of all rooms together, so that a plan is read within some milliseconds. */
export const MAX_ROOM_CORNERS = 4_000
/**
 * How far from the walls, as a part of the home's longer side, a door may be set and still be on
 * them.
 */
const DOOR_TOLERANCE = 0.05
/** The least part of a room, but of these, that lies in the home. */
const MIN_INSIDE = 0.5
/** Room types that may lie beyond the walls. */
const OUTDOORS: readonly RoomType[] = [
  ...([
    "balcony",
    "garage",
    "underground_water",
    "overhead_tank",
    "septic",
    "swimming_pool",
  ] as const),
]

/**
 * Throws a PlanError for what cannot be read: too few corners, crossing sides, numbers that are
 * none, rooms outside.
 */
export function checkPlan(plan: Plan): void {
  checkPolygon("The outline", plan.outline)
  if (!Number.isFinite(plan.northDeg)) fail("The bearing of north must be a number of degrees.")
  if (plan.rooms.length > MAX_ROOMS) fail(`A plan can have up to ${MAX_ROOMS} rooms.`)

  const bounds = boundsOf(plan.outline)
  const size = Math.max(bounds.east - bounds.west, bounds.north - bounds.south)
  const isNear = (point: Point) =>
    rounded(distanceToSides(plan.outline, point) / size) <= DOOR_TOLERANCE
  if (plan.entrance) {
    checkPoint("The entrance", plan.entrance)
    if (!isNear(plan.entrance)) fail("The entrance must lie on the outline.")
  }

  const corners = plan.rooms.reduce(
    (sum, { place }) => sum + ("polygon" in place ? place.polygon.length : 0),
    0,
  )
  if (corners > MAX_ROOM_CORNERS)
    fail(
      `The rooms of a plan can have up to ${MAX_ROOM_CORNERS.toLocaleString("en")} corners together; these have ${corners.toLocaleString("en")}.`,
    )

  const ids = new Set<string>()
  for (const { id, type, place } of plan.rooms) {
    if (!ROOM_TYPES.includes(type)) fail(`“${type}” is not a type of room.`)
    if (ids.has(id)) fail(`Two rooms have the same id, “${id}”.`)
    ids.add(id)
    if ("cell" in place) {
      if (!NINE_ZONES.includes(place.cell)) fail(`“${place.cell}” is not one of the nine zones.`)
      continue
    }
    if ("polygon" in place) checkPolygon(`The room “${id}”`, place.polygon)
    else checkPoint(`The room “${id}”`, place.point)
    const isWithin = (point: Point) => contains(plan.outline, point) || isNear(point)
    const isInside =
      "polygon" in place
        ? place.polygon.every(isWithin) ||
          rounded(sharedArea(place.polygon, plan.outline) / areaOf(place.polygon)) >= MIN_INSIDE
        : isWithin(place.point)
    if (!isInside && !OUTDOORS.includes(type)) fail(`The room “${id}” lies outside of the outline.`)
  }
  if (plan.site?.plot) checkPolygon("The plot", plan.site.plot)
}

function checkPolygon(what: string, polygon: Polygon): void {
  if (polygon.length < MIN_CORNERS) fail(`${what} needs at least three corners.`)
  if (polygon.length > MAX_CORNERS) fail(`${what} can have up to ${MAX_CORNERS} corners.`)
  for (const point of polygon) checkPoint(what, point)
  if (!isSimple(polygon)) fail(`${what} crosses or touches itself.`)
  if (areaOf(polygon) === 0) fail(`${what} has no area.`)
}

function checkPoint(what: string, point: Point): void {
  if (point.length !== 2 || !point.every(Number.isFinite))
    fail(`${what} has a point that is not two numbers.`)
}

function fail(sentence: string): never {
  throw new PlanError(sentence)
}
