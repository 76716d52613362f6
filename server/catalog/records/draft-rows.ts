import { and, desc, eq, inArray, ne, or, sql } from "drizzle-orm"
import type { PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core"
import { inputs } from "#catalog/inputs.ts"
import type { KindPath } from "#catalog/kind.ts"
import type { RecordDocument } from "#catalog/unpublished.ts"
import { AppError, notFound } from "#contract/app-error.ts"
import { complaintsOf } from "#contract/form-names.ts"
import type { Orm } from "../../db/open.ts"
import { activity, unpublishedRecords } from "../../db/schema.ts"
import { addJob } from "../../jobs.ts"
import type { Json } from "../read.ts"
import type { Author, Entity, RecordRows } from "./entity.ts"
import { type RecordHistory, rebased } from "./history.ts"

/** The name of the job that keeps schedules, and of its rows in `jobs`. */
export const PUBLICATION_JOB = "publication"

/** The author of what a schedule does. */
export const SCHEDULE: Author = { _id: null, name: "Schedule" }

/** The payload of a job of publication. */
export interface DueChange {
  kind: KindPath
  record: string
  does: "publish" | "lapse"
}

/** SQL of the activity that is not about permits or checks of a project alone. */
export const isOfFields = sql`not (${activity.fields} <> '[]' and ${activity.fields} <@ '["permits", "looks"]')`

/** A row of a record that is not on the site. */
export type Unpublished = typeof unpublishedRecords.$inferSelect

export type DraftRows = ReturnType<typeof draftRows>

/** The rows of a kind's records that are not on the site. */
export function draftRows(entity: Entity, rows: RecordRows, { stale }: RecordHistory) {
  const { kind, table } = entity
  const { documentOf, partsOf } = rows

  function isUnpublished(id: string) {
    return and(eq(unpublishedRecords._id, id), eq(unpublishedRecords.kind, kind.path))
  }

  function isDraft(id: string) {
    return and(isUnpublished(id), ne(unpublishedRecords.status, "deleted"))
  }

  /** Writes columns of a draft. */
  async function set(orm: Orm, id: string, values: PgUpdateSetSource<typeof unpublishedRecords>) {
    await orm.update(unpublishedRecords).set(values).where(isDraft(id))
  }

  /** Deletes the row of a draft. Throws `conflict` when it was changed or scheduled meanwhile. */
  async function take(
    orm: Orm,
    { _id, version, status, publishAt }: Unpublished,
    by: Author | undefined,
  ) {
    const isAsRead = and(
      eq(unpublishedRecords.version, version),
      eq(unpublishedRecords.status, status),
      sql`${unpublishedRecords.publishAt} is not distinct from ${publishAt}`,
    )
    const [row] = await orm
      .delete(unpublishedRecords)
      .where(and(isDraft(_id), isAsRead))
      .returning()
    if (!row) throw await stale(orm, _id, by, await findDraft(orm, _id))
    await setJob(orm, _id, "publish", null)
    return row
  }

  /** A draft by its id, or the draft of changes of the published record of this id. */
  async function findDraft(orm: Orm, id: string): Promise<Unpublished | undefined> {
    const isEdit = sql`${unpublishedRecords.editOf} = ${id}
      and exists (select from ${table as PgTable} where _id = ${id})`
    const [row] = await orm
      .select()
      .from(unpublishedRecords)
      .where(
        and(
          eq(unpublishedRecords.kind, kind.path),
          ne(unpublishedRecords.status, "deleted"),
          or(eq(unpublishedRecords._id, id), isEdit),
        ),
      )
      .orderBy(sql`${unpublishedRecords.editOf} nulls first`)
      .limit(1)
      .for("update")
    return row
  }

  async function lockDraft(orm: Orm, id: string): Promise<Unpublished> {
    const row = await findDraft(orm, id)
    if (!row) throw notFound(kind.name)
    const live = row.editOf && (await rows.findRow(orm, row.editOf))
    return live ? { ...row, ...rebased(row, documentOf(live)), slug: String(live.slug) } : row
  }

  /** Sets the instant of a change, or deletes its job. */
  async function setJob(orm: Orm, record: string, does: DueChange["does"], at: Date | null) {
    const key = `${record}/${does}`
    if (!at) {
      await orm.execute(sql`delete from jobs where kind = ${PUBLICATION_JOB} and key = ${key}`)
      return
    }
    const payload: DueChange = { kind: kind.path, record, does }
    await addJob(orm, PUBLICATION_JOB, key, { payload, runAfter: at })
  }

  /** The author of the present version of a record, or of its draft of changes. */
  async function authorOf(orm: Orm, id: string): Promise<string | null | undefined> {
    const [last] = await orm
      .select({ staff: activity.staff })
      .from(activity)
      .where(
        and(
          eq(activity.record, id),
          inArray(activity.verb, ["created", "drafted", "updated"]),
          isOfFields,
        ),
      )
      .orderBy(desc(activity.createdAt), desc(activity._id))
      .limit(1)
    return last?.staff
  }

  /**
   * Throws `forbidden` where another person than the author has to publish, and the author of the
   * present version does.
   */
  async function refuseAuthor(orm: Orm, id: string, by: Author | undefined) {
    if (!entity.needsSecond || !by?._id || (await authorOf(orm, id)) !== by._id) return
    throw new AppError(
      "forbidden",
      "You wrote this version, so a colleague has to look at it and publish it.",
    )
  }

  /** The fields of a document by the schema of the kind. Throws `invalid` with all complaints. */
  function checked(document: RecordDocument): RecordDocument {
    const given = Object.entries(partsOf(document).input).filter(([, value]) => value !== null)
    const result = inputs[kind.path].safeParse(Object.fromEntries(given))
    const complaints = result.success ? [] : complaintsOf(result.error)
    for (const [slot, { required, label }] of Object.entries(kind.images))
      if (required && !document[slot])
        complaints.push({ path: slot, message: `${label} is required` })
    const [first] = complaints
    if (first) throw new AppError("invalid", first.message, { fields: complaints })
    return result.data!
  }

  function draftJson({ document, ...row }: Unpublished): Json<RecordDocument> {
    const { slug, version, createdAt, updatedAt, status, publishAt, unpublishAt } = row
    const [_id, isEdit] = [row.editOf ?? row._id, row.editOf !== null]
    const references = Object.keys(entity.references).map((field) => [
      field,
      document[field] ? { _id: document[field] } : null,
    ])
    const unpublished = { status, publishAt, unpublishAt, isEdit, updatedBy: row.staffName }
    return JSON.stringify({
      _id,
      slug,
      version,
      createdAt,
      updatedAt,
      ...document,
      ...Object.fromEntries(references),
      unpublished,
    }) as Json<RecordDocument>
  }

  /** The document without references to records that are not on the site. */
  async function withLivingReferences(orm: Orm, document: RecordDocument): Promise<RecordDocument> {
    return (await rows.livingReferences(orm, [document]))(document)
  }

  return {
    isUnpublished,
    isDraft,
    set,
    take,
    findDraft,
    lockDraft,
    setJob,
    authorOf,
    refuseAuthor,
    checked,
    draftJson,
    withLivingReferences,
  }
}

/** The record that the log names: of a draft of changes, the published one. */
export function noted({ _id, editOf, name }: Pick<Unpublished, "_id" | "editOf" | "name">) {
  return { record: editOf ?? _id, recordName: name }
}

/** A record that has an address was on the site before; changes of one are a draft. */
export function statusAtRest({ slug, editOf }: Unpublished) {
  return slug && !editOf ? "paused" : "draft"
}

/** The status without a schedule. */
export function restingStatus(draft: Unpublished) {
  return draft.status === "scheduled" ? statusAtRest(draft) : draft.status
}

/** The columns of who saved a row last. */
export function savedBy(by: Author | undefined) {
  return { staff: by?._id ?? null, staffName: by?.name ?? "" }
}
