import { planOf } from "./marked-plan.ts"
import type { PlanMarksInput, PlanReadings, SchoolSummary, VastuSummary } from "./plan-marks.ts"
import {
  type Band,
  type Finding,
  pointsOfType,
  type Reading,
  rankOf,
  readHome,
} from "./vastu/read-plan.ts"
import { RULES_VERSION, SCHOOLS, type School } from "./vastu/rules.ts"
import type { Direction, NineZone } from "./vastu/zones.ts"

/** The rules whose points are stored separately, so that a search can weigh them. */
export type WeighedRule =
  | "entrance"
  | "kitchen"
  | "master_bedroom"
  | "toilet"
  | "pooja"
  | "living"
  | "staircase"
  | "centre_open"

/** The facts of a plan that a search filters by. Null is unknown, which is never a pass. */
export interface PlanFacts {
  entrance: Direction | null
  pada: string | null
  /**
   * The zone of the nine that most of each kitchen lies in, each once; likewise of the main
   * bedrooms.
   */
  kitchenZones: NineZone[]
  mainBedroomZones: NineZone[]
  /** Whether any part of a marked toilet that counts lies there. */
  isToiletInNorthEast: boolean | null
  /** Open, or open but for less than half of it. */
  isCentreOpen: boolean | null
}

/** A floor plan with its marks. */
export interface MarkedFloor {
  _id: string
  title: string
  marks: PlanMarksInput
}

/** The drawings of a project as homes: floors of one title together, every other one alone. */
export function homesOf<Floor extends MarkedFloor>(plans: readonly Floor[]): Floor[][] {
  const homes = Map.groupBy(plans, ({ _id, marks }) => marks.homeTitle?.toLowerCase() ?? `\0${_id}`)
  return [...homes.values()]
}

/**
 * How every school reads the floors of a home, once for each floor that can be read: the sum is the
 * home's, and lines of other floors name theirs instead of a room. Throws a PlanError, with a
 * sentence, for marks that cannot be read.
 */
export function readingsOfHome(floors: readonly MarkedFloor[]): Map<string, PlanReadings> {
  const plans = floors.flatMap((floor) => {
    const plan = planOf(floor.marks)
    return plan ? [{ floor, plan }] : []
  })
  if (plans.length === 0) return new Map()
  const known = plans.map(({ floor }) => floor)
  const shown = shownPartOf(known)
  const home = plans.map(({ plan }) => plan)
  const bySchool = SCHOOLS.map((school) => [school, readHome(home, school, shown)] as const)
  return new Map(
    known.map(({ _id }, at) => {
      const readings = bySchool.map(([school, reading]) => [school, onFloor(reading, known, at)])
      return [_id, Object.fromEntries(readings) as PlanReadings]
    }),
  )
}

/** How every school reads all homes of a project: for each home its plans by id, in order. */
export function readHomes(plans: readonly MarkedFloor[]): [id: string, PlanReadings][][] {
  return homesOf(plans).map((floors) => [...readingsOfHome(floors)])
}

/** How a school reads a home, as shown with the drawing of one of its floors. */
export function readingOfFloor(
  floors: readonly MarkedFloor[],
  at: number,
  school: School,
): Reading | undefined {
  const plans = floors.flatMap(({ marks }) => planOf(marks) ?? [])
  if (plans.length !== floors.length || plans.length === 0) return undefined
  return onFloor(readHome(plans, school, shownPartOf(floors)), floors, at)
}

/** How every school reads one drawing by itself; nothing while outline or north are missing. */
export function readingsOf(marks: PlanMarksInput): PlanReadings | undefined {
  return readingsOfHome([{ _id: "", title: "", marks }]).get("")
}

/** The part of the home's area that its drawings show, 0 to 1; 1 where nothing is known of it. */
function shownPartOf(floors: readonly MarkedFloor[]): number {
  const areas = floors.flatMap(({ marks: { area } }) => (area ? [area] : []))
  if (areas.length < floors.length || areas.length === 0) return 1
  const shown = areas.reduce((sum, area) => sum + area.shown, 0)
  return Math.min(1, shown / Math.max(...areas.map(({ ofHome }) => ofHome)))
}

