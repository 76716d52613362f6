import type { ReactNode } from "react"
import { cornersOf, type Point, type Polygon } from "#catalog/vastu/geometry.ts"
import { PADA_DEG, PADAS, type School } from "#catalog/vastu/rules.ts"
import {
  cellOf,
  DIRECTIONS,
  type Direction,
  SECTOR_DEG,
  SIXTEEN_ZONES,
} from "#catalog/vastu/zones.ts"
import { elementFill, fillOf } from "./patterns.tsx"
import {
  frameBeside,
  frameBetween,
  middleOfFrame,
  type PlanFrame,
  pathOf,
  rayTo,
  rounded,
} from "./plan-frame.ts"

/** The grid over a plan: nine zones, sixteen sectors, or the thirty-two padas of the door. */
export type ZoneLayer = "nine" | "sixteen" | "padas"

interface ZoneFrameProps {
  /** The drawing's id, as its patterns have it. */
  id: string
  frame: PlanFrame
  layer: ZoneLayer
  /** Whose opinion of the padas is shown by their patterns. */
  school?: School
  /** The pada of the door, by its id: `N4`. */
  door?: string | undefined
}

/** The zones over a home, turned to true north, with their names in a frame around it. */
export function ZoneFrame(props: ZoneFrameProps) {
  return (
    <g data-layer={props.layer} className="pointer-events-none">
      {props.layer === "nine" ? (
        <NineZones {...props} />
      ) : props.layer === "sixteen" ? (
        <Sectors {...props} />
      ) : (
        <Padas {...props} />
      )}
      <NorthPoint frame={props.frame} />
    </g>
  )
}

function NineZones({ id, frame }: ZoneFrameProps) {
  const { inner, at } = frame
  const centre = cellOf(frame.grid, "C")
  const lines: [Point, Point][] = [
    ...[centre.west, centre.east].map((x): [Point, Point] => [
      [x, inner.north],
      [x, inner.south],
    ]),
    ...[centre.north, centre.south].map((y): [Point, Point] => [
      [inner.west, y],
      [inner.east, y],
    ]),
  ]
  return (
    <>
      {DIRECTIONS.map((zone) => (
        <Piece
          key={zone}
          frame={frame}
          ground={frameBeside(frame, zone)}
          fill={elementFill(id, zone)}
        />
      ))}
      <path d={pathOf(cornersOf(centre).map(at))} fill={elementFill(id, "C")} fillOpacity="0.55" />
      <Lines frame={frame} lines={lines} />
      {DIRECTIONS.map((zone) => (
        <Letter key={zone} frame={frame} at={middleBeside(frame, zone)} isStrong>
          {zone}
        </Letter>
      ))}
    </>
  )
}

/** Where the name of one of the nine zones stands: the middle of its side, or the corner itself. */
function middleBeside({ grid, inner, outer }: PlanFrame, zone: Direction): Point {
  const { west, east, south, north } = cellOf(grid, zone)
  const x = zone.includes("E")
    ? (inner.east + outer.east) / 2
    : zone.includes("W")
      ? (inner.west + outer.west) / 2
      : (west + east) / 2
  const y = zone.includes("N")
    ? (inner.north + outer.north) / 2
    : zone.includes("S")
      ? (inner.south + outer.south) / 2
      : (south + north) / 2
  return [x, y]
}

function Sectors({ id, frame }: ZoneFrameProps) {
  const rays = SIXTEEN_ZONES.map((_, index) => (index - 0.5) * SECTOR_DEG)
  return (
    <>
      {SIXTEEN_ZONES.map((zone, index) => (
        <Piece
          key={zone}
          frame={frame}
          ground={frameBetween(frame, (index - 0.5) * SECTOR_DEG, (index + 0.5) * SECTOR_DEG)}
          fill={elementFill(id, zone)}
        />
      ))}
      <Lines
        frame={frame}
        lines={rays.map((degrees) => [frame.grid.centre, rayTo(frame, frame.inner, degrees)])}
      />
      {SIXTEEN_ZONES.map((zone, index) => (
        <Letter
          key={zone}
          frame={frame}
          at={middleOfFrame(frame, index * SECTOR_DEG)}
          isStrong={zone.length < 3}
        >
          {zone}
        </Letter>
      ))}
    </>
  )
}

