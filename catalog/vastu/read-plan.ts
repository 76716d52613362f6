import { BAND_FROM, MIN_COVERAGE } from "./bands.ts"
import {
  areaOf,
  bearing,
  clipTo,
  cornersOf,
  type Point,
  type Polygon,
  sharedLength,
  toGround,
} from "./geometry.ts"
import { cornerFindings, shapeOf } from "./outline.ts"
import { checkPlan, type Plan, type Room, type Site } from "./plan.ts"
import {
  type Agreement,
  CLASSICAL_RULES,
  CLOCKWISE_STAIRS,
  type DisputeKey,
  ENTRANCE_WEIGHT,
  type Entry,
  type HomeType,
  NINE_RULES,
  type Pada,
  POINTS,
  padaAt,
  type RoomType,
  RULES_VERSION,
  type School,
  SITE_RULES,
  SIXTEEN_RULES,
  SIXTEEN_TABLE,
  type SourceKey,
  type Verdict,
} from "./rules.ts"
import {
  cellOf,
  type Direction,
  directionAt,
  type Grid,
  gridOver,
  type NineZone,
  nineShares,
  type Share,
  type SixteenZone,
  sharesAt,
  sixteenShares,
  zoneName,
} from "./zones.ts"

export const BANDS = ["strong", "good", "mixed", "many conflicts"] as const
export type Band = (typeof BANDS)[number]

/** One line of a reading: a rule, what it finds here, and why. */
export interface Finding {
  /** The rule's key: a room type, `entrance`, `centre_open`, or a key of SITE_RULES. */
  rule: string
  name: string
  /** The room it speaks of, by its id. */
  room?: string
  /** The floor it speaks of, from 0 in the home's order; absent where the home has one plan. */
  floor?: number
  /** The school's verdict; absent where it could not be assessed, which is never a pass. */
  verdict?: Verdict
  /** 0 to 100, weighed over the zones that the room lies in. Only where there is a verdict. */
  points?: number
  weight: number
  /** Where it lies, by the zones of the school. */
  zones: Share<NineZone | SixteenZone>[]
  /** Why, in sentences for the person. Never a promise. */
  reason: string
  sources: SourceKey[]
  agreement: Agreement
  /** Questions of DISPUTES that this rule is part of. */
  disputes: DisputeKey[]
  /** Another north, up to five degrees off, would change the verdict. */
  isSensitive: boolean
  /** Of the entrance: its pada by angle from the centre and by ninths of the wall. */
  padas?: { byAngle: PadaVerdict; byWall: PadaVerdict }
}

/** A pada by its id, with the verdict of the school that is read. */
export interface PadaVerdict {
  pada: string
  verdict?: Verdict
}

/**
 * How firmly the headline holds: north off by up to 5° either way in steps of 1°, and the door
 * moved along its wall by 1 % of the plan's width either way.
 */
export interface Certainty {
  /** Lowest and highest score. */
  scoreRange: [number, number]
  /** Worst and best band. */
  bandRange: [Band, Band]
  /** By how many whole degrees, 0 to 5, north may be off before the band changes. */
  holdsWithinDeg: number
  /** The nearest other band; without `offDeg` it needs no other north, only a door 1 % further. */
  otherwise?: { band: Band; offDeg?: number }
}

/** A school's reading of a plan. */
export interface Reading {
  rulesVersion: string
  school: School
  /** 0 to 100, rounded; nothing below a coverage of 60 %. */
  score?: number
  /** The part of what applies that could be assessed, by weight: 0 to 1. */
  coverage: number
  band?: Band
  /** Absent without a band, and in readings by the rules 2026.1. */
  certainty?: Certainty
  /** The weighed mean of the points, and the best that the school's table allows for these rooms. */
  attained?: { points: number; of: number }
  /** Why the band is lower than the score alone would make it. */
  cappedBy: string[]
  findings: Finding[]
  /** The door's place on the wall, where it is known. */
  pada?: Pada
  /** Degrees clockwise from true north at which the door lies, seen from the centre. */
  entranceDeg?: number
  facing?: Direction
}

