import { BAND_FROM, MIN_COVERAGE, NORTH_DOUBT_DEG } from "./bands.ts"
import { doorAt, doorsBeside, entranceFinding, padaOf } from "./entrance.ts"
import type { Finding } from "./finding.ts"
import { type Point, type Polygon, toGround } from "./geometry.ts"
import { ownAxes } from "./outline.ts"
import { checkPlan, type Plan } from "./plan.ts"
import { applies, type Placed, placed, roomFinding } from "./rooms.ts"
import {
  type HomeType,
  NINE_RULES,
  type Pada,
  POINTS,
  type RoomType,
  RULES_VERSION,
  type School,
  type Verdict,
} from "./rules.ts"
import { centreFinding, outlineLines, shrineLines, siteLines, underStairsLines } from "./site.ts"
import { type Direction, type Grid, gridOver, rounded } from "./zones.ts"

export type { Finding } from "./finding.ts"

export const BANDS = ["strong", "good", "mixed", "many conflicts"] as const
export type Band = (typeof BANDS)[number]

/**
 * How firmly the headline holds: north off by up to 5° either way in steps of 1°, and the door
 * moved along its wall by 1 % of the width of its grid either way.
 */
export interface Certainty {
  /** Lowest and highest score. */
  scoreRange: [number, number]
  /** Worst and best band. */
  bandRange: [Band, Band]
  /** By how many whole degrees, 0 to 5, north may be off before the band changes. */
  holdsWithinDeg: number
  /**
   * The nearest other band, absent where too little could be assessed; without `offDeg` it needs no
   * other north, only a door 1 % further.
   */
  otherwise?: { band?: Band; offDeg?: number }
}

/** The result of a reading. */
interface Sum {
  /** 0 to 100, rounded: the points attained, of the best that the school's table allows here. */
  score?: number
  /** The part of what applies that could be assessed, by weight: 0 to 1. */
  coverage: number
  band?: Band
  /** The weighed mean of the points, and the best that the school's table allows for these rooms. */
  attained?: { points: number; of: number }
  /** Why the band is lower than the score alone would make it. */
  cappedBy: string[]
}

/** A school's reading of a home. */
export interface Reading extends Sum {
  rulesVersion: string
  school: School
  /** Absent without a band, and in readings by the rules 2026.1. */
  certainty?: Certainty
  /** The result of the reading by older rules that this one replaced. */
  before?: { rulesVersion: string; band?: Band; score?: number }
  /** The home of several floors that it is of, and the floors in their order. */
  home?: { title: string; floors: { plan: string; title: string }[] }
  findings: Finding[]
  /** The door's place, where it is known, by the method that the school counts first. */
  pada?: Pada
  /** Degrees clockwise from true north at which the door lies, seen from the centre. */
  entranceDeg?: number
  /** The direction of the outward normal of the door's wall. */
  facing?: Direction
}

/** Rooms that every home is expected to have. */
export const EXPECTED_ROOMS: readonly RoomType[] = ["kitchen", "master_bedroom", "living", "toilet"]
/** Rooms that every house is expected to have as well. */
export const EXPECTED_IN_HOUSES: readonly RoomType[] = ["staircase"]
/** Rooms that no house can be without, even if they are ticked as absent. */
const NEVER_ABSENT_IN_HOUSES: readonly RoomType[] = ["kitchen", "master_bedroom", "toilet"]

/** A plan read by itself, as a home of one floor: see `readHome`. */
export function readPlan(plan: Plan, school: School = "modern"): Reading {
  return readHome([plan], school)
}

/**
 * Reads the floors of a home together by the rules of a school: each floor on its own grid, one
 * entrance, rooms of all floors weighed together. `shownPart`, 0 to 1, is the part of the home's
 * area that the drawings show. Pure. Throws a PlanError for an invalid plan.
 */
export function readHome(
  floors: readonly Plan[],
  school: School = "modern",
  shownPart = 1,
): Reading {
  for (const floor of floors) checkPlan(floor)
  const { byDoor, ...reading } = assess(floors, school, { shownPart })
  const byNorth = NORTHS_OFF.map((deg) => ({
    deg,
    reading: assess(floors, school, { shownPart, northOff: deg }),
  }))
  const key = ({ rule, room, floor, name }: Finding) =>
    `${rule} ${room ?? ""} ${floor ?? ""} ${name}`
  const verdicts = byNorth.map(({ deg, reading: { findings } }) => ({
    offDeg: Math.abs(deg),
    of: new Map(findings.map((line) => [key(line), line.verdict])),
  }))
  for (const finding of reading.findings) {
    const [changed] = verdicts
      .map(({ offDeg, of }) => ({ offDeg, verdict: of.get(key(finding)) }))
      .filter(({ verdict }) => verdict !== finding.verdict)
      .toSorted(
        (one, other) =>
          one.offDeg - other.offDeg || severity(other.verdict) - severity(one.verdict),
      )
    if (!changed) continue
    const { offDeg, verdict } = changed
    finding.isSensitive = true
    finding.otherwise = { ...(verdict && { verdict }), offDeg }
  }
  const certainty = certaintyOf(reading, byNorth, byDoor())
  return { ...reading, ...(certainty && { certainty }) }
}

