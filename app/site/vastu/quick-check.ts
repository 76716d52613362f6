import { z } from "zod"
import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import type { MarkedFloor } from "#catalog/plan-readings.ts"
import { ROOM_TYPES, type RoomType } from "#catalog/vastu/rules.ts"
import { DIRECTIONS, NINE_ZONES, type NineZone } from "#catalog/vastu/zones.ts"
import { roomNames } from "../../plan/editor/room-words.ts"
import { readStored, store } from "../../ui/stored.ts"

// The check by nine cells: rooms are placed in zones, without a drawing.

const roomType = z.enum(ROOM_TYPES)

const quickHome = z.object({
  home: z.enum(["apartment", "townhouse", "villa"]),
  /** The side to which the main door opens. */
  facing: z.enum(DIRECTIONS).optional(),
  /** Where north lies on the visitor's plan, as degrees clockwise from its up. */
  northAt: z.literal([0, 90, 180, 270]),
  floors: z
    .array(z.array(z.object({ id: z.string(), type: roomType, cell: z.enum(NINE_ZONES) })).max(60))
    .min(1)
    .max(4),
  absent: z.array(roomType),
})

/** The main door, which is placed as rooms are. */
export const DOOR = "main door" as const
/** A kind of room, or the main door. */
export type Placed = RoomType | typeof DOOR

/** A home as it is placed on nine cells, floor by floor from the ground up. */
export type QuickHome = z.infer<typeof quickHome>

const KEY = "quick-check"
const FLOORS = ["Ground floor", "First floor", "Second floor", "Third floor"]
export const MAX_FLOORS = FLOORS.length
/** Rooms that a home may have several times. */
const SEVERAL: readonly RoomType[] = [
  "toilet",
  "bathroom_no_wc",
  "bedroom_children",
  "bedroom_guest",
  "bedroom_other",
  "balcony",
  "circulation",
  "store",
  "staircase",
]
/** Cells as they lie on a sheet with north up. */
const NORTH_UP: readonly NineZone[] = ["NW", "N", "NE", "W", "C", "E", "SW", "S", "SE"]
const OUTLINE: PlanMarksInput["outline"] = [
  [0.1, 0.1],
  [0.9, 0.1],
  [0.9, 0.9],
  [0.1, 0.9],
]

export function emptyHome(): QuickHome {
  return { home: "apartment", northAt: 0, floors: [[]], absent: [] }
}

/** A flat as many are: its toilet in the north-east is a severe conflict. */
export function exampleHome(): QuickHome {
  const rooms = [
    ["kitchen", "SE"],
    ["master_bedroom", "SW"],
    ["living", "N"],
    ["toilet", "NE"],
  ] as const
  const home: QuickHome = { ...emptyHome(), facing: "E" }
  return rooms.reduce((placed, [type, cell]) => withRoom(placed, 0, { type, cell }), home)
}

/** The name of a floor by its index: `Ground floor`; a home of one floor has none. */
export function floorName(floor: number): string {
  return FLOORS[floor] ?? `Floor ${floor}`
}

/** The nine cells row by row, as they lie on a plan whose north is at some degrees. */
export function cellsOf(northAt: QuickHome["northAt"]): NineZone[] {
  let cells = [...NORTH_UP]
  // A quarter clockwise: the first row is the first column, read upwards.
  for (let turned = 0; turned < northAt; turned += 90)
    cells = [6, 3, 0, 7, 4, 1, 8, 5, 2].map((from) => cells[from] as NineZone)
  return cells
}

/** The home with a room in a cell of a floor; a room that homes have once moves there. */
export function withRoom(
  home: QuickHome,
  floor: number,
  { type, cell }: { type: RoomType; cell: NineZone },
): QuickHome {
  const isOnce = !SEVERAL.includes(type)
  const floors = home.floors.map((rooms, at) => {
    const others = isOnce ? rooms.filter((room) => room.type !== type) : rooms
    return at === floor ? [...others, { id: freeId(home), type, cell }] : others
  })
  return { ...home, floors, absent: home.absent.filter((other) => other !== type) }
}

/** The home without a room. */
export function withoutRoom(home: QuickHome, id: string): QuickHome {
  return {
    ...home,
    floors: home.floors.map((rooms) => rooms.filter((room) => room.id !== id)),
  }
}

/** The floors as marked plans of one home, north up. */
export function quickFloors({ home, facing, floors, absent }: QuickHome): MarkedFloor[] {
  return floors.map((rooms, floor) => {
    const marked = rooms.map(({ id, type, cell }) => ({ id, type, place: { cell } }))
    const names = roomNames(marked)
    return {
      _id: String(floor),
      title: floorName(floor),
      marks: {
        home,
        ...(floors.length > 1 && { homeTitle: "My home" }),
        ...(floor > 0 && { isUpperFloor: true }),
        aspect: 1,
        north: { deg: 0, method: "drawing" },
        outline: OUTLINE,
        ...(facing && floor === 0 && { facing }),
        ...(absent.length > 0 && { absent }),
        rooms: marked.map((room) => ({ ...room, name: names.get(room.id) })),
      },
    }
  })
}

/** Saves the check in this browser; one that refuses begins empty after a reload. */
export function saveQuickHome(home: QuickHome): void {
  store(KEY, home)
}

/** The check of an earlier visit; an empty one where there is none, or an invalid one. */
export function savedQuickHome(): QuickHome {
  return quickHome.safeParse(readStored(KEY)).data ?? emptyHome()
}

function freeId({ floors }: QuickHome): string {
  const ids = new Set(floors.flat().map(({ id }) => id))
  let number = ids.size + 1
  while (ids.has(`room-${number}`)) number += 1
  return `room-${number}`
}
