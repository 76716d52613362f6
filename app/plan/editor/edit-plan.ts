import type { NorthMethod, PlanMarksInput } from "#catalog/plan-marks.ts"
import { nearestOnSides, normalDegrees, type Point } from "#catalog/vastu/geometry.ts"
import type { HomeType, RoomType } from "#catalog/vastu/rules.ts"
import type { Direction, NineZone } from "#catalog/vastu/zones.ts"
import { roomLabel } from "./room-words.ts"

/** A point in parts of the picture's width and height, from its upper left. */
export type Spot = Point
export type MarkedRoom = PlanMarksInput["rooms"][number]
export type RoomPlace = MarkedRoom["place"]
/** What is said of door, plot and neighbourhood; undefined takes a fact back. */
export type SiteFacts = { [Name in keyof Site]: Site[Name] | undefined }
type Site = NonNullable<PlanMarksInput["site"]>

/** What is being marked, and the way back and forth. */
export interface Editing {
  marks: PlanMarksInput
  past: PlanMarksInput[]
  future: PlanMarksInput[]
  /** The movement that the last step belonged to; further steps of it are undone together. */
  stroke?: string | undefined
  /** What just happened, for those who hear it. */
  said: string
}

export type EditCommand = (
  | { do: "set home"; home: HomeType; isUpperFloor: boolean }
  | { do: "set mirrored"; isMirrored: boolean }
  | { do: "draw outline"; from: Spot; to: Spot }
  | { do: "move corner"; index: number; to: Spot; room?: string }
  | { do: "add corner"; after: number; room?: string }
  | { do: "remove corner"; index: number; room?: string }
  | { do: "clear outline" }
  | { do: "move all"; to: Spot }
  | { do: "turn north"; deg: number; method: NorthMethod }
  | { do: "set entrance"; at: Spot }
  | { do: "remove entrance" }
  | { do: "set facing"; facing: Direction | undefined }
  | { do: "set site"; facts: SiteFacts }
  | { do: "add room"; type: RoomType; place: RoomPlace }
  | { do: "place room"; id: string; place: RoomPlace }
  | { do: "move room"; id: string; to: Spot }
  | { do: "change room"; id: string; type?: RoomType; name?: string; turn?: MarkedRoom["turn"] }
  | { do: "remove room"; id: string }
  | { do: "set absent"; type: RoomType; isAbsent: boolean }
  | { do: "replace"; marks: PlanMarksInput; said: string }
  | { do: "undo" }
  | { do: "redo" }
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
  return { marks, past: [], future: [], said: "" }
}

/**
 * Marks of a picture on which nothing is marked yet. `aspect` is its height as a part of its width.
 */
export function blankMarks(aspect: number): PlanMarksInput {
  return { home: "apartment", aspect, rooms: [] }
}

