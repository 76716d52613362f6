import { type Cost, HELLO, measure, medianCost } from "./compare.ts"
import { ask, median } from "./drive.ts"
import type { PeersConfig } from "./peers-config.ts"
import type { Sample } from "./questions.ts"
import { type Product, startBare } from "./servers.ts"
import { TARGET_NAMES, type TargetName, targetsOf } from "./targets.ts"

const WARM_UP_SECONDS = 1

/** What one of those compared needs for one sort of question. */
export interface PeerFigures {
  target: TargetName
  name: string
  /** Of the first answer, in bytes. */
  length: number
  /** The medians of all rounds. */
  cost: Cost
  /**
   * What part of the speed of a bare reply of one word, asked in the same round; the median of the
   * rounds.
   */
  speedRatio: number
  /** How many times its processor time; undefined where no process was named. */
  cpuRatio: number | undefined
}

interface PeersOptions {
  root: string
  product: Product
  sample: Sample
  config: PeersConfig
  say(line: string): void
}

interface Asked {
  name: string
  running: { origin: string; pid: number | number[]; databasePid?: number | undefined }
  paths: string[]
  headers: Record<string, string>
}

/**
 * Peers beside our own product and a bare reply, for each sort of question in one interleaved run:
 * a round asks all of them one after the other, on as many connections. Throws a sentence when one
 * does not answer 200.
 */
export async function measurePeers({
  root,
  product,
  sample,
  config,
  say,
}: PeersOptions): Promise<PeerFigures[]> {
  const targets = targetsOf(sample)
  const names = TARGET_NAMES.filter((target) => config.peers.some(({ asks }) => asks[target]))
  const bare = await startBare(root, [HELLO])
  try {
    const figures: PeerFigures[] = []
    for (const target of names) {
      const { what, paths, headers = {} } = targets[target]
      say(`${what} …`)
      const ours: Asked = { name: "ours", running: product, paths, headers }
      const others = config.peers.flatMap(({ name, base, asks, headers, pids }): Asked[] => {
        const said = asks[target]
        return said ? [{ name, running: { origin: base, pid: pids }, paths: said, headers }] : []
      })
      const nothing: Asked = { name: "bare", running: bare, paths: [HELLO.path], headers: {} }
      figures.push(...(await compareAll(target, [nothing, ours, ...others], config)))
    }
    return figures
  } finally {
    await bare.stop()
  }
}

async function compareAll(
  target: TargetName,
  all: Asked[],
  { rounds, seconds, connections }: PeersConfig,
): Promise<PeerFigures[]> {
  const lengths = new Map<Asked, number>()
  for (const one of all) lengths.set(one, await checked(one))
  const costs = new Map(all.map((one) => [one, [] as Cost[]]))
  for (const one of all) await measure({ ...one, connections, seconds: WARM_UP_SECONDS })
  for (let round = 0; round < rounds; round++) {
    for (const one of all) costs.get(one)!.push(await measure({ ...one, connections, seconds }))
  }
  const ofBare = costs.get(all[0]!)!
  return all.map((one) => {
    const own = costs.get(one)!
    const ratio = (of: (cost: Cost) => number) =>
      median(own.map((cost, round) => of(cost) / of(ofBare[round]!)))
    const isWatched = [one.running.pid].flat().length > 0
    return {
      target,
      name: one.name,
      length: lengths.get(one)!,
      cost: medianCost(own),
      speedRatio: ratio(({ perSecond }) => perSecond),
      cpuRatio: isWatched ? ratio(({ cpuMs }) => cpuMs) : undefined,
    }
  })
}

/** Each address answers before any is measured. */
async function checked({ name, running, paths, headers }: Asked): Promise<number> {
  let length = 0
  for (const path of paths.slice(0, 20).toReversed()) {
    const { status, body } = await ask(running.origin + path, headers).catch((cause) => {
      throw new Error(`${name} does not answer at ${running.origin}: ${cause.message}`, { cause })
    })
    if (status !== 200) throw new Error(`${name} answered ${status} to ${path}.`)
    length = body.length
  }
  return length
}
