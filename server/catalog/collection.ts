import { isDeepStrictEqual } from "node:util"
import {
  and,
  desc,
  eq,
  getTableName,
  type InferInsertModel,
  inArray,
  isNull,
  like,
  ne,
  sql,
} from "drizzle-orm"
import type { PgColumn, PgTable } from "drizzle-orm/pg-core"
import type { z } from "zod"
import type { SignedInUser } from "#catalog/account.ts"
import type { ActivityVerb } from "#catalog/activity.ts"
import { newId } from "#catalog/id.ts"
import { inputs } from "#catalog/inputs.ts"
import type { ImageSlot, Kind, KindPath } from "#catalog/kind.ts"
import { wordsOfName } from "#catalog/search-words.ts"
import { slugFrom } from "#catalog/slug.ts"
import type { DraftRow, RecordDocument, UnpublishedStatus } from "#catalog/unpublished.ts"
import { AppError, notFound } from "#contract/app-error.ts"
import { complaintsOf } from "#contract/form-names.ts"
import type { ListQuery, SortKey } from "#contract/listing.ts"
import type { FormerSlug } from "#contract/page-services.ts"
import type { Database, Orm } from "../db/open.ts"
import { activity, formerSlugs, recordVersions, unpublishedRecords } from "../db/schema.ts"
import { searchByName } from "./name-search.ts"
import {
  CUSTOM_PLAN_FROM,
  countedRows,
  instantText,
  type Json,
  type Page,
  type PageOptions,
  readOne,
  readPage,
  readWritten,
  type Shape,
  type Where,
  WhereBuilder,
} from "./read.ts"
import { picturesOf } from "./record-document.ts"

type EntityTable = PgTable &
  Record<
    "_id" | "slug" | "createdAt" | "updatedAt" | "version" | "nameWords" | "document",
    PgColumn
  >

/** The columns that the collection and the database triggers write. */
type Given =
  | "_id"
  | "slug"
  | "createdAt"
  | "updatedAt"
  | "version"
  | "nameWords"
  | "document"
  | "reference"

/**
 * The columns that staff write: the table's insert shape without those that the collection, the
 * picture slots and the kind's own code fill.
 */
type Written<Table extends EntityTable, Images, Derived> = {
  [Field in keyof InferInsertModel<Table> as Exclude<
    Field,
    Given | keyof Images | keyof Derived
  >]: InferInsertModel<Table>[Field]
}

/**
 * Resolves to `unknown` when schema and table agree; otherwise to a shape whose name is the
 * complaint.
 */
type NoDrift<Input, Row> =
  Exclude<keyof Input, keyof Row> extends never
    ? Input extends Row
      ? unknown
      : { "a required column is not filled by the schema, or its type differs": Row }
    : { "the schema has a field with no column": Exclude<keyof Input, keyof Row> }

/** Names of stored pictures by slot. */
export type Pictures<Images extends Record<string, ImageSlot>> = {
  [Slot in keyof Images]?: Images[Slot] extends { many: true } ? string[] : string
}

/** The author of a change: a member of staff, or the schedule, which has no account. */
type Author = Pick<SignedInUser, "name"> & { _id: string | null }

const SCHEDULE: Author = { _id: null, name: "Schedule" }

/** The name of the job that keeps schedules, and of its rows in `jobs`. */
export const PUBLICATION_JOB = "publication"

/** The payload of such a job. */
export interface DueChange {
  kind: KindPath
  record: string
  does: "publish" | "lapse"
}

interface Options<
  Row,
  Input extends z.ZodObject,
  Images extends Record<string, ImageSlot>,
  Table extends EntityTable,
  Derived extends Record<string, unknown>,
  Query extends ListQuery,
