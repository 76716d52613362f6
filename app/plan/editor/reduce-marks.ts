import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { normalDegrees } from "#catalog/vastu/geometry.ts"
import type { EditAction } from "./edit-plan.ts"
import { type MarkedRoom, movedRoom, nextRoomId, roundedPlace, withAbsent } from "./marked-rooms.ts"
import { roomLabel } from "./room-words.ts"
import {
  cornersOf,
  MIN_CORNERS,
  movedMarks,
  type Shape,
  tidied,
  withCorners,
  withoutPlot,
} from "./shapes.ts"
import { inPercent, isLargeEnough, onOutline, rectangleOf, type Spot, spot } from "./spots.ts"

type Site = NonNullable<PlanMarksInput["site"]>

/** The magnetic declination in the Emirates, to the east; it grows by a tenth of a degree a year. */
export const DECLINATION_DEG = 2

type MarksAction = Exclude<EditAction, { type: "undo" | "redo" }>

/**
 * The marks after an action, and the change in words. An action that changes nothing returns the same
 * marks.
 */
export function reduceMarks(
  marks: PlanMarksInput,
  action: MarksAction,
): [marks: PlanMarksInput, announcement: string] {
  switch (action.type) {
    case "set home": {
      const { isUpperFloor: _, ...rest } = marks
      const { home, isUpperFloor } = action
      return [
        { ...rest, home, ...(isUpperFloor && { isUpperFloor }) },
        isUpperFloor ? `An upper floor of a ${home}` : `A home of the type ${home}`,
      ]
    }
    case "set mirrored": {
      const { isMirrored: _, ...rest } = marks
      return action.isMirrored
        ? [{ ...rest, isMirrored: true }, "Built the other way round"]
        : [rest, "Built as drawn"]
    }
    case "set title": {
      const { homeTitle: _, ...rest } = marks
      const { homeTitle } = action
      return [homeTitle ? { ...rest, homeTitle } : rest, "The home's title is noted"]
    }
    case "set area": {
      const { area: _, ...rest } = marks
      const { area } = action
      return [area ? { ...rest, area } : rest, "The area shown is noted"]
    }
    case "draw": {
      const corners = rectangleOf(action.from, action.to)
      if (!isLargeEnough(corners)) return [marks, `That is too small for the ${action.of}`]
      return [withCorners(marks, action.of, corners), `The ${action.of} is a rectangle now`]
    }
    case "clear": {
      if (action.of === "plot") return [withoutPlot(marks), "The plot is removed"]
      const { outline: _, ...rest } = marks
      return [rest, "The outline is removed"]
    }
    case "move all":
      return marks.outline
        ? [
            movedMarks(marks, action.to),
            `All marks are moved: their middle is ${inPercent(action.to)}`,
          ]
        : [marks, ""]
    case "move corner": {
      const to = spot(...action.to)
      return changeCorners(marks, action.of, (corners) => [
        corners.map((corner, index) => (index === action.index ? to : corner)),
        `Corner ${action.index + 1}: ${inPercent(to)}`,
      ])
    }
    case "add corner":
      return changeCorners(marks, action.of, (corners) => {
        const [a, b] = [corners[action.after], corners[(action.after + 1) % corners.length]]
        if (!a || !b) return [corners, ""]
        const middle = spot((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        return [
          [...corners.slice(0, action.after + 1), middle, ...corners.slice(action.after + 1)],
          `Corner ${action.after + 2} is new`,
        ]
      })
    case "remove corner":
      return changeCorners(marks, action.of, (corners) =>
        corners.length <= MIN_CORNERS
          ? [corners, "Three corners are the least"]
          : [
              corners.filter((_, index) => index !== action.index),
              `Corner ${action.index + 1} is removed`,
            ],
      )
    case "tidy corners":
      return changeCorners(marks, action.of, (corners) => {
        const merged = tidied(marks, corners)
        return merged.length === corners.length
          ? [corners, ""]
          : [merged, "Two corners are one now"]
      })
    case "turn north": {
      const { deg, method } = action
      // A correction belongs to the compass: another method has none to keep.
      const isCorrected = method === "compass" && marks.north?.isMagneticCorrected
      return withNorth(marks, { deg, method, ...(isCorrected && { isMagneticCorrected: true }) })
    }
    case "correct compass": {
      const { north } = marks
      const { isCorrected } = action
      if (north?.method !== "compass" || (north.isMagneticCorrected ?? false) === isCorrected)
        return [marks, ""]
      return withNorth(marks, {
        deg: north.deg - (isCorrected ? 1 : -1) * DECLINATION_DEG,
        method: "compass",
        ...(isCorrected && { isMagneticCorrected: true }),
      })
    }
    case "set entrance": {
      const at = onOutline(marks, action.at)
      if (!at) return [marks, "The entrance is set on the outline: draw that first"]
      const { facing: _, ...rest } = marks
      return [{ ...rest, entrance: at }, `The entrance is set: ${inPercent(at)}`]
    }
    case "remove entrance": {
      const { entrance: _, ...rest } = marks
      return [rest, "The entrance is removed"]
    }
    case "set facing": {
      const { facing: _, ...rest } = marks
      return [action.facing ? { ...rest, facing: action.facing } : rest, "The door's side is noted"]
    }
    case "set site": {
      const { site: before, ...rest } = marks
      const facts = Object.entries({ ...before, ...action.facts }).filter(
        ([, fact]) => fact !== undefined,
      )
      const site = Object.fromEntries(facts) as Site
      return [facts.length > 0 ? { ...rest, site } : rest, "It is noted"]
    }
    case "add room": {
      const room: MarkedRoom = {
        id: nextRoomId(marks),
        type: action.roomType,
        place: roundedPlace(action.place),
      }
      if ("polygon" in room.place && !isLargeEnough(room.place.polygon))
        return [marks, "That is too small for a room"]
      return [
        withAbsent({ ...marks, rooms: [...marks.rooms, room] }, action.roomType, false),
        `${roomLabel(room)} is marked`,
      ]
    }
    case "place room":
      return changeRoom(
        marks,
        action.id,
        (room) => ({ ...room, place: roundedPlace(action.place) }),
        "is placed",
      )
    case "move room":
      return changeRoom(marks, action.id, (room) => movedRoom(room, action.to), "is moved")
    case "change room": {
      const { id, roomType: type, name, turn } = action
      const wasNamed = name !== undefined
      return changeRoom(
        marks,
        id,
        ({ name: oldName, ...room }) => ({
          ...room,
          ...(type && { type }),
          ...(turn && { turn }),
          ...(wasNamed ? name && { name } : oldName && { name: oldName }),
        }),
        "is changed",
      )
    }
    case "remove room": {
      const gone = marks.rooms.find(({ id }) => id === action.id)
      if (!gone) return [marks, ""]
      return [
        { ...marks, rooms: marks.rooms.filter((room) => room !== gone) },
        `${roomLabel(gone)} is removed`,
      ]
    }
    case "set absent": {
      const changed = withAbsent(marks, action.roomType, action.isAbsent)
      const label = roomLabel({ type: action.roomType })
      return [changed, action.isAbsent ? `${label}: not in this home` : `${label}: to be marked`]
    }
    case "announce":
      return [marks, action.words]
    case "replace":
      return [action.marks, action.announcement]
  }
}

function withNorth(
  marks: PlanMarksInput,
  north: NonNullable<PlanMarksInput["north"]>,
): [PlanMarksInput, string] {
  const deg = (Math.round(normalDegrees(north.deg) * 10) / 10) % 360
  const announcement = `North at ${deg}°`
  const { north: before } = marks
  const isSame =
    before?.deg === deg &&
    before.method === north.method &&
    before.isMagneticCorrected === north.isMagneticCorrected
  return [isSame ? marks : { ...marks, north: { ...north, deg } }, announcement]
}

function changeCorners(
  marks: PlanMarksInput,
  of: Shape,
  change: (corners: Spot[]) => [corners: Spot[], announcement: string],
): [PlanMarksInput, string] {
  const before = cornersOf(marks, of)
  if (!before) return [marks, ""]
  const [corners, announcement] = change(before)
  return [corners === before ? marks : withCorners(marks, of, corners), announcement]
}

function changeRoom(
  marks: PlanMarksInput,
  id: string,
  change: (room: MarkedRoom) => MarkedRoom,
  what: string,
): [PlanMarksInput, string] {
  const room = marks.rooms.find((other) => other.id === id)
  if (!room) return [marks, ""]
  const changed = change(room)
  const rooms = marks.rooms.map((other) => (other === room ? changed : other))
  return [{ ...marks, rooms }, `${roomLabel(changed)} ${what}`]
}
