import { sql } from "drizzle-orm"
import { firstOf } from "#catalog/lists.ts"
import { AppError } from "#contract/app-error.ts"
import type { Database, Orm } from "./open.ts"
import { rowsOf } from "./orm.ts"
import { queryRow } from "./query-row.ts"

const ROWS_AT_ONCE = 200
/** Rows of these are documents of up to 5 MB. */
const LARGE_ROWS = ["permit_evidence"]
const OTHERS_GO_WITHIN_MS = 3_000
const LOOK_AGAIN_MS = 100

/** Tables that triggers fill from the others. */
const DERIVED = ["catalog_counts", "search_vocabulary"]
/** Sessions may have ended since; the others are only of the moment. */
const LEFT_OUT = [...DERIVED, "sessions", "throttles", "leases", "used_challenges"]

export interface CopiedTable {
  name: string
  columns: string[]
}

/** The migrations of a database: their number and the hash of the last. */
export interface SchemaVersion {
  migrations: number
  last: string
}

/**
 * Reads every table but those of LEFT_OUT in one snapshot and passes each row to `take` as a line
 * of JSON, an empty table with no lines. A table precedes those that refer to it. The embedded
 * database serves no other work meanwhile.
 */
export async function readTables(
  database: Database,
  take: (table: CopiedTable, lines: string[]) => Promise<void>,
): Promise<SchemaVersion> {
  return database.transaction(async (orm) => {
    await run(orm, "set transaction isolation level repeatable read, read only")
    await run(orm, "set local statement_timeout = 0")
    for (const table of await copiedTables(orm)) {
      const columns = table.columns.map(quoted).join(", ")
      await run(
        orm,
        `declare copied no scroll cursor for
           select row_to_json(r)::text as line from (select ${columns} from ${quoted(table.name)}) r`,
      )
      await take(table, [])
      for (;;) {
        const count = LARGE_ROWS.includes(table.name) ? 1 : ROWS_AT_ONCE
        const rows = await run<{ line: string }>(orm, `fetch ${count} from copied`)
        if (rows.length === 0) break
        await take(
          table,
          rows.map(({ line }) => line),
        )
      }
      await run(orm, "close copied")
    }
    return versionIn(orm)
  })
}

/**
 * Fills the tables from `readTables` in one transaction; triggers fill the derived ones. `isForced`
 * deletes the existing rows. Throws AppError `conflict` for a database in use or, without
 * `isForced`, with rows, and `invalid` for unknown tables or columns.
 */
export async function writeTables(
  database: Database,
  { tables, isForced }: { tables: CopiedTable[]; isForced: boolean },
  linesOf: (table: CopiedTable) => AsyncIterable<string[]>,
): Promise<void> {
  await refuseOthers(database)
  await database.transaction(async (orm) => {
    await run(orm, "set local statement_timeout = 0")
    const here = await copiedTables(orm)
    if (isForced) {
      const all = [...here.map(({ name }) => name), ...LEFT_OUT]
      await run(orm, `truncate ${all.map(quoted).join(", ")}`)
    } else await refuseRows(orm, here)
    const isKnown = ({ name, columns }: CopiedTable) => {
      const known = here.find((table) => table.name === name)?.columns
      return columns.every((column) => known?.includes(column))
    }
    const unknown = tables.find((table) => !isKnown(table))
    if (unknown)
      throw new AppError("invalid", `The table ${unknown.name} of the backup is not known here.`)
    for (const { name } of here) {
      const table = tables.find((given) => given.name === name)
      if (!table) continue
      const columns = table.columns.map(quoted).join(", ")
      for await (const lines of linesOf(table)) {
        await orm.execute(
          sql`${sql.raw(`insert into ${quoted(name)} (${columns}) select ${columns} from json_populate_recordset(null::${quoted(name)}, `)}${`[${lines.join(",")}]`}::json)`,
        )
      }
    }
  })
  database.changes.note()
  await database.query("analyze")
}

/** The schema version of a database. */
export async function schemaVersion(database: Database): Promise<SchemaVersion> {
  return database.transaction(versionIn)
}

async function versionIn(orm: Orm): Promise<SchemaVersion> {
  const rows = await run<{ last: string }>(
    orm,
    "select hash as last from drizzle.__drizzle_migrations order by created_at",
  )
  return { migrations: rows.length, last: rows.at(-1)?.last ?? "" }
}

/** Refuses while another process runs: it would show and write data from before the restore. */
async function refuseOthers(database: Database) {
  if (database.kind === "embedded") return
  const until = performance.now() + OTHERS_GO_WITHIN_MS
  for (;;) {
    const row = await queryRow<{ others: number }>(
      database,
      `select count(*)::int as others from pg_stat_activity
        where datname = current_database() and application_name = 'disha' and pid <> pg_backend_pid()`,
    )
    if (row.others === 0) return
    if (performance.now() > until) {
      throw new AppError(
        "conflict",
        "A Disha process is using this database. Stop it first; nothing was changed.",
      )
    }
    // The connection of the migrations may not be closed yet.
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}

async function refuseRows(orm: Orm, tables: CopiedTable[]) {
  for (const { name } of tables) {
    const row = firstOf(
      await run<{ isThere: boolean }>(
        orm,
        `select exists (select from ${quoted(name)}) as "isThere"`,
      ),
    )
    if (row.isThere) {
      throw new AppError(
        "conflict",
        `The database is not empty (${name} has rows), so nothing was restored. With --force the backup takes the place of all that is there.`,
      )
    }
  }
}

/** The tables with their columns, in an order in which references point to earlier tables. */
async function copiedTables(orm: Orm): Promise<CopiedTable[]> {
  const tables = await run<CopiedTable>(
    orm,
    `select c.relname as name,
            (select array_to_json(array_agg(a.attname::text order by a.attnum)) from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
       from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and c.relname not in (${LEFT_OUT.map((name) => `'${name}'`).join(", ")})
      order by c.relname`,
  )
  const references = await run<{ from: string; to: string }>(
    orm,
    `select f.relname as "from", t.relname as "to" from pg_constraint c
       join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
      where c.contype = 'f' and c.conrelid <> c.confrelid`,
  )
  const ordered = new Set<string>()
  const add = (name: string) => {
    if (ordered.has(name)) return
    for (const { from, to } of references) if (from === name) add(to)
    ordered.add(name)
  }
  for (const { name } of tables) add(name)
  return [...ordered].flatMap((name) => tables.find((table) => table.name === name) ?? [])
}

async function run<Row extends object>(orm: Orm, text: string): Promise<Row[]> {
  return rowsOf<Row>(orm, sql.raw(text))
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
