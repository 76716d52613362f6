import type { PlanFacts } from "#catalog/plan-readings.ts"
import type { ProjectCard } from "#catalog/project.ts"
import type { Verdict } from "#catalog/vastu/rules.ts"
import { wantedHomes } from "#catalog/wanted-homes.ts"
import type { PlanMatch } from "#contract/found-homes.ts"
import type { SearchCriteria } from "#contract/homes.ts"
import { WEIGHED, type Weighed, weightsOf } from "#contract/plan-criteria.ts"
import type { Database } from "../../db/open.ts"
import { BY_WORTH } from "../plan-readings.ts"
import { WhereBuilder, whereText } from "../read.ts"
import { BOUND_NAMES } from "./home-kinds.ts"
import { chosenOfPlans, IS_WITHOUT_STAIRS, planCondition } from "./plan-facts.ts"

const MAX_LINES = 3
const WORST_FIRST: readonly Verdict[] = ["severe", "avoid", "neutral", "good", "ideal"]

const POINTS: Record<Weighed, string> = {
  entrance: "entrance_points",
  kitchen: "kitchen_points",
  "main-bedroom": "main_bedroom_points",
  toilet: "toilet_points",
  shrine: "pooja_points",
  living: "living_points",
  stairs: "staircase_points",
  centre: "centre_points",
}
const RULE: Record<Weighed, string> = {
  entrance: "entrance",
  kitchen: "kitchen",
  "main-bedroom": "master_bedroom",
  toilet: "toilet",
  shrine: "pooja",
  living: "living",
  stairs: "staircase",
  centre: "centre_open",
}

/** The rules that count and their weights: equal weights by default. */
function chosenWeights({ weigh }: SearchCriteria): [Weighed, number][] {
  const weights = [...weightsOf(weigh)]
  return weights.length > 0 ? weights : WEIGHED.map((rule) => [rule, 1])
}

function sumOf(weights: [Weighed, number][], term: (points: string) => string): string {
  return weights.map(([rule, weight]) => `${weight} * ${term(`r.${POINTS[rule]}`)}`).join(" + ")
}

/**
 * SQL of how a home suits the rules, 0 to 100: each rule's points by its weight. A rule that was not
 * assessed gives no points, so it never counts as a pass; what the home cannot have, the stairs of a
 * flat, is left out.
 */
function suitsSql(weights: [Weighed, number][]): string {
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0)
  const stairs = weights.find(([rule]) => rule === "stairs")?.[1] ?? 0
  const applying = `${total} - case when ${IS_WITHOUT_STAIRS} then ${stairs} else 0 end`
  return `(${sumOf(weights, (points) => `coalesce(${points}, 0)`)})::float8 / nullif(${applying}, 0)`
}

/** Prices and sizes of homes are known with their projects. */
const NO_BOUNDS = Object.fromEntries(BOUND_NAMES.map((name) => [name, undefined]))

/** SQL of whether a reading `r` is by the school, and of a plan that meets the criteria. */
function plansRequested(criteria: SearchCriteria, where: WhereBuilder): string {
  const school = where.parameter(criteria.school)
  return `r.school = ${school} and ${planCondition({ ...criteria, ...NO_BOUNDS }, where)("r.facts")}`
}

/**
 * The ids of one page of projects, those first whose best plan suits the visitor's rules best, of
 * the plans that meet all floor-plan criteria. Projects without one come last; ties follow `order`.
 */
export async function readSuited(
  database: Database,
  criteria: SearchCriteria,
  where: WhereBuilder,
  { order, limit }: { order: string; limit: number },
): Promise<string[]> {
  const requested = plansRequested(criteria, where)
  const skipped = where.parameter((criteria.page - 1) * limit)
  const rows = await database.query<{ _id: string }>(
    `select t._id
       from projects t
       left join (select r.project, max(${suitsSql(chosenWeights(criteria))}) as suits
                    from plan_readings r where ${requested} group by r.project) weighed on weighed.project = t._id
     ${whereText(where.conditions)}
      order by weighed.suits desc nulls last, ${order} limit ${limit} offset ${skipped}::bigint`,
    where.values,
  )
  return rows.map(({ _id }) => _id)
}

interface MatchRow
  extends Omit<PlanMatch, "suits" | "lines">,
    Pick<PlanFacts, "entrance" | "pada" | "kitchenZones" | "mainBedroomZones"> {
  suits: number | null
  isWithoutStairs: boolean
  assessedRules: Record<Weighed, boolean>
  verdicts: { rule: string; verdict: Verdict }[] | null
}

/**
 * The plans that matched, of these projects, those of the wanted homes before others; none without
 * floor-plan criteria and weights.
 */
