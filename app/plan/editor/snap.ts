import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { cornersOf, type Shape } from "./shapes.ts"
import { type Spot, spot } from "./spots.ts"

/** The marks beside the one that is moved, and how near a wall has to be to draw it. */
export interface Snapping {
  marks: PlanMarksInput
  /** The shape that is moved: it does not snap to itself. */
  except?: Shape | undefined
  /** In parts of the picture's width. */
  reach: number
}

/** A straight line through a point; a wall has an end, the line of a right angle has none. */
interface Line {
  from: Spot
  to: Spot
  isEndless?: boolean
}

/** Lines that are more parallel than this meet too far away; the sine of 20°. */
const PARALLEL = 0.34
/** Beside the reach: a crossing of two lines lies further than each of them. */
const CROSSING = 1.6

/**
 * The spot that a corner snaps to: a corner of the outline or of a room, a wall, or a line that
 * makes a right angle with its neighbour; the spot itself where none is within reach. `corner` is
 * its index in the shape that is moved.
 */
export function snapped(to: Spot, snapping: Snapping, corner?: number): Spot {
  const { marks, except, reach } = snapping
  const { aspect } = marks
  const at: Spot = [to[0], to[1] * aspect]
  const walls = wallsOf(snapping)
  const onGround = ([x, y]: Spot) => spot(x, y / aspect)

  const nearest = walls
    .map(({ from }) => ({ from, distance: Math.hypot(from[0] - at[0], from[1] - at[1]) }))
    .filter(({ distance }) => distance <= reach)
    .toSorted((a, b) => a.distance - b.distance)[0]
  if (nearest) return onGround(nearest.from)

  const own = except && corner !== undefined ? rightAngles(marks, except, corner) : []
  const near = [...own, ...walls]
    .map((line) => ({ line, spot: footOn(line, at) }))
    .map(({ line, spot: foot }) => ({
      line,
      foot,
      distance: Math.hypot(foot[0] - at[0], foot[1] - at[1]),
    }))
    .filter(({ distance }) => distance <= reach)
    .toSorted((a, b) => a.distance - b.distance)
  const [first] = near
  if (!first) return to
  for (const { line } of near.slice(1)) {
    const crossing = crossingOf(first.line, line)
    if (crossing && Math.hypot(crossing[0] - at[0], crossing[1] - at[1]) <= reach * CROSSING)
      return onGround(crossing)
  }
  return onGround(first.foot)
}

/** Where the middle of a room is moved so that its walls meet the walls beside it. */
export function snappedMiddle(
  to: Spot,
  corners: readonly Spot[],
  middle: Spot,
  snapping: Snapping,
): Spot {
  const { aspect } = snapping.marks
  const moved = corners.map(
    ([x, y]): Spot => [x + to[0] - middle[0], (y + to[1] - middle[1]) * aspect],
  )
  const walls = wallsOf(snapping)
  const shift = (axis: 0 | 1) => {
    const across = axis === 0 ? 1 : 0
    const [least, most] = reachOf(moved, across)
    const edges = reachOf(moved, axis)
    const shifts = walls
      .filter(({ from, to: end }) => {
        const [low, high] = [
          Math.min(from[across], end[across]),
          Math.max(from[across], end[across]),
        ]
        const isBeside = low <= most + snapping.reach && high >= least - snapping.reach
        return isBeside && Math.abs(from[axis] - end[axis]) < 1e-3
      })
      .flatMap(({ from }) => edges.map((edge) => from[axis] - edge))
      .filter((by) => Math.abs(by) <= snapping.reach)
    return shifts.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0
  }
  return [to[0] + shift(0), to[1] + shift(1) / aspect]
}

function reachOf(points: readonly Spot[], axis: 0 | 1): [least: number, most: number] {
  const values = points.map((point) => point[axis])
  return [Math.min(...values), Math.max(...values)]
}

/** The sides of the outline, the plot and the rooms, as they are seen: y in units of the width. */
function wallsOf({ marks, except }: Snapping): Line[] {
  const shapes: Shape[] = ["outline", "plot", ...marks.rooms.map(({ id }) => ({ room: id }))]
  return shapes
    .filter((shape) => !isSame(shape, except))
    .flatMap((shape) => sidesOf(cornersOf(marks, shape) ?? [], marks.aspect))
}

function isSame(shape: Shape, other: Shape | undefined): boolean {
  if (typeof shape === "string" || typeof other !== "object") return shape === other
  return shape.room === other.room
}

function sidesOf(corners: readonly Spot[], aspect: number): Line[] {
  const seen = corners.map(([x, y]): Spot => [x, y * aspect])
  return seen.flatMap((from, index) => {
    const to = seen[(index + 1) % seen.length]
    return to ? [{ from, to }] : []
  })
}

/** The two lines on which a corner makes a right angle at its neighbours. */
function rightAngles(marks: PlanMarksInput, shape: Shape, index: number): Line[] {
  const corners = (cornersOf(marks, shape) ?? []).map(([x, y]): Spot => [x, y * marks.aspect])
  if (corners.length < 4) return []
  return [1, -1].flatMap((step) => {
    const neighbour = corners.at((index + step) % corners.length)
    const beyond = corners.at((index + 2 * step) % corners.length)
    if (!neighbour || !beyond) return []
    const [x, y] = [neighbour[0] - beyond[0], neighbour[1] - beyond[1]]
    return [{ from: neighbour, to: [neighbour[0] - y, neighbour[1] + x] as Spot, isEndless: true }]
  })
}

/** The point of a line that is nearest to a spot. */
function footOn({ from, to, isEndless }: Line, at: Spot): Spot {
  const [x, y] = [to[0] - from[0], to[1] - from[1]]
  const length = x * x + y * y
  if (length === 0) return from
  const part = ((at[0] - from[0]) * x + (at[1] - from[1]) * y) / length
  const within = isEndless ? part : Math.min(1, Math.max(0, part))
  return [from[0] + x * within, from[1] + y * within]
}

function crossingOf(first: Line, second: Line): Spot | undefined {
  const [ax, ay] = [first.to[0] - first.from[0], first.to[1] - first.from[1]]
  const [bx, by] = [second.to[0] - second.from[0], second.to[1] - second.from[1]]
  const cross = ax * by - ay * bx
  if (Math.abs(cross) < PARALLEL * Math.hypot(ax, ay) * Math.hypot(bx, by)) return undefined
  const part =
    ((second.from[0] - first.from[0]) * by - (second.from[1] - first.from[1]) * bx) / cross
  return [first.from[0] + ax * part, first.from[1] + ay * part]
}
