import { hash } from "node:crypto"
import type { SignedInUser } from "#catalog/account.ts"
import { areaCalled } from "#catalog/area.ts"
import { isId } from "#catalog/fields.ts"
import { formatPlural } from "#catalog/format.ts"
import { readCell } from "#catalog/formula.ts"
import { newId } from "#catalog/id.ts"
import type { Kind } from "#catalog/kind.ts"
import { firstOf, itemAt } from "#catalog/lists.ts"
import { projectInput } from "#catalog/project-input.ts"
import {
  cellOf,
  columnsOf,
  guessColumns,
  ID_COLUMN,
  type TableColumn,
  UNIT_PRICE_COLUMNS,
} from "#catalog/table-columns.ts"
import { type UnitPrice, unitKey } from "#catalog/unit-price.ts"
import { unitPrice } from "#catalog/unit-price-input.ts"
import type { RecordDocument } from "#catalog/unpublished.ts"
import { AppError, invalid } from "#contract/app-error.ts"
import { checkFields } from "#contract/check-fields.ts"
import { complaintsOf } from "#contract/form-names.ts"
import type { ImportReply, ImportRow } from "#contract/import.ts"
import type { Database } from "../../db/open.ts"
import { together } from "../../db/rehearsal.ts"
import type { BatchAuthor, Collections } from "../bulk.ts"
import { isSame } from "../records/history.ts"
import { chunksOf, type FieldsChange, type FoundRecord, refusalAmongMany } from "../records/many.ts"
import type { TableOf } from "./export.ts"

/** The headings stand in one of so many first rows. */
const HEADINGS_WITHIN = 10
/** Records that are looked up together. */
const READ_TOGETHER = 500
const SHOWN_CHARACTERS = 100
const SHOWN_CHANGES = 12
const SHOWN_CONFLICTS = 50
/** Characters of `check` for each record. */
const CHECK_LENGTH = 8

export interface Table extends TableOf {
  /** Cells by rows, as trimmed texts. */
  rows: string[][]
  /** The field of each heading, empty where it has none; without it they are guessed. */
  columns?: string[] | undefined
}

interface Row {
  number: number
  /** The texts of its filled cells by column. */
  cells: Map<string, string>
  /** Says that cells stand beyond the last heading: the others may be in wrong columns as well. */
  surplus?: string
}

/** The rows about one record, and what they do. */
interface Planned {
  rows: (Omit<ImportRow, "action"> & { action: ImportRow["action"] | "same" })[]
  create?: RecordDocument
  update?: FieldsChange
}

type Names = { _id: string; name: string; slug: string }[]

/** Tables of records that staff import, each in one transaction that may be undone as a whole. */
export function tableImports(
  database: Database,
  collectionsOf: (database: Database) => Collections,
) {
  /**
   * Tries an import, or with `check` of a trial carries out what that showed; rows with problems
   * change nothing. Throws `invalid` for a table without rows, and `conflict` with nothing written
   * when a row would do something else by now.
   */
  async function run(
    table: Table,
    { check, by }: { check: string | undefined; by: SignedInUser },
  ): Promise<ImportReply> {
    const kind = collectionsOf(database)[table.path].kind
    const { headings, columns, rows } = layOut(table, columnsFor(kind, table))
    const reply: ImportReply = {
      batch: null,
      headings,
      columns,
      check: "",
      rows: [],
      counts: { create: 0, update: 0, same: 0, wrong: 0 },
    }
    const groups = table.hasUnits ? byProject(rows) : rows.map((row) => [row])
    const author: BatchAuthor = { ...by, batch: newId() }
    const conflicts: { path: string; message: string }[] = []

    async function work(collections: Collections) {
      const plan = await planner(collections, table, collections[table.path].needsSecond)
      const updates: FieldsChange[] = []
      const creates: RecordDocument[] = []
      for (const part of chunksOf(groups, READ_TOGETHER)) {
        const planned = await plan(part)
        for (const one of planned) {
          const sign = signOf(one)
          const first = firstOf(one.rows)
          if (
            check !== undefined &&
            check.slice(reply.check.length).slice(0, CHECK_LENGTH) !== sign
          )
            conflicts.push({
              path: `row ${first.row}`,
              message: `Row ${first.row}: ${first.name} has been changed meanwhile`,
            })
          reply.check += sign
          if (one.update) updates.push(one.update)
          if (one.create) creates.push(one.create)
          for (const { action, ...row } of one.rows) {
            reply.counts[action] += 1
            if (action !== "same") reply.rows.push({ ...row, action })
          }
        }
      }
      if (check === undefined) return
      if (check.length !== reply.check.length)
        throw invalid({ check: "This is not the table that was looked at. Please look again." })
      if (conflicts.length > 0)
        throw new AppError(
          "conflict",
          `${firstOf(conflicts).message}, so nothing was imported. Please look at the changes again.`,
          { fields: conflicts.slice(0, SHOWN_CONFLICTS) },
        )
      // Nothing is written before all is planned: a later row would find what an earlier one wrote.
      const { many } = collections[table.path]
      await many.update(updates, author)
      await many.createDrafts(creates, author)
    }

    if (check === undefined) await work(collectionsOf(database))
    else await together(database, (inside) => work(collectionsOf(inside)))
    return check === undefined ? reply : { ...reply, batch: author.batch }
  }

  return { run }
}

