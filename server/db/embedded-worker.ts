// Runs in a worker thread, outside the bundle: PGlite computes on its own thread, which must not be
// the one that answers requests. Only erasable TypeScript and no imports of ours, because Node runs
// the file as it is.
import { fsyncSync, readFileSync } from "node:fs"
import { parentPort, workerData } from "node:worker_threads"
import { PGlite } from "@electric-sql/pglite"
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm"
import { NodeFS } from "@electric-sql/pglite/nodefs"

const { folder, isDurable, beginning } = workerData as {
  folder: string | undefined
  isDurable: boolean
  beginning: string | undefined
}

interface EmscriptenModule {
  FS: { filesystems?: { NODEFS?: NodeFileOperations } }
  NODEFS?: NodeFileOperations
}
interface NodeFileOperations {
  stream_ops?: { fsync?: (stream: { nfd?: number }) => number }
}

/** PGlite's own file system never calls fsync; a commit must survive a power cut. */
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS["init"]>) {
    const result = await super.init(...args)
    const options = result.emscriptenOpts as unknown as {
      preRun: ((module: EmscriptenModule) => void)[]
    }
    options.preRun.unshift((module) => {
      const operations = (module.FS.filesystems?.NODEFS ?? module.NODEFS)?.stream_ops
      if (!operations) throw new Error("PGlite's file system has changed: fsync cannot be added")
      operations.fsync = (stream) => {
        if (stream.nfd !== undefined) fsyncSync(stream.nfd)
        return 0
      }
    })
    return result
  }
}

const settings = ["-c", "shared_buffers=32MB", "-c", "timezone=UTC"]
const durableParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  ...["-c", "fsync=on", "-c", "wal_sync_method=fsync", "-c", "max_wal_size=64MB"],
  ...settings,
]

const database = await PGlite.create({
  ...(folder && (isDurable ? { fs: new DurableNodeFS(folder) } : { dataDir: folder })),
  ...(beginning && { loadDataDir: new Blob([readFileSync(beginning)]) }),
  extensions: { pg_trgm },
  startParams: isDurable && folder ? durableParams : [...PGlite.defaultStartParams, ...settings],
})

/** Values that the ORM wants to decode itself: time stamps, intervals and dates as text. */
const textParsers = Object.fromEntries(
  [1184, 1114, 1082, 1186].map((type) => [type, (value: string) => value]),
)

export interface WorkerRequest {
  id: number
  verb: "query" | "exec" | "close"
  text?: string
  values?: unknown[]
  rowMode?: "array" | "object"
  asText?: boolean
}

const port = parentPort
if (!port) throw new Error("The embedded database runs in a worker")
port.on("message", async ({ id, verb, text = "", values, rowMode, asText }: WorkerRequest) => {
  try {
    port.postMessage({ id, result: await run() })
  } catch (error) {
    const { message, code, detail, constraint } = error as Error & Record<string, string>
    port.postMessage({ id, error: { message, code, detail, constraint } })
  }
  async function run(): Promise<unknown> {
    if (verb === "close") return database.close()
    if (verb === "exec") return void (await database.exec(text))
    const { rows, fields, affectedRows } = await database.query(text, values, {
      ...(rowMode && { rowMode }),
      ...(asText && { parsers: textParsers }),
    })
    return { rows, fields, affectedRows }
  }
})
port.postMessage({ id: 0 })
