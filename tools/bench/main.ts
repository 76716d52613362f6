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
import { parseArgs } from "node:util"
import { ROOT } from "../fleet/app.ts"
import { type Product, startProduct } from "../fleet/product.ts"
import { runTool, wholeNumber } from "../fleet/run-tool.ts"
import { cpuMsOf, untilQuiet } from "../fleet/usage.ts"
import {
  bareContestant,
  type Contestant,
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

const loadBefore = loadavg()[0]!
await runTool(main)

type Options = ReturnType<typeof readOptions>

async function main() {
  const options = readOptions()
  const { only, database, size, filled } = options
  const tables: Row[][] = []
  const show = (rows: Row[]) => {
    tables.push(rows)
    console.log(`\n${table(rows)}\n`)
  }
  if (only.includes("starts")) show(await startRows())
  if (only.includes("islands")) show(await islandRows())
  const others = only.filter((name) => name !== "starts" && name !== "islands")
  let version: string = database
  if (others.length > 0 || only.length === 0) {
    const catalogue = filled ? { databaseUrl: filled } : { size }
    await using product = await startProduct({ ...catalogue, database })
    version = product.database
    if (others.includes("memory")) show(await memoryRows(product, await readSample(product.origin)))
    else show(await compareAll(product, options))
  }
  const machine = `${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}, ${version}, load before the start ${loadBefore.toFixed(1)}`
  const file = join(ROOT, ".cache/bench.json")
  mkdirSync(join(ROOT, ".cache"), { recursive: true })
  writeFileSync(file, JSON.stringify({ at: new Date(), machine, options, tables }, null, 2))
  console.log(`${machine}\nAll tables are in .cache/bench.json.`)
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      size: { type: "string", default: "10000" },
      seconds: { type: "string", default: "5" },
      rounds: { type: "string", default: "3" },
      connections: { type: "string", default: "16" },
      database: { type: "string", default: "server" },
      only: { type: "string" },
      filled: { type: "string" },
      peers: { type: "string" },
    },
  })
  const whole = (name: "size" | "seconds" | "rounds" | "connections") =>
    wholeNumber(name, values[name], 1)
  const { database, filled } = values
  if (database !== "server" && database !== "embedded")
    throw new Error("--database is server or embedded.")
  const peers = values.peers ? readPeers(readFileSync(values.peers, "utf8")) : new Map()
  const only = values.only?.split(",") ?? [...peers.keys()]
  const sizes = { size: whole("size"), rounds: whole("rounds"), seconds: whole("seconds") }
  return { ...sizes, connections: whole("connections"), database, filled, only, peers } as const
}

async function compareAll(product: Product, options: Options): Promise<Row[]> {
  const { only } = options
  const targets = targetsOf(await readSample(product.origin))
  const names = Object.keys(targets).filter((name) =>
    [name, targets[name]!.group].some((one) => (only.length > 0 ? only : ["usual"]).includes(one)),
  )
  if (names.length === 0) throw new Error(`--only knows ${Object.keys(targets).join(", ")}.`)
  const samples = new Map<string, Awaited<ReturnType<typeof counterpartOf>>>()
  for (const name of names)
    samples.set(name, await counterpartOf(product.origin, name, targets[name]!))
  await using bare = await startBare([...samples.values()])
  // Cached pages are compressed well in the background.
  await untilQuiet(() => cpuMsOf(product.pids))
  const rows: Row[] = []
  for (const [name, sample] of samples) {
    const target = targets[name]!
    const ours = { ...target, name, origin: product.origin, pids: product.pids }
    const peers: Contestant[] = options.peers.get(name) ?? []
    const all = [bareContestant(bare.app, sample, target), ours, ...peers]
    const figures = await measureInTurns(all, options)
    for (const one of figures) rows.push(rowOf(one, sample.length, one.name === name ? target : {}))
    console.log(Object.values(rows.at(-1)!).join("  "))
    if (figures.some(({ failures }) => failures > 0)) process.exitCode = 1
  }
  return rows
}

function rowOf(one: Figures, length: number, bounds: Partial<Target>): Row {
  const { cpuMs = Infinity, cpuRatio = Infinity, p99Ms = Infinity, speedRatio = 0 } = bounds
  const verdicts = [
    verdict(one.cpuMs, cpuMs, "ms CPU"),
    verdict(one.cpuRatio, cpuRatio, "× CPU"),
    verdict(one.p99Ms, p99Ms, "ms p99"),
    speedRatio > 0 ? verdict(1 / one.speedRatio, 1 / speedRatio, "× slower") : "",
  ]
  return {
    target: one.name,
    bytes: String(length),
    "req/s": one.perSecond.toFixed(0),
    "p50 ms": one.p50Ms.toFixed(1),
    "p99 ms": one.p99Ms.toFixed(1),
    "CPU ms": one.cpuMs.toFixed(3),
    "of it database": one.databaseMs.toFixed(3),
    "of bare CPU": `${one.cpuRatio.toFixed(2)} ×`,
    "of bare speed": `${(one.speedRatio * 100).toFixed(1)} %`,
    failed: String(one.failures),
    wanted: verdicts.filter(Boolean).join(", "),
  }
}

function table(rows: Row[]): string {
  const heads = Object.keys(rows[0]!)
  const lines = [heads, ...rows.map((row) => Object.values(row))]
  const widths = heads.map((_, at) => Math.max(...lines.map((cells) => cells[at]!.length)))
  return lines
    .map((cells) =>
      cells.map((cell, at) => cell[at ? "padStart" : "padEnd"](widths[at]!)).join("  "),
    )
    .join("\n")
}
