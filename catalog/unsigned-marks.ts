// Apart from the schemas of plan-marks.ts, which browsers load when a form is checked.
import type { PlanMarks, PlanMarksInput } from "./plan-marks.ts"

/** Marks without the names and instants that the server adds: all that a reading depends on. */
export function unsigned({ markedBy, confirmedBy, north, ...marks }: PlanMarks): PlanMarksInput {
  if (!north) return marks
  const { confirmedBy: name, confirmedAt, ...bearing } = north
  return { ...marks, north: bearing }
}
