import type { SignedInUser } from "#catalog/account.ts"
import { kinds } from "#catalog/kinds.ts"
import { notFound } from "#contract/app-error.ts"
import type { Database } from "../db/open.ts"
import { queryRow } from "../db/query-row.ts"

/** A form that has not been seen for so long is closed; an open one reports every 20 seconds. */
const SEEN_WITHIN_SECONDS = 45
const MOST_NAMES = 5

const isThere = [...kinds.map(({ path }) => path), "unpublished_records"]
  .map((table) => `exists (select from ${table} where _id = $1)`)
  .join(" or ")

/** The forms that staff have open now, for all processes. */
export function openForms(database: Database) {
  return {
    /**
     * Notes that a person has the form of a record open; resolves to the names of up to 5 others.
     * Throws `notFound`.
     */
    async report(record: string, { _id }: Pick<SignedInUser, "_id">): Promise<string[]> {
      const row = await queryRow<{ found: boolean }>(database, `select ${isThere} as found`, [
        record,
      ])
      if (!row.found) throw notFound("Record")
      const rows = await database.query<{ name: string }>(
        `with mine as (
           insert into open_forms (record, staff) values ($1, $2)
             on conflict (record, staff) do update set seen_at = now()),
         closed as (delete from open_forms where seen_at < now() - interval '1 hour')
         select s.name from open_forms f join staff s on s._id = f.staff
          where f.record = $1 and f.staff <> $2
            and f.seen_at > now() - make_interval(secs => $3)
          order by s.name limit $4`,
        [record, _id, SEEN_WITHIN_SECONDS, MOST_NAMES],
      )
      return rows.map(({ name }) => name)
    },

    /** The record may be gone by then. */
    async close(record: string, { _id }: Pick<SignedInUser, "_id">): Promise<void> {
      await database.query("delete from open_forms where record = $1 and staff = $2", [record, _id])
    },
  }
}