/** North is rarely known better than this. */
export const NORTH_DOUBT_DEG = 5
/** Rules whose severe verdict denies a plan a good band. */
const CAPPING: readonly string[] = ["kitchen", "toilet", "centre_open"]
const EXPECTED: readonly RoomType[] = ["kitchen", "master_bedroom", "living", "toilet"]
/** Rooms that may not stand on the centre, and rooms that close it without being wrong. */
const HEAVY: readonly RoomType[] = ["staircase", "toilet", "kitchen"]
const OPEN: readonly RoomType[] = ["circulation", "living", "dining", "pooja", "balcony"]
/** How much of the centre must be marked before it can be called open. */
const CENTRE_KNOWN = 0.8
/** How thick a wall may be, as a part of the home's longer side. */
const WALL = 0.025

/**
 * Reads a plan by the rules of a school; pure, under a millisecond. Zones are parts of the
 * outline's bounding rectangle, aligned to true north; a room's points are weighed by its shares of
 * zones, its verdict is its main zone's. Throws a PlanError for an invalid plan.
 */
export function readPlan(plan: Plan, school: School = "modern"): Reading {
  checkPlan(plan)
  const reading = assess(plan, school)
  const others = [-NORTH_DOUBT_DEG, -NORTH_DOUBT_DEG / 2, NORTH_DOUBT_DEG / 2, NORTH_DOUBT_DEG].map(
    (degrees) => assess({ ...plan, northDeg: plan.northDeg + degrees }, school),
  )
  const key = ({ rule, room, name }: Finding) => `${rule} ${room ?? ""} ${name}`
  for (const finding of reading.findings) {
    finding.isSensitive = others.some(
      ({ findings }) =>
        findings.find((other) => key(other) === key(finding))?.verdict !== finding.verdict,
    )
  }
  return reading
}

/** Score, coverage and band of findings: what they add up to. */
export function sumUp(
  findings: readonly Finding[],
): Pick<Reading, "score" | "coverage" | "band" | "cappedBy"> {
  const assessed = findings.filter(({ verdict }) => verdict !== undefined)
  const weightOf = (lines: readonly Finding[]) => lines.reduce((sum, { weight }) => sum + weight, 0)
  const applicable = weightOf(findings)
  const coverage = applicable === 0 ? 0 : weightOf(assessed) / applicable
  const cappedBy = assessed
    .filter(({ rule, verdict }) => verdict === "severe" && CAPPING.includes(rule))
    .map(({ name }) => name)
  if (coverage < MIN_COVERAGE) return { coverage, cappedBy }
  const score = Math.round(
    assessed.reduce((sum, { points = 0, weight }) => sum + points * weight, 0) / weightOf(assessed),
  )
  return { score, coverage, band: bandOf(score, cappedBy.length > 0), cappedBy }
}

function bandOf(score: number, isCapped: boolean): Band {
  if (score >= BAND_FROM.strong && !isCapped) return "strong"
  if (score >= BAND_FROM.good && !isCapped) return "good"
  return score >= BAND_FROM.mixed ? "mixed" : "many conflicts"
}

/** A room with where it lies on the ground. */
interface Placed {
  room: Room
  polygon?: Polygon
  nine: Share<NineZone>[]
  /** None where only the zone of the grid was tagged and it says no sector. */
  sixteen: Share<SixteenZone>[]
}

