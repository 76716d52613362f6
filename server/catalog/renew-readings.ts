import { eq } from "drizzle-orm"
import { itemAt } from "#catalog/lists.ts"
import type { PlanMarks } from "#catalog/plan-marks.ts"
import { PlanError } from "#catalog/vastu/plan.ts"
import type { Reading } from "#catalog/vastu/read-plan.ts"
import { RULES_VERSION, type School } from "#catalog/vastu/rules.ts"
import type { Database, Orm } from "../db/open.ts"
import { queryRow } from "../db/query-row.ts"
import { planReadings, projects } from "../db/schema.ts"
import { readPlans, storeKinds, storeReadings } from "./plan-readings.ts"

/**
 * Projects of one transaction: a reading takes a millisecond or two, and the embedded database does
 * no other work meanwhile.
 */
const BATCH = 50

// Rows without the reading itself come from generated projects, which have no marks to read again.
const IS_OLD = "reading is not null and (rules_version < $1 or rules_version > $1)"

/** How many projects have stored readings by other rules than today's. */
export async function countOldReadings(database: Database): Promise<number> {
  const row = await queryRow<{ projects: number }>(
    database,
    `select count(distinct project)::int as projects from plan_readings where ${IS_OLD}`,
    [RULES_VERSION],
  )
  return row.projects
}

/** The change of one reading after a plan was read again. */
export interface ReadingChange {
  project: string
  plan: string
  school: School
  from: Result
  to: Result
}

type Result = NonNullable<Reading["before"]>

export interface Renewal {
  /** How many projects were read again. */
  projects: number
  /** Readings whose band or score changed. */
  changes: ReadingChange[]
  /** Projects whose marks today's rules reject, and why. They keep their readings. */
  refused: { project: string; sentence: string }[]
}

/**
 * Reads the marked plans again whose stored readings other rules made, with `isAll` every one, in
 * batches of projects; calls `onBatch` with each result. Resumes after an interruption. Versions and
 * instants of the projects stay, since no member of staff changed them.
 */
export async function renewReadings(
  database: Database,
  onBatch: (batch: Renewal) => void = () => {},
  { isAll = false } = {},
): Promise<Renewal> {
  const [which, values] = isAll ? ["reading is not null", []] : [IS_OLD, [RULES_VERSION]]
  const all: Renewal = { projects: 0, changes: [], refused: [] }
  for (let after = ""; ; ) {
    const stale = await database.query<{ project: string }>(
      `select distinct project from plan_readings
        where ${which} and project > $${values.length + 1} order by project limit ${BATCH}`,
      [...values, after],
    )
    if (stale.length === 0) return all
    after = itemAt(stale, -1).project
    const batch: Renewal = { projects: 0, changes: [], refused: [] }
    await database
      .transaction(async (orm) => {
        for (const { project } of stale) await renew(orm, project, batch)
      })
      .finally(() => database.changes.note())
    all.projects += batch.projects
    all.changes.push(...batch.changes)
    all.refused.push(...batch.refused)
    onBatch(batch)
  }
}

async function renew(orm: Orm, id: string, batch: Renewal): Promise<void> {
  // Locked until the batch is written, so that a form saved meanwhile is not overwritten.
  const [row] = await orm
    .select({ name: projects.name, floorPlan: projects.floorPlan, planMarks: projects.planMarks })
    .from(projects)
    .where(eq(projects._id, id))
    .for("update")
  if (!row) return
  const before = await orm.select().from(planReadings).where(eq(planReadings.project, id))
  try {
    const { vastu, facts, rows } = await readPlans(
      row.floorPlan.map((plan) => ({ ...plan, marks: markOf(row, plan._id) })),
    )
    await orm
      .update(projects)
      .set({ vastu, ...facts })
      .where(eq(projects._id, id))
    for (const row of rows) {
      const old = before.find(({ plan, school }) => plan === row.plan && school === row.school)
      if (row.reading && old?.reading && old.reading.rulesVersion !== row.reading.rulesVersion)
        row.reading = { ...row.reading, before: resultOf(old.reading) }
    }
    await storeReadings(orm, id, rows)
    await storeKinds(orm, [id])
    batch.projects++
    for (const to of rows) {
      const from = before.find(({ plan, school }) => plan === to.plan && school === to.school)
      if (!from?.reading || !to.reading || isSame(from.reading, to.reading)) continue
      const title = row.floorPlan.find(({ _id }) => _id === to.plan)!.title
      batch.changes.push({
        project: row.name,
        plan: title,
        school: to.school,
        from: resultOf(from.reading),
        to: resultOf(to.reading),
      })
    }
  } catch (error) {
    if (!(error instanceof PlanError)) throw error
    batch.refused.push({ project: row.name, sentence: error.message })
  }
}

function markOf(
  { planMarks }: { planMarks: Record<string, PlanMarks> },
  plan: string,
): PlanMarks | null {
  return planMarks[plan] ?? null
}

function isSame(one: Reading, other: Reading): boolean {
  return one.band === other.band && one.score === other.score
}

function resultOf({ band, score, rulesVersion }: Reading): Result {
  return { rulesVersion, ...(band && { band }), ...(score !== undefined && { score }) }
}
