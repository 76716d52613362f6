// npm run floods -- [--through direct|nginx|haproxy|all] [--only <words of a flood's name>]
//
// A process of the product on this machine, asked by 200 visitors from 200 networks while one
// address floods it: directly, and behind the proxies that operators are given. Ends with 1 when
// visitors, the owner, the memory or the process suffer.
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { parseArgs } from "node:util"
import { endTogether } from "#scripts/processes.mjs"
import { requireBuild } from "#scripts/require-build.ts"
import { sayFailure } from "#scripts/say-failure.ts"
import type { App } from "../fleet/apps.ts"
import { type Finding, openProofs, type Proofs } from "../fleet/proof.ts"
import { type Proxy as HttpProxy, makeNginx, makeProxy } from "../fleet/proxy.ts"
import { FLOODS, type Flood, startFlood } from "./floods.ts"
import { type Site, startSite } from "./site.ts"
import { type Figures, readSample, type Sample, sendVisitors } from "./visitors.ts"
import { direct, through, type Way } from "./way.ts"

const VISITORS = 200
const SECONDS = 6
/** What visitors may wait for at the 99th percentile, and the process may hold. */
const MOST_MS = 1_000
const MOST_MIB = 300
/** Visitors come after so long even when not all of a flood has reached the product. */
const UNDER_WAY_MS = 3_000
const ROUTES = ["direct", "nginx", "haproxy"] as const

interface Row {
  way: string
  flood: string
  figures: Figures
  peakMib: number
  isAlive: boolean
  /** What the flood itself was given. */
  seen: Map<string, number>
}

/** So many floods have come, each from a network of its own. */
let attackers = 0

const root = join(import.meta.dirname, "../..")
endTogether()
try {
  await main()
} catch (error) {
  sayFailure(error)
}
process.exit()

async function main() {
  const { routes, floods } = readOptions()
  requireBuild(root)
  console.log("Starting a database, filling the catalogue and starting a process …")
  const site = await startSite(root)
  const proofs = openProofs()
  const rows: Row[] = []
  try {
    for (const route of routes) await floodThrough(route, { site, floods, proofs, rows })
  } finally {
    await site.stop()
  }
  printTable(rows)
  console.log(`\n${proofs.passed} passed, ${proofs.failed} failed`)
  if (proofs.failed > 0) process.exitCode = 1
}

interface Work {
  site: Site
  floods: readonly Flood[]
  proofs: Proofs
  rows: Row[]
}

async function floodThrough(route: (typeof ROUTES)[number], { site, floods, proofs, rows }: Work) {
  proofs.chapter(route === "direct" ? "Asked directly" : `Behind ${route}`)
  let proxy: HttpProxy | undefined
  try {
    proxy = await proxyOf(route, site.app)
  } catch (error) {
    proofs.report(`Left out: ${error instanceof Error ? error.message : String(error)}`)
    return
  }
  const way = proxy ? through(route, proxy.toldPort) : direct(site.app.port)
  try {
    const sample = await readSample(way)
    // Pages that are kept are made once; what that takes is nothing of a flood's.
    await sendVisitors({ way, sample, owner: site.owner, count: 24, seconds: 3 })
    for (const flood of [undefined, ...floods]) {
      const sentence = flood
        ? `under ${flood.name} all are served`
        : "without a flood all are served"
      await proofs.prove(sentence, async () => {
        const row = await floodOnce(flood, { way, site, sample })
        rows.push(row)
        return verdictOf(row)
      })
    }
  } finally {
    await proxy?.stop()
  }
}

async function proxyOf(route: (typeof ROUTES)[number], app: App): Promise<HttpProxy | undefined> {
  if (route === "direct") return undefined
  const proxy = await (route === "nginx" ? makeNginx([app]) : makeProxy([app]))
  await proxy.start()
  return proxy
}

