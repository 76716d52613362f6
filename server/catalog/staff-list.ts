import { getTableColumns } from "drizzle-orm"
import type { PgColumn, PgTable } from "drizzle-orm/pg-core"
import type { Kind } from "#catalog/kind.ts"
import { forgivenErrors, queryWords, searchWords } from "#catalog/search-words.ts"
import { typingErrors } from "#catalog/typing-errors.ts"
import type { SortKey } from "#contract/listing.ts"
import { LIST_CRITERIA, SHARED_VALUES } from "#contract/staff-criteria.ts"
import { type ListChoices, type StaffListQuery, staffSortable } from "#contract/staff-listing.ts"
import { columnOf } from "../db/column-of.ts"
import type { Database } from "../db/open.ts"
import { queryRow } from "../db/query-row.ts"
import { focalPointText } from "../media/focal-point.ts"
import { distinctValues } from "./homes/question.ts"
import {
  AGGREGATED,
  instantText,
  type Page,
  type Shape,
  type Where,
  WhereBuilder,
  whereText,
} from "./read.ts"
import { similarWords } from "./search-vocabulary.ts"

const OWNERS = ["area", "developer"] as const
export const NEWEST_KEYS: SortKey[] = [
  { field: "createdAt", descending: true },
  { field: "_id", descending: true },
]

/** SQL of a draft's field as a column of this type holds it. */
function fromDocument(field: string, column: PgColumn): string {
  const isNumber = column.dataType === "number"
  const text = `u.document->>'${field}'`
  return isNumber
    ? `case when jsonb_typeof(u.document->'${field}') = 'number' then (${text})::float8 end`
    : `(${text})`
}

interface Options {
  kind: Kind
  table: PgTable
  shape: Shape
}

/**
 * The list of staff: the records of a kind on the site and off it, as rows of one shape. Every row
 * is read, which takes some 30 ms for 10,000 records.
 */
