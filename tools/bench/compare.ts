import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { makeApp } from "../fleet/app.ts"
import { median, type Row, sumOf, verdict } from "../fleet/figures.ts"
import { type Reply, sendRequest } from "../fleet/http-client.ts"
import { withLifetime } from "../fleet/lifetime.ts"
import { drive, inTurn, type NextPath } from "../fleet/load.ts"
import type { Product } from "../fleet/product.ts"
import { cpuMsOf, untilQuiet } from "../fleet/usage.ts"
import type { BareReply } from "./bare.ts"
import { readSample, type Target, targetsOf } from "./targets.ts"

/** A process compiles what it runs all the time within so many requests. */
const WARM_AFTER = 400
const WARM_WITHIN_MS = 20_000
const SAMPLES = 20

/** One of those that are measured in turns. */
export interface Contestant {
  name: string
  origin: string
  /** Those whose processor time counts, with their descendants; the database's is the second. */
  pids: readonly number[]
  next: NextPath
  headers: Record<string, string>
}

interface Options extends Record<"rounds" | "seconds" | "connections", number> {
  /** Names of targets or groups; the usual ones when there are none. */
  only: readonly string[]
  /** By the name of a target. */
  peers: ReadonlyMap<string, Contestant[]>
}

/**
 * Measures the wanted targets, each in turns with a bare reply of the same size and with its peers.
 * The exit code is 1 when a request failed.
 */
export async function compareRows(product: Product, options: Options): Promise<Row[]> {
  const { only, peers } = options
  const { origin } = product
  const targets = targetsOf(await readSample(origin))
  const wanted = only.length > 0 ? only : ["usual"]
  const chosen = Object.entries(targets).filter(
    ([name, { group }]) => wanted.includes(name) || wanted.includes(group),
  )
  if (chosen.length === 0) throw new Error(`--only knows ${Object.keys(targets).join(", ")}.`)
  const samples: Counterpart[] = []
  for (const [name, target] of chosen) samples.push(await counterpartOf(origin, name, target))
  await using bare = await startBare(samples)
  // Cached pages are compressed well in the background.
  await untilQuiet(() => cpuMsOf(product.pids()))
  const rows: Row[] = []
  for (const [at, [name, target]] of chosen.entries()) {
    const sample = samples[at]!
    const { headers } = target
    const next = inTurn(sample.replies.map(({ path }) => path))
    const theirs = { name: "bare", origin: bare.app.origin, pids: [bare.app.pid!], next, headers }
    const ours = { ...target, name, origin, pids: product.pids() }
    const figures = await measureInTurns([theirs, ours, ...(peers.get(name) ?? [])], options)
    for (const one of figures) rows.push(rowOf(one, sample.length, one.name === name ? target : {}))
    console.log(Object.values(rows.at(-1)!).join("  "))
    if (figures.some(({ failures }) => failures > 0)) process.exitCode = 1
  }
  return rows
}

function rowOf(one: Figures, length: number, bounds: Partial<Target>): Row {
  const { usual, cpuRatio, speedRatio } = one
  const verdicts = [
    verdict(usual("cpuMs"), bounds.cpuMs, "ms CPU"),
    verdict(cpuRatio, bounds.cpuRatio, "× CPU"),
    verdict(usual("p99Ms"), bounds.p99Ms, "ms p99"),
    verdict(1 / speedRatio, bounds.speedRatio && 1 / bounds.speedRatio, "× slower"),
  ]
  return {
    target: one.name,
    bytes: String(length),
    "req/s": usual("perSecond").toFixed(0),
    "p50 ms": usual("p50Ms").toFixed(1),
    "p99 ms": usual("p99Ms").toFixed(1),
    "CPU ms": usual("cpuMs").toFixed(3),
    "of it database": usual("databaseMs").toFixed(3),
    "of bare CPU": `${cpuRatio.toFixed(2)} ×`,
    "of bare speed": `${(speedRatio * 100).toFixed(1)} %`,
    failed: String(one.failures),
    wanted: verdicts.filter(Boolean).join(", "),
  }
}

