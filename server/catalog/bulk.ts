import { and, eq, gt } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import type { SignedInUser } from "#catalog/account.ts"
import type { ActivityVerb } from "#catalog/activity.ts"
import { newId } from "#catalog/id.ts"
import { inputs } from "#catalog/inputs.ts"
import type { Kind, KindPath } from "#catalog/kind.ts"
import { firstOf } from "#catalog/lists.ts"
import type { UnitPrice } from "#catalog/unit-price.ts"
import type { RecordDocument } from "#catalog/unpublished.ts"
import { AppError, invalid, notFound } from "#contract/app-error.ts"
import {
  type BulkChange,
  type BulkReply,
  MAX_BULK,
  type MergeInput,
  type MergeReply,
  SHOWN_MERGED,
  type UndoReply,
} from "#contract/bulk.ts"
import { SHARED_VALUES } from "#contract/staff-criteria.ts"
import type { StaffListQuery } from "#contract/staff-listing.ts"
import type { Database } from "../db/open.ts"
import { rehearse, together } from "../db/rehearsal.ts"
import { activity, recordVersions } from "../db/schema.ts"
import type { Json } from "./read.ts"
import {
  chunksOf,
  type FieldsChange,
  type ManyRecords,
  NEEDS_SECOND,
  refusalAmongMany,
} from "./records/many.ts"
import type { UnpublishedService } from "./records/unpublished.ts"
import type { staffList } from "./staff-list.ts"

/** A member of staff, and the batch that a change is part of. */
export type BatchAuthor = SignedInUser & { batch: string }

/** The service of a kind, as far as changes of many records call it. */
interface BulkCollection extends UnpublishedService<unknown> {
  kind: Kind
  needsSecond: boolean
  staffList: Pick<ReturnType<typeof staffList>, "ids">
  update(id: string, input: object, changes: object): Promise<unknown>
  getForChange(id: string): Promise<Json<unknown>>
  many: ManyRecords
}

export type Collections = Record<KindPath, BulkCollection>

/** The records of a change. */
export type BulkSelection = { ids: string[] } | { found: StaffListQuery; total: number }

/**
 * Changes of many records by one member of staff, each in one transaction that may be undone as a
 * whole. `collectionsOf` gives the services of the kinds over a database.
 */
