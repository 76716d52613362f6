import { once } from "node:events"
import { createRequire } from "node:module"
import { Worker } from "node:worker_threads"
import { eq, getTableColumns, type InferInsertModel, inArray, sql } from "drizzle-orm"
import { unitBedrooms, unitOfPlan } from "#catalog/homes-of-project.ts"
import type { PlanMarks, PlanReadings, VastuSummary } from "#catalog/plan-marks.ts"
import {
  factsOf,
  type MarkedFloor,
  pointsOf,
  readHomes,
  summaryOf,
} from "#catalog/plan-readings.ts"
import type { FloorPlan } from "#catalog/project.ts"
import { PlanError } from "#catalog/vastu/plan.ts"
import { BANDS } from "#catalog/vastu/read-plan.ts"
import { SCHOOLS, type School } from "#catalog/vastu/rules.ts"
import type { BestPlan, PlanOfProject } from "#contract/page-services.ts"
import type { Database, Orm } from "../db/open.ts"
import { planReadings, projects } from "../db/schema.ts"
import { KIND, packFacts } from "./homes/plan-facts.ts"
import type { WorkerReply } from "./reading-worker.ts"

/** Some 40 ms of CPU: three plans of 20 rooms. */
const MOST_CORNERS_HERE = 240

type ReadingRow = Omit<InferInsertModel<typeof planReadings>, "project">

/** The column of each field of a stored reading. */
export const columnOfReading: Record<string, string> = Object.fromEntries(
  Object.entries(getTableColumns(planReadings)).map(([field, { name }]) => [field, name]),
)

/** The stored columns and rows that follow from marked plans. */
export interface PlansRead {
  /** By the plans' ids, of those that have marks. */
  marks: Record<string, PlanMarks>
  vastu: VastuSummary | null
  /** The facts of the plans that a search filters by, for each school, each once. */
  facts: SearchedFacts
  rows: ReadingRow[]
}

/** Columns of the project. */
export type SearchedFacts = Record<"factsModern" | "factsSixteen" | "factsClassical", number[]>

/**
 * Reads all homes of a project by all schools; what takes long in a thread of its own, so that other
 * requests are answered meanwhile. Throws a PlanError for marks that cannot be read.
 */
export async function readPlans(
  plans: readonly Pick<FloorPlan, "_id" | "title" | "marks">[],
): Promise<PlansRead> {
  const marked = plans.flatMap(({ _id, title, marks }) => (marks ? [{ _id, title, marks }] : []))
  const homes =
    cornersOf(marked) > MOST_CORNERS_HERE ? await readInThread(marked) : readHomes(marked)
  const rows = homes.flat().flatMap(([id, readings]) => rowsOf(id, readings))
  const factsBy = (school: School) => [
    ...new Set(rows.flatMap((row) => (row.school === school ? [row.facts ?? 0] : []))),
  ]
  return {
    marks: Object.fromEntries(marked.map(({ _id, marks }) => [_id, marks])),
    vastu: summaryOf(homes.flatMap(([first]) => (first ? [first] : []))),
    facts: {
      factsModern: factsBy("modern"),
      factsSixteen: factsBy("sixteen"),
      factsClassical: factsBy("classical"),
    },
    rows,
  }
}

/** A room without a drawn outline takes as long as one with four corners. */
function cornersOf(plans: readonly MarkedFloor[]): number {
  const rooms = plans.flatMap(({ marks }) => marks.rooms)
  return rooms.reduce((sum, { place }) => sum + ("polygon" in place ? place.polygon.length : 4), 0)
}

async function readInThread(plans: MarkedFloor[]): Promise<ReturnType<typeof readHomes>> {
  // Resolved by Node, which finds the file from the bundle of the server too.
  const file = createRequire(import.meta.url).resolve("#server/catalog/reading-worker.ts")
  const [reply] = (await once(new Worker(file, { workerData: plans }), "message")) as [WorkerReply]
  if ("complaint" in reply) throw new PlanError(reply.complaint)
  return reply.homes
}

