import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { normalDegrees, type Point, toGround, toPicture } from "#catalog/vastu/geometry.ts"
import { cellOf, type Grid, gridOver, type NineZone, nineZoneAt } from "#catalog/vastu/zones.ts"
import { type Spot, spot } from "./spots.ts"

/** How a drawing differs from the one whose marks are taken. */
export interface PlanCopy {
  /** Drawn the other way round, left for right. */
  isMirrored: boolean
  /** Turned clockwise by so many quarters, after it was mirrored. */
  quarterTurns: 0 | 1 | 2 | 3
  /**
   * Whether north turns with the drawing: the same home on another sheet, not another home on the
   * same floor.
   */
  turnsNorth: boolean
  /** The height of the new picture as a part of its width. */
  aspect: number
}

/**
 * The marks of one plan as they lie on another that shows it mirrored or turned. They fit into the
 * new picture without being stretched; north keeps its method, and the person checks it again.
 */
export function copyMarks(marks: PlanMarksInput, copy: PlanCopy): PlanMarksInput {
  const { isMirrored, quarterTurns, aspect, turnsNorth } = copy
  const turned = (point: Point): Point => {
    let [x, y] = point
    let height = marks.aspect
    if (isMirrored) x = 1 - x
    let width = 1
    for (let turn = 0; turn < quarterTurns; turn++) {
      ;[x, y] = [height - y, x]
      ;[width, height] = [height, width]
    }
    // Fitted into the middle of the new picture, whose width is 1.
    const scale = Math.min(1 / width, aspect / height)
    return [(1 - width * scale) / 2 + x * scale, (aspect - height * scale) / 2 + y * scale]
  }
  const carried = ([x, y]: Spot): Spot => {
    const [newX, newY] = turned([x, y * marks.aspect])
    return spot(newX, newY / aspect)
  }
  const { outline, entrance, north, site, facing: _, rooms, ...rest } = marks
  const { plot, ...grounds } = site ?? {}
  const changed: PlanMarksInput = {
    ...rest,
    aspect,
    ...(outline && { outline: outline.map(carried) }),
    ...(entrance && { entrance: carried(entrance) }),
    ...(north && { north: { ...north, deg: turnsNorth ? turnedNorth(marks, copy) : north.deg } }),
    ...(site && { site: { ...grounds, ...(plot && { plot: plot.map(carried) }) } }),
    rooms: [],
  }
  const before = frameOf(marks)
  const after = frameOf(changed)
  const cellThere = (cell: NineZone): NineZone => {
    if (!before || !after) return cell
    return nineZoneAt(after.grid, after.toGround(turned(before.middleOf(cell))))
  }
  return {
    ...changed,
    rooms: rooms.map(({ turn, place, ...room }) => ({
      ...room,
      place:
        "polygon" in place
          ? { polygon: place.polygon.map(carried) }
          : "point" in place
            ? { point: carried(place.point) }
            : { cell: cellThere(place.cell) },
      // A mirrored stair turns the other way.
      ...(turn && { turn: isMirrored === (turn === "clockwise") ? "anticlockwise" : "clockwise" }),
    })),
  }
}

/**
 * Where north comes to lie when the drawing is mirrored and turned. A unit that is read flipped
 * turns the other way.
 */
function turnedNorth(
  { north, isMirrored: isFlipped }: PlanMarksInput,
  { isMirrored, quarterTurns }: PlanCopy,
) {
  const deg = (north?.deg ?? 0) * (isMirrored ? -1 : 1)
  return normalDegrees(deg + quarterTurns * 90 * (isFlipped ? -1 : 1))
}

interface Frame {
  grid: Grid
  /** From the picture, in units of its width, to the ground. */
  toGround: (point: Point) => Point
  /** The middle of a zone on the picture. */
  middleOf: (zone: NineZone) => Point
}

/** The grid that marks are read on, where outline and north are known. */
function frameOf({
  outline,
  north,
  aspect,
  isMirrored = false,
}: PlanMarksInput): Frame | undefined {
  if (!outline || !north) return undefined
  const ground = toGround({ northDeg: north.deg, isMirrored })
  const grid = gridOver(outline.map(([x, y]) => ground([x, y * aspect])))
  return {
    grid,
    toGround: ground,
    middleOf(zone) {
      const { west, east, south, north: top } = cellOf(grid, zone)
      return toPicture({ northDeg: north.deg, isMirrored })([(west + east) / 2, (south + top) / 2])
    },
  }
}
