import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import type { Finding, Reading } from "#catalog/vastu/read-plan.ts"
import type { Verdict } from "#catalog/vastu/rules.ts"
import { movedRoom } from "../../plan/editor/marked-rooms.ts"
import { onOutline, type Spot } from "../../plan/editor/spots.ts"

/** A line that reads differently once something is moved. */
export interface ChangedLine {
  name: string
  before: Verdict | "not assessed"
  after: Verdict | "not assessed"
}

/** The id of the main door among the things that can be moved. */
export const DOOR = "door"

/** The marks with a room, or the door along its walls, somewhere else. */
export function movedTo(marks: PlanMarksInput, what: string, to: Spot): PlanMarksInput {
  if (what === DOOR) {
    const entrance = onOutline(marks, to)
    return entrance ? { ...marks, entrance } : marks
  }
  return {
    ...marks,
    rooms: marks.rooms.map((room) => (room.id === what ? movedRoom(room, to) : room)),
  }
}

/** The lines that two readings of one school disagree on. */
export function changedLines(
  before: Reading,
  after: Reading,
  nameOf: (finding: Finding) => string,
): ChangedLine[] {
  const key = ({ rule, room, name }: Finding) => `${rule} ${room ?? name}`
  const known = new Map(before.findings.map((finding) => [key(finding), finding]))
  const later = new Map(after.findings.map((finding) => [key(finding), finding]))
  return [...new Set([...known.keys(), ...later.keys()])].flatMap((one) => {
    const [was, is] = [known.get(one), later.get(one)]
    const finding = is ?? was
    const from = was?.verdict ?? "not assessed"
    const to = is?.verdict ?? "not assessed"
    return finding && from !== to ? [{ name: nameOf(finding), before: from, after: to }] : []
  })
}