function rowsOf(plan: string, readings: PlanReadings): ReadingRow[] {
  const facts = factsOf(readings)
  const marked = readings.modern.findings.filter(({ zones }) => zones.length > 0)
  const rooms = marked.map(({ rule }) => rule)
  return SCHOOLS.map((school) => {
    const reading = readings[school]
    return {
      plan,
      school,
      rulesVersion: reading.rulesVersion,
      reading,
      score: reading.score ?? null,
      coverage: reading.coverage,
      band: reading.band ?? null,
      ...facts,
      facts: packFacts(facts, reading, rooms),
      entrancePoints: pointsOf(reading, "entrance"),
      kitchenPoints: pointsOf(reading, "kitchen"),
      mainBedroomPoints: pointsOf(reading, "master_bedroom"),
      toiletPoints: pointsOf(reading, "toilet"),
      poojaPoints: pointsOf(reading, "pooja"),
      livingPoints: pointsOf(reading, "living"),
      staircasePoints: pointsOf(reading, "staircase"),
      centrePoints: pointsOf(reading, "centre_open"),
    }
  })
}

/** Replaces the readings of a project, within a transaction. */
export async function storeReadings(
  orm: Orm,
  project: string,
  rows: readonly ReadingRow[],
): Promise<void> {
  await orm.delete(planReadings).where(eq(planReadings.project, project))
  if (rows.length > 0)
    await orm.insert(planReadings).values(rows.map((row) => ({ ...row, project })))
}

/** The fields of a project that say which homes its plans show. */
export const FIELDS_OF_KINDS: readonly string[] = ["floorPlan", "unitPrices", "bedroomNumber"]

/**
 * Writes into the facts of plans of these projects the bedrooms of the units that they show, by the
 * price list, within a transaction.
 */
export async function storeKinds(orm: Orm, ids: readonly string[]): Promise<void> {
  const { _id, floorPlan, planMarks, unitPrices, bedroomNumber } = projects
  const rows = await orm
    .select({ _id, floorPlan, planMarks, unitPrices, bedroomNumber })
    .from(projects)
    .where(inArray(_id, [...ids]))
  const kinds = rows.flatMap((row) =>
    row.floorPlan.map(({ _id: plan, title }) => {
      const home = row.planMarks[plan]?.homeTitle ?? null
      const unit = unitOfPlan({ title, home }, row.unitPrices)
      const kind = unit ? (unitBedrooms(unit) ?? row.bedroomNumber) + 1 : 0
      return { project: row._id, plan, kind: kind > KIND.most ? 0 : kind }
    }),
  )
  if (kinds.length === 0) return
  const given = sql`jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) as k (project text, plan text, kind int)`
  await orm.execute(sql`
    update plan_readings r
       set facts = (r.facts & ${2 ** KIND.from - 1}::bigint) | (k.kind::bigint << ${KIND.from}::int)
      from ${given} where r.project = k.project and r.plan = k.plan`)
  const of = (school: School) =>
    sql`coalesce(array_agg(distinct r.facts) filter (where r.school = ${school}), '{}')`
  await orm.execute(sql`
    update projects t set facts_modern = f.modern, facts_sixteen = f.sixteen, facts_classical = f.classical
      from (select r.project, ${of("modern")} as modern, ${of("sixteen")} as sixteen, ${of("classical")} as classical
              from plan_readings r where r.project in (select project from ${given}) group by r.project) f
     where t._id = f.project`)
}

/**
 * SQL of a project's floor plans as JSON text, each with its marks and readings, null where it has
 * none. Readings are looked up for marked plans alone: the others have none, and most are not
 * marked.
 */
export const PLANS_WITH_READINGS = `(
  select '[' || coalesce(string_agg(
      left(p.plan::text, -1) || ', "marks": ' || coalesce((t.plan_marks -> (p.plan ->> '_id'))::text, 'null')
        || ', "readings": ' || coalesce(case when t.plan_marks ? (p.plan ->> '_id') then
          (select '{' || string_agg('"' || r.school || '": ' || r.reading::text, ', ' order by r.school) || '}'
             from plan_readings r
            where r.project = t._id and r.plan = p.plan ->> '_id' and r.reading is not null) end, 'null') || '}',
      ', ' order by p.place), '') || ']'
    from jsonb_array_elements(t.floor_plan) with ordinality p(plan, place))`

/** The plans of the project `t` that a school has read; `school` is a parameter. */
const readBy = (school: string) => `
  from jsonb_array_elements(t.floor_plan) with ordinality p(plan, place)
  join plan_readings r on r.project = t._id and r.plan = p.plan ->> '_id' and r.school = ${school}
  where r.reading is not null`

/** SQL of the order of `byWorth`, of readings `r`. */
export const BY_WORTH = `
  array_position(array[${BANDS.map((band) => `'${band}'`).join()}], r.band), r.coverage desc,
  coalesce(r.score, 0) desc`

