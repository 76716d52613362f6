import { and, isNull, sql } from "drizzle-orm"
import type { RecordDocument } from "#catalog/unpublished.ts"
import { notFound } from "#contract/app-error.ts"
import type { Orm } from "../../db/open.ts"
import { unpublishedRecords } from "../../db/schema.ts"
import { type Json, readBack } from "../read.ts"
import { refusePast } from "../refuse-past.ts"
import { type DraftRows, SCHEDULE, type Unpublished } from "./draft-rows.ts"
import { type Author, type Entity, type Following, keyOf, type RecordRows } from "./entity.ts"
import { type RecordHistory, rebased } from "./history.ts"
import type { RecordSlugs } from "./slugs.ts"
import { withStandIns } from "./stand-ins.ts"

/** Writes fields of a published record; see `update` of `collection`. */
export type Update<Row> = (
  id: string,
  document: RecordDocument,
  options: { version: number; by: Author | undefined; also(orm: Orm): Promise<void> },
) => Promise<Json<Row>>

export interface Parts<Row> {
  update: Update<Row>
  rows: RecordRows
  slugs: RecordSlugs
  history: RecordHistory
}

/** Putting drafts of a kind on the site. */
export function publishing<Row>(
  entity: Entity,
  { update, rows, slugs, history, draft: draftRows }: Parts<Row> & { draft: DraftRows },
) {
  const { database, kind, shape } = entity
  const { change, documentOf, partsOf, followingOf } = rows
  const { note, stale } = history
  const { findDraft, lockDraft, set, take, setJob, refuseAuthor, checked, withLivingReferences } =
    draftRows

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

  /**
   * Puts a record on the site, at its former address where it had one, or the changes of a draft
   * into its published record. Throws `invalid` with all that is missing, `notFound`, `forbidden`
   * for the author where a second person has to, and `conflict` when the published record has other
   * values by now where the draft has changes, unless `over` is its version.
   */
  async function publishDraft(
    id: string,
    by?: Author,
    { over }: { over?: number | undefined } = {},
  ): Promise<Json<Row>> {
    const draft = await database.transaction((orm) => lockDraft(orm, id))
    const input = checked(draft.document)
    if (by !== SCHEDULE) refusePast({ unpublishAt: draft.unpublishAt })
    if (draft.editOf) return publishEdit(draft, draft.editOf, input, by, over)
    const following = await followingOf(draft.document)
    const write = async (orm: Orm, slug: string) => {
      const row = await take(orm, draft, by)
      await publish(orm, { ...row, slug, document: { ...row.document, ...input } }, following)
      // The complaints that block it come first.
      await refuseAuthor(orm, id, by)
      await setJob(orm, id, "lapse", row.unpublishAt)
      await note(orm, by, { verb: "published", record: id, recordName: row.name })
      return readBack<Row>(orm, shape, id)
    }
    return draft.slug
      ? change((orm) => write(orm, draft.slug))
      : slugs.withFreeSlug(draft.name, id, write)
  }

  /** Publishes the changes of a draft, whose checked fields are `input`. */
  async function publishEdit(
    draft: Unpublished,
    editOf: string,
    input: object,
    by: Author | undefined,
    over: number | undefined,
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
        await refuseAuthor(orm, editOf, by)
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

  return { publish, publishDraft, publishForPreview }
}
