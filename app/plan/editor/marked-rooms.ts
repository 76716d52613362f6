import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { areaOf, contains } from "#catalog/vastu/geometry.ts"
import type { RoomType } from "#catalog/vastu/rules.ts"
import type { NineZone } from "#catalog/vastu/zones.ts"
import { middleOf, type Spot, spot } from "./spots.ts"
import { distanceBetween } from "./surface-frame.ts"

export type MarkedRoom = PlanMarksInput["rooms"][number]
export type RoomPlace = MarkedRoom["place"]

/** The id that the next room gets. */
export function nextRoomId({ rooms }: PlanMarksInput): string {
  const ids = new Set(rooms.map(({ id }) => id))
  let number = rooms.length + 1
  while (ids.has(`room-${number}`)) number += 1
  return `room-${number}`
}

/** Where a room is marked on the picture; nothing for one whose zone alone is known. */
export function spotOf({ place }: MarkedRoom): Spot | undefined {
  if ("point" in place) return place.point
  if ("cell" in place) return undefined
  return middleOf(place.polygon)
}

/**
 * The marked room at a spot: the nearest point within `reach`, in parts of the picture's width, or
 * the smallest of the rooms around the spot.
 */
export function roomAt(marks: PlanMarksInput, at: Spot, reach: number): MarkedRoom | undefined {
  const points = marks.rooms
    .flatMap((room) => ("point" in room.place ? [{ room, point: room.place.point }] : []))
    .map(({ room, point }) => ({ room, distance: distanceBetween(marks, at, point) }))
    .filter(({ distance }) => distance <= reach)
    .toSorted((a, b) => a.distance - b.distance)
  if (points[0]) return points[0].room
  return marks.rooms
    .flatMap((room) => ("polygon" in room.place ? [{ room, polygon: room.place.polygon }] : []))
    .filter(({ polygon }) => contains(polygon, at))
    .toSorted((a, b) => areaOf(a.polygon) - areaOf(b.polygon))[0]?.room
}

/** The room with its middle somewhere else. */
export function movedRoom(room: MarkedRoom, to: Spot): MarkedRoom {
  const middle = spotOf(room)
  if (!middle || !("polygon" in room.place))
    return middle ? { ...room, place: { point: spot(...to) } } : room
  const polygon = room.place.polygon.map(([x, y]) =>
    spot(x + to[0] - middle[0], y + to[1] - middle[1]),
  )
  return { ...room, place: { polygon } }
}

/** The marks with a type of room noted as absent from the home, or not. */
export function withAbsent(
  marks: PlanMarksInput,
  type: RoomType,
  isAbsent: boolean,
): PlanMarksInput {
  const { absent = [], ...rest } = marks
  if (absent.includes(type) === isAbsent) return marks
  const changed = isAbsent ? [...absent, type] : absent.filter((other) => other !== type)
  return { ...rest, ...(changed.length > 0 && { absent: changed }) }
}

/** The place with spots of four decimals. */
export function roundedPlace(place: RoomPlace): RoomPlace {
  if ("point" in place) return { point: spot(...place.point) }
  if ("polygon" in place) return { polygon: place.polygon.map(([x, y]) => spot(x, y)) }
  return place satisfies { cell: NineZone }
}
