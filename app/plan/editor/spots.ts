import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { nearestOnSides, type Point } from "#catalog/vastu/geometry.ts"

/** A point in parts of the picture's width and height, from its upper left. */
export type Spot = Point

/** Below it a rectangle is a slip of the hand. */
export const MIN_SIZE = 0.01
/** So far, in parts of the picture, a mark may be set beyond its edge. */
const BEYOND = 0.25
/** Arrow keys, in parts of the picture's width: one press, and with Shift. */
const STEP = 0.005
const LEAP = 0.05

/** How far an arrow key moves, in parts of the picture; nothing for another key. */
export function arrowStep(key: string, isLeap: boolean, aspect: number): Spot | undefined {
  const step = isLeap ? LEAP : STEP
  const down = step / aspect
  const steps: Record<string, Spot> = {
    ArrowLeft: [-step, 0],
    ArrowRight: [step, 0],
    ArrowUp: [0, -down],
    ArrowDown: [0, down],
  }
  return steps[key]
}

/** The middle of the rectangle around corners. */
export function middleOf(corners: readonly Spot[]): Spot {
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}

/** The rectangle between two opposite corners, from its upper left, clockwise. */
export function rectangleOf(from: Spot, to: Spot): Spot[] {
  const [left, right] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])]
  const [top, bottom] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])]
  return [spot(left, top), spot(right, top), spot(right, bottom), spot(left, bottom)]
}

/** The place on the outline that is nearest to a spot, as it is seen. */
export function onOutline({ outline, aspect }: PlanMarksInput, [x, y]: Spot): Spot | undefined {
  if (!outline) return undefined
  const [nearX, nearY] = nearestOnSides(
    outline.map(([cornerX, cornerY]) => [cornerX, cornerY * aspect]),
    [x, y * aspect],
  )
  return spot(nearX, nearY / aspect)
}

/** A spot of four decimals, and not further beyond the picture's edge than a balcony reaches. */
export function spot(x: number, y: number): Spot {
  const rounded = (part: number) =>
    Math.round(Math.min(1 + BEYOND, Math.max(-BEYOND, part)) * 1e4) / 1e4
  return [rounded(x), rounded(y)]
}

/** A spot as it is read aloud. */
export function inPercent([x, y]: Spot): string {
  return `${Math.round(x * 100)}% from the left, ${Math.round(y * 100)}% from the top`
}

/** Whether a rectangle around corners is more than a slip of the hand. */
export function isLargeEnough(corners: readonly Spot[]): boolean {
  const reach = (values: number[]) => Math.max(...values) - Math.min(...values)
  return reach(corners.map(([x]) => x)) >= MIN_SIZE && reach(corners.map(([, y]) => y)) >= MIN_SIZE
}
