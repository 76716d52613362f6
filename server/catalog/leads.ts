import { and, eq, sql } from "drizzle-orm"
import type { SignedInUser } from "#catalog/account.ts"
import { formatInstant } from "#catalog/format.ts"
import { newId } from "#catalog/id.ts"
import type { LeadChange, ViewingChange, ViewingInput } from "#catalog/lead-input.ts"
import { rolesWith } from "#catalog/roles.ts"
import { AppError, invalid, notFound } from "#contract/app-error.ts"
import type { Enquiry, Lead } from "#contract/leads.ts"
import type { Database, Orm } from "../db/open.ts"
import { activity, enquiries, enquiryNotes, staff, viewings } from "../db/schema.ts"
import { addJob, type Jobs } from "../jobs.ts"
import { instantText, type Json, readBack, readOne, type Shape, WhereBuilder } from "./read.ts"
import { refusePast } from "./refuse-past.ts"

/** The kind of the jobs that pass leads on to the webhook of the settings. */
export const WEBHOOK_JOB = "lead-webhook"

/** SQL of the stage of an enquiry `t`. */
export const STAGE = "(case when t.handled_at is null then 'new' else t.stage end)"

const reference = (table: string, fields: string[]) =>
  `case when ${table}._id is not null then json_build_object(${fields.map((field) => `'${field}', ${table}.${field}`).join(", ")}) end`
const FIELDS = `
  '_id', t._id, 'kind', t.kind, 'createdAt', ${instantText("t.created_at")}, 'name', t.name, 'email', t.email,
  'phone', t.phone, 'message', t.message, 'source', t.source, 'consentAt', ${instantText("t.consent_at")},
  'handledAt', ${instantText("t.handled_at")}, 'stage', ${STAGE}, 'lostReason', case when ${STAGE} = 'lost' then t.lost_reason end,
  'nextStep', t.next_step, 'nextOn', t.next_on,
  'mail', case when t.mailed_at is not null then 'sent'
               when exists (select from jobs where kind = 'mail' and key = t._id) then 'waiting' end,
  'project', ${reference("p", ["_id", "name", "slug"])}, 'owner', ${reference("s", ["_id", "name"])}`
const NOTES = `(
  select coalesce(json_agg(json_build_object('_id', n._id, 'createdAt', ${instantText("n.created_at")},
      'staffName', n.staff_name, 'text', n.text) order by n.created_at desc, n._id desc), '[]')
    from enquiry_notes n where n.enquiry = t._id)`
const VIEWINGS = `(
  select coalesce(json_agg(json_build_object('_id', v._id, 'startsAt', ${instantText("v.starts_at")},
      'minutes', v.minutes, 'place', v.place, 'status', v.status, 'staffName', v.staff_name)
      order by v.starts_at desc, v._id), '[]')
    from viewings v where v.enquiry = t._id)`

/** An enquiry in a list; whole, it is a `Lead`. */
export const leadShape: Shape = {
  table: "enquiries",
  joins: "left join projects p on p._id = t.project left join staff s on s._id = t.owner",
  listed: `json_build_object(${FIELDS})::text`,
  whole: `json_build_object(${FIELDS}, 'notes', ${NOTES}, 'viewings', ${VIEWINGS})::text`,
}

/** A viewing with what its calendar entry says. */
export interface Appointment {
  _id: string
  startsAt: Date
  minutes: number
  place: string
  status: string
  sequence: number
  staffName: string
  visitor: string
  project: string | null
  slug: string | null
}

interface Options {
  isHooked: boolean
  jobs: Pick<Jobs, "notify">
}

