import { isDeepStrictEqual } from "node:util"
import { and, desc, eq } from "drizzle-orm"
import type { ActivityVerb } from "#catalog/activity.ts"
import { newId } from "#catalog/id.ts"
import { firstOf } from "#catalog/lists.ts"
import type { RecordDocument } from "#catalog/unpublished.ts"
import { AppError, notFound } from "#contract/app-error.ts"
import type { Orm } from "../../db/open.ts"
import { activity, recordVersions } from "../../db/schema.ts"
import type { Author, Entity } from "./entity.ts"
import { picturesOf } from "./entity.ts"

/** Autosaves within it are one change of the history. */
const ONE_SITTING_MS = 10 * 60 * 1_000

interface Replaced {
  from: RecordDocument
  to: RecordDocument
}

type StoredChange = { _id: string; record: string; version: number } & Replaced

type Note = {
  verb: ActivityVerb
  record: string
  recordName: string
  fields?: string[]
}

/** The authors of changes to the records of a kind, and the values that each change replaced. */
export function recordHistory({ kind }: Entity) {
  /** Logs the change with its author, in the transaction of the change itself; returns its id. */
  async function note(orm: Orm, by: Author | undefined, change: Note): Promise<string> {
    return firstOf(await noteAll(orm, by, [change]))
  }

  /** The same for several changes in one statement; returns their ids in the same order. */
  async function noteAll(orm: Orm, by: Author | undefined, changes: Note[]): Promise<string[]> {
    const noted = changes.map((change) => ({ ...change, _id: newId() }))
    if (by && noted.length > 0) {
      const author = { staff: by._id, staffName: by.name, batch: by.batch ?? null }
      await orm
        .insert(activity)
        .values(noted.map((change) => ({ ...author, kind: kind.path, ...change })))
    }
    return noted.map(({ _id }) => _id)
  }

  async function lastChange(orm: Orm, record: string) {
    const [last] = await orm
      .select()
      .from(activity)
      .where(and(eq(activity.kind, kind.path), eq(activity.record, record)))
      .orderBy(desc(activity.createdAt), desc(activity._id))
      .limit(1)
    return last
  }

  /**
   * The refusal of a write upon an old version; it names who made the newer one, which of a draft
   * is its own last author.
   */
  async function stale(
    orm: Orm,
    id: string,
    by: Author | undefined,
    draft?: { staff: string | null; staffName: string },
  ): Promise<AppError> {
    const last = draft ?? (await lastChange(orm, id))
    const isOwn = last?.staff && last.staff === by?._id
    const who = isOwn ? "you, in another window," : last?.staffName || "somebody else"
    return new AppError(
      "conflict",
      `This ${kind.name.toLowerCase()} has been changed by ${who} since you opened it. Nothing was saved.`,
    )
  }

  /** Stores what changes replaced. */
  async function storeVersions(orm: Orm, changes: StoredChange[]) {
    const rows = changes.flatMap(({ from, to, ...change }) => {
      const changed = Object.keys(to).filter((field) => !isSame(from[field], to[field]))
      if (changed.length === 0) return []
      const only = (document: RecordDocument) =>
        Object.fromEntries(changed.map((field) => [field, document[field] ?? null]))
      const before = only(from)
      const pictures = picturesOf(kind, before)
      return [{ ...change, kind: kind.path, before, after: only(to), pictures }]
    })
    if (rows.length > 0) await orm.insert(recordVersions).values(rows)
  }

  const storeVersion = (orm: Orm, change: StoredChange) => storeVersions(orm, [change])

  /**
   * Adds an autosave to the author's own last change of the record, of the last ten minutes.
   * Resolves to false where another change came last.
   */
  async function extendLast(
    orm: Orm,
    by: Author | undefined,
    {
      record,
      version,
      fields,
      from,
      to,
    }: { record: string; version: number; fields: string[] } & Replaced,
  ): Promise<boolean> {
    const last = await lastChange(orm, record)
    const isOwn = last && by && last.staff === by._id
    const isRecent = last && Date.now() - last.createdAt.getTime() < ONE_SITTING_MS
    // The lines of a batch can be undone, and they stay as they are.
    if (!isOwn || !isRecent || last.batch) return false
    if (last.verb === "drafted") return true
    const [stored] = await orm
      .delete(recordVersions)
      .where(eq(recordVersions._id, last._id))
      .returning()
    // A line without values is of permits or checks.
    if (!stored) return false
    await orm
      .update(activity)
      .set({ fields: [...new Set([...last.fields, ...fields])] })
      .where(eq(activity._id, last._id))
    const before = { ...from, ...stored.before }
    await storeVersion(orm, { _id: last._id, record, version, from: before, to })
    return true
  }

  /**
   * The values in a version that later changes replaced. Throws `notFound` when it is not known any
   * more.
   */
  async function valuesIn(orm: Orm, id: string, version: number): Promise<RecordDocument> {
    const changes = await orm
      .select({ version: recordVersions.version, before: recordVersions.before })
      .from(recordVersions)
      .where(and(eq(recordVersions.kind, kind.path), eq(recordVersions.record, id)))
      .orderBy(desc(recordVersions.version))
    const oldest = changes.at(-1)
    if (!oldest || oldest.version > version + 1) throw notFound("Version")
    const later = changes.filter((change) => change.version > version)
    return Object.assign({}, ...later.map(({ before }) => before))
  }

  return { note, noteAll, stale, storeVersion, storeVersions, extendLast, valuesIn }
}

export type RecordHistory = ReturnType<typeof recordHistory>

/** Forms send every line break as CR LF, so line breaks are compared in one form. */
export function isSame(before: unknown, after: unknown): boolean {
  const [one, other] = [before, after].map((value) =>
    typeof value === "string" ? value.replaceAll("\r\n", "\n") : (value ?? null),
  )
  return isDeepStrictEqual(one, other)
}

/**
 * A draft of changes upon the published document of today: its own changes, and the published value
 * of every other field. `contested` are the changed fields that have got another published value.
 */
export function rebased(
  edit: { document: RecordDocument; base: RecordDocument | null } | undefined,
  live: RecordDocument,
) {
  const { document = live, base } = edit ?? {}
  const opened = base ?? live
  const changed = Object.keys(live).filter((field) => !isSame(opened[field], document[field]))
  const contested = changed.filter(
    (field) => !isSame(live[field], opened[field]) && !isSame(live[field], document[field]),
  )
  const changedOf = (from: RecordDocument) =>
    Object.fromEntries(changed.map((field) => [field, from[field]]))
  return {
    document: { ...live, ...changedOf(document) },
    base: { ...live, ...changedOf(opened) },
    changed,
    contested,
  }
}
