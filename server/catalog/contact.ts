import { sql } from "drizzle-orm"
import type { SignedInUser } from "#catalog/account.ts"
import type { EnquiryInput } from "#catalog/contact.ts"
import type { Enquiry, EnquiryStatus } from "#catalog/enquiry.ts"
import { formatPlural } from "#catalog/format.ts"
import { newId } from "#catalog/id.ts"
import { AppError, notFound } from "#contract/app-error.ts"
import type { Database } from "../db/open.ts"
import type { Jobs } from "../jobs.ts"
import {
  instantText,
  type Json,
  type Page,
  parse,
  readPage,
  type Shape,
  WhereBuilder,
  whereText,
} from "./read.ts"

/** The filters that staff apply to the enquiries. */
export interface EnquiryFilter {
  status?: EnquiryStatus | undefined
  /** Words that occur in what the visitor wrote, or in the name of the project. */
  search?: string | undefined
}

const document = `json_build_object(
  '_id', t._id, 'createdAt', ${instantText("t.created_at")}, 'name', t.name, 'email', t.email, 'phone', t.phone,
  'message', t.message, 'handledAt', ${instantText("t.handled_at")},
  'mail', case when t.mailed_at is not null then 'sent'
               when exists (select from jobs where kind = 'mail' and key = t._id) then 'waiting' end,
  'project', case when p._id is not null then json_build_object('_id', p._id, 'name', p.name, 'slug', p.slug) end)::text`

const shape: Shape = {
  table: "enquiries",
  joins: "left join projects p on p._id = t.project",
  listed: document,
  whole: document,
}
const NEWEST_FIRST = "t.created_at desc, t._id desc"
const EXPORT_BATCH = 500
/** The same words from the same person within this many minutes are one enquiry, sent twice. */
const DUPLICATE_WITHIN_MINUTES = 10

interface Options {
  /** Whether the settings name a mail server. */
  isMailed: boolean
  jobs: Pick<Jobs, "notify">
}

/** Enquiries of visitors: storing, listing, exporting and deleting them. */
export function enquiryService(database: Database, { isMailed, jobs }: Options) {
  return {
    /**
     * Stores an enquiry once and queues its mail. A project that was deleted meanwhile is left out;
     * an enquiry in the honeypot is not stored. Call `countEnquiry` before it.
     */
    async receive(enquiry: EnquiryInput): Promise<void> {
      if (enquiry.company !== "") return
      await insertOnce(enquiry)
      jobs.notify("mail")
    },

    /** Newest first. */
    list: (filter: EnquiryFilter & { page: number; limit: number }): Promise<Page<Enquiry>> =>
      readPage<Enquiry>(database, {
        shape,
        where: narrow(filter),
        orderBy: NEWEST_FIRST,
        page: filter.page,
        limit: filter.limit,
      }),

    async counts(): Promise<{ new: number; handled: number }> {
      const [row] = await database.query<{ new: number; handled: number }>(
        `select count(*) filter (where handled_at is null)::int as new,
                count(*) filter (where handled_at is not null)::int as handled from enquiries`,
      )
      return row!
    },

    /**
     * Marks an enquiry as handled, or as new; a handled one keeps its instant. Throws `notFound`.
     */
    async mark(id: string, isHandled: boolean): Promise<Json<Enquiry>> {
      const [marked] = await database.query<{ data: string }>(
        `with t as (update enquiries set handled_at = case when $2 then coalesce(handled_at, now()) end
                     where _id = $1 returning *)
         select ${shape.whole} as data from t ${shape.joins}`,
        [id, isHandled],
      )
      if (!marked) throw notFound("Enquiry")
      return marked.data
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
            unmailed as (delete from jobs where kind = 'mail' and key in (select _id from gone))
       insert into activity (_id, staff, staff_name, record, record_name, kind, verb)
       select ${noted}, 'enquiries', 'deleted' where exists (select from gone) returning _id`,
      where.values,
    )
    return done.length > 0
  }

  async function insertOnce({ name, email, phone, message, project }: EnquiryInput) {
    await database.transaction(async (orm) => {
      // A button pressed twice sends both at once: the second waits here for the first.
      await orm.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`${email} ${message}`}, 0))`,
      )
      await orm.execute(sql`
        with kept as (
          insert into enquiries (_id, name, email, phone, message, project)
          select ${newId()}, ${name}, ${email}, ${phone}, ${message},
                 (select _id from projects where _id = ${project})
           where not exists (
             select from enquiries e
              where (e.name, e.email, e.phone, e.message) = (${name}, ${email}, ${phone}, ${message})
                and e.created_at > now() - ${DUPLICATE_WITHIN_MINUTES} * interval '1 minute'
                and e.project is not distinct from (select _id from projects where _id = ${project}))
          returning _id)
        insert into jobs (kind, key) select 'mail', _id from kept where ${isMailed}`)
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

function narrow({ status, search }: EnquiryFilter): WhereBuilder {
  const where = new WhereBuilder()
  if (status) where.conditions.push(`t.handled_at is ${status === "new" ? "" : "not "}null`)
  for (const word of search?.split(/\s+/).filter(Boolean) ?? []) {
    where.add(
      (value) =>
        `(concat_ws(' ', t.name, t.email, t.phone, t.message) ilike ${value}
          or t.project in (select _id from projects where name ilike ${value}))`,
      `%${word.replace(/[\\%_]/g, "\\$&")}%`,
    )
  }
  return where
}
