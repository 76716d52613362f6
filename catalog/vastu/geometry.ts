import { itemAt } from "../lists.ts"
/**
 * Plane geometry for floor plans. Two frames are used: a plan's **picture** (x to the right, y
 * downwards, any unit that is the same along both axes) and the **ground** (east, north), which the
 * rest of the library reckons in.
 */

/** [x, y] of a picture or [east, north] on the ground. */
export type Point = readonly [number, number]
/** The corners in order, either way round, the last joined to the first. */
export type Polygon = readonly Point[]

export interface Rectangle {
  west: number
  south: number
  east: number
  north: number
}

const FULL_TURN_DEG = 360

/** Degrees in [0, 360). */
export function normalDegrees(degrees: number): number {
  const rest = degrees % FULL_TURN_DEG
  // −1e−20 + 360 is 360 in floating point.
  return rest < 0 ? (rest + FULL_TURN_DEG) % FULL_TURN_DEG : rest
}

/** How a picture lies on the ground. */
interface Lie {
  northDeg: number
  isMirrored: boolean
}

/**
 * Carries points of a picture to the ground. `northDeg` is the bearing of true north, in degrees
 * clockwise from the picture's up; `isMirrored` flips the picture left to right first, as for the
 * unit across the corridor.
 */
export function toGround(lie: Lie): (point: Point) => Point {
  const { sin, cos, side } = turnOf(lie)
  return ([x, y]) => {
    const right = x * side
    const up = -y
    return [right * cos - up * sin, up * cos + right * sin]
  }
}

/**
 * Carries points of the ground back to the picture: the inverse of `toGround` of the same north and
 * mirroring.
 */
export function toPicture(lie: Lie): (point: Point) => Point {
  const { sin, cos, side } = turnOf(lie)
  return ([east, north]) => [(east * cos + north * sin) * side, east * sin - north * cos]
}

function turnOf({ northDeg, isMirrored }: Lie) {
  const angle = (northDeg * Math.PI) / 180
  return { sin: Math.sin(angle), cos: Math.cos(angle), side: isMirrored ? -1 : 1 }
}

/** Degrees clockwise from north at which `to` is seen from `from`, in [0, 360). */
export function bearing(from: Point, to: Point): number {
  return normalDegrees((Math.atan2(to[0] - from[0], to[1] - from[1]) * 180) / Math.PI)
}

/** The area, whichever way round the corners run. */
export function areaOf(polygon: Polygon): number {
  return Math.abs(signedArea(polygon))
}

/** The centre of gravity. Of a polygon without area, the mean of its corners. */
export function centreOf(polygon: Polygon): Point {
  const area = signedArea(polygon)
  if (area === 0) return meanOf(polygon)
  // Reckoned from the first corner, so that a plan far from the origin loses no digits.
  const [originX, originY] = polygon[0] as Point
  let sumX = 0
  let sumY = 0
  for (const [[ax, ay], [bx, by]] of edgesOf(polygon)) {
    const cross = (ax - originX) * (by - originY) - (bx - originX) * (ay - originY)
    sumX += (ax + bx - 2 * originX) * cross
    sumY += (ay + by - 2 * originY) * cross
  }
  return [originX + sumX / (6 * area), originY + sumY / (6 * area)]
}

/** The smallest rectangle along the axes that holds the points. */
export function boundsOf(points: readonly Point[]): Rectangle {
  const [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  const bounds = { west, south, east, north }
  for (const [x, y] of points) {
    bounds.west = Math.min(bounds.west, x)
    bounds.south = Math.min(bounds.south, y)
    bounds.east = Math.max(bounds.east, x)
    bounds.north = Math.max(bounds.north, y)
  }
  return bounds
}

/** The corners of a rectangle, from the south-west, counter-clockwise. */
export function cornersOf({ west, south, east, north }: Rectangle): Polygon {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]
}

/** The sides of a polygon, each from corner to next corner. */
export function edgesOf(polygon: Polygon): (readonly [Point, Point])[] {
  return polygon.map(
    (point, index) => [point, polygon[(index + 1) % polygon.length] as Point] as const,
  )
}

/**
 * The part of a polygon to the left of the line from `from` to `to` (Sutherland and Hodgman, 1974).
 * Pieces of a concave polygon stay joined along the line, which leaves their area as it is.
 */
export function clip(polygon: Polygon, from: Point, to: Point): Polygon {
  const [fromX, fromY] = from
  const [alongX, alongY] = [to[0] - fromX, to[1] - fromY]
  const result: Point[] = []
  let start = polygon.at(-1)
  if (!start) return result
  let before = alongX * (start[1] - fromY) - alongY * (start[0] - fromX)
  for (const end of polygon) {
    const after = alongX * (end[1] - fromY) - alongY * (end[0] - fromX)
    if (before * after < 0) {
      const part = before / (before - after)
      result.push([start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part])
    }
    if (after >= 0) result.push(end)
    start = end
    before = after
  }
  return result
}

/** The part of a polygon inside a convex one whose corners run counter-clockwise. */
export function clipTo(polygon: Polygon, convex: Polygon): Polygon {
  return edgesOf(convex).reduce<Polygon>(
    (rest, [from, to]) => (rest.length === 0 ? rest : clip(rest, from, to)),
    polygon,
  )
}

/** The area that lies in both of two polygons, each without crossing sides. */
export function sharedArea(first: Polygon, second: Polygon): number {
  const [origin] = second
  if (!origin || !first[0]) return 0
  const [a, b] = [boundsOf(first), boundsOf(second)]
  if (a.east <= b.west || b.east <= a.west || a.north <= b.south || b.north <= a.south) return 0
  // Triangles from one corner, those of concave parts counting as missing, add up to the second.
  const signed = edgesOf(second).reduce((sum, [from, to]) => {
    const side = Math.sign(turn(origin, from, to))
    if (side === 0) return sum
    const triangle = side > 0 ? [origin, from, to] : [origin, to, from]
    return sum + side * areaOf(clipTo(first, triangle))
  }, 0)
  return Math.abs(signed)
}

