import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { PICTURE_WIDTH, pictureHeight, type View } from "../plan-frame.ts"
import { type Spot, spot } from "./spots.ts"

/**
 * Around the picture there is room for the names of zones and for corners at its very edge, in
 * units of the drawing.
 */
const MARGIN = 80

/** The editable part of the drawing: the picture and a margin, however much is marked. */
export function surfaceView(marks: Pick<PlanMarksInput, "aspect">): View {
  return {
    x: -MARGIN,
    y: -MARGIN,
    width: PICTURE_WIDTH + 2 * MARGIN,
    height: pictureHeight(marks) + 2 * MARGIN,
  }
}

/** Where a spot of the picture lies on the surface, as CSS. */
export function placeOn(
  marks: Pick<PlanMarksInput, "aspect">,
  [x, y]: Spot,
): { left: string; top: string } {
  const view = surfaceView(marks)
  return {
    left: `${((x * PICTURE_WIDTH - view.x) / view.width) * 100}%`,
    top: `${((y * pictureHeight(marks) - view.y) / view.height) * 100}%`,
  }
}

/** The spot of the picture below a pointer. */
export function spotAt(
  marks: Pick<PlanMarksInput, "aspect">,
  box: Pick<DOMRect, "left" | "top" | "width" | "height">,
  { clientX, clientY }: { clientX: number; clientY: number },
): Spot {
  const view = surfaceView(marks)
  const x = ((clientX - box.left) / box.width) * view.width + view.x
  const y = ((clientY - box.top) / box.height) * view.height + view.y
  return spot(x / PICTURE_WIDTH, y / pictureHeight(marks))
}

/** Degrees clockwise from the picture's up in which a line runs. */
export function directionOf(marks: Pick<PlanMarksInput, "aspect">, from: Spot, to: Spot): number {
  const right = to[0] - from[0]
  const up = (from[1] - to[1]) * marks.aspect
  return (Math.atan2(right, up) * 180) / Math.PI
}

/** How far two spots lie apart, in parts of the picture's width. */
export function distanceBetween(
  marks: Pick<PlanMarksInput, "aspect">,
  from: Spot,
  to: Spot,
): number {
  return Math.hypot(to[0] - from[0], (to[1] - from[1]) * marks.aspect)
}
