import { CENTRE_KNOWN, LONGEST_RATIO, SEVERE_M2, SEVERE_SHARE, WALL } from "./bands.ts"
import { type Finding, inWords, scored, siteLine } from "./finding.ts"
import {
  areaOf,
  clipTo,
  cornersOf,
  type Point,
  type Polygon,
  sharedArea,
  sharedLength,
} from "./geometry.ts"
import {
  lengthRatio,
  type OutlineFinding,
  type OwnAxes,
  outlineFindings,
  shapeOf,
} from "./outline.ts"
import type { Site } from "./plan.ts"
import { HEAVY, isOnCentre, type Placed } from "./rooms.ts"
import { type HomeType, NINE_RULES, type RoomType, SITE_RULES, type Verdict } from "./rules.ts"
import { formatPart, roomInSentence } from "./words.ts"
import { cellOf, type Direction, type Grid, rounded, zoneName } from "./zones.ts"

/*
 * The lines of a reading that speak of no single room: the open centre, the outline, two rooms
 * beside or above each other, plot and neighbourhood.
 */

/** Rooms that leave the centre open. */
export const OPEN: readonly RoomType[] = ["circulation", "living", "dining", "pooja", "balcony"]

/**
 * The line of the centre: severe where kitchen, toilet or stairs cover 10 % of the middle ninth or
 * 1 m² of it, else by how much of it other rooms close, where the part of them counts there.
 */
export function centreFinding(rooms: readonly Placed[], grid: Grid, outline: Polygon): Finding {
  const { name, weight, sources, agreement, disputes, why } = NINE_RULES.centre_open
  const line = {
    rule: "centre_open",
    name,
    weight,
    zones: [{ zone: "C" as const, share: 1 }],
    sources,
    agreement,
    disputes,
    isSensitive: false,
  }
  const cell = cornersOf(cellOf(grid, "C"))
  const isHeavy = ({ room }: Placed) => HEAVY.includes(room.type)
  const heavy = rooms.filter((at) => isHeavy(at) && isOnCentre(at))
  if (heavy.length > 0)
    return {
      ...line,
      ...scored("severe"),
      reason: `${why} Here ${standing(listed(heavy, rooms))} on it.`,
    }
  // Parts of the middle ninth: what rooms with marked walls cover, and what lies in the home.
  const covered = (at: readonly Placed[]) =>
    rounded(at.reduce((sum, { polygon, centre }) => sum + (polygon ? centre.ofCell : 0), 0))
  const home = rounded(areaOf(clipTo(outline, cell)) / (grid.area / 9))
  if (home < CENTRE_KNOWN) {
    return {
      ...line,
      reason: "The middle of this outline lies partly outside the home.",
    }
  }
  // A heavy room that only touches the centre says nothing of the rest of it.
  const others = rooms.filter((at) => !isHeavy(at) && at.centre.ofCell > 0)
  if (covered(others) < rounded(home * CENTRE_KNOWN)) {
    return {
      ...line,
      reason: "Not everything in the centre is marked with its walls.",
    }
  }
  // Named are the rooms whose own lines have a part in the centre.
  const counted = rooms.filter(({ nine }) => nine.some(({ zone }) => zone === "C"))
  const closed = counted.filter((at) => !isHeavy(at) && !OPEN.includes(at.room.type))
  const touching = counted.filter(isHeavy)
  const touch = touching.length > 0 ? ` ${touchText(listed(touching, rooms))}` : ""
  if (closed.length === 0)
    return { ...line, ...scored("ideal"), reason: `${why} Here it is open.${touch}` }
  const isMostlyClosed = covered(closed) > rounded(home / 2)
  const verdict: Verdict = isMostlyClosed ? "neutral" : "good"
  // Of a room whose zone was tagged, the part is not known.
  const share = closed.every(({ polygon }) => polygon) ? covered(closed) / home : undefined
  const part = isMostlyClosed
    ? `${inPercent(share, Math.ceil)}, more than half`
    : `${inPercent(share, Math.round)}; up to half is still good`
  const reason = `${why} Here ${standing(listed(closed, rooms))} on ${part}.${touch}`
  return { ...line, ...scored(verdict), reason }
}

/** `3% of it`, so rounded that it says no other than the verdict. */
function inPercent(share: number | undefined, round: (percent: number) => number): string {
  if (share === undefined) return "part of it"
  return `${share < 0.01 ? "less than 1" : round(share * 100)}% of it`
}

