import type { NorthMethod, PlanMarksInput } from "#catalog/plan-marks.ts"
import { nearestOnSides, normalDegrees, type Point } from "#catalog/vastu/geometry.ts"
import type { HomeType, RoomType } from "#catalog/vastu/rules.ts"
import type { Direction, NineZone } from "#catalog/vastu/zones.ts"
import { roomLabel } from "./room-words.ts"

/** A point in parts of the picture's width and height, from its upper left. */
export type Spot = Point
export type MarkedRoom = PlanMarksInput["rooms"][number]
export type RoomPlace = MarkedRoom["place"]
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
  | { type: "draw outline"; from: Spot; to: Spot }
  | { type: "move corner"; index: number; to: Spot; room?: string }
  | { type: "add corner"; after: number; room?: string }
  | { type: "remove corner"; index: number; room?: string }
  | { type: "clear outline" }
  | { type: "move all"; to: Spot }
  | { type: "turn north"; deg: number; method: NorthMethod }
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
  | { type: "undo" }
  | { type: "redo" }
) & { stroke?: string }

/** The outline that is offered first, in parts of the picture. */
const FIRST_OUTLINE = [
  [0.1, 0.1],
  [0.9, 0.9],
] as const
/** Below it a rectangle is a slip of the hand. */
export const MIN_SIZE = 0.01
const MIN_CORNERS = 3
const MAX_STEPS = 200
/** So far, in parts of the picture, a mark may be set beyond its edge. */
const BEYOND = 0.25
/** Arrow keys, in parts of the picture's width: one press, and with Shift. */
const STEP = 0.005
const LEAP = 0.05

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
  const [changed, announcement] = reduce(marks, action)
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

/** The id that the next room gets. */
export function nextRoomId({ rooms }: PlanMarksInput): string {
  const ids = new Set(rooms.map(({ id }) => id))
  let number = rooms.length + 1
  while (ids.has(`room-${number}`)) number += 1
  return `room-${number}`
}

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

/** Where a room is marked on the picture; nothing for one whose zone alone is known. */
export function spotOf({ place }: MarkedRoom): Spot | undefined {
  if ("point" in place) return place.point
  if ("cell" in place) return undefined
  return middleOf(place.polygon)
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

/** The outline to begin with, for who cannot or need not draw one. */
export function firstOutline(): { from: Spot; to: Spot } {
  return { from: FIRST_OUTLINE[0], to: FIRST_OUTLINE[1] }
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

type MarksAction = Exclude<EditAction, { type: "undo" | "redo" }>

function reduce(
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
    case "draw outline": {
      const corners = rectangleOf(action.from, action.to)
      if (!isLargeEnough(corners)) return [marks, "That is too small for an outline"]
      return [withOutline(marks, corners), "The outline is a rectangle now"]
    }
    case "clear outline": {
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
    case "move corner":
      return changeCorners(marks, action.room, (corners) => [
        corners.map((corner, index) => (index === action.index ? spot(...action.to) : corner)),
        `Corner ${action.index + 1}: ${inPercent(spot(...action.to))}`,
      ])
    case "add corner":
      return changeCorners(marks, action.room, (corners) => {
        const [a, b] = [corners[action.after]!, corners[(action.after + 1) % corners.length]!]
        const middle = spot((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        return [
          [...corners.slice(0, action.after + 1), middle, ...corners.slice(action.after + 1)],
          `Corner ${action.after + 2} is new`,
        ]
      })
    case "remove corner":
      return changeCorners(marks, action.room, (corners) =>
        corners.length <= MIN_CORNERS
          ? [corners, "Three corners are the least"]
          : [
              corners.filter((_, index) => index !== action.index),
              `Corner ${action.index + 1} is removed`,
            ],
      )
    case "turn north": {
      const deg = (Math.round(normalDegrees(action.deg) * 10) / 10) % 360
      if (marks.north?.deg === deg && marks.north.method === action.method)
        return [marks, `North at ${deg}°`]
      return [{ ...marks, north: { deg, method: action.method } }, `North at ${deg}°`]
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
        place: rounded(action.place),
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
        (room) => ({ ...room, place: rounded(action.place) }),
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
    case "replace":
      return [action.marks, action.announcement]
  }
}

/** The outline with the entrance still on it. */
function withOutline(marks: PlanMarksInput, outline: Spot[]): PlanMarksInput {
  const changed: PlanMarksInput = { ...marks, outline }
  const entrance = marks.entrance && onOutline(changed, marks.entrance)
  return { ...changed, ...(entrance && { entrance }) }
}

/** Changes the corners of a room, or of the outline where none is named. */
function changeCorners(
  marks: PlanMarksInput,
  roomId: string | undefined,
  change: (corners: Spot[]) => [corners: Spot[], announcement: string],
): [PlanMarksInput, string] {
  if (roomId === undefined) {
    if (!marks.outline) return [marks, ""]
    const [corners, announcement] = change(marks.outline)
    return [corners === marks.outline ? marks : withOutline(marks, corners), announcement]
  }
  const room = marks.rooms.find(({ id }) => id === roomId)
  if (!room || !("polygon" in room.place)) return [marks, ""]
  const before = room.place.polygon
  const [polygon, announcement] = change(before)
  if (polygon === before) return [marks, announcement]
  return [changeRoom(marks, roomId, (old) => ({ ...old, place: { polygon } }), "")[0], announcement]
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

/** All that is marked, with the middle of the outline somewhere else. */
function movedMarks(marks: PlanMarksInput, to: Spot): PlanMarksInput {
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

/** The room with its middle somewhere else. */
function movedRoom(room: MarkedRoom, to: Spot): MarkedRoom {
  const middle = spotOf(room)
  if (!middle || !("polygon" in room.place))
    return middle ? { ...room, place: { point: spot(...to) } } : room
  const polygon = room.place.polygon.map(([x, y]) =>
    spot(x + to[0] - middle[0], y + to[1] - middle[1]),
  )
  return { ...room, place: { polygon } }
}

function withAbsent(marks: PlanMarksInput, type: RoomType, isAbsent: boolean): PlanMarksInput {
  const { absent = [], ...rest } = marks
  if (absent.includes(type) === isAbsent) return marks
  const changed = isAbsent ? [...absent, type] : absent.filter((other) => other !== type)
  return { ...rest, ...(changed.length > 0 && { absent: changed }) }
}

function rounded(place: RoomPlace): RoomPlace {
  if ("point" in place) return { point: spot(...place.point) }
  if ("polygon" in place) return { polygon: place.polygon.map(([x, y]) => spot(x, y)) }
  return place satisfies { cell: NineZone }
}

function isLargeEnough(corners: readonly Spot[]): boolean {
  const reach = (values: number[]) => Math.max(...values) - Math.min(...values)
  return reach(corners.map(([x]) => x)) >= MIN_SIZE && reach(corners.map(([, y]) => y)) >= MIN_SIZE
}

/** A spot as it is read aloud. */
export function inPercent([x, y]: Spot): string {
  return `${Math.round(x * 100)} % from the left, ${Math.round(y * 100)} % from the top`
}