function columnsFor(kind: Kind, { hasUnits }: Table): TableColumn[] {
  return hasUnits ? UNIT_PRICE_COLUMNS : columnsOf(kind)
}

/** The headings, the columns that they mean, and the filled rows below them. */
function layOut({ rows, columns: given }: Table, known: TableColumn[]) {
  const meant = rows
    .slice(0, HEADINGS_WITHIN)
    .map((row) => guessColumns(row, known).filter(Boolean).length)
  const at = meant.indexOf(Math.max(...meant))
  const headings = itemAt(rows, at)
  const columns = headings.map((_, index) =>
    given ? (given[index] ?? "") : itemAt(guessColumns(headings, known), index),
  )
  for (const name of columns.filter(Boolean)) {
    const column = known.find((one) => one.name === name)
    if (!column) throw invalid({ columns: `There is no field “${name}”` })
    if (columns.indexOf(name) !== columns.lastIndexOf(name))
      throw invalid({ columns: `${column.label} is chosen for two columns` })
  }
  const filled = rows.slice(at + 1).flatMap((cells, index): Row[] => {
    const texts = columns.flatMap((name, place): [string, string][] => {
      const text = readCell(cells[place] ?? "")
      return name && text ? [[name, text]] : []
    })
    const surplus = surplusOf(cells, headings.length)
    if (texts.length === 0 && !surplus) return []
    return [{ number: at + index + 2, cells: new Map(texts), ...(surplus && { surplus }) }]
  })
  return { headings, columns, rows: filled }
}

function surplusOf(cells: string[], columns: number): string | undefined {
  const filled = cells.findLastIndex(Boolean) + 1
  if (filled <= columns) return undefined
  return `${formatPlural(filled, "cell", "cells")} for ${formatPlural(columns, "column", "columns")}. A text with a comma needs quotation marks around it.`
}

/** The rows of a price list by their projects; a row with surplus cells stands by itself. */
function byProject(rows: Row[]): Row[][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = row.surplus
      ? `row ${row.number}`
      : ["_id", "name", "developer"].map((it) => row.cells.get(it)?.toLowerCase()).join("|")
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}

