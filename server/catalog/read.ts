import { type Column, getTableColumns, sql } from "drizzle-orm"
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core"
import { itemAt } from "#catalog/lists.ts"
import type { Json, Page } from "#contract/page-services.ts"
import { cachedUntilChange } from "../cache.ts"
import type { Database, Orm, QueryOptions } from "../db/open.ts"
import { rowsOf } from "../db/orm.ts"
import { queryRow } from "../db/query-row.ts"

// The types of a read; pages use them too.
export type { Json, Page }

export function parse<T>(json: Json<T>): T {
  return JSON.parse(json) as T
}

/** SQL of the order of rows `t` that lists have without another. */
export const NEWEST_FIRST = "t.created_at desc, t._id desc"

/** Beyond so many matches a filtered list reports a minimum instead of counting on. */
const COUNT_UP_TO = 10_000

/**
 * From so many records on, the list of a kind is planned for its values. With fewer, walking an
 * order to its end costs no more than planning; with more, it may cost a hundred times the index of
 * a rare type.
 */
export const CUSTOM_PLAN_FROM = 20_000

/** How many records a kind has, by the name of its table; cached until the next change. */
export function countedRows(database: Database): (table: string) => Promise<number> {
  return cachedUntilChange(database.changes, async (table) => {
    const [row] = await database.query<{ rows: number }>(
      "select rows from catalog_counts where kind = $1",
      [table],
    )
    return row?.rows ?? 0
  })
}

/** The SQL that reads a kind's records. */
export interface Shape<Fields = unknown> {
  readonly __fields?: Fields
  /** The SQL name of the table; in every statement it is called `t`. */
  table: string
  joins: string
  /** SQL of a record as JSON text, as a list sends it. */
  listed: string
  /** The same with its long texts, as one record is sent. */
  whole: string
  /** SQL of the fields that a list may be sorted by, where that is not simply the column. */
  order?: Record<string, string>
}

/** SQL of an instant as JSON holds it: ISO 8601 in UTC. */
export function instantText(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

interface ShapeOptions<Unread> {
  /** Columns that only the database uses, or that are read in another way. */
  unread?: readonly Unread[]
  /**
   * Fields that speak of another record, and the table that it is in; the column has the field's
   * name.
   */
  references?: Record<string, string>
  order?: Record<string, string>
  /** Fields that one record carries more of than a list does, or alone; SQL of their JSON text. */
  fuller?: Record<string, string>
}

/** Columns of every entity that no read gives. */
const UNREAD = ["nameWords", "document", "reference"] as const

/**
 * The shape of an entity: each read builds the JSON of a row from all columns of its table but the
 * `unread` ones, so a column that is added reaches every row. Lists leave out `longFields`.
 */
export function shapeOf<
  Table extends PgTable,
  const Unread extends keyof Table["_"]["columns"] = never,
>(
  table: Table,
  { longFields }: { longFields: readonly string[] },
  { unread = [], references = {}, order = {}, fuller = {} }: ShapeOptions<Unread> = {},
): Shape<Exclude<keyof Table["_"]["columns"], Unread | (typeof UNREAD)[number]>> {
  const left = new Set<unknown>([...UNREAD, ...unread])
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => !left.has(field))
  const joins = Object.entries(references).map(
    ([field, other]) => `left join ${other} "${field}" on "${field}"._id = t."${field}"`,
  )
  const fields = columns.map(([field, column]): [string, string] => [
    field,
    field in references ? referenceText(field) : columnText(column),
  ])
  const more = Object.entries(fuller).filter(([field]) => !fields.some(([name]) => name === field))
  return {
    table: getTableConfig(table).name,
    joins: joins.join(" "),
    listed: objectText(fields.filter(([field]) => !longFields.includes(field))),
    whole: objectText([
      ...fields.map(([field, text]): [string, string] => [field, fuller[field] ?? text]),
      ...more,
    ]),
    order,
  }
}

/**
 * SQL of a JSON object, from its fields and SQL of their JSON text; null where one of them is null.
 * PostgreSQL concatenates text in less time than `json_build_object` or `row_to_json` take.
 */
function objectText(fields: [field: string, text: string][]): string {
  const parts = fields.map(
    ([field, text], index) => `'${index === 0 ? "{" : ","}"${field}":' || ${text}`,
  )
  return `${parts.join(" || ")} || '}'`
}