function assess(plan: Plan, school: School): Reading {
  const ground = toGround({ northDeg: plan.northDeg, isMirrored: plan.isMirrored ?? false })
  const outline = plan.outline.map(ground)
  const grid = gridOver(outline)
  const rooms = plan.rooms.map((room) => placed(room, grid, ground))
  const { entrance, facing: side, site = {} } = plan.isUpperFloor ? {} : plan
  const entranceDeg = entrance && bearing(grid.centre, ground(entrance))

  const findings = [
    ...(plan.isUpperFloor ? [] : [entranceFinding(plan, school, entranceDeg)]),
    ...rooms
      .filter(({ room }) => applies(room.type, plan.home))
      .flatMap((at) => roomFinding(at, school) ?? []),
    ...missing(plan, school),
    centreFinding(rooms, grid, outline),
    ...cornerLines(outline),
    ...shrineLines(rooms, grid),
    ...siteLines(site, plan.home, ground),
  ]
  const facing = entranceDeg === undefined ? side : directionAt(entranceDeg)
  return {
    rulesVersion: RULES_VERSION,
    school,
    ...sumUp(findings),
    findings,
    ...(entranceDeg !== undefined && { entranceDeg, pada: padaAt(entranceDeg) }),
    ...(facing && { facing }),
  }
}

function placed(room: Room, grid: Grid, ground: (point: Point) => Point): Placed {
  if ("polygon" in room.place) {
    const polygon = room.place.polygon.map(ground)
    return { room, polygon, nine: nineShares(grid, polygon), sixteen: sixteenShares(grid, polygon) }
  }
  if ("point" in room.place) return { room, ...sharesAt(grid, ground(room.place.point)) }
  const { cell } = room.place
  return {
    room,
    nine: [{ zone: cell, share: 1 }],
    sixteen: cell === "C" ? [] : [{ zone: cell, share: 1 }],
  }
}

function applies(type: RoomType, home: HomeType): boolean {
  if (type === "circulation") return false
  const { homes, weight } = NINE_RULES[type]
  return weight > 0 && (homes?.includes(home) ?? true)
}

function entranceFinding(plan: Plan, school: School, degrees: number | undefined): Finding {
  const coarse = NINE_RULES.entrance_direction
  const line = {
    rule: "entrance",
    name: "Entrance",
    zones: [],
    agreement: "disputed",
    disputes: ["D6", "D7"],
    isSensitive: false,
  } satisfies Partial<Finding>
  if (degrees !== undefined) {
    const pada = padaAt(degrees)
    const verdict = verdictOf(pada.verdicts[school])
    const voices = [
      `The old list finds it ${verdictWords(pada.verdicts.classical)}`,
      `today's lists find it ${verdictWords(pada.consensus)}`,
      `the corner school ${pada.verdicts.corner === "unknown" ? "does not speak of it" : `finds it ${verdictWords(pada.verdicts.corner)}`}`,
    ]
    return {
      ...line,
      weight: ENTRANCE_WEIGHT,
      ...scored(verdict),
      zones: [{ zone: directionAt(degrees), share: 1 }],
      reason: `The door stands in the pada ${pada.id}, ${pada.deity}, at ${Math.round(degrees)}° from north. ${voices.join(", ")}.`,
      sources: school === "classical" ? ["BS"] : ["BS", "PADA", "VF", "HL", "AL"],
    }
  }
  if (plan.facing && school !== "classical") {
    const verdict = verdictOf(coarse.verdicts[plan.facing])
    return {
      ...line,
      weight: coarse.weight,
      ...scored(verdict),
      zones: [{ zone: plan.facing, share: 1 }],
      reason: `The door opens to the ${zoneName(plan.facing)}. ${coarse.why}`,
      sources: coarse.sources,
    }
  }
  return {
    ...line,
    weight: ENTRANCE_WEIGHT,
    reason: "Not assessed: the place of the door is not marked.",
    sources: school === "classical" ? ["BS"] : ["BS", "PADA"],
  }
}

/** Nothing where the school does not speak of such rooms. */
function roomFinding(at: Placed, school: School): Finding | undefined {
  const { type, id } = at.room
  if (type === "circulation") return undefined
  const rule = NINE_RULES[type]
  const line = {
    rule: type,
    name: rule.name,
    room: id,
    weight: rule.weight,
    agreement: rule.agreement,
    disputes: rule.disputes,
    isSensitive: false,
  }
  if (school === "modern") {
    return {
      ...line,
      ...weighed(at.nine, (zone) => rule.verdicts[zone]),
      ...words(at.nine, rule.why),
      sources: rule.sources,
    }
  }
  if (school === "sixteen") {
    if (type === "staircase") return stairFinding(at, line)
    const table = SIXTEEN_TABLE[type]
    if (!table) return undefined
    const result = weighed(at.sixteen, (zone) => SIXTEEN_RULES[table][zone])
    const why =
      result.verdict === undefined
        ? "Not assessed: the sixteen-zone handbook says nothing usable of this place."
        : `The sixteen-zone handbook finds this place ${result.verdict}.`
    return { ...line, ...result, ...words(at.sixteen, why), sources: ["16Z"] }
  }
  return classicalFinding(at, line)
}