/** Does a command. What changes nothing leaves no step to undo. */
export function edit(editing: Editing, command: EditCommand): Editing {
  const { marks, past, future } = editing
  if (command.do === "undo") {
    const before = past.at(-1)
    if (!before) return { ...editing, said: "Nothing to undo" }
    return { marks: before, past: past.slice(0, -1), future: [marks, ...future], said: "Undone" }
  }
  if (command.do === "redo") {
    const [after, ...rest] = future
    if (!after) return { ...editing, said: "Nothing to redo" }
    return { marks: after, past: [...past, marks], future: rest, said: "Done again" }
  }
  const [changed, said] = done(marks, command)
  if (changed === marks) return said === editing.said ? editing : { ...editing, said }
  const isSameStroke = command.stroke !== undefined && command.stroke === editing.stroke
  return {
    marks: changed,
    past: isSameStroke ? past : [...past, marks].slice(-MAX_STEPS),
    future: [],
    stroke: command.stroke,
    said,
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
  const kept = (part: number) =>
    Math.round(Math.min(1 + BEYOND, Math.max(-BEYOND, part)) * 1e4) / 1e4
  return [kept(x), kept(y)]
}

type Doing = Exclude<EditCommand, { do: "undo" | "redo" }>

function done(marks: PlanMarksInput, command: Doing): [marks: PlanMarksInput, said: string] {
  switch (command.do) {
    case "set home": {
      const { isUpperFloor: _, ...rest } = marks
      const { home, isUpperFloor } = command
      return [
        { ...rest, home, ...(isUpperFloor && { isUpperFloor }) },
        isUpperFloor ? `An upper floor of a ${home}` : `A home of the type ${home}`,
      ]
    }
    case "set mirrored": {
      const { isMirrored: _, ...rest } = marks
      return command.isMirrored
        ? [{ ...rest, isMirrored: true }, "Built the other way round"]
        : [rest, "Built as drawn"]
    }
    case "draw outline": {
      const corners = rectangleOf(command.from, command.to)
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
            movedMarks(marks, command.to),
            `All marks are moved: their middle is ${inPercent(command.to)}`,
          ]
        : [marks, ""]
    case "move corner":
      return changeCorners(marks, command.room, (corners) => [
        corners.map((corner, index) => (index === command.index ? spot(...command.to) : corner)),
        `Corner ${command.index + 1}: ${inPercent(spot(...command.to))}`,
      ])
    case "add corner":
      return changeCorners(marks, command.room, (corners) => {
        const [a, b] = [corners[command.after]!, corners[(command.after + 1) % corners.length]!]
        const middle = spot((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        return [
          [...corners.slice(0, command.after + 1), middle, ...corners.slice(command.after + 1)],
          `Corner ${command.after + 2} is new`,
        ]
      })
    case "remove corner":
      return changeCorners(marks, command.room, (corners) =>
        corners.length <= MIN_CORNERS
          ? [corners, "Three corners are the least"]
          : [
              corners.filter((_, index) => index !== command.index),
              `Corner ${command.index + 1} is removed`,
            ],
      )
    case "turn north": {
      const deg = (Math.round(normalDegrees(command.deg) * 10) / 10) % 360
      if (marks.north?.deg === deg && marks.north.method === command.method)
        return [marks, `North at ${deg}°`]
      return [{ ...marks, north: { deg, method: command.method } }, `North at ${deg}°`]
    }
    case "set entrance": {
      const at = onOutline(marks, command.at)
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
      return [
        command.facing ? { ...rest, facing: command.facing } : rest,
        "The door's side is noted",
      ]
    }
    case "set site": {
      const { site: before, ...rest } = marks
      const facts = Object.entries({ ...before, ...command.facts }).filter(
        ([, fact]) => fact !== undefined,
      )
      const site = Object.fromEntries(facts) as Site
      return [facts.length > 0 ? { ...rest, site } : rest, "It is noted"]
    }
    case "add room": {
      const room: MarkedRoom = {
        id: nextRoomId(marks),
        type: command.type,
        place: kept(command.place),
      }
      if ("polygon" in room.place && !isLargeEnough(room.place.polygon))
        return [marks, "That is too small for a room"]
      return [
        withAbsent({ ...marks, rooms: [...marks.rooms, room] }, command.type, false),
        `${roomLabel(room)} is marked`,
      ]
    }
    case "place room":
      return changeRoom(
        marks,
        command.id,
        (room) => ({ ...room, place: kept(command.place) }),
        "is placed",
      )
    case "move room":
      return changeRoom(marks, command.id, (room) => movedRoom(room, command.to), "is moved")
    case "change room": {
      const { id, type, name, turn } = command
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
      const gone = marks.rooms.find(({ id }) => id === command.id)
      if (!gone) return [marks, ""]
      return [
        { ...marks, rooms: marks.rooms.filter((room) => room !== gone) },
        `${roomLabel(gone)} is removed`,
      ]
    }
    case "set absent": {
      const changed = withAbsent(marks, command.type, command.isAbsent)
      const label = roomLabel({ type: command.type })
      return [changed, command.isAbsent ? `${label}: not in this home` : `${label}: to be marked`]
    }
    case "replace":
      return [command.marks, command.said]
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
  change: (corners: Spot[]) => [corners: Spot[], said: string],
): [PlanMarksInput, string] {
  if (roomId === undefined) {
    if (!marks.outline) return [marks, ""]
    const [corners, said] = change(marks.outline)
    return [corners === marks.outline ? marks : withOutline(marks, corners), said]
  }
  const room = marks.rooms.find(({ id }) => id === roomId)
  if (!room || !("polygon" in room.place)) return [marks, ""]
  const before = room.place.polygon
  const [polygon, said] = change(before)
  if (polygon === before) return [marks, said]
  return [changeRoom(marks, roomId, (old) => ({ ...old, place: { polygon } }), "")[0], said]
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

function kept(place: RoomPlace): RoomPlace {
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
