import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { movedRoom, spotOf } from "./marked-rooms.ts"
import { middleOf, onOutline, type Spot, spot } from "./spots.ts"
import { distanceBetween } from "./surface-frame.ts"

/** A polygon of the plan that has corners to change. */
export type Shape = "outline" | "plot" | { room: string }

export const MIN_CORNERS = 3
/** Corners that lie closer, in parts of the picture's width, are one corner. */
const SAME_CORNER = 0.004

/** The corners of a shape; undefined where it is not drawn. */
export function cornersOf(marks: PlanMarksInput, of: Shape): Spot[] | undefined {
  if (of === "outline") return marks.outline
  if (of === "plot") return marks.site?.plot
  const place = marks.rooms.find(({ id }) => id === of.room)?.place
  return place && "polygon" in place ? place.polygon : undefined
}

/** The marks with other corners of a shape. An entrance stays on the outline. */
export function withCorners(marks: PlanMarksInput, of: Shape, corners: Spot[]): PlanMarksInput {
  if (of === "plot") return { ...marks, site: { ...marks.site, plot: corners } }
  if (of === "outline") {
    const changed: PlanMarksInput = { ...marks, outline: corners }
    const entrance = marks.entrance && onOutline(changed, marks.entrance)
    return { ...changed, ...(entrance && { entrance }) }
  }
  const rooms = marks.rooms.map((room) =>
    room.id === of.room ? { ...room, place: { polygon: corners } } : room,
  )
  return { ...marks, rooms }
}

/** The marks without the plot's corners. */
export function withoutPlot({ site, ...marks }: PlanMarksInput): PlanMarksInput {
  const { plot: _, ...rest } = site ?? {}
  return { ...marks, ...(Object.keys(rest).length > 0 && { site: rest }) }
}

/** Corners without those that repeat the one before, or close the shape on its first corner. */
export function tidied(marks: Pick<PlanMarksInput, "aspect">, corners: readonly Spot[]): Spot[] {
  const merged: Spot[] = []
  for (const corner of corners) {
    const before = merged.at(-1)
    if (!before || distanceBetween(marks, before, corner) > SAME_CORNER) merged.push(corner)
  }
  const [first] = merged
  while (merged.length > MIN_CORNERS && first) {
    const last = merged.at(-1)
    if (!last || distanceBetween(marks, first, last) > SAME_CORNER) break
    merged.pop()
  }
  return merged.length < MIN_CORNERS || merged.length === corners.length ? [...corners] : merged
}

/** The marks with every shape tidied, as they come from a file or a link. */
export function tidiedMarks(marks: PlanMarksInput): PlanMarksInput {
  const shapes: Shape[] = ["outline", "plot", ...marks.rooms.map(({ id }) => ({ room: id }))]
  return shapes.reduce((changed, of) => {
    const corners = cornersOf(changed, of)
    const merged = corners && tidied(changed, corners)
    return merged && merged.length < corners.length ? withCorners(changed, of, merged) : changed
  }, marks)
}

/** All that is marked, with the middle of the outline somewhere else. */
export function movedMarks(marks: PlanMarksInput, to: Spot): PlanMarksInput {
  const { outline = [], entrance, site, rooms } = marks
  const middle = middleOf(outline)
  const moved = ([x, y]: Spot) => spot(x + to[0] - middle[0], y + to[1] - middle[1])
  return {
    ...marks,
    outline: outline.map(moved),
    ...(entrance && { entrance: moved(entrance) }),
    ...(site?.plot && { site: { ...site, plot: site.plot.map(moved) } }),
    rooms: rooms.map((room) => {
      const at = spotOf(room)
      return at ? movedRoom(room, [at[0] + to[0] - middle[0], at[1] + to[1] - middle[1]]) : room
    }),
  }
}

/** The rectangles to begin with, in parts of the picture, for who cannot or need not draw one. */
export const FIRST_RECTANGLE = {
  outline: { from: [0.1, 0.1], to: [0.9, 0.9] },
  plot: { from: [0.02, 0.02], to: [0.98, 0.98] },
} as const