/** Floods and visits at the same time. A process that has ended is started again afterwards. */
async function floodOnce(
  flood: Flood | undefined,
  { way, site, sample }: { way: Way; site: Site; sample: Sample },
): Promise<Row> {
  const { app, owner } = site
  const { pid } = app
  if (pid === undefined) throw new Error("The process has ended without a flood.")
  await site.clearThrottles()
  const memory = watchMemory(pid)
  const over = new AbortController()
  const from = `203.0.${attackers++ & 255}.7`
  const attack =
    flood && startFlood(flood, { way, from, account: owner.email, signal: over.signal })
  await Promise.race([attack?.underWay, pause(UNDER_WAY_MS)])
  const figures = await sendVisitors({ way, sample, owner, count: VISITORS, seconds: SECONDS })
  over.abort()
  const seen = (await attack?.over) ?? new Map<string, number>()
  const row: Row = {
    way: way.name,
    flood: flood?.name ?? "none",
    figures,
    peakMib: memory.stop(),
    isAlive: app.pid === pid,
    seen,
  }
  if (app.pid === undefined) await app.start()
  return row
}

/** The most that a process has held since, in MiB of its resident memory. */
function watchMemory(pid: number): { stop(): number } {
  // From now on the peak counts anew.
  writeFileSync(`/proc/${pid}/clear_refs`, "5")
  let peakMib = 0
  const look = () => {
    try {
      const text = readFileSync(`/proc/${pid}/status`, "utf8")
      const kib = Number(/^VmHWM:\s+(\d+)/m.exec(text)?.[1] ?? 0)
      peakMib = Math.max(peakMib, Math.round(kib / 1024))
    } catch {
      // It has ended.
    }
  }
  const timer = setInterval(look, 50)
  return {
    stop() {
      clearInterval(timer)
      look()
      return peakMib
    },
  }
}

function verdictOf({ figures, peakMib, isAlive, seen }: Row): Finding {
  const { asked, answered, others, p50Ms, p99Ms, signIns } = figures
  const isFast = p99Ms <= MOST_MS
  const holds =
    answered === asked &&
    isFast &&
    signIns.accepted === signIns.tried &&
    peakMib <= MOST_MIB &&
    isAlive
  const parts = [
    `${answered} of ${asked} visitors${others.size > 0 ? ` (${countsOf(others)})` : ""}`,
    `the owner got in ${signIns.accepted} of ${signIns.tried} times`,
    `${Math.round(p50Ms)} ms at p50, ${Math.round(p99Ms)} at p99`,
    `${peakMib} MiB at the most`,
    isAlive ? "the process lives" : "the process has ended",
  ]
  if (seen.size > 0) parts.push(`the flood saw ${countsOf(seen)}`)
  return { holds, figures: parts.join("; ") }
}

function countsOf(counts: Map<string, number>): string {
  return [...counts].map(([what, count]) => `${count} × ${what}`).join(", ")
}

function printTable(rows: Row[]) {
  const lines = rows.map(({ way, flood, figures, peakMib, isAlive }) => [
    way,
    flood,
    `${figures.answered}/${figures.asked}`,
    `${figures.signIns.accepted}/${figures.signIns.tried}`,
    String(Math.round(figures.p50Ms)),
    String(Math.round(figures.p99Ms)),
    String(peakMib),
    isAlive ? "lives" : "ended",
  ])
  const heads = ["through", "flood", "visitors", "owner", "p50 ms", "p99 ms", "MiB", "process"]
  console.log("")
  for (const cells of [heads, heads.map(() => "---"), ...lines])
    console.log(`| ${cells.join(" | ")} |`)
}

function readOptions() {
  const { values } = parseArgs({
    options: { through: { type: "string", default: "all" }, only: { type: "string", default: "" } },
  })
  const routes = ROUTES.filter((route) => values.through === "all" || values.through === route)
  if (routes.length === 0) throw new Error(`--through is ${ROUTES.join(", ")} or all.`)
  const floods = FLOODS.filter(({ name }) => name.includes(values.only))
  if (floods.length === 0) {
    throw new Error(
      `--only is a part of one of these:\n${FLOODS.map(({ name }) => `  ${name}`).join("\n")}`,
    )
  }
  return { routes, floods }
}
