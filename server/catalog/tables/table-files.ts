import { fork } from "node:child_process"
import { once } from "node:events"
import { createRequire } from "node:module"
import { invalid } from "#contract/app-error.ts"
import type { TableReply, TableTask } from "./table-process.ts"

const MAX_MS = 30_000
const MAX_HEAP_MB = 256
const TOO_LARGE = "This table is too large to be read. Please split it."

/**
 * The cells of a CSV or XLSX file by rows, as trimmed texts; its bytes decide on what it is. Throws
 * `invalid` with a sentence for any other file, and for one that takes too much memory or time.
 */
export async function readTable(path: string): Promise<string[][]> {
  const reply = await inProcess({ read: path })
  if ("rows" in reply) return reply.rows
  throw invalid({ file: "complaint" in reply ? reply.complaint : TOO_LARGE })
}

/** The bytes of an XLSX file of these rows; no cell is a formula. Throws `invalid` for too many. */
export async function writeWorkbook(rows: (string | number)[][]): Promise<Buffer> {
  const reply = await inProcess({ write: rows })
  if ("file" in reply) return Buffer.from(reply.file)
  throw invalid({ format: "This list is too large for a workbook. Please take CSV." })
}

/** Runs a task in a process of limited memory, which inherits no settings and no secrets. */
async function inProcess(task: TableTask): Promise<TableReply> {
  // Resolved by Node, which finds the file from the bundle of the server too.
  const file = createRequire(import.meta.url).resolve("#server/catalog/tables/table-process.ts")
  const child = fork(file, {
    env: {},
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
    timeout: MAX_MS,
    killSignal: "SIGKILL",
  })
  const ended = once(child, "exit").then((): [TableReply] => [{ complaint: TOO_LARGE }])
  child.send(task)
  const [reply] = await Promise.race([once(child, "message") as Promise<[TableReply]>, ended])
  child.kill("SIGKILL")
  return reply
}
