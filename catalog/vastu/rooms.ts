import { KNOWN_SHARE, SEVERE_M2, SEVERE_POINTS, SEVERE_SHARE, SPLIT_BELOW } from "./bands.ts"
import { bestOf, type Finding, pointsOf, scored, weighed, zonesInWords } from "./finding.ts"
import { areaOf, bearing, type Point, type Polygon } from "./geometry.ts"
import type { Room } from "./plan.ts"
import {
  CLASSICAL_RULES,
  CLOCKWISE_STAIRS,
  type Entry,
  type HomeType,
  NINE_RULES,
  type RoomType,
  type School,
  SIXTEEN_RULES,
  SIXTEEN_TABLE,
} from "./rules.ts"
import type { SourceKey } from "./sources.ts"
import { formatPart } from "./words.ts"
import {
  DIRECTIONS,
  type Direction,
  directionAt,
  type Grid,
  type NineZone,
  nineAreas,
  nineShares,
  nineZoneAt,
  rounded,
  type Share,
  type SixteenZone,
  sectorShares,
  sixteenZoneAt,
  zoneName,
} from "./zones.ts"

/** A room with where it lies on the ground. */
export interface Placed {
  room: Room
  grid: Grid
  polygon?: Polygon
  /** Its middle, where its walls are not marked. */
  point?: Point
  nine: Share<NineZone>[]
  /** The part of the middle ninth that it covers, and the area in square metres where known. */
  centre: { ofCell: number; m2?: number }
  /** Square metres in the square of the plan's unit, where the scale is known. */
  m2PerUnit?: number
}

type Zone = NineZone | SixteenZone

/** Rooms that may not stand on the centre. */
export const HEAVY: readonly RoomType[] = ["staircase", "toilet", "kitchen"]

/** Where a room lies, from its walls, its middle or a tagged zone. */
export function placed(
  room: Room,
  grid: Grid,
  ground: (point: Point) => Point,
  m2PerUnit?: number,
): Placed {
  const scale = m2PerUnit === undefined ? {} : { m2PerUnit }
  if ("polygon" in room.place) {
    const polygon = room.place.polygon.map(ground)
    const areas = nineAreas(grid, polygon)
    const centre = {
      ofCell: rounded(areas.C / (grid.area / 9)),
      ...(m2PerUnit !== undefined && { m2: rounded(areas.C * m2PerUnit) }),
    }
    return { room, grid, polygon, nine: nineShares(grid, polygon, areas), centre, ...scale }
  }
  const point = "point" in room.place ? ground(room.place.point) : undefined
  const zone = "cell" in room.place ? room.place.cell : nineZoneAt(grid, point ?? grid.centre)
  return {
    room,
    grid,
    ...(point && { point }),
    nine: [{ zone, share: 1 }],
    centre: { ofCell: zone === "C" ? 1 : 0 },
    ...scale,
  }
}

/** Whether a room stands on the centre as far as the rule of the open centre minds. */
export function isOnCentre({ centre: { ofCell, m2 = 0 } }: Placed): boolean {
  return ofCell >= SEVERE_SHARE || m2 >= SEVERE_M2
}

/** Whether a school's rules are about such a room in such a home. */
export function applies(type: RoomType, home: HomeType): boolean {
  if (type === "circulation") return false
  const { homes, weight } = NINE_RULES[type]
  return weight > 0 && (homes?.includes(home) ?? true)
}

type Line = Pick<
  Finding,
  "rule" | "name" | "room" | "weight" | "agreement" | "disputes" | "isSensitive"
>

/** The line of a room; nothing where the school does not speak of such rooms. */
export function roomFinding(at: Placed, school: School): Finding | undefined {
  const { type, id } = at.room
  if (type === "circulation") return undefined
  const { name, weight, agreement, disputes, verdicts, why, sources } = NINE_RULES[type]
  const line: Line = {
    rule: type,
    name,
    ...(id && { room: id }),
    weight,
    agreement,
    disputes,
    isSensitive: false,
  }
  if (school === "modern")
    return ofTable(line, at, { zones: at.nine, entries: verdicts, why, sources })
  return school === "sixteen" ? sixteenFinding(line, at) : classicalFinding(line, at)
}

