import type { SeenLandmark } from "#catalog/landmarks.ts"

/** Units of the drawing, of which the radius takes this many. */
export const SIZE = { width: 320, height: 220, radius: 96 }
export const MIDDLE = [SIZE.width / 2, SIZE.height / 2] as const
/** Circles with their distance, as parts of the radius. */
const RINGS = [0.5, 1]
/** With the halo of a name above or below it. */
const LETTER = { width: 5, height: 14 }
/** With the halo of a name beside it. */
const DOT = { width: 10, height: 10 }
const NORTH = box(MIDDLE[0], MIDDLE[1] - SIZE.radius - 5, DOT)
const PIN = box(MIDDLE[0], MIDDLE[1] - 13, { width: 18, height: 20 })
const DISTANCE = { width: 28, height: LETTER.height }

type Point = readonly [x: number, y: number]

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

interface Placed {
  landmark: SeenLandmark
  place: Point
}

export interface Named extends Placed {
  label: { anchor: "start" | "middle" | "end"; x: number; y: number; box: Box }
}

interface Ring {
  /** Of the radius of the drawing. */
  part: number
  radius: number
  /** Where its distance stands, across the middle. */
  label: { y: number; box: Box } | undefined
}

/**
 * Circles with their distances, and the landmarks whose names have room beside, above or below
 * their dots, the nearest first: no dot is without a name, and nothing covers a name, a dot or a
 * home.
 */
export function withRoom(
  landmarks: readonly Placed[],
  homes: readonly Point[] | undefined,
): { rings: Ring[]; named: Named[] } {
  const homesTaken = homes ? homes.map(dotAt) : [PIN]
  const dots = landmarks.map(({ place }) => dotAt(place))
  const rings = RINGS.map((part) => {
    const radius = SIZE.radius * part
    const places = [MIDDLE[1] + radius - 7, MIDDLE[1] - radius + 7]
      .map((y) => ({ y, box: box(MIDDLE[0], y, DISTANCE) }))
      .filter(({ box }) => isFree(box, homesTaken))
    return { part, radius, label: places.find(({ box }) => isFree(box, dots)) ?? places[0] }
  })
  const taken = [NORTH, ...homesTaken, ...rings.flatMap(({ label }) => label?.box ?? [])]
  const named = landmarks.flatMap((entry, index) => {
    const dot = dotAt(entry.place)
    if (!isFree(dot, taken)) return []
    const sides = sidesOf(entry).filter(
      ({ box }) => box.left >= 0 && box.right <= SIZE.width && isFree(box, taken),
    )
    const label = sides.find(({ box }) => isFree(box, dots.slice(index + 1))) ?? sides[0]
    if (!label) return []
    taken.push(dot, label.box)
    return [{ ...entry, label }]
  })
  return { rings, named }
}

function sidesOf({ landmark, place: [x, y] }: Placed): Named["label"][] {
  const size = { width: landmark.name.length * LETTER.width, height: LETTER.height }
  const aside = size.width / 2 + 7
  const away = (LETTER.height + DOT.height) / 2
  const beside = (y: number): Named["label"][] => [
    { anchor: "start", x: x + 7, y, box: box(x + aside, y, size) },
    { anchor: "end", x: x - 7, y, box: box(x - aside, y, size) },
  ]
  return [
    ...beside(y),
    { anchor: "middle", x, y: y - away, box: box(x, y - away, size) },
    { anchor: "middle", x, y: y + away, box: box(x, y + away, size) },
    ...beside(y - LETTER.height / 2),
    ...beside(y + LETTER.height / 2),
  ]
}

function dotAt([x, y]: Point): Box {
  return box(x, y, DOT)
}

function box(x: number, y: number, { width, height }: { width: number; height: number }): Box {
  return {
    left: x - width / 2,
    right: x + width / 2,
    top: y - height / 2,
    bottom: y + height / 2,
  }
}

function isFree(one: Box, taken: readonly Box[]): boolean {
  return taken.every(
    (other) =>
      one.right <= other.left ||
      one.left >= other.right ||
      one.bottom <= other.top ||
      one.top >= other.bottom,
  )
}
