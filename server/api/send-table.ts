import { Readable } from "node:stream"
import type { FastifyReply } from "fastify"
import { withoutFormula } from "#catalog/formula.ts"
import { firstOf } from "#catalog/lists.ts"
import type { Services } from "../services.ts"

export const TABLE_FORMATS = ["csv", "xlsx"] as const

export type TableFormat = (typeof TABLE_FORMATS)[number]

const MEDIA_TYPES: Record<TableFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}

/** The media types of tables, without their parameters. */
export const TABLE_TYPES = Object.values(MEDIA_TYPES).map((type) => firstOf(type.split(";")))

interface SentTable {
  /** The headings, then a row for each record. */
  rows: AsyncIterable<readonly (string | number)[]>
  format: TableFormat
  /** The file's name without its ending. */
  name: string
}

/**
 * Sends a table as a download; no cell is a formula. Throws `invalid` when it is too large for a
 * workbook.
 */
export async function sendTable(
  reply: FastifyReply,
  { writeWorkbook }: Pick<Services["tables"], "writeWorkbook">,
  { rows, format, name }: SentTable,
) {
  return reply
    .header("content-type", MEDIA_TYPES[format])
    .header("content-disposition", `attachment; filename="${name}.${format}"`)
    .header("cache-control", "no-store")
    .send(
      format === "csv"
        ? Readable.from(csvOf(rows))
        : await writeWorkbook((await Array.fromAsync(rows)).map((row) => [...row])),
    )
}

async function* csvOf(rows: SentTable["rows"]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for await (const row of rows) yield csvLine(row)
}

/** Without it spreadsheets do not read UTF-8. */
const BYTE_ORDER_MARK = "\ufeff"

/**
 * A line of a CSV file (RFC 4180), every cell in quotes, with the line break at its end. No cell is
 * a formula.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => `"${withoutFormula(String(cell)).replaceAll('"', '""')}"`).join(",")}\r\n`
}