/** The worse, the more; a line that cannot be assessed is the worst. */
function severity(verdict: Verdict | undefined): number {
  return verdict ? -POINTS[verdict] : 1
}

const NORTHS_OFF = Array.from({ length: NORTH_DOUBT_DEG }, (_, index) => index + 1).flatMap(
  (deg) => [deg, -deg],
)

interface Turned {
  deg: number
  reading: Sum
}

/** How far the band and the score depend on north and on the place of the door. */
function certaintyOf(
  { score, band }: Sum,
  byNorth: readonly Turned[],
  byDoor: readonly Sum[],
): Certainty | undefined {
  if (band === undefined || score === undefined) return undefined
  const all = [...byNorth.map(({ reading }) => reading), ...byDoor]
  const scores = [score, ...all.flatMap((other) => other.score ?? [])]
  const worstFirst = [...new Set([band, ...all.flatMap((other) => other.band ?? [])])].sort(
    (one, other) => BANDS.indexOf(other) - BANDS.indexOf(one),
  )
  // Nearest first; of two norths equally near, the worse band.
  const changed = byNorth
    .filter(({ reading }) => reading.band !== band)
    .toSorted(
      (one, other) =>
        Math.abs(one.deg) - Math.abs(other.deg) ||
        rankOf(other.reading.band) - rankOf(one.reading.band),
    )[0]
  const offDeg = changed && Math.abs(changed.deg)
  const atDoor = worstFirst.find(
    (other) => byDoor.some((moved) => moved.band === other) && other !== band,
  )
  const otherwise = changed
    ? { ...(changed.reading.band && { band: changed.reading.band }), offDeg: Math.abs(changed.deg) }
    : atDoor && { band: atDoor }
  return {
    scoreRange: [Math.min(...scores), Math.max(...scores)],
    bandRange: [worstFirst[0] ?? band, worstFirst.at(-1) ?? band],
    holdsWithinDeg: offDeg === undefined ? NORTH_DOUBT_DEG : offDeg - 1,
    ...(otherwise && { otherwise }),
  }
}

/** The place of a band from the best on; none comes last. */
export function rankOf(band: Band | undefined): number {
  return band ? BANDS.indexOf(band) : BANDS.length
}

function hasDoor({ isUpperFloor, entrance }: Plan): boolean {
  return !isUpperFloor && entrance !== undefined
}

/**
 * Score, coverage and band of findings: what they add up to. Several rooms of one type count once:
 * by the mean of their points, toilets by the worst, so that one more never improves a home. A
 * severe line keeps the band at mixed.
 */
export function sumUp(findings: readonly Finding[], shownPart = 1): Sum {
  const types = [...Map.groupBy(findings, groupOf).values()].map((lines) => {
    const weight = Math.max(...lines.map((line) => line.weight))
    const known = lines.filter((line) => line.weight > 0 && line.verdict !== undefined)
    const points = known.map((line) => line.points ?? 0)
    return {
      weight,
      best: Math.max(...lines.map(({ best = 100 }) => best)),
      known: weight === 0 ? 0 : known.length / lines.filter((line) => line.weight > 0).length,
      points: pointsOfType(lines[0]?.rule, points),
    }
  })
  const weightOf = (of: typeof types) => of.reduce((sum, { weight }) => sum + weight, 0)
  const assessed = types.filter(({ known }) => known > 0)
  const knownWeight = assessed.reduce((sum, { weight, known }) => sum + weight * known, 0)
  const applicable = weightOf(types)
  const coverage = applicable === 0 ? 0 : rounded((knownWeight / applicable) * shownPart)
  const cappedBy = [
    ...new Set(findings.flatMap(({ verdict, name }) => (verdict === "severe" ? [name] : []))),
  ]
  if (coverage < MIN_COVERAGE) return { coverage, cappedBy }
  const points = assessed.reduce((sum, type) => sum + type.points * type.weight, 0)
  const best = assessed.reduce((sum, type) => sum + type.best * type.weight, 0)
  const score = best === 0 ? 0 : Math.round(rounded((points / best) * 100))
  const attained = {
    points: Math.round(rounded(points / weightOf(assessed))),
    of: Math.round(rounded(best / weightOf(assessed))),
  }
  return { score, coverage, band: bandOf(score, cappedBy.length > 0), attained, cappedBy }
}

/** Rooms of a type are one group, and so are the centres of all floors; other lines stand alone. */
function groupOf({ rule, name, room }: Finding): string {
  return rule in NINE_RULES || room !== undefined ? rule : `${rule} ${name}`
}

/** The points of several rooms of one type: their mean, of toilets the worst. */
export function pointsOfType(rule: string | undefined, points: readonly number[]): number {
  if (rule === "toilet") return Math.min(...points)
  return points.reduce((sum, one) => sum + one, 0) / points.length
}

