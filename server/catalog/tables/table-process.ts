// Runs in a child process of little memory, outside the bundle: a hostile file ends that process,
// where a thread without memory left would end the server.
import { readFile } from "node:fs/promises"
import { parse } from "csv-parse/sync"
import { unzipSync } from "fflate"
import { readSheet } from "read-excel-file/universal"
import writeXlsxFile from "write-excel-file/node"
import { withoutFormula } from "#catalog/formula.ts"
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from "#contract/import.ts"

/** A file to read, or the cells of a workbook to write. */
export type TableTask = { read: string } | { write: (string | number)[][] }
/** The cells of a table by rows, or why it cannot be read; the bytes of a workbook. */
export type TableReply = { rows: string[][] } | { complaint: string } | { file: Uint8Array }

const MAX_INFLATED_BYTES = 64 * 1024 * 1024
const MAX_ENTRIES = 1_000
const MAX_RECORD_CHARACTERS = 200_000

process.once("message", async (task: TableTask) => {
  const reply = "read" in task ? await read(task.read) : await write(task.write)
  process.send?.(reply, () => process.disconnect())
})

async function write(rows: (string | number)[][]): Promise<TableReply> {
  const cells = rows.map((row) =>
    row.map((value) => (typeof value === "number" ? value : escaped(withoutFormula(value)))),
  )
  return { file: new Uint8Array(await (await writeXlsxFile(cells)).toBuffer()) }
}

/** XLSX writes characters that XML does not have as `_x0001_`. */
function escaped(text: string): string {
  return text.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are escaped
    /_(?=x[\dA-Fa-f]{4}_)|[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,
    (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
  )
}

async function read(path: string): Promise<TableReply> {
  const bytes = await readFile(path)
  const isXlsx = bytes.subarray(0, 4).equals(Buffer.from("PK\u0003\u0004"))
  if (bytes.subarray(0, 4).toString("hex") === "d0cf11e0")
    return { complaint: "This is an old Excel file (.xls). Please save it as .xlsx or as CSV." }
  const reply = isXlsx ? await readWorkbook(bytes) : readText(bytes)
  if ("complaint" in reply) return reply
  if (reply.rows.length > MAX_IMPORT_ROWS + 1)
    return {
      complaint: `A table has at most ${MAX_IMPORT_ROWS.toLocaleString("en")} rows. Please split it.`,
    }
  const rows = reply.rows.map((row) => row.slice(0, MAX_IMPORT_COLUMNS).map(textOf))
  if (!rows.some((row) => row.some(Boolean))) return { complaint: "This table is empty." }
  return { rows }
}

/** The first sheet. Unzipping takes no more memory than the sizes that the file states. */
async function readWorkbook(bytes: Buffer): Promise<{ rows: unknown[][] } | { complaint: string }> {
  let entries = 0
  let inflated = 0
  try {
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        entries += 1
        if (/\.(xml|rels)$/.test(name)) inflated += originalSize
        return false
      },
    })
    if (entries > MAX_ENTRIES || inflated > MAX_INFLATED_BYTES)
      return { complaint: "This workbook is too large when it is unpacked. Please send it as CSV." }
    const { buffer, byteOffset, byteLength } = bytes
    const own = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
    return { rows: await readSheet(own) }
  } catch (error) {
    const [, row, column] = /row (\d+), col (\d+)/.exec(String(error)) ?? []
    return {
      complaint: row
        ? `The workbook cannot be read: row ${row}, column ${column} has an error. Please correct it there.`
        : "This workbook cannot be read. Please save it again as .xlsx, or as CSV.",
    }
  }
}

function readText(bytes: Buffer): { rows: string[][] } | { complaint: string } {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  try {
    const text = new TextDecoder(isWide ? "utf-16le" : "utf-8", { fatal: true }).decode(bytes)
    if (text.includes("\0")) return { complaint: "This is no table. Please send XLSX or CSV." }
    const rows: string[][] = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_RECORD_CHARACTERS,
      to: MAX_IMPORT_ROWS + 2,
    })
    return { rows }
  } catch (error) {
    return {
      complaint:
        error instanceof TypeError
          ? "This is no table, or a CSV in an old encoding. Please save it as “CSV UTF-8” or .xlsx."
          : "This CSV cannot be read: a quotation mark is missing. Please save it again.",
    }
  }
}

/** The most frequent one of the first line, outside quotes. */
function delimiterOf(text: string): string {
  const [line = ""] = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, "")
    .trimStart()
    .split(/\r|\n/)
  const count = (sign: string) => line.split(sign).length
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

const MONTH = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" })

/** Dates are handovers: `December 2027`. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return MONTH.format(cell)
  return String(cell ?? "")
    .replace(/\r\n?/g, "\n")
    .trim()
}
