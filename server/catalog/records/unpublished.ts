import { and, desc, eq, getTableName, inArray, isNull, ne, or, sql } from "drizzle-orm"
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core"
import { newId } from "#catalog/id.ts"
import { inputs } from "#catalog/inputs.ts"
import type { KindPath } from "#catalog/kind.ts"
import { may, PUBLISHES } from "#catalog/roles.ts"
import type { RecordDocument, UnpublishedStatus } from "#catalog/unpublished.ts"
import { AppError, notAllowed, notFound } from "#contract/app-error.ts"
import { complaintsOf } from "#contract/form-names.ts"
import type { ListQuery } from "#contract/listing.ts"
import type { DraftRow } from "#contract/unpublished.ts"
import type { Orm } from "../../db/open.ts"
import { activity, unpublishedRecords } from "../../db/schema.ts"
import { addJob } from "../../jobs.ts"
import {
  instantText,
  type Json,
  type Page,
  readBack,
  readPage,
  readWritten,
  type Shape,
  WhereBuilder,
} from "../read.ts"
import { refusePast } from "../refuse-past.ts"
import type { Author, Entity, Following, RecordRows } from "./entity.ts"
import { picturesOf } from "./entity.ts"
import { isSame, type RecordHistory, rebased } from "./history.ts"
import type { RecordSlugs } from "./slugs.ts"
import { withStandIns } from "./stand-ins.ts"

/** After the name of a copy, which stays within the bounds of names. */
const COPY = " (copy)"
const MAX_NAME = 160

const SCHEDULE: Author = { _id: null, name: "Schedule" }

/** The name of the job that keeps schedules, and of its rows in `jobs`. */
export const PUBLICATION_JOB = "publication"

/** The payload of such a job. */
export interface DueChange {
  kind: KindPath
  record: string
  does: "publish" | "lapse"
}

/** Writes fields of a published record; see `update` of `collection`. */
type Update<Row> = (
  id: string,
  document: RecordDocument,
  options: { version: number; by: Author | undefined; also(orm: Orm): Promise<void> },
) => Promise<Json<Row>>

interface Publishing {
  /** Whether another person than the author has to publish. */
  needsSecond?: boolean
}

interface DraftChanges extends Publishing {
  pictures?: RecordDocument
  /** Columns that only the kind's own code fills. */
  more?: RecordDocument | undefined
  /** The version that the writer saw; nothing is written when the draft has another by now. */
  version?: number | undefined
  /** It was saved while its author was typing: one line of the history tells of many. */
  isAutosave?: boolean | undefined
  /** The id of a record that has the fields and pictures which are not given. */
  copyOf?: string | undefined
  by?: Author | undefined
}

type Unpublished = typeof unpublishedRecords.$inferSelect

interface Parts<Row> {
  update: Update<Row>
  rows: RecordRows
  slugs: RecordSlugs
  history: RecordHistory
}

/** The service of the records of a kind that are not on the site. */
export type UnpublishedService<Row> = Omit<
  ReturnType<typeof unpublished<Row>>,
  "withLivingReferences"
>

