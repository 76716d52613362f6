import { createHash } from "node:crypto"
import { and, eq, sql } from "drizzle-orm"
import type { SignedInUser } from "#catalog/account.ts"
import { newId } from "#catalog/id.ts"
import { firstOf } from "#catalog/lists.ts"
import { REMINDER_JOB } from "#catalog/permit.ts"
import type { LookInput, PermitInput } from "#catalog/permit-input.ts"
import {
  type CheckedProject,
  dueStatus,
  type Problem,
  type PublicationFacts,
  problemsOf,
  REMINDER_DAYS,
} from "#catalog/publication.ts"
import type { RecordDocument } from "#catalog/unpublished.ts"
import { AppError, invalid, notFound } from "#contract/app-error.ts"
import type { Advertised } from "#contract/page-services.ts"
import type { ListingToLookAt, ProjectPublication } from "#contract/publication.ts"
import type { Database, Orm } from "../db/open.ts"
import { rowsOf } from "../db/orm.ts"
import { activity, permitEvidence, permits, projectLooks } from "../db/schema.ts"
import { DATABASE_CLOCK } from "../jobs.ts"
import type { Evidence } from "../media/evidence.ts"
import { instantText } from "./read.ts"

/** The settings of the rules (catalog/publication.ts). */
export interface PublicationRules {
  /** Whether a problem that blocks keeps a project off the site; otherwise it only warns. */
  isPermitRequired: boolean
  listingMaxAgeDays: number
}

/** The rules of a site that requires no permits. */
export const NOT_REQUIRED: PublicationRules = { isPermitRequired: false, listingMaxAgeDays: 14 }

/** SQL of the day in the UAE. */
export function todayText(now = DATABASE_CLOCK): string {
  return `((${now}) at time zone 'Asia/Dubai')::date`
}

const PERMIT_JSON = `json_build_object('_id', x._id, 'system', x.system, 'scope', x.scope,
  'number', x.number, 'url', x.url, 'issuedOn', x.issued_on, 'expiresOn', x.expires_on,
  'holder', x.holder, 'price', x.price, 'areaSize', x.area_size,
  'evidence', (select json_build_object('name', e.name, 'bytes', octet_length(e.content))
                 from permit_evidence e where e.permit = x._id),
  'checkedAt', ${instantText("x.checked_at")}, 'checkedBy', x.staff_name)`
const LOOK_JSON = `json_build_object('_id', l._id, 'lookedOn', l.looked_on,
  'lookedBy', l.staff_name, 'authority', l.authority, 'number', l.number,
  'escrowBank', l.escrow_bank, 'completion', l.completion,
  'expectedCompletion', l.expected_completion, 'sourceUrl', l.source_url)`

/** SQL columns of the facts about the project `id`, the newest first. */
function factsText(id: string): string {
  return `coalesce((select json_agg(${PERMIT_JSON} order by x.expires_on desc, x._id)
             from permits x where x.project = ${id}), '[]') as permits,
          coalesce((select json_agg(${LOOK_JSON} order by l.looked_on desc, l._id desc)
             from project_looks l where l.project = ${id}), '[]') as looks`
}

type Facts = Pick<PublicationFacts, "permits" | "looks" | "today">

async function readFacts(orm: Orm, id: string, now?: string): Promise<Facts> {
  return firstOf(
    await rowsOf<Facts>(
      orm,
      sql`select ${sql.raw(todayText(now))}::text as today, ${sql.raw(factsText("of.id"))}
          from (select ${id}::text as id) of`,
    ),
  )
}