export function staffList(database: Database, { kind, table, shape }: Options) {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const isProject = kind.path === "projects"
  const own = staffSortable(kind).filter((field) => field in columns && field in kind.fields)
  const counted = [...new Set([...LIST_CRITERIA[kind.path], ...SHARED_VALUES[kind.path]])]
  const fields = [...new Set([...own, ...counted.filter((it) => it in columns)])]
  const isPublic =
    kind.path === "posts"
      ? "case t.status when 'publish' then 'public' else 'draft' end"
      : "'public'"
  const owners = (from: (owner: string) => string) =>
    isProject
      ? OWNERS.map(
          (owner) => `left join ${owner}s ${owner}_of on ${owner}_of._id = ${from(owner)}`,
        ).join(" ")
      : ""
  const ownerNames = isProject
    ? OWNERS.map(
        (owner) => `, ${owner}_of.name as "${owner}Name", ${owner}_of.slug as "${owner}Slug"`,
      ).join("")
    : ""
  const cover = Object.entries(kind.images).find(([, { isScene, many }]) => isScene && !many)
  const focalPoint = (file: (field: string) => string) =>
    `',"focalPoint":' || ${cover ? focalPointText(cover[1].folder, file(cover[0])) : "'null'"}`
  const columnText = (field: string) => {
    const { name, dataType } = columnOf(table, field)
    return `t."${name}"${dataType === "number" ? "::float8" : ""}`
  }
  const base = `(
    select t._id, t.slug, false as "isUnpublished", ${isPublic} as state, t.created_at as "createdAt", t.updated_at as "updatedAt",
           ${fields.map((field) => `${columnText(field)} as "${field}"`).join(", ")} ${ownerNames}
      from ${shape.table} t ${owners((owner) => `t.${owner}`)}
    union all
    select u._id, u.slug, true, u.status, u.created_at, u.updated_at,
           ${fields.map((field) => fromDocument(field, columnOf(table, field))).join(", ")} ${ownerNames}
      from unpublished_records u ${owners((owner) => `u.document->>'${owner}'`)}
     where u.kind = '${kind.path}' and u.status <> 'deleted' and u.edit_of is null) b`
  const named = `b."${kind.nameField}"`
  const searched = [named, "b.slug", "b._id", "replace(b.slug, '-', '')"]
  for (const field of ["type", "city", "category"])
    if (fields.includes(field)) searched.push(`b."${field}"`)
  if (isProject) for (const owner of OWNERS) searched.push(`b."${owner}Name"`, `b."${owner}Slug"`)
  const haystack = `lower(concat_ws(' ', ${searched.join(", ")}))`

  function sortColumn(field: string): string {
    if (field === "_id") return "b._id"
    if (field === "handover")
      return `(case when b.handover ~ '^Q[1-4] [0-9]{4}$' then substr(b.handover, 4, 4) || substr(b.handover, 2, 1) else '' end)`
    if (OWNERS.some((owner) => owner === field)) return `lower(b."${field}Name")`
    return columns[field]?.dataType === "string" ? `lower(b."${field}")` : `b."${field}"`
  }

  const orderBy = (sort: SortKey[]) =>
    sort
      .map(
        ({ field, descending }) => `${sortColumn(field)} ${descending ? "desc" : "asc"} nulls last`,
      )
      .join(", ")

  /** Each word with those that are meant by it. */
  function narrow(query: StaffListQuery, words: string[][]): WhereBuilder {
    const where = new WhereBuilder()
    if (query.state && query.state !== "any")
      where.add((value) => `b.state = ${value}`, query.state)
    for (const field of ["type", "city", "category"] as const) {
      const given = [query[field] ?? []].flat().map((value) => value.toLowerCase())
      if (fields.includes(field) && given.length > 0)
        where.add((value) => `lower(b."${field}") = any(${value}::text[])`, given)
    }
    if (isProject)
      for (const owner of OWNERS) {
        const given = query[owner] ?? []
        if (given.length > 0)
          where.add(
            (value) =>
              `(b."${owner}Slug" = any(${value}::text[]) or b.${owner} = any(${value}::text[]))`,
            given,
          )
      }
    for (const meant of words)
      where.add(
        (value) => `${haystack} like any(${value}::text[])`,
        meant.map((word) => `%${word}%`),
      )
    return where
  }

  /** Words of names, types and cities that differ from a word by few typing errors. */
  async function meantBy(typed: string[]): Promise<string[][]> {
    const sources = isProject ? ["projects", "areas", "developers"] : [kind.path]
    const [near, values] = await Promise.all([
      similarWords(database, sources, typed),
      isProject ? distinctValues(database) : undefined,
    ])
    const others = values ? [...values.type, ...values.city].flatMap(searchWords) : []
    return typed.map((word) => [
      word,
      ...near.flatMap((source) => (source.get(word)?.words ?? []).map((entry) => entry.word)),
      ...others.filter((other) => typingErrors(word, other) <= forgivenErrors(word)),
    ])
  }

  /** Reads what holds the words as typed; where that is nothing, what holds those meant by them. */
  async function found<T>(
    query: StaffListQuery,
    read: (where: Where, typed: string[]) => Promise<T>,
    isEmpty: (result: T) => boolean,
  ): Promise<T> {
    const typed = query.name ? queryWords(query.name) : []
    const asTyped = narrow(
      query,
      typed.map((word) => [word]),
    )
    const result = await read(asTyped, typed)
    if (typed.length === 0 || !isEmpty(result)) return result
    return read(narrow(query, await meantBy(typed)), [])
  }

  async function count({ conditions, values }: Where): Promise<number> {
    const row = await queryRow<{ total: number }>(
      database,
      `select count(*)::int as total from ${base} ${whereText(conditions)}`,
      values,
    )
    return row.total
  }

  /** One page, the best match of `name` first, else by `sort`. */
  function list(query: StaffListQuery): Promise<Page<unknown>> {
    const { page, limit, sort } = query
    // All are one page, and nothing is on the next, as `readPage` has it.
    const all = page > 1 ? "limit 0" : ""
    const bounds = limit === 0 ? all : `limit ${limit} offset ${(page - 1) * limit}`
    return found(
      query,
      async (where, typed) => {
        const values = [...where.values]
        // A parameter that the statement does not use is refused.
        const ranks = sort
          ? []
          : typed.map((word) => `(lower(${named}) like $${values.push(`%${word}%`)})::int`)
        const best = ranks.length > 0 ? `${ranks.join(" + ")} desc, ` : ""
        const order = best + orderBy(sort ?? NEWEST_KEYS)
        const { results, data, total } = await queryRow<{
          results: number
          data: string
          total: number | null
        }>(
          database,
          `with hits as materialized (
             select b._id, b.state, b."isUnpublished", row_number() over (order by ${order}) as place,
                    count(*) over ()::int as total
               from ${base} ${whereText(where.conditions)} order by place ${bounds})
           select ${AGGREGATED}, (select max(total) from hits) as total from (
             select coalesce(
                 (select left(${shape.listed}, -1) || ${focalPoint((field) => `t."${columnOf(table, field).name}"`)} from ${shape.table} t ${shape.joins} where t._id = h._id),
                 (select left(${draftText(kind)}, -1) || ${focalPoint((field) => `u.document->>'${field}'`)} from unpublished_records u where u._id = h._id)
               ) || ',"state":"' || h.state || '","isUnpublished":' || h."isUnpublished" || ',"edit":' || coalesce(
                 (select to_json(e.status)::text from unpublished_records e
                   where e.edit_of = h._id and e.status <> 'deleted' and not h."isUnpublished"), 'null') || '}' as document
               from hits h order by h.place) r`,
          values,
        )
        return {
          results,
          data: data as never,
          page,
          limit,
          totalIsMinimum: false,
          // A page after the last one has no row that knows the total.
          total: total ?? (page > 1 ? await count(where) : 0),
        }
      },
      ({ total }) => total === 0,
    )
  }

  /** The ids of all records of the query, in its order; at most `limit`. */
  function ids(query: StaffListQuery, limit: number): Promise<string[]> {
    return found(
      query,
      async (where) => {
        const rows = await database.query<{ _id: string }>(
          `select b._id from ${base} ${whereText(where.conditions)} order by ${orderBy(query.sort ?? NEWEST_KEYS)} limit ${limit}`,
          where.values,
        )
        return rows.map(({ _id }) => _id)
      },
      (all) => all.length === 0,
    )
  }

  /** The values of criteria and shared fields with their numbers, the most frequent first. */
  async function choices(): Promise<ListChoices> {
    const parts = counted.map((criterion) => {
      const isOwner = OWNERS.some((owner) => owner === criterion)
      const [value, label] = isOwner
        ? [`b."${criterion}Slug"`, `b."${criterion}Name"`]
        : [`b."${criterion}"`, `b."${criterion}"`]
      return `select '${criterion}' as criterion, ${value} as value, min(${label}) as label, count(*)::int as count
                from ${base} where ${value} is not null and ${value} <> '' group by ${value}`
    })
    const rows = await database.query<{
      criterion: string
      value: string
      label: string
      count: number
    }>(`${parts.join(" union all ")} order by count desc, label`)
    return Object.fromEntries(
      counted.map((criterion) => [
        criterion,
        rows
          .filter((row) => row.criterion === criterion)
          .map(({ criterion: _criterion, ...choice }) => choice),
      ]),
    )
  }

  return { list, ids, choices }
}

/** SQL of a record off the site as a list has it: its fields, null where they are open. */
function draftText({ longFields, path }: Kind): string {
  const reference = (owner: string) =>
    `(select json_build_object('_id', o._id, 'name', o.name, 'slug', o.slug) from ${owner}s o
       where o._id = u.document->>'${owner}')`
  const owners =
    path === "projects" ? OWNERS.map((owner) => `, '${owner}', ${reference(owner)}`).join("") : ""
  const long = longFields.map((field) => ` - '${field}'`).join("")
  return `(u.document${long} || jsonb_build_object('_id', u._id, 'slug', u.slug, 'version', u.version,
    'createdAt', ${instantText("u.created_at")}, 'updatedAt', ${instantText("u.updated_at")},
    'publishAt', ${instantText("u.publish_at")} ${owners}))::text`
}
