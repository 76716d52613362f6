import type { FastifyInstance } from "fastify"
import { formatPlural } from "#catalog/format.ts"
import type { Resources } from "./resources.ts"

/** Counted from the signal; server.js ends the process 2 s later, whatever happens. */
const CUT_AFTER_MS = 8_000

/**
 * Ends the service without breaking off what is under way: no job is begun any more, `/readyz`
 * says so for the time of SHUTDOWN_GRACE_MS, then nobody new is let in, and requests get their
 * answers, those that last too long excepted.
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
