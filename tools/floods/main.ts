// npm run floods -- [--through direct|nginx|haproxy|all] [--only <words of a flood's name>]
//
// 200 visitors from 200 networks read from one process of the product, while one address floods it:
// directly, and behind the proxies of docs/deploy. Exits with 1 when visitors, the owner, the
// memory or the process suffer.
import { writeFileSync } from "node:fs"
import { setTimeout as pause } from "node:timers/promises"
import { z } from "zod"
import { countedLine } from "../fleet/figures.ts"
import { sendRequest } from "../fleet/http-client.ts"
import { type Product, startProduct } from "../fleet/product.ts"
import { makeProxy } from "../fleet/proxy.ts"
import { query } from "../fleet/query.ts"
import { readOptions, runTool, startProofs } from "../fleet/run-tool.ts"
import { megabytesOf } from "../fleet/usage.ts"
import { FLOODS, type Flood, startFlood } from "./floods.ts"
import { sendVisitors } from "./visitors.ts"
import { direct, through, type Way } from "./way.ts"

/** The limits: visitors' wait at the 99th percentile, and the memory of the process. */
const MAX_P99_MS = 1_000
const MAX_MIB = 300
/** Visitors come after so long even when not all of a flood has reached the product. */
const UNDER_WAY_MS = 3_000
const ROUTES = ["direct", "nginx", "haproxy"] as const

/** So many floods have come, each from a network of its own. */
let attackers = 0
let calmP99Ms = 0

await runTool(async () => {
  const options = readOptions({
    through: z.enum([...ROUTES, "all"]).default("all"),
    only: z.string().default(""),
  })
  const floods = FLOODS.filter(({ name }) => name.includes(options.only))
  const names = FLOODS.map(({ name }) => `  ${name}`).join("\n")
  if (floods.length === 0) throw new Error(`--only is a part of one of these:\n${names}`)
  console.log("Starting a database, filling the catalogue and starting a process …")
  const settings = { TRUST_PROXY: "127.0.0.1" }
  await using product = await startProduct({ size: 0, database: "server", settings })
  const proofs = startProofs()
  for (const route of options.through === "all" ? ROUTES : [options.through]) {
    console.log(route === "direct" ? "\nAsked directly" : `\nBehind ${route}`)
    const { app, staff, origin } = product
    await using proxy = route === "direct" ? undefined : await makeProxy(route, [app])
    await proxy?.app.start()
    const way = proxy ? through(proxy.proxyProtocolPort) : direct(app.port)
    const { data: sample } = (await sendRequest(`${origin}/api/v1/projects?limit=50`)).json
    const visit = () => sendVisitors(way, sample, staff)
    // Renders the cached pages, and has the process compile what it runs all the time.
    await visit()
    for (const flood of [undefined, ...floods]) {
      const sentence = `${flood ? `under ${flood.name}` : "without a flood"} all are served`
      await proofs.prove(sentence, () => floodOnce(flood, way, product, visit))
    }
  }
  proofs.finish()
})

/** Floods and visits at the same time. A process that has ended is started again afterwards. */
async function floodOnce(
  flood: Flood | undefined,
  way: Way,
  { app, staff, databaseUrl }: Product,
  visit: () => ReturnType<typeof sendVisitors>,
) {
  const { pid } = app
  if (pid === undefined) throw new Error("The process has ended without a flood.")
  // One flood shall not be throttled for another.
  await query(databaseUrl!, "delete from throttles")
  writeFileSync(`/proc/${pid}/clear_refs`, "5")
  const over = new AbortController()
  const from = `203.0.${attackers++ & 255}.7`
  const target = { way, from, account: staff.email, signal: over.signal }
  const attack = flood && startFlood(flood, target)
  await Promise.race([attack?.underWay, pause(UNDER_WAY_MS)])
  const { answers, signIns, p50Ms, p99Ms } = await visit()
  over.abort()
  const outcomes = await attack?.over
  const peakMib = Math.round(megabytesOf(pid, "status", "VmHWM"))
  const isAlive = app.pid === pid
  if (app.pid === undefined) await app.start()
  if (!flood) calmP99Ms = p99Ms
  const refused = answers.filter((status) => !/^20[01]$/.test(status))
  const accepted = signIns.filter((status) => status === "200")
  const parts = [
    `${answers.length - refused.length} of ${answers.length} visitors${refused.length > 0 ? ` (${countedLine(refused)})` : ""}`,
    `the owner got in ${accepted.length} of ${signIns.length} times`,
    `${Math.round(p50Ms)} ms at p50, ${Math.round(p99Ms)} at p99 (${(p99Ms / calmP99Ms).toFixed(1)} × without a flood)`,
    `${peakMib} MiB at most`,
    isAlive ? "the process lives" : "the process has ended",
    ...(outcomes ? [`the flood got ${countedLine(outcomes)}`] : []),
  ]
  return {
    holds:
      refused.length === 0 &&
      p99Ms <= MAX_P99_MS &&
      accepted.length === signIns.length &&
      peakMib <= MAX_MIB &&
      isAlive,
    figures: parts.join("; "),
  }
}