/** Tells what rows would do, a chunk after the other; it remembers the records of earlier ones. */
async function planner(collections: Collections, table: Table, isSecondNeeded: boolean) {
  const { kind, many } = collections[table.path]
  const known = columnsFor(kind, table)
  const references: Record<string, Names> = {}
  for (const field of ["area", "developer"] as const)
    if (field in kind.fields) references[field] = await collections[`${field}s`].many.names()
  const nameOf = (field: string, id: unknown) =>
    references[field]?.find(({ _id }) => _id === id)?.name ?? ""
  const seen = new Map<string, number>()

  /** A record with references as reads give them. */
  const shown = (fields: RecordDocument): RecordDocument => ({
    ...fields,
    ...Object.fromEntries(
      Object.keys(references).map((field) => [field, { name: nameOf(field, fields[field]) }]),
    ),
  })

  function nameIn({ cells }: Row): string {
    return cells.get(kind.nameField) ?? ""
  }

  async function candidatesOf(groups: Row[][]): Promise<FoundRecord[]> {
    const firsts = groups.flatMap(([first]) => (first ? [first] : []))
    const ids = firsts.flatMap(({ cells }) => cells.get(ID_COLUMN.name) ?? [])
    const names = firsts.map((row) => nameIn(row).toLowerCase()).filter(Boolean)
    return many.find({ ids: ids.filter(isId), slugs: ids.filter((id) => !isId(id)), names })
  }

  /** The record of a row; undefined for a new one. Throws `invalid` with the column's name. */
  function recordOf(row: Row, found: FoundRecord[]): FoundRecord | undefined {
    const id = row.cells.get(ID_COLUMN.name)
    if (id) {
      const record = found.find(({ _id, slug }) => _id === id || slug === id)
      if (!record) throw invalid({ [ID_COLUMN.name]: `No ${kind.name.toLowerCase()} has this ID` })
      return record
    }
    const name = nameIn(row).toLowerCase()
    if (!name) throw invalid({ [kind.nameField]: `${kind.fields[kind.nameField]} is required` })
    const called = found.filter(({ fields }) => nameOfRecord(fields).toLowerCase() === name)
    const developer = row.cells.get("developer")?.toLowerCase()
    const isBy = (of: string | undefined) => (record: FoundRecord) =>
      nameOf("developer", record.fields.developer).toLowerCase() === of
    const own = developer ? called.filter(isBy(developer)) : called
    const meant = own.length > 0 ? own : called.filter(isBy(""))
    if (meant.length > 1)
      throw invalid({ [kind.nameField]: "Several have this name: add a column with the ID" })
    return meant[0]
  }

  const nameOfRecord = (fields: RecordDocument) => String(fields[kind.nameField] ?? "")

  function referenceOf(field: string, text: string): string {
    const all = references[field]!
    const called = all.filter(({ name }) => name.toLowerCase() === text.toLowerCase())
    const label = kind.fields[field]!
    if (called.length > 1)
      throw invalid({ [field]: `Several have this name. ${label} may also be an ID` })
    const meant =
      called[0] ??
      all.find(({ _id, slug }) => _id === text || slug === text) ??
      (field === "area" ? areaCalled(text, all) : undefined)
    if (!meant) throw invalid({ [field]: `${label} “${text}” is not on the site` })
    return meant._id
  }

  /** Throws `invalid` when an earlier row is about the same record. */
  function requireFirst(row: Row, key: string) {
    const before = seen.get(key)
    if (before !== undefined) throw invalid({ "": `Row ${before} is about the same one` })
    seen.set(key, row.number)
  }

  /** Likewise of a new record: without a developer it may be any of its name. */
  function requireFirstOfName(row: Row, name: string, developer: string) {
    const [own, byNone, byAny] = [developer, "", "*"].map((by) => `${name}|${by}`.toLowerCase())
    const before = seen.get((developer ? byNone : byAny) as string)
    if (before !== undefined)
      throw invalid({ "": `Row ${before} has this name too: name the developer in both` })
    requireFirst(row, own as string)
    seen.set(byAny as string, row.number)
  }

  /** The changed cells of a row as a form would send them. */
  function sentOf({ cells }: Row, record: FoundRecord | undefined) {
    const sent: RecordDocument = {}
    const complaints: { path: string; message: string }[] = []
    const current = shown(record?.fields ?? {})
    for (const column of known) {
      const text = cells.get(column.name)
      if (text === undefined || column === ID_COLUMN) continue
      if (String(cellOf(current, column)).replaceAll("\r\n", "\n").trim() === text) continue
      const [field = "", part] = column.name.split(/[[\]]/)
      if (part) sent[field] = { ...(sent[field] as object), [part]: text }
      else if (!(field in references)) sent[field] = text
      else
        try {
          sent[field] = referenceOf(field, text)
        } catch (error) {
          complaints.push(...problemsIn(error))
        }
    }
    return { sent, complaints }
  }

  async function planRecord(row: Row, found: FoundRecord[]): Promise<Planned> {
    const record = recordOf(row, found)
    const name = nameIn(row) || nameOfRecord(record?.fields ?? {})
    const developer = row.cells.get("developer") ?? ""
    if (record) requireFirst(row, record._id)
    else requireFirstOfName(row, name, developer)
    const { sent, complaints } = sentOf(row, record)
    const checked = checkFields(kind, {
      sent,
      current: record?.fields,
      isDraft: record?.status !== null,
    })
    const problems = [...complaints, ...checked.complaints]
    if (problems.length > 0) throw invalidRow(problems)
    const before = record?.fields ?? {}
    const input = Object.fromEntries(
      Object.entries(checked.input).filter(([field, value]) => !isSame(before[field], value)),
    )
    const isChanged = Object.keys(input).length > 0
    if (record && !isChanged) return { rows: [{ ...rowOf(row, name), action: "same" }] }
    const changes = changesOf(before, input)
    if (!record)
      return {
        rows: [{ ...rowOf(row, name), action: "create", ...shownOf(changes) }],
        create: input,
      }
    const update = await changeable(record, input)
    return {
      rows: [{ ...rowOf(row, name), action: "update", ...shownOf(changes) }],
      update,
    }
  }

  async function changeable(record: FoundRecord, input: RecordDocument): Promise<FieldsChange> {
    const { fields, ...as } = record
    const refusal =
      refusalAmongMany(record, isSecondNeeded) ??
      (await many.refusalOf({ record: as, input }, fields))
    if (refusal) throw invalid({ "": refusal })
    return { record: as, input }
  }

  function changesOf(before: RecordDocument, input: RecordDocument) {
    const [old, next] = [shown(before), shown({ ...before, ...input })]
    return known.flatMap((column) => {
      const was = String(cellOf(old, column))
      const will = String(cellOf(next, column))
      return was === will
        ? []
        : [{ column: column.name, before: shorten(was), after: shorten(will) }]
    })
  }

  /** The rows of one project in a price list; units that it has not are as before. */
  async function planUnits(group: Row[], found: FoundRecord[]): Promise<Planned> {
    const first = firstOf(group)
    const record = recordOf(first, found)
    if (!record)
      throw invalid({ name: `There is no project “${nameIn(first)}”. Please add it first` })
    requireFirst(first, record._id)
    const before = (record.fields.unitPrices ?? []) as UnitPrice[]
    const after = [...before]
    const name = nameOfRecord(record.fields)
    const rows = group.map((row): Planned["rows"][number] => {
      const place = after.findIndex(
        (one) => unitKey(one) === unitKey({ unit: row.cells.get("unit") ?? "" }),
      )
      const old = after[place]
      const { cells } = row
      const read = unitPrice.safeParse({
        unit: old?.unit ?? cells.get("unit"),
        areaSize: cells.get("areaSize") ?? old?.areaSize,
        price: cells.get("price") ?? old?.price,
      })
      const title = [name, cells.get("unit")].filter(Boolean).join(", ")
      if (!read.success) return wrong(row, title, complaintsOf(read.error))
      const changes = (["areaSize", "price"] as const).flatMap((column) => {
        const before = String(old?.[column] ?? "")
        const after = String(read.data[column] ?? "")
        return before === after ? [] : [{ column, before, after }]
      })
      after.splice(place < 0 ? after.length : place, 1, read.data)
      const action = old === undefined ? "create" : changes.length > 0 ? "update" : "same"
      return { ...rowOf(row, title), action, changes }
    })
    const changed = rows.find(({ action }) => action === "create" || action === "update")
    if (!changed) return { rows }
    const units = projectInput.shape.unitPrices.safeParse(after)
    if (!units.success) throw invalid({ unit: firstOf(complaintsOf(units.error)).message })
    const least = Math.min(...after.map(({ price }) => price).filter((price) => price > 0))
    const input: RecordDocument = { unitPrices: units.data }
    if (Number.isFinite(least) && least !== record.fields.price) {
      // A project starts at the price of its cheapest unit.
      input.price = least
      const [change] = changesOf(record.fields, { price: least })
      if (change) changed.changes.push({ ...change, column: "startingPrice" })
    }
    return { rows, update: await changeable(record, input) }
  }

  return async (groups: Row[][]): Promise<Planned[]> => {
    const found = await candidatesOf(groups)
    const planned: Planned[] = []
    for (const group of groups) {
      try {
        const { surplus } = firstOf(group)
        if (surplus) throw invalid({ "": surplus })
        planned.push(
          await (table.hasUnits ? planUnits(group, found) : planRecord(firstOf(group), found)),
        )
      } catch (error) {
        const problems = problemsIn(error)
        planned.push({ rows: group.map((row) => wrong(row, nameIn(row), problems)) })
      }
    }
    return planned
  }
}

