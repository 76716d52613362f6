import { isId } from "#catalog/fields.ts"
import { KM_PER_DEGREE, landmarkOf } from "#catalog/landmarks.ts"
import {
  type Criterion,
  DEFAULT_DISTANCE_KM,
  type HomeFacet,
  isSameText,
} from "#contract/criteria.ts"
import type { HomeCriteria } from "#contract/homes.ts"
import type { Database } from "../../db/open.ts"
import { WhereBuilder } from "../read.ts"
import { conditionOfKinds, IS_LAND, KIND_CRITERIA, type KindCriterion } from "./home-kinds.ts"
import { conditionOfPlans, PLAN_CRITERIA, type PlanCriterion } from "./plan-facts.ts"
import { distinctValues, type Question, understand } from "./question.ts"

/*
 * The one WHERE of homes: for lists, searches, their facets and their maps. Its conditions are on
 * the table `projects`, `t`, in the words of the indexes and statistics of
 * 0016_narrowed_searches.sql.
 */

/**
 * The criteria with a condition of their own: all but words, floor plans and the order by rules.
 */
export type HomeCriterion = Exclude<Criterion, "q" | "school" | "weigh" | "within" | PlanCriterion>

/** Those of the project as a whole. */
type ProjectCriterion = Exclude<HomeCriterion, KindCriterion>

type Conditions = {
  [Name in ProjectCriterion]: (
    given: NonNullable<HomeCriteria[Name]>,
    where: WhereBuilder,
    criteria: HomeCriteria,
  ) => string
}

/** `2027` in `Q4 2027`. */
const YEAR = "right(t.handover, 4)"
/** SQL of the status of the project `t`, as `isReady` has it: `Ready`, or when it will be. */
export const STATUS =
  "case when lower(t.handover collate \"C\") = 'ready' then 'ready' else 'off-plan' end"

/** SQL of whether a project meets a criterion. */
const CONDITIONS: Conditions = {
  type: hasText("type"),
  city: hasText("city"),
  country: hasText("country"),
  area: hasOwner("area"),
  developer: hasOwner("developer"),
  baths: (counts, where) =>
    `(t.bath_number = any(${where.parameter(counts)}::int[]) and not ${IS_LAND})`,
  handover(times, where) {
    const given = where.parameter(times.map(lowered))
    const isGiven = `${YEAR} = any(${given}::text[]) or lower(t.handover collate "C") = any(${given}::text[])`
    if (!times.every((time) => /[12]\d{3}$/.test(time))) return `(${isGiven})`
    // The index knows years alone.
    const years = where.parameter([...new Set(times.map((time) => time.slice(-4)))])
    return `(${YEAR} = any(${years}::text[]) and (${isGiven}))`
  },
  readyBy(times, where) {
    const year = where.parameter(
      times
        .filter((time) => time !== "now")
        .toSorted()
        .at(-1) ?? "",
    )
    return `(${STATUS} = 'ready' or (t.handover ~ '[12][0-9]{3}$' and ${YEAR} <= ${year}))`
  },
  status: (statuses, where) => `${STATUS} = any(${where.parameter(statuses)}::text[])`,
  near(slug, where, { within = DEFAULT_DISTANCE_KM }) {
    const [longitude, latitude] = landmarkOf(slug)?.at ?? [0, 0]
    const radius = within / KM_PER_DEGREE
    const wide = radius / Math.cos((latitude * Math.PI) / 180)
    const box = `((${longitude - wide},${latitude - radius}),(${longitude + wide},${latitude + radius}))`
    // The box is what the index knows.
    return `(point(t.longitude, t.latitude) <@ ${where.parameter(box)}::box and ${squareDegrees(slug)} <= ${where.parameter(radius ** 2)}::float8)`
  },
  bbox: ([west, south, east, north], where) =>
    `point(t.longitude, t.latitude) <@ ${where.parameter(`((${west},${south}),(${east},${north}))`)}::box`,
  polygon: (corners, where) =>
    `point(t.longitude, t.latitude) <@ ${where.parameter(`(${corners.map((at) => `(${at})`)})`)}::polygon`,
}
const PROJECT_CRITERIA = Object.keys(CONDITIONS) as ProjectCriterion[]
export const HOME_CRITERIA: readonly HomeCriterion[] = [...PROJECT_CRITERIA, ...KIND_CRITERIA]

/** SQL of the squared distance of a home from a landmark, in degrees of latitude. */
export function squareDegrees(slug: string): string {
  const [longitude, latitude] = landmarkOf(slug)?.at ?? [0, 0]
  const shrink = Math.cos((latitude * Math.PI) / 180)
  return `(((t.longitude - ${longitude}) * ${shrink}) ^ 2 + (t.latitude - ${latitude}) ^ 2)`
}

