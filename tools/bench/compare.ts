import { type BareReply, objectPath } from "./bare.ts"
import { type Answer, ask, drive, median, type Speed } from "./drive.ts"
import type { Product, Running } from "./servers.ts"
import type { Target } from "./targets.ts"
import { cpuMsOf, memoryOf } from "./usage.ts"

const CONNECTIONS = 16
const MAX_WARM_UP_SECONDS = 2
const SIZE_SAMPLES = 20

/** A bare reply of one word. */
export const HELLO: BareReply = {
  path: "/hello",
  length: "hello".length + 2,
  headers: { "content-type": "text/plain; charset=utf-8" },
}

export interface Cost extends Speed {
  /**
   * Processor time of the process, its children and its database, in milliseconds for each request.
   */
  cpuMs: number
  /** The part of it that a PostgreSQL server used. */
  databaseMs: number
}

export interface Comparison {
  what: string
  /** Of the target's answers on average, in bytes. */
  length: number
  /** The medians of all rounds. */
  target: Cost
  bare: Cost
  /** A bare reply that writes an object out as JSON; where the target answers JSON. */
  bareObject?: Cost
  /**
   * How many times the processor time of the bare reply: the median of the rounds' ratios. The
   * others likewise.
   */
  cpuRatio: number
  objectCpuRatio?: number
  /** What part of the bare reply's speed. */
  speedRatio: number
  atMost?: number
  atLeast?: number
  /** Of the product's process after these rounds. */
  memory: { rssMb: number; pssMb: number }
}

/** What a target answers, and what its twin has to send. */
export interface Twin {
  /** Of the target's answers on average, in bytes. */
  length: number
  /** Asked in turn. */
  replies: BareReply[]
}

/**
 * The twin of a target: of few addresses it sends as many bytes as each of their answers has, since
 * what a reply costs does not grow evenly with its length; of many, as many as they have on
 * average. All are of the same type, and the first is also the answer nearest to that average as an
 * object. Each address is asked twice and its second answer counts: a page that is kept is
 * compressed well only from then on. Throws when the target does not answer 200.
 */
export async function twinOf(origin: string, name: string, target: Target): Promise<Twin> {
  const { paths, headers } = target
  const every = Math.ceil(paths.length / SIZE_SAMPLES)
  const asked = paths.filter((_, index) => index % every === 0)
  const answers: Answer[] = []
  for (const path of asked) {
    await ask(origin + path, headers)
    const answer = await ask(origin + path, headers)
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`)
    answers.push(answer)
  }
  const length = Math.round(
    answers.reduce((bytes, { body }) => bytes + body.length, 0) / answers.length,
  )
  const path = `/${name}`
  if (target.isBesideHello) return { length, replies: [{ ...HELLO, path }] }
  const distance = ({ body }: Answer) => Math.abs(body.length - length)
  const typical = answers.reduce((nearest, answer) =>
    distance(answer) < distance(nearest) ? answer : nearest,
  )
  const kept = ["content-type", "content-encoding"].flatMap((header) => {
    const value = typical.headers[header]
    return typeof value === "string" ? [[header, value]] : []
  })
  const isJson = String(typical.headers["content-type"]).startsWith("application/json")
  const object = isJson && { object: JSON.parse(typical.body.toString()) }
  const lengths = asked.length === paths.length ? answers.map(({ body }) => body.length) : [length]
  const replies = lengths.map((length, index) => ({
    path: `${path}/${index}`,
    length,
    headers: Object.fromEntries(kept),
    ...(index === 0 && object),
  }))
  return { length, replies }
}

interface Rounds {
  product: Product
  bare: Running
  twin: Twin
  rounds: number
  seconds: number
}

/**
 * Asks twins and target in turn, so that what else the machine does falls on all; a first round is
 * not counted.
 */
export async function compare(
  target: Target,
  { product, bare, twin: { length, replies }, rounds, seconds }: Rounds,
): Promise<Comparison> {
  const { what, paths, headers = {}, atMost, atLeast } = target
  const [first] = replies as [BareReply]
  const onBare = { running: bare, paths: replies.map(({ path }) => path), headers }
  const onObject = { running: bare, paths: [objectPath(first)], headers }
  const onTarget = { running: product, paths, headers }
  const asked = first.object === undefined ? [onBare, onTarget] : [onBare, onObject, onTarget]
  const costs = new Map(asked.map((one) => [one, [] as Cost[]]))
  for (const one of asked)
    await measure({ ...one, seconds: Math.min(seconds, MAX_WARM_UP_SECONDS) })
  for (let round = 0; round < rounds; round++) {
    for (const one of asked) costs.get(one)!.push(await measure({ ...one, seconds }))
  }
  const [ofTarget, ofBare, ofObject] = [
    costs.get(onTarget)!,
    costs.get(onBare)!,
    costs.get(onObject),
  ]
  const ratio = (others: Cost[], of: (cost: Cost) => number) =>
    median(ofTarget.map((cost, round) => of(cost) / of(others[round]!)))
  return {
    what,
    length,
    target: medianCost(ofTarget),
    bare: medianCost(ofBare),
    cpuRatio: ratio(ofBare, ({ cpuMs }) => cpuMs),
    speedRatio: ratio(ofBare, ({ perSecond }) => perSecond),
    ...(ofObject && {
      bareObject: medianCost(ofObject),
      objectCpuRatio: ratio(ofObject, ({ cpuMs }) => cpuMs),
    }),
    // The bounds are for a PostgreSQL server.
    ...(atMost !== undefined && product.databasePid !== undefined && { atMost }),
    ...(atLeast !== undefined && product.databasePid !== undefined && { atLeast }),
    memory: memoryOf(product.pid),
  }
}

interface Measured {
  running: Pick<Running, "origin"> & {
    /** Whose processor time counts, with all below; several where they have no common parent. */
    pid: number | number[]
    databasePid?: number | undefined
  }
  paths: string[]
  headers: Record<string, string>
  seconds: number
  connections?: number
}

/** Asks for so many seconds, and says what an answer cost. */
export async function measure({
  running,
  connections = CONNECTIONS,
  ...asked
}: Measured): Promise<Cost> {
  const { origin, pid, databasePid } = running
  const pids = [pid].flat()
  const used = () => ({
    process: pids.reduce((sum, one) => sum + cpuMsOf(one), 0),
    database: databasePid ? cpuMsOf(databasePid) : 0,
  })
  const before = used()
  const speed = await drive({ ...asked, origin, connections })
  const after = used()
  const requests = Math.max(1, speed.requests)
  const databaseMs = (after.database - before.database) / requests
  return { ...speed, cpuMs: (after.process - before.process) / requests + databaseMs, databaseMs }
}

/** The median of each figure; failures are all together. */
export function medianCost(rounds: Cost[]): Cost {
  const of = (key: keyof Cost) => median(rounds.map((cost) => cost[key]))
  return {
    requests: of("requests"),
    perSecond: of("perSecond"),
    p50Ms: of("p50Ms"),
    p99Ms: of("p99Ms"),
    cpuMs: of("cpuMs"),
    databaseMs: of("databaseMs"),
    failures: rounds.reduce((total, { failures }) => total + failures, 0),
  }
}
