import type { FastifyInstance } from "fastify"

/**
 * Settings of the HTTP server. Nearly all requests bring no body; Node then lets them have been
 * read to their end from the start, instead of walking each through the life of a stream, which is
 * a good part of what a kept page costs.
 */
export const EMPTY_REQUESTS = { optimizeEmptyRequests: true }

/**
 * Lets a request without a body have no content type either: whoever reads a body of that type
 * would wait for an end that such a request no longer tells.
 */
export function forgetTypeOfNothing(app: FastifyInstance) {
  app.addHook("onRequest", ({ raw }, _reply, done) => {
    if (raw.readableEnded) delete raw.headers["content-type"]
    done()
  })
}
