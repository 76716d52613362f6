import { itemAt } from "#catalog/lists.ts"
import outline from "./outline.json"

type Point = readonly [x: number, y: number]
/** The edges of a rectangle. */
type Frame = readonly [left: number, top: number, right: number, bottom: number]

/** Units of the drawing. */
const SHORTEST = 6

interface OutlineLandProps {
  /** From degrees, `[longitude, latitude]`, to units of the drawing. */
  project: (at: Point) => Point
  /** The part of the drawing that shows land, in its units. */
  frame: Frame
}

/** Coast and main roads of the outline map, as paths of a drawing that needs no script. */
export function OutlineLand({ project, frame }: OutlineLandProps) {
  const land = outline.features.flatMap(({ geometry: { type, coordinates } }) =>
    type === "MultiPolygon" ? (coordinates as unknown as Point[][][]).flat() : [],
  )
  const roads = outline.features.flatMap(({ geometry: { type, coordinates } }) =>
    type === "LineString" ? [coordinates as unknown as Point[]] : [],
  )
  const [left, top, right, bottom] = frame
  const isNear = (line: Point[]) =>
    Math.max(...line.map(([x]) => x)) > left &&
    Math.min(...line.map(([x]) => x)) < right &&
    Math.max(...line.map(([, y]) => y)) > top &&
    Math.min(...line.map(([, y]) => y)) < bottom
  const drawnLand = land
    .map((ring) => thinned(clipped(ring.map(project), frame)))
    .filter((ring) => ring.length > 2)
    .map((ring) => `${pathOf(ring)}z`)
  const drawnRoads = roads
    .map((line) => line.map(project))
    .flatMap((line) => line.slice(1).map((to, index) => [itemAt(line, index), to]))
    .filter(isNear)
    .map(pathOf)
  return (
    <>
      {/* A line of the land's own colour closes the seam between two drawings of one border. */}
      <path d={drawnLand.join("")} className="fill-paper stroke-paper" />
      <path d={drawnRoads.join("")} className="fill-none stroke-line" strokeWidth={3} />
    </>
  )
}

function pathOf(line: readonly Point[]): string {
  return `M${line.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join("L")}`
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
    return points.flatMap((point, index) => {
      const before = itemAt(points, index - 1)
      if (isWithin(point) === isWithin(before)) return isWithin(point) ? [point] : []
      const share = (limit - before[axis]) / (point[axis] - before[axis])
      const crossing: Point = [
        before[0] + share * (point[0] - before[0]),
        before[1] + share * (point[1] - before[1]),
      ]
      return isWithin(point) ? [crossing, point] : [crossing]
    })
  }, ring)
}