/** The work of staff on an enquiry: stage, owner, next step, notes, viewings. */
export function leadService(database: Database, { isHooked, jobs }: Options) {
  /** Writes in one transaction, passes the lead on, and reads it as it is then. */
  async function change(id: string, work: (orm: Orm) => Promise<unknown>): Promise<Json<Lead>> {
    const lead = await database.transaction(async (orm) => {
      const [found] = await orm
        .select({ _id: enquiries._id })
        .from(enquiries)
        .where(eq(enquiries._id, id))
        .for("update")
      if (!found) throw notFound("Enquiry")
      await work(orm)
      if (isHooked) await addJob(orm, WEBHOOK_JOB, id)
      return readBack<Lead>(orm, leadShape, id)
    })
    if (isHooked) jobs.notify(WEBHOOK_JOB)
    return lead
  }

  /** Throws `notFound`. */
  async function getLead(id: string): Promise<Json<Lead>> {
    const where = new WhereBuilder().add((value) => `t._id = ${value}`, id)
    const found = await readOne<Lead>(database, leadShape, where)
    if (!found) throw notFound("Enquiry")
    return found
  }

  return {
    getLead,

    /**
     * Writes the given fields. An enquiry that gets a stage is handled; one that is handled without
     * a stage has its last one, or is answered. A handled one keeps its instant. Throws `notFound`,
     * and `invalid` for an owner who has no account.
     */
    changeLead(id: string, input: LeadChange, by: SignedInUser): Promise<Json<Lead>> {
      const { handled, stage, owner, ...rest } = input
      const isHandled = stage === undefined ? handled : stage !== "new"
      return change(id, async (orm) => {
        if (owner) {
          const [known] = await orm.select().from(staff).where(eq(staff._id, owner))
          if (!known) throw invalid({ owner: "This member of staff has no account any more" })
        }
        const values = {
          ...rest,
          ...(owner !== undefined && { owner }),
          ...(stage && stage !== "lost" && { lostReason: null }),
          ...(isHandled === false && { handledAt: null }),
          ...(stage === "new" && { stage: "answered" as const }),
          ...(isHandled && { handledAt: sql`coalesce(${enquiries.handledAt}, now())` }),
          ...(stage && stage !== "new" && { stage }),
        }
        if (Object.keys(values).length === 0) return
        await orm.update(enquiries).set(values).where(eq(enquiries._id, id))
        await log(orm, by, { record: id, fields: Object.keys(input) })
      })
    },

    /** Throws `notFound`. */
    addNote(id: string, text: string, by: SignedInUser): Promise<Json<Lead>> {
      return change(id, (orm) =>
        orm
          .insert(enquiryNotes)
          .values({ _id: newId(), enquiry: id, staff: by._id, staffName: by.name, text }),
      )
    },

    /** Throws `notFound`. */
    removeNote(id: string, note: string): Promise<Json<Lead>> {
      return change(id, async (orm) => {
        const gone = await orm
          .delete(enquiryNotes)
          .where(and(eq(enquiryNotes._id, note), eq(enquiryNotes.enquiry, id)))
          .returning()
        if (gone.length === 0) throw notFound("Note")
      })
    },

    /**
     * Plans a viewing with the person who does so, or writes down one that is done; the lead's stage
     * becomes “viewing” where it was not further. Throws `notFound`, `invalid` for a plan in the
     * past, and `conflict` when that person has another at that time.
     */
    addViewing(id: string, input: ViewingInput, by: SignedInUser): Promise<Json<Lead>> {
      return change(id, async (orm) => {
        const viewing = { ...input, startsAt: new Date(input.startsAt) }
        if (viewing.status === "planned") {
          refusePast({ startsAt: viewing.startsAt })
          await refuseOverlap(orm, { ...viewing, _id: "", staff: by._id })
        }
        await orm
          .insert(viewings)
          .values({ ...viewing, _id: newId(), enquiry: id, staff: by._id, staffName: by.name })
        await orm.execute(sql`
          update enquiries t set handled_at = coalesce(handled_at, now()), stage = 'viewing'
           where _id = ${id} and ${sql.raw(STAGE)} in ('new', 'answered')`)
      })
    },

    /** Moves, ends or cancels a viewing. Throws as `addViewing` does. */
    changeViewing(id: string, viewing: string, input: ViewingChange): Promise<Json<Lead>> {
      return change(id, async (orm) => {
        const isIt = and(eq(viewings._id, viewing), eq(viewings.enquiry, id))
        const [before] = await orm.select().from(viewings).where(isIt)
        if (!before) throw notFound("Viewing")
        const { startsAt, ...rest } = input
        const after = { ...before, ...rest, ...(startsAt && { startsAt: new Date(startsAt) }) }
        if (after.status === "planned") {
          if (startsAt) refusePast({ startsAt: after.startsAt })
          await refuseOverlap(orm, after)
        }
        await orm
          .update(viewings)
          .set({ ...after, sequence: before.sequence + 1 })
          .where(isIt)
      })
    },

    /** Throws `notFound`. */
    async getAppointment(id: string, viewing: string): Promise<Appointment> {
      const [found] = await database.query<Appointment>(
        `select v._id, v.starts_at as "startsAt", v.minutes, v.place, v.status, v.sequence,
                v.staff_name as "staffName", e.name as visitor, p.name as project, p.slug
           from viewings v join enquiries e on e._id = v.enquiry
           left join projects p on p._id = e.project
          where v._id = $1 and v.enquiry = $2`,
        [viewing, id],
      )
      if (!found) throw notFound("Viewing")
      return { ...found, startsAt: new Date(found.startsAt) }
    },

    /** The accounts that can own a lead, by name. */
    owners(): Promise<NonNullable<Enquiry["owner"]>[]> {
      return database.query("select _id, name from staff where role = any($1) order by name, _id", [
        rolesWith("enquiries"),
      ])
    },
  }
}

interface Slot {
  _id: string
  staff: string | null
  startsAt: Date
  minutes: number
}

/** Throws `conflict` when the person has another planned viewing at that time. */
async function refuseOverlap(orm: Orm, { _id, staff: who, startsAt, minutes }: Slot) {
  if (!who) return
  // Two people may confirm one time at once: the second waits here for the first.
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`viewings/${who}`}, 0))`)
  const end = new Date(startsAt.getTime() + minutes * 60_000)
  const [other] = await orm
    .select({ startsAt: viewings.startsAt })
    .from(viewings)
    .where(
      sql`${viewings.staff} = ${who} and ${viewings.status} = 'planned' and ${viewings._id} <> ${_id}
          and ${viewings.startsAt} < ${end.toISOString()}
          and ${viewings.startsAt} + ${viewings.minutes} * interval '1 minute' > ${startsAt.toISOString()}`,
    )
    .limit(1)
  if (!other) return
  const when = formatInstant(other.startsAt.toISOString())
  throw new AppError("conflict", `There is another viewing at that time: ${when}, UAE time.`)
}

/** Logs who changed a lead, without anything about the visitor. */
async function log(orm: Orm, by: SignedInUser, of: { record: string; fields: string[] }) {
  await orm.insert(activity).values({
    ...of,
    _id: newId(),
    staff: by._id,
    staffName: by.name,
    kind: "enquiries",
    recordName: "1 enquiry",
    verb: "updated",
  })
}