/** Publishing a project and changing its permits wait for each other. */
function lockPermits(orm: Orm, id: string) {
  return orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`permits/${id}`}, 0))`)
}

/** Reads the problems that keep a project off the site, as its fields will be. */
export type FindBlocks = (orm: Orm, id: string, fields: RecordDocument) => Promise<Problem[]>

/** Undefined where no permit is required. */
export function blocksOf(rules: PublicationRules): FindBlocks | undefined {
  if (!rules.isPermitRequired) return undefined
  return async (orm, id, fields) => {
    await lockPermits(orm, id)
    return blocking(fields, await readFacts(orm, id), rules)
  }
}

function blocking(fields: CheckedProject, facts: Facts, rules: PublicationRules): Problem[] {
  const all = problemsOf(fields, { ...facts, maxAgeDays: rules.listingMaxAgeDays })
  return all.filter(({ severity }) => severity === "block")
}

/** Throws `conflict` with the problems, unless they were there before. */
export function refuseBlocked(problems: readonly Problem[], before: readonly Problem[] = []) {
  const added = problems.filter(({ path }) => !before.some((known) => known.path === path))
  const [first] = added
  if (!first) return
  throw new AppError("conflict", `This project cannot be on the site: ${first.message}.`, {
    fields: added.map(({ path, message }) => ({ path, message })),
  })
}

const PROJECT_FIELDS = `json_build_object('price', p.price, 'areaSize', p.area_size,
  'city', p.city, 'country', p.country, 'handover', p.handover, 'location', p.location,
  'paymentPlan', p.payment_plan,
  'since', (p.created_at at time zone 'Asia/Dubai')::date)`

/** Permits of projects, and checks of them. */
export function publicationService(database: Database, rules: PublicationRules) {
  const { isPermitRequired: isRequired, listingMaxAgeDays: maxAgeDays } = rules

  /** A project on the site or off it, the trash excepted. Throws `notFound`. */
  async function findProject(orm: Orm, id: string) {
    const [found] = await rowsOf<{ name: string; fields: CheckedProject | null }>(
      orm,
      sql`select p.name, ${sql.raw(PROJECT_FIELDS)} as fields from projects p where p._id = ${id}
          union all
          select u.name, null from unpublished_records u
           where u._id = ${id} and u.kind = 'projects' and u.status <> 'deleted'`,
    )
    if (!found) throw notFound("Project")
    return found
  }

  /**
   * Runs a change of the project's permits or looks with its note in the activity log. Throws
   * `conflict` where the change would keep a project on the site off it.
   */
  async function change<T>(
    id: string,
    { by, field }: { by: Pick<SignedInUser, "_id" | "name"> | undefined; field: string },
    write: (orm: Orm) => Promise<T>,
  ): Promise<T> {
    const work = database.transaction(async (orm) => {
      await lockPermits(orm, id)
      const { name, fields } = await findProject(orm, id)
      const isChecked = isRequired && fields !== null
      const before = isChecked ? blocking(fields, await readFacts(orm, id), rules) : []
      const result = await write(orm)
      if (isChecked) refuseBlocked(blocking(fields, await readFacts(orm, id), rules), before)
      if (by)
        await orm.insert(activity).values({
          _id: newId(),
          staff: by._id,
          staffName: by.name,
          kind: "projects",
          record: id,
          recordName: name,
          verb: "updated",
          fields: [field],
        })
      return result
    })
    return work.finally(() => database.changes.note())
  }

  /** Permits, looks and rules of a project. Throws `notFound`. */
  function read(id: string): Promise<ProjectPublication> {
    return database.transaction(async (orm) => {
      await findProject(orm, id)
      return { ...(await readFacts(orm, id)), isRequired, maxAgeDays }
    })
  }

  /**
   * Writes a permit, a new one without `permit`. `evidence` replaces its document; null removes it.
   * Throws `conflict` when another project has this permit, and `notFound`.
   */
  function savePermit(
    id: string,
    permit: string | undefined,
    input: PermitInput,
    { evidence, by }: { evidence?: Evidence | null | undefined; by: SignedInUser | undefined },
  ): Promise<ProjectPublication> {
    const _id = permit ?? newId()
    return change(id, { by, field: "permits" }, async (orm) => {
      await refuseDuplicate(orm, _id, input)
      const values = { ...input, staffName: by?.name ?? "", checkedAt: sql`now()` }
      if (permit) {
        const isSame = sql`case when ${permits.expiresOn} = ${input.expiresOn} then ${permits.remindedDays} end`
        const changed = await orm
          .update(permits)
          .set({ ...values, remindedDays: isSame })
          .where(isOf(id, permit))
          .returning({ _id: permits._id })
        if (changed.length === 0) throw notFound("Permit")
      } else await orm.insert(permits).values({ ...values, _id, project: id })
      if (evidence !== undefined)
        await orm.delete(permitEvidence).where(eq(permitEvidence.permit, _id))
      if (evidence) {
        const sha256 = createHash("sha256").update(evidence.content).digest("hex")
        await orm.insert(permitEvidence).values({ ...evidence, sha256, permit: _id })
      }
    }).then(() => read(id))
  }

  /** A permit belongs to one project. */
  async function refuseDuplicate(orm: Orm, permit: string, { system, number }: PermitInput) {
    if (system === "other") return
    await orm.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`permit/${system}/${number}`}, 0))`,
    )
    const [taken] = await rowsOf<{ name: string | null; isDeleted: boolean }>(
      orm,
      sql`select coalesce(p.name, u.name) as name, u.status = 'deleted' as "isDeleted"
            from permits x left join projects p on p._id = x.project
            left join unpublished_records u on u._id = x.project
           where x.system = ${system} and x.number = ${number} and x._id <> ${permit}`,
    )
    if (!taken) return
    const where = `${taken.name ?? "another project"}${taken.isDeleted ? ", which is in the trash" : ""}`
    throw invalid({ number: `Permit ${number} is already on ${where}` })
  }

  const isOf = (id: string, permit: string) => and(eq(permits._id, permit), eq(permits.project, id))

  /** Deletes a permit and its document. Throws `notFound`. */
  function removePermit(id: string, permit: string, by: SignedInUser | undefined): Promise<void> {
    return change(id, { by, field: "permits" }, async (orm) => {
      const gone = await orm.delete(permits).where(isOf(id, permit)).returning({ _id: permits._id })
      if (gone.length === 0) throw notFound("Permit")
    })
  }

  /**
   * Notes a check of a listing, today unless it says when. Throws `invalid` for a day to come, and
   * `notFound`.
   */
  function look(
    id: string,
    { lookedOn, ...facts }: LookInput,
    by: Pick<SignedInUser, "_id" | "name"> | undefined,
  ): Promise<ProjectPublication> {
    return change(id, { by, field: "looks" }, async (orm) => {
      const { today } = await readFacts(orm, id)
      if (lookedOn && lookedOn > today) throw invalid({ lookedOn: "Looked at is a day to come" })
      await orm.insert(projectLooks).values({
        ...facts,
        _id: newId(),
        project: id,
        lookedOn: lookedOn ?? today,
        staffName: by?.name ?? "",
      })
    }).then(() => read(id))
  }

  /** The document of a permit. Throws `notFound`. */
  async function findEvidence(id: string, permit: string): Promise<Evidence> {
    const [found] = await database.transaction((orm) =>
      orm
        .select({
          name: permitEvidence.name,
          type: permitEvidence.type,
          content: permitEvidence.content,
        })
        .from(permitEvidence)
        .innerJoin(permits, eq(permits._id, permitEvidence.permit))
        .where(isOf(id, permit)),
    )
    if (!found) throw notFound("Document")
    return found
  }

  /** Up to 50 projects that staff should check, those without a check first. */
  async function listToLookAt(): Promise<ListingToLookAt[]> {
    const soon = maxAgeDays - DUE_DAYS
    const found = await database.query<
      Omit<ListingToLookAt, "problems"> & Facts & { fields: CheckedProject }
    >(
      `select p._id, p.name, p.status, p.fields, p.today, p."lookedOn"::text,
              ${factsText("p._id")} from (
         select p._id, p.name, null::text as status, ${PROJECT_FIELDS}::jsonb as fields, of.*
           from projects p, lateral (
             select ${todayText()}::text as today,
                    (select max(expires_on) from permits where project = p._id) as ends,
                    (select max(looked_on) from project_looks where project = p._id) as "lookedOn"
           ) of
          where ($1 or of.ends is not null or of."lookedOn" is not null)
            and (($1 and of.ends is null) or of.ends <= ${todayText()} + $2::int
              or of."lookedOn" is null or of."lookedOn" < ${todayText()} - $3::int)
         union all
         select u._id, u.name, u.status, u.document, ${todayText()}::text, null::date,
                (select max(looked_on) from project_looks where project = u._id)
           from unpublished_records u
          where u.kind = 'projects' and u.status in ('paused', 'lapsed') and u.staff is null
            and u.staff_name = 'Schedule'
         order by "lookedOn" nulls first, _id limit ${MOST_LISTED}) p`,
      [isRequired, Math.max(...REMINDER_DAYS), soon],
    )
    return found.map(({ fields, permits, looks, today, ...row }) => {
      const facts = { permits, looks, today, maxAgeDays: soon }
      const problems = problemsOf(fields, facts).filter(({ path }) =>
        ["permits", "looks"].includes(path),
      )
      const { _id, name, status, lookedOn } = row
      return { _id, name, status, lookedOn, problems }
    })
  }

  return { read, savePermit, removePermit, look, findEvidence, listToLookAt }
}

