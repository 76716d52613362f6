import { and, eq, type InferInsertModel, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import type { z } from "zod"
import { newId } from "#catalog/id.ts"
import type { ImageSlot, Kind } from "#catalog/kind.ts"
import { wordsOfName } from "#catalog/search-words.ts"
import type { RecordDocument } from "#catalog/unpublished.ts"
import { notFound } from "#contract/app-error.ts"
import type { ListQuery, SortKey } from "#contract/listing.ts"
import type { Reader } from "#contract/page-services.ts"
import { columnOf } from "../db/column-of.ts"
import type { Database, Orm } from "../db/open.ts"
import { searchByName } from "./name-search.ts"
import type { FindBlocks } from "./publication.ts"
import {
  CUSTOM_PLAN_FROM,
  countedRows,
  type Json,
  type Page,
  type PageOptions,
  readBack,
  readOne,
  readPage,
  readWritten,
  type Shape,
  type Where,
  WhereBuilder,
} from "./read.ts"
import {
  type Author,
  type Entity,
  type EntityTable,
  type Following,
  recordRows,
} from "./records/entity.ts"
import { isSame, recordHistory } from "./records/history.ts"
import { manyRecords } from "./records/many.ts"
import { recordSlugs } from "./records/slugs.ts"
import { unpublished } from "./records/unpublished.ts"
import { NEWEST_KEYS, staffList } from "./staff-list.ts"

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
  /** Further writes after fields of these live records, in their transaction. */
  afterWrite?: (orm: Orm, ids: readonly string[], fields: readonly string[]) => Promise<void>
  /** The inverse of `follow`: what a form sends beyond fields and pictures, from a row. */
  own?: (row: Record<string, unknown>) => Partial<Derived>
  /** The columns that refer to other records, with the tables of these. */
  references?: Record<string, EntityTable>
  /** The columns of other tables that refer to these records, and are emptied without them. */
  referrers?: PgColumn[]
  /** The condition for a list's own parameters. */
  narrow?: (query: Query, options: { usesCustomPlan: boolean }) => WhereBuilder
  /** Finds the problems that keep a record off the site. */
  blocks?: FindBlocks | undefined
  rules: CollectionRules
  /** Which records a reader may see; without it, all. */
  visibleTo?: (reader: Reader) => Visibility | undefined
}

/** The rules that settings set for the records of a kind. */
export type CollectionRules = Pick<Entity, "needsSecond">

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
  /** Further writes in the same transaction. */
  also?: ((orm: Orm) => Promise<void>) | undefined
  by?: Author | undefined
}

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
  const entity: Entity = {
    database,
    kind,
    table,
    shape,
    references: options.references ?? {},
    referrers: options.referrers ?? [],
    derive: (input) => options.derive?.(input as Partial<z.output<Input>>) ?? {},
    follow: (more) => options.follow?.(more as Partial<Derived>),
    afterWrite: async (...written) => options.afterWrite?.(...written),
    own: (row) => options.own?.(row) ?? {},
    blocks: options.blocks,
    ...options.rules,
  }
  const rows = recordRows(entity)
  const { nameIn, nameOf, documentOf, partsOf, change } = rows
  const slugs = recordSlugs(entity, rows)
  const { saveFormerSlug, withFreeSlug, findFormerSlug } = slugs
  const history = recordHistory(entity)
  const { note, stale, storeVersion, valuesIn } = history
  const { withLivingReferences, ...away } = unpublished<Row>(entity, {
    rows,
    slugs,
    history,
    update(id, document, options) {
      const { input, pictures, more } = typedParts(document)
      return update(id, input, { pictures, more, ...options })
    },
  })

  function orderBy(sort: SortKey[]): string {
    return sort
      .map(({ field, descending }) => {
        const column = shape.order?.[field] ?? `t."${columnOf(table, field).name}"`
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
    if (!name) return readPage(database, plain)
    return searchByName<Listed>(database, {
      shape,
      kind: countKey,
      where: plain.where,
      name,
      page,
      limit,
      orderBy: sort && orderBy(sort),
    })
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
      orderBy: orderBy(sort ?? NEWEST_KEYS),
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
   * Writes a new record and returns it as a read does. Beside the id and the instant, the caller
   * may set the columns that only the kind's own code fills.
   */
  async function create(
    input: z.output<Input>,
    pictures: Pictures<Images>,
    { createdAt, by, ...given }: Creation<Derived> = {} as Creation<Derived>,
  ): Promise<Json<Row>> {
    const _id = given._id ?? newId()
    const name = nameOf(input)
    const more = given as unknown as Partial<Derived>
    const following = await options.follow?.(more)
    return withFreeSlug(name, _id, async (orm, slug) => {
      await rows.insert(orm, {
        input,
        pictures,
        more,
        following,
        given: { _id, slug, ...(createdAt && { createdAt, updatedAt: createdAt }) },
      })
      await note(orm, by, { verb: "created", record: _id, recordName: name })
      return readBack<Row>(orm, shape, _id)
    })
  }

  /**
   * Writes the given fields and leaves the others. Throws `notFound`, and `conflict` without
   * writing when the record has changed since `version`. A new name changes the slug; the old one
   * redirects. Throws `conflict` as well when the change would keep the record off the site.
   */
  async function update(
    id: string,
    input: Partial<z.output<Input>>,
    { pictures, more, version, also, by }: Changes<Pictures<Images>, Derived> = {},
  ): Promise<Json<Row>> {
    const row = await database.transaction((orm) => rows.findRow(orm, id))
    if (!row) throw notFound(kind.name)
    const current = { slug: String(row.slug), version: Number(row.version), name: nameOf(row) }
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
      await rows.requirePublishable(orm, id, { ...row, ...written }, row)
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
      await entity.afterWrite(orm, [id], Object.keys(written))
      await also?.(orm)
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
      return readBack<Row>(orm, shape, id)
    }
    return isRenamed ? withFreeSlug(name, id, write) : change((orm) => write(orm, current.slug))
  }

  /**
   * Writes the fields of an earlier version as a new one. Throws `notFound` when that version is not
   * known any more.
   */
  async function restoreVersion(id: string, version: number, by?: Author): Promise<Json<Row>> {
    const { current, document } = await database.transaction(async (orm) => {
      const row = await rows.findRow(orm, id)
      if (!row) throw notFound("Version")
      const document = await withLivingReferences(orm, await valuesIn(orm, id, version))
      return { current: Number(row.version), document }
    })
    const { input, pictures, more } = typedParts(document)
    return update(id, input, { pictures, more, version: current, by })
  }

  /** The parts of a document, which has the fields of the kind. */
  function typedParts(document: RecordDocument) {
    const { input, pictures, more } = partsOf(document)
    return {
      input: input as Partial<z.output<Input>>,
      pictures: pictures as Pictures<Images>,
      more: Object.keys(more).length > 0 ? (more as Partial<Derived>) : undefined,
    }
  }

  return {
    kind,
    needsSecond: entity.needsSecond,
    staffList: staffList(database, { kind, table, shape }),
    list,
    plainPage,
    getById,
    getForChange,
    findBySlug,
    findFormerSlug,
    create,
    update,
    restoreVersion,
    many: manyRecords(entity, { rows, slugs, history }),
    ...away,
  }
}
