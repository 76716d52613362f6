import type { PlanMarksInput } from "#catalog/plan-marks.ts"
import { type HomeType, NINE_RULES, ROOM_TYPES, type RoomType } from "#catalog/vastu/rules.ts"

/** The rooms to mark first, in the order in which people look for them. */
const FIRST: readonly RoomType[] = ["kitchen", "master_bedroom", "living", "toilet"]

/** The key that chooses a kind of room. */
export const ROOM_KEYS: Partial<Record<RoomType, string>> = {
  kitchen: "k",
  master_bedroom: "m",
  living: "l",
  toilet: "t",
  bedroom_children: "c",
  bedroom_guest: "g",
  bedroom_other: "b",
  pooja: "p",
  dining: "d",
  bathroom_no_wc: "w",
  balcony: "y",
  study: "s",
  store: "o",
  laundry_utility: "u",
  maid_room: "j",
  circulation: "h",
  staircase: "r",
}

/** A kind of room in words: "Main bedroom". */
export function roomTypeName(type: RoomType): string {
  return type === "circulation" ? "Hall or corridor" : NINE_RULES[type].name
}

/** The room's name in the drawing, or the name of its type. */
export function roomLabel({ type, name }: { type: RoomType; name?: string | undefined }): string {
  return name || roomTypeName(type)
}

/**
 * The types of rooms that can be marked in a home, the most frequent first. Types that no school
 * scores are left out.
 */
export function roomTypesOf(home: HomeType): RoomType[] {
  const known = ROOM_TYPES.filter((type) => {
    if (type === "circulation") return true
    const { homes, weight } = NINE_RULES[type]
    return weight > 0 && (homes?.includes(home) ?? true)
  })
  return [...FIRST, ...known.filter((type) => !FIRST.includes(type))]
}

/** The rooms that every home of its type is expected to have. */
export function expectedRooms({ home }: Pick<PlanMarksInput, "home">): RoomType[] {
  return home === "apartment" ? [...FIRST] : [...FIRST, "staircase"]
}

/** The names of rooms, with numbers for rooms of one type: "Toilet 2". */
export function roomNames(rooms: PlanMarksInput["rooms"]): Map<string, string> {
  const labels = rooms.map(roomLabel)
  return new Map(
    rooms.map(({ id }, index) => {
      const label = labels[index]!
      const counterparts = labels.filter((other) => other === label).length
      const number = labels.slice(0, index + 1).filter((other) => other === label).length
      return [id, counterparts > 1 ? `${label} ${number}` : label]
    }),
  )
}
