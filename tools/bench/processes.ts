import { setTimeout as pause } from "node:timers/promises"
import type { App } from "../fleet/app.ts"
import { median, type Row, verdict } from "../fleet/figures.ts"
import { drive, inTurn } from "../fleet/load.ts"
import { makeProduct, type Product } from "../fleet/product.ts"
import { cpuMsOf, treeMemory, untilQuiet } from "../fleet/usage.ts"
import { startBare } from "./compare.ts"
import { readSample, targetsOf } from "./targets.ts"

const PAGES = 20_000
const MAX_TREE_MB = 300
/** A process without requests collects its garbage after 8 seconds. */
const REST_MS = 12_000
const MAX_FIRST_CPU_S = 20
const MAX_SECOND_MS = { server: 1_000, embedded: 1_500 }
const STARTS = 5

/** The memory of the whole process tree before and after 20,000 different pages. */
export async function memoryRows({ app, origin }: Product): Promise<Row[]> {
  const sample = await readSample(origin)
  const targets = targetsOf(sample)
  const project = targets["new-project"]!
  const others = inTurn([targets["new-filter"]!.next, targets["new-list"]!.next])
  let count = 0
  // Projects until each was requested once, then lists and filters.
  const next = () => (++count <= sample.projects.length ? project.next() : others())
  const { headers } = project
  const start = treeMemory(app.pid!)
  const { failures } = await drive({ origin, next, headers, connections: 8, amount: PAGES })
  const loaded = treeMemory(app.pid!)
  await pause(REST_MS)
  const row = (what: string, { rssMb, pssMb }: typeof start, most?: number) => ({
    "memory of the process tree": what,
    "RSS MB": rssMb.toFixed(0),
    "PSS MB": pssMb.toFixed(0),
    "of the start": `${(rssMb / start.rssMb).toFixed(2)} ×`,
    wanted: verdict(rssMb, most, "MB"),
  })
  return [
    row("at the start", start),
    row(`after ${PAGES} different pages (${failures.length} failed)`, loaded, MAX_TREE_MB),
    row("at rest", treeMemory(app.pid!)),
  ]
}

/** The CPU of a first start with the demo, and how long second starts take. */
export async function startRows(): Promise<Row[]> {
  const bare = await startBare([])
  await bare.app.stop()
  const bareMs = await medianStartMs(bare.app)
  const row = (what: string, ms: number, cpu = "", wanted = "") => ({
    "started by npm start": what,
    "first 200 ms": ms.toFixed(0),
    "of a bare server": `${(ms / bareMs).toFixed(1)} ×`,
    "CPU s until quiet": cpu,
    wanted,
  })
  const rows = [row("a bare server, without npm", bareMs)]
  const npm = { command: "npm", args: ["start"], readyPath: "/", settings: { DEMO: "1" } }
  for (const database of ["server", "embedded"] as const) {
    await using product = await makeProduct({ database, ...npm })
    const { app } = product
    const used = () => cpuMsOf(product.pids(), { isWhole: true })
    const before = used()
    const firstMs = await startMs(app)
    await untilQuiet(used)
    const seconds = (used() - before) / 1_000
    await app.stop()
    const secondMs = await medianStartMs(app)
    const wanted = verdict(seconds, MAX_FIRST_CPU_S, "s")
    const wantedAgain = verdict(secondMs, MAX_SECOND_MS[database], "ms")
    rows.push(row(`first, ${database}, with the demo`, firstMs, seconds.toFixed(1), wanted))
    rows.push(row(`second, ${database}`, secondMs, "", wantedAgain))
  }
  return rows
}

async function startMs(app: App): Promise<number> {
  const began = performance.now()
  await app.start()
  return performance.now() - began
}

async function medianStartMs(app: App): Promise<number> {
  const took: number[] = []
  for (let start = 0; start < STARTS; start++) {
    took.push(await startMs(app))
    await app.stop()
  }
  return median(took)
}
