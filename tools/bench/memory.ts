import { setTimeout as pause } from "node:timers/promises"
import { ask, drive, median } from "./drive.ts"
import type { Sample } from "./questions.ts"
import type { Running } from "./servers.ts"
import { targetsOf } from "./targets.ts"
import { memoryOf } from "./usage.ts"

/** The memory is looked at after so many requests; the last is compared with the first. */
const AFTER = [10_000, 100_000, 1_000_000]
const MAX_GROWTH = 1.1
const ROUND_SECONDS = 1
/** A process that nobody asks collects its garbage after 8 seconds. */
const REST_MS = 12_000
const SAMPLES = 7
const SAMPLE_EVERY_MS = 500
const LIMIT_MS = 20 * 60_000
/** With all that is kept of thousands of pages. */
export const MAX_FULL_MB = 250

/**
 * What the process had when so many requests had been answered: the medians of some looks, in
 * megabytes.
 */
export interface MemoryLook {
  requests: number
  /** In RAM, before it came to rest. */
  rssMb: number
  pssMb: number
  /**
   * Its objects and buffers beside them, and what is set aside for objects, once it came to rest.
   */
  heapMb: number
  externalMb: number
  heapTotalMb: number
}

export interface MemoryFigures {
  looks: MemoryLook[]
  /** Of what is in RAM. */
  growth: number
  isFlat: boolean
  /** After so many different pages were made, more than are kept. */
  full: Omit<MemoryLook, "requests"> & { pages: number; isBounded: boolean }
  /** How many of all requests were answered out of what is kept. */
  keptShare: number
  failures: number
  seconds: number
}

/**
 * Asks for kept pages on most connections, and on others for what is made anew: pages with a
 * session, lists, searches.
 */
export async function measureMemory(product: Running, sample: Sample): Promise<MemoryFigures> {
  const targets = targetsOf(sample)
  const { origin } = product
  const kept = {
    origin,
    paths: targets.cached.paths,
    headers: targets.cached.headers ?? {},
    connections: 12,
  }
  const anew = {
    origin,
    paths: targets.uncached.paths,
    headers: targets.uncached.headers ?? {},
    connections: 2,
  }
  const asked = [...targets.pages.paths, ...targets.slug.paths, ...targets.search.paths]
  const api = { origin, paths: asked, headers: {}, connections: 2 }
  const began = performance.now()
  const looks: MemoryLook[] = []
  let [requests, ofKept, failures] = [0, 0, 0]
  for (const after of AFTER) {
    while (requests < after && performance.now() - began < LIMIT_MS) {
      const seconds = ROUND_SECONDS
      const [first, ...others] = await Promise.all(
        [kept, anew, api].map((one) => drive({ ...one, seconds })),
      )
      ofKept += first!.requests
      for (const speed of [first!, ...others]) {
        requests += speed.requests
        failures += speed.failures
      }
    }
    looks.push({ requests, ...(await lookAt(product)) })
  }
  const growth = looks.at(-1)!.rssMb / looks[0]!.rssMb
  const seconds = (performance.now() - began) / 1_000
  const own = { origin, ...targets.unseen }
  const pages = [{ origin, paths: targets.project.paths, headers: targets.cached.headers }, own]
  for (const { paths, headers } of pages) {
    for (const path of paths) if ((await ask(origin + path, headers)).status !== 200) failures++
  }
  const full = await lookAt(product)
  return {
    looks,
    growth,
    isFlat: growth <= MAX_GROWTH && requests >= AFTER.at(-1)!,
    full: {
      pages: pages.reduce((sum, { paths }) => sum + paths.length, 0),
      isBounded: full.rssMb <= MAX_FULL_MB,
      ...full,
    },
    keptShare: ofKept / requests,
    failures,
    seconds,
  }
}

async function lookAt({ origin, pid }: Running): Promise<Omit<MemoryLook, "requests">> {
  const inRam = await sampled(() => memoryOf(pid))
  await pause(REST_MS)
  return { ...inRam, ...(await sampled(() => heapOf(origin))) }
}

/** The medians of some looks, one after the other. */
async function sampled<Name extends string>(
  look: () => Record<Name, number> | Promise<Record<Name, number>>,
): Promise<Record<Name, number>> {
  const looks: Record<Name, number>[] = []
  for (let sample = 0; sample < SAMPLES; sample++) {
    await pause(SAMPLE_EVERY_MS)
    looks.push(await look())
  }
  const medianOf = (name: Name) => [name, median(looks.map((figures) => figures[name]))] as const
  return Object.fromEntries((Object.keys(looks[0]!) as Name[]).map(medianOf)) as Record<
    Name,
    number
  >
}

/** As the process itself tells it. */
async function heapOf(origin: string) {
  const { body } = await ask(`${origin}/metrics`)
  const text = body.toString()
  const megabytes = (part: string) => {
    const said = new RegExp(`^nodejs_heap_bytes\\{part="${part}"\\} (\\S+)`, "m").exec(text)?.[1]
    if (said === undefined) throw new Error("The product does not tell what its heap takes.")
    return Math.round(Number(said) / 1024 ** 2)
  }
  return {
    heapMb: megabytes("used"),
    externalMb: megabytes("external"),
    heapTotalMb: megabytes("total"),
  }
}
