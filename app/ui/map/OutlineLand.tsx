import { itemAt } from "#catalog/lists.ts"
import outline from "./outline.json"

type Point = readonly [x: number, y: number]
/** The edges of a rectangle. */
type Frame = readonly [left: number, top: number, right: number, bottom: number]

/** Units of the drawing. */
const SHORTEST = 6

/** Lines of the outline in degrees, each with the corners of its box. */
const LAND = boxed(
  outline.features.flatMap(({ geometry: { type, coordinates } }) =>
    type === "MultiPolygon" ? (coordinates as unknown as Point[][][]).flat() : [],
  ),
)
const ROADS = boxed(
  outline.features.flatMap(({ geometry: { type, coordinates } }) =>
    type === "LineString" ? [coordinates as unknown as Point[]] : [],
  ),
)

interface OutlineLandProps {
  /** From degrees, `[longitude, latitude]`, to units of the drawing. */
  project: (at: Point) => Point
  /** The part of the drawing that shows land, in its units. */
  frame: Frame
}

/** Coast and main roads of the outline map, as paths of a drawing that needs no script. */
export function OutlineLand({ project, frame }: OutlineLandProps) {
  const near = (lines: typeof LAND) =>
    lines
      .filter(({ corners }) => isNear(corners.map(project), frame))
      .map(({ line }) => line.map(project))
  const drawnLand = near(LAND)
    .map((ring) => thinned(clipped(ring, frame)))
    .filter((ring) => ring.length > 2)
    .map((ring) => `${pathOf(ring)}z`)
  const drawnRoads = near(ROADS)
    .flatMap((line) => partsNear(line, frame))
    .map(pathOf)
  return (
    <>
      {/* A line of the land's own colour closes the seam between two drawings of one border. */}
      <path d={drawnLand.join("")} className="fill-paper stroke-paper" />
      <path d={drawnRoads.join("")} className="fill-none stroke-line" strokeWidth={3} />
    </>
  )
}

function boxed(lines: Point[][]) {
  return lines.map((line) => {
    const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)]
    const [left, right] = [Math.min(...xs), Math.max(...xs)]
    const corners = [Math.min(...ys), Math.max(...ys)].flatMap((y): Point[] => [
      [left, y],
      [right, y],
    ])
    return { line, corners }
  })
}

/** Whether the box around points meets the frame. */
function isNear(points: readonly Point[], [left, top, right, bottom]: Frame): boolean {
  return (
    points.some(([x]) => x > left) &&
    points.some(([x]) => x < right) &&
    points.some(([, y]) => y > top) &&
    points.some(([, y]) => y < bottom)
  )
}

/** The parts of a line whose pieces meet the frame. */
function partsNear(line: readonly Point[], frame: Frame): Point[][] {
  const parts: Point[][] = []
  line.slice(1).forEach((to, index) => {
    const from = itemAt(line, index)
    if (!isNear([from, to], frame)) return
    const last = parts.at(-1)
    if (last?.at(-1) === from) last.push(to)
    else parts.push([from, to])
  })
  return parts
}

/** A path whose points are relative to the one before: they have fewer digits. */
function pathOf(line: readonly Point[]): string {
  const points = line.map(([x, y]) => [Math.round(x), Math.round(y)] as const)
  const [first, ...others] = points
  if (!first) return ""
  const steps = others.map(([x, y], index) => {
    const [left, top] = itemAt(points, index)
    return `${x - left} ${y - top}`
  })
  return `M${first.join(" ")}l${steps.join(" ")}`
}

/** Without the points that lie too close to the one before for a drawing to show. */
function thinned(ring: readonly Point[]): readonly Point[] {
  const shown: Point[] = []
  for (const point of ring) {
    const [x, y] = shown.at(-1) ?? [Number.NaN, Number.NaN]
    if (!(Math.hypot(point[0] - x, point[1] - y) < SHORTEST)) shown.push(point)
  }
  return shown
}

/** The part of a ring within the frame, edge by edge (Sutherland and Hodgman, 1974). */
function clipped(ring: readonly Point[], [left, top, right, bottom]: Frame): readonly Point[] {
  const edges = [
    { axis: 0, limit: left, side: 1 },
    { axis: 0, limit: right, side: -1 },
    { axis: 1, limit: top, side: 1 },
    { axis: 1, limit: bottom, side: -1 },
  ] as const
  return edges.reduce((points, { axis, limit, side }) => {
    const isWithin = (point: Point) => (point[axis] - limit) * side >= 0
    const shown: Point[] = []
    points.forEach((point, index) => {
      const before = itemAt(points, index - 1)
      if (isWithin(point) !== isWithin(before)) {
        const share = (limit - before[axis]) / (point[axis] - before[axis])
        shown.push([
          before[0] + share * (point[0] - before[0]),
          before[1] + share * (point[1] - before[1]),
        ])
      }
      if (isWithin(point)) shown.push(point)
    })
    return shown
  }, ring)
}