/** The records of a kind that are not on the site, and their ways on and off it. */
export function unpublished<Row>(entity: Entity, { update, rows, slugs, history }: Parts<Row>) {
  const { database, kind, table, shape } = entity
  const { change, nameOf, documentOf, partsOf, followingOf } = rows
  const { saveFormerSlug, withFreeSlug } = slugs
  const { note, stale, storeVersion, extendLast, valuesIn } = history

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

  interface Unpublishing {
    status: UnpublishedStatus
    by: Author | undefined
    version: number | undefined
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
    await saveFormerSlug(orm, String(row.slug), id)
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

  /** Deletes the row of a draft. Throws `conflict` when it has another version by now. */
  async function take(orm: Orm, { _id, version }: Unpublished, by: Author | undefined) {
    const isVersion = eq(unpublishedRecords.version, version)
    const [row] = await orm
      .delete(unpublishedRecords)
      .where(and(isDraft(_id), isVersion))
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

  /** Throws `conflict` when a draft of changes cannot come back. */
  async function requireNoOther(orm: Orm, record: string) {
    const noun = kind.name.toLowerCase()
    const found = await findDraft(orm, record)
    if (found) throw new AppError("conflict", `This ${noun} has another draft of changes by now.`)
    if (!(await rows.findRow(orm, record)))
      throw new AppError("conflict", `This ${noun} is not on the site. Restore it first.`)
  }

  /**
   * Puts a draft on the site at an instant, and takes it off at another; null undoes either. Throws
   * `invalid` for an incomplete draft and for an instant that has passed, `conflict` for a draft that
   * may not be on the site, and `notFound`.
   */
  function schedule(
    id: string,
    { publishAt, unpublishAt }: { publishAt: Date | null; unpublishAt: Date | null },
    by?: Author,
    { needsSecond = false }: Publishing = {},
  ): Promise<Json<RecordDocument>> {
    // A change that is due would be made at once.
    refusePast({ publishAt, unpublishAt })
    return change(async (orm) => {
      const draft = await lockDraft(orm, id)
      if (publishAt) {
        checked(draft.document)
        await refuseOffSite(orm, draft)
        if (needsSecond) await refuseAuthor(orm, noted(draft).record, by)
      }
      await set(orm, draft._id, {
        publishAt,
        unpublishAt: draft.editOf ? null : unpublishAt,
        status: publishAt ? "scheduled" : restingStatus(draft),
        ...savedBy(by),
        updatedAt: sql`now()`,
      })
      await setJob(orm, draft._id, "publish", publishAt)
      if (publishAt) await note(orm, by, { verb: "scheduled", ...noted(draft) })
      return draftJson(await lockDraft(orm, id))
    })
  }

  /** The author of the present version of a record, or of its draft of changes. */
  async function authorOf(orm: Orm, id: string): Promise<string | null | undefined> {
    const [last] = await orm
      .select({ staff: activity.staff })
      .from(activity)
      .where(
        and(eq(activity.record, id), inArray(activity.verb, ["created", "drafted", "updated"])),
      )
      .orderBy(desc(activity.createdAt), desc(activity._id))
      .limit(1)
    return last?.staff
  }

  /** Throws `forbidden` where the author of the present version is the one who publishes it. */
  async function refuseAuthor(orm: Orm, id: string, by: Author | undefined) {
    if (!by || (await authorOf(orm, id)) !== by._id) return
    throw new AppError(
      "forbidden",
      "You wrote this version, so a colleague has to look at it and publish it.",
    )
  }

  /** Throws `conflict` with what keeps a draft off the site. */
  async function refuseOffSite(orm: Orm, { _id, editOf, document }: Unpublished) {
    const live = editOf ? await rows.findRow(orm, editOf) : undefined
    await rows.requirePublishable(orm, editOf ?? _id, document, live)
  }

  /** Sends a draft to review, or takes it back. Throws `conflict` from another state. */
  function setReview(id: string, isInReview: boolean, by?: Author): Promise<Json<RecordDocument>> {
    return change(async (orm) => {
      const draft = await lockDraft(orm, id)
      if (draft.status === "sold" || draft.status === "scheduled")
        throw new AppError("conflict", "Only a draft can be sent to review.")
      const status = isInReview ? "review" : statusAtRest(draft)
      await set(orm, draft._id, { status, updatedAt: sql`now()` })
      await note(orm, by, { verb: isInReview ? "submitted" : "returned", ...noted(draft) })
      return draftJson(await lockDraft(orm, id))
    })
  }

  /** The record that the log names: of a draft of changes, the published one. */
  function noted({ _id, editOf, name }: Pick<Unpublished, "_id" | "editOf" | "name">) {
    return { record: editOf ?? _id, recordName: name }
  }

  /** A record that has an address was on the site before; changes of one are a draft. */
  function statusAtRest({ slug, editOf }: Unpublished) {
    return slug && !editOf ? "paused" : "draft"
  }

  /** The status without a schedule. */
  function restingStatus(draft: Unpublished) {
    return draft.status === "scheduled" ? statusAtRest(draft) : draft.status
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

  /** Carries out what is due; nothing when the record was changed, moved or deleted meanwhile. */
  async function runDue({ record, does }: Pick<DueChange, "record" | "does">): Promise<void> {
    if (does === "lapse") return takeOffWhen(record, async () => "lapsed")
    const [draft] = await database.transaction((orm) =>
      orm.select().from(unpublishedRecords).where(isDraft(record)),
    )
    if (draft?.status !== "scheduled") return
    await publishDraft(record, SCHEDULE).catch((error) => {
      const isBlocked = error instanceof AppError && error.code === "conflict"
      return isBlocked && error.fields.length > 0 ? cancelSchedule(record) : ignoreAbsence(error)
    })
  }

  /** A draft that may not go on the site any more keeps no schedule. */
  function cancelSchedule(id: string): Promise<void> {
    return change(async (orm) => {
      const draft = await lockDraft(orm, id)
      await set(orm, id, { status: restingStatus(draft), publishAt: null, ...savedBy(SCHEDULE) })
      await note(orm, SCHEDULE, { verb: draft.editOf ? "returned" : "paused", ...noted(draft) })
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

  /** Takes a record off the site. Its addresses stay its own. Throws `notFound`. */
  function takeOff(id: string, status: "paused" | "sold", by?: Author): Promise<void> {
    return change(async (orm) => {
      const row = await unpublish(orm, id, { status, by, version: undefined })
      await note(orm, by, { verb: status, record: id, recordName: nameOf(row) })
    })
  }

  /**
   * Writes a record that is not on the site, a new one without `id`: its name is enough. With the
   * id of a published record it writes that record's draft of changes. Throws `notFound`,
   * `conflict` when it has changed since `version`, and `forbidden` where the author may not
   * publish and the schedule would.
   */
  function saveDraft(
    id: string | undefined,
    input: RecordDocument,
    { pictures, more, version, isAutosave, copyOf, by, needsSecond = false }: DraftChanges = {},
  ): Promise<Json<RecordDocument>> {
    let isShown = false
    const write = async (orm: Orm) => {
      const before = id === undefined ? undefined : await findDraft(orm, id)
      const live = id === undefined ? undefined : await rows.findRow(orm, before?.editOf ?? id)
      if (id !== undefined && !before && !live) throw notFound(kind.name)
      const current = before?.version ?? live?.version
      if (current !== undefined && version !== undefined && version !== current)
        throw await stale(orm, before?._id ?? id!, by, before)
      isShown = before?.status === "sold"
      const given = Object.entries(input).filter(([, value]) => value !== null)
      const derived = entity.derive(Object.fromEntries(given))
      const from = live ? rebased(before, documentOf(live)) : before
      const document = {
        ...(from?.document ?? (await sourceOf(orm, copyOf))),
        ...input,
        ...partsOf(derived).input,
        ...pictures,
        ...more,
      }
      if (before?.status === "scheduled") {
        const access = PUBLISHES[kind.path]
        if (by?.role && !may(by.role, access)) throw notAllowed(by.role, access)
        // The schedule would publish what no second person has seen.
        if (needsSecond)
          throw new AppError("conflict", "This is scheduled. Cancel the schedule to change it.")
        checked(document)
      }
      const name = nameOf(document)
      const values = {
        name,
        document,
        base: from?.base ?? null,
        pictures: picturesOf(kind, document),
        version: (before?.version ?? 0) + 1,
        // A new name has a new address.
        slug: before?.name === name ? before.slug : "",
        ...savedBy(by),
        updatedAt: sql`now()`,
      }
      const _id = before?._id ?? newId()
      const editOf = live ? String(live._id) : null
      if (before) await set(orm, _id, values)
      else
        await orm
          .insert(unpublishedRecords)
          .values({ ...values, _id, kind: kind.path, status: "draft", editOf })
      const old = before?.document ?? document
      const fields = Object.keys(document).filter((field) => !isSame(old[field], document[field]))
      const change = { record: _id, version: values.version, from: old, to: document }
      if (before && fields.length === 0) {
        // A person who changes nothing does not become the author.
      } else if (editOf) {
        // The publication stores what it changes; until then one line tells of each author.
        if (!before || (await authorOf(orm, editOf)) !== by?._id)
          await note(orm, by, { verb: "drafted", record: editOf, recordName: name })
      } else if (!(isAutosave && (await extendLast(orm, by, { ...change, fields })))) {
        const verb = before ? "updated" : "drafted"
        const noted = await note(orm, by, { verb, record: _id, recordName: name, fields })
        await storeVersion(orm, { _id: noted, ...change })
      }
      return draftJson(await lockDraft(orm, _id))
    }
    // Most drafts are on no page, and an autosave must not empty the caches of pages.
    return database.transaction(write).finally(() => isShown && database.changes.note())
  }

  /**
   * Writes the fields of an earlier version into the draft of a record, or into a new draft of
   * changes of a published one. Throws as `saveDraft`, and `notFound` when the version is not known
   * any more.
   */
  async function restoreIntoDraft(
    id: string,
    version: number,
    { by, needsSecond }: Pick<DraftChanges, "by" | "needsSecond"> = {},
  ): Promise<Json<RecordDocument>> {
    const document = await database.transaction(async (orm) => {
      const draft = await findDraft(orm, id)
      const values = await valuesIn(orm, draft?.editOf ?? draft?._id ?? id, version)
      return withLivingReferences(orm, values)
    })
    const { input, pictures, more } = partsOf(document)
    return saveDraft(id, input, { pictures, more, by, needsSecond })
  }

  /**
   * Copies a record, on the site or off it, into a draft of another name; both name the same stored
   * pictures. Resolves to the id of the copy; throws `notFound`.
   */
  async function duplicate(id: string, by?: Author): Promise<string> {
    const source = await database.transaction(async (orm) => {
      const row = await rows.findRow(orm, id)
      return row ? documentOf(row) : (await lockDraft(orm, id)).document
    })
    const { input, pictures, more } = partsOf(source)
    const start = nameOf(input).slice(0, MAX_NAME - COPY.length)
    // JSON of the database takes no half of a surrogate pair.
    const name = start.replace(/[\ud800-\udbff]$/, "") + COPY
    const changes = { pictures, more, by }
    const copy = await saveDraft(undefined, { ...input, [kind.nameField]: name }, changes)
    return (JSON.parse(copy) as { _id: string })._id
  }

  /** A record that is not on the site, with its state as `unpublished`. Throws `notFound`. */
  function getDraft(id: string): Promise<Json<RecordDocument>> {
    return database.transaction(async (orm) => draftJson(await lockDraft(orm, id)))
  }

  /**
   * A record as its form takes it: its draft, or it as published, or as it went into the trash.
   * Throws `notFound`.
   */
  function getSource(id: string): Promise<Json<RecordDocument>> {
    return database.transaction(async (orm) => {
      const draft = await findDraft(orm, id)
      if (draft) return draftJson(await lockDraft(orm, id))
      const live = await readWritten<RecordDocument>(orm, shape, id)
      if (live) return live
      const [gone] = await orm.select().from(unpublishedRecords).where(isUnpublished(id))
      if (!gone) throw notFound(kind.name)
      return draftJson(gone)
    })
  }

  /** The document of a record in any state; of none, an empty one. */
  async function sourceOf(orm: Orm, id: string | undefined): Promise<RecordDocument> {
    if (id === undefined) return documentOf({})
    const row = await rows.findRow(orm, id)
    if (row) return documentOf(row)
    const [away] = await orm.select().from(unpublishedRecords).where(isUnpublished(id))
    return { ...documentOf({}), ...away?.document }
  }

  async function lockDraft(orm: Orm, id: string): Promise<Unpublished> {
    const row = await findDraft(orm, id)
    if (!row) throw notFound(kind.name)
    const live = row.editOf && (await rows.findRow(orm, row.editOf))
    return live ? { ...row, ...rebased(row, documentOf(live)), slug: String(live.slug) } : row
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

  /** The records that are not on the site, the last changed first; those in the trash apart. */
  function listDrafts({
    page,
    limit,
    record,
  }: Pick<ListQuery, "page" | "limit"> & { record?: string | undefined }): Promise<Page<DraftRow>> {
    return readPage(database, {
      shape: DRAFT_SHAPE,
      where: new WhereBuilder()
        .add((value) => `t.kind = ${value}`, kind.path)
        .addPlain(isOpenDraft("t"))
        .addIf(record, (value) => `coalesce(t.edit_of, t._id) = ${value}`),
      orderBy: "t.updated_at desc, t._id desc",
      page,
      limit,
    })
  }

  /**
   * Puts a record on the site, at its former address where it had one, or the changes of a draft
   * into its published record. Throws `invalid` with all that is missing, `notFound`, `forbidden`
   * for the author where a second person has to, and `conflict` when the published record has other
   * values by now where the draft has changes, unless `over` is its version.
   */
  async function publishDraft(
    id: string,
    by?: Author,
    { needsSecond = false, over }: Publishing & { over?: number | undefined } = {},
  ): Promise<Json<Row>> {
    const draft = await database.transaction((orm) => lockDraft(orm, id))
    const input = checked(draft.document)
    if (draft.editOf) return publishEdit(draft, draft.editOf, input, by, { needsSecond, over })
    const following = await followingOf(draft.document)
    const write = async (orm: Orm, slug: string) => {
      const row = await take(orm, draft, by)
      await publish(orm, { ...row, slug, document: { ...row.document, ...input } }, following)
      // The complaints that block it come first.
      if (needsSecond) await refuseAuthor(orm, id, by)
      await setJob(orm, id, "lapse", row.unpublishAt)
      await note(orm, by, { verb: "published", record: id, recordName: row.name })
      return readBack<Row>(orm, shape, id)
    }
    return draft.slug
      ? change((orm) => write(orm, draft.slug))
      : withFreeSlug(draft.name, id, write)
  }

  /** Publishes the changes of a draft, whose checked fields are `input`. */
  async function publishEdit(
    draft: Unpublished,
    editOf: string,
    input: object,
    by: Author | undefined,
    { needsSecond, over }: Publishing & { over: number | undefined },
  ): Promise<Json<Row>> {
    const { live, changes } = await database.transaction(async (orm) => {
      const live = await rows.findRow(orm, editOf)
      if (!live) throw notFound(kind.name)
      const document = { ...draft.document, ...input }
      const edit = rebased({ document, base: draft.base }, documentOf(live))
      if (edit.contested.length > 0 && by !== SCHEDULE && live.version !== over)
        throw await stale(orm, editOf, by)
      const changes = Object.fromEntries(edit.changed.map((field) => [field, edit.document[field]]))
      return { live, changes: await withLivingReferences(orm, changes) }
    })
    return update(editOf, changes, {
      version: Number(live.version),
      by,
      async also(orm) {
        if (needsSecond) await refuseAuthor(orm, editOf, by)
        await take(orm, draft, by)
      },
    })
  }

  /**
   * Publishes a draft as it is for a preview, in a transaction that is rolled back; a stand-in
   * shows what it lacks. Resolves to the slug of the record. Throws `notFound`.
   */
  async function publishForPreview(id: string): Promise<string> {
    await change(async (orm) => {
      const draft = await findDraft(orm, id)
      if (!draft) return
      const { _id, editOf } = await lockDraft(orm, id)
      const document = withStandIns(kind, draft.document)
      const slug = editOf ? "" : draft.slug
      await set(orm, _id, { document, slug })
    })
    const isAway = await database.transaction((orm) => findDraft(orm, id))
    if (isAway) await publishDraft(id, SCHEDULE)
    return database.transaction(async (orm) => {
      const row = await rows.findRow(orm, id)
      if (!row) throw notFound(kind.name)
      if (kind.path === "posts")
        await orm.execute(sql`update posts set status = 'publish' where _id = ${id}`)
      return String(row.slug)
    })
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

  /** Moves a record that is not on the site into the trash. Throws `notFound`. */
  function removeDraft(id: string, by?: Author): Promise<void> {
    return change(async (orm) => {
      const draft = await lockDraft(orm, id)
      await set(orm, draft._id, {
        status: "deleted",
        statusBefore: restingStatus(draft),
        publishAt: null,
        ...savedBy(by),
        updatedAt: sql`now()`,
      })
      await setJob(orm, draft._id, "publish", null)
      await note(orm, by, { verb: "deleted", record: draft._id, recordName: draft.name })
    })
  }

  /** Writes a document into the table of its kind, and the references to it. */
  async function publish(
    orm: Orm,
    { _id, slug, document, referrers, createdAt, version }: Unpublished,
    following: Following | undefined,
  ) {
    const { input, pictures, more } = partsOf(await withLivingReferences(orm, document))
    await rows.insert(orm, {
      input,
      pictures,
      more,
      following,
      given: { _id, slug, createdAt, version: version + 1 },
    })
    for (const column of entity.referrers) {
      const ids = referrers[keyOf(column)] ?? []
      if (ids.length === 0) continue
      const isOne = sql`_id = any(array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))`
      await orm
        .update(column.table)
        .set({ [column.name]: _id } as never)
        .where(and(isOne, isNull(column)))
      await orm
        .update(unpublishedRecords)
        .set({
          document: sql`jsonb_set(document, ${`{${column.name}}`}::text[], to_jsonb(${_id}::text))`,
        })
        .where(and(isOne, sql`document->${column.name} = 'null'`))
    }
  }

  /** The document without references to records that are not on the site. */
  async function withLivingReferences(orm: Orm, document: RecordDocument): Promise<RecordDocument> {
    return (await rows.livingReferences(orm, [document]))(document)
  }

  return {
    remove,
    restore,
    schedule,
    runDue,
    takeOff,
    takeOffWhen,
    saveDraft,
    restoreIntoDraft,
    duplicate,
    getDraft,
    getSource,
    listDrafts,
    publishDraft,
    publishForPreview,
    removeDraft,
    setReview,
    withLivingReferences,
  }
}

/** SQL of the rows that have a form: none of the trash, and no changes of a record that is away. */
export const isOpenDraft = (row: string) => `${row}.status <> 'deleted'
  and not exists (select from unpublished_records away where away._id = ${row}.edit_of)`

const DRAFT_JSON = `json_build_object('_id', coalesce(t.edit_of, t._id), 'name', t.name,
  'status', t.status, 'isEdit', t.edit_of is not null,
  'updatedAt', ${instantText("t.updated_at")}, 'updatedBy', t.staff_name)::text`
const DRAFT_SHAPE: Shape = {
  table: "unpublished_records",
  joins: "",
  listed: DRAFT_JSON,
  whole: DRAFT_JSON,
}

/** The columns of who saved a row last. */
function savedBy(by: Author | undefined) {
  return { staff: by?._id ?? null, staffName: by?.name ?? "" }
}

function ignoreAbsence(error: unknown) {
  if (!(error instanceof AppError && error.code === "notFound")) throw error
}

const keyOf = (column: PgColumn) => `${getTableName(column.table)}.${column.name}`