export async function readMatches(
  database: Database,
  criteria: SearchCriteria,
  projects: readonly ProjectCard[],
): Promise<PlanMatch[]> {
  const isWeighed = criteria.weigh.length > 0 || criteria.sort === "rules"
  if (projects.length === 0 || !(isWeighed || chosenOfPlans(criteria).length > 0)) return []
  const where = new WhereBuilder()
  const requested = plansRequested(criteria, where)
  const found = projects.map(({ _id }) => _id)
  const ids = where.parameter(found)
  const plans = projects.flatMap((project) => wantedHomes(project, criteria)?.floorPlan ?? [])
  const isWanted = `r.plan = any(${where.parameter(plans.map(({ _id }) => _id))}::text[])`
  const weights = chosenWeights(criteria)
  const best = isWeighed ? `suits desc nulls last, ${BY_WORTH}` : BY_WORTH
  const isAssessed = WEIGHED.map((rule) => `'${rule}', r.${POINTS[rule]} is not null`)
  const rows = await database.query<MatchRow>(
    `select distinct on (r.project) r.project, r.plan, r.band, r.coverage, r.entrance, r.pada,
            r.reading -> 'certainty' -> 'otherwise' as otherwise,
            r.kitchen_zones as "kitchenZones", r.main_bedroom_zones as "mainBedroomZones",
            ${suitsSql(weights)} as suits, ${IS_WITHOUT_STAIRS} as "isWithoutStairs",
            json_build_object(${isAssessed.join(", ")}) as "assessedRules",
            (select json_agg(json_build_object('rule', f ->> 'rule', 'verdict', f ->> 'verdict'))
               from jsonb_array_elements(r.reading -> 'findings') f where f ? 'verdict') as verdicts
       from plan_readings r where ${requested} and r.project = any(${ids}::text[])
      order by r.project, ${isWanted} desc, ${best},
               coalesce(r.reading #>> '{home,floors,0,plan}' = r.plan, true) desc, r.plan`,
    where.values,
  )
  const shown = linesRequested(criteria)
  const inOrder = rows.toSorted((a, b) => found.indexOf(a.project) - found.indexOf(b.project))
  return inOrder.map(({ project, plan, band, otherwise, coverage, suits, ...row }) => ({
    project,
    plan,
    band,
    otherwise,
    coverage,
    ...(isWeighed && { suits: suitsOf(suits, weights, row) }),
    lines: shown
      .filter((rule) => row.assessedRules[rule] || placesOf(rule, row).length > 0)
      .slice(0, MAX_LINES)
      .map((rule) => ({ rule, at: placesOf(rule, row), verdict: verdictOf(rule, row) })),
  }))
}

function suitsOf(
  suits: number | null,
  weights: [Weighed, number][],
  { isWithoutStairs: cannot, assessedRules }: Pick<MatchRow, "isWithoutStairs" | "assessedRules">,
): PlanMatch["suits"] {
  const applying = weights.filter(([rule]) => !(cannot && rule === "stairs"))
  const weightOf = (of: [Weighed, number][]) => of.reduce((sum, [, weight]) => sum + weight, 0)
  const assessed = applying.filter(([rule]) => assessedRules[rule])
  return {
    score: Math.round(suits ?? 0),
    assessed: applying.length === 0 ? 0 : weightOf(assessed) / weightOf(applying),
    rules: weights.length,
    apply: applying.length,
  }
}

/** The rules of a match: those of the criteria first, then by weight, then the most common. */
function linesRequested({
  entrance,
  kitchen,
  mainBedroom,
  toilet,
  centre,
  weigh,
}: SearchCriteria): Weighed[] {
  const requested: [Weighed, readonly string[]][] = [
    ["kitchen", kitchen],
    ["entrance", entrance],
    ["main-bedroom", mainBedroom],
    ["toilet", toilet],
    ["centre", centre],
  ]
  const weighed = [...weightsOf(weigh)].sort(([, one], [, other]) => other - one)
  return [
    ...new Set([
      ...requested.flatMap(([rule, values]) => (values.length > 0 ? [rule] : [])),
      ...weighed.map(([rule]) => rule),
      ...(["kitchen", "entrance"] as const),
    ]),
  ]
}

function placesOf(
  rule: Weighed,
  { entrance, pada, kitchenZones, mainBedroomZones }: Partial<MatchRow>,
) {
  if (rule === "entrance") return [pada ?? entrance ?? []].flat()
  if (rule === "kitchen") return kitchenZones ?? []
  return rule === "main-bedroom" ? (mainBedroomZones ?? []) : []
}

function verdictOf(rule: Weighed, { verdicts }: Pick<MatchRow, "verdicts">): Verdict | null {
  const found = (verdicts ?? []).flatMap((one) => (one.rule === RULE[rule] ? [one.verdict] : []))
  return WORST_FIRST.find((verdict) => found.includes(verdict)) ?? null
}