/** The medians of all rounds of a contestant. */
type Figures = Awaited<ReturnType<typeof measureInTurns>>[number]

/** Measures all in turns, so that what else the machine does falls on all of them. */
async function measureInTurns(all: readonly Contestant[], of: Options) {
  for (const one of all) {
    const end = performance.now() + WARM_WITHIN_MS
    for (let requests = 0; requests < WARM_AFTER && performance.now() < end; )
      requests += (await measure(one, { ...of, seconds: 1 })).requests
  }
  const costs: Cost[][] = all.map(() => [])
  for (let round = 0; round < of.rounds; round++)
    for (const [at, one] of all.entries()) costs[at]!.push(await measure(one, of))
  const [reference] = costs
  return all.map(({ name }, at) => {
    const own = costs[at]!
    const ratio = (figure: keyof Cost) =>
      median(own.map((cost, round) => cost[figure] / reference![round]![figure]))
    return {
      name,
      failures: sumOf(own.map(({ failures }) => failures)),
      usual: (figure: keyof Cost) => median(own.map((cost) => cost[figure])),
      /** Those of the rounds' ratios to the first contestant. */
      cpuRatio: ratio("cpuMs"),
      speedRatio: ratio("perSecond"),
    }
  })
}

type Cost = Awaited<ReturnType<typeof measure>>

/** With the processor time of a request in ms, all of it and the database's part. */
async function measure(one: Contestant, of: Pick<Options, "seconds" | "connections">) {
  const used = () => one.pids.map((pid) => cpuMsOf([pid]))
  const before = used()
  const { failures, ...speed } = await drive({
    ...one,
    connections: of.connections,
    seconds: of.seconds,
  })
  const spent = used().map((ms, at) => (ms - before[at]!) / Math.max(1, speed.requests))
  const [cpuMs, databaseMs] = [sumOf(spent), spent[1] ?? 0]
  return { ...speed, failures: failures.length, cpuMs, databaseMs }
}

/** A bare server's replies beside one target's. */
type Counterpart = Awaited<ReturnType<typeof counterpartOf>>

/**
 * Samples a target's answers. The bare server sends as many bytes as each of these replies has; of
 * JSON it serializes one of them. A cached page is requested twice, since it is compressed well
 * after the first request. Throws when the target answers with an error.
 */
async function counterpartOf(origin: string, name: string, target: Target) {
  const { next, headers, isCached } = target
  const samples: Reply[] = []
  for (let sample = 0; sample < SAMPLES; sample++) {
    const path = next()
    if (isCached) await sendRequest(origin + path, { headers })
    const reply = await sendRequest(origin + path, { headers })
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}.`)
    samples.push(reply)
  }
  const length = Math.round(sumOf(samples.map(({ bytes }) => bytes.length)) / SAMPLES)
  const distance = ({ bytes }: Reply) => Math.abs(bytes.length - length)
  const typical = samples.toSorted((a, b) => distance(a) - distance(b))[0]!
  const path = `/${name.replace(/\W+/g, "-")}`
  const { "content-type": type = "", "content-encoding": encoding } = typical.headers
  const copied = { "content-type": type, ...(encoding && { "content-encoding": encoding }) }
  const replies = samples.map(({ bytes }, index): BareReply => {
    return { path: `${path}/${index}`, length: bytes.length, headers: copied }
  })
  const object = typical.json
  return { length, replies: object === undefined ? replies : [{ path, headers: {}, object }] }
}

/** Starts the bare server with these replies. */
export function startBare(samples: readonly Counterpart[]) {
  return withLifetime(async ({ use, folder }) => {
    const file = join(folder("bare"), "replies.json")
    writeFileSync(file, JSON.stringify(samples.flatMap(({ replies }) => replies)))
    const app = use(await makeApp({ name: "bare", args: ["tools/bench/bare.ts", file] }))
    await app.start()
    return { app }
  })
}
