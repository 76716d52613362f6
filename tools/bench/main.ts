// npm run bench -- [--only list,cached,…|costs|growth|phrases|memory|starts|islands] [--size 10000]
//                  [--rounds 3] [--seconds 5] [--connections 16] [--database server|embedded]
//                  [--filled postgres://…] [--peers peers.json]
//
// Starts the built product on a generated catalogue and sends requests as fast as it answers, each
// target in turns with a bare Fastify reply of the same size. Prints a table; writes
// .cache/bench.json.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { cpus, loadavg } from "node:os"
import { join } from "node:path"
import { z } from "zod"
import { ROOT } from "../fleet/app.ts"
import { type Row, tableOf } from "../fleet/figures.ts"
import { startProduct } from "../fleet/product.ts"
import { readOptions, runTool, whole } from "../fleet/run-tool.ts"
import { compareRows } from "./compare.ts"
import { islandRows } from "./islands.ts"
import { readPeers } from "./peers.ts"
import { memoryRows, startRows } from "./processes.ts"

const WITHOUT_CATALOGUE = { starts: startRows, islands: islandRows }

const loadBefore = loadavg()[0]!
await runTool(async () => {
  const options = readOptions({
    size: whole.min(1).default(10_000),
    rounds: whole.min(1).default(3),
    seconds: whole.min(1).default(5),
    connections: whole.min(1).default(16),
    database: z.enum(["server", "embedded"]).default("server"),
    only: z.string().default(""),
    filled: z.string().optional(),
    peers: z.string().optional(),
  })
  const { database, size, filled } = options
  const peers = readPeers(options.peers ? readFileSync(options.peers, "utf8") : "[]")
  const only = options.only ? options.only.split(",") : [...peers.keys()]
  const tables: Row[][] = []
  const show = (rows: Row[]) => {
    tables.push(rows)
    console.log(`\n${tableOf(rows)}\n`)
  }
  for (const [name, rows] of Object.entries(WITHOUT_CATALOGUE))
    if (only.includes(name)) show(await rows())
  let version: string = database
  if (only.length === 0 || only.some((name) => !(name in WITHOUT_CATALOGUE))) {
    const catalogue = filled ? { databaseUrl: filled } : { size }
    await using product = await startProduct({ ...catalogue, database })
    version = product.version
    const isMemory = only.includes("memory")
    show(await (isMemory ? memoryRows(product) : compareRows(product, { ...options, only, peers })))
  }
  const machine = `${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}, ${version}, load before the start ${loadBefore.toFixed(1)}`
  const file = join(ROOT, ".cache/bench.json")
  mkdirSync(join(ROOT, ".cache"), { recursive: true })
  writeFileSync(file, JSON.stringify({ at: new Date(), machine, options, tables }, null, 2))
  console.log(`${machine}\nAll tables are in .cache/bench.json.`)
})
