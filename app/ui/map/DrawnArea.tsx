import { type PointerEvent, use, useLayoutEffect, useRef, useState } from "react"
import { MapContext } from "./Pin.tsx"
import type { Box } from "./travel.ts"

type Point = readonly [x: number, y: number]

/** In pixels: what is smaller is a tap. */
const LEAST_SIDE = 24
const SHAPE = "fill-peacock/10 stroke-peacock stroke-2"

/** The corners of an area, `[longitude, latitude]`, from the text of an address. */
export function cornersOf(polygon: string): [longitude: number, latitude: number][] {
  const degrees = polygon.split(",").map(Number)
  return degrees.flatMap((longitude, at) =>
    at % 2 === 0 ? [[longitude, degrees[at + 1] ?? 0]] : [],
  )
}

/** The smallest box around corners. */
export function boxOf(corners: readonly Point[]): Box {
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** An area on the map, which follows it. */
export function DrawnArea({ polygon }: { polygon: string }) {
  const map = use(MapContext)
  const shape = useRef<SVGPolygonElement>(null)
  useLayoutEffect(() => {
    if (!map) return
    const place = () => {
      const points = cornersOf(polygon).map((at) => map.project(at))
      shape.current?.setAttribute("points", points.map(({ x, y }) => `${x},${y}`).join(" "))
    }
    place()
    map.on("move", place)
    map.on("resize", place)
    return () => {
      map.off("move", place)
      map.off("resize", place)
    }
  }, [map, polygon])
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
      <polygon ref={shape} className={SHAPE} strokeLinejoin="round" />
    </svg>
  )
}

interface DrawingSurfaceProps {
  /** The most corners of an area. */
  most: number
  onDraw: (polygon: string) => void
}

/** Lies over the map while an area is drawn on it, with a finger, a pen or the mouse. */
export function DrawingSurface({ most, onDraw }: DrawingSurfaceProps) {
  const map = use(MapContext)
  const [line, setLine] = useState<Point[]>([])

  function pointOf({ currentTarget, clientX, clientY }: PointerEvent): Point {
    const { left, top } = currentTarget.getBoundingClientRect()
    return [clientX - left, clientY - top]
  }

  function finish() {
    setLine([])
    const corners = simplified(line, most)
    const [west, south, east, north] = boxOf(corners)
    if (!map || corners.length < 3 || Math.max(east - west, north - south) < LEAST_SIDE) return
    const degrees = corners.map(([x, y]) => map.unproject([x, y]))
    onDraw(degrees.map(({ lng, lat }) => [+lng.toFixed(5), +lat.toFixed(5)]).join())
  }

  return (
    <svg
      aria-hidden="true"
      data-drawing=""
      className="absolute inset-0 z-20 size-full cursor-crosshair touch-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setLine([pointOf(event)])
      }}
      onPointerMove={(event) => {
        const point = pointOf(event)
        setLine((drawn) => (drawn.length > 0 ? [...drawn, point] : drawn))
      }}
      onPointerUp={finish}
      onPointerCancel={() => setLine([])}
    >
      <polygon points={line.join(" ")} className={SHAPE} strokeLinejoin="round" />
    </svg>
  )
}

/** The corners of a line that say its form, as many at most. */
function simplified(line: Point[], most: number): Point[] {
  let tolerance = 3
  let corners = reduced(line, tolerance)
  while (corners.length > most) {
    tolerance *= 1.5
    corners = reduced(line, tolerance)
  }
  return corners
}

/** Ramer, Douglas and Peucker: without the points that are closer to the line of the others. */
function reduced(line: Point[], tolerance: number): Point[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  const distances = line.map((point) => distance(point, first, last))
  const farthest = Math.max(...distances)
  if (farthest <= tolerance) return [first, last]
  const at = distances.indexOf(farthest)
  return [
    ...reduced(line.slice(0, at + 1), tolerance).slice(0, -1),
    ...reduced(line.slice(at), tolerance),
  ]
}

/** From a point to the line between two others, in pixels. */
function distance([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const along = length && Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length))
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
}