> {
  kind: Kind<Images>
  table: Table & NoDrift<z.output<Input>, Written<Table, Images, Derived>>
  /** Selects fields of the record alone: other columns have to be `unread`. */
  shape: Shape<keyof Row>
  /** Columns computed from the input, and columns that only the kind's own code fills. */
  derive?: (input: Partial<z.output<Input>>) => Partial<Derived>
  /**
   * Columns and rows derived from the columns that the kind's own code fills; undefined where none
   * of these is written.
   */
  follow?: (more: Partial<Derived>) => Promise<Following<Derived>> | undefined
  /** The inverse of `follow`: what a form sends beyond fields and pictures, from a row. */
  own?: (row: Record<string, unknown>) => Partial<Derived>
  /** The columns that refer to other records, with the tables of these. */
  references?: Record<string, EntityTable>
  /** The columns of other tables that refer to these records, and are emptied without them. */
  referrers?: PgColumn[]
  /** The condition for a list's own parameters. */
  narrow?: (query: Query, options: { usesCustomPlan: boolean }) => WhereBuilder
  /** Which records a reader may see; without it, all. */
  visibleTo?: (reader: Reader) => Visibility | undefined
}

/** Further writes that a write of a record entails. */
export interface Following<Derived> {
  columns: Partial<Derived>
  /** Writes rows of other tables, in the transaction of the record. */
  store(orm: Orm, record: string): Promise<void>
  /** Names of the changed fields, as the activity log stores them. */
  changed(before: Record<string, unknown>): string[]
}

/**
 * The reader of a request. The kind's own file decides which records a reader may see, never a
 * page.
 */
export interface Reader {
  isStaff: boolean
}

export const VISITOR: Reader = { isStaff: false }

/** The records of a kind that a reader may see. */
export interface Visibility {
  condition: string
  /** The key under which `catalog_counts` stores the number of such records. */
  countKey: string
}

/** Time and id of a new record; the demo sets them, staff never do. */
interface Origin {
  _id?: string
  createdAt?: Date
}

type Creation<Derived> = Origin & Partial<Derived> & { by?: Author | undefined }

interface Changes<PictureNames, Derived> {
  pictures?: PictureNames
  /** Columns that only the kind's own code fills. */
  more?: Partial<Derived> | undefined
  /** The version that the writer saw; nothing is written when the record has another by now. */
  version?: number | undefined
  by?: Author | undefined
}

const NEWEST_FIRST: SortKey[] = [
  { field: "createdAt", descending: true },
  { field: "_id", descending: true },
]

/**
 * The service of one kind's records: list, find, create, update, remove, written once for all
 * kinds. `Derived` are the columns of the kind's table beyond those that staff write.
 */
export function collection<
  Row extends { _id: string },
  Listed,
  Input extends z.ZodObject,
  Images extends Record<string, ImageSlot>,
  Table extends EntityTable,
  Derived extends Record<string, unknown> = Record<never, never>,
  Query extends ListQuery = ListQuery,
