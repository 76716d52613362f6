// npm run chaos -- [--minutes 10] [--seed 1]
//
// A fleet on this machine (two databases, three processes, a proxy, the pictures on a small disk)
// under mixed load, to which bad things are done at random. Nobody helps it but what starts again
// what has died. Ends with what was lost.
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { parseArgs } from "node:util"
import { endTogether } from "#scripts/processes.mjs"
import { requireBuild } from "#scripts/require-build.ts"
import { sayFailure } from "#scripts/say-failure.ts"
import { type Failure, startLoad } from "../fleet/loader.ts"
import { chanceOf } from "./chance.ts"
import { faultsFor } from "./faults.ts"
import { sendLetter } from "./letters.ts"
import { type Proof, prove } from "./proof.ts"
import { type Ledger, startWork, type Trouble } from "./work.ts"
import { startWorld, type World } from "./world.ts"

const VISITORS = 6
const VISITOR_PAUSE_MS = 40
const RECOVERED_WITHIN_MS = 10_000
const GIVE_UP_MS = 60_000
const CHECK_MS = 50
const CALM_MS = { least: 2_000, most: 6_000 }

/** What was done, and what became of the service. Moments are milliseconds since 1970. */
interface Round {
  name: string
  beganAt: number
  overAt: number
  /** From the end of the fault to the first good answer to a reader, and to a writer. */
  readMs: number
  writeMs: number
  /** Until all processes were ready again. */
  wholeMs: number
  /** Processes that ended by a flood. */
  flooded: number
}

/** So many have been sent to see whether writing works. */
let letters = 0

const root = join(import.meta.dirname, "../..")
endTogether()
try {
  await main()
} catch (error) {
  sayFailure(error)
}
process.exit()

async function main() {
  const { minutes, seed } = readOptions()
  requireBuild(root)
  console.log(`Chaos of ${minutes} minutes, seed ${seed}. Starting the fleet …`)
  const world = await startWorld(root)
  if (world.noDisk) console.log(`Without a full disk: ${world.noDisk}.`)
  try {
    const chance = chanceOf(seed)
    const visitors = startLoad({
      origin: world.origin,
      visitors: VISITORS,
      pauseMs: VISITOR_PAUSE_MS,
      paths: [
        "/",
        "/areas",
        "/projects",
        () => `/api/v1/areas?limit=${1 + (Date.now() % 20)}`,
        "/about",
        "/search",
      ],
    })
    const { ledger, stop } = await startWork({
      origin: world.origin,
      staff: world.staff,
      chance: chanceOf(seed + 1),
    })
    const until = performance.now() + minutes * 60_000
    const rounds: Round[] = []
    const faults = faultsFor(world)
    await pause(CALM_MS.most)
    while (performance.now() < until) {
      const fault = chance.of(faults)
      const beganAt = Date.now()
      const startsBefore = startsAgain(world)
      await fault.make(world, chance)
      const overAt = Date.now()
      const times = await recovery(world, ledger)
      const flooded = fault.isFlood ? startsAgain(world) - startsBefore : 0
      const round = { name: fault.name, beganAt, overAt, ...times, flooded }
      rounds.push(round)
      console.log(roundLine(round))
      await pause(chance.between(CALM_MS.least, CALM_MS.most))
    }
    await stop()
    const seen = await visitors.stop()
    console.log("Looking for everything that was acknowledged …")
    const proof = await prove(root, world, ledger)
    print({
      seed,
      rounds,
      proof,
      ledger,
      restarts: startsAgain(world),
    })
    console.log(
      `Visitors: ${seen.requests} requests, ${Math.round(seen.p50Ms)} ms at p50, ${Math.round(seen.p99Ms)} at p99. Failed by cause:`,
    )
    printByCause([...seen.failures.map(asTrouble), ...ledger.troubles], rounds)
  } finally {
    await world.stop()
  }
}

function startsAgain({ apps }: World): number {
  return apps.reduce((sum, { restarts }) => sum + restarts, 0)
}

/**
 * Asks as a reader and as a writer until each has a good answer, and waits for the processes that
 * start again.
 */
