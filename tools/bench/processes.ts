import { randomBytes } from "node:crypto"
import { writeFileSync } from "node:fs"
import { Agent } from "node:http"
import { setTimeout as pause } from "node:timers/promises"
import { startPostgres } from "#scripts/postgres.ts"
import { type App, makeApp } from "../fleet/app.ts"
import { ask } from "../fleet/ask.ts"
import { withLifetime } from "../fleet/lifetime.ts"
import type { Product } from "../fleet/product.ts"
import { newStaff } from "../fleet/staff.ts"
import { cpuMsOf, treeMemory } from "../fleet/usage.ts"
import { type Sample, targetsOf } from "./targets.ts"

const PAGES = 20_000
const LANES = 8
const MAX_TREE_MB = 300
/** A process without requests collects its garbage after 8 seconds. */
const REST_MS = 12_000
const MAX_FIRST_CPU_S = 20
const MAX_SECOND_MS = { server: 1_000, embedded: 1_500 }
const STARTS = 5
const QUIET = { everyMs: 2_000, cpuMs: 100, times: 3, limitMs: 15 * 60_000 }

/** Rows of a table: the memory of the whole process tree before and after 20,000 pages. */
export async function measureMemory({ app, origin }: Product, sample: Sample): Promise<string[][]> {
  const targets = targetsOf(sample)
  const all = ["new-project", "new-list", "new-filter"].map((name) => targets[name]!)
  const agent = new Agent({ keepAlive: true, maxSockets: LANES })
  let [asked, failures] = [0, 0]
  const before = treeMemory(app.pid!)
  const lane = async () => {
    while (asked < PAGES) {
      // Projects as long as there are some that were not asked for, then lists and filters.
      const at = asked < sample.projects.length - 15 ? 0 : 1 + (asked % 2)
      asked += 1
      const { next, headers } = all[at]!
      const { status } = await ask(origin + next(), { agent, headers })
      if (status !== 200) failures += 1
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  agent.destroy()
  const loaded = treeMemory(app.pid!)
  await pause(REST_MS)
  const rested = treeMemory(app.pid!)
  const row = (what: string, { rssMb, pssMb }: typeof before) => [
    what,
    rssMb.toFixed(0),
    pssMb.toFixed(0),
    `${(rssMb / before.rssMb).toFixed(2)} ×`,
    what.startsWith("after") ? verdict(rssMb <= MAX_TREE_MB, `≤ ${MAX_TREE_MB}`) : "",
  ]
  return [
    ["memory of the process tree", "RSS MB", "PSS MB", "of the start", "wanted"],
    row("at the start", before),
    row(`after ${PAGES.toLocaleString("en")} different pages (${failures} failed)`, loaded),
    row("after that, at rest", rested),
  ]
}

/** Rows of a table: the CPU of a first start with the demo, and how long second starts take. */
export async function measureStarts(): Promise<string[][]> {
  const bare = await withLifetime(async ({ defer, folder }) => {
    const file = `${folder("bare")}/replies.json`
    writeFileSync(file, "[]")
    const app = await makeApp({ args: ["tools/bench/bare.ts", file], settings: {} })
    defer(() => app.stop())
    return { app }
  })
  const bareMs = await medianStartMs(bare.app)
  await bare.stop()
  const rows = [
    ["start by npm start", "first 200 ms", "of a bare server", "CPU s until quiet", "wanted"],
    ["a bare server, without npm", bareMs.toFixed(0), "1.0 ×", "", ""],
  ]
  for (const database of ["server", "embedded"] as const) {
    const { app, databasePid, stop } = await npmStart(database)
    const cpuMs = () => cpuMsOf([app.pid!, databasePid ?? 0], { isWhole: true })
    const beforeMs = databasePid ? cpuMsOf([databasePid]) : 0
    const firstMs = await startMs(app)
    await untilQuiet(cpuMs)
    const cpuSeconds = (cpuMs() - beforeMs) / 1_000
    await app.stop()
    const secondMs = await medianStartMs(app)
    await stop()
    const times = (ms: number) => [ms.toFixed(0), `${(ms / bareMs).toFixed(1)} ×`]
    const [maxMs, maxCpu] = [MAX_SECOND_MS[database], MAX_FIRST_CPU_S]
    rows.push(
      [
        `first, ${database}, with the demo`,
        ...times(firstMs),
        cpuSeconds.toFixed(1),
        verdict(cpuSeconds <= maxCpu, `≤ ${maxCpu} s`),
      ],
      [`second, ${database}`, ...times(secondMs), "", verdict(secondMs <= maxMs, `≤ ${maxMs} ms`)],
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
      settings: {
        ...newStaff().settings,
        DATA_DIR: folder("start"),
        DEMO: "1",
        ...(postgres && { DATABASE_URL: postgres.url, SESSION_SECRET }),
      },
      readyPath: "/",
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
  return took.sort((a, b) => a - b)[Math.floor(STARTS / 2)]!
}

/** Resolves when the processes use next to no processor time any more. */
async function untilQuiet(cpuMs: () => number) {
  const end = performance.now() + QUIET.limitMs
  for (let quiet = 0, last = cpuMs(); quiet < QUIET.times && performance.now() < end; ) {
    await pause(QUIET.everyMs)
    const now = cpuMs()
    quiet = now - last < QUIET.cpuMs ? quiet + 1 : 0
    last = now
  }
}

export function verdict(isMet: boolean, bound: string): string {
  return `${bound} ${isMet ? "met" : "MISSED"}`
}
