import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { type App, makeApp } from "../fleet/app.ts"
import { type Reply, sendRequest } from "../fleet/http-client.ts"
import { withLifetime } from "../fleet/lifetime.ts"
import { drive, inTurn, median, type NextPath, type Speed } from "../fleet/load.ts"
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

/** Per request; processor time in ms, all of it and the database's part. */
export interface Cost extends Speed {
  cpuMs: number
  databaseMs: number
}

/** The medians of all rounds, and of the rounds' ratios to the first contestant. */
export interface Figures extends Cost {
  name: string
  cpuRatio: number
  speedRatio: number
}

export interface Rounds {
  rounds: number
  seconds: number
  connections: number
}

/** Measures all in turns, so that what else the machine does falls on all of them. */
export async function measureInTurns(all: readonly Contestant[], of: Rounds): Promise<Figures[]> {
  const costs = new Map(all.map((one) => [one, [] as Cost[]]))
  for (const one of all) {
    const end = performance.now() + WARM_WITHIN_MS
    for (let requests = 0; requests < WARM_AFTER && performance.now() < end; )
      requests += (await measure(one, { ...of, seconds: 1 })).requests
  }
  for (let round = 0; round < of.rounds; round++)
    for (const one of all) costs.get(one)!.push(await measure(one, of))
  const reference = costs.get(all[0]!)!
  return all.map((one) => {
    const own = costs.get(one)!
    const usual = (name: keyof Cost) => median(own.map((cost) => cost[name]))
    const ratio = (name: keyof Cost) =>
      median(own.map((cost, round) => cost[name] / reference[round]![name]))
    return {
      name: one.name,
      requests: usual("requests"),
      perSecond: usual("perSecond"),
      p50Ms: usual("p50Ms"),
      p99Ms: usual("p99Ms"),
      cpuMs: usual("cpuMs"),
      databaseMs: usual("databaseMs"),
      failures: own.reduce((sum, { failures }) => sum + failures, 0),
      cpuRatio: ratio("cpuMs"),
      speedRatio: ratio("perSecond"),
    }
  })
}

async function measure(one: Contestant, { seconds, connections }: Rounds): Promise<Cost> {
  const used = () => one.pids.map((pid) => cpuMsOf([pid]))
  const before = used()
  const speed = await drive({ ...one, connections, seconds })
  const [own = 0, database = 0, ...others] = used().map((ms, index) => ms - before[index]!)
  const cpuMs = others.reduce((sum, ms) => sum + ms, own + database)
  const requests = Math.max(1, speed.requests)
  return { ...speed, cpuMs: cpuMs / requests, databaseMs: database / requests }
}

/** A bare server's replies beside one target's. */
export interface Counterpart {
  /** Of the target's replies on average, in bytes. */
  length: number
  replies: BareReply[]
}

/**
 * Samples a target's answers. The bare server sends as many bytes as each of these replies has; of
 * JSON it serializes one of them. A cached page is requested twice, since it is compressed well
 * after the first request. Throws when the target answers with an error.
 */
export async function counterpartOf(
  origin: string,
  name: string,
  target: Target,
): Promise<Counterpart> {
  const { next, headers, isCached } = target
  const samples: Reply[] = []
  for (let sample = 0; sample < SAMPLES; sample++) {
    const path = next()
    if (isCached) await sendRequest(origin + path, { headers })
    const reply = await sendRequest(origin + path, { headers })
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}.`)
    samples.push(reply)
  }
  const length = Math.round(samples.reduce((sum, { bytes }) => sum + bytes.length, 0) / SAMPLES)
  const distance = ({ bytes }: Reply) => Math.abs(bytes.length - length)
  const typical = samples.toSorted((a, b) => distance(a) - distance(b))[0]!
  const object = typical.json
  const path = `/${name.replace(/\W+/g, "-")}`
  if (object !== undefined) return { length, replies: [{ path, headers: {}, object }] }
  const copied = ["content-type", "content-encoding"].flatMap((header) => {
    const value = typical.headers[header]
    return typeof value === "string" ? [[header, value]] : []
  })
  const replies = samples.map(({ bytes }, index) => ({
    path: `${path}/${index}`,
    length: bytes.length,
    headers: Object.fromEntries(copied) as Record<string, string>,
  }))
  return { length, replies }
}

/** Starts the bare server with these replies. */
export function startBare(samples: readonly Counterpart[]) {
  return withLifetime<{ app: App }>(async ({ defer, folder }) => {
    const file = join(folder("bare"), "replies.json")
    writeFileSync(file, JSON.stringify(samples.flatMap(({ replies }) => replies)))
    const app = await makeApp({ name: "bare", args: ["tools/bench/bare.ts", file], settings: {} })
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
