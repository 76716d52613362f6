import { setTimeout as pause } from "node:timers/promises"
import type { FastifyInstance } from "fastify"

/** The upload rate of all forms together while other requests are served: 64 Mbit/s. */
const SHARED_BYTES_PER_MS = 8_000
/** A client counts as served for this long after a request: a page loads several files. */
const SERVED_MS = 1_000
/** Timers have a resolution of a millisecond. */
const MIN_WAIT_MS = 1

declare module "fastify" {
  interface FastifyInstance {
    pace: Pace
  }
}

export interface Pace {
  /** Passes chunks on at the allowed rate. Backpressure slows the sender: nothing is buffered. */
  hold(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer>
}

interface Clock {
  /** Milliseconds from any fixed point. */
  now(): number
  wait(ms: number): Promise<unknown>
}

const SYSTEM_CLOCK: Clock = { now: () => performance.now(), wait: (ms) => pause(ms) }

/**
 * Throttles uploads, as `app.pace`, to `SHARED_BYTES_PER_MS` together while other clients are
 * served. A fast upload takes a whole core and fills memory, and other requests would wait.
 */
export function throttleUploads(app: FastifyInstance, clock: Clock = SYSTEM_CLOCK) {
  let servedAt = Number.NEGATIVE_INFINITY
  let nextAt = 0

  async function* hold(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      const now = clock.now()
      if (now - servedAt < SERVED_MS) {
        const waitMs = nextAt - now
        nextAt = Math.max(now, nextAt) + chunk.length / SHARED_BYTES_PER_MS
        if (waitMs >= MIN_WAIT_MS) await clock.wait(waitMs)
      }
      yield chunk
    }
  }

  app.decorate("pace", { hold })
  // Hooks of this plugin run for the API alone; pages and pictures count as well.
  app.addHook("onReady", async () => {
    app.server.prependListener("request", ({ headers }) => {
      if (!headers["content-type"]?.startsWith("multipart/")) servedAt = clock.now()
    })
  })
}