/** `to_json` looks its type up at every call, so it is left to texts and arrays, which need it. */
function columnText({ name, notNull, columnType, dataType }: Column): string {
  const column = `t."${name}"`
  const isJson = dataType === "json" || dataType === "number" || dataType === "boolean"
  const plain = isJson ? `${column}::text` : `to_json(${column})::text`
  const text = columnType === "PgTimestamp" ? `'"' || ${instantText(column)} || '"'` : plain
  return notNull ? text : `coalesce(${text}, 'null')`
}

/** SQL of the fields that a reference includes: see `Reference` in catalog/project.ts. */
function referenceText(joined: string): string {
  const fields = ["_id", "name", "slug"].map((field): [string, string] => [
    field,
    `to_json("${joined}".${field})::text`,
  ])
  return `coalesce(${objectText(fields)}, 'null')`
}

/** Conditions of a WHERE and their values, in the order of their `$n`. */
export interface Where extends QueryOptions {
  conditions: string[]
  values: unknown[]
}

/**
 * Collects conditions: `where.add((value) => `t.price >= ${value}`, 500_000)`. Values never become
 * part of the text.
 */
export class WhereBuilder implements Where {
  readonly conditions: string[] = []
  readonly values: unknown[] = []
  readonly usesCustomPlan: boolean

  constructor({ usesCustomPlan = false } = {}) {
    this.usesCustomPlan = usesCustomPlan
  }

  /**
   * Adds a value that is used outside the conditions, such as in an order, and returns its
   * parameter.
   */
  parameter(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }

  /** Adds a value that the planner sees only with `usesCustomPlan`: see `genericPlanParam`. */
  hidden(value: unknown, type: string): string {
    const parameter = this.parameter(value)
    return asPlanned(parameter, type, this)
  }

  add(condition: (parameter: string) => string, value: unknown): this {
    this.conditions.push(condition(this.parameter(value)))
    return this
  }

  /** Adds a condition without a value. */
  addPlain(condition: string): this {
    this.conditions.push(condition)
    return this
  }

  /** Adds the condition unless the value is undefined. */
  addIf(value: unknown, condition: (parameter: string) => string): this {
    return value === undefined ? this : this.add(condition, value)
  }
}

export function whereText(conditions: readonly string[]): string {
  return conditions.length > 0 ? `where ${conditions.join(" and ")}` : ""
}

/** The JSON of the rows `r` as one array, and how many they are. */
export const AGGREGATED =
  "count(*)::int as results, '[' || coalesce(string_agg(r.document, ','), '') || ']' as data"

export interface PageOptions<T = unknown> {
  readonly __of?: T
  shape: Shape
  where: Where
  /** SQL of the order, total by its last key. */
  orderBy: string
  page: number
  /** 0 means all. */
  limit: number
  /** The stored count of the rows that the conditions describe; without it they are counted. */
  countKey?: string | undefined
  /**
   * An index holds the rows in this order and nearly all of them are wanted, so that the first page
   * needs no second look.
   */
  isWalked?: boolean
  /** The caller counts by itself: the page's total is 0. */
  total?: "elsewhere"
}

interface PageRow {
  results: number
  total: number
  data: string
}

/**
 * A parameter whose value the planner does not see. PostgreSQL caches the plan of a prepared
 * statement only when the values would not make a cheaper one; otherwise it plans each execution,
 * which costs more than most reads.
 */
export function genericPlanParam(parameter: string, type: string): string {
  return `(select ${parameter}::${type})`
}

/** The same where one plan serves all values; with `usesCustomPlan` the planner sees the value. */
function asPlanned(parameter: string, type: string, { usesCustomPlan }: QueryOptions): string {
  return usesCustomPlan ? `${parameter}::${type}` : genericPlanParam(parameter, type)
}

/**
 * Reads one page in one statement: the records as a JSON array, how many there are on the page and
 * in all.
 */
export async function readPage<T>(database: Database, options: PageOptions<T>): Promise<Page<T>> {
  const { text, values } = pageStatement(options)
  const row = await queryRow<PageRow>(database, text, values, options.where)
  return pageOf<T>(row, options)
}

