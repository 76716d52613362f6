import { z } from "zod"
import { isId } from "#catalog/fields.ts"

/** One transaction holds the database that long: some seconds. */
export const MAX_BULK = 500
/** How far a price goes up or down at once. */
export const MAX_AMOUNT = 1_000_000_000
export const PERCENT = { min: -90, max: 1_000 } as const
export const PERCENT_REFUSED = "A price falls by at most 90 per cent and rises by at most 1,000"
export const AMOUNT_REFUSED = "A price falls or rises by at most AED 1,000,000,000"
/** Values that are merged into one. */
const MAX_MERGED = 50
/** Records of a merge that a reply names. */
export const SHOWN_MERGED = 100
const id = z.string().refine(isId, { error: "An id has 24 characters, 0-9 and a-f" })

/** The records of a change: by their ids, or all that a list finds. */
const which = z.union(
  [
    z.strictObject({ ids: z.array(id).min(1).max(MAX_BULK) }),
    z.strictObject({
      /** The parameters of the list, as its address has them. */
      found: z.string().max(2_000),
      /** How many the person saw: another number refuses the change. */
      total: z.int().min(1),
    }),
  ],
  { error: `Please choose from 1 to ${MAX_BULK} records` },
)

/** A change of many records. Prices are whole AED. */
const change = z.union(
  [
    z.strictObject({
      /** More or less than before, in per cent or AED. */
      price: z.union([
        z.strictObject({
          percent: z
            .number()
            .min(PERCENT.min, { error: PERCENT_REFUSED })
            .max(PERCENT.max, { error: PERCENT_REFUSED }),
        }),
        z.strictObject({
          amount: z
            .int()
            .min(-MAX_AMOUNT, { error: AMOUNT_REFUSED })
            .max(MAX_AMOUNT, { error: AMOUNT_REFUSED }),
        }),
      ]),
      /** Prices are rounded to so many AED. */
      roundTo: z.union([z.literal(1), z.literal(1_000), z.literal(10_000)]).default(1),
    }),
    z.strictObject({ area: id.nullable() }),
    z.strictObject({ status: z.enum(["public", "paused", "sold"]) }),
    z.strictObject({ isDeleted: z.literal(true) }),
  ],
  { error: "Please choose one change: price, area, status or deletion" },
)

export const bulkInput = z.object({
  which,
  change,
  /** Tries the change and undoes it at once. */
  isPreview: z.boolean().default(false),
})
export type BulkInput = z.output<typeof bulkInput>
export type BulkChange = BulkInput["change"]

/** Where a change of many records arrives: what it does, or why not. */
export const bulkReply = z.object({
  batch: id.nullable().describe("Undoes the change; null of a preview"),
  changed: z.array(
    z.object({
      _id: id,
      name: z.string(),
      before: z.number().nullable().describe("The price, in AED"),
      after: z.number().nullable(),
    }),
  ),
  refused: z.array(z.object({ _id: id, name: z.string(), message: z.string() })),
})
export type BulkReply = z.infer<typeof bulkReply>

/** Values of one field that become one, on every record that has them. */
export const mergeInput = z.object({
  field: z.string(),
  from: z.array(z.string().min(1).max(200)).min(1).max(MAX_MERGED),
  into: z.string(),
  /** Shows the records, and changes none. */
  isPreview: z.boolean().default(false),
})
export type MergeInput = z.output<typeof mergeInput>

export const mergeReply = z.object({
  batch: id.nullable().describe("Undoes the merge; null of a preview, and where nothing changed"),
  into: z.string().describe("The value as the field writes it"),
  total: z.int().describe("How many records change"),
  changed: z
    .array(z.object({ _id: id, name: z.string(), before: z.string() }))
    .describe(`The first ${SHOWN_MERGED} of them`),
  refused: z.array(z.object({ _id: id, name: z.string(), message: z.string() })),
})
export type MergeReply = z.infer<typeof mergeReply>

export const undoReply = z.object({
  undone: z.int(),
  skipped: z.array(z.string()).describe("The names of records that have been changed since"),
})
export type UndoReply = z.infer<typeof undoReply>
