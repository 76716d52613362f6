import { and, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm"
import type { SignedInUser } from "#catalog/account.ts"
import { newId } from "#catalog/id.ts"
import type { Folder, KindPath } from "#catalog/kind.ts"
import { may, restores } from "#catalog/roles.ts"
import { notAllowed, notFound } from "#contract/app-error.ts"
import type { DeletedRecord } from "#contract/unpublished.ts"
import type { Database, Orm } from "../db/open.ts"
import {
  activity,
  permits,
  projectLooks,
  recordVersions,
  unpublishedRecords,
} from "../db/schema.ts"
import type { Original } from "../media/store.ts"
import { instantText, type Page, readPage, type Shape, WhereBuilder } from "./read.ts"

interface TrashQuery {
  page: number
  limit: number
  kind?: KindPath | undefined
}

/** The service of a kind. */
interface Restoring {
  restore(id: string, by: SignedInUser): Promise<unknown>
}

interface Expiry {
  /** How many days a deleted record can be restored. */
  days: number
  /** Removes those of the pictures that no record names any more. */
  removeUnused(files: Original[]): Promise<void>
}

interface Options extends Expiry {
  collections: Record<KindPath, Restoring>
}

/** The deleted records of all kinds. */
export function trash(database: Database, { collections, days, removeUnused }: Options) {
  const listed = `json_build_object('_id', t._id, 'kind', t.kind, 'name', t.name,
    'isEdit', t.edit_of is not null,
    'deletedAt', ${instantText("t.updated_at")}, 'deletedBy', t.staff_name,
    'wasPublic', t.status_before is null,
    'expiresAt', ${instantText(`(t.updated_at + make_interval(days => ${days}))`)})::text`
  const shape: Shape = { table: "unpublished_records", joins: "", listed, whole: listed }

  /** Deleted records, the latest first. */
  function list({ page, limit, kind }: TrashQuery): Promise<Page<DeletedRecord>> {
    const where = new WhereBuilder()
      .add((value) => `t.status = ${value}`, "deleted")
      .addIf(kind, (value) => `t.kind = ${value}`)
    return readPage(database, {
      shape,
      where,
      orderBy: "t.updated_at desc, t._id desc",
      page,
      limit,
    })
  }

  /**
   * Restores a record, or the draft of changes of the record of this id that was deleted last.
   * Resolves to its kind and the id of its form. Throws `notFound`, and `forbidden` by
   * role.
   */
  async function restore(
    id: string,
    by: SignedInUser,
  ): Promise<{ kind: KindPath; record: string }> {
    const [row] = await database.transaction((orm) =>
      orm
        .select()
        .from(unpublishedRecords)
        .where(
          and(
            eq(unpublishedRecords.status, "deleted"),
            or(eq(unpublishedRecords._id, id), eq(unpublishedRecords.editOf, id)),
          ),
        )
        .orderBy(sql`edit_of nulls first, updated_at desc`)
        .limit(1),
    )
    if (!row) throw notFound("Record")
    const access = restores({ kind: row.kind, wasPublic: row.statusBefore === null })
    if (!may(by.role, access)) throw notAllowed(by.role, access)
    await collections[row.kind].restore(row._id, by)
    return { kind: row.kind, record: row.editOf ?? row._id }
  }

  /** Deletes a record for good, with its history and pictures. Throws `notFound`. */
  async function remove(id: string, by: SignedInUser): Promise<void> {
    const gone = await empty(database, isDeleted(id), { removeUnused, by })
    if (gone === 0) throw notFound("Record")
  }

  return { list, restore, remove }
}

/**
 * Deletes for good what has been in the trash for longer than `days`. Resolves to the number of
 * records.
 */
export function removeExpired(
  database: Database,
  { days, removeUnused }: Expiry,
  now = new Date(),
): Promise<number> {
  const before = new Date(now.getTime() - days * 24 * 60 * 60 * 1_000)
  const { status, updatedAt } = unpublishedRecords
  return empty(database, and(eq(status, "deleted"), lt(updatedAt, before)), { removeUnused })
}

/** Deletes all but the latest `most` stored changes of each record. */
export async function removeOldVersions(database: Database, most: number): Promise<void> {
  await database.query(
    `delete from record_versions where _id in (
       select _id from (
         select _id, row_number() over (partition by kind, record order by version desc) as place
           from record_versions) v
        where place > $1)`,
    [most],
  )
}

async function empty(
  database: Database,
  which: SQL | undefined,
  { removeUnused, by }: Pick<Expiry, "removeUnused"> & { by?: SignedInUser },
): Promise<number> {
  const { count, pictures } = await database.transaction(async (orm) => {
    const records = await orm.delete(unpublishedRecords).where(which).returning()
    const ids = records.map(({ _id }) => _id)
    const edits = await orm
      .delete(unpublishedRecords)
      .where(inArray(unpublishedRecords.editOf, ids))
      .returning()
    const gone = [...records, ...edits]
    await orm.delete(permits).where(inArray(permits.project, ids))
    await orm.delete(projectLooks).where(inArray(projectLooks.project, ids))
    const versions = await orm
      .delete(recordVersions)
      .where(inArray(recordVersions.record, ids))
      .returning({ pictures: recordVersions.pictures })
    if (by) for (const record of records) await log(orm, record, by)
    return {
      count: records.length,
      pictures: [...gone, ...versions].flatMap((row) => row.pictures),
    }
  })
  await removeUnused([...new Set(pictures)].map(namedFile))
  return count
}

function isDeleted(id: string) {
  return and(eq(unpublishedRecords._id, id), eq(unpublishedRecords.status, "deleted"))
}

async function log(
  orm: Orm,
  { _id: record, kind, name: recordName }: typeof unpublishedRecords.$inferSelect,
  { _id: staff, name: staffName }: SignedInUser,
) {
  const verb = "removed"
  await orm
    .insert(activity)
    .values({ _id: newId(), staff, staffName, kind, record, recordName, verb })
}

function namedFile(path: string): Original {
  const end = path.lastIndexOf("/")
  return { folder: path.slice(0, end) as Folder, file: path.slice(end + 1) }
}
