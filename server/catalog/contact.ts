import { sql } from "drizzle-orm"
import type { SignedInUser } from "#catalog/account.ts"
import { type EnquiryInput, nationalNumber } from "#catalog/contact.ts"
import type { EnquiryStatus, LeadStage } from "#catalog/enquiry.ts"
import { formatPlural } from "#catalog/format.ts"
import { newId } from "#catalog/id.ts"
import { AppError, notFound } from "#contract/app-error.ts"
import type { Enquiry, EnquiryCounts } from "#contract/leads.ts"
import type { Database } from "../db/open.ts"
import { queryRow } from "../db/query-row.ts"
import type { Jobs } from "../jobs.ts"
import { leadService, STAGE, leadShape as shape, WEBHOOK_JOB } from "./leads.ts"
import { NEWEST_FIRST, type Page, parse, readPage, WhereBuilder, whereText } from "./read.ts"

/** The filters that staff apply to the enquiries. */
export interface EnquiryFilter {
  status?: EnquiryStatus | undefined
  stage?: LeadStage | undefined
  /** The id of a member of staff, or `none`. */
  owner?: string | undefined
  /** Words that occur in what the visitor or staff wrote, or in the name of the project. */
  search?: string | undefined
}

const EXPORT_BATCH = 500
/** The name on a report without one. */
const NAMELESS = "A visitor"
/** The same words from the same person within this many minutes are one enquiry, sent twice. */
const DUPLICATE_WITHIN_MINUTES = 10

interface Options {
  /** Whether the settings name a mail server. */
  isMailed: boolean
  /** Whether the settings name a webhook for leads. */
  isHooked?: boolean
  jobs: Pick<Jobs, "notify">
}

