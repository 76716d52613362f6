import type { NorthMethod, PlanMarksInput } from "#catalog/plan-marks.ts"
import type { HomeType, RoomType } from "#catalog/vastu/rules.ts"
import type { Direction } from "#catalog/vastu/zones.ts"
import type { MarkedRoom, RoomPlace } from "./marked-rooms.ts"
import { reduceMarks } from "./reduce-marks.ts"
import type { Shape } from "./shapes.ts"
import type { Spot } from "./spots.ts"

/** The facts of door, plot and neighbourhood; undefined removes a fact. */
export type SiteFacts = { [Name in keyof Site]: Site[Name] | undefined }
type Site = NonNullable<PlanMarksInput["site"]>

/** The edited marks, and their undo and redo history. */
export interface Editing {
  marks: PlanMarksInput
  past: PlanMarksInput[]
  future: PlanMarksInput[]
  /** The movement that the last step belonged to; further steps of it are undone together. */
  stroke?: string | undefined
  /** The latest change in words, for screen readers. */
  announcement: string
}

export type EditAction = (
  | { type: "set home"; home: HomeType; isUpperFloor: boolean }
  | { type: "set mirrored"; isMirrored: boolean }
  | { type: "set title"; homeTitle: string }
  | { type: "set area"; area: PlanMarksInput["area"] }
  | { type: "draw"; of: "outline" | "plot"; from: Spot; to: Spot }
  | { type: "clear"; of: "outline" | "plot" }
  | { type: "move corner"; of: Shape; index: number; to: Spot }
  | { type: "add corner"; of: Shape; after: number }
  | { type: "remove corner"; of: Shape; index: number }
  | { type: "tidy corners"; of: Shape }
  | { type: "move all"; to: Spot }
  | { type: "turn north"; deg: number; method: NorthMethod }
  | { type: "correct compass"; isCorrected: boolean }
  | { type: "set entrance"; at: Spot }
  | { type: "remove entrance" }
  | { type: "set facing"; facing: Direction | undefined }
  | { type: "set site"; facts: SiteFacts }
  | { type: "add room"; roomType: RoomType; place: RoomPlace }
  | { type: "place room"; id: string; place: RoomPlace }
  | { type: "move room"; id: string; to: Spot }
  | {
      type: "change room"
      id: string
      roomType?: RoomType
      name?: string
      turn?: MarkedRoom["turn"]
    }
  | { type: "remove room"; id: string }
  | { type: "set absent"; roomType: RoomType; isAbsent: boolean }
  | { type: "replace"; marks: PlanMarksInput; announcement: string }
  | { type: "announce"; words: string }
  | { type: "undo" }
  | { type: "redo" }
) & { stroke?: string }

const MAX_STEPS = 200

export function startEditing(marks: PlanMarksInput): Editing {
  return { marks, past: [], future: [], announcement: "" }
}

/**
 * Marks of a picture on which nothing is marked yet. `aspect` is its height as a part of its width.
 */
export function blankMarks(aspect: number): PlanMarksInput {
  return { home: "apartment", aspect, rooms: [] }
}

/** Applies an action. An action that changes nothing adds no step to the undo history. */
export function edit(editing: Editing, action: EditAction): Editing {
  const { marks, past, future } = editing
  if (action.type === "undo") {
    const before = past.at(-1)
    if (!before) return { ...editing, announcement: "Nothing to undo" }
    return {
      marks: before,
      past: past.slice(0, -1),
      future: [marks, ...future],
      announcement: "Undone",
    }
  }
  if (action.type === "redo") {
    const [after, ...rest] = future
    if (!after) return { ...editing, announcement: "Nothing to redo" }
    return { marks: after, past: [...past, marks], future: rest, announcement: "Done again" }
  }
  const [changed, announcement] = reduceMarks(marks, action)
  if (changed === marks)
    return announcement === editing.announcement ? editing : { ...editing, announcement }
  const isSameStroke = action.stroke !== undefined && action.stroke === editing.stroke
  return {
    marks: changed,
    past: isSameStroke ? past : [...past, marks].slice(-MAX_STEPS),
    future: [],
    stroke: action.stroke,
    announcement,
  }
}
