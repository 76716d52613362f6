import { eq, getTableName, inArray } from "drizzle-orm"
import type { PgColumn, PgTable } from "drizzle-orm/pg-core"
import type { SignedInUser } from "#catalog/account.ts"
import type { ImageSlot, Kind } from "#catalog/kind.ts"
import type { FloorPlan } from "#catalog/project.ts"
import type { Role } from "#catalog/roles.ts"
import { wordsOfName } from "#catalog/search-words.ts"
import type { RecordDocument } from "#catalog/unpublished.ts"
import type { Database, Orm } from "../../db/open.ts"
import { type FindBlocks, refuseBlocked } from "../publication.ts"
import type { Shape } from "../read.ts"

export type EntityTable = PgTable &
  Record<
    "_id" | "slug" | "createdAt" | "updatedAt" | "version" | "nameWords" | "document",
    PgColumn
  >

/** The author of a change: a member of staff, or the schedule, which has no account. */
export type Author = Pick<SignedInUser, "name"> & {
  _id: string | null
  role?: Role
  /** The change of many records that it is part of. */
  batch?: string
}

/** Further writes that a write of a record entails. */
export interface Following<Derived = RecordDocument> {
  columns: Partial<Derived>
  /** Writes rows of other tables, in the transaction of the record. */
  store(orm: Orm, record: string): Promise<void>
  /** Names of the changed fields, as the activity log stores them. */
  changed(before: Record<string, unknown>): string[]
}

/** The facts of a kind that the modules of this folder need; see the options of `collection`. */
export interface Entity {
  database: Database
  kind: Kind
  table: EntityTable
  shape: Shape
  references: Record<string, EntityTable>
  referrers: PgColumn[]
  derive(input: RecordDocument): RecordDocument
  follow(more: RecordDocument): Promise<Following> | undefined
  afterWrite(orm: Orm, ids: readonly string[], fields: readonly string[]): Promise<void>
  own(row: RecordDocument): RecordDocument
  /** Whether another person than the author has to publish (FOUR_EYES). */
  needsSecond: boolean
  /** Finds the problems that keep a record off the site; undefined where nothing does. */
  blocks: FindBlocks | undefined
}

interface Insertion {
  input: RecordDocument
  pictures: RecordDocument
  more: RecordDocument
  following: Following | undefined
  given: { _id: string; slug: string; createdAt?: Date; version?: number }
}

/** Rows of a kind's table, and the documents that its form makes of them. */
export function recordRows(entity: Entity) {
  const { database, kind, table } = entity

  /**
   * Writes in one transaction. The change is counted after a failure too: the commit may have
   * succeeded and its reply got lost.
   */
  function change<T>(work: (orm: Orm) => Promise<T>): Promise<T> {
    return database.transaction(work).finally(() => database.changes.note())
  }

  function nameIn(input: Record<string, unknown>): string | undefined {
    return input[kind.nameField] as string | undefined
  }

  /** The name of a record, which is never without one. Throws otherwise. */
  function nameOf(input: Record<string, unknown>): string {
    const name = nameIn(input)
    if (name === undefined) throw new Error(`The ${kind.name} has no name`)
    return name
  }

  async function findRow(orm: Orm, id: string): Promise<RecordDocument | undefined> {
    const [row] = await orm
      .select()
      .from(table as PgTable)
      .where(eq(table._id, id))
    return row
  }

  /** Lets writers of a record on the site wait for each other; nothing where it is not there. */
  async function lockRow(orm: Orm, id: string) {
    await orm
      .select({ _id: table._id })
      .from(table as PgTable)
      .where(eq(table._id, id))
      .for("no key update")
  }

  /**
   * Throws `conflict` with what would keep a record off the site, unless it did `before` already.
   */
  async function requirePublishable(
    orm: Orm,
    id: string,
    after: RecordDocument,
    before?: RecordDocument,
  ) {
    const { blocks } = entity
    const problems = (await blocks?.(orm, id, after)) ?? []
    if (problems.length > 0) refuseBlocked(problems, before && (await blocks?.(orm, id, before)))
  }

  /** Leaves references to records that are not on the site out of any of these documents. */
  async function livingReferences(orm: Orm, documents: RecordDocument[]) {
    const gone = new Set<string>()
    for (const [field, other] of Object.entries(entity.references)) {
      const named = documents.flatMap((of) => (of[field] ? [String(of[field])] : []))
      if (named.length === 0) continue
      const found = await orm
        .select({ _id: other._id })
        .from(other as PgTable)
        .where(inArray(other._id, named))
        .for("key share")
      const living = new Set(found.map(({ _id }) => _id))
      for (const id of named) if (!living.has(id)) gone.add(id)
    }
    return (document: RecordDocument): RecordDocument => {
      const open = Object.keys(entity.references).filter((field) =>
        gone.has(String(document[field])),
      )
      return { ...document, ...Object.fromEntries(open.map((field) => [field, null])) }
    }
  }

  /** Puts a record on the site. Throws `conflict` with what keeps it off. */
  async function insert(orm: Orm, { input, pictures, more, following, given }: Insertion) {
    await requirePublishable(orm, given._id, { ...input, ...more })
    await orm.insert(table).values({
      ...input,
      ...entity.derive(input),
      ...pictures,
      ...more,
      ...following?.columns,
      ...given,
      nameWords: wordsOfName(nameOf(input), kind),
    } as never)
    await following?.store(orm, given._id)
    await entity.afterWrite(orm, [given._id], Object.keys({ ...input, ...more }))
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
      ...entity.own(row),
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

  /** Derived before the transaction: a reading may take seconds. */
  async function followingOf(document: RecordDocument): Promise<Following | undefined> {
    return entity.follow(partsOf(document).more)
  }

  return {
    change,
    nameIn,
    nameOf,
    findRow,
    lockRow,
    insert,
    requirePublishable,
    livingReferences,
    documentOf,
    partsOf,
    followingOf,
  }
}

export type RecordRows = ReturnType<typeof recordRows>

/** The pictures that a document names, as `folder/file`; also those in the text of a post. */
export function picturesOf(kind: Kind, document: RecordDocument): string[] {
  const slots = Object.entries(kind.images).flatMap(([slot, { folder }]: [string, ImageSlot]) =>
    [document[slot] ?? []].flat().map((file) => `${folder}/${file}`),
  )
  const plans = ((document.floorPlan ?? []) as FloorPlan[]).map(
    ({ image }) => `projects/floorplans/${image}`,
  )
  const text = kind.path === "posts" ? String(document.content ?? "") : ""
  const inText = text.match(/posts\/[0-9a-f]{32}\.webp/g) ?? []
  return [...new Set([...slots, ...plans, ...inText])]
}

/** The name of a column with its table, by which the document of a record holds its referrers. */
export const keyOf = (column: PgColumn) => `${getTableName(column.table)}.${column.name}`