/** So many days before a listing is too old it is on the list of staff. */
const DUE_DAYS = 3
const MOST_LISTED = 50
const AT_ONCE = 200

type PublicRow = Facts & { _id: string; name: string; fields: CheckedProject & { since: string } }

/** The projects on the site that meet a condition, with their facts, in batches. */
async function* publicProjects(
  database: Database,
  { condition = "true", now }: { condition?: string; now?: string | undefined } = {},
): AsyncGenerator<PublicRow> {
  for (let last = ""; ; ) {
    const batch = await database.query<PublicRow>(
      `select p._id, p.name, ${PROJECT_FIELDS} as fields, ${todayText(now)}::text as today,
              ${factsText("p._id")}
         from projects p where p._id > $1 and ${condition} order by p._id limit ${AT_ONCE}`,
      [last],
    )
    yield* batch
    const end = batch.at(-1)
    if (!end) return
    last = end._id
  }
}

/** The projects on the site that a problem should keep off it, with the first problem of each. */
export async function findBlocked(database: Database, rules: PublicationRules): Promise<string[]> {
  if (!rules.isPermitRequired) return []
  const found: string[] = []
  for await (const { name, fields, ...facts } of publicProjects(database)) {
    const [first] = blocking(fields, facts, rules)
    if (first) found.push(`${name} (${first.message})`)
  }
  return found
}

