import { z } from "zod"
import { isId } from "#catalog/fields.ts"

/** Rows of a table below its headings. */
export const MAX_IMPORT_ROWS = 20_000
export const MAX_IMPORT_COLUMNS = 200
/** Bytes of a file. */
export const MAX_TABLE_BYTES = 10 * 1024 * 1024

const id = z.string().refine(isId)
const cell = z.object({ column: z.string().describe("Empty: the whole row"), message: z.string() })

/** A row of an imported table that does not leave its record as it is. */
const row = z.object({
  row: z.int().describe("Its number in the file, from 1"),
  name: z.string(),
  action: z.enum(["create", "update", "wrong"]),
  changes: z
    .array(z.object({ column: z.string(), before: z.string(), after: z.string() }))
    .describe("The first ones; long texts are shortened"),
  moreChanges: z.int().describe("How many follow those"),
  problems: z.array(cell),
})
export type ImportRow = z.infer<typeof row>

/** The effect of an import on each row, tried or done. */
export const importReply = z.object({
  batch: id.nullable().describe("Undoes the import; null of a trial"),
  headings: z.array(z.string()),
  columns: z.array(z.string()).describe("The field of each heading; empty where it has none"),
  counts: z.object({ create: z.int(), update: z.int(), same: z.int(), wrong: z.int() }),
  rows: z.array(row),
  check: z.string().describe("Sent back to carry out exactly this"),
})
export type ImportReply = z.infer<typeof importReply>

/** The parts of the form beside its file. */
export const importFields = z.object({
  columns: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue("columns must be a list in JSON")
        return z.NEVER
      }
    })
    .pipe(z.array(z.string().max(100)).max(MAX_IMPORT_COLUMNS))
    .optional(),
  check: z
    .string()
    .max(MAX_IMPORT_ROWS * 8)
    .optional(),
})
