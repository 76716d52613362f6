import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { readingsOf } from "#catalog/plan-readings.ts"
import { PlanError } from "#catalog/vastu/plan.ts"
import type { Reading } from "#catalog/vastu/read-plan.ts"
import type { RoomType, School } from "#catalog/vastu/rules.ts"
import { expectedRooms, roomNames, roomTypeName } from "./room-words.ts"

/** The steps of marking a plan, in the order in which they are offered. */
const EDIT_STEPS = ["home", "outline", "plot", "north", "entrance", "rooms"] as const
export type EditStep = (typeof EDIT_STEPS)[number]

/** The steps of a home: only the ground floor of a house has a plot. */
export function stepsOf({ home, isUpperFloor }: PlanMarksInput): EditStep[] {
  const hasPlot = home !== "apartment" && !isUpperFloor
  return EDIT_STEPS.filter((step) => step !== "plot" || hasPlot)
}

export interface MissingMark {
  step: EditStep
  sentence: string
  /** The kind of room that is not marked. */
  type?: RoomType
}

/** The marks that a full reading still needs, the most important first. */
export function missingMarks(marks: PlanMarksInput): MissingMark[] {
  const { outline, north, entrance, isUpperFloor, rooms, absent = [] } = marks
  const marked = new Set([...rooms.map(({ type }) => type), ...absent])
  return [
    ...(outline ? [] : [{ step: "outline" as const, sentence: "Draw the outline of the home." }]),
    ...(north ? [] : [{ step: "north" as const, sentence: "Say where north is." }]),
    ...(entrance || isUpperFloor
      ? []
      : [{ step: "entrance" as const, sentence: "Set the main door on the outline." }]),
    ...expectedRooms(marks)
      .filter((type) => !marked.has(type))
      .map((type) => ({
        step: "rooms" as const,
        type,
        sentence: `Mark the ${roomTypeName(type).toLowerCase()}, or say that there is none.`,
      })),
  ]
}

/** The step to begin with: the first that is not done. */
export function firstStep(marks: PlanMarksInput): EditStep {
  if (!marks.outline && marks.rooms.length === 0 && !marks.north) return "home"
  return missingMarks(marks)[0]?.step ?? "rooms"
}

export type LiveReading =
  | { readings: Record<School, Reading>; complaint?: never }
  | { readings?: never; complaint?: string }

/**
 * The reading of the marks by each school; nothing before outline and north are set, or the reason
 * why the plan cannot be read.
 */
export function liveReading(marks: PlanMarksInput): LiveReading {
  try {
    const readings = readingsOf(marks)
    return readings ? { readings } : {}
  } catch (error) {
    if (error instanceof PlanError) return { complaint: inNames(error.message, marks) }
    throw error
  }
}

/** The library speaks of rooms by their ids; people know them by their names. */
function inNames(sentence: string, { rooms }: PlanMarksInput): string {
  let announcement = sentence
  for (const [id, name] of roomNames(rooms))
    announcement = announcement.replaceAll(`“${id}”`, `“${name}”`)
  return announcement
}