/** Whether no two sides of the polygon cross or touch but neighbours at their common corner. */
export function isSimple(polygon: Polygon): boolean {
  const edges = edgesOf(polygon)
  return edges.every(([a, b], first) => {
    for (let second = first + 1; second < edges.length; second++) {
      const [c, d] = itemAt(edges, second)
      // Most pairs of sides are far apart, and this is cheap to see.
      if (Math.max(a[0], b[0]) < Math.min(c[0], d[0])) continue
      if (Math.max(c[0], d[0]) < Math.min(a[0], b[0])) continue
      const areNeighbours = second === first + 1 || (first === 0 && second === edges.length - 1)
      if (!areNeighbours) {
        if (touch([a, b], [c, d])) return false
        continue
      }
      // Neighbours may share their corner only, not run back over each other.
      const [shared, one, other] = second === first + 1 ? [b, a, d] : [a, b, c]
      if (turn(one, shared, other) === 0 && isAhead(shared, one, other)) return false
    }
    return true
  })
}

/** Whether a point lies inside a polygon or on its sides. */
export function contains(polygon: Polygon, point: Point): boolean {
  let isInside = false
  for (const [a, b] of edgesOf(polygon)) {
    if (turn(a, b, point) === 0 && isBetween(a, b, point)) return true
    const crosses = a[1] > point[1] !== b[1] > point[1]
    if (crosses && point[0] < ((b[0] - a[0]) * (point[1] - a[1])) / (b[1] - a[1]) + a[0])
      isInside = !isInside
  }
  return isInside
}

/** The distance from a point to the nearest side of a polygon. */
export function distanceToSides(polygon: Polygon, point: Point): number {
  return Math.min(...edgesOf(polygon).map((edge) => distanceBetween(nearestOn(edge, point), point)))
}

/** The point on the sides of a polygon that lies nearest to another. */
export function nearestOnSides(polygon: Polygon, point: Point): Point {
  return edgesOf(polygon)
    .map((edge) => nearestOn(edge, point))
    .reduce((best, other) =>
      distanceBetween(other, point) < distanceBetween(best, point) ? other : best,
    )
}

/**
 * The length along which two polygons lie side by side, not more than `gap` apart: the wall that
 * two rooms share. Sides are compared that run within five degrees of the same direction.
 */
export function sharedLength(first: Polygon, second: Polygon, gap: number): number {
  let length = 0
  for (const [a, b] of edgesOf(first)) {
    const along = unit(a, b)
    for (const [c, d] of edgesOf(second)) {
      const other = unit(c, d)
      if (!along || !other) continue
      const sine = along[0] * other[1] - along[1] * other[0]
      if (Math.abs(sine) > Math.sin((5 * Math.PI) / 180)) continue
      const middle: Point = [(c[0] + d[0]) / 2, (c[1] + d[1]) / 2]
      const apart = Math.abs(along[0] * (middle[1] - a[1]) - along[1] * (middle[0] - a[0]))
      if (apart > gap) continue
      const at = ([x, y]: Point) => (x - a[0]) * along[0] + (y - a[1]) * along[1]
      const overlap = Math.min(at(b), Math.max(at(c), at(d))) - Math.max(0, Math.min(at(c), at(d)))
      length += Math.max(0, overlap)
    }
  }
  return length
}

function signedArea(polygon: Polygon): number {
  const origin = polygon[0]
  if (!origin || polygon.length < 3) return 0
  const [originX, originY] = origin
  let twice = 0
  let [x, y] = [0, 0]
  for (const point of polygon) {
    const [nextX, nextY] = [point[0] - originX, point[1] - originY]
    twice += x * nextY - nextX * y
    x = nextX
    y = nextY
  }
  return twice / 2
}

function meanOf(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(([x, y], [px, py]) => [x + px, y + py], [0, 0])
  return [sum[0] / points.length, sum[1] / points.length]
}

/** Above zero when `c` lies to the left of the way from `a` to `b`, below zero to the right. */
function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

function isBetween(a: Point, b: Point, point: Point): boolean {
  return (
    Math.min(a[0], b[0]) <= point[0] &&
    point[0] <= Math.max(a[0], b[0]) &&
    Math.min(a[1], b[1]) <= point[1] &&
    point[1] <= Math.max(a[1], b[1])
  )
}

function isAhead(from: Point, one: Point, other: Point): boolean {
  return (one[0] - from[0]) * (other[0] - from[0]) + (one[1] - from[1]) * (other[1] - from[1]) > 0
}

function touch([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  const ofC = Math.sign(turn(a, b, c))
  const ofD = Math.sign(turn(a, b, d))
  const ofA = Math.sign(turn(c, d, a))
  const ofB = Math.sign(turn(c, d, b))
  if (ofC !== ofD && ofA !== ofB) return true
  return (
    (ofC === 0 && isBetween(a, b, c)) ||
    (ofD === 0 && isBetween(a, b, d)) ||
    (ofA === 0 && isBetween(c, d, a)) ||
    (ofB === 0 && isBetween(c, d, b))
  )
}

/** The point of a side that lies nearest to another. */
export function nearestOn([a, b]: readonly [Point, Point], point: Point): Point {
  const lengthSquared = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
  const along =
    lengthSquared === 0
      ? 0
      : ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / lengthSquared
  const part = Math.min(1, Math.max(0, along))
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]
}

function distanceBetween(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1])
}

function unit(a: Point, b: Point): Point | undefined {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  return length === 0 ? undefined : [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
}
