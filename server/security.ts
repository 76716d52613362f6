import { STATUS_CODES } from "node:http"
import type { Socket } from "node:net"
import type { FastifyInstance } from "fastify"
import { failure } from "#contract/reply.ts"

const HEADERS: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
}

/**
 * The Permissions-Policy of pages: what reaches a device, a place or money is off. Frames and
 * scripts of other sites are refused by the content policy. Other answers omit it.
 */
export const PAGE_PERMISSIONS = [
  ...["browsing-topics", "camera", "display-capture", "geolocation", "hid", "microphone"],
  ...["midi", "payment", "serial", "usb"],
]
  .map((feature) => `${feature}=()`)
  .join(", ")

const UNREADABLE: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, "The address or a header is too long"],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "The request took too long to arrive"],
}

/** The security headers of every answer; pages replace the content policy by their own. */
export function securityHeaders({
  isHttps,
  contentPolicy,
}: {
  isHttps: boolean
  contentPolicy: string
}): Record<string, string> {
  return {
    ...HEADERS,
    "content-security-policy": contentPolicy,
    ...(isHttps && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  }
}

/** Adds the headers to every answer of the app. */
export function addSecurityHeaders(app: FastifyInstance, headers: Record<string, string>) {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/**
 * Answers unreadable HTTP, for which there is no request object: a head that is too large, a broken
 * first line.
 */
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
      socket.write(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n${body}`,
      )
    }
    socket.destroySoon()
  }
}
