import { setTimeout as pause } from "node:timers/promises"
import { until } from "../fleet/app.ts"
import type { Fleet } from "../fleet/fleet.ts"
import type { Proofs } from "../fleet/proofs.ts"
import { underLoad } from "./load.ts"

const BETWEEN_MS = 1_500
const GONE_MS = 6_000
const WRITABLE_WITHIN_MS = 10_000

/** Parts of the fleet go away under load. */
export async function proveLosses(fleet: Fleet, { prove }: Proofs): Promise<void> {
  const { apps, pair } = fleet

  await prove("A killed process costs no visitor a request, no acknowledged write", async () => {
    const { isWhole, figures } = await underLoad(fleet, async () => {
      for (const app of apps.slice(1)) {
        await app.stop("SIGKILL")
        await pause(BETWEEN_MS)
        await app.start()
        await pause(BETWEEN_MS)
      }
    })
    return { holds: isWhole, figures: `2 kills: ${figures}` }
  })

  await prove("While the replica is away, reads go to the primary", async () => {
    const { isWhole, figures } = await underLoad(fleet, async () => {
      await pair.replica.stop("kill")
      await pause(GONE_MS / 2)
      await pair.replica.start()
    })
    return { holds: isWhole, figures }
  })

  for (const how of ["fast", "kill"] as const) {
    const gone = how === "fast" ? "stopped" : "killed"
    const words = "reads go on, writes are refused in words and done again after it"
    await prove(`While the primary is ${gone}, ${words}`, () => loseThePrimary(fleet, how))
  }
}

async function loseThePrimary(fleet: Fleet, how: "fast" | "kill") {
  const { apps, pair } = fleet
  let writableMs = Number.POSITIVE_INFINITY
  const report = await underLoad(fleet, async (writes) => {
    await pair.primary.stop(how)
    await pause(GONE_MS)
    await pair.primary.start()
    const backAt = Date.now()
    const isBack = () =>
      writes.some(({ status, at, tookMs }) => status === 201 && at - tookMs > backAt)
    const limits = { limitMs: WRITABLE_WITHIN_MS, everyMs: 20 }
    await until(isBack, "Writing did not go on after the primary was back.", limits)
    writableMs = Date.now() - backAt
  })
  const { isWhole, figures, unchanged, secretlyDone, others, slowestMs } = report
  const [refused, wrong] = [
    others.filter(({ status }) => status === 503),
    others.filter(({ status }) => status !== 503),
  ]
  const samples = wrong.slice(0, 3).map(({ status, message }) => ` ${status}: ${message};`)
  const living = apps.filter(({ pid }) => pid !== undefined).length
  return {
    holds:
      isWhole &&
      secretlyDone.length + wrong.length === 0 &&
      refused.length > 0 &&
      refused.every(({ retryAfter }) => retryAfter) &&
      living === apps.length,
    figures: `${figures}; writes: ${refused.length} answered 503 (${unchanged.length} “nothing was changed”, ${secretlyDone.length} of them done all the same), ${wrong.length} otherwise,${samples.join("")} ${slowestMs.toFixed(0)} ms at most; writing again ${writableMs} ms after the primary; ${living} of ${apps.length} processes live`,
  }
}
