import { setTimeout as pause } from "node:timers/promises"
import type { Fleet } from "../fleet/fleet.ts"
import { type Load, type LoadReport, startLoad } from "../fleet/loader.ts"
import type { Proofs } from "../fleet/proof.ts"
import { signIn } from "../fleet/staff.ts"
import { compareWrites, startWriter } from "./writer.ts"

const VISITORS = 8
const PAUSE_MS = 10
const BEFORE_MS = 1_500
const GONE_MS = 6_000
const SETTLE_MS = 2_000
const WRITABLE_WITHIN_MS = 10_000

/**
 * What visitors of a fleet read: kept pages, lists that nobody keeps, a search that is another each
 * time.
 */
export async function readPaths({ query }: Fleet): Promise<(string | (() => string))[]> {
  const rows = await query<{ slug: string }>("select slug from projects order by _id limit 6")
  let n = 0
  return [
    "/",
    "/projects",
    ...rows.map(({ slug }) => `/projects/${slug}`),
    "/areas",
    "/api/v1/projects",
    () => `/search?maxPrice=${2_000_000 + ++n}`,
    () => `/api/v1/projects?maxPrice=${5_000_000 + ++n}`,
    () => `/api/v1/search?q=marina&limit=${1 + (++n % 40)}`,
  ]
}

export async function startReading(fleet: Fleet): Promise<Load> {
  return startLoad({
    origin: fleet.proxy.origin,
    paths: await readPaths(fleet),
    visitors: VISITORS,
    pauseMs: PAUSE_MS,
  })
}

export function figuresOf({ requests, failures, p50Ms, p99Ms, maxMs }: LoadReport): string {
  const samples = failures.slice(0, 3).map(({ path, what }) => `${what} at ${path}`)
  return `${requests} requests, ${failures.length} failed, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(0)} ms, at most ${maxMs.toFixed(0)} ms${
    samples.length > 0 ? ` (${samples.join("; ")})` : ""
  }`
}

/** Parts of the fleet go away under load. */
export async function proveLosses(fleet: Fleet, { prove, report }: Proofs): Promise<void> {
  const { apps, pair, proxy, staff, query } = fleet
  const cookie = await signIn(proxy.origin, staff)

  await prove(
    "A process that is killed under load costs no visitor a request, and no acknowledged write",
    async () => {
      const load = await startReading(fleet)
      const writer = startWriter(proxy.origin, cookie)
      for (const app of apps.slice(1)) {
        await pause(BEFORE_MS)
        await app.stop("SIGKILL")
        await pause(BEFORE_MS)
        await app.start()
      }
      await pause(SETTLE_MS)
      await writer.stop()
      const read = await load.stop()
      const { acknowledged, lost } = await compareWrites(query, writer.writes)
      const broken = writer.writes.filter(({ status }) => status !== 201).length
      return {
        holds: read.failures.length === 0 && lost.length === 0 && acknowledged > 0,
        figures: `2 kills: ${figuresOf(read)}; ${acknowledged} writes acknowledged, ${lost.length} lost, ${broken} broken off with a process and not repeated`,
      }
    },
  )

  await prove("While the replica is away, reads go to the primary", async () => {
    const load = await startReading(fleet)
    await pause(BEFORE_MS)
    await pair.replica.stop("kill")
    await pause(GONE_MS / 2)
    await pair.replica.start()
    await pause(SETTLE_MS)
    const read = await load.stop()
    return { holds: read.failures.length === 0, figures: figuresOf(read) }
  })

  for (const how of ["fast", "kill"] as const) {
    const sentence = how === "fast" ? "is stopped" : "is killed"
    await prove(
      `While the primary ${sentence}, reads go on; writes are refused in words and done again after; nothing acknowledged is lost`,
      async () => {
        const load = await startReading(fleet)
        const writer = startWriter(proxy.origin, cookie)
        await pause(BEFORE_MS)
        await pair.primary.stop(how)
        await pause(GONE_MS)
        await pair.primary.start()
        const backAt = Date.now()
        const limit = backAt + WRITABLE_WITHIN_MS
        const isBack = () =>
          writer.writes.some(({ status, at, tookMs }) => status === 201 && at - tookMs > backAt)
        while (!isBack() && Date.now() < limit) await pause(20)
        const writableMs = Date.now() - backAt
        await pause(SETTLE_MS)
        await writer.stop()
        const read = await load.stop()
        const { acknowledged, lost, refused, secretlyDone } = await compareWrites(
          query,
          writer.writes,
        )
        const others = writer.writes.filter(({ status }) => status !== 201 && status !== 503)
        const mute = writer.writes.filter(({ status, retryAfter }) => status === 503 && !retryAfter)
        const failed = writer.writes.filter(({ status }) => status === 503).length
        const slowest = Math.max(...writer.writes.map(({ tookMs }) => tookMs))
        const living = apps.filter(({ pid }) => pid !== undefined).length
        for (const { status, message } of others.slice(0, 3)) report(`${status}: ${message}`)
        return {
          holds:
            read.failures.length === 0 &&
            isBack() &&
            failed > 0 &&
            lost.length === 0 &&
            secretlyDone.length === 0 &&
            others.length === 0 &&
            mute.length === 0 &&
            living === apps.length,
          figures: `reads: ${figuresOf(read)}; writes: ${acknowledged} acknowledged, ${lost.length} lost; ${failed} answered 503 with Retry-After (${refused} “nothing was changed”, ${secretlyDone.length} of them done all the same), ${others.length} otherwise, ${slowest.toFixed(0)} ms at most; writing again ${writableMs} ms after the primary; ${living} of ${apps.length} processes lived through it`,
        }
      },
    )
  }
}
