import { STATUS_CODES } from "node:http"
import type { Socket } from "node:net"
import type { FastifyInstance } from "fastify"
import { failure } from "#contract/reply.ts"

const HEADERS: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}

const UNREADABLE: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, "The address or a header is too long"],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "The request took too long to arrive"],
}

/** The headers that every answer carries, whatever made it. */
export function securityHeaders({ isHttps }: { isHttps: boolean }): Record<string, string> {
  return isHttps
    ? { ...HEADERS, "strict-transport-security": "max-age=31536000; includeSubDomains" }
    : HEADERS
}

/** Gives them to every answer that the app makes. */
export function addSecurityHeaders(app: FastifyInstance, headers: Record<string, string>) {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** Answers what is no HTTP that can be read, before there is a request: a head that is too large, a broken first line. */
export function refuseUnreadable(headers: Record<string, string>) {
  return (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === "ECONNRESET" || socket.destroyed) return
    const [status, message] = UNREADABLE[error.code ?? ""] ?? [400, "The request cannot be read"]
    const body = JSON.stringify(failure(message))
    const lines = Object.entries({
      ...headers,
      "content-type": "application/json; charset=utf-8",
      "content-length": String(Buffer.byteLength(body)),
      connection: "close",
    }).map(([name, value]) => `${name}: ${value}`)
    if (socket.writable) {
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n${body}`)
    }
    socket.destroySoon()
  }
}