function sixteenFinding(line: Line, at: Placed): Finding | undefined {
  const { type } = at.room
  if (type === "staircase") return stairFinding(line, at)
  const table = SIXTEEN_TABLE[type]
  if (!table) return undefined
  return ofTable(line, at, {
    zones: aroundCentre(at, sixteenZoneAt),
    entries: SIXTEEN_RULES[table],
    why: "The sixteen-zone handbook is the source of this line.",
    silent: "The sixteen-zone handbook says nothing usable of this place.",
    sources: ["16Z"],
  })
}

function stairFinding(line: Line, at: Placed): Finding {
  const zones = aroundCentre(at, sixteenZoneAt)
  const { turn } = at.room
  const wishes = zones
    .filter(({ share }) => share === zones[0]?.share)
    .map(({ zone }) => (CLOCKWISE_STAIRS.includes(zone) ? "clockwise" : "anticlockwise"))
  // Of equal shares the worse verdict stands.
  const wanted = wishes.find((wish) => wish !== turn) ?? wishes[0]
  const isKnown = wanted !== undefined && turn !== undefined
  const why = isKnown
    ? `Sixteen-zone practice judges a stair by its turn: here it wants it ${wanted}, and it turns ${turn}.`
    : "Sixteen-zone practice judges a stair by its turn, which is not marked."
  return {
    ...line,
    ...scored(isKnown ? (turn === wanted ? "good" : "avoid") : undefined),
    best: bestOf(["good"]),
    zones,
    reason: placeText(zones, why),
    sources: ["16Z"],
  }
}

/**
 * The old plans name eight directions of 45°, some rooms in a sixteenth between them; a place that
 * they do not name is neutral.
 */
function classicalFinding(line: Line, at: Placed): Finding | undefined {
  const places = CLASSICAL_RULES[at.room.type]
  if (!places) return undefined
  const isSixteenth = (zone: Zone) =>
    zone !== "C" && !(DIRECTIONS as readonly Zone[]).includes(zone)
  const between = places.flatMap(({ zone }) => (isSixteenth(zone) ? [zone as SixteenZone] : []))
  const entries: Partial<Record<Zone, Entry>> = Object.fromEntries(
    places.map(({ zone, verdict }) => [zone, verdict]),
  )
  const named = places.filter(({ verdict }) => verdict === "ideal" || verdict === "good")
  const wanted = named.map(({ zone }) => zoneName(zone)).join(" or ")
  const zones = classicalZones(
    at,
    between,
    places.some(({ zone }) => zone === "C"),
  )
  const here = zones[0] && places.find(({ zone }) => zone === zones[0]?.zone)
  return ofTable(line, at, {
    zones,
    entries,
    otherwise: "neutral",
    why: wanted
      ? `The old plans name the ${wanted} for it.`
      : "The old texts keep it from the centre and say no more.",
    sources: [...new Set(here?.sources ?? places.flatMap(({ sources }) => sources))],
  })
}

/** Shares of the centre, of named sixteenths and of the eight directions. */
function classicalZones(
  at: Placed,
  between: readonly SixteenZone[],
  hasCentre: boolean,
): Share<Zone>[] {
  const centre = hasCentre ? (at.nine.find(({ zone }) => zone === "C")?.share ?? 0) : 0
  const around = aroundCentre(at, (degrees): Zone => {
    const sixteenth = sixteenZoneAt(degrees)
    return between.includes(sixteenth) ? sixteenth : directionAt(degrees)
  })
  return [
    ...(centre > 0 ? [{ zone: "C" as const, share: centre }] : []),
    ...around.map(({ zone, share }) => ({ zone, share: rounded(share * (1 - centre)) })),
  ]
    .filter(({ share }) => share > 0)
    .toSorted((one, other) => other.share - one.share)
}

/** A room's shares of sectors; none of a point in the very middle, which lies in no sector. */
function aroundCentre<Sector extends Zone>(
  { room, grid, polygon, point }: Placed,
  zoneAt: (degrees: number) => Sector,
): Share<Sector | Direction>[] {
  if (polygon) return sectorShares(grid, polygon, zoneAt)
  if (!point) return tagged(room)
  const { centre, bounds } = grid
  const apart = Math.hypot(point[0] - centre[0], point[1] - centre[1])
  if (rounded(apart / (bounds.north - bounds.south)) === 0) return []
  return [{ zone: zoneAt(bearing(centre, point)), share: 1 }]
}

