import { randomBytes } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { startPostgres } from "#scripts/postgres.ts"
import { type App, makeApp } from "../fleet/app.ts"
import { withLifetime } from "../fleet/lifetime.ts"
import { drive, median } from "../fleet/load.ts"
import type { Product } from "../fleet/product.ts"
import { newStaff } from "../fleet/staff.ts"
import { cpuMsOf, treeMemory, untilQuiet } from "../fleet/usage.ts"
import { startBare } from "./compare.ts"
import type { Row } from "./main.ts"
import { type Sample, targetsOf } from "./targets.ts"

const PAGES = 20_000
const MAX_TREE_MB = 300
/** A process without requests collects its garbage after 8 seconds. */
const REST_MS = 12_000
const MAX_FIRST_CPU_S = 20
const MAX_SECOND_MS = { server: 1_000, embedded: 1_500 }
const STARTS = 5

/** The memory of the whole process tree before and after 20,000 different pages. */
export async function memoryRows({ app, origin }: Product, sample: Sample): Promise<Row[]> {
  const targets = targetsOf(sample)
  const [project, list, filter] = ["new-project", "new-list", "new-filter"].map(
    (name) => targets[name]!,
  )
  let count = 0
  // Projects until each was requested once, then lists and filters.
  const next = () => {
    count += 1
    if (count <= sample.projects.length) return project!.next()
    return (count % 2 ? list : filter)!.next()
  }
  const { headers } = project!
  const start = treeMemory(app.pid!)
  const { failures } = await drive({ origin, next, headers, connections: 8, amount: PAGES })
  const loaded = treeMemory(app.pid!)
  await pause(REST_MS)
  const row = (what: string, { rssMb, pssMb }: typeof start, most = Infinity) => ({
    "memory of the process tree": what,
    "RSS MB": rssMb.toFixed(0),
    "PSS MB": pssMb.toFixed(0),
    "of the start": `${(rssMb / start.rssMb).toFixed(2)} ×`,
    wanted: verdict(rssMb, most, "MB"),
  })
  return [
    row("at the start", start),
    row(`after ${PAGES} different pages (${failures} failed)`, loaded, MAX_TREE_MB),
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
  for (const database of ["server", "embedded"] as const) {
    await using started = await npmStart(database)
    const { app, databasePid } = started
    const used = () =>
      cpuMsOf(
        [app.pid, databasePid].filter((pid) => pid !== undefined),
        { isWhole: true },
      )
    const before = used()
    const firstMs = await startMs(app)
    await untilQuiet(used)
    const seconds = (used() - before) / 1_000
    await app.stop()
    const secondMs = await medianStartMs(app)
    const wanted = verdict(seconds, MAX_FIRST_CPU_S, "s")
    rows.push(row(`first, ${database}, with the demo`, firstMs, seconds.toFixed(1), wanted))
    rows.push(
      row(`second, ${database}`, secondMs, "", verdict(secondMs, MAX_SECOND_MS[database], "ms")),
    )
  }
  return rows
}

function npmStart(database: "server" | "embedded") {
  return withLifetime<{ app: App; databasePid: number | undefined }>(async ({ defer, folder }) => {
    const postgres = database === "server" ? await startPostgres() : undefined
    if (postgres) defer(postgres.stop)
    const SESSION_SECRET = randomBytes(32).toString("hex")
    const app = await makeApp({
      command: "npm",
      args: ["start"],
      readyPath: "/",
      settings: {
        ...newStaff().settings,
        ...(postgres && { DATABASE_URL: postgres.url, SESSION_SECRET }),
        DATA_DIR: folder("start"),
        DEMO: "1",
      },
    })
    defer(() => app.stop())
    return { app, databasePid: postgres?.pid }
  })
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

/** Nothing where there is no bound. */
export function verdict(value: number, most: number, unit: string): string {
  if (most === Infinity) return ""
  return `≤ ${Number(most.toFixed(2))} ${unit} ${value <= most ? "met" : "MISSED"}`
}
