import { eq, max, sql } from "drizzle-orm"
import { newId } from "#catalog/id.ts"
import { may, PUBLISHES } from "#catalog/roles.ts"
import type { RecordDocument } from "#catalog/unpublished.ts"
import { AppError, notAllowed, notFound } from "#contract/app-error.ts"
import type { ListQuery } from "#contract/listing.ts"
import type { DraftRow } from "#contract/unpublished.ts"
import type { Orm } from "../../db/open.ts"
import { unpublishedRecords } from "../../db/schema.ts"
import {
  instantText,
  type Json,
  type Page,
  readPage,
  readWritten,
  type Shape,
  WhereBuilder,
} from "../read.ts"
import {
  type DraftRows,
  noted,
  restingStatus,
  savedBy,
  statusAtRest,
  type Unpublished,
} from "./draft-rows.ts"
import type { Author, Entity, RecordRows } from "./entity.ts"
import { picturesOf } from "./entity.ts"
import { isSame, type RecordHistory, rebased } from "./history.ts"

/** After the name of a copy, which stays within the bounds of names. */
const COPY = " (copy)"
const MAX_NAME = 160

interface DraftChanges {
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

interface SavedDraft {
  _id: string
  name: string
  editOf: string | null
  before: Unpublished | undefined
  document: RecordDocument
  isAutosave: boolean | undefined
}

/** Why a draft that visitors see, or will, is not changed where a second person has to look. */
const SEEN: Partial<Record<Unpublished["status"], string>> = {
  scheduled: "This is scheduled. Cancel the schedule to change it.",
  sold: "Visitors see the page of a sold project. Put it up for sale to change it.",
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

/** Writing and reading drafts: records before their publication, and changes of published ones. */
export function drafts(
  entity: Entity,
  {
    rows,
    history,
    draft: draftRows,
  }: { rows: RecordRows; history: RecordHistory; draft: DraftRows },
) {
  const { database, kind, shape } = entity
  const { change, nameOf, documentOf, partsOf } = rows
  const { note, stale, storeVersion, extendLast, valuesIn } = history
  const { findDraft, lockDraft, isUnpublished, set, setJob, authorOf, checked, draftJson } =
    draftRows

  /**
   * Writes a record that is not on the site, a new one without `id`: its name is enough. With the
   * id of a published record it writes that record's draft of changes. Throws `notFound`,
   * `conflict` when it has changed since `version`, and `forbidden` where the author may not
   * publish and the schedule would.
   */
  function saveDraft(
    id: string | undefined,
    input: RecordDocument,
    { pictures, more, version, isAutosave, copyOf, by }: DraftChanges = {},
  ): Promise<Json<RecordDocument>> {
    let isShown = false
    const write = async (orm: Orm) => {
      if (id !== undefined) await rows.lockRow(orm, id)
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
      const whyBySecond = before && SEEN[before.status]
      if (whyBySecond) {
        const access = PUBLISHES[kind.path]
        if (by?.role && !may(by.role, access)) throw notAllowed(by.role, access)
        if (entity.needsSecond) throw new AppError("conflict", whyBySecond)
        checked(document)
      }
      const name = nameOf(document)
      const values = {
        name,
        document,
        base: from?.base ?? null,
        pictures: picturesOf(kind, document),
        // A form of the published record may be open: no draft of changes has its version.
        version: (before?.version ?? (await lastVersion(orm, live))) + 1,
        // A new name has a new address. The page of a sold project keeps its own.
        slug: before && (before.name === name || isShown) ? before.slug : "",
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
      await noteSaved(orm, by, { _id, name, editOf, before, document, isAutosave })
      return draftJson(await lockDraft(orm, _id))
    }
    // Most drafts are on no page, and an autosave must not empty the caches of pages.
    return database.transaction(write).finally(() => isShown && database.changes.note())
  }

  /** The latest version of a published record or of its drafts of changes; 0 of none. */
  async function lastVersion(orm: Orm, live: RecordDocument | undefined): Promise<number> {
    if (!live) return 0
    const [drafts] = await orm
      .select({ version: max(unpublishedRecords.version) })
      .from(unpublishedRecords)
      .where(eq(unpublishedRecords.editOf, String(live._id)))
    return Math.max(Number(live.version), drafts?.version ?? 0)
  }

  /** Logs who saved a draft, with the values that it replaced. */
  async function noteSaved(
    orm: Orm,
    by: Author | undefined,
    { _id, name, editOf, before, document, isAutosave }: SavedDraft,
  ) {
    const from = before?.document ?? document
    const fields = Object.keys(document).filter((field) => !isSame(from[field], document[field]))
    // A person who changes nothing does not become the author.
    if (before && fields.length === 0) return
    if (editOf) {
      // The publication stores what it changes; until then one line tells of each author.
      if (!before || (await authorOf(orm, editOf)) !== by?._id)
        await note(orm, by, { verb: "drafted", record: editOf, recordName: name })
      return
    }
    const change = { record: _id, version: (before?.version ?? 0) + 1, from, to: document }
    if (isAutosave && (await extendLast(orm, by, { ...change, fields }))) return
    const verb = before ? "updated" : "drafted"
    const noted = await note(orm, by, { verb, record: _id, recordName: name, fields })
    await storeVersion(orm, { _id: noted, ...change })
  }

  /**
   * Writes the fields of an earlier version into the draft of a record, or into a new draft of
   * changes of a published one. Throws as `saveDraft`, and `notFound` when the version is not known
   * any more.
   */
  async function restoreIntoDraft(
    id: string,
    version: number,
    by?: Author,
  ): Promise<Json<RecordDocument>> {
    const document = await database.transaction(async (orm) => {
      const draft = await findDraft(orm, id)
      const values = await valuesIn(orm, draft?.editOf ?? draft?._id ?? id, version)
      return draftRows.withLivingReferences(orm, values)
    })
    const { input, pictures, more } = partsOf(document)
    return saveDraft(id, input, { pictures, more, by })
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

  /**
   * Moves a record that is not on the site into the trash. Throws `notFound`, and `conflict` when
   * it has changed since `version`.
   */
  function removeDraft(id: string, by?: Author, version?: number): Promise<void> {
    return change(async (orm) => {
      const draft = await lockDraft(orm, id)
      if (version !== undefined && version !== draft.version)
        throw await stale(orm, draft._id, by, draft)
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

  return {
    saveDraft,
    restoreIntoDraft,
    duplicate,
    setReview,
    removeDraft,
    getDraft,
    getSource,
    listDrafts,
  }
}