/** Of a tagged zone; none of the centre, which lies in no sector. */
function tagged({ place }: Room): Share<Direction>[] {
  return "cell" in place && place.cell !== "C" ? [{ zone: place.cell, share: 1 }] : []
}

interface Table {
  zones: Share<Zone>[]
  entries: Partial<Record<Zone, Entry>>
  /** The entry of a zone that is not named; else the table says nothing of it. */
  otherwise?: Entry
  why: string
  /** The reason where the table says nothing of the place. */
  silent?: string
  sources: SourceKey[]
}

/**
 * A line from a table: points by the shares of the zones, the verdict by the points. A severe zone
 * of 10 % of the room or 1 m² makes the line severe, and so does the centre for heavy rooms.
 */
function ofTable(line: Line, at: Placed, table: Table): Finding {
  const { entries, otherwise = "not scored", sources } = table
  const entryOf = (zone: Zone): Entry => entries[zone] ?? otherwise
  // Of equal shares the worse verdict stands first, in every drawing of the same plan.
  const zones = table.zones.toSorted(
    (one, other) =>
      other.share - one.share ||
      (pointsOf(entryOf(one.zone)) ?? 0) - (pointsOf(entryOf(other.zone)) ?? 0) ||
      (one.zone < other.zone ? -1 : 1),
  )
  const known = zones.flatMap(({ zone, share }) => {
    const points = pointsOf(entryOf(zone))
    return points === undefined ? [] : [{ points, share }]
  })
  const total = known.reduce((sum, { share }) => sum + share, 0)
  const best = bestOf([...Object.values(entries), otherwise])
  const split = zones.length > 1 && (zones[0]?.share ?? 1) < SPLIT_BELOW
  const place = { ...line, best, zones, sources, ...(split && { isSplit: true }) }
  if (total < KNOWN_SHARE) {
    // A place that the table does not score, such as a court on the centre, is not one more doubt.
    const isScored = zones.length === 0 || zones.some(({ zone }) => entryOf(zone) === "unknown")
    const reason = placeText(zones, table.silent ?? table.why)
    return isScored ? { ...place, reason } : { ...place, weight: 0, reason }
  }
  const mean = known.reduce((sum, { points, share }) => sum + points * share, 0) / total
  const touched = zones.filter(({ zone }) => entryOf(zone) === "severe")
  const severe = touched.filter((part) => isSevere(part, at))
  const touching = touched.filter((part) => !severe.includes(part))
  const isPartSevere = severe.length > 0 && severe.length < zones.length
  const why = [
    table.why,
    ...(isPartSevere ? [`The part in ${zonesInWords(severe, zones)} makes it severe.`] : []),
    ...(touching.length > 0
      ? [`It touches ${zonesInWords(touching, zones)}, which is severe from ${severeFrom(at)} on.`]
      : []),
  ].join(" ")
  return {
    ...place,
    ...weighed(severe.length > 0 ? Math.min(mean, SEVERE_POINTS) : mean),
    ...(isPartSevere && { severeIn: severe.map(({ zone }) => zone) }),
    reason: placeText(zones, why, split),
  }
}

/** `10% of the room or 1 m²`: the area only where the scale is known. */
function severeFrom({ polygon, m2PerUnit }: Placed): string {
  const area = polygon && m2PerUnit ? ` or ${SEVERE_M2}\u00a0m²` : ""
  return `${formatPart(SEVERE_SHARE)} of the room${area}`
}

function isSevere({ zone, share }: Share<Zone>, at: Placed): boolean {
  if (share >= SEVERE_SHARE) return true
  if (zone === "C" && HEAVY.includes(at.room.type)) return isOnCentre(at)
  const m2 = at.polygon && at.m2PerUnit ? areaOf(at.polygon) * at.m2PerUnit * share : 0
  // To a thousandth, since the share is rounded.
  return Math.round(m2 * 1e3) / 1e3 >= SEVERE_M2
}

function placeText(zones: Share<Zone>[], why: string, isSplit = false): string {
  if (zones.length === 0) return why
  const places = zonesInWords(zones)
  if (!isSplit) return `It lies in ${places}. ${why}`
  const [largest, smaller] = [zones.slice(0, 2), zones.slice(2)]
  const further =
    smaller.length > 0 ? `, with smaller parts in ${zonesInWords(smaller, zones)}` : ""
  return `It is split between ${zonesInWords(largest, zones)}${further}. ${why}`
}
