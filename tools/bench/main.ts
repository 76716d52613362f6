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
import { tableOf } from "../fleet/figures.ts"
import { type Product, startProduct } from "../fleet/product.ts"
import { readOptions, runTool, whole } from "../fleet/run-tool.ts"
import { cpuMsOf, untilQuiet } from "../fleet/usage.ts"
import {
  bareContestant,
  type Counterpart,
  counterpartOf,
  type Figures,
  measureInTurns,
  startBare,
} from "./compare.ts"
import { islandRows } from "./islands.ts"
import { readPeers } from "./peers.ts"
import { memoryRows, startRows, verdict } from "./processes.ts"
import { readSample, type Target, targetsOf } from "./targets.ts"

/** A line of a table, by its heads. */
export type Row = Record<string, string>

const WITHOUT_CATALOGUE = { starts: startRows, islands: islandRows }

const loadBefore = loadavg()[0]!
await runTool(main)

type Options = ReturnType<typeof readBenchOptions>

async function main() {
  const options = readBenchOptions()
  const { only, database, size, filled } = options
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
    show(await (isMemory ? memoryRows(product) : compareAll(product, options)))
  }
  const machine = `${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}, ${version}, load before the start ${loadBefore.toFixed(1)}`
  const file = join(ROOT, ".cache/bench.json")
  mkdirSync(join(ROOT, ".cache"), { recursive: true })
  writeFileSync(file, JSON.stringify({ at: new Date(), machine, options, tables }, null, 2))
  console.log(`${machine}\nAll tables are in .cache/bench.json.`)
}

function readBenchOptions() {
  const { peers: file, ...options } = readOptions({
    size: whole.min(1).default(10_000),
    rounds: whole.min(1).default(3),
    seconds: whole.min(1).default(5),
    connections: whole.min(1).default(16),
    database: z.enum(["server", "embedded"]).default("server"),
    only: z.string().optional(),
    filled: z.string().optional(),
    peers: z.string().optional(),
  })
  const peers = readPeers(file ? readFileSync(file, "utf8") : "[]")
  return { ...options, peers, only: options.only?.split(",") ?? [...peers.keys()] }
}

async function compareAll(product: Product, options: Options): Promise<Row[]> {
  const { only, peers } = options
  const { origin } = product
  const targets = targetsOf(await readSample(origin))
  const wanted = only.length > 0 ? only : ["usual"]
  const chosen = Object.entries(targets).filter(
    ([name, { group }]) => wanted.includes(name) || wanted.includes(group),
  )
  if (chosen.length === 0) throw new Error(`--only knows ${Object.keys(targets).join(", ")}.`)
  const samples: Counterpart[] = []
  for (const [name, target] of chosen) samples.push(await counterpartOf(origin, name, target))
  await using bare = await startBare(samples)
  // Cached pages are compressed well in the background.
  await untilQuiet(() => cpuMsOf(product.pids()))
  const rows: Row[] = []
  for (const [at, [name, target]] of chosen.entries()) {
    const sample = samples[at]!
    const ours = { ...target, name, origin, pids: product.pids() }
    const all = [bareContestant(bare.app, sample, target), ours, ...(peers.get(name) ?? [])]
    const figures = await measureInTurns(all, options)
    for (const one of figures) rows.push(rowOf(one, sample.length, one.name === name ? target : {}))
    console.log(Object.values(rows.at(-1)!).join("  "))
    if (figures.some(({ failures }) => failures > 0)) process.exitCode = 1
  }
  return rows
}

function rowOf(one: Figures, length: number, bounds: Partial<Target>): Row {
  const { usual, cpuRatio, speedRatio } = one
  const verdicts = [
    verdict(usual("cpuMs"), bounds.cpuMs, "ms CPU"),
    verdict(cpuRatio, bounds.cpuRatio, "× CPU"),
    verdict(usual("p99Ms"), bounds.p99Ms, "ms p99"),
    verdict(1 / speedRatio, bounds.speedRatio && 1 / bounds.speedRatio, "× slower"),
  ]
  return {
    target: one.name,
    bytes: String(length),
    "req/s": usual("perSecond").toFixed(0),
    "p50 ms": usual("p50Ms").toFixed(1),
    "p99 ms": usual("p99Ms").toFixed(1),
    "CPU ms": usual("cpuMs").toFixed(3),
    "of it database": usual("databaseMs").toFixed(3),
    "of bare CPU": `${cpuRatio.toFixed(2)} ×`,
    "of bare speed": `${(speedRatio * 100).toFixed(1)} %`,
    failed: String(one.failures),
    wanted: verdicts.filter(Boolean).join(", "),
  }
}