function Padas({ id, frame, school = "modern", door }: ZoneFrameProps) {
  const own = PADAS.find((pada) => pada.id === door)
  const piece = (startDeg: number) => frameBetween(frame, startDeg, startDeg + PADA_DEG)
  return (
    <>
      {PADAS.map(({ id: pada, startDeg, verdicts }) => (
        <Piece
          key={pada}
          frame={frame}
          ground={piece(startDeg)}
          fill={fillOf(id, verdicts[school])}
        />
      ))}
      <Lines
        frame={frame}
        lines={PADAS.map(({ startDeg }) => [
          rayTo(frame, frame.grid.bounds, startDeg),
          rayTo(frame, frame.inner, startDeg),
        ])}
      />
      {own && (
        <Lines
          frame={frame}
          lines={[own.startDeg, own.startDeg + PADA_DEG].map((degrees) => [
            frame.grid.centre,
            rayTo(frame, frame.inner, degrees),
          ])}
        />
      )}
      {own && (
        <path
          d={pathOf(piece(own.startDeg).map(frame.at))}
          fill="none"
          stroke="var(--color-ink)"
          strokeWidth="5"
          strokeLinejoin="round"
        />
      )}
      {PADAS.map(({ id: pada, startDeg }) => (
        <Letter
          key={pada}
          frame={frame}
          at={middleOfFrame(frame, startDeg + PADA_DEG / 2)}
          isStrong={pada === door}
          size={0.72}
        >
          {pada}
        </Letter>
      ))}
    </>
  )
}

function Piece({
  frame,
  ground,
  fill,
}: {
  frame: PlanFrame
  ground: Polygon
  fill: string | undefined
}) {
  const d = pathOf(ground.map(frame.at))
  return (
    <>
      <path d={d} fill="var(--color-card)" stroke="var(--color-line)" strokeWidth="1.5" />
      {fill && <path d={d} fill={fill} />}
    </>
  )
}

/** Thin and light below, so that they are seen on dark walls and on white floors. */
function Lines({ frame: { at }, lines }: { frame: PlanFrame; lines: [Point, Point][] }) {
  const d = lines
    .map(
      (line) =>
        `M${line
          .map(at)
          .map(([x, y]) => `${rounded(x)} ${rounded(y)}`)
          .join("L")}`,
    )
    .join("")
  return (
    <>
      <path d={d} stroke="var(--color-card)" strokeWidth="5" strokeOpacity="0.8" />
      <path d={d} stroke="var(--color-peacock)" strokeWidth="2" />
    </>
  )
}

interface LetterProps {
  frame: PlanFrame
  at: Point
  isStrong: boolean
  /** Beside the drawing's own letters. */
  size?: number
  children: ReactNode
}

function Letter({ frame, at, isStrong, size = 1, children }: LetterProps) {
  const [x, y] = frame.at(at)
  return (
    <text
      x={rounded(x)}
      y={rounded(y)}
      dy="0.35em"
      textAnchor="middle"
      fontSize={rounded(frame.letter * (isStrong ? 1 : 0.8) * size)}
      fontWeight={isStrong ? 700 : 500}
      fill="var(--color-ink)"
      stroke="var(--color-card)"
      strokeWidth={rounded(frame.letter * 0.16)}
      strokeLinejoin="round"
      paintOrder="stroke"
    >
      {children}
    </text>
  )
}

/** The point outside of the frame that shows where true north is. */
function NorthPoint({ frame }: { frame: PlanFrame }) {
  const { outer, grid, letter, at } = frame
  const [x] = grid.centre
  const tip: Point = [x, outer.north + letter * 1.15]
  const corners: Point[] = [
    tip,
    [x + letter * 0.55, outer.north + letter * 0.15],
    [x, outer.north + letter * 0.38],
    [x - letter * 0.55, outer.north + letter * 0.15],
  ]
  return <path d={pathOf(corners.map(at))} fill="var(--color-marigold)" />
}
