// npm run bench -- [--size 10000] [--seconds 5] [--rounds 3] [--connections 16]
//                  [--database server|embedded] [--only list,kept,…] [--peers peers.json]
// npm run bench -- --only costs | memory | starts | islands
// npm run bench -- --only growth --size 1000000 [--filled postgres://…,postgres://…]
//
// Starts the built product on a generated catalogue and sends requests as fast as it answers, each
// target in turns with a bare Fastify reply of the same size. Prints a table; writes
// .cache/bench.json.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { cpus, loadavg } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { printError } from "#scripts/print-error.ts"
import { endTogether } from "#scripts/processes.mjs"
import { ROOT } from "../fleet/app.ts"
import { type Product, startProduct } from "../fleet/product.ts"
import {
  bareContestant,
  type Contestant,
  type Figures,
  measureInTurns,
  startBare,
  type Twin,
  twinOf,
} from "./compare.ts"
import { growthRows, measureGrowth } from "./growth.ts"
import { islandRows } from "./islands.ts"
import { readPeers } from "./peers.ts"
import { measureMemory, measureStarts, verdict } from "./processes.ts"
import { costTargetsOf, readSample, type Target, type Targets, targetsOf } from "./targets.ts"

/** What takes minutes or a browser, and the costs of requests, are measured only by name. */
const BY_NAME = ["costs", "memory", "starts", "islands", "growth"]

endTogether()
const loadBefore = loadavg()[0]!
try {
  await main()
} catch (error) {
  printError(error)
}
process.exit()

type Options = ReturnType<typeof readOptions>

async function main() {
  const options = readOptions()
  const { only, database } = options
  const tables: string[][][] = []
  const show = (rows: string[][]) => {
    tables.push(rows)
    console.log(`\n${table(rows)}\n`)
  }
  const isFull = only.some((name) => !BY_NAME.includes(name)) || only.length === 0
  let version: string = database
  if (isFull || only.includes("costs") || only.includes("memory")) {
    console.log(`Filling a catalogue of ${options.size.toLocaleString("en")} projects …`)
    const product = await startProduct({ size: options.size, database })
    version = product.database
    try {
      const sample = await readSample(product.origin)
      if (only.includes("memory")) show(await measureMemory(product, sample))
      if (only.includes("costs")) show(await compareAll(costTargetsOf(), product, options))
      if (isFull) show(await compareAll(chosen(targetsOf(sample), options), product, options))
    } finally {
      await product.stop()
    }
  }
  if (only.includes("starts")) show(await measureStarts())
  if (only.includes("islands")) show(await islandRows())
  if (only.includes("growth")) show(growthRows(await measureGrowth(options)))
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
  const whole = (name: "size" | "seconds" | "rounds" | "connections") => {
    const value = Number(values[name])
    if (Number.isInteger(value) && value > 0) return value
    throw new Error(`--${name} is a whole number from 1.`)
  }
  const { database } = values
  if (database !== "server" && database !== "embedded")
    throw new Error("--database is server or embedded.")
  const peers = values.peers ? readPeers(readFileSync(values.peers, "utf8")) : new Map()
  return {
    ...{
      database: database as "server" | "embedded",
      size: whole("size"),
      rounds: whole("rounds"),
    },
    ...{ seconds: whole("seconds"), connections: whole("connections") },
    only: values.only?.split(",") ?? [],
    filled: values.filled?.split(",") ?? [],
    peers: peers as Map<string, Contestant[]>,
  }
}

/** Those that were named; those that peers answer as well; otherwise all. */
function chosen(targets: Targets, { only, peers }: Options): Targets {
  const named = only.filter((name) => !BY_NAME.includes(name))
  const unknown = [...named, ...peers.keys()].find((name) => !(name in targets))
  const known = [...Object.keys(targets), ...BY_NAME].join(", ")
  if (unknown !== undefined) throw new Error(`There is ${known}; not ${unknown}.`)
  const wanted = named.length > 0 ? named : [...peers.keys()]
  const isWanted = ([name]: [string, Target]) => wanted.length === 0 || wanted.includes(name)
  return Object.fromEntries(Object.entries(targets).filter(isWanted))
}

async function compareAll(targets: Targets, product: Product, options: Options) {
  const names = Object.keys(targets)
  const twins: Twin[] = []
  for (const name of names) twins.push(await twinOf(product.origin, name, targets[name]!))
  const bare = await startBare(twins)
  const rows = [
    "target|bytes|req/s|p50 ms|p99 ms|CPU ms|of it database|× bare CPU|of bare speed|failed|wanted".split(
      "|",
    ),
  ]
  try {
    for (const [index, name] of names.entries()) {
      const [target, twin] = [targets[name]!, twins[index]!]
      const { origin, pids } = product
      const ours = { ...target, name: target.what, origin, pids }
      const peers = options.peers.get(name) ?? []
      const all = [bareContestant(bare.app, twin, target), ours, ...peers]
      const figures = await measureInTurns(all, options)
      rows.push(...figures.map((one) => rowOf(one, twin, one.name === ours.name ? target : {})))
      console.log(rows.at(-1)!.join("  "))
      if (figures.some(({ failures }) => failures > 0)) process.exitCode = 1
    }
    return rows
  } finally {
    await bare.stop()
  }
}

function rowOf(one: Figures, { length }: Twin, bounds: Partial<Target>): string[] {
  const { cpuMs, cpuRatio, p99Ms, speedRatio } = bounds
  const verdicts = [
    cpuMs === undefined ? "" : verdict(one.cpuMs <= cpuMs, `≤ ${cpuMs} ms CPU`),
    cpuRatio === undefined ? "" : verdict(one.cpuRatio <= cpuRatio, `≤ ${cpuRatio} × CPU`),
    p99Ms === undefined ? "" : verdict(one.p99Ms <= p99Ms, `≤ ${p99Ms} ms p99`),
    speedRatio === undefined
      ? ""
      : verdict(one.speedRatio >= speedRatio, `≥ ${speedRatio} of speed`),
  ]
  return [
    one.name === "bare" ? "  bare" : one.name,
    String(length),
    one.perSecond.toFixed(0),
    one.p50Ms.toFixed(0),
    one.p99Ms.toFixed(0),
    one.cpuMs.toFixed(3),
    one.databaseMs.toFixed(3),
    `${one.cpuRatio.toFixed(2)} ×`,
    `${(one.speedRatio * 100).toFixed(1)} %`,
    String(one.failures),
    verdicts.filter(Boolean).join(", "),
  ]
}

function table(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map((row) =>
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n")
}