/** The documents whose bytes differ from their checksum, with their permits. */
export async function findChangedEvidence(database: Database): Promise<string[]> {
  const rows = await database.query<{ number: string; name: string }>(
    `select x.number, e.name from permit_evidence e join permits x on x._id = e.permit
      where encode(sha256(e.content), 'hex') <> e.sha256 order by x.number`,
  )
  return rows.map(({ number, name }) => `${name} of permit ${number}`)
}

/** The part of the projects' service that the clock needs. */
interface Projects {
  takeOffWhen(
    id: string,
    isDue: (orm: Orm) => Promise<"lapsed" | "paused" | undefined>,
  ): Promise<void>
}

/**
 * Takes listings off the site whose permits ended or that were not checked in time, where permits
 * are required. Each is checked again in the transaction that takes it off.
 */
export async function takeOffDue(
  database: Database,
  projects: Projects,
  { rules, now }: { rules: PublicationRules; now?: string | undefined },
): Promise<void> {
  if (!rules.isPermitRequired) return
  const { listingMaxAgeDays: maxAgeDays } = rules
  const condition = `(exists (select from permits x where x.project = p._id and x.expires_on < ${todayText(now)})
    or coalesce((select max(looked_on) from project_looks where project = p._id),
                (p.created_at at time zone 'Asia/Dubai')::date) < ${todayText(now)} - ${maxAgeDays})`
  for await (const { _id, fields, ...facts } of publicProjects(database, { condition, now })) {
    if (!dueStatus(fields, { ...facts, maxAgeDays })) continue
    await projects.takeOffWhen(_id, async (orm) => {
      await lockPermits(orm, _id)
      const [current] = await rowsOf<Pick<PublicRow, "fields">>(
        orm,
        sql`select ${sql.raw(PROJECT_FIELDS)} as fields from projects p where p._id = ${_id} for update`,
      )
      if (!current) return undefined
      return dueStatus(current.fields, { ...(await readFacts(orm, _id, now)), maxAgeDays })
    })
  }
}

