// npm run chaos -- [--minutes 10] [--seed 1]
//
// A fleet on this machine (two databases, three processes, a proxy, the pictures on a small disk)
// under mixed load, to which bad things are done at random. Only what has died is started again.
// Exits with 1 when something acknowledged was lost, or published before its time or twice.
import { setTimeout as pause } from "node:timers/promises"
import { parseArgs } from "node:util"
import { isOk, until } from "../fleet/app.ts"
import { type Fleet, makeFleet, mountSmallDisk, supervise } from "../fleet/fleet.ts"
import { sendRequest } from "../fleet/http-client.ts"
import { withLifetime } from "../fleet/lifetime.ts"
import { startLoad } from "../fleet/load.ts"
import { runTool, wholeNumber } from "../fleet/run-tool.ts"
import { faults } from "./faults.ts"
import { type Proof, prove } from "./proof.ts"
import { randomOf } from "./random.ts"
import { enquiry, type Ledger, startWork, type Trouble } from "./work.ts"

const VISITORS = 6
const VISITOR_PAUSE_MS = 40
const RECOVERED_WITHIN_MS = 10_000
const GIVE_UP_MS = 60_000
/** One process is so far behind the database's clock, one ahead. */
const SKEW_MS = 30_000
const CALM_MS = { least: 2_000, most: 6_000 }

/** A fault and its effect on the service. Moments are milliseconds since 1970. */
interface Round {
  name: string
  beganAt: number
  overAt: number
  /** From the end of the fault to the first good reply to a reader, and to a writer. */
  readMs: number
  writeMs: number
  /** Until all processes were ready again. */
  wholeMs: number
  /** Processes that ended by a flood. */
  flooded: number
}

/** So many enquiries have been sent to see whether writing works. */
let enquiries = 0

await runTool(main)

async function main() {
  const { minutes, seed } = readOptions()
  console.log(`Chaos of ${minutes} minutes, seed ${seed}. Starting the fleet …`)
  await using started = await startSupervised()
  const { fleet, noDisk, supervised, stopApps } = started
  if (noDisk) console.log(`Without a full disk: ${noDisk}.`)
  const random = randomOf(seed)
  const { origin } = fleet.proxy
  const visitors = startLoad({
    ...{ origin, visitors: VISITORS, pauseMs: VISITOR_PAUSE_MS },
    paths: [
      ...["/", "/areas", "/projects", "/about", "/search"],
      () => `/api/v1/areas?limit=${1 + (Date.now() % 20)}`,
    ],
  })
  const work = await startWork({ origin, staff: fleet.staff, random: randomOf(seed + 1) })
  const restarts = () => supervised.reduce((sum, { restarts }) => sum + restarts, 0)
  const end = performance.now() + minutes * 60_000
  const rounds: Round[] = []
  const all = faults({ areDisksSmall: noDisk === undefined })
  await pause(CALM_MS.most)
  while (performance.now() < end) {
    const fault = random.of(all)
    const [beganAt, before] = [Date.now(), restarts()]
    await fault.make(fleet, random)
    const overAt = Date.now()
    const times = await recovery(fleet, work.ledger)
    const flooded = fault.isFlood ? restarts() - before : 0
    rounds.push({ name: fault.name, beganAt, overAt, ...times, flooded })
    console.log(lineOf(rounds.at(-1)!))
    await pause(random.between(CALM_MS.least, CALM_MS.most))
  }
  await work.stop()
  const seen = await visitors.stop()
  console.log("Reading everything that was acknowledged …")
  const proof = await prove(fleet, work.ledger, stopApps)
  console.log(`\n${rounds.length} faults, seed ${seed}; ${restarts()} restarts of processes`)
  print(rounds, proof, work.ledger)
  console.log(
    `Visitors: ${seen.requests} requests, ${Math.round(seen.p50Ms)} ms at p50, ${Math.round(seen.p99Ms)} at p99; ${work.ledger.done} good replies to those who write. Failed by cause:`,
  )
  const unread = seen.failures.map(({ at, path, cause }) => {
    const what = `${path.startsWith("/api/") ? "read the API" : "read a page"}: ${cause}`
    return { at, what }
  })
  printByCause([...unread, ...work.ledger.troubles], rounds)
}

/** The fleet with pictures and database on small disks where they can be mounted. */
function startSupervised() {
  return withLifetime(async ({ defer, folder }) => {
    const sharedFolder = folder("chaos")
    const noDisk = mountSmallDisk(sharedFolder, defer)
    const isDatabaseSmall = noDisk === undefined
    const settings = { DEMO: "0", SHUTDOWN_GRACE_MS: "1000" }
    const settingsOf = { B: clockOffBy(-SKEW_MS), C: clockOffBy(SKEW_MS) }
    const fleet = await makeFleet({ settings, settingsOf, sharedFolder, isDatabaseSmall })
    defer(fleet.stop)
    for (const app of fleet.apps) await app.start()
    const supervised = fleet.apps.map(supervise)
    const stopApps = () => Promise.all(supervised.map((one) => one.stop()))
    defer(stopApps)
    await fleet.proxy.app.start()
    return { fleet, noDisk, supervised, stopApps }
  })
}

