import { DOOR_DOUBT, PADA_DOUBT_DEG } from "./bands.ts"
import type { DisputeKey } from "./disputes.ts"
import {
  bestOf,
  type Finding,
  inWords,
  scored,
  verdictOf,
  verdictWords,
  weighed,
} from "./finding.ts"
import { bearing, edgesOf, nearestOn, type Point, type Polygon } from "./geometry.ts"
import type { OwnAxes, Side } from "./outline.ts"
import type { Plan } from "./plan.ts"
import {
  DOOR_SOURCES,
  ENTRANCE_WEIGHT,
  type Entry,
  NINE_RULES,
  PADA_DEG,
  PADAS,
  type Pada,
  padaAt,
  type School,
} from "./rules.ts"
import { type Direction, directionAt, type Grid, rounded, zoneName } from "./zones.ts"

/** A main door on the ground. */
export interface Door {
  /** Degrees clockwise from true north, seen from the centre of the grid. */
  deg: number
  /** The direction of the outward normal of its wall. */
  facing: Direction
  byAngle: Pada
  /** Absent where the sides of a home turned by about 45° have no names. */
  byWall?: Pada
}

/** The padas of a side, in the ring of the 81 squares: nine, of which corners belong to two. */
const CELLS_OF_SIDE = 9
/** The number of the pada that begins a side, clockwise: at the corner before it. */
const FIRST_PADA: Record<Side, number> = { E: 0, S: 8, W: 16, N: 24 }

/** Where a door stands: its wall, and its pada by each of the two methods. */
export function doorAt(point: Point, outline: Polygon, grid: Grid, axes: OwnAxes): Door {
  const deg = rounded(bearing(grid.centre, point)) % 360
  const { normal } = wallAt(point, outline, grid)
  return {
    deg,
    facing: directionAt(bearing([0, 0], normal)),
    byAngle: padaAt(deg),
    ...(axes.isNamed && { byWall: padaOfWall(axes.upright(point), axes.upright(normal), axes) }),
  }
}

/** The door moved by 1 % of the grid's width along its wall either way, as far as the wall goes. */
export function doorsBeside(point: Point, outline: Polygon, grid: Grid, axes: OwnAxes): Door[] {
  const { wall, normal } = wallAt(point, outline, grid)
  const step = (grid.bounds.east - grid.bounds.west) * DOOR_DOUBT
  const [east, north] = [-normal[1] * step, normal[0] * step]
  return [-1, 1].map((way) => {
    const moved = nearestOn(wall, [point[0] + east * way, point[1] + north * way])
    return doorAt(moved, outline, grid, axes)
  })
}

/**
 * The pada by ninths of the wall: the cells of the outer ring of the 81 squares, of which a corner
 * belongs to the deity that begins its side: north-east E1, south-east S1, south-west W1,
 * north-west N1 (Vishvakarma Prakash; Brihat Samhita 53.42–48).
 */
function padaOfWall([x, y]: Point, normal: Point, { bounds }: OwnAxes): Pada {
  const side = sideOf(normal)
  const eastward = (x - bounds.west) / (bounds.east - bounds.west)
  const northward = (y - bounds.south) / (bounds.north - bounds.south)
  const clockwise = { N: eastward, E: 1 - northward, S: 1 - eastward, W: northward }[side]
  const cell = Math.floor(rounded(clockwise * CELLS_OF_SIDE))
  const place = Math.min(CELLS_OF_SIDE - 1, Math.max(0, cell))
  return PADAS[(FIRST_PADA[side] + place) % PADAS.length] as Pada
}

function sideOf([east, north]: Point): Side {
  if (Math.abs(rounded(east)) > Math.abs(rounded(north))) return east > 0 ? "E" : "W"
  return north > 0 ? "N" : "S"
}

interface Wall {
  wall: readonly [Point, Point]
  /** Its outward normal, of length 1. */
  normal: Point
}

/**
 * The wall of the outline at a point. At a corner, where two walls are equally near, it is the one
 * that faces the smaller bearing.
 */
function wallAt(point: Point, outline: Polygon, { area }: Grid): Wall {
  const walls = edgesOf(outline).map((wall) => {
    const near = nearestOn(wall, point)
    const distance = Math.hypot(near[0] - point[0], near[1] - point[1])
    return { wall, distance: rounded(distance / Math.sqrt(area)) }
  })
  const nearest = Math.min(...walls.map(({ distance }) => distance))
  const isClockwise = areaSign(outline) < 0
  const candidates = walls
    .filter(({ distance }) => distance === nearest)
    .map(({ wall }): Wall => {
      const [[ax, ay], [bx, by]] = wall
      const length = Math.hypot(bx - ax, by - ay)
      const [east, north] = [(by - ay) / length, -(bx - ax) / length]
      return { wall, normal: isClockwise ? [-east, -north] : [east, north] }
    })
  const bearingOf = ({ normal }: Wall) => rounded(bearing([0, 0], normal)) % 360
  return candidates.reduce((best, other) => (bearingOf(other) < bearingOf(best) ? other : best))
}

function areaSign(polygon: Polygon): number {
  return edgesOf(polygon).reduce((sum, [[ax, ay], [bx, by]]) => sum + ax * by - bx * ay, 0)
}

const DOOR_DISPUTES: DisputeKey[] = ["D6", "D7"]

