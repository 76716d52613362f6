import type { IncomingMessage } from "node:http"
import type { FastifyInstance } from "fastify"
import { failure } from "#contract/reply.ts"

const ABSOLUTE = /^https?:\/\/[^/?#]+/i
/** No router takes it, so that it is refused as an address that is not valid. */
const UNREADABLE = "/%"

/**
 * The path and query that a request line asks for. The absolute form of RFC 9112 (3.2.2) names a
 * host too, which says nothing here: the origin is a setting. What has no path, such as `*`, is
 * refused with 400.
 */
export function requestPath({ url = "/" }: Pick<IncomingMessage, "url">): string {
  const path = url.replace(ABSOLUTE, "")
  if (path.startsWith("/")) return path
  return path !== url && /^($|[?#])/.test(path) ? `/${path}` : UNREADABLE
}

/**
 * Refuses a body in chunks from HTTP/1.0, which does not know them, and closes the connection:
 * another server on the way may have seen its end elsewhere (RFC 9112, 6.1).
 */
export function refuseFaultyFraming(app: FastifyInstance) {
  app.addHook("onRequest", (request, reply, done) => {
    const { httpVersion, headers } = request.raw
    if (httpVersion !== "1.0" || headers["transfer-encoding"] === undefined) return done()
    reply.code(400).header("connection", "close").send(failure("The request cannot be read"))
  })
}