/** The reading of a home beside one of its drawings. */
function onFloor(reading: Reading, floors: readonly MarkedFloor[], at: number): Reading {
  if (floors.length === 1) return reading
  return {
    ...reading,
    home: {
      title: floors[at]?.marks.homeTitle ?? "",
      floors: floors.map(({ _id, title }) => ({ plan: _id, title })),
    },
    findings: reading.findings.map((finding): Finding => {
      const { room, floor, ...line } = finding
      const other = floor === undefined || floor === at ? undefined : floors[floor]
      if (!other) return finding
      const own = other.marks.rooms.find(({ id }) => id === room)?.name
      const isElsewhere = room !== undefined || line.rule === "centre_open"
      return {
        ...line,
        floor: floor as number,
        name: `${own ?? line.name}, ${other.title}`,
        ...(isElsewhere && { isElsewhere }),
      }
    }),
  }
}

/**
 * The facts of one plan's readings that a search filters by. Zones are of the nine in every school.
 */
export function factsOf({ modern }: PlanReadings): PlanFacts {
  const findings = (rule: string) => modern.findings.filter((finding) => finding.rule === rule)
  const mainZones = (rule: string) => [
    ...new Set(
      findings(rule).flatMap(({ zones }) => (zones[0] ? [zones[0].zone as NineZone] : [])),
    ),
  ]
  const toilets = findings("toilet").flatMap(({ zones }) => zones)
  const centre = findings("centre_open")[0]?.verdict
  return {
    entrance: modern.facing ?? null,
    pada: modern.pada?.id ?? null,
    kitchenZones: mainZones("kitchen"),
    mainBedroomZones: mainZones("master_bedroom"),
    isToiletInNorthEast: toilets.length === 0 ? null : toilets.some(({ zone }) => zone === "NE"),
    isCentreOpen: centre === undefined ? null : centre === "ideal" || centre === "good",
  }
}

/**
 * The points of a rule, 0 to 100 and whole, of its rooms as the score counts them; null where none
 * could be assessed.
 */
export function pointsOf({ findings }: Reading, rule: WeighedRule): number | null {
  const points = findings.flatMap((finding) =>
    finding.rule === rule ? (finding.points ?? []) : [],
  )
  if (points.length === 0) return null
  return Math.round(pointsOfType(rule, points))
}

/** The summary of a project's homes by the ids of their first plans; null where none was read. */
export function summaryOf(
  homes: readonly (readonly [id: string, PlanReadings])[],
): VastuSummary | null {
  if (homes.length === 0) return null
  const best = (school: School): SchoolSummary => {
    const sorted = homes.toSorted(([, a], [, b]) => byWorth(a[school], b[school]))
    const [id, readings] = sorted[0] as (typeof sorted)[number]
    const bands = sorted.flatMap(([, other]): Band[] => [other[school].band ?? []].flat())
    const [first, last] = [bands.at(-1), bands[0]]
    return {
      ...summaryOfHome(id, readings[school]),
      ...(first && last && first !== last && { bandRange: [first, last] }),
    }
  }
  const schools = Object.fromEntries(SCHOOLS.map((school) => [school, best(school)]))
  return {
    rulesVersion: RULES_VERSION,
    plans: homes.length,
    schools: schools as VastuSummary["schools"],
  }
}

/** The summary of one home by the id of its first plan. */
function summaryOfHome(
  plan: string,
  { band, score, coverage, facing, pada, certainty, findings }: Reading,
): SchoolSummary {
  const entrance = findings.find(({ rule }) => rule === "entrance")?.verdict
  return {
    plan,
    ...(band && { band }),
    ...(certainty && { holdsWithinDeg: certainty.holdsWithinDeg }),
    ...(certainty?.otherwise && { otherwise: certainty.otherwise }),
    ...(score !== undefined && { score }),
    coverage,
    ...(facing && { entrance: facing }),
    ...(entrance && { entranceVerdict: entrance }),
    ...(pada && { pada: pada.id }),
  }
}

/**
 * Below zero when the first reads better: by band, then by how much of it is known, since what was
 * not assessed is no pass, then by score.
 */
export function byWorth(one: Reading, other: Reading): number {
  return (
    rankOf(one.band) - rankOf(other.band) ||
    other.coverage - one.coverage ||
    (other.score ?? 0) - (one.score ?? 0) ||
    0
  )
}