export function bulkChanges(
  database: Database,
  collectionsOf: (database: Database) => Collections,
) {
  async function idsOf(path: KindPath, which: BulkSelection): Promise<string[]> {
    if ("ids" in which) return [...new Set(which.ids)]
    const ids = await collectionsOf(database)[path].staffList.ids(which.found, MAX_BULK + 1)
    if (ids.length > MAX_BULK)
      throw invalid({
        which: `At most ${MAX_BULK} are changed at once. Please narrow the list first.`,
      })
    if (ids.length !== which.total)
      throw new AppError(
        "conflict",
        "The list has changed meanwhile, so nothing was done. Please look at it again.",
      )
    return ids
  }

  /**
   * Carries a change out, or with `isPreview` tries it. Records that refuse it stay as they are and
   * are named. Throws `invalid` for too many, and `conflict` when a list finds others by now.
   */
  async function apply(
    path: KindPath,
    { which, change, isPreview }: { which: BulkSelection; change: BulkChange; isPreview: boolean },
    user: SignedInUser,
  ): Promise<BulkReply> {
    const ids = await idsOf(path, which)
    const by: BatchAuthor = { ...user, batch: newId() }
    const reply: BulkReply = { batch: isPreview ? null : by.batch, changed: [], refused: [] }
    await (isPreview ? rehearse : together)(database, async (inside) => {
      const collection = collectionsOf(inside)[path]
      for (const _id of ids) {
        const record = await find(collection, _id)
        if (!record) continue
        const { name, price: before } = record
        try {
          const isWritten = "price" in change || "area" in change
          if (isWritten && !record.isUnpublished && collection.needsSecond)
            throw new AppError("forbidden", NEEDS_SECOND)
          const after = await changeOne(collection, record, change, by)
          if (after !== "same") reply.changed.push({ _id, name, before, after: after ?? null })
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          reply.refused.push({ _id, name, message: error.message })
        }
      }
    })
    return reply
  }

  /**
   * Undoes a change, where a record has not been changed again since. Throws `notFound` for an
   * unknown batch.
   */
  async function undo(path: KindPath, batch: string, user: SignedInUser): Promise<UndoReply> {
    const changes = await database.transaction((orm) =>
      orm
        .select({
          record: activity.record,
          name: activity.recordName,
          verb: activity.verb,
          version: recordVersions.version,
          before: recordVersions.before,
        })
        .from(activity)
        .leftJoin(recordVersions, eq(recordVersions._id, activity._id))
        .where(and(eq(activity.batch, batch), eq(activity.kind, path))),
    )
    if (changes.length === 0) throw notFound("Change")
    const by: BatchAuthor = { ...user, batch: newId() }
    const reply: UndoReply = { undone: 0, skipped: [] }
    await together(database, async (inside) => {
      const collection = collectionsOf(inside)[path]
      // Before the undo, whose own lines are later changes.
      const changedSince = await changedAfter(inside, batch)
      const undone = await undoFields(collection, changes, by)
      for (const { record, name, verb } of changes) {
        const isUndone =
          undone.has(record) ||
          (!changedSince.has(record) && (await undoOne(collection, { record, verb }, by)))
        if (isUndone) reply.undone += 1
        else reply.skipped.push(name)
      }
    })
    return reply
  }

  /**
   * Gives every record with one of the values `from` the value `into`, or with `isPreview` says
   * which ones. Records that refuse it stay as they are and are named. Throws `invalid` for a field
   * whose values are not shared, and for a value that it does not take.
   */
  async function merge(
    path: KindPath,
    { field, from, into: given, isPreview }: MergeInput,
    user: SignedInUser,
  ): Promise<MergeReply> {
    const into = valueFor(path, field, given)
    const values = from.filter((value) => value !== into)
    const by: BatchAuthor = { ...user, batch: newId() }
    return together(database, async (inside) => {
      const { kind, many, needsSecond } = collectionsOf(inside)[path]
      const reply: MergeReply = { batch: null, into, total: 0, changed: [], refused: [] }
      for (const ids of chunksOf(await many.idsWith(field, values))) {
        const changes: FieldsChange[] = []
        for (const { fields, ...record } of await many.find({ ids })) {
          const named = { _id: record._id, name: String(fields[kind.nameField]) }
          const change = { record, input: { [field]: into } }
          const message =
            refusalAmongMany(record, needsSecond) ?? (await many.refusalOf(change, fields))
          if (message) reply.refused.push({ ...named, message })
          else {
            changes.push(change)
            reply.changed.push({ ...named, before: String(fields[field]) })
          }
        }
        if (!isPreview) await many.update(changes, by)
        reply.total += changes.length
        reply.changed.splice(SHOWN_MERGED)
      }
      return isPreview || reply.total === 0 ? reply : { ...reply, batch: by.batch }
    })
  }

  return { apply, merge, undo }
}

/** The records of a batch of which the activity log has a later change. */
async function changedAfter(database: Database, batch: string): Promise<Set<string>> {
  const later = alias(activity, "later")
  const found = await database.transaction((orm) =>
    orm
      .selectDistinct({ record: activity.record })
      .from(activity)
      .innerJoin(
        later,
        and(
          eq(later.kind, activity.kind),
          eq(later.record, activity.record),
          gt(later.createdAt, activity.createdAt),
        ),
      )
      .where(eq(activity.batch, batch)),
  )
  return new Set(found.map(({ record }) => record))
}

/** A value as its field's schema writes it. */
function valueFor(path: KindPath, field: string, value: string): string {
  const fields: readonly string[] = SHARED_VALUES[path]
  if (!fields.includes(field)) throw invalid({ field: `There are no shared values of “${field}”` })
  const read = inputs[path].shape[field]!.safeParse(value)
  if (!read.success)
    throw invalid({ into: firstOf<{ message: string }>(read.error.issues).message })
  return String(read.data)
}

interface Found {
  _id: string
  name: string
  price: number | null
  /** Of a project. */
  unitPrices: UnitPrice[]
  area: { _id: string } | null
  isUnpublished: boolean
}