/** The setting of a process whose clock differs from the database's. */
function clockOffBy(ms: number): Record<string, string> {
  const module = new URL("skewed-clock.mjs", import.meta.url)
  return { NODE_OPTIONS: `--import=${module}`, CLOCK_SKEW_MS: String(ms) }
}

/** Asks as a reader and as a writer until each has a good reply, and waits for the processes. */
async function recovery({ proxy, apps }: Fleet, ledger: Ledger) {
  const began = performance.now()
  const afterMs = async (isGood: () => Promise<boolean>) => {
    const check = () => isGood().catch(() => false)
    return until(check, "", { limitMs: GIVE_UP_MS }).then(
      () => performance.now() - began,
      () => Number.POSITIVE_INFINITY,
    )
  }
  const enquire = async () => {
    const message = `Enquiry ${++enquiries} after a fault`
    const options = { ...enquiry({ group: 2, number: enquiries, message }), limitMs: GIVE_UP_MS }
    const { status } = await sendRequest(`${proxy.origin}/api/v1/contact`, options)
    if (status === 201) ledger.enquiries.push(message)
    return status === 201
  }
  const [readMs, writeMs] = await Promise.all([
    afterMs(() => isOk(`${proxy.origin}/api/v1/areas?limit=2`)),
    afterMs(enquire),
  ])
  const ready = apps.map(({ origin }) => afterMs(() => isOk(`${origin}/readyz`)))
  return { readMs, writeMs, wholeMs: Math.max(...(await Promise.all(ready))) }
}

function lineOf({ name, beganAt, overAt, readMs, writeMs, wholeMs }: Round): string {
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`
  return `${name} (${seconds(overAt - beganAt)}): read after ${seconds(readMs)}, write after ${seconds(writeMs)}, all ready after ${seconds(wholeMs)}`
}

function print(rounds: Round[], proof: Proof, { ended }: Ledger) {
  const { lost, writes, pictures, scheduled, untimely, alive, verified } = proof
  const flooded = rounds.reduce((sum, round) => sum + round.flooded, 0)
  const slowest = Math.max(0, ...rounds.map(({ readMs, writeMs }) => Math.max(readMs, writeMs)))
  const verdicts: [isMet: boolean, line: string][] = [
    [
      lost.length === 0,
      `acknowledged writes lost: ${lost.length} (of ${writes} records and enquiries, ${pictures} pictures)`,
    ],
    [
      untimely.length === 0,
      `published before its time or twice, by clocks that differ by ${(2 * SKEW_MS) / 1_000} s: ${untimely.length} (of ${scheduled} scheduled)`,
    ],
    [verified.isWhole, `rows without files, and all else that is verified: ${verified.output}`],
    [alive === 0, `ended sessions that are accepted: ${alive} (of ${ended.length})`],
    [flooded === 0, `processes that ended by a flood: ${flooded}`],
    [
      slowest < RECOVERED_WITHIN_MS,
      `longest from the end of a fault to the first good reply: ${(slowest / 1_000).toFixed(2)} s`,
    ],
  ]
  for (const [isMet, line] of verdicts) console.log(`${isMet ? "PASS" : "FAIL"}  ${line}`)
  for (const line of [...lost, ...untimely].slice(0, 20)) console.error(`  ${line}`)
  if (verdicts.some(([isMet]) => !isMet)) process.exitCode = 1
}

/** How often what failed during which fault, until all was ready again. */
function printByCause(troubles: Trouble[], rounds: Round[]) {
  const during = (at: number) =>
    rounds.find(({ beganAt, overAt, wholeMs }) => at >= beganAt && at <= overAt + wholeMs + 1_000)
      ?.name ?? "in calm"
  const groups = Map.groupBy(troubles, ({ at, what }) => `${during(at)}: ${what}`)
  for (const [cause, { length }] of [...groups].toSorted(([, a], [, b]) => b.length - a.length))
    console.log(`  ${length} × ${cause}`)
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      minutes: { type: "string", default: "10" },
      seed: { type: "string", default: String(Math.floor(Math.random() * 1e9)) },
    },
  })
  const minutes = Number(values.minutes)
  if (!(minutes > 0)) throw new Error("--minutes is a number above 0.")
  return { minutes, seed: wholeNumber("seed", values.seed) }
}