const SIDE_NAMES = { N: "north", E: "east", S: "south", W: "west" } as const

/** The lines of the outline: its length, cut corners and extensions. */
export function outlineLines(axes: OwnAxes): Finding[] {
  const ratio = lengthRatio(axes)
  const length = siteLine(
    "long_home",
    "avoid",
    `The home is ${ratio.toFixed(2)} times as long as it is wide; up to twice is preferred.`,
  )
  const findings = outlineFindings(axes)
  const corners =
    findings.length === 0 || axes.isNamed
      ? findings.map(outlineLine)
      : [
          siteLine(
            "cut_corner",
            undefined,
            "The home is turned by about 45°, so the corners face the cardinal directions, and no rule says which of them is missing or stands out.",
            { name: "Corners" },
          ),
        ]
  return [...(ratio > LONGEST_RATIO ? [length] : []), ...corners]
}

function outlineLine(finding: OutlineFinding): Finding {
  if (finding.kind === "extended side") {
    const side = SIDE_NAMES[finding.side]
    return siteLine(
      "side_extension",
      undefined,
      `A part stands out in the middle of the ${side} side. It is an extension of that side and cuts no corner; the texts speak of extended corners alone, so it is not scored.`,
      { name: `Extension of the ${side} side`, zones: [{ zone: finding.side, share: 1 }] },
    )
  }
  const { kind, corner, part } = finding
  const percent = `${Math.round(part * 100)}% of the wall's length`
  const zones = [{ zone: corner, share: 1 }]
  if (kind === "cut") {
    const key = corner === "NE" ? "cut_north_east" : "cut_corner"
    return siteLine(
      key,
      corner === "NE" ? "severe" : "avoid",
      `The ${zoneName(corner)} corner is missing over ${percent}. A home should be whole, and a rectangle drawn around it would hide this.`,
      { zones, ...(corner !== "NE" && { name: `Cut corner, ${zoneName(corner)}` }) },
    )
  }
  const standsOut = `The ${zoneName(corner)} corner stands out over ${percent}.`
  if (corner === "NE") {
    const most = `${standsOut} Most find that well; a strict school accepts no extension.`
    return siteLine("north_east_extension", "good", most, { zones })
  }
  if (corner === "SW") {
    const weight = `${standsOut} Weight gathers where it stands out.`
    return siteLine("south_west_extension", "severe", weight, { zones })
  }
  return siteLine("side_extension", undefined, `${standsOut} No rule scores this corner.`, {
    name: `Extension of the ${zoneName(corner)} corner`,
    zones,
  })
}

/** Parts of a length that differ by less are the same. */
const SAME = 1e-6

/** Shrines that share a wall with a toilet. */
export function shrineLines(rooms: readonly Placed[], grid: Grid): Finding[] {
  const size = Math.max(grid.bounds.east - grid.bounds.west, grid.bounds.north - grid.bounds.south)
  const toilets = rooms.filter(({ room }) => room.type === "toilet")
  const isBeside = (shrine: Polygon, toilet: Polygon | undefined) =>
    toilet !== undefined &&
    rounded(sharedLength(shrine, toilet, size * (WALL + SAME)) / size) > WALL
  return rooms.flatMap(({ room, polygon }) =>
    room.type === "pooja" && polygon && toilets.some((toilet) => isBeside(polygon, toilet.polygon))
      ? [
          siteLine("shrine_wall", "avoid", "The pooja room shares a wall with a toilet.", {
            room: room.id,
          }),
        ]
      : [],
  )
}

/** Rooms that should not lie under a flight of stairs. */
export const NOT_UNDER_STAIRS = ["pooja", "store", "toilet", "bathroom_no_wc"] as const

/** Rooms of which a tenth, or 1 m², lies under stairs that are marked on the same floor. */
export function underStairsLines(rooms: readonly Placed[]): Finding[] {
  const stairs = rooms.flatMap(({ room, polygon }) =>
    room.type === "staircase" && polygon ? [polygon] : [],
  )
  return rooms.flatMap(({ room, polygon, m2PerUnit = 0 }) => {
    const type = NOT_UNDER_STAIRS.find((one) => one === room.type)
    if (!type || !polygon) return []
    const isUnder = stairs.some((above) => {
      const area = sharedArea(polygon, above)
      const share = rounded(area / areaOf(polygon))
      return share >= SEVERE_SHARE || rounded(area * m2PerUnit) >= SEVERE_M2
    })
    if (!isUnder) return []
    const reason = `The ${NINE_RULES[type].name.toLowerCase()} lies under the stairs.`
    return [siteLine("under_stairs", "avoid", reason, { room: room.id })]
  })
}