/**
 * Queues a mail for each permit of a project on the site that ends within 14, 7 and 1 days, once
 * for each. Nothing for a permit whose successor is there. Resolves to their number.
 */
export async function queueReminders(database: Database, now?: string): Promise<number> {
  const today = todayText(now)
  const queued = await database.query(
    `with due as (
       select x._id, p._id as project, p.name,
              (select min(d) from unnest($1::int[]) d where d >= x.expires_on - ${today}) as days
         from permits x join projects p on p._id = x.project
        where x.expires_on between ${today} and ${today} + ${Math.max(...REMINDER_DAYS)}
          and not exists (select from permits y where y.project = x.project
                             and y.system = x.system and y.expires_on > x.expires_on)),
     reminded as (
       update permits x set reminded_days = due.days from due
        where x._id = due._id and (x.reminded_days is null or x.reminded_days > due.days)
       returning x._id, x.system, x.number, x.expires_on, due.project, due.name, due.days)
     insert into jobs (kind, key, payload)
     select '${REMINDER_JOB}', _id || '/' || expires_on || '/' || days,
            json_build_object('project', project, 'name', name, 'system', system,
                              'number', number, 'expiresOn', expires_on)
       from reminded on conflict do nothing returning key`,
    [REMINDER_DAYS],
  )
  return queued.length
}

/** SQL of what visitors see of the project `t`, by the fields of its JSON. */
export const SHOWN_FACTS = {
  permit: `coalesce((select json_build_object('system', x.system, 'number', x.number, 'url', x.url,
      'expiresOn', x.expires_on)::text from permits x
    where x.project = t._id and ${todayText()} between coalesce(x.issued_on, '-infinity') and x.expires_on
    order by case lower(t.city) when 'dubai' then x.system = 'trakheesi'
               when 'abu dhabi' then x.system = 'madhmoun'
               when 'al ain' then x.system = 'madhmoun' else true end desc,
             x.scope, x.expires_on desc, x._id limit 1), 'null')`,
  registration: `coalesce((select json_build_object('authority', l.authority, 'number', l.number,
      'escrowBank', l.escrow_bank, 'completion', l.completion, 'sourceUrl', l.source_url,
      'expectedCompletion', l.expected_completion, 'lookedOn', l.looked_on,
      'history', coalesce((select json_agg(json_build_object(
          'expectedCompletion', h.expected_completion, 'since', h.looked_on)
          order by h.looked_on, h._id)
        from (select _id, looked_on, expected_completion,
                     lag(expected_completion) over (order by looked_on, _id) as before
                from project_looks where project = t._id and number <> ''
                 and expected_completion <> '') h
       where h.before is distinct from h.expected_completion), '[]'))::text
    from project_looks l where l.project = t._id and l.number <> ''
    order by l.looked_on desc, l._id desc limit 1), 'null')`,
  checkedAt: `coalesce((select to_json(max(looked_on))::text from project_looks
    where project = t._id), 'null')`,
}

/** The permits and registrations of projects as visitors see them, by the ids of these. */
export async function readAdvertised(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, Advertised>> {
  const { permit, registration } = SHOWN_FACTS
  const rows = await database.query<Advertised & { _id: string }>(
    `select t._id, (${permit})::json as permit, (${registration})::json as registration
       from projects t where t._id = any($1::text[])`,
    [ids],
  )
  return new Map(rows.map(({ _id, ...facts }) => [_id, facts]))
}