/** The first is the plan of the summary. */
const BEST_FIRST = `${BY_WORTH}, p.place`

/** SQL of the verdict on the main door, of a reading `r`. */
const ENTRANCE_VERDICT = `jsonb_path_query_first(r.reading, '$.findings[*] ? (@.rule == "entrance")') -> 'verdict'`

/** SQL of a school's reading of each plan of a project: a JSON array of ReadPlan, the best first. */
export const readPlansText = (school: string) => `(
  select '[' || coalesce(string_agg(left(p.plan::text, -1) || ', "coverage": ' || r.coverage
      || ', "band": ' || coalesce(to_json(r.band)::text, 'null')
      || ', "score": ' || coalesce(r.score::text, 'null')
      || ', "cappedBy": ' || coalesce((r.reading -> 'cappedBy')::text, '[]')
      || ', "otherwise": ' || coalesce((r.reading -> 'certainty' -> 'otherwise')::text, 'null')
      || ', "entrance": ' || coalesce(to_json(r.entrance)::text, 'null')
      || ', "entranceVerdict": ' || coalesce((${ENTRANCE_VERDICT})::text, 'null')
      || ', "home": ' || coalesce((r.reading -> 'home' -> 'title')::text, 'null')
      || ', "outline": ' || (t.plan_marks -> r.plan -> 'outline')::text
      || ', "rooms": ' || (t.plan_marks -> r.plan -> 'rooms')::text
      || ', "northDeg": ' || case when (t.plan_marks -> r.plan ->> 'isMirrored')::boolean then '-' else '' end
      || (t.plan_marks -> r.plan -> 'north' ->> 'deg')
      || '}', ',' order by ${BEST_FIRST}), '') || ']'
    ${readBy(school)})`

/**
 * SQL of one of these plans as JSON text of an OpenPlan: that of the id `plan`, or the best where
 * none has it; null where the school has read none.
 */
export const openPlanText = (school: string, plan: string) => `(
  select left(p.plan::text, -1) || ', "marks": ' || (t.plan_marks -> r.plan)::text
      || ', "reading": ' || r.reading::text || ', "schools": ' || (
        select json_agg((select json_agg(json_build_object('rule', f -> 'rule', 'room', f -> 'room',
              'floor', f -> 'floor', 'verdict', f -> 'verdict'))
            from jsonb_array_elements(s.reading -> 'findings') f) order by s.school)::text
          from plan_readings s where s.project = t._id and s.plan = r.plan and s.reading is not null)
      || ', "floors": ' || coalesce((
        select json_agg(json_build_object('_id', f ->> 'plan', 'title', f ->> 'title',
            'marks', t.plan_marks -> (f ->> 'plan')) order by floor)::text
          from jsonb_array_elements(r.reading -> 'home' -> 'floors') with ordinality floors (f, floor)), 'null') || '}'
    ${readBy(school)} order by (r.plan = ${plan}::text) desc, ${BEST_FIRST} limit 1)`

/**
 * How a school reads the best of these plans of each project, and how many homes they are; projects
 * without a reading of one of them are absent.
 */
export async function readBestPlans(
  database: Database,
  school: School,
  plans: readonly PlanOfProject[],
): Promise<Map<string, BestPlan>> {
  if (plans.length === 0) return new Map()
  const home = "coalesce(r.reading #>> '{home,floors,0,plan}', r.plan)"
  const rows = await database.query<BestPlan & { project: string }>(
    `select r.project, count(distinct ${home})::int as homes,
            (array_agg(json_strip_nulls(json_build_object(
               'plan', ${home}, 'band', r.band, 'coverage', r.coverage, 'entrance', r.entrance,
               'otherwise', r.reading #> '{certainty,otherwise}',
               'holdsWithinDeg', r.reading #> '{certainty,holdsWithinDeg}',
               'entranceVerdict', ${ENTRANCE_VERDICT})) order by ${BEST_FIRST}))[1] as best
       from unnest($2::text[], $3::text[]) with ordinality p (project, plan, place)
       join plan_readings r on r.project = p.project and r.plan = p.plan and r.school = $1
      group by r.project`,
    [school, plans.map(({ project }) => project), plans.map(({ plan }) => plan)],
  )
  return new Map(rows.map(({ project, ...found }) => [project, found]))
}
