// npm run floods -- [--through direct|nginx|haproxy|all] [--only <words of a flood's name>]
//
// 200 visitors from 200 networks read from one process of the product, while one address floods it:
// directly, and behind the proxies of docs/deploy. Exits with 1 when visitors, the owner, the
// memory or the process suffer.
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { setTimeout as pause } from "node:timers/promises"
import { parseArgs } from "node:util"
import { type Product, startProduct } from "../fleet/product.ts"
import { Proofs } from "../fleet/proofs.ts"
import { makeNginx, makeProxy } from "../fleet/proxy.ts"
import { queryOnce } from "../fleet/query-once.ts"
import { runTool } from "../fleet/run-tool.ts"
import { FLOODS, type Flood, startFlood } from "./floods.ts"
import { readSample, type Sample, sendVisitors } from "./visitors.ts"
import { direct, through, type Way } from "./way.ts"

const VISITORS = 200
const SECONDS = 6
/** The limits: visitors' wait at the 99th percentile, and the memory of the process. */
const MAX_P99_MS = 1_000
const MAX_MIB = 300
/** Visitors come after so long even when not all of a flood has reached the product. */
const UNDER_WAY_MS = 3_000
/** After a flood the machine is busy. */
const CONNECT_MS = 30_000
const ROUTES = ["direct", "nginx", "haproxy"] as const

/** So many floods have come, each from a network of its own. */
let attackers = 0
let calmP99Ms = 0

await runTool(async () => {
  const { routes, floods } = readOptions()
  console.log("Starting a database, filling the catalogue and starting a process …")
  const settings = { TRUST_PROXY: "127.0.0.1" }
  await using product = await startProduct({ size: 0, database: "server", settings })
  const proofs = new Proofs()
  for (const route of routes) await floodThrough(route, floods, product, proofs)
  proofs.finish()
})

async function floodThrough(
  route: (typeof ROUTES)[number],
  floods: readonly Flood[],
  product: Product,
  proofs: Proofs,
) {
  console.log(route === "direct" ? "\nAsked directly" : `\nBehind ${route}`)
  const { app, staff: owner } = product
  await using proxy =
    route === "direct" ? undefined : await (route === "nginx" ? makeNginx([app]) : makeProxy([app]))
  await proxy?.app.start()
  const way = proxy ? through(route, proxy.proxyProtocolPort) : direct(app.port)
  const sample = await readSample(app.origin)
  // Renders the cached pages, and has the process compile what it runs all the time.
  await sendVisitors({ way, sample, owner, count: VISITORS, seconds: SECONDS })
  for (const flood of [undefined, ...floods]) {
    const sentence = `${flood ? `under ${flood.name}` : "without a flood"} all are served`
    await proofs.prove(sentence, () => floodOnce(flood, way, product, sample))
  }
}

/** Floods and visits at the same time. A process that has ended is started again afterwards. */
async function floodOnce(flood: Flood | undefined, way: Way, product: Product, sample: Sample) {
  const { app, staff: owner, databaseUrl } = product
  const { pid } = app
  if (pid === undefined) throw new Error("The process has ended without a flood.")
  // One flood shall not be throttled for another.
  await queryOnce(databaseUrl!, "delete from throttles", CONNECT_MS)
  writeFileSync(`/proc/${pid}/clear_refs`, "5")
  const over = new AbortController()
  const from = `203.0.${attackers++ & 255}.7`
  const target = { way, from, account: owner.email, signal: over.signal }
  const attack = flood && startFlood(flood, target)
  await Promise.race([attack?.underWay, pause(UNDER_WAY_MS)])
  const figures = await sendVisitors({ way, sample, owner, count: VISITORS, seconds: SECONDS })
  over.abort()
  const seen = await attack?.over
  const peakMib = peakMibOf(pid)
  const isAlive = app.pid === pid
  if (app.pid === undefined) await app.start()
  const { requested, answered, others, p50Ms, p99Ms, signIns } = figures
  if (!flood) calmP99Ms = p99Ms
  const parts = [
    `${answered} of ${requested} visitors${others.size > 0 ? ` (${counted(others)})` : ""}`,
    `the owner got in ${signIns.accepted} of ${signIns.tried} times`,
    `${Math.round(p50Ms)} ms at p50, ${Math.round(p99Ms)} at p99 (${(p99Ms / calmP99Ms).toFixed(1)} × without a flood)`,
    `${peakMib} MiB at most`,
    isAlive ? "the process lives" : "the process has ended",
    ...(seen ? [`the flood got ${counted(seen)}`] : []),
  ]
  return {
    holds:
      answered === requested &&
      p99Ms <= MAX_P99_MS &&
      signIns.accepted === signIns.tried &&
      peakMib <= MAX_MIB &&
      isAlive,
    figures: parts.join("; "),
  }
}

function counted(counts: Map<string, number>): string {
  return [...counts].map(([what, count]) => `${count} × ${what}`).join(", ")
}

/** The most that a process has held since `clear_refs`, in MiB; 0 when it has ended. */
function peakMibOf(pid: number): number {
  const file = `/proc/${pid}/status`
  const text = existsSync(file) ? readFileSync(file, "utf8") : ""
  return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024)
}

function readOptions() {
  const { values } = parseArgs({
    options: { through: { type: "string", default: "all" }, only: { type: "string", default: "" } },
  })
  const routes = ROUTES.filter((route) => values.through === "all" || values.through === route)
  if (routes.length === 0) throw new Error(`--through is ${ROUTES.join(", ")} or all.`)
  const floods = FLOODS.filter(({ name }) => name.includes(values.only))
  if (floods.length > 0) return { routes, floods }
  const names = FLOODS.map(({ name }) => `  ${name}`).join("\n")
  throw new Error(`--only is a part of one of these:\n${names}`)
}