/** The line of the entrance, as a school reads it. */
export function entranceFinding(plan: Plan, school: School, door: Door | undefined): Finding {
  const line = {
    rule: "entrance",
    name: "Entrance",
    zones: [],
    agreement: "disputed",
    disputes: DOOR_DISPUTES,
    isSensitive: false,
    weight: ENTRANCE_WEIGHT,
    best: bestOf(PADAS.map(({ verdicts }) => verdicts[school])),
  } satisfies Partial<Finding>
  if (door) return { ...line, ...doorLine(door, school) }
  const coarse = NINE_RULES.entrance_direction
  if (plan.facing && school !== "classical") {
    return {
      ...line,
      weight: coarse.weight,
      best: bestOf(Object.values(coarse.verdicts)),
      ...scored(verdictOf(coarse.verdicts[plan.facing])),
      zones: [{ zone: plan.facing, share: 1 }],
      reason: `The door opens to the ${zoneName(plan.facing)}. ${coarse.why}`,
      sources: coarse.sources,
    }
  }
  return {
    ...line,
    reason: "The place of the door is not marked.",
    sources: DOOR_SOURCES[school],
  }
}

type DoorLine = Pick<
  Finding,
  "verdict" | "points" | "zones" | "reason" | "sources" | "disputes" | "padas"
>

/** Modern and sixteen-zone practice count the angle first, the old texts the wall. */
export function padaOf({ byAngle, byWall }: Door, school: School): Pada {
  return school === "classical" ? (byWall ?? byAngle) : byAngle
}

/** Where the two methods come to different verdicts, the points are the mean of both. */
function doorLine(door: Door, school: School): DoorLine {
  const { deg, facing, byAngle, byWall } = door
  const main = padaOf(door, school)
  const other = main === byAngle ? byWall : byAngle
  const verdict = verdictOf(main.verdicts[school])
  const otherVerdict = other && verdictOf(other.verdicts[school])
  const depends = verdict && otherVerdict && verdict !== otherVerdict
  const [points = 0, otherPoints = 0] = [scored(verdict).points, scored(otherVerdict).points]
  const named = (pada: Pada) => `${pada.id}, ${pada.deity}, `
  const ofAngle = `${named(byAngle)}by the angle from the centre (${Math.round(deg)}° from north)`
  const ofWall = byWall && `${named(byWall)}by ninths of the wall`
  const place =
    ofWall && byWall.id !== byAngle.id
      ? `The door stands in pada ${inOrder(main === byAngle, ofAngle, ofWall)}.`
      : `The door stands in pada ${named(byAngle)}at ${Math.round(deg)}° from north, by the angle${byWall ? " and by the wall" : " alone: the home is turned by about 45°, so its sides have no names"}.`
  const verdicts = depends
    ? ` It depends on the method: ${main.id} is ${verdictWords(verdict)}, ${other.id} ${verdictWords(otherVerdict)}.`
    : ""
  return {
    ...(depends ? weighed((points + otherPoints) / 2) : scored(verdict)),
    zones: [{ zone: facing, share: 1 }],
    padas: {
      byAngle: { pada: byAngle.id, ...verdictKey(byAngle, school) },
      ...(byWall && { byWall: { pada: byWall.id, ...verdictKey(byWall, school) } }),
    },
    reason: `${place}${verdicts}${neighbourText(deg)} ${voices(main)}`,
    sources: DOOR_SOURCES[school],
    disputes: [...DOOR_DISPUTES, ...main.disputes],
  }
}

function inOrder(isAngleFirst: boolean, ofAngle: string, ofWall: string): string {
  return isAngleFirst ? `${ofAngle}, and in ${ofWall}` : `${ofWall}, and in ${ofAngle}`
}

function verdictKey({ verdicts }: Pada, school: School) {
  const verdict = verdictOf(verdicts[school])
  return verdict && { verdict }
}

const CORNER_SCHOOL = "the corner school, which is not scored,"

/** The verdicts of the lists that speak of a pada in a sentence, equal verdicts together. */
function voices({ verdicts, consensus }: Pada): string {
  const lists = [
    { voice: "the old list", entry: verdicts.classical },
    { voice: "today’s lists", entry: consensus, isPlural: true },
    ...(verdicts.corner === "unknown" ? [] : [{ voice: CORNER_SCHOOL, entry: verdicts.corner }]),
  ]
  const clauses = [...Map.groupBy(lists, ({ entry }) => entry)].map(([entry, same]) => {
    const isPlural = same.length > 1 || same.some((one) => one.isPlural)
    const all = same.length > 2 ? "all " : ""
    return `${inWords(same.map(({ voice }) => voice))} ${all}${verdictClause(entry, isPlural)}`
  })
  const sentence = [...clauses.slice(0, -1), `${clauses.length > 1 ? "but " : ""}${clauses.at(-1)}`]
  return `${sentence.join(", ").replace(/^t/, "T")}.`
}

function verdictClause(entry: Entry, isPlural: boolean): string {
  const s = isPlural ? "" : "s"
  if (entry === "unknown") return `${isPlural ? "do" : "does"} not speak of it`
  if (entry === "ideal" || entry === "good") return `accept${s} it`
  if (entry === "avoid" || entry === "severe") return `reject${s} it`
  return `find${s} it ${verdictWords(entry)}`
}

/** The pada next to a door that is within a degree of it. */
function neighbourText(deg: number): string {
  const offset = rounded((((deg - (PADAS[0]?.startDeg ?? 0)) % PADA_DEG) + PADA_DEG) % PADA_DEG)
  const apart = Math.min(offset, PADA_DEG - offset)
  if (apart >= PADA_DOUBT_DEG) return ""
  const next = padaAt(deg + (offset < PADA_DEG / 2 ? -PADA_DOUBT_DEG : PADA_DOUBT_DEG))
  return ` By the angle, ${next.id}, ${next.deity}, begins less than 1° away.`
}