type RoomLine = Pick<
  Finding,
  "rule" | "name" | "room" | "weight" | "agreement" | "disputes" | "isSensitive"
>

function stairFinding(at: Placed, line: RoomLine): Finding {
  const zone = at.sixteen[0]?.zone
  const { turn } = at.room
  const wanted = zone && (CLOCKWISE_STAIRS.includes(zone) ? "clockwise" : "anticlockwise")
  const isKnown = wanted !== undefined && turn !== undefined
  return {
    ...line,
    ...scored(isKnown ? (turn === wanted ? "good" : "avoid") : undefined),
    ...words(
      at.sixteen,
      isKnown
        ? `Sixteen-zone practice judges a stair by its turn: here it wants it ${wanted}, and it turns ${turn}.`
        : "Not assessed: sixteen-zone practice judges a stair by its turn, which is not marked.",
    ),
    sources: ["16Z"],
  }
}

function classicalFinding(at: Placed, line: RoomLine): Finding | undefined {
  const places = CLASSICAL_RULES[at.room.type]
  if (!places) return undefined
  const isOnCentre = at.nine[0]?.zone === "C"
  const zones: Share<NineZone | SixteenZone>[] = isOnCentre ? [{ zone: "C", share: 1 }] : at.sixteen
  const placeOf = (zone: NineZone | SixteenZone) => places.find((place) => place.zone === zone)
  const result = weighed(zones, (zone) => placeOf(zone)?.verdict ?? "neutral")
  const named = places.filter(({ verdict }) => verdict === "ideal" || verdict === "good")
  const wanted = named.map(({ zone }) => zoneName(zone)).join(" or ")
  return {
    ...line,
    ...result,
    ...words(
      zones,
      wanted
        ? `The old plans name the ${wanted} for it.`
        : "The old texts keep it from the centre and say no more.",
    ),
    sources: [
      ...new Set(
        (zones[0] && placeOf(zones[0].zone)?.sources) ?? places.flatMap(({ sources }) => sources),
      ),
    ],
  }
}

/** Rooms that every home is expected to have and that are not marked. */
function missing(plan: Plan, school: School): Finding[] {
  const marked = new Set(plan.rooms.map(({ type }) => type))
  const expected: RoomType[] = [
    ...EXPECTED,
    ...(plan.home === "apartment" ? [] : (["staircase"] as const)),
  ]
  return expected
    .filter((type) => !marked.has(type) && !plan.absent?.includes(type))
    .flatMap((type) => {
      const line = roomFinding(
        { room: { id: "", type, place: { cell: "C" } }, nine: [], sixteen: [] },
        school,
      )
      if (!line) return []
      const { room: _none, ...rest } = line
      return [
        { ...rest, reason: `Not assessed: no ${line.name.toLowerCase()} is marked on the plan.` },
      ]
    })
}