/** A record on the site or off it; undefined when it is gone. */
async function find(collection: BulkCollection, _id: string): Promise<Found | undefined> {
  const isAway = (error: unknown) => {
    if (!(error instanceof AppError && error.code === "notFound")) throw error
    return undefined
  }
  const stored = await collection.getForChange(_id).catch(isAway)
  const json = stored ?? (await collection.getDraft(_id).catch(isAway))
  if (json === undefined) return undefined
  const row = JSON.parse(json) as Record<string, unknown>
  return {
    _id,
    name: String(row[collection.kind.nameField]),
    price: typeof row.price === "number" ? row.price : null,
    unitPrices: (row.unitPrices as UnitPrice[] | null | undefined) ?? [],
    area: row.area as Found["area"],
    isUnpublished: stored === undefined,
  }
}

/** Resolves to the new price, to "same" where nothing changed, else to nothing. */
async function changeOne(
  collection: BulkCollection,
  record: Found,
  change: BulkChange,
  by: BatchAuthor,
): Promise<number | "same" | undefined> {
  const { _id, isUnpublished } = record
  const write = (input: Record<string, unknown>) =>
    isUnpublished ? collection.saveDraft(_id, input, { by }) : collection.update(_id, input, { by })
  if ("price" in change) {
    const price = priceAfter(record.price, change)
    if (price === record.price) return "same"
    const unitPrices = record.unitPrices.map((unit) =>
      unit.price > 0 ? { ...unit, price: priceAfter(unit.price, change) } : unit,
    )
    await write({ price, ...(unitPrices.length > 0 && { unitPrices }) })
    return price
  }
  if ("area" in change) {
    if ((record.area?._id ?? null) === change.area) return "same"
    await write({ area: change.area })
    return undefined
  }
  if ("isDeleted" in change) {
    await (isUnpublished ? collection.removeDraft(_id, by) : collection.remove(_id, by))
    return undefined
  }
  if ((change.status === "public") === !isUnpublished) return "same"
  if (change.status === "public") await collection.publishDraft(_id, by)
  else await collection.takeOff(_id, change.status, by)
  return undefined
}

type PriceChange = Extract<BulkChange, { price: unknown }>

/** Whole AED. Throws `invalid` for a price that is not known, or that would be none. */
function priceAfter(before: number | null, { price, roundTo }: PriceChange): number {
  if (!before) throw invalid({ price: "It has no price yet" })
  const exact = "percent" in price ? before * (1 + price.percent / 100) : before + price.amount
  const rounded = Math.round(exact / roundTo) * roundTo
  if (rounded < 1) throw invalid({ price: "Its price would be 0 or less" })
  return rounded
}

interface Noted {
  record: string
  verb: ActivityVerb
  version: number | null
  before: RecordDocument | null
}

/** Undoes changes of fields and new drafts; resolves to the records that are as they were. */
async function undoFields(
  { many, needsSecond }: BulkCollection,
  changes: Noted[],
  by: BatchAuthor,
) {
  const drafted = changes.filter(({ verb }) => verb === "drafted").map(({ record }) => record)
  const undone = await many.discardDrafts(drafted, by)
  for (const part of chunksOf(changes.filter(({ before }) => before !== null))) {
    const found = await many.find({ ids: part.map(({ record }) => record) })
    const back: FieldsChange[] = []
    for (const { record: _id, version, before } of part) {
      const record = found.find((one) => one._id === _id && one.version === version)
      if (!record || !before || refusalAmongMany(record, needsSecond)) continue
      const change = { record, input: before }
      if (!(await many.refusalOf(change, record.fields))) back.push(change)
    }
    await many.update(back, by)
    for (const { record } of back) undone.add(record._id)
  }
  return undone
}

/** Whether a change of the place of a record could be taken back. */
async function undoOne(
  collection: BulkCollection,
  { record, verb }: Pick<Noted, "record" | "verb">,
  by: BatchAuthor,
): Promise<boolean> {
  const back: Partial<Record<ActivityVerb, () => Promise<unknown>>> = {
    deleted: () => collection.restore(record, by),
    paused: () => collection.publishDraft(record, by),
    sold: () => collection.publishDraft(record, by),
    published: () => collection.takeOff(record, "paused", by),
  }
  try {
    await back[verb]?.()
    return back[verb] !== undefined
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
