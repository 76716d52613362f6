import { and, eq, sql } from "drizzle-orm"
import type { PgTable } from "drizzle-orm/pg-core"
import type { UnpublishedStatus } from "#catalog/unpublished.ts"
import { AppError, notFound } from "#contract/app-error.ts"
import type { Orm } from "../../db/open.ts"
import { unpublishedRecords } from "../../db/schema.ts"
import { type DraftRows, SCHEDULE, savedBy } from "./draft-rows.ts"
import { type Author, type Entity, keyOf, picturesOf, type RecordRows } from "./entity.ts"
import type { RecordHistory } from "./history.ts"
import type { publishing } from "./publishing.ts"
import type { RecordSlugs } from "./slugs.ts"

interface Unpublishing {
  status: UnpublishedStatus
  by: Author | undefined
  version: number | undefined
}

interface Parts extends Pick<ReturnType<typeof publishing>, "publish"> {
  rows: RecordRows
  slugs: RecordSlugs
  history: RecordHistory
  draft: DraftRows
}

/** Taking records of a kind off the site, and out of the trash again. */
export function takingOff(entity: Entity, { publish, rows, slugs, history, draft }: Parts) {
  const { database, kind, table } = entity
  const { change, nameOf, documentOf, followingOf } = rows
  const { note, stale } = history
  const { isUnpublished, findDraft } = draft

  /**
   * Moves a record into the trash. Its slugs stay known, so that old links answer "gone". Throws
   * `notFound`, and `conflict` without deleting when the record has changed since `version`.
   */
  function remove(id: string, by?: Author, version?: number): Promise<void> {
    return change(async (orm) => {
      const gone = await unpublish(orm, id, { status: "deleted", by, version })
      await note(orm, by, { verb: "deleted", record: id, recordName: nameOf(gone) })
    })
  }

  /** Takes a record off the site. Its addresses stay its own. Throws `notFound`. */
  function takeOff(id: string, status: "paused" | "sold", by?: Author): Promise<void> {
    return change(async (orm) => {
      const row = await unpublish(orm, id, { status, by, version: undefined })
      await note(orm, by, { verb: status, record: id, recordName: nameOf(row) })
    })
  }

  /**
   * Takes a record off the site as the schedule when `isDue`, called in the transaction, names its
   * new status. Nothing where the record has gone.
   */
  function takeOffWhen(
    id: string,
    isDue: (orm: Orm) => Promise<"lapsed" | "paused" | undefined>,
  ): Promise<void> {
    return change(async (orm) => {
      const status = await isDue(orm)
      if (!status) return
      const row = await unpublish(orm, id, { status, by: SCHEDULE, version: undefined })
      await note(orm, SCHEDULE, { verb: status, record: id, recordName: nameOf(row) })
    }).catch(ignoreAbsence)
  }

  /** Moves a record from its table to the unpublished ones, and returns its row. */
  async function unpublish(orm: Orm, id: string, { status, by, version }: Unpublishing) {
    const isVersion = version === undefined ? undefined : eq(table.version, version)
    const [row] = await orm
      .select()
      .from(table as PgTable)
      .where(and(eq(table._id, id), isVersion))
      .for("update")
    if (!row) throw version === undefined ? notFound(kind.name) : await stale(orm, id, by)
    const referrers: Record<string, string[]> = {}
    for (const column of entity.referrers) {
      const rows = await orm
        .select({ _id: sql<string>`_id` })
        .from(column.table)
        .where(eq(column, id))
      referrers[keyOf(column)] = rows.map(({ _id }) => _id)
    }
    const document = documentOf(row)
    await orm.insert(unpublishedRecords).values({
      _id: id,
      kind: kind.path,
      slug: String(row.slug),
      name: nameOf(row),
      status,
      document,
      pictures: picturesOf(kind, document),
      referrers,
      version: Number(row.version),
      createdAt: row.createdAt as Date,
      ...savedBy(by),
    })
    await orm.delete(table as PgTable).where(eq(table._id, id))
    await slugs.saveFormerSlug(orm, String(row.slug), id)
    return row
  }

  /**
   * Restores a record from the trash, as it was; one that may not be on the site any more is paused.
   * Throws `notFound` when it is not there.
   */
  async function restore(id: string, by?: Author): Promise<void> {
    const isDeleted = and(isUnpublished(id), eq(unpublishedRecords.status, "deleted"))
    const [deleted] = await database.transaction((orm) =>
      orm.select().from(unpublishedRecords).where(isDeleted),
    )
    const following = deleted && (await followingOf(deleted.document))
    await change(async (orm) => {
      const [gone] = await orm.select().from(unpublishedRecords).where(isDeleted).for("update")
      if (!gone) throw notFound(kind.name)
      await note(orm, by, { verb: "restored", record: id, recordName: gone.name })
      if (gone.editOf) await requireNoOther(orm, gone.editOf)
      const isBlocked = (await entity.blocks?.(orm, id, gone.document))?.length
      const status = gone.statusBefore ?? (isBlocked ? "paused" : undefined)
      if (status) {
        await orm
          .update(unpublishedRecords)
          .set({ status, statusBefore: null, updatedAt: sql`now()` })
          .where(isDeleted)
        return
      }
      await orm.delete(unpublishedRecords).where(isDeleted)
      await publish(orm, gone, following)
    })
  }

  /** Throws `conflict` when a draft of changes cannot come back. */
  async function requireNoOther(orm: Orm, record: string) {
    const noun = kind.name.toLowerCase()
    const found = await findDraft(orm, record)
    if (found) throw new AppError("conflict", `This ${noun} has another draft of changes by now.`)
    if (!(await rows.findRow(orm, record)))
      throw new AppError("conflict", `This ${noun} is not on the site. Restore it first.`)
  }

  return { remove, takeOff, takeOffWhen, restore }
}

/** Leaves a record alone that has gone meanwhile. */
export function ignoreAbsence(error: unknown) {
  if (!(error instanceof AppError && error.code === "notFound")) throw error
}