function centreFinding(rooms: Placed[], grid: Grid, outline: Polygon): Finding {
  const rule = NINE_RULES.centre_open
  const line = {
    rule: "centre_open",
    name: rule.name,
    weight: rule.weight,
    zones: [{ zone: "C" as const, share: 1 }],
    sources: rule.sources,
    agreement: rule.agreement,
    disputes: rule.disputes,
    isSensitive: false,
  }
  const cell = cornersOf(cellOf(grid, "C"))
  const onCentre = rooms.filter(({ nine }) => nine.some(({ zone }) => zone === "C"))
  const heavy = onCentre.filter(({ room }) => HEAVY.includes(room.type))
  if (heavy.length > 0) {
    return { ...line, ...scored("severe"), reason: `${rule.why} Here ${listed(heavy)} on it.` }
  }
  const covered = (at: Placed[]) =>
    at.reduce((sum, { polygon }) => sum + (polygon ? areaOf(clipTo(polygon, cell)) : 0), 0)
  const home = areaOf(clipTo(outline, cell))
  if (home < (grid.area / 9) * CENTRE_KNOWN) {
    return {
      ...line,
      reason: "Not assessed: the middle of this outline lies partly outside of the home.",
    }
  }
  if (covered(onCentre) < home * CENTRE_KNOWN) {
    return {
      ...line,
      reason: "Not assessed: not all that stands on the centre is marked with its walls.",
    }
  }
  const closed = onCentre.filter(({ room }) => !OPEN.includes(room.type))
  if (closed.length === 0)
    return { ...line, ...scored("ideal"), reason: `${rule.why} Here it is open.` }
  const verdict: Verdict = covered(closed) > home / 2 ? "neutral" : "good"
  return {
    ...line,
    ...scored(verdict),
    reason: `${rule.why} Here ${listed(closed)} on part of it.`,
  }
}

function cornerLines(outline: Polygon): Finding[] {
  return cornerFindings(outline).flatMap(({ corner, kind, part }) => {
    const key =
      kind === "cut"
        ? corner === "NE"
          ? "cut_north_east"
          : "cut_corner"
        : corner === "NE"
          ? "north_east_extension"
          : corner === "SW"
            ? "south_west_extension"
            : undefined
    if (!key) return []
    const verdict = (
      {
        cut_north_east: "severe",
        cut_corner: "avoid",
        north_east_extension: "good",
        south_west_extension: "severe",
      } as const
    )[key]
    const percent = `${Math.round(part * 100)}\u00a0% of the wall's length`
    const reason =
      kind === "cut"
        ? `The ${zoneName(corner)} corner is missing over ${percent}. A home is wished whole, and a bounding rectangle would hide this.`
        : `The ${zoneName(corner)} corner stands out over ${percent}.${corner === "NE" ? " Most find that well; a strict school accepts no extension." : " Weight gathers where it stands out."}`
    return [
      siteLine(key, verdict, reason, {
        name: `${SITE_RULES[key].name}${key === "cut_corner" ? `, ${zoneName(corner)}` : ""}`,
        zones: [{ zone: corner, share: 1 }],
      }),
    ]
  })
}

function shrineLines(rooms: Placed[], grid: Grid): Finding[] {
  const size = Math.max(grid.bounds.east - grid.bounds.west, grid.bounds.north - grid.bounds.south)
  const toilets = rooms.filter(({ room }) => room.type === "toilet")
  return rooms
    .filter(({ room }) => room.type === "pooja")
    .flatMap((shrine) => {
      const beside = toilets.find(
        ({ polygon }) =>
          polygon &&
          shrine.polygon &&
          sharedLength(shrine.polygon, polygon, size * WALL) > size * WALL,
      )
      if (!beside) return []
      return [
        siteLine("shrine_wall", "avoid", "The shrine shares a wall with a toilet.", {
          room: shrine.room.id,
        }),
      ]
    })
}

const LOW_SIDES: readonly Direction[] = ["N", "NE", "E"]
const HIGH_SIDES: readonly Direction[] = ["S", "SW", "W"]
const ROAD_SIDES: readonly Direction[] = ["S", "SW", "SE", "NW"]