/** To which the ground may fall and water lie. */
export const LOW_SIDES: readonly Direction[] = ["N", "NE", "E"]
/** To which the ground should not fall. */
export const HIGH_SIDES: readonly Direction[] = ["S", "SW", "W"]
/** From which no road should end at the plot. */
export const ROAD_SIDES: readonly Direction[] = ["S", "SW", "SE", "NW"]

/** The lines of plot and neighbourhood, of what is known of them. */
export function siteLines(site: Site, home: HomeType, ground: (point: Point) => Point): Finding[] {
  const lines: Finding[] = []
  const add = (key: keyof typeof SITE_RULES, verdict: Verdict | undefined, reason: string) => {
    const { homes }: { homes?: HomeType[] } = SITE_RULES[key]
    if (homes?.includes(home) ?? true) lines.push(siteLine(key, verdict, reason))
  }
  if (site.isRound) add("shape", "avoid", "The plot is round.")
  else if (site.plot) {
    const shape = shapeOf(site.plot.map(ground))
    add(
      "shape",
      shape === "square or rectangle" ? "ideal" : "avoid",
      `The plot's shape: ${shape}. A square, or a rectangle up to twice as long as it is wide, is preferred.`,
    )
  }
  if (site.slopesTo) {
    const side = site.slopesTo
    const isHigh = HIGH_SIDES.includes(side) ? "avoid" : undefined
    add(
      "slope",
      LOW_SIDES.includes(side) ? "good" : isHigh,
      `The ground falls to the ${zoneName(side)}; a fall to the north, north-east or east is preferred.`,
    )
  }
  if (site.taper) {
    add(
      "taper",
      site.taper === "wider behind" ? "good" : "avoid",
      `The plot is ${site.taper}; a home's plot should be narrow in front and wide behind.`,
    )
  }
  if (site.roadsFrom) {
    const wrong = site.roadsFrom.filter((side) => ROAD_SIDES.includes(side))
    const from = wrong.map(zoneName).join(" and the ")
    if (wrong.length > 0) add("road", "avoid", `A road ends at the plot from the ${from}.`)
    else if (site.roadsFrom.length === 0) add("road", "good", "No road ends at the plot.")
  }
  if (site.openSides) {
    const isWished = site.openSides === "north and east"
    add(
      "open_space",
      isWished ? "good" : "avoid",
      `There is more open space to the ${site.openSides} than ${isWished ? "to the south and west" : "to the north and east, where it is wished"}.`,
    )
  }
  if (site.waterTo) {
    const isWished = LOW_SIDES.includes(site.waterTo)
    add(
      "water_body",
      isWished ? "good" : "avoid",
      `Water lies to the ${zoneName(site.waterTo)} of the house; north, north-east or east is wished.`,
    )
  }
  if (site.isDoorFacingLiftOrStairs)
    add("door_facing", "avoid", "The main door faces a lift or stairs.")
  return lines
}

/** `the main bedroom and Bedroom 2 stand`. */
function standing(names: readonly string[]): string {
  return `${inWords(names)} ${names.length > 1 ? "stand" : "stands"}`
}

function touchText(names: readonly string[]): string {
  const less = formatPart(SEVERE_SHARE)
  const [part, few] =
    names.length > 1
      ? [`Parts below ${less} belong`, "each too small"]
      : [`A part below ${less} belongs`, "too small"]
  return `${part} to ${inWords(names)}, ${few} to make this line severe.`
}

/** Some of all rooms of a floor within a sentence: `the main bedroom`, `Bedroom 2`. */
function listed(some: readonly Placed[], all: readonly Placed[]): string[] {
  const names = some.map(({ room: { type, name: own } }) => {
    const name = type === "circulation" ? "hall" : NINE_RULES[type].name
    const isOnly = all.filter(({ room }) => room.type === type).length === 1
    return roomInSentence({ rule: type, name, own, isOnly })
  })
  return [...new Set(names)]
}
