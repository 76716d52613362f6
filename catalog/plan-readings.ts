import { planOf } from "./marked-plan.ts"
import type { PlanMarks, PlanReadings, SchoolSummary, VastuSummary } from "./plan-marks.ts"
import { BANDS, type Reading, readPlan } from "./vastu/read-plan.ts"
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

/**
 * How every school reads what is marked; nothing while outline or north are missing.
 * Throws a PlanError, with a sentence, for what cannot be read.
 */
export function readingsOf(marks: PlanMarks): PlanReadings | undefined {
  const plan = planOf(marks)
  if (!plan) return undefined
  return Object.fromEntries(
    SCHOOLS.map((school) => [school, readPlan(plan, school)]),
  ) as PlanReadings
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
 * The points of a rule, 0 to 100 and whole: the mean of its rooms; null where none could be
 * assessed.
 */
export function pointsOf({ findings }: Reading, rule: WeighedRule): number | null {
  const points = findings.flatMap((finding) =>
    finding.rule === rule ? (finding.points ?? []) : [],
  )
  if (points.length === 0) return null
  return Math.round(points.reduce((sum, one) => sum + one, 0) / points.length)
}

/** The summary of a project's plans by their ids in its order; null where none has been read. */
export function summaryOf(
  plans: readonly (readonly [id: string, PlanReadings])[],
): VastuSummary | null {
  if (plans.length === 0) return null
  const best = (school: School): SchoolSummary => {
    const [id, readings] = plans.toSorted(([, a], [, b]) => byWorth(a[school], b[school]))[0]!
    const { band, score, coverage, facing, pada } = readings[school]
    return {
      plan: id,
      ...(band && { band }),
      ...(score !== undefined && { score }),
      coverage,
      ...(facing && { entrance: facing }),
      ...(pada && { pada: pada.id }),
    }
  }
  const schools = Object.fromEntries(SCHOOLS.map((school) => [school, best(school)]))
  return {
    rulesVersion: RULES_VERSION,
    plans: plans.length,
    schools: schools as VastuSummary["schools"],
  }
}

/** Below zero when the first reads better: by band, then score, then by how much of it is known. */
function byWorth(one: Reading, other: Reading): number {
  const rank = ({ band }: Reading) => (band ? BANDS.indexOf(band) : BANDS.length)
  return (
    rank(one) - rank(other) ||
    (other.score ?? 0) - (one.score ?? 0) ||
    other.coverage - one.coverage ||
    0
  )
}
