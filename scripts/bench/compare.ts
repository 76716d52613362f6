import type { BareReply } from "./bare.ts"
import { ask, drive, median, type Speed } from "./drive.ts"
import type { Product, Running } from "./servers.ts"
import type { Target } from "./targets.ts"
import { cpuMsOf, memoryOf } from "./usage.ts"

const CONNECTIONS = 16
const MAX_WARM_UP_SECONDS = 2
const SIZE_SAMPLES = 20

export interface Cost extends Speed {
  /** Processor time of the process, its children and its database, in milliseconds for each request. */
  cpuMs: number
  /** The part of it that a PostgreSQL server used. */
  databaseMs: number
}

export interface Comparison {
  what: string
  /** Of an answer, in bytes. */
  length: number
  /** The medians of all rounds. */
  target: Cost
  bare: Cost
  /** How many times the processor time of the bare reply; the median of the rounds' ratios. */
  cpuRatio: number
  /** What part of the bare reply's speed; the median too. */
  speedRatio: number
  atMost?: number
  /** Of the product's process after these rounds. */
  memory: { rssMb: number; pssMb: number }
}

/**
 * What the twin of a target has to send: as many bytes as the target's answers have on average, of the same type.
 * Throws when the target does not answer 200.
 */
export async function bareReplyFor(origin: string, name: string, target: Target): Promise<BareReply> {
  const { paths, headers } = target
  const every = Math.ceil(paths.length / SIZE_SAMPLES)
  const asked = paths.filter((_, index) => index % every === 0)
  let bytes = 0
  let kept: Record<string, string> = {}
  for (const path of asked) {
    const answer = await ask(origin + path, headers)
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`)
    bytes += answer.body.length
    kept = Object.fromEntries(
      ["content-type", "content-encoding"].flatMap((header) => {
        const value = answer.headers[header]
        return typeof value === "string" ? [[header, value]] : []
      }),
    )
  }
  return { path: `/${name}`, length: Math.round(bytes / asked.length), headers: kept }
}

interface Rounds {
  product: Product
  bare: Running
  reply: BareReply
  rounds: number
  seconds: number
}

/** Asks twin and target in turn, so that what else the machine does falls on both; a first round is not counted. */
export async function compare(
  target: Target,
  { product, bare, reply, rounds, seconds }: Rounds,
): Promise<Comparison> {
  const { what, paths, headers = {}, atMost } = target
  const onTwin = { running: bare, paths: [reply.path], headers }
  const onTarget = { running: product, paths, headers }
  const warmUp = Math.min(seconds, MAX_WARM_UP_SECONDS)
  await measure({ ...onTwin, seconds: warmUp })
  await measure({ ...onTarget, seconds: warmUp })
  const twinRounds: Cost[] = []
  const targetRounds: Cost[] = []
  for (let round = 0; round < rounds; round++) {
    twinRounds.push(await measure({ ...onTwin, seconds }))
    targetRounds.push(await measure({ ...onTarget, seconds }))
  }
  const ratios = (of: (cost: Cost) => number) =>
    median(targetRounds.map((cost, round) => of(cost) / of(twinRounds[round]!)))
  return {
    what,
    length: reply.length,
    target: medianCost(targetRounds),
    bare: medianCost(twinRounds),
    cpuRatio: ratios(({ cpuMs }) => cpuMs),
    speedRatio: ratios(({ perSecond }) => perSecond),
    ...(atMost !== undefined && { atMost }),
    memory: memoryOf(product.pid),
  }
}

interface Measured {
  running: Running & { databasePid?: number | undefined }
  paths: string[]
  headers: Record<string, string>
  seconds: number
}

async function measure({ running, ...asked }: Measured): Promise<Cost> {
  const { origin, pid, databasePid } = running
  const used = () => ({ process: cpuMsOf(pid), database: databasePid ? cpuMsOf(databasePid) : 0 })
  const before = used()
  const speed = await drive({ ...asked, origin, connections: CONNECTIONS })
  const after = used()
  const requests = Math.max(1, speed.requests)
  const databaseMs = (after.database - before.database) / requests
  return { ...speed, cpuMs: (after.process - before.process) / requests + databaseMs, databaseMs }
}

function medianCost(rounds: Cost[]): Cost {
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