function rowOf({ number }: Row, name: string) {
  return {
    row: number,
    name: shorten(name),
    changes: [],
    moreChanges: 0,
    problems: [],
  } satisfies Partial<ImportRow>
}

function shownOf(changes: ImportRow["changes"]): Pick<ImportRow, "changes" | "moreChanges"> {
  const shown = changes.slice(0, SHOWN_CHANGES)
  return { changes: shown, moreChanges: changes.length - shown.length }
}

function wrong(row: Row, name: string, problems: { path: string; message: string }[]) {
  return {
    ...rowOf(row, name),
    action: "wrong" as const,
    problems: problems.map(({ path, message }) => ({ column: path, message })),
  }
}

function invalidRow(fields: { path: string; message: string }[]): AppError {
  return new AppError("invalid", firstOf(fields).message, { fields })
}

/** The complaints of a refusal; rethrows any other error. */
function problemsIn(error: unknown): { path: string; message: string }[] {
  if (!(error instanceof AppError) || error.fields.length === 0) throw error
  return error.fields
}

function shorten(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text
}

/** The effect of the rows of a record on its present version, in a few characters. */
function signOf({ rows, create, update }: Planned): string {
  const work = create ?? (update && [update.record._id, update.record.version, update.input])
  const all = JSON.stringify([rows.map(({ row, action }) => [row, action]), work])
  return hash("sha256", all).slice(0, CHECK_LENGTH)
}
