import { setTimeout as pause } from "node:timers/promises"
import type { FastifyInstance } from "fastify"

/** What all forms together bring in while others are served: 64 Mbit/s. */
const SHARED_BYTES_PER_MS = 8_000
/**
 * For so long after a request its sender counts as being served: more of the page is likely to be
 * asked for.
 */
const SERVED_MS = 1_000
/** A timer has a grain of a millisecond. */
const MIN_WAIT_MS = 1

declare module "fastify" {
  interface FastifyInstance {
    pace: Pace
  }
}

export interface Pace {
  /**
   * Passes on a file's bytes as fast as they may come. Whoever sends is held back by what is not
   * read: nothing is gathered here.
   */
  hold(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer>
}

/**
 * Gives the app a pace for the files of forms: full speed while nobody else asks for anything, a
 * share of the machine while somebody does. Taking in a form at the speed of a local network costs
 * a whole processor, and so many buffers that memory has to be cleaned up every few milliseconds,
 * for all of which others would wait.
 */
export function keepPace(app: FastifyInstance) {
  let servedAt = Number.NEGATIVE_INFINITY
  let nextAt = 0

  async function* hold(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      const now = performance.now()
      if (now - servedAt < SERVED_MS) {
        const waitMs = nextAt - now
        nextAt = Math.max(now, nextAt) + chunk.length / SHARED_BYTES_PER_MS
        if (waitMs >= MIN_WAIT_MS) await pause(waitMs)
      }
      yield chunk
    }
  }

  app.decorate("pace", { hold })
  // Hooks of this plugin see the API alone; pages and pictures count as well.
  app.addHook("onReady", async () => {
    app.server.prependListener("request", ({ headers }) => {
      if (!headers["content-type"]?.startsWith("multipart/")) servedAt = performance.now()
    })
  })
}
