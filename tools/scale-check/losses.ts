import { setTimeout as pause } from "node:timers/promises"
import type { Fleet } from "../fleet/fleet.ts"
import type { Proofs } from "../fleet/proofs.ts"
import { startReadersAndWriter } from "./writer.ts"

const BEFORE_MS = 1_500
const GONE_MS = 6_000
const SETTLE_MS = 2_000
const WRITABLE_WITHIN_MS = 10_000

/** Parts of the fleet go away under load. */
export async function proveLosses(fleet: Fleet, proofs: Proofs): Promise<void> {
  const { apps, pair } = fleet

  await proofs.prove(
    "A process that is killed under load costs no visitor a request, and no acknowledged write",
    async () => {
      const load = await startReadersAndWriter(fleet)
      for (const app of apps.slice(1)) {
        await pause(BEFORE_MS)
        await app.stop("SIGKILL")
        await pause(BEFORE_MS)
        await app.start()
      }
      await pause(SETTLE_MS)
      const { read, figures, acknowledged, lost } = await load.stop()
      const broken = load.writes.filter(({ status }) => status !== 201).length
      return {
        holds: read.failures.length === 0 && lost.length === 0 && acknowledged > 0,
        figures: `2 kills: ${figures}; ${acknowledged} writes acknowledged, ${lost.length} lost, ${broken} broken off with a process`,
      }
    },
  )

  await proofs.prove("While the replica is away, reads go to the primary", async () => {
    const load = await startReadersAndWriter(fleet)
    await pause(BEFORE_MS)
    await pair.replica.stop("kill")
    await pause(GONE_MS / 2)
    await pair.replica.start()
    await pause(SETTLE_MS)
    const { read, figures, lost } = await load.stop()
    return { holds: read.failures.length === 0 && lost.length === 0, figures }
  })

  for (const how of ["fast", "kill"] as const) {
    const happens = how === "fast" ? "is stopped" : "is killed"
    await proofs.prove(
      `While the primary ${happens}, reads go on; writes are refused in words and done again after; nothing acknowledged is lost`,
      () => loseThePrimary(fleet, proofs, how),
    )
  }
}

async function loseThePrimary(fleet: Fleet, proofs: Proofs, how: "fast" | "kill") {
  const { apps, pair } = fleet
  const load = await startReadersAndWriter(fleet)
  await pause(BEFORE_MS)
  await pair.primary.stop(how)
  await pause(GONE_MS)
  await pair.primary.start()
  const backAt = Date.now()
  const isBack = () =>
    load.writes.some(({ status, at, tookMs }) => status === 201 && at - tookMs > backAt)
  while (!isBack() && Date.now() - backAt < WRITABLE_WITHIN_MS) await pause(20)
  const writableMs = Date.now() - backAt
  await pause(SETTLE_MS)
  const { read, figures, acknowledged, lost, refused, secretlyDone } = await load.stop()
  const unavailable = load.writes.filter(({ status }) => status === 503)
  const others = load.writes.filter(({ status }) => status !== 201 && status !== 503)
  for (const { status, message } of others.slice(0, 3)) proofs.report(`${status}: ${message}`)
  const slowest = Math.max(...load.writes.map(({ tookMs }) => tookMs))
  const living = apps.filter(({ pid }) => pid !== undefined).length
  return {
    holds:
      read.failures.length + lost.length + secretlyDone.length + others.length === 0 &&
      isBack() &&
      unavailable.length > 0 &&
      unavailable.every(({ retryAfter }) => retryAfter) &&
      living === apps.length,
    figures: `${figures}; writes: ${acknowledged} acknowledged, ${lost.length} lost; ${unavailable.length} answered 503 (${refused.length} “nothing was changed”, ${secretlyDone.length} of them done all the same), ${others.length} otherwise, ${slowest.toFixed(0)} ms at most; writing again ${writableMs} ms after the primary; ${living} of ${apps.length} processes live`,
  }
}