async function recovery(
  world: World,
  ledger: Ledger,
): Promise<Pick<Round, "readMs" | "writeMs" | "wholeMs">> {
  const began = performance.now()
  const read = () => fetch(`${world.origin}/api/v1/areas?limit=2`).then(({ ok }) => ok)
  const [readMs, writeMs] = await Promise.all([
    untilGood(began, read),
    untilGood(began, () => enquire(world, ledger)),
  ])
  const ready = world.apps.map(({ app }) =>
    untilGood(began, () => fetch(`${app.origin}/readyz`).then(({ ok }) => ok)),
  )
  return { readMs, writeMs, wholeMs: Math.max(...(await Promise.all(ready))) }
}

async function enquire({ origin }: World, { enquiries }: Ledger): Promise<boolean> {
  const message = `Letter ${++letters} after a fault`
  const visitor = { sort: 2, number: letters } as const
  const from = { name: "Ravi Menon", email: "ravi@example.com" }
  const { status } = await sendLetter({ origin, visitor, ...from, message, limitMs: GIVE_UP_MS })
  if (status === 201) enquiries.push(message)
  return status === 201
}

/** Milliseconds until it was good; infinite when it never was. */
async function untilGood(began: number, look: () => Promise<boolean>): Promise<number> {
  while (performance.now() - began < GIVE_UP_MS) {
    if (await look().catch(() => false)) return performance.now() - began
    await pause(CHECK_MS)
  }
  return Number.POSITIVE_INFINITY
}

function roundLine({ name, beganAt, overAt, readMs, writeMs, wholeMs }: Round): string {
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`
  return `${name} (${seconds(overAt - beganAt)}): read after ${seconds(readMs)}, write after ${seconds(writeMs)}, all ready after ${seconds(wholeMs)}`
}

interface Result {
  seed: number
  rounds: Round[]
  proof: Proof
  ledger: Ledger
  restarts: number
}

function print({ seed, rounds, proof, ledger, restarts }: Result) {
  const flooded = rounds.reduce((sum, round) => sum + round.flooded, 0)
  const slowest = Math.max(0, ...rounds.map(({ readMs, writeMs }) => Math.max(readMs, writeMs)))
  const verdicts: [isKept: boolean, line: string][] = [
    [
      proof.lost.length === 0,
      `acknowledged writes lost: ${proof.lost.length} (of ${proof.writes} records and letters, ${proof.pictures} pictures)`,
    ],
    [proof.isWhole, `rows without files, and all else that is verified: ${proof.said}`],
    [
      proof.alive === 0,
      `ended sessions that are let in: ${proof.alive} (of ${proof.ended}, at each process)`,
    ],
    [flooded === 0, `processes that ended by a flood: ${flooded}`],
    [
      slowest < RECOVERED_WITHIN_MS,
      `longest from the end of a fault to the first good answer, reader or writer: ${(slowest / 1_000).toFixed(2)} s`,
    ],
  ]
  console.log(
    `\n${rounds.length} faults, seed ${seed}; ${restarts} starts of processes again; ${ledger.done} good answers to those who write`,
  )
  for (const [isKept, line] of verdicts) console.log(`${isKept ? "PASS" : "FAIL"}  ${line}`)
  for (const line of proof.lost.slice(0, 20)) console.error(`  ${line}`)
  if (verdicts.some(([isKept]) => !isKept)) process.exitCode = 1
}

function asTrouble({ at, path, what }: Failure): Trouble {
  return { at, work: path.startsWith("/api/") ? "read the API" : "read a page", what }
}

/** How often what failed during which fault, until all was ready again. */
function printByCause(troubles: Trouble[], rounds: Round[]) {
  const during = (at: number) =>
    rounds.find(({ beganAt, overAt, wholeMs }) => at >= beganAt && at <= overAt + wholeMs + 1_000)
      ?.name ?? "in calm"
  const groups = Map.groupBy(troubles, ({ at, work, what }) => `${during(at)}: ${work}: ${what}`)
  const lines = [...groups].map(([key, all]) => ({ key, count: all.length }))
  for (const { key, count } of lines.toSorted((a, b) => b.count - a.count))
    console.log(`  ${count} × ${key}`)
}

function readOptions() {
  const { values } = parseArgs({
    options: { minutes: { type: "string", default: "10" }, seed: { type: "string" } },
  })
  const minutes = Number(values.minutes)
  const seed = values.seed === undefined ? Math.floor(Math.random() * 1e9) : Number(values.seed)
  if (!(minutes > 0)) throw new Error("--minutes is a number above 0.")
  if (!Number.isInteger(seed)) throw new Error("--seed is a whole number.")
  return { minutes, seed }
}