>(database: Database, options: Options<Row, Input, Images, Table, Derived, Query>) {
  const { kind, shape } = options
  const table: EntityTable = options.table
  const countKey = shape.table
  const rowsOf = countedRows(database)

  function orderBy(sort: SortKey[]): string {
    return sort
      .map(({ field, descending }) => {
        const column =
          shape.order?.[field] ??
          `t."${(table as unknown as Record<string, PgColumn>)[field]!.name}"`
        return `${column}${descending ? " desc" : ""}`
      })
      .join(", ")
  }

  /**
   * One page in the order of `sort`: newest first by default, the best match first with `name`.
   * Long texts are left out.
   */
  async function list(query: Query, reader: Reader): Promise<Page<Listed>> {
    const { page, limit, name, sort } = query
    const usesCustomPlan = !name && (await rowsOf(countKey)) >= CUSTOM_PLAN_FROM
    const plain = plainPage(query, reader, { usesCustomPlan })
    if (name) {
      const order = sort && orderBy(sort)
      const { where } = plain
      return searchByName<Listed>(database, {
        shape,
        kind: countKey,
        where,
        name,
        page,
        limit,
        orderBy: order,
      })
    }
    return readPage(database, plain)
  }

  /**
   * The query of such a page without `name`, for `readPages`, which reads several pages together.
   */
  function plainPage(
    query: Query,
    reader: Reader,
    planning = { usesCustomPlan: false },
  ): PageOptions<Listed> {
    const { page, limit, sort } = query
    const narrowed = options.narrow?.(query, planning) ?? new WhereBuilder()
    const visible = options.visibleTo?.(reader)
    const isWhole = narrowed.conditions.length === 0
    return {
      shape,
      where: {
        ...within(narrowed, visible),
        usesCustomPlan: planning.usesCustomPlan && !isWhole,
      },
      orderBy: orderBy(sort ?? NEWEST_FIRST),
      countKey: isWhole ? (visible?.countKey ?? countKey) : undefined,
      isWalked: isWhole && sort === undefined,
      page,
      limit,
    }
  }

  function within({ conditions, values }: Where, visible: Visibility | undefined): Where {
    return { conditions: visible ? [...conditions, visible.condition] : conditions, values }
  }

  function find(where: Where, reader: Reader): Promise<Json<Row> | undefined> {
    return readOne<Row>(database, shape, within(where, options.visibleTo?.(reader)))
  }

  /** Throws `notFound` for an id that no record has, or none that the reader may see. */
  async function getById(id: string, reader: Reader): Promise<Json<Row>> {
    const found = await find(
      new WhereBuilder().add((value) => `t._id = ${value}`, id),
      reader,
    )
    if (!found) throw notFound(kind.name)
    return found
  }

  /** The record as the next write will find it, read from the primary. Throws `notFound`. */
  async function getForChange(id: string): Promise<Json<Row>> {
    const found = await database.transaction((orm) => readWritten<Row>(orm, shape, id))
    if (!found) throw notFound(kind.name)
    return found
  }

  function findBySlug(slug: string, reader: Reader): Promise<Json<Row> | undefined> {
    return find(
      new WhereBuilder().add((value) => `t.slug = ${value}`, slug),
      reader,
    )
  }

  /**
   * The redirect of a former slug: the current slug of its record, or none when the record was
   * deleted or off the site for now. Undefined when no record ever had it.
   */
  async function findFormerSlug(slug: string): Promise<FormerSlug | undefined> {
    const [row] = await database.query<{ slug: string | null; isPaused: boolean }>(
      `select t.slug, exists (
           select from unpublished_records u where u._id = f.record and u.status <> 'deleted'
         ) as "isPaused"
         from former_slugs f left join ${shape.table} t on t._id = f.record
        where f.kind = $1 and f.slug = $2`,
      [kind.path, slug],
    )
    return row && { ...row, slug: row.slug ?? undefined }
  }

  /**
   * Writes a new record and returns it as a read does. Beside the id and the instant, the caller
   * may set the columns that only the kind's own code fills.
   */
  async function create(
    input: z.output<Input>,
    pictures: Pictures<Images>,
    { createdAt, by, ...given }: Creation<Derived> = {} as Creation<Derived>,
  ): Promise<Json<Row>> {
    const _id = given._id ?? newId()
    const name = nameIn(input)!
    const more = given as unknown as Partial<Derived>
    const following = await options.follow?.(more)
    return withFreeSlug(name, _id, async (orm, slug) => {
      await insert(orm, {
        input,
        pictures,
        more,
        following,
        given: { _id, slug, ...(createdAt && { createdAt, updatedAt: createdAt }) },
      })
      await note(orm, by, { verb: "created", record: _id, recordName: name })
      return (await readWritten<Row>(orm, shape, _id))!
    })
  }

  interface Insertion {
    input: object
    pictures: object
    more: Partial<Derived>
    following: Following<Derived> | undefined
    given: { _id: string; slug: string; createdAt?: Date; version?: number }
  }

  async function insert(orm: Orm, { input, pictures, more, following, given }: Insertion) {
    await orm.insert(table).values({
      ...input,
      ...options.derive?.(input as z.output<Input>),
      ...pictures,
      ...more,
      ...following?.columns,
      ...given,
      nameWords: wordsOfName(nameIn(input as RecordDocument)!, kind),
    } as never)
    await following?.store(orm, given._id)
  }

  /**
   * Writes the given fields and leaves the others. Throws `notFound`, and `conflict` without
   * writing when the record has changed since `version`. A new name changes the slug; the old one
   * redirects.
   */
  async function update(
    id: string,
    input: Partial<z.output<Input>>,
    { pictures, more, version, by }: Changes<Pictures<Images>, Derived> = {},
  ): Promise<Json<Row>> {
    const [row] = await database.transaction((orm) =>
      orm
        .select()
        .from(table as PgTable)
        .where(eq(table._id, id)),
    )
    if (!row) throw notFound(kind.name)
    const current = { slug: String(row.slug), version: Number(row.version), name: nameIn(row)! }
    if (version !== undefined && version !== current.version)
      throw await database.transaction((orm) => stale(orm, id, by))
    const name = nameIn(input)
    const isRenamed = name !== undefined && name !== current.name
    const following = more && (await options.follow?.(more))
    const written: Record<string, unknown> = {
      ...input,
      ...options.derive?.(input),
      ...pictures,
      ...more,
      ...following?.columns,
    }
    const givenFields = Object.keys({ ...input, ...pictures, ...more })
    const fields = [
      ...givenFields.filter((field) => !isSame(row[field], written[field])),
      ...(following?.changed(row) ?? []),
    ]
    const write = async (orm: Orm, slug: string) => {
      const changed = await orm
        .update(table)
        .set({
          ...written,
          slug,
          ...(isRenamed && { nameWords: wordsOfName(name, kind) }),
          version: current.version + 1,
          updatedAt: sql`now()`,
        } as never)
        .where(and(eq(table._id, id), eq(table.version, current.version)))
        .returning({ _id: table._id })
      if (changed.length === 0) throw await stale(orm, id, by)
      await following?.store(orm, id)
      if (slug !== current.slug) await saveFormerSlug(orm, current.slug, id)
      const noted = await note(orm, by, {
        verb: "updated",
        record: id,
        recordName: name ?? current.name,
        fields,
      })
      await storeVersion(orm, {
        _id: noted,
        record: id,
        version: current.version + 1,
        from: documentOf(row),
        to: documentOf({ ...row, ...written }),
      })
      return (await readWritten<Row>(orm, shape, id))!
    }
    return isRenamed ? withFreeSlug(name, id, write) : change((orm) => write(orm, current.slug))
  }

  /** Forms send every line break as CR LF, so line breaks are compared in one form. */
  function isSame(before: unknown, after: unknown): boolean {
    const [one, other] = [before, after].map((value) =>
      typeof value === "string" ? value.replaceAll("\r\n", "\n") : (value ?? null),
    )
    return isDeepStrictEqual(one, other)
  }

  /** The refusal of a write upon an old version; it names who made the newer one. */
  async function stale(orm: Orm, id: string, by: Author | undefined): Promise<AppError> {
    const [last] = await orm
      .select({ staff: activity.staff, staffName: activity.staffName })
      .from(activity)
      .where(and(eq(activity.kind, kind.path), eq(activity.record, id)))
      .orderBy(desc(activity.createdAt), desc(activity._id))
      .limit(1)
    const isOwn = last?.staff && last.staff === by?._id
    const who = isOwn ? "you, in another window," : last?.staffName || "somebody else"
    return new AppError(
      "conflict",
      `This ${kind.name.toLowerCase()} has been changed by ${who} since you opened it. Nothing was saved.`,
    )
  }

  /**
   * Moves a record into the trash. Its slugs stay known, so that old links answer "gone". Throws
   * `notFound`, and `conflict` without deleting when the record has changed since `version`.
   */
  function remove(id: string, by?: Author, version?: number): Promise<void> {
    return change(async (orm) => {
      const gone = await unpublish(orm, id, { status: "deleted", by, version })
      await note(orm, by, { verb: "deleted", record: id, recordName: nameIn(gone)! })
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
    for (const column of options.referrers ?? []) {
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
      name: nameIn(row)!,
      status,
      document,
      pictures: picturesOf(kind, document),
      referrers,
      version: Number(row.version),
      createdAt: row.createdAt as Date,
      staff: by?._id ?? null,
      staffName: by?.name ?? "",
    })
    await orm.delete(table as PgTable).where(eq(table._id, id))
    await saveFormerSlug(orm, String(row.slug), id)
    return row
  }

  /** Restores a record from the trash, as it was. Throws `notFound` when it is not there. */
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
      if (gone.statusBefore) {
        await orm
          .update(unpublishedRecords)
          .set({ status: gone.statusBefore, statusBefore: null, updatedAt: sql`now()` })
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

  /**
   * Puts a draft on the site at an instant, and takes it off at another; null undoes either. Throws
   * `invalid` for an incomplete draft, and `notFound`.
   */
  function schedule(
    id: string,
    { publishAt, unpublishAt }: { publishAt: Date | null; unpublishAt: Date | null },
    by?: Author,
  ): Promise<Json<RecordDocument>> {
    return change(async (orm) => {
      const draft = await lockDraft(orm, id)
      if (publishAt) checked(draft.document)
      await orm
        .update(unpublishedRecords)
        .set({
          publishAt,
          unpublishAt,
          status: publishAt ? "scheduled" : restingStatus(draft),
          staff: by?._id ?? null,
          staffName: by?.name ?? "",
          updatedAt: sql`now()`,
        })
        .where(isDraft(id))
      await setJob(orm, id, "publish", publishAt)
      if (publishAt) await note(orm, by, { verb: "scheduled", record: id, recordName: draft.name })
      return draftJson(await lockDraft(orm, id))
    })
  }

  /** The status without a schedule: a record that has an address was on the site before. */
  function restingStatus({ status, slug }: Pick<Unpublished, "status" | "slug">) {
    if (status !== "scheduled") return status
    return slug ? "paused" : "draft"
  }

  /** Sets the instant of a change, or deletes its job. */
  async function setJob(orm: Orm, record: string, does: DueChange["does"], at: Date | null) {
    const key = `${record}/${does}`
    if (!at) {
      await orm.execute(sql`delete from jobs where kind = ${PUBLICATION_JOB} and key = ${key}`)
      return
    }
    const payload: DueChange = { kind: kind.path, record, does }
    await orm.execute(sql`
      insert into jobs (kind, key, payload, run_after)
      values (${PUBLICATION_JOB}, ${key}, ${JSON.stringify(payload)}::jsonb,
              ${at.toISOString()}::timestamptz)
      on conflict (kind, key) do update set run_after = excluded.run_after, attempts = 0`)
  }

  /** Carries out what is due; nothing when the record was changed, moved or deleted meanwhile. */
  async function runDue({ record, does }: Pick<DueChange, "record" | "does">): Promise<void> {
    const isAway = (error: unknown) => {
      if (!(error instanceof AppError && error.code === "notFound")) throw error
    }
    if (does === "lapse") {
      await change(async (orm) => {
        const changes = { status: "lapsed", by: SCHEDULE, version: undefined } as const
        const row = await unpublish(orm, record, changes)
        await note(orm, SCHEDULE, { verb: "lapsed", record, recordName: nameIn(row)! })
      }).catch(isAway)
      return
    }
    const [draft] = await database.transaction((orm) =>
      orm.select().from(unpublishedRecords).where(isDraft(record)),
    )
    if (draft?.status === "scheduled") await publishDraft(record, SCHEDULE).catch(isAway)
  }

  /** Takes a record off the site. Its addresses stay its own. Throws `notFound`. */
  function takeOff(id: string, status: "paused" | "sold", by?: Author): Promise<void> {
    return change(async (orm) => {
      const row = await unpublish(orm, id, { status, by, version: undefined })
      await note(orm, by, { verb: status, record: id, recordName: nameIn(row)! })
    })
  }

  /**
   * Writes a record that is not on the site, a new one without `id`: its name is enough. Throws
   * `notFound`, and `conflict` when it has changed since `version`.
   */
  function saveDraft(
    id: string | undefined,
    input: RecordDocument,
    { pictures, more, version, by }: Changes<RecordDocument, RecordDocument> = {},
  ): Promise<Json<RecordDocument>> {
    return change(async (orm) => {
      const before = id === undefined ? undefined : await lockDraft(orm, id)
      if (before && version !== undefined && version !== before.version)
        throw await stale(orm, before._id, by)
      const given = Object.entries(input).filter(([, value]) => value !== null)
      const derived = options.derive?.(Object.fromEntries(given) as Partial<z.output<Input>>)
      const document = {
        ...(before?.document ?? documentOf({})),
        ...input,
        ...partsOf((derived ?? {}) as RecordDocument).input,
        ...pictures,
        ...more,
      }
      if (before?.status === "scheduled") checked(document)
      const name = nameIn(document)!
      const values = {
        name,
        document,
        pictures: picturesOf(kind, document),
        version: (before?.version ?? 0) + 1,
        // A new name has a new address.
        slug: before?.name === name ? before.slug : "",
        staff: by?._id ?? null,
        staffName: by?.name ?? "",
        updatedAt: sql`now()`,
      }
      const record = before?._id ?? newId()
      if (before) await orm.update(unpublishedRecords).set(values).where(isDraft(record))
      else
        await orm
          .insert(unpublishedRecords)
          .values({ ...values, _id: record, kind: kind.path, status: "draft" })
      const from = before?.document ?? document
      const fields = Object.keys(document).filter((field) => !isSame(from[field], document[field]))
      const verb = before ? "updated" : "drafted"
      const _id = await note(orm, by, { verb, record, recordName: name, fields })
      await storeVersion(orm, { _id, record, version: values.version, from, to: document })
      return draftJson(await lockDraft(orm, record))
    })
  }

  /** A record that is not on the site, with its state as `unpublished`. Throws `notFound`. */
  function getDraft(id: string): Promise<Json<RecordDocument>> {
    return database.transaction(async (orm) => draftJson(await lockDraft(orm, id)))
  }

  async function lockDraft(orm: Orm, id: string): Promise<Unpublished> {
    const [row] = await orm.select().from(unpublishedRecords).where(isDraft(id)).for("update")
    if (!row) throw notFound(kind.name)
    return row
  }

  function draftJson({ document, ...row }: Unpublished): Json<RecordDocument> {
    const { _id, slug, version, createdAt, updatedAt, status, publishAt, unpublishAt } = row
    const references = Object.keys(options.references ?? {}).map((field) => [
      field,
      document[field] ? { _id: document[field] } : null,
    ])
    const unpublished = { status, publishAt, unpublishAt }
    return JSON.stringify({
      ...{ _id, slug, version, createdAt, updatedAt },
      ...document,
      ...Object.fromEntries(references),
      unpublished,
    }) as Json<RecordDocument>
  }

  /** The records that are not on the site, the last changed first; those in the trash apart. */
  function listDrafts({ page, limit }: Pick<ListQuery, "page" | "limit">): Promise<Page<DraftRow>> {
    return readPage(database, {
      shape: DRAFT_SHAPE,
      where: new WhereBuilder()
        .add((value) => `t.kind = ${value}`, kind.path)
        .add((value) => `t.status <> ${value}`, "deleted"),
      orderBy: "t.updated_at desc, t._id desc",
      page,
      limit,
    })
  }

  /**
   * Puts a record on the site, at its former address where it had one. Throws `invalid` with all
   * that is missing, and `notFound`.
   */
  async function publishDraft(id: string, by?: Author): Promise<Json<Row>> {
    const draft = await database.transaction((orm) => lockDraft(orm, id))
    const input = checked(draft.document)
    const following = await followingOf(draft.document)
    const write = async (orm: Orm, slug: string) => {
      const isVersion = eq(unpublishedRecords.version, draft.version)
      const [row] = await orm
        .delete(unpublishedRecords)
        .where(and(isDraft(id), isVersion))
        .returning()
      if (!row) throw await stale(orm, id, by)
      await publish(orm, { ...row, slug, document: { ...row.document, ...input } }, following)
      await setJob(orm, id, "publish", null)
      await setJob(orm, id, "lapse", row.unpublishAt)
      await note(orm, by, { verb: "published", record: id, recordName: row.name })
      return (await readWritten<Row>(orm, shape, id))!
    }
    return draft.slug
      ? change((orm) => write(orm, draft.slug))
      : withFreeSlug(draft.name, id, write)
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
      const { status, slug, name } = await lockDraft(orm, id)
      await orm
        .update(unpublishedRecords)
        .set({
          status: "deleted",
          statusBefore: restingStatus({ status, slug }),
          publishAt: null,
          staff: by?._id ?? null,
          staffName: by?.name ?? "",
          updatedAt: sql`now()`,
        })
        .where(isDraft(id))
      await note(orm, by, { verb: "deleted", record: id, recordName: name })
    })
  }

  /**
   * Writes the fields of an earlier version as a new one. Throws `notFound` when that version is not
   * known any more.
   */
  async function restoreVersion(id: string, version: number, by?: Author): Promise<Json<Row>> {
    const { current, document } = await database.transaction(async (orm) => {
      const [row] = await orm
        .select({ version: table.version })
        .from(table as PgTable)
        .where(eq(table._id, id))
      const changes = await orm
        .select({ version: recordVersions.version, before: recordVersions.before })
        .from(recordVersions)
        .where(and(eq(recordVersions.kind, kind.path), eq(recordVersions.record, id)))
        .orderBy(desc(recordVersions.version))
      const oldest = changes.at(-1)
      if (!row || !oldest || oldest.version > version + 1) throw notFound("Version")
      const later = changes.filter((change) => change.version > version)
      const document: RecordDocument = Object.assign({}, ...later.map(({ before }) => before))
      return {
        current: Number(row.version),
        document: await withLivingReferences(orm, document),
      }
    })
    const { input, pictures, more } = partsOf(document)
    return update(id, input as Partial<z.output<Input>>, {
      pictures: pictures as Pictures<Images>,
      more: more as Partial<Derived>,
      version: current,
      by,
    })
  }

  type Unpublished = typeof unpublishedRecords.$inferSelect

  /** Derived before the transaction: a reading may take seconds. */
  async function followingOf(document: RecordDocument): Promise<Following<Derived> | undefined> {
    return options.follow?.(partsOf(document).more as Partial<Derived>)
  }

  /** Writes a document into the table of its kind, and the references to it. */
  async function publish(
    orm: Orm,
    { _id, slug, document, referrers, createdAt, version }: Unpublished,
    following: Following<Derived> | undefined,
  ) {
    const { input, pictures, more } = partsOf(await withLivingReferences(orm, document))
    await insert(orm, {
      input,
      pictures,
      more: more as Partial<Derived>,
      following,
      given: { _id, slug, createdAt, version: version + 1 },
    })
    for (const column of options.referrers ?? []) {
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
    const living = { ...document }
    for (const [field, other] of Object.entries(options.references ?? {})) {
      if (!document[field]) continue
      const found = await orm
        .select({ _id: other._id })
        .from(other as PgTable)
        .where(eq(other._id, String(document[field])))
        .for("key share")
      if (found.length === 0) living[field] = null
    }
    return living
  }

  /** A row as the form of the kind takes it: fields, names of pictures, and the kind's own part. */
  function documentOf(row: Record<string, unknown>): RecordDocument {
    const fields = Object.keys(kind.fields).map((name) => [name, row[name] ?? null])
    const slots = Object.entries(kind.images).map(([slot, { many }]: [string, ImageSlot]) => [
      slot,
      row[slot] ?? (many ? [] : null),
    ])
    return {
      ...Object.fromEntries([...fields, ...slots]),
      ...options.own?.(row),
    }
  }

  function partsOf(document: RecordDocument) {
    const entries = Object.entries(document)
    const pick = (isIn: (name: string) => boolean) =>
      Object.fromEntries(entries.filter(([name]) => isIn(name)))
    return {
      input: pick((name) => name in kind.fields),
      pictures: pick((name) => name in kind.images),
      more: pick((name) => !(name in kind.fields || name in kind.images)),
    }
  }

  /** Stores what a change replaced. */
  async function storeVersion(
    orm: Orm,
    { from, to, ...change }: { _id: string; record: string; version: number } & Replaced,
  ) {
    const changed = Object.keys(to).filter((field) => !isSame(from[field], to[field]))
    if (changed.length === 0) return
    const only = (document: RecordDocument) =>
      Object.fromEntries(changed.map((field) => [field, document[field] ?? null]))
    const before = only(from)
    await orm.insert(recordVersions).values({
      ...change,
      kind: kind.path,
      before,
      after: only(to),
      pictures: picturesOf(kind, before),
    })
  }

  /**
   * Writes in one transaction. The change is counted after a failure too: the commit may have
   * succeeded and its reply got lost.
   */
  function change<T>(work: (orm: Orm) => Promise<T>): Promise<T> {
    return database.transaction(work).finally(() => database.changes.note())
  }

  type Note = {
    verb: ActivityVerb
    record: string
    recordName: string
    fields?: string[]
  }

  /** Logs the change with its author, in the transaction of the change itself; returns its id. */
  async function note(orm: Orm, by: Author | undefined, change: Note): Promise<string> {
    const _id = newId()
    if (!by) return _id
    await orm.insert(activity).values({
      _id,
      staff: by._id,
      staffName: by.name,
      kind: kind.path,
      ...change,
    })
    return _id
  }

  async function saveFormerSlug(orm: Orm, slug: string, record: string) {
    const former = { kind: kind.path, slug, record }
    await orm
      .insert(formerSlugs)
      .values(former)
      .onConflictDoUpdate({ target: [formerSlugs.kind, formerSlugs.slug], set: { record } })
  }

  function nameIn(input: Record<string, unknown>): string | undefined {
    return input[kind.nameField] as string | undefined
  }

  /**
   * Runs a write with the first slug of the name that no other record has or had. Writers of one
   * name wait for each other, so that each sees the slugs of those before.
   */
  function withFreeSlug<T>(
    name: string,
    id: string,
    write: (orm: Orm, slug: string) => Promise<T>,
  ) {
    const base = slugFrom(name, `${kind.name.toLowerCase()}-${id.slice(-6)}`)
    return change(async (orm) => {
      await orm.execute(sql`select pg_advisory_xact_lock(hashtext(${`${kind.path}/${base}`}))`)
      return write(orm, await freeSlug(orm, base, id))
    })
  }

  async function freeSlug(orm: Orm, base: string, id: string): Promise<string> {
    const used = (await orm
      .select({ slug: table.slug, record: table._id })
      .from(table as PgTable)
      .where(sql`${table.slug} = ${base} or ${like(table.slug, `${base}-%`)}`)) as {
      slug: string
      record: string
    }[]
    const numbered = Array.from({ length: used.length + 1 }, (_, index) =>
      index === 0 ? base : `${base}-${index + 1}`,
    )
    const former = await orm
      .select({ slug: formerSlugs.slug, record: formerSlugs.record })
      .from(formerSlugs)
      .where(and(eq(formerSlugs.kind, kind.path), inArray(formerSlugs.slug, numbered)))
    const taken = new Set(
      [...used, ...former].filter((entry) => entry.record !== id).map((entry) => entry.slug),
    )
    for (let number = 1; ; number++) {
      const candidate = number === 1 ? base : `${base}-${number}`
      if (!taken.has(candidate)) return candidate
    }
  }

  return {
    kind,
    list,
    plainPage,
    getById,
    getForChange,
    findBySlug,
    findFormerSlug,
    create,
    update,
    remove,
    restore,
    restoreVersion,
    takeOff,
    schedule,
    runDue,
    saveDraft,
    getDraft,
    listDrafts,
    publishDraft,
    removeDraft,
  }
}

const DRAFT_JSON = `json_build_object('_id', t._id, 'name', t.name, 'status', t.status,
  'updatedAt', ${instantText("t.updated_at")}, 'updatedBy', t.staff_name)::text`
const DRAFT_SHAPE: Shape = {
  ...{ table: "unpublished_records", joins: "" },
  ...{ listed: DRAFT_JSON, whole: DRAFT_JSON },
}

interface Replaced {
  from: RecordDocument
  to: RecordDocument
}

const keyOf = (column: PgColumn) => `${getTableName(column.table)}.${column.name}`