/** Enquiries of visitors: storing, listing, exporting and deleting them. */
export function enquiryService(database: Database, { isMailed, isHooked = false, jobs }: Options) {
  return {
    ...leadService(database, { isHooked, jobs }),

    /**
     * Stores an enquiry once and queues its mail. A project that was deleted meanwhile is left out;
     * an enquiry in the honeypot is not stored. Call `countEnquiry` before it.
     */
    async receive(enquiry: EnquiryInput): Promise<void> {
      if (enquiry.company !== "") return
      await insertOnce(enquiry)
      jobs.notify("mail")
      jobs.notify(WEBHOOK_JOB)
    },

    /**
     * Newest first. Where a search finds nothing, names that resemble its words are found; then
     * there is no total, since nothing may be done to all of them.
     */
    async list({ page, limit, ...filter }: EnquiryFilter & PageQuery): Promise<Page<Enquiry>> {
      const read = (where: WhereBuilder) =>
        readPage<Enquiry>(database, { shape, where, orderBy: NEWEST_FIRST, page, limit })
      const found = await read(narrow(filter))
      if (!filter.search || found.total > 0) return found
      return { ...(await read(narrow(filter, { isForgiving: true }))), totalIsMinimum: true }
    },

    counts(): Promise<EnquiryCounts> {
      return queryRow<EnquiryCounts>(
        database,
        `select count(*) filter (where handled_at is null)::int as new,
                count(*) filter (where handled_at is not null)::int as handled from enquiries`,
      )
    },

    /** Deletes one enquiry for good. Throws `notFound`. */
    async remove(id: string, by: SignedInUser): Promise<void> {
      const removed = await removeAll(
        new WhereBuilder().add((value) => `t._id = ${value}`, id),
        { by, total: 1, record: id },
      )
      if (!removed) throw notFound("Enquiry")
    },

    /**
     * Deletes all enquiries that a search finds. Throws `conflict`, and deletes none, when their
     * number differs from the `total` that the page showed.
     */
    async removeFound(
      filter: EnquiryFilter,
      { total, by }: { total: number; by: SignedInUser },
    ): Promise<void> {
      if (await removeAll(narrow(filter), { by, total, record: "" })) return
      throw new AppError(
        "conflict",
        "Other enquiries are found by now, so none was deleted. Please look at them again.",
      )
    },

    /**
     * Deletes all enquiries from an e-mail address for good, in any case of letters, with their
     * notes and viewings. Returns how many they were.
     */
    async erase(email: string, by: SignedInUser): Promise<number> {
      const filter = () =>
        new WhereBuilder().add((value) => `lower(t.email) = lower(${value})`, email)
      const found = await queryRow<{ total: number }>(
        database,
        `select count(*)::int as total from enquiries t ${whereText(filter().conditions)}`,
        filter().values,
      )
      const total = found.total
      if (total > 0 && !(await removeAll(filter(), { by, total, record: "" })))
        throw new AppError("conflict", "Another enquiry arrived meanwhile. Please try again.")
      return total
    },

    /** All enquiries of the filter, newest first, read in batches. */
    async *all(filter: EnquiryFilter): AsyncGenerator<Enquiry> {
      let last: Enquiry | undefined
      do {
        const where = narrow(filter)
        if (last) {
          const [createdAt, id] = [where.parameter(last.createdAt), where.parameter(last._id)]
          where.conditions.push(`(t.created_at, t._id) < (${createdAt}::timestamptz, ${id})`)
        }
        const page = await readPage<Enquiry>(database, {
          shape,
          where,
          orderBy: NEWEST_FIRST,
          page: 1,
          limit: EXPORT_BATCH,
        })
        const batch = parse(page.data)
        yield* batch
        last = batch.length === EXPORT_BATCH ? batch.at(-1) : undefined
      } while (last)
    },
  }

  /**
   * Deletes the matching enquiries if their number is `total`, and logs the author without any data
   * of visitors: in one statement, all or none. Returns whether they were deleted.
   */
  async function removeAll(
    where: WhereBuilder,
    { by, total, record }: { by: SignedInUser; total: number; record: string },
  ): Promise<boolean> {
    const wanted = where.parameter(total)
    const noted = [newId(), by._id, by.name, record, formatPlural(total, "enquiry", "enquiries")]
      .map((value) => where.parameter(value))
      .join(", ")
    const done = await database.query(
      `with found as (select t._id from enquiries t ${whereText(where.conditions)}),
            gone as (delete from enquiries where _id in (select _id from found)
                        and (select count(*) from found) = ${wanted}::bigint returning _id),
            unsent as (delete from jobs
                        where kind in ('mail', '${WEBHOOK_JOB}') and key in (select _id from gone))
       insert into activity (_id, staff, staff_name, record, record_name, kind, verb)
       select ${noted}, 'enquiries', 'deleted' where exists (select from gone) returning _id`,
      where.values,
    )
    return done.length > 0
  }

  async function insertOnce(enquiry: EnquiryInput) {
    const { kind, name, email, phone, message, project, source, consent } = enquiry
    await database.transaction(async (orm) => {
      // A button pressed twice sends both at once: the second waits here for the first.
      await orm.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`${email} ${message}`}, 0))`,
      )
      await orm.execute(sql`
        with kept as (
          insert into enquiries (_id, kind, name, email, phone, message, source, consent_at, project)
          select ${newId()}, ${kind}, ${name || NAMELESS}, ${email}, ${phone}, ${message}, ${source},
                 case when ${consent} then now() end,
                 (select _id from projects where _id = ${project})
           where not exists (
             select from enquiries e
              where (e.name, e.email, e.phone, e.message) = (${name || NAMELESS}, ${email}, ${phone}, ${message})
                and e.created_at > now() - ${DUPLICATE_WITHIN_MINUTES} * interval '1 minute'
                and e.project is not distinct from (select _id from projects where _id = ${project}))
          returning _id)
        insert into jobs (kind, key)
          select 'mail', _id from kept where ${isMailed}
          union all
          select ${WEBHOOK_JOB}, _id from kept where ${isHooked}`)
    })
  }
}

/**
 * Moves enquiries from the queue of the previous version into the current one; docs/decisions/013
 * says when this goes.
 */
export async function adoptUnmailed(database: Database): Promise<void> {
  await database.query(
    `with left_over as (
       update enquiries set mail_due_at = null
        where mail_due_at is not null and (mail_leased_until is null or mail_leased_until < now())
       returning _id, mail_attempts, created_at)
     insert into jobs (kind, key, attempts, created_at)
     select 'mail', _id, mail_attempts, created_at from left_over on conflict do nothing`,
  )
}

/** Deletes enquiries older than the given days for good, and returns their number. */
export async function removeOldEnquiries(database: Database, days: number): Promise<number> {
  const gone = await database.query(
    "delete from enquiries where created_at < now() - $1 * interval '1 day' returning _id",
    [days],
  )
  return gone.length
}

interface PageQuery {
  page: number
  limit: number
}

/** How much of a word a name must share with it to resemble it (pg_trgm). */
const RESEMBLES = 0.4
const PHONE_NUMBER = /\+?\d[\d\s().-]{5,}\d/g
const PROJECT_NAME = "(select name from projects where _id = t.project)"
const DIGITS = "regexp_replace(t.phone, '\\D', '', 'g')"

/**
 * Each word has to occur; a phone number is found in any notation. A forgiving search finds
 * words that resemble the names of the visitor and of the project.
 */
function narrow(
  { status, stage, owner, search = "" }: EnquiryFilter,
  { isForgiving = false } = {},
): WhereBuilder {
  const where = new WhereBuilder()
  if (status) where.conditions.push(`t.handled_at is ${status === "new" ? "" : "not "}null`)
  if (stage) where.add((value) => `${STAGE} = ${value}`, stage)
  if (owner === "none") where.conditions.push("t.owner is null")
  else where.addIf(owner, (value) => `t.owner = ${value}`)
  const numbers = search.match(PHONE_NUMBER) ?? []
  for (const number of numbers)
    where.add((value) => `${DIGITS} like '%' || ${value}`, nationalNumber(number))
  for (const word of search.replace(PHONE_NUMBER, " ").split(/\s+/).filter(Boolean)) {
    where.add(
      (value) =>
        isForgiving
          ? `word_similarity(${value}, concat_ws(' ', t.name, ${PROJECT_NAME})) >= ${RESEMBLES}`
          : `(concat_ws(' ', t.name, t.email, t.phone, t.message, t.next_step, ${PROJECT_NAME}) ilike ${value}
              or exists (select from enquiry_notes n where n.enquiry = t._id and n.text ilike ${value}))`,
      isForgiving ? word : `%${word.replace(/[\\%_]/g, "\\$&")}%`,
    )
  }
  return where
}
