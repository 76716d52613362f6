// npm run chaos -- [--minutes 10] [--seed 1]
//
// A fleet on this machine (two databases, three processes, a proxy, the pictures on a small disk)
// under mixed load, to which bad things are done at random. Only what has died is started again.
// Exits with 1 when something acknowledged was lost, or published before its time or twice.
import { setTimeout as pause } from "node:timers/promises"
import { z } from "zod"
import { noTmpfs, setDiskSize, unmount } from "#scripts/tmpfs.ts"
import { isOk, until } from "../fleet/app.ts"
import { counted } from "../fleet/figures.ts"
import { type Fleet, type FleetOptions, makeFleet, supervise } from "../fleet/fleet.ts"
import { sendRequest } from "../fleet/http-client.ts"
import { withLifetime } from "../fleet/lifetime.ts"
import { inTurn, startLoad, type Trouble } from "../fleet/load.ts"
import { type Proofs, readOptions, runTool, startProofs, whole } from "../fleet/run-tool.ts"
import { type Fault, faults } from "./faults.ts"
import { proveAcknowledged } from "./proof.ts"
import { enquiry, type Ledger, type Random, randomOf, startWork } from "./work.ts"

const VISITORS = { connections: 6, pauseMs: 40 }
const RECOVERED_WITHIN_MS = 10_000
const GIVE_UP_MS = 60_000
/** One process is so far behind the database's clock, one ahead. */
const SKEW_MS = 30_000
/** The database needs 40 MB, its log, and some minutes of writing. */
const DISKS = { pictures: 1_024 * 1_024 ** 2, database: 384 * 1_024 ** 2 }
/** The log is cleared before it fills the disk, and has to grow where the disk is full. */
const SMALL_LOG = { max_wal_size: "96MB", min_wal_size: "32MB" }
const CALM_MS = { least: 2_000, most: 6_000 }

/** So many enquiries have been sent to see whether writing works. */
let enquiries = 0

await runTool(async () => {
  const { minutes, seed } = readOptions({
    minutes: z.coerce.number().positive().default(10),
    seed: whole.default(() => Math.floor(Math.random() * 1e9)),
  })
  console.log(`Chaos of ${minutes} minutes, seed ${seed}. Starting the fleet …`)
  await using fleet = await startSmallFleet()
  const { noDisk, restarts } = fleet
  if (noDisk) console.log(`Without a full disk: ${noDisk}.`)
  const random = randomOf(seed)
  const { origin } = fleet.proxy
  const list = () => `/api/v1/areas?limit=${1 + (Date.now() % 20)}`
  const next = inTurn(["/", "/areas", "/projects", "/about", "/search", list])
  const visitors = startLoad({ origin, next, ...VISITORS })
  const work = await startWork({ origin, staff: fleet.staff, random: randomOf(seed + 1) })
  const end = performance.now() + minutes * 60_000
  const rounds: Round[] = []
  let flooded = 0
  const all = faults({ areDisksSmall: noDisk === undefined })
  await pause(CALM_MS.most)
  while (performance.now() < end) {
    const fault = random.of(all)
    const before = restarts()
    rounds.push(await goThrough(fault, fleet, random, work.ledger))
    if (fault.isFlood) flooded += restarts() - before
    console.log(lineOf(rounds.at(-1)!))
    await pause(random.between(CALM_MS.least, CALM_MS.most))
  }
  await work.stop()
  const seen = await visitors.stop()
  console.log("Reading everything that was acknowledged …")
  console.log(`\n${rounds.length} faults, seed ${seed}; ${restarts()} restarts of processes`)
  const proofs = startProofs()
  await proveAcknowledged(fleet, work.ledger, fleet.stopApps, proofs)
  await proveRecovery(rounds, flooded, proofs)
  proofs.finish()
  console.log(
    `Visitors: ${seen.requests} requests, ${Math.round(seen.p50Ms)} ms at p50, ${Math.round(seen.p99Ms)} at p99; ${work.ledger.done} good replies to those who write. Failed by cause:`,
  )
  printByCause([...seen.failures, ...work.ledger.troubles], rounds)
})

/** The fleet with pictures and database on small disks where they can be mounted. */
function startSmallFleet() {
  return withLifetime(async ({ defer, use, folder }) => {
    const sharedFolder = folder("chaos")
    const noDisk = noTmpfs()
    if (!noDisk) {
      setDiskSize(sharedFolder, DISKS.pictures, { isNew: true })
      defer(() => unmount(sharedFolder))
    }
    const primary: FleetOptions["primary"] = noDisk ? [] : [SMALL_LOG, DISKS.database]
    const settings = { DEMO: "0", SHUTDOWN_GRACE_MS: "1000" }
    const settingsOf = { B: clockOffBy(-SKEW_MS), C: clockOffBy(SKEW_MS) }
    const fleet = use(await makeFleet({ settings, settingsOf, sharedFolder, primary }))
    for (const app of fleet.apps) await app.start()
    const { restarts, stop } = use(supervise(fleet.apps))
    await fleet.proxy.app.start()
    return { ...fleet, noDisk, restarts, stopApps: stop }
  })
}

/** The setting of a process whose clock differs from the database's. */
function clockOffBy(ms: number): Record<string, string> {
  const module = new URL("skewed-clock.mjs", import.meta.url)
  return { NODE_OPTIONS: `--import=${module}`, CLOCK_SKEW_MS: String(ms) }
}

type Round = Awaited<ReturnType<typeof goThrough>>

/** A fault and its effect on the service. Moments are milliseconds since 1970. */
async function goThrough({ name, make }: Fault, fleet: Fleet, random: Random, ledger: Ledger) {
  const beganAt = Date.now()
  await make(fleet, random)
  return { name, beganAt, overAt: Date.now(), ...(await recovery(fleet, ledger)) }
}

/**
 * Sends requests as a reader and as a writer until each has a good reply, and waits for the
 * processes: milliseconds from now to the first good replies, and until all are ready.
 */
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

async function proveRecovery(rounds: Round[], flooded: number, { prove }: Proofs) {
  const ended = { holds: flooded === 0, figures: `${flooded} have ended` }
  await prove("No process ends by a flood", () => ended)
  await prove("Good replies come within 10 s of the end of a fault", () => {
    const slowest = Math.max(0, ...rounds.flatMap(({ readMs, writeMs }) => [readMs, writeMs]))
    const figures = `after ${(slowest / 1_000).toFixed(2)} s at most`
    return { holds: slowest < RECOVERED_WITHIN_MS, figures }
  })
}

/** How often what failed during which fault, until all was ready again. */
function printByCause(troubles: Trouble[], rounds: Round[]) {
  const during = (at: number) =>
    rounds.find(({ beganAt, overAt, wholeMs }) => at >= beganAt && at <= overAt + wholeMs + 1_000)
      ?.name ?? "in calm"
  for (const [cause, times] of counted(troubles.map(({ at, what }) => `${during(at)}: ${what}`)))
    console.log(`  ${times} × ${cause}`)
}