function bandOf(score: number, isCapped: boolean): Band {
  if (score >= BAND_FROM.strong && !isCapped) return "strong"
  if (score >= BAND_FROM.good && !isCapped) return "good"
  return score >= BAND_FROM.mixed ? "mixed" : "many conflicts"
}

/** A floor on the ground. */
interface Floor {
  plan: Plan
  outline: Polygon
  grid: Grid
  rooms: Placed[]
  ground: (point: Point) => Point
}

function floorOf(plan: Plan, northOff: number): Floor {
  const northDeg = plan.northDeg + northOff
  const ground = toGround({ northDeg, isMirrored: plan.isMirrored ?? false })
  const outline = plan.outline.map(ground)
  const grid = gridOver(outline, plan.metresPerUnit)
  const m2 = plan.metresPerUnit && plan.metresPerUnit ** 2
  const rooms = plan.rooms.map((room) => placed(room, grid, ground, m2))
  return { plan, outline, grid, rooms, ground }
}

interface Assessed extends Reading {
  /** The results with the door a little further along its wall, either way. */
  byDoor: () => Sum[]
}

/** A reading for one north, which may be some degrees off the marked one. */
function assess(
  plans: readonly Plan[],
  school: School,
  { shownPart, northOff = 0 }: { shownPart: number; northOff?: number },
): Assessed {
  const floors = plans.map((plan) => floorOf(plan, northOff))
  // The floor of the door, or the one that would have it.
  const main =
    floors.find(({ plan }) => hasDoor(plan)) ??
    floors.find(({ plan }) => !plan.isUpperFloor && plan.facing) ??
    floors.find(({ plan }) => !plan.isUpperFloor)
  const lowest = main ?? floors[0]
  const home = lowest?.plan.home ?? "apartment"
  const axes = lowest && ownAxes(lowest.outline)
  const doors =
    main?.plan.entrance && axes ? { main, axes, point: main.ground(main.plan.entrance) } : undefined
  const door = doors && doorAt(doors.point, doors.main.outline, doors.main.grid, doors.axes)

  const onFloor = (floor: Floor, lines: Finding[]): Finding[] => {
    const index = floors.indexOf(floor)
    return floors.length === 1 ? lines : lines.map((line) => ({ ...line, floor: index }))
  }
  const entrance = main ? onFloor(main, [entranceFinding(main.plan, school, door)]) : []
  const others = [
    ...floors.flatMap((floor) =>
      onFloor(floor, [
        ...floor.rooms
          .filter(({ room }) => applies(room.type, home))
          .flatMap((at) => roomFinding(at, school) ?? []),
        centreFinding(floor.rooms, floor.grid, floor.outline),
        ...shrineLines(floor.rooms, floor.grid),
        ...underStairsLines(floor.rooms),
      ]),
    ),
    ...missing(plans, home, school, lowest?.grid),
    ...(lowest && axes ? onFloor(lowest, outlineLines(axes)) : []),
    ...(main ? onFloor(main, siteLines(main.plan.site ?? {}, home, main.ground)) : []),
  ]
  const findings = [...entrance, ...others]
  const facing = door?.facing ?? main?.plan.facing
  return {
    rulesVersion: RULES_VERSION,
    school,
    ...sumUp(findings, shownPart),
    findings,
    ...(door && { entranceDeg: door.deg, pada: padaOf(door, school) }),
    ...(facing && { facing }),
    byDoor: () =>
      doors
        ? doorsBeside(doors.point, doors.main.outline, doors.main.grid, doors.axes).map((beside) =>
            sumUp([entranceFinding(doors.main.plan, school, beside), ...others], shownPart),
          )
        : [],
  }
}

/** Rooms that every home is expected to have and that are marked on none of its floors. */
function missing(
  plans: readonly Plan[],
  home: HomeType,
  school: School,
  grid: Grid | undefined,
): Finding[] {
  const isHouse = home !== "apartment"
  const marked = new Set(plans.flatMap(({ rooms }) => rooms.map(({ type }) => type)))
  const absent = new Set(plans.flatMap((plan) => plan.absent ?? []))
  const isAbsent = (type: RoomType) =>
    absent.has(type) && !(isHouse && NEVER_ABSENT_IN_HOUSES.includes(type))
  const expected = [...EXPECTED_ROOMS, ...(isHouse ? EXPECTED_IN_HOUSES : [])]
  if (!grid) return []
  return expected
    .filter((type) => !marked.has(type) && !isAbsent(type))
    .flatMap((type) => {
      const room = { id: "", type, place: { cell: "C" as const } }
      const line = roomFinding({ room, grid, nine: [], centre: { ofCell: 0 } }, school)
      const where = plans.length > 1 ? "any floor" : "the plan"
      const reason = `No ${line?.name.toLowerCase()} is marked on ${where}.`
      return line ? [{ ...line, reason }] : []
    })
}
