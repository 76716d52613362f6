import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { type App, makeApp } from "../fleet/app.ts"
import { median, sumOf } from "../fleet/figures.ts"
import { type Reply, sendRequest } from "../fleet/http-client.ts"
import { withLifetime } from "../fleet/lifetime.ts"
import { drive, inTurn, type NextPath } from "../fleet/load.ts"
import { cpuMsOf } from "../fleet/usage.ts"
import type { BareReply } from "./bare.ts"
import type { Target } from "./targets.ts"

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

interface Rounds {
  rounds: number
  seconds: number
  connections: number
}

/** The medians of all rounds of a contestant. */
export type Figures = Awaited<ReturnType<typeof measureInTurns>>[number]

/** Measures all in turns, so that what else the machine does falls on all of them. */
export async function measureInTurns(all: readonly Contestant[], of: Rounds) {
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
async function measure(one: Contestant, { seconds, connections }: Rounds) {
  const used = () => one.pids.map((pid) => cpuMsOf([pid]))
  const before = used()
  const { failures, ...speed } = await drive({ ...one, connections, seconds })
  const spent = used().map((ms, at) => (ms - before[at]!) / Math.max(1, speed.requests))
  const [cpuMs, databaseMs] = [sumOf(spent), spent[1] ?? 0]
  return { ...speed, failures: failures.length, cpuMs, databaseMs }
}

/** A bare server's replies beside one target's. */
export type Counterpart = Awaited<ReturnType<typeof counterpartOf>>

/**
 * Samples a target's answers. The bare server sends as many bytes as each of these replies has; of
 * JSON it serializes one of them. A cached page is requested twice, since it is compressed well
 * after the first request. Throws when the target answers with an error.
 */
export async function counterpartOf(origin: string, name: string, target: Target) {
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
  return withLifetime(async ({ defer, folder }) => {
    const file = join(folder("bare"), "replies.json")
    writeFileSync(file, JSON.stringify(samples.flatMap(({ replies }) => replies)))
    const app = await makeApp({ name: "bare", args: ["tools/bench/bare.ts", file] })
    defer(() => app.stop())
    await app.start()
    return { app }
  })
}

/** The bare server as the contestant beside a target. */
export function bareContestant(app: App, { replies }: Counterpart, target: Target): Contestant {
  const next = inTurn(replies.map(({ path }) => path))
  return { name: "bare", origin: app.origin, pids: [app.pid!], next, headers: target.headers }
}
