import type { FastifyInstance } from "fastify"
import { formatPlural } from "#catalog/format.ts"
import type { Resources } from "./resources.ts"

/** Counted from the signal; server.js ends the process 2 s later in any case. */
const CUT_AFTER_MS = 8_000

/**
 * Shuts down gracefully: starts no further job, reports it on `/readyz` for SHUTDOWN_GRACE_MS, then
 * refuses new requests, finishes the running ones until the limit, and closes all resources.
 */
export async function stop(
  { config, jobs, close }: Pick<Resources, "config" | "jobs" | "close">,
  app: FastifyInstance | undefined,
) {
  const jobsClosed = jobs.close()
  if (app) {
    const cut = await app.connections.drain({
      graceMs: config.shutdownGraceMs,
      cutAfterMs: CUT_AFTER_MS,
    })
    if (cut > 0) {
      const requests = formatPlural(cut, "request", "requests")
      app.log.warn(
        `${requests} had no whole answer ${CUT_AFTER_MS / 1_000} s after the signal to stop, and were cut`,
      )
    }
    await app.close()
  }
  await jobsClosed
  await close()
}
