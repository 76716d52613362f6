import { and, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm"
import type { PgColumn, PgTable } from "drizzle-orm/pg-core"
import { newId } from "#catalog/id.ts"
import { itemAt } from "#catalog/lists.ts"
import { wordsOfName } from "#catalog/search-words.ts"
import type { RecordDocument, UnpublishedStatus } from "#catalog/unpublished.ts"
import { AppError, notFound } from "#contract/app-error.ts"
import { columnOf } from "../../db/column-of.ts"
import type { Orm } from "../../db/open.ts"
import { unpublishedRecords } from "../../db/schema.ts"
import type { Author, Entity, RecordRows } from "./entity.ts"
import { isSame, type RecordHistory } from "./history.ts"
import type { RecordSlugs } from "./slugs.ts"

/** Records that one statement writes: each updates some twenty indexes. */
const CHUNK = 100

/** A record on the site or off it, with the fields of its form; references are ids. */
export interface FoundRecord {
  _id: string
  slug: string
  version: number
  /** Null on the site. */
  status: UnpublishedStatus | null
  fields: RecordDocument
}

export interface FieldsChange {
  /** The record as it was read; it is written only while it has that version. */
  record: Pick<FoundRecord, "_id" | "version" | "status">
  /** The fields to write; pictures are none of them. */
  input: RecordDocument
}

interface Parts {
  rows: RecordRows
  slugs: RecordSlugs
  history: RecordHistory
}

/**
 * The fields of many records at a time: a statement for each table reads or writes a chunk of them,
 * where one for each record would take minutes for 10,000.
 */
export function manyRecords(entity: Entity, { rows, slugs, history }: Parts) {
  const { database, kind, table } = entity
  const fields = Object.keys(kind.fields)
  const read = ["_id", "slug", "version", ...fields]
  const picked = Object.fromEntries(read.map((name) => [name, columnOf(table, name)]))
  const fieldsOf = (row: RecordDocument) =>
    Object.fromEntries(fields.map((name) => [name, row[name] ?? null]))

  /** The records of these ids, slugs and names in small letters, drafts of changes excepted. */
  function find(which: { ids?: string[]; slugs?: string[]; names?: string[] }) {
    const { ids = [], slugs = [], names = [] } = which
    const isWanted = (record: Record<"_id" | "slug" | "name", PgColumn>) =>
      or(
        inArray(record._id, ids),
        inArray(record.slug, slugs),
        inArray(sql`lower(${record.name})`, names),
      )
    return database.transaction(async (orm): Promise<FoundRecord[]> => {
      const name = columnOf(table, kind.nameField)
      const live = (await orm
        .select(picked)
        .from(table as PgTable)
        .where(isWanted({ _id: table._id, slug: table.slug, name }))) as RecordDocument[]
      const away = await orm
        .select()
        .from(unpublishedRecords)
        .where(and(isAway(), isWanted(unpublishedRecords)))
      return [
        ...live.map((row) => ({
          _id: String(row._id),
          slug: String(row.slug),
          version: Number(row.version),
          status: null,
          fields: fieldsOf(row),
        })),
        ...away.map(({ _id, slug, version, status, document }) => ({
          _id,
          slug,
          version,
          status,
          fields: fieldsOf(document),
        })),
      ]
    })
  }

  function isAway() {
    return and(
      eq(unpublishedRecords.kind, kind.path),
      ne(unpublishedRecords.status, "deleted"),
      isNull(unpublishedRecords.editOf),
    )
  }

  /** The ids of the records that have one of these values, drafts of changes excepted. */
  function idsWith(field: string, values: string[]): Promise<string[]> {
    return database.transaction(async (orm) => {
      const live = await orm
        .select({ _id: table._id })
        .from(table as PgTable)
        .where(inArray(columnOf(table, field), values))
      const away = await orm
        .select({ _id: unpublishedRecords._id })
        .from(unpublishedRecords)
        .where(and(isAway(), inArray(sql`${unpublishedRecords.document}->>${field}`, values)))
      return [...live, ...away].map(({ _id }) => String(_id))
    })
  }

  /** Ids, names and slugs of all records on the site. */
  function names(): Promise<{ _id: string; name: string; slug: string }[]> {
    return database.transaction((orm) =>
      orm
        .select({ _id: table._id, name: columnOf(table, kind.nameField), slug: table.slug })
        .from(table as PgTable),
    ) as Promise<{ _id: string; name: string; slug: string }[]>
  }

  /**
   * The sentence with which the rules of publication would refuse a change; most kinds have none.
   */
  async function refusalOf({ record, input }: FieldsChange, before: RecordDocument) {
    if (!entity.blocks || record.status !== null) return undefined
    return database.transaction(async (orm) => {
      try {
        await rows.requirePublishable(orm, record._id, { ...before, ...input }, before)
        return undefined
      } catch (error) {
        if (error instanceof AppError) return error.message
        throw error
      }
    })
  }

  /**
   * Writes fields of records, all or none. Throws `conflict` when one has another version by now,
   * or may not be on the site with its change.
   */
  function update(changes: FieldsChange[], by: Author): Promise<void> {
    return rows.change(async (orm) => {
      const isLive = ({ record }: FieldsChange) => record.status === null
      for (const part of chunksOf(changes.filter(isLive))) await updateLive(orm, part, by)
      for (const part of chunksOf(changes.filter((one) => !isLive(one))))
        await updateDrafts(orm, part, by)
    })
  }

  async function updateLive(orm: Orm, changes: FieldsChange[], by: Author) {
    const before = (await orm
      .select(picked)
      .from(table as PgTable)
      .where(isAnyOf(table._id, changes))
      .for("update")) as RecordDocument[]
    const living = await rows.livingReferences(
      orm,
      changes.map(({ input }) => input),
    )
    const written = await Promise.all(
      changes.map(async ({ record, input: given }) => {
        const row = before.find(({ _id }) => _id === record._id)
        if (row?.version !== record.version) throw await history.stale(orm, record._id, by)
        const input = living(given)
        return { ...record, row, input: { ...input, ...entity.derive(input) } }
      }),
    )
    for (const { _id, row, input } of written)
      await rows.requirePublishable(orm, _id, { ...row, ...input }, row)
    const names = [...new Set(written.flatMap(({ input }) => Object.keys(input)))]
    const values: RecordDocument[] = []
    for (const { _id, row, input } of written) {
      const name = rows.nameIn(input)
      const isRenamed = name !== undefined && name !== rows.nameIn(row)
      const slug = isRenamed ? await slugs.claimSlug(orm, name, _id) : String(row.slug)
      if (slug !== row.slug) {
        await slugs.saveFormerSlug(orm, String(row.slug), _id)
        // The next record of this name has to find it.
        await orm
          .update(table)
          .set({ slug } as never)
          .where(eq(table._id, _id))
      }
      const nameWords = wordsOfName(name ?? rows.nameOf(row), kind)
      const all: RecordDocument = { ...row, ...input }
      values.push({ _id, nameWords, ...Object.fromEntries(names.map((it) => [it, all[it]])) })
    }
    await writeColumns(orm, { table, names: ["nameWords", ...names], values })
    await entity.afterWrite(
      orm,
      values.map(({ _id }) => String(_id)),
      names,
    )
    await record(orm, by, written)
  }

  async function updateDrafts(orm: Orm, changes: FieldsChange[], by: Author) {
    const before = await orm
      .select()
      .from(unpublishedRecords)
      .where(and(isAway(), isAnyOf(unpublishedRecords._id, changes)))
      .for("update")
    const written = await Promise.all(
      changes.map(async ({ record, input }) => {
        const row = before.find(({ _id }) => _id === record._id)
        if (!row) throw notFound(kind.name)
        if (row.version !== record.version) throw await history.stale(orm, record._id, by, row)
        if (row.status === "scheduled") throw new AppError("conflict", IS_SCHEDULED)
        return { ...record, row: row.document, input, draft: row }
      }),
    )
    await writeColumns(orm, {
      table: unpublishedRecords,
      names: ["name", "slug", "document", "staff", "staffName"],
      values: written.map(({ _id, row, input, draft }) => {
        const document = { ...row, ...input }
        const name = rows.nameOf(document)
        // A new name has a new address. The page of a sold project keeps its own.
        const slug = name === draft.name || draft.status === "sold" ? draft.slug : ""
        return { _id, name, slug, document, staff: by._id, staffName: by.name }
      }),
    })
    await record(orm, by, written)
  }

  /** The history of changed fields. */
  async function record(
    orm: Orm,
    by: Author,
    written: { _id: string; version: number; row: RecordDocument; input: RecordDocument }[],
  ) {
    const noted = await history.noteAll(
      orm,
      by,
      written.map(({ _id, row, input }) => ({
        verb: "updated",
        record: _id,
        recordName: rows.nameOf({ ...row, ...input }),
        fields: Object.keys(input).filter((name) => !isSame(row[name], input[name])),
      })),
    )
    await history.storeVersions(
      orm,
      written.map(({ _id, version, row, input }, index) => ({
        _id: itemAt(noted, index),
        record: _id,
        version: version + 1,
        from: row,
        to: input,
      })),
    )
  }

  /** Writes new records as drafts: fields that are absent are open. */
  function createDrafts(inputs: RecordDocument[], by: Author): Promise<void> {
    return rows.change(async (orm) => {
      const author = { staff: by._id, staffName: by.name }
      for (const part of chunksOf(inputs)) {
        const drafts = part.map((input) => ({
          _id: newId(),
          kind: kind.path,
          status: "draft" as const,
          ...author,
          name: rows.nameOf(input),
          document: { ...rows.documentOf({}), ...input },
        }))
        await orm.insert(unpublishedRecords).values(drafts)
        await history.noteAll(
          orm,
          by,
          drafts.map(({ _id, name }) => ({ verb: "drafted", record: _id, recordName: name })),
        )
      }
    })
  }

  /**
   * Moves drafts that were not changed since their creation into the trash; resolves to their ids.
   */
  function discardDrafts(ids: string[], by: Author): Promise<Set<string>> {
    return rows.change(async (orm) => {
      const gone: { _id: string; name: string }[] = []
      for (const part of chunksOf(ids))
        gone.push(
          ...(await orm
            .update(unpublishedRecords)
            .set({
              status: "deleted",
              statusBefore: "draft",
              updatedAt: sql`now()`,
              staff: by._id,
              staffName: by.name,
            })
            .where(
              and(
                ...[isAway(), inArray(unpublishedRecords._id, part)],
                ...[eq(unpublishedRecords.version, 1), eq(unpublishedRecords.status, "draft")],
              ),
            )
            .returning({ _id: unpublishedRecords._id, name: unpublishedRecords.name })),
        )
      for (const part of chunksOf(gone))
        await history.noteAll(
          orm,
          by,
          part.map(({ _id, name }) => ({ verb: "deleted", record: _id, recordName: name })),
        )
      return new Set(gone.map(({ _id }) => _id))
    })
  }

  return { find, idsWith, names, refusalOf, update, createDrafts, discardDrafts }
}

export type ManyRecords = ReturnType<typeof manyRecords>

const IS_SCHEDULED = "It is scheduled. Cancel the schedule to change it."
/** Why a record on the site is not written among many where a second person publishes. */
export const NEEDS_SECOND =
  "On this site a colleague publishes what you write: change it in its form"

/** Why a record is not changed among many; `isSecondNeeded` where four eyes are required. */
export function refusalAmongMany(
  { status }: Pick<FoundRecord, "status">,
  isSecondNeeded: boolean,
): string | undefined {
  if (status === "scheduled") return IS_SCHEDULED
  return (status === null || status === "sold") && isSecondNeeded ? NEEDS_SECOND : undefined
}

export function chunksOf<T>(items: readonly T[], size = CHUNK): T[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}

function isAnyOf(column: PgColumn, changes: FieldsChange[]): SQL {
  return inArray(
    column,
    changes.map(({ record }) => record._id),
  )
}

interface Columns {
  table: PgTable
  /** The columns to write, by their names in the schema. */
  names: string[]
  values: RecordDocument[]
}

/** Writes columns of rows by their ids in one statement; versions grow by one. */
async function writeColumns(orm: Orm, { table, names, values }: Columns) {
  const list = (parts: string[]) => sql.raw(parts.join(", "))
  const sets = names.map((name) => `"${columnOf(table, name).name}" = v."${name}"`)
  const types = names.map((name) => `"${name}" ${columnOf(table, name).getSQLType()}`)
  await orm.execute(sql`
    update ${table} t set ${list([...sets, "version = t.version + 1", "updated_at = now()"])}
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v("_id" text, ${list(types)})
     where t._id = v._id`)
}