// One value is compared by itself: only so an index gives the newest of them in order.
function hasText(column: "type" | "city" | "country") {
  return (values: string[], where: WhereBuilder) => {
    const [only, ...more] = values.map(lowered)
    const comparison =
      more.length === 0
        ? where.hidden(only, "text")
        : `any(${where.hidden([only, ...more], "text[]")}::text[])`
    return `lower(t.${column} collate "C") = ${comparison}`
  }
}

function hasOwner(owner: "area" | "developer") {
  return (values: string[], where: WhereBuilder) => {
    const isOne = values.length === 1
    const given = where.parameter(isOne ? values[0] : values)
    if (values.every(isId)) return `t.${owner} = ${isOne ? given : `any(${given}::text[])`}`
    return isOne
      ? `t.${owner} = (select _id from ${owner}s where slug = ${given})`
      : `t.${owner} = any(${idsOf(`${owner}s`, given)})`
  }
}

function idsOf(table: "areas" | "developers", parameter: string): string {
  return `array(select _id from ${table} where slug = any(${parameter}::text[]) or _id = any(${parameter}::text[]))`
}

/**
 * Letters beyond ASCII stay as they are: lowering them costs more, for each row, than all the rest.
 * `resolve` adds the spellings that there are.
 */
function lowered(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/** SQL of whether a project meets the criterion of a facet, which is in use. */
export function conditionOf(facet: HomeFacet, criteria: HomeCriteria, where: WhereBuilder): string {
  if (facet === "bedrooms") return conditionOfKinds(criteria, where) ?? "true"
  return conditionOfProject(facet, criteria, where)
}

function conditionOfProject<Name extends ProjectCriterion>(
  name: Name,
  criteria: HomeCriteria,
  where: WhereBuilder,
): string {
  return CONDITIONS[name](criteria[name] as NonNullable<HomeCriteria[Name]>, where, criteria)
}

/** SQL of whether a project meets each criterion in use: all but words and floor plans. */
export function conditionsOf(criteria: HomeCriteria, where: WhereBuilder): string[] {
  const ofProject = PROJECT_CRITERIA.filter((name) => isGiven(criteria, name)).map((name) =>
    conditionOfProject(name, criteria, where),
  )
  const ofKinds = conditionOfKinds(criteria, where)
  return ofKinds ? [...ofProject, ofKinds] : ofProject
}

/** Whether a criterion is in use. */
export function isGiven(criteria: HomeCriteria, name: Criterion): boolean {
  return [criteria[name] ?? []].flat().length > 0
}

/** The conditions of criteria that `resolve` has returned, and of the words of a query. */
export function whereOf(
  criteria: HomeCriteria,
  question?: Question,
  options?: { usesCustomPlan?: boolean },
): WhereBuilder {
  const where = new WhereBuilder(options)
  question?.narrow(where)
  where.conditions.push(...conditionsOf(criteria, where))
  const ofPlans = conditionOfPlans(criteria, where)
  if (ofPlans) where.conditions.push(ofPlans)
  return where
}

/** Whether anything but words narrows to less than everything. */
export function isNarrowed(criteria: HomeCriteria): boolean {
  return [...HOME_CRITERIA, ...PLAN_CRITERIA].some((name) => isGiven(criteria, name))
}

/** The conditions of a search, words included. */
export async function searchWhere(
  database: Database,
  criteria: HomeCriteria,
): Promise<WhereBuilder> {
  const question = criteria.q === undefined ? undefined : await understand(database, criteria.q)
  return whereOf(await resolve(database, criteria), question)
}

/**
 * The criteria as the conditions compare them: texts with accents in every spelling that homes
 * have, and `withIds` areas and developers by their ids, since no planner looks up slugs first.
 */
export async function resolve(
  database: Database,
  criteria: HomeCriteria,
  { withIds = false } = {},
): Promise<HomeCriteria> {
  const resolved = { ...criteria }
  for (const name of ["type", "city"] as const) {
    const given = criteria[name] ?? []
    if (!given.some((value) => /[^\0-\x7f]/.test(value))) continue
    const stored = (await distinctValues(database))[name]
    const same = stored.filter((other) => given.some((value) => isSameText(value, other)))
    resolved[name] = [...given, ...same]
  }
  for (const name of ["area", "developer"] as const) {
    const given = criteria[name] ?? []
    if (!withIds || given.every(isId)) continue
    const rows = await database.query<{ _id: string }>(
      `select unnest(${idsOf(`${name}s`, "$1")}) as _id`,
      [given],
    )
    if (rows.length > 0) resolved[name] = rows.map(({ _id }) => _id)
  }
  return resolved
}
