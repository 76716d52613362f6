import { setTimeout as pause } from "node:timers/promises"
import { drive, median } from "./drive.ts"
import type { Sample } from "./questions.ts"
import type { Running } from "./servers.ts"
import { targetsOf } from "./targets.ts"
import { memoryOf } from "./usage.ts"

/** The memory is looked at after so many requests; the last is compared with the first. */
const AFTER = [10_000, 100_000, 1_000_000]
const MAX_GROWTH = 1.1
const ROUND_SECONDS = 1
const SAMPLES = 7
const SAMPLE_EVERY_MS = 500
const LIMIT_MS = 10 * 60_000

export interface MemoryFigures {
  /** What the process had in RAM when so many requests had been answered: the median of some looks, in megabytes. */
  looks: { requests: number; rssMb: number; pssMb: number }[]
  growth: number
  isFlat: boolean
  /** How many of all requests were answered out of what is kept. */
  keptShare: number
  failures: number
  seconds: number
}

/** Asks for kept pages on most connections, and on others for what is made anew: pages with a session, lists, searches. */
export async function measureMemory(product: Running, sample: Sample): Promise<MemoryFigures> {
  const targets = targetsOf(sample)
  const { origin, pid } = product
  const kept = { origin, paths: targets.cached.paths, headers: targets.cached.headers ?? {}, connections: 12 }
  const anew = {
    origin,
    paths: targets.uncached.paths,
    headers: targets.uncached.headers ?? {},
    connections: 2,
  }
  const asked = [...targets.pages.paths, ...targets.slug.paths, ...targets.search.paths]
  const api = { origin, paths: asked, headers: {}, connections: 2 }
  const began = performance.now()
  const looks: MemoryFigures["looks"] = []
  let [requests, ofKept, failures] = [0, 0, 0]
  for (const after of AFTER) {
    while (requests < after && performance.now() - began < LIMIT_MS) {
      const seconds = ROUND_SECONDS
      const [first, ...others] = await Promise.all([kept, anew, api].map((one) => drive({ ...one, seconds })))
      ofKept += first!.requests
      for (const speed of [first!, ...others]) {
        requests += speed.requests
        failures += speed.failures
      }
    }
    looks.push({ requests, ...(await lookAt(pid)) })
  }
  const growth = looks.at(-1)!.rssMb / looks[0]!.rssMb
  return {
    looks,
    growth,
    isFlat: growth <= MAX_GROWTH && requests >= AFTER.at(-1)!,
    keptShare: ofKept / requests,
    failures,
    seconds: (performance.now() - began) / 1_000,
  }
}

async function lookAt(pid: number): Promise<{ rssMb: number; pssMb: number }> {
  const looks = []
  for (let sample = 0; sample < SAMPLES; sample++) {
    await pause(SAMPLE_EVERY_MS)
    looks.push(memoryOf(pid))
  }
  return { rssMb: median(looks.map(({ rssMb }) => rssMb)), pssMb: median(looks.map(({ pssMb }) => pssMb)) }
}