function siteLines(site: Site, home: HomeType, ground: (point: Point) => Point): Finding[] {
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
      `The plot's shape: ${shape}. A square, or a rectangle up to twice as long as wide, is wished.`,
    )
  }
  if (site.slopesTo) {
    const side = site.slopesTo
    const verdict = LOW_SIDES.includes(side)
      ? "good"
      : HIGH_SIDES.includes(side)
        ? "avoid"
        : undefined
    add(
      "slope",
      verdict,
      `The ground falls to the ${zoneName(side)}; a fall to the north, north-east or east is wished.`,
    )
  }
  if (site.taper) {
    const isWiderBehind = site.taper === "wider behind"
    add(
      "taper",
      isWiderBehind ? "good" : "avoid",
      `The plot is ${site.taper}; a home is wished narrow in front and wide behind.`,
    )
  }
  if (site.roadsFrom) {
    const wrong = site.roadsFrom.filter((side) => ROAD_SIDES.includes(side))
    if (wrong.length > 0)
      add(
        "road",
        "avoid",
        `A road ends at the plot from the ${wrong.map(zoneName).join(" and the ")}.`,
      )
  }
  if (site.openSides === "north and east") {
    add(
      "open_space",
      "good",
      "There is more open space to the north and east than to the south and west.",
    )
  }
  if (site.waterTo && LOW_SIDES.includes(site.waterTo)) {
    add("water_body", "good", `Water lies to the ${zoneName(site.waterTo)} of the house.`)
  }
  if (site.isDoorFacingLiftOrStairs)
    add("door_facing", "avoid", "The main door faces a lift or stairs.")
  return lines
}

function siteLine(
  key: keyof typeof SITE_RULES,
  verdict: Verdict | undefined,
  reason: string,
  more: Partial<Pick<Finding, "name" | "zones" | "room">> = {},
): Finding {
  const { name, weight, agreement, sources } = SITE_RULES[key]
  return {
    rule: key,
    name,
    weight,
    ...scored(verdict),
    zones: [],
    reason,
    sources,
    agreement,
    disputes: [],
    isSensitive: false,
    ...more,
  }
}

/**
 * Points by the shares of the zones; the verdict is that of the largest share. Nothing where the
 * table is silent there.
 */
function weighed<Zone extends NineZone | SixteenZone>(
  zones: Share<Zone>[],
  entryOf: (zone: Zone) => Entry,
): Pick<Finding, "verdict" | "points" | "zones"> {
  const reported = zones.flatMap(({ zone, share }) => {
    const verdict = verdictOf(entryOf(zone))
    return verdict ? [{ verdict, share }] : []
  })
  const main = zones[0] && verdictOf(entryOf(zones[0].zone))
  if (!main) return { zones }
  const total = reported.reduce((sum, { share }) => sum + share, 0)
  const sum = reported.reduce((points, { verdict, share }) => points + POINTS[verdict] * share, 0)
  // Thirds do not add up to a whole in binary.
  const points = Math.round((sum / total) * 1e6) / 1e6
  return { verdict: main, points, zones }
}

function words(
  zones: Share<NineZone | SixteenZone>[],
  why: string,
): Pick<Finding, "zones" | "reason"> {
  const places = zones.map(
    ({ zone, share }) =>
      `the ${zoneName(zone)}${zones.length > 1 ? ` (${Math.round(share * 100)}\u00a0%)` : ""}`,
  )
  return {
    zones,
    reason: places.length === 0 ? why : `It lies in ${describeProject(places)}. ${why}`,
  }
}

function verdictOf(entry: Entry): Verdict | undefined {
  return entry === "unknown" || entry === "not scored" ? undefined : entry
}

function scored(verdict: Verdict | undefined): Pick<Finding, "verdict" | "points"> {
  return verdict ? { verdict, points: POINTS[verdict] } : {}
}

const VERDICT_WORDS: Record<Entry, string> = {
  ideal: "best",
  good: "good",
  neutral: "neither good nor bad",
  avoid: "not good",
  severe: "wrong",
  "not scored": "of no account",
  unknown: "unknown",
}

function verdictWords(entry: Entry): string {
  return VERDICT_WORDS[entry]
}

function listed(rooms: Placed[]): string {
  const names = [
    ...new Set(
      rooms.map(
        ({ room }) => `a ${NINE_RULES[room.type as keyof typeof NINE_RULES].name.toLowerCase()}`,
      ),
    ),
  ]
  return `${describeProject(names)} ${names.length > 1 ? "stand" : "stands"}`
}

function describeProject(parts: string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`
}