type PagesOf<Lists extends readonly PageOptions[]> = {
  [Index in keyof Lists]: Lists[Index] extends PageOptions<infer T> ? Page<T> : never
}

/**
 * Pages of several lists, in their order, in one statement: for small pages a round trip costs more
 * than the read.
 */
export async function readPages<Lists extends readonly PageOptions[]>(
  database: Database,
  ...lists: Lists
): Promise<PagesOf<Lists>> {
  const values: unknown[] = []
  const parts = lists.map((options, place) => {
    const statement = pageStatement(options)
    const part = `select ${place} as place, list.* from (${withLaterParameters(statement.text, values.length)}) list`
    values.push(...statement.values)
    return part
  })
  const rows = await database.query<PageRow>(`${parts.join(" union all ")} order by place`, values)
  const pages: Page<unknown>[] = rows.map((row, place) => pageOf(row, itemAt(lists, place)))
  return pages as PagesOf<Lists>
}

/** A part of a statement, its parameters renumbered to follow `others`. */
export function withLaterParameters(text: string, others: number): string {
  return text.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + others}`)
}

/**
 * Finds the rows of the page first, from an index alone where it covers the query, then reads and
 * joins only these. Conditions and order are about the table `t`. The limit, a checked number, is
 * part of the text, so that the planner knows it.
 */
function pageStatement(options: PageOptions): { text: string; values: unknown[] } {
  const { shape, where, orderBy, page, limit } = options
  const conditions = whereText(where.conditions)
  const values = [...where.values]
  const skipped =
    page > 1 && limit > 0
      ? `offset ${asPlanned(`$${values.push((page - 1) * limit)}`, "bigint", where)}`
      : ""
  // All are one page, and nothing is on the next.
  const all = page > 1 ? "limit 0" : ""
  const bounds = limit === 0 ? all : `order by ${orderBy} limit ${limit} ${skipped}`
  const rows =
    options.isWalked && page === 1 && limit > 0
      ? `${shape.table} t ${shape.joins} ${conditions} ${bounds}`
      : `(select t._id from ${shape.table} t ${conditions} ${bounds}) hits
         join ${shape.table} t on t._id = hits._id ${shape.joins} order by ${orderBy}`
  const text = `select ${AGGREGATED}, ${totalOf(options)}::int as total
       from (select ${shape.listed} as document from ${rows}) r`
  return { text, values }
}

function pageOf<T>(
  { results, total, data }: PageRow,
  { countKey, page, limit }: PageOptions,
): Page<T> {
  const totalIsMinimum = !countKey && total > COUNT_UP_TO
  return {
    data,
    results,
    total: Math.min(total, totalIsMinimum ? COUNT_UP_TO : total),
    totalIsMinimum,
    page,
    limit,
  }
}

/** SQL of how many there are in all. */
function totalOf({ shape, where, countKey, total }: PageOptions): string {
  if (total === "elsewhere") return "0"
  if (countKey) return `coalesce((select rows from catalog_counts where kind = '${countKey}'), 0)`
  return `(select count(*) from (select 1 from ${shape.table} t ${whereText(where.conditions)} limit ${COUNT_UP_TO + 1}) counted)`
}

/** Reads the one record of the conditions. */
export async function readOne<T>(
  database: Database,
  shape: Shape,
  where: Where,
): Promise<Json<T> | undefined> {
  const [row] = await database.lookUp<{ data: string }>(
    `select ${shape.whole} as data from ${shape.table} t ${shape.joins} ${whereText(where.conditions)} limit 1`,
    where.values,
  )
  return row?.data
}

/**
 * Reads a record within a transaction; within the one that wrote it, the reply needs no read after
 * the commit.
 */
export async function readWritten<T>(
  orm: Orm,
  { table, whole, joins }: Shape,
  id: string,
): Promise<Json<T> | undefined> {
  const select = sql.raw(`select ${whole} as data from ${table} t ${joins} where t._id = `)
  const [row] = await rowsOf<{ data: string }>(orm, sql`${select}${id}`)
  return row?.data
}

/** The same of a record that the transaction has written, so that it is there. */
export async function readBack<T>(orm: Orm, shape: Shape, id: string): Promise<Json<T>> {
  const data = await readWritten<T>(orm, shape, id)
  if (data === undefined) throw new Error(`The record ${id} was not written`)
  return data
}
