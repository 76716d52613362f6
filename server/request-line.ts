import type { IncomingMessage } from "node:http"
import type { FastifyInstance } from "fastify"
import { failure } from "#contract/reply.ts"

const ABSOLUTE = /^https?:\/\/[^/?#]+/i
/** Matches no route, so that the request is refused for its address. */
const UNREADABLE = "/%"

/**
 * The path and query of a request line. The host of the absolute form (RFC 9112, 3.2.2) is ignored:
 * the origin is a setting. A line without a path, such as `*`, gets 400.
 */
export function requestPath({ url = "/" }: Pick<IncomingMessage, "url">): string {
  const path = url.replace(ABSOLUTE, "")
  if (path.startsWith("/")) return path
  return path !== url && /^($|[?#])/.test(path) ? `/${path}` : UNREADABLE
}

/**
 * Refuses chunked bodies of HTTP/1.0 and closes the connection: another server on the way may have
 * seen another end of the body (RFC 9112, 6.1).
 */
export function refuseFaultyFraming(app: FastifyInstance) {
  app.addHook("onRequest", (request, reply, done) => {
    const { httpVersion, headers } = request.raw
    if (httpVersion !== "1.0" || headers["transfer-encoding"] === undefined) return done()
    reply.code(400).header("connection", "close").send(failure("The request cannot be read"))
  })
}
